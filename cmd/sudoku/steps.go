package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/internal/trace"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var stepsCommand = frame.Command{
	Name:    "steps",
	Summary: "solve step by step as a person does, and say why",
	Help: `Solves each puzzle step by step, as far as the techniques go. Each step is the
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
	JSON:   []any{stepsResult{}},
	Rules:  variantAnswers([]string{"text", "json"}, variantPath{}, (*variantJob).steps),
	Define: defineSteps,
}

func defineSteps(flags *flag.FlagSet) func(*run.Job) error {
	var s steps
	frame.OutputFlag(flags, "text", "grid", "tsv", "json", "jsonl", "count")
	flags.BoolVar(&s.all, "all", false, "every step in the position, instead of a path")
	s.path = frame.ChoiceFlag(flags, "path", "`kind` of path: needed, all, easiest, shortest;\nneeded if not given: each step the first that is found,\nwithout those that no later step needs", "needed", "all", "easiest", "shortest")
	flags.BoolVar(&s.why, "why", false, "with the reason of each step (-o text or grid)")
	s.define(flags)
	return func(j *run.Job) error {
		if s.why && j.Form != "text" && j.Form != "grid" {
			return errors.New("-why goes with -o text and grid only")
		}
		if s.all && j.Form == "jsonl" {
			return errors.New("-o jsonl writes paths, without -all")
		}
		if (s.path.Value == "easiest" || s.path.Value == "shortest") && (s.all || s.solver.Order != logic.HumanOrder) {
			return fmt.Errorf("-path %s goes without -all, -order hodoku and -order se", s.path.Value)
		}
		if s.removes != nil && !s.all {
			return errors.New("-removes needs -all")
		}
		j.Positions = true
		run.Each(j, s)
		return nil
	}
}

type steps struct {
	reasoning
	path *frame.Choice
	all  bool
	why  bool

	start sudoku.Candidates // of a path, used again
	found []logic.Step
}

// A stepsResult is an answer in JSON.
type stepsResult struct {
	run.Position
	Outcome string         `json:"outcome,omitempty" doc:"of a path: solved or stuck"`
	Hardest string         `json:"hardest,omitempty" doc:"the hardest technique of a path"`
	Counts  map[string]int `json:"counts" doc:"how many steps of each technique"`
	Steps   []logic.Step   `json:"steps" doc:"as data; with -o jsonl also \"state\" and \"reason\""`
	Start   string         `json:"start,omitempty" doc:"with -o jsonl: the candidates at the start, if not those\nof the puzzle"`
	Order   string         `json:"order,omitempty" doc:"with -o jsonl: human, hodoku or se"`
}

func (s *steps) Answer(p *run.Puzzle) error {
	var err, end error
	if s.start, err = s.candidates(p); err != nil {
		s.fault(p, nil, err)
		return nil
	}
	s.found = s.found[:0]
	if s.path.Value == "needed" && !s.all {
		s.found, end = s.solver.AppendNeeded(s.Ctx, s.found, s.start)
		err = s.showAll(p, s.start)
	} else {
		end, err = s.follow(p, s.start)
	}
	if err != nil {
		return err
	}
	path := &logic.Path{Puzzle: p.Board, Order: s.solver.Order, Steps: s.found}
	switch {
	case end == nil, errors.Is(end, logic.ErrSolved):
		path.Solved = true
	case !errors.Is(end, logic.ErrStuck):
		s.fault(p, &s.start, end)
		return nil
	}
	if s.Form == "jsonl" {
		return s.trace(p, &s.start, path)
	}
	s.end(p, path)
	return nil
}

// atOnce reports whether steps are written as they come; else they are at the end.
func (s *steps) atOnce() bool {
	return s.Form != "json" && s.Form != "jsonl" && s.Form != "count"
}

// showAll writes the steps that were found.
func (s *steps) showAll(p *run.Puzzle, c sudoku.Candidates) error {
	if !s.atOnce() {
		return nil
	}
	for i := range s.found {
		if err := s.show(p, i+1, &s.found[i], &c); err != nil {
			return err
		}
	}
	return nil
}

// follow finds the steps of a position, writes and collects them. It returns why they end.
func (s *steps) follow(p *run.Puzzle, c sudoku.Candidates) (end, err error) {
	for step, end := range s.sequence(c) {
		if end != nil {
			return end, nil
		}
		s.found = append(s.found, step)
		if !s.atOnce() {
			continue
		}
		if err := s.show(p, len(s.found), &step, &c); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// show writes a step, and carries it out unless every step is asked for.
func (s *steps) show(p *run.Puzzle, n int, step *logic.Step, c *sudoku.Candidates) error {
	s.write(p, n, step, c)
	if !s.all {
		if err := step.Apply(c); err != nil {
			return err // never happens: each step of a path fits its position
		}
	}
	return s.Stopped()
}

// fault answers for a puzzle, or for a position if it has one, that has no steps
// because of an error.
func (s *steps) fault(p *run.Puzzle, c *sudoku.Candidates, err error) {
	if s.Form != "jsonl" {
		s.faultText(p, err, s.Form == "json")
		return
	}
	at := p.Answered(err)
	at.Puzzle = s.solver.Givens.String()
	if s.Interrupted(err) {
		at.Status = run.StatusInterrupted
	}
	t := trace.Trace{Puzzle: s.solver.Givens, Start: c, Steps: []trace.Step{}}
	if c == nil {
		at.Puzzle, at.Status = p.Board.String(), "" // the clues alone may have a solution
	}
	text, _ := t.AppendFields(at.AppendTo(nil)) // it fails for steps only
	s.Out.Write(append(text, '}', '\n'))
	s.Message(run.ExitNoSolution, p, at.Error)
}

// trace writes a path from a position as a trace.
func (s *steps) trace(p *run.Puzzle, start *sudoku.Candidates, path *logic.Path) error {
	path.Puzzle = s.solver.Givens
	at := p.Position()
	at.Puzzle = path.Puzzle.String()
	text, err := trace.Append(at.AppendTo(s.Out.Buffer), start, path, s.notation)
	if err != nil {
		return err // never happens: each step of a path fits its position
	}
	s.Out.Buffer = append(text, '}', '\n')
	return s.Out.Grown()
}

// sequence returns the steps to print, but for those that others need.
func (s *steps) sequence(c sudoku.Candidates) iter.Seq2[logic.Step, error] {
	switch {
	case s.removes != nil:
		return s.solver.Removing(s.Ctx, c, *s.removes)
	case s.all:
		return s.solver.All(s.Ctx, c)
	}
	if find := map[string]func(context.Context, sudoku.Candidates) (logic.Path, error){
		"easiest": s.solver.Easiest, "shortest": s.solver.Shortest,
	}[s.path.Value]; find != nil {
		return func(yield func(logic.Step, error) bool) {
			path, err := find(s.Ctx, c)
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
	return s.solver.Steps(s.Ctx, c)
}

// write prints one step, found in a position.
func (s *steps) write(p *run.Puzzle, n int, step *logic.Step, c *sudoku.Candidates) {
	if s.Form == "tsv" {
		fmt.Fprintf(s.Out, "%v\t%d\t%v\t%v\t%s\t%s\n", p.Board, n, step.Rating, step.Technique,
			candidateList(step.Placements, "="), candidateList(step.Eliminations, "<>"))
		return
	}
	if n == 1 {
		s.Block()
		s.Comment("%v", p)
	}
	text := ""
	if s.why { // of a net the reason says more
		text = advice.Title(step, s.language.Language, s.notation)
	} else {
		text = s.language.Text(step, s.notation)
	}
	fmt.Fprintf(s.Out, "%d. %s\n", n, text)
	if s.why {
		for _, line := range advice.Lines(step, s.language.Language, s.notation) {
			fmt.Fprintf(s.Out, "   %s\n", line)
		}
	}
	if s.Form == "grid" && step.Technique.Family() != logic.Singles {
		s.Out.WriteString(step.Picture(c))
	}
}

func candidateList(cs []logic.Candidate, sign string) string {
	list := make([]string, len(cs))
	for i, c := range cs {
		list[i] = fmt.Sprintf("%s%s%d", sudoku.CellName(c.Cell), sign, c.Digit)
	}
	return strings.Join(list, " ")
}

// end prints what comes after the steps.
func (s *steps) end(p *run.Puzzle, path *logic.Path) {
	counts := map[string]int{}
	for t, n := range path.Counts() {
		counts[t.String()] = n
	}
	hardest := ""
	if h := path.Hardest(); h != nil {
		hardest = h.Technique.String()
	}
	switch s.Form {
	case "json":
		r := stepsResult{Position: p.Position(), Counts: counts, Steps: path.Steps}
		if r.Steps == nil {
			r.Steps = []logic.Step{}
		}
		if !s.all {
			r.Outcome, r.Hardest = outcome(path), hardest
		}
		s.WriteJSON(r)
	case "count":
		s.Block()
		s.Comment("%v", p)
		for _, t := range s.solver.Order.Techniques() {
			if n := counts[t.String()]; n > 0 {
				fmt.Fprintf(s.Out, "%5d %s\n", n, s.language.Technique(t))
				delete(counts, t.String())
			}
		}
		for t := range logic.AllTechniques().All() {
			if n := counts[t.String()]; n > 0 {
				fmt.Fprintf(s.Out, "%5d %s\n", n, s.language.Technique(t))
			}
		}
		if !s.all {
			name := "-"
			if h := path.Hardest(); h != nil {
				name = s.language.Technique(h.Technique)
			}
			s.Comment("%s", s.language.Say("hardest", "path", s.count(outcome(path)+"-", path), "technique", name))
		}
	case "text", "grid":
		if len(path.Steps) == 0 {
			s.Block()
			s.Comment("%v", p)
		}
		if !s.all {
			s.Comment("%s", s.count(outcome(path)+"-", path))
		} else {
			s.Comment("%s", s.count("", path))
		}
	}
}

// count says how many steps a path has: "steps", or with what a key begins with.
func (s *steps) count(begin string, path *logic.Path) string {
	return s.language.Count(begin+"step", begin+"steps", len(path.Steps))
}

// outcome says how a path ends.
func outcome(p *logic.Path) string {
	if p.Solved {
		return "solved"
	}
	return "stuck"
}
