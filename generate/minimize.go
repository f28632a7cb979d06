package generate

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// Minimize is Minimize of package clues in random order: it tries the clues of a proper
// puzzle one after the other, and removes each if the solution stays the only
// one. The errors are those of [sudoku.SolveUnique] or the context's, with a
// blank board.
//
// The order alone decides which of the many minimal puzzles comes out. Those
// with few clues come out more often than their share: see [Puzzle].
func Minimize(ctx context.Context, rng *rand.Rand, b sudoku.Board) (sudoku.Board, error) {
	rng = random.Or(rng)
	solution, err := sudoku.Solver{}.SolveUnique(ctx, b)
	if err != nil {
		return sudoku.Board{}, err
	}
	units := clues.Singles(b.Filled())
	random.Permute(rng, units)
	var r clues.Reducer
	r.Start(ctx.Done(), &solution, sudoku.Cells{}, units)
	left, ok := r.Reduce(0)
	if !ok {
		return sudoku.Board{}, context.Cause(ctx)
	}
	return clues.Pick(&b, left), nil
}
