package store

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// benchPuzzles yields n proper puzzles of which hardly any are equivalent: hard ones
// with up to six more clues.
func benchPuzzles(tb testing.TB, n int) iter.Seq2[Puzzle, error] {
	var puzzles, solutions []sudoku.Board
	for _, line := range testkit.Corpus(tb, "hard.txt") {
		b := sudoku.Board(testkit.Parse(tb, line))
		s, err := sudoku.Solve(b)
		if err != nil {
			tb.Fatal(err)
		}
		puzzles, solutions = append(puzzles, b), append(solutions, s)
	}
	return func(yield func(Puzzle, error) bool) {
		rng := rand.New(rand.NewPCG(1, 0))
		for i := range n {
			b := puzzles[i%len(puzzles)]
			for range 6 {
				c := rng.IntN(81)
				b[c] = solutions[i%len(puzzles)][c]
			}
			if !yield(Puzzle{Board: b, Place: Place{"bench", int64(i + 1)}}, nil) {
				return
			}
		}
	}
}

// BenchmarkBuild is the time for a puzzle, from the board to the files.
func BenchmarkBuild(b *testing.B) {
	const n = 100_000
	dir := b.TempDir()
	i := 0
	var size, classes int64
	for b.Loop() {
		s, err := Builder{}.Build(b.Context(), filepath.Join(dir, fmt.Sprint(i)), benchPuzzles(b, n))
		if err != nil {
			b.Fatal(err)
		}
		size, classes = s.Bytes(), s.Classes()
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/puzzle")
	b.ReportMetric(float64(size)/float64(classes), "bytes/class")
}

// BenchmarkMerge is the time for a class of the result, of two stores that share
// half of their classes.
func BenchmarkMerge(b *testing.B) {
	const n = 100_000
	dir := b.TempDir()
	var parts []*Store
	for i := range 2 {
		s, err := Builder{Shards: 16}.Build(b.Context(), filepath.Join(dir, fmt.Sprint("part", i)), func(yield func(Puzzle, error) bool) {
			k := 0
			for p, err := range benchPuzzles(b, n) {
				p.Place.Source = fmt.Sprint(i)
				if k++; k%3 != i && !yield(p, err) {
					return
				}
			}
		})
		if err != nil {
			b.Fatal(err)
		}
		parts = append(parts, s)
	}
	i := 0
	var classes int64
	for b.Loop() {
		s, err := Builder{}.Merge(b.Context(), filepath.Join(dir, fmt.Sprint(i)), parts...)
		if err != nil {
			b.Fatal(err)
		}
		classes = s.Classes()
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(classes), "ns/class")
}

// BenchmarkFind is the time to look a puzzle up that the store has.
func BenchmarkFind(b *testing.B) {
	s, err := Builder{}.Build(b.Context(), b.TempDir(), benchPuzzles(b, 100_000))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	next, stop := iter.Pull2(benchPuzzles(b, 100_000))
	defer stop()
	for b.Loop() {
		p, _, ok := next()
		if !ok {
			stop()
			next, stop = iter.Pull2(benchPuzzles(b, 100_000))
			p, _, _ = next()
		}
		if _, found, err := s.Find(p.Board); !found || err != nil {
			b.Fatal(found, err)
		}
	}
}

// BenchmarkAll is the time for a class in the order of the forms.
func BenchmarkAll(b *testing.B) {
	s, err := Builder{}.Build(b.Context(), b.TempDir(), benchPuzzles(b, 100_000))
	if err != nil {
		b.Fatal(err)
	}
	n := int64(0)
	for b.Loop() {
		n = 0
		for _, err := range s.All(b.Context()) {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/class")
}
