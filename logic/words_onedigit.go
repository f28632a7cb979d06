package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	words(explainTurbot, map[string]string{
		"turbot-strong":   "In {house}, {digit} can only go in {cells|or}.",
		"turbot-weak":     "{cells} are both in {house} and can't both be {digit}, so one of {ends} is.",
		"empty-rectangle": "In {box}, {digit} can only go in {line} or {other}.",
		"empty-cases":     "If {end} is not {digit}, then {cell} is, and {box} has its {digit} in {other}.",
	}, Skyscraper, TwoStringKite, DualTwoStringKite, TurbotFish, EmptyRectangle, DualEmptyRectangle)
}

func explainTurbot(s *Step, e *Explanation) {
	for i := range s.Chains {
		nodes, houses := s.Chains[i].Nodes, s.Houses[3*i:]
		d := nodes[0].Digit
		end, near, far, other := nodes[0].Cells, nodes[1].Cells, nodes[2].Cells, nodes[3].Cells
		if s.Technique != EmptyRectangle && s.Technique != DualEmptyRectangle {
			e.why("turbot-strong", "house", houses[0], "digit", d, "cells", end.Union(near))
			e.why("turbot-strong", "house", houses[2], "digit", d, "cells", far.Union(other))
			e.why("turbot-weak", "cells", near.Union(far), "house", houses[1], "digit", d, "ends", end.Union(other))
			continue
		}
		cross := lineAcross(houses[1], other)
		if i == 0 {
			e.why("empty-rectangle", "box", houses[2], "digit", d, "line", houses[1], "other", cross)
		}
		e.why("turbot-strong", "house", houses[0], "digit", d, "cells", end.Union(near))
		e.why("empty-cases", "end", end, "digit", d, "cell", near, "box", houses[2], "other", cross)
	}
}

// lineAcross returns the line of the other kind, row or column, that holds all the
// given cells.
func lineAcross(line sudoku.House, cells sudoku.Cells) sudoku.House {
	if isRow(line) {
		return grid.Of[cells.Lowest()][1]
	}
	return grid.Of[cells.Lowest()][0]
}
