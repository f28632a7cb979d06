package bulk

import (
	"context"
	"io"
	"iter"

	"github.com/seed-cfc889b0/sudoku/text"
)

// A Batch is some of the puzzles of a file, one after the other, each with its
// result at the same index. They are as [Solver.SolveReader] yields them, and
// are overwritten when the loop over batches goes on.
type Batch[T any] struct {
	Puzzles []text.Puzzle
	Results []Result

	// Value is the result of the function given to SolveBatches. At first it is
	// the zero value; later the function finds there what an earlier batch has
	// left, whose memory it can use again.
	Value T
}

// SolveBatches is [Solver.SolveReader] with further work on all processors, such as
// writing the results as text. It calls work for each batch of up to some hundred
// puzzles, on the goroutine that has solved the last of them, and for several
// batches at once. Then it yields the batches in the order of the file.
//
// The memory of rows, results and Value is reused: nothing is allocated for each
// puzzle, unless work allocates. If work panics, the panic reaches the caller.
// Without work, nil, the batches are yielded as they are solved.
func SolveBatches[T any](ctx context.Context, s Solver, r io.Reader, work func(*Batch[T])) iter.Seq[*Batch[T]] {
	return func(yield func(*Batch[T]) bool) {
		p := s.pipeline(ctx, func(c *chunk, from, to int) int {
			if !yield(c.batch.(*Batch[T])) {
				return from
			}
			return to
		})
		p.finish = func(c *chunk) {
			b, _ := c.batch.(*Batch[T])
			if b == nil {
				b = new(Batch[T])
				c.batch = b
			}
			b.Puzzles, b.Results = c.entries[:c.n], c.results[:c.n]
			if work != nil {
				work(b)
			}
		}
		p.run(func() { p.read(&flushingReader{r: r, p: p}, &s) })
	}
}
