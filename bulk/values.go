package bulk

import (
	"context"
	"iter"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/arg"
)

// SolveValues is [Solver.SolveSeq] with a value of the caller beside each board:
// an id, a row, the board itself. Each comes back with the result of its board,
// in their order. The values stay where they are while the boards are solved.
//
// When the context ends, what was asked for is yielded, and at the end the zero
// value with the context's error.
func SolveValues[T any](ctx context.Context, s Solver, boards iter.Seq2[T, sudoku.Board]) iter.Seq2[T, Result] {
	return func(yield func(T, Result) bool) {
		var waiting queue[T] // for the results of their boards
		seq := func(yield func(sudoku.Board) bool) {
			for value, b := range arg.Seq2(boards) {
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

// A queue gives values back in the order in which it got them.
type queue[T any] struct {
	values []T
	first  int // of those that are left
}

func (q *queue[T]) push(v T) {
	if len(q.values) == cap(q.values) && q.first > len(q.values)/2 { // rather than grow
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
