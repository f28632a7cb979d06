package logic

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// text returns all of a step.
func (s *Step) text() string {
	if s == nil {
		return "nothing"
	}
	text, _ := s.AppendJSON(nil)
	return string(text)
}

// A search that is kept from step to step finds first what a new one finds, one technique
// after the other, though its finders pass over what has not changed since they found
// nothing. One candidate after the other goes, which leaves most as it is.
func TestKeptSearch(t *testing.T) {
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
						if got.text() != want.text() {
							t.Fatalf("%v\nafter %d steps, %v: %s, a new search finds %s", sample, taken, try.first, got.text(), want.text())
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
				p.eliminate(e.Cell, e.Digit)
			}
		}
	}
}

// The like for a step of each technique that comes when a candidate of its cells goes. All
// techniques of its finder are tried before and after.
func TestKeptExamples(t *testing.T) {
	usual := TechniquesOf(humanOrder...).Union(TechniquesOf(hodokuOrder...))
	var came Techniques
	for _, x := range exampleSteps() {
		if !usual.Has(x.step.Technique) || x.step.Technique.Family() == ForcingChains {
			continue
		}
		area := x.step.Cells.Union(x.step.Fins)
		for _, set := range x.step.Sets {
			area = area.Union(set.Cells)
		}
		for _, h := range x.step.Houses {
			area = area.Union(grid.Cells[h])
		}
		for _, chain := range x.step.Chains {
			for _, node := range chain.Nodes {
				area = area.Union(node.Cells)
			}
		}
		var open [10]sudoku.Cells
		p := newPosition(&x.sample.candidates, x.sample.givens)
		p.unplaced(&open)
		tries := 0
		for d := uint8(1); d <= 9; d++ {
			for cell := range open[d].Minus(p.planes[d]).Intersect(area).All() {
				if tries++; tries > 8 {
					break
				}
				kept := &search{position: newPosition(&x.sample.candidates, x.sample.givens), options: defaults}
				var more [10]sudoku.Cells
				more[d] = sudoku.CellsOf(cell)
				kept.restore(&more)
				var before Techniques
				for round := range 2 {
					for technique := range usual.All() {
						if finders[technique] != finders[x.step.Technique] {
							continue
						}
						got := kept.firstOf(technique)
						if round == 0 {
							if got != nil {
								before = before.With(technique)
							}
							continue
						}
						want := (&search{position: newPosition(&x.sample.candidates, x.sample.givens), options: defaults}).firstOf(technique)
						if got.text() != want.text() {
							t.Fatalf("%v\n%d in %s gone, %v: %s, a new search finds %s", x.sample, d, sudoku.CellName(cell), technique, got.text(), want.text())
						}
						if want != nil && !before.Has(technique) {
							came = came.With(technique)
						}
					}
					kept.eliminate(cell, d)
				}
			}
		}
	}
	t.Logf("%d techniques came when a candidate went: %v", came.Len(), came)
	if came.Len() < 40 {
		t.Error("few techniques came when a candidate went")
	}
}
