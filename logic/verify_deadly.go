package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// proveDeadly proves rectangles and loops under the assumption that the puzzle has
// one solution. Then the cells of the pattern can't all hold one of the two digits,
// as these could be swapped. An elimination is proved if, with the candidate true,
// there is no other way to fill the pattern and the set beside it.
func proveDeadly(p *position, s *Step) error {
	if err := p.checkDeadly(s); err != nil {
		return err
	}
	if len(s.Sets) > 1 {
		return s.unproved("it has more than one set")
	}
	filled := s.Cells.Intersect(p.blank)
	for _, set := range s.Sets {
		if !p.blank.Contains(set.Cells) || p.union(set.Cells)&^set.Digits != 0 {
			return s.unproved("the candidates of %s are others", RowColumn.Cells(set.Cells))
		}
		filled = filled.Union(set.Cells)
	}
	a := &assignment{position: p, cells: filled}
	a.confine(s, s.Houses)
	open := s.Cells.Intersect(p.blank)
	for _, e := range s.Eliminations {
		if !a.every(e, func(value *[81]uint8) bool {
			for cell := range open.All() {
				if !s.Digits.Has(value[cell]) {
					return false
				}
			}
			return true
		}) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// checkDeadly checks that the cells of a step could be filled in another way with the same
// digits in each house: none is a clue, and two lines could be swapped, or two digits,
// as each house has two of the cells or none.
func (p *position) checkDeadly(s *Step) error {
	switch {
	case len(s.Placements) > 0:
		return s.unproved("it places")
	case s.Cells.IsEmpty():
		return s.unproved("it has no cells")
	case s.Cells.Meets(p.givens):
		return s.unproved("a corner is a clue")
	case !validHouses(s.Houses):
		return s.unproved("it names no house")
	}
	for cell := range s.Cells.Minus(p.blank).All() {
		if !s.Digits.Has(p.board[cell]) {
			return s.unproved("%s holds another digit", sudoku.CellName(cell))
		}
	}
	if s.Digits.Len() > 2 {
		if _, ok := extendedLines(s.Cells, s.Digits.Len()); !ok {
			return s.unproved("no lines of %s can be swapped", RowColumn.Cells(s.Cells))
		}
		return nil
	}
	for h := range sudoku.House(27) {
		if n := s.Cells.Intersect(grid.Cells[h]).Len(); n != 0 && n != 2 {
			return s.unproved("%v has %d of the cells", h, n)
		}
	}
	return nil
}
