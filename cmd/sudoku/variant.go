package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/paint"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/text"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// A variantJob answers puzzles of other rules, one after the other.
type variantJob struct {
	*run.Job
	flags   *flag.FlagSet
	solver  variant.Solver
	guesses int // of the last call of the solver
}

// variantAnswers is what a command does that answers puzzles of other rules one by one; json is a
// result if it has other keys than those of ordinary puzzles.
func variantAnswers(forms []string, json any, answer func(*variantJob, *run.Puzzle, variant.Board) error) *frame.Rules {
	return &frame.Rules{Forms: forms, JSON: json, Answer: func(j *run.Job, flags *flag.FlagSet) error {
		v := newVariantJob(j, flags)
		v.each(func(p *run.Puzzle, b variant.Board) error { return answer(v, p, b) })
		return nil
	}}
}

// variantVerdicts is variantAnswers for a command that tells how many solutions puzzles have, with the
// flags that it has for that.
func variantVerdicts(forms, with []string, answer func(*variantJob, *run.Puzzle, variant.Board) error) *frame.Rules {
	r := variantAnswers(forms, nil, answer)
	each := r.Answer
	r.With, r.Answer = with, func(j *run.Job, flags *flag.FlagSet) error {
		if limit := flags.Lookup("limit"); limit != nil && limit.Value.(flag.Getter).Get().(int) < 0 {
			return errors.New("-limit is negative")
		}
		j.Tally.Words = run.AllVerdicts
		return each(j, flags)
	}
	return r
}

func newVariantJob(j *run.Job, flags *flag.FlagSet) *variantJob {
	v := &variantJob{Job: j, flags: flags}
	v.solver = variant.Solver{Rules: v.Rules, Guesses: func(n int) { v.guesses = n }}
	return v
}

func (v *variantJob) flag(name string) any { return v.flags.Lookup(name).Value.(flag.Getter).Get() }

// each answers for every puzzle of the input.
func (v *variantJob) each(answer func(*run.Puzzle, variant.Board) error) {
	v.input(func(p *run.Puzzle, lines string) bool {
		p.Number = v.Read
		if v.Read++; !v.Shard.Takes(p.Number) {
			return true
		}
		b, err := v.Rules.Parse(lines)
		var bad *sudoku.ParseError
		if errors.As(err, &bad) {
			if bad.Reason == text.StrayCharacter { // else all of it is told
				p.Line += bad.Line - 1
			}
			v.Tally.Malformed++
			if v.Form == "json" {
				v.WriteJSON(run.Position{File: p.File, Line: p.Line, Status: run.StatusMalformed, Error: bad.Detail})
			} else if v.text() {
				v.Placeholder("malformed")
			}
			v.Message(run.ExitMalformed, p, bad.Detail)
			return v.Stopped() == nil
		}
		err = answer(p, b)
		v.Answered++
		v.Out.EndResult()
		return err == nil && v.Stopped() == nil
	})
}

// text reports whether results are text, with a comment for each that is missing.
func (v *variantJob) text() bool {
	return !slices.Contains([]string{"json", "svg", "png", "pdf", "html"}, v.Form)
}

// input passes on the texts of the puzzles: of each -p; in files, of each line
// that is a puzzle, or else of the lines up to an empty one.
func (v *variantJob) input(take func(p *run.Puzzle, text string) bool) {
	for i, given := range v.Literals {
		p := &run.Puzzle{File: "-p"}
		if p.Line = 1; len(v.Literals) > 1 {
			p.File = fmt.Sprintf("-p %d", i+1)
		}
		if !take(p, given) {
			return
		}
	}
	for _, name := range v.Inputs() {
		if !v.ReadFile(name, func(name string, in io.Reader) bool { return v.lines(name, in, take) }) {
			return
		}
	}
}

func (v *variantJob) lines(name string, in io.Reader, take func(p *run.Puzzle, text string) bool) bool {
	var block []string
	start := 0
	end := func() bool {
		if len(block) == 0 {
			return true
		}
		p := &run.Puzzle{File: name}
		p.Line = start
		text := strings.Join(block, "\n")
		block = nil
		return take(p, text)
	}
	scanner := bufio.NewScanner(in)
	for n := 1; scanner.Scan(); n++ {
		line := scanner.Text()
		bare, _, _ := strings.Cut(line, "#")
		switch {
		case strings.TrimSpace(bare) == "" && bare != line && len(block) > 0:
			block = append(block, line) // a comment within a grid
		case strings.TrimSpace(bare) == "" || len(block) > 200:
			if !end() {
				return false
			}
		default:
			if len(block) == 0 {
				start = n
			}
			block = append(block, line)
			if _, err := v.Rules.Parse(line); err == nil && len(block) == 1 && !end() {
				return false
			}
		}
	}
	if err := scanner.Err(); err != nil {
		p := &run.Puzzle{File: name}
		return v.ReadFailed(p, err)
	}
	return end()
}

