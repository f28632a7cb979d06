package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findContradictions, proveContradiction, ContradictionForcingChain)
}

// findContradictions finds the assumptions that lead to a contradiction by strong
// links of the position alone, those with the fewest nodes first.
func findContradictions(s *search, yield func(*Step) bool) bool {
	if s.wave == nil {
		s.wave = new(wave)
	}
	w := s.wave
	type assumption struct {
		Candidate
		on    bool
		nodes int
	}
	var list []assumption
	for cell := range s.blank.All() {
		for d := range s.candidates[cell].All() {
			for _, on := range [2]bool{true, false} {
				if w.spread(s.position, staticWave, cell, d, on); !w.clash {
					continue
				}
				nodes := 0
				for _, end := range w.contradiction() {
					nodes += w.trace(end)
				}
				list = append(list, assumption{Candidate{cell, d}, on, nodes})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b assumption) int { return a.nodes - b.nodes })
	for _, a := range list {
		w.spread(s.position, staticWave, a.Cell, a.Digit, a.on)
		w.refute(&s.step, ContradictionForcingChain)
		if !yield(&s.step) {
			return false
		}
	}
	return true
}

// refute makes the step that follows from the contradiction of the wave.
func (w *wave) refute(s *Step, t Technique) {
	s.begin(t)
	if a := w.nodes[0]; a.on {
		s.eliminate(int(a.cell), a.digit)
	} else {
		s.place(int(a.cell), a.digit)
	}
	for _, end := range w.contradiction() {
		w.write(s, end)
	}
	if w.house >= 0 {
		s.Houses = append(s.Houses, sudoku.House(w.house))
		s.Digits = digit(w.missing)
	}
}
