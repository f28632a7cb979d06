package logic

import (
	"context"
	"errors"
	"iter"
	"math"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
)

// A BulkRater rates many puzzles on several goroutines, each as a [Rater] does.
// The zero value is ready for use and may be used by several goroutines at once;
// no worker outlives the call.
type BulkRater struct {
	// Profile and Limit are those of a Rater.
	Profile Profile
	Limit   Rating

	// Workers is the number of goroutines that rate; 0 or less means GOMAXPROCS,
	// and more than 1024 means 1024.
	Workers int

	// Progress, if set, is called with the number of finished puzzles, about ten
	// times a second while there are results, and at the end. The goroutine that
	// called the method calls it.
	Progress func(done int64)
}

// A RateResult is the rating of a puzzle, or why it has none.
type RateResult struct {
	SE
	// Err is nil, the error of [Rate], or for an unfinished puzzle the cause of
	// the context's end.
	Err error
}

// Rate rates puzzles[i] into results[i]. If there are fewer results than puzzles,
// it returns a [*sudoku.RangeError]. If the context ends, Rate returns
// [context.Cause]; finished results are valid, and all others hold that error.
func (o BulkRater) Rate(ctx context.Context, puzzles []sudoku.Board, results []RateResult) error {
	if len(results) < len(puzzles) {
		return &sudoku.RangeError{Name: "results", Value: len(results), Min: len(puzzles), Max: math.MaxInt}
	}
	ctx = arg.Context(ctx)
	i := 0
	seq := func(yield func(sudoku.Board) bool) {
		for _, b := range puzzles {
			if !yield(b) {
				return
			}
		}
	}
	for _, r := range o.RateSeq(ctx, seq) {
		results[i] = r
		i++
	}
	if err := context.Cause(ctx); err != nil {
		ended := false
		for k := range puzzles {
			if k >= i {
				results[k] = RateResult{Err: err}
			}
			ended = ended || errors.Is(results[k].Err, err)
		}
		if ended {
			return err
		}
	}
	return nil
}

// RateSeq yields puzzles with their ratings, in order. It reads some way ahead. If
// the context ends, it yields the unfinished puzzles that it has read with
// [context.Cause], and ends.
func (o BulkRater) RateSeq(ctx context.Context, puzzles iter.Seq[sudoku.Board]) iter.Seq2[sudoku.Board, RateResult] {
	ctx, puzzles = arg.Context(ctx), arg.Seq(puzzles)
	return func(yield func(sudoku.Board, RateResult) bool) {
		inner, cancel := context.WithCancelCause(ctx)
		var done int64
		told := time.Now()
		pool := inorder.New(o.Workers, o.worker(inner), func(b sudoku.Board, r *RateResult) bool {
			done++
			if o.Progress != nil && time.Since(told) >= 100*time.Millisecond {
				told = time.Now()
				o.Progress(done)
			}
			return yield(b, *r)
		})
		defer pool.Close()
		defer cancel(nil) // before Close, so that the workers end soon
		for b := range puzzles {
			if !pool.Add(b) {
				return
			}
			if ctx.Err() != nil {
				break
			}
		}
		if pool.Drain() && o.Progress != nil {
			o.Progress(done)
		}
	}
}

// worker returns the function that starts a worker.
func (o BulkRater) worker(ctx context.Context) func() func(sudoku.Board) RateResult {
	return func() func(sudoku.Board) RateResult {
		r := &Rater{Profile: o.Profile, Limit: o.Limit}
		return func(b sudoku.Board) RateResult {
			if ctx.Err() != nil {
				return RateResult{Err: context.Cause(ctx)}
			}
			x, err := r.Rate(ctx, b)
			if err != nil {
				x = SE{}
			}
			return RateResult{x, err}
		}
	}
}
