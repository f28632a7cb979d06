package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A deadlyPattern is some cells without a clue that a solution can't fill with some digits
// alone: other digits could stand there with the same in each house, or none can. So one of
// the cells that have other candidates, extra, holds one of these.
type deadlyPattern struct {
	types  [5]Technique  // of its steps, 0 where there are none
	cells  sudoku.Cells  // Cells of the steps
	digits sudoku.Digits // and Digits
	extra  sudoku.Cells
	others *[81]sudoku.Digits // the other candidates by cell; nil if it is all but digits
	beside int                // the most cells with other candidates for type 3
}

// deadlyTypes yields the steps of a deadly pattern with its four types, or the fifth instead of
// type 2 where the other candidates have several digits.
func (s *search) deadlyTypes(x *deadlyPattern, yield func(*Step) bool) bool {
	n := x.extra.Len()
	if n == 1 && s.wants(x.types[0]) {
		s.beginDeadly(x, x.types[0])
		s.onlyOthers(x, 0)
		return s.yieldWorth(yield)
	}
	if n < 2 {
		return true
	}
	others := sudoku.Digits(0)
	for cell := range x.extra.All() {
		others |= s.othersIn(x, cell)
	}
	each := x.types[1]
	if others.Len() > 1 {
		each = x.types[4]
	}
	return (!s.wants(each) || s.againstDeadly(x, each, yield)) &&
		(n > max(x.beside, 2) || !s.wants(x.types[2]) || s.besideDeadly(x, others, yield)) &&
		(n > 2 || !s.wants(x.types[3]) || s.strongDeadly(x, others, yield))
}

// othersIn returns the other candidates of a cell.
func (s *search) othersIn(x *deadlyPattern, cell int) sudoku.Digits {
	if x.others != nil {
		return x.others[cell]
	}
	return s.candidates[cell] &^ x.digits
}

// onlyOthers adds to the step that a cell with other candidates holds one of these, or one of
// some digits.
func (s *search) onlyOthers(x *deadlyPattern, keep sudoku.Digits) {
	for cell := range x.extra.All() {
		s.step.eliminateDigits(s.position, sudoku.CellsOf(cell), ^(s.othersIn(x, cell) | keep))
	}
}

// beginDeadly begins a step about a deadly pattern. If the other candidates are not all but the
// digits, the first sets have them.
func (s *search) beginDeadly(x *deadlyPattern, t Technique) *Step {
	step := s.deadly(t, x.cells, x.digits, x.extra)
	if x.others != nil {
		for cell := range x.extra.All() {
			step.Sets = append(step.Sets, Set{sudoku.CellsOf(cell), x.others[cell]})
		}
	}
	return step
}

// deadly begins a step about a pattern with other candidates in some cells.
func (s *search) deadly(t Technique, cells sudoku.Cells, ab sudoku.Digits, fins sudoku.Cells) *Step {
	step := &s.step
	step.begin(t)
	step.Cells, step.Digits, step.Fins = cells, ab, fins
	if t >= UniqueLoop1 && t <= UniqueLoop4 {
		step.Rating = loopRating(cells.Len())
	}
	return step
}

// eliminateDigits adds the elimination of some digits from those of some cells that
// have them.
func (s *Step) eliminateDigits(p *position, cells sudoku.Cells, digits sudoku.Digits) {
	for cell := range cells.All() {
		for d := range (p.candidates[cell] & digits).All() {
			s.eliminate(cell, d)
		}
	}
}

// yieldWorth yields the step if it places or eliminates anything.
func (s *search) yieldWorth(yield func(*Step) bool) bool {
	return len(s.step.Placements)+len(s.step.Eliminations) == 0 || yield(&s.step)
}

// againstDeadly removes what rules out all other candidates.
func (s *search) againstDeadly(x *deadlyPattern, t Technique, yield func(*Step) bool) bool {
	step := s.beginDeadly(x, t)
	for d := uint8(1); d <= 9; d++ {
		doomed := s.planes[d]
		for cell := range x.extra.All() {
			for e := range s.othersIn(x, cell).All() {
				if e == d {
					doomed = doomed.Intersect(grid.Peers[cell])
				} else {
					doomed = doomed.Intersect(sudoku.CellsOf(cell))
				}
			}
		}
		step.eliminateFrom(doomed, d)
	}
	step.sort()
	return s.yieldWorth(yield)
}

