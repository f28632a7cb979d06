package sudoku

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// completion draws a solution of a board that has one: cell by cell in random
// order, in each a random one of the digits that can stand there. The draw
// does not depend on how the solver goes about it. It returns false if the
// context ended first.
func completion(ctx context.Context, rng *rand.Rand, b *Board) (Board, bool) {
	// All is drawn beforehand, however soon the board is solved.
	var cells [81]uint8
	var digits [81][9]uint8
	for i := range cells {
		cells[i] = uint8(i)
		for d := range digits[i] {
			digits[i][d] = uint8(d + 1)
		}
		permute(rng, digits[i][:])
	}
	permute(rng, cells[:])

	var g kernel.Grid
	g.Load((*[81]uint8)(b))
	s := search{limit: 1, done: ctx.Done()}
	first := g
	if s.walkGrid(&first); s.cancelled {
		return Board{}, false
	}
	for _, cell := range cells {
		if kernel.Propagate(&g) == kernel.Solved {
			break
		}
		choose := candidatesIn(&g, int(cell))
		for _, d := range digits[cell] {
			if !choose.Has(d) {
				continue
			}
			if d != s.first[cell] {
				s.found = 0
				try := g
				allowOnly(&try, int(cell), bitOf(d))
				if s.walkGrid(&try); s.cancelled {
					return Board{}, false
				}
				if s.found == 0 {
					continue
				}
			}
			allowOnly(&g, int(cell), bitOf(d))
			break
		}
	}
	return s.first, true
}
