package lanes

import (
	"flag"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/climb"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

const slowFile = "../search/testdata/slow.tsv"

var update = flag.Bool("update", false, "add what TestClimb finds to "+slowFile)

// TestClimb looks for boards that take each engine long, alone in its lanes, and
// prints the worst: its time, its guesses, and the guesses of package search. It
// fails above 10 ms, and with -update adds the board to those of package search.
// SUDOKU_CLIMB is the time to look, for each engine.
func TestClimb(t *testing.T) {
	d := climb.Time(t)
	seeds := climb.Seeds(t, slowFile)
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
		peaks := climb.Climb(rng, time.Now().Add(d), seeds, seconds)
		worst := peaks[len(peaks)-1].Board
		s := run(&worst)
		ms := 1000 * climb.Least(9, func() { run(&worst) })
		alone := search.Search{Limit: 2}
		alone.Run(&worst)
		text := climb.Line(&worst)
		t.Logf("%d peaks; %s: %d solutions, %.3f ms, %d guesses; package search: %d", len(peaks), text, s.counts[0], ms, s.guesses[0], alone.Guesses)
		if ms > 10 {
			t.Errorf("%s takes %.1f ms", text, ms)
		}
		if *update {
			if err := climb.Keep(slowFile, &worst, alone.Found, alone.Guesses); err != nil {
				t.Error(err)
			}
		}
	})
}
