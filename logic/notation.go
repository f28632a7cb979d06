package logic

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A Notation is a way to write cells in text.
type Notation uint8

// The notations.
const (
	RowColumn   Notation = iota // "r4c7": the field's own, and the zero value
	LetterDigit                 // "D7": rows A to I from the top, columns 1 to 9
)

// Cell writes a cell, 0..80: "r4c7" or "D7".
func (n Notation) Cell(cell int) string {
	if n == LetterDigit && uint(cell) <= 80 {
		return string([]byte{'A' + byte(cell/9), '1' + byte(cell%9)})
	}
	return sudoku.CellName(cell)
}

// Candidate writes a digit in a cell: "r4c7=3" or "D7=3".
func (n Notation) Candidate(c Candidate) string {
	return fmt.Sprintf("%s=%d", n.Cell(int(c.Cell)), c.Digit)
}

// Cells writes a set of cells, those of a line together: "r4c123,r5c6", or
// "D123,E6". Cells in one column are "r123c4" or "ABC4".
func (n Notation) Cells(s sudoku.Cells) string {
	var groups []string
	for !s.IsEmpty() {
		first := s.Lowest()
		row := s.Intersect(houseCells[sudoku.Row(first/9)])
		column := s.Intersect(houseCells[sudoku.Column(first%9)])
		group := row
		if column.Len() > row.Len() {
			group = column
		}
		s = s.Minus(group)
		var rows, columns []byte
		letter := byte('1')
		if n == LetterDigit {
			letter = 'A'
		}
		for cell := range group.All() {
			r, c := letter+byte(cell/9), '1'+byte(cell%9)
			if len(rows) == 0 || rows[len(rows)-1] != r {
				rows = append(rows, r)
			}
			if len(columns) == 0 || columns[len(columns)-1] != c {
				columns = append(columns, c)
			}
		}
		if n == LetterDigit {
			groups = append(groups, string(rows)+string(columns))
		} else {
			groups = append(groups, "r"+string(rows)+"c"+string(columns))
		}
	}
	return strings.Join(groups, ",")
}

// candidates writes candidates that go, "r4c12<>3, r5c5<>4", or with sign "="
// digits that are placed, "r4c7=3".
func (n Notation) candidates(cs []Candidate, sign string) string {
	var cells [10]sudoku.Cells
	for _, c := range cs {
		cells[c.Digit] = cells[c.Digit].With(int(c.Cell))
	}
	var parts []string
	for d, s := range cells {
		if !s.IsEmpty() {
			parts = append(parts, fmt.Sprintf("%s%s%d", n.Cells(s), sign, d))
		}
	}
	return strings.Join(parts, ", ")
}

// Chain writes a chain in Eureka notation: "(3)r1c1=(3)r1c5-(5)r1c5=(5)r4c5",
// with = for a strong link, from off to on, and - for a weak one.
func (n Notation) Chain(c Chain) string {
	var text strings.Builder
	for i, node := range c.Nodes {
		if i > 0 {
			text.WriteByte(link(node))
		}
		fmt.Fprintf(&text, "(%d)%s", node.Digit, n.Cells(node.Cells))
	}
	if c.Loop && len(c.Nodes) > 0 {
		text.WriteByte(link(c.Nodes[0]))
	}
	return text.String()
}

// link writes how a node follows.
func link(n Node) byte {
	if n.On {
		return '='
	}
	return '-'
}
