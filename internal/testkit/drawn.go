package testkit

import "strings"

// RowsOf returns the nine rows of a puzzle of 81 characters.
func RowsOf(s string) []string {
	var rows []string
	for ; s != ""; s = s[9:] {
		rows = append(rows, s[:9])
	}
	return rows
}

// Apart returns s with sep between all characters.
func Apart(s, sep string) string { return strings.Join(strings.Split(s, ""), sep) }

// EachRow applies f to every row and joins the results with line ends.
func EachRow(s string, f func(row string) string) string {
	rows := RowsOf(s)
	for i, row := range rows {
		rows[i] = f(row)
	}
	return strings.Join(rows, "\n")
}

// Groups splits a row in three, with left before, bar between, right after.
func Groups(left, sep, bar, right string) func(string) string {
	return func(row string) string {
		return left + Apart(row[:3], sep) + bar + Apart(row[3:6], sep) + bar + Apart(row[6:], sep) + right
	}
}

// Framed puts lines around the bands of rows.
func Framed(s, top, middle, bottom string) string {
	rows := strings.Split(s, "\n")
	bands := []string{strings.Join(rows[:3], "\n"), strings.Join(rows[3:6], "\n"), strings.Join(rows[6:], "\n")}
	return strings.TrimPrefix(top+"\n", "\n") + strings.Join(bands, "\n"+middle+"\n") + strings.TrimSuffix("\n"+bottom, "\n")
}
