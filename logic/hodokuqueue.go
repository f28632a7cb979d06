package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// singlesQueues hold the singles of a path in the order in which HoDoKu discovers
// them. HoDoKu takes the oldest first, and which hidden single it takes decides how
// many naked ones there are, and so the score.
type singlesQueues struct {
	cells         [81]sudoku.Digits // the candidates of blank cells
	free          [27][10]uint8     // by house and digit: the number of places
	naked, hidden singlesQueue
}

// A singlesQueue is a first-in, first-out list. It can hold entries that are no
// longer singles.
type singlesQueue struct {
	list  []Candidate
	taken int
}

func (q *singlesQueue) add(cell int, d uint8) {
	q.list = append(q.list, Candidate{cell, d})
}

// take returns the oldest entry and removes it.
func (q *singlesQueue) take() (c Candidate, ok bool) {
	if q.taken == len(q.list) {
		return c, false
	}
	c = q.list[q.taken]
	if q.taken++; q.taken == len(q.list) {
		q.list, q.taken = q.list[:0], 0
	}
	return c, true
}

// drop removes the first entry of a digit in a house.
func (q *singlesQueue) drop(h sudoku.House, d uint8) {
	for i := q.taken; i < len(q.list); i++ {
		if c := q.list[i]; c.Digit == d && grid.Cells[h].Has(c.Cell) {
			q.list = append(q.list[:i], q.list[i+1:]...)
			return
		}
	}
}

// newSinglesQueues places the digits of the position one after the other, and then
// removes the other candidates that are gone.
func newSinglesQueues(p *position) *singlesQueues {
	q := new(singlesQueues)
	for cell := range q.cells {
		q.cells[cell] = sudoku.AllDigits
	}
	for h := range q.free {
		for d := range q.free[h] {
			q.free[h][d] = 9
		}
	}
	for cell, d := range p.board {
		if d != 0 {
			q.place(cell, d)
		}
	}
	for cell := range p.blank.All() {
		for d := range (q.cells[cell] &^ p.candidates[cell]).All() {
			q.eliminate(cell, d)
		}
	}
	return q
}

// place fills a cell: first its peers lose the digit, in ascending order, then
// the cell its candidates.
func (q *singlesQueues) place(cell int, d uint8) {
	had := q.cells[cell]
	q.cells[cell] = 0
	for peer := range grid.Peers[cell].All() {
		q.eliminate(peer, d)
	}
	for e := range had.All() {
		for _, h := range grid.Of[cell] {
			q.free[h][e]--
			if q.free[h][e] == 1 && e != d {
				q.addHidden(h, e)
			}
		}
	}
}

// eliminate removes a candidate.
func (q *singlesQueues) eliminate(cell int, d uint8) {
	if q.cells[cell]&digit(d) == 0 {
		return
	}
	q.cells[cell] &^= digit(d)
	if q.cells[cell] == 0 {
		return // a contradiction, with which HoDoKu's nets count on
	}
	if e, one := oneDigit(q.cells[cell]); one {
		q.naked.add(cell, e)
	}
	for _, h := range grid.Of[cell] {
		q.free[h][d]--
		switch q.free[h][d] {
		case 1:
			q.addHidden(h, d)
		case 0:
			q.hidden.drop(h, d)
		}
	}
}

func (q *singlesQueues) addHidden(h sudoku.House, d uint8) {
	for _, cell := range grid.InOrder[h] {
		if q.cells[cell]&digit(d) != 0 {
			q.hidden.add(int(cell), d)
			return
		}
	}
}

// apply carries out a step.
func (q *singlesQueues) apply(s *Step) {
	for _, e := range hodokuSorted(s) {
		q.eliminate(e.Cell, e.Digit)
	}
	for _, e := range s.Placements {
		if q.cells[e.Cell] != 0 {
			q.place(e.Cell, e.Digit)
		}
	}
}

// next returns the next single with the house in which it is one: a full house,
// else a naked single, else a hidden one. Singles of unwanted techniques stay in
// their queues.
func (q *singlesQueues) next(want Techniques) (t Technique, c Candidate, h sudoku.House) {
	for _, c := range q.naked.list[q.naked.taken:] {
		if q.cells[c.Cell] == 0 || !want.Has(FullHouse) {
			continue
		}
		for _, h := range grid.Of[c.Cell] {
			if q.lastOf(h, c.Digit) {
				return FullHouse, c, h
			}
		}
	}
	if want.Has(NakedSingle) {
		for c, ok := q.naked.take(); ok; c, ok = q.naked.take() {
			if q.cells[c.Cell] != 0 {
				return NakedSingle, c, 0
			}
		}
	}
	if want.Has(HiddenSingle) {
		for c, ok := q.hidden.take(); ok; c, ok = q.hidden.take() {
			if q.cells[c.Cell] == 0 {
				continue
			}
			if h := q.single(c); h >= 0 {
				return HiddenSingle, c, sudoku.House(h)
			}
			break // HoDoKu does not look further
		}
	}
	return 0, c, 0
}

// single returns the first house in which a candidate is the only place for its digit, -1 if
// there is none.
func (q *singlesQueues) single(c Candidate) int8 {
	for _, h := range grid.Of[c.Cell] {
		if q.free[h][c.Digit] == 1 {
			return int8(h)
		}
	}
	return -1
}

// fewest returns the first of the houses of a candidate with the fewest places for its digit.
func (q *singlesQueues) fewest(c Candidate) int8 {
	best := grid.Of[c.Cell][0]
	for _, h := range grid.Of[c.Cell] {
		if q.free[h][c.Digit] < q.free[best][c.Digit] {
			best = h
		}
	}
	return int8(best)
}

// nextSingle returns the next single of the queues as a step, nil if there is
// none.
func (s *search) nextSingle(q *singlesQueues, sequence []Technique) *Step {
	t, c, h := q.next(TechniquesOf(sequence...))
	if t == 0 {
		return nil
	}
	step := &s.step
	step.begin(t)
	step.Digits = digit(c.Digit)
	step.place(c.Cell, c.Digit)
	if t == NakedSingle {
		step.Cells = c.cell()
		return step
	}
	step.Houses = append(step.Houses, h)
	if t == HiddenSingle && !isBox(h) {
		step.Rating = ratingHiddenSingle
	}
	return step
}

// lastOf reports whether d is the only digit that can still stand in a house.
func (q *singlesQueues) lastOf(h sudoku.House, d uint8) bool {
	for e := uint8(1); e <= 9; e++ {
		if e != d && q.free[h][e] != 0 {
			return false
		}
	}
	return true
}
