package run

import (
	"errors"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/text"
)

// The JSON of all commands begins in the same way, and its "status" uses the
// words of the summaries.
const (
	StatusSolved      = "solved"      // a solution; the only one if the command proves that
	StatusSeveral     = "several"     // more than one solution
	StatusNone        = "none"        // no solution
	StatusMalformed   = "malformed"   // not a puzzle
	StatusInterrupted = "interrupted" // ended before the answer was complete
)

// A Position is the beginning of every result about a puzzle.
type Position struct {
	File   string `json:"file" doc:"where the puzzle stands: a name, stdin or -p"`
	Line   int    `json:"line" doc:"from 1"`
	Column int    `json:"column,omitempty" doc:"from 1, of what is malformed"`
	Puzzle string `json:"puzzle,omitempty" doc:"81 characters; of pencil marks 729, nine a cell"`
	Status string `json:"status,omitempty" doc:"what is known of its solutions"`
	Error  string `json:"error,omitempty" doc:"why there is no answer"`
}

// Position returns the place of a puzzle in the input.
func (p *Puzzle) Position() Position {
	if p.Err != nil {
		return Position{File: p.File, Line: p.Err.Line, Column: p.Err.Column, Status: StatusMalformed, Error: p.Reason()}
	}
	at := Position{File: p.File, Line: p.Line}
	if p.Marks != nil {
		at.Puzzle = string(AppendPuzzle(nil, &p.Puzzle, '.'))
	} else {
		at.Puzzle = p.Board.String()
	}
	return at
}

// Answered returns the position with the status that solving gave.
func (p *Puzzle) Answered(err error) Position {
	at := p.Position()
	at.Status = Status(err)
	if err != nil {
		at.Error = Explain(err)
	}
	return at
}

// Status returns the status for an error of solving.
func Status(err error) string {
	switch {
	case err == nil:
		return StatusSolved
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return StatusSeveral
	}
	return StatusNone
}

// AppendPuzzle appends the 81 characters of a puzzle's board, or the 729 of its pencil
// marks.
func AppendPuzzle(to []byte, p *text.Puzzle, blank byte) []byte {
	if p.Marks == nil {
		return p.Board.Append(to, blank)
	}
	for cell := range 81 {
		marks := p.Marks.Digits(cell)
		for d := uint8(1); d <= 9; d++ {
			if marks.Has(d) {
				to = append(to, '0'+d)
			} else {
				to = append(to, blank)
			}
		}
	}
	return to
}
