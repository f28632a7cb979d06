package logic

import (
	"slices"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findTridagons, proveTridagon, Tridagon)
	words(explainTridagon, map[string]string{
		"tridagon":       "Suppose that {cells}, three in each of {boxes}, held only {digits}.",
		"tridagon-lines": "Boxes side by side then have them in the same circular order from top to bottom, as they differ in all three rows; boxes one above the other have them in the same circular order from left to right.",
		"tridagon-turn":  "But the circular order from left to right is that from top to bottom in all of the boxes except {odd}, where it is reversed. So on the way around the four boxes it would be reversed an odd number of times, which can't be.",
		"tridagon-all":   "But the circular order from left to right is that from top to bottom in {same} only, and is reversed in the others. So on the way around the four boxes it would be reversed an odd number of times, which can't be.",
		"tridagon-set":   "So one of {fins} is {digit} or {other}. If it is {other}, that rules {other} out of {set|or}, which leaves {digit} there.",
	}, Tridagon)
}

// A tridagon is three digits in four boxes at the corners of a rectangle of boxes,
// with three cells in each box, in three rows and three columns. Suppose that the
// cells hold nothing else. In a row, the cells of two boxes hold different digits.
// So from row to row the digits of one box are a rotation of those of the other,
// which is an even permutation; likewise for columns in a stack. In each box a
// permutation leads from the rows of the cells to their columns. Going around the
// four boxes, the product of these must be even too. If it is odd, the twelve
// cells can't hold the three digits alone.
//
// In the steps, Cells are the twelve cells, Digits the three digits, Fins the cells that
// have other candidates, the guardians. The last four Houses are the boxes. Sets has the
// cells beside it if the guardians form a naked set with these, and the first of Houses is
// its house then; it is also the house in which two guardians are the only places of a digit.
// Without a house, Sets has an almost locked set that one of two other digits links to the
// guardians, and these with both digits.

// maxGuardians is the most of the twelve cells that may have other candidates.
const maxGuardians = 4

// transversals are, by box, the six ways to choose three cells in three rows and three columns.
// The even ones come first.
var transversals = func() (all [9][6]sudoku.Cells) {
	for box := range all {
		first := int(grid.InOrder[sudoku.Box(box)][0])
		for i, columns := range [6][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}} {
			all[box][i] = sudoku.CellsOf(first+columns[0], first+9+columns[1], first+18+columns[2])
		}
	}
	return all
}()

// twelves are the twelve cells of tridagons.
var twelves = sync.OnceValue(func() [][]layout {
	all := make([][]layout, 1)
	for corner := range 9 { // the band and the stack that are left out
		of := layout{size: 12}
		for box := range transversals {
			if box/3 != corner/3 && box%3 != corner%3 {
				of.around = of.around.Union(grid.Cells[sudoku.Box(box)])
				of.parts = append(of.parts, transversals[box][:])
			}
		}
		all[0] = append(all[0], of)
	}
	return all
})

// turned reports whether the permutation from rows to columns in a box is odd.
func turned(cells sudoku.Cells, box sudoku.House) bool {
	return slices.Index(transversals[box%9][:], cells.Intersect(grid.Cells[box])) >= 3
}

func findTridagons(s *search, yield func(*Step) bool) bool {
	t := tridagon{layoutSearch{search: s, yield: yield, most: maxGuardians}, nil}
	return t.find(twelves(), t.step)
}

// A tridagon is the search for one in four boxes.
type tridagon struct {
	layoutSearch
	boxes []sudoku.House
}

// step yields the steps of twelve cells if an odd number of permutations is odd.
func (t *tridagon) step(cells sudoku.Cells) bool {
	odd := false
	t.boxes = appendHouses(t.boxes[:0], housesMeeting(cells)&^lines)
	for _, box := range t.boxes {
		odd = odd != turned(cells, box)
	}
	if !odd {
		return true
	}
	yield := func(step *Step) bool {
		step.sort()
		step.Houses = append(step.Houses, t.boxes...)
		return t.yield(step)
	}
	guardians := cells.Minus(t.plain)
	others := t.union(guardians) &^ t.digits
	x := deadlyPattern{types: [5]Technique{2: Tridagon, 3: Tridagon}, cells: cells, digits: t.digits, extra: guardians, beside: maxGuardians}
	if others.Len() == 1 || guardians.Len() == 1 { // types 1 and 2 together
		x.types[2] = 0
		if !t.againstDeadly(&x, Tridagon, yield) {
			return false
		}
	}
	return t.deadlyTypes(&x, yield) && (others.Len() != 2 || t.almost(cells, guardians, others, yield))
}

