package sudoku

import (
	"context"
	"errors"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// ErrLimit says that a limit was reached before the answer was complete.
var ErrLimit = errors.New("sudoku: limit reached")

// TrueCandidates returns for each cell, 0..80, the digits that stand in it in
// at least one solution of the board. A cell with one digit belongs to the
// backbone: it is the same in all solutions.
//
// Solutions are looked at until all such digits are seen, which takes 729 at
// the most, however many there are; and at most limit of them, if limit is
// above 0. If that was too few, the digits seen until then come with
// [ErrLimit]. With a limit of as many solutions as there are the answer is
// always complete. For a board without solution the error is [ErrNoSolution], a
// [*ConflictError] or [*ValueError] among them.
func TrueCandidates(b Board, limit int) ([81]Digits, error) {
	var s Solver
	return s.TrueCandidates(context.Background(), b, limit)
}

// TrueCandidates is [TrueCandidates] under a context. With the context's error
// come the digits seen until then.
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

	// What propagation leaves is all that needs to be tried.
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
