package clues

import "github.com/seed-cfc889b0/sudoku/internal/search"

// A Candidate is a digit, 1..9, in a cell, 0..80.
type Candidate struct{ Cell, Digit uint8 }

// Restore adds candidates to the cells of a position with one solution: of the
// given ones, in their order, each with which the solution stays the only one. The
// others are needed as eliminations, also when more are restored after them.
// Restore returns false if done was closed first.
func Restore(done <-chan struct{}, cells *[81]uint16, order []Candidate) bool {
	s := search.Search{Limit: 1, Done: done}
	for _, c := range order {
		bit := uint16(1) << (c.Digit - 1)
		if cells[c.Cell]&bit != 0 {
			continue
		}
		if !s.Poll() {
			return false
		}
		// Another solution has this candidate.
		try := *cells
		try[c.Cell] = bit
		if s.RunCells(&try); s.Ended {
			return false
		}
		if s.Found == 0 {
			cells[c.Cell] |= bit
		}
	}
	return true
}
