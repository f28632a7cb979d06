package generate

import (
	"context"
	"iter"
	"math/rand/v2"
	"runtime"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/arg"
)

// A Series is many puzzles with the same options, made on all processors.
type Series struct {
	Options Options

	// N is how many puzzles to make; 0 is no end.
	N int

	// Workers is how many are made at once; 0 or less is GOMAXPROCS.
	Workers int

	// Make, if set, makes each puzzle in place of [Puzzle] with the Options: with
	// logic.Generate, puzzles by difficulty. It is called by several goroutines
	// at once, and draws from rng alone.
	Make func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error)

	// Waiting, if set, is called before the caller has to wait for a puzzle,
	// by the caller's goroutine: the time to write out what came before.
	Waiting func()
}

// Puzzles yields the puzzles in their order. Each has a random generator of its
// own, whose seed is drawn from rng: so what they are depends neither on the
// number of workers nor on how many are asked for. A puzzle that could not be
// made is yielded as a blank board with the error of [Puzzle]; the loop may go
// on.
//
// When the context ends, what is under way is yielded with its error, and no
// more. No goroutine outlives the loop. While the loop runs rng belongs to it.
func (s Series) Puzzles(ctx context.Context, rng *rand.Rand) iter.Seq2[sudoku.Board, error] {
	type made struct {
		puzzle sudoku.Board
		err    error
	}
	produce := s.Make
	if produce == nil {
		produce = func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
			return Puzzle(ctx, rng, s.Options)
		}
	}
	return func(yield func(sudoku.Board, error) bool) {
		rng := arg.Rand(rng)
		ctx, cancel := context.WithCancel(arg.Context(ctx))
		workers := s.Workers
		if workers <= 0 {
			workers = runtime.GOMAXPROCS(0)
		}
		workers = min(workers, 1024)
		slots := make(chan struct{}, workers)
		queue := make(chan chan made, 16*workers) // what is made or under way, in order
		go func() {
			defer close(queue)
			// Where there is room as well, select may not see the end.
			for i := 0; (i < s.N || s.N == 0) && ctx.Err() == nil; i++ {
				own := rand.New(rand.NewPCG(rng.Uint64(), rng.Uint64()))
				result := make(chan made, 1)
				select {
				case queue <- result:
				case <-ctx.Done():
					return
				}
				slots <- struct{}{}
				go func() {
					puzzle, err := produce(ctx, own)
					<-slots
					result <- made{puzzle, err}
				}()
			}
		}()
		defer func() {
			cancel()
			for result := range queue {
				<-result
			}
		}()
		for result := range queue {
			var m made
			select {
			case m = <-result:
			default:
				if s.Waiting != nil {
					s.Waiting()
				}
				m = <-result
			}
			if !yield(m.puzzle, m.err) {
				return
			}
		}
	}
}
