//go:build amd64 && !purego

// In other builds the compiler keeps less on the stack.

package logic

import "testing"

// TestFindersAllocateNothing checks that finders, once they have their memory,
// allocate nothing for steps that are not kept. The finders of fish, and the few that
// nest iterators or trace branches, need some words once in a search.
func TestFindersAllocateNothing(t *testing.T) {
	for sample := range samples(t, 8, 4) {
		s := &search{position: newPosition(&sample.candidates, sample.givens), options: defaults}
		for _, technique := range HumanOrder.list() {
			find := func() { s.find(TechniquesOf(technique), func(*Step) bool { return true }) }
			find()
			most := 0.0
			switch technique.Family() {
			case Fish:
				most = 4
			case ForcingChains:
				continue
			}
			switch technique {
			case EmptyRectangle, XYChain, UniqueRectangle3:
				most = 100
			}
			if n := testing.AllocsPerRun(1, find); n > most {
				t.Errorf("%v: %v allocates %v times", sample, technique, n)
			}
		}
	}
}
