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
	blank  sudoku.Cells
	marks  [81]sudoku.Digits // of blank cells
	fields [81]field
}

// A field is the text of a cell with a space behind it, and its length in the last byte.
type field [16]byte

// enough is more than the text of a position takes, and a power of two.
const enough = 1024

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
		if d != 0 {
			s.fields[cell] = filled[d]
			continue
		}
		marks := c.Digits(cell)
		s.marks[cell], s.fields[cell] = marks, open[marks]
		s.blank = s.blank.With(cell)
	}
	return s
}

// append appends the text of the position, as its MarshalText does.
func (s *state) append(text []byte) []byte {
	text = slices.Grow(text, 2*enough)
	room, n := (*[2 * enough]byte)(text[len(text):cap(text)]), 0
	for fields := s.fields[:]; len(fields) >= 3; fields = fields[3:] { // three at a time take a third less
		n += copyField(room, n, &fields[0])
		n += copyField(room, n, &fields[1])
		n += copyField(room, n, &fields[2])
	}
	return text[:len(text)+n-1]
}

// copyField copies a field to room[n:] and returns its length.
func copyField(room *[2 * enough]byte, n int, f *field) int {
	n &= enough - 1 // it is n, and the compiler sees that there is room
	*(*field)(room[n : n+len(f)]) = *f
	return int(f[len(f)-1])
}

// apply carries out a step. It fails if the step places what is no candidate.
func (s *state) apply(step *logic.Step) error {
	for _, e := range step.Eliminations {
		s.unmark(e.Cell, sudoku.DigitsOf(e.Digit))
	}
	for _, e := range step.Placements {
		if !s.marks[e.Cell].Has(e.Digit) {
			return fmt.Errorf("%v is no candidate", e)
		}
		s.marks[e.Cell], s.fields[e.Cell] = 0, filled[e.Digit]
		s.blank = s.blank.Without(e.Cell)
		digit := sudoku.DigitsOf(e.Digit)
		for peer := range grid.Peers[e.Cell].Intersect(s.blank).All() {
			s.unmark(peer, digit)
		}
	}
	return nil
}

// unmark takes a digit from the candidates of a cell, if it is one.
func (s *state) unmark(cell int, digit sudoku.Digits) {
	if left := s.marks[cell] &^ digit; left != s.marks[cell] {
		s.marks[cell], s.fields[cell] = left, open[left]
	}
}
