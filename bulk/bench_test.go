package bulk

import (
	"context"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// BenchmarkBulk is from lines of text to answers, uniqueness proved.
func BenchmarkBulk(bench *testing.B) {
	for _, file := range []string{"17_clue", "kaggle_20k", "magictour_top1465", "forum_hardest_1905_11plus", "serg_benchmark", "zero_10k"} {
		lines := testkit.Collection(bench, file+".txt")
		const most = 20000
		if n := len(lines); n > most {
			for i := range most {
				lines[i] = lines[i*n/most]
			}
			lines = lines[:most]
		}
		text := strings.Join(lines, "\n") + "\n"
		boards := make([]sudoku.Board, len(lines))
		for i, line := range lines {
			b, err := sudoku.Parse(line)
			if err != nil {
				bench.Fatal(err)
			}
			boards[i] = b
		}
		results := make([]Result, len(boards))
		run := func(name string, f func()) {
			bench.Run(file+"/"+name, func(b *testing.B) {
				for b.Loop() {
					f()
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(lines)), "ns/puzzle")
				b.ReportMetric(0, "ns/op")
			})
		}
		ctx := context.Background()
		for _, workers := range []int{1, 2} {
			o := Solver{Workers: workers}
			name := map[int]string{1: "1 worker", 2: "2 workers"}[workers]
			run("reader, "+name, func() {
				n := 0
				for range o.SolveReader(ctx, strings.NewReader(text)) {
					n++
				}
				if n != len(lines) {
					bench.Fatalf("%d results for %d lines", n, len(lines))
				}
			})
			run("slice, "+name, func() {
				if _, err := o.Solve(ctx, boards, results); err != nil {
					bench.Fatal(err)
				}
			})
		}
	}
}
