package sudoku

import "fmt"

// A House is a row, a column or a box: nine cells that hold nine different
// digits. Houses 0..8 are the rows from the top, 9..17 the columns from the
// left, 18..26 the boxes row by row. Any other value is not a house and has no
// cells.
type House uint8

// noHouse is the first value that is not a house.
const noHouse House = 27

// Row returns row i, 0..8 from the top; no house for another index.
func Row(i int) House { return house(KindRow, i) }

// Column returns column i, 0..8 from the left; no house for another index.
func Column(i int) House { return house(KindColumn, i) }

// Box returns box i, 0..8, row by row from the top left; no house for another
// index.
func Box(i int) House { return house(KindBox, i) }

func house(kind HouseKind, i int) House {
	if uint(i) > 8 {
		return noHouse
	}
	return House(9*int(kind) + i)
}

// A HouseKind is what a house is: a row, a column or a box.
type HouseKind uint8

const (
	KindRow HouseKind = iota
	KindColumn
	KindBox
	noKind // the kind of noHouse
)

// String returns "row", "column" or "box", or else "no house".
func (k HouseKind) String() string {
	if k >= noKind {
		return "no house"
	}
	return [...]string{"row", "column", "box"}[k]
}

// Kind returns whether the house is a row, a column or a box.
func (h House) Kind() HouseKind { return HouseKind(min(h, noHouse) / 9) }

// Index returns the index of the house among those of its kind, 0..8.
func (h House) Index() int { return int(h % 9) }

// HousesOf returns the row, the column and the box of a cell, 0..80; no houses
// for another index.
func HousesOf(cell int) (row, column, box House) {
	if uint(cell) > 80 {
		return noHouse, noHouse, noHouse
	}
	r, c := cell/9, cell%9
	return Row(r), Column(c), Box(r/3*3 + c/3)
}

// Cells returns the nine cells of the house.
func (h House) Cells() Cells {
	if h >= noHouse {
		return Cells{}
	}
	return houseCells[h]
}

var houseCells = func() (cells [noHouse]Cells) {
	for h := range noHouse {
		for i := range 9 {
			cells[h] = cells[h].With(h.cell(i))
		}
	}
	return cells
}()

// cell returns the i-th cell of the house.
func (h House) cell(i int) int {
	n := h.Index()
	switch h.Kind() {
	case KindRow:
		return n*9 + i
	case KindColumn:
		return i*9 + n
	default:
		return (n/3*3+i/3)*9 + n%3*3 + i%3
	}
}

// String returns the name of the house, counted from one: "row 1", "column 9",
// "box 5".
func (h House) String() string {
	if h >= noHouse {
		return "no house"
	}
	return fmt.Sprintf("%v %d", h.Kind(), h.Index()+1)
}

// Peers returns the 20 other cells that share a house with a cell, 0..80; none
// for another index.
func Peers(cell int) Cells {
	row, column, box := HousesOf(cell)
	return row.Cells().Union(column.Cells()).Union(box.Cells()).Without(cell)
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
	return fmt.Sprintf("r%dc%d", cell/9+1, cell%9+1)
}

// ParseCell is the inverse of [CellName]: it returns the cell, 0..80, that has a
// name such as "r1c1", in lower or upper case, or -1 and a [*TextError].
func ParseCell(name string) (int, error) {
	if len(name) == 4 && name[0]|' ' == 'r' && name[2]|' ' == 'c' {
		if cell := Cell(int(name[1])-'1', int(name[3])-'1'); cell >= 0 {
			return cell, nil
		}
	}
	return -1, &TextError{name, "the name of a cell"}
}
