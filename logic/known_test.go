package logic

import (
	"context"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A search that knows the solution passes over what can't be there, and finds what one finds
// that does not know it.
func TestKnownSolution(t *testing.T) {
	came := map[Technique]int{}
	for sample := range samples(t, 21, testkit.Cases(t, 40, 400)) {
		possible, err := (&Solver{Givens: sample.givens}).check(context.Background(), &sample.candidates)
		if err != nil {
			continue
		}
		knows := &search{position: newPosition(&sample.candidates, sample.givens), options: defaults, possible: possible}
		other := &search{position: newPosition(&sample.candidates, sample.givens), options: defaults}
		for _, technique := range humanOrder {
			if technique.Family() == ForcingChains {
				break
			}
			got, want := knows.firstOf(technique), other.firstOf(technique)
			if got.text() != want.text() {
				t.Fatalf("%v\n%v: %s, without the solution %s", sample, technique, got.text(), want.text())
			}
			if want != nil {
				came[technique]++
			}
		}
	}
	for _, technique := range []Technique{NakedPair, NakedTriple, NakedQuad, HiddenPair, HiddenTriple, LockedPair, DirectHiddenPair} {
		if came[technique] == 0 {
			t.Errorf("no %v", technique)
		}
	}
}
