package rate

import (
	"context"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/trial"
)

// Depth returns how deep trial and error must nest to solve a puzzle without
// guessing. It is 0 if naked and hidden singles solve the puzzle. It is the least
// n for which singles solve it together with this rule: a candidate is eliminated
// if assuming it leads to a contradiction at depth n-1. Nothing else that follows
// from the assumption is used. The measure is T&E(BRT, n) of Denis Berthier
// (Pattern-Based Constraint Satisfaction and Logic Puzzles); it is the same for
// all forms of a puzzle. Most puzzles have 0 or 1, nearly all others 2, and only
// a few with 3 are known.
//
// The error is that of [sudoku.SolveUnique], or the context's. Depth takes
// microseconds for 0, well below a millisecond for 1, some milliseconds for 2,
// and up to a second for 3.
func Depth(ctx context.Context, p sudoku.Puzzle) (int, error) {
	if _, err := new(sudoku.Solver).SolveUnique(ctx, p); err != nil {
		return 0, err
	}
	t := begin(p)
	for n := 0; ; n++ {
		t.Try(ctx, n)
		if err := context.Cause(ctx); err != nil {
			return 0, err
		}
		if t.Left == 0 {
			return n, nil
		}
	}
}

// Backdoor returns a smallest set of cells such that singles solve the puzzle once
// the digits of its solution are placed there. Of several such sets it returns the
// first in the order of cells. Its size measures how much luck a guesser needs: 0
// for puzzles that singles solve, 1 for nearly all others, 2 or rarely more for
// some of the hardest. The name is from Williams, Gomes and Selman (Backdoors to
// Typical Case Complexity, 2003). The size is the same for all forms of a puzzle;
// the set is not.
//
// The error is that of [sudoku.SolveUnique], or the context's. The time grows
// about fiftyfold with each cell, from microseconds for none.
func Backdoor(ctx context.Context, p sudoku.Puzzle) (cells sudoku.Cells, err error) {
	solution, err := new(sudoku.Solver).SolveUnique(ctx, p)
	if err != nil {
		return cells, err
	}
	t := begin(p)
	t.Settle()
	for size := 0; ; size++ {
		if cells, ok := backdoor(ctx, t, &solution, 0, size); ok {
			return cells, nil
		}
		if err := context.Cause(ctx); err != nil {
			return cells, err
		}
	}
}

// begin returns a trial of a puzzle.
func begin(p sudoku.Puzzle) *trial.Trial {
	b, c := position.Split(p)
	t := trial.New(&b)
	if c != nil {
		for cell := range b {
			for d := range (t.Candidates[cell] &^ c.Digits(cell)).All() {
				t.Drop(cell, d)
			}
		}
	}
	return t
}

// backdoor looks for size cells from first on that, with those before, make
// singles solve the puzzle.
func backdoor(ctx context.Context, t *trial.Trial, solution *sudoku.Board, first, size int) (cells sudoku.Cells, ok bool) {
	if size == 0 {
		return cells, t.Left == 0
	}
	for cell := first; cell < 81; cell++ {
		if t.Done.Has(cell) {
			continue // the cell is decided already and adds nothing
		}
		if ctx.Err() != nil {
			return cells, false
		}
		other := t.Copy()
		other.Decide(cell, solution[cell])
		other.Settle()
		if found, ok := backdoor(ctx, other, solution, cell+1, size-1); ok {
			return found.With(cell), true
		}
	}
	return cells, false
}
