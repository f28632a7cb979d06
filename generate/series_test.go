package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A series is the same for any number of workers, and its beginning for any
// length.
func TestSeries(t *testing.T) {
	first := func(n, of, workers int) (all []sudoku.Board) {
		rng := rand.New(rand.NewPCG(7, 1))
		for b, err := range (Series{N: of, Workers: workers}).Puzzles(t.Context(), rng) {
			if err != nil {
				t.Fatal(err)
			}
			if all = append(all, b); len(all) == n {
				break
			}
		}
		return all
	}
	want := first(60, 60, 1)
	seen := map[sudoku.Board]bool{}
	for _, b := range want {
		seen[b] = true
		if sudoku.CountSolutions(b, 2) != 1 {
			t.Errorf("%v is not proper", b)
		}
	}
	if len(seen) != 60 {
		t.Errorf("%d of 60 puzzles are different", len(seen))
	}
	for _, tt := range []struct{ n, of, workers int }{{60, 60, 3}, {25, 25, 2}, {40, 0, 2}, {60, 60, 0}, {1, 1, 9}} {
		got := first(tt.n, tt.of, tt.workers)
		if len(got) != tt.n {
			t.Fatalf("%+v: %d puzzles", tt, len(got))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("%+v: puzzle %d is %v, want %v", tt, i, got[i], want[i])
			}
		}
	}
}

// The parts of a series are its puzzles; a part that is complete when the context
// ends has no error.
func TestSeriesOnly(t *testing.T) {
	var whole []sudoku.Board
	for b := range (Series{N: 40}).Puzzles(t.Context(), rand.New(rand.NewPCG(7, 1))) {
		whole = append(whole, b)
	}
	for part := range 3 {
		ctx, cancel := context.WithCancel(t.Context())
		only := Series{N: 40, Only: func(n int) bool { return n%3 == part }}
		number := part
		for b, err := range only.Puzzles(ctx, rand.New(rand.NewPCG(7, 1))) {
			if err != nil || b != whole[number] {
				t.Fatalf("puzzle %d is %v, %v, want %v", number, b, err, whole[number])
			}
			if number += 3; number >= 40 {
				cancel()
			}
		}
		if number < 40 {
			t.Errorf("part %d ends before %d", part, number)
		}
		cancel()
	}
}

// A loop that is left, and a context that ends, leave no goroutine behind.
func TestSeriesEnds(t *testing.T) {
	testkit.NoLeaks(t)
	cause := errors.New("enough")
	for range 10 {
		for range (Series{Workers: 3}).Puzzles(t.Context(), nil) {
			break
		}
		ctx, cancel := context.WithCancelCause(t.Context())
		n := 0
		for _, err := range (Series{Workers: 3}).Puzzles(ctx, rand.New(rand.NewPCG(1, 1))) {
			if n++; n == 5 {
				cancel(cause)
			}
			if n > 5+16*3+3 {
				t.Fatal("goes on after its context")
			}
			if err != nil && !errors.Is(err, cause) {
				t.Fatal(err)
			}
		}
		cancel(nil)
	}
}

func TestSeriesFails(t *testing.T) {
	n := 0
	for b, err := range (Series{N: 3, Options: Options{MinClues: -1}}).Puzzles(t.Context(), nil) {
		var option *OptionError
		if n++; !errors.As(err, &option) || b != (sudoku.Board{}) {
			t.Errorf("%v, %v", b, err)
		}
	}
	if n != 3 {
		t.Errorf("%d puzzles, want 3", n)
	}
	s := Series{N: 5, Make: func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
		ctx, cancel := context.WithTimeout(ctx, time.Nanosecond)
		defer cancel()
		return Puzzle(ctx, rng, Options{MaxClues: 20})
	}}
	for _, err := range s.Puzzles(t.Context(), nil) {
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	}
}

