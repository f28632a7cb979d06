package text_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// TestEdges reads texts at the edge of what is read: one character decides. Empty
// boards are texts that are refused.
func TestEdges(t *testing.T) {
	p := known[0][0]
	table := func(tag func(c string) string) string {
		return "<TABLE>" + lined(p, "", func(_ int, c []string) string {
			row := "<TR>"
			for _, c := range c {
				row += "<TD>" + tag(c) + "</TD>"
			}
			return row + "</TR>"
		}) + "</TABLE>"
	}
	list := func(row string) string {
		return `["` + row + `", "` + strings.Join(rows(p)[1:], `", "`) + `"]`
	}
	library := func(cells, fields string) string { return ":0000:x:" + cells + ":" + fields + ":" }
	keyed := func(first int) string { // an object a row, with columns as names
		return "[" + strings.ReplaceAll(lined(p, "0", func(_ int, c []string) string {
			row := "{"
			for i, c := range c {
				row += fmt.Sprintf(`"%d":%s,`, first+i, c)
			}
			return strings.TrimSuffix(row, ",") + "}"
		}), "\n", ",") + "]"
	}
	array := func(first int) string {
		text := "Array\n(\n"
		for k, row := range rows(strings.ReplaceAll(p, ".", "0")) {
			text += fmt.Sprintf("    [%d] => Array\n        (\n", first+k)
			for i, c := range row {
				text += fmt.Sprintf("            [%d] => %c\n", first+i, c)
			}
			text += "        )\n\n"
		}
		return text + ")\n"
	}
	other := known[1][0]
	spaced := lined(p, " ", boxes("", "", " ", ""))
	blankBand := strings.Repeat(".", 27) + p[27:]
	dashes := with(blankBand, "-")
	for _, test := range []struct {
		name, text, want string
	}{
		{"three lines, one of blanks that also draw borders", strings.Join([]string{
			strings.Join(dashes[:27], " "), strings.Join(dashes[27:54], " "), strings.Join(dashes[54:], " ")}, "\n"), blankBand},
		{"an array of PHP from 0", array(0), p},
		{"an array of PHP from 1", array(1), p},
		{"an array of PHP from 2", array(2), ""},
		{"a puzzle above one in a tag", lined(other, ".", around("<p>", "", "</p>")) + "\n<game data=\"" + p + "\"/>", other + " " + p},
		{"rows of spaces", spaced, p},
		{"rows of spaces, a digit between boxes", strings.Replace(spaced, "6   195", "6  1 95", 1), ""},
		{"columns from 0", keyed(0), p},
		{"columns from 1", keyed(1), p},
		{"columns from 2", keyed(2), ""},
		{"40 cells in a tag", `<a data="` + p[:40] + `">x</a>` + "\n" + p, p},
		{"an author in capitals", p + "\nAUTHOR: 84", p},
		{"a tag in capitals", table(func(c string) string { return `<A HREF="#">` + c + "</A>" }), p},
		{"a clue of Penpa", penpa("square,9,9,38", `{"zN":{"28":["5",1,"1"]}}`), "5" + strings.Repeat(".", 80)},
		{"a clue of Penpa without a digit", penpa("square,9,9,38", `{"zN":{"28":[]}}`), ""},
		{"a word and a digit above a table", "<div>Nr 7</div>\n" + table(strings.ToUpper), p},
		{"a library", library(p, "214:614:"), p},
		{"a library, a placed digit", library("53+4"+p[3:], "::"), p},
		{"a library, a placed blank", library("53+_"+p[3:], "::"), ""},
		{"a library, a candidate of two digits", library(p, "21::"), ""},
		{"a library, a candidate in no cell", library(p, ":6x4:"), ""},
		{"a list of strings", list(p[:9]), p},
		{"a string with an escape that means nothing", list(p[:3] + `\` + p[3:9]), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := read(t, test.text)
			if strings.Join(c.boards, " ") != test.want || (len(c.faults) == 0) != (test.want != "") {
				t.Errorf("%v, %+v\n%s", c.boards, c.faults, test.text)
			}
			if len(c.boards) > 1 {
				return
			}
			for _, position := range []bool{false, true} {
				if one := text.Parse(test.text, position); (one.Fault == nil) != (test.want != "") {
					t.Errorf("Parse(%v): %+v\n%s", position, one, test.text)
				}
			}
		})
	}
}

// TestEdgeFaults says what is wrong with texts of which one cell, or one line, decides.
func TestEdgeFaults(t *testing.T) {
	fields := func(n int) string { return strings.Join(with(known[0][0], ".")[:n], ",") }
	for _, test := range []struct {
		name, text string
		want       string
		cells      int
	}{
		{"18 fields", fields(18), text.RaggedRows, 18},
		{"19 fields", fields(19), text.TooFewCells, 19},
		{"41 cells in a tag", `<a data="` + known[0][0][:41] + `">`, text.TooFewCells, 41},
		{"a tag that goes on over empty lines", "<table" + strings.Repeat("\n", text.MaxText+1), text.TooLong, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := read(t, test.text)
			if len(c.boards) > 0 || len(c.faults) != 1 || c.faults[0].Reason != test.want || c.faults[0].Cells != test.cells {
				t.Errorf("%v, %+v", c.boards, c.faults)
			}
		})
	}
}

// TestLastClueDamaged damages the markup behind the last clue of XML: the others are no
// puzzle of their own.
func TestLastClueDamaged(t *testing.T) {
	const board = ".......6....4752.8.7.....91.84....7..9.......7.2913...8.176.5.95....93..2....48.."
	clues := givens(board, 0, `  <cell row="%d" col="%d" value="%d"/>`, "\n")
	if c := read(t, "<puzzle>\n"+clues+"\n</puzzle>\n"); len(c.boards) != 1 || c.boards[0] != board || len(c.faults) > 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	for _, end := range []string{"<\n/puzzle>\n", "<\n/puzzle>\n\n0 0 0 0 0 0 0 4 0\n", "<", "x\n</puzzle>\n", " < /puzzle>\n", "<puzzle>\n", "puzzle>\n"} {
		for _, b := range read(t, "<puzzle>\n"+clues+end).boards {
			if b != board {
				t.Errorf("%q: %s", end, b)
			}
		}
	}
}

// TestListClosedEarly closes a list of clues before its last one.
func TestListClosedEarly(t *testing.T) {
	const board = ".......6....4752.8.7.....91.84....7..9.......7.2913...8.176.5.95....93..2....48.."
	clues := givens(board, 0, "[%d,%d,%d]", ",\n ")
	last := strings.LastIndex(clues, "],")
	for _, test := range []struct {
		name, text string
		boards     int
	}{
		{"whole", "[" + clues + "]\n", 1},
		{"early", "[" + clues[:last] + "]" + clues[last:] + "]\n", 0},
	} {
		if c := read(t, test.text); len(c.boards) != test.boards || len(c.faults) > 0 != (test.boards == 0) {
			t.Errorf("%s: %v, %+v", test.name, c.boards, c.faults)
		}
	}
}

// TestElementCut cuts XML behind each clue: what is left is a puzzle with more solutions, or
// fewer clues than there were.
func TestElementCut(t *testing.T) {
	const board = ".6...5.1..7...8.9.3.24.1.87......3......2.7.4286....51....7.......61.2..4975.2..."
	lines := strings.Split(givens(board, 0, `  <cell row="%d" col="%d" value="%d"/>`, "\n"), "\n")
	if c := read(t, "<puzzle>\n"+strings.Join(lines, "\n")+"\n</puzzle>"); len(c.boards) != 1 || c.boards[0] != board {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	for n := range lines {
		for _, end := range []string{"", "\n"} {
			if c := read(t, "<puzzle>\n"+strings.Join(lines[:n], "\n")+end); len(c.boards) > 0 {
				t.Errorf("%d clues: %v", n, c.boards)
			}
		}
	}
}

// TestLost reads what is left of texts. Of some nothing was read and nothing told, of others
// another board; each must have a fault and no board.
func TestLost(t *testing.T) {
	p := known[0][0]
	whole := func(name string) string {
		for _, f := range forms {
			if f.name == name {
				return f.write(rand.New(rand.NewPCG(1, 1)), p)
			}
		}
		t.Fatal("no form " + name)
		return ""
	}
	each := func(s string, change func(line string) string) string {
		return eachLine(change)(nil, strings.TrimRight(s, "\n"))
	}
	first := func(n int) func(string) string { return func(line string) string { return clip(line, 0, n) } }
	from := func(n int) func(string) string { return func(line string) string { return clip(line, n, len(line)) } }
	rowsOfWiki := strings.Split(whole("MediaWiki"), "\n|-\n")
	rowsOfWiki[2] += "\n2"
	names := ""
	for i, c := range p {
		if c != '.' {
			names += fmt.Sprintf("\"%c%d\":%c,\n", 'A'+i/9, i%9+1, c)
		}
	}
	head := "diff --git a/p.txt b/p.txt --- a/p.txt +++ b/p.txt @@ -3,0 +4 @@ "
	for _, test := range []struct{ name, text string }{
		{"two of three boxes of a frame", each(whole("spaces in a frame"), first(16))},
		{"two of three boxes of a drawn frame", each(whole("spaces, drawn"), first(16))},
		{"eight of nine drawn cells", each(whole("every cell, wide"), from(5))},
		{"a digit between rows of MediaWiki", strings.Join(rowsOfWiki, "\n|-\n")},
		{"a head of a diff with a line", head + "+" + p},
		{"a head of a diff with rows", head + strings.ReplaceAll(lined(p, "0", around("+", "", "/")), "\n", "")},
		{"rows of a program in tags", each(whole("Haskell, Maybe"), func(line string) string { return "<tr><td>" + line + "</td></tr>" })},
		{"two tags of HTML that have run together", strings.Replace(whole("HTML, broken lines"), "<b\n>5</b\n>", "<bb\n>", 1)},
		{"an attribute twice", strings.Replace(whole("XML of cells"), "col=\"0\" value=\"5\"/>\n  <cell ", "col=", 1)},
		{"a field of LaTeX too many", each(whole("LaTeX"), func(line string) string { return strings.Replace(line, ` \\`, ` & \\`, 1) })},
		{"a column of digits of nine ruled cells", each(whole("every cell, wide"), func(line string) string { return clip(line, 0, 9) + clip(line, 11, len(line)) })},
		{"a third box of nothing", trimRight(each(whole("spaces, bars"), first(15)))},
		{"a list of empty items in blocks", strings.TrimSuffix(strings.Repeat("- - \n"+strings.Repeat("  - \n", 8), 9), "\n")},
		{"a head of a diff with the end of a line", "diff --git a/p.txt b/p.txt\n--- a/p.txt\n+++ b/" + p[3:]},
		{"two commas between clues by name", strings.Replace(strings.TrimSuffix(strings.ReplaceAll(names, "\"", ""), ",\n"), ":5,", ":5,,", 1)},
		{"two commas in a clue", strings.Replace("["+givens(p, 1, "(%d, %d, %d)", ", ")+"]", "(1, 1, 5)", "(1, 1,, 5)", 1)},
		{"a cell without its digit and its bar", each(whole("every cell, wide"), from(3))},
		{"a box without a column", each(whole("spaces, bars"), from(2))},
		{"three of nine ruled cells", each(whole("every cell, wide"), first(13))},
		{"rows of two programs", strings.Replace(lined(p, "0", around("[", ", ", "],")), "[5, 3, 0, 0, 7, 0, 0, 0, 0],", "INSERT INTO grid VALUES (5, 3, 0, 0, 7, 0, 0, 0, 0);", 1)},
		{"an attribute with another sign for blanks", `<game data="` + strings.ReplaceAll(p, ".", "O") + `"/>`},
		{"rows of Matlab of other lengths", "A = [" + strings.Replace(strings.Replace(lined(p, "0", around("", " ", ";")), "5 3", "5 5 3", 1), "7 9;", "9;", 1) + "]"},
		{"rows of MiniZinc joined", strings.Replace(whole("MiniZinc"), "0|\n", "0, ", 1)},
		{"a clue in a comment", strings.Replace(whole("a table of cells by name"), "\nA2", "\n#A2", 1)},
		{"a bar of AsciiDoc on the line of another", "|===\n" + strings.Replace(strings.Replace(lined(p, "", around("|", "\n|", "")), "|\n|\n", "|||\n", 1), "|\n|8", "|8", 1) + "\n|==="},
		{"a table with nothing in it", "{|\n" + lined(strings.Repeat(".", 81), "", around("|-\n| ", "\n| ", "")) + "\n|}"},
		{"two clues of JSON that have run together", "{" + strings.Replace(strings.TrimSuffix(names, ",\n"), "\"A5\":7,\n\"", "", 1) + "}"},
		{"brackets of clues cut off", "givens\n" + each(givens(p, 1, "[%d,%d,%d]", ",\n"), first(6))},
		{"a title among clues", strings.Replace(givens(p, 1, "%d,%d,%d", "\n"), "\n", "\nTo be continued\n", 1)},
		{"a last cell behind #", strings.Replace(whole("LaTeX"), "& 6 \\\\", "& #6 \\\\", 1)},
		{"a column too many", " c1 | c2 |  | c3 | c4 | c5 | c6 | c7 | c8 | c9 \n----+----+--+----+----+----+----+----+----+----\n" +
			lined(p, " ", func(_ int, c []string) string {
				return "  " + strings.Join(c[:2], " |  ") + " |  |  " + strings.Join(c[2:8], " |  ") + " |    "
			})},
		{"clues that begin a table which does not end", `{| class="wikitable"\n|-\n|  || 4 || 8 || 7`},
		{"clues and a table in one document", "<doc><table>" + strings.Repeat("<tr>"+strings.Repeat("<td>5</td>", 9)+"</tr>", 9) + `</table><cell row="1" col="1" value="5"/></doc>`},
		{"columns before rows, by words not known", givens(p, 1, "foo %[2]d bar %[1]d: %[3]d", "\n")},
		{"a row before its column, without the sign for columns", givens(p, 1, "%[2]dR%[1]d=%[3]d", "\n")},
		{"the name of rows twice", givens(p, 1, `{"row":%d,"row":%d,"value":%d}`, ",\n")},
		{"a row of a program without a comma that has moved", "int g[9][9] = {\n" + strings.Replace(lined(p, "0", around("{", ", ", "},")), "},", "}", 1) + "\n};"},
		{"a row of LaTeX that has moved with its rule", "\\begin{tabular}{ccccccccc}\n\\hline\n" + strings.Replace(strings.ReplaceAll(lined(p, "0", around("", " & ", ` \\\\`)), `3 \\\\`, `3 \\\\ \hline`), "9 \\\\", `9 \\\\ \hline`, 1) + "\n\\end{tabular}"},
		{"a call that is cut off behind a signature", "-- \nBob Smith\n>>> solve(\"" + p[:5]},
		{"half a clue above the others", "1 in\n" + givens(p, 1, "%[3]d in r%[1]dc%[2]d", "\n")},
		{"rows in a header", "board," + strings.Join(rows(p), ",")},
		{"a solution where the header has the puzzle", "\tPuzzle\t\"Solution\"\n" + strings.ReplaceAll(p, ".", " ") + "\t" + known[0][1] + "\n"},
		{"a solution where the header has the puzzle, and more", "\tpuzzle\tsolution\trating\n" + p + "\t" + known[0][1] + "\t7.2\n"},
		{"clues between commas in a header", "clues," + strings.ReplaceAll(strings.ReplaceAll(p, ".", ","), ",,,", ",,1,")},
		{"clues in a header", "givens\t" + givens(p, 1, "r%dc%d=%d", "\t")},
		{"a puzzle of spaces beside its solution", "puzzle answer " + strings.ReplaceAll(p, ".", "  ") + "\t" + known[0][1]},
		{"a puzzle of spaces with one too many", "id,puzzle,clues\n1," + strings.Replace(strings.ReplaceAll(p, ".", " "), "  ", "   ", 1) + " ,30\n"},
		{"a name before a first row of blanks, another row twice", "Anna: .........\n" + strings.Join(append(rows(p)[1:], p[72:]), "\n")},
		{"a line before a digit of a solution", strings.Replace(lined(known[0][1], "", join(" ")), " 3", " _3", 1)},
		{"a count of columns that may be a row, another row twice", "123456789\n" + strings.Join(append(rows(known[1][1])[1:], known[1][1][72:]), "\n")},
		{"an attribute with letters in it", `<game data="` + strings.ReplaceAll(zeros(p), "6", "g") + `"/>`},
	} {
		if c := read(t, test.text); len(c.boards) > 0 || len(c.faults) == 0 {
			t.Errorf("%s: %v, %+v\n%s", test.name, c.boards, c.faults, test.text)
		}
	}
}

// TestProse reads puzzles with words above and below them, which hold no cell, and a file
// of words alone.
func TestProse(t *testing.T) {
	p := known[0][0]
	const above, below = "Here is one from the paper, I can't finish it:", "Any hints are welcome. Thanks, Bob"
	for _, puzzle := range []string{p, lined(p, ".", join(" ")), givens(p, 1, "r%dc%d=%d", "\n"), "https://sudoku.coach/en/play/" + zeros(p)} {
		if c := read(t, above+"\n\n"+puzzle+"\n\n"+below+"\n\n"+above+"\n\n"+puzzle+"\n"); !slices.Equal(c.boards, []string{p, p}) || len(c.faults) > 0 {
			t.Errorf("%s: %v, %+v", puzzle, c.boards, c.faults)
		}
	}
	for _, words := range []string{above + "\n" + below, "Killer sudoku rules apply"} {
		if c := read(t, words+"\n"); len(c.faults) == 0 {
			t.Errorf("%s: no fault", words)
		}
	}
	for _, words := range []string{"Normal killer rules apply", "to be continued: .......", "abc def ghi"} {
		if c := read(t, p+"\n\n"+words+"\n"); len(c.faults) == 0 {
			t.Errorf("%s below a puzzle: no fault", words)
		}
	}
}

// TestBlankFirstRow reads rows whose first or last is blank, with a sign that also draws borders.
func TestBlankFirstRow(t *testing.T) {
	const p = ".................1..2.34.........35....6..2...7.18.......5....2.3....4..68......."
	for _, p := range []string{p, p[27:] + p[9:27] + p[:9]} {
		for _, blank := range []string{"-", "_", "*"} {
			if c := read(t, lined(p, blank, join(" "))); !slices.Equal(c.boards, []string{p}) {
				t.Errorf("%v, %+v", c.boards, c.faults)
			}
			if c := read(t, lined(p, blank, join(""))); len(c.faults) == 0 { // or a border, and a row is lost
				t.Errorf("%v", c.boards)
			}
		}
	}
}

// TestRowsWithoutSigns reads rows of F# with nothing between them, and a table of Markdown whose
// columns are counted above a first row of blanks.
func TestRowsWithoutSigns(t *testing.T) {
	const p = ".................1..2.34.........35....6..2...7.18.......5....2.3....4..68......."
	for _, text := range []string{"let b = array2D [| " + strings.TrimSpace(lined(p, "0", around("  [|", ";", "|]"))) + " |]",
		"| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|\n" + lined(p, " ", around("| ", " | ", " |"))} {
		if c := read(t, text); !slices.Equal(c.boards, []string{p}) || len(c.faults) > 0 {
			t.Errorf("%s\n%v, %+v", text, c.boards, c.faults)
		}
	}
}

// TestClueBesideElement reads the first of a list of clues on the line of an element with a puzzle.
func TestClueBesideElement(t *testing.T) {
	const other = ".3986..27.8721..46.....38..7..1...3..18.426.5.........9..7...1..76.842.3........." // proper without the first
	c := read(t, `<div class="grid" data-puzzle="`+known[0][0]+`"></div> `+givens(other, 1, "cell(%d, %d, %d).", "\n"))
	if want := []string{known[0][0], other}; !slices.Equal(c.boards, want[:1]) && !slices.Equal(c.boards, want) || len(c.boards)+len(c.faults) < 2 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// TestAxes reads clues whose columns stand before their rows, by their names in several
// languages.
func TestAxes(t *testing.T) {
	for _, format := range []string{"Spalte %[2]d, Zeile %[1]d: %[3]d", "colonne %[2]d ligne %[1]d : %[3]d", "kolom %[2]d rij %[1]d = %[3]d",
		"columna %[2]d fila %[1]d: %[3]d", "cols %[2]d rows %[1]d: %[3]d", "across %[2]d down %[1]d: %[3]d", "столбец %[2]d строка %[1]d: %[3]d"} {
		if c := read(t, givens(known[0][0], 1, "r%dc%d=%d", "; ")); !slices.Equal(c.boards, []string{known[0][0]}) || len(c.faults) > 0 {
			t.Errorf("on one line: %v, %+v", c.boards, c.faults)
		}
		if c := read(t, givens(known[0][0], 1, format, "\n")); !slices.Equal(c.boards, []string{known[0][0]}) || len(c.faults) > 0 {
			t.Errorf("%s: %v, %+v", format, c.boards, c.faults)
		}
	}
}

// Rows of which a part is left are no titles of the puzzle below them.
func TestClippedRows(t *testing.T) {
	text := ""
	for _, row := range rows(known[1][0]) {
		text += "INSERT INTO grid VALUES (" + strings.Join(strings.Split(zeros(row[:3]), ""), ",") + ",\n"
	}
	if c := read(t, text+lined(known[0][0], ".", join(" "))); len(c.faults) == 0 {
		t.Errorf("%v, no fault", c.boards)
	}
}

// TestElementsJoined loses what stands between two attributes of neighbors in XML.
func TestElementsJoined(t *testing.T) {
	whole := givens(known[0][0], 0, `  <cell row="%d" col="%d" value="%d"/>`, "\n")
	for _, lost := range []string{` col="\d" value="\d"/>\n  <cell row`, `ll row="\d" `} {
		for _, at := range regexp.MustCompile(lost).FindAllStringIndex(whole, -1) {
			if c := read(t, "<puzzle>\n"+whole[:at[0]]+whole[at[1]:]+"\n</puzzle>"); len(c.boards) > 0 {
				t.Errorf("%q: %v, %+v", whole[:at[1]], c.boards, c.faults)
			}
		}
	}
}

// TestAttributesDamaged reads rows and clues in attributes that are damaged: none of them is
// lost without a word.
func TestAttributesDamaged(t *testing.T) {
	p := strings.ReplaceAll(known[0][0], ".", "0")
	row := func(format string) (s string) {
		for i := 0; i < 81; i += 9 {
			s += fmt.Sprintf(format, p[i:i+1], p[i+1:i+9]) + "\n"
		}
		return "<sudoku>\n" + s + "</sudoku>\n"
	}
	clues := "<puzzle>\n" + givens(known[0][0], 0, `  <cell row="%d" col="%d" value="%d"/>`, "\n") + "\n</puzzle>\n"
	for _, file := range []string{row(`<row values="%[1]s%[1]s%[2]s"/>`), row(`<row values="%[1]s"%[1]s%[2]s"/>`), strings.ReplaceAll(clues, "=", "")} {
		if c := read(t, file); len(c.boards) > 0 || len(c.faults) == 0 {
			t.Errorf("%s: %v, %+v", file, c.boards, c.faults)
		}
	}
}

// TestSecondPuzzleGlued reads a line with the run lengths of another puzzle behind a rating,
// without a space.
func TestSecondPuzzleGlued(t *testing.T) {
	for _, rating := range []string{"7", "4.2", "27."} {
		if c := read(t, known[0][0]+" "+rating+runLengths()); len(c.boards) > 0 || len(c.faults) == 0 {
			t.Errorf("%s: %v, %+v", rating, c.boards, c.faults)
		}
	}
	link := "https://puzz.link/p?sudoku/9/9/63g1o4g8g2h5q2g7g2g8q5g39g24g1k765j45n"
	if c := read(t, link+"C: "+known[0][0]); len(c.faults) == 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// TestLastFieldsCut reads a full grid of fields of which some have lost their last one.
func TestLastFieldsCut(t *testing.T) {
	rows := make([]string, 9)
	for i := range rows {
		row := strings.Join(strings.Split(known[0][1][9*i:9*i+9], ""), ",")
		rows[i] = row[:len(row)-i%2]
	}
	if c := read(t, strings.Join(rows, "\n")); len(c.boards) > 0 || len(c.faults) == 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// TestTooLongPlaces: what is too long is told where its last line starts, not within it.
func TestTooLongPlaces(t *testing.T) {
	for name, s := range map[string]string{
		"a tag": "<table" + strings.Repeat("\n  ", text.MaxText/2), "a comment": "<!--" + strings.Repeat("\n  x", 1<<19),
		"a list": "[" + strings.Repeat("\n  1,", 1<<18),
	} {
		if c := read(t, s); len(c.faults) == 0 || c.faults[0].Reason != text.TooLong || c.faults[0].Column != 1 || len(c.boards) > 0 {
			t.Errorf("%s: %.3v", name, c.faults[:min(len(c.faults), 1)])
		}
	}
}

// TestNamedArguments writes the arguments of R's matrix in any order, with names and
// without: the cells are those of columns unless byrow says otherwise.
func TestNamedArguments(t *testing.T) {
	p := known[0][0]
	var columns []byte
	for i := range p {
		columns = append(columns, p[i%9*9+i/9])
	}
	for _, byRow := range []string{"", "byrow = FALSE", "byrow=F", "byrow = TRUE", "byrow=T"} {
		cells := string(columns)
		if strings.Contains(byRow, "T") {
			cells = p
		}
		for _, data := range []string{"", "data = ", "data="} {
			list := data + "c(" + strings.Join(with(cells, "0"), ", ") + ")"
			for _, args := range [][]string{{list, "nrow = 9", byRow}, {"nrow=9", list, byRow}, {"nrow = 9", "ncol = 9", byRow, list}} {
				args = slices.DeleteFunc(args, func(s string) bool { return s == "" })
				s := "x <- matrix(" + strings.Join(args, ", ") + ")"
				if c := read(t, s); !slices.Equal(c.boards, []string{p}) {
					t.Errorf("%s: %v, %+v", s, c.boards, c.faults)
				}
			}
		}
	}
}
