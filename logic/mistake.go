package logic

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A MistakeError says that a position contradicts the solution of its puzzle. A
// player should hear of it before any hint.
type MistakeError struct {
	Wrong   []Candidate // written digits that are not in the solution
	Missing []Candidate // digits of the solution that are no longer candidates
}

func (e *MistakeError) Error() string { return "sudoku: " + e.Hint(Whole, RowColumn) }

// Hint says where the mistake is. Vague only says that there is one, Concrete
// names the cells, and Whole also says what is wrong there.
func (e *MistakeError) Hint(level HintLevel, n Notation) string {
	return (*Language)(nil).mistake(e, level, n)
}

// A GivenError says that a position lacks one of its clues.
type GivenError struct {
	Cell  int   // 0..80
	Given uint8 // 1..9, the clue
	Holds uint8 // what the cell holds, 0 for blank
}

func (e *GivenError) Error() string {
	holds := "is blank"
	if e.Holds != 0 {
		holds = fmt.Sprintf("holds %d", e.Holds)
	}
	return fmt.Sprintf("sudoku: %s %s, its clue is %d", sudoku.CellName(e.Cell), holds, e.Given)
}

// mistakes compares a position with the solution.
func mistakes(c *sudoku.Candidates, solution *sudoku.Board) error {
	var e MistakeError
	board := c.Board()
	for cell, d := range solution {
		right := Candidate{cell, d}
		switch {
		case board[cell] == d:
		case board[cell] != 0:
			e.Wrong = append(e.Wrong, Candidate{cell, board[cell]})
		case !c.Digits(cell).Has(d):
			// If a wrong digit sees the cell, that digit is the mistake.
			if !blocked(&board, cell, d) {
				e.Missing = append(e.Missing, right)
			}
		}
	}
	if len(e.Wrong)+len(e.Missing) == 0 {
		return nil
	}
	return &MistakeError{e.Wrong, e.Missing}
}

// blocked reports whether a peer of the cell holds the digit.
func blocked(b *sudoku.Board, cell int, d uint8) bool {
	for peer := range grid.Peers[cell].All() {
		if b[peer] == d {
			return true
		}
	}
	return false
}
