package text_test

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

const slipsFile = "testdata/slips.tsv"

// TestEverySlip loses and doubles each character and each line of each form, one at a
// time. What is read is the puzzle, or the puzzle of which that is the exact text. All that
// is read of the first file of each form is pinned, faults with their places too.
func TestEverySlip(t *testing.T) {
	pinned, err := os.ReadFile(slipsFile)
	if err != nil {
		t.Error(err)
	}
	var pins strings.Builder
	for _, form := range forms {
		t.Run(form.name, func(t *testing.T) {
			hash := fnv.New64a()
			io.WriteString(hash, form.name)
			r := rand.New(rand.NewPCG(hash.Sum64(), 23))
			hash.Reset()
			for i := range testkit.Cases(t, 1, 20) {
				p, s := shuffled(r)
				solutions = map[string]string{p: s}
				f := &fileOf{pieces: []piece{{form: form, seed: r.Uint64(), puzzle: p}}}
				f.pieces[0].text = f.pieces[0].write(p)
				f.text = f.with(-1, "")
				check := func(slip string) {
					got := read(t, slip)
					if i == 0 {
						fmt.Fprintln(hash, *got)
					}
					for _, b := range got.boards {
						if b != p && f.with(0, b) != slip {
							t.Fatalf("%s, not\n%s\n%s", b, p, slip)
						}
					}
				}
				for i := range len(f.text) {
					n := 1
					for i+n < len(f.text) && f.text[i+n]&0xc0 == 0x80 {
						n++
					}
					if f.text[i]&0xc0 != 0x80 {
						check(f.text[:i] + f.text[i+n:])
						check(f.text[:i+n] + f.text[i:])
					}
				}
				lines := strings.Split(f.text, "\n")
				for i := range lines {
					check(strings.Join(append(lines[:i:i], lines[i+1:]...), "\n"))
					check(strings.Join(append(lines[:i+1:i+1], lines[i:]...), "\n"))
				}
			}
			pin := fmt.Sprintf("%s\t%016x\n", form.name, hash.Sum64())
			if pins.WriteString(pin); !*update && !strings.Contains(string(pinned), pin) {
				t.Errorf("read otherwise than pinned: %s", pin)
			}
		})
	}
	if *update {
		if err := os.WriteFile(slipsFile, []byte(pins.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestKinds reads what earlier versions read as other boards, or passed over: the kinds
// that TestEverySlip does not make. A text is the puzzle, or none.
func TestKinds(t *testing.T) {
	p := known[0][0]
	full := known[0][1]
	each := func(p string, write func(k int, c []string) string) string { return lined(p, "0", write) }
	board := "[[" + strings.ReplaceAll(each(p, join(",")), "\n", "],[") + "]]"
	ruled := func(p string) string { // with a border above and below each row
		const border = "+---+---+---+---+---+---+---+---+---+\n"
		text := border
		for _, row := range rows(p + p)[:len(p)/9] {
			text += "| " + strings.Join(with(row+p, " ")[:9], " | ") + " |\n" + border
		}
		return text
	}
	var names []string // of cells, with their digits
	for i, c := range known[1][0] {
		if c != '.' {
			names = append(names, fmt.Sprintf("%c%d=%c", 'A'+i/9, i%9+1, c))
		}
	}
	// 27 clues that leave several solutions, as numbers: 81 digits, all loose.
	several := givens(strings.NewReplacer("5", ".", "4", "1").Replace(known[0][1][:54])+strings.Repeat(".", 27), 1, "%d %d %d", "\n")
	several = strings.Join(strings.Split(several, "\n")[:27], "\n")
	loose := strings.Join(strings.Fields(several), ",")
	tests := []struct {
		name, text string
		read       bool
	}{
		{"27 clues of several solutions", several, false},
		{"clues whose list ends early", "[" + strings.Replace(givens(p, 1, "(%d, %d, %d)", ",\n"), "(9, 8, 7)", "(9, 8, 7))", 1) + "]", false},
		{"clues whose list has lost its beginning", givens(p, 1, "(%d, %d, %d)", ",\n") + "]", false},
		{"clues as XML, a quote lost", "<p>\n" + strings.Replace(givens(p, 1, `<cell row="%d" col="%d" value="%d"/>`, "\n"), `"9" col`, `"9 col`, 1) + "\n</p>", false},
		{"clues as XML, a tag not closed", "<p>\n" + strings.Replace(givens(p, 1, `<cell row="%d" col="%d" value="%d"/>`, "\n"), "/>", "/", 1) + "\n</p>", false},
		{"clues as XML, a bracket doubled in the first", "<p>\n" + strings.Replace(givens(p, 1, `<c y="%d" x="%d">%d</c>`, "\n"), ">", ">>", 1) + "\n</p>", false},
		{"clues as XML, cut in the last tag", "<p>\n" + strings.TrimSuffix(givens(known[1][0], 1, `<cell row="%d" col="%d" value="%d"/>`, "\n"), "/>"), false},
		{"clues as a list behind one with letters swapped", "r0c1: 1\nrc03: 8\n" + givens(p, 1, "r%dc%d: %d", "\n"), false},
		{"clues of a database without its footer", " row | col | v\n-----+-----+---\n" + givens(p, 1, "%d | %d | %d", "\n"), false},
		{"a size of MatrixMarket that is wrong", "9 9 31\n" + givens(p, 1, "%d %d %d", "\n"), false},
		{"MatrixMarket below a stray row", "123456789\n%%MatrixMarket matrix coordinate integer general\n9 9 30\n" + givens(p, 1, "%d %d %d", "\n"), true},
		{"rows one of which came in place of another, below a line cut short", p[:60] + "\n" + lined(p[:72]+p[63:72], ".", join(" ")), false},
		{"clues with one too few for the footer", " row | col | v\n" + givens(p, 1, "%d | %d | %d", "\n") + "\n(31 rows)", false},
		{"a diff with a row too many", "diff --git a/p b/p\n@@ -0,0 +1,9 @@\n+" + strings.Join(append(rows(p), p[72:]), "\n+"), false},
		{"a diff with a line lost", "diff --git a/p b/p\n@@ -0,0 +1 @@\n  0 1 2", false},
		{"clues below a link with one of them", "https://sudoku.coach/en/play/" + zeros(p) + " " + givens(p, 1, "%d %d %d", "\n"), true},
		{"clues below a line with one of them", p + " " + givens(p, 1, "%d %d %d", "\n"), true},
		{"clues by name, cut behind a comma", wrapWords(strings.Join(names[:len(names)-1], ", "), 9) + ", ", false},
		{"clues by name, one of which looks like a time", strings.Replace(strings.ReplaceAll(wrapWords(strings.Join(names, " "), 16), "=", ":"), "\nE", "\n", 1), false},
		{"clues in calls, a line doubled below the first, below rows", lined(p, ".", join("")) + "\n" + strings.Replace(givens(known[1][0], 0, "cell(%d, %d, %d).", "\n"), "\n", "\n\n", 1), true},
		{"clues of which one ends a diff", "diff --git a/p b/p\n@@ -0,0 +1,2 @@\n+Title\n" + givens(p, 1, "cell(%d, %d, %d).", "\n"), false},
		{"clues as XML, broken at a margin, below parts of rows", "1 2 3 4\n 5 6\n1 2 3 4\n 5 6\n\n<p>\n" + givens(p, 1, "<cell row=\"%d\" col=\"%d\" \nvalue=\"%d\"/>", "\n") + "\n</p>", false},
		{"clues as XML, a digit beside its quotes", "<p>\n" + strings.Replace(givens(p, 1, `<cell row="%d" col="%d" value="%d"/>`, "\n"), `row="9" col="5"`, `row=""9 col="5"`, 1) + "\n</p>", false},
		{"elements for cells, a digit in a tag", "<div>\n" + strings.Replace(lined(p, "", around("<td class=\"c\">", "</td><td class=\"c\">", "</td>")), ">5<", "5><", 1) + "\n</div>", false},
		{"fields behind a label, a digit lost", "1 " + strings.Replace(strings.Join(with(p, "0"), ","), ",9,", ",,", 1), false},
		{"the first digit of the line below at the end of rows", lined(known[2][0], "", join("|")) + "5\n" + strings.Join(rows(p), "/")[1:], false},
		{"clues by name above a blank row and eight others", strings.Join(names, "\n") + "\n" + trimRight(lined("........."+strings.ReplaceAll(full[:72], "5", "."), " ", boxes("", " ", " | ", ""))) + "\n      |       |", false},
		{"a digit before fields", "3" + strings.Join(with(known[1][0], "."), ","), false},
		{"the last digit on the line below", strings.TrimSuffix(lined(p, "", join("|")), "9") + "\n9(def board", false},
		{"clues by name as JSON behind a line with its solution", p + " " + full + " {\"" + strings.NewReplacer("=", "\": ", ", ", ", \"").Replace(strings.Join(names[:17], ", ")) + "}", false},
		{"27 clues on one line", strings.ReplaceAll(several, "\n", " "), false},
		{"27 clues in groups of a line", strings.ReplaceAll(strings.ReplaceAll(several, " ", ""), "\n", " "), false},
		{"27 clues as fields", loose, false},
		{"27 clues as a list", "[" + loose + "]", false},
		{"27 clues, a number a line", strings.ReplaceAll(loose, ",", "\n"), false},
		{"27 clues as items", "- " + strings.ReplaceAll(loose, ",", "\n- "), false},
		{"27 clues on three lines", wrapWords(several, 27), false},
		{"27 clues on nine lines", wrapWords(several, 9), false},
		{"27 clues on lines of six", strings.ReplaceAll(wrapWords(several, 6), " ", ","), false},
		{"a plus before a line", "+" + full, false},
		{"a plus before a line of clues", "+" + zeros(p), false},
		{"a diff of rows", each(p, around("+", "", "")), false},
		{"a diff of spaced rows", each(p, around("+ ", " ", "")), true},
		{"a diff of lines", "+" + p + "\n-" + full, false},
		{"HTML, broken", html(p, func(c string) string { return "<td>\n<b\n>" + c + "</b\n></td>" }, "<tr>|</tr>"), true},
		{"HTML, entities", html(p, func(c string) string { return "<td>&nbsp;" + c + "&ensp;</td>" }, "<tr>|</tr>"), true},
		{"HTML, open cells", html(p, func(c string) string { return "<td>" + c }, "<tr>|"), true},
		{"a number before a list", "2 " + board, false},
		{"a number before a line of a list", "2 [[,3,,,7,,,,],[6,,,1,9,5,,,]]", false},
		{"two digits for one", strings.Replace(each(full, join(" ")), "5 3 4", "15 3 4", 1), false},
		{"two digits between bars", strings.Replace(each(full, boxes("", " ", " | ", "")), "5 3 4", "15 3 4", 1), false},
		{"dates", strings.Repeat("8.05.2018\n", 9), false},
		{"nine numbers of nine digits", strings.Repeat("612345789,", 8) + "612345789", false},
		{"a name", "Name: " + strings.Repeat("_", 81), false},
		{"a damaged line above a grid", p[:80] + "\n" + each(p, join(" ")), true},
		{"a damaged sparse line above a grid", strings.Replace(p, "5", "..", 1)[:80] + "\n\n" + each(p, join("")), true},
		{"a proper puzzle below something after a list", "new int[]\n(9 rows)  [12]  *****\n" + each(p, join(" ")), true},
		{"a line of 80 above rows of spaces", (p + p)[1:81] + "\n5\n6   1 9 5\n  9 8", false},
		{"a digit at the head of the next line", "8d3e2a6c1a7a9c8b3c5a7c1e47c9a6b9e4d6a2e5a7d\n9;;5;;;;9;6;\n" + strings.Repeat(";;;;;;;;\n", 7) + ";;;;;;5;;", false},
		{"an empty line among cells by name", each(p, func(k int, c []string) string { return "r" + string(rune('1'+k)) + " " + strings.Join(c, "") }) + "\n" + strings.Join(names[:2], "\n") + "\n\n" + strings.Join(names[2:], "\n"), false},
		{"a cell by name behind a puzzle", p + "," + full + " A1=5", false},
		{"cells by name below one of them", p + "," + full + " A3=3\n" + strings.Join(names[1:], "\n"), false},
		{"a blank row above nine rows between borders", ruled("........." + p), false},
		{"grids of two looks, a digit from one at the end of the other", each(p[:80]+"8", join(",")) + "\n" + each("."+p[1:], join("\t")), false},
		{"a digit of a grid at the end of the line above", "C: " + p + "4\n" + lined("."+known[2][0][1:], "0", join("\t")), false},
		{"rows with names", "Row1 530070000\n" + strings.Join(strings.Split(each(p, func(k int, c []string) string { return "Row" + string(rune('1'+k)) + " " + strings.Join(c, "") }), "\n")[1:], "\n"), true},
		{"a tag that is not closed", `<game data="` + zeros(p) + `"</game>`, true},
		{"cages", `{"grid":"` + p + `","cages":[{"cells":["R1C1","R1C2"],"value":8}]}`, false},
		{"constraints", `{"puzzle":"` + p + `","constraints":["antiknight"]}`, false},
		{"81 tabs", strings.Repeat("\t", 81), false},
		{"two puzzles on a line", p + " " + strings.Join(with(p, "."), ","), false},
		{"a string of rows behind a line", p + ` "` + strings.Join(rows(p), `\n`) + `"`, false},
		{"rows of spaces with a blank first column, cut short", "  1           7\n    5   1 7     8\n    4   5 3     1\n    2 3         6\n    6   4 8     5\n  4     2 5   1\n    8 5         2\n    9   8 1     3\n  3     6", false},
		{"a line of 72 above a blank row and rows in another script", known[1][0][:72] + "\n.........\n۳.۸.۲۷.۱۴\n.۶.۹..۲..\n۹۱..۶۵۷.۸", false},
		{"clues as XML, other names of rows and columns", "<p>\n" + givens(p, 1, `<cell rw="%d" cl="%d" value="%d"/>`, "\n") + "\n</p>", false},
		{"clues as XML, the spaces of tags lost", "<p>\n" + givens(p, 1, `<cellrow="%d"column="%d"value="%d"/>`, "\n") + "\n</p>", false},
		{"an array of PHP without its values", "Array\n(\n" + each(p, func(k int, _ []string) string {
			return fmt.Sprintf("[%d] => Array\n(\n[0] =\n[1] =\n[2] =\n[3] =\n[4] =\n[5] =\n[6] =\n[7] =\n[8] =\n)", k)
		}) + "\n)\n", false},
		{"rows of SQL, a damaged puzzle before its solution", "INSERT INTO puzzles VALUES (97, '" + p[:80] + "', '" + full + "');", false},
		{"an object behind marks", "* {\n*   \"puzzle\": \"" + p[:80] + "\",\n*   \"solution\": \"" + full + "\"}", false},
		{"an object of lists behind marks", "A {\nA \"solution\":[[" + strings.ReplaceAll(lined(full, "", join(",")), "\n", "],[") + "]]}", false},
		{"elements for cells, a digit lost", strings.Replace("<grid>\n"+lined(p, ".", around("<row><c>", "</c><c>", "</c></row>"))+"\n</grid>", ">5<", "><", 1), false},
		{"HTML, a line with a digit lost", strings.Replace(html(p, func(c string) string {
			if c == "" {
				c = "&nbsp;"
			}
			return "<td>\n" + c + "\n</td>"
		}, "<tr>|</tr>"), "5\n", "", 1), false},
		{"HTML, a value lost", strings.Replace(html(p, func(c string) string { return `<td><input value="` + c + `" size="1"></td>` }, "<tr>|</tr>"), "value=\"5", "valu=\"5", 1), false},
		{"a list with null before a puzzle", "(" + strings.Join(with(known[1][0], "null"), " ") + ") " + p, false},
		{"a puzzle in a comment", p + " # " + full + " " + p, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c := read(t, test.text)
			for _, b := range c.boards {
				if b != p && (b != full || test.name != "a diff of lines") {
					t.Errorf("%s", b)
				}
			}
			if test.read != (len(c.boards) == 1) || !test.read && len(c.faults) == 0 && strings.TrimSpace(test.text) != "" {
				t.Errorf("%d boards, %+v\n%s", len(c.boards), c.faults, test.text)
			}
			if clues, all := text.Parse(test.text, false), text.Parse(test.text, true); clues.Fault == nil && clues.Board != all.Board {
				t.Errorf("%v, %v", clues.Board, all.Board)
			}
		})
	}
}

// wrapWords writes the words of a text on lines of n.
func wrapWords(s string, n int) string {
	var lines []string
	for line := range slices.Chunk(strings.Fields(s), n) {
		lines = append(lines, strings.Join(line, " "))
	}
	return strings.Join(lines, "\n")
}

// TestNothingLost has something above or below a puzzle that may be another: it is
// reported.
func TestNothingLost(t *testing.T) {
	block := "val s = \"\"\"\n    |" + strings.Join(rows(known[0][0]), "\n    |") + "\n\"\"\".trimMargin()"
	fields := strings.ReplaceAll(lined(known[1][0], "0", join(",")), "\n", "\n+ 11 DATA ")
	racket := strings.ReplaceAll(list(known[1][0], "(define p '#(", "#(", " ", ")", "))", "0"), "\n", "\n+ ")
	footer := lined(known[0][0], ".", join("")) + "\n9 rows in set (0.00 sec)https://example.org/#b=" + known[1][0]
	for _, text := range []string{footer, "+ " + racket + "\n+ 9×9 Matrix{Int64}:\n" + lined(known[0][0], "0", around("+ ", " ", "")), block + known[1][0], block + "https://example.org/#b=" + known[1][0], "+ 11 DATA " + fields + "\n" + lined(known[0][0], ".", join(""))} {
		if c := read(t, text); len(c.boards) > 1 || len(c.faults) == 0 {
			t.Errorf("%v, no fault\n%s", c.boards, text)
		}
	}
}

// TestSignature has what may be a puzzle in the signature of a mail: it is reported.
func TestSignature(t *testing.T) {
	grid := strings.Join(rows(known[0][0]), "\n") + "\n-- \nBob\n"
	if c := read(t, grid); len(c.boards) != 1 || len(c.faults) > 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	for _, line := range []string{"Tel. 1 a3a9c4b9a1c8b6b43a2c9c7a4c8b35d765a9b784e1a4c9c5a627c", "Tel. 123456789", "[1, 2", "Row 1: [2, 1, 0", "<b>5</b>", "5 3 . . 7 . . . .", "1\n2\n3\n4", "[table]\n[tr][td][/td][td]2[/td][t", "row1=0,6", "cell(1 2, 5)."} {
		if c := read(t, grid+line); len(c.boards) != 1 || len(c.faults) == 0 {
			t.Errorf("%q: %v, %+v", line, c.boards, c.faults)
		}
	}
}

// Damaged rows that SQL inserts are no titles of the puzzle below them.
func TestRowsAsTitles(t *testing.T) {
	text := ""
	for _, row := range rows("......95.3......8.24..6......79.........2...3..5......6................4...7.8.9.") {
		text += "INSERT INTO grid VALUES (" + strings.ReplaceAll(strings.Join(strings.Split(row, ""), ","), ".", "NULL") + ");,\n"
	}
	for _, row := range rows("9.......6.1.3.......3..25...2..7.1.......9..24......8.8....4..9..5.1.7...9.2...6.") {
		text += row[:3] + " " + row[3:6] + " " + row[6:] + ",\n"
	}
	if c := read(t, text); len(c.boards) == 1 && len(c.faults) == 0 {
		t.Errorf("%v, no fault", c.boards)
	}
}

// Rows of names, each with the same letter before it, are no titles of the clues below.
func TestNamesAsTitles(t *testing.T) {
	names := []string{":zero:", ":one:", ":two:", ":three:", ":four:", ":five:", ":six:", ":seven:", ":eight:", ":nine:"}
	text := ""
	for _, row := range rows("......7.......3...54......8....1......9...2...8..4.........2..5..37.9..........81") {
		text += "A"
		for _, c := range row {
			text += " " + names[max(0, c-'0')]
		}
		text += "\n"
	}
	const given = "A givens = [{1, 1, 8}, {1, 3, 5}, {1, 6, 6}, {1, 8, 9}, {2, 2, 6}, {2, 5, 5}, {2, 8, 4}, {3, 1, 4}, {3, 3, 3}, {3, 5, 7}, {4, 7, 4}, {4, 9, 6}, {5, 3, 6}, {5, 5, 2}, {6, 1, 2}, {6, 4, 8}, {7, 4, 9}, {8, 3, 8}, {8, 4, 4}, {8, 9, 1}, {9, 7, 3}, {9, 9, 7}]\n"
	if c := read(t, text+given); len(c.boards) != 1 || len(c.faults) == 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// The first cell of rows whose blanks take no room may have become part of the line above them.
func TestCellOnLineAbove(t *testing.T) {
	grid := "2||||3||||9\n||||||||\n|7|8|5||2|6|4|\n5|4||1||9|3||8\n8|2||3||5|4||7\n||9|||||5|\n||||||||\n|5|7|4||3|9|8|\n3||||1||||2\n"
	above := strings.ReplaceAll(known[0][0], ".", "0") + "\t7.1"
	if c := read(t, above+"\n"+grid); len(c.boards) != 2 || len(c.faults) > 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	if c := read(t, above+"2\n"+grid[1:]); len(c.boards) != 1 || len(c.faults) == 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// Clues below a grid are not whole if the first of them has become part of a fence.
func TestFirstGiven(t *testing.T) {
	first, rest, _ := strings.Cut(givensOf(known[1][0]), "\n")
	grid := strings.Join(rows(known[0][0]), "\n") + "\n"
	if c := read(t, "```\n"+grid+"``` "+first+"\n"+rest); len(c.boards) > 1 || len(c.faults) == 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	if c := read(t, "```\n"+grid+"```\n"+first+"\n"+rest); len(c.boards) != 2 || len(c.faults) > 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// givensOf writes a puzzle as its clues.
func givensOf(p string) string {
	text := ""
	for i, c := range p {
		if c != '.' {
			text += fmt.Sprintf("%d,%d,%c\n", i/9+1, i%9+1, c)
		}
	}
	return text
}

// A number in an element that says something about a puzzle is no cell, but elements within
// one are.
func TestBesideTags(t *testing.T) {
	cells := ""
	for i, c := range known[0][0] {
		if c != '.' {
			cells += fmt.Sprintf("<level><cell row=\"%d\" col=\"%d\" value=\"%c\"/></level>\n", i/9+1, i%9+1, c)
		}
	}
	if c := read(t, "<game>\n<level>3</level>\n"+cells+"</game>\n"); len(c.boards) != 1 || c.boards[0] != known[0][0] {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}

// Between grids of two looks without a gap a digit may have moved where a blank takes no room.
func TestGridsBesideEachOther(t *testing.T) {
	grid := strings.Join(rows(known[1][0]), "\n") + "\n"
	table := lined(known[0][0], "", join(","))
	if c := read(t, table+"\n"+grid); len(c.boards) != 2 || len(c.faults) > 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	if c := read(t, strings.TrimSuffix(table, "9")+"\n"+grid); len(c.boards) > 0 || len(c.faults) == 0 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}
