package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	words(explainTemplates, map[string]string{
		"template-set":    "Every way to place all the {digit}s uses {cells}.",
		"template-delete": "No way to place all the {digit}s puts one in {cells}.",
		"template-first":  "Every way to place all the {digit}s uses {cells}, so no other digit can go there.",
	}, TemplateSet, TemplateDelete)
}

func explainTemplates(s *Step, e *Explanation) {
	for _, set := range s.Sets {
		e.why("template-first", "digit", set.Digits.Lowest(), "cells", set.Cells)
	}
	cells := sudoku.Cells{}
	for _, c := range slices.Concat(s.Placements, s.Eliminations) {
		cells = cells.With(int(c.Cell))
	}
	if s.Technique == TemplateSet {
		e.why("template-set", "digit", s.Digits, "cells", cells)
	} else {
		e.why("template-delete", "digit", s.Digits, "cells", cells)
	}
}
