// Package position takes puzzles apart: into clues, and candidates where some are
// eliminated that the clues leave.
package position

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// Split returns the digits of a puzzle, and the position if that says more: if
// candidates are eliminated. Otherwise the position is nil.
func Split(p sudoku.Puzzle) (sudoku.Board, *sudoku.Candidates) {
	switch p := p.(type) {
	case sudoku.Board:
		return p, nil
	case *sudoku.Board:
		return *p, nil
	case sudoku.Candidates:
		return split(&p)
	case *sudoku.Candidates:
		c := *p
		return split(&c)
	}
	panic("sudoku: the puzzle is nil")
}

func split(c *sudoku.Candidates) (sudoku.Board, *sudoku.Candidates) {
	b := c.Board()
	if whole, err := sudoku.NewCandidates(b); err == nil && whole == *c {
		return b, nil
	}
	return b, c
}

// Masks returns the candidates of each cell, bit d-1 for digit d.
func Masks(c *sudoku.Candidates) (masks [81]uint16) {
	for cell := range masks {
		masks[cell] = uint16(c.Digits(cell))
	}
	return masks
}

// Read returns the position that a text says, which may be its clues alone. A single
// mark that a peer has too is a candidate, not a digit, so fewer clues may be left.
// The error is that digits clash.
func Read(clues *sudoku.Board, p *text.Position) (sudoku.Candidates, error) {
	if p == nil {
		p = &text.Position{}
	}
	digits := *clues
	for cell, v := range p.Placed {
		if v > 0 {
			digits[cell] = v
		}
	}
	if p.HasMarks {
		for cell, v := range digits {
			for peer := range sudoku.Peers(cell).All() {
				if v > 0 && p.Marks[cell]&(p.Marks[cell]-1) == 0 && p.Marks[peer]>>(v-1)&1 != 0 && digits[peer] != v {
					digits[cell], clues[cell] = 0, 0
				}
			}
		}
	}
	c, err := sudoku.NewCandidates(digits)
	if err != nil {
		return c, err
	}
	for cell, v := range digits {
		if v == 0 && p.HasMarks {
			_ = c.Eliminate(cell, sudoku.AllDigits&^sudoku.Digits(p.Marks[cell])) // the cell is blank
		}
	}
	return c, nil
}