// Waiting is called before a wait, so that what came before can be written.
func TestSeriesWaiting(t *testing.T) {
	waited := make(chan bool)
	s := Series{N: 1, Waiting: func() { close(waited) }, Make: func(context.Context, *rand.Rand) (b sudoku.Board, err error) {
		<-waited
		return b, nil
	}}
	for _, err := range s.Puzzles(t.Context(), rand.New(rand.NewPCG(1, 2))) {
		if err != nil {
			t.Error(err)
		}
	}
}

// A panic in Make reaches the caller of the loop, and so does the end of its
// goroutine. No goroutine is left.
func TestSeriesPanics(t *testing.T) {
	testkit.NoLeaks(t)
	for _, workers := range []int{1, 3} {
		for _, end := range []func(){func() { panic("mine") }, runtime.Goexit} {
			var calls atomic.Int32
			s := Series{Workers: workers, Make: func(context.Context, *rand.Rand) (b sudoku.Board, err error) {
				if calls.Add(1) == 5 {
					end()
				}
				return b, nil
			}}
			ended := make(chan any)
			go func() {
				returned := false
				defer func() {
					if got := recover(); got != nil || !returned {
						ended <- got
						return
					}
					ended <- "the loop has ended"
				}()
				for range s.Puzzles(t.Context(), nil) {
				}
				returned = true
			}()
			if got := <-ended; got != "mine" && got != nil {
				t.Errorf("%d workers: %v", workers, got)
			}
		}
	}
}

// A series that its context cuts short says so, also where all puzzles under way
// were made.
func TestSeriesCutShort(t *testing.T) {
	cause := errors.New("enough")
	for _, n := range []int{0, 1000} {
		ctx, cancel := context.WithCancelCause(t.Context())
		defer cancel(nil)
		s := Series{N: n, Workers: 2, Make: func(context.Context, *rand.Rand) (b sudoku.Board, err error) { return b, nil }}
		seen, last := 0, error(nil)
		for _, err := range s.Puzzles(ctx, nil) {
			if seen++; seen == 3 {
				cancel(cause)
			}
			last = err
		}
		if last != cause {
			t.Errorf("N %d: after %d pairs the last error is %v", n, seen, last)
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	seen := 0
	for b, err := range (Series{N: 2}).Puzzles(ctx, nil) {
		if seen++; err != cause || b != (sudoku.Board{}) {
			t.Errorf("a context that has ended: %v, %v", b, err)
		}
	}
	if seen != 1 {
		t.Errorf("a context that has ended: %d pairs", seen)
	}
}

// A distinct series has no two equivalent puzzles, whatever the number of workers, and
// says when there are no more.
func TestSeriesDistinct(t *testing.T) {
	const forms = 6
	var known []sudoku.Board
	for b := range (Series{N: forms}).Puzzles(t.Context(), rand.New(rand.NewPCG(7, 1))) {
		known = append(known, b)
	}
	series := Series{N: forms + 2, Distinct: true, Make: func(_ context.Context, rng *rand.Rand) (sudoku.Board, error) {
		return symmetry.Random(rng).Apply(known[rng.IntN(forms)]), nil
	}}
	var want []sudoku.Board
	for _, series.Workers = range []int{1, 3} {
		var got []sudoku.Board
		canonical := map[sudoku.Board]bool{}
		for b, err := range series.Puzzles(t.Context(), rand.New(rand.NewPCG(7, 2))) {
			got = append(got, b)
			if len(got) > forms {
				if !errors.Is(err, ErrRepeated) || b != (sudoku.Board{}) {
					t.Errorf("puzzle %d: %v, %v", len(got), b, err)
				}
				continue
			}
			form, _, bad := symmetry.Canonical(b)
			if err != nil || bad != nil || canonical[form] {
				t.Errorf("puzzle %d is %v, %v", len(got), b, err)
			}
			canonical[form] = true
		}
		if want == nil {
			want = got
		}
		if len(got) != forms+2 || !slices.Equal(got, want) {
			t.Errorf("%d workers make %v, one %v", series.Workers, got, want)
		}
	}
}