// besideDeadly is type 3: one of the other candidates of some cells in a house is true, so
// these cells count as one cell with these candidates, which forms a naked set with some cells
// of the house.
func (s *search) besideDeadly(x *deadlyPattern, others sudoku.Digits, yield func(*Step) bool) bool {
	t := x.types[2]
	for h := range housesIn(commonHouses(x.extra)) {
		free := s.blanks(h).Minus(x.cells)
		for d := range x.digits.All() {
			if x.others == nil {
				free = free.Minus(s.planes[d])
			}
		}
		ok := s.nakedBeside(h, free, x.extra, others, func(set sudoku.Cells, digits sudoku.Digits) bool {
			if s.hodoku && s.union(s.blanks(h).Minus(set).Minus(x.extra))&digits == 0 {
				return true // HoDoKu looks into the box only if it has found something in the line
			}
			step := s.beginDeadly(x, t)
			switch {
			case t == BUG3: // its rating is that with two digits
				step.Rating += Rating(digits.Len() - 2)
			case step.Rating > 0:
				step.Rating += Rating(digits.Len() - 1)
			}
			step.Houses = append(step.Houses, h)
			step.Sets = append(step.Sets, Set{set, digits})
			step.eliminateDigits(s.position, s.housemates(set.Union(x.extra)), digits)
			return s.yieldWorth(yield)
		})
		if !ok {
			return false
		}
	}
	return true
}

// strongDeadly is type 4: of two cells with other candidates one holds a digit of the pattern
// that has no other place in a house, so the other cell holds one of its other candidates. All
// other digits of the pattern must be there to go, so that the step tells which digit has no
// other place.
func (s *search) strongDeadly(x *deadlyPattern, others sudoku.Digits, yield func(*Step) bool) bool {
	for h := range housesIn(commonHouses(x.extra)) {
		for d := range (sudoku.AllDigits &^ others).All() {
			if s.places(h, d) != x.extra {
				continue
			}
			step := s.beginDeadly(x, x.types[3])
			step.Houses = append(step.Houses, h)
			s.onlyOthers(x, digit(d))
			if x.others != nil {
				step.Digits = digit(d)
			} else if step.goneDigits() != x.digits.Without(d) {
				continue
			}
			if !s.yieldWorth(yield) {
				return false
			}
		}
	}
	return true
}

// housemates returns the other blank cells of the houses that contain all of some
// cells.
func (p *position) housemates(cells sudoku.Cells) (mates sudoku.Cells) {
	for h := range housesIn(commonHouses(cells)) {
		mates = mates.Union(p.blanks(h))
	}
	return mates.Minus(cells)
}

// nakedBeside visits sets of the free cells of a house that form a naked set with a
// pair of cells. The pair counts as one cell with the candidates extra. A set in a
// box is left to the line if it lies in one line with the pair.
func (s *search) nakedBeside(h sudoku.House, free, pair sudoku.Cells, extra sudoku.Digits, visit func(set sudoku.Cells, digits sudoku.Digits) bool) bool {
	var cells [9]int
	n := 0
	for cell := range free.All() {
		cells[n] = cell
		n++
	}
	for mask := 1; mask != 0 && n > 0; mask = nextSet(mask, n) {
		digits, size := extra, 1
		var set sudoku.Cells
		for i := range n {
			if mask>>i&1 != 0 {
				digits |= s.candidates[cells[i]]
				set = set.With(cells[i])
				size++
			}
		}
		if digits.Len() != size {
			continue
		}
		if isBox(h) && commonHouses(set.Union(pair))&lines != 0 {
			continue
		}
		if !visit(set, digits) {
			return false
		}
	}
	return true
}

// nextSet returns the next set of n things, each before those that extend it; 0 is the last.
func nextSet(set, n int) int {
	last := bits.Len(uint(set)) - 1
	if last+1 < n {
		return set | 2<<last
	}
	set &^= 1 << last
	if set == 0 {
		return 0
	}
	last = bits.Len(uint(set)) - 1
	return set + 1<<last // the bit moves up
}
