package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/text"
)

var solveCommand = frame.Command{
	Name:    "solve",
	Summary: "print a solution of each puzzle, or all of them",
	Help: `Prints a solution of each puzzle, in order. Files may have any length: several
puzzles are solved at once, and memory does not grow. If a puzzle has none, a
comment takes its place, so that lines of output match puzzles, and a message
says which puzzle it was and why. With -unique, such puzzles and those with
several solutions are left out. sudoku can read back all forms except json.
Pencil marks that say more than the digits (Sukaku) are puzzles too, as a grid
or as 729 characters; count, check and rate take them as well.

Examples:
  sudoku solve puzzles.txt
        a line of 81 digits for each puzzle
  sudoku solve puzzles.txt.gz > solutions.txt
        gzip, zip, zstd, xz and bzip2 are recognised by their first bytes, from
        standard input too
  sudoku solve -unique puzzles.txt
        only puzzles with exactly one solution; the exit code is 1 if there are
        others
  sudoku solve -unique -o puzzle puzzles.txt > proper.txt
        these puzzles themselves
  sudoku solve -o csv puzzles.txt
        puzzle,solution; the second is empty if there is none; text that is not
        a puzzle has no line; a table keeps all its columns, and the solution is
        added, or entered where there is a column for it
  sudoku solve -o csv -blank 0 puzzles.csv > solved.csv
        with 0 for a blank
  sudoku solve -o grid puzzles.txt | less
        grids with boxes, to look at
  sudoku solve -o numbers -p "$puzzle"
        nine lines of nine numbers
  sudoku solve -o json puzzles.txt
        an object a line, with puzzle, solution and the number of guesses; one
        after the other
  sudoku solve -all puzzles.txt
        every solution, then a comment with their number; one after the other
  sudoku solve -limit 10 < puzzle.txt
        ten solutions at most

The last message counts the puzzles: solved, several (with -unique), none,
malformed. With -all or a -limit "one" has one solution.
`,
	JSON:   []any{solveResult{}, solutionsResult{}},
	Rules:  variantVerdicts([]string{"line", "grid", "json"}, []string{"unique", "all", "limit"}, (*variantJob).solve),
	Define: defineSolve,
}

func defineSolve(flags *flag.FlagSet) func(*run.Job) error {
	s := solve{boardPrinter: boardForms(flags, "puzzle", "csv")}
	flags.BoolVar(&s.unique, "unique", false, "print only what has exactly one solution")
	all := flags.Bool("all", false, "print all solutions of each puzzle, as they are found")
	flags.IntVar(&s.limit, "limit", 0, "print all, but at most `n` solutions of each puzzle; 0 for no limit")
	return func(j *run.Job) error {
		if s.limit < 0 {
			return errors.New("-limit is negative")
		}
		s.several = *all || s.limit > 0
		switch {
		case s.several && s.unique:
			return errors.New("-unique does not go with -all or -limit")
		case s.several && j.Form == "puzzle":
			return errors.New("-o puzzle does not go with -all or -limit")
		}
		j.Tally.Words = run.SolvedOrNot
		if s.unique || s.several && s.limit != 1 {
			j.Tally.Words = run.AllVerdicts
		}
		if j.Form == "csv" {
			s.table = newTable(s.blank, solutionNames)
			j.KeepRows = true
		}
		j.Marks = true
		limit := 1
		if s.unique {
			limit = 2
		}
		switch {
		case j.Form == "csv" && s.several: // one header for all
			j.OneByOne(&s)
		case s.several || j.Form == "json":
			run.Each(j, s)
		default:
			run.SolveMany(j, limit, s)
		}
		if s.table != nil {
			s.table.begin(j.Out, nil) // the header, also for a file without puzzles
		}
		return nil
	}
}

type solve struct {
	boardPrinter
	table   *table // for csv
	unique  bool
	several bool // -all or -limit: several solutions of each puzzle
	limit   int  // 0 for none
}

// A solveResult is the JSON for one solution.
type solveResult struct {
	run.Position
	Solution string `json:"solution" doc:"81 digits"`
	Guesses  uint64 `json:"guesses" doc:"how often the solver had to guess"`
}

func (r *solveResult) AppendMore(o run.Object) run.Object {
	return o.Word("solution", r.Solution).Unsigned("guesses", r.Guesses)
}

// A solutionsResult is the JSON for all solutions of a puzzle.
type solutionsResult struct {
	run.Position
	Solutions []string `json:"solutions" doc:"with -all or -limit: 81 digits each"`
	Count     int      `json:"count" doc:"how many these are"`
	Complete  bool     `json:"complete" doc:"whether these are all"`
}

// Answer gives the answers that package bulk can't: all solutions, or guesses.
func (s *solve) Answer(p *run.Puzzle) error {
	if s.several {
		return s.all(p)
	}
	return s.withGuesses(p)
}

// Solved answers with the first solution.
func (s *solve) Solved(p *run.Puzzle, r *bulk.Result) error {
	if s.table != nil && s.Out.IsSheet() && !s.table.begun() {
		return run.ErrLater
	}
	s.Tally.Count(r.Count)
	if r.Err == nil {
		s.begin(p)
		s.solution(p, &r.Solution)
		return nil
	}
	if !s.unique {
		s.nothing(p, r.Err)
	}
	s.Unsolved(p, r.Err)
	return nil
}

// Quick writes a solution as a line or into a row of a table, or the puzzle.
func (s *solve) Quick(p *text.Puzzle, r *bulk.Result) bool {
	switch {
	case s.table != nil:
		if !s.table.writeSolved(s.Out, p, &r.Solution) {
			return false
		}
	case s.Form == "line":
		s.Out.WriteSolution(&r.Solution)
	case s.Form == "puzzle" && p.Marks == nil:
		s.print(&p.Board)
	default:
		return false
	}
	s.Tally.Count(r.Count)
	return true
}

