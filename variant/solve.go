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
	return pooled(r, func(s *Solver) (Board, error) { return s.Solve(context.Background(), b) })
}

// SolveUnique returns the only solution of a proper puzzle. If there are several,
// it returns the first together with [sudoku.ErrMultipleSolutions]. The other
// errors are those of [Rules.Solve].
func (r *Rules) SolveUnique(b Board) (Board, error) {
	return pooled(r, func(s *Solver) (Board, error) { return s.SolveUnique(context.Background(), b) })
}

// CountSolutions counts the solutions of a board and stops at limit. With a limit
// of 0 or less it counts them all, which can take forever. A board that is not
// valid has 0.
func (r *Rules) CountSolutions(b Board, limit int) int {
	n, _ := pooled(r, func(s *Solver) (int, error) { return s.CountSolutions(context.Background(), b, limit) })
	return n
}

// Solutions yields the solutions of a board, one by one as the search finds them,
// in the same order on every machine. The loop may keep the boards. A board that
// is not valid has none.
func (r *Rules) Solutions(b Board) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		s := Solver{Rules: r}
		for solution, err := range s.Solutions(context.Background(), b) {
			if err != nil || !yield(solution) {
				return
			}
		}
	}
}

// pooled lends a Solver, whose memory is used again.
func pooled[T any](r *Rules, do func(*Solver) (T, error)) (T, error) {
	r = r.orClassic()
	s := r.solvers.Get().(*Solver)
	defer r.solvers.Put(s)
	return do(s)
}

// A Solver does what the methods of [Rules] do, but under a context, and keeps its
// memory and the statistics of its last call. The zero value solves ordinary 9×9.
// Several goroutines must not use one at once.
//
// Every method checks its context before it starts and then at each guess. When
// the context ends, the error is its cause ([context.Cause]).
type Solver struct {
	Rules *Rules

	search plain.Strong
}

// Guesses returns how often the last call had to choose; during an iteration, so
// far.
func (s *Solver) Guesses() int { return s.search.Guesses }

// Solve is [Rules.Solve] under a context.
func (s *Solver) Solve(ctx context.Context, b Board) (Board, error) { return s.solve(ctx, b, 1) }

// SolveUnique is [Rules.SolveUnique] under a context. If the context ends after
// the first solution is found, that solution comes with the context's error.
func (s *Solver) SolveUnique(ctx context.Context, b Board) (Board, error) { return s.solve(ctx, b, 2) }

func (s *Solver) solve(ctx context.Context, b Board, limit int) (first Board, err error) {
	err = s.run(ctx, b, limit, func(solution []uint8) bool {
		if first == nil {
			first = slices.Clone(solution)
		}
		return true
	})
	switch {
	case err != nil:
		return first, err
	case s.search.Found == 0:
		return nil, sudoku.ErrNoSolution
	case s.search.Found > 1:
		return first, sudoku.ErrMultipleSolutions
	}
	return first, nil
}

// CountSolutions is [Rules.CountSolutions] under a context. The error is one of
// those of [Rules.Validate], or the context's, which comes with the number so far.
func (s *Solver) CountSolutions(ctx context.Context, b Board, limit int) (int, error) {
	err := s.run(ctx, b, limit, nil)
	return s.search.Found, err
}

// Solutions is [Rules.Solutions] under a context. An error, one of those of
// [Solver.CountSolutions], is yielded last, with no board. During the loop nothing
// else may use the Solver.
func (s *Solver) Solutions(ctx context.Context, b Board) iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		stopped := false
		err := s.run(ctx, b, 0, func(solution []uint8) bool {
			stopped = !yield(slices.Clone(solution), nil)
			return !stopped
		})
		if err != nil && !stopped {
			yield(nil, err)
		}
	}
}

// run searches a board for solutions. The error is that of [Rules.Validate] or the
// context's.
func (s *Solver) run(ctx context.Context, b Board, limit int, yield func([]uint8) bool) error {
	r := s.Rules.orClassic()
	s.search.Found, s.search.Guesses = 0, 0
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if len(b) != len(r.rules.Peers) {
		return r.Validate(b)
	}
	s.search.Limit, s.search.Yield, s.search.Done = limit, yield, ctx.Done()
	s.search.Run(r.rules, b)
	s.search.Yield, s.search.Done = nil, nil
	switch {
	case s.search.GaveUp:
		return context.Cause(ctx)
	case s.search.Found == 0:
		return r.Validate(b) // the search takes no board with a fault
	}
	return nil
}
