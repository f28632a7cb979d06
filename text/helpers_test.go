package text

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

type (
	Board         = sudoku.Board
	Cells         = sudoku.Cells
	Candidates    = sudoku.Candidates
	ParseError    = sudoku.ParseError
	ConflictError = sudoku.ConflictError
)

const maxText = text.MaxText

func collection(t testing.TB, name string) []string { return testkit.Collection(t, name) }

// parse is sudoku.Parse for puzzles typed into tests.
func parse(t testing.TB, s string) Board {
	t.Helper()
	b, err := sudoku.Parse(s)
	if err != nil {
		t.Fatalf("Parse(%q): %v", s, err)
	}
	return b
}
