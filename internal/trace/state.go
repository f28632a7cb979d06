package trace

import (
	"fmt"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A state is a position with its text in parts, of which a step changes few.
type state struct {
	marks  [81]sudoku.Digits // of blank cells
	fields [81]field
}

// A field is the text of a cell with a space behind it, and its length in the last byte.
type field [16]byte

// filled and open have the fields of digits and of sets of candidates.
var (
	filled [10]field
	open   [sudoku.AllDigits + 1]field
)

func init() {
	for d := range filled {
		filled[d] = fieldOf("0123456789"[d : d+1])
	}
	for set := range open {
		text := []byte("{")
		for d := range sudoku.Digits(set).All() {
			text = append(text, '0'+d)
		}
		open[set] = fieldOf(string(text) + "}")
	}
}

func fieldOf(text string) (f field) {
	f[len(f)-1] = byte(copy(f[:], text+" "))
	return f
}

func newState(c *sudoku.Candidates) (s state) {
	for cell, d := range c.Board() {
		if s.fields[cell] = filled[d]; d == 0 {
			s.marks[cell] = c.Digits(cell)
			s.fields[cell] = open[s.marks[cell]]
		}
	}
	return s
}

// append appends the text of the position, as its AppendText does.
func (s *state) append(text []byte) []byte {
	n := len(text)
	text = slices.Grow(text, len(s.fields)*len(field{}))
	text = text[:cap(text)]
	for i := range s.fields {
		f := &s.fields[i]
		*(*field)(text[n:]) = *f
		n += int(f[len(f)-1])
	}
	return text[:n-1]
}

// apply carries out a step. It fails if the step places what is no candidate.
func (s *state) apply(step *logic.Step) error {
	for _, e := range step.Eliminations {
		s.unmark(int(e.Cell), e.Digit)
	}
	for _, e := range step.Placements {
		if !s.marks[e.Cell].Has(e.Digit) {
			return fmt.Errorf("%v is no candidate", e)
		}
		s.marks[e.Cell], s.fields[e.Cell] = 0, filled[e.Digit]
		for peer := range grid.Peers[e.Cell].All() {
			s.unmark(peer, e.Digit)
		}
	}
	return nil
}

func (s *state) unmark(cell int, d uint8) {
	if s.marks[cell].Has(d) {
		s.marks[cell] = s.marks[cell].Without(d)
		s.fields[cell] = open[s.marks[cell]]
	}
}
