package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	register(findFullHouses, proveHiddenSingle, FullHouse)
	register(findHiddenSingles, proveHiddenSingle, HiddenSingle)
	register(findNakedSingles, proveNakedSingle, NakedSingle)
}

// houseOrder is the order in which people look at houses: boxes, rows, columns.
var houseOrder = [27]sudoku.House{
	18, 19, 20, 21, 22, 23, 24, 25, 26, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
}

// ratingHiddenSingle is the value of a hidden single outside a box.
const ratingHiddenSingle Rating = 15

// findFullHouses finds the last blank cell of a house. A cell that is the last of
// several houses comes once, with the first of them.
func findFullHouses(s *search, yield func(*Step) bool) bool {
	if s.counted[1].IsEmpty() || s.nearlyFull == 0 {
		return true
	}
	var seen sudoku.Cells
	for _, h := range houseOrder {
		if s.nearlyFull>>h&1 == 0 {
			continue
		}
		cell, ok := oneCell(s.blanks(h))
		if !ok || seen.Has(cell) {
			continue
		}
		d, ok := oneDigit(s.candidates[cell])
		if !ok {
			continue
		}
		seen = seen.With(cell)
		step := &s.step
		step.begin(FullHouse)
		step.Houses = append(step.Houses, h)
		step.Digits = digit(d)
		step.place(cell, d)
		if !yield(step) {
			return false
		}
	}
	return true
}

// findHiddenSingles finds digits with one place in a house that has other blank
// cells; with the option hodoku also full houses. A single in several houses comes
// once, with the first of them.
func findHiddenSingles(s *search, yield func(*Step) bool) bool {
	var seen [10]sudoku.Cells // by digit: all that have come
	for _, h := range houseOrder {
		left := s.digitsWith[h][1]
		if left == 0 || !s.hodoku && s.nearlyFull>>h&1 != 0 {
			continue
		}
		for ; left != 0; left &= left - 1 {
			d := left.Lowest()
			cell := s.first(h, d)
			if seen[d].Has(cell) {
				continue
			}
			seen[d] = seen[d].With(cell)
			step := &s.step
			step.begin(HiddenSingle)
			if !isBox(h) {
				step.Rating = ratingHiddenSingle
			}
			step.Houses = append(step.Houses, h)
			step.Digits = digit(d)
			step.place(cell, d)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// findNakedSingles finds cells with one candidate.
func findNakedSingles(s *search, yield func(*Step) bool) bool {
	for cell := range s.counted[1].All() {
		d := s.candidates[cell].Lowest()
		step := &s.step
		step.begin(NakedSingle)
		step.Digits = digit(d)
		step.Cells = sudoku.CellsOf(cell)
		step.place(cell, d)
		if !yield(step) {
			return false
		}
	}
	return true
}

// proveHiddenSingle checks that the house has no other place for the digit,
// and for a full house no other blank cell.
func proveHiddenSingle(p *position, s *Step) error {
	h, one := oneOf(s.Houses)
	placed, single := oneOf(s.Placements)
	if !one || h >= 27 || !single || len(s.Eliminations) > 0 || s.Digits != digit(placed.Digit) {
		return s.unproved("it is not one digit in one house")
	}
	if cell, ok := oneCell(p.places(h, placed.Digit)); !ok || cell != placed.Cell {
		return s.unproved("%d has another place in %v", placed.Digit, h)
	}
	if s.Technique == FullHouse && p.blanks(h).Len() != 1 {
		return s.unproved("%v has another blank cell", h)
	}
	return nil
}

// proveNakedSingle checks that the cell has no other candidate.
func proveNakedSingle(p *position, s *Step) error {
	placed, single := oneOf(s.Placements)
	if !single || len(s.Eliminations) > 0 || s.Digits != digit(placed.Digit) || s.Cells != sudoku.CellsOf(placed.Cell) {
		return s.unproved("it is not one digit in one cell")
	}
	if p.candidates[placed.Cell] != s.Digits {
		return s.unproved("%s has other candidates", sudoku.CellName(placed.Cell))
	}
	return nil
}
