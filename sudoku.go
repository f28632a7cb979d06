package sudoku

import (
	"errors"
	"fmt"
)

// ErrNoSolution says that a board has no solution. A [*ConflictError] and a
// [*ValueError] match it under [errors.Is].
var ErrNoSolution = errors.New("sudoku: no solution")

// ErrMultipleSolutions says that a board has more than one solution.
var ErrMultipleSolutions = errors.New("sudoku: more than one solution")

// A ConflictError names two cells of a house that hold the same digit.
type ConflictError struct {
	Digit uint8 // 1..9
	House House // the first house in which the cells clash: rows, then columns, then boxes
	Cells Cells // the two cells
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("sudoku: digit %d twice in %v: %s and %s",
		e.Digit, e.House, CellName(e.Cells.Lowest()), CellName(e.Cells.Highest()))
}

// Unwrap returns [ErrNoSolution]: a board with a conflict has none.
func (e *ConflictError) Unwrap() error { return ErrNoSolution }

// A ValueError names a cell whose value is neither a digit nor blank.
type ValueError struct {
	Cell  int   // 0..80
	Value uint8 // above 9
}

func (e *ValueError) Error() string {
	return fmt.Sprintf("sudoku: %s holds %d, which is not a digit", CellName(e.Cell), e.Value)
}

// Unwrap returns [ErrNoSolution]: a board with such a value has none.
func (e *ValueError) Unwrap() error { return ErrNoSolution }

// A RangeError names an argument that is outside its range.
type RangeError struct {
	Name     string // of the argument, such as "row", "column", "cell" or "digit"
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

// A TextError says that a text is not the text form of the value wanted.
type TextError struct {
	Text string
	Want string // what was wanted, such as "a set of digits"
}

func (e *TextError) Error() string {
	const most = 40
	text := e.Text
	if len(text) > most {
		text = text[:most] + "…"
	}
	return fmt.Sprintf("sudoku: %q is not %s", text, e.Want)
}
