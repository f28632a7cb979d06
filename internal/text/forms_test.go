package text_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A form writes a puzzle of 81 characters, with dots for blanks, as some program or
// person does. It knows nothing of the reader.
type form struct {
	name  string
	write func(r *rand.Rand, p string) string
}

func rows(p string) []string {
	var all []string
	for i := 0; i < 81; i += 9 {
		all = append(all, p[i:i+9])
	}
	return all
}

func with(p, blank string) []string {
	all := make([]string, 81)
	for i := range 81 {
		if all[i] = p[i : i+1]; all[i] == "." {
			all[i] = blank
		}
	}
	return all
}

// lined writes the nine rows with a function of their cells.
func lined(p, blank string, row func(k int, cells []string) string) string {
	all := with(p, blank)
	lines := make([]string, 9)
	for k := range lines {
		lines[k] = row(k, all[9*k:9*k+9])
	}
	return strings.Join(lines, "\n")
}

func join(sep string) func(int, []string) string {
	return func(_ int, c []string) string { return strings.Join(c, sep) }
}

func around(left, sep, right string) func(int, []string) string {
	return func(_ int, c []string) string { return left + strings.Join(c, sep) + right }
}

// boxes joins cells with one text within boxes and another between them.
func boxes(left, in, between, right string) func(int, []string) string {
	return func(_ int, c []string) string {
		return left + strings.Join(c[:3], in) + between + strings.Join(c[3:6], in) + between + strings.Join(c[6:], in) + right
	}
}

func numbered(label func(k int) string, row func(int, []string) string) func(int, []string) string {
	return func(k int, c []string) string { return label(k) + row(k, c) }
}

func letter(k int) string { return "ABCDEFGHI"[k : k+1] }

// banded puts a rule between the bands, and others above and below.
func banded(text, top, rule, bottom string) string {
	lines := strings.Split(text, "\n")
	out := append([]string{}, lines[:3]...)
	out = append(append(out, rule), lines[3:6]...)
	out = append(append(out, rule), lines[6:]...)
	if top != "" {
		out = append([]string{top}, out...)
	}
	if bottom != "" {
		out = append(out, bottom)
	}
	return strings.Join(out, "\n")
}

func ruled(text, rule string) string {
	return rule + "\n" + strings.ReplaceAll(text, "\n", "\n"+rule+"\n") + "\n" + rule
}

func trimRight(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

func one(r *rand.Rand, s ...string) string { return s[r.IntN(len(s))] }

func zeros(p string) string { return strings.ReplaceAll(p, ".", "0") }

func html(p string, cell func(c string) string, row string) string {
	var b strings.Builder
	b.WriteString("<table>\n")
	for _, line := range rows(p) {
		b.WriteString(strings.Split(row, "|")[0])
		for i := range 9 {
			b.WriteString(cell(strings.TrimSuffix(line[i:i+1], ".")))
		}
		b.WriteString(strings.Split(row, "|")[1] + "\n")
	}
	return b.String() + "</table>"
}

func list(p, open, left, sep, right, shut string, blank string) string {
	return open + "\n" + strings.ReplaceAll(lined(p, blank, around(left, sep, right)), right+"\n", right+",\n") + "\n" + shut
}

// givens writes the clues as a row, a column and a digit each.
func givens(p string, base int, format, between string) string {
	var all []string
	for i, c := range p {
		if c != '.' {
			all = append(all, fmt.Sprintf(format, i/9+base, i%9+base, c-'0'))
		}
	}
	return strings.Join(all, between)
}

var chatDigits = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}

