package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/trace"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var stepsCommand = command{
	name:    "steps",
	summary: "solve step by step as a person does, and say why",
	help: `Solves each puzzle step by step, as far as the techniques go. Each step is the
easiest that a person would find, or the first in another order. In a person's
order, steps that no later step needs are left out. If a puzzle is
not solved in the end, a last line says so; that is not an error. Placed digits
and pencil marks are read where the text has them. The value of a step is that
of Sudoku Explainer, 0.0 if it does not know the technique.

Examples:
  sudoku steps -p "$puzzle"
        a line for each step
  sudoku steps -why -p "$puzzle"
        with the reasons
  sudoku steps -o grid -p "$puzzle"
        with a picture of each step that is no single
  sudoku steps -o tsv puzzles.txt
        puzzle, step from 1, value, technique, placement and eliminations, with
        a tab between
  sudoku steps -path all -p "$puzzle"
        with the steps that no later step needs
  sudoku steps -path shortest -p "$puzzle"
        a path of few steps; with easiest one of the easiest steps of any
        technique; both in a person's order
  sudoku steps -order se -o tsv puzzles.txt
        the steps of Sudoku Explainer 1.2.1; their greatest value is the rating
  sudoku steps -order hodoku -o json puzzles.txt
        an object for each puzzle with the steps as data
  sudoku steps -o jsonl puzzles.txt
        a trace for each puzzle: as with -o json, and each step with the state
        before it and the reason; sudoku verify reads them
  sudoku steps -all -p "$puzzle"
        every step that there is now, instead of a path
  sudoku steps -all -removes r1c2=3 -p "$puzzle"
        every step after which 3 can't go in r1c2
  sudoku steps -only basic -o count puzzles.txt
        how many steps of each technique, and the hardest
`,
	json:   []any{stepsResult{}},
	define: defineSteps,
}

func defineSteps(flags *flag.FlagSet) func(*job) error {
	s := steps{form: outputFlag(flags, "text", "grid", "tsv", "json", "jsonl", "count")}
	flags.BoolVar(&s.all, "all", false, "every step in the position, instead of a path")
	s.path = choiceFlag(flags, "path", "`kind` of path: needed, all, easiest, shortest;\nneeded if not given: each step the first that is found,\nwithout those that no later step needs", "needed", "all", "easiest", "shortest")
	flags.BoolVar(&s.why, "why", false, "with the reason of each step (-o text or grid)")
	s.define(flags)
	return func(j *job) error {
		if s.why && s.form.value != "text" && s.form.value != "grid" {
			return errors.New("-why goes with -o text and grid only")
		}
		if s.all && s.form.value == "jsonl" {
			return errors.New("-o jsonl writes paths, without -all")
		}
		if (s.path.value == "easiest" || s.path.value == "shortest") && (s.all || s.solver.Order != logic.HumanOrder) {
			return fmt.Errorf("-path %s goes without -all, -order hodoku and -order se", s.path.value)
		}
		if s.removes != nil && !s.all {
			return errors.New("-removes needs -all")
		}
		j.positions = true
		j.each(func(sheet *sheet) answerer {
			s := s
			s.sheet = sheet
			return &s
		})
		return nil
	}
}

type steps struct {
	reasoning
	form *choice
	path *choice
	all  bool
	why  bool

	text  []byte       // of a trace, used again
	found []logic.Step // of a path, used again
}

// A stepsResult is an answer in JSON.
type stepsResult struct {
	position
	Outcome string         `json:"outcome,omitempty" doc:"of a path: solved or stuck"`
	Hardest string         `json:"hardest,omitempty" doc:"the hardest technique of a path"`
	Counts  map[string]int `json:"counts" doc:"how many steps of each technique"`
	Steps   []logic.Step   `json:"steps" doc:"as data; with -o jsonl also \"state\" and \"reason\""`
	Start   string         `json:"start,omitempty" doc:"with -o jsonl: the candidates at the start, if not those\nof the puzzle"`
	Order   string         `json:"order,omitempty" doc:"with -o jsonl: human, hodoku or se"`
}

