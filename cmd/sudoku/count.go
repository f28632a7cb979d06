package main

import (
	"errors"
	"flag"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/text"
)

var countCommand = frame.Command{
	Name:    "count",
	Summary: "print how many solutions each puzzle has",
	Help: `Prints the number of solutions of each puzzle, a number a line. A puzzle with
few clues has more than can be counted: set a limit, or end it with Ctrl-C,
which prints the count so far, as a comment. Files may have any length. The last
message counts the puzzles: solved (one solution), several, none, malformed.

Examples:
  sudoku count puzzles.txt
        all solutions of each
  sudoku count -limit 1000 puzzles.txt
        1000 means 1000 or more
  sudoku count -unique puzzles.txt
        0, 1 or 2, where 2 means several; the exit code is 1 unless all are 1
  sudoku count puzzles.txt | sort -n | uniq -c
        how many puzzles have how many solutions
  sudoku count -o json -limit 1000 puzzles.txt
        an object a line, which says whether the limit ended the count
`,
	JSON:   []any{countResult{}},
	Rules:  variantVerdicts([]string{"line", "json"}, []string{"unique", "limit"}, (*variantJob).count),
	Define: defineCount,
}

func defineCount(flags *flag.FlagSet) func(*run.Job) error {
	var c count
	frame.OutputFlag(flags, "line", "json")
	flags.BoolVar(&c.unique, "unique", false, "expect exactly one solution; stop at two unless -limit says else")
	flags.IntVar(&c.limit, "limit", 0, "stop at `n` solutions of each puzzle; 0 for no limit")
	return func(j *run.Job) error {
		switch {
		case c.limit < 0:
			return errors.New("-limit is negative")
		case c.unique && c.limit == 1:
			return errors.New("-unique needs a -limit of two or more")
		case c.unique && !frame.IsGiven(flags, "limit"):
			c.limit = 2
		}
		j.Tally.Words = run.AllVerdicts
		if c.limit == 1 {
			j.Tally.Words = run.SolvedOrNot
		}
		j.Marks = true
		limit := few
		if c.limit > 0 {
			limit = min(c.limit, few)
		}
		run.SolveMany(j, limit, c)
		return nil
	}
}

// few is the limit for counting many puzzles at a time. A puzzle with more
// solutions is counted again by itself, so that an interrupt can tell how far
// that count came.
const few = 1000

type count struct {
	run.OnSheet
	unique bool
	limit  int // 0 for none
}

// A countResult is an answer in JSON.
type countResult struct {
	run.Position
	Count    int  `json:"count" doc:"of solutions"`
	Complete bool `json:"complete" doc:"whether no limit and no interrupt ended the count"`
}

func (r *countResult) AppendMore(o run.Object) run.Object {
	return o.Number("count", r.Count).Truth("complete", r.Complete)
}

// Quick writes that there is one solution.
func (c *count) Quick(_ *text.Puzzle, r *bulk.Result) bool {
	if c.Form != "line" {
		return false
	}
	c.Out.WriteCount(r.Count)
	c.Tally.Count(r.Count)
	return true
}

func (c *count) Solved(p *run.Puzzle, r *bulk.Result) error {
	n, err := r.Count, r.Err
	var interrupt error
	if n == few && c.limit != few {
		if c.Out.IsSheet() {
			return run.ErrLater
		}
		c.Out.Flush() // the count may take long
		n, interrupt = sudoku.Solver{}.CountSolutions(c.Ctx, p.Whole(), c.limit)
	}
	if n > 0 && !c.unique {
		err = nil
	}
	switch {
	case c.Form == "json":
		r := countResult{p.Answered(err), n, interrupt == nil && (n == 0 || n != c.limit)}
		switch {
		case interrupt != nil:
			r.Status, r.Error = run.StatusInterrupted, interrupt.Error()
		case n > 1:
			r.Status = run.StatusSeveral
		}
		c.WriteJSON(&r)
	case interrupt != nil:
		c.Comment("interrupted after %s", run.Plural(n, "solution"))
	default:
		c.Out.WriteCount(n)
	}
	if interrupt != nil {
		return interrupt
	}
	c.Tally.Count(n)
	if err != nil {
		c.Unsolved(p, err)
	}
	return nil
}
