package sudokubeam

import (
	"context"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// BenchmarkOverhead compares pipelines with the same work in a loop. What Beam
// adds for each element is the difference between pipeline and loop.
func BenchmarkOverhead(b *testing.B) {
	const n, classes = 200_000, 1000
	all := make([]sudoku.Board, n)
	known := bases(classes)
	for i := range all {
		all[i] = known[i%classes]
	}
	loop := func(name string, work func()) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				work()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/puzzle")
		})
	}
	pipeline := func(name string, build func(s beam.Scope, puzzles beam.PCollection)) {
		loop(name, func() {
			p, s := beam.NewPipelineWithRoot()
			build(s, beam.ParDo(s, &disguiseFn{Bases: classes, N: n}, beam.Impulse(s)))
			if err := ptest.Run(p); err != nil {
				b.Fatal(err)
			}
		})
	}
	pipeline("source", func(s beam.Scope, puzzles beam.PCollection) { beam.ParDo0(s, &swallow{}, puzzles) })
	loop("work=canonical/loop", func() {
		for i := range all {
			symmetry.Canonical(all[i])
		}
	})
	pipeline("work=canonical/pipeline", func(s beam.Scope, puzzles beam.PCollection) { Distinct(s, puzzles) })
	results := make([]bulk.Result, n)
	loop("work=solve/loop", func() { bulk.Solver{}.Solve(context.Background(), all, results) })
	pipeline("work=solve/pipeline", func(s beam.Scope, puzzles beam.PCollection) { beam.ParDo0(s, &swallow{}, Proper(s, puzzles)) })
}
