package generate

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func parse(t testing.TB, line string) sudoku.Board { return testkit.Parse(t, line) }

// naiveRedundant is sudoku.RedundantClues by counting.
func naiveRedundant(b sudoku.Board) (cells sudoku.Cells) {
	for cell, v := range b {
		without := b
		without[cell] = 0
		if v != 0 && sudoku.CountSolutions(without, 2) == 1 {
			cells = cells.With(cell)
		}
	}
	return cells
}
