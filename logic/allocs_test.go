//go:build amd64 && !purego

// In other builds the compiler keeps less on the stack.

package logic

import "testing"

// TestFindersAllocateNothing checks that finders, once they have their memory,
// allocate nothing for steps that are not kept. Forcing chains are made by the
// engine of Sudoku Explainer, or allocate for what they keep.
func TestFindersAllocateNothing(t *testing.T) {
	forcing := TechniquesOf(family(ForcingChains)...)
	common := TechniquesOf(HumanOrder.list()...).Minus(forcing)
	rest := known().Minus(common).Minus(forcing)
	first := true
	for sample := range samples(t, 8, 4) {
		s := &search{position: newPosition(&sample.candidates, sample.givens), options: defaults}
		s.possible, _ = solved(t.Context(), &sample.candidates)
		techniques := common
		if first { // the others are slow
			techniques, first = common.Union(rest), false
		}
		for technique := range techniques.All() {
			find := func() { s.find(TechniquesOf(technique), func(*Step) bool { return true }) }
			find()
			most := 0.0
			switch technique {
			case ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC:
				most = 50 // steps change places while they are sorted, and with them their memory
			}
			// The runtime's own allocations beside it, as by the collector, count too: one
			// of some runs is without them.
			n := testing.AllocsPerRun(1, find)
			for try := 0; try < 4 && n > most; try++ {
				n = testing.AllocsPerRun(1, find)
			}
			if n > most {
				t.Errorf("%v: %v allocates %v times", sample, technique, n)
			}
		}
	}
}
