package grade

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// Every tenth of ER from 1.2 to 9.9 has puzzles by the full rating, different up to symmetry, or
// is refused at once. SUDOKU_SOAK=20 makes twenty of each, and logs how much processor time one takes.
func TestTenths(t *testing.T) {
	n := max(testkit.Soak(t), 1)
	made := 0
	for er := logic.Rating(12); er <= 99; er++ {
		if testing.Short() && er%9 != 0 {
			continue
		}
		target := Target{MinER: er, MaxER: er}
		if !isKnown(er) {
			var impossible *TargetError
			if _, err := Generate(t.Context(), nil, target); !errors.As(err, &impossible) {
				t.Errorf("ER %v: %v", er, err)
			}
			continue
		}
		made++
		t.Run(er.String(), func(t *testing.T) {
			made := makeSeries(t, n, target)
			for _, b := range made.puzzles {
				if x, err := rate.Rate(t.Context(), b); err != nil || x.ER != er {
					t.Errorf("%v has ER %v, not %v (%v)", b, x.ER, er, err)
				}
			}
			t.Logf("ER %v: %v", er, made)
		})
	}
	if made != 66 && !testing.Short() {
		t.Errorf("%d tenths", made)
	}
}

// Of a range with two ends each ER is as likely as any other, unless the target asks for more.
func TestNarrow(t *testing.T) {
	counts := map[logic.Rating]int{}
	for i := range uint64(7000) {
		one, ok := Target{MinER: 49, MaxER: 56}.narrow(rand.New(rand.NewPCG(i, 1)))
		if !ok || one.MinER != one.MaxER {
			t.Fatalf("%v to %v", one.MinER, one.MaxER)
		}
		counts[one.MinER]++
	}
	for _, er := range []logic.Rating{49, 50, 51, 52, 54, 56} {
		if n := counts[er]; n < 1000 || n > 1340 {
			t.Errorf("ER %v: %d of 7000", er, n)
		}
		delete(counts, er)
	}
	if len(counts) > 0 {
		t.Errorf("others: %v", counts)
	}
	for _, whole := range []Target{
		{MinER: 66}, {MaxER: 25}, {MinER: 66, MaxER: 66}, {MinER: 66, MaxER: 75, Level: rate.Hard}, {MinER: 66, MaxER: 75, Shows: logic.AIC},
		{MinER: 66, MaxER: 75, Options: generate.Options{MinClues: 25}}, {MinER: 66, MaxER: 75, MaxMinutes: 20},
	} {
		if one, ok := whole.narrow(rand.New(rand.NewPCG(1, 1))); ok || one.MinER != whole.MinER || one.MaxER != whole.MaxER {
			t.Errorf("%v to %v was narrowed", whole.MinER, whole.MaxER)
		}
	}
}
