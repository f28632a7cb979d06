package bulk

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A job is a value that a caller carries.
type job struct {
	id   string
	line string
}

// jobs yields boards that are quick, slow and faulty, and says how many it was
// asked for.
func jobs(t testing.TB, n int, asked *int) iter.Seq2[*job, sudoku.Board] {
	lines := append(testkit.Corpus(t, "hard.txt")[:20], someMany, strings.Repeat("1", 81))
	lines = append(lines, testkit.Corpus(t, "minimal.txt")[:500]...)
	return func(yield func(*job, sudoku.Board) bool) {
		for i := range n {
			line := lines[i*7%len(lines)]
			if asked != nil {
				*asked++
			}
			if !yield(&job{fmt.Sprint("job ", i), line}, parse(t, line)) {
				return
			}
		}
	}
}

// Values come back in order, each with the result of its board.
func TestSolveValues(t *testing.T) {
	engines(t, func(t *testing.T) {
		for _, workers := range []int{1, 2, 5} {
			const n = 3000
			i := 0
			for v, r := range SolveValues(t.Context(), Solver{Workers: workers}, jobs(t, n, nil)) {
				if v.id != fmt.Sprint("job ", i) {
					t.Fatalf("%d workers: %q in the place of %d", workers, v.id, i)
				}
				var want [1]Result
				if i%50 == 0 {
					Solver{}.Solve(t.Context(), []sudoku.Board{parse(t, v.line)}, want[:])
					if !sameResult(r, want[0]) {
						t.Errorf("%d workers: %s: %v, want %v", workers, v.id, r, want[0])
					}
				}
				i++
			}
			if i != n {
				t.Errorf("%d workers: %d of %d", workers, i, n)
			}
		}
	})
}

// The sequence is asked for no more than the pipeline holds, and not at all
// once the loop is left.
func TestSolveValuesStops(t *testing.T) {
	testkit.NoLeaks(t)
	asked, n := 0, 0
	for range SolveValues(t.Context(), Solver{Workers: 2}, jobs(t, 1_000_000, &asked)) {
		if n++; n == 100 {
			break
		}
	}
	if left := asked; n != 100 || asked > 100+2*8192+8192 {
		t.Errorf("%d values, %d asked for", n, left)
	}
}

// When the context ends all values that were asked for come back, and then the
// zero value with the context's error.
func TestSolveValuesContext(t *testing.T) {
	engines(t, func(t *testing.T) {
		for _, workers := range []int{1, 3} {
			testkit.NoLeaks(t)
			ctx, cancel := context.WithCancelCause(t.Context())
			asked, n := 0, 0
			var last Result
			ended := false
			boards := func(yield func(*job, sudoku.Board) bool) {
				for v, b := range jobs(t, 1_000_000, &asked) {
					if asked == 700 {
						cancel(errMoment)
					}
					if !yield(v, b) {
						return
					}
				}
			}
			for v, r := range SolveValues(ctx, Solver{Workers: workers, Count: true}, boards) {
				switch {
				case ended:
					t.Fatal("a value after the last")
				case v == nil:
					ended = true
				case v.id != fmt.Sprint("job ", n):
					t.Fatalf("%q in the place of %d", v.id, n)
				default:
					n++
				}
				last = r
			}
			if !ended || last.Err != errMoment || n != asked {
				t.Errorf("%d workers: %d of %d values, the last %v", workers, n, asked, last)
			}
		}
	})
}

// A panic in the caller's code reaches the caller, and no goroutine stays.
func TestSolveValuesPanics(t *testing.T) {
	for _, where := range []string{"sequence", "body", "progress"} {
		testkit.NoLeaks(t)
		func() {
			defer func() {
				if recover() != where {
					t.Errorf("no panic from the %s", where)
				}
			}()
			s := Solver{Workers: 3}
			if where == "progress" {
				s.Progress = func(int64) { panic(where) }
			}
			n := 0
			boards := func(yield func(int, sudoku.Board) bool) {
				for v, b := range jobs(t, 10_000, nil) {
					if n++; where == "sequence" && n == 3000 {
						panic(where)
					}
					if !yield(len(v.line), b) {
						return
					}
				}
			}
			got := 0
			for range SolveValues(t.Context(), s, boards) {
				if got++; where == "body" && got == 1000 {
					panic(where)
				}
			}
		}()
	}
}

// The caller's code never runs at the same time: the race detector sees that
// these share a variable, and Progress runs on the goroutine of the loop.
func TestSolveValuesGoroutine(t *testing.T) {
	shared, line := 0, testkit.Corpus(t, "minimal.txt")[0]
	boards := func(yield func(int, sudoku.Board) bool) {
		for i := range 20_000 {
			shared++
			if !yield(i, parse(t, line)) {
				return
			}
		}
	}
	caller := goroutine()
	s := Solver{Workers: 4, Progress: func(int64) {
		if shared++; goroutine() != caller {
			t.Error("Progress on another goroutine")
		}
	}}
	for i := range SolveValues(t.Context(), s, boards) {
		if shared++; i%1000 == 0 && goroutine() != caller {
			t.Fatal("the body on another goroutine")
		}
	}
	if shared < 40_001 {
		t.Error(shared)
	}
}

// goroutine returns the name that a stack trace has for the goroutine.
func goroutine() string {
	var stack [64]byte
	text, _, _ := strings.Cut(string(stack[:runtime.Stack(stack[:], false)]), "[")
	return text
}

// TestSolveValuesMemory checks that values are released once they have come back.
func TestSolveValuesMemory(t *testing.T) {
	var q queue[*int]
	popped := 0
	for i := range 100_000 {
		q.push(&i)
		if i%3 > 0 || i > 1000 {
			if v := q.pop(); *v != popped {
				t.Fatalf("%d, want %d", *v, popped)
			}
			popped++
		}
	}
	if cap(q.values) > 4096 {
		t.Errorf("room for %d", cap(q.values))
	}
	if q.first > 0 && q.values[q.first-1] != nil {
		t.Error("a value that was given back is kept")
	}
	for range 1000 {
		q.pop()
	}
	if q.pop() != nil {
		t.Error("a value of an empty queue")
	}
}
