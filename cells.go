package sudoku

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"math/bits"
)

// Cells is a set of cells, 0..80. The zero value is the empty set. It is a
// plain value: copy it, compare it with ==, use it as a map key.
type Cells struct {
	lo, hi uint64 // cell c is bit c of lo, or bit c-64 of hi
}

const allHigh = 1<<(81-64) - 1

// CellsOf returns the set of the given cells, without those outside 0..80.
func CellsOf(cells ...int) (s Cells) {
	for _, cell := range cells {
		s = s.With(cell)
	}
	return s
}

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
	var text []byte
	for cell := range s.All() {
		if text != nil {
			text = append(text, ' ')
		}
		text = append(text, 'r', byte('1'+cell/9), 'c', byte('1'+cell%9))
	}
	return string(text)
}

// MarshalJSON returns the names of the cells as a list: ["r1c2","r4c7"]. The error
// is always nil.
func (s Cells) MarshalJSON() ([]byte, error) {
	list := []byte{'['}
	for cell := range s.All() {
		list = append(append(append(list, '"'), CellName(cell)...), '"', ',')
	}
	return append(bytes.TrimSuffix(list, []byte{','}), ']'), nil
}

// UnmarshalJSON reads what MarshalJSON writes, in any order, in lower or upper
// case; null changes nothing. On an error the set is unchanged.
func (s *Cells) UnmarshalJSON(data []byte) error {
	var names []string
	if string(data) == "null" {
		return nil
	}
	if err := json.Unmarshal(data, &names); err != nil {
		return err
	}
	var set Cells
	for _, name := range names {
		cell := cellOf(name)
		if cell < 0 {
			return wrongForm(name, 0, "the name of a cell")
		}
		set = set.With(cell)
	}
	*s = set
	return nil
}

// Cell returns the cell, 0..80, at a row and a column, each 0..8 from the top
// left, or -1 if one of them is outside that range.
func Cell(row, column int) int {
	if uint(row) > 8 || uint(column) > 8 {
		return -1
	}
	return row*9 + column
}

// CellName returns the name of a cell, 0..80, in the usual notation, with rows
// and columns counted from one: 0 is "r1c1", 80 is "r9c9".
func CellName(cell int) string {
	if uint(cell) > 80 {
		return fmt.Sprintf("cell %d", cell)
	}
	return cellNames[cell]
}

var cellNames = func() (names [81]string) {
	for cell := range names {
		names[cell] = string([]byte{'r', byte('1' + cell/9), 'c', byte('1' + cell%9)})
	}
	return names
}()

// cellOf is the inverse of [CellName]; -1 if no cell has the name.
func cellOf(name string) int {
	if len(name) == 4 && name[0]|' ' == 'r' && name[2]|' ' == 'c' {
		return Cell(int(name[1])-'1', int(name[3])-'1')
	}
	return -1
}
