package sudoku

import (
	"errors"
	"fmt"
)

// ErrNoSolution says that a puzzle has no solution. A [*ConflictError], and a
// [*CellError] with a value above 9, match it under [errors.Is].
var ErrNoSolution = errors.New("sudoku: no solution")

// ErrMultipleSolutions says that a puzzle has more than one solution.
var ErrMultipleSolutions = errors.New("sudoku: more than one solution")

// A Puzzle is what can be solved: a [Board], a [Candidates], or a pointer to one
// of them. The pencil marks of a Candidates count: each cell of a solution holds
// one of the digits that are left for it. A puzzle of candidates alone is known as
// Sukaku; most take microseconds, but those known as hard take a tenth of a second
// to some minutes: solve unknown ones under a context. A nil Puzzle is a programming
// error, and panics.
type Puzzle interface{ puzzle() }

func (b Board) puzzle()      {}
func (c Candidates) puzzle() {}

// A ConflictError names two cells of a house that hold the same digit.
type ConflictError struct {
	Digit uint8 // 1..9
	House House // the first house in which the cells clash: rows, then columns, then boxes
	Cells Cells // the two cells
}

func (e *ConflictError) Error() string {
	first := e.Cells.Lowest()
	return fmt.Sprintf("sudoku: digit %d twice in %v: %s and %s",
		e.Digit, e.House, CellName(first), CellName(e.Cells.Without(first).Lowest()))
}

// Unwrap returns [ErrNoSolution]: a board with a conflict has none.
func (e *ConflictError) Unwrap() error { return ErrNoSolution }

// A CellError names a cell and a value that can't stand there, for a reason that
// lies in the cell itself. (If another cell is the reason, the error is a
// [*ConflictError].)
type CellError struct {
	Cell  int   // 0..80
	Value uint8 // what can't stand there; above 9 it is no digit, and 0 is a blank
	Held  uint8 // the digit that the cell must hold; 0 if there is none
}

func (e *CellError) Error() string {
	name := CellName(e.Cell)
	switch {
	case e.Value > 9:
		return fmt.Sprintf("sudoku: %s holds %d, which is not a digit", name, e.Value)
	case e.Value == 0:
		return fmt.Sprintf("sudoku: %s is blank", name)
	case e.Held == 0:
		return fmt.Sprintf("sudoku: digit %d was eliminated from %s", e.Value, name)
	case e.Held == e.Value:
		return fmt.Sprintf("sudoku: %s holds %d", name, e.Held)
	}
	return fmt.Sprintf("sudoku: digit %d in %s, which holds %d", e.Value, name, e.Held)
}

// Unwrap returns [ErrNoSolution] for a value that is no digit: a board that
// holds it has none.
func (e *CellError) Unwrap() error {
	if e.Value > 9 {
		return ErrNoSolution
	}
	return nil
}

// A RangeError names an argument that is outside its range.
type RangeError struct {
	Name     string // of the argument, such as "cell" or "digit"
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
