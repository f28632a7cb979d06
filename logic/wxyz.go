package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	register(findWXYZWings, proveBent, WXYZWing)
	words(explainWXYZWing, map[string]string{
		"wxyz":       "The four cells {cells} have only the digits {digits} together.",
		"wxyz-once":  "All of these but {digit} can stand in one of the four at most, because their cells see each other.",
		"wxyz-there": "So {digit} stands in one of {fins}, and no other cell that sees all of these can be {digit}.",
	}, WXYZWing)
}

// findWXYZWings finds four cells with four digits together, of which all but
// one, z, can stand in one of the cells only: z stands in one of them too. The
// cells lie in a box and a line through it, or one of them sees the other
// three. Sets in one house are naked quads, and no wings.
func findWXYZWings(s *search, yield func(*Step) bool) bool {
	w := wxyz{search: s, yield: yield}
	for n := 2; n <= 4; n++ {
		w.eligible = w.eligible.Union(s.counted[n])
	}
	for first := range w.eligible.All() {
		if !w.grow(sudoku.CellsOf(first), s.candidates[first], 0, first, 1) {
			return false
		}
	}
	return true
}

type wxyz struct {
	*search
	yield    func(*Step) bool
	eligible sudoku.Cells // blank cells with two to four candidates
}

// grow adds cells behind last, of n so far with digits; loose are the digits
// that can stand in two cells which do not see each other: one at most.
func (w *wxyz) grow(cells sudoku.Cells, digits, loose sudoku.Digits, last, n int) bool {
	if n == 4 {
		return w.check(cells, digits, loose)
	}
	for next := range w.eligible.All() {
		if next <= last || (digits|w.candidates[next]).Len() > 4 {
			continue
		}
		more := loose
		for cell := range cells.Minus(peersOf[next]).All() {
			more |= w.candidates[cell] & w.candidates[next]
		}
		if more.Len() > 1 {
			continue
		}
		if !w.grow(cells.With(next), digits|w.candidates[next], more, next, n+1) {
			return false
		}
	}
	return true
}

func (w *wxyz) check(cells sudoku.Cells, digits, loose sudoku.Digits) bool {
	z, one := oneDigit(loose)
	if !one || digits.Len() != 4 || !bent(cells) {
		return true
	}
	fins := cells.Intersect(w.planes[z])
	targets := w.planes[z].Intersect(commonPeers(fins))
	if targets.IsEmpty() {
		return true
	}
	step := &w.step
	step.begin(WXYZWing)
	step.Digits, step.Cells, step.Fins = digits, cells, fins
	step.eliminateFrom(targets, z)
	return w.yield(step)
}

// bent reports whether four cells have the shape of a wing: in a box and a line
// that cross, or with one that sees the others.
func bent(cells sudoku.Cells) bool {
	for cell := range cells.All() {
		if peersOf[cell].Contains(cells.Without(cell)) {
			return true
		}
		box := cells.Minus(houseCells[housesOf[cell][2]])
		if commonHouses(box) != 0 && crosses(box, housesOf[cell][2]) {
			return true
		}
	}
	return false
}

// crosses reports whether a line that holds the cells goes through a box.
func crosses(cells sudoku.Cells, box sudoku.House) bool {
	for _, line := range housesOf[cells.Lowest()][:2] {
		if houseCells[line].Contains(cells) && houseCells[line].Meets(houseCells[box]) {
			return true
		}
	}
	return false
}

func explainWXYZWing(s *Step, e *Explanation) {
	z, _ := eliminated(s)
	e.why("wxyz", "cells", s.Cells, "digits", s.Digits)
	e.why("wxyz-once", "digit", z)
	e.why("wxyz-there", "digit", z, "fins", s.Fins)
}
