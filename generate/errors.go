package generate

import (
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// ErrUnreachable says that all attempts are used up and no puzzle is as the
// options ask. There may still be one.
var ErrUnreachable = errors.New("sudoku: no such puzzle found")

// ErrRepeated says that a [Series] of distinct puzzles found none that is not equivalent to
// an earlier one. There may still be one.
var ErrRepeated = errors.New("sudoku: no more puzzles found that differ up to symmetry")

// An Error says that [Puzzle] or [Vary] ended without a puzzle as the options
// ask.
type Error struct {
	Attempts int          // the number of grids tried
	Closest  sudoku.Board // the proper puzzle that came closest; blank if there was none
	Err      error        // [ErrUnreachable], or the cause of the context's end
}

func (e *Error) Error() string {
	text := fmt.Sprintf("%v in %d attempts", ErrUnreachable, e.Attempts)
	if e.Err != ErrUnreachable {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// An OptionError names an option that is impossible, by itself or with another.
type OptionError struct {
	Option string // the field of [Options]
	Other  string // the field that it conflicts with; "" if it is impossible alone
	Detail string // the reason in words
}

func (e *OptionError) Error() string { return fmt.Sprintf("sudoku: %s: %s", e.Option, e.Detail) }
