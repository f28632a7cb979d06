package sudoku

import (
	"context"
	"iter"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// SolveAll returns the solutions of a puzzle in the order of [Solutions], at
// most limit of them, or all if limit is 0 or less. It returns nil if there are
// none. A board with few clues has more solutions than fit in any memory: set a
// limit, or use [Solutions].
func SolveAll(p Puzzle, limit int) []Board {
	var all []Board
	s := search.Search{Limit: limit, Yield: func(b [81]uint8) bool {
		all = append(all, b)
		return true
	}}
	_ = run(context.Background(), &s, p)
	return all
}

// Solutions yields the solutions of a puzzle, one by one as the search finds
// them. It runs in constant memory, starts no goroutine, allocates nothing, and
// stops when the loop does. A board that is not valid has no solutions;
// [Board.Validate] says why.
//
// The solutions come in the order of the search, not sorted by digits. The order
// is the same on every machine, in every build, and for every function of this
// package. A minor version of the module may change it.
func Solutions(p Puzzle) iter.Seq[Board] {
	// Small enough to be inlined, so that a loop over it allocates nothing.
	return func(yield func(Board) bool) { enumerate(p, yield) }
}

func enumerate(p Puzzle, yield func(Board) bool) {
	// A function that only hands the board on would copy it once more.
	s := search.Search{Yield: *(*func([81]uint8) bool)(unsafe.Pointer(&yield))}
	_ = run(context.Background(), &s, p)
}

// CountSolutions counts the solutions of a puzzle and stops at limit. With a
// limit of 0 or less it counts them all, which for a board with few clues takes
// forever. A board that is not valid has 0.
//
// It allocates nothing.
func CountSolutions(p Puzzle, limit int) int {
	s := search.Search{Limit: limit}
	_ = run(context.Background(), &s, p)
	return s.Found
}

// Solutions is [Solutions] under a context. An error is yielded last, with a
// blank board: a [*ConflictError] or [*CellError] for a board that is not valid,
// or the context's. Finding no solution is not an error.
func (s Solver) Solutions(ctx context.Context, p Puzzle) iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		stopped := false
		walk := search.Search{Yield: func(b [81]uint8) bool {
			stopped = !yield(b, nil)
			return !stopped
		}}
		defer s.report(&walk)
		if err := run(ctx, &walk, p); err != nil && !stopped {
			yield(Board{}, err)
		}
	}
}

// CountSolutions is [CountSolutions] under a context. The error is one of those
// of [Solver.Solutions]. The context's error comes with the number of solutions
// found so far.
func (s Solver) CountSolutions(ctx context.Context, p Puzzle, limit int) (int, error) {
	walk := search.Search{Limit: limit}
	defer s.report(&walk)
	err := run(ctx, &walk, p)
	return walk.Found, err
}
