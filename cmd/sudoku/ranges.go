package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/text"
)

// A rangeResult is a part of a text in JSON.
type rangeResult struct {
	File   string `json:"file" doc:"name of the file"`
	Line   int    `json:"line" doc:"of its first character"`
	Column int    `json:"column" doc:"of its first character, in characters"`
	Kind   string `json:"kind" doc:"what it was taken for"`
	Cell   string `json:"cell,omitempty" doc:"of a puzzle, such as r1c2"`
	Puzzle int    `json:"puzzle,omitempty" doc:"its number in the file"`
	Text   string `json:"text" doc:"the part"`
}

// showRanges writes what each part of the input was taken for, but white space, and the
// errors. It reads whole files into memory.
func showRanges(j *run.Job) error {
	j.Lines = true // -p as it stands
	j.Input(func(p *run.Puzzle) bool {
		return explainRanges(j, p.File, string(p.Row))
	}, func(name string, in io.Reader) bool {
		all, err := io.ReadAll(in)
		if j.Interrupted(err) {
			return false
		}
		if err != nil {
			j.Complain(run.ExitIO, "%s: %v", name, err)
		}
		return explainRanges(j, name, string(all))
	})
	return nil
}

func explainRanges(j *run.Job, name, s string) bool {
	e := text.Explain(s)
	line, start := 1, 0 // of the line
	for _, r := range e.Ranges {
		part := e.Text[r.Start:r.End]
		if strings.TrimSpace(part) != "" || r.Kind != text.KindDecoration {
			result := rangeResult{
				File: name, Line: line, Column: 1 + utf8.RuneCountInString(e.Text[start:r.Start]),
				Kind: r.Kind.String(), Puzzle: r.Puzzle + 1, Text: part,
			}
			if r.Cell >= 0 {
				result.Cell = sudoku.CellName(r.Cell)
			}
			if j.Form == "json" {
				j.WriteJSON(&result)
			} else {
				fmt.Fprintln(j.Out, result)
			}
			if j.Out.EndResult(); j.Out.Err != nil {
				return false
			}
		}
		for i := range part {
			if c := part[i]; c == '\n' || c == '\r' && !strings.HasPrefix(e.Text[r.Start+i+1:], "\n") {
				line, start = line+1, r.Start+i+1
			}
		}
	}
	for _, err := range e.Errors {
		j.Complain(run.ExitMalformed, "%s:%d:%d: %s", name, err.Line, err.Column, (&run.Puzzle{Err: err}).Reason())
	}
	return true
}

// String returns the part as a line of output.
func (r rangeResult) String() string {
	s := fmt.Sprintf("%s:%d:%d: %s", r.File, r.Line, r.Column, r.Kind)
	if r.Cell != "" {
		s += " " + r.Cell
	}
	if r.Puzzle > 0 {
		s += fmt.Sprintf(" of puzzle %d", r.Puzzle)
	}
	return s + fmt.Sprintf(" %q", r.Text)
}
