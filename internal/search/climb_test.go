package search

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/climb"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// climbTime is how long to climb, from SUDOKU_CLIMB.
func climbTime(t *testing.T) time.Duration {
	t.Helper()
	text := os.Getenv("SUDOKU_CLIMB")
	if text == "" {
		t.Skip("set SUDOKU_CLIMB to the time to climb against each kernel, such as 10m")
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestClimb looks for boards that take each kernel long, and prints the worst:
// its time, its guesses, and those of the judge. It fails above
// 50 ms.
func TestClimb(t *testing.T) {
	d := climbTime(t)
	for seed, v := range kernel.Variants() {
		t.Run(v, func(t *testing.T) {
			defer kernel.Use(v)()
			run := func(b *[81]uint8) (s Search) {
				s.Limit = 2
				s.Run(b)
				return s
			}
			cost := func(b *[81]uint8) float64 {
				return climb.Least(2, func() { run(b) })
			}
			if os.Getenv("SUDOKU_CLIMB_BY") == "guesses" { // for a busy machine, where times vary
				cost = func(b *[81]uint8) float64 { return float64(run(b).Guesses) }
			}
			rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(seed)))
			peaks := climb.Climb(rng, time.Now().Add(d), cost)
			worst := peaks[len(peaks)-1].Board
			s := run(&worst)
			ms := 1000 * climb.Least(9, func() { run(&worst) })
			_, guesses, ok := testkit.Count(worst, 2, 10_000_000)
			more := ""
			if !ok {
				more = "more than "
			}
			t.Logf("%d peaks; %s: %d solutions, %.3f ms, %d guesses; the judge: %s%d", len(peaks), line(&worst), s.Found, ms, s.Guesses, more, guesses)
			if ms > 50 {
				t.Errorf("%s takes %.1f ms", line(&worst), ms)
			}
		})
	}
}

var line = climb.Line
