package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findXYWings, proveBent, XYWing)
	register(findXYZWings, proveBent, XYZWing)
	register(findWWings, proveWWing, WWing)
	words(explainWing, map[string]string{
		"wing":        "The cells {cells} have only the candidates {digits} between them.",
		"wing-pivot":  "{pivot} sees {pincers}. Whichever digit it holds, one of these has that candidate too and is left with {digit}.",
		"wing-center": "{pivot} sees {pincers}. If it is not {digit}, one of these has its digit as a candidate too and is left with {digit}.",
		"wing-house":  "These cells see each other, so each of the digits is in one of them.",
		"wing-target": "So one of {cells} is {digit}, and no other cell that sees all of them can be.",
	}, XYWing, XYZWing)
	words(explainWWing, map[string]string{
		"w-cells":  "Only {digits} can go in {cells}.",
		"w-link":   "In {house}, {digit} can only go in {link|or}, so {cells} can't both be {digit}.",
		"w-target": "One of {cells} is {digit}, so no other cell that sees both can be.",
	}, WWing)
}

// In the steps of wings, Cells are the pivot, if there is one, and the pincers.
// Fins are those of Cells that have the eliminated digit.

// findXYWings finds cells xy that see cells xz and yz: one of these is z.
func findXYWings(s *search, yield func(*Step) bool) bool {
	if !s.news().cells.Meets(s.counted[2]) {
		return true
	}
	for pivot := range s.counted[2].All() {
		x := s.candidates[pivot].Lowest()
		y := s.candidates[pivot].Without(x).Lowest()
		pincers := s.counted[2].Intersect(grid.Peers[pivot])
		for a := range pincers.Intersect(s.planes[x]).Minus(s.planes[y]).All() {
			z := s.candidates[a].Without(x).Lowest()
			for b := range pincers.Intersect(s.planes[y]).Intersect(s.planes[z]).All() {
				targets := s.planes[z].Intersect(grid.Peers[a]).Intersect(grid.Peers[b])
				if targets.IsEmpty() {
					continue
				}
				step := &s.step
				step.begin(XYWing)
				step.Digits = sudoku.DigitsOf(x, y, z)
				step.Cells = sudoku.CellsOf(pivot, a, b)
				step.Fins = sudoku.CellsOf(a, b)
				step.eliminateFrom(targets, z)
				if !yield(step) {
					return false
				}
			}
		}
	}
	return true
}

// findXYZWings finds cells xyz that see cells xz and yz: one of the three is z.
func findXYZWings(s *search, yield func(*Step) bool) bool {
	if !s.news().cells.Meets(s.counted[2].Union(s.counted[3])) {
		return true
	}
	for pivot := range s.counted[3].All() {
		pincers := s.counted[2].Intersect(grid.Peers[pivot])
		for z := range s.candidates[pivot].All() {
			near := s.planes[z].Intersect(grid.Peers[pivot])
			if near.IsEmpty() {
				continue
			}
			x := s.candidates[pivot].Without(z).Lowest()
			y := s.candidates[pivot].Without(z).Without(x).Lowest()
			// Plain loops, as the compiler puts iterators nested this deep on
			// the heap.
			as := pincers.Intersect(s.planes[x]).Intersect(s.planes[z])
			for ; !as.IsEmpty(); as = as.Without(as.Lowest()) {
				a := as.Lowest()
				bs := pincers.Intersect(s.planes[y]).Intersect(s.planes[z])
				for ; !bs.IsEmpty(); bs = bs.Without(bs.Lowest()) {
					b := bs.Lowest()
					targets := near.Intersect(grid.Peers[a]).Intersect(grid.Peers[b])
					if targets.IsEmpty() {
						continue
					}
					step := &s.step
					step.begin(XYZWing)
					step.Digits = s.candidates[pivot]
					step.Cells = sudoku.CellsOf(pivot, a, b)
					step.Fins = step.Cells
					step.eliminateFrom(targets, z)
					if !yield(step) {
						return false
					}
				}
			}
		}
	}
	return true
}

// findWWings finds two cells xz and a house with two places for x, each of
// which sees one of the cells: one of the cells is z.
func findWWings(s *search, yield func(*Step) bool) bool {
	news := s.news()
	pairs := news.cells.Meets(s.counted[2])
	var strong [10]uint32 // by digit: the houses with two places, in houseOrder
	for i, h := range houseOrder {
		if !pairs && news.houses>>h&1 == 0 {
			continue
		}
		for two := s.digitsWith[h][2]; two != 0; two &= two - 1 {
			strong[two.Lowest()] |= 1 << i
		}
	}
	for rest := s.counted[2]; !rest.IsEmpty(); {
		a := rest.Lowest()
		rest = rest.Without(a)
		digits := s.candidates[a]
		low := digits.Lowest()
		high := (digits &^ digit(low)).Lowest()
		for twins := rest.Intersect(s.planes[low]).Intersect(s.planes[high]); !twins.IsEmpty(); {
			b := twins.Lowest()
			twins = twins.Without(b)
			common := grid.Peers[a].Intersect(grid.Peers[b])
			for _, pair := range [2][2]uint8{{high, low}, {low, high}} {
				x, z := pair[0], pair[1]
				targets := common.Intersect(s.planes[z])
				if targets.IsEmpty() {
					continue
				}
				for links := strong[x]; links != 0; links &= links - 1 {
					h := houseOrder[bits.TrailingZeros32(links)]
					link := s.places(h, x)
					if link.Has(a) || link.Has(b) || !connects(link, a, b) || s.hodoku && grid.Peers[a].Contains(link) {
						continue // HoDoKu does not ask whether a cell that sees a also sees b
					}
					step := &s.step
					step.begin(WWing)
					step.Digits = digits
					step.Cells = sudoku.CellsOf(a, b)
					step.Houses = append(step.Houses, h)
					step.Fins = link
					step.eliminateFrom(targets, z)
					if !yield(step) {
						return false
					}
				}
			}
		}
	}
	return true
}

