package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// proveDeadly proves deadly patterns under the assumption that the puzzle has one
// solution. Then the cells of the pattern can't all hold its digits alone.
func proveDeadly(p *position, s *Step) error {
	if err := p.checkDeadly(s); err != nil {
		return err
	}
	if len(s.Sets) > 1 {
		return s.unproved("it has more than one set")
	}
	var extra [81]sudoku.Digits
	open := s.Cells.Intersect(p.blank)
	for cell := range open.All() {
		extra[cell] = ^s.Digits
	}
	a := &assignment{position: p, cells: open}
	a.confine(s, s.Digits, s.Houses)
	return a.proveExtra(s, s.Sets, &extra)
}

// proveExtra proves eliminations from a pattern that has one of some extra candidates: with
// the candidate true, there is no other way to fill the pattern and the sets beside it.
func (a *assignment) proveExtra(s *Step, beside []Set, extra *[81]sudoku.Digits) error {
	pattern := a.cells
	for _, set := range beside {
		if !a.blank.Contains(set.Cells) || a.union(set.Cells)&^set.Digits != 0 {
			return s.unproved("the candidates of %s are others", RowColumn.Cells(set.Cells))
		}
		a.cells = a.cells.Union(set.Cells)
	}
	for _, e := range s.Eliminations {
		if !a.every(e, func(value *[81]uint8) bool {
			for cell := range pattern.All() {
				if extra[cell].Has(value[cell]) {
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

// checkDeadly checks that the cells of a step are a deadly pattern: none is a clue, and
// however they are filled with the digits, there is another way with the same in each house.
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
	ways := assignment{position: p, left: maxTries}
	for cell := range s.Cells.All() {
		if ways.open[cell] = p.holds(cell) & s.Digits; ways.open[cell] == 0 && p.board[cell] != 0 {
			return s.unproved("%s holds another digit", sudoku.CellName(cell))
		}
	}
	if !ways.fill(s.Cells, func(value *[81]uint8) bool { return p.hasTwin(s.Cells, value) }) {
		return s.unproved("%s have no two ways to be filled", RowColumn.Cells(s.Cells))
	}
	return nil
}

// hasTwin reports whether some cells can be filled in another way with the same digits in
// each house.
func (p *position) hasTwin(cells sudoku.Cells, value *[81]uint8) bool {
	var held [27]sudoku.Digits
	for cell := range cells.All() {
		for _, h := range grid.Of[cell] {
			held[h] |= digit(value[cell])
		}
	}
	ways := assignment{position: p, left: maxTries}
	for cell := range cells.All() {
		h := &grid.Of[cell]
		ways.open[cell] = held[h[0]] & held[h[1]] & held[h[2]]
	}
	found := false
	ways.fill(cells, func(other *[81]uint8) bool {
		found = *other != *value
		return !found
	})
	return found
}
