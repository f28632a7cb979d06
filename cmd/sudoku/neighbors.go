package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/grade"
)

// A nearby says which puzzles generate begins with, and how far it goes from them.
type nearby struct {
	names       []string // files and puzzles; none for puzzles at random
	remove, add int
}

func (n *nearby) define(flags *flag.FlagSet) {
	flags.Func("from", "vary the `puzzles` of a file, or one: remove clues and add\nothers; may be repeated", func(s string) error {
		if s != "-" && !run.IsFile(s) && !run.IsPuzzle(s) {
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
		if frame.IsGiven(flags, "swap") {
			return false, errors.New("-swap goes with -from")
		}
		return false, nil
	}
	for _, name := range []string{"start", "solutions", "sukaku", "rules"} {
		if frame.IsGiven(flags, name) {
			return false, fmt.Errorf("-%s does not go with -from", name)
		}
	}
	return true, nil
}

// vary makes neighbors of puzzles. Its error is about usage.
func (g *generator) vary() error {
	from := g.origins()
	if g.Ctx.Err() != nil {
		return nil
	}
	if len(from) == 0 {
		g.job.Complain(run.ExitNoSolution, "sudoku generate: -from has no puzzle with one solution")
		return nil
	}
	n := grade.Neighbors{Target: g.target, Remove: g.nearby.remove, Add: g.nearby.add, Workers: g.workers, Waiting: func() { g.Out.Flush() }}
	if part := g.job.Shard; part.Of > 0 {
		n.Only = part.Takes
	}
	ctx := g.Ctx
	if g.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, g.timeout)
		defer cancel()
	}
	var last grade.Progress
	n.Target.Progress = func(p grade.Progress) {
		last = p
		g.tried.Store(int64(p.Attempts))
	}
	all := true // no neighbor is left, unless something says otherwise
	err := take(g, run.Shard{}, func(yield func(sudoku.Board, error) bool) {
		made := 0
		for b, err := range n.Puzzles(ctx, g.random.series(0), from) {
			made++
			if err != nil || made == g.n {
				all = false
			}
			if !yield(b, err) || !all {
				return
			}
		}
	})
	if err != nil || !all || g.Stopped() != nil {
		return err
	}
	code := 0
	if g.job.Answered < max(g.n, 1) {
		code = run.ExitNoSolution
	}
	text := "all " + run.Plural(last.Attempts, "neighbor") + " judged"
	if last.Found == 0 && last.Miss != "" {
		text += fmt.Sprintf(" (the closest has %s)", last.Miss)
	}
	if last.Attempts == 0 && g.job.Shard.Of == 0 {
		text = "no neighbor is minimal and has such clues" // as of a puzzle with redundant clues
	}
	g.job.Complain(code, "sudoku generate: %s; %s made", text, run.Plural(g.job.Answered, "puzzle"))
	return nil
}

// origins reads the puzzles of -from. It complains about those without one solution.
func (g *generator) origins() (from []sudoku.Board) {
	j := g.job
	part := j.Shard // it is of the neighbors
	j.Shard = run.Shard{}
	for _, name := range g.nearby.names {
		if name == "-" || run.IsFile(name) {
			j.Files = append(j.Files, name)
		} else {
			j.Literals = append(j.Literals, name)
		}
	}
	j.Puzzles(func(p *run.Puzzle) bool {
		if strings.HasPrefix(p.File, "-p") {
			p.File = "-from" + p.File[len("-p"):]
		}
		if p.Err != nil {
			j.Complain(run.ExitMalformed, "%v: %s", p, p.Reason())
		} else if _, err := (sudoku.Solver{}).SolveUnique(g.Ctx, p.Board); j.Interrupted(err) {
			return false
		} else if err != nil {
			j.Complain(run.ExitNoSolution, "%v: %s", p, run.Explain(err))
		} else {
			from = append(from, p.Board)
		}
		return true
	})
	j.Shard = part
	return from
}
