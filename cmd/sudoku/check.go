package main

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/text"
)

var checkCommand = frame.Command{
	Name:    "check",
	Summary: "say of each puzzle whether it has a solution, and only one",
	Help: `Says of each puzzle whether it has no solution (and which two clues clash, if
any), one, or more; then the number of clues, how many of the blank cells are
easy (filled by naked singles alone) and, if not all are, how often the solver
had to guess. A proper puzzle has exactly one solution. In a table with a column
called solution, it also says what is wrong with each wrong solution. Where a
text can be read in two ways, it says what was assumed.

Examples:
  sudoku check puzzles.txt
        a line for each puzzle
  sudoku check -unique puzzles.txt > report.txt || less report.txt
        the exit code is also 1 if there are puzzles with several solutions
  sudoku check -faults -unique puzzles.csv
        only the lines that are wrong
  sudoku check -redundant puzzles.txt
        also which clues are redundant
  sudoku check -clash puzzles.txt
        also which clues contradict each other, if there is no solution
  sudoku check -solution "$solution" -p "$puzzle"
        whether an answer is right, and where it is not
  sudoku check -ranges puzzles.txt
        what each part of the text was taken for
  sudoku check -o json puzzles.txt
        an object a line, with the form in which the puzzle was written
`,
	JSON:   []any{checkResult{}, rangeResult{}},
	Rules:  variantVerdicts([]string{"line", "json"}, []string{"unique"}, (*variantJob).check),
	Define: defineCheck,
}

func defineCheck(flags *flag.FlagSet) func(*run.Job) error {
	var c check
	frame.OutputFlag(flags, "line", "json")
	flags.BoolVar(&c.unique, "unique", false, "several solutions are a fault too")
	flags.BoolVar(&c.redundant, "redundant", false, "of a proper puzzle, name the clues that can go, each for\nitself")
	flags.BoolVar(&c.clash, "clash", false, "name clues that contradict each other, if there is\nno solution")
	flags.Func("solution", "compare with this `solution`, where no row has one", func(s string) error {
		b, err := sudoku.Parse(s)
		c.solution = &b
		return plain(err)
	})
	frame.LanguageFlag(flags, "the report; some reasons are English", &c.language)
	flags.BoolVar(&c.faults, "faults", false, "only lines for what is wrong; much faster")
	ranges := flags.Bool("ranges", false, "instead, say what each part of the text was taken for:\ncell, blank, border, label, title, left over")
	return func(j *run.Job) error {
		if *ranges {
			return showRanges(j)
		}
		c.takeSolution(j)
		j.KeepRows, j.Marks = true, true
		j.Tally.Words = run.AllVerdicts
		if c.faults {
			if c.redundant {
				return errors.New("-redundant does not go with -faults")
			}
			run.SolveMany(j, 2, c)
			return nil
		}
		run.Each(j, c)
		return nil
	}
}

type check struct {
	run.OnSheet
	unique, redundant, clash, faults bool

	solution *sudoku.Board // the value of -solution
	language frame.Speech

	table  *text.Table // of the last row
	column int         // its column of solutions, or -1
}

// takeSolution takes that of two arguments which is a grid without blanks for the solution of the other.
func (c *check) takeSolution(j *run.Job) {
	if c.solution != nil || len(j.Literals) != 2 || len(j.Files) > 0 {
		return
	}
	for i, text := range j.Literals {
		puzzle, err := sudoku.Parse(j.Literals[1-i])
		grid, bad := sudoku.Parse(text)
		if err == nil && bad == nil && puzzle.Clues() < 81 && grid.Clues() == 81 {
			c.solution, j.Literals = &grid, []string{j.Literals[1-i]}
			return
		}
	}
}

// A checkResult is an answer in JSON.
type checkResult struct {
	run.Position
	Format    string `json:"format" doc:"in which the puzzle is written"`
	Clues     int    `json:"clues" doc:"how many"`
	EasyCells int    `json:"easyCells" doc:"how many blank cells naked singles fill"`
	Guesses   uint64 `json:"guesses" doc:"how often the solver had to guess"`
	Assumed   string `json:"assumed,omitempty" doc:"what was assumed where the text can be read in two\nways"`
	Wrong     string `json:"wrongSolution,omitempty" doc:"what is wrong with the solution in the row, or of\n-solution"`

	Redundant *[]string `json:"redundant,omitempty" doc:"with -redundant: the cells whose clues can go"`
	Clash     []string  `json:"clash,omitempty" doc:"with -clash: the cells whose clues contradict each other"`
}

