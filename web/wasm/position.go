//go:build js && wasm && !small

package main

import (
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	puzzles "github.com/seed-cfc889b0/sudoku/text"
)

// cellNamed returns the cell with a name such as r1c1.
func cellNamed(name string) (cell int, ok bool) {
	if len(name) != 4 || (name[0] != 'r' && name[0] != 'R') || (name[2] != 'c' && name[2] != 'C') {
		return 0, false
	}
	cell = sudoku.Cell(int(name[1])-'1', int(name[3])-'1')
	return cell, cell >= 0
}

// digitsOf returns the digits of a text such as "137".
func digitsOf(s string) (digits sudoku.Digits, err error) {
	for _, c := range []byte(s) {
		d := c - '0'
		if !sudoku.AllDigits.Has(d) || digits.Has(d) {
			return 0, &argumentError{"candidates", "must be sets of digits 1 to 9, such as 137"}
		}
		digits = digits.With(d)
	}
	return digits, nil
}

func readNotation(in arguments) (logic.Notation, error) {
	switch text(in, "notation") {
	case "", "r1c1":
		return logic.RowColumn, nil
	case "A1":
		return logic.LetterDigit, nil
	}
	return 0, &argumentError{"notation", "must be one of r1c1, A1"}
}

// boardOf reads the board of a position, whose digits may clash.
func boardOf(in arguments) (sudoku.Board, error) {
	if in["board"] == nil {
		return board(in)
	}
	return parseBoard(in, "board")
}

// A position is what a solver works on.
type position struct {
	givens     sudoku.Board
	candidates sudoku.Candidates
}

// readPosition reads a position: a text in any form, or a board with the clues
// among its digits and the candidates that are left.
func readPosition(in arguments) (p position, err error) {
	if in["board"] == nil {
		read, err := puzzles.ParsePosition(text(in, "puzzle"))
		return position{read.Clues, read.Candidates}, err
	}
	b, err := sudoku.Parse(text(in, "board"))
	if err != nil {
		return p, err
	}
	p.givens = b
	if s := text(in, "givens"); s != "" {
		if p.givens, err = sudoku.Parse(s); err != nil {
			return p, err
		}
	}
	if p.candidates, err = sudoku.NewCandidates(b); err != nil {
		return p, err
	}
	left := text(in, "candidates")
	if left == "" {
		return p, nil
	}
	cells := strings.Split(left, ",")
	if len(cells) != 81 {
		return p, &argumentError{"candidates", "must be 81 sets of digits"}
	}
	for cell, s := range cells {
		digits, err := digitsOf(s)
		if err != nil {
			return p, err
		}
		if b[cell] == 0 {
			if err := p.candidates.Eliminate(cell, sudoku.AllDigits&^digits); err != nil {
				return p, err
			}
		}
	}
	return p, nil
}

// candidateTexts returns the candidates of each cell. For a filled cell this is its
// digit.
func candidateTexts(c *sudoku.Candidates) []string {
	texts := make([]string, 81)
	for cell := range texts {
		texts[cell] = c.Digits(cell).String()
	}
	return texts
}
