package text_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// What is called columns or boxes is not read as rows, in any notation; what is called rows is.
func TestCrossNames(t *testing.T) {
	p := known[0][0]
	lists := list(p, "[", "  [", ", ", "]", "]", "0")
	groups := func(open, left, right, shut, blank string) string {
		return lined(p, blank, around(open+left, right+left, right+shut))
	}
	notations := []struct {
		name string
		one  bool // the name is that of one row
		text string
	}{
		{"JSON", false, `{"%s": ` + lists + "}"},
		{"JSON in an object", false, `{"sudoku": {"%s": ` + lists + "}}"},
		{"JSON of strings", false, `{"%s": ` + list(p, "[", `  "`, "", `"`, "]", ".") + "}"},
		{"JSON of one string", false, `{"%s": "` + p + `"}`},
		{"YAML", false, "%s:\n" + lined(p, "0", around("  - [", ", ", "]"))},
		{"YAML of strings", false, "%s:\n" + lined(p, ".", around(`  - "`, "", `"`))},
		{"YAML on a line", false, "%s: " + strings.ReplaceAll(lists, "\n", "")},
		{"TOML", false, "%s = " + lists},
		{"a section", false, "[the %s]\n" + lined(p, ".", join(" "))},
		{"a title", false, "## %s\n" + lined(p, ".", join(" "))},
		{"a heading", false, "**%s**\n\n" + lined(p, ".", join(" "))},
		{"Python", false, "sudoku_%s = " + lists},
		{"an argument", false, "Sudoku(%s=" + lists + ")"},
		{"C", false, list(p, "int %s[9][9] = {", "  {", ", ", "}", "};", "0")},
		{"TypeScript", false, "const %s: number[][] = " + lists + ";"},
		{"a function", false, "%s(" + lists + ")"},
		{"functions", true, list(p, "[", "  %s(", ", ", ")", "]", "0")},
		{"a string of several lines", false, "const %s = `" + lined(p, ".", join("")) + "`;"},
		{"strings", false, "%s = \"" + lined(p, ".", join("")) + "\""},
		{"a line", false, "%s: " + p},
		{"elements", true, "<sudoku>\n" + groups("<%[1]s>", "<cell>", "</cell>", "</%[1]s>", "0") + "\n</sudoku>"},
		{"elements on a line", true, "<sudoku>" + strings.ReplaceAll(groups("<%[1]s>", "<cell>", "</cell>", "</%[1]s>", "0"), "\n", "") + "</sudoku>"},
		{"elements, a cell a line", true, "<sudoku>\n" + groups("<%[1]s>\n", "<cell>", "</cell>\n", "</%[1]s>", "0") + "\n</sudoku>"},
		{"elements of text", true, "<sudoku>\n" + lined(p, "0", around("<%[1]s>", "", "</%[1]s>")) + "\n</sudoku>"},
		{"attributes", true, "<sudoku>\n" + lined(p, "0", around(`<%s value="`, "", `"/>`)) + "\n</sudoku>"},
		{"classes", true, "<div>\n" + groups(`<div class="%s">`, `<div class="cell">`, "</div>", "</div>", "") + "\n</div>"},
		{"a table", true, "<table>\n" + groups(`<tr class="%s">`, "<td>", "</td>", "</tr>", "") + "\n</table>"},
	}
	for _, n := range notations {
		names := []string{"grid", "columns", "cols", "boxes", "blocks", "nonets", "subgrids", "Spalten"}
		if n.one {
			names = []string{"row", "column", "col", "box", "block", "box1", "nonet"}
		}
		for i, name := range names {
			file := strings.ReplaceAll(n.text, "%[1]s", name)
			if file = strings.ReplaceAll(file, "%s", name); i == 0 {
				if c := read(t, file); len(c.boards) != 1 || c.boards[0] != p || len(c.faults) > 0 {
					t.Errorf("%s: %v, %+v\n%s", n.name, c.boards, c.faults, file)
				}
				continue
			}
			c := read(t, file)
			if len(c.boards) > 0 || len(c.faults) == 0 || !strings.Contains(fmt.Sprint(c.faults), text.Unsupported) && !strings.Contains(n.name, "string") {
				t.Errorf("%s, %s: %v, %+v\n%s", n.name, name, c.boards, first(c.faults), file)
			}
		}
	}
	// Elements that hold a cell or three, or the whole puzzle, are in rows.
	for _, s := range []string{
		groups(`<div class="row">`, `<div class="col">`, "</div>", "</div>", ""),
		lined(p, "0", boxes(`<row><box>`, "", "</box><box>", "</box></row>")),
		`<div class="box">` + "\n" + groups(`<div class="row">`, "<i>", "</i>", "</div>", "0") + "\n</div>",
	} {
		if c := read(t, "<div>\n"+s+"\n</div>"); len(c.boards) != 1 || c.boards[0] != p || len(c.faults) > 0 {
			t.Errorf("%v, %+v\n%s", c.boards, c.faults, s)
		}
	}
	if c := read(t, "columns:\n\n"+lined(p, ".", join(""))+"\n\n"+p+"\n"+p); len(c.boards) != 2 || len(c.faults) != 1 {
		t.Errorf("%v, %+v", c.boards, c.faults)
	}
}