func (r *checkResult) AppendMore(o run.Object) run.Object {
	o = o.Word("format", r.Format).Number("clues", r.Clues).Number("easyCells", r.EasyCells).Unsigned("guesses", r.Guesses)
	if r.Assumed != "" {
		o = o.Text("assumed", r.Assumed)
	}
	if r.Wrong != "" {
		o = o.Text("wrongSolution", r.Wrong)
	}
	if r.Redundant != nil {
		o = o.Value("redundant", *r.Redundant)
	}
	if len(r.Clash) > 0 {
		o = o.Value("clash", r.Clash)
	}
	return o
}

// wrong says what is wrong with the solution in the row of a puzzle. It returns
// nil if nothing is wrong or the row has no solution.
func (c *check) wrong(p *run.Puzzle) error {
	if p.Table == nil {
		if c.solution != nil {
			return validate(p, *c.solution)
		}
		return nil
	}
	field := strings.Trim(string(c.inRow(&p.Puzzle)), `" `)
	if field == "" {
		return nil
	}
	solution, err := sudoku.Parse(field)
	if err == nil {
		err = validate(p, solution)
	}
	return err
}

// validate returns why a board is not a solution of a puzzle.
func validate(p *run.Puzzle, solution sudoku.Board) error {
	err := p.Board.ValidateSolution(solution)
	if p.Marks == nil || err != nil {
		return err
	}
	for cell, d := range solution {
		if !p.Marks.Digits(cell).Has(d) {
			return fmt.Errorf("%s holds %d, which is no candidate", sudoku.CellName(cell), d)
		}
	}
	return nil
}

func wrongWords(err error) string {
	if err == nil {
		return ""
	}
	var parse *sudoku.ParseError
	if errors.As(err, &parse) {
		return (&run.Puzzle{Err: parse}).Reason()
	}
	return run.Bare(err)
}

// Quick counts a puzzle with nothing wrong.
func (c *check) Quick(p *text.Puzzle, r *bulk.Result) bool {
	switch {
	case p.Table != nil:
		if c.columnOf(p.Table) >= 0 && !c.isRight(p, &r.Solution) {
			return false
		}
	case c.solution != nil && *c.solution != r.Solution:
		return false
	}
	c.Tally.Solved++
	return true
}

// Solved answers a puzzle with something wrong, and counts the others.
func (c *check) Solved(p *run.Puzzle, r *bulk.Result) error {
	several := errors.Is(r.Err, sudoku.ErrMultipleSolutions)
	switch {
	case r.Err == nil && c.wrong(p) == nil:
		c.Tally.Solved++
		return nil
	case several && !c.unique && c.wrong(p) == nil:
		c.Tally.Several++
		return nil
	}
	return c.Answer(p)
}

// isRight reports whether the solution in the row of a puzzle is the found one,
// digit by digit. This is a quick check, as it mostly is.
func (c *check) isRight(p *text.Puzzle, found *sudoku.Board) bool {
	start := p.End + 1
	if c.column != p.Table.Puzzle+1 {
		start, _ = p.Table.Field(p.Row, c.column)
	}
	return holdsDigits(p.Row, start, p.Table.Separator, found)
}

// columnOf returns the column of solutions of a table, or -1.
func (c *check) columnOf(t *text.Table) int {
	if c.table != t {
		c.table, c.column = t, t.Column(solutionNames...)
	}
	return c.column
}

// inRow returns the field for the solution in the row of a puzzle, empty if the
// table has none.
func (c *check) inRow(p *text.Puzzle) []byte {
	start, end := p.Table.Field(p.Row, c.columnOf(p.Table))
	return p.Row[start:end]
}

