package generate

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
)

// Vary makes a puzzle near another: it takes up to three clues of a proper
// puzzle away, each with those that are symmetric to it, completes the rest to a
// grid at random, and chooses other clues of that grid until the solution is the
// only one. What the options ask for is kept as by [Puzzle]; the puzzle that
// comes out may be the old one. Walks from puzzle to puzzle are made of such
// steps. It takes some tens of microseconds.
//
// The errors are those of Puzzle, and those of [sudoku.SolveUnique] for b. If b
// has not the clues that the options give, the error is an [*OptionError].
func Vary(ctx context.Context, rng *rand.Rand, o Options, b sudoku.Board) (sudoku.Board, error) {
	return VaryBy(ctx, rng, o, b, varied)
}

// varied is how many units one step takes away at the most.
const varied = 3

// VaryBy is [Vary], but takes up to most clues away. With one a walk goes on
// most slowly, and stays the longest near what it has found. If most is not in
// 1..81, the error is a [*sudoku.RangeError].
func VaryBy(ctx context.Context, rng *rand.Rand, o Options, b sudoku.Board, most int) (sudoku.Board, error) {
	if most < 1 || most > 81 {
		return sudoku.Board{}, &sudoku.RangeError{Name: "most", Value: most, Min: 1, Max: 81}
	}
	g, end, err := begin(ctx, rng, o)
	if err != nil {
		return sudoku.Board{}, err
	}
	defer end()
	for cell := range g.given.All() {
		if b[cell] != o.Given[cell] {
			return sudoku.Board{}, &OptionError{"Given", "", Conflicting, sudoku.CellName(cell) + " is another in the puzzle that is to be varied"}
		}
	}
	if _, err := sudoku.SolveUnique(b); err != nil {
		return sudoku.Board{}, err
	}
	closest := draft{cost: unfit}
	for n := range g.o.MaxAttempts {
		if g.ctx.Err() != nil {
			return sudoku.Board{}, &Error{n, closest.puzzle, context.Cause(g.ctx)}
		}
		next, ok := g.step(draft{puzzle: b}, most)
		if !ok {
			return sudoku.Board{}, &Error{n, closest.puzzle, context.Cause(g.ctx)}
		}
		if next.cost == 0 {
			return next.puzzle, nil
		}
		if next.cost < closest.cost && next.cost < improper {
			closest = next
		}
	}
	return sudoku.Board{}, &Error{g.o.MaxAttempts, closest.puzzle, ErrUnreachable}
}
