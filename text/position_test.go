package text

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/seed-cfc889b0/sudoku"
)

func TestParsePosition(t *testing.T) {
	// All examples of FORMATS.md are the same position, or a step further.
	for _, s := range formatSamples(t) {
		if s.refused {
			continue
		}
		p, err := ParsePosition(s.text)
		if err != nil {
			t.Errorf("%s: %v", s.name, err)
			continue
		}
		board := p.Candidates.Board()
		for cell, clue := range p.Clues {
			if clue != 0 && board[cell] != clue {
				t.Errorf("%s: clue %d in %s, which holds %d", s.name, clue, sudoku.CellName(cell), board[cell])
			}
		}
	}
}

func TestParsePositionPlaced(t *testing.T) {
	sukaku := strings.Repeat("123456789", 80) + "1........"
	pairs := "{12} {12} " + strings.Repeat("{3456789} ", 6) + "{3456789}\n" + strings.Repeat(strings.Repeat("{123456789} ", 8)+"{123456789}\n", 8)
	tests := []struct {
		name, text     string
		clues, board   string
		cell           int
		of             string
		parse          string // of sudoku.Parse, which has the clues alone, if they are all
		clashes, empty bool
	}{
		{"placed on a line", strings.Replace(sample, "53.", "53+4", 1), sample, strings.Replace(sample, "53.", "534", 1), 2, "4", "", false, false},
		{"placed in a grid", strings.Replace(fmt.Sprintf("%+v", sampleBoard(t)), "5 3 .", "5 3 +4", 1), sample, strings.Replace(sample, "53.", "534", 1), 2, "4", "", false, false},
		{"library", ":0110:38:" + strings.Replace(sample, "53.", "53+4", 1) + ":125 225:115::", sample, strings.Replace(sample, "53.", "534", 1), 13, "9", "", false, false},
		{"deleted", ":0110:38:" + sample + ":213 113:115::", sample, sample, 2, "4", "", false, false},
		{"sukaku", sukaku, strings.Repeat(".", 81), strings.Repeat(".", 81), 80, "1", TooManyMarks, false, false},
		{"pairs in braces", pairs, strings.Repeat(".", 81), strings.Repeat(".", 81), 1, "12", TooManyMarks, false, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := ParsePosition(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Clues.String(); got != test.clues {
				t.Errorf("clues %s, want %s", got, test.clues)
			}
			if got := p.Candidates.Board().String(); got != test.board {
				t.Errorf("board %s, want %s", got, test.board)
			}
			if got := p.Candidates.Digits(test.cell).String(); got != test.of {
				t.Errorf("%s holds %s, want %s", sudoku.CellName(test.cell), got, test.of)
			}
			b, err := sudoku.Parse(test.text)
			if one, err2 := Parse(test.text); one.Board != b && one.Marks == nil || fmt.Sprint(err2) != fmt.Sprint(err) {
				t.Errorf("with the format: %v, %v; without %v, %v", one.Board, err2, b, err)
			} else if (one.Marks != nil) != (test.parse == TooManyMarks) || one.Marks != nil && *one.Marks != p.Candidates {
				t.Errorf("marks: %v", one.Marks)
			}
			if e := Explain(test.text); len(e.Puzzles) != 1 || len(e.Errors) > 0 {
				t.Errorf("explained: %d puzzles, %v", len(e.Puzzles), e.Errors)
			}
			var e *ParseError
			switch {
			case test.parse == "" && (err != nil || b.String() != test.clues):
				t.Errorf("Parse: %v, %v", b, err)
			case test.parse != "" && (!errors.As(err, &e) || e.Reason != test.parse):
				t.Errorf("Parse: %v, %v", b, err)
			}
			for p, err2 := range Puzzles(strings.NewReader(test.text)) {
				if p.Board != b && err == nil || fmt.Sprint(err2) != fmt.Sprint(err) {
					t.Errorf("Puzzles: %v, %v; Parse: %v", p.Board, err2, err)
				}
			}
		})
	}
	var clash *ConflictError
	if _, err := ParsePosition(strings.Repeat("1", 81)); !errors.As(err, &clash) {
		t.Error(err)
	}
	var e *ParseError
	if _, err := ParsePosition(sample[:80]); !errors.As(err, &e) {
		t.Error(err)
	}
}

