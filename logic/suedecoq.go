package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findSueDeCoq, proveByCount, SueDeCoq)
	words(explainSueDeCoq, map[string]string{
		"coq-middle": "The cells {cells}, where {line} and {box} meet, have the candidates {digits}: {more} more than there are cells.",
		"coq-set":    "In {house}, the candidates of {cells} are {digits}.",
		"coq-once":   "Each of {digits} fits once in these cells: those that have it share a house.",
		"coq-twice":  "Each of {digits} fits twice.",
		"coq-count":  "These are {n} digits for {n} cells, so all of them are there.",
	}, SueDeCoq)
}

// In the steps of Sue de Coq, Sets are the cells where line and box meet, those in
// the rest of the line, and those in the rest of the box. Houses are the line and
// the box.

// findSueDeCoq finds two or three cells where a line and a box meet, with some
// other cells of the line and some of the box. Together there must be as many
// cells as digits, each digit counted as often as it can stand in them. No digit of
// the meeting cells is in both other sets, but another digit may be.
func findSueDeCoq(s *search, yield func(*Step) bool) bool {
	s.als.known.clear()
	news := s.news()
	for line := range sudoku.House(18) {
		for i := range crossHouses[line] {
			box := crossHouses[line][i].house
			meeting := s.blanks(line).Intersect(grid.Cells[box])
			if meeting.Len() < 2 || (news.houses>>line|news.houses>>box)&1 == 0 {
				continue
			}
			if !s.sueDeCoqAt(line, box, meeting, yield) {
				return false
			}
		}
	}
	return true
}

// sueDeCoqAt tries each pair of the cells where a line and a box meet, then all
// three.
func (s *search) sueDeCoqAt(line, box sudoku.House, meeting sudoku.Cells, yield func(*Step) bool) bool {
	if meeting.Len() == 3 && s.hodoku {
		first := meeting.Lowest()
		second := meeting.Without(first).Lowest()
		last := meeting.Without(first).Without(second)
		pair := sudoku.CellsOf(first, second)
		for _, cells := range [4]sudoku.Cells{pair, meeting, last.With(first), last.With(second)} {
			if !s.sueDeCoq(line, box, cells, yield) {
				return false
			}
		}
		return true
	}
	if meeting.Len() == 3 {
		for cell := range meeting.All() {
			if !s.sueDeCoq(line, box, meeting.Without(cell), yield) {
				return false
			}
		}
	}
	return s.sueDeCoq(line, box, meeting, yield)
}

// A side is the cells of one house that may stand beside the meeting cells.
type side struct {
	cells  [7]int
	n      int
	takers [1 << 7]taker
	k      int // how many takers there are

	unions [1 << 7]cellUnion // by mask; that of no cells is zero
}

// A cellUnion is the candidates of some cells, and above them those that they may have in a
// solution.
type cellUnion uint32

func unionOf(digits, possible sudoku.Digits) cellUnion {
	return cellUnion(digits) | cellUnion(possible)<<16
}

func (u cellUnion) digits() sudoku.Digits   { return sudoku.Digits(u) }
func (u cellUnion) possible() sudoku.Digits { return sudoku.Digits(u >> 16) }

// A taker is a subset of the cells of a side, as a mask, that takes some of the
// meeting cells' surplus digits: one for each of its cells that its own digits do
// not need.
type taker struct {
	digits sudoku.Digits
	mask   uint8
	taken  uint8
}

// fill takes the cells of a side. The meeting cells, with the digits middle, have
// more digits than cells by the number more; no side takes all of these. All digits of a
// taker go into its cells or the meeting ones. In HoDoKu's order each subset comes before
// those that extend it.
func (a *side) fill(s *search, cells sudoku.Cells, middle cellUnion, more int) {
	a.n, a.k = 0, 0
	unions := &a.unions
	for cell := range cells.All() {
		a.cells[a.n] = cell
		with := unionOf(s.candidates[cell], s.possible.of(cell))
		more := unions[1<<a.n:]
		for i, union := range unions[:1<<a.n] {
			more[i] = union | with
		}
		a.n++
	}
	for mask := 1; mask < 1<<a.n && mask > 0; {
		if u := unions[mask] | middle&^0xffff; u.digits()&^u.possible() == 0 && u.digits()&middle.digits() != 0 {
			if taken := bits.OnesCount8(uint8(mask)) - (u.digits() &^ middle.digits()).Len(); taken > 0 && taken < more {
				a.takers[a.k] = taker{u.digits(), uint8(mask), uint8(taken)}
				a.k++
			}
		}
		if mask++; s.hodoku {
			mask = deeper(mask-1, a.n)
		}
	}
}

// deeper returns the subset of n cells that follows another if each comes before those
// that extend it by later cells: 1, 12, 123, 13, 2, 23, 3. After the last one it
// returns 0.
func deeper(mask, n int) int {
	last := bits.Len(uint(mask)) // one more than the last cell
	if last < n {
		return mask | 1<<last
	}
	mask &^= 1 << (last - 1)
	if mask == 0 {
		return 0
	}
	last = bits.Len(uint(mask))
	return mask&^(1<<(last-1)) | 1<<last
}

func (a *side) set(t *taker) Set {
	set := Set{Digits: t.digits}
	for mask := t.mask; mask != 0; mask &= mask - 1 {
		set.Cells = set.Cells.With(a.cells[bits.TrailingZeros8(mask)])
	}
	return set
}

