package grade

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Puzzles show or need the techniques asked for, and differ up to symmetry. SUDOKU_SOAK is how
// many are made for each technique of HumanOrder; else it is three for some. The log has
// the median and the most of the processor time of one, and how many were made again
// because they were equivalent to one before.
//
//	SUDOKU_SOAK=100 go test -run TestTechniques/shows -v -timeout 0 ./grade
func TestTechniques(t *testing.T) {
	n, techniques := 3, []logic.Technique{
		logic.DirectClaiming, logic.SimpleColorWrap, logic.MultiColors2, logic.AIC, logic.ContinuousNiceLoop, logic.AlignedPairExclusion, logic.Tridagon, logic.SymmetricalPlacement,
		logic.UniqueLoop3, logic.CellForcingChain, logic.ContradictionForcingChain, logic.DynamicContradictionForcingChain,
	}
	if soak := testkit.Soak(t); soak > 0 {
		n, techniques = soak, humanOrder
	}
	for _, wish := range []string{"shows", "needs"} {
		for _, technique := range techniques {
			target := Target{Shows: technique}
			if wish == "needs" {
				target = Target{Needs: technique}
			}
			if target.Validate() != nil {
				continue // TestImpossibleWishes has these
			}
			t.Run(wish+"/"+technique.String(), func(t *testing.T) {
				made := makeSeries(t, n, target)
				for _, b := range made.puzzles {
					if counts, _ := pathOf(t, b, target); counts[technique] == 0 {
						t.Errorf("the path of %v is without it", b)
					}
					meets(t, technique.String(), b, &target)
				}
				t.Logf("%s %v: %v", wish, technique, made)
			})
		}
	}
}

// A madeSeries is a series of puzzles with the processor times that they took.
type madeSeries struct {
	puzzles []sudoku.Board
	times   []time.Duration // ascending, also of those that were made again
}

func (m madeSeries) String() string {
	n := len(m.times)
	return fmt.Sprintf("%d puzzles, median %v, most %v, %d made again", len(m.puzzles),
		m.times[n/2].Round(100*time.Microsecond), m.times[n-1].Round(100*time.Microsecond), n-len(m.puzzles))
}

// makeSeries makes n puzzles that differ up to symmetry.
func makeSeries(t *testing.T, n int, target Target) (made madeSeries) {
	t.Helper()
	var lock sync.Mutex
	series := generate.Series{N: n, Distinct: true, Workers: 1, Make: func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
		runtime.LockOSThread() // for ThreadTime
		defer runtime.UnlockOSThread()
		start := testkit.ThreadTime()
		b, err := Generate(ctx, rng, target)
		lock.Lock()
		defer lock.Unlock()
		made.times = append(made.times, testkit.ThreadTime()-start)
		return b, err
	}}
	forms := map[sudoku.Board]bool{}
	for b, err := range series.Puzzles(t.Context(), rand.New(rand.NewPCG(25, 100))) {
		if err != nil {
			t.Fatal(err)
		}
		made.puzzles = append(made.puzzles, b)
		forms[formOf(t, b)] = true
	}
	if len(forms) != n {
		t.Errorf("%d of %d differ up to symmetry", len(forms), n)
	}
	slices.Sort(made.times)
	return made
}
