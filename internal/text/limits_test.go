package text_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
)

// A stepFamily is texts for the numbers from 0 up to one.
type stepFamily struct {
	name  string
	to    int
	write func(n int) string
}

// stepped are families of texts. Each counts something from 0 on: at some number the
// reader decides otherwise, and what it says on either side is pinned.
var stepped = []stepFamily{
	{"cells beside a puzzle", 60, func(n int) string { return steppedPuzzle + " " + strings.Repeat("7", n) }},
	{"cells before a puzzle", 60, func(n int) string { return strings.Repeat("7", n) + " " + steppedPuzzle }},
	{"numbers beside a puzzle", 60, func(n int) string { return steppedPuzzle + strings.Repeat(" 42", n) }},
	{"a word beside a puzzle", 60, func(n int) string { return strings.Repeat("x", n) + " " + steppedPuzzle }},
	{"words and numbers beside a puzzle", 60, func(n int) string { return steppedPuzzle + strings.Repeat(" a/3.", n) }},
	{"a long damaged word", 140, func(n int) string {
		return steppedPuzzle + "\nx" + strings.Repeat("5..3", n)[:n] + "y " + steppedPuzzle
	}},
	{"a path with digits", 60, func(n int) string { return "a/" + strings.Repeat("8", n) + "/b " + steppedPuzzle }},
	{"a line cut short", 81, func(n int) string { return steppedPuzzle[:81-n] + "\n" + steppedPuzzle }},
	{"a line too long", 40, func(n int) string { return steppedPuzzle + steppedPuzzle[:n] + "\n" + steppedPuzzle }},
	{"zeros for blanks, and a digit twice", 40, func(n int) string {
		return strings.ReplaceAll(steppedPuzzle, ".", "0")[:81-n] + strings.Repeat("9", n)
	}},
	{"a full board with digits twice", 40, func(n int) string { return steppedSolution[:81-n] + strings.Repeat("5", n) }},
	{"two blanks in one line", 60, func(n int) string { return strings.Replace(steppedPuzzle, ".", "_", n) }},
	{"zeros and dots", 60, func(n int) string { return strings.Replace(steppedPuzzle, ".", "0", n) }},
	{"candidates deleted in a line of a library", 8, func(n int) string {
		return ":0000:x:" + steppedPuzzle + ":" + strings.TrimSpace(strings.Repeat("113 214 ", n)[:4*n]) + "::"
	}},
	{"eliminations in a line of a library", 8, func(n int) string {
		return ":0000:x:" + steppedPuzzle + "::" + strings.TrimSpace(strings.Repeat("113 214 ", n)[:4*n]) + ":"
	}},
	{"fields in a line of a library", 12, func(n int) string { return ":0000:x:" + steppedPuzzle + strings.Repeat(":", n) }},
	{"placed digits in a line of a library", 9, func(n int) string {
		return ":0000:x:" + strings.Repeat("+", n) + steppedPuzzle + ":::"
	}},
	{"names of columns", 20, func(n int) string {
		head := ""
		for i := range 9 {
			head += fmt.Sprintf(" %s%d", strings.Repeat("col", 7)[:n], i+1)
		}
		return head + "\n" + steppedRows(" ")
	}},
	{"a corner above the rows", 20, func(n int) string {
		return strings.Repeat("corner", 4)[:n] + " 1 2 3 4 5 6 7 8 9\n" + lined(steppedPuzzle, ".", func(k int, c []string) string {
			return string(rune('A'+k)) + " " + strings.Join(c, " ")
		})
	}},
	{"digits as hexadecimal numbers", 7, func(n int) string {
		prefix := []string{"", "x", "0x", "0x0", "0x00", "0X", "00"}[n]
		return prefix + strings.Join(strings.Split(strings.ReplaceAll(steppedPuzzle, ".", "0"), ""), " "+prefix)
	}},
	{"digits as decimal numbers", 7, func(n int) string {
		after := []string{"", ".", ".0", ".00", "e+00", ".5", "L"}[n]
		return strings.Join(strings.Split(strings.ReplaceAll(steppedPuzzle, ".", "0"), ""), after+" ") + after
	}},
	{"rows of which some are missing", 10, func(n int) string {
		return strings.Join(strings.Split(steppedRows(" "), "\n")[n%10:], "\n")
	}},
	{"rows below each other with empty lines", 10, func(n int) string {
		return strings.ReplaceAll(steppedRows(""), "\n", strings.Repeat("\n", n+1))
	}},
	{"a row cut short", 10, func(n int) string {
		rows := strings.Split(steppedRows(""), "\n")
		rows[n%9] = rows[n%9][:9-n%9-1]
		return strings.Join(rows, "\n")
	}},
	{"rows with one end", 9, func(n int) string {
		return lined(steppedPuzzle, ".", func(k int, c []string) string {
			if k >= n {
				c[0] = "."
			} else {
				c[0], c[1] = "4", "."
			}
			return strings.Join(c, "")
		})
	}},
	{"spaces for blanks", 12, func(n int) string {
		return lined(steppedPuzzle, " ", func(k int, c []string) string {
			return strings.Repeat(" ", n) + strings.Join(c, strings.Repeat(" ", n%4))
		})
	}},
	{"spaces for blanks, with bars", 6, func(n int) string {
		return lined(steppedPuzzle, " ", func(k int, c []string) string {
			return strings.Join(c, " ") + []string{"", "|", ",", "|,", "\t", "&/"}[n]
		})
	}},
	{"rows behind a number", 12, func(n int) string {
		return lined(steppedPuzzle, ".", func(k int, c []string) string { return fmt.Sprintf("%d: ", k+n) + strings.Join(c, "") })
	}},
	{"a list of lists in lists", 40, func(n int) string {
		return strings.Repeat("[", n) + "[[" + strings.ReplaceAll(lined(steppedPuzzle, "0", join(",")), "\n", "],[") + "]]" + strings.Repeat("]", n)
	}},
	{"lists of too few and too many", 14, func(n int) string {
		return "[" + strings.Join(strings.Split(strings.ReplaceAll(steppedPuzzle+"......", ".", "0"), "")[:75+min(n, 12)], ",") + "]"
	}},
	{"keys of SudokuPad", 12, func(n int) string {
		key := []string{"id", "cellSize", "metadata", "regions", "cages", "lines", "arrows", "overlays", "settings", "x", "cs", "re"}[n]
		return `{"` + key + `":[{"a":1}],"cells":` + padCells() + "}\n" + `{"` + key + `":[],"cells":` + padCells() + "}"
	}},
	{"boxes of SudokuPad", 9, func(n int) string {
		pair := []string{`["0","0"]`, `["0",""]`, `["","0"]`, `["00","0"]`, `["0","00"]`, `["0"]`, `["0","0","0"]`, `["9","0"]`, `["0","3"]`}[n]
		return `{"regions":` + strings.Replace(padBoxes(), `["0","0"]`, pair, 1) + `,"cells":` + padCells() + "}"
	}},
	{"fields in the head of Penpa", 20, func(n int) string {
		return penpa("square,9,9"+strings.Repeat(",0", n), `{"zN":{"28":["5",1,"1"]}}`) + "\n" + penpa("square,9,9"+strings.Repeat(",0", n)+",1", `{"zN":{"28":["5",1,"1"]}}`)
	}},
	{"what stands in the cells of a table", 9, func(n int) string {
		in := []string{"", " ", "x", "<!-- x -->", "&nbsp;", "<b></b>", "<br>", "<b>x</b>", "0"}[n]
		return "<table><tr>" + strings.ReplaceAll(lined(steppedPuzzle, in, around("<td>", "</td><td>", "</td>")), "\n", "</tr><tr>") + "</tr></table>"
	}},
	{"rows in two pieces, and a puzzle", 40, func(n int) string {
		rows := strings.Split(steppedRows(""), "\n")
		return strings.Join(rows[:n%10], "\n") + "\n\n" + strings.Join(rows[n%10:max(n%10, 9-n/10)], "\n") + "\n\n" + steppedPuzzle
	}},
	{"cells far apart", 12, func(n int) string { return lined(steppedPuzzle, ".", around("|", strings.Repeat(" ", 248+n)+"|", "|")) }},
	{"cells in quotes", 6, func(n int) string {
		q := strings.Repeat("'", n)
		return lined(steppedPuzzle, ".", around(q, q+" "+q, q)) + "\n\n" + lined(steppedPuzzle, "0", around(q, q+", "+q, q))
	}},
	{"lines broken at a width", 81, func(n int) string {
		lines := steppedPuzzle[:n]
		for i := n; i < 81; i += n + 1 {
			lines += "\n" + steppedPuzzle[i:min(i+n+1, 81)]
		}
		return lines + "\n" + lines
	}},
	{"values of SudokuPad and f-puzzles", 14, func(n int) string {
		value := steppedValues[n]
		return `{"cells":` + strings.Replace(padCells(), `"value":5`, `"value":`+value, 1) + "}\n" +
			`{"size":9,"grid":` + strings.Replace(padCells(), `"value":5`, `"given":true,"value":`+value, 1) + "}"
	}},
	{"rules of f-puzzles", 14, func(n int) string {
		return `{"size":9,"grid":` + padCells() + `,"cage":` + steppedValues[n] + "}"
	}},
	{"digits with marks of text around them", 14, func(n int) string {
		in := strings.Trim(steppedValues[n], `"`)
		return lined(strings.Replace(steppedPuzzle, "5", "#", 1), ".", join(" ")) + "\n\n" +
			strings.ReplaceAll(steppedRows(" "), "5", "**"+in+"**") + "\n\n" + strings.ReplaceAll(steppedRows(" "), "5", "`"+in+"`")
	}},
	{"columns of a table", 12, func(n int) string {
		head, row := "", ""
		for i := range n {
			head, row = head+fmt.Sprintf("h%d,", i), row+"1,"
		}
		return head + "puzzle\n" + row + steppedPuzzle + "\n" + row + "\n," + steppedPuzzle + "\n"
	}},
	{"fields of a table around a puzzle", 12, func(n int) string {
		pad := strings.Repeat(" ", n%4) + strings.Repeat(`"`, n/4%2)
		return "id,puzzle,x\n1," + pad + steppedPuzzle + strings.Repeat(`"`, n/4) + ",\n,,\n\"\"," + steppedPuzzle + ",\" \"\n"
	}},
	{"pencil marks", 10, func(n int) string {
		return lined(steppedPuzzle, "123456789"[:n%9+1], join("  "))
	}},
	{"titles above rows", 6, func(n int) string { return strings.Repeat("Puzzle\n", n) + steppedRows("") }},
	{"rows and words in turns", 12, func(n int) string {
		rows := strings.Split(steppedRows(" "), "\n")
		return strings.Join(rows[:n%9], "\n") + "\nword\n" + strings.Join(rows[n%9:], "\n")
	}},
	{"rows broken after so many characters", 24, func(n int) string {
		s := steppedRows(" ")
		return s[:n*6] + "\n" + s[n*6:]
	}},
}

