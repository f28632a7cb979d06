package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findSimpleColors, proveColors, SimpleColorTrap, SimpleColorWrap)
	register(findMultiColors, proveColors, MultiColors1, MultiColors2)
}

// A coloring divides the cells that strong links of a digit join into two
// colors: one color holds the digit in all its cells, the other in none.
type coloring struct {
	cells [2]sudoku.Cells // by color; the color of the lowest cell comes first
	seen  [2]sudoku.Cells // the cells that see a cell of the color
}

// linked returns the cells in houses with two places for a digit.
func (p *position) linked(d uint8) (cells sudoku.Cells) {
	for h := range sudoku.House(27) {
		if p.count(h, d) == 2 {
			cells = cells.Union(p.places(h, d))
		}
	}
	return cells
}

// color appends the colorings of a digit to a list.
func (p *position) color(list []coloring, d uint8) []coloring {
	for linked := p.linked(d); !linked.IsEmpty(); {
		var c coloring
		p.spread(&c, linked.Lowest(), d, nil)
		linked = linked.Minus(c.cells[0]).Minus(c.cells[1])
		list = append(list, c)
	}
	return list
}

// spread colors a cell with the first color, and then all cells that strong links join to it,
// or those of some cells by color. In a broken position a cell can get both colors.
func (p *position) spread(c *coloring, start int, d uint8, among *[2]sudoku.Cells) {
	fresh := [2]sudoku.Cells{sudoku.CellsOf(start)}
	for color := 0; !fresh[0].IsEmpty() || !fresh[1].IsEmpty(); color = 1 - color {
		now := fresh[color]
		fresh[color] = sudoku.Cells{}
		c.cells[color] = c.cells[color].Union(now)
		for cell := range now.All() {
			c.seen[color] = c.seen[color].Union(grid.Peers[cell])
			for kind, h := range grid.Of[cell] {
				w := p.where[h][d]
				if bits.OnesCount16(w) != 2 {
					continue
				}
				other := int(grid.InOrder[h][bits.TrailingZeros16(w&^(1<<grid.Index[cell][kind]))])
				if !c.cells[1-color].Has(other) && (among == nil || among[1-color].Has(other)) {
					fresh[1-color] = fresh[1-color].With(other)
				}
			}
		}
	}
}

// findSimpleColors finds colors that see themselves, a wrap, and candidates
// that see both colors, a trap.
func findSimpleColors(s *search, yield func(*Step) bool) bool {
	var memory [20]coloring
	for left := s.reducible(); left != 0; left &= left - 1 {
		d := left.Lowest()
		all := s.color(memory[:0], d)
		for i := range all {
			c := &all[i]
			var gone sudoku.Cells
			for color, cells := range c.cells {
				if cells.Meets(c.seen[color]) {
					gone = gone.Union(cells)
				}
			}
			if !s.yieldColors(SimpleColorWrap, d, gone, yield, c) {
				return false
			}
			gone = c.seen[0].Intersect(c.seen[1]).Intersect(s.planes[d])
			if !s.yieldColors(SimpleColorTrap, d, gone, yield, c) {
				return false
			}
		}
	}
	return true
}

// findMultiColors compares two colorings. Type 1: a color of one sees a color of
// the other, so cells that see both remaining colors lose the digit. Type 2: a
// color sees both colors of the other and is false.
func findMultiColors(s *search, yield func(*Step) bool) bool {
	var memory [20]coloring
	for left := s.reducible(); left != 0; left &= left - 1 {
		d := left.Lowest()
		all := s.color(memory[:0], d)
		for i := range all {
			for j := range all {
				a, b := &all[i], &all[j]
				if i != j && !s.yieldColors(MultiColors2, d, colorsThatSeeBoth(a, b), yield, a, b) {
					return false
				}
				if i < j && !s.yieldColors(MultiColors1, d, betweenColors(a, b).Intersect(s.planes[d]), yield, a, b) {
					return false
				}
			}
		}
	}
	return true
}

// colorsThatSeeBoth returns the colors of a that see both colors of b.
func colorsThatSeeBoth(a, b *coloring) (gone sudoku.Cells) {
	for color, seen := range a.seen {
		if seen.Meets(b.cells[0]) && seen.Meets(b.cells[1]) {
			gone = gone.Union(a.cells[color])
		}
	}
	return gone
}

// betweenColors returns, if two colors see each other, the cells that see both
// other colors.
func betweenColors(a, b *coloring) (gone sudoku.Cells) {
	for i, seen := range a.seen {
		for j, cells := range b.cells {
			if seen.Meets(cells) {
				gone = gone.Union(a.seen[1-i].Intersect(b.seen[1-j]))
			}
		}
	}
	return gone
}

// yieldColors yields a step of one coloring or two if it eliminates anything.
func (s *search) yieldColors(t Technique, d uint8, gone sudoku.Cells, yield func(*Step) bool, colorings ...*coloring) bool {
	if gone.IsEmpty() || !s.want.Has(t) {
		return true
	}
	step := &s.step
	step.begin(t)
	step.Digits = digit(d)
	for _, c := range colorings {
		for _, cells := range c.cells {
			step.Sets = append(step.Sets, Set{cells, digit(d)})
		}
	}
	step.eliminateFrom(gone, d)
	return yield(step)
}

// proveColors checks that the sets of the step are colorings, and each
// elimination by the rule of its technique.
func proveColors(p *position, s *Step) error {
	d, ok := oneDigit(s.Digits)
	want := 2
	if s.Technique == MultiColors1 || s.Technique == MultiColors2 {
		want = 4
	}
	if !ok || len(s.Placements) > 0 || len(s.Sets) != want {
		return s.unproved("it is not one digit in %d colors", want)
	}
	for i := 0; i < want; i += 2 {
		if !p.areColors(d, s.Sets[i], s.Sets[i+1]) {
			return s.unproved("strong links do not join the two colors")
		}
	}
	for _, e := range s.Eliminations {
		if e.Digit != d || !s.colorsRemove(e) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// areColors reports whether strong links, each between a and b, lead from a cell
// of a to all other cells of a and b.
func (p *position) areColors(d uint8, a, b Set) bool {
	if a.Digits != digit(d) || b.Digits != digit(d) || a.Cells.IsEmpty() || a.Cells.Meets(b.Cells) || !p.planes[d].Contains(a.Cells.Union(b.Cells)) {
		return false
	}
	var c coloring
	p.spread(&c, a.Cells.Lowest(), d, &[2]sudoku.Cells{a.Cells, b.Cells})
	return c.cells == [2]sudoku.Cells{a.Cells, b.Cells}
}

// colorsRemove reports whether the technique's rule eliminates the digit of a candidate.
func (s *Step) colorsRemove(c Candidate) bool {
	in := func(i int) bool { return s.Sets[i].Cells.Has(c.Cell) }
	beside := func(i int) bool { return !s.seen(i, c).IsEmpty() }
	see := func(i, j int) bool { _, _, ok := s.touch(i, j); return ok }
	switch s.Technique {
	case SimpleColorTrap:
		return beside(0) && beside(1)
	case SimpleColorWrap:
		return in(0) && see(0, 0) || in(1) && see(1, 1)
	case MultiColors1:
		return see(0, 2) && beside(1) && beside(3) || see(0, 3) && beside(1) && beside(2) ||
			see(1, 2) && beside(0) && beside(3) || see(1, 3) && beside(0) && beside(2)
	}
	return in(0) && see(0, 2) && see(0, 3) || in(1) && see(1, 2) && see(1, 3)
}
