package main

import (
	"errors"

	"github.com/seed-cfc889b0/sudoku"
)

// The JSON of all commands begins in the same way, and its "status" uses the
// words of the summaries.
const (
	statusSolved      = "solved"      // a solution; the only one if the command proves that
	statusSeveral     = "several"     // more than one solution
	statusNone        = "none"        // no solution
	statusMalformed   = "malformed"   // not a puzzle
	statusInterrupted = "interrupted" // ended before the answer was complete
)

// A position is the beginning of every result about a puzzle.
type position struct {
	File   string `json:"file" doc:"where the puzzle stands: a name, stdin or -p"`
	Line   int    `json:"line" doc:"from 1"`
	Column int    `json:"column,omitempty" doc:"from 1, of what is malformed"`
	Puzzle string `json:"puzzle,omitempty" doc:"81 characters; of pencil marks 729, nine a cell"`
	Status string `json:"status,omitempty" doc:"what is known of its solutions"`
	Error  string `json:"error,omitempty" doc:"why there is no answer"`
}

// position returns the place of a puzzle in the input.
func (p *puzzle) position() position {
	if p.err != nil {
		return position{File: p.file, Line: p.err.Line, Column: p.err.Column, Status: statusMalformed, Error: p.reason()}
	}
	at := position{File: p.file, Line: p.Line}
	if p.Marks != nil {
		at.Puzzle = string(new(blankSign).appendPuzzle(nil, &p.Puzzle))
	} else {
		at.Puzzle = p.Board.String()
	}
	return at
}

// answered returns the position with the status that solving gave.
func (p *puzzle) answered(err error) position {
	at := p.position()
	at.Status = status(err)
	if err != nil {
		at.Error = explain(err)
	}
	return at
}

// status returns the status for an error of solving.
func status(err error) string {
	switch {
	case err == nil:
		return statusSolved
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return statusSeveral
	}
	return statusNone
}