// steppedValues are values of JSON that are a digit, or something else.
var steppedValues = [...]string{"5", `"5"`, "0", "10", "null", "false", "true", `""`, `"x"`, `":"`, "[]", "[5]", "{}", "5.0"}

const (
	steppedPuzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	steppedSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	limitsFile      = "testdata/limits.tsv"
)

func steppedRows(sep string) string { return lined(steppedPuzzle, ".", join(sep)) }

// padCells are the cells of a puzzle as SudokuPad has them.
func padCells() string {
	rows := lined(steppedPuzzle, "", func(_ int, c []string) string {
		for i, v := range c {
			if c[i] = "{}"; v != "" {
				c[i] = `{"value":` + v + "}"
			}
		}
		return "[" + strings.Join(c, ",") + "]"
	})
	return "[" + strings.ReplaceAll(rows, "\n", ",") + "]"
}

// padBoxes are the boxes of a puzzle as SudokuPad has them, with texts for numbers.
func padBoxes() string {
	boxes := make([]string, 9)
	for cell := range 81 {
		b := &boxes[cell/27*3+cell%9/3]
		*b += fmt.Sprintf(`,["%d","%d"]`, cell/9, cell%9)
	}
	for i, b := range boxes {
		boxes[i] = "[" + b[1:] + "]"
	}
	return "[" + strings.Join(boxes, ",") + "]"
}

// penpa returns a link of Penpa.
func penpa(head, drawn string) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestSpeed)
	io.WriteString(w, head+"\n[0,0,0,0]\n\n"+drawn+"\n\n")
	w.Close()
	return "https://swaroopg92.github.io/penpa-edit/#m=solve&p=" + base64.StdEncoding.EncodeToString(packed.Bytes())
}

// TestLimits pins what is read on both sides of the numbers at which the reader decides
// otherwise. -update writes the pins anew.
func TestLimits(t *testing.T) {
	var pins strings.Builder
	for _, family := range slices.Concat(stepped, placed, families) {
		hash := fnv.New64a()
		for n := range family.to {
			fmt.Fprintln(hash, all(t, family.write(n)))
		}
		fmt.Fprintf(&pins, "%s\t%016x\n", family.name, hash.Sum64())
	}
	if *update {
		if err := os.WriteFile(limitsFile, []byte(pins.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(limitsFile)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(pins.String()) {
		if !strings.Contains(string(want), line) {
			t.Errorf("read otherwise than pinned: %s", line)
		}
	}
}
