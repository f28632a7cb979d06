package sudoku

import (
	"errors"
	"fmt"
)

// ErrNoSolution says that a board has no solution. A [*ConflictError] and a
// [*ValueError] are ErrNoSolution too, by [errors.Is].
var ErrNoSolution = errors.New("sudoku: no solution")

// ErrMultipleSolutions says that a board has more than one solution.
var ErrMultipleSolutions = errors.New("sudoku: more than one solution")

// A House is a row, a column or a box: nine cells that hold nine different
// digits. Houses 0..8 are the rows from the top, 9..17 the columns from the
// left, 18..26 the boxes row by row.
type House uint8

// Row, Column and Box name the house with index i, 0..8, of their kind. An
// index outside that range gives a house without cells.
func Row(i int) House    { return house(0, i) }
func Column(i int) House { return house(9, i) }
func Box(i int) House    { return house(18, i) }

const noHouse House = 27

func house(kind House, i int) House {
	if uint(i) > 8 {
		return noHouse
	}
	return kind + House(i)
}

// HousesOf returns the row, the column and the box of a cell, 0..80.
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
	n := int(h % 9)
	switch h / 9 {
	case 0:
		return n*9 + i
	case 1:
		return i*9 + n
	default:
		return (n/3*3+i/3)*9 + n%3*3 + i%3
	}
}

// String returns the name of the house as people say it, counted from one:
// "row 1", "column 9", "box 5".
func (h House) String() string {
	if h >= noHouse {
		return "no house"
	}
	return fmt.Sprintf("%s %d", [...]string{"row", "column", "box"}[h/9], h%9+1)
}

// Peers returns the 20 cells that share a house with a cell, 0..80; none for an
// index that is no cell.
func Peers(cell int) Cells {
	row, column, box := HousesOf(cell)
	return row.Cells().Union(column.Cells()).Union(box.Cells()).Without(cell)
}

// CellName returns the name of a cell, 0..80, in the field's notation, rows
// and columns counted from one: 0 is "r1c1", 80 is "r9c9".
func CellName(cell int) string {
	if uint(cell) > 80 {
		return fmt.Sprintf("cell %d", cell)
	}
	return fmt.Sprintf("r%dc%d", cell/9+1, cell%9+1)
}

// A ConflictError names two cells of a house that hold the same digit.
type ConflictError struct {
	Digit uint8  // 1..9
	House House  // the first house in which the cells clash: rows, then columns, then boxes
	Cells [2]int // 0..80, ascending
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("sudoku: digit %d twice in %v: %s and %s",
		e.Digit, e.House, CellName(e.Cells[0]), CellName(e.Cells[1]))
}

// Unwrap returns [ErrNoSolution]: a board with a conflict has none.
func (e *ConflictError) Unwrap() error { return ErrNoSolution }

// A ValueError names a cell whose value is neither a digit nor blank.
type ValueError struct {
	Cell  int   // 0..80
	Value uint8 // above 9
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("sudoku: %s holds %d, which is no digit", CellName(e.Cell), e.Value)
}

// Unwrap returns [ErrNoSolution]: a board with such a value has none.
func (e *ValueError) Unwrap() error { return ErrNoSolution }

// A RangeError names an argument that lies outside its range.
type RangeError struct {
	Name     string // of the argument: "row", "column", "cell", "digit"
	Value    int
	Min, Max int
}

func (e *RangeError) Error() string {
	return fmt.Sprintf("sudoku: %s %d is not in %d..%d", e.Name, e.Value, e.Min, e.Max)
}

func checkRange(name string, value, lo, hi int) error {
	if value < lo || value > hi {
		return &RangeError{name, value, lo, hi}
	}
	return nil
}

// A TextError says that a text is not the form of a value that it was to be
// read as.
type TextError struct {
	Text string
	Want string // what it was to be: "a set of digits"
}

func (e *TextError) Error() string {
	const most = 40
	text := e.Text
	if len(text) > most {
		text = text[:most] + "…"
	}
	return fmt.Sprintf("sudoku: %q is not %s", text, e.Want)
}
