package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
)

var solveCommand = command{
	name:    "solve",
	summary: "print a solution of each puzzle, or all of them",
	help: `Prints a solution of each puzzle, in order, of files of any length: several are
solved at once, and memory does not grow. Where there is none a comment stands
in its place, so that lines of output match puzzles, and a message says which
puzzle it was and why. With -unique nothing stands there, and what has several
solutions is left out too. All forms but json can be read back by sudoku.

Examples:
  sudoku solve puzzles.txt
        a line of 81 digits for each puzzle
  sudoku solve puzzles.txt.gz > solutions.txt
        gzip, zip, zstd, xz and bzip2 are known by their first bytes, also from
        standard input
  sudoku solve -unique puzzles.txt
        only what has exactly one solution; the exit code is 1 if others do not
  sudoku solve -unique -o puzzle puzzles.txt > proper.txt
        these puzzles themselves
  sudoku solve -o csv puzzles.txt
        puzzle,solution; the second is empty if there is none, and what is no
        puzzle has no line; of a table all columns stay, and the solution is
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
	define: defineSolve,
}

func defineSolve(flags *flag.FlagSet) func(*job) error {
	s := solve{boardPrinter: boardForms(flags, "puzzle", "csv")}
	flags.BoolVar(&s.unique, "unique", false, "print only what has exactly one solution")
	all := flags.Bool("all", false, "print all solutions of each puzzle, as they are found")
	flags.IntVar(&s.limit, "limit", 0, "print all, but at most `n` solutions of each puzzle; 0 is no limit")
	stream := streamFlags(flags)
	return func(j *job) error {
		if s.limit < 0 {
			return errors.New("-limit is negative")
		}
		s.job = j
		several := *all || s.limit > 0
		switch {
		case several && s.unique:
			return errors.New("-unique does not go with -all or -limit")
		case several && s.form.value == "puzzle":
			return errors.New("-o puzzle does not go with -all or -limit")
		}
		words := tally{one: "solved", two: s.unique}
		if several && s.limit != 1 {
			words = tally{one: "one", two: true}
		}
		if err := stream.begin(j, words); err != nil {
			return err
		}
		if s.form.value == "csv" {
			s.table = &tableWriter{boardPrinter: &s.boardPrinter}
			j.keepRows = true
		}
		j.solutionLines = s.form.value == "line" && !several
		switch {
		case several:
			j.each(s.all, s.malformed)
		case s.form.value == "json":
			j.each(s.withGuesses, s.malformed)
		case s.unique:
			stream.each(j, 2, s.one, s.malformed)
		default:
			stream.each(j, 1, s.one, s.malformed)
		}
		if s.table != nil {
			s.table.begin(nil) // of a file without puzzles too
		}
		return nil
	}
}

type solve struct {
	boardPrinter
	table  *tableWriter // for csv
	unique bool
	limit  int // 0 for none
}

// A solveResult is the JSON for one solution.
type solveResult struct {
	position
	Status   string  `json:"status"`
	Solution string  `json:"solution,omitempty"`
	Guesses  *uint64 `json:"guesses,omitempty"`
	Error    string  `json:"error,omitempty"`
}

// A solveTail ends the JSON for all solutions.
type solveTail struct {
	Status string `json:"status"` // also "limit" and "interrupted"
	Error  string `json:"error,omitempty"`
}

// one answers with the first solution.
func (s *solve) one(p *puzzle, r *bulk.Result) error {
	s.tally.count(r.Count)
	if r.Err == nil {
		s.begin(p)
		s.solution(p, &r.Solution)
		return nil
	}
	if !s.unique {
		s.begin(p)
		s.nothing(p, r.Err)
	}
	s.unsolved(p, r.Err)
	return nil
}

// solution writes a solution in the form asked for.
func (s *solve) solution(p *puzzle, solution *sudoku.Board) {
	switch s.form.value {
	case "puzzle":
		s.print(&p.Board)
	case "csv":
		s.table.write(p, solution)
	default:
		s.print(solution)
	}
}

// nothing writes what stands in the place of a solution.
func (s *solve) nothing(p *puzzle, err error) {
	if s.form.value == "csv" {
		s.table.write(p, nil)
	} else {
		s.comment("%s", short(err))
	}
}

// malformed answers what is no puzzle. A reader of CSV knows no comments.
func (s *solve) malformed(p puzzle) error {
	if s.unique || s.form.value == "csv" {
		return nil
	}
	return s.boardPrinter.malformed(p)
}

// withGuesses is one in JSON.
func (s *solve) withGuesses(p puzzle) error {
	find := s.solver.Solve
	if s.unique {
		find = s.solver.SolveUnique
	}
	solution, err := find(s.ctx, p.Board)
	if s.interrupted(err) {
		return err
	}
	guesses := s.solver.Stats().Guesses
	r := solveResult{position: p.position(), Status: status(err), Guesses: &guesses}
	switch {
	case err == nil:
		s.tally.solved++
		r.Solution = solution.String()
	case errors.Is(err, sudoku.ErrNoSolution):
		s.tally.none++
	default:
		s.tally.several++
	}
	if err != nil {
		r.Error = explain(err)
		s.unsolved(&p, err)
	}
	if err == nil || !s.unique {
		s.writeJSON(r)
	}
	return nil
}

// all answers with every solution up to the limit, as they are found.
func (s *solve) all(p puzzle) error {
	if s.form.value == "json" {
		return s.allJSON(p)
	}
	s.begin(&p)
	found, err := s.enumerate(p, func(n int, solution *sudoku.Board) {
		if n > 1 {
			s.apart()
		}
		s.solution(&p, solution)
	})
	text := plural(found, "solution")
	if err == nil || errors.Is(err, sudoku.ErrNoSolution) {
		s.tally.count(found)
	}
	switch {
	case errors.Is(err, sudoku.ErrNoSolution):
		s.nothing(&p, err)
		s.unsolved(&p, err)
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
func (s *solve) allJSON(p puzzle) error {
	head := marshal(p.position())
	s.out.Write(head[:len(head)-1])
	s.out.WriteString(`,"solutions":[`)
	found, err := s.enumerate(p, func(n int, solution *sudoku.Board) {
		if n > 1 {
			s.out.WriteByte(',')
		}
		fmt.Fprintf(s.out, "%q", *solution)
	})
	tail := solveTail{Status: "solved"}
	none := errors.Is(err, sudoku.ErrNoSolution)
	if err == nil || none {
		s.tally.count(found)
	}
	switch {
	case none:
		tail = solveTail{status(err), explain(err)}
	case err != nil:
		tail = solveTail{"interrupted", err.Error()}
	case found == s.limit:
		tail.Status = "limit"
	}
	s.out.WriteString("],")
	s.out.Write(marshal(tail)[1:])
	s.out.WriteByte('\n')
	if none {
		s.unsolved(&p, err)
		return nil
	}
	return err
}

// enumerate passes on the solutions up to the limit and returns how many they
// were. The error is ErrNoSolution, or why it stopped before the end.
func (s *solve) enumerate(p puzzle, found func(n int, solution *sudoku.Board)) (n int, err error) {
	for solution, err := range s.solver.Solutions(s.ctx, p.Board) {
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
