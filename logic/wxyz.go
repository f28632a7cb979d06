package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

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
// Sets in one house are naked quads, not wings. Each cell is needed: with two or three
// of them that have as many digits, a naked set or a smaller wing does the same.
func findWXYZWings(s *search, yield func(*Step) bool) bool {
	w := &wxyz{search: s, yield: yield}
	return !w.findWinged() || w.find()
}

// find yields the wings of the digits that have one.
func (w *wxyz) find() bool {
	for four := sudoku.Digits(0b1111); four <= sudoku.AllDigits; four = nextOfSize(four) {
		if !w.winged[four] {
			continue
		}
		cells := w.within(four)
		w.four = four
		for i, left := 0, four; i < 4; i, left = i+1, left&(left-1) {
			w.digits[i] = left.Lowest()
			w.places[i] = cells.Intersect(w.planes[w.digits[i]])
		}
		if !w.grow(sudoku.Cells{}, cells, none, 4) {
			return false
		}
	}
	return true
}

// findWinged finds the sets of four digits that may have a wing, and reports whether there
// is any. Mostly there is none, and this is the quickest way to know it.
//
// Two cells of a wing do not see each other and both have z, and no other common digit.
// They have four digits together at most, so one of them has two candidates, the other
// two or three.
func (w *wxyz) findWinged() (any bool) {
	few := w.counted[2].Union(w.counted[3])
	w.few = few.Union(w.counted[4])
	for rest := w.counted[2]; !rest.IsEmpty(); {
		a := rest.Lowest()
		rest, few = rest.Without(a), few.Without(a)
		for two := w.candidates[a]; two != 0; two &= two - 1 {
			z := two & -two
			targets := w.planes[z.Lowest()].Intersect(grid.Peers[a])
			if targets.IsEmpty() {
				continue
			}
			others := few.Intersect(w.planes[z.Lowest()]).Minus(w.planes[(w.candidates[a] &^ z).Lowest()])
			for others = others.Minus(grid.Peers[a]); !others.IsEmpty(); {
				b := others.Lowest()
				others = others.Without(b)
				if targets.Meets(grid.Peers[b]) && w.wingsOf(a, b, z) {
					any = true
				}
			}
		}
	}
	return any
}

// within returns the cells with two or more of four digits and no others.
func (w *wxyz) within(four sudoku.Digits) sudoku.Cells {
	cells := w.few
	for others := sudoku.AllDigits &^ four; others != 0; others &= others - 1 {
		cells = cells.Minus(w.planes[others.Lowest()])
	}
	return cells
}

// wingsOf notes the digits of the wings that two cells with z are part of, and reports
// whether there is any.
//
// One of the other two sees both. It does if it sees all others. Else a box has the one and a
// line the other; if no third cell were in both, digits but z would be in cells of the box
// alone or of the line alone, three digits in all, and some of the cells would be a naked set.
func (w *wxyz) wingsOf(a, b int, z sudoku.Digits) (any bool) {
	both := w.candidates[a] | w.candidates[b]
	targets := w.planes[z.Lowest()].Intersect(grid.Peers[a]).Intersect(grid.Peers[b])
	var apart sudoku.Cells // the two, and what has another digit of one of these and does not see it
	for near := w.few.Intersect(grid.Peers[a]).Intersect(grid.Peers[b]); !near.IsEmpty(); {
		c := near.Lowest()
		near = near.Without(c)
		three := both | w.candidates[c]
		if three.Len() > 4 || w.candidates[c]&z != 0 && !targets.Meets(grid.Peers[c]) {
			continue
		}
		if apart.IsEmpty() {
			apart = sudoku.CellsOf(a, b)
			for _, cell := range [2]int{a, b} {
				for once := w.candidates[cell] &^ z; once != 0; once &= once - 1 {
					apart = apart.Union(w.planes[once.Lowest()].Minus(grid.Peers[cell]))
				}
			}
		}
		if apart.Has(c) {
			continue
		}
		if three.Len() == 4 {
			any = w.haveWing(a, b, c, z, three, apart, targets) || any
			continue
		}
		for more := sudoku.AllDigits &^ three; more != 0; more &= more - 1 {
			any = w.haveWing(a, b, c, z, three|more&-more, apart, targets) || any
		}
	}
	return any
}

