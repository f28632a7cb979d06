package sudoku

import (
	"fmt"
	"math/bits"
	"strings"
)

// A Symmetry is a symmetry of the cells that hold clues: where one is filled,
// so are its images. The digits in them are free. There are ten, the subgroups
// of the symmetries of the square; the zero value is none.
type Symmetry uint8

const (
	NoSymmetry            Symmetry = iota
	HalfTurnSymmetry               // by 180°
	QuarterTurnSymmetry            // by 90°
	HorizontalSymmetry             // in the horizontal axis: row 1 and row 9
	VerticalSymmetry               // in the vertical axis: column 1 and column 9
	OrthogonalSymmetry             // in both axes
	DiagonalSymmetry               // in the diagonal from the top left
	AntidiagonalSymmetry           // in the diagonal from the top right
	BothDiagonalsSymmetry          // in both diagonals
	FullSymmetry                   // all of these
	symmetries                     // their number
)

var symmetryNames = [symmetries]string{
	"none", "180", "90", "horizontal", "vertical", "orthogonal",
	"diagonal", "antidiagonal", "diagonals", "full",
}

// String returns the name of the symmetry: "none", "180", "90", "horizontal",
// "vertical", "orthogonal", "diagonal", "antidiagonal", "diagonals", "full".
func (s Symmetry) String() string {
	if s >= symmetries {
		return fmt.Sprintf("symmetry %d", uint8(s))
	}
	return symmetryNames[s]
}

// MarshalText returns the name of the symmetry, or an [*OptionError].
func (s Symmetry) MarshalText() ([]byte, error) {
	if s >= symmetries {
		return nil, &OptionError{"Symmetry", s.String() + " does not exist"}
	}
	return []byte(s.String()), nil
}

// UnmarshalText sets the symmetry by its name, in lower or upper case. The
// error is an [*OptionError].
func (s *Symmetry) UnmarshalText(text []byte) error {
	for i, name := range symmetryNames {
		if strings.EqualFold(name, string(text)) {
			*s = Symmetry(i)
			return nil
		}
	}
	return &OptionError{"Symmetry", fmt.Sprintf("%q is not one of %s", text, strings.Join(symmetryNames[:], ", "))}
}

// The symmetries of the square, as bits. Turns are clockwise.
const (
	identity = 1 << iota
	turn90
	turn180
	turn270
	mirrorRows
	mirrorColumns
	mirrorDiagonal
	mirrorAntidiagonal
)

// symmetryGroups has the elements of each symmetry's group.
var symmetryGroups = [symmetries]uint8{
	NoSymmetry:            identity,
	HalfTurnSymmetry:      identity | turn180,
	QuarterTurnSymmetry:   identity | turn90 | turn180 | turn270,
	HorizontalSymmetry:    identity | mirrorRows,
	VerticalSymmetry:      identity | mirrorColumns,
	OrthogonalSymmetry:    identity | turn180 | mirrorRows | mirrorColumns,
	DiagonalSymmetry:      identity | mirrorDiagonal,
	AntidiagonalSymmetry:  identity | mirrorAntidiagonal,
	BothDiagonalsSymmetry: identity | turn180 | mirrorDiagonal | mirrorAntidiagonal,
	FullSymmetry:          0xff,
}

// image returns where an element, by its bit's index, takes a cell.
func image(element, cell int) int {
	r, c := cell/9, cell%9
	switch 1 << element {
	case turn90:
		r, c = c, 8-r
	case turn180:
		r, c = 8-r, 8-c
	case turn270:
		r, c = 8-c, r
	case mirrorRows:
		r = 8 - r
	case mirrorColumns:
		c = 8 - c
	case mirrorDiagonal:
		r, c = c, r
	case mirrorAntidiagonal:
		r, c = 8-c, 8-r
	}
	return r*9 + c
}

// Images returns the cells, 0..80, that a cell is to share its fate with: those
// that the symmetry takes it to, itself among them; ascending. It is nil for
// an index that is no cell and for a symmetry that does not exist.
func (s Symmetry) Images(cell int) []int {
	if s >= symmetries || uint(cell) > 80 {
		return nil
	}
	var images []int
	for c := range s.orbit(cell).all() {
		images = append(images, c)
	}
	return images
}

func (s Symmetry) orbit(cell int) (orbit cellSet) {
	for g := symmetryGroups[s]; g != 0; g &= g - 1 {
		orbit.add(image(bits.TrailingZeros8(g), cell))
	}
	return orbit
}

// Of reports whether the filled cells of a board have the symmetry.
func (s Symmetry) Of(b Board) bool {
	return s < symmetries && s.closure(filled(&b)) == filled(&b)
}

// closure adds the images of the cells of a set.
func (s Symmetry) closure(set cellSet) cellSet {
	for cell := range set.all() {
		set = set.union(s.orbit(cell))
	}
	return set
}

// orbits returns the sets of cells that share their fate, without those of a
// closed set.
func (s Symmetry) orbits(without cellSet) []cellSet {
	units := make([]cellSet, 0, 81)
	for cell := range 81 {
		if orbit := s.orbit(cell); !without.has(cell) && orbit.first() == cell {
			units = append(units, orbit)
		}
	}
	return units
}
