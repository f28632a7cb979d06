package text

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// Files in which earlier versions found grids that are not there.
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
	for _, s := range formatSamples(t) {
		if s.refused {
			continue
		}
		switch s.name {
		case "Commas, empty fields", "Bars without spaces", "In braces", "MediaWiki", "AsciiDoc":
			// With its end cut off, the line is a row of another grid.
			continue
		case "Clues as a table", "Clues as calls", "Elements for cells":
			// Without a line, it is another puzzle, which may have one solution too.
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
					case e.Board != whole:
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
				for at := range testkit.Spread(t, len(line), 5) {
					at = (at + i) % len(line) // elsewhere in each of the three
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
		if len(errs) > 2 || !errors.As(errs[0], &e) || e.Reason != NotText || !strings.HasSuffix(e.Error(), test.want) {
			t.Errorf("%.8q: %d errors, %v", test.text, len(errs), errs[:min(3, len(errs))])
		}
	}
}

// Puzzles that earlier versions passed over without an error.
func TestPuzzlesNothingLost(t *testing.T) {
	other := sample[1:] + sample[:1]
	p, q := sample, other
	rows := func(s string) string { return strings.Join(rowsOf(s), "\n") + "\n" }
	for _, test := range []struct {
		name, text string
		want       []string
		faults     int
	}{
		{"between fences on a line", "```" + p + "```\n~~~ " + q + "\n", []string{p, q}, 0},
		{"a row after a fence", "```" + rows(p) + "```\n", []string{p}, 0},
		{"a state without a puzzle", "[State]\n" + p + "\n", nil, 1},
		{"notes", "[Notes]\n" + rows(p), nil, 1},
		{"more than a state", "[Puzzle]\n" + rows(p) + "[State]\n" + rows(p) + q + "\n", []string{p, q}, 0},
		{"something else after a state", "[Puzzle]\n" + rows(p) + "[State]\n" + rows(p) + "-----\n{{'" + q + "'}}\n", []string{p, q}, 0},
		{"a header that runs into a row", "puzzle,solution" + p + "," + sampleEnd + "\n" + q + ",\n", []string{q}, 1},
		{"a header of one name twice", "puzzle,puzzle\n" + p + "," + q + "\n", nil, 2},
		{"a number of clues", "id,clues,puzzle\n1,30," + p + "\n", []string{p}, 0},
		{"a header again", "id,puzzle\n1," + p + "\nid,puzzle\n2," + q + "\n", []string{p, q}, 0},
		{"another header", "a,puzzle,solution\n1," + p + "," + sampleEnd + "\nid;b;puzzle\n2;;" + q + "\n", []string{p, q}, 0},
		{"a header below a grid", rows(p) + "id,puzzle\n1," + q + "\n", []string{p, q}, 1},
		{"rules of 81", strings.Repeat(strings.Repeat("-", 81)+"\n", 2), nil, 1},
		{"two on a line", p + "," + q + "\n" + p + " " + q + "\n1. " + p + " 2. " + q + "\n" + q + "\t" + sampleEnd + "\n", []string{q}, 3},
		{"two links on a line", "http://a.example/?bd=" + p + " http://a.example/?bd=" + q, nil, 1},
		{"two in a field", "id,puzzle\n1," + p + " " + q, nil, 1},
		{"strings on a line", `["` + p + `", "` + q + `"]` + "\n" + `{"puzzles": ["` + p + `", "` + q + `"]}` + "\n", []string{p, q, p, q}, 0},
		{"two keys", `{"easy": "` + p + `", "hard": "` + q + `"}` + "\n" + `{"puzzle": "` + p + `", "puzzle": "` + q + `"}`, nil, 2},
		{"keys that count less", `{"board": "` + q + `", "puzzle": "` + p + `"}` + "\n" + `{"start": "` + q + `", "clues": "` + p + `"}`, []string{p, p}, 0},
		{"games on a line", `<game data="` + p + `"/><game data="` + q + `"/>`, []string{p, q}, 0},
		{"a tuple for a title", "grid = (" + strings.Join(each9(p, "(%s)"), ", ") + ")\n" + rows(q), []string{p, q}, 0},
		{"half a character", utf16Text(p+"\n") + "a", []string{p}, 1},
		{"marks of direction", "\u200f" + p + "\u200e\n\u200e\n" + strings.Join(rowsOf(q), "\u00ad\n\u2060"), []string{p, q}, 0},
		{"too many cells", p + "\u200b5\n" + p + "\u200b" + q, nil, 2},
		{"a note of two lines", "id,puzzle,note\n1," + p + ",\"a\nb\"\n2," + q + ",\"\"\"\"\n", []string{p, q}, 0},
		{"a note of two lines before", "id,note,puzzle\r\n1,\"a\r\n\r\nb, c\"," + p + "\r\n2,," + q, []string{p, q}, 0},
		{"a quote within a field", "id,note,puzzle\n1,5\" disk," + p + "\n2,\"5\"\" disk\"," + q + "\n", []string{p, q}, 0},
		{"a quoted header", "\"name, first\",puzzle\n\"a, b\"," + p + "\n", []string{p}, 0},
		{"a header with a quote that does not end", "\"a,puzzle\n1," + p + "\n", []string{p}, 1},
		{"a grid in a field", "id,puzzle\n1,\"" + strings.TrimSpace(rows(p)) + "\"\n2," + q, []string{p, q}, 0},
		{"a quote that does not end", "id,puzzle\n1,\"" + p + "\n2," + q + "\n3,\"" + p + "\"\n", []string{q, p}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			faults := 0
			for p, err := range Puzzles(strings.NewReader(test.text)) {
				if err != nil {
					faults++
					t.Log(err)
					continue
				}
				got = append(got, p.Board.String())
			}
			if !slices.Equal(got, test.want) || faults != test.faults {
				t.Errorf("%q, %d faults\nwant %q, %d", got, faults, test.want, test.faults)
			}
			if b, err := sudoku.Parse(test.text); err == nil && (len(test.want) != 1 || b.String() != test.want[0]) {
				t.Errorf("Parse: %v", b)
			}
		})
	}
}

// each9 writes each row of a line of 81 cells as nine numbers.
func each9(line, format string) (all []string) {
	for _, row := range rowsOf(strings.ReplaceAll(line, ".", "0")) {
		all = append(all, fmt.Sprintf(format, apart(row, ", ")))
	}
	return all
}

// utf16Text returns a text of ASCII in UTF-16 with its mark.
func utf16Text(s string) string {
	return "\xff\xfe" + strings.Join(strings.Split(s, ""), "\x00") + "\x00"
}
