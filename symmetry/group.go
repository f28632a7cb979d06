package symmetry

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
)

// A Group is a group of symmetries of the square that the pattern of a puzzle's
// clues can have: if a cell is filled, so are its images. The digits don't
// matter. There are ten such groups; the zero value is the one without symmetry.
type Group uint8

const (
	None          Group = iota
	HalfTurn            // turns by 180°
	QuarterTurn         // turns by 90°
	Horizontal          // reflection in the horizontal axis: rows 1 and 9 change places
	Vertical            // reflection in the vertical axis: columns 1 and 9 change places
	Orthogonal          // reflections in both axes
	Diagonal            // reflection in the diagonal from the top left
	Antidiagonal        // reflection in the diagonal from the top right
	BothDiagonals       // reflections in both diagonals
	Full                // all of these
	groups              // the number of groups
)

var groupNames = enum.Names[Group]{Type: "Group", What: "one of none, 180, 90, horizontal, vertical, orthogonal, diagonal, antidiagonal, diagonals, full", Texts: []string{
	None: "none", HalfTurn: "180", QuarterTurn: "90", Horizontal: "horizontal", Vertical: "vertical", Orthogonal: "orthogonal",
	Diagonal: "diagonal", Antidiagonal: "antidiagonal", BothDiagonals: "diagonals", Full: "full",
}}

// String returns the name of the group: "none", "180", "90", "horizontal",
// "vertical", "orthogonal", "diagonal", "antidiagonal", "diagonals", "full".
func (g Group) String() string { return groupNames.String(g) }

// Groups returns the ten groups.
func Groups() []Group { return groupNames.All() }

// Valid reports whether the group is one of the ten.
func (g Group) Valid() bool { return g < groups }

// MarshalText returns the name of the group, or a [*sudoku.RangeError] if it is
// not one of the ten. It implements [encoding.TextMarshaler].
func (g Group) MarshalText() ([]byte, error) { return groupNames.Marshal(g) }

// UnmarshalText sets the group by its name, in lower or upper case. The error
// is a [*sudoku.ParseError]; the group is unchanged then. It implements
// [encoding.TextUnmarshaler].
func (g *Group) UnmarshalText(text []byte) error { return groupNames.Unmarshal(g, text) }

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

// elements holds the elements of each group.
var elements = [groups]uint8{
	None:          identity,
	HalfTurn:      identity | turn180,
	QuarterTurn:   identity | turn90 | turn180 | turn270,
	Horizontal:    identity | mirrorRows,
	Vertical:      identity | mirrorColumns,
	Orthogonal:    identity | turn180 | mirrorRows | mirrorColumns,
	Diagonal:      identity | mirrorDiagonal,
	Antidiagonal:  identity | mirrorAntidiagonal,
	BothDiagonals: identity | turn180 | mirrorDiagonal | mirrorAntidiagonal,
	Full:          0xff,
}

// image returns where an element, given by the index of its bit, takes a cell.
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

// Orbit returns the images of a cell, 0..80, under the group, itself included.
// The set is empty for any other index, and for a group that is not one of the
// ten.
func (g Group) Orbit(cell int) (orbit sudoku.Cells) {
	if g >= groups || uint(cell) > 80 {
		return orbit
	}
	for e := elements[g]; e != 0; e &= e - 1 {
		orbit = orbit.With(image(bits.TrailingZeros8(e), cell))
	}
	return orbit
}

// Closure returns the set together with the images of its cells under the group.
func (g Group) Closure(cells sudoku.Cells) sudoku.Cells {
	closed := cells
	for cell := range cells.All() {
		closed = closed.Union(g.Orbit(cell))
	}
	return closed
}

// Keeps reports whether a set of cells, such as those of a puzzle's clues, has
// the symmetry: the images of its cells are all in the set.
func (g Group) Keeps(cells sudoku.Cells) bool { return g < groups && g.Closure(cells) == cells }
