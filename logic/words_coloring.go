package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	words(explainColors, map[string]string{
		"colors":       "Strong links join cells with two colors: either {digit} is in {a}, or it is in {b}.",
		"color-wrap":   "Two cells among {cells} share a house, so {digit} is in those of the other color.",
		"color-trap":   "What sees both colors can't be {digit}.",
		"colors-touch": "A color of the first sees one of the second, so not both of these hold {digit}, and what sees both of the other two can't.",
		"colors-both":  "The color of {cells} sees both colors of the other, one of which holds {digit}.",
	}, SimpleColorTrap, SimpleColorWrap, MultiColors1, MultiColors2)
	words(explainMedusa, map[string]string{
		"medusa":       "Strong links join candidates with two colors: either all of these are true, {a}, or all of these, {b}.",
		"medusa-wrong": "If {cells} were true, a cell or a house would be left without a digit.",
		"medusa-trap":  "What is in a cell with, or sees the same digit in, both colors is false either way.",
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