func (v *variantJob) write(b variant.Board) {
	if v.Form == "grid" {
		v.Block()
		v.Out.WriteString(v.Rules.Grid(b))
		return
	}
	v.Out.WriteString(b.String() + "\n")
}

// at returns the beginning of a result in JSON.
func (v *variantJob) at(p *run.Puzzle, b variant.Board, err error) run.Position {
	at := run.Position{File: p.File, Line: p.Line, Puzzle: b.String(), Status: run.Status(err)}
	if err != nil {
		at.Error = run.Explain(err)
	}
	return at
}

// missing writes what stands for a result that there is not.
func (v *variantJob) missing(p *run.Puzzle, b variant.Board, err error) {
	if v.Form == "json" {
		v.WriteJSON(v.at(p, b, err))
	} else if v.text() {
		v.Placeholder(run.Short(err))
	}
}

func (v *variantJob) solve(p *run.Puzzle, b variant.Board) error {
	unique, limit := v.flag("unique").(bool), v.flag("limit").(int)
	if v.flag("all").(bool) || limit > 0 {
		return v.solutions(p, b, limit)
	}
	find := v.solver.Solve
	if unique {
		find = v.solver.SolveUnique
	}
	solution, err := find(v.Ctx, b)
	if v.Interrupted(err) {
		return err
	}
	if err != nil {
		if !unique || v.Form == "json" {
			v.missing(p, b, err)
		}
		v.Judge(p, err)
		return nil
	}
	v.Tally.Solved++
	if v.Form == "json" {
		v.WriteJSON(&solveResult{v.at(p, b, nil), solution.String(), uint64(v.guesses)})
	} else {
		v.write(solution)
	}
	return nil
}

// solutions writes several solutions of a puzzle, as they are found.
func (v *variantJob) solutions(p *run.Puzzle, b variant.Board, limit int) error {
	json, n := v.Form == "json", 0
	tail := solutionsTail{Status: run.StatusSolved, Complete: true}
	var stop error
	for solution, err := range v.solver.Solutions(v.Ctx, b) {
		if v.Interrupted(err) {
			tail.Status, tail.Error, tail.Complete, stop = run.StatusInterrupted, err.Error(), false, err
			break
		}
		if err != nil {
			v.missing(p, b, err)
			v.Judge(p, err)
			return nil
		}
		switch n++; {
		case !json:
			v.write(solution)
		case n == 1:
			head := run.Marshal(run.Position{File: p.File, Line: p.Line, Puzzle: b.String()})
			fmt.Fprintf(v.Out, `%s,"solutions":["%v"`, head[:len(head)-1], solution)
		default:
			fmt.Fprintf(v.Out, `,"%v"`, solution)
		}
		if n == limit || v.Stopped() != nil {
			tail.Complete = false
			break
		}
	}
	if stop == nil {
		v.Tally.Count(n)
	}
	tail.Count = n
	switch {
	case !json && stop != nil:
		v.Comment("interrupted after %s", run.Plural(n, "solution"))
	case !json:
		v.Comment("%s", run.Plural(n, "solution"))
	case n == 0 && stop == nil:
		v.missing(p, b, sudoku.ErrNoSolution)
	case n == 0:
		v.WriteJSON(v.at(p, b, stop))
	default:
		if n > 1 && stop == nil {
			tail.Status = run.StatusSeveral
		}
		fmt.Fprintf(v.Out, "],%s\n", run.Marshal(tail)[1:])
	}
	if n == 0 && stop == nil {
		v.Unsolved(p, sudoku.ErrNoSolution)
	}
	return stop
}

func (v *variantJob) count(p *run.Puzzle, b variant.Board) error {
	limit := v.flag("limit").(int)
	unique := v.flag("unique").(bool)
	if unique && limit == 0 {
		limit = 2
	}
	n, err := v.solver.CountSolutions(v.Ctx, b, limit)
	stop := v.Interrupted(err)
	if !stop {
		v.Tally.Count(n)
	}
	verdict := err
	switch {
	case err != nil || n == 1:
	case n == 0:
		verdict = sudoku.ErrNoSolution
	default:
		verdict = sudoku.ErrMultipleSolutions
	}
	if v.Form == "json" {
		r := countResult{v.at(p, b, verdict), n, !stop && (limit <= 0 || n < limit)}
		if stop {
			r.Status = run.StatusInterrupted
		}
		v.WriteJSON(&r)
	} else if stop {
		v.Comment("interrupted after %s", run.Plural(n, "solution"))
	} else {
		fmt.Fprintln(v.Out, n)
	}
	switch {
	case stop:
		return err
	case n == 0 || unique && n > 1:
		v.Unsolved(p, verdict)
	}
	return nil
}

