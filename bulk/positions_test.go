package bulk

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/text"
)

// positions returns boards from which some candidates are eliminated, few or many.
func positions(t testing.TB, n int) (all []sudoku.Candidates) {
	rng := rand.New(rand.NewPCG(3, 9))
	lines := testkit.Corpus(t, "minimal.txt")
	for i := range n {
		b := parse(t, lines[i])
		for cell := range b {
			if rng.IntN(6) == 0 {
				b[cell] = 0
			}
		}
		c, err := sudoku.NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		for range i % 30 {
			cell := rng.IntN(81)
			c.Eliminate(cell, sudoku.DigitsOf(uint8(1+rng.IntN(9))).Without(c.Board()[cell]))
		}
		all = append(all, c)
	}
	return all
}

// The judge solves each position by itself.
func judged(t testing.TB, c *sudoku.Candidates) (r Result) {
	r.Solution, r.Err = sudoku.SolveUnique(c)
	r.Count = sudoku.CountSolutions(c, 2)
	return r
}

func TestPositions(t *testing.T) {
	all := positions(t, 700)
	engines(t, func(t *testing.T) {
		for _, workers := range []int{1, 3} {
			s := Solver{Workers: workers}
			mixed := func(yield func(int, sudoku.Puzzle) bool) {
				for i := range all {
					var p sudoku.Puzzle = &all[i]
					if i%2 == 0 {
						p = all[i]
					}
					if !yield(i, p) {
						return
					}
				}
			}
			next := 0
			for i, r := range SolveValues(t.Context(), s, iter.Seq2[int, sudoku.Puzzle](mixed)) {
				if want := judged(t, &all[i]); i != next || !sameResult(r, want) {
					t.Fatalf("%d workers: %d: %v, want %d: %v", workers, i, r, next, want)
				}
				next++
			}
			if next != len(all) {
				t.Errorf("%d workers: %d of %d", workers, next, len(all))
			}
		}
	})
}

// A file may hold boards and positions.
func TestReaderPositions(t *testing.T) {
	all := positions(t, 300)
	var file strings.Builder
	for i := range all {
		for cell := range 81 {
			for d := range uint8(9) {
				if all[i].Digits(cell).Has(d + 1) {
					fmt.Fprint(&file, d+1)
				} else {
					file.WriteByte('.')
				}
			}
		}
		fmt.Fprintf(&file, "\n%s\n", testkit.Corpus(t, "hard.txt")[i%20])
	}
	engines(t, func(t *testing.T) {
		i, marked := 0, 0
		for p, r := range (Solver{}).SolveReader(t.Context(), strings.NewReader(file.String())) {
			want := Result{Count: 1}
			if p.Marks != nil {
				marked++
				want = judged(t, p.Marks)
			} else {
				want.Solution, want.Err = sudoku.SolveUnique(p.Board)
				want.Count = sudoku.CountSolutions(p.Board, 2)
			}
			if i%2 == 0 {
				want = judged(t, &all[i/2])
			}
			if !sameResult(r, want) || p.Line != i+1 {
				t.Fatalf("line %d, %d: %v, want %v", p.Line, i, r, want)
			}
			i++
		}
		if i != 2*len(all) || marked < 200 {
			t.Errorf("%d of %d, %d with marks", i, 2*len(all), marked)
		}
	})

	// Without package bulk such text is an error, with the position beside it.
	errs := 0
	for p, err := range text.Puzzles(strings.NewReader(file.String())) {
		if (err != nil) != (p.Marks != nil) {
			t.Fatalf("line %d: %v, marks %v", p.Line, err, p.Marks)
		}
		if p.Marks != nil {
			if *p.Marks != all[p.Line/2] {
				t.Fatalf("line %d: another position", p.Line)
			}
			errs++
		}
	}
	if errs < 200 {
		t.Errorf("%d positions", errs)
	}
}

func TestCountPositions(t *testing.T) {
	const most = 30_000 // some are shared among the workers
	for i, c := range positions(t, 40) {
		want := sudoku.CountSolutions(c, most)
		for _, workers := range []int{1, 2} {
			if got, err := (Solver{Workers: workers}).CountSolutions(t.Context(), c, most); got != want || err != nil {
				t.Fatalf("%d: %d, %v, want %d", i, got, err, want)
			}
		}
	}
}

// While a position takes long, Progress is called, and the context ends it.
func TestPositionCancelled(t *testing.T) {
	endless, err := sudoku.NewCandidates(sudoku.Board{})
	if err != nil {
		t.Fatal(err)
	}
	endless.Eliminate(0, sudoku.DigitsOf(1))
	defer func(d time.Duration) { progressInterval = d }(progressInterval)
	progressInterval = time.Millisecond
	engines(t, func(t *testing.T) {
		ctx, cancel := context.WithCancelCause(t.Context())
		calls := 0
		s := Solver{Count: true, Progress: func(int64) {
			if calls++; calls == 3 {
				cancel(errMoment)
			}
		}}
		var results []Result
		for _, r := range SolveValues(ctx, s, func(yield func(int, sudoku.Candidates) bool) { yield(1, endless) }) {
			results = append(results, r)
		}
		if len(results) != 2 || results[0].Err != errMoment || results[1].Err != errMoment {
			t.Errorf("%v", results)
		}
	})
}
