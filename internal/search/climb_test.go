package search

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/climb"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestClimb looks for boards that take long: each kernel by time, and all by
// guesses; for the first solution, for two, and for the longest wait between two of
// the first fifty. SUDOKU_CLIMB is the time for all. The test prints the worst
// boards, fails above 10 ms, and with -update adds them to testdata/slow.tsv.
func TestClimb(t *testing.T) {
	variants := kernel.Variants()
	forms := []struct {
		name  string
		limit int
		each  bool
	}{{"first", 1, false}, {"two", 2, false}, {"fifty", 50, true}}
	each := climb.Time(t) / time.Duration(len(forms)*(len(variants)+1))
	seeds := climb.Seeds(t, slowFile)
	for _, form := range forms {
		for i, by := range append(variants, "guesses") {
			t.Run(form.name+"/"+by, func(t *testing.T) {
				runtime.LockOSThread()
				defer runtime.UnlockOSThread()
				if i < len(variants) {
					defer kernel.Use(by)()
				}
				cost := func(b *[81]uint8) float64 {
					seconds, effort := longest(b, form.limit, form.each)
					if i == len(variants) {
						return float64(effort)
					}
					again, _ := longest(b, form.limit, form.each)
					return min(seconds, again)
				}
				rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(i)))
				peaks := climb.Climb(rng, time.Now().Add(each), seeds, cost)
				worst := peaks[len(peaks)-1].Board
				least, effort := longest(&worst, form.limit, form.each)
				for range 9 {
					seconds, _ := longest(&worst, form.limit, form.each)
					least = min(least, seconds)
				}
				s := Search{Limit: 2}
				s.Run(&worst)
				_, guesses, ok := testkit.Count(worst, 2, 10_000_000)
				more := ""
				if !ok {
					more = "more than "
				}
				t.Logf("%d peaks; %s: %d solutions, %.3f ms, effort %d, %d guesses; the judge: %s%d", len(peaks), line(&worst), s.Found, 1000*least, effort, s.Guesses, more, guesses)
				if least > 0.01 {
					t.Errorf("%s takes %.1f ms", line(&worst), 1000*least)
				}
				if *update {
					if err := climb.Keep(slowFile, &worst, s.Found, s.Guesses); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
}

// longest returns the longest wait of a search in processor time: for its end or, with
// each, for a solution. A guess for a question counts as ten: it takes as long.
func longest(b *[81]uint8, limit int, each bool) (seconds float64, effort uint64) {
	s := Search{Limit: limit}
	at, before := testkit.ThreadTime(), uint64(0)
	note := func() {
		now, guesses := testkit.ThreadTime(), s.Guesses+10*s.asked
		seconds = max(seconds, (now - at).Seconds())
		effort = max(effort, guesses-before)
		at, before = now, guesses
	}
	if each {
		s.Yield = func([81]uint8) bool {
			note()
			return true
		}
	}
	s.Run(b)
	note()
	return seconds, effort
}

var line = climb.Line