var forms = []form{
	{"line", func(r *rand.Rand, p string) string {
		return strings.ReplaceAll(p, ".", one(r, ".", "0", "_", "*", "x", "-", "?"))
	}},
	{"line of middle dots", func(r *rand.Rand, p string) string { return strings.ReplaceAll(p, ".", "·") }},
	{"line and solution", func(r *rand.Rand, p string) string { return p + one(r, ",", ";", "\t", " ") + solution(p) }},
	{"line and rating", func(r *rand.Rand, p string) string { return zeros(p) + one(r, " 4.5", ",hard", "\t7.1", " # hard") }},
	{"numbered line", func(r *rand.Rand, p string) string { return fmt.Sprintf("%d. %s", 1+r.IntN(999), p) }},
	{"labelled line", func(r *rand.Rand, p string) string { return letter(r.IntN(9)) + ": " + p }},
	{"quoted line", func(r *rand.Rand, p string) string { return one(r, `"`+p+`"`, "“"+p+"”", "'"+p+"'", "`"+p+"`") }},
	{"colours", func(r *rand.Rand, p string) string {
		return lined(p, ".", func(_ int, c []string) string {
			return "\x1b[1m" + c[0] + "\x1b[0m " + strings.Join(c[1:], " ")
		})
	}},
	{"line of groups", func(r *rand.Rand, p string) string { return strings.Join(rows(p), " ") }},
	{"slashes", func(r *rand.Rand, p string) string { return strings.Join(rows(p), "/") }},
	{"link", func(r *rand.Rand, p string) string {
		return one(r, "https://www.sudokuwiki.org/sudoku.htm?bd="+zeros(p), "https://sudoku.coach/en/play/"+zeros(p), "https://sudokuexchange.com/play/?s="+zeros(p), "https://example.org/#b="+p)
	}},
	{"81 numbers", func(r *rand.Rand, p string) string { return strings.Join(with(p, "0"), " ") }},
	{"81 fields", func(r *rand.Rand, p string) string { return strings.Join(with(p, one(r, "0", ".")), ",") }},
	{"wrapped", func(r *rand.Rand, p string) string { return wrap(zeros(p), []int{27, 40, 54, 72, 76}[r.IntN(5)]) }},
	{"numbers wrapped", func(r *rand.Rand, p string) string {
		return wrap(strings.Join(with(p, "0"), " "), []int{54, 72, 80}[r.IntN(3)])
	}},
	{"729", func(r *rand.Rand, p string) string {
		return strings.Join(func() (cells []string) {
			for _, set := range candidates(p) {
				c := ""
				for d := range 9 {
					if set>>d&1 != 0 {
						c += string(rune('1' + d))
					} else {
						c += "."
					}
				}
				cells = append(cells, c)
			}
			return cells
		}(), "")
	}},

	{"rows", func(r *rand.Rand, p string) string { return lined(p, one(r, ".", "0", "_", "*", "x"), join("")) }},
	{"bands apart", func(r *rand.Rand, p string) string { return banded(lined(p, ".", join("")), "", "", "") }},
	{"spaced", func(r *rand.Rand, p string) string { return lined(p, one(r, ".", "0", "_", "-"), join(" ")) }},
	{"no-break spaces", func(r *rand.Rand, p string) string { return lined(p, ".", join("\u00a0")) }},
	{"wide", func(r *rand.Rand, p string) string { return lined(p, ".", boxes("", " ", "   ", "")) }},
	{"groups", func(r *rand.Rand, p string) string { return lined(p, ".", boxes("", "", " ", "")) }},
	{"groups and bands", func(r *rand.Rand, p string) string { return banded(lined(p, ".", boxes("", "", " ", "")), "", "", "") }},
	{"bars", func(r *rand.Rand, p string) string {
		return banded(lined(p, one(r, ".", "0", "_"), boxes("", " ", " | ", "")), "", "------+-------+------", "")
	}},
	{"framed", func(r *rand.Rand, p string) string {
		const rule = "+-------+-------+-------+"
		return banded(lined(p, ".", boxes("| ", " ", " | ", " |")), rule, rule, rule)
	}},
	{"tight bars", func(r *rand.Rand, p string) string {
		return banded(lined(p, ".", boxes(" |", "", "|", "|")), " *-----------*", " |---+---+---|", " *-----------*")
	}},
	{"spaces in a frame", func(r *rand.Rand, p string) string {
		const rule = "+-------+-------+-------+"
		return banded(lined(p, " ", boxes("| ", " ", " | ", " |")), rule, rule, rule)
	}},
	{"spaces, drawn", func(r *rand.Rand, p string) string {
		return banded(lined(p, " ", boxes("│ ", " ", " │ ", " │")), "┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘")
	}},
	{"spaces, bars", func(r *rand.Rand, p string) string { return lined(p, " ", boxes("", " ", " | ", "")) }},
	{"spaces, bars, trimmed", func(r *rand.Rand, p string) string { return trimRight(lined(p, " ", boxes("", " ", " | ", ""))) }},
	{"spaces, tight bars", func(r *rand.Rand, p string) string { return lined(p, " ", boxes("", "", "|", "")) }},
	{"spaces, bars in frame, tight", func(r *rand.Rand, p string) string { return lined(p, " ", boxes("|", "", "|", "|")) }},
	{"every cell", func(r *rand.Rand, p string) string {
		return ruled(lined(p, " ", around("|", "|", "|")), "+-+-+-+-+-+-+-+-+-+")
	}},
	{"every cell, wide", func(r *rand.Rand, p string) string {
		return ruled(lined(p, " ", around("| ", " | ", " |")), "+---+---+---+---+---+---+---+---+---+")
	}},
	{"labels", func(r *rand.Rand, p string) string {
		return "  " + one(r, "1 2 3 4 5 6 7 8 9", "A B C D E F G H I") + "\n" + lined(p, ".", numbered(func(k int) string { return letter(k) + " " }, join(" ")))
	}},
	{"labels on both sides", func(r *rand.Rand, p string) string {
		return "  1 2 3 4 5 6 7 8 9\n" + lined(p, ".", func(k int, c []string) string { return letter(k) + " " + strings.Join(c, " ") + " " + letter(k) }) + "\n  1 2 3 4 5 6 7 8 9"
	}},
	{"Row1", func(r *rand.Rand, p string) string {
		name := one(r, "Row%d ", "Row %d: ", "row%d: ", "R%d: ", "r%d ")
		return lined(p, "0", numbered(func(k int) string { return fmt.Sprintf(name, k+1) }, join("")))
	}},
	{"column numbers above", func(r *rand.Rand, p string) string { return "1 2 3 4 5 6 7 8 9\n" + lined(p, "0", join(" ")) }},
	{"pandas", func(r *rand.Rand, p string) string {
		return "   0  1  2  3  4  5  6  7  8\n" + lined(p, "0", numbered(func(k int) string { return fmt.Sprintf("%d  ", k) }, join("  ")))
	}},
	{"pandas of floats", func(r *rand.Rand, p string) string {
		cell := func(k int, c []string) string {
			s := fmt.Sprint(k)
			for _, v := range c {
				if v != "NaN" {
					v += ".0"
				}
				s += fmt.Sprintf("  %3s", v)
			}
			return s
		}
		return "     0    1    2    3    4    5    6    7    8\n" + lined(p, "NaN", cell)
	}},
	{"R", func(r *rand.Rand, p string) string {
		return "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n" + lined(p, one(r, "0", "NA"), func(k int, c []string) string {
			s := fmt.Sprintf(" [%d,]", k+1)
			for _, v := range c {
				s += fmt.Sprintf(" %4s", v)
			}
			return s
		})
	}},
	{"data frame of R", func(r *rand.Rand, p string) string {
		return "  V1 V2 V3 V4 V5 V6 V7 V8 V9\n" + lined(p, "NA", func(k int, c []string) string {
			s := fmt.Sprint(k + 1)
			for _, v := range c {
				s += fmt.Sprintf(" %2s", v)
			}
			return s
		})
	}},
	{"Matlab", func(r *rand.Rand, p string) string {
		return "A =\n\n" + lined(p, one(r, "0", "NaN"), func(_ int, c []string) string {
			s := ""
			for _, v := range c {
				s += fmt.Sprintf(" %5s", v)
			}
			return s
		})
	}},
	{"Julia", func(r *rand.Rand, p string) string {
		return "9×9 Matrix{Int64}:\n" + lined(p, "0", around(" ", "  ", ""))
	}},
	{"psql", func(r *rand.Rand, p string) string {
		return " c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 \n----+----+----+----+----+----+----+----+----\n" +
			lined(p, " ", around("  ", " |  ", " ")) + "\n(9 rows)"
	}},
	{"MySQL", func(r *rand.Rand, p string) string {
		const rule = "+------+------+------+------+------+------+------+------+------+"
		return rule + "\n| c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |\n" + rule + "\n" + lined(p, "NULL", func(_ int, c []string) string {
			s := "|"
			for _, v := range c {
				s += fmt.Sprintf(" %4s |", v)
			}
			return s
		}) + "\n" + rule + "\n9 rows in set (0.00 sec)"
	}},
	{"CSV", func(r *rand.Rand, p string) string {
		return lined(p, one(r, "0", "."), join(one(r, ",", ";", "\t", ", ")))
	}},
	{"CSV, empty fields", func(r *rand.Rand, p string) string { return lined(p, "", join(one(r, ",", ";", "\t"))) }},
	{"CSV, quoted", func(r *rand.Rand, p string) string { return lined(p, one(r, "", "0"), around(`"`, `","`, `"`)) }},
	{"CSV with names", func(r *rand.Rand, p string) string { return "c1,c2,c3,c4,c5,c6,c7,c8,c9\n" + lined(p, "0", join(",")) }},
	{"CSV, counted", func(r *rand.Rand, p string) string {
		return one(r, "1,2,3,4,5,6,7,8,9", "0,1,2,3,4,5,6,7,8") + "\n" + lined(p, "0", join(","))
	}},
	{"Markdown", func(r *rand.Rand, p string) string {
		return one(r, "|A|B|C|D|E|F|G|H|I|", "|1|2|3|4|5|6|7|8|9|", "| | | | | | | | | |") + "\n" + one(r, "|-|-|-|-|-|-|-|-|-|", "|---|---|---|---|---|---|---|---|---|") + "\n" +
			lined(p, one(r, " ", ".", "0"), around("|", "|", "|"))
	}},
	{"Markdown, bold", func(r *rand.Rand, p string) string {
		return "| A | B | C | D | E | F | G | H | I |\n|---|---|---|---|---|---|---|---|---|\n" + lined(p, " ", func(_ int, c []string) string {
			s := "|"
			for _, v := range c {
				if v != " " {
					v = "**" + v + "**"
				}
				s += " " + v + " |"
			}
			return s
		})
	}},
	{"LaTeX", func(r *rand.Rand, p string) string {
		return "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n" + lined(p, "", around("", " & ", ` \\ \hline`)) + "\n\\end{tabular}"
	}},
	{"LaTeX, sudoku", func(r *rand.Rand, p string) string {
		return "\\begin{sudoku}\n" + lined(p, " ", around("|", "|", "|.")) + "\n\\end{sudoku}"
	}},
	{"emoji", func(r *rand.Rand, p string) string {
		return lined(p, one(r, "⬜", "⬛", "🔲"), func(_ int, c []string) string {
			s := ""
			for _, v := range c {
				if v[0] < 0x80 {
					v += "\ufe0f\u20e3"
				}
				s += v
			}
			return s
		})
	}},
	{"circled", func(r *rand.Rand, p string) string {
		return lined(p, "・", func(_ int, c []string) string {
			s := ""
			for _, v := range c {
				if v[0] < 0x80 {
					v = string('①' + rune(v[0]-'1'))
				}
				s += v
			}
			return s
		})
	}},
	{"YAML", func(r *rand.Rand, p string) string { return "puzzle:\n" + lined(p, "0", around("  - [", ", ", "]")) }},
	{"YAML of strings", func(r *rand.Rand, p string) string { return lined(p, ".", around(`- "`, "", `"`)) }},
	{"YAML in blocks", func(r *rand.Rand, p string) string { return lined(p, "0", around("- - ", "\n  - ", "")) }},
	{"JSON", func(r *rand.Rand, p string) string { return list(p, "[", "  [", ", ", "]", "]", one(r, "0", "null")) }},
	{"JSON of strings", func(r *rand.Rand, p string) string { return list(p, "[", `  "`, "", `"`, "]", ".") }},
	{"object", func(r *rand.Rand, p string) string {
		return `{"puzzle": "` + p + `", "solution": "` + solution(p) + `", "difficulty": "hard"}`
	}},
	{"API", func(r *rand.Rand, p string) string {
		return `{"newboard":{"grids":[{"value":[` + strings.ReplaceAll(lined(p, "0", around("[", ",", "]")), "\n", ",") + `],"difficulty":"Hard"}],"results":1,"message":"All Ok"}}`
	}},
	{"Python", func(r *rand.Rand, p string) string {
		return list(p, one(r, "board = [", "grid=["), "  [", ", ", "]", "]", "0")
	}},
	{"numpy", func(r *rand.Rand, p string) string {
		return "[" + strings.ReplaceAll(lined(p, "0", around("[", " ", "]")), "\n", "\n ") + "]"
	}},
	{"numpy with dtype", func(r *rand.Rand, p string) string {
		return "array([" + strings.ReplaceAll(lined(p, "0", around("[", ", ", "]")), "]\n", "],\n       ") + "], dtype=int8)"
	}},
	{"numpy of floats", func(r *rand.Rand, p string) string {
		return "[" + strings.ReplaceAll(lined(p, "0", around("[", ". ", ".]")), "\n", "\n ") + "]"
	}},
	{"torch", func(r *rand.Rand, p string) string {
		return "tensor([" + strings.ReplaceAll(lined(p, "0", around("[", ", ", "]")), "]\n", "],\n        ") + "], dtype=torch.int32)"
	}},
	{"C", func(r *rand.Rand, p string) string {
		return list(p, one(r, "int grid[9][9] = {", "int[][] board = new int[][] {", "board := [9][9]int{", "int[,] g = new int[9,9] {"), "  {", ",", "}", "};", "0")
	}},
	{"Kotlin", func(r *rand.Rand, p string) string {
		return list(p, "val board = arrayOf(", "  intArrayOf(", ", ", ")", ")", "0")
	}},
	{"Scala", func(r *rand.Rand, p string) string {
		return list(p, "val board = Array(", "  Array(", ", ", ")", ")", "0")
	}},
	{"Rust", func(r *rand.Rand, p string) string {
		return list(p, one(r, "let b: [[u8; 9]; 9] = [", "let b = vec!["), "  [", ", ", "]", "];", "0")
	}},
	{"Prolog", func(r *rand.Rand, p string) string {
		return "problem(1, [" + strings.ReplaceAll(lined(p, "_", around("[", ",", "]")), "]\n", "],\n            ") + "])."
	}},
	{"Matlab list", func(r *rand.Rand, p string) string {
		return "A = [" + strings.ReplaceAll(lined(p, "0", join(" ")), "\n", ";\n") + "];"
	}},
	{"R matrix", func(r *rand.Rand, p string) string {
		return "m <- matrix(c(" + strings.ReplaceAll(lined(p, "0", join(",")), "\n", ",\n") + "), nrow = 9, byrow = TRUE)"
	}},
	{"Lua", func(r *rand.Rand, p string) string { return list(p, "local board = {", "  {", ", ", "}", "}", "0") }},
	{"PHP", func(r *rand.Rand, p string) string {
		return list(p, "$board = array(", "  array(", ", ", ")", ");", "0")
	}},
	{"HTML", func(r *rand.Rand, p string) string {
		return html(p, func(c string) string { return "<td>" + c + "</td>" }, "<tr>|</tr>")
	}},
	{"HTML, broken lines", func(r *rand.Rand, p string) string {
		return html(p, func(c string) string { return "<td>\n<b\n>" + c + "</b\n></td>" }, "<tr>|</tr>")
	}},
	{"HTML, entities", func(r *rand.Rand, p string) string {
		return html(p, func(c string) string {
			if c == "" {
				return "<td>&ensp;</td>"
			}
			return fmt.Sprintf("<td>&#%d;</td>", c[0])
		}, "<tr>|</tr>")
	}},
	{"HTML, no end tags", func(r *rand.Rand, p string) string {
		return html(p, func(c string) string { return "<td>" + c }, "<tr>|")
	}},
	{"HTML, counted", func(r *rand.Rand, p string) string {
		head := "<table>\n<tr>"
		for i := range 9 {
			head += fmt.Sprintf("<th>%d</th>", i+1)
		}
		return head + "</tr>" + strings.TrimPrefix(html(p, func(c string) string { return "<td>" + c + "</td>" }, "<tr>|</tr>"), "<table>")
	}},
	{"OpenSudoku", func(r *rand.Rand, p string) string { return `<game data="` + zeros(p) + `" />` }},
	{"forum", func(r *rand.Rand, p string) string { return "[code]\n" + lined(p, ".", join(" ")) + "\n[/code]" }},
	{"fenced", func(r *rand.Rand, p string) string { return "```\n" + lined(p, ".", join(" ")) + "\n```" }},
	{"quoted mail", func(r *rand.Rand, p string) string {
		return "> " + strings.ReplaceAll(lined(p, ".", join(" ")), "\n", "\n> ")
	}},
	{"titled", func(r *rand.Rand, p string) string {
		return one(r, "Grid 01", "Puzzle #3: hard", "Level 7 of 100") + "\n" + lined(p, ".", join(""))
	}},
	{"bars without spaces", func(r *rand.Rand, p string) string {
		return lined(p, "", around("", "|", one(r, "", "|")))
	}},
	{"stamps", func(r *rand.Rand, p string) string {
		row, format := one(r, "", " ", ","), one(r, "[12/03/2024, 18:40:%02d] Anna: ", "[18:%02d] <anna> ", "2024/03/12 18:40:%02d ", "2024-03-12 18:40:01,1%02d INFO solver: ",
			"2024-03-12T18:40:%02d.120Z ", "Mar 12 18:40:%02d host sudoku[4711]: ", "1%02d DATA ", "12.03.24, 18:%02d - Anna: ")
		return lined(p, one(r, "0", "."), func(k int, c []string) string { return fmt.Sprintf(format, 10+k) + strings.Join(c, row) })
	}},
	{"git diff", func(r *rand.Rand, p string) string {
		return "diff --git a/p.sud b/p.sud\nindex 3b18e51..a0423896 100644\n--- a/p.sud\n+++ b/p.sud\n@@ -0,0 +1,9 @@\n+" + strings.ReplaceAll(lined(p, one(r, ".", "0"), join(one(r, "", " "))), "\n", "\n+")
	}},
	{"git diff of lines", func(r *rand.Rand, p string) string {
		return "diff --git a/p.txt b/p.txt\n--- a/p.txt\n+++ b/p.txt\n@@ -3,0 +4 @@\n+" + p
	}},
	{"Braille", func(r *rand.Rand, p string) string {
		return strings.NewReplacer(".", "⠤", "1", "⠼⠁", "2", "⠼⠃", "3", "⠼⠉", "4", "⠼⠙", "5", "⠼⠑", "6", "⠼⠋", "7", "⠼⠛", "8", "⠼⠓", "9", "⠼⠊").Replace(lined(p, ".", join("")))
	}},
	{"chat without spaces", func(r *rand.Rand, p string) string {
		return lined(p, ".", func(_ int, c []string) string {
			s := ""
			for _, v := range c {
				if v == "." {
					s += ":white_large_square:"
				} else {
					s += ":" + chatDigits[v[0]-'1'] + ":"
				}
			}
			return s
		})
	}},
	{"Racket", func(r *rand.Rand, p string) string {
		return list(p, one(r, "(define board #(", "(define p '#(", "(setf g #2A("), one(r, "#(", "("), " ", ")", "))", "0")
	}},
	{"LaTeX, array", func(r *rand.Rand, p string) string {
		return "$$\n\\left[\\begin{array}{ccccccccc}\n" + strings.ReplaceAll(lined(p, one(r, "", "0"), join(" & ")), "\n", " \\\\\n") + " \\\\\n\\end{array}\\right]\n$$"
	}},
	{"LaTeX, a line", func(r *rand.Rand, p string) string {
		return `\left[\begin{matrix}` + strings.ReplaceAll(lined(p, "0", join(" & ")), "\n", `\\`) + `\end{matrix}\right]`
	}},
	{"drawn brackets", func(r *rand.Rand, p string) string {
		all := strings.Split(lined(p, "0", join("  ")), "\n")
		for i := range all {
			all[i] = string([]rune("⎡⎢⎢⎢⎢⎢⎢⎢⎣")[i]) + all[i] + string([]rune("⎤⎥⎥⎥⎥⎥⎥⎥⎦")[i])
		}
		return strings.Join(all, "\n⎢                         ⎥\n")
	}},
	{"YAML, more below", func(r *rand.Rand, p string) string {
		return "puzzle: |\n  " + strings.ReplaceAll(lined(p, ".", join("")), "\n", "\n  ") + "\nsource: newspaper"
	}},
	{"XML of cells", func(r *rand.Rand, p string) string {
		return "<puzzle>\n" + givens(p, r.IntN(2), one(r, `  <cell row="%d" col="%d" value="%d"/>`, `  <cell row="%d" column="%d" value="%d" />`, `  <c y="%d" x="%d">%d</c>`), "\n") + "\n</puzzle>"
	}},
	{"givens", func(r *rand.Rand, p string) string {
		sep := one(r, " ", ",", "\t", ", ", ";", " | ", "|")
		return givens(p, r.IntN(2), "%d"+sep+"%d"+sep+"%d", "\n")
	}},
	{"givens with a header", func(r *rand.Rand, p string) string {
		sep := one(r, ",", "\t", ";", " ", "|")
		return strings.Join([]string{one(r, "row", "Row", "r"), one(r, "col", "column", "c"), one(r, "value", "digit", "v")}, sep) + "\n" + givens(p, r.IntN(2), "%d"+sep+"%d"+sep+"%d", "\n")
	}},
	{"givens of a data frame", func(r *rand.Rand, p string) string {
		lines := strings.Split(givens(p, r.IntN(2), "%4d%5d%6d", "\n"), "\n")
		for i := range lines {
			lines[i] = fmt.Sprintf("%-3d%s", i, lines[i])
		}
		return "    row  col value\n" + strings.Join(lines, "\n")
	}},
	{"givens of a database", func(r *rand.Rand, p string) string {
		return " row | col | digit\n-----+-----+-------\n" + givens(p, r.IntN(2), " %3d | %3d | %5d", "\n") + fmt.Sprintf("\n(%d rows)", 81-strings.Count(p, "."))
	}},
	{"givens in calls", func(r *rand.Rand, p string) string {
		return givens(p, r.IntN(2), one(r, "cell(%d, %d, %d).", "board.set(%d,%d,%d);", "grid[%d][%d] = %d;", "(%d, %d)\t%d", "  (%d,%d) = %d", "Row %d, Column %d: %d", "r%dc%d: %d"), "\n")
	}},
	{"givens as tuples", func(r *rand.Rand, p string) string {
		return one(r, "", "givens = ") + "[" + givens(p, r.IntN(2), one(r, "(%d, %d, %d)", "[%d,%d,%d]", "{%d, %d, %d}"), one(r, ", ", ",", ",\n ")) + "]"
	}},
	{"givens as objects", func(r *rand.Rand, p string) string {
		return "givens = [" + givens(p, r.IntN(2), one(r, `{"row": %d, "col": %d, "value": %d}`, `{"r":%d,"c":%d,"v":%d}`, "{\n  \"y\": %d,\n  \"x\": %d,\n  \"digit\": %d\n}"), one(r, ", ", ",", ",\n ")) + "]"
	}},
	{"givens by pairs", func(r *rand.Rand, p string) string {
		return "{" + givens(p, r.IntN(2), "(%d, %d): %d", one(r, ", ", ",\n ")) + "}"
	}},
	{"assignments", func(r *rand.Rand, p string) string {
		names, sign := one(r, "ABCDEFGHI", "abcdefghj", ""), one(r, "=", ":")
		var words []string
		for i := range 81 {
			switch {
			case p[i] != '.' && names == "":
				words = append(words, fmt.Sprintf("r%dc%d%s%c", i/9+1, i%9+1, sign, p[i]))
			case p[i] != '.':
				words = append(words, fmt.Sprintf("%c%d%s%c", names[i/9], i%9+1, sign, p[i]))
			}
		}
		return one(r, strings.Join(words, "\n"), wrap(strings.Join(words, one(r, ", ", " ")), 76))
	}},
	{"JSON of cells by name", func(r *rand.Rand, p string) string {
		var cells []string
		for i := range 81 {
			if p[i] != '.' {
				cells = append(cells, fmt.Sprintf(`"%s%d": %c`, letter(i/9), i%9+1, p[i]))
			}
		}
		return "{" + strings.Join(cells, one(r, ", ", ",\n ")) + "}"
	}},
	{"a table of cells by name", func(r *rand.Rand, p string) string {
		sep := one(r, ",", "\t")
		text := "cell" + sep + "value"
		for i := range 81 {
			if p[i] != '.' {
				text += fmt.Sprintf("\n%s%d%s%c", letter(i/9), i%9+1, sep, p[i])
			}
		}
		return text
	}},
	{"rows of SQL", func(r *rand.Rand, p string) string {
		return lined(p, one(r, "0", "NULL"), around(one(r, "INSERT INTO grid VALUES (", "insert into sudoku values ("), one(r, ", ", ","), ");"))
	}},
	{"MatrixMarket", func(r *rand.Rand, p string) string {
		return fmt.Sprintf("%%%%MatrixMarket matrix coordinate integer general\n9 9 %d\n", 81-strings.Count(p, ".")) + givens(p, 1, "%d %d %d", "\n")
	}},
	{"strings glued together", func(r *rand.Rand, p string) string {
		glue := one(r, "\" +\n  \"", "\\n\" +\n  \"", "\" & _\n  \"", "\" & vbCrLf & _\n  \"", "\"\n  + \"", "\" ..\n  \"")
		return one(r, "const s = ", "Dim s As String = ", "local s =\n  ") + "\"" + strings.Join(rows(p), glue) + "\"" + one(r, "", ";")
	}},
	{"a block of text", func(r *rand.Rand, p string) string {
		return one(r, "val s = \"\"\"\n    |"+strings.Join(rows(p), "\n    |")+"\n\"\"\".trimMargin()",
			"String s = \"\"\"\n    "+strings.Join(rows(p), "\n    ")+"\n    \"\"\";")
	}},
	{"a mail with a signature", func(r *rand.Rand, p string) string {
		return lined(p, ".", join(one(r, "", " "))) + one(r, "\n", "\n\n") + one(r, "-- ", "Cheers", "Kind regards,") + "\nBob Smith\nTel. 555 1234"
	}},
	{"columns of sqlite", func(r *rand.Rand, p string) string {
		head, rule := lined(strings.Repeat(".", 81), "c1", join("  ")), lined(strings.Repeat(".", 81), "--", join("  "))
		for k := range 9 {
			head = strings.Replace(head, "c1", fmt.Sprint("C", k+1), 1)
		}
		return strings.ToLower(head[:34]) + "\n" + rule[:34] + "\n" + lined(p, "0", join("   "))
	}},
	{"spaces", func(r *rand.Rand, p string) string {
		if strings.Contains(lined(p, ".", join("")), ".........") {
			return lined(p, "0", join(" ")) // a row of nothing is no row
		}
		return lined(p, " ", join(" "))
	}},
	{"spaces, trimmed", func(r *rand.Rand, p string) string {
		if strings.Contains(lined(p, ".", join("")), ".........") {
			return lined(p, "0", join(" "))
		}
		return trimRight(lined(p, " ", join(" ")))
	}},
	{"HoDoKu", func(r *rand.Rand, p string) string {
		sets := candidates(p)
		return banded(lined(p, ".", func(k int, c []string) string {
			s := "|"
			for i := range c {
				m := ""
				for d := range 9 {
					if sets[9*k+i]>>d&1 != 0 {
						m += string(rune('1' + d))
					}
				}
				s += fmt.Sprintf(" %-9s", m)
				if i%3 == 2 {
					s += " |"
				}
			}
			return s
		}), ".------------------------------.------------------------------.------------------------------.", ":------------------------------+------------------------------+------------------------------:", "'------------------------------'------------------------------'------------------------------'")
	}},
	{"S9B", func(r *rand.Rand, p string) string {
		s := "S9B"
		for i := range 81 {
			s += "0" + strings.TrimPrefix(string(p[i]), ".")
			if p[i] == '.' {
				s += "0"
			}
		}
		return s
	}},
	{"run lengths", func(r *rand.Rand, p string) string { return runs(p) }},
	{"a game of Simon Tatham", func(r *rand.Rand, p string) string { return one(r, "3x3db:", "3x3dt:", "3x3du:") + runs(p) }},
	{"torch on a device", func(r *rand.Rand, p string) string {
		return list(p, "tensor([", "        [", ", ", "]", "], device='cuda:0')", "0")
	}},
	{"C#", func(r *rand.Rand, p string) string {
		return list(p, "int[,] board = new int[,]"+one(r, " {", "\n{"), "  {", ", ", "}", "};", "0")
	}},
	{"Matlab, continued", func(r *rand.Rand, p string) string {
		return "A = [ ...\n" + lined(p, "0", around("  ", " ", "; ...")) + "\n];"
	}},
	{"JavaScript, a template", func(r *rand.Rand, p string) string {
		return "const board = `\n" + lined(p, ".", join("")) + "\n`;"
	}},
	{"YAML, strings", func(r *rand.Rand, p string) string {
		return "grid:\n" + lined(zeros(p), ".", around("  - \"", "", "\""))
	}},
	{"rows as lists", func(r *rand.Rand, p string) string {
		return lined(p, "0", func(k int, c []string) string { return fmt.Sprintf("Row %d: [%s]", k+1, strings.Join(c, ", ")) })
	}},
	{"a string of a program", func(r *rand.Rand, p string) string {
		quote := one(r, "", `"`)
		return quote + strings.Join(rows(p), `\n`) + quote
	}},
	{"rows on a line", func(r *rand.Rand, p string) string { return strings.Join(rows(p), one(r, ",", ";", ", ")) }},
	{"a time before a line", func(r *rand.Rand, p string) string {
		return fmt.Sprintf("[%02d:%02d:%02d] <bob> %s", r.IntN(24), r.IntN(60), r.IntN(60), p)
	}},
	{"a spoiler", func(r *rand.Rand, p string) string { return ">!" + p + "!<" }},
	{"a date in a title", func(r *rand.Rand, p string) string {
		return fmt.Sprintf("Title: Foo\nDate: 20%02d-0%d-1%d\n\n", r.IntN(30), 1+r.IntN(9), r.IntN(10)) + lined(p, ".", join(""))
	}},
	{"LaTeX, bold", func(r *rand.Rand, p string) string {
		return "\\begin{tabular}{ccccccccc}\n" + lined(p, " ", func(_ int, c []string) string {
			for i, v := range c {
				if v != " " {
					c[i] = `\textbf{` + v + "}"
				}
			}
			return strings.Join(c, " & ") + ` \\`
		}) + "\n\\end{tabular}"
	}},
	{"bars, labels on both sides", func(r *rand.Rand, p string) string {
		const head = "    1 2 3   4 5 6   7 8 9\n"
		return head + lined(p, " ", func(k int, c []string) string {
			return letter(k) + boxes(" | ", " ", " | ", " | ")(k, c) + letter(k)
		}) + "\n" + strings.TrimSuffix(head, "\n")
	}},
	{"squares of a color", func(r *rand.Rand, p string) string {
		return lined(p, one(r, "🟦", "🟨", "⬛"), func(_ int, c []string) string {
			for i, v := range c {
				if len(v) == 1 {
					c[i] = v + "\ufe0f\u20e3"
				}
			}
			return strings.Join(c, "")
		})
	}},
	{"names of chats", func(r *rand.Rand, p string) string {
		blank := one(r, ":white_large_square:", ":black_large_square:", ":zero:")
		return lined(p, blank, func(_ int, c []string) string {
			for i, v := range c {
				if len(v) == 1 {
					c[i] = ":" + chatDigits[v[0]-'1'] + ":"
				}
			}
			return strings.Join(c, " ")
		})
	}},
	{"digits of other scripts", func(r *rand.Rand, p string) string {
		zero := []rune("٠۰०")[r.IntN(3)]
		return strings.Map(func(c rune) rune {
			if '1' <= c && c <= '9' {
				return zero + c - '0'
			}
			return c
		}, lined(p, ".", join(one(r, "", " "))))
	}},
	{"polars", func(r *rand.Rand, p string) string {
		names := func(text func(int) string) string {
			var c []string
			for k := range 9 {
				c = append(c, fmt.Sprintf("%-8s", text(k)))
			}
			return "│ " + strings.Join(c, " ┆ ") + " │\n"
		}
		head := names(func(k int) string { return fmt.Sprint("column_", k) }) + names(func(int) string { return "---" }) + names(func(int) string { return "i64" })
		rule := func(left, middle, right, line string) string {
			return left + strings.Repeat(strings.Repeat(line, 10)+middle, 8) + strings.Repeat(line, 10) + right
		}
		body := lined(p, one(r, "null", "0"), func(_ int, c []string) string {
			for i := range c {
				c[i] = fmt.Sprintf("%-8s", c[i])
			}
			return "│ " + strings.Join(c, " ┆ ") + " │"
		})
		return "shape: (9, 9)\n" + rule("┌", "┬", "┐", "─") + "\n" + head + rule("╞", "╪", "╡", "═") + "\n" + body + "\n" + rule("└", "┴", "┘", "─")
	}},
	{"tibble", func(r *rand.Rand, p string) string {
		return "# A tibble: 9 × 9\n     V1    V2    V3    V4    V5    V6    V7    V8    V9\n" + strings.Repeat("  <int>", 9)[1:] + "\n" +
			lined(p, "NA", numbered(func(k int) string { return fmt.Sprint(k+1, " ") }, func(_ int, c []string) string {
				for i := range c {
					c[i] = fmt.Sprintf("%5s", c[i])
				}
				return strings.Join(c, " ")
			}))
	}},
	{"TensorFlow", func(r *rand.Rand, p string) string {
		return "tf.Tensor(\n[" + strings.ReplaceAll(lined(p, "0", around("[", " ", "]")), "\n", "\n ") + "], shape=(9, 9), dtype=int32)"
	}},
	{"print_r of PHP", func(r *rand.Rand, p string) string {
		return "Array\n(\n" + lined(p, "0", func(k int, c []string) string {
			for i := range c {
				c[i] = fmt.Sprintf("            [%d] => %s\n", i, c[i])
			}
			return fmt.Sprintf("    [%d] => Array\n        (\n%s        )\n", k, strings.Join(c, ""))
		}) + "\n)\n"
	}},
	{"var_export of PHP", func(r *rand.Rand, p string) string {
		return "array (\n" + lined(p, "NULL", func(k int, c []string) string {
			for i := range c {
				c[i] = fmt.Sprintf("    %d => %s,\n", i, c[i])
			}
			return fmt.Sprintf("  %d => \n  array (\n%s  ),", k, strings.Join(c, ""))
		}) + "\n)"
	}},
	{"var_dump of PHP", func(r *rand.Rand, p string) string {
		return "array(9) {\n" + lined(p, "0", func(k int, c []string) string {
			for i := range c {
				c[i] = fmt.Sprintf("    [%d]=>\n    int(%s)\n", i, c[i])
			}
			return fmt.Sprintf("  [%d]=>\n  array(9) {\n%s  }", k, strings.Join(c, ""))
		}) + "\n}"
	}},
	{"Lisp", func(r *rand.Rand, p string) string {
		return list(p, one(r, "(setf *grid* '(", "(define board\n  '("), "  (", " ", ")", "))", one(r, "0", "_", "nil"))
	}},
	{"Clojure", func(r *rand.Rand, p string) string {
		return "(def board [\n" + lined(p, one(r, "0", "nil"), around("  [", " ", "]")) + "])"
	}},
	{"OCaml", func(r *rand.Rand, p string) string {
		return "let grid = [|\n" + lined(p, "0", around("  [|", "; ", "|];")) + "\n|]"
	}},
	{"MiniZinc", func(r *rand.Rand, p string) string {
		return "puzzle=[|\n" + lined(p, one(r, "0", "_"), around("", ", ", "|")) + "\n|];"
	}},
	{"Haskell, Maybe", func(r *rand.Rand, p string) string {
		return "[" + lined(p, "Nothing", func(_ int, c []string) string {
			for i, v := range c {
				if len(v) == 1 {
					c[i] = "Just " + v
				}
			}
			return "[" + strings.Join(c, ",") + "],"
		}) + "]"
	}},
	{"Rust, options", func(r *rand.Rand, p string) string {
		some := one(r, "Some(", "Optional(")
		return "[" + lined(p, one(r, "None", "nil"), func(_ int, c []string) string {
			for i, v := range c {
				if len(v) == 1 {
					c[i] = some + v + ")"
				}
			}
			return "[" + strings.Join(c, ", ") + "],"
		}) + "]"
	}},
	{"numbers with types", func(r *rand.Rand, p string) string {
		kind := one(r, "u8", "L", "i32")
		return "let b = [" + strings.Join(strings.Split(lined(p, "0", around("", kind+", ", kind+",")), "\n"), " ") + "];"
	}},
	{"Perl, words", func(r *rand.Rand, p string) string { return list(p, "my @grid = (", "  [qw(", " ", ")]", ");", "0") }},
	{"records of JSON", func(r *rand.Rand, p string) string {
		return "[" + lined(p, "null", func(_ int, c []string) string {
			for i := range c {
				c[i] = fmt.Sprintf(`"column_%d":%s`, i, c[i])
			}
			return "{" + strings.Join(c, ",") + "},"
		}) + "]"
	}},
	{"objects of cells", func(r *rand.Rand, p string) string {
		return `{"grid":[` + lined(p, "null", func(_ int, c []string) string {
			for i, v := range c {
				c[i] = fmt.Sprintf(`{"value":%s,"fixed":%t}`, v, v != "null")
			}
			return "[" + strings.Join(c, ",") + "],"
		}) + "]}"
	}},
	{"matrix of R by columns", func(r *rand.Rand, p string) string {
		var c []string
		for i := range 81 {
			v := p[i%9*9+i/9:][:1]
			if v == "." {
				v = "0"
			}
			c = append(c, v+"L")
		}
		return "structure(c(" + wrap(strings.Join(c, ", "), 70) + "), dim = c(9L, 9L))"
	}},
	{"raised and lowered digits", func(r *rand.Rand, p string) string {
		digits := []rune(one(r, signDigits...))
		return strings.Map(func(c rune) rune {
			if '0' <= c && c <= '9' {
				return digits[c-'0']
			}
			return c
		}, lined(p, one(r, "0", "."), join(one(r, "", " "))))
	}},
	{"strings of a program", func(r *rand.Rand, p string) string {
		quotes := []rune(one(r, `""`, "''", "“”", "‘’"))
		return lined(p, ".", around(string(quotes[0]), "", string(quotes[1])+one(r, ",", ";")))
	}},
	{"elements for rows", func(r *rand.Rand, p string) string {
		tag := one(r, "p", "li", "row", "string")
		return "<doc>\n" + lined(p, one(r, ".", "0"), around("  <"+tag+">", one(r, "", " "), "</"+tag+">")) + "\n</doc>"
	}},
	{"elements for cells", func(r *rand.Rand, p string) string {
		tag := one(r, "div", "cell", "td", "integer")
		return "<div class=\"grid\">\n" + lined(p, "", around("<"+tag+" class=\"cell\">", "</"+tag+">"+one(r, "", "\n")+"<"+tag+" class=\"cell\">", "</"+tag+">")) + "\n</div>"
	}},
	{"broken lines of HTML", func(r *rand.Rand, p string) string {
		return lined(p, ".", around("", "", one(r, "<br>", "<br/>", "<br />")))
	}},
	{"a table of a forum", func(r *rand.Rand, p string) string {
		return strings.NewReplacer("<", "[", ">", "]").Replace(html(p, func(c string) string { return "<td>" + c + "</td>" }, "<tr>|</tr>"))
	}},
	{"MediaWiki", func(r *rand.Rand, p string) string {
		return "{| class=\"wikitable\"\n" + lined(p, "", around("|-\n| ", one(r, " || ", "\n| "), "")) + "\n|}"
	}},
	{"AsciiDoc", func(r *rand.Rand, p string) string {
		return one(r, "", "[cols=\"9*\"]\n", ".Puzzle\n[%autowidth]\n") + "|===\n" + lined(p, "", around("|", one(r, " |", "\n|"), "")) + "\n|==="
	}},
	{"savetxt of numpy", func(r *rand.Rand, p string) string {
		return lined(p, "0", around("", ".000000000000000000e+00 ", ".000000000000000000e+00"))
	}},
	{"a table of MySQL with puzzles", func(r *rand.Rand, p string) string {
		rule := "+----+" + strings.Repeat("-", 83) + "+------+\n"
		return rule + "| id | puzzle" + strings.Repeat(" ", 76) + "| er   |\n" + rule + fmt.Sprintf("|%3d | %s | %.1f  |\n", 1+r.IntN(20), strings.ReplaceAll(p, ".", one(r, ".", "0")), 1+8*r.Float64()) + rule + "1 row in set (0.00 sec)"
	}},
	{"a table of DuckDB with puzzles", func(r *rand.Rand, p string) string {
		line := strings.Repeat("─", 83)
		return "┌" + line + "┬───────┐\n│" + strings.Repeat(" ", 38) + "puzzle" + strings.Repeat(" ", 39) + "│  id   │\n│" + strings.Repeat(" ", 38) + "varchar" + strings.Repeat(" ", 38) + "│ int32 │\n├" +
			line + "┼───────┤\n│ " + p + " │     7 │\n└" + line + "┴───────┘"
	}},
	{"columns of sqlite with puzzles", func(r *rand.Rand, p string) string {
		return "id  puzzle" + strings.Repeat(" ", 75) + "\n--  " + strings.Repeat("-", 81) + "\n4   " + strings.ReplaceAll(p, ".", one(r, ".", "0"))
	}},
	{"psql with puzzles", func(r *rand.Rand, p string) string {
		return " id |" + strings.Repeat(" ", 38) + "puzzle\n----+" + strings.Repeat("-", 83) + "\n  4 | " + p + "\n(1 row)"
	}},
	{"Markdown with puzzles", func(r *rand.Rand, p string) string {
		return "| name | " + one(r, "puzzle", "grid", "Sudoku") + " | rating |\n|---|---|---|\n| first | " + one(r, p, "`"+p+"`") + " | 7.1 |"
	}},
	{"a data frame of puzzles", func(r *rand.Rand, p string) string {
		return one(r, "# A tibble: 1 × 2\n     id puzzle\n  <dbl> <chr>\n1    17 ", "   id  puzzle\n0  17  ") + strings.ReplaceAll(p, ".", one(r, ".", "0"))
	}},
	{"records of a list", func(r *rand.Rand, p string) string {
		return fmt.Sprintf(one(r, "[('%s', %d)]", "puzzles = [(%q, %d)]", "[[%q, %d]]"), p, 17+r.IntN(9))
	}},
	{"a call", func(r *rand.Rand, p string) string {
		return fmt.Sprintf(one(r, "solve(%q)", "print(Sudoku.solve(%q))", "let b = Board::from(%q);", "s = b%q", "var s = @%q;", ">>> solve(%q)"), p)
	}},
	{"a word in bold", func(r *rand.Rand, p string) string {
		mark := one(r, "*", "**", "_", "__")
		return mark + strings.ReplaceAll(p, ".", one(r, ".", "0")) + mark
	}},
	{"rows of keys", func(r *rand.Rand, p string) string {
		return one(r, "", "[board]\n") + lined(p, one(r, ".", "0"), numbered(func(k int) string { return fmt.Sprintf("row%d=", k+1) }, join(one(r, "", ","))))
	}},
	{"matrix of R by rows", func(r *rand.Rand, p string) string {
		return "x <- matrix(c(" + strings.Join(with(p, one(r, "NA", "0")), ", ") + one(r, "), nrow=9, byrow=TRUE)", "), 9, 9, TRUE)", "),\n  nrow = 9, byrow = TRUE)")
	}},
	{"Dart", func(r *rand.Rand, p string) string {
		return "final b = <List<int?>>[\n" + lined(p, one(r, "null", "0"), around("  [", ", ", "],")) + "\n];"
	}},
	{"Zig", func(r *rand.Rand, p string) string {
		return "const b = [9][9]u8{\n" + lined(p, "0", around("    .{ ", ", ", " },")) + "\n};"
	}},
	{"Haskell with a type", func(r *rand.Rand, p string) string {
		return "grid :: [[Int]]\ngrid =\n  [ " + strings.ReplaceAll(lined(p, "0", around("[", ",", "]")), "\n", "\n  , ") + "\n  ]"
	}},
	{"GNOME Sudoku", func(r *rand.Rand, p string) string {
		var cells []string
		for i, c := range p {
			if c != '.' {
				cells = append(cells, fmt.Sprintf(`{"position":[%d,%d],"value":%c,"fixed":true,"earmarks":[]}`, i/9, i%9, c))
			}
		}
		return `{"difficulty-category":"EASY","time-elapsed":12.5,"cells":[` + strings.Join(cells, ",") + `]}`
	}},
	{"puzz.link", func(r *rand.Rand, p string) string {
		s := p
		for n := 20; n > 0; n-- {
			s = strings.ReplaceAll(s, strings.Repeat(".", n), string(rune('g'+n-1)))
		}
		return "https://puzz.link/p?sudoku/9/9/" + s
	}},
	{"attributes for rows", func(r *rand.Rand, p string) string {
		return "<sudoku>\n" + lined(p, "0", around(`  <row values="`, one(r, " ", ""), `"/>`)) + "\n</sudoku>"
	}},
	{"data of an assembler", func(r *rand.Rand, p string) string {
		return "grid:\n" + lined(p, "0", around(one(r, "    .byte ", "\tdb "), one(r, ",", ", "), ""))
	}},
	{"what follows a list", func(r *rand.Rand, p string) string {
		return "const p = [\n" + lined(p, "0", around("  [", ", ", "],")) + "\n]" + one(r, " as const;", " as int[][]", ".map(Row);", ".to(device)")
	}},
	{"Basic", func(r *rand.Rand, p string) string {
		return "b = Array(Array(" + strings.ReplaceAll(lined(p, "0", join(", ")), "\n", "), _\n  Array(") + "))"
	}},
	{"JSON, rows by name", func(r *rand.Rand, p string) string {
		name, base := one(r, "row", "r", "row_", "Row "), r.IntN(2)
		rows := lined(p, one(r, "0", "null"), numbered(func(k int) string { return fmt.Sprintf(`"%s%d": `, name, k+base) }, around("[", ", ", "],")))
		return "{\n" + strings.TrimSuffix(rows, ",") + "\n}"
	}},
	{"JSON, spaces in strings", func(r *rand.Rand, p string) string {
		return `{"rows": ` + list(p, "[", `  "`, "", `"`, "]", " ") + "}"
	}},
	{"JSON, rows in a string", func(r *rand.Rand, p string) string {
		return `{"puzzle": "` + strings.ReplaceAll(lined(p, one(r, ".", "0"), join(one(r, "", " "))), "\n", `\n`) + `"}`
	}},
	{"JavaScript, holes", func(r *rand.Rand, p string) string {
		return list(p, "const board = [", "  [", ",", "]", "];", one(r, "", " "))
	}},
	{"Python, cells by name", func(r *rand.Rand, p string) string {
		quote := one(r, `"`, "'")
		return "{" + strings.ReplaceAll(lined(p, one(r, ".", "0", "123456789"), func(k int, c []string) string {
			for i, v := range c {
				c[i] = fmt.Sprintf("%[3]s%[1]s%[2]d%[3]s: %[3]s%[4]s%[3]s", letter(k), i+1, quote, v)
			}
			return strings.Join(c, ", ")
		}), "\n", one(r, ", ", ",\n ")) + "}"
	}},
	{"strings in calls", func(r *rand.Rand, p string) string {
		call := one(r, "[]byte(", "String::from(", "list(", "new String(")
		if r.IntN(2) == 0 {
			return list(p, "board := [][]byte{", "  "+call+`"`, "", `")`, "}", ".")
		}
		return list(p, "b = [", "  "+call+`"`, "", `")`, "]", ".")
	}},
	{"words for nothing", func(r *rand.Rand, p string) string {
		if r.IntN(3) == 0 {
			return "grid:\n" + lined(p, "~", around("  - [", ", ", "]"))
		}
		return list(p, "my @grid = (", "  [", ", ", "]", ");", one(r, "undef", "~"))
	}},
	{"Ruby, words", func(r *rand.Rand, p string) string {
		return "BOARD = %w[\n" + lined(p, one(r, ".", "0"), around("  ", "", "")) + "\n]"
	}},
	{"pandas, a table in JSON", func(r *rand.Rand, p string) string {
		rows := lined(p, one(r, "0", "null"), func(k int, c []string) string {
			for i, v := range c {
				c[i] = fmt.Sprintf(`"%d":%s`, i, v)
			}
			return fmt.Sprintf(`{"index":%d,`, k) + strings.Join(c, ",") + "},"
		})
		return `{"schema":{"fields":[{"name":"index","type":"integer"}],"primaryKey":["index"]},"data":[` + strings.TrimSuffix(rows, ",") + "]}"
	}},
	{"Nix and Lua", func(r *rand.Rand, p string) string {
		if r.IntN(2) == 0 {
			return "{\n  grid = [\n" + lined(p, "0", around("    [ ", " ", " ]")) + "\n  ];\n}"
		}
		return "return { level = 3, puzzle = " + list(p, "{", "  {", ", ", "}", "}", "0") + " }"
	}},
	{"a name before a list", func(r *rand.Rand, p string) string {
		rows := lined(p, one(r, "0", "Nothing"), around("[", ",", "]"))
		return one(r, "Puzzle ["+strings.ReplaceAll(rows, "\n", ",")+"]", "m: matrix(\n"+strings.ReplaceAll(rows, "\n", ",\n")+"\n)$", "?- sudoku(["+strings.ReplaceAll(rows, "\n", ",\n   ")+"]).")
	}},
	{"numpy, masked", func(r *rand.Rand, p string) string {
		mask := lined(p, "0", func(_ int, c []string) string {
			for i, v := range c {
				if c[i] = "False"; v == "0" {
					c[i] = "True"
				}
			}
			return "[" + strings.Join(c, ", ") + "]"
		})
		return "masked_array(\n  data=[" + strings.ReplaceAll(lined(p, "--", around("[", ", ", "]")), "\n", ",\n        ") + "],\n  mask=[" + strings.ReplaceAll(mask, "\n", ",\n        ") + "],\n  fill_value=999999)"
	}},
	{"cells as objects", func(r *rand.Rand, p string) string {
		var cells []string
		kind := r.IntN(3)
		for i, c := range p {
			value := strings.ReplaceAll(string(c), ".", "null")
			switch {
			case kind == 0:
				cells = append(cells, fmt.Sprintf(`{"row": %d, "col": %d, "value": %s}`, i/9, i%9, value))
			case kind == 1:
				cells = append(cells, fmt.Sprintf(`{"r":%d,"c":%d,"box":%d,"value":%s,"given":%t,"notes":[]}`, i/9+1, i%9+1, i/27*3+i%9/3, value, c != '.'))
			case c != '.':
				cells = append(cells, fmt.Sprintf(`{"index": %d, "value": %s}`, i, value))
			}
		}
		return one(r, `{"cells": [`, `{"clues": [`) + strings.Join(cells, one(r, ", ", ",\n  ")) + "]}"
	}},
	{"cells of a board", func(r *rand.Rand, p string) string {
		key := one(r, "given", "fixed", "readonly")
		return `{"board":[` + strings.TrimSuffix(lined(p, "0", func(_ int, c []string) string {
			for i, v := range c {
				c[i] = fmt.Sprintf(`{"value":%s,"%s":%t,"notes":[]}`, v, key, v != "0")
			}
			return "[" + strings.Join(c, ",") + "],"
		}), ",") + "]}"
	}},
	{"Clojure, keys", func(r *rand.Rand, p string) string {
		return `{:name "easy"` + "\n :board [" + lined(p, one(r, "nil", "0"), around("[", " ", "]")) + "]}"
	}},
	{"CDATA", func(r *rand.Rand, p string) string {
		return "<puzzle><![CDATA[" + one(r, p, "\n"+lined(p, ".", join(""))+"\n") + "]]></puzzle>"
	}},
	{"strings over lines", func(r *rand.Rand, p string) string {
		return one(r, "auto p = R\"(\n"+lined(p, ".", join(""))+"\n)\";", "val grid = \"\"\"|"+strings.ReplaceAll(lined(p, ".", join("")), "\n", "\n   |")+"\"\"\".stripMargin",
			"let p = \""+strings.ReplaceAll(lined(p, ".", join("")), "\n", "\\\n    ")+"\";", "var p = @\""+lined(p, ".", join(""))+"\";", "grid = \"\"\"\n"+lined(p, "0", join(" "))+"\n\"\"\".split()", "auto p = \"\n"+lined(p, ".", around("    ", "", ""))+"\n\".split;")
	}},
	{"OpenSudoku, all elements", func(r *rand.Rand, p string) string {
		return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n<name>Easy</name>\n<author></author>\n<description></description>\n<comment></comment>\n<created>2009-01-01</created>\n<source></source>\n<level>easy</level>\n<sourceURL></sourceURL>\n" +
			`<game data="` + zeros(p) + "\" />\n</opensudoku>"
	}},
	{"HTML, a date below", func(r *rand.Rand, p string) string {
		return html(p, func(c string) string { return "<td>" + c + "</td>" }, "<tr>|</tr>") + "\n<p>Level 3, 2026-11-28</p>"
	}},
	{"records of YAML and TOML", func(r *rand.Rand, p string) string {
		return fmt.Sprintf(one(r, "- id: %d\n  puzzle: %q", "[[puzzle]]\nid = %d\ngrid = %q"), 1+r.IntN(20), p)
	}},
	{"at a prompt", func(r *rand.Rand, p string) string {
		rows := "[[" + strings.ReplaceAll(lined(p, "0", join(" ")), "\n", "]\n [") + "]]"
		return one(r, ">>> print(board)\n"+rows+"\n>>> ", ">>> show(parse(g))\n"+lined(p, ".", join(" ")), "solve <<EOF\n"+lined(p, ".", join(""))+"\nEOF", "board = "+list(p, "[", "  [", ", ", "],  # row", "]", "0")+"\n\nif __name__ == \"__main__\":\n    print(solve(board))")
	}},
	{"a link in HTML", func(r *rand.Rand, p string) string {
		return `<a href="https://www.sudokuwiki.org/sudoku.htm?bd=` + p + `">` + p + "</a>"
	}},
	{"clues of XML from 0", func(r *rand.Rand, p string) string {
		return "<grid>\n" + strings.ReplaceAll(givens(strings.ReplaceAll(p, ".", "0"), 0, `  <cell row="%d" column="%d">%d</cell>`, "\n"), "%", "") + "\n</grid>"
	}},
	{"a record of a database", func(r *rand.Rand, p string) string {
		return fmt.Sprintf(one(r, "    id = %d\npuzzle = %s\nrating = 7.1", "-[ RECORD 1 ]----------\nid     | %d\npuzzle | %s\nrating | 7.1", "********** 1. row **********\n    id: %d\npuzzle: %s\nrating: 7.1"), 1+r.IntN(20), p)
	}},
	{"walls of other signs", func(r *rand.Rand, p string) string {
		wall, blank, rule := one(r, "#", "!", ":"), one(r, ".", " ", "0"), "+-------+-------+-------+"
		switch wall {
		case "#":
			rule = one(r, rule, strings.Repeat("#", 25))
		case "!":
			rule = one(r, rule, "!-------!-------!-------!")
		}
		return banded(lined(p, blank, boxes(wall+" ", " ", " "+wall+" ", " "+wall)), rule, rule, rule)
	}},
	{"walls of boxes, bars of cells", func(r *rand.Rand, p string) string {
		lines := strings.Split(lined(p, " ", boxes("# ", " | ", " # ", " #")), "\n")
		text := ""
		for k, line := range lines {
			text += []string{"+===+===+===+===+===+===+===+===+===+\n", "+---+---+---+---+---+---+---+---+---+\n"}[min(k%3, 1)] + line + "\n"
		}
		return text + "+===+===+===+===+===+===+===+===+===+"
	}},
	{"line of hashes", func(r *rand.Rand, p string) string { return strings.ReplaceAll(p, ".", "#") }},
	{"prettytable", func(r *rand.Rand, p string) string {
		rule := "+" + strings.Repeat("---------+", 9) + "\n"
		head := one(r, "| Field ", "| col ", "|=c", "|_. Field ")
		return rule +
			head + strings.Join(strings.Split("123456789", ""), " "+head) + " |\n" + rule + lined(p, one(r, "0", "None", "."), around("|    ", "    |    ", "    |")) + "\n" + strings.TrimSuffix(rule, "\n")
	}},
	{"DuckDB", func(r *rand.Rand, p string) string {
		head := ""
		for k := range 9 {
			head += fmt.Sprintf("│  c%d   ", k+1)
		}
		return "┌" + strings.Repeat("───────┬", 8) + "───────┐\n" + head + "│\n" + strings.Repeat("│ int32 ", 9) + "│\n├" + strings.Repeat("───────┼", 8) + "───────┤\n" +
			lined(p, one(r, "0", " ", "NULL"), func(_ int, c []string) string {
				for i := range c {
					c[i] = fmt.Sprintf("│ %5s ", c[i])
				}
				return strings.Join(c, "") + "│"
			}) + "\n├" + strings.Repeat("───────┴", 8) + "───────┤\n│ 9 rows                                                     9 columns │\n└" + strings.Repeat("─", 71) + "┘"
	}},
	{"81 fields with names", func(r *rand.Rand, p string) string {
		var names []string
		format := one(r, "c%[1]d", "cell_%[1]d", "r%[2]dc%[3]d")
		for i := range 81 {
			names = append(names, strings.Split(fmt.Sprintf(format+" %[1]d %[2]d %[3]d", i, i/9+1, i%9+1), " ")[0])
		}
		return strings.Join(names, ",") + "\n" + strings.Join(with(p, "0"), ",")
	}},
	{"LaTeX, a document", func(r *rand.Rand, p string) string {
		return "\\documentclass[11pt]{article}\n\\usepackage{sudoku}\n\\begin{document}\n\\begin{sudoku-block}\n" + lined(p, " ", around("|", "|", "|.")) + "\n\\end{sudoku-block}\n\\end{document}"
	}},
	{"troff", func(r *rand.Rand, p string) string {
		return ".TS\nallbox;\nc c c c c c c c c.\n" + lined(p, "0", join("\t")) + "\n.TE"
	}},
	{"MiniZinc with its size", func(r *rand.Rand, p string) string {
		return "n = 3;\npuzzle = [|" + strings.ReplaceAll(lined(p, one(r, "_", "0"), join(", ")), "\n", " |\n ") + " |];"
	}},
	{"a session", func(r *rand.Rand, p string) string {
		return "A =\n\n" + lined(p, "0", around("   ", "   ", "")) + "\n\n" + one(r, "octave:2> ", "(gdb) ", "In [3]: ")
	}},
	{"py-sudoku", func(r *rand.Rand, p string) string {
		const rule = "+-------+-------+-------+"
		return "---------------------------\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.50\n---------------------------\n" + banded(lined(p, " ", boxes("| ", " ", " | ", " |")), rule, rule, rule)
	}},
	{"TikZ", func(r *rand.Rand, p string) string {
		return "\\matrix[matrix of nodes,nodes={draw,minimum size=1cm}]{\n" + lined(p, one(r, "", "."), around("", " & ", ` \\`)) + "\n};"
	}},
	{"stamps of tools", func(r *rand.Rand, p string) string {
		stamp := one(r, "puzzles/p1.txt:%d:", "INFO:root:", "2026-11-28 09:12:33,1%02d INFO  ", "2026-11-28 09:12:33.123  INFO 4711 --- [main] c.e.Sudoku : ", "solver_1  | ", "sudoku-1 | ", "[INFO] ", "DEBUG: ")
		return lined(p, one(r, ".", "0"), numbered(func(k int) string {
			if strings.Contains(stamp, "%") {
				return fmt.Sprintf(stamp, k+1)
			}
			return stamp
		}, join(one(r, "", " "))))
	}},
	{"a comment of several lines", func(r *rand.Rand, p string) string {
		return one(r, "/*", "/**") + "\n" + lined(p, ".", around(" * ", one(r, "", " "), "")) + "\n */"
	}},
	{"rows of sqlite", func(r *rand.Rand, p string) string {
		return lined(p, one(r, "0", "NULL"), around(`INSERT INTO "t" VALUES(`, ",", ");"))
	}},
	{"line ends that cat shows", func(r *rand.Rand, p string) string {
		return lined(p, one(r, ".", "0"), around("", one(r, "", " "), "$"))
	}},
	{"broken bars", func(r *rand.Rand, p string) string { return lined(p, ".", boxes("", " ", " ¦ ", "")) }},
	{"DokuWiki", func(r *rand.Rand, p string) string {
		return one(r, "^ 1 ^ 2 ^ 3 ^ 4 ^ 5 ^ 6 ^ 7 ^ 8 ^ 9 ^", "^ A ^ B ^ C ^ D ^ E ^ F ^ G ^ H ^ I ^") + "\n" + lined(p, one(r, " ", "."), around("| ", " | ", " |"))
	}},
	{"AMPL", func(r *rand.Rand, p string) string {
		return "param givens : 1 2 3 4 5 6 7 8 9 :=\n" + lined(p, ".", numbered(func(k int) string { return fmt.Sprint("  ", k+1, "  ") }, join(" "))) + "\n" + one(r, ";", "  ;\n\nend;")
	}},
	{"properties", func(r *rand.Rand, p string) string {
		key := one(r, "grid.row.%d=", "[Board]\nRow%d = ")
		head, key := key[:strings.IndexByte(key, '\n')+1], key[strings.IndexByte(key, '\n')+1:]
		return head + lined(p, "0", numbered(func(k int) string { return fmt.Sprintf(key, k+1) }, join(",")))
	}},
	{"LaTeX of pandas", func(r *rand.Rand, p string) string {
		return "\\begin{tabular}{lrrrrrrrrr}\n\\toprule\n & 0 & 1 & 2 & 3 & 4 & 5 & 6 & 7 & 8 \\\\\n\\midrule\n" + lined(p, "0", numbered(func(k int) string { return fmt.Sprint(k, " & ") }, around("", " & ", ` \\`))) + "\n\\bottomrule\n\\end{tabular}"
	}},
	{"psql with an id", func(r *rand.Rand, p string) string {
		return " r | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 \n---+----+----+----+----+----+----+----+----+----\n" + lined(p, one(r, " ", "0"), numbered(func(k int) string { return fmt.Sprint(" ", k+1, " |  ") }, around("", " |  ", " "))) + "\n(9 rows)"
	}},
	{"bat", func(r *rand.Rand, p string) string {
		line := strings.Repeat("─", 40)
		return "───────┬" + line + "\n       │ File: p.txt\n───────┼" + line + "\n" + lined(p, ".", numbered(func(k int) string { return fmt.Sprintf("%4d   │ ", k+1) }, join(""))) + "\n───────┴" + line
	}},
	{"LaTeX, a matrix in a sentence", func(r *rand.Rand, p string) string {
		return `$\begin{pmatrix}` + strings.ReplaceAll(lined(p, "0", join(" & ")), "\n", ` \\ `) + `\end{pmatrix}$`
	}},
	{"brackets around cells", func(r *rand.Rand, p string) string {
		switch open := one(r, "[", "(", "{"); open {
		case "[":
			return lined(p, one(r, " ", "."), around("[", one(r, "][", "] ["), "]"))
		case "(":
			return lined(p, ".", around("(", ")(", ")"))
		}
		return "\\setcounter{row}{1}\n" + lined(p, " ", around("\\setrow {", "} {", "}"))
	}},
	{"Spark", func(r *rand.Rand, p string) string {
		rule := "+" + strings.Repeat("---+", 9) + "\n"
		return rule + "| _1| _2| _3| _4| _5| _6| _7| _8| _9|\n" + rule + lined(p, "0", around("|  ", "|  ", "|")) + "\n" + strings.TrimSuffix(rule, "\n")
	}},
	{"Markdown, the first row as header", func(r *rand.Rand, p string) string {
		rows := strings.SplitN(lined(p, one(r, " ", "."), around("| ", " | ", " |")), "\n", 2)
		if strings.Trim(p[:9], ".") == "" {
			rows[0] = strings.Repeat("|   ", 9) + "|\n|" + strings.Repeat("---|", 9) + "\n" + rows[0]
			return rows[0] + "\n" + rows[1]
		}
		return rows[0] + "\n|" + strings.Repeat("---|", 9) + "\n" + rows[1]
	}},
	{"wide digits and spaces", func(r *rand.Rand, p string) string {
		all := "\u3000１２３４５６７８９"
		return lined(strings.Map(func(c rune) rune {
			if c == '.' {
				return '0'
			}
			return c
		}, p), "0", func(_ int, c []string) string {
			s := ""
			for _, d := range c {
				s += string([]rune(all)[d[0]-'0'])
			}
			return s
		})
	}},
	{"open boxes", func(r *rand.Rand, p string) string { return lined(p, "␣", join(one(r, "", " "))) }},
	{"an element with a puzzle", func(r *rand.Rand, p string) string {
		return `<div class="grid" data-puzzle="` + p + `">` + one(r, "", "\n") + "</div>"
	}},
}

