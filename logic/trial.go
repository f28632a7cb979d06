package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() { register(findTrials, proveConclusion, Trial) }

// An innerStep is a step within a wave, and the nodes on which it depends.
type innerStep struct {
	step    Step
	parents []int16
	placed  int // one more than its index in the step that is written
}

// writeTo adds the step to the inner steps of another, once, and returns what nodes
// that follow from it have as Inner.
func (i *innerStep) writeTo(s *Step) int {
	if i.placed == 0 || i.placed > len(s.Inner) {
		s.Inner = append(s.Inner, i.step.Clone())
		i.placed = len(s.Inner)
	}
	return i.placed
}

// findTrials finds candidates by trial and error: singles that follow from
// assuming one lead to a contradiction. If no candidate leads to one, trials are
// nested: within a trial others remove candidates, one level deeper each time. This
// is T&E(n) of Denis Berthier, for the least n that removes anything.
func findTrials(s *search, yield func(*Step) bool) bool {
	for depth := 1; s.counted[0].IsEmpty() && !s.blank.IsEmpty() && s.ended() == nil; depth++ {
		found, more := false, true
		s.eachTrial(s.position, func(cell int, d uint8) bool {
			if s.possible != nil && s.possible.of(cell).Has(d) {
				return true // a solution has it: no trial refutes it
			}
			w := s.try(s.position, depth, cell, d)
			if w == nil {
				return true
			}
			found = true
			w.refute(&s.step, Trial)
			more = yield(&s.step)
			return more
		})
		if found {
			return more
		}
	}
	return true
}

// eachTrial yields the candidates, those of cells with few of them first.
func (s *search) eachTrial(p *position, yield func(cell int, d uint8) bool) {
	for n := 2; n <= 9; n++ {
		for cell := range p.counted[n].All() {
			for d := range p.candidates[cell].All() {
				if p.has(cell, d) && (s.ended() != nil || !yield(cell, d)) {
					return
				}
			}
		}
	}
}

// try assumes a candidate, with trials nested up to a depth. It returns the wave if
// that ends in a contradiction, else nil.
func (s *search) try(p *position, depth, cell int, d uint8) *wave {
	for len(s.trials) < depth {
		s.trials = append(s.trials, new(wave))
	}
	w := s.trials[depth-1]
	w.spread(p, dynamicWave, cell, d, true)
	for !w.clash {
		if depth == 1 || !s.tryWithin(w, depth-1) {
			return nil
		}
	}
	return w
}

// tryWithin looks for a trial that removes a candidate after what the wave has
// removed, and spreads the wave from there. It returns false if there is none.
func (s *search) tryWithin(w *wave, depth int) bool {
	after := *w.position
	for i := range w.nodes {
		if n := &w.nodes[i]; !n.on {
			after.eliminate(int(n.cell), n.digit)
		}
	}
	found := false
	for most := 1; most <= depth && !found; most++ {
		s.eachTrial(&after, func(cell int, d uint8) bool {
			inner := s.try(&after, most, cell, d)
			if inner == nil {
				return true
			}
			found = true
			x := innerStep{}
			inner.refute(&x.step, Trial)
			x.parents = w.reasons(&after, &x.step, nil)
			from := len(w.nodes)
			w.push(cell, d, false, byStep, int16(len(w.steps)))
			w.steps = append(w.steps, x)
			w.run(from)
			return false
		})
	}
	return found
}

// reasons adds the off-nodes of the wave on which the on-nodes of a step depend: the
// candidates of their cells and the places in their houses that are gone after the
// wave.
func (w *wave) reasons(after *position, s *Step, list []int16) []int16 {
	add := func(cell int, d uint8) {
		if i := w.at[0][cell*9+int(d)-1]; !slices.Contains(list, i) {
			list = append(list, i)
		}
	}
	for _, c := range s.Chains {
		for i, n := range c.Nodes {
			cell := n.Cells.Lowest()
			switch {
			case i == 0 || !n.On:
			case n.House > 0:
				h := sudoku.House(n.House - 1)
				for other := range w.places(h, n.Digit).Minus(after.places(h, n.Digit)).All() {
					add(other, n.Digit)
				}
			default:
				for d := range (w.candidates[cell] &^ after.candidates[cell]).All() {
					add(cell, d)
				}
			}
		}
	}
	for i := range s.Inner {
		list = w.reasons(after, &s.Inner[i], list)
	}
	slices.Sort(list)
	return list
}