func (s *steps) answer(p *puzzle) error {
	c, err := s.candidates(p)
	if err != nil {
		s.fault(p, nil, err)
		return nil
	}
	path := logic.Path{Puzzle: p.Board, Order: s.solver.Order, Steps: s.found[:0]}
	start, end := c, error(nil)
	show := func(n int, step *logic.Step) error {
		if s.form.value == "json" || s.form.value == "jsonl" || s.form.value == "count" {
			return nil
		}
		s.write(p, n, step, &c)
		if !s.all {
			if err := step.Apply(&c); err != nil {
				return err // never happens: each step of a path fits its position
			}
		}
		return s.stopped()
	}
	if s.path.value == "needed" && !s.all {
		path.Steps, end = neededSteps(s.ctx, s.solver, c, &s.found)
		for i := range path.Steps {
			if err := show(i+1, &path.Steps[i]); err != nil {
				return err
			}
		}
	} else {
		for step, err := range s.sequence(c) {
			if end = err; err != nil {
				break
			}
			path.Steps = append(path.Steps, step)
			if err := show(len(path.Steps), &step); err != nil {
				return err
			}
		}
		s.found = path.Steps
	}
	switch {
	case end == nil, errors.Is(end, logic.ErrSolved):
		path.Solved = true
	case !errors.Is(end, logic.ErrStuck):
		s.fault(p, &start, end)
		return nil
	}
	if s.form.value == "jsonl" {
		return s.trace(p, start, &path)
	}
	s.end(p, &path)
	return nil
}

// fault answers for a puzzle, or for a position if it has one, that has no steps
// because of an error.
func (s *steps) fault(p *puzzle, c *sudoku.Candidates, err error) {
	if s.form.value != "jsonl" {
		s.faultText(p, err, s.form.value == "json")
		return
	}
	at := p.answered(err)
	at.Puzzle, at.Error = s.solver.Givens.String(), faultWords(err)
	if s.interrupted(err) {
		at.Status = statusInterrupted
	}
	t := trace.Trace{Puzzle: s.solver.Givens, Start: c, Steps: []trace.Step{}}
	if c == nil {
		at.Puzzle, at.Status = p.Board.String(), "" // the clues alone may have a solution
	}
	text, _ := t.AppendFields(at.appendTo(nil)) // it fails for steps only
	s.out.Write(append(text, '}', '\n'))
	s.message(exitNoSolution, p, at.Error)
}

// trace writes a path from a position as a trace.
func (s *steps) trace(p *puzzle, start sudoku.Candidates, path *logic.Path) error {
	path.Puzzle = s.solver.Givens
	at := p.position()
	at.Puzzle = path.Puzzle.String()
	var err error
	if s.text, err = trace.Append(at.appendTo(s.text[:0]), &start, path, s.notation); err != nil {
		return err // never happens: each step of a path fits its position
	}
	s.out.Write(append(s.text, '}', '\n'))
	return s.out.err
}

// sequence returns the steps to print, but for those of neededSteps.
func (s *steps) sequence(c sudoku.Candidates) iter.Seq2[logic.Step, error] {
	switch {
	case s.removes != nil:
		return s.solver.Removing(s.ctx, c, *s.removes)
	case s.all:
		return s.solver.All(s.ctx, c)
	}
	if find := map[string]func(context.Context, sudoku.Candidates) (logic.Path, error){
		"easiest": s.solver.Easiest, "shortest": s.solver.Shortest,
	}[s.path.value]; find != nil {
		return func(yield func(logic.Step, error) bool) {
			path, err := find(s.ctx, c)
			for i := 0; err == nil && i < len(path.Steps); i++ {
				if !yield(path.Steps[i], nil) {
					return
				}
			}
			if err == nil && !path.Solved {
				err = logic.ErrStuck
			}
			if err != nil {
				yield(logic.Step{}, err)
			}
		}
	}
	return s.solver.Steps(s.ctx, c)
}