func (c *check) Answer(p *run.Puzzle) error {
	var stats sudoku.Stats
	solver := sudoku.Solver{Stats: func(one sudoku.Stats) { stats = one }}
	solution, err := solver.SolveUnique(c.Ctx, p.Whole())
	if c.Interrupted(err) {
		return err
	}
	r := checkResult{
		Position: p.Answered(err), Format: p.Format.String(),
		Clues: p.Board.Clues(), Guesses: stats.Guesses, Assumed: p.Assumed.String(),
	}
	candidates, clash := sudoku.NewCandidates(p.Board)
	if p.Marks != nil {
		candidates = *p.Marks
	}
	if clash == nil {
		r.EasyCells, _ = candidates.FillNakedSingles()
	}
	verdict := c.language.Say("check-one")
	several := errors.Is(err, sudoku.ErrMultipleSolutions)
	if err != nil {
		verdict = c.verdict(err)
	}
	c.Tally.Judge(err)
	if several {
		r.Error = "" // it is an answer
	}
	more, stop := c.more(p, err, &r)
	if stop != nil {
		return stop
	}
	right := err == nil && p.Table != nil && c.columnOf(p.Table) >= 0 && c.isRight(&p.Puzzle, &solution)
	var wrong error
	if !right {
		wrong = c.wrong(p)
		r.Wrong = wrongWords(wrong)
	}
	if wrong != nil {
		c.Code = max(c.Code, run.ExitNoSolution)
	}
	if c.Form == "json" {
		c.WriteJSON(&r)
	} else {
		if wrong != nil {
			key := "check-not-table"
			if p.Table == nil {
				key = "check-not-given"
			}
			verdict = c.language.Say(key, "verdict", verdict, "reason", c.reason(wrong))
		} else if err == nil && p.Table == nil && c.solution != nil {
			verdict = c.language.Say("check-given", "verdict", verdict)
		}
		c.Out.Buffer = p.AppendPlace(c.Out.Buffer)
		c.Out.WriteString(": " + verdict + "; " + c.language.Count("clue", "clues", r.Clues))
		if blanks := (81 - p.Board.Clues()); blanks > 0 && clash == nil {
			key := "check-easies"
			if blanks == 1 {
				key = "check-easy"
			}
			c.Out.WriteString(", " + c.language.Say(key, "n", strconv.Itoa(r.EasyCells), "all", strconv.Itoa(blanks)))
			if r.EasyCells < blanks {
				c.Out.WriteString(", " + c.language.Count("check-guess", "check-guesses", int(r.Guesses)))
			}
		}
		c.Out.WriteString(more)
		if r.Assumed != "" {
			c.Out.WriteString("; assumed: " + r.Assumed)
		}
		c.Out.WriteByte('\n')
	}
	// The result has the verdict, so no message repeats it.
	if err != nil && (c.unique || !several) {
		c.Code = max(c.Code, run.ExitNoSolution)
	}
	return nil
}

// verdict says that there is no solution, or more than one.
func (c *check) verdict(err error) string {
	var clash *sudoku.ConflictError
	switch {
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return c.language.Say("check-several")
	case errors.As(err, &clash):
		return c.language.Say("check-none-why", "reason", c.reason(clash))
	case err == sudoku.ErrNoSolution:
		return c.language.Say("check-none")
	}
	return run.Explain(err)
}

// reason says what is wrong with a board.
func (c *check) reason(err error) string {
	var clash *sudoku.ConflictError
	if !errors.As(err, &clash) {
		return wrongWords(err)
	}
	house := c.language.Put([]string{"row", "column", "box"}[clash.House/9], "n", strconv.Itoa(int(clash.House)%9+1))
	first := clash.Cells.Lowest()
	return c.language.Say("check-twice", "digit", strconv.Itoa(int(clash.Digit)), "house", house,
		"first", sudoku.CellName(first), "second", sudoku.CellName(clash.Cells.Without(first).Lowest()))
}

// more adds what -redundant and -clash ask for to r, and returns it in words. The
// error is an interrupt.
func (c *check) more(p *run.Puzzle, verdict error, r *checkResult) (words string, err error) {
	switch {
	case c.redundant && verdict == nil:
		cells, err := clues.Redundant(c.Ctx, p.Whole())
		if err != nil {
			return "", err
		}
		list := cellNames(cells)
		r.Redundant = &list
		if len(list) == 0 {
			return ", " + c.language.Say("check-no-redundant"), nil
		}
		return ", " + c.language.Say("check-redundant", "n", strconv.Itoa(len(list)), "cells", strings.Join(list, " ")), nil
	case c.clash && errors.Is(verdict, sudoku.ErrNoSolution):
		cells, err := clues.Clashing(c.Ctx, p.Whole())
		if err != nil {
			return "", err
		}
		r.Clash = cellNames(cells)
		return ", " + c.language.Say("check-clash", "n", strconv.Itoa(len(r.Clash)), "cells", strings.Join(r.Clash, " ")), nil
	}
	return "", nil
}

func cellNames(cells sudoku.Cells) []string {
	names := []string{}
	for cell := range cells.All() {
		names = append(names, sudoku.CellName(cell))
	}
	return names
}

func (c *check) Malformed(p *run.Puzzle) {
	switch {
	case c.Form == "json":
		c.WriteJSON(p.Position())
	case !c.Plain:
		fmt.Fprintf(c.Out, "%v: malformed: %s\n", p, p.Reason())
	}
}
