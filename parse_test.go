package sudoku

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	sample    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sampleEnd = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// rowsOf returns the nine rows of a puzzle of 81 characters.
func rowsOf(s string) []string {
	var rows []string
	for ; s != ""; s = s[9:] {
		rows = append(rows, s[:9])
	}
	return rows
}

// apart returns s with sep between all characters.
func apart(s, sep string) string { return strings.Join(strings.Split(s, ""), sep) }

// each applies f to every row and joins the results with line ends.
func each(s string, f func(row string) string) string {
	rows := rowsOf(s)
	for i, row := range rows {
		rows[i] = f(row)
	}
	return strings.Join(rows, "\n")
}

// groups splits a row in three, with left before, bar between, right after.
func groups(left, sep, bar, right string) func(string) string {
	return func(row string) string {
		return left + apart(row[:3], sep) + bar + apart(row[3:6], sep) + bar + apart(row[6:], sep) + right
	}
}

// framed puts lines around the bands of rows.
func framed(s, top, middle, bottom string) string {
	rows := strings.Split(s, "\n")
	bands := []string{strings.Join(rows[:3], "\n"), strings.Join(rows[3:6], "\n"), strings.Join(rows[6:], "\n")}
	return strings.TrimPrefix(top+"\n", "\n") + strings.Join(bands, "\n"+middle+"\n") + strings.TrimSuffix("\n"+bottom, "\n")
}

func blank(s, by string) string { return strings.ReplaceAll(s, ".", by) }

func sampleBoard(t testing.TB) Board {
	t.Helper()
	var b Board
	for i, c := range sample {
		if c != '.' {
			b[i] = uint8(c - '0')
		}
	}
	return b
}

