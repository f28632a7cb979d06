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

func readNotation(in *question) (n logic.Notation) {
	in.choose("notation", n.UnmarshalText, "r1c1, A1")
	return n
}

// A position is what a solver works on.
type position struct {
	givens     sudoku.Board
	candidates sudoku.Candidates
}

// readPosition reads a position: a text in any form, or a board with the clues
// among its digits and the candidates that are left.
func readPosition(in *question) (p position) {
	if in.arguments["board"] == nil {
		read, err := puzzles.ParsePosition(in.text("puzzle"))
		in.fail(err)
		return position{read.Clues, read.Candidates}
	}
	b := in.board("board")
	p.givens = b
	read(in, "givens", &p.givens, sudoku.Parse)
	var err error
	p.candidates, err = sudoku.NewCandidates(b)
	in.fail(err)
	left := in.text("candidates")
	if left == "" || in.err != nil {
		return p
	}
	cells := strings.Split(left, ",")
	if len(cells) != 81 {
		in.fail(&argumentError{"candidates", "must be 81 sets of digits"})
		return p
	}
	for cell, s := range cells {
		digits, err := digitsOf(s)
		in.fail(err)
		if b[cell] == 0 && err == nil {
			in.fail(p.candidates.Eliminate(cell, sudoku.AllDigits&^digits))
		}
	}
	return p
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
