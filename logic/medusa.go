package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findMedusa, proveMedusa, Medusa)
}

// A medusa is a coloring of candidates of several digits: the two candidates of a
// bivalue cell get different colors, as do the two places of a digit in a house.
// Either all candidates of one color are true or all of the other.
type medusa struct {
	colored [2][10]sudoku.Cells // by color and digit
	killed  [2][10]sudoku.Cells // what is false if the color is true
}

// findMedusa looks at each coloring of two digits or more. A color that leaves a
// cell without candidates or a house without a place for a digit is false. What
// either color makes false goes too.
func findMedusa(s *search, yield func(*Step) bool) bool {
	var done [10]sudoku.Cells
	for d := uint8(1); d <= 9; d++ {
		for cell := range s.planes[d].Intersect(s.counted[2].Union(s.linked(d))).All() {
			if done[d].Has(cell) {
				continue
			}
			var m medusa
			s.spreadMedusa(&m, cell, d, 0, nil)
			several := sudoku.Digits(0)
			for e := uint8(1); e <= 9; e++ {
				both := m.colored[0][e].Union(m.colored[1][e])
				done[e] = done[e].Union(both)
				if !both.IsEmpty() {
					several |= digit(e)
				}
			}
			if several.Len() > 1 && !s.medusaSteps(&m, several, yield) {
				return false
			}
		}
	}
	return true
}

// spreadMedusa gives a candidate a color, and colors all that strong links join to it, or those
// of some candidates by color and digit. It works out what each color makes false.
func (p *position) spreadMedusa(m *medusa, cell int, d uint8, color int, among *[2][10]sudoku.Cells) {
	var c coloring
	var only *[2]sudoku.Cells
	if among != nil {
		only = &[2]sudoku.Cells{among[color][d], among[1-color][d]}
	}
	p.spread(&c, cell, d, only)
	for i, cells := range c.cells {
		colored, killed := &m.colored[color^i], &m.killed[color^i]
		colored[d] = colored[d].Union(cells)
		for e := range killed {
			if e != int(d) {
				killed[e] = killed[e].Union(cells)
			}
		}
		killed[d] = killed[d].Union(c.seen[i])
	}
	for i, cells := range c.cells {
		k := 1 - color ^ i
		for cell := range cells.Intersect(p.counted[2]).All() {
			e := p.candidates[cell].Without(d).Lowest()
			if !m.colored[k][e].Has(cell) && (among == nil || among[k][e].Has(cell)) {
				p.spreadMedusa(m, cell, e, k, among)
			}
		}
	}
}

// medusaSteps yields the steps of one coloring: for each color that can't be
// true its candidates, then what both colors make false.
func (s *search) medusaSteps(m *medusa, digits sudoku.Digits, yield func(*Step) bool) bool {
	for color := range 2 {
		if starved, _, _ := s.starved(&m.killed[color]); !starved.IsEmpty() && !s.yieldMedusa(m, digits, &m.colored[color], color, yield) {
			return false
		}
	}
	var gone [10]sudoku.Cells
	found := false
	for d := 1; d <= 9; d++ {
		gone[d] = m.killed[0][d].Intersect(m.killed[1][d]).Intersect(s.planes[d]).
			Minus(m.colored[0][d]).Minus(m.colored[1][d])
		found = found || !gone[d].IsEmpty()
	}
	return !found || s.yieldMedusa(m, digits, &gone, -1, yield)
}

// starved returns the first cell that loses all candidates with those that are killed, or all
// places of d in the first house that has none left. It returns no cells if there is neither.
func (p *position) starved(killed *[10]sudoku.Cells) (cells sudoku.Cells, h sudoku.House, d uint8) {
	left := p.planes
	cells = p.blank
	for d := range left {
		left[d] = left[d].Minus(killed[d])
		cells = cells.Minus(left[d])
	}
	if !cells.IsEmpty() {
		return first(cells), 0, 0
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			if p.where[h][d] != 0 && !left[d].Meets(grid.Cells[h]) {
				return p.places(h, d), h, d
			}
		}
	}
	return cells, 0, 0
}

