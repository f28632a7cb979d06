package logic

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A Notation is a way to write cells in text.
type Notation uint8

// The notations.
const (
	RowColumn   Notation = iota // "r4c7": the usual notation, and the zero value
	LetterDigit                 // "D7": rows A to I from the top, columns 1 to 9
)

var notations = enum.Names[Notation]{Type: "Notation", What: "a notation", Texts: []string{
	RowColumn: "r1c1", LetterDigit: "A1",
}}

// Notations returns all notations.
func Notations() []Notation { return notations.All() }

// String returns "r1c1" or "A1".
func (n Notation) String() string { return notations.String(n) }

// MarshalText writes the notation as String does. An unknown notation is an error.
func (n Notation) MarshalText() ([]byte, error) { return notations.Marshal(n) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error n is unchanged.
func (n *Notation) UnmarshalText(text []byte) error { return notations.Unmarshal(n, text) }

// Cell writes a cell, 0..80: "r4c7" or "D7".
func (n Notation) Cell(cell int) string {
	if n == LetterDigit && uint(cell) <= 80 {
		return string([]byte{'A' + byte(cell/9), '1' + byte(cell%9)})
	}
	return sudoku.CellName(cell)
}

func (n Notation) appendCell(text []byte, cell int) []byte { return append(text, n.Cell(cell)...) }

// Candidate writes a digit in a cell: "r4c7=3" or "D7=3".
func (n Notation) Candidate(c Candidate) string {
	return fmt.Sprintf("%s=%d", n.Cell(c.Cell), c.Digit)
}

// Cells writes a set of cells, grouped by lines: "r4c123,r5c6" or "D123,E6";
// "r123c4" or "ABC4". Each group is the first remaining cell with the others in
// its row, or if there are none, those in its column.
func (n Notation) Cells(s sudoku.Cells) string {
	text := make([]byte, 0, 32)
	for !s.IsEmpty() {
		if len(text) > 0 {
			text = append(text, ',')
		}
		first := s.Lowest()
		group := s.Intersect(grid.Cells[sudoku.Row(first/9)])
		if group.Len() == 1 {
			group = s.Intersect(grid.Cells[sudoku.Column(first%9)])
		}
		s = s.Minus(group)
		text = n.appendGroup(text, group)
	}
	return string(text)
}

// appendGroup writes cells of one line.
func (n Notation) appendGroup(text []byte, group sudoku.Cells) []byte {
	row, letter := byte('1'), ""
	if n == LetterDigit {
		row = 'A'
	} else {
		text = append(text, 'r')
		letter = "c"
	}
	var rows, columns [9]bool
	for cell := range group.All() {
		rows[cell/9], columns[cell%9] = true, true
	}
	for i, in := range rows {
		if in {
			text = append(text, row+byte(i))
		}
	}
	text = append(text, letter...)
	for i, in := range columns {
		if in {
			text = append(text, '1'+byte(i))
		}
	}
	return text
}

// candidates writes eliminations with sign "<>", as "r4c12<>3, r5c5<>4", or
// placements with sign "=", as "r4c7=3".
func (n Notation) candidates(cs []Candidate, sign string) string {
	var parts []string
	for d, s := range byDigit(cs) {
		if !s.IsEmpty() {
			parts = append(parts, fmt.Sprintf("%s%s%d", n.Cells(s), sign, d))
		}
	}
	return strings.Join(parts, ", ")
}

// Chain writes a chain in Eureka notation: "(3)r1c1=(3-5)r1c5=(5)r4c5", with
// = for a strong link, from off to on, and - for a weak one. Links inside a cell
// stand between its digits. If a node of a chain with branches does not follow
// from the node before it, its parents stand before it, after a semicolon:
// "; (5)r1c2,(5)r1c3=(5)r1c7".
func (n Notation) Chain(c Chain) string {
	var text strings.Builder
	node := func(i int) string { return fmt.Sprintf("(%d)%s", c.Nodes[i].Digit, n.Cells(c.Nodes[i].Cells)) }
	for i := 0; i < len(c.Nodes); {
		if parents := c.Nodes[i].Parents; i > 0 && len(parents) > 0 {
			for j, p := range parents {
				text.WriteString([...]string{"; ", ","}[min(j, 1)])
				if p >= 0 && p < len(c.Nodes) {
					text.WriteString(node(p))
				}
			}
			text.WriteByte(link(c.Nodes[i]))
		} else if i > 0 {
			text.WriteByte(link(c.Nodes[i]))
		}
		// The nodes of one cell, or set of cells, in one pair of brackets.
		first := i
		fmt.Fprintf(&text, "(%d", c.Nodes[i].Digit)
		for i++; i < len(c.Nodes) && c.Nodes[i].Cells == c.Nodes[first].Cells && len(c.Nodes[i].Parents) == 0; i++ {
			fmt.Fprintf(&text, "%c%d", link(c.Nodes[i]), c.Nodes[i].Digit)
		}
		text.WriteString(")" + n.Cells(c.Nodes[first].Cells))
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
