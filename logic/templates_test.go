package logic

import (
	"testing"
)

// TestDead compares the dead candidates with a walk through all templates, on
// positions that steps change again and again.
func TestDead(t *testing.T) {
	dead := 0
	for sample := range samples(t, 3, sampleCount(t, 300)) {
		p := newPosition(&sample.candidates, sample.givens)
		for cell, right := range sample.solution {
			for d := uint8(1); d <= 9; d++ {
				if cell%9 != int(d)-1 { // make a ninth of the comparisons in each round
					continue
				}
				_, some, _ := walkTemplates(p.placesWith(d))
				if want := p.planes[d].Minus(some); p.dead(d) != want {
					t.Fatalf("%v: dead %d: %v, not %v", sample, d, p.dead(d), want)
				}
				dead += p.dead(d).Len()
			}
			switch {
			case p.board[cell] != 0:
			case cell%2 == 0:
				p.place(cell, right)
			default:
				p.eliminate(cell, p.candidates[cell].Without(right).Lowest())
			}
		}
	}
	if dead == 0 {
		t.Error("no dead candidate in any position")
	}
}

func TestTemplates(t *testing.T) {
	ts := []Technique{TemplateSet, TemplateDelete}
	checkTechniques(t, 150, options{}, ts, ts...)
}