func TestParseForms(t *testing.T) {
	spaced := each(sample, func(row string) string { return apart(row, " ") })
	boxes := each(sample, groups("| ", " ", " | ", " |"))
	spaces := blank(sample, " ")
	box3 := each(spaces, groups("| ", " ", " | ", " |"))
	const rule = "+-------+-------+-------+"
	tests := []struct {
		name, text string
		format     Format
	}{
		{"line", sample, FormatLine},
		{"line LF", sample + "\n", FormatLine},
		{"line CR LF", sample + "\r\n", FormatLine},
		{"line CR", sample + "\r", FormatLine},
		{"line, many line ends", "\n\r\n" + sample + "\n\r\n\n", FormatLine},
		{"line indented", " \t" + sample + "  ", FormatLine},
		{"BOM", "\ufeff" + sample, FormatLine},
		{"solution after comma", sample + "," + sampleEnd, FormatLine},
		{"solution after space", sample + " " + sampleEnd, FormatLine},
		{"text after tab", sample + "\thard 7.1", FormatLine},
		{"text after semicolon", sample + ";7.1;x", FormatLine},
		{"text after colon", sample + ":7.1", FormatLine},
		{"text after bar", sample + "|7.1", FormatLine},
		{"text not UTF-8", sample + " \xff\xfe", FormatLine},
		{"comment", sample + "# 81 cells", FormatLine},
		{"comment after space", sample + " # 81 cells", FormatLine},
		{"comment lines", "# 1\n#2 53..7\n" + sample + "\n#3\n", FormatLine},
		{"no-break spaces around", "\u00a0" + sample + "\u00a0", FormatLine},
		{"quoted", `"` + sample + `"`, FormatLine},
		{"quoted in a table", `"` + sample + `","` + sampleEnd + `"`, FormatLine},
		{"third field", "name,-1," + sample, FormatLine},
		{"second field of tabs", "a name\t" + sample + "\t4", FormatLine},
		{"middle field in quotes", `7;"` + sample + `";4`, FormatLine},
		{"border under line", sample + "\n=====\n", FormatLine},
		{"groups of nine on a line", strings.Join(rowsOf(sample), " "), FormatLine},
		{"groups of three on a line", strings.ReplaceAll(each(sample, groups("", "", " ", "")), "\n", " "), FormatLine},

		{"rows", strings.Join(rowsOf(sample), "\n"), FormatRows},
		{"rows CR LF", strings.Join(rowsOf(sample), "\r\n") + "\r\n", FormatRows},
		{"rows CR", strings.Join(rowsOf(sample), "\r") + "\r", FormatRows},
		{"rows BOM", "\ufeff" + strings.Join(rowsOf(sample), "\n"), FormatRows},
		{"rows with comments", strings.Join(rowsOf(sample), " # row\n") + "#end", FormatRows},
		{"rows apart", strings.Join(rowsOf(sample), "\n\n"), FormatRows},
		{"bands apart", framed(strings.Join(rowsOf(sample), "\n"), "", "", ""), FormatRows},
		{"rows of groups", each(sample, groups("", "", " ", "")), FormatRows},
		{"rows of groups, uneven", each(sample, func(r string) string { return r[:4] + " " + r[4:] }), FormatRows},

		{"spaced rows", spaced, FormatNumbers},
		{"spaced rows, wide", each(sample, groups("", "  ", "    ", "")), FormatNumbers},
		{"numbers", each(blank(sample, "0"), func(row string) string { return apart(row, " ") }), FormatNumbers},
		{"numbers on a line", apart(blank(sample, "0"), " "), FormatNumbers},
		{"numbers, tabs", apart(blank(sample, "0"), "\t"), FormatNumbers},
		{"numbers, one a line", apart(blank(sample, "0"), "\n"), FormatNumbers},
		{"numbers, folded", apart(sample[:40], " ") + "\n" + apart(sample[40:80], " ") + "\n" + sample[80:], FormatNumbers},
		{"numbers, folded at nine first", apart(sample[:27], " ") + "\n" + apart(sample[27:54], " ") + "\n" + apart(sample[54:], " "), FormatNumbers},
		{"list of numpy", "[[" + strings.Join(strings.Split(spaced, "\n"), "]\n [") + "]]", FormatNumbers},

		{"bars", boxes, FormatGrid},
		{"bars and borders", framed(boxes, rule, rule, rule), FormatGrid},
		{"no outer border", framed(each(sample, groups("", " ", " | ", "")), "", "------+-------+------", ""), FormatGrid},
		{"tight", framed(each(sample, groups("|", "", "|", "|")), "+---+---+---+", "+---+---+---+", "+---+---+---+"), FormatGrid},
		{"borders only", framed(spaced, "", "-----------------", ""), FormatGrid},
		{"eleven dashes", framed(each(sample, groups("", "", "|", "")), "", "-----------", ""), FormatGrid},
		{"equals signs", framed(spaced, "=========", "=========", "========="), FormatGrid},
		{"stars at the corners", framed(each(sample, groups(" |", "", "|", "|")), " *-----------*", " |---+---+---|", " *-----------*"), FormatGrid},
		{"dots at the corners", framed(each(sample, groups("| ", "  ", " | ", " |")), ".---------.---------.---------.", ":---------+---------+---------:", "'---------'---------'---------'"), FormatGrid},
		{"dashes for blanks too", framed(blank(boxes, "-"), rule, rule, rule), FormatGrid},
		{"dashes for blanks, tight", framed(blank(each(sample, groups("|", "", "|", "|")), "-"), "|---+---+---|", "|---+---+---|", "|---+---+---|"), FormatGrid},
		{"box drawing", framed(each(sample, groups("│ ", " ", " │ ", " │")), "┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"), FormatGrid},
		{"box drawing, double", framed(each(sample, groups("║ ", " ", " ║ ", " ║")), "╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"), FormatGrid},
		{"box drawing, every cell", framed(each(spaces, groups("║ ", " │ ", " ║ ", " ║")), "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗", "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣", "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝"), FormatGrid},
		{"spaces for blanks", framed(box3, rule, rule, rule), FormatGrid},
		{"spaces for blanks, tight", each(spaces, groups("|", "", "|", "|")), FormatGrid},
		{"spaces for blanks, wide", each(spaces, groups("| ", "  ", " | ", " |")), FormatGrid},
		{"spaces for blanks, wider", each(spaces, groups("| ", "   ", " | ", " |")), FormatGrid},
		{"spaces for blanks, no padding", each(spaces, groups("|", " ", "|", "|")), FormatGrid},
		{"spaces for blanks, open ends", each(spaces, groups("", " ", " | ", "")), FormatGrid},
		{"spaces for blanks, trimmed", each(spaces, func(r string) string { return strings.TrimSpace(groups("", " ", " │ ", "")(r)) }), FormatGrid},
		{"borders around every cell", strings.ReplaceAll(each(spaces, groups("║ ", " │ ", " ║ ", " ║")), "\n", "\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n"), FormatGrid},
		{"table of Markdown", each(spaces, func(r string) string { return "| " + apart(r, " | ") + " |" }), FormatGrid},
		{"double bars", strings.ReplaceAll(boxes, "|", "||"), FormatGrid},
		{"one bar at each end", each(sample, func(r string) string { return "|" + r + "|" }), FormatGrid},
		{"rows on a line with bars", strings.Join(rowsOf(sample), "|"), FormatGrid},

		{"commas", each(sample, func(r string) string { return apart(r, ",") }), FormatFields},
		{"commas, empty fields", each(sample, func(r string) string { return blank(apart(r, ","), "") }), FormatFields},
		{"commas and spaces", each(sample, func(r string) string { return apart(r, ", ") }), FormatFields},
		{"semicolons, empty fields", each(sample, func(r string) string { return blank(apart(r, ";"), "") }), FormatFields},
		{"tabs, empty fields", each(sample, func(r string) string { return blank(apart(r, "\t"), "") }), FormatFields},
		{"81 fields", apart(sample, ","), FormatFields},
		{"81 fields, empty", blank(apart(sample, ","), ""), FormatFields},
		{"list of Python", "[[" + strings.ReplaceAll(each(sample, func(r string) string { return apart(blank(r, "0"), ", ") }), "\n", "],\n [") + "]]", FormatFields},
		{"list of Python on a line", "[[" + strings.ReplaceAll(each(sample, func(r string) string { return apart(blank(r, "0"), ", ") }), "\n", "], [") + "]]", FormatFields},
		{"list of C", "{\n  {" + strings.ReplaceAll(each(sample, func(r string) string { return apart(blank(r, "0"), ",") }), "\n", "},\n  {") + "},\n};", FormatFields},
		{"list of strings", `[["` + strings.ReplaceAll(each(sample, func(r string) string { return apart(r, `","`) }), "\n", "\"]\n,[\"") + `"]]`, FormatFields},
	}
	want := sampleBoard(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, format, err := ParseFormat(test.text)
			if err != nil {
				t.Fatalf("%v\n%s", err, test.text)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("board (-want +got):\n%s", diff)
			}
			if format != test.format {
				t.Errorf("format %v, want %v", format, test.format)
			}
			again, err := Parse(test.text)
			if again != want || err != nil {
				t.Errorf("Parse: %v, %v", again, err)
			}
		})
	}
}
