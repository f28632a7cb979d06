package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findLinkedRectangles, proveLinkedRectangle, UniqueRectangleLinks)
	words(explainLinkedRectangle, map[string]string{
		"turbot-strong":  "In {house}, {digit} can only go in {cells|or}.",
		"deadly-follows": "With {digit} in {cell}, that leaves only {digits} for each of {cells}.",
	}, UniqueRectangleLinks)
}

// A linked rectangle has any number of corners with other candidates. If one corner held
// one of the two digits, each other would hold one of them too: because it has no
// others, or because in a house with the corner before it there is no other place.
//
// The steps have the parts of those of rectangles. Chains are the strong links, and Houses
// their houses.

// findLinkedRectangles finds corners that can't hold one of the digits. It leaves out
// those for which bivalue corners and links at the corner itself are enough: these
// are types 1 and 4, and hidden rectangles.
func findLinkedRectangles(s *search, yield func(*Step) bool) bool {
	for first := range s.blank.All() {
		for beside := range s.blank.Intersect(grid.Cells[grid.Of[first][0]]).All() {
			if beside <= first || (s.candidates[first]&s.candidates[beside]).Len() < 2 {
				continue
			}
			for below := range s.blank.Intersect(grid.Cells[grid.Of[first][1]]).All() {
				corners := [4]int{first, beside, below + beside - first, below} // in a circle
				if below <= first || (beside%9/3 == first%9/3) == (below/27 == first/27) {
					continue
				}
				common := s.candidates[first] & s.candidates[beside] & s.candidates[below] & s.candidates[corners[2]]
				for a := range common.All() {
					for b := range common.All() {
						if b > a && !s.linkedRectangle(&corners, a, b, yield) {
							return false
						}
					}
				}
			}
		}
	}
	return true
}

// linkedRectangle tries each corner with each of the digits.
func (s *search) linkedRectangle(corners *[4]int, a, b uint8, yield func(*Step) bool) bool {
	ab := sudoku.DigitsOf(a, b)
	var cells, extra sudoku.Cells
	for _, corner := range corners {
		cells = cells.With(corner)
		if s.candidates[corner] != ab {
			extra = extra.With(corner)
		}
	}
	if extra.Len() < 2 {
		return true
	}
	for start, corner := range corners {
		if !extra.Has(corner) {
			continue
		}
		for x := range ab.All() {
			step := s.deadly(UniqueRectangleLinks, cells, ab, extra)
			if s.forceCorners(corners, start, x, true) || !s.forceCorners(corners, start, x, false) {
				continue
			}
			step.eliminate(corner, x)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// forceCorners goes from a corner that holds x around the rectangle of the step, both
// ways, as far as each corner is forced to hold the other digit than the one before. It
// reports whether all corners are, and adds the strong links to the step. With near, only
// links at the first corner count, and are not added.
func (s *search) forceCorners(corners *[4]int, start int, x uint8, near bool) bool {
	step := &s.step
	forced := 1 << start
	for again := true; again; {
		again = false
		for i, corner := range corners {
			if forced>>i&1 == 0 {
				continue
			}
			y := x // what the corners next to this one would hold
			if (i-start)%2 == 0 {
				y = step.Digits.Without(x).Lowest()
			}
			for _, j := range [2]int{(i + 1) % 4, (i + 3) % 4} {
				if forced>>j&1 != 0 {
					continue
				}
				if s.candidates[corners[j]] != step.Digits {
					h, linked := s.linkBetween(corner, corners[j], y)
					if !linked || near && i != start {
						continue
					}
					if !near {
						link := step.addChain()
						link.add(sudoku.CellsOf(corner), y, false)
						link.add(sudoku.CellsOf(corners[j]), y, true).House = int(h) + 1
						step.Houses = append(step.Houses, h)
					}
				}
				forced |= 1 << j
				again = true
			}
		}
	}
	return forced == 15
}

// linkBetween returns the first house of two cells that has no other place for a digit.
func (p *position) linkBetween(a, b int, d uint8) (h sudoku.House, ok bool) {
	both := sudoku.CellsOf(a, b)
	for h := range housesIn(commonHouses(both)) {
		if p.places(h, d) == both {
			return h, true
		}
	}
	return 0, false
}

// proveLinkedRectangle proves the links that the words name, besides the pattern.
func proveLinkedRectangle(p *position, s *Step) error {
	for i := range s.Chains {
		chain := &s.Chains[i]
		if len(chain.Nodes) != 2 || chain.Nodes[0].On {
			return s.unproved("chain %d is no strong link", i)
		}
		to := &chain.Nodes[1]
		if h := sudoku.House(to.House - 1); to.House < 1 || to.House > 27 || !slices.Contains(s.Houses, h) || !h.Cells().Contains(to.Cells.Union(chain.Nodes[0].Cells)) {
			return s.unproved("chain %d is not in its house", i)
		}
		if err := p.proveLinks(s, chain); err != nil {
			return err
		}
	}
	return proveDeadly(p, s)
}

func explainLinkedRectangle(s *Step, e *Explanation) {
	gone := s.Eliminations[0]
	e.why("deadly", "cells", s.Cells, "digits", s.Digits)
	for _, link := range s.Chains {
		to := link.Nodes[1]
		e.why("turbot-strong", "house", sudoku.House(to.House-1), "digit", to.Digit, "cells", to.Cells.Union(link.Nodes[0].Cells))
	}
	e.why("deadly-follows", "digit", gone.Digit, "cell", gone.cell(), "digits", s.Digits, "cells", s.Cells.Without(gone.Cell))
}
