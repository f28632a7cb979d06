package logic

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A search that is kept from step to step finds first what a new one finds, one technique
// after the other, though its finders pass over what has not changed since they found
// nothing. One candidate after the other goes, which leaves most as it is.
func TestKeptSearch(t *testing.T) {
	text := func(s *Step) string {
		if s == nil {
			return "nothing"
		}
		text, _ := s.AppendJSON(nil)
		return string(text)
	}
	for _, order := range []Order{HumanOrder, HoDoKuOrder} {
		attempts := attemptsOf(order.list())
		options := Solver{Order: order}.options()
		for sample := range samples(t, 12, testkit.Cases(t, 8, 60)) {
			p := newPosition(&sample.candidates, sample.givens)
			kept := &search{position: p, options: options}
			for taken := 0; ; taken++ {
				var step *Step
				for i := range attempts {
					try := &attempts[i]
					if try.first.Family() == ForcingChains {
						continue // they look at all, always
					}
					got := kept.firstAmong(try.first, try.want)
					if got == nil || taken%4 == 0 {
						copied := *p
						want := (&search{position: &copied, options: options}).firstAmong(try.first, try.want)
						if text(got) != text(want) {
							t.Fatalf("%v\nafter %d steps, %v: %s, a new search finds %s", sample, taken, try.first, text(got), text(want))
						}
					}
					if step == nil && got != nil {
						found := got.Clone()
						step = &found
					}
				}
				if step == nil || p.blank.IsEmpty() {
					break
				}
				if len(step.Placements) > 0 {
					p.apply(step)
					continue
				}
				e := step.Eliminations[taken%len(step.Eliminations)]
				p.eliminate(int(e.Cell), e.Digit)
			}
		}
	}
}
