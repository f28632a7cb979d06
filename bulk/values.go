package bulk

import (
	"context"
	"iter"

	"github.com/seed-cfc889b0/sudoku"
)

// SolveValues is [Solver.SolveSeq] with a value of the caller's beside each
// board, such as an id, a row, or the board itself. It yields each value with the
// result of its board, in order.
//
// When the context ends, it yields the values that it has taken, and last the
// zero value with the context's error.
func SolveValues[T any](ctx context.Context, s Solver, boards iter.Seq2[T, sudoku.Board]) iter.Seq2[T, Result] {
	return func(yield func(T, Result) bool) {
		var waiting queue[T] // values whose results are to come
		seq := func(yield func(sudoku.Board) bool) {
			for value, b := range boards {
				if waiting.push(value); !yield(b) {
					return
				}
			}
		}
		for _, r := range s.SolveSeq(ctx, seq) {
			if !yield(waiting.pop(), r) {
				return
			}
		}
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