// connects reports whether one of two cells sees a and the other sees b.
func connects(link sudoku.Cells, a, b int) bool {
	nearA, nearB := link.Intersect(grid.Peers[a]), link.Intersect(grid.Peers[b])
	return !nearA.IsEmpty() && !nearB.IsEmpty() && nearA.Union(nearB) == link
}

// proveBent proves wings by counting: n cells with n digits together, in which
// every digit but z stands at most once, since its cells see each other. So z
// stands in one of them at least.
func proveBent(p *position, s *Step) error {
	z := eliminated(s)
	if z == 0 || len(s.Placements) > 0 {
		return s.unproved("it does not remove one digit")
	}
	n := s.Cells.Len()
	if !p.blank.Contains(s.Cells) || p.union(s.Cells) != s.Digits || s.Digits.Len() != n || !s.Digits.Has(z) {
		return s.unproved("%d cells have %v", n, p.union(s.Cells))
	}
	for d := range s.Digits.Without(z).All() {
		cells := s.Cells.Intersect(p.planes[d])
		for cell := range cells.All() {
			if !grid.Peers[cell].Contains(cells.Without(cell)) {
				return s.unproved("%d can stand twice", d)
			}
		}
	}
	if s.Fins != s.Cells.Intersect(p.planes[z]) {
		return s.unproved("the cells with %d are others", z)
	}
	seen := commonPeers(s.Fins)
	for _, e := range s.Eliminations {
		if !seen.Has(e.Cell) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// eliminated returns the digit of all eliminations, or 0 if they have not one.
func eliminated(s *Step) (d uint8) {
	for _, e := range s.Eliminations {
		if d != 0 && e.Digit != d {
			return 0
		}
		d = e.Digit
	}
	return d
}

func proveWWing(p *position, s *Step) error {
	z := eliminated(s)
	h, inOne := oneOf(s.Houses)
	x, two := oneDigit(s.Digits.Without(z))
	if z == 0 || !two || !inOne || h >= 27 || len(s.Placements) > 0 || s.Cells.Len() != 2 || !s.Digits.Has(z) {
		return s.unproved("it is not two digits in two cells and a house")
	}
	a := s.Cells.Lowest()
	b := s.Cells.Without(a).Lowest()
	if p.candidates[a] != s.Digits || p.candidates[b] != s.Digits {
		return s.unproved("the cells have other candidates")
	}
	if p.places(h, x) != s.Fins || s.Fins.Len() != 2 || s.Fins.Meets(s.Cells) || !connects(s.Fins, a, b) {
		return s.unproved("%v does not connect the cells", h)
	}
	for _, e := range s.Eliminations {
		if !sees(e.Cell, a) || !sees(e.Cell, b) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

func explainWing(s *Step, e *Explanation) {
	z := eliminated(s)
	e.why("wing", "cells", s.Cells, "digits", s.Digits)
	pivot, pincers := pivotOf(s)
	switch {
	case !s.Fins.Contains(pivot):
		e.why("wing-pivot", "pivot", pivot, "pincers", pincers, "digit", z)
	case commonHouses(s.Cells) != 0: // any of them may be the pivot
		e.why("wing-house")
	default:
		e.why("wing-center", "pivot", pivot, "pincers", pincers, "digit", z)
	}
	e.why("wing-target", "cells", s.Fins, "digit", z)
}

// pivotOf divides the cells of a wing into the pivot, which sees the others, and
// the pincers.
func pivotOf(s *Step) (pivot, pincers sudoku.Cells) {
	for cell := range s.Cells.All() {
		rest := s.Cells.Without(cell)
		if grid.Peers[cell].Contains(rest) && (s.Technique != XYWing || !s.Fins.Has(cell)) {
			return sudoku.CellsOf(cell), rest
		}
	}
	return s.Cells.Minus(s.Fins), s.Fins
}

func explainWWing(s *Step, e *Explanation) {
	z := eliminated(s)
	x := s.Digits.Without(z).Lowest()
	e.why("w-cells", "digits", s.Digits, "cells", s.Cells)
	e.why("w-link", "house", s.Houses[0], "digit", x, "link", s.Fins, "cells", s.Cells)
	e.why("w-target", "cells", s.Cells, "digit", z)
}
