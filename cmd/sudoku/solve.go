package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

var solveCommand = command{
	name:    "solve",
	summary: "print a solution of each puzzle, or all of them",
	help: `Prints a solution of each puzzle. Where there is none a comment stands in its
place, so that lines of output match puzzles, and a message says which puzzle it
was and why. All forms but json can be read back by sudoku.

Examples:
  sudoku solve puzzles.txt
        a line of 81 digits for each puzzle
  sudoku solve -unique puzzles.txt
        the same; a puzzle with several solutions counts as having none
  sudoku solve -o grid puzzles.txt | less
        grids with boxes, to look at
  sudoku solve -o numbers -p "$puzzle"
        nine lines of nine numbers
  sudoku solve -o json puzzles.txt
        an object a line, with puzzle, solution and the number of guesses
  sudoku solve -all puzzles.txt
        every solution, then a comment with their number
  sudoku solve -limit 10 < puzzle.txt
        ten solutions at most
`,
	define: defineSolve,
}

func defineSolve(flags *flag.FlagSet) func(*job) error {
	s := solve{boardPrinter: boardForms(flags)}
	flags.BoolVar(&s.unique, "unique", false, "accept only puzzles with exactly one solution")
	all := flags.Bool("all", false, "print all solutions of each puzzle, as they are found")
	flags.IntVar(&s.limit, "limit", 0, "print all, but at most `n` solutions of each puzzle; 0 is no limit")
	return func(j *job) error {
		if s.limit < 0 {
			return errors.New("-limit is negative")
		}
		s.job = j
		answer := s.one
		if *all || s.limit > 0 {
			if s.unique {
				return errors.New("-unique does not go with -all or -limit")
			}
			answer = s.all
		}
		j.each(answer, s.malformed)
		return nil
	}
}

type solve struct {
	boardPrinter
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
func (s *solve) one(p puzzle) error {
	find := s.solver.Solve
	if s.unique {
		find = s.solver.SolveUnique
	}
	solution, err := find(s.ctx, p.Board)
	if s.interrupted(err) {
		return err
	}
	switch {
	case s.form.value == "json":
		guesses := s.solver.Stats().Guesses
		r := solveResult{position: p.position(), Status: "solved", Guesses: &guesses}
		if err == nil {
			r.Solution = solution.String()
		} else {
			r.Status, r.Error = status(err), explain(err)
		}
		s.writeJSON(r)
	case err == nil:
		s.begin(p)
		s.print(solution)
	default:
		s.begin(p)
		s.comment("%s", short(err))
	}
	if err != nil {
		s.unsolved(p, err)
	}
	return nil
}

// all answers with every solution up to the limit, as they are found.
func (s *solve) all(p puzzle) error {
	if s.form.value == "json" {
		return s.allJSON(p)
	}
	s.begin(p)
	found, err := s.enumerate(p, func(n int, solution sudoku.Board) {
		if n > 1 && s.form.value != "line" {
			s.block()
		}
		s.print(solution)
	})
	switch {
	case errors.Is(err, sudoku.ErrNoSolution):
		s.comment("%s", short(err))
		s.unsolved(p, err)
		return nil
	case err != nil:
		s.comment("interrupted after %s", plural(found, "solution"))
	case found == s.limit:
		s.comment("%s, the limit", plural(found, "solution"))
	default:
		s.comment("%s", plural(found, "solution"))
	}
	return err
}

// allJSON is all in JSON. The object is written piece by piece, since the
// solutions of one puzzle may be more than fit in memory.
func (s *solve) allJSON(p puzzle) error {
	head := marshal(p.position())
	s.out.Write(head[:len(head)-1])
	s.out.WriteString(`,"solutions":[`)
	found, err := s.enumerate(p, func(n int, solution sudoku.Board) {
		if n > 1 {
			s.out.WriteByte(',')
		}
		fmt.Fprintf(s.out, "%q", solution)
	})
	tail := solveTail{Status: "solved"}
	none := errors.Is(err, sudoku.ErrNoSolution)
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
		s.unsolved(p, err)
		return nil
	}
	return err
}

// enumerate passes on the solutions up to the limit and returns how many they
// were. The error is ErrNoSolution, or why it stopped before the end.
func (s *solve) enumerate(p puzzle, found func(n int, solution sudoku.Board)) (n int, err error) {
	for solution, err := range s.solver.Solutions(s.ctx, p.Board) {
		if err != nil {
			return n, err
		}
		n++
		found(n, solution)
		if n == s.limit {
			return n, nil
		}
		if err := s.writeError(); err != nil {
			return n, err
		}
	}
	if n == 0 {
		err = sudoku.ErrNoSolution
	}
	return n, err
}
