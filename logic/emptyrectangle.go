package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// findEmptyRectangles finds boxes in which a digit can only go in one row and one
// column, and a strong link elsewhere that continues from one of these two, which
// are strongly linked. With the option smallEmptyRectangles two places in the box
// are enough, which make a chain of single cells. A dual is two with the same box.
func findEmptyRectangles(s *search, yield func(*Step) bool) bool {
	for left := s.reducible(); left != 0; left &= left - 1 {
		d := left.Lowest()
		dead := s.dead(d)
		for box := sudoku.House(18); box < 27; box++ {
			if n := s.count(box, d); n < 2 || n > 5 {
				continue
			}
			s.chains = s.emptyRectangles(s.chains[:0], box, d, dead)
			for i := range s.chains {
				if !s.yieldTurbot(EmptyRectangle, yield, &s.chains[i]) {
					return false
				}
			}
			if s.want.Has(DualEmptyRectangle) && !s.yieldDuals(DualEmptyRectangle, s.chains, yield) {
				return false
			}
		}
	}
	return true
}

// emptyRectangles appends the empty rectangles of a box.
func (s *search) emptyRectangles(list []turbot, box sudoku.House, d uint8, dead sudoku.Cells) []turbot {
	places := s.places(box, d)
	for cross := range grid.Cells[box].All() {
		row, column := grid.Of[cross][0], grid.Of[cross][1]
		inRow, inColumn := places.Intersect(grid.Cells[row]), places.Intersect(grid.Cells[column])
		switch {
		case inRow.Union(inColumn) != places:
		case inRow.Contains(places) || inColumn.Contains(places):
		case inRow.Len() < 2 && inColumn.Len() < 2 && !s.smallEmptyRectangles:
		default:
			list = s.beside(list, box, d, row, column, inRow, inColumn, dead)
			list = s.beside(list, box, d, column, row, inColumn, inRow, dead)
		}
	}
	return list
}

// beside looks for strong links that go on from a line through the box. Such a link
// is parallel to the box's other line: it leads from a place in the line to an end.
// The digit goes where the end's parallel of the line meets the other line. near
// and far are the places in the box on the line and on the other line.
func (s *search) beside(list []turbot, box sudoku.House, d uint8, line, other sudoku.House, near, far, dead sudoku.Cells) []turbot {
	far = far.Minus(near)
	across := 0 // the kind of the other line
	if isColumn(other) {
		across = 1
	}
	for cell := range s.places(line, d).Minus(near).All() {
		h := grid.Of[cell][across]
		w := s.where[h][d]
		if bits.OnesCount16(w) != 2 {
			continue
		}
		end := int(grid.InOrder[h][bits.TrailingZeros16(w&^(1<<grid.Index[cell][across]))])
		target := dead.Intersect(grid.Cells[other]).Intersect(grid.Cells[grid.Of[end][1-across]]).Minus(grid.Cells[box])
		if target.IsEmpty() {
			continue
		}
		list = append(list, turbot{
			digit:  d,
			nodes:  [4]sudoku.Cells{sudoku.CellsOf(end), sudoku.CellsOf(cell), near, far},
			houses: [3]sudoku.House{h, line, box},
		})
	}
	return list
}