func (s *search) sueDeCoq(line, box sudoku.House, meeting sudoku.Cells, yield func(*Step) bool) bool {
	middle := Set{meeting, s.union(meeting)}
	union := unionOf(middle.Digits, 0)
	for cell := range meeting.All() {
		union |= unionOf(0, s.possible.of(cell))
	}
	more := middle.Digits.Len() - meeting.Len()
	if more < 2 {
		return true
	}
	inLine, inBox := &s.sides[0], &s.sides[1]
	inLine.fill(s, s.blanks(line).Minus(meeting), union, more)
	if inLine.k == 0 {
		return true
	}
	inBox.fill(s, s.blanks(box).Minus(meeting), union, more)
	for i := range inLine.takers[:inLine.k] {
		a := &inLine.takers[i]
		left := uint8(more) - a.taken
		for j := range inBox.takers[:inBox.k] {
			b := &inBox.takers[j]
			if b.taken != left || a.digits&b.digits&middle.Digits != 0 {
				continue
			}
			first, second := inLine.set(a), inBox.set(b)
			if !first.Cells.Meets(second.Cells) && !s.sueDeCoqStep(line, box, middle, first, second, yield) {
				return false
			}
		}
	}
	return true
}

func (s *search) sueDeCoqStep(line, box sudoku.House, middle, a, b Set, yield func(*Step) bool) bool {
	both := a.Digits & b.Digits
	var gone removal
	for d := range (middle.Digits | a.Digits | b.Digits).All() {
		if both.Has(d) || !a.Digits.Has(d) && (middle.Digits|b.Digits).Has(d) {
			gone[d] = gone[d].Union(s.places(box, d).Minus(b.Cells).Minus(middle.Cells))
		}
		if both.Has(d) || !b.Digits.Has(d) && (middle.Digits|a.Digits).Has(d) {
			gone[d] = gone[d].Union(s.places(line, d).Minus(a.Cells).Minus(middle.Cells))
		}
	}
	if e := gone.effect(); e == 0 || !s.als.known.add(e) {
		return true
	}
	step := s.alsStep(SueDeCoq, &gone)
	step.Digits = middle.Digits
	step.Houses = append(step.Houses, line, box)
	step.Sets = append(step.Sets, middle, a, b)
	return yield(step)
}

// proveByCount proves patterns in which some cells can hold only as many digits as
// there are cells, each digit counted as often as it fits. So each digit stands in
// them as often as it fits. A candidate is eliminated if its digit would then fit
// less often.
func proveByCount(p *position, s *Step) error {
	var cells sudoku.Cells
	for _, set := range s.Sets {
		if set.Cells.Meets(cells) || set.Cells.IsEmpty() || !p.blank.Contains(set.Cells) || p.union(set.Cells)&^set.Digits != 0 {
			return s.unproved("%v are not the candidates of %s", set.Digits, RowColumn.Cells(set.Cells))
		}
		cells = cells.Union(set.Cells)
	}
	return p.proveCount(s, cells)
}

// maxCounted is the most cells of a pattern that is proved by counting.
const maxCounted = 30

// proveCount proves the eliminations of a step by some cells.
func (p *position) proveCount(s *Step, cells sudoku.Cells) error {
	if len(s.Placements) > 0 || cells.Len() > maxCounted {
		return s.unproved("it places, or has more than %d cells", maxCounted)
	}
	total := 0
	var most [10]int
	for d := range p.union(cells).All() {
		most[d] = independent(cells.Intersect(p.planes[d]))
		total += most[d]
	}
	if total != cells.Len() {
		return s.unproved("%d cells can hold %d digits", cells.Len(), total)
	}
	for _, e := range s.Eliminations {
		places := cells.Intersect(p.planes[e.Digit])
		left := independent(places.Minus(grid.Peers[e.Cell]).Without(e.Cell))
		if places.Has(e.Cell) {
			left++
		}
		if left >= most[e.Digit] {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// independent returns the greatest number of cells of a set in which a digit can
// stand at once.
func independent(cells sudoku.Cells) int {
	if cells.IsEmpty() {
		return 0
	}
	cell := cells.Lowest()
	rest := cells.Without(cell)
	with := 1 + independent(rest.Minus(grid.Peers[cell]))
	if !rest.Meets(grid.Peers[cell]) {
		return with
	}
	return max(with, independent(rest))
}

func explainSueDeCoq(s *Step, e *Explanation) {
	middle := s.Sets[0]
	e.why("coq-middle", "cells", middle.Cells, "line", s.Houses[0], "box", s.Houses[1],
		"digits", middle.Digits, "more", middle.Digits.Len()-middle.Cells.Len())
	e.why("coq-set", "house", s.Houses[0], "cells", s.Sets[1].Cells, "digits", s.Sets[1].Digits)
	e.why("coq-set", "house", s.Houses[1], "cells", s.Sets[2].Cells, "digits", s.Sets[2].Digits)
	twice := s.Sets[1].Digits & s.Sets[2].Digits
	once := (middle.Digits | s.Sets[1].Digits | s.Sets[2].Digits) &^ twice
	e.why("coq-once", "digits", once)
	if twice != 0 {
		e.why("coq-twice", "digits", twice)
	}
	e.why("coq-count", "n", once.Len()+2*twice.Len())
}
