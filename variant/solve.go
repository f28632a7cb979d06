package variant

import (
	"context"
	"iter"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/plain"
)

// Solve returns a solution of the board, the first in the order of
// [Rules.Solutions]. If there is none, the error is [sudoku.ErrNoSolution], or one
// of those of [Rules.Validate], which match it.
func (r *Rules) Solve(b Board) (Board, error) {
	return Solver{Rules: r}.Solve(context.Background(), b)
}

// SolveUnique returns the only solution of a proper puzzle. If there are several,
// it returns the first together with [sudoku.ErrMultipleSolutions]. The other
// errors are those of [Rules.Solve].
func (r *Rules) SolveUnique(b Board) (Board, error) {
	return Solver{Rules: r}.SolveUnique(context.Background(), b)
}

// CountSolutions counts the solutions of a board and stops at limit. With a limit
// of 0 or less it counts them all, which can take forever. A board that is not
// valid has 0.
func (r *Rules) CountSolutions(b Board, limit int) int {
	n, _ := Solver{Rules: r}.CountSolutions(context.Background(), b, limit)
	return n
}

// Solutions yields the solutions of a board, one by one as the search finds them,
// in the same order on every machine. The loop may keep the boards. A board that
// is not valid has none.
func (r *Rules) Solutions(b Board) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		for solution, err := range (Solver{Rules: r}).Solutions(context.Background(), b) {
			if err != nil || !yield(solution) {
				return
			}
		}
	}
}

// A Solver does what the methods of [Rules] do, but under a context, and can say
// how much work that was. It is a value without state: copy it, and let many
// goroutines use it at once. The zero value solves ordinary 9×9.
//
// Every method checks its context before it starts and then at each guess. When
// the context ends, the error is its cause ([context.Cause]).
type Solver struct {
	Rules *Rules

	// Guesses, if set, is called at the end of each call with how often the search
	// had to choose, on the goroutine of the caller, also if the call ends with an
	// error or by a panic in a loop.
	Guesses func(n int) `json:"-"`
}

// Solve is [Rules.Solve] under a context.
func (s Solver) Solve(ctx context.Context, b Board) (first Board, err error) {
	err = s.use(func(x *search) error { first, err = x.first(ctx, b, 1); return err })
	return first, err
}

// SolveUnique is [Rules.SolveUnique] under a context. If the context ends after
// the first solution is found, that solution comes with the context's error.
func (s Solver) SolveUnique(ctx context.Context, b Board) (first Board, err error) {
	err = s.use(func(x *search) error { first, err = x.first(ctx, b, 2); return err })
	return first, err
}

// CountSolutions is [Rules.CountSolutions] under a context. The error is one of
// those of [Rules.Validate], or the context's, which comes with the number so far.
func (s Solver) CountSolutions(ctx context.Context, b Board, limit int) (n int, err error) {
	err = s.use(func(x *search) error { n, err = x.count(ctx, b, limit); return err })
	return n, err
}

// Solutions is [Rules.Solutions] under a context. An error, one of those of
// [Solver.CountSolutions], is yielded last, with no board.
func (s Solver) Solutions(ctx context.Context, b Board) iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		stopped := false
		err := s.use(func(x *search) error {
			return x.run(ctx, b, 0, func(solution []uint8) bool {
				stopped = !yield(slices.Clone(solution), nil)
				return !stopped
			})
		})
		if err != nil && !stopped {
			yield(nil, err)
		}
	}
}

// use lends a search, whose memory is used again unless do panics in the midst of it.
func (s Solver) use(do func(*search) error) error {
	pool := s.Rules.orClassic().searches
	x := pool.Get().(*search)
	ended := false
	defer func() {
		guesses := x.Guesses
		if ended {
			pool.Put(x)
		}
		if s.Guesses != nil {
			s.Guesses(guesses)
		}
	}()
	err := do(x)
	ended = true
	return err
}

// A search is the memory of a solver, for one call at a time.
type search struct {
	plain.Strong
	rules *Rules
}

// first returns the first solution. The error says if there is none, or another one up
// to the limit.
func (s *search) first(ctx context.Context, b Board, limit int) (first Board, err error) {
	err = s.run(ctx, b, limit, func(solution []uint8) bool {
		if first == nil {
			first = slices.Clone(solution)
		}
		return true
	})
	switch {
	case err != nil:
		return first, err
	case s.Found == 0:
		return nil, sudoku.ErrNoSolution
	case s.Found > 1:
		return first, sudoku.ErrMultipleSolutions
	}
	return first, nil
}

func (s *search) count(ctx context.Context, b Board, limit int) (int, error) {
	err := s.run(ctx, b, limit, nil)
	return s.Found, err
}

// run searches a board for solutions. The error is that of [Rules.Validate] or the
// context's.
func (s *search) run(ctx context.Context, b Board, limit int, yield func([]uint8) bool) error {
	s.Found, s.Guesses = 0, 0
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if len(b) != len(s.rules.rules.Peers) {
		return s.rules.Validate(b)
	}
	s.Limit, s.Yield, s.Done = limit, yield, ctx.Done()
	s.Run(s.rules.rules, b)
	s.Yield, s.Done = nil, nil
	switch {
	case s.GaveUp:
		return context.Cause(ctx)
	case s.Found == 0:
		return s.rules.Validate(b) // the search takes no board with a fault
	}
	return nil
}