// TestLibrary reads HoDoKu's own cases, if they are there.
func TestLibrary(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "shared", "logic", "reglib_dev.txt"))
	if err != nil {
		t.Skipf("without the library: %v", err)
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, ":") {
			continue
		}
		n++
		b, err := sudoku.Parse(line)
		if err != nil {
			t.Errorf("%v\n%s", err, line)
			continue
		}
		p, err := ParsePosition(line)
		if err != nil || p.Clues != b {
			t.Errorf("%v\n%s", err, line)
		}
		if _, err := sudoku.SolveUnique(b); err != nil {
			t.Errorf("%v\n%s", err, line)
		}
	}
	read := 0
	for _, err := range Puzzles(strings.NewReader(string(data))) {
		if err != nil {
			t.Error(err)
		}
		read++
	}
	if read != n || n < 500 {
		t.Errorf("%d of %d lines", read, n)
	}
}

func TestUnmarshalJSON(t *testing.T) {
	want := sampleBoard(t)
	rows := strings.Split(strings.TrimSpace(fmt.Sprintf("%d", want)), "\n")
	for i, row := range rows {
		rows[i] = "[" + strings.ReplaceAll(row, " ", ",") + "]"
	}
	var got struct{ A, B, C, D, E Board }
	got.E = want
	data := `{"A": "` + sample + `", "B": "` + strings.Join(rowsOf(sample), `\n`) + `", "C": [` + strings.Join(rows, ", ") +
		`], "D": {"puzzle": "` + sample + `"}, "E": null}`
	if err := json.Unmarshal([]byte(data), &got); err != nil || got.A != want || got.B != want || got.C != want || got.D != want || got.E != want {
		t.Errorf("%v, %+v", err, got)
	}
	for _, data := range []string{`[[1,2],3]`, `{"puzzle": "53"}`, `"53\n"`, `true`, `[` + strings.Repeat("0,", 81) + `0]`} {
		b := want
		var e *ParseError
		if err := json.Unmarshal([]byte(data), &b); !errors.As(err, &e) || b != want {
			t.Errorf("%s: %v, %v", data, err, b)
		}
	}
}

// [State] is the position of a SadMan file: its digits besides the clues are placed.
func TestParsePositionState(t *testing.T) {
	rows := func(s string) string { return strings.Join(rowsOf(s), "\n") + "\n" }
	state := strings.Replace(sample, "53..7", "534.7", 1)
	other := strings.Replace(sample, "53..7", "35..7", 1)
	file := func(state string) string { return "#AA. Setter\n[Puzzle]\n" + rows(sample) + state }
	for _, test := range []struct {
		name, text string
		placed     int
		bad        bool
	}{
		{"none", file(""), 0, false},
		{"empty", file("[State]\n"), 0, false},
		{"a digit", file("[State]\n" + rows(state)), 1, false},
		{"solved", file("[State]\n" + rows(sampleEnd) + "[Colors]\n" + strings.Repeat(".........\n", 9)), 51, false},
		{"on a line", file("[State]\n" + state + "\n"), 1, false},
		{"colors alone", file("[Colors]\n" + strings.Repeat(".........\n", 9)), 0, false},
		{"other clues", file("[State]\n" + rows(other)), 0, true},
		{"a clue lost", file("[State]\n" + rows(strings.Replace(state, "9", ".", 1))), 0, true},
		{"a row lost", file("[State]\n" + rows(state)[10:]), 0, true},
		{"two", file("[State]\n" + rows(state) + rows(state)), 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := ParsePosition(test.text)
			var e *ParseError
			switch board := p.Candidates.Board(); {
			case test.bad && (!errors.As(err, &e) || p != Position{Line: e.Line}):
				t.Errorf("%v, %v", p, err)
			case !test.bad && (err != nil || p.Clues != sampleBoard(t) || board.Clues() != 30+test.placed):
				t.Errorf("%v, %d digits, %v", p.Clues, board.Clues(), err)
			}
			// A second grid is no part of [State].
			if b, err := sudoku.Parse(test.text); test.name == "two" && err == nil || test.name != "two" && (b != sampleBoard(t) || err != nil) {
				t.Errorf("Parse: %v, %v", b, err)
			}
			// In a file with another after it.
			n, faults := 0, 0
			for p, err := range Positions(strings.NewReader(test.text + "\n[Puzzle]\n" + rows(sampleEnd))) {
				if err != nil {
					faults++
				} else if n++; n == 1 && !test.bad && (p.Clues != sampleBoard(t) || p.Candidates.Board().Clues() != 30+test.placed || p.Line != 3) {
					t.Errorf("in a file: %v", p)
				}
			}
			if test.bad && (n != 1 || faults != 1) || !test.bad && (n != 2 || faults != 0) {
				t.Errorf("in a file: %d positions, %d faults", n, faults)
			}
		})
	}
}