// runs writes a letter for each run of blanks.
func runs(p string) string {
	s, n := "", 0
	for i := range 82 {
		if i < 81 && p[i] == '.' {
			n++
			continue
		}
		for ; n > 0; n -= min(n, 26) {
			s += string(rune('a' - 1 + min(n, 26)))
		}
		if i < 81 {
			s += p[i : i+1]
		}
	}
	return s
}

var signDigits = []string{"⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉", "⓿❶❷❸❹❺❻❼❽❾", "๐๑๒๓๔๕๖๗๘๙", "〇一二三四五六七八九"}

func wrap(s string, width int) string {
	var b strings.Builder
	for len(s) > width {
		cut := width
		if i := strings.LastIndexByte(s[:width+1], ' '); i > 0 {
			b.WriteString(s[:i] + "\n")
			s = s[i+1:]
			continue
		}
		b.WriteString(s[:cut] + "\n")
		s = s[cut:]
	}
	return b.String() + s
}

// candidates returns the digits that each cell may hold, bit d-1 for digit d.
func candidates(p string) (sets [81]uint16) {
	for i := range 81 {
		sets[i] = 0x1ff
		if p[i] != '.' {
			sets[i] = 1 << (p[i] - '1')
			continue
		}
		for k := range 81 {
			if p[k] != '.' && (i/9 == k/9 || i%9 == k%9 || i/27 == k/27 && i%9/3 == k%9/3) {
				sets[i] &^= 1 << (p[k] - '1')
			}
		}
	}
	return sets
}
