package generate

import (
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// ErrUnreachable says that no puzzle as asked for was found in so many
// attempts. It does not say that there is none.
var ErrUnreachable = errors.New("sudoku: no such puzzle found")

// An Error says that [Puzzle] ended without the puzzle asked for.
type Error struct {
	Attempts int          // the grids that were tried
	Closest  sudoku.Board // the proper puzzle that came closest; blank if there was none
	Err      error        // [ErrUnreachable], or why the context ended
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

// An OptionError names an option that cannot be, for itself or with others.
type OptionError struct {
	Option string // the field of [Options]
	Other  string // the field with which it does not go, for Conflicting
	Reason Reason
	Detail string // the reason in words
}

func (e *OptionError) Error() string { return fmt.Sprintf("sudoku: %s: %s", e.Option, e.Detail) }

// A Reason says why an option cannot be.
type Reason uint8

const (
	OutOfRange  Reason = iota + 1 // its value has no meaning
	TooFewClues                   // no puzzle with fewer than 17 clues has one solution
	EmptyLines                    // two rows of a band or two columns of a stack without a clue can be exchanged
	Conflicting                   // it does not go with another option
)