// solution writes a solution in the form asked for.
func (s *solve) solution(p *run.Puzzle, solution *sudoku.Board) {
	switch s.Form {
	case "puzzle":
		s.Out.Buffer = append(run.AppendPuzzle(s.Out.Buffer, &p.Puzzle, s.blank.sign()), '\n')
		s.Out.Grown()
	case "csv":
		s.table.write(s.Out, p, (*solutionFound)(solution))
	case "line":
		s.Out.WriteSolution(solution)
	default:
		from := len(s.Out.Buffer)
		s.print(solution)
		if s.Bold {
			s.embolden(from, &p.Board)
		}
	}
}

// A solutionFound is entered in the only column that solve adds.
type solutionFound sudoku.Board

func (b *solutionFound) appendValue(text []byte, _ int) []byte {
	return (*sudoku.Board)(b).Append(text, '0')
}

// nothing writes what takes the place of a missing solution.
func (s *solve) nothing(p *run.Puzzle, err error) {
	if s.Form == "csv" {
		s.table.write(s.Out, p, nothingFound{})
	} else {
		s.boardPrinter.nothing(p, p.Answered(err), run.Short(err))
	}
}

// Malformed answers text that is not a puzzle. CSV has no comments.
func (s *solve) Malformed(p *run.Puzzle) {
	if !s.unique && s.Form != "csv" {
		s.boardPrinter.Malformed(p)
	}
}

// withGuesses answers with one solution in JSON, and the guesses it took.
func (s *solve) withGuesses(p *run.Puzzle) error {
	var stats sudoku.Stats
	solver := sudoku.Solver{Stats: func(one sudoku.Stats) { stats = one }}
	find := solver.Solve
	if s.unique {
		find = solver.SolveUnique
	}
	solution, err := find(s.Ctx, p.Whole())
	if s.Interrupted(err) {
		return err
	}
	if err == nil {
		s.WriteJSON(&solveResult{p.Answered(nil), solution.String(), stats.Guesses})
	} else if !s.unique {
		s.WriteJSON(p.Answered(err))
	}
	s.Judge(p, err)
	return nil
}

// all answers with the solutions up to the limit, as they are found.
func (s *solve) all(p *run.Puzzle) error {
	if s.Form == "json" {
		return s.allJSON(p)
	}
	begun := false
	found, err := s.enumerate(p, func(n int, solution *sudoku.Board) {
		if begun {
			s.apart()
		} else {
			s.begin(p)
			begun = true
		}
		s.solution(p, solution)
		if s.Form != "csv" {
			s.Out.EndResult()
		}
	})
	text := run.Plural(found, "solution")
	if err == nil || errors.Is(err, sudoku.ErrNoSolution) {
		s.Tally.Count(found)
	}
	switch {
	case errors.Is(err, sudoku.ErrNoSolution):
		s.nothing(p, err)
		s.Unsolved(p, err)
		return nil
	case s.Form == "csv":
	case err != nil:
		s.Comment("interrupted after %s", text)
	case found == s.limit:
		s.Comment("%s, the limit", text)
	default:
		s.Comment("%s", text)
	}
	return err
}

// allJSON is all in JSON. The object is written piece by piece, since the
// solutions of one puzzle may be more than fit in memory.
func (s *solve) allJSON(p *run.Puzzle) error {
	begun := false
	begin := func() {
		begun = true
		head := run.Marshal(p.Position())
		s.Out.Write(head[:len(head)-1])
		s.Out.WriteString(`,"solutions":[`)
	}
	found, err := s.enumerate(p, func(n int, solution *sudoku.Board) {
		if begun {
			s.Out.WriteByte(',')
		} else {
			begin()
		}
		fmt.Fprintf(s.Out, "%q", *solution)
	})
	if errors.Is(err, sudoku.ErrNoSolution) {
		s.Tally.None++
		s.WriteJSON(p.Answered(err))
		s.Unsolved(p, err)
		return nil
	}
	if !begun {
		begin()
	}
	tail := solutionsTail{Status: run.StatusSolved, Count: found, Complete: found != s.limit}
	if found > 1 {
		tail.Status = run.StatusSeveral
	}
	if err == nil {
		s.Tally.Count(found)
	} else {
		tail.Status, tail.Error, tail.Complete = run.StatusInterrupted, err.Error(), false
	}
	s.Out.WriteString("],")
	s.Out.Write(run.Marshal(tail)[1:])
	s.Out.WriteByte('\n')
	return err
}

// A solutionsTail has the keys of a solutionsResult after the solutions.
type solutionsTail struct {
	Count    int    `json:"count"`
	Complete bool   `json:"complete"`
	Status   string `json:"status"`
	Error    string `json:"error,omitempty"`
}

// enumerate passes on the solutions up to the limit and returns their number. The
// error is ErrNoSolution, or why the search stopped before its end.
func (s *solve) enumerate(p *run.Puzzle, found func(n int, solution *sudoku.Board)) (n int, err error) {
	for solution, err := range (sudoku.Solver{}).Solutions(s.Ctx, p.Whole()) {
		if err != nil {
			return n, err
		}
		n++
		found(n, &solution)
		if n == s.limit {
			return n, nil
		}
		if s.Out.Err != nil {
			return n, s.Out.Err
		}
	}
	if n == 0 {
		err = sudoku.ErrNoSolution
	}
	return n, err
}
