package clues

import (
	"context"
	"errors"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// ErrLimit says that a limit was reached before the answer was complete. It
// comes from [TrueCandidates] alone.
var ErrLimit = errors.New("sudoku: limit reached")

// TrueCandidates returns for each cell, 0..80, its true candidates: the digits that it
// holds in at least one solution of the puzzle. A cell with one true candidate
// belongs to the backbone: it is the same in all solutions.
//
// At most 729 solutions are looked at, however many there are, and at most limit
// of them if limit is above 0. If those were too few, the digits seen so far
// come with [ErrLimit]. A limit that is at least the number of solutions always
// suffices. For a puzzle without a solution the error is that of [sudoku.Solve].
// The context's error comes with the digits seen so far.
func TrueCandidates(ctx context.Context, p sudoku.Puzzle, limit int) (seen [81]sudoku.Digits, err error) {
	return seenIn(ctx, p, limit, &search.Search{Limit: 1})
}

func seenIn(ctx context.Context, p sudoku.Puzzle, limit int, walk *search.Search) (seen [81]sudoku.Digits, err error) {
	q := open(p)
	if err := q.run(ctx, walk); err != nil {
		return seen, err
	}
	if walk.Found == 0 {
		return seen, sudoku.ErrNoSolution
	}
	look := func() {
		for cell, v := range walk.First {
			seen[cell] |= sudoku.DigitsOf(v)
		}
	}
	look()
	solutions := 1

	// Only candidates that propagation leaves need a try.
	base, _ := q.node() // without an error, as before
	base.Settle()
	for cell := range seen {
		for base.Of(cell) != uint16(seen[cell]) {
			n := base
			n.Allow(cell, ^uint16(seen[cell]))
			q.from(walk, &n)
			if walk.Ended {
				return seen, context.Cause(ctx)
			}
			if walk.Found == 0 {
				base.Allow(cell, uint16(seen[cell]))
				continue
			}
			if solutions == limit {
				return seen, ErrLimit
			}
			look()
			solutions++
		}
	}
	return seen, nil
}
