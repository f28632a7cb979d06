package sudoku

import (
	"context"
	"errors"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// ErrLimit says that a limit was reached before the answer was complete. It
// comes from [TrueCandidates] alone.
var ErrLimit = errors.New("sudoku: limit reached")

// TrueCandidates returns for each cell, 0..80, its true candidates: the digits
// that it holds in at least one solution of the board. A cell with one true
// candidate belongs to the backbone: it is the same in all solutions.
//
// At most 729 solutions are looked at, however many there are, and at most limit
// of them if limit is above 0. If those were too few, the digits seen so far
// come with [ErrLimit]. A limit that is at least the number of solutions always
// suffices. For a board without a solution the error is that of [Solve].
func TrueCandidates(b Board, limit int) ([81]Digits, error) {
	var s Solver
	return s.TrueCandidates(context.Background(), b, limit)
}

// TrueCandidates is [TrueCandidates] under a context. The context's error comes
// with the digits seen so far.
func (s *Solver) TrueCandidates(ctx context.Context, b Board, limit int) (seen [81]Digits, err error) {
	s.stats = Stats{}
	walk := search.Search{Limit: 1}
	defer func() { s.stats = statsOf(&walk) }()
	if err := run(ctx, &walk, &b); err != nil {
		return seen, err
	}
	if walk.Found == 0 {
		return seen, ErrNoSolution
	}
	look := func() {
		for cell, v := range walk.First {
			seen[cell] |= bitOf(v)
		}
	}
	look()
	solutions := 1

	// Only candidates that propagation leaves need a try.
	var base kernel.Node
	base.Load((*[81]uint8)(&b))
	base.Settle()
	for cell := range seen {
		for {
			unseen := Digits(base.Of(cell)) &^ seen[cell]
			if unseen == 0 {
				break
			}
			n := base
			n.Allow(cell, uint16(unseen))
			walk.From(&n)
			if walk.Ended {
				return seen, context.Cause(ctx)
			}
			if walk.Found == 0 {
				base.Allow(cell, uint16(seen[cell]))
				break
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
