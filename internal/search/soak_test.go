package search

import (
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestAnswers compares searches for two solutions, with all kernels, with the
// judge, unless that gives up. SUDOKU_SOAK is the number of boards. The test
// logs how often the judge has given up.
func TestAnswers(t *testing.T) {
	const budget = 20_000 // guesses of the judge
	n := max(testkit.Soak(t), 1000)
	rng := rand.New(rand.NewPCG(21, 22))
	variants := kernel.Variants()
	counts, unjudged, most := [3]int{}, 0, uint64(0)
	for done := 0; done < n; {
		boards := make([][81]uint8, min(10_000, n-done))
		for i := range boards {
			boards[i] = randomBoard(rng)
		}
		done += len(boards)
		first := make([]Search, len(boards))
		for v, variant := range variants {
			restore := kernel.Use(variant)
			for i := range boards {
				s := Search{Limit: 2}
				s.Run(&boards[i])
				if v == 0 {
					first[i] = s
					continue
				}
				if f := &first[i]; s.Found != f.Found || s.First != f.First && s.Found > 0 || s.Guesses != f.Guesses || s.Nodes != f.Nodes {
					t.Fatalf("%s: %s finds %d, %s, %d guesses; %s %d, %s, %d", line(&boards[i]),
						variant, s.Found, line(&s.First), s.Guesses, variants[0], f.Found, line(&f.First), f.Guesses)
				}
			}
			restore()
		}
		for i := range boards {
			b, s := &boards[i], &first[i]
			counts[s.Found]++
			most = max(most, s.Guesses)
			if s.Found > 0 && !solves(&s.First, b) {
				t.Fatalf("%s: %s is not a solution", line(b), line(&s.First))
			}
			want, _, ok := testkit.Count(*b, 2, budget)
			if !ok {
				unjudged++
			} else if s.Found != want {
				t.Fatalf("%s: %d solutions, want %d", line(b), s.Found, want)
			}
		}
	}
	t.Logf("%d boards: %d without solution, %d with one, %d with more; at most %d guesses; the judge gave up %d", n, counts[0], counts[1], counts[2], most, unjudged)
}
