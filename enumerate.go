package sudoku

import (
	"context"
	"iter"

	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// SolveAll returns the solutions of a board in the order of [Solutions], at
// most limit of them, or all if limit is 0 or less. It returns nil if there are
// none. A board with few clues has more solutions than fit in any memory: set a
// limit, or use [Solutions].
func SolveAll(b Board, limit int) []Board {
	var s Solver
	all, _ := s.SolveAll(context.Background(), b, limit)
	return all
}

// Solutions yields the solutions of a board, one by one as the search finds
// them. It runs in constant memory, starts no goroutine, allocates nothing, and
// stops when the loop does. A board that is not valid has no solutions;
// [Board.Validate] says why.
//
// The solutions come in the order of the search, not sorted by digits. The order
// is the same on every machine, in every build, and for every function of this
// package. A minor version of the module may change it.
func Solutions(b Board) iter.Seq[Board] {
	// Small enough to be inlined, so that a loop over it allocates nothing.
	return func(yield func(Board) bool) { enumerate(b, yield) }
}

func enumerate(b Board, yield func(Board) bool) {
	s := search.Search{Yield: func(b [81]uint8) bool { return yield(b) }}
	_ = run(context.Background(), &s, &b)
}

// CountSolutions counts the solutions of a board and stops at limit. With a
// limit of 0 or less it counts them all, which for a board with few clues takes
// forever. A board that is not valid has 0.
//
// It allocates nothing.
func CountSolutions(b Board, limit int) int {
	s := search.Search{Limit: limit}
	_ = run(context.Background(), &s, &b)
	return s.Found
}

// SolveAll is [SolveAll] under a context. The error is a [*ConflictError] or
// [*ValueError] for a board that is not valid, or the context's, which comes
// with the solutions found so far. Finding no solution is not an error.
func (s *Solver) SolveAll(ctx context.Context, b Board, limit int) ([]Board, error) {
	var all []Board
	walk := search.Search{Limit: limit, Yield: func(b [81]uint8) bool {
		all = append(all, b)
		return true
	}}
	err := run(ctx, &walk, &b)
	s.stats = statsOf(&walk)
	return all, err
}

// Solutions is [Solutions] under a context. An error, one of those of
// [Solver.SolveAll], is yielded last, with a blank board.
func (s *Solver) Solutions(ctx context.Context, b Board) iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		stopped := false
		var walk search.Search
		walk.Yield = func(b [81]uint8) bool {
			s.stats = statsOf(&walk)
			stopped = !yield(b, nil)
			return !stopped
		}
		err := run(ctx, &walk, &b)
		s.stats = statsOf(&walk)
		if err != nil && !stopped {
			yield(Board{}, err)
		}
	}
}

// CountSolutions is [CountSolutions] under a context. The error is one of those
// of [Solver.SolveAll]. The context's error comes with the number of solutions
// found so far.
func (s *Solver) CountSolutions(ctx context.Context, b Board, limit int) (int, error) {
	walk := search.Search{Limit: limit}
	err := run(ctx, &walk, &b)
	s.stats = statsOf(&walk)
	return walk.Found, err
}
