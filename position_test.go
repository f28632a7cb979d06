package sudoku

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParsePosition(t *testing.T) {
	// All that FORMATS.md has are the same position, or a step further.
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
				t.Errorf("%s: clue %d in %s, which holds %d", s.name, clue, CellName(cell), board[cell])
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
		parse          ParseReason // of Parse, which has the clues alone, if they are all
		clashes, empty bool
	}{
		{"placed on a line", strings.Replace(sample, "53.", "53+4", 1), sample, strings.Replace(sample, "53.", "534", 1), 2, "4", 0, false, false},
		{"placed in a grid", strings.Replace(fmt.Sprintf("%+v", sampleBoard(t)), "5 3 .", "5 3 +4", 1), sample, strings.Replace(sample, "53.", "534", 1), 2, "4", 0, false, false},
		{"library", ":0110:38:" + strings.Replace(sample, "53.", "53+4", 1) + ":125 225:115::", sample, strings.Replace(sample, "53.", "534", 1), 13, "9", 0, false, false},
		{"deleted", ":0110:38:" + sample + ":213 113:115::", sample, sample, 2, "4", 0, false, false},
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
				t.Errorf("%s holds %s, want %s", CellName(test.cell), got, test.of)
			}
			b, err := Parse(test.text)
			var e *ParseError
			switch {
			case test.parse == 0 && (err != nil || b.String() != test.clues):
				t.Errorf("Parse: %v, %v", b, err)
			case test.parse != 0 && (!errors.As(err, &e) || e.Reason != test.parse):
				t.Errorf("Parse: %v, %v", b, err)
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
		b, err := Parse(line)
		if err != nil {
			t.Errorf("%v\n%s", err, line)
			continue
		}
		p, err := ParsePosition(line)
		if err != nil || p.Clues != b {
			t.Errorf("%v\n%s", err, line)
		}
		if _, err := SolveUnique(b); err != nil {
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
