package generate

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// varied is the most units that [Puzzle] removes in a step.
const varied = 3

// Vary makes a puzzle near another. It removes up to most clues, 1..81, of a proper
// puzzle b, each with those symmetric to it, completes the rest to a grid at
// random, and chooses other clues of that grid that make the solution the only
// one. The new puzzle has everything that the options ask for, as with [Puzzle];
// it may be b again. A walk from puzzle to puzzle takes such steps: with 1 it
// stays near a puzzle longest, with 3 it soon leaves it. Vary takes some tens of
// microseconds.
//
// The errors are those of Puzzle, those of [sudoku.SolveUnique] for b, and a
// [*sudoku.RangeError] for most. If b does not have the given clues of the options,
// the error is an [*OptionError].
func Vary(ctx context.Context, rng *rand.Rand, o Options, b sudoku.Board, most int) (sudoku.Board, error) {
	if most < 1 || most > 81 {
		return sudoku.Board{}, &sudoku.RangeError{Name: "most", Value: most, Min: 1, Max: 81}
	}
	g := &generator{ctx: ctx, rng: random.Or(rng), o: o}
	if err := g.plan(); err != nil {
		return sudoku.Board{}, err
	}
	for cell := range g.given.All() {
		if b[cell] != o.Given[cell] {
			return sudoku.Board{}, &OptionError{"Given", "", sudoku.CellName(cell) + " differs in the puzzle to vary"}
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
