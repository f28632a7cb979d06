package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findSkyscrapers, proveTurbot, Skyscraper)
	register(findKites, proveTurbot, TwoStringKite, DualTwoStringKite)
	register(findTurbotFish, proveTurbot, TurbotFish)
	register(findEmptyRectangles, proveTurbot, EmptyRectangle, DualEmptyRectangle)
}

// A turbot is a chain of three links of one digit: from one end by a strong
// link, a weak link and a strong link to the other end. One of the ends is true,
// so cells that see both lose the digit. All patterns of this file are such
// chains. A node with several cells says that one of them holds the digit.
type turbot struct {
	digit  uint8
	nodes  [4]sudoku.Cells // the ends are 0 and 3
	houses [3]sudoku.House // of the links
	only   sudoku.Cells    // if not empty: only these cells lose the digit
}

// doomed returns the cells that see both ends.
func (t *turbot) doomed(p *position) sudoku.Cells {
	if !t.only.IsEmpty() {
		return t.only.Intersect(p.planes[t.digit])
	}
	return commonPeers(t.nodes[0].Union(t.nodes[3])).Intersect(p.planes[t.digit])
}

// yieldTurbot yields a step of the chain, joined with a second one in a dual,
// if it removes anything.
func (s *search) yieldTurbot(technique Technique, yield func(*Step) bool, chains ...*turbot) bool {
	if !s.want.Has(technique) || chains[0].doomed(s.position).IsEmpty() {
		return true
	}
	step := &s.step
	step.begin(technique)
	for _, t := range chains {
		step.Digits = step.Digits.With(t.digit)
		chain := step.addChain()
		for i, cells := range t.nodes {
			chain.add(cells, t.digit, i%2 == 1)
		}
		step.Houses = append(step.Houses, t.houses[:]...)
		step.eliminateFrom(t.doomed(s.position), t.digit)
	}
	if len(chains) > 1 {
		step.sort()
	}
	return yield(step)
}

// A strongLink says that one of two cells holds the digit, since the house has no
// other place for it.
type strongLink struct {
	house sudoku.House
	cells [2]int
}

// appendStrong appends the strong links of a digit in the houses from first up to but not
// including after: those of lines also inside a box, those of boxes only across lines.
func (p *position) appendStrong(list []strongLink, d uint8, first, after sudoku.House) []strongLink {
	for h := first; h < after; h++ {
		w := p.where[h][d]
		if bits.OnesCount16(w) != 2 {
			continue
		}
		i, j := bits.TrailingZeros16(w), bits.Len16(w)-1
		if isBox(h) && (i/3 == j/3 || i%3 == j%3) {
			continue
		}
		list = append(list, strongLink{h, [2]int{int(grid.InOrder[h][i]), int(grid.InOrder[h][j])}})
	}
	return list
}

// findSkyscrapers finds two rows with two places each, one pair of which shares
// a column; or the same with columns. With the option hodoku both are the first
// places of their lines or both the second.
func findSkyscrapers(s *search, yield func(*Step) bool) bool {
	var memory [9]strongLink
	for left := s.reducible(); left != 0; left &= left - 1 {
		d := left.Lowest()
		for kind := range 2 {
			lines := s.appendStrong(memory[:0], d, sudoku.House(9*kind), sudoku.House(9*kind+9))
			for i := range lines {
				for j := i + 1; j < len(lines); j++ {
					t, ok := skyscraper(&lines[i], &lines[j], 1-kind, s.hodoku)
					t.digit = d
					if ok && !s.yieldTurbot(Skyscraper, yield, &t) {
						return false
					}
				}
			}
		}
	}
	return true
}

// skyscraper returns the chain of two parallel lines whose places share one house
// of the kind across, 0 for rows and 1 for columns.
func skyscraper(a, b *strongLink, across int, aligned bool) (t turbot, ok bool) {
	for i, near := range a.cells {
		for j, far := range b.cells {
			shared := grid.Of[near][across]
			if shared != grid.Of[far][across] || aligned && i != j {
				continue
			}
			t = turbot{
				nodes:  [4]sudoku.Cells{sudoku.CellsOf(a.cells[1-i]), sudoku.CellsOf(near), sudoku.CellsOf(far), sudoku.CellsOf(b.cells[1-j])},
				houses: [3]sudoku.House{a.house, shared, b.house},
			}
			if ok {
				return t, false // both pairs of places share one: an X-Wing
			}
			ok = true
		}
	}
	return t, ok
}

// findKites finds a row and a column with two places each, one of each in the
// same box. A dual kite is two of them with the same two cells in the box, which
// may be of different digits.
func findKites(s *search, yield func(*Step) bool) bool {
	var memory [2][9]strongLink
	kites := s.chains[:0]
	for d := uint8(1); d <= 9; d++ {
		if s.dead(d).IsEmpty() {
			continue
		}
		rows := s.appendStrong(memory[0][:0], d, 0, 9)
		columns := s.appendStrong(memory[1][:0], d, 9, 18)
		for i := range rows {
			for j := range columns {
				t, ok := kite(&rows[i], &columns[j])
				if s.hodoku {
					t, ok = hodokuKite(&rows[i], &columns[j])
				}
				t.digit = d
				if !ok {
					continue
				}
				if !s.yieldTurbot(TwoStringKite, yield, &t) {
					return false
				}
				if s.want.Has(DualTwoStringKite) && !t.doomed(s.position).IsEmpty() {
					kites = append(kites, t)
				}
			}
		}
	}
	s.chains = kites
	return s.yieldDuals(DualTwoStringKite, kites, yield)
}

