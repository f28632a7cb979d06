package logic

import (
	"context"
	"fmt"
	"testing"
)

// stuckPositions solves puzzles at random with basic techniques until these
// find nothing.
func stuckPositions(t testing.TB, n int) (stuck []*position) {
	solver := Solver{Techniques: Basic()}
	for sample := range samples(t, 9, 20*n) {
		c := mustCandidates(t, sample.givens)
		path, err := solver.Solve(context.Background(), sample.givens)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range path.Steps {
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
		if p := newPosition(&c, sample.givens); !p.blank.IsEmpty() && len(stuck) < n {
			stuck = append(stuck, p)
		}
	}
	return stuck
}

// BenchmarkFish looks for all fish of a size in positions in which basic
// techniques find nothing.
func BenchmarkFish(b *testing.B) {
	positions := stuckPositions(b, 40)
	for shape, name := range []string{"basic", "franken", "mutant"} {
		for size := 2; size <= maxFishSize; size++ {
			b.Run(fmt.Sprintf("%s-%d", name, size), func(b *testing.B) {
				s := &search{want: AllTechniques()}
				i, found := 0, 0
				for b.Loop() {
					s.position = positions[i%len(positions)]
					findFish(s, size, fishShape(shape), func(*Step) bool {
						found++
						return true
					})
					i++
				}
				b.ReportMetric(float64(found)/float64(b.N), "fish/position")
			})
		}
	}
}
