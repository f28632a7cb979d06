package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// An assignment tries every way to fill some cells: each with one of its
// candidates, no digit twice in a house. The provers of small patterns use it to
// check all cases one by one.
type assignment struct {
	*position
	cells  sudoku.Cells      // the cells to fill
	truths []truth           // what must hold
	open   [81]sudoku.Digits // of these cells, what those filled so far leave
	value  [81]uint8         // the digits of the cells filled so far
	left   int               // the tries that are left
}

// A truth says that a digit has a place in a house.
type truth struct {
	house sudoku.House
	digit uint8
}

// confine demands some digits in each of some houses where they have no place but in the cells
// of a step.
func (a *assignment) confine(s *Step, digits sudoku.Digits, houses []sudoku.House) {
	for _, h := range houses {
		for d := range digits.All() {
			if places := a.places(h, d); !places.IsEmpty() && s.Cells.Contains(places) {
				a.truths = append(a.truths, truth{h, d})
			}
		}
	}
}

// maxTries is the limit of tries. No pattern of the finders needs as many.
const maxTries = 1 << 18

// every reports whether allowed accepts all ways to fill the cells in which
// candidate e is true. It returns false if there are too many ways to try.
func (a *assignment) every(e Candidate, allowed func(value *[81]uint8) bool) bool {
	a.left = maxTries
	seen := grid.Peers[e.Cell]
	for cell := range a.cells.All() {
		a.open[cell] = a.candidates[cell]
		if seen.Has(cell) {
			a.open[cell] = a.open[cell].Without(e.Digit)
		}
		if cell == e.Cell {
			a.open[cell] = digit(e.Digit)
		}
	}
	return a.fill(a.cells, allowed)
}

// fill tries the digits of the cells that are left, those with the fewest first.
func (a *assignment) fill(left sudoku.Cells, allowed func(value *[81]uint8) bool) bool {
	if a.left--; a.left < 0 {
		return false
	}
	best, fewest := -1, 10
	for cell := range left.All() {
		if n := a.open[cell].Len(); n < fewest {
			best, fewest = cell, n
		}
	}
	if best < 0 {
		for _, t := range a.truths {
			if !a.holds(t) {
				return true // no valid way
			}
		}
		return allowed(&a.value)
	}
	rest := left.Without(best)
	for d := range a.open[best].All() {
		var lost sudoku.Cells // those that see it and have the digit open
		for cell := range rest.Intersect(grid.Peers[best]).All() {
			if a.open[cell].Has(d) {
				lost = lost.With(cell)
				a.open[cell] = a.open[cell].Without(d)
			}
		}
		a.value[best] = d
		if !a.fill(rest, allowed) {
			return false
		}
		for cell := range lost.All() {
			a.open[cell] = a.open[cell].With(d)
		}
	}
	a.value[best] = 0
	return true
}

// holds reports whether a truth holds once all cells are filled.
func (a *assignment) holds(t truth) bool {
	for cell := range a.cells.Intersect(grid.Cells[t.house]).All() {
		if a.value[cell] == t.digit {
			return true
		}
	}
	return false
}

// never accepts no way. With it, every reports whether there is no way at all.
func never(*[81]uint8) bool { return false }
