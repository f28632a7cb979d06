package text_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// TestNotLenient reads texts beside those that a rule of the reader refuses or takes: a
// rule that is left out, or moved by one, reads them otherwise. What is not read is a fault.
func TestNotLenient(t *testing.T) {
	const p, solution = steppedPuzzle, steppedSolution
	other := known[1][0]
	labelled := func(labels ...string) string {
		return lined(p, ".", func(k int, c []string) string { return labels[k%len(labels)] + strings.Join(c, " ") })
	}
	counted := func(labels string) string {
		var all []string
		for _, c := range labels {
			all = append(all, string(c)+": ")
		}
		return labelled(all...)
	}
	// wrong is a full board without one cell, in which n houses have a digit twice.
	wrong := func(n int) string {
		b := []byte("0" + solution[1:])
		for i := 80; clashing(string(b)) < n; i-- {
			c := b[i]
			for d := byte('1'); d <= '9' && clashing(string(b)) != n; d++ {
				if b[i] = d; clashing(string(b)) > n {
					b[i] = c
				}
			}
		}
		return string(b)
	}
	table := func(lines ...string) string {
		return "id,puzzle,x\n1," + p + ",a\n" + strings.Join(lines, "\n") + "\n3," + other + ",c\n"
	}
	strung := func(size int) string { // a list of rows, each of so many characters
		return "[" + strings.ReplaceAll(lined(p, ".", func(_ int, c []string) string {
			return fmt.Sprintf("%*q", size+2, fmt.Sprintf("%*s", size, strings.Join(c, "   ")))
		}), "\n", ",") + "]"
	}
	bands := func(rows ...string) string {
		for i, row := range rows {
			rows[i] = row + "\n" + row + "\n" + row
		}
		return strings.Join(rows, "\n\n")
	}
	const last = "2...73.9..9....4..3...49.5..2..369..6..7...1.1...52.3..7..612..8...95.7.5..3...6." // its last column is blank
	ascii := func(left string) string {
		return left + "|===\n" + lined(last, "", around(left+"|", " |", "")) + "\n" + left + "|==="
	}
	framed := banded(lined(p, ".", boxes("| ", " ", " | ", " |")), "+---+", "+---+", "+---+")
	const many = "....76129...1.......74.8....9..3...1.4..6...813..4275...5......2.17.....46....873" // without five clues still proper
	clues := strings.Split(givens(many, 0, `  <c y="%d" x="%d">%d</c>`, "\n"), "\n")
	elements := strings.Join(append(clues[5:], clues[:5]...), "\n")
	xml := strings.Split(givens(many, 1, `<cell row="%d" col="%d" value="%d"/>`, "\n"), "\n")
	spoiled := append([]string{"< " + xml[4][1:]}, xml[5:]...)
	for _, test := range []struct {
		name, text string
		want       string // the boards
		bad        bool   // something is refused
	}{
		{"no rules but those of Sudoku, in words", `{"puzzle":"` + p + `","rules":"Normal sudoku rules apply."}`, p, false},
		{"no rules but those of Sudoku, by dots", `{"puzzle":"` + p + `","rules":"classic.sudoku"}`, p, false},
		{"no rules but those of Sudoku, by hyphens", `{"puzzle":"` + p + `","rules":"classic-sudoku"}`, p, false},
		{"no rules but those of Sudoku, by lines", `{"puzzle":"` + p + `","rules":"classic_sudoku"}`, p, false},
		{"no rules but those of Sudoku, by spaces", `{"puzzle":"` + p + `","rules":"Classic Sudoku"}`, p, false},
		{"rules in words", `{"puzzle":"` + p + `","rules":"Normal sudoku rules apply. So do others."}`, "", true},
		{"labels", counted("123456789"), p, false},
		{"labels in another order", counted("124356789"), "", true},
		{"labels, one a letter", counted("12C456789"), "", true},
		{"letters, one a label", counted("AB3DEFGHI"), "", true},
		{"signs of a list", labelled("- "), p, false},
		{"signs of two lists", labelled("- ", "* "), "", true},
		{"a comment in a table", table("# 2," + p + ",b"), p + " " + other, false},
		{"a comment close to its sign in a table", table("#2," + p + ",b"), p + " " + other, false},
		{"a quoted row in a table", table(">2," + p + ",b"), p + " " + p + " " + other, false},
		{"a comment in a table, behind spaces", table("  # 2," + p + ",b"), p + " " + other, false},
		{"a comment in a table, behind a space without a break", table("\u00a0# 2," + p + ",b"), p + " " + other, false},
		{"cells with two signs for blanks", "." + solution[1:40] + "0" + solution[41:], "", true},
		{"cells with one sign for blanks", "0" + solution[1:40] + "0" + solution[41:], "0" + solution[1:40] + "0" + solution[41:], false},
		{"numbers that are no Sudoku", wrong(9), "", true},
		{"a Sudoku with mistakes", wrong(8), wrong(8), false},
		{"fields between tabs, the first ones empty", strings.Join(strings.Split(strings.ReplaceAll("..3"+p[3:], ".", ""), ""), "\t"), "", true},
		{"cells in a solution", `{"puzzle":"` + p + `","solution":["r1c3"]}`, p, false},
		{"cells in another puzzle", `{"puzzle":"` + p + `","board":["r1c3"]}`, p, false},
		{"pairs in another puzzle", `{"board":[[1,2],[3,4]],"puzzle":"` + p + `"}`, p, false},
		{"cells in a first puzzle", `{"clues":["r1c3"],"puzzle":"` + p + `"}`, p, false},
		{"rows of 40 characters in a list", strung(40), p, false},
		{"rows of 41 characters in a list", strung(41), "", true},
		{"bands of blanks that draw borders", bands("- - - - - - - - -", "- - - - - - - - -", "- - - - - - - - -"), strings.Repeat(".", 81), false},
		{"bands of blanks that draw borders, of two kinds", bands("- - - - - - - - -", "- - - - - - - - -", "---------"), "", true},
		{"commas", strings.Repeat(",", 80), "", true},
		{"commas and spaces", strings.Repeat(", ", 80), "", true},
		{"ampersands", strings.Repeat("&", 80), "", true},
		{"semicolons", strings.Repeat(";", 80), "", true},
		{"tabs", "x\n" + strings.Repeat("\t", 80) + "\nx", "", true},
		{"cells in hints", `{"puzzle":"` + p + `","hints":["r1c3"]}`, p, false},
		{"cells in something else", `{"puzzle":"` + p + `","pearls":["r1c3"]}`, "", true},
		{"nothing in something else", `{"puzzle":"` + p + `","pearls":["none"]}`, p, false},
		{"a table of AsciiDoc", ascii(""), last, false},
		{"a table of AsciiDoc behind bars", ascii("| "), "", true},
		{"a difference of a line, joined with its head", strings.TrimSpace(changes("-3,0 +4")) + " +" + other + "\n" + framed, p, true},
		{"a difference of a line, and rows below", changes("-3,0 +4", "+"+p, "", lined(other, ".", join(""))), p + " " + other, false},
		{"a difference of a line, which is the frame of rows below", changes("-3,0 +4", framed), "", true},
		{"clues", strings.Join(xml, "\n"), many, false},
		{"clues below a damaged one", strings.Join(append(xml[:4:4], spoiled...), "\n"), "", true},
		{"rows above a size", lined(p, "", join(",")) + "\n9×9 Matrix{Int64}:\n" + lined(other, "0", join(" ")), p + " " + other, false},
		{"rows above a size that lacks a digit", lined(p, "", join(",")) + "\n×9 Matrix{Int64}:\n" + lined(other, "0", join(" ")), "", true},
		{"rows above a size with a digit more", lined(p, "", join(",")) + "\n19×9 Matrix{Int64}:\n" + lined(other, "0", join(" ")), "", true},
		{"fields right below a fault, the first one empty", p + "5\n" + lined(other, "", join(",")), "", true},
		{"fields right below a fault", p + "5\n" + lined(other, "0", join(",")), other, true},
		{"fields right above a fault, the last one empty", lined(other, "", join(",")) + "\n5" + p, "", true},
		{"fields right above a fault", lined(other, "0", join(",")) + "\n5" + p, other, true},
		{"a frame right below a fault", p + "5\n" + strings.ReplaceAll(framed, ".", " "), p, true},
		{"a signature", lined(p, ".", join("")) + "\nCheers\nBob\nTel. 555 1234#7", p, false},
		{"a puzzle in a signature", lined(p, ".", join("")) + "\nCheers\nBob\nTel. 555 1234https://example.org/#b=" + other, p, true},
		{"a row of SQL in a signature", lined(p, ".", join("")) + "\nCheers\nBob\nInsert into grid values (4,NULL,NULL,9,NU", p, true},
		{"a line with two signs for blanks", p[:60] + zeros(p[60:]), "", true},
		{"a line with two other signs for blanks", strings.ReplaceAll(p[:60], ".", "_") + strings.ReplaceAll(p[60:], ".", "*"), "", true},
		{"a line with two signs for blanks and a rating", p[:60] + zeros(p[60:]) + " 7.1", "", true},
		{"a line with two signs for blanks below rows", lined(p, ".", join("")) + "\n" + p[:60] + zeros(p[60:]), p, true},
		{"numbers with two signs for blanks", strings.Join(strings.Split(p[:60]+zeros(p[60:]), ""), " "), "", true},
		{"a line with two signs for blanks in a table", table("2," + p[:60] + zeros(p[60:]) + ",b"), p + " " + other, true},
		{"records of sqlite", "    id = 1\npuzzle = " + p + "\nrating = 2\n\n    id = 2\npuzzle = " + other + "\n", p + " " + other, false},
		{"a record with a solution", "puzzle = " + p + "\nsolution = " + solution + "\n", p, false},
		{"a record with another puzzle", "puzzle = " + p + "\nsolution = " + other + "\n", p + " " + other, false},
		{"a record of a solution", "id = 1\nsolution = " + solution + "\n", "", true},
		{"a word above a line", "x1 = 1\npuzzle = " + p + "\n", p, true},
		{"a column of solutions", "solution\n" + solution + "\n", solution, false},
		{"a table of solutions", "id,solution\n1," + solution + "\n", solution, true},
		{"clues below two beside a line", "“" + other + "”\n" + strings.Replace(givens(many, 0, "board.set(%d,%d,%d);", "\n"), "\nboard.set(0,6", "\n\nboard.set(0,6", 1), other, true},
		{"clues below a line, apart", "“" + other + "”\n\n" + givens(many, 0, "board.set(%d,%d,%d);", "\n"), other + " " + many, false},
		{"elements for clues, the last one damaged", "<puzzle>\n" + elements + "<\n/puzzle>\n\nx", "", true},
		{"elements for clues behind a puzzle, the second one damaged", "<puzzle>\n" + strings.Join(clues, "\n") + "\n</puzzle>\n\n<puzzle>\n" + clues[0] + "\n  <c y=\"0\" x=\"\">7</c>\n" + strings.Join(clues[2:], "\n") + "\n</puzzle>", "", true},
		{"a link behind another", "https://puzz.link/p?sudoku/9/9/3l9h2g7r6g9g8g3r5i4o8i7g5j4g2j63ihttps://example.org/" + zeros(p), "", true},
		{"a header of clues with the last cell of the grid above it", lined(last, "", func(_ int, c []string) string { return strings.Join(c, "|") }) + "\n2  row  col value\n" + givens(p, 0, "%d %d %d", "\n"), "", true},
		{"a link beside another", "https://example.org/" + zeros(p) + " https://example.org/watch", p, false},
		{"elements for clues", "<puzzle>\n" + elements + "\n</puzzle>\n", many, false},
		{"a drawing", "<svg><text x=\"10\" y=\"20\">Nr 7</text></svg>\n" + p, p, false},
		{"rows in attributes that are broken at a margin", lined(p, "0", func(_ int, c []string) string {
			return "<row\n values=\"" + strings.Join(c[:5], " ") + " \n" + strings.Join(c[5:], " ") + "\"/>"
		}), p, false},
		{"rows in attributes that are broken in a word", lined(p, "0", func(_ int, c []string) string {
			return "<row values=\"" + strings.Join(c[:5], "") + "\n" + strings.Join(c[5:], "") + "\"/>"
		}), p, false},
		{"an element with a long name", "<abcdefghijklmnopqrst9 data=\"" + p + "\"/>", p, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := read(t, test.text)
			if got := strings.ReplaceAll(strings.Join(c.boards, " "), "0", "."); got != strings.ReplaceAll(test.want, "0", ".") || (len(c.faults) > 0) != test.bad {
				t.Errorf("%v, %+v\n%s", c.boards, c.faults, test.text)
			}
			if len(c.boards) > 1 {
				return
			}
			for _, position := range []bool{false, true} {
				if one := text.Parse(test.text, position); (one.Fault != nil) != test.bad {
					t.Errorf("Parse(%v): %+v\n%s", position, one, test.text)
				}
			}
		})
	}
}

// clashing returns in how many houses a digit is twice.
func clashing(p string) (n int) {
	houses := map[string]string{}
	for i := range 81 {
		for _, h := range []string{fmt.Sprint("row", i/9), fmt.Sprint("column", i%9), fmt.Sprint("box", i/27, i%9/3)} {
			houses[h] += p[i : i+1]
		}
	}
	for _, digits := range houses {
		for d := '1'; d <= '9'; d++ {
			if strings.Count(digits, string(d)) > 1 {
				n++
				break
			}
		}
	}
	return n
}
