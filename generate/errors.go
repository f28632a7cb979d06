package generate

import (
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
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
	Other  string // for Conflicting: the field that it conflicts with; may be empty
	Reason Reason
	Detail string // the reason in words
}

func (e *OptionError) Error() string { return fmt.Sprintf("sudoku: %s: %s", e.Option, e.Detail) }

// A Reason says why an option is impossible.
type Reason uint8

const (
	OutOfRange  Reason = iota + 1 // its value has no meaning
	TooFewClues                   // no puzzle with fewer than 17 clues is proper
	EmptyLines                    // two rows of a band, or columns of a stack, without a clue: they can be exchanged
	Conflicting                   // it contradicts another option
)

var reasons = enum.Names[Reason]{Type: "Reason", What: "a reason", Texts: []string{
	OutOfRange: "out of range", TooFewClues: "too few clues", EmptyLines: "empty lines", Conflicting: "conflicting",
}}

// Reasons returns all reasons.
func Reasons() []Reason { return reasons.All() }

// String returns "out of range", "too few clues", "empty lines" or "conflicting".
func (r Reason) String() string { return reasons.String(r) }

// MarshalText writes the reason as String does. An unknown reason is an error.
func (r Reason) MarshalText() ([]byte, error) { return reasons.Marshal(r) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error r is unchanged.
func (r *Reason) UnmarshalText(text []byte) error { return reasons.Unmarshal(r, text) }
