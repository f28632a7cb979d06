package bulk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/text"
)

// SolveBatches yields what SolveReader yields, also where batches end early, and
// calls work once for each batch before it yields it.
func TestSolveBatches(t *testing.T) {
	engines(t, func(t *testing.T) {
		testkit.NoLeaks(t)
		rng := rand.New(rand.NewPCG(6, 7))
		for _, n := range []int{0, 1, 40, 2500} {
			file := mixedText(rng, n)
			want := sequential(file, 2)
			for _, workers := range []int{1, 2, 16} {
				for name, r := range map[string]io.Reader{
					"whole": strings.NewReader(file), "halves": iotest.HalfReader(strings.NewReader(file)),
				} {
					work := func(b *Batch[[]Result]) { b.Value = append(b.Value[:0], b.Results...) }
					sameResults(t, fmt.Sprintf("%d lines, %d workers, %s", n, workers, name), func(yield func(text.Puzzle, Result) bool) {
						for b := range SolveBatches(t.Context(), Solver{Workers: workers}, r, work) {
							if len(b.Value) != len(b.Puzzles) || len(b.Value) == 0 {
								t.Fatalf("%d values for %d puzzles", len(b.Value), len(b.Puzzles))
							}
							for i, p := range b.Puzzles {
								if !yield(p, b.Value[i]) {
									return
								}
							}
						}
					}, want)
				}
			}
		}
	})
}

// Rows may have any length. Long ones make batches of few puzzles.
func TestSolveBatchesRows(t *testing.T) {
	line := strings.Repeat("87654321.", 9)[:80] + "."
	var file, want strings.Builder
	file.WriteString("id,puzzle,note\n")
	for i := range 3000 {
		row := fmt.Sprintf("%d,%s,%s", i, line, strings.Repeat("x", i*i%5000))
		fmt.Fprintln(&file, row)
		fmt.Fprintln(&want, row)
	}
	var got strings.Builder
	for b := range SolveBatches(t.Context(), Solver{Workers: 2, KeepRows: true}, strings.NewReader(file.String()), func(b *Batch[[]byte]) {
		b.Value = b.Value[:0]
		for _, p := range b.Puzzles {
			b.Value = append(append(b.Value, p.Row...), '\n')
		}
	}) {
		got.Write(b.Value)
	}
	if got.String() != want.String() {
		t.Error("other rows")
	}
}

// When the context ends, the puzzles that were read are worked on and yielded, and
// last comes the context's error.
func TestSolveBatchesContext(t *testing.T) {
	engines(t, func(t *testing.T) {
		for _, workers := range []int{1, 3} {
			testkit.NoLeaks(t)
			ctx, cancel := context.WithCancelCause(t.Context())
			file := &endlessReader{text: strings.Repeat("1"+strings.Repeat(".", 80)+"\n", 10), at: func(read int) {
				if read == 4 {
					cancel(errMoment)
				}
			}}
			next := 1
			var last error
			for b := range SolveBatches(ctx, Solver{Workers: workers}, file, func(b *Batch[int]) { b.Value = len(b.Results) }) {
				if b.Value != len(b.Puzzles) {
					t.Fatalf("%d worked on, %d yielded", b.Value, len(b.Puzzles))
				}
				for i, p := range b.Puzzles {
					if last = b.Results[i].Err; p.Line == next {
						next++
					} else if p.Line != 0 {
						t.Fatalf("line %d in the place of %d", p.Line, next)
					}
				}
			}
			if last != errMoment {
				t.Errorf("the last error is %v", last)
			}
		}
	})
}

// A panic of work reaches the caller, whichever goroutine it is on, and so does
// the end of the goroutine.
func TestSolveBatchesPanics(t *testing.T) {
	file := strings.Repeat(strings.Repeat(".", 80)+"1\n", 20_000)
	engines(t, func(t *testing.T) {
		for _, workers := range []int{1, 2, 4} {
			for _, at := range []int64{1, 2, 5, 20} {
				testkit.NoLeaks(t)
				run := func(fail func()) {
					var n atomic.Int64
					for range SolveBatches(t.Context(), Solver{Workers: workers}, strings.NewReader(file), func(*Batch[int]) {
						if n.Add(1) == at {
							fail()
						}
					}) {
					}
				}
				func() {
					defer func() {
						if v := recover(); v != "work" {
							t.Errorf("%d workers, batch %d: recovered %v", workers, at, v)
						}
					}()
					run(func() { panic("work") })
				}()
				ended := make(chan bool)
				go func() {
					whole := false
					defer func() { ended <- !whole }()
					run(runtime.Goexit)
					whole = true
				}()
				if !<-ended {
					t.Errorf("%d workers, batch %d: the loop went on after Goexit", workers, at)
				}
			}
		}
	})
}

func TestSolveBatchesBreak(t *testing.T) {
	testkit.NoLeaks(t)
	n := 0
	for b := range SolveBatches(t.Context(), Solver{Workers: 3}, &endlessReader{text: "1" + strings.Repeat(".", 80) + "\n"}, func(*Batch[int]) {}) {
		if n += len(b.Puzzles); n > 1000 {
			break
		}
	}
	n = 0
	for b := range SolveBatches[int](t.Context(), Solver{}, strings.NewReader(strings.Repeat("1"+strings.Repeat(".", 80)+"\n", 100)), nil) {
		n += len(b.Results)
	}
	if n != 100 {
		t.Errorf("without work: %d results", n)
	}
	for range SolveBatches(t.Context(), Solver{}, strings.NewReader(""), func(*Batch[int]) {}) {
		t.Error("a batch of nothing")
	}
	for b := range SolveBatches(t.Context(), Solver{}, iotest.ErrReader(errMoment), func(*Batch[int]) {}) {
		if len(b.Results) != 1 || !errors.Is(b.Results[0].Err, errMoment) {
			t.Error(b.Results)
		}
	}
}

// Nothing is allocated for each puzzle of a table, rows kept.
func TestSolveBatchesAllocations(t *testing.T) {
	const n = 20_000
	file := "id,puzzle,note\n" + strings.Repeat("7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,a b\n", n)
	allocs := testing.AllocsPerRun(2, func() {
		rows := 0
		for b := range SolveBatches(t.Context(), Solver{Workers: 2, KeepRows: true}, strings.NewReader(file), func(b *Batch[[]byte]) {
			b.Value = b.Value[:0]
			for i := range b.Puzzles {
				b.Value = append(b.Value, b.Puzzles[i].Row...)
			}
		}) {
			rows += len(b.Puzzles)
		}
		if rows != n {
			t.Errorf("%d rows", rows)
		}
	})
	if allocs > n/20 {
		t.Errorf("%v allocations for %d rows", allocs, n)
	}
}
