package main

import (
	"errors"
	"flag"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/text"
)

var countCommand = command{
	name:    "count",
	summary: "print how many solutions each puzzle has",
	help: `Prints the number of solutions of each puzzle, a number a line. A puzzle with
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
	json:   []any{countResult{}},
	define: defineCount,
}

func defineCount(flags *flag.FlagSet) func(*job) error {
	c := count{form: outputFlag(flags, "line", "json")}
	flags.BoolVar(&c.unique, "unique", false, "expect exactly one solution; stop at two unless -limit says else")
	flags.IntVar(&c.limit, "limit", 0, "stop at `n` solutions of each puzzle; 0 for no limit")
	return func(j *job) error {
		switch {
		case c.limit < 0:
			return errors.New("-limit is negative")
		case c.unique && c.limit == 1:
			return errors.New("-unique needs a -limit of two or more")
		case c.unique && !isGiven(flags, "limit"):
			c.limit = 2
		}
		j.tally.words = allVerdicts
		if c.limit == 1 {
			j.tally.words = solvedOrNot
		}
		j.marks = true
		limit := few
		if c.limit > 0 {
			limit = min(c.limit, few)
		}
		j.solveMany(limit, func(s *sheet) solvedAnswerer {
			c := c
			c.sheet = s
			return &c
		})
		return nil
	}
}

// few is the limit for counting many puzzles at a time. A puzzle with more
// solutions is counted again by itself, so that an interrupt can tell how far
// that count came.
const few = 1000

type count struct {
	*sheet
	form   *choice
	unique bool
	limit  int // 0 for none
}

// A countResult is an answer in JSON.
type countResult struct {
	position
	Count    int  `json:"count" doc:"of solutions"`
	Complete bool `json:"complete" doc:"whether no limit and no interrupt ended the count"`
}

// quick writes that there is one solution.
func (c *count) quick(_ *text.Puzzle, r *bulk.Result) bool {
	if c.form.value != "line" {
		return false
	}
	c.out.writeCount(r.Count)
	c.tally.count(r.Count)
	return true
}

func (c *count) solved(p *puzzle, r *bulk.Result) error {
	n, err := r.Count, r.Err
	var interrupt error
	if n == few && c.limit != few {
		if c.out.w == nil {
			return errLater
		}
		c.out.Flush() // the count may take long
		n, interrupt = sudoku.Solver{}.CountSolutions(c.ctx, p.whole(), c.limit)
	}
	if n > 0 && !c.unique {
		err = nil
	}
	switch {
	case c.form.value == "json":
		r := countResult{p.answered(err), n, interrupt == nil && (n == 0 || n != c.limit)}
		switch {
		case interrupt != nil:
			r.Status, r.Error = statusInterrupted, interrupt.Error()
		case n > 1:
			r.Status = statusSeveral
		}
		c.writeJSON(&r)
	case interrupt != nil:
		c.comment("interrupted after %s", plural(n, "solution"))
	default:
		c.out.writeCount(n)
	}
	if interrupt != nil {
		return interrupt
	}
	c.tally.count(n)
	if err != nil {
		c.unsolved(p, err)
	}
	return nil
}

func (c *count) malformed(p *puzzle) error {
	if c.form.value == "json" {
		c.writeJSON(p.position())
	} else {
		c.placeholder(statusMalformed)
	}
	return nil
}
