package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findUniqueLoops, proveDeadly, UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4)
}

// A unique loop is a rectangle with more corners: six cells or more, each linked to
// the next by a house, with two cells or none in every house. Its steps have the
// same parts as those of rectangles.

// maxLoop is the most cells of a loop. A longer one would need a pair of digits
// that is still open nearly everywhere.
const maxLoop = 14

// A loopSearch looks for the loops of two digits through one cell.
type loopSearch struct {
	*search
	a, b        uint8
	both        sudoku.Cells // the cells that have both digits
	twins       sudoku.Cells // those that have nothing else
	once, twice uint32       // the houses that have one, two cells of the loop
	cells       sudoku.Cells // the loop so far
	extra       sudoku.Cells // the cells of the loop with other candidates
	known       [64]sudoku.Cells
	found       int
	any         bool // whether there is a loop, wanted or not
	yield       func(*Step) bool
}

// findUniqueLoops finds unique loops of all types. At least one cell has the two
// digits and nothing else. At most two cells have other candidates, or all such
// cells have the same one.
func findUniqueLoops(s *search, yield func(*Step) bool) bool {
	if s.loopless == s.now() {
		return true
	}
	changed := s.newsAfter(s.loopless).cells
	l := loopSearch{search: s, yield: yield}
	var tried, loops [1 << 9]bool // by pair of digits
	for cell := range s.counted[2].All() {
		l.found = 0
		pair := s.candidates[cell]
		l.a = pair.Lowest()
		l.b = pair.Without(l.a).Lowest()
		l.both = s.planes[l.a].Intersect(s.planes[l.b])
		l.twins = l.both.Intersect(s.counted[2])
		if few := l.twins.Len(); few < 4 { // so more than two cells have another candidate, all the same one
			three := l.both.Intersect(s.counted[3])
			l.both = l.twins
			for x := uint8(1); x <= 9 && few+three.Len() >= 6; x++ {
				if same := s.planes[x].Intersect(three); few+same.Len() >= 6 && !pair.Has(x) {
					l.both = l.both.Union(same)
				}
			}
		}
		if l.both.Len() < 6 || !l.both.Meets(changed) {
			continue
		}
		if !tried[pair] {
			all := l.both
			l.trim()
			tried[pair], loops[pair] = true, l.both.Len() >= 6 && l.both.Meets(l.twins)
			l.both = all
		}
		if !loops[pair] {
			continue
		}
		for twin := range l.twins.All() {
			if twin < cell { // loops through it have been found
				l.both = l.both.Without(twin)
			}
		}
		if l.trim(); l.both.Has(cell) && !l.add(cell, 0) {
			return false
		}
	}
	if !l.any {
		s.loopless = s.now()
	}
	return true
}

// trim leaves out the cells that no loop goes through: those that are alone in a
// house.
func (l *loopSearch) trim() {
	for again := true; again; {
		again = false
		for cell := range l.both.All() {
			others := l.both.Without(cell)
			for _, h := range grid.Of[cell] {
				if !others.Meets(grid.Cells[h]) {
					l.both, again = others, true
				}
			}
		}
	}
}

// add puts a cell into the loop and goes on from it. others are the other
// candidates in the loop so far.
func (l *loopSearch) add(cell int, others sudoku.Digits) bool {
	houses := uint32(0)
	for _, h := range grid.Of[cell] {
		houses |= 1 << h
	}
	if houses&l.twice != 0 {
		return true
	}
	once, twice, extra := l.once, l.twice, l.extra
	if more := l.candidates[cell].Without(l.a).Without(l.b); more != 0 {
		others |= more
		l.extra = l.extra.With(cell)
		if others.Len() > 1 && l.extra.Len() > 2 {
			l.extra = extra
			return true
		}
	}
	l.cells = l.cells.With(cell)
	l.once, l.twice = once^houses, twice|once&houses
	ok := true
	switch {
	case l.once == 0:
		ok = l.cells.Len() < 6 || l.closed()
	case l.cells.Len() < maxLoop:
		for h := range housesIn(l.once & houses) {
			for next := range l.both.Intersect(grid.Cells[h]).Minus(l.cells).All() {
				ok = ok && l.add(next, others)
			}
		}
	}
	l.cells = l.cells.Without(cell)
	l.once, l.twice, l.extra = once, twice, extra
	return ok
}

// closed yields the steps of a loop, unless it has been found the other way round.
func (l *loopSearch) closed() bool {
	if slices.Contains(l.known[:l.found], l.cells) {
		return true
	}
	if l.found < len(l.known) {
		l.known[l.found] = l.cells
		l.found++
	}
	l.any = true
	return l.deadlyTypes(&deadlyPattern{types: loopTypes, cells: l.cells, digits: sudoku.DigitsOf(l.a, l.b), extra: l.extra}, l.yield)
}

var loopTypes = [5]Technique{UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4}

// loopRating is Sudoku Explainer's value of a loop of n cells, types 1, 2 and 4.
func loopRating(n int) Rating {
	switch {
	case n <= 4:
		return 45
	case n == 6:
		return 46
	case n == 8:
		return 47
	}
	return 50
}
