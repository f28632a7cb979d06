package logic

import (
	"math/bits"

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
		for cell := range s.planes[d].All() {
			if done[d].Has(cell) || !s.linked(cell, d) {
				continue
			}
			var m medusa
			s.spreadMedusa(&m, cell, d)
			several := sudoku.Digits(0)
			for e := uint8(1); e <= 9; e++ {
				both := m.colored[0][e].Union(m.colored[1][e])
				done[e] = done[e].Union(both)
				if !both.IsEmpty() {
					several |= digit(e)
				}
			}
			if m.kill(); several.Len() > 1 && !s.medusaSteps(&m, several, yield) {
				return false
			}
		}
	}
	return true
}

// linked reports whether a strong link leads from a candidate.
func (p *position) linked(cell int, d uint8) bool {
	if p.candidates[cell].Len() == 2 {
		return true
	}
	for _, h := range grid.Of[cell] {
		if p.count(h, d) == 2 {
			return true
		}
	}
	return false
}

// spreadMedusa colors a candidate with the first color and all that strong
// links join to it.
func (p *position) spreadMedusa(m *medusa, cell int, d uint8) {
	type task struct {
		cell  uint8
		digit uint8
		color uint8
	}
	var memory [128]task
	tasks := append(memory[:0], task{uint8(cell), d, 0})
	add := func(cell int, d uint8, color uint8) {
		if !m.colored[color][d].Has(cell) {
			m.colored[color][d] = m.colored[color][d].With(cell)
			tasks = append(tasks, task{uint8(cell), d, color})
		}
	}
	m.colored[0][d] = sudoku.CellsOf(cell)
	for len(tasks) > 0 {
		t := tasks[len(tasks)-1]
		tasks = tasks[:len(tasks)-1]
		cell := int(t.cell)
		if others := p.candidates[cell] &^ digit(t.digit); others.Len() == 1 {
			add(cell, others.Lowest(), 1-t.color)
		}
		for kind, h := range grid.Of[cell] {
			if w := p.where[h][t.digit]; bits.OnesCount16(w) == 2 {
				add(int(grid.InOrder[h][bits.TrailingZeros16(w&^(1<<grid.Index[cell][kind]))]), t.digit, 1-t.color)
			}
		}
	}
}

// medusaSteps yields the steps of one coloring: for each color that can't be
// true its candidates, then what both colors make false.
func (s *search) medusaSteps(m *medusa, digits sudoku.Digits, yield func(*Step) bool) bool {
	for color := range 2 {
		if s.starves(&m.killed[color]) && !s.yieldMedusa(m, digits, &m.colored[color], color, yield) {
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

// starves reports whether the killed candidates are all candidates of some cell, or
// all places for a digit in some house.
func (p *position) starves(killed *[10]sudoku.Cells) bool {
	var fed sudoku.Cells
	for d := uint8(1); d <= 9; d++ {
		left := p.planes[d].Minus(killed[d])
		fed = fed.Union(left)
		if left == p.planes[d] {
			continue
		}
		for h := range grid.Cells {
			if p.where[h][d] != 0 && !left.Meets(grid.Cells[h]) {
				return true
			}
		}
	}
	return !fed.Contains(p.blank)
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
		gone := Candidate{uint8(cell), d}
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
	for cell := range s.blank.All() {
		starved := true
		for d := range s.candidates[cell].All() {
			starved = starved && killed[d].Has(cell)
		}
		if starved {
			for d := range s.candidates[cell].All() {
				link(cell, d)
			}
			return
		}
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			if places := s.places(h, d); !places.IsEmpty() && killed[d].Contains(places) {
				step.Houses = append(step.Houses, h)
				for cell := range places.All() {
					link(cell, d)
				}
				return
			}
		}
	}
}

// proveMedusa checks that strong links join the candidates of the two colors, and
// that each eliminated candidate has a color that can't be true, or is made false
// by either color.
func proveMedusa(p *position, s *Step) error {
	var m medusa
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
		m.colored[i%2][d] = m.colored[i%2][d].Union(set.Cells)
	}
	if !p.joined(&m.colored) {
		return s.unproved("strong links do not join the two colors")
	}
	m.kill()
	starves := [2]bool{p.starves(&m.killed[0]), p.starves(&m.killed[1])}
	for _, e := range s.Eliminations {
		cell := int(e.Cell)
		if !(m.killed[0][e.Digit].Has(cell) && m.killed[1][e.Digit].Has(cell)) &&
			!(starves[0] && m.colored[0][e.Digit].Has(cell)) && !(starves[1] && m.colored[1][e.Digit].Has(cell)) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// kill works out what each color makes false.
func (m *medusa) kill() {
	for color := range m.colored {
		killed := &m.killed[color]
		for d := uint8(1); d <= 9; d++ {
			for cell := range m.colored[color][d].All() {
				for e := range killed {
					if e != int(d) {
						killed[e] = killed[e].With(cell)
					}
				}
				killed[d] = killed[d].Union(grid.Peers[cell])
			}
		}
	}
}

// joined reports whether strong links, each between the two colors, lead from one
// of the candidates to all others.
func (p *position) joined(colored *[2][10]sudoku.Cells) bool {
	var left [2][10]sudoku.Cells = *colored
	reach := func(color int, d uint8, cell int) bool {
		if !left[color][d].Has(cell) {
			return false
		}
		left[color][d] = left[color][d].Without(cell)
		return true
	}
	var follow func(color int, d uint8, cell int)
	follow = func(color int, d uint8, cell int) {
		if others := p.candidates[cell] &^ digit(d); others.Len() == 1 {
			if e := others.Lowest(); reach(1-color, e, cell) {
				follow(1-color, e, cell)
			}
		}
		for _, h := range grid.Of[cell] {
			if link := p.places(h, d); link.Len() == 2 {
				if other := link.Without(cell).Lowest(); reach(1-color, d, other) {
					follow(1-color, d, other)
				}
			}
		}
	}
	for d := uint8(1); d <= 9; d++ {
		if start := colored[0][d].Lowest(); start >= 0 {
			reach(0, d, start)
			follow(0, d, start)
			break
		}
	}
	return left == [2][10]sudoku.Cells{}
}