// haveWing reports whether three cells are part of a wing of four digits, and notes it.
func (w *wxyz) haveWing(a, b, c int, z, four sudoku.Digits, apart, targets sudoku.Cells) bool {
	if w.winged[four] {
		return true
	}
	if w.candidates[c]&z != 0 {
		targets = targets.Intersect(grid.Peers[c])
	}
	for others := w.within(four).Minus(apart).Without(c); !others.IsEmpty(); {
		d := others.Lowest()
		others = others.Without(d)
		if w.candidates[c]&w.candidates[d]&^z != 0 && !grid.Peers[c].Has(d) ||
			w.candidates[a]|w.candidates[b]|w.candidates[c]|w.candidates[d] != four {
			continue
		}
		if (w.candidates[d]&z == 0 || targets.Meets(grid.Peers[d])) && bent(sudoku.CellsOf(a, b, c, d)) {
			w.winged[four] = true
			return true
		}
	}
	return false
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
	few    sudoku.Cells               // with two to four candidates
	winged [sudoku.AllDigits + 1]bool // by four digits
	four   sudoku.Digits
	digits [4]uint8
	places [4]sudoku.Cells    // of each digit, in cells that have no others than the four
	far    [5][4]sudoku.Cells // by cells left and digit: the places that not all cells chosen with it see
}

// none stands for no digit.
const none = -1

// grow adds left more cells, out of from. loose is the index of the digit that can
// stand in two of the cells at once; there may be one at most.
func (w *wxyz) grow(cells, from sudoku.Cells, loose, left int) bool {
	far := &w.far[left]
	var once, twice sudoku.Cells // those that would make one more digit loose, several
	for i := range far {
		if i != loose {
			twice = twice.Union(once.Intersect(far[i]))
			once = once.Union(far[i])
		}
	}
	switch {
	case loose != none:
		from = from.Minus(once)
	case left == 1:
		from = from.Intersect(once).Minus(twice)
	default:
		from = from.Minus(twice)
	}
	for from.Len() >= left {
		next := from.Lowest()
		from = from.Without(next)
		more := loose
		for i := range far {
			if far[i].Has(next) {
				more = i
			}
		}
		if left == 1 {
			if !w.check(cells.With(next), more) {
				return false
			}
			continue
		}
		if more != none && !w.planes[w.digits[more]].Meets(commonPeers(cells.With(next).Intersect(w.places[more]))) {
			continue
		}
		near := grid.Peers[next].With(next)
		less := &w.far[left-1]
		for i := range less {
			less[i] = far[i]
			if w.places[i].Has(next) {
				less[i] = far[i].Union(w.places[i].Minus(near))
			}
		}
		if !w.grow(cells.With(next), from, more, left-1) {
			return false
		}
	}
	return true
}

// check yields the wing of four cells in which one digit is loose, if it is one.
func (w *wxyz) check(cells sudoku.Cells, loose int) bool {
	z := w.digits[loose]
	fins := cells.Intersect(w.places[loose])
	targets := w.planes[z].Intersect(commonPeers(fins))
	if targets.IsEmpty() || w.union(cells) != w.four || !bent(cells) || !w.smallest(cells) {
		return true
	}
	step := &w.step
	step.begin(WXYZWing)
	step.Digits, step.Cells, step.Fins = w.four, cells, fins
	step.eliminateFrom(targets, z)
	return w.yield(step)
}

// smallest reports whether no two or three of some cells have as many digits.
func (p *position) smallest(cells sudoku.Cells) bool {
	for a := range cells.All() {
		if p.union(cells.Without(a)).Len() < 4 {
			return false
		}
		for b := range cells.Without(a).All() {
			if b > a && p.union(sudoku.CellsOf(a, b)).Len() < 3 {
				return false
			}
		}
	}
	return true
}

// bent reports whether four cells have the shape of a wing: in a box and a line
// that cross, or with one that sees the others.
func bent(cells sudoku.Cells) bool {
	for cell := range cells.All() {
		if grid.Peers[cell].Contains(cells.Without(cell)) {
			return true
		}
		box := cells.Minus(grid.Cells[grid.Of[cell][2]])
		if commonHouses(box) != 0 && crosses(box, grid.Of[cell][2]) {
			return true
		}
	}
	return false
}

// crosses reports whether a line that holds the cells goes through a box.
func crosses(cells sudoku.Cells, box sudoku.House) bool {
	for _, line := range grid.Of[cells.Lowest()][:2] {
		if grid.Cells[line].Contains(cells) && grid.Cells[line].Meets(grid.Cells[box]) {
			return true
		}
	}
	return false
}

func explainWXYZWing(s *Step, e *Explanation) {
	z := eliminated(s)
	e.why("wxyz", "cells", s.Cells, "digits", s.Digits)
	e.why("wxyz-once", "digit", z)
	e.why("wxyz-there", "digit", z, "fins", s.Fins)
}
