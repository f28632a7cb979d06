package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	register(findWXYZWings, proveBent, WXYZWing)
	words(explainWXYZWing, map[string]string{
		"wxyz":       "The four cells {cells} have only the candidates {digits} between them.",
		"wxyz-once":  "Each of these except {digit} fits in at most one of the four, because its cells see each other.",
		"wxyz-there": "So {digit} is in one of {fins}, and no other cell that sees all of these can be {digit}.",
	}, WXYZWing)
}

// findWXYZWings finds four cells with four digits together. All digits but one, z,
// can stand in only one of the cells at once, so z stands in one of them too. The
// cells lie in a box and a line through it, or one of them sees the other three.
// Sets in one house are naked quads, not wings.
func findWXYZWings(s *search, yield func(*Step) bool) bool {
	w := wxyz{search: s, yield: yield}
	open := s.blank.Minus(s.counted[0]).Minus(s.counted[1])
	for w.digits = 0b1111; w.digits <= sudoku.AllDigits; w.digits = nextOfSize(w.digits) {
		w.cells = open
		for d := range (sudoku.AllDigits &^ w.digits).All() {
			w.cells = w.cells.Minus(s.planes[d])
		}
		if w.cells.Len() >= 4 && !w.grow(sudoku.Cells{}, w.cells, 0, 4) {
			return false
		}
	}
	return true
}

// nextOfSize returns the next greater set with as many digits. After the last one
// it returns a number greater than AllDigits.
func nextOfSize(s sudoku.Digits) sudoku.Digits {
	low := s & -s
	up := s + low
	return up | (s^up)/low>>2
}

// wxyz looks for the wings of four digits.
type wxyz struct {
	*search
	yield  func(*Step) bool
	digits sudoku.Digits
	cells  sudoku.Cells // the cells with two or more of the digits and no others
}

// grow adds left more cells, out of from. loose are the digits that can stand in
// two of the cells at once; there may be one at most.
func (w *wxyz) grow(cells, from sudoku.Cells, loose sudoku.Digits, left int) bool {
	if left == 0 {
		return w.check(cells, w.union(cells), loose)
	}
	for from.Len() >= left {
		next := from.Lowest()
		from = from.Without(next)
		more := loose
		for cell := range cells.Minus(peersOf[next]).All() {
			more |= w.candidates[cell] & w.candidates[next]
		}
		if more&(more-1) == 0 && !w.grow(cells.With(next), from, more, left-1) {
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
