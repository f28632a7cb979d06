package bulk

import (
	"context"
	"iter"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/text"
)

// SolveValues is [Solver.SolveSeq] with a value of the caller's beside each puzzle,
// such as an id, a row, or the puzzle itself. It yields each value with the result of
// its puzzle, in order. The puzzles may be positions: those from which candidates are
// eliminated are solved as [sudoku.Solve] does it, and take longer than boards.
//
// When the context ends, it yields the values that it has taken, and last the
// zero value with the context's error.
func SolveValues[T any, P sudoku.Puzzle](ctx context.Context, s Solver, puzzles iter.Seq2[T, P]) iter.Seq2[T, Result] {
	return func(yield func(T, Result) bool) {
		var waiting queue[T] // values whose results are to come
		p := s.pipeline(ctx, oneByOne(func(_ *text.Puzzle, r *Result) bool { return yield(waiting.pop(), *r) }))
		p.run(func() {
			for value, puzzle := range puzzles {
				waiting.push(value)
				e := p.room()
				*e = text.Puzzle{}
				if e.Board, e.Marks = position.Split(puzzle); !p.added(nil) {
					return
				}
			}
		})
	}
}

// A queue returns values in the order in which it received them.
type queue[T any] struct {
	values []T
	first  int // index of the next value to return
}

func (q *queue[T]) push(v T) {
	if len(q.values) == cap(q.values) && q.first > len(q.values)/2 { // move the values instead of growing
		n := copy(q.values, q.values[q.first:])
		clear(q.values[n:])
		q.values, q.first = q.values[:n], 0
	}
	q.values = append(q.values, v)
}

// pop returns the zero value if none is left.
func (q *queue[T]) pop() (v T) {
	if q.first == len(q.values) {
		return v
	}
	v, q.values[q.first] = q.values[q.first], v
	q.first++
	return v
}
