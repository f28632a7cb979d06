package grade

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestTechniques makes puzzles for every technique of HumanOrder, as many as SUDOKU_SOAK
// says, that show it and that need it, and logs how much processor time one takes and how
// many of them differ up to symmetry.
//
//	SUDOKU_SOAK=100 go test -run TestTechniques/shows -v -timeout 0 ./grade
func TestTechniques(t *testing.T) {
	n := testkit.Soak(t)
	if n == 0 {
		t.Skip("SUDOKU_SOAK says how many of each")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for _, wish := range []string{"shows", "needs"} {
		for _, technique := range humanOrder {
			target := Target{Shows: technique}
			if wish == "needs" {
				target = Target{Needs: technique}
			}
			if target.Validate() != nil {
				continue
			}
			t.Run(wish+"/"+technique.String(), func(t *testing.T) {
				runtime.LockOSThread()
				defer runtime.UnlockOSThread()
				forms := map[sudoku.Board]bool{}
				var times []time.Duration
				for i := range uint64(n) {
					start := testkit.ThreadTime()
					b, err := Generate(context.Background(), rand.New(rand.NewPCG(i, 100)), target)
					if err != nil {
						t.Fatalf("%d: %v", i, err)
					}
					times = append(times, testkit.ThreadTime()-start)
					forms[formOf(t, b)] = true
					if counts, _ := pathOf(t, b, target); counts[technique] == 0 {
						t.Errorf("%v does not show it", b)
					}
					meets(t, technique.String(), b, &target)
					if i > 3 && testkit.ThreadTime()-start > 5*time.Second {
						break
					}
				}
				slices.Sort(times)
				t.Logf("RES %s\t%v\t%d made\t%d differ\tmedian %v\tmost %v", wish, technique, len(times), len(forms), times[len(times)/2].Round(100*time.Microsecond), times[len(times)-1].Round(100*time.Microsecond))
			})
		}
	}
}