// A variantCheck is what is said of a puzzle in JSON.
type variantCheck struct {
	run.Position
	Clues   int `json:"clues" doc:"how many"`
	Guesses int `json:"guesses" doc:"how often the solver had to guess"`
}

func (v *variantJob) check(p *run.Puzzle, b variant.Board) error {
	_, err := v.solver.SolveUnique(v.Ctx, b)
	several := errors.Is(err, sudoku.ErrMultipleSolutions)
	verdict := "one solution"
	if v.Interrupted(err) {
		return err
	}
	v.Tally.Judge(err)
	if err != nil {
		verdict = run.Explain(err)
		if !several || v.flag("unique").(bool) {
			v.Code = max(v.Code, run.ExitNoSolution)
		}
	}
	if v.Form == "json" {
		v.WriteJSON(variantCheck{v.at(p, b, err), b.Clues(), v.guesses})
	} else {
		fmt.Fprintf(v.Out, "%v: %s; %s, %s\n", p, verdict, run.Plural(b.Clues(), "clue"), run.Plural(v.guesses, "guess"))
	}
	return nil
}

// position returns the position of a board, or reports its fault.
func (v *variantJob) position(p *run.Puzzle, b variant.Board) *variant.Position {
	position, err := v.Rules.Position(b)
	if err != nil {
		v.missing(p, b, err)
		v.Unsolved(p, err)
	}
	return position
}

// A variantCandidates are candidates in JSON.
type variantCandidates struct {
	run.Position
	Clues      int               `json:"clues" doc:"how many"`
	Candidates map[string]string `json:"candidates" doc:"the digits by the name of the cell: \"r1c1\":\"14B\""`
}

// candidates writes a row a line, in columns.
func (v *variantJob) candidates(p *run.Puzzle, b variant.Board) error {
	position := v.position(p, b)
	if position == nil {
		return nil
	}
	size, width := v.Rules.Size(), 1
	cells := make([]string, len(b))
	for cell := range cells {
		cells[cell] = variant.Board(position.Candidates(cell)).String()
		width = max(width, len(cells[cell]))
	}
	if v.Form == "json" {
		r := variantCandidates{v.at(p, b, nil), b.Clues(), map[string]string{}}
		r.Status = "" // nothing was searched
		for cell, text := range cells {
			if b[cell] == 0 {
				r.Candidates[v.Rules.CellName(cell)] = text
			}
		}
		v.WriteJSON(r)
		return nil
	}
	v.Block()
	for cell, text := range cells {
		end := " "
		if cell%size == size-1 {
			end = "\n"
		}
		if end == " " {
			text = fmt.Sprintf("%-*s", width, text)
		}
		v.Out.WriteString(text + end)
	}
	return nil
}

// A variantStep is a step in JSON.
type variantStep struct {
	Technique string         `json:"technique"`
	Text      string         `json:"text"`
	Houses    []string       `json:"houses,omitempty"`
	Cells     []string       `json:"cells"`
	Digits    []string       `json:"digits"`
	Place     []variantDigit `json:"place,omitempty"`
	Remove    []variantDigit `json:"remove,omitempty"`
}

type variantDigit struct {
	Cell  string `json:"cell"`
	Digit string `json:"digit"`
}

func (v *variantJob) step(s variant.Step) variantStep {
	r := variantStep{Technique: s.Technique.String(), Text: s.Text, Houses: s.Houses}
	for _, cell := range s.Cells {
		r.Cells = append(r.Cells, v.Rules.CellName(cell))
	}
	for _, digit := range s.Digits {
		r.Digits = append(r.Digits, variant.Board{digit}.String())
	}
	list := func(all []variant.Candidate) (list []variantDigit) {
		for _, c := range all {
			list = append(list, variantDigit{v.Rules.CellName(c.Cell), variant.Board{c.Digit}.String()})
		}
		return list
	}
	r.Place, r.Remove = list(s.Place), list(s.Remove)
	return r
}

// A variantHint is a hint in JSON.
type variantHint struct {
	run.Position
	Found string       `json:"found" doc:"step, stuck or solved"`
	Hint  string       `json:"hint" doc:"the text"`
	Step  *variantStep `json:"step,omitempty" doc:"an object: technique, text, houses, cells, digits; place and remove\nare lists of {\"cell\":\"r1c1\",\"digit\":\"B\"}"`
}

