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
		"almost-hidden": "In {house}, {digits} can only go in {set}, or where {house} and {other} meet, which has at most one of them. So all but one are in {set}, which holds nothing else, and one is where they meet.",
	}, AlmostLockedPair, AlmostLockedTriple)
}

// Almost locked candidates are a naked set that lacks a cell in a line, and a hidden
// set of the same digits that lacks a cell in a box, or the other way round. One
// of the digits is where line and box meet.
//
// In the steps, Houses are that of the naked set and that of the hidden one, and
// Sets the cells of the naked set and those of the hidden one, with the digits.

func findAlmostLocked(s *search, yield func(*Step) bool) bool {
	few, any := s.counted[2], false
	for n, t := range [...]Technique{2: AlmostLockedPair, 3: AlmostLockedTriple} {
		if !s.want.Has(t) {
			continue
		}
		if n == 3 {
			few = few.Union(s.counted[3])
		}
		any = any || s.almostLocks(n, few)
	}
	if !any {
		return true
	}
	for line := range sudoku.House(18) {
		for box := sudoku.House(18); box < 27; box++ {
			meeting := s.blanks(line).Intersect(grid.Cells[box])
			if meeting.IsEmpty() || !few.Meets(grid.Cells[line].Union(grid.Cells[box])) {
				continue
			}
			if !s.almostLocked(line, box, meeting, few, yield) || !s.almostLocked(box, line, meeting, few, yield) {
				return false
			}
		}
	}
	return true
}

// almostLocks reports whether there is an almost locked pair, or for n = 3 a triple,
// among cells with few candidates, that eliminates something. Mostly there is none, and
// this is the quickest way to know it. One of its two houses has changed.
func (s *search) almostLocks(n int, few sudoku.Cells) bool {
	news := s.news()
	for naked := range sudoku.House(27) {
		var sets [9]cellSubset
		k := 0
		for cells := few.Intersect(grid.Cells[naked]); !cells.IsEmpty(); cells = cells.Without(cells.Lowest()) {
			cell := cells.Lowest()
			sets[k] = cellSubset{1 << grid.Index[cell][naked/9], s.candidates[cell]}
			k++
		}
		for i, a := range sets[:k] {
			if n == 2 {
				if s.almostHidden(n, naked, a, news.houses) {
					return true
				}
				continue
			}
			for _, b := range sets[i+1 : k] {
				if s.almostHidden(n, naked, cellSubset{a.cells | b.cells, a.digits | b.digits}, news.houses) {
					return true
				}
			}
		}
	}
	return false
}

// A cellSubset is some cells of a house, the bits of their places in it, and the candidates
// that any of them has.
type cellSubset struct {
	cells  uint16
	digits sudoku.Digits
}

// almostHidden reports whether n-1 cells of a house have n digits that have n-1 places in
// a crossing house, outside of where the houses meet, and there is something to eliminate.
func (s *search) almostHidden(n int, naked sudoku.House, set cellSubset, news uint32) bool {
	if set.digits.Len() != n {
		return false
	}
	for i := range crossHouses[naked] {
		c := &crossHouses[naked][i]
		if (news>>naked|news>>c.house)&1 == 0 || set.cells&c.here != 0 || s.placed[c.house]&set.digits != 0 {
			continue
		}
		var places, beside uint16
		for left := set.digits; left != 0; left &= left - 1 {
			places |= s.where[c.house][left.Lowest()] &^ c.there
			beside |= s.where[naked][left.Lowest()] &^ (c.here | set.cells)
		}
		if bits.OnesCount16(places) == n-1 && (beside != 0 || s.union(cellSet(c.house, places))&^set.digits != 0) {
			return true
		}
	}
	return false
}

// almostLocked tries one and two of the cells with few candidates in the house that has
// the naked set.
func (s *search) almostLocked(naked, hidden sudoku.House, meeting, few sudoku.Cells, yield func(*Step) bool) bool {
	few = few.Intersect(grid.Cells[naked]).Minus(meeting)
	for a := range few.All() {
		digits := s.candidates[a]
		if digits.Len() == 2 && s.want.Has(AlmostLockedPair) && !s.almostLockedSet(AlmostLockedPair, naked, hidden, meeting, sudoku.CellsOf(a), yield) {
			return false
		}
		if !s.want.Has(AlmostLockedTriple) {
			continue
		}
		for b := range few.All() {
			if b > a && (digits|s.candidates[b]).Len() == 3 &&
				!s.almostLockedSet(AlmostLockedTriple, naked, hidden, meeting, sudoku.CellsOf(a, b), yield) {
				return false
			}
		}
	}
	return true
}

// almostLockedSet yields the step of a naked set if there is a hidden one beside it.
func (s *search) almostLockedSet(t Technique, naked, hidden sudoku.House, meeting, cells sudoku.Cells, yield func(*Step) bool) bool {
	digits := s.union(cells)
	if s.placed[hidden]&digits != 0 {
		return true
	}
	var places sudoku.Cells
	for d := range digits.All() {
		places = places.Union(s.places(hidden, d))
	}
	places = places.Minus(meeting)
	if places.Len() != cells.Len() {
		return true
	}
	step := &s.step
	step.begin(t)
	step.Digits = digits
	step.eliminateDigits(s.position, places, sudoku.AllDigits&^digits)
	step.eliminateDigits(s.position, s.blanks(naked).Minus(meeting).Minus(cells), digits)
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
		cell := int(e.Cell)
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
