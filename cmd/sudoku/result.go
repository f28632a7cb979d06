package main

import (
	"errors"

	"github.com/seed-cfc889b0/sudoku"
)

// What is written in JSON begins alike in all commands, and its "status" has
// the words that summaries have too.
const (
	statusSolved      = "solved"      // it has a solution; the only one where the command proves that
	statusSeveral     = "several"     // more than one
	statusNone        = "none"        // no solution
	statusMalformed   = "malformed"   // no puzzle
	statusInterrupted = "interrupted" // before the answer was complete
)

// A position is what every result about a puzzle begins with.
type position struct {
	File   string `json:"file" doc:"where the puzzle stands: a name, stdin or -p"`
	Line   int    `json:"line" doc:"from 1"`
	Column int    `json:"column,omitempty" doc:"from 1, of what is malformed"`
	Puzzle string `json:"puzzle,omitempty" doc:"81 characters"`
	Status string `json:"status,omitempty" doc:"what is known of its solutions"`
	Error  string `json:"error,omitempty" doc:"why there is no answer"`
}

// position returns where a puzzle stands.
func (p *puzzle) position() position {
	if p.err != nil {
		return position{File: p.file, Line: p.err.Line, Column: p.err.Column, Status: statusMalformed, Error: p.reason()}
	}
	return position{File: p.file, Line: p.Line, Puzzle: p.Board.String()}
}

// answered is position with what solving came to.
func (p *puzzle) answered(err error) position {
	at := p.position()
	at.Status = status(err)
	if err != nil {
		at.Error = explain(err)
	}
	return at
}

// status names what solving came to.
func status(err error) string {
	switch {
	case err == nil:
		return statusSolved
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return statusSeveral
	}
	return statusNone
}
