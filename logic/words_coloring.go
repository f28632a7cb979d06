package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	words(explainColors, map[string]string{
		"colors":       "Strong links give cells two colors: {digit} is in all cells of one color and in none of the other. One color is {a}, the other is {b}.",
		"color-wrap":   "Two of {cells} share a house, so {digit} is in the cells of the other color.",
		"color-trap":   "A cell that sees both colors can't be {digit}.",
		"colors-touch": "A color of the first pair sees a color of the second, so they don't both hold {digit}, and one of the other two colors does. A cell that sees both of those can't be {digit}.",
		"colors-both":  "The color of {cells} sees both colors of the other pair. One of those holds {digit}, so this one can't.",
	}, SimpleColorTrap, SimpleColorWrap, MultiColors1, MultiColors2)
	words(explainMedusa, map[string]string{
		"medusa":       "Strong links give candidates two colors: either all of these are true, {a}, or all of these, {b}.",
		"medusa-wrong": "If {cells} were true, some cell would have no candidate left, or some house no place for a digit.",
		"medusa-trap":  "A candidate that both colors rule out, in its own cell or by the same digit in a cell that it sees, is false either way.",
	}, Medusa)
}

func explainMedusa(s *Step, e *Explanation) {
	var colors [2][]Candidate
	wrong := false
	for i, set := range s.Sets {
		for cell := range set.Cells.All() {
			c := Candidate{uint8(cell), set.Digits.Lowest()}
			colors[i%2] = append(colors[i%2], c)
			wrong = wrong || slices.Contains(s.Eliminations, c)
		}
	}
	e.why("medusa", "a", colors[0], "b", colors[1])
	if wrong {
		e.why("medusa-wrong", "cells", s.Eliminations)
	} else {
		e.why("medusa-trap")
	}
}

func explainColors(s *Step, e *Explanation) {
	d := s.Digits.Lowest()
	for i := 0; i+1 < len(s.Sets); i += 2 {
		e.why("colors", "digit", d, "a", s.Sets[i].Cells, "b", s.Sets[i+1].Cells)
	}
	gone := sudoku.Cells{}
	for _, c := range s.Eliminations {
		gone = gone.With(int(c.Cell))
	}
	switch s.Technique {
	case SimpleColorTrap:
		e.why("color-trap", "digit", d)
	case SimpleColorWrap:
		e.why("color-wrap", "digit", d, "cells", gone)
	case MultiColors1:
		e.why("colors-touch", "digit", d)
	case MultiColors2:
		e.why("colors-both", "digit", d, "cells", gone)
	}
}
