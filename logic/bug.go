package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findBUG, proveBUG, BUG1, BUG2, BUG3, BUG4, BUGN)
	words(explainBUG, map[string]string{
		"bug":        "Without {extras}, every blank cell would have two candidates, and every digit two places or none in each house: such a position never has exactly one solution.",
		"bug-one":    "So one of {extras} is true.",
		"bug-cell":   "So {cell} holds {digits}.",
		"bug-set":    "Together with {set}, its cell uses up {digits} in {house}.",
		"bug-strong": "In {house}, {digit} can only go in {cells|or}; the other of these cells holds its extra digit.",
		"bug-each":   "If {gone} were true, none of these could be.",
	}, BUG1, BUG2, BUG3, BUG4, BUGN)
}

// A bivalue universal grave is a position in which each blank cell has two
// candidates, and each digit two places or none in every house. It has no solution
// or at least two: in a solution all cells could take their other candidate. So if
// a position is a grave except for a few extra candidates, one of these is true.
//
// In the steps, Cells and Fins are the cells with extra candidates, and the first
// Sets, one for each of these cells in ascending order, are the extra candidates.
// Type 3 has the house in Houses and its naked set as the last of Sets. Type 4 has
// the house in Houses, and in Digits the digit that can only go in the two cells
// there. For the other types, Digits are the extra digits.

// maxBUG is the most cells with extra candidates: no cell sees more than nine, and
// no house has more.
const maxBUG = 9

// A grave holds what a position has in excess of a bivalue universal grave.
type grave struct {
	cells sudoku.Cells
	extra [81]sudoku.Digits // by cell
	need  [27][10]int8      // how many extra places a digit has in a house
}

func findBUG(s *search, yield func(*Step) bool) bool {
	s.whole = true
	many := s.blank.Minus(s.counted[2])
	if s.hodoku && !s.counted[3].Contains(many) {
		return true // HoDoKu wants three candidates
	}
	if many.IsEmpty() || many.Len() > maxBUG || !s.counted[0].Union(s.counted[1]).IsEmpty() {
		return true
	}
	g := grave{cells: many}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			switch n := s.count(h, d); {
			case n == 1:
				return true
			case n > 2:
				g.need[h][d] = int8(n - 2)
			}
		}
	}
	return g.choose(s, many, 0, yield)
}

// choose tries the extra candidates of the cells that are left, all but two of each cell, and
// yields the steps once the rest is a grave. digits are the extra ones so far.
func (g *grave) choose(s *search, left sudoku.Cells, digits sudoku.Digits, yield func(*Step) bool) bool {
	if left.IsEmpty() {
		for h := range g.need {
			if g.need[h] != [10]int8{} {
				return true
			}
		}
		return s.deadlyTypes(&deadlyPattern{[5]Technique{BUG1, BUG2, BUG3, BUG4, BUGN}, g.cells, digits, g.cells, &g.extra, maxBUG}, yield)
	}
	cell := left.Lowest()
	houses := &grid.Of[cell]
	var may sudoku.Digits
	for d := range s.candidates[cell].All() {
		if g.need[houses[0]][d] > 0 && g.need[houses[1]][d] > 0 && g.need[houses[2]][d] > 0 {
			may = may.With(d)
		}
	}
	want := s.candidates[cell].Len() - 2
	for extra := may; extra != 0; extra = (extra - 1) & may {
		if extra.Len() != want {
			continue
		}
		g.take(houses, extra, 1)
		g.extra[cell] = extra
		ok := g.choose(s, left.Without(cell), digits|extra, yield)
		g.take(houses, extra, -1)
		if !ok {
			return false
		}
	}
	return true
}

func (g *grave) take(houses *[3]sudoku.House, extra sudoku.Digits, n int8) {
	for _, h := range houses {
		for d := range extra.All() {
			g.need[h][d] -= n
		}
	}
}

// proveBUG proves steps under the assumption that the puzzle has one solution: then one of the
// extra candidates of the grave is true.
func proveBUG(p *position, s *Step) error {
	n := s.Cells.Len()
	if len(s.Sets) < n || len(s.Sets) > n+1 || len(s.Placements) > 0 || !validHouses(s.Houses) {
		return s.unproved("it does not name what is too many")
	}
	var extra [81]sudoku.Digits
	for _, set := range s.Sets[:n] {
		cell, one := oneCell(set.Cells)
		if !one || !s.Cells.Has(cell) || extra[cell] != 0 || set.Digits == 0 || set.Digits&^p.candidates[cell] != 0 {
			return s.unproved("%s does not have %v too many", RowColumn.Cells(set.Cells), set.Digits)
		}
		extra[cell] = set.Digits
	}
	for cell := range p.blank.All() {
		if (p.candidates[cell] &^ extra[cell]).Len() != 2 {
			return s.unproved("%s does not have two others", sudoku.CellName(cell))
		}
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			places := 0
			for cell := range p.places(h, d).All() {
				if !extra[cell].Has(d) {
					places++
				}
			}
			if places != 0 && places != 2 {
				return s.unproved("%d has %d places in %v", d, places, h)
			}
		}
	}
	a := &assignment{position: p, cells: s.Cells}
	a.confine(s, sudoku.AllDigits, s.Houses)
	return a.proveExtra(s, s.Sets[n:], &extra)
}

func explainBUG(s *Step, e *Explanation) {
	var extras []Candidate
	for i := range s.Cells.Len() {
		for d := range s.Sets[i].Digits.All() {
			extras = append(extras, Candidate{s.Sets[i].Cells.Lowest(), d})
		}
	}
	e.why("bug", "extras", extras)
	if s.Technique == BUG1 {
		e.why("bug-cell", "cell", s.Cells, "digits", s.Digits)
		return
	}
	e.why("bug-one", "extras", extras)
	switch s.Technique {
	case BUGN:
		for _, gone := range s.Eliminations {
			e.why("bug-each", "gone", gone)
		}
	case BUG3:
		set := s.Sets[len(s.Sets)-1]
		e.why("bug-set", "house", s.Houses[0], "set", set.Cells, "digits", set.Digits)
	case BUG4:
		e.why("bug-strong", "house", s.Houses[0], "digit", s.Digits.Lowest(), "cells", s.Cells)
	}
}
