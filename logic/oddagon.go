package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findOddagons, proveFull, BivalueOddagon)
	words(explainOddagon, map[string]string{
		"oddagon": "Each of {cells} sees two of the others, so they form a ring of {n} cells. If they held only {digits}, the two digits would alternate around it, but {n} is odd.",
	}, BivalueOddagon)
}

// A bivalue oddagon is a ring of cells with the same two candidates, each of which sees
// the next, of odd length. Two digits can't alternate around it, so some cell of the ring
// holds another candidate. This does not need that the puzzle has one solution.
//
// In the steps, Cells is the ring, Digits the two digits, and Fins the cells that have
// other candidates. Sets has the cells beside it if the others form a naked set with
// these, and Houses its house; or Houses is the one in which two of them are the only places
// of one of the digits.

const (
	maxOddagon       = 11 // the most cells of a ring
	maxOddagonExtras = 3  // the most cells that have other candidates
)

// An oddagonSearch looks for the rings of two digits.
type oddagonSearch struct {
	*search
	digits  sudoku.Digits
	both    sudoku.Cells // the cells that have both digits, from the first of the ring on
	plain   sudoku.Cells // those that have nothing else
	first   int
	closing sudoku.Cells // the cells that the first one sees
	yield   func(*Step) bool
}

func findOddagons(s *search, yield func(*Step) bool) bool {
	if s.counted[2].Len() < 5-maxOddagonExtras {
		return true
	}
	var tried [1 << 9]bool // by pair of digits
	for cell := range s.counted[2].All() {
		pair := s.candidates[cell]
		if tried[pair] {
			continue
		}
		tried[pair] = true
		a := pair.Lowest()
		both := s.planes[a].Intersect(s.planes[pair.Without(a).Lowest()])
		plain := both.Intersect(s.counted[2])
		if both.Len() < 5 || plain.Len() < 5-maxOddagonExtras {
			continue
		}
		o := oddagonSearch{search: s, digits: pair, both: both, plain: plain, yield: yield}
		for o.first = range both.All() {
			o.closing = grid.Peers[o.first].Intersect(both)
			if !o.extend(o.first, sudoku.CellsOf(o.first), sudoku.Cells{}) {
				return false
			}
			o.both = o.both.Without(o.first) // rings through it have been found
		}
	}
	return true
}

// extend adds a cell that sees the last one, and of the others none but the first, which
// closes the ring. seen are the cells that those before the last one see.
func (o *oddagonSearch) extend(last int, ring, seen sudoku.Cells) bool {
	if ring.Minus(o.plain).Len() > maxOddagonExtras {
		return true
	}
	n := ring.Len()
	next := o.both.Intersect(grid.Peers[last]).Minus(seen).Minus(ring)
	if n > 1 && n%2 == 0 {
		for cell := range next.Intersect(o.closing).All() {
			if second := ring.Intersect(grid.Peers[o.first]).Lowest(); second < cell && n >= 4 && !o.found(ring.With(cell)) {
				return false
			}
		}
	}
	if n > 1 {
		next = next.Minus(o.closing)
		seen = seen.Union(grid.Peers[last])
	}
	if n+2 > maxOddagon {
		return true
	}
	for cell := range next.All() {
		if !o.extend(cell, ring.With(cell), seen) {
			return false
		}
	}
	return true
}

// found yields the steps of a ring.
func (o *oddagonSearch) found(ring sudoku.Cells) bool {
	extra := ring.Minus(o.plain)
	const t = BivalueOddagon
	x := deadlyPattern{types: [5]Technique{t, t, t, t}, cells: ring, digits: o.digits, extra: extra, beside: maxOddagonExtras}
	if (o.union(extra) &^ o.digits).Len() == 1 {
		x.types[2] = 0 // type 2 removes more
	}
	return extra.Len() > maxOddagonExtras || o.deadlyTypes(&x, o.yield)
}

func explainOddagon(s *Step, e *Explanation) {
	e.why("oddagon", "cells", s.Cells, "n", s.Cells.Len(), "digits", s.Digits)
	explainOthers(s, e, len(s.Houses) > 0)
}
