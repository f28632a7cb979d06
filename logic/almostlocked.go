package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findAlmostLocked, proveAlmostLocked, AlmostLockedPair, AlmostLockedTriple)
	words(explainAlmostLocked, map[string]string{
		"almost-naked":  "The candidates of {cells} are {digits}. So {house} has all of these but one here, and at most one elsewhere.",
		"almost-hidden": "In {house}, {digits} can only go in {set}, or where {house} and {other} meet, which has at most one of them. So one is where they meet, and there is room in {set} for nothing but the rest.",
	}, AlmostLockedPair, AlmostLockedTriple)
}

// Almost locked candidates are a naked set that lacks a cell in a line, and a hidden
// set of the same digits that lacks a cell in a box, or the other way round. One
// of the digits is where line and box meet.
//
// In the steps, Houses are that of the naked set and that of the hidden one, and
// Sets the cells of the naked set and those of the hidden one, with the digits.

// fewOutside has, by places of a digit in a line, then in a box, a bit for each house that crosses it
// outside of which it has at most one place, or two. They are as far apart as digits need.
var fewOutside = func() (few [2][2][1 << 9]uint64) {
	for kind := range few {
		for i, c := range crossHouses[18*kind] {
			for w := range uint16(1 << 9) {
				for most := range few[kind] {
					if bits.OnesCount16(w&^c.here) <= most+1 {
						few[kind][most][w] |= 1 << (9 * i)
					}
				}
			}
		}
	}
	return few
}()

func findAlmostLocked(s *search, yield func(*Step) bool) bool {
	cells, most := s.counted[2], uint8(1)
	if s.want.Has(AlmostLockedTriple) {
		cells, most = cells.Union(s.counted[3]), 2
	}
	var few [27]uint16 // by house: the cells with few candidates
	for ; !cells.IsEmpty(); cells = cells.Without(cells.Lowest()) {
		cell := cells.Lowest()
		for kind, h := range &grid.Of[cell] {
			few[h] |= 1 << grid.Index[cell][kind]
		}
	}
	var fit [27]uint64 // by house: for each crossing one, nine digits with at most so many places outside of it
	for h := range fit {
		outside := &fewOutside[h/18][most-1]
		for left := sudoku.AllDigits &^ s.placed[h]; left != 0; left &= left - 1 {
			d := left.Lowest()
			fit[h] |= outside[s.where[h][d]&511] << ((d - 1) & 63)
		}
	}
	news := s.news().houses
	for line := range sudoku.House(18) {
		for i := range crossHouses[line] {
			c := &crossHouses[line][i]
			if (news>>line|news>>c.house)&1 == 0 {
				continue
			}
			inLine, inBox := sudoku.Digits(fit[line]>>(9*i)&511), sudoku.Digits(fit[c.house]>>(9*c.back)&511)
			if countOf[inBox] > most && !s.almostLocked(line, c.house, inBox, few[line]&^c.here, yield) ||
				countOf[inLine] > most && !s.almostLocked(c.house, line, inLine, few[c.house]&^c.there, yield) {
				return false
			}
		}
	}
	return true
}

// almostLocked tries one and two of some cells of the house that has the naked set. fit are
// the digits that the hidden set may have.
func (s *search) almostLocked(naked, hidden sudoku.House, fit sudoku.Digits, few uint16, yield func(*Step) bool) bool {
	for ; few != 0; few &= few - 1 {
		a := int(grid.InOrder[naked][bits.TrailingZeros16(few)])
		digits := s.candidates[a]
		if digits&^fit != 0 {
			continue
		}
		if digits.Len() == 2 && s.want.Has(AlmostLockedPair) && !s.almostLockedSet(AlmostLockedPair, naked, hidden, sudoku.CellsOf(a), digits, yield) {
			return false
		}
		if !s.want.Has(AlmostLockedTriple) {
			continue
		}
		for others := few & (few - 1); others != 0; others &= others - 1 {
			b := int(grid.InOrder[naked][bits.TrailingZeros16(others)])
			if digits := digits | s.candidates[b]; digits&^fit == 0 && digits.Len() == 3 &&
				!s.almostLockedSet(AlmostLockedTriple, naked, hidden, sudoku.CellsOf(a, b), digits, yield) {
				return false
			}
		}
	}
	return true
}

// almostLockedSet yields the step of a naked set if there is a hidden one beside it.
func (s *search) almostLockedSet(t Technique, naked, hidden sudoku.House, cells sudoku.Cells, digits sudoku.Digits, yield func(*Step) bool) bool {
	var places sudoku.Cells
	for d := range digits.All() {
		places = places.Union(s.places(hidden, d))
	}
	if places = places.Minus(grid.Cells[naked]); places.Len() != cells.Len() {
		return true
	}
	step := &s.step
	step.begin(t)
	step.Digits = digits
	step.eliminateDigits(s.position, places, sudoku.AllDigits&^digits)
	step.eliminateDigits(s.position, s.blanks(naked).Minus(grid.Cells[hidden]).Minus(cells), digits)
	step.sort()
	step.Houses = append(step.Houses, naked, hidden)
	step.Sets = append(step.Sets, Set{cells, digits}, Set{places, digits})
	return s.yieldWorth(yield)
}

func proveAlmostLocked(p *position, s *Step) error {
	if len(s.Sets) != 2 || len(s.Houses) != 2 || !validHouses(s.Houses) || len(s.Placements) > 0 {
		return s.unproved("it is not a naked and a hidden set")
	}
	cells, places := s.Sets[0].Cells, s.Sets[1].Cells
	naked, hidden := s.Houses[0], s.Houses[1]
	meeting := grid.Cells[naked].Intersect(grid.Cells[hidden])
	switch {
	case cells.Len() != s.Digits.Len()-1 || places.Len() != s.Digits.Len()-1:
		return s.unproved("%d and %d cells do not almost lock %d digits", cells.Len(), places.Len(), s.Digits.Len())
	case cells.Meets(meeting) || !p.blanks(naked).Contains(cells) || p.union(cells)&^s.Digits != 0:
		return s.unproved("%s are not almost a naked set of %v", RowColumn.Cells(cells), naked)
	case p.placed[hidden]&s.Digits != 0:
		return s.unproved("%v has one of the digits", hidden)
	}
	for d := range s.Digits.All() {
		if !places.Union(meeting).Contains(p.places(hidden, d)) {
			return s.unproved("%d has other places in %v", d, hidden)
		}
	}
	for _, e := range s.Eliminations {
		cell := e.Cell
		inSet := places.Has(cell) && !s.Digits.Has(e.Digit)
		beside := grid.Cells[naked].Minus(meeting).Minus(cells).Has(cell) && s.Digits.Has(e.Digit)
		if !inSet && !beside {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

func explainAlmostLocked(s *Step, e *Explanation) {
	naked, hidden := s.Houses[0], s.Houses[1]
	e.why("almost-naked", "cells", s.Sets[0].Cells, "digits", s.Digits, "house", naked)
	e.why("almost-hidden", "house", hidden, "digits", s.Digits, "set", s.Sets[1].Cells, "other", naked)
}