// yieldMedusa yields a step. Its sets are, digit by digit, the cells of the
// first color and those of the second, of which one may be empty. If a color is
// wrong its links to what it starves are chains: a cell, or the places in the house.
func (s *search) yieldMedusa(m *medusa, digits sudoku.Digits, gone *[10]sudoku.Cells, wrong int, yield func(*Step) bool) bool {
	step := &s.step
	step.begin(Medusa)
	step.Digits = digits
	for d := range digits.All() {
		for color := range m.colored {
			step.Sets = append(step.Sets, Set{m.colored[color][d], digit(d)})
		}
	}
	for d := uint8(1); d <= 9; d++ {
		step.eliminateFrom(gone[d], d)
	}
	step.sort()
	if wrong >= 0 {
		s.showStarved(&m.colored[wrong], &m.killed[wrong])
	}
	return yield(step)
}

// showStarved adds a link to the step for each candidate of the first cell, or else of
// the first house and digit, that a color leaves without one.
func (s *search) showStarved(colored, killed *[10]sudoku.Cells) {
	step := &s.step
	link := func(cell int, d uint8) {
		gone := Candidate{cell, d}
		for e := uint8(1); e <= 9; e++ {
			for by := range colored[e].All() {
				if n := (Node{Cells: sudoku.CellsOf(by), Digit: e, On: true}); excludes(&n, gone) {
					c := step.addChain()
					c.add(n.Cells, e, true)
					c.add(gone.cell(), d, false)
					return
				}
			}
		}
	}
	cells, h, d := s.starved(killed)
	for cell := range cells.All() {
		if d > 0 {
			link(cell, d)
			continue
		}
		for d := range s.candidates[cell].All() {
			link(cell, d)
		}
	}
	if d > 0 {
		step.Houses = append(step.Houses, h)
	}
}

// proveMedusa checks that strong links join the candidates of the two colors, and
// that each eliminated candidate has a color that can't be true, or is made false
// by either color.
func proveMedusa(p *position, s *Step) error {
	var m medusa
	var colored [2][10]sudoku.Cells
	if len(s.Placements) > 0 || len(s.Sets) == 0 || len(s.Sets)%2 != 0 || !validHouses(s.Houses) {
		return s.unproved("it is not two colors")
	}
	for i := range s.Chains {
		if err := p.proveLinks(s, &s.Chains[i]); err != nil {
			return err
		}
	}
	for i, set := range s.Sets {
		d, ok := oneDigit(set.Digits)
		if !ok || !p.planes[d].Contains(set.Cells) || !s.Digits.Has(d) {
			return s.unproved("a set is not of candidates of one digit")
		}
		colored[i%2][d] = colored[i%2][d].Union(set.Cells)
	}
	if !p.joined(&m, &colored) {
		return s.unproved("strong links do not join the two colors")
	}
	var starves [2]bool
	for color := range starves {
		cells, _, _ := p.starved(&m.killed[color])
		starves[color] = !cells.IsEmpty()
	}
	for _, e := range s.Eliminations {
		cell := e.Cell
		if !(m.killed[0][e.Digit].Has(cell) && m.killed[1][e.Digit].Has(cell)) &&
			!(starves[0] && m.colored[0][e.Digit].Has(cell)) && !(starves[1] && m.colored[1][e.Digit].Has(cell)) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// joined reports whether strong links, each between the two colors, lead from one of the
// candidates to all others, which m then has.
func (p *position) joined(m *medusa, colored *[2][10]sudoku.Cells) bool {
	for d, cells := range colored[0] {
		if start := cells.Lowest(); start >= 0 {
			p.spreadMedusa(m, start, uint8(d), 0, colored)
			break
		}
	}
	return m.colored == *colored
}
