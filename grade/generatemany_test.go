package grade

import (
	"context"
	"github.com/seed-cfc889b0/sudoku/logic"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

var manyTargets = []struct {
	name   string
	n      int // with SUDOKU_SOAK
	target Target
}{
	{"ER 1.2-2.5", 1000, Target{MinER: 12, MaxER: 25}},
	{"ER 2.6-4.5", 1000, Target{MinER: 26, MaxER: 45}},
	{"ER 5.6-6.2", 1000, Target{MinER: 56, MaxER: 62}},
	{"ER 6.6-7.5", 1000, Target{MinER: 66, MaxER: 75}},
	{"ER 7.6-8.2", 1000, Target{MinER: 76, MaxER: 82}},
	{"ER 8.3-8.9", 1000, Target{MinER: 83, MaxER: 89}},
	{"level hard", 1000, Target{HoDoKu: logic.Hard}},
	{"level unfair", 1000, Target{HoDoKu: logic.Unfair}},
	{"needs an X-Wing", 1000, Target{Needs: logic.XWing}},
	{"singles and pairs", 1000, Target{Only: logic.TechniquesOf(logic.FullHouse, logic.HiddenSingle, logic.NakedSingle, logic.NakedPair, logic.HiddenPair), Needs: logic.NakedPair}},
	{"first pointing", 1000, Target{First: logic.Pointing}},
	{"ER 9.0 or more", 100, Target{MinER: 90}},
	{"ER 9.1 or more", 100, Target{MinER: 91}},
	{"ER 5.2-5.4", 20, Target{MinER: 52, MaxER: 54}},
}

// Puzzles of each target meet it by the exported ratings, and are different up to
// symmetry. The log says how much processor time they took.
func TestGenerateMany(t *testing.T) {
	soak := os.Getenv("SUDOKU_SOAK") != ""
	for _, test := range manyTargets {
		n := test.n
		if !soak {
			n /= 1000
		}
		if n == 0 {
			continue
		}
		var lock sync.Mutex
		var times []time.Duration
		series := generate.Series{N: n, Make: func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			start := testkit.ThreadTime()
			b, err := Generate(ctx, rng, test.target)
			took := testkit.ThreadTime() - start
			lock.Lock()
			defer lock.Unlock()
			times = append(times, took)
			return b, err
		}}
		forms := map[sudoku.Board]bool{}
		for b, err := range series.Puzzles(context.Background(), rand.New(rand.NewPCG(1000, 14))) {
			if err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
			meets(t, test.name, b, &test.target)
			canonical, _, err := symmetry.Canonical(b)
			if err != nil {
				t.Fatal(err)
			}
			forms[canonical] = true
		}
		if len(forms) != n {
			t.Errorf("%s: %d different puzzles of %d", test.name, len(forms), n)
		}
		slices.Sort(times)
		t.Logf("%-18s %4d puzzles, median %v, 99th percentile %v, most %v", test.name, n, times[n/2], times[n*99/100], times[n-1])
	}
}
