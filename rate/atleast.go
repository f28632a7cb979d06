package rate

import (
	"context"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// AtLeast reports whether a puzzle has at least an ER. It ends at the first step
// of that value. For 10.0 or more it asks [Depth] first: at depth 1 each stuck
// position has a dynamic forcing chain, whose value 8.5 grows by 0.1 with about a
// third more nodes, so that none is known to reach 10.0. The errors are those of
// [Rate].
func AtLeast(ctx context.Context, p sudoku.Puzzle, er logic.Rating) (bool, error) {
	if er >= deepER {
		if depth, err := Depth(ctx, p); err != nil || depth <= 1 {
			return false, err
		}
	}
	x, err := Rater{Limit: max(er, 2) - 1}.Rate(ctx, p)
	return err == nil && x.ER >= er, err
}

// deepER is an ER that no puzzle of depth 1 has.
const deepER logic.Rating = 100
