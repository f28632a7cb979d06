package sudoku

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// parse is Parse for puzzles typed into tests.
func parse(t testing.TB, s string) Board {
	t.Helper()
	b, err := Parse(s)
	if err != nil {
		t.Fatalf("Parse(%q): %v", s, err)
	}
	return b
}

const (
	blankLine    = "................................................................................."
	easyPuzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func TestAtWith(t *testing.T) {
	b := parse(t, easyPuzzle)
	if d := b.At(8, 8); d != 9 {
		t.Errorf("At(8, 8) = %d", d)
	}
	c, err := b.With(0, 2, 4)
	if err != nil || c[2] != 4 || b[2] != 0 {
		t.Errorf("With(0, 2, 4) = %v, %v", c, err)
	}
	if c, err = c.With(0, 2, 0); err != nil || c != b {
		t.Errorf("With(0, 2, 0) = %v, %v", c, err)
	}
	for _, tt := range []struct {
		row, column int
		digit       uint8
		want        RangeError
		text        string
	}{
		{-1, 0, 1, RangeError{"row", -1, 0, 8}, "sudoku: row -1 is not in 0..8"},
		{9, 0, 1, RangeError{"row", 9, 0, 8}, "sudoku: row 9 is not in 0..8"},
		{0, 9, 1, RangeError{"column", 9, 0, 8}, "sudoku: column 9 is not in 0..8"},
		{0, 0, 10, RangeError{"digit", 10, 0, 9}, "sudoku: digit 10 is not in 0..9"},
	} {
		c, err := b.With(tt.row, tt.column, tt.digit)
		var got *RangeError
		if !errors.As(err, &got) || *got != tt.want || err.Error() != tt.text || c != b {
			t.Errorf("With(%d, %d, %d) = %v, %v", tt.row, tt.column, tt.digit, c, err)
		}
		if d := b.At(tt.row, tt.column); tt.digit <= 9 && d != 0 {
			t.Errorf("At(%d, %d) = %d", tt.row, tt.column, d)
		}
	}
}

func TestCluesAndBlanks(t *testing.T) {
	for _, tt := range []struct {
		b             Board
		clues, blanks int
	}{
		{Board{}, 0, 81},
		{Board{80: 1}, 1, 80},
		{parse(t, easyPuzzle), 30, 51},
		{parse(t, easySolution), 81, 0},
	} {
		if tt.b.Clues() != tt.clues || tt.b.Blanks() != tt.blanks {
			t.Errorf("%v: %d clues, %d blanks; want %d, %d", tt.b, tt.b.Clues(), tt.b.Blanks(), tt.clues, tt.blanks)
		}
	}
}

func TestValidate(t *testing.T) {
	for _, tt := range []struct {
		name  string
		board Board
		want  error
		text  string
	}{
		{"blank", Board{}, nil, ""},
		{"puzzle", parse(t, easyPuzzle), nil, ""},
		{"solution", parse(t, easySolution), nil, ""},
		{"row", Board{0: 5, 8: 5}, &ConflictError{5, Row(0), CellsOf(0, 8)}, "sudoku: digit 5 twice in row 1: r1c1 and r1c9"},
		{"column", Board{8: 9, 80: 9}, &ConflictError{9, Column(8), CellsOf(8, 80)}, "sudoku: digit 9 twice in column 9: r1c9 and r9c9"},
		{"box", Board{60: 1, 80: 1}, &ConflictError{1, Box(8), CellsOf(60, 80)}, "sudoku: digit 1 twice in box 9: r7c7 and r9c9"},
		{"row before box", Board{79: 1, 80: 1}, &ConflictError{1, Row(8), CellsOf(79, 80)}, "sudoku: digit 1 twice in row 9: r9c8 and r9c9"},
		{"value", Board{0: 1, 1: 1, 4: 12}, &ValueError{4, 12}, "sudoku: r1c5 holds 12, which is not a digit"},
		{"largest value", Board{80: 255}, &ValueError{80, 255}, "sudoku: r9c9 holds 255, which is not a digit"},
		{"two 8s in row 5", parse(t, "796853421513492876248167539631524987927318658854976312189245763465731290372689145"),
			&ConflictError{8, Row(4), CellsOf(41, 44)}, "sudoku: digit 8 twice in row 5: r5c6 and r5c9"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := tt.board.Validate()
			if diff := cmp.Diff(tt.want, err, sameCells); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if err != nil && (err.Error() != tt.text || !errors.Is(err, ErrNoSolution)) {
				t.Errorf("%v; want %s, and that it is ErrNoSolution", err, tt.text)
			}
		})
	}
}

func TestIsSolved(t *testing.T) {
	solution := parse(t, easySolution)
	if !solution.IsSolved() {
		t.Error("a solution is not solved")
	}
	for cell := range 81 {
		for v := range uint8(11) {
			b := solution
			b[cell] = v
			if b.IsSolved() != (v == solution[cell]) {
				t.Fatalf("%s set to %d: IsSolved is %v", CellName(cell), v, b.IsSolved())
			}
		}
	}
}

func TestValidateSolution(t *testing.T) {
	puzzle, solution := parse(t, easyPuzzle), parse(t, easySolution)
	changed, blank := solution, solution
	changed[80] = 1
	blank[2] = 0
	swapped := solution // keeps every clue, but is not solved
	swapped[2], swapped[3] = swapped[3], swapped[2]
	for _, tt := range []struct {
		name  string
		board Board
		want  error
		text  string
	}{
		{"solution", solution, nil, ""},
		{"a clue changed", changed, &ClueError{80, 9, 1}, "sudoku: r9c9 holds 1 where the clue is 9"},
		{"a blank", blank, &ClueError{2, 0, 0}, "sudoku: r1c3 is blank"},
		{"a blank for a clue", Board{}, &ClueError{0, 5, 0}, "sudoku: r1c1 is blank"},
		{"swapped", swapped, &ConflictError{4, Column(3), CellsOf(3, 75)}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := puzzle.ValidateSolution(tt.board)
			if tt.name == "swapped" {
				var conflict *ConflictError
				if !errors.As(err, &conflict) {
					t.Fatalf("got %v, want a conflict", err)
				}
				return
			}
			if diff := cmp.Diff(tt.want, err, sameCells); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if err != nil && err.Error() != tt.text {
				t.Errorf("%v; want %s", err, tt.text)
			}
		})
	}
}
