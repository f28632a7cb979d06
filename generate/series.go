package generate

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"runtime"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/forms"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// A Series makes many puzzles with the same options on all processors.
type Series struct {
	Options Options

	// N is the number of puzzles; 0 or less means no end.
	N int

	// Only, if set, says which of them are made, by their number from 0; the
	// others are passed over. Machines can share a series so. It is asked once for
	// each number, in order, on another goroutine than the caller's.
	Only func(number int) bool `json:"-"`

	// Workers is how many are made at once; 0 or less means GOMAXPROCS, and
	// 1024 is the most.
	Workers int

	// Distinct, if set, makes a puzzle again, with the next numbers of its generator,
	// that is equivalent to an earlier one of the series: up to 100 times, then its
	// error is [ErrRepeated]. Those that Only passes over are not known. It is for
	// puzzles of a Make that come near each other, as the rare ones of grade.Generate;
	// Sukaku are not compared. Of each puzzle a map keeps 16 bytes.
	Distinct bool

	// Make, if set, makes each puzzle, in place of [Puzzle] with the Options. A
	// Make that calls grade.Generate makes puzzles by difficulty; one that gives its
	// context a deadline gives up those that take longer. Several goroutines call it
	// at once; it must draw from rng alone. A panic in it
	// reaches the caller of the loop.
	Make func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) `json:"-"`

	// MakeSukaku is Make for Sukaku, in place of [Sukaku], such as grade.Sukaku.
	MakeSukaku func(ctx context.Context, rng *rand.Rand) (sudoku.Candidates, error) `json:"-"`

	// Waiting, if set, is called on the caller's goroutine before the caller has
	// to wait for a puzzle: a good moment to flush output.
	Waiting func() `json:"-"`
}

// Puzzles yields the puzzles in a fixed order. Each has a random generator of
// its own, whose seed is drawn from rng, so that the puzzles depend neither on
// the number of workers nor on N. A puzzle that could not be made is yielded as
// a blank board with the error of [Puzzle]; the loop may continue.
//
// When the context ends, the puzzles under way are yielded, those not finished
// with their errors. If puzzles are missing then, the last pair has the
// context's error. No goroutine outlives the loop. Nothing else may use rng
// while the loop runs.
func (s Series) Puzzles(ctx context.Context, rng *rand.Rand) iter.Seq2[sudoku.Board, error] {
	produce := s.Make
	if produce == nil {
		produce = func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
			return Puzzle(ctx, rng, s.Options)
		}
	}
	if !s.Distinct {
		return each(ctx, s, rng, produce, nil)
	}
	return func(yield func(sudoku.Board, error) bool) {
		var seen forms.Set
		each(ctx, s, rng, produce, seen.Add)(yield)
	}
}

// remakes is how often a puzzle is made again that is equivalent to an earlier one.
const remakes = 100

// Sukaku yields what [Sukaku] or MakeSukaku makes, as Puzzles yields puzzles. It uses
// none of Options, Make and Distinct.
func (s Series) Sukaku(ctx context.Context, rng *rand.Rand) iter.Seq2[sudoku.Candidates, error] {
	produce := s.MakeSukaku
	if produce == nil {
		produce = Sukaku
	}
	return each(ctx, s, rng, produce, nil)
}

// each yields what produce makes for each number of a series, and makes again what is not
// new, if that is set.
func each[P sudoku.Puzzle](ctx context.Context, s Series, rng *rand.Rand, produce func(context.Context, *rand.Rand) (P, error), isNew func(P) (bool, error)) iter.Seq2[P, error] {
	type made struct {
		puzzle P
		err    error
		own    *rand.Rand // for making it again
		failed bool       // produce or Only panicked, or ended its goroutine
		panic  any
	}
	return func(yield func(P, error) bool) {
		rng := random.Or(rng)
		outer := ctx
		ctx, cancel := context.WithCancel(ctx)
		workers := inorder.Workers(s.Workers)
		slots := make(chan struct{}, workers)
		queue := make(chan chan made, 16*workers) // puzzles made or under way, in order
		complete := false                         // set before the queue is closed
		go func() {
			asking := false
			defer func() {
				if asking { // Only panicked, or ended its goroutine
					result := make(chan made, 1)
					result <- made{failed: true, panic: recover()}
					select {
					case queue <- result:
					case <-ctx.Done():
					}
				}
				close(queue)
			}()
			// While the queue has room, select alone might miss the context's end.
			for i := 0; (i < s.N || s.N <= 0) && ctx.Err() == nil; i++ {
				own := rand.New(rand.NewPCG(rng.Uint64(), rng.Uint64()))
				asking = true
				skip := s.Only != nil && !s.Only(i)
				if asking = false; skip {
					complete = i == s.N-1
					continue
				}
				result := make(chan made, 1)
				select {
				case queue <- result:
					complete = i == s.N-1
				case <-ctx.Done():
					return
				}
				slots <- struct{}{}
				go func() {
					m := made{own: own, failed: true}
					defer func() {
						if m.failed {
							m.panic = recover()
						}
						<-slots
						result <- m
					}()
					m.puzzle, m.err = produce(ctx, own)
					m.failed = false
				}()
			}
		}()
		defer func() {
			cancel()
			for result := range queue {
				<-result
			}
		}()
		var last error
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
			if m.failed {
				if m.panic == nil {
					runtime.Goexit()
				}
				panic(m.panic)
			}
			for n := 0; isNew != nil && m.err == nil; n++ {
				first, err := isNew(m.puzzle)
				if first || err != nil {
					m.err = err
					break
				}
				if n == remakes {
					var none P
					m.puzzle, m.err = none, ErrRepeated
					break
				}
				m.puzzle, m.err = produce(ctx, m.own)
			}
			last = m.err
			if !yield(m.puzzle, m.err) {
				return
			}
		}
		if cause := context.Cause(outer); cause != nil && !complete && !errors.Is(last, cause) {
			var none P
			yield(none, cause)
		}
	}
}
