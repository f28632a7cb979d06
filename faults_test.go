package sudoku

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// Files in which grids were found that are not in them.
func TestPuzzlesNoOthers(t *testing.T) {
	blank := strings.ReplaceAll
	spaced := each(blank(sample, ".", "0"), func(r string) string { return apart(r, " ") })
	bars := each(sample, groups("", " ", " | ", ""))
	repeat := func(grid string) string { return strings.Repeat(grid+"\n", 9) }
	between := func(rows, rule string) string { return framed(rows, "", rule, "") }
	dashes := "- - - | - - - | - - -"
	markdown := func(head, rows string) string {
		return head + "\n" + strings.Repeat("|-", 9) + "|\n" + each(blank(rows, ".", " "), func(r string) string { return "|" + apart(r, "|") + "|" })
	}
	sdk := "#AA. Setter\n[Puzzle]\n" + strings.Join(rowsOf(sample), "\n") + "\n[State]\n" + strings.Join(rowsOf(sampleEnd), "\n") + "\n[Colors]\n" + strings.Repeat(".........\n", 9)
	tests := []struct {
		name, text string
		puzzles    int
	}{
		{"---------", repeat(between(each(sample, func(r string) string { return r }), "---------")), 9},
		{"--- --- ---", repeat(between(each(sample, groups("", "", " ", "")), "--- --- ---")), 9},
		{"*** *** ***", repeat(between(each(sample, groups("", "", " ", "")), "*** *** ***")), 9},
		{"___ ___ ___", repeat(between(each(sample, groups("", "", " ", "")), "___ ___ ___")), 9},
		{"dashes and bars", repeat(between(bars, dashes)), 9},
		{"dashes and bars around", repeat(framed(bars, dashes, dashes, dashes)), 9},
		{"dashes for blanks too", repeat(between(blank(bars, ".", "-"), dashes)), 9},
		{"Markdown", repeat(markdown("| | | | | | | | | |", sample) + "\n"), 9},
		{"Markdown, counted", repeat(markdown("|1|2|3|4|5|6|7|8|9|", sample) + "\n"), 9},
		{"Markdown, running on", repeat(markdown("|1|2|3|4|5|6|7|8|9|", sample)), 9},
		{"a count above", repeat("1 2 3 4 5 6 7 8 9\n" + spaced), 9},
		{"pandas without rows", repeat("0,1,2,3,4,5,6,7,8\n" + blank(spaced, " ", ",")), 9},
		{"pandas", repeat(",0,1,2,3,4,5,6,7,8\n" + numbered(blank(spaced, " ", ","))), 9},
		{"SadMan", sdk, 1},
		{"SadMan, lone CR", blank(sdk, "\n", "\r"), 1},
		{"lone CR", blank(strings.Repeat(sample+"\n", 5000), "\n", "\r"), 5000},
		{"lone CR, rows", blank(strings.Repeat(strings.Join(rowsOf(sample), "\n")+"\n\n", 3), "\n", "\r"), 3},
		{"lone CR, a table", "id,puzzle\r1," + sample + "\r2," + sample, 2},
		{"a solution before", sampleEnd + " " + sample + "\n", 1},
		{"a border of 81", strings.Repeat("-", 81) + "\n" + sample + "\n" + strings.Repeat("-", 81) + "\n" + sample + "\n", 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			n := 0
			for e, err := range Puzzles(strings.NewReader(test.text)) {
				if n++; err != nil || e.Board.String() != sample {
					t.Fatalf("%d: %v, %v", e.Line, e.Board, err)
				}
			}
			if n != test.puzzles {
				t.Errorf("%d puzzles, want %d\n%.1000s", n, test.puzzles, test.text)
			}
		})
	}
}

// numbered puts 0 to 8 before nine lines.
func numbered(rows string) string {
	lines := strings.Split(rows, "\n")
	for i := range lines {
		lines[i] = fmt.Sprintf("%d,%s", i, lines[i])
	}
	return strings.Join(lines, "\n")
}

// TestFormatsDamaged loses, doubles and cuts each line of files with each form
// of FORMATS.md. What is still read must be the puzzle.
func TestFormatsDamaged(t *testing.T) {
	whole := sampleBoard(t)
	marks, _ := Parse(sampleMarks)
	for _, s := range formatSamples(t) {
		if s.refused {
			continue
		}
		switch s.name {
		case "With a count of columns above", "Commas, a header of numbers":
			// With a row lost, what is left is nine rows.
			continue
		case "Commas, empty fields", "In braces":
			// Cut at its end, a line is still a row, of another grid.
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			file := s.text + "\n\n\n" + s.text + "\n\n\n" + s.text + "\n"
			lines := strings.SplitAfter(file, "\n")
			check := func(text, how string) {
				t.Helper()
				faults := 0
				n := 0
				for e, err := range Puzzles(strings.NewReader(text)) {
					switch {
					case err != nil:
						faults++
					case e.Board != whole && e.Board != marks:
						t.Fatalf("%s: %v is not in it\n%s", how, e.Board, text)
					default:
						n++
					}
				}
				if n < 3 && faults == 0 && !strings.HasSuffix(how, "lost") {
					t.Fatalf("%s: %d puzzles and no error\n%s", how, n, text)
				}
			}
			for i, line := range lines {
				before, after := strings.Join(lines[:i], ""), strings.Join(lines[i+1:], "")
				check(before+after, fmt.Sprintf("line %d lost", i+1))
				check(before+line+line+after, fmt.Sprintf("line %d doubled", i+1))
				line = strings.TrimSuffix(line, "\n")
				for at := range testkit.Spread(t, len(line), 16) {
					how := fmt.Sprintf("line %d cut after %d bytes", i+1, at)
					if at == 0 {
						how = "its text lost"
					}
					check(before+line[:at]+"\n"+after, how)
				}
			}
		})
	}
}

// Binary data is one error, which says what it is.
func TestPuzzlesBinary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	rubbish := make([]byte, 1<<20)
	for i := range rubbish {
		rubbish[i] = byte(r.Uint32())
	}
	for _, test := range []struct{ text, want string }{
		{"\x89PNG\r\n\x1a\n" + string(rubbish), "a PNG image, not text"},
		{"PK\x03\x04\x14\x00" + string(rubbish), "a zip archive, not text"},
		{"PAR1\x15\x04" + string(rubbish), "Parquet, not text"},
		{"\x00\x01" + string(rubbish), "not text"},
	} {
		var errs []error
		for _, err := range Puzzles(strings.NewReader(test.text + "\n" + sample + "\n")) {
			if err != nil {
				errs = append(errs, err)
			}
		}
		var e *ParseError
		if len(errs) > 2 || !errors.As(errs[0], &e) || e.Reason != ReasonNotText || !strings.HasSuffix(e.Error(), test.want) {
			t.Errorf("%.8q: %d errors, %v", test.text, len(errs), errs[:min(3, len(errs))])
		}
	}
}
