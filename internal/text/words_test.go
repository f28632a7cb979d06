package text_test

import (
	"math/rand/v2"
	"strings"
)

// vocabulary is what stands around puzzles, and what is nearly that: the reader has to
// tell dates, names, labels, sections, footers, fences and code from cells.
var vocabulary = []string{
	"2006-01-02", "1999-12-31", "2106-01-02", "2006-01-0x", "2006/01/02", "20060102", "12:30", "3.5", "1,234", "100%", "#7", "No. 12",
	"puzzle =", "grid1 =", "a1b2c3d4 =", "p1234 =", "x =", "x_1 =", "1x =", "let g =", "var board = [", "int[][] b = {", "new int[]", "new int[9] {", "const s = `", "`", "`;", "`,", "'''", "\"\"\"",
	"```", "```text", "~~~", "[code]", "[/code]", "[b]", "[puzzle]", "[Puzzle]", "[state]", "[candidates]", "[notes]", "[author]", "[solution]", "[rules]",
	"(9 rows)", "9 rows in set", "3 rows affected", "[81 rows x 3 columns]", "Name: x", "dtype: object", "Length: 9",
	"a1=5", "A1:5", "j9=3", "J1=1", "r1c1=5", "r9c9:1", "r1c0=5", "k1=5", "a0=1", "i9=9", "a1=0", "r1c1<>5", "R1C1",
	"1.", "2)", "(3)", "a)", "Row 1:", "row", "Box 3", "col 9", "A", "I |", "J", "1 2 3 4 5 6 7 8 9", "123456789", "abcdefghi", "ABC DEF GHI",
	"Easy", "Sudoku 12", "rating 7.2", "SE 8.3", "ER=4.5", "by X. Y.", "# comment", "// comment", "; comment", "-- comment", "% comment", "<!-- c -->", "/* c */", "{", "}", "]", "[", "(", ")", "},", "],",
	"+---+", "------", "======", "*****", "_____", "|", "||", "│", "║", ":::", ". . .", "...", "000", "0 0 0", "-", "*", "_", "?", "x", "X",
	"{12}", "{1 2}", "<12>", "[12]", "(12)", "12", "1 2", "+5", "-5", "5-", "\x1b[1m5\x1b[0m", "\x1b[0m", "\\hline", "&", "\\\\", "|.", "|5|", "<td>5</td>", "<tr>", "</table>", "&nbsp;",
	"https://example.org/?s=", "S9B", "?bd=", "null", "None", "nil", "NaN", "true", "\ufeff", "５", "①", "5️⃣", "\u200b", "\u00a0", "\t",
}

// wordy writes puzzles of any form with words above, below, and beside their lines.
func wordy(r *rand.Rand) string {
	var s strings.Builder
	words := func(most int) {
		sep := one(r, " ", " ", "\t", ",", "", "  ")
		for i := range r.IntN(most + 1) {
			if i > 0 {
				s.WriteString(sep)
			}
			s.WriteString(vocabulary[r.IntN(len(vocabulary))])
		}
	}
	for range 1 + r.IntN(3) {
		for range r.IntN(3) {
			words(3)
			s.WriteString("\n")
		}
		p, _ := shuffled(r)
		lines := strings.Split(forms[r.IntN(len(forms))].write(r, p), "\n")
		marked := r.IntN(len(lines) + 1)
		all := r.IntN(8) == 0
		for i, line := range lines {
			if here := all || i == marked; here && r.IntN(2) == 0 {
				words(2)
				s.WriteString(one(r, " ", "", ": "))
				s.WriteString(line)
			} else {
				s.WriteString(line)
				if here {
					s.WriteString(one(r, " ", "", "  "))
					words(2)
				}
			}
			s.WriteString("\n")
		}
	}
	words(3)
	return s.String()
}
