package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/text"
)

var solveCommand = command{
	name:    "solve",
	summary: "print a solution of each puzzle, or all of them",
	help: `Prints a solution of each puzzle, in order. Files may have any length: several
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
	json:   []any{solveResult{}, solutionsResult{}},
	define: defineSolve,
}

func defineSolve(flags *flag.FlagSet) func(*job) error {
	s := solve{boardPrinter: boardForms(flags, "puzzle", "csv")}
	flags.BoolVar(&s.unique, "unique", false, "print only what has exactly one solution")
	all := flags.Bool("all", false, "print all solutions of each puzzle, as they are found")
	flags.IntVar(&s.limit, "limit", 0, "print all, but at most `n` solutions of each puzzle; 0 for no limit")
	return func(j *job) error {
		if s.limit < 0 {
			return errors.New("-limit is negative")
		}
		several := *all || s.limit > 0
		switch {
		case several && s.unique:
			return errors.New("-unique does not go with -all or -limit")
		case several && s.form.value == "puzzle":
			return errors.New("-o puzzle does not go with -all or -limit")
		}
		j.tally.words = solvedOrNot
		if s.unique || several && s.limit != 1 {
			j.tally.words = allVerdicts
		}
		if s.form.value == "csv" {
			s.table = newTable(s.blank, solutionNames)
			j.keepRows = true
		}
		j.marks = true
		start := func(sheet *sheet) *solve {
			s := s
			s.sheet, s.several = sheet, several
			return &s
		}
		limit := 1
		if s.unique {
			limit = 2
		}
		switch {
		case s.form.value == "csv" && several: // one header for all
			j.oneByOne(start(&j.sheet))
		case several || s.form.value == "json":
			j.each(func(sheet *sheet) answerer { return start(sheet) })
		default:
			j.solveMany(limit, func(sheet *sheet) solvedAnswerer { return start(sheet) })
		}
		if s.table != nil {
			s.table.begin(j.out, nil) // the header, also for a file without puzzles
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
	position
	Solution string `json:"solution" doc:"81 digits"`
	Guesses  uint64 `json:"guesses" doc:"how often the solver had to guess"`
}

// A solutionsResult is the JSON for all solutions of a puzzle.
type solutionsResult struct {
	position
	Solutions []string `json:"solutions" doc:"with -all or -limit: 81 digits each"`
	Count     int      `json:"count" doc:"how many these are"`
	Complete  bool     `json:"complete" doc:"whether these are all"`
}

// answer gives the answers that package bulk can't: all solutions, or guesses.
func (s *solve) answer(p *puzzle) error {
	if s.several {
		return s.all(p)
	}
	return s.withGuesses(p)
}

// solved answers with the first solution.
func (s *solve) solved(p *puzzle, r *bulk.Result) error {
	if s.table != nil && s.out.w == nil && !s.table.begun() {
		return errLater
	}
	s.tally.count(r.Count)
	if r.Err == nil {
		s.begin(p)
		s.solution(p, &r.Solution)
		return nil
	}
	if !s.unique {
		s.nothing(p, r.Err)
	}
	s.unsolved(p, r.Err)
	return nil
}

// quick writes a solution as a line or into a row of a table, or the puzzle.
func (s *solve) quick(p *text.Puzzle, r *bulk.Result) bool {
	switch {
	case s.table != nil:
		if !s.table.writeSolved(s.out, p, &r.Solution) {
			return false
		}
	case s.form.value == "line":
		s.out.writeSolution(&r.Solution)
	case s.form.value == "puzzle" && p.Marks == nil:
		s.print(&p.Board)
	default:
		return false
	}
	s.tally.count(r.Count)
	return true
}

// solution writes a solution in the form asked for.
func (s *solve) solution(p *puzzle, solution *sudoku.Board) {
	switch s.form.value {
	case "puzzle":
		s.out.buffer = append(s.blank.appendPuzzle(s.out.buffer, &p.Puzzle), '\n')
		s.out.grown()
	case "csv":
		s.table.write(s.out, p, (*solutionFound)(solution))
	case "line":
		s.out.writeSolution(solution)
	default:
		from := len(s.out.buffer)
		s.print(solution)
		if s.bold {
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
func (s *solve) nothing(p *puzzle, err error) {
	if s.form.value == "csv" {
		s.table.write(s.out, p, nothingFound{})
	} else {
		s.boardPrinter.nothing(p, p.answered(err), short(err))
	}
}

// malformed answers text that is not a puzzle. CSV has no comments.
func (s *solve) malformed(p *puzzle) error {
	if s.unique || s.form.value == "csv" {
		return nil
	}
	return s.boardPrinter.malformed(p)
}

// withGuesses answers with one solution in JSON, and the guesses it took.
func (s *solve) withGuesses(p *puzzle) error {
	var stats sudoku.Stats
	solver := sudoku.Solver{Stats: func(one sudoku.Stats) { stats = one }}
	find := solver.Solve
	if s.unique {
		find = solver.SolveUnique
	}
	solution, err := find(s.ctx, p.whole())
	if s.interrupted(err) {
		return err
	}
	if err == nil {
		s.tally.solved++
		s.writeJSON(&solveResult{p.answered(nil), solution.String(), stats.Guesses})
		return nil
	}
	if !s.unique {
		s.writeJSON(p.answered(err))
	}
	s.unfit(p, err)
	return nil
}

// all answers with the solutions up to the limit, as they are found.
func (s *solve) all(p *puzzle) error {
	if s.form.value == "json" {
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
		if s.form.value != "csv" {
			s.out.endResult()
		}
	})
	text := plural(found, "solution")
	if err == nil || errors.Is(err, sudoku.ErrNoSolution) {
		s.tally.count(found)
	}
	switch {
	case errors.Is(err, sudoku.ErrNoSolution):
		s.nothing(p, err)
		s.unsolved(p, err)
		return nil
	case s.form.value == "csv":
	case err != nil:
		s.comment("interrupted after %s", text)
	case found == s.limit:
		s.comment("%s, the limit", text)
	default:
		s.comment("%s", text)
	}
	return err
}

// allJSON is all in JSON. The object is written piece by piece, since the
// solutions of one puzzle may be more than fit in memory.
func (s *solve) allJSON(p *puzzle) error {
	begun := false
	begin := func() {
		begun = true
		head := marshal(p.position())
		s.out.Write(head[:len(head)-1])
		s.out.WriteString(`,"solutions":[`)
	}
	found, err := s.enumerate(p, func(n int, solution *sudoku.Board) {
		if begun {
			s.out.WriteByte(',')
		} else {
			begin()
		}
		fmt.Fprintf(s.out, "%q", *solution)
	})
	if errors.Is(err, sudoku.ErrNoSolution) {
		s.tally.none++
		s.writeJSON(p.answered(err))
		s.unsolved(p, err)
		return nil
	}
	if !begun {
		begin()
	}
	tail := solutionsTail{Status: statusSolved, Count: found, Complete: found != s.limit}
	if found > 1 {
		tail.Status = statusSeveral
	}
	if err == nil {
		s.tally.count(found)
	} else {
		tail.Status, tail.Error, tail.Complete = statusInterrupted, err.Error(), false
	}
	s.out.WriteString("],")
	s.out.Write(marshal(tail)[1:])
	s.out.WriteByte('\n')
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
func (s *solve) enumerate(p *puzzle, found func(n int, solution *sudoku.Board)) (n int, err error) {
	for solution, err := range (sudoku.Solver{}).Solutions(s.ctx, p.whole()) {
		if err != nil {
			return n, err
		}
		n++
		found(n, &solution)
		if n == s.limit {
			return n, nil
		}
		if s.out.err != nil {
			return n, s.out.err
		}
	}
	if n == 0 {
		err = sudoku.ErrNoSolution
	}
	return n, err
}
