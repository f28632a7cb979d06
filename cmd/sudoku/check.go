package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

var checkCommand = command{
	name:    "check",
	summary: "say of each puzzle whether it has a solution, and only one",
	help: `Says of each puzzle whether it has no solution (and if two clues clash, which),
one, or more; then the number of clues, how many of the blank cells are easy
(filled by naked singles alone) and, where that is not all, how often the solver
had to guess. A proper puzzle has exactly one solution. In a table with a column
called solution, it also says of each row that has a wrong one what is wrong.

Examples:
  sudoku check puzzles.txt
        a line for each puzzle
  sudoku check -unique puzzles.txt > report.txt || less report.txt
        the exit code is 1 also if there are puzzles with several solutions
  sudoku check -o json puzzles.txt
        an object a line, with the form in which the puzzle was written
`,
	json:   []any{checkResult{}},
	define: defineCheck,
}

func defineCheck(flags *flag.FlagSet) func(*job) error {
	c := check{form: outputFlag(flags, "line", "json")}
	flags.BoolVar(&c.unique, "unique", false, "several solutions are a fault too")
	return func(j *job) error {
		j.keepRows = true
		j.tally.words = allVerdicts
		j.each(func(s *sheet) answerer {
			c := c
			c.sheet = s
			return &c
		})
		return nil
	}
}

type check struct {
	*sheet
	form   *choice
	unique bool
}

// A checkResult is an answer in JSON.
type checkResult struct {
	position
	Format    string `json:"format" doc:"in which the puzzle is written"`
	Clues     int    `json:"clues" doc:"how many"`
	EasyCells int    `json:"easyCells" doc:"how many blank cells naked singles fill"`
	Guesses   uint64 `json:"guesses" doc:"how often the solver had to guess"`
	Wrong     string `json:"wrongSolution,omitempty" doc:"what is wrong with the solution in the row"`
}

// wrong says what is wrong with the solution that stands in the row of a
// puzzle, "" if nothing is or none stands there.
func wrong(p *puzzle) string {
	if p.Table == nil {
		return ""
	}
	column := p.Table.Column(solutionNames...)
	if column < 0 || column == p.Table.Puzzle {
		return ""
	}
	fields := p.Table.Split(p.Row)
	if column >= len(fields) || fields[column] == "" {
		return ""
	}
	solution, err := sudoku.Parse(fields[column])
	if err == nil {
		err = p.Board.ValidateSolution(solution)
	}
	if err == nil {
		return ""
	}
	var parse *sudoku.ParseError
	if errors.As(err, &parse) {
		return (&puzzle{err: parse}).reason()
	}
	return strings.TrimPrefix(err.Error(), "sudoku: ")
}

func (c *check) answer(p *puzzle) error {
	_, err := c.solver.SolveUnique(c.ctx, p.Board)
	if c.interrupted(err) {
		return err
	}
	r := checkResult{
		position: p.answered(err), Format: p.Format.String(),
		Clues: p.Board.Clues(), Guesses: c.solver.Stats().Guesses,
	}
	candidates, clash := sudoku.NewCandidates(p.Board)
	if clash == nil {
		r.EasyCells, _ = candidates.FillNakedSingles()
	}
	verdict := "one solution"
	several := errors.Is(err, sudoku.ErrMultipleSolutions)
	if err != nil {
		verdict = explain(err)
	}
	switch {
	case err == nil:
		c.tally.solved++
	case several:
		r.Error = "" // it is an answer
		c.tally.several++
	default:
		c.tally.none++
	}
	if r.Wrong = wrong(p); r.Wrong != "" {
		c.code = max(c.code, exitNoSolution)
	}
	if c.form.value == "json" {
		c.writeJSON(r)
	} else {
		if r.Wrong != "" {
			verdict += ", not the one of the table: " + r.Wrong
		}
		fmt.Fprintf(c.out, "%v: %s; %s", p, verdict, plural(r.Clues, "clue"))
		if blanks := p.Board.Blanks(); blanks > 0 && clash == nil {
			fmt.Fprintf(c.out, ", %d of %s easy", r.EasyCells, plural(blanks, "blank cell"))
			if r.EasyCells < blanks {
				fmt.Fprintf(c.out, ", %s", plural(r.Guesses, "guess"))
			}
		}
		c.out.WriteByte('\n')
	}
	// The verdict is the result, and no message repeats it.
	if err != nil && (c.unique || !several) {
		c.code = max(c.code, exitNoSolution)
	}
	return nil
}

func (c *check) malformed(p *puzzle) error {
	if c.form.value == "json" {
		c.writeJSON(p.position())
	} else {
		fmt.Fprintf(c.out, "%v: malformed: %s\n", p, p.reason())
	}
	return nil
}