// Positions yields what ParsePosition returns for each text, and an error in
// place of text that is not a position.
func TestPositions(t *testing.T) {
	var file strings.Builder
	var want []Position
	for _, s := range formatSamples(t) {
		if s.refused || s.name == "Commas, a header of numbers" || strings.HasPrefix(s.name, "SadMan") {
			continue
		}
		p, err := ParsePosition(s.text)
		if err != nil {
			t.Fatal(s.name, err)
		}
		p.Line += strings.Count(file.String(), "\n")
		want = append(want, p)
		file.WriteString(s.text + "\n\n\n")
	}
	var got []Position
	for p, err := range Positions(strings.NewReader(file.String())) {
		if err != nil {
			t.Error(p.Line, err)
		}
		got = append(got, p)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%d positions, want %d", len(got), len(want))
		for i := range min(len(got), len(want)) {
			if got[i] != want[i] {
				t.Fatalf("line %d, %v: want line %d, %v", got[i].Line, got[i].Format, want[i].Line, want[i].Format)
			}
		}
	}

	broken := errors.New("broken")
	text := sample[:80] + "\n" + strings.Repeat("1", 81) + "\n" + sample + "\n"
	var errs []error
	for p, err := range Positions(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken))) {
		want := Board{}
		switch p.Line {
		case 2: // digits that clash
			want = Board(slices.Repeat([]uint8{1}, 81))
		case 3:
			want = sampleBoard(t)
		}
		if p.Clues != want {
			t.Errorf("%v, %v", p, err)
		}
		errs = append(errs, err)
	}
	var e *ParseError
	var clash *ConflictError
	if len(errs) != 4 || !errors.As(errs[0], &e) || !errors.As(errs[1], &clash) || errs[2] != nil || !errors.Is(errs[3], broken) {
		t.Error(errs)
	}
}

func FuzzPositions(f *testing.F) {
	for _, s := range formatSamples(f) {
		f.Add([]byte(s.text + "\n\n\n" + s.text))
	}
	rows := strings.Join(rowsOf(sample), "\n") + "\n"
	f.Add([]byte("[Puzzle]\n" + rows + "[State]\n" + strings.Join(rowsOf(sampleEnd), "\n") + "\n[Puzzle]\n" + rows))
	f.Fuzz(func(t *testing.T, data []byte) {
		line := 0
		for p, err := range Positions(bytes.NewReader(data)) {
			var parse *ParseError
			var clash *ConflictError
			switch {
			case err != nil && !errors.As(err, &parse) && !errors.As(err, &clash):
				t.Fatalf("%T", err)
			case parse != nil && p != Position{Line: p.Line}, clash != nil && p != Position{Clues: p.Clues, Line: p.Line, Format: p.Format, Assumed: p.Assumed}:
				t.Fatalf("%v with %v", p, err)
			case err != nil:
				continue
			case p.Line <= line || p.Format == FormatUnknown:
				// Several may stand on a line, in lists.
				if p.Line < line || p.Format == FormatUnknown {
					t.Fatalf("line %d after %d, %v", p.Line, line, p.Format)
				}
			}
			line = p.Line
			board := p.Candidates.Board()
			for cell, clue := range p.Clues {
				if clue != 0 && board[cell] != clue || clue > 9 || board[cell] > 9 {
					t.Fatalf("clue %d in %s, which holds %d", clue, sudoku.CellName(cell), board[cell])
				}
			}
			if err := board.Validate(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
