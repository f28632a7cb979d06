package lanes

import (
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/climb"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// TestClimb looks for boards that take each engine long, alone in its lanes, and
// prints the worst: its time, its guesses, and the guesses of package search. It
// fails above 50 ms. SUDOKU_CLIMB is the time to look.
func TestClimb(t *testing.T) {
	d, err := time.ParseDuration(os.Getenv("SUDOKU_CLIMB"))
	if err != nil {
		t.Skip("set SUDOKU_CLIMB to the time to climb against each engine, such as 10m")
	}
	engines(t, func(t *testing.T, e *Engine) {
		run := func(b *[81]uint8) *boards {
			s := newBoards([][81]uint8{*b})
			e.Run(s, 2)
			return s
		}
		seconds := func(b *[81]uint8) float64 {
			return climb.Least(2, func() { run(b) })
		}
		rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
		peaks := climb.Climb(rng, time.Now().Add(d), seconds)
		worst := peaks[len(peaks)-1].Board
		s := run(&worst)
		ms := 1000 * climb.Least(9, func() { run(&worst) })
		alone := search.Search{Limit: 2}
		alone.Run(&worst)
		text := climb.Line(&worst)
		t.Logf("%d peaks; %s: %d solutions, %.3f ms, %d guesses; package search: %d", len(peaks), text, s.counts[0], ms, s.guesses[0], alone.Guesses)
		if ms > 50 {
			t.Errorf("%s takes %.1f ms", text, ms)
		}
	})
}
