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
	few := s.counted[2]
	if s.want.Has(AlmostLockedTriple) {
		few = few.Union(s.counted[3])
	}
	if !s.mayAlmostLock(few) {
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

// A crossHouse is a house that another one meets, and where, in the form of s.where of either.
type crossHouse struct {
	house       sudoku.House
	here, there uint16
}

// crossHouses has, by house, the boxes that cross a line or the lines that cross a box.
var crossHouses = func() (all [27][]crossHouse) {
	for line := range sudoku.House(18) {
		for third := range 3 {
			box := grid.Of[grid.InOrder[line][3*third]][2]
			inLine, inBox := uint16(firstThree)<<(3*third), uint16(firstThree)<<(3*(line%3))
			if isColumn(line) {
				inBox = firstColumn << (line % 3)
			}
			all[line] = append(all[line], crossHouse{box, inLine, inBox})
			all[box] = append(all[box], crossHouse{line, inBox, inLine})
		}
	}
	return all
}()

// mayAlmostLock reports whether there is an almost locked pair or, if it is wanted, triple
// among cells with few candidates; it may eliminate nothing. Mostly there is none, and
// this is the quickest way to know it.
func (s *search) mayAlmostLock(few sudoku.Cells) bool {
	triple := s.want.Has(AlmostLockedTriple)
	for naked := range sudoku.House(27) {
		here := few.Intersect(grid.Cells[naked])
		if here.IsEmpty() {
			continue
		}
		var digits [9]sudoku.Digits
		var at [9]uint16
		n := 0
		for rest := here; !rest.IsEmpty(); n++ {
			cell := rest.Lowest()
			rest = rest.Without(cell)
			digits[n], at[n] = s.candidates[cell], 1<<grid.Index[cell][naked/9]
		}
		for i := range digits[:n] {
			if digits[i].Len() == 2 && s.almostHidden(naked, at[i], digits[i], 1) {
				return true
			}
			for j := i + 1; triple && j < n; j++ {
				if three := digits[i] | digits[j]; three.Len() == 3 && s.almostHidden(naked, at[i]|at[j], three, 2) {
					return true
				}
			}
		}
	}
	return false
}

// almostHidden reports whether in a house that crosses another one, outside of some of its
// cells, some digits have n places together, apart from those where the two meet.
func (s *search) almostHidden(naked sudoku.House, cells uint16, digits sudoku.Digits, n int) bool {
	for i := range crossHouses[naked] {
		c := &crossHouses[naked][i]
		if c.here&cells != 0 || s.placed[c.house]&digits != 0 {
			continue
		}
		places := uint16(0)
		for left := digits; left != 0; left &= left - 1 {
			places |= s.where[c.house][left.Lowest()]
		}
		if bits.OnesCount16(places&^c.there) == n {
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
