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
	planes [10]sudoku.Cells  // by digit: the blank cells where it may stand
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
		for ; marks != 0; marks &= marks - 1 {
			d := marks.Lowest()
			s.planes[d] = s.planes[d].With(cell)
		}
	}
	return s
}

// append appends the text of the position, as its AppendText does.
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
		s.unmark(sudoku.CellsOf(int(e.Cell)), e.Digit)
	}
	for _, e := range step.Placements {
		if !s.marks[e.Cell].Has(e.Digit) {
			return fmt.Errorf("%v is no candidate", e)
		}
		for d := range s.marks[e.Cell].All() {
			s.planes[d] = s.planes[d].Without(int(e.Cell))
		}
		s.marks[e.Cell], s.fields[e.Cell] = 0, filled[e.Digit]
		s.unmark(grid.Peers[e.Cell], e.Digit)
	}
	return nil
}

// unmark takes a candidate from cells that have it.
func (s *state) unmark(cells sudoku.Cells, d uint8) {
	cells = cells.Intersect(s.planes[d])
	s.planes[d] = s.planes[d].Minus(cells)
	for cell := range cells.All() {
		s.marks[cell] = s.marks[cell].Without(d)
		s.fields[cell] = open[s.marks[cell]]
	}
}
