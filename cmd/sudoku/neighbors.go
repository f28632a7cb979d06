package main

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/grade"
)

// A nearby says which puzzles generate begins with, and how far it goes from them.
type nearby struct {
	names       []string // files and puzzles; none for puzzles at random
	remove, add int
}

func (n *nearby) define(flags *flag.FlagSet) {
	flags.Func("from", "vary the `puzzles` of a file, or one: remove clues and add\nothers; may be repeated", func(s string) error {
		if s != "-" && !isFile(s) && !isPuzzle(s) {
			return errors.New("is neither a file nor a puzzle")
		}
		n.names = append(n.names, s)
		return nil
	})
	flags.Func("swap", "with -from: how `many` clues are removed and added, 1 to 4;\n1 if not given; also -2+1", func(s string) (err error) {
		n.remove, n.add, err = parseSwap(s)
		return err
	})
}

// parseSwap reads a number of clues, or two: -2+1.
func parseSwap(s string) (remove, add int, err error) {
	from, to, two := strings.Cut(strings.TrimPrefix(s, "-"), "+")
	if !two {
		to = from
	}
	remove, bad := strconv.Atoi(from)
	add, worse := strconv.Atoi(to)
	if bad != nil || worse != nil || remove < 1 || remove > 4 || add < 1 || add > 4 || two != strings.HasPrefix(s, "-") {
		return 0, 0, errors.New("must be a number in 1..4, or two such as -2+1")
	}
	return remove, add, nil
}

// varies reports whether puzzles are to be varied. The error is about flags that do
// not go together.
func (g *generator) varies(flags *flag.FlagSet) (bool, error) {
	if len(g.nearby.names) == 0 {
		if isGiven(flags, "swap") {
			return false, errors.New("-swap goes with -from")
		}
		return false, nil
	}
	for _, name := range []string{"start", "solutions", "sukaku", "rules"} {
		if isGiven(flags, name) {
			return false, fmt.Errorf("-%s does not go with -from", name)
		}
	}
	return true, nil
}

// vary makes neighbors of puzzles. Its error is about usage.
func (g *generator) vary() error {
	from := g.origins()
	if g.ctx.Err() != nil {
		return nil
	}
	if len(from) == 0 {
		g.job.complain(exitNoSolution, "sudoku generate: -from has no puzzle with one solution")
		return nil
	}
	n := grade.Neighbors{Target: g.target, Remove: g.nearby.remove, Add: g.nearby.add, Workers: g.workers, Waiting: func() { g.out.Flush() }}
	if part := g.job.shard; part.of > 0 {
		n.Only = part.takes
	}
	var last grade.Progress
	n.Target.Progress = func(p grade.Progress) {
		last = p
		g.tried.Store(int64(p.Tries))
	}
	all := true // no neighbor is left, unless something says otherwise
	err := take(g, shard{}, func(yield func(sudoku.Board, error) bool) {
		made := 0
		for b, err := range n.Puzzles(g.ctx, g.random.series(0), from) {
			made++
			if err != nil || made == g.n {
				all = false
			}
			if !yield(b, err) || !all {
				return
			}
		}
	})
	if err != nil || !all || g.stopped() != nil {
		return err
	}
	code := 0
	if g.job.answered < max(g.n, 1) {
		code = exitNoSolution
	}
	text := "all " + plural(last.Tries, "neighbor") + " judged"
	if last.Found == 0 && last.Miss != "" {
		text += fmt.Sprintf(" (the closest has %s)", last.Miss)
	}
	if last.Tries == 0 && g.job.shard.of == 0 {
		text = "no neighbor is minimal and has such clues" // as of a puzzle with redundant clues
	}
	g.job.complain(code, "sudoku generate: %s; %s made", text, plural(g.job.answered, "puzzle"))
	return nil
}

// origins reads the puzzles of -from. It complains about those without one solution.
func (g *generator) origins() (from []sudoku.Board) {
	j := g.job
	part := j.shard // it is of the neighbors
	j.shard = shard{}
	for _, name := range g.nearby.names {
		if name == "-" || isFile(name) {
			j.files = append(j.files, name)
		} else {
			j.literals = append(j.literals, name)
		}
	}
	j.puzzles(func(p *puzzle) bool {
		if strings.HasPrefix(p.file, "-p") {
			p.file = "-from" + p.file[len("-p"):]
		}
		if p.err != nil {
			j.complain(exitMalformed, "%v: %s", p, p.reason())
		} else if _, err := (sudoku.Solver{}).SolveUnique(g.ctx, p.Board); j.interrupted(err) {
			return false
		} else if err != nil {
			j.complain(exitNoSolution, "%v: %s", p, explain(err))
		} else {
			from = append(from, p.Board)
		}
		return true
	})
	j.shard = part
	return from
}
