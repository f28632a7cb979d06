package rate

import (
	"context"
	"iter"
	"math"
	"slices"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
)

// A Result is the rating of one puzzle of many, or why it has none.
type Result struct {
	SE
	// Err is nil, the error of [Rater.Rate], or for an unfinished puzzle the cause
	// of the context's end.
	Err error `json:"-"`
}

// RateAll rates puzzles[i] into results[i]. If there are fewer results than
// puzzles, it returns a [*sudoku.RangeError] at once. It returns the number n of
// results that it has set, results[:n]: one for each puzzle, unless there is an
// error. If the context ends before all puzzles are rated, the error is
// [context.Cause]; among results[:n], those of unfinished puzzles hold it too.
func (r Rater) RateAll(ctx context.Context, puzzles []sudoku.Board, results []Result) (n int, err error) {
	if len(results) < len(puzzles) {
		return 0, &sudoku.RangeError{Name: "results", Value: len(results), Min: len(puzzles), Max: math.MaxInt}
	}
	cut := r.rateSeq(ctx, slices.Values(puzzles), func(_ sudoku.Board, x Result) bool {
		results[n] = x
		n++
		return true
	})
	if cut {
		err = context.Cause(ctx)
	}
	return n, err
}

// RateSeq yields puzzles with their ratings, in order. It reads some way ahead.
//
// When the context ends, RateSeq yields the puzzles that it has read, the
// unfinished ones with [context.Cause], and last a blank board with that error, so
// that a run cut short is never mistaken for a complete one.
func (r Rater) RateSeq(ctx context.Context, puzzles iter.Seq[sudoku.Board]) iter.Seq2[sudoku.Board, Result] {
	return func(yield func(sudoku.Board, Result) bool) {
		if r.rateSeq(ctx, puzzles, yield) {
			yield(sudoku.Board{}, Result{Err: context.Cause(ctx)})
		}
	}
}

// rateSeq passes puzzles on with their ratings. It returns true if the context has
// cut it short.
func (r Rater) rateSeq(ctx context.Context, puzzles iter.Seq[sudoku.Board], yield func(sudoku.Board, Result) bool) (cut bool) {
	inner, cancel := context.WithCancelCause(ctx)
	var done int64
	told := time.Now()
	pool := inorder.New(r.Workers, r.worker(inner), func(b *sudoku.Board, x *rated) bool {
		done++
		cut = cut || x.cut
		if r.Progress != nil && time.Since(told) >= 100*time.Millisecond {
			told = time.Now()
			r.Progress(done)
		}
		return yield(*b, x.Result)
	})
	defer pool.Close()
	defer cancel(nil) // before Close, so that the workers end soon
	for b := range puzzles {
		if ctx.Err() != nil {
			cut = true
			break
		}
		if !pool.Add(b) {
			return false
		}
	}
	if !pool.Drain() {
		return false
	}
	if r.Progress != nil {
		r.Progress(done)
	}
	return cut
}

// A rated is a result; the context may have cut it short.
type rated struct {
	Result
	cut bool
}

// worker returns the function that starts a worker.
func (r Rater) worker(ctx context.Context) func() func(sudoku.Board) rated {
	return func() func(sudoku.Board) rated {
		m := new(memory)
		return func(b sudoku.Board) rated {
			if ctx.Err() != nil {
				return rated{Result{Err: context.Cause(ctx)}, true}
			}
			x, err := m.rate(ctx, r, b)
			if err != nil {
				x = SE{}
			}
			return rated{Result{x, err}, err != nil && err == context.Cause(ctx)}
		}
	}
}
