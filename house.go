package sudoku

import (
	"fmt"
	"strings"
)

// A House is a row, a column or a box: nine cells that hold nine different
// digits. Houses 0..8 are the rows from the top, 9..17 the columns from the
// left, 18..26 the boxes row by row. Any other value is not a house and has no
// cells.
type House uint8

// Houses is the number of houses: range over it for all of them.
const Houses House = 27

// Row returns row i, 0..8 from the top; no house for another index.
func Row(i int) House { return house(0, i) }

// Column returns column i, 0..8 from the left; no house for another index.
func Column(i int) House { return house(9, i) }

// Box returns box i, 0..8, row by row from the top left; no house for another
// index.
func Box(i int) House { return house(18, i) }

func house(first House, i int) House {
	if uint(i) > 8 {
		return Houses
	}
	return first + House(i)
}

// housesOf returns the row, the column and the box of a cell, 0..80, each by its
// index among its kind.
func housesOf(cell int) (row, column, box int) {
	row, column = cell/9, cell%9
	return row, column, row/3*3 + column/3
}

// Cells returns the nine cells of the house.
func (h House) Cells() Cells {
	if h >= Houses {
		return Cells{}
	}
	return houseCells[h]
}

var houseCells = func() (houses [Houses]Cells) {
	for cell := range 81 {
		row, column, box := housesOf(cell)
		for _, h := range []House{Row(row), Column(column), Box(box)} {
			houses[h] = houses[h].With(cell)
		}
	}
	return houses
}()

// Peers returns the 20 other cells that share a house with a cell, 0..80; none
// for another index.
func Peers(cell int) Cells {
	if uint(cell) > 80 {
		return Cells{}
	}
	row, column, box := housesOf(cell)
	return Row(row).Cells().Union(Column(column).Cells()).Union(Box(box).Cells()).Without(cell)
}

// String returns the name of the house in words, counted from one: "row 1",
// "column 9", "box 5".
func (h House) String() string {
	if h >= Houses {
		return "no house"
	}
	return fmt.Sprintf("%s %d", [...]string{"row", "column", "box"}[h/9], h%9+1)
}

// MarshalText returns the short name of the house: "r1", "c9", "b5". The error
// is a [*RangeError] for a value that is not a house.
func (h House) MarshalText() ([]byte, error) {
	if err := checkRange("house", int(h), 0, int(Houses)-1); err != nil {
		return nil, err
	}
	return []byte{"rcb"[h/9], '1' + byte(h%9)}, nil
}

// UnmarshalText reads what [House.MarshalText] writes, in lower or upper case.
// The error is a [*ParseError]; the house is unchanged then.
func (h *House) UnmarshalText(text []byte) error {
	if len(text) == 2 && '1' <= text[1] && text[1] <= '9' {
		if kind := strings.IndexByte("rcb", text[0]|' '); kind >= 0 {
			*h = House(9*kind) + House(text[1]-'1')
			return nil
		}
	}
	return wrongForm(string(text), 0, "the name of a house")
}
