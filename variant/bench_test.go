package variant

import (
	"context"
	"runtime"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// BenchmarkRoot proves 9×9 puzzles unique with the root's portable kernel and with
// this package, in turns, and reports how many times as long this package takes.
func BenchmarkRoot(b *testing.B) {
	for _, name := range []string{"17_clue.txt", "kaggle_20k.txt", "magictour_top1465.txt", "forum_hardest_1905_11plus.txt"} {
		b.Run("corpus="+name, func(b *testing.B) {
			defer kernel.Use("portable")()
			var boards []sudoku.Board
			for _, line := range testkit.Some(b, testkit.Collection(b, name), 1000) {
				boards = append(boards, testkit.Parse(b, line))
			}
			guesses := 0
			s := Solver{Rules: mustParse(b, "9x9"), Guesses: func(n int) { guesses += n }}
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			var ratios []float64
			i := 0
			for b.Loop() {
				const batch = 100 // reading the clock costs as much as a board
				var some [batch]sudoku.Board
				var want [batch]int
				for k := range some {
					some[k] = boards[i%len(boards)]
					i++
				}
				start := testkit.ThreadTime()
				for k, board := range some {
					want[k] = sudoku.CountSolutions(board, 2)
				}
				middle := testkit.ThreadTime()
				for k, board := range some {
					got, _ := s.CountSolutions(context.Background(), board[:], 2)
					if got != want[k] {
						b.Fatalf("%v: %d solutions, want %d", board, got, want[k])
					}
				}
				ratios = append(ratios, (testkit.ThreadTime()-middle).Seconds()/(middle-start).Seconds())
			}
			slices.Sort(ratios)
			b.ReportMetric(ratios[len(ratios)/2], "times-root")
			b.ReportMetric(float64(guesses)/float64(i), "guesses/puzzle")
		})
	}
}
