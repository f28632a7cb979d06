package generate

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// completion draws a solution of a board that has one: it takes the cells in
// random order, and in each a random one of the digits that the cell can hold.
// The result does not depend on how the solver searches. It returns false if
// the context ended first.
func completion(ctx context.Context, rng *rand.Rand, b *sudoku.Board) (sudoku.Board, bool) {
	// Draw everything first, so that rng advances the same for every board.
	var cells [81]uint8
	var digits [81][9]uint8
	for i := range cells {
		cells[i] = uint8(i)
		for d := range digits[i] {
			digits[i][d] = uint8(d + 1)
		}
		random.Permute(rng, digits[i][:])
	}
	random.Permute(rng, cells[:])

	var g kernel.Node
	g.Load((*[81]uint8)(b))
	s := search.Search{Limit: 1, Done: ctx.Done()}
	first := g
	if s.From(&first); s.Ended {
		return sudoku.Board{}, false
	}
	solution := sudoku.Board(s.First)
	for _, cell := range cells {
		if g.Settle() == kernel.Solved {
			break
		}
		choose := sudoku.Digits(g.Of(int(cell)))
		for _, d := range digits[cell] {
			if !choose.Has(d) {
				continue
			}
			if d != solution[cell] {
				try := g
				try.Allow(int(cell), uint16(sudoku.DigitsOf(d)))
				if s.From(&try); s.Ended {
					return sudoku.Board{}, false
				}
				if s.Found == 0 {
					continue
				}
				solution = sudoku.Board(s.First)
			}
			g.Allow(int(cell), uint16(sudoku.DigitsOf(d)))
			break
		}
	}
	return solution, true
}
