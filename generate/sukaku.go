package generate

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// Sukaku makes a minimal Sukaku: a puzzle without a digit, given by eliminated
// candidates alone. It has exactly one solution, and several as soon as any of the
// eliminated candidates comes back. The same state of rng gives the same Sukaku on
// every machine, with every build, and however the solver changes.
//
// [Solution] draws the grid. At first all other candidates are eliminated; then
// they are tried in random order, and each comes back if the solution stays the
// only one. Of the 648, between 180 and 270 stay eliminated, 225 in the mean. The
// error is the context's, with the blank position. A Sukaku takes some tens of
// milliseconds, sometimes half a second: with few eliminations more than are needed
// it is hard to prove that there is no other solution.
func Sukaku(ctx context.Context, rng *rand.Rand) (sudoku.Candidates, error) {
	rng = random.Or(rng)
	var cells [81]uint16
	order := make([]clues.Candidate, 0, 8*81)
	for cell, v := range Solution(rng) {
		cells[cell] = uint16(sudoku.DigitsOf(v))
		for d := uint8(1); d <= 9; d++ {
			if d != v {
				order = append(order, clues.Candidate{Cell: uint8(cell), Digit: d})
			}
		}
	}
	random.Permute(rng, order)
	if !clues.Restore(ctx.Done(), &cells, order) {
		return sudoku.Candidates{}, context.Cause(ctx)
	}
	var c sudoku.Candidates
	for cell, left := range cells {
		// The cell is blank.
		_ = c.Eliminate(cell, sudoku.AllDigits&^sudoku.Digits(left))
	}
	return c, nil
}