func (v *variantJob) hint(p *run.Puzzle, b variant.Board) error {
	position := v.position(p, b)
	if position == nil {
		return nil
	}
	r := variantHint{Position: v.at(p, b, nil)}
	r.Status = "" // nothing was searched
	step, ok := position.Next()
	switch {
	case ok:
		data := v.step(step)
		r.Found, r.Hint, r.Step = "step", step.Text, &data
	case v.Rules.Solved(b):
		r.Found, r.Hint = "solved", "The puzzle is solved."
	default:
		r.Found, r.Hint = "stuck", "None of the techniques finds anything."
	}
	if v.Form == "json" {
		v.WriteJSON(r)
	} else {
		fmt.Fprintln(v.Out, r.Hint)
	}
	return nil
}

// A variantPath is a path in JSON.
type variantPath struct {
	run.Position
	Outcome string        `json:"outcome" doc:"solved or stuck"`
	End     string        `json:"end" doc:"the board after the last step"`
	Steps   []variantStep `json:"steps" doc:"each an object: technique, text, houses, cells, digits; place and\nremove are lists of {\"cell\":\"r1c1\",\"digit\":\"B\"}"`
}

func (v *variantJob) steps(p *run.Puzzle, b variant.Board) error {
	if v.position(p, b) == nil {
		return nil
	}
	path, end, _ := v.Rules.Path(b)
	solved := v.Rules.Solved(end.Board())
	if v.Form == "json" {
		r := variantPath{v.at(p, b, nil), "solved", end.Board().String(), []variantStep{}}
		r.Status = ""
		if !solved {
			r.Outcome = "stuck"
		}
		for _, step := range path {
			r.Steps = append(r.Steps, v.step(step))
		}
		v.WriteJSON(r)
		return nil
	}
	v.Block()
	for _, step := range path {
		fmt.Fprintln(v.Out, step)
	}
	if !solved {
		v.Comment("stuck at %v", end.Board())
	}
	return nil
}

// only returns the only solution of a puzzle, or nil after a message that there is
// none such. The error is an interrupt.
func (v *variantJob) only(p *run.Puzzle, b variant.Board) (variant.Board, error) {
	solution, err := v.solver.SolveUnique(v.Ctx, b)
	switch {
	case v.Interrupted(err):
		return nil, err
	case err != nil:
		v.Judge(p, err)
		return nil, nil
	}
	return solution, nil
}

// draw draws a puzzle.
func (v *variantJob) draw(d *draw) {
	v.each(func(p *run.Puzzle, b variant.Board) error {
		if v.Answered > 0 {
			v.Message(run.ExitUsage, p, "-rules draws one puzzle at a time")
			return nil
		}
		board := b
		if d.solution {
			solution, err := v.only(p, b)
			if solution == nil {
				return err
			}
			board = solution
		}
		drawn := picture.Variant(v.Rules, board, b, d.pencil)
		drawn.Theme, drawn.Scale = d.theme, float64(d.size)/drawn.Width
		if v.Form == "png" {
			return paint.PNG(v.Out, drawn, 0, nil)
		}
		_, err := drawn.WriteTo(v.Out)
		return err
	})
}

// generateVariants makes n puzzles, or solved grids.
func generateVariants(j *run.Job, flags *flag.FlagSet, start, n int, seed uint64, solutions bool, like generate.Options) error {
	v := newVariantJob(j, flags)
	o := variant.Options{Minimal: like.Minimal, MinClues: like.MinClues, MaxClues: like.MaxClues, Symmetry: like.Symmetry, MaxAttempts: like.MaxAttempts}
	v.Doing = "made"
	var err error
	for i := start - 1; n == 0 || i < start-1+n; i++ {
		if !j.Shard.Takes(i) {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		var b variant.Board
		if solutions {
			b, err = v.Rules.Random(v.Ctx, rng)
		} else {
			b, err = v.Rules.Generate(v.Ctx, rng, o)
		}
		var bad *variant.OptionError
		switch {
		case v.Ctx.Err() != nil:
			return nil
		case errors.As(err, &bad):
			return bad
		case errors.Is(err, generate.ErrUnreachable) || errors.Is(err, sudoku.ErrNoSolution):
			v.Complain(run.ExitNoSolution, "sudoku generate: %s", run.Bare(err))
			return nil
		}
		v.Answered++
		if v.Form == "json" {
			r := generateResult{Seed: seed, Number: i + 1, Puzzle: b.String(), Solution: b.String(), Clues: b.Clues()}
			if solution, err := v.solver.Solve(v.Ctx, b); err == nil {
				r.Solution = solution.String()
			}
			v.WriteJSON(r)
		} else {
			v.write(b)
		}
		v.Out.EndResult()
		if v.Stopped() != nil {
			return nil
		}
	}
	return nil
}