// almost finds almost locked sets with both of two other digits. If the guardians hold one,
// which the set then can't have, the set has the other: so that is in the guardians or in the set.
// A set in one house with the guardians is a naked set with them. Of sets that remove no more
// than others, the smallest comes.
func (t *tridagon) almost(cells, guardians sudoku.Cells, others sudoku.Digits, yield func(*Step) bool) bool {
	var seen removal
	for i := range t.almostLockedSets() {
		a := &t.als.sets[i]
		if a.digits&others != others || a.cells.Meets(cells) || commonHouses(guardians.Union(a.cells)) != 0 {
			continue
		}
		for d := range others.All() {
			link := t.planes[others.Without(d).Lowest()]
			gone := commonPeers(guardians.Union(a.cells).Intersect(t.planes[d])).Intersect(t.planes[d])
			if !commonPeers(guardians.Intersect(link)).Contains(a.cells.Intersect(link)) || seen[d].Contains(gone) {
				continue
			}
			seen[d] = seen[d].Union(gone)
			step := t.deadly(Tridagon, cells, t.digits, guardians)
			step.addSet(a)
			step.Sets = append(step.Sets, Set{guardians, others})
			step.eliminateFrom(gone, d)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// proveTridagon checks what the sets are said to be, and tries every way.
func proveTridagon(p *position, s *Step) error {
	if n := len(s.Sets); n > 2 || n == 1 && len(s.Houses) != 5 || n == 2 && (s.Sets[0].Digits != p.union(s.Sets[0].Cells) || s.Sets[0].Cells.Meets(s.Cells) ||
		s.Sets[1] != Set{s.Fins, p.union(s.Fins) &^ s.Digits} || !s.Cells.Contains(s.Fins)) {
		return s.unproved("the sets are others")
	}
	return proveFull(p, s)
}

// proveFull tries every way to fill the cells of a step and the sets beside them, with each
// candidate that it eliminates.
func proveFull(p *position, s *Step) error {
	a := &assignment{position: p, cells: s.Cells}
	for _, set := range s.Sets {
		a.cells = a.cells.Union(set.Cells)
	}
	if a.cells.Len() > 20 || !p.blank.Contains(a.cells) || len(s.Placements) > 0 || !validHouses(s.Houses) {
		return s.unproved("it is not some blank cells that can't be filled")
	}
	if len(s.Houses)%4 == 1 { // the boxes of a tridagon prove nothing
		a.confine(s, s.Digits, s.Houses[:1])
	}
	for _, e := range s.Eliminations {
		if !a.every(e, never) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

func explainTridagon(s *Step, e *Explanation) {
	boxes := s.Houses[len(s.Houses)-4:]
	e.why("tridagon", "cells", s.Cells, "boxes", boxes, "digits", s.Digits)
	e.why("tridagon-lines")
	var turns [2][]sudoku.House // the boxes where the orders are the same, and reversed
	for _, box := range boxes {
		odd := bit(turned(s.Cells, box))
		turns[odd] = append(turns[odd], box)
	}
	if len(turns[1]) == 1 {
		e.why("tridagon-turn", "odd", turns[1])
	} else {
		e.why("tridagon-all", "same", turns[0])
	}
	if len(s.Sets) > 0 && len(s.Houses) == 4 {
		d := s.Eliminations[0].Digit
		e.why("tridagon-set", "fins", s.Fins, "digit", d, "other", s.Sets[1].Digits.Without(d).Lowest(), "set", s.Sets[0].Cells)
		return
	}
	explainOthers(s, e, len(s.Houses) > 4)
}
