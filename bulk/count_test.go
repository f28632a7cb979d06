package bulk

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// Boards with many solutions, and how many.
const (
	someMany = "8...76.53.....49.......8....2..4..9..3........9....3...8.71.5.9...4..8......8...6" // 214,524
	manyMore = "......3.6..31..........3......3.51..1.5792.633..8..2.......8............9..6..5.." // 8,263,745
)

func TestCountSolutions(t *testing.T) {
	for _, o := range testkit.Oracles {
		b := parse(t, o.Puzzle)
		for _, limit := range []int{-1, 0, 1, 2, o.Count, o.Count + 1} {
			want := sudoku.CountSolutions(b, limit)
			n, err := Solver{Workers: 3}.CountSolutions(t.Context(), b, limit)
			if n != want || err != b.Validate() && err.Error() != b.Validate().Error() {
				t.Errorf("%s, limit %d: %d, %v; want %d", o.Name, limit, n, err, want)
			}
		}
	}
	b := parse(t, someMany)
	for _, tt := range []struct{ workers, limit, want int }{
		{2, 0, 214_524}, {7, 214_524, 214_524}, {2, 214_525, 214_524},
		{1, 50_000, 50_000}, {2, 50_000, 50_000}, {7, 50_001, 50_001},
	} {
		if n, err := (Solver{Workers: tt.workers}).CountSolutions(t.Context(), b, tt.limit); n != tt.want || err != nil {
			t.Errorf("%d workers, limit %d: %d, %v; want %d", tt.workers, tt.limit, n, err, tt.want)
		}
	}
}

func TestCountSolutionsCancelled(t *testing.T) {
	testkit.NoLeaks(t)
	for _, workers := range []int{1, 2, 7} {
		ctx := testkit.EndAfterPolls(t, 3) // within the first part of the work, which one does alone
		if n, err := (Solver{Workers: workers}).CountSolutions(ctx, sudoku.Board{}, 0); err != errMoment || n == 0 {
			t.Errorf("the blank board, ended soon: %d, %v", n, err)
		}
		ctx = testkit.EndAfterPolls(t, 300) // after it
		if n, err := (Solver{Workers: workers}).CountSolutions(ctx, sudoku.Board{}, 0); err != errMoment || n == 0 {
			t.Errorf("the blank board: %d, %v", n, err)
		}
		if n, err := (Solver{Workers: workers}).CountSolutions(ctx, sudoku.Board{}, 0); err != errMoment || n != 0 {
			t.Errorf("under a context that has ended: %d, %v", n, err)
		}
	}
}

func BenchmarkCountSolutions(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run([]string{"", "workers=1", "workers=2"}[workers], func(b *testing.B) {
			board := parse(b, manyMore)
			for b.Loop() {
				if n, err := (Solver{Workers: workers}).CountSolutions(b.Context(), board, 0); n != 8_263_745 || err != nil {
					b.Fatal(n, err)
				}
			}
			b.ReportMetric(8_263_745*float64(b.N)/b.Elapsed().Seconds()/1e6, "Msolutions/s")
		})
	}
}
