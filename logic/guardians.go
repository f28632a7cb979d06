package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findGuardians, proveGuardians, Guardians)
	words(explainGuardians, map[string]string{
		"guardians":     "In {houses}, {digit} can only go in {cells}, or else in {fins|or}.",
		"guardians-odd": "Each of {cells} is in two of these {n} houses. If all {n} had {digit} there, it would be in an even number of houses, but {n} is odd.",
		"guardians-one": "So one of {fins} is {digit}.",
	}, Guardians)
}

// Guardians keep a digit from a loop of strong links of odd length. Each cell of
// the loop is in two of its houses, so the digit would be in an even number of
// them. One of the guardians, the other places in these houses, is true.
//
// In the steps, Cells is the loop, Houses are its links, and Fins the guardians.

// maxGuarded is the most cells of a loop.
const maxGuarded = 9

// A guarded is the search for loops that a digit in the target would leave without
// guardians.
type guarded struct {
	*search
	digit  uint8
	target int
	links  [27]strongLink // of the places that the target leaves
	n      int
	loop   [maxGuarded]int // indices of links
	length int             // of the loops wanted
	yield  func(*Step) bool
}

// findGuardians finds guardians that all see some candidate, the shortest loops
// first.
func findGuardians(s *search, yield func(*Step) bool) bool {
	digits := s.reducible()
	for length := 5; length <= maxGuarded; length += 2 {
		for left := digits; left != 0; left &= left - 1 {
			d := left.Lowest()
			for target := range s.dead(d).All() {
				g := guarded{search: s, digit: d, target: target, length: length, yield: yield}
				g.list()
				for first := 0; first <= g.n-length; first++ {
					g.loop[0] = first
					ends := g.links[first].cells
					if !g.extend(1, sudoku.CellsOf(ends[0]), ends[0], ends[1]) {
						return false
					}
				}
			}
		}
	}
	return true
}

// list lists the houses to which the target leaves two places.
func (g *guarded) list() {
	left := g.planes[g.digit].Minus(grid.Peers[g.target]).Without(g.target)
	for h := range sudoku.House(27) {
		places := left.Intersect(grid.Cells[h])
		if places.Len() == 2 {
			a := places.Lowest()
			g.links[g.n] = strongLink{h, [2]int{a, places.Without(a).Lowest()}}
			g.n++
		}
	}
}

// extend adds the i-th link to the loop, from a cell on. The first link, which has the
// lowest index, ends at last.
func (g *guarded) extend(i int, cells sudoku.Cells, from, last int) bool {
	for n := g.loop[0] + 1; n < g.n; n++ {
		ends := g.links[n].cells
		if ends[0] != from {
			ends[0], ends[1] = ends[1], ends[0]
		}
		if ends[0] != from || cells.Has(ends[1]) || (ends[1] == last) != (i == g.length-1) {
			continue
		}
		g.loop[i] = n
		next := cells.With(ends[1])
		if i == g.length-1 {
			if !g.closed(next) {
				return false
			}
		} else if !g.extend(i+1, next, ends[1], last) {
			return false
		}
	}
	return true
}

// closed yields the step of a loop, once for each: each loop has been found
// in both directions, and from all that its guardians see.
func (g *guarded) closed(cells sudoku.Cells) bool {
	if g.loop[1] > g.loop[g.length-1] {
		return true
	}
	houses := uint32(0)
	var fins sudoku.Cells
	for _, n := range g.loop[:g.length] {
		h := g.links[n].house
		houses |= 1 << h
		fins = fins.Union(g.places(h, g.digit))
	}
	fins = fins.Minus(cells)
	doomed := commonPeers(fins).Intersect(g.planes[g.digit])
	for e := range doomed.All() {
		if !cells.Has(e) && !grid.Peers[e].Meets(cells) {
			if e != g.target {
				return true
			}
			break
		}
	}
	step := g.deadly(Guardians, cells, digit(g.digit), fins)
	step.Houses = appendHouses(step.Houses, houses)
	if fin, one := oneCell(fins); one {
		step.place(fin, g.digit)
	} else {
		step.eliminateFrom(doomed, g.digit)
	}
	return g.yield(step)
}

// proveGuardians counts: an odd number of houses with the digit in the loop is not
// possible if each cell of the loop is in an even number of them.
func proveGuardians(p *position, s *Step) error {
	d, one := oneDigit(s.Digits)
	if !one || !validHouses(s.Houses) || len(s.Houses)%2 == 0 || s.Fins.IsEmpty() {
		return s.unproved("it is not an odd number of houses with guardians of one digit")
	}
	var odd, seen sudoku.Cells // the cells in an odd number of the houses, and the places in any
	for _, h := range s.Houses {
		places := p.places(h, d)
		if places.IsEmpty() {
			return s.unproved("%v has no place for %d", h, d)
		}
		odd = odd.Union(places).Minus(odd.Intersect(places))
		seen = seen.Union(places)
	}
	switch {
	case !s.Cells.Union(s.Fins).Contains(seen):
		return s.unproved("%d has more places than the loop and its guardians", d)
	case s.Cells.Minus(s.Fins).Meets(odd):
		return s.unproved("a cell of the loop is in an odd number of the houses")
	}
	for _, e := range s.Eliminations {
		if e.Digit != d || !grid.Peers[e.Cell].Contains(s.Fins) {
			return s.unproved("%v does not see all guardians", e)
		}
	}
	for _, e := range s.Placements {
		if e.Digit != d || s.Fins != e.cell() {
			return s.unproved("%v is not the only guardian", e)
		}
	}
	return nil
}

func explainGuardians(s *Step, e *Explanation) {
	d := s.Digits.Lowest()
	e.why("guardians", "houses", s.Houses, "digit", d, "cells", s.Cells, "fins", s.Fins)
	e.why("guardians-odd", "cells", s.Cells, "n", len(s.Houses), "digit", d)
	if len(s.Placements) == 0 {
		e.why("guardians-one", "digit", d, "fins", s.Fins)
	}
}
