package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
)

// A deadly pattern is some cells without a clue that a solution can't fill with some digits
// alone: other digits could stand there with the same in each house. So one of the cells that
// have other candidates, extra, holds one of these.

// deadlyTypes yields the steps of a deadly pattern with its four types. At most two cells have
// other candidates, or all such cells have the same one.
func (s *search) deadlyTypes(types [4]Technique, cells sudoku.Cells, digits sudoku.Digits, extra sudoku.Cells, yield func(*Step) bool) bool {
	n := extra.Len()
	if n == 1 && s.want.Has(types[0]) {
		s.deadly(types[0], cells, digits, extra).eliminateDigits(s.position, extra, digits)
		return s.yieldWorth(yield)
	}
	if n < 2 {
		return true
	}
	others := s.union(extra) &^ digits
	if x, one := oneDigit(others); one && s.want.Has(types[1]) {
		s.deadly(types[1], cells, digits, extra).eliminateFrom(commonPeers(extra).Intersect(s.planes[x]), x)
		if !s.yieldWorth(yield) {
			return false
		}
	}
	if n > 2 {
		return true
	}
	if s.want.Has(types[2]) && !s.besideDeadly(types[2], cells, digits, extra, others, yield) {
		return false
	}
	return !s.want.Has(types[3]) || s.strongDeadly(types[3], cells, digits, extra, yield)
}

// deadly begins a step about a deadly pattern.
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

// yieldWorth yields the step if it eliminates anything.
func (s *search) yieldWorth(yield func(*Step) bool) bool {
	return len(s.step.Eliminations) == 0 || yield(&s.step)
}

// besideDeadly is type 3 of rectangles, extended ones and loops: one of the other
// candidates of two cells in a house is true, so the two cells count as one cell
// with these candidates, which forms a naked set with some cells of the house.
func (s *search) besideDeadly(t Technique, cells sudoku.Cells, ab sudoku.Digits, pair sudoku.Cells, extra sudoku.Digits, yield func(*Step) bool) bool {
	rating := s.deadly(t, cells, ab, pair).Rating
	for h := range housesIn(commonHouses(pair)) {
		free := s.blanks(h).Minus(cells)
		for d := range ab.All() {
			free = free.Minus(s.planes[d])
		}
		ok := s.nakedBeside(h, free, pair, extra, func(set sudoku.Cells, digits sudoku.Digits) bool {
			if s.hodoku && s.union(s.blanks(h).Minus(set).Minus(pair))&digits == 0 {
				return true // HoDoKu looks into the box only if it has found something in the line
			}
			step := s.deadly(t, cells, ab, pair)
			if rating > 0 {
				step.Rating = rating + Rating(digits.Len()-1)
			}
			step.Houses = append(step.Houses, h)
			step.Sets = append(step.Sets, Set{set, digits})
			step.eliminateDigits(s.position, s.housemates(set.Union(pair)), digits)
			return s.yieldWorth(yield)
		})
		if !ok {
			return false
		}
	}
	return true
}

// strongDeadly finds two cells with other candidates of which one holds a digit of the pattern
// that has no other place in a house, so the other cell holds one of its other candidates. All
// other digits of the pattern must be there to go, so that the step tells which digit has no
// other place.
func (s *search) strongDeadly(t Technique, cells sudoku.Cells, digits sudoku.Digits, pair sudoku.Cells, yield func(*Step) bool) bool {
	for h := range housesIn(commonHouses(pair)) {
		for d := range digits.All() {
			if s.places(h, d) != pair {
				continue
			}
			step := s.deadly(t, cells, digits, pair)
			step.Houses = append(step.Houses, h)
			step.eliminateDigits(s.position, pair, digits.Without(d))
			if step.goneDigits() != digits.Without(d) {
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