// kite returns the chain of a row and a column that have a box in common. A
// line whose two places share a box is left to claiming.
func kite(row, column *strongLink) (t turbot, ok bool) {
	for _, line := range []*strongLink{row, column} {
		if grid.Of[line.cells[0]][2] == grid.Of[line.cells[1]][2] {
			return t, false
		}
	}
	for i, a := range row.cells {
		for j, b := range column.cells {
			if a == b {
				return t, false
			}
			if box := grid.Of[a][2]; box == grid.Of[b][2] {
				t = turbot{
					nodes:  [4]sudoku.Cells{sudoku.CellsOf(row.cells[1-i]), sudoku.CellsOf(a), sudoku.CellsOf(b), sudoku.CellsOf(column.cells[1-j])},
					houses: [3]sudoku.House{row.house, box, column.house},
				}
				ok = true
			}
		}
	}
	return t, ok
}

// hodokuKite returns the chain of a row and a column as HoDoKu has it: by the first
// two places that share a box. HoDoKu keeps these as the first places of their
// lines for the kites that follow. Only the cell in which the other two cross
// goes.
func hodokuKite(row, column *strongLink) (t turbot, ok bool) {
	r, c := &row.cells, &column.cells
	box := func(cell int) sudoku.House { return grid.Of[cell][2] }
	switch {
	case box(r[0]) == box(c[0]):
	case box(r[0]) == box(c[1]):
		c[0], c[1] = c[1], c[0]
	case box(r[1]) == box(c[0]):
		r[0], r[1] = r[1], r[0]
	case box(r[1]) == box(c[1]):
		r[0], r[1] = r[1], r[0]
		c[0], c[1] = c[1], c[0]
	default:
		return t, false
	}
	if r[0] == c[0] || r[0] == c[1] || r[1] == c[0] || r[1] == c[1] {
		return t, false
	}
	return turbot{
		nodes:  [4]sudoku.Cells{sudoku.CellsOf(r[1]), sudoku.CellsOf(r[0]), sudoku.CellsOf(c[0]), sudoku.CellsOf(c[1])},
		houses: [3]sudoku.House{row.house, box(r[0]), column.house},
		only:   grid.Cells[grid.Of[c[1]][0]].Intersect(grid.Cells[grid.Of[r[1]][1]]),
	}, true
}

// yieldDuals yields each pair of chains with the same middle and different
// eliminations.
func (s *search) yieldDuals(technique Technique, chains []turbot, yield func(*Step) bool) bool {
	for i := range chains {
		for j := range chains[:i] {
			t, u := &chains[j], &chains[i]
			differ := t.digit != u.digit || t.doomed(s.position) != u.doomed(s.position)
			if differ && t.middle() == u.middle() && !s.yieldTurbot(technique, yield, t, u) {
				return false
			}
		}
	}
	return true
}

// middle returns the cells in the box of a kite or empty rectangle.
func (t *turbot) middle() sudoku.Cells {
	if isBox(t.houses[1]) {
		return t.nodes[1].Union(t.nodes[2])
	}
	return t.nodes[1].Union(t.nodes[2]).Union(t.nodes[3]).Intersect(grid.Cells[t.houses[2]])
}

// findTurbotFish finds every chain of three links between single cells,
// skyscrapers and kites among them. A box whose two places share a line is no
// strong link here: pointing comes first. With the option hodoku a chain may end
// where it begins.
func findTurbotFish(s *search, yield func(*Step) bool) bool {
	var memory [27]strongLink
	for left := s.reducible(); left != 0; left &= left - 1 {
		d := left.Lowest()
		links := s.appendStrong(memory[:0], d, 0, 27)
		for i := range links {
			for j := range links[:i] {
				if !s.turbots(&links[j], &links[i], d, yield) {
					return false
				}
			}
		}
	}
	return true
}

// turbots yields the chains that two strong links make: there are four ways to
// join them.
func (s *search) turbots(a, b *strongLink, d uint8, yield func(*Step) bool) bool {
	for i, near := range a.cells {
		for j, far := range b.cells {
			end, other := a.cells[1-i], b.cells[1-j]
			if near == far || end == other && !s.hodoku || near == other || end == far || !sees(near, far) {
				continue
			}
			t := turbot{
				digit:  d,
				nodes:  [4]sudoku.Cells{sudoku.CellsOf(end), sudoku.CellsOf(near), sudoku.CellsOf(far), sudoku.CellsOf(other)},
				houses: [3]sudoku.House{a.house, commonHouse(near, far), b.house},
			}
			if !s.yieldTurbot(TurbotFish, yield, &t) {
				return false
			}
		}
	}
	return true
}

// commonHouse returns the first house that two cells share: row, column, box.
func commonHouse(a, b int) sudoku.House {
	return sudoku.House(bits.TrailingZeros32(commonHouses(sudoku.CellsOf(a, b))))
}