// neededSteps returns the steps of a path that others need: of a path that ends early and of
// one in an order of others, all. The error is that at its end. found is memory for a path.
func neededSteps(ctx context.Context, solver logic.Solver, c sudoku.Candidates, found *[]logic.Step) ([]logic.Step, error) {
	path := logic.Path{Puzzle: solver.Givens, Steps: (*found)[:0]}
	for step, err := range solver.Steps(ctx, c) {
		if err != nil {
			return path.Steps, err
		}
		path.Steps = append(path.Steps, step)
	}
	*found = path.Steps
	if solver.Order == logic.HumanOrder {
		path = path.PruneFrom(c)
	}
	return path.Steps, nil
}

// write prints one step, found in a position.
func (s *steps) write(p *puzzle, n int, step *logic.Step, c *sudoku.Candidates) {
	if s.form.value == "tsv" {
		fmt.Fprintf(s.out, "%v\t%d\t%v\t%v\t%s\t%s\n", p.Board, n, step.Rating, step.Technique,
			candidateList(step.Placements, "="), candidateList(step.Eliminations, "<>"))
		return
	}
	if n == 1 {
		s.block()
		s.comment("%v", p)
	}
	fmt.Fprintf(s.out, "%d. %s\n", n, s.language.Text(step, s.notation))
	if s.why {
		fmt.Fprintf(s.out, "   %s\n", s.language.Hint(step, logic.Whole, s.notation))
	}
	if s.form.value == "grid" && step.Technique.Family() != logic.Singles {
		s.out.WriteString(step.Picture(c))
	}
}

func candidateList(cs []logic.Candidate, sign string) string {
	list := make([]string, len(cs))
	for i, c := range cs {
		list[i] = fmt.Sprintf("%s%s%d", sudoku.CellName(int(c.Cell)), sign, c.Digit)
	}
	return strings.Join(list, " ")
}

// end prints what comes after the steps.
func (s *steps) end(p *puzzle, path *logic.Path) {
	counts := map[string]int{}
	for t, n := range path.Counts() {
		counts[t.String()] = n
	}
	hardest := ""
	if h := path.Hardest(); h != nil {
		hardest = h.Technique.String()
	}
	switch s.form.value {
	case "json":
		r := stepsResult{position: p.position(), Counts: counts, Steps: path.Steps}
		if r.Steps == nil {
			r.Steps = []logic.Step{}
		}
		if !s.all {
			r.Outcome, r.Hardest = outcome(path), hardest
		}
		s.writeJSON(r)
	case "count":
		s.block()
		s.comment("%v", p)
		for _, t := range s.solver.Order.Techniques() {
			if n := counts[t.String()]; n > 0 {
				fmt.Fprintf(s.out, "%5d %s\n", n, s.language.Technique(t))
				delete(counts, t.String())
			}
		}
		for t := range logic.AllTechniques().All() {
			if n := counts[t.String()]; n > 0 {
				fmt.Fprintf(s.out, "%5d %s\n", n, s.language.Technique(t))
			}
		}
		if !s.all {
			name := "-"
			if h := path.Hardest(); h != nil {
				name = s.language.Technique(h.Technique)
			}
			s.comment("%s", s.language.put("hardest", "path", s.count(outcome(path)+"-", path), "technique", name))
		}
	case "text", "grid":
		if len(path.Steps) == 0 {
			s.block()
			s.comment("%v", p)
		}
		if !s.all {
			s.comment("%s", s.count(outcome(path)+"-", path))
		} else {
			s.comment("%s", s.count("", path))
		}
	}
}

// count says how many steps a path has: "steps", or with what a key begins with.
func (s *steps) count(begin string, path *logic.Path) string {
	key := begin + "steps"
	if len(path.Steps) == 1 {
		key = begin + "step"
	}
	return s.language.put(key, "n", strconv.Itoa(len(path.Steps)))
}

func (s *steps) malformed(p *puzzle) error {
	switch s.form.value {
	case "json", "jsonl":
		s.writeJSON(p.position())
	default:
		s.placeholder(statusMalformed)
	}
	return nil
}

// outcome says how a path ends.
func outcome(p *logic.Path) string {
	if p.Solved {
		return "solved"
	}
	return "stuck"
}
