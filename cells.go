package sudoku

import (
	"iter"
	"math/bits"
	"strings"
)

// Cells is a set of cells, 0..80. The zero value is the empty set. It is a
// plain value: copy it, compare it with ==, use it as a map key. Only the
// methods for text allocate, and only UnmarshalText changes the set.
type Cells struct {
	lo, hi uint64 // cell c is bit c of lo, or bit c-64 of hi
}

const (
	allLow  = 1<<64 - 1
	allHigh = 1<<(81-64) - 1
)

// CellsOf returns the set of the given cells, without those outside 0..80.
func CellsOf(cells ...int) (s Cells) {
	for _, cell := range cells {
		s = s.With(cell)
	}
	return s
}

// AllCells returns the set of all 81 cells.
func AllCells() Cells { return Cells{allLow, allHigh} }

// one returns the set of one cell, empty if it is outside 0..80: a shift by 64
// or more gives zero.
func one(cell int) Cells {
	return Cells{1 << uint(cell), 1 << uint(cell-64) & allHigh}
}

// Has reports whether a cell is in the set.
func (s Cells) Has(cell int) bool { return s.Meets(one(cell)) }

// With returns the set with a cell added, unless it is outside 0..80.
func (s Cells) With(cell int) Cells { return s.Union(one(cell)) }

// Without returns the set with a cell removed.
func (s Cells) Without(cell int) Cells { return s.Minus(one(cell)) }

// Union returns the cells that are in s or in t.
func (s Cells) Union(t Cells) Cells { return Cells{s.lo | t.lo, s.hi | t.hi} }

// Intersect returns the cells that are in s and in t.
func (s Cells) Intersect(t Cells) Cells { return Cells{s.lo & t.lo, s.hi & t.hi} }

// Minus returns the cells that are in s and not in t.
func (s Cells) Minus(t Cells) Cells { return Cells{s.lo &^ t.lo, s.hi &^ t.hi} }

// Xor returns the cells that are in exactly one of s and t.
func (s Cells) Xor(t Cells) Cells { return Cells{s.lo ^ t.lo, s.hi ^ t.hi} }

// Complement returns the cells that are not in s.
func (s Cells) Complement() Cells { return Cells{^s.lo, ^s.hi & allHigh} }

// Meets reports whether s and t have a cell in common.
func (s Cells) Meets(t Cells) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Contains reports whether every cell of t is in s.
func (s Cells) Contains(t Cells) bool { return t.lo&^s.lo|t.hi&^s.hi == 0 }

// IsEmpty reports whether the set has no cell.
func (s Cells) IsEmpty() bool { return s.lo|s.hi == 0 }

// Len returns how many cells the set has, 0..81.
func (s Cells) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// Lowest returns the lowest cell of the set, or -1 if it is empty.
func (s Cells) Lowest() int {
	switch {
	case s.lo != 0:
		return bits.TrailingZeros64(s.lo)
	case s.hi != 0:
		return 64 + bits.TrailingZeros64(s.hi)
	}
	return -1
}

// Highest returns the highest cell of the set, or -1 if it is empty.
func (s Cells) Highest() int {
	if s.hi != 0 {
		return 63 + bits.Len64(s.hi)
	}
	return bits.Len64(s.lo) - 1
}

// All yields the cells of the set in ascending order.
func (s Cells) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w := s.lo; w != 0; w &= w - 1 {
			if !yield(bits.TrailingZeros64(w)) {
				return
			}
		}
		for w := s.hi; w != 0; w &= w - 1 {
			if !yield(64 + bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}

// String returns the names of the cells in ascending order: "r1c1 r5c6"; "" for
// the empty set.
func (s Cells) String() string {
	text, _ := s.AppendText(nil)
	return string(text)
}

// AppendText appends what [Cells.String] returns. The error is always nil. It
// implements [encoding.TextAppender].
func (s Cells) AppendText(text []byte) ([]byte, error) {
	sep := ""
	for cell := range s.All() {
		text = append(text, sep...)
		text = append(text, 'r', byte('1'+cell/9), 'c', byte('1'+cell%9))
		sep = " "
	}
	return text, nil
}

// MarshalText returns what [Cells.String] returns. The error is always nil. It
// implements [encoding.TextMarshaler], which makes the set a string in JSON.
func (s Cells) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads names of cells in any order, with white space between
// them. The error is a [*TextError] with the first word that is not the name of
// a cell; the set is unchanged then. It implements [encoding.TextUnmarshaler].
func (s *Cells) UnmarshalText(text []byte) error {
	var set Cells
	for name := range strings.FieldsSeq(string(text)) {
		cell, err := ParseCell(name)
		if err != nil {
			return err
		}
		set = set.With(cell)
	}
	*s = set
	return nil
}
