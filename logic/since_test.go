package logic

import (
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A search that is kept from step to step finds what a new one finds, one technique
// after the other, though it looks only where something has changed since it found nothing.
func TestKeptSearch(t *testing.T) {
	all := func(s *search, technique Technique) (keys []uint64) {
		s.find(TechniquesOf(technique), func(step *Step) bool {
			keys = append(keys, stepKey(step, symmetry.Transform{}))
			return true
		})
		return keys
	}
	quick := TechniquesOf(FullHouse, HiddenSingle, NakedSingle, NakedPair, NakedTriple, NakedQuad, LockedPair, LockedTriple,
		HiddenPair, HiddenTriple, HiddenQuad, DirectHiddenPair, DirectHiddenTriple, Pointing, Claiming,
		DirectPointing, DirectClaiming, AlmostLockedPair, AlmostLockedTriple, SueDeCoq)
	for sample := range samples(t, 12, 80) {
		p := newPosition(&sample.candidates, sample.givens)
		kept := &search{position: p}
		for taken := 0; ; taken++ {
			var step *Step
			for technique := range quick.All() {
				copied := *p
				want, got := all(&search{position: &copied}, technique), all(kept, technique)
				if !slices.Equal(got, want) {
					t.Fatalf("%v\nafter %d steps: %d of %s, a new search finds %d", sample, taken, len(got), technique, len(want))
				}
				if found := kept.firstOf(technique); found != nil {
					found := found.Clone()
					step = &found
				}
			}
			if step == nil {
				break
			}
			if len(step.Placements) > 0 {
				p.apply(step)
				continue
			}
			e := step.Eliminations[taken%len(step.Eliminations)] // one alone leaves most houses as they are
			p.eliminate(int(e.Cell), e.Digit)
		}
	}
}
