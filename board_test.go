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
		{"value", Board{0: 1, 1: 1, 4: 12}, &CellError{4, 12, 0}, "sudoku: r1c5 holds 12, which is not a digit"},
		{"largest value", Board{80: 255}, &CellError{80, 255, 0}, "sudoku: r9c9 holds 255, which is not a digit"},
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
		{"a clue changed", changed, &CellError{80, 1, 9}, "sudoku: digit 1 in r9c9, which holds 9"},
		{"a blank", blank, &CellError{2, 0, 0}, "sudoku: r1c3 is blank"},
		{"a blank for a clue", Board{}, &CellError{0, 0, 5}, "sudoku: r1c1 is blank"},
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
