package text_test

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// TestWild reads forms that files of other people have, beside those on the page of forms,
// and the same with something missing, which must be a fault.
func TestWild(t *testing.T) {
	const p = steppedPuzzle
	spaced := lined(p, "0", func(_ int, c []string) string { return strings.Join(c, " ") })
	tight := lined(p, "0", func(_ int, c []string) string { return strings.Join(c, "") })
	const space = `<sudoku xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` + "\n  xsi:noNamespaceSchemaLocation=\"sudoku.xsd\">\n"
	rows := space + lined(p, "0", func(_ int, c []string) string { return "<row>" + strings.Join(c, "") + "</row>" }) + "\n</sudoku>"
	attributes := lined(p, "", func(_ int, c []string) string {
		return "<row>\n<cell v=\"" + strings.Join(c, "\" fixed=\"true\"/>\n<cell v=\"") + "\" fixed=\"true\"/>\n</row>"
	})
	open := lined(p, "", func(k int, c []string) string { return "|" + strings.Join(c, "|") + "|." })
	fields := func(blank string) string {
		return strings.TrimSuffix(lined(p, blank, func(_ int, c []string) string { return strings.Join(c, ",") + "," }), ",")
	}
	for _, test := range []struct{ name, text, fault string }{
		{"the end of a file of DOS", p + "\n\x1a", ""},
		{"a tag with an address on several lines", rows, ""},
		{"elements with a digit as an attribute", attributes, ""},
		{"and a number", strings.Replace(attributes, `v="5"`, `v="15"`, 1), text.BadNumber},
		{"and one lost", strings.Replace(attributes, `<cell v="5" fixed="true"/>`, "", 1), text.EndOfInput},
		{"elements with places and without digits", strings.ReplaceAll(givens(strings.ReplaceAll(p, ".", "0"), 0, `<cell row="%d" col="%d">%d</cell>`, "\n"), ">0<", "><"), ""},
		{"nothing for blanks, as LaTeX has it", open, ""},
		{"and a bar lost", strings.Replace(open, "||", "|", 1), text.Ambiguous},
		{"rows that end with a comma, but the last", fields("0"), ""},
		{"of which the last may have lost a field", fields(""), text.Ambiguous},
		{"the size above", "9 9\n" + spaced, ""},
		{"the size above, and a row lost", "9\n" + spaced[:strings.LastIndexByte(spaced, '\n')], text.EndOfInput},
		{"a number above that may be the first cell", "9\n" + lined(".5184.......7.29.......6.....5.8..4.69.21..87..2.3..1.723....94.....98.5......2..", "",
			func(_ int, c []string) string { return strings.Join(c, " & ") + ` \\` }), text.TooManyCells},
		{"a number above others, each on its line", "9\n" + strings.Join(strings.Split(strings.ReplaceAll(p, ".", "0"), ""), "\n"), text.TooManyCells},
		{"the number of grids above", "1\n" + tight, text.Ambiguous},
		{"in comments", "// " + strings.ReplaceAll(spaced, "\n", "\n// "), ""},
		{"in comments that are passed over, alone", "# " + strings.ReplaceAll(spaced, "\n", "\n# "), text.EndOfInput},
		{"a line in a comment, alone", "#" + p + "\n# no puzzle", text.EndOfInput},
		{"in comments, beside a puzzle", p + "\n\n# " + strings.ReplaceAll(spaced, "\n", "\n# "), ""},
		{"a string that starts beside its name", "const grid = `" + tight + "`;", ""},
		{"and does not end", "const grid = `" + tight[:80], text.EndOfInput},
		{"numbers of a map", "[" + strings.Repeat("0,0,0,1,1,1,2,2,2,", 3) + strings.Repeat("3,3,3,4,4,4,5,5,5,", 3) + strings.TrimSuffix(strings.Repeat("6,6,6,7,7,7,8,8,8,", 3), ",") + "]", text.Ambiguous},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := read(t, test.text)
			switch {
			case test.fault != "" && (len(c.boards) > 0 || len(c.faults) == 0 || c.faults[0].Reason != test.fault):
				t.Errorf("%v, %+v, not %s\n%s", c.boards, c.faults, test.fault, test.text)
			case test.fault == "" && (len(c.faults) > 0 || strings.ReplaceAll(strings.Join(c.boards, " "), "0", ".") != strings.ReplaceAll(p, "0", ".")):
				t.Errorf("%v, %+v\n%s", c.boards, c.faults, test.text)
			}
		})
	}
}

// TestRowOfTabs reads a grid with tabs and without a digit in its first row right below a list of
// clues: that row is none of its empty lines.
func TestRowOfTabs(t *testing.T) {
	const above = ".6....5......1........4...39..6.....1.3.........5.78...7.......3......94...8....."
	const below = ".........8....25...4386..71.3754..69.........5....81....1....4.46.12.7.875.48.3.6"
	clues := givens(above, 1, "%d %d %d", "\n")
	rows := lined(below, "", func(_ int, c []string) string { return strings.Join(c, "\t") })
	if c := read(t, clues+"\n"+rows); len(c.faults) > 0 || strings.Join(c.boards, " ") != above+" "+below {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
	last := rows[strings.LastIndexByte(rows, '\n'):]
	if c := read(t, clues+"\n"+rows+last); len(c.faults) != 1 || strings.Join(c.boards, " ") != above {
		t.Errorf("a row twice: %v, %+v", c.boards, c.faults)
	}
}
