package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/paint"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// variantWords are for completion of -rules.
var variantWords = []string{"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16", "25x25",
	"x", "hyper", "disjoint", "antiknight", "antiking", "latin"}

// rulesFlag defines -rules for a command that knows other rules than 9×9.
func (j *job) rulesFlag(flags *flag.FlagSet) {
	wordsFlag(flags, "rules", "a `set` of other rules: a size such as 6x6 or 16x16,\nx, hyper, disjoint, antiknight, antiking, boxes=2x3,\nlatin, or jigsaw=FILE with a map of regions, joined\nby +", func() []string { return variantWords },
		func(s string) (err error) {
			j.rules, err = readRules(s)
			return err
		})
}

// readRules reads rules from text, and the map of a jigsaw from its file.
func readRules(s string) (*variant.Rules, error) {
	words := strings.Split(s, "+")
	for i, word := range words {
		name, ok := strings.CutPrefix(word, "jigsaw=")
		if !ok {
			continue
		}
		if text, err := os.ReadFile(name); err == nil {
			words[i] = string(variant.Jigsaw(string(text)))
		} else if !errors.Is(err, os.ErrNotExist) || strings.ContainsAny(name, "./") {
			return nil, err
		}
	}
	r, err := variant.ParseRules(strings.Join(words, "+"))
	var bad *variant.RulesError
	if errors.As(err, &bad) {
		err = errors.New(bad.Detail)
	}
	return r, err
}

// A variantJob answers puzzles of other rules, one after the other.
type variantJob struct {
	*job
	flags  *flag.FlagSet
	solver variant.Solver
}

// A variantWay is what a command does with puzzles of other rules.
type variantWay struct {
	forms  []string // of -o, the first if it is not given
	with   []string // the other flags that go with -rules, beside -p, -q and -workers
	answer func(*variantJob, *puzzle, variant.Board) error
	json   any // a result, if its keys are others than without -rules
}

var variantWays = map[string]variantWay{
	"solve":      {[]string{"line", "grid", "json"}, []string{"unique", "all", "limit"}, (*variantJob).solve, nil},
	"count":      {[]string{"line", "json"}, []string{"unique", "limit"}, (*variantJob).count, nil},
	"check":      {[]string{"line", "json"}, []string{"unique"}, (*variantJob).check, nil},
	"candidates": {[]string{"list", "json"}, nil, (*variantJob).candidates, variantCandidates{}},
	"hint":       {[]string{"text", "json"}, nil, (*variantJob).hint, variantHint{}},
	"steps":      {[]string{"text", "json"}, nil, (*variantJob).steps, variantPath{}},
	// These three do the work in their own way.
	"draw": {[]string{"svg", "png"}, []string{"candidates", "solution", "theme", "size"}, nil, nil},
	"print": {[]string{"pdf", "html"}, []string{"paper", "per-page", "solutions", "margin", "title", "footer", "number",
		"font", "candidates", "show"}, nil, nil},
	"generate": {[]string{"line", "grid", "json"}, []string{"n", "seed", "symmetry", "clues", "minimal", "attempts", "solutions", "start"}, nil, nil},
}

func newVariantJob(j *job, flags *flag.FlagSet) *variantJob {
	v := &variantJob{job: j, flags: flags}
	v.solver.Rules = v.rules
	return v
}

func (v *variantJob) flag(name string) any { return v.flags.Lookup(name).Value.(flag.Getter).Get() }

func (v *variantJob) form() string { return v.flags.Lookup("o").Value.String() }

// variantFlags returns what is wrong with the flags of a command for puzzles of
// other rules.
func variantFlags(name string, flags *flag.FlagSet) (err error) {
	way := variantWays[name]
	flags.Visit(func(f *flag.Flag) {
		switch {
		case err != nil:
		case f.Name == "o":
			if !slices.Contains(way.forms, f.Value.String()) {
				err = fmt.Errorf("-o %s does not go with -rules; it is %s", f.Value, strings.Join(way.forms, " or "))
			}
		case !slices.Contains(append(way.with, "rules", "shard", "p", "q", "workers"), f.Name):
			err = fmt.Errorf("-%s does not go with -rules", f.Name)
		}
	})
	return err
}

// runVariant does the work of a command for puzzles of other rules. Its error is
// about usage.
func (j *job) runVariant(name string, flags *flag.FlagSet) error {
	v := newVariantJob(j, flags)
	if limit := flags.Lookup("limit"); limit != nil && v.flag("limit").(int) < 0 {
		return errors.New("-limit is negative")
	}
	if name != "candidates" && name != "hint" && name != "steps" {
		j.tally.words = allVerdicts
	}
	v.each(func(p *puzzle, b variant.Board) error { return variantWays[name].answer(v, p, b) })
	return nil
}

// each answers for every puzzle of the input.
func (v *variantJob) each(answer func(*puzzle, variant.Board) error) {
	v.input(func(p *puzzle, text string) bool {
		p.number = v.read
		if v.read++; !v.shard.takes(p.number) {
			return true
		}
		b, err := v.rules.Parse(text)
		var bad *variant.ParseError
		if errors.As(err, &bad) {
			p.Line += max(bad.Line-1, 0)
			v.tally.malformed++
			if v.form() == "json" {
				v.writeJSON(position{File: p.file, Line: p.Line, Status: statusMalformed, Error: bad.Detail})
			} else if v.text() {
				v.placeholder("malformed")
			}
			v.message(exitMalformed, p, bad.Detail)
			return v.stopped() == nil
		}
		err = answer(p, b)
		v.answered++
		v.out.endResult()
		return err == nil && v.stopped() == nil
	})
}

// text reports whether results are text, with a comment for each that is missing.
func (v *variantJob) text() bool {
	return !slices.Contains([]string{"json", "svg", "png", "pdf", "html"}, v.form())
}

// input passes on the texts of the puzzles: of each -p; in files, of each line
// that is a puzzle, or else of the lines up to an empty one.
func (v *variantJob) input(take func(p *puzzle, text string) bool) {
	for i, given := range v.literals {
		p := &puzzle{file: "-p"}
		if p.Line = 1; len(v.literals) > 1 {
			p.file = fmt.Sprintf("-p %d", i+1)
		}
		if !take(p, given) {
			return
		}
	}
	for _, name := range v.inputs() {
		if !v.readFile(name, func(name string, in io.Reader) bool { return v.lines(name, in, take) }) {
			return
		}
	}
}

func (v *variantJob) lines(name string, in io.Reader, take func(p *puzzle, text string) bool) bool {
	var block []string
	start := 0
	end := func() bool {
		if len(block) == 0 {
			return true
		}
		p := &puzzle{file: name}
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
			if _, err := v.rules.Parse(line); err == nil && len(block) == 1 && !end() {
				return false
			}
		}
	}
	if err := scanner.Err(); err != nil {
		p := &puzzle{file: name}
		return v.readFailed(p, err)
	}
	return end()
}

func (v *variantJob) write(b variant.Board) {
	if v.form() == "grid" {
		v.block()
		v.out.WriteString(v.rules.Grid(b))
		return
	}
	v.out.WriteString(b.String() + "\n")
}

// at returns the beginning of a result in JSON.
func (v *variantJob) at(p *puzzle, b variant.Board, err error) position {
	at := position{File: p.file, Line: p.Line, Puzzle: b.String(), Status: status(err)}
	if err != nil {
		at.Error = explain(err)
	}
	return at
}

// missing writes what stands for a result that there is not.
func (v *variantJob) missing(p *puzzle, b variant.Board, err error) {
	if v.form() == "json" {
		v.writeJSON(v.at(p, b, err))
	} else if v.text() {
		v.placeholder(short(err))
	}
}

func (v *variantJob) solve(p *puzzle, b variant.Board) error {
	unique, limit := v.flag("unique").(bool), v.flag("limit").(int)
	if v.flag("all").(bool) || limit > 0 {
		return v.solutions(p, b, limit)
	}
	find := v.solver.Solve
	if unique {
		find = v.solver.SolveUnique
	}
	solution, err := find(v.ctx, b)
	if v.interrupted(err) {
		return err
	}
	if err != nil {
		if !unique || v.form() == "json" {
			v.missing(p, b, err)
		}
		v.unfit(p, err)
		return nil
	}
	v.tally.solved++
	if v.form() == "json" {
		v.writeJSON(&solveResult{v.at(p, b, nil), solution.String(), uint64(v.solver.Guesses())})
	} else {
		v.write(solution)
	}
	return nil
}

// solutions writes several solutions of a puzzle, as they are found.
func (v *variantJob) solutions(p *puzzle, b variant.Board, limit int) error {
	json, n := v.form() == "json", 0
	tail := solutionsTail{Status: statusSolved, Complete: true}
	var stop error
	for solution, err := range v.solver.Solutions(v.ctx, b) {
		if v.interrupted(err) {
			tail.Status, tail.Error, tail.Complete, stop = statusInterrupted, err.Error(), false, err
			break
		}
		if err != nil {
			v.missing(p, b, err)
			v.unfit(p, err)
			return nil
		}
		switch n++; {
		case !json:
			v.write(solution)
		case n == 1:
			head := marshal(position{File: p.file, Line: p.Line, Puzzle: b.String()})
			fmt.Fprintf(v.out, `%s,"solutions":["%v"`, head[:len(head)-1], solution)
		default:
			fmt.Fprintf(v.out, `,"%v"`, solution)
		}
		if n == limit || v.stopped() != nil {
			tail.Complete = false
			break
		}
	}
	if stop == nil {
		v.tally.count(n)
	}
	tail.Count = n
	switch {
	case !json && stop != nil:
		v.comment("interrupted after %s", plural(n, "solution"))
	case !json:
		v.comment("%s", plural(n, "solution"))
	case n == 0 && stop == nil:
		v.missing(p, b, sudoku.ErrNoSolution)
	case n == 0:
		v.writeJSON(v.at(p, b, stop))
	default:
		if n > 1 && stop == nil {
			tail.Status = statusSeveral
		}
		fmt.Fprintf(v.out, "],%s\n", marshal(tail)[1:])
	}
	if n == 0 && stop == nil {
		v.unsolved(p, sudoku.ErrNoSolution)
	}
	return stop
}

func (v *variantJob) count(p *puzzle, b variant.Board) error {
	limit := v.flag("limit").(int)
	unique := v.flag("unique").(bool)
	if unique && limit == 0 {
		limit = 2
	}
	n, err := v.solver.CountSolutions(v.ctx, b, limit)
	stop := v.interrupted(err)
	if !stop {
		v.tally.count(n)
	}
	verdict := err
	switch {
	case err != nil || n == 1:
	case n == 0:
		verdict = sudoku.ErrNoSolution
	default:
		verdict = sudoku.ErrMultipleSolutions
	}
	if v.form() == "json" {
		r := countResult{v.at(p, b, verdict), n, !stop && (limit <= 0 || n < limit)}
		if stop {
			r.Status = statusInterrupted
		}
		v.writeJSON(&r)
	} else if stop {
		v.comment("interrupted after %s", plural(n, "solution"))
	} else {
		fmt.Fprintln(v.out, n)
	}
	switch {
	case stop:
		return err
	case n == 0 || unique && n > 1:
		v.unsolved(p, verdict)
	}
	return nil
}

// A variantCheck is what is said of a puzzle in JSON.
type variantCheck struct {
	position
	Clues   int `json:"clues" doc:"how many"`
	Guesses int `json:"guesses" doc:"how often the solver had to guess"`
}

func (v *variantJob) check(p *puzzle, b variant.Board) error {
	_, err := v.solver.SolveUnique(v.ctx, b)
	several := errors.Is(err, sudoku.ErrMultipleSolutions)
	verdict := "one solution"
	switch {
	case v.interrupted(err):
		return err
	case err == nil:
		v.tally.solved++
	case several:
		v.tally.several++
	default:
		v.tally.none++
	}
	if err != nil {
		verdict = explain(err)
		if !several || v.flag("unique").(bool) {
			v.code = max(v.code, exitNoSolution)
		}
	}
	if v.form() == "json" {
		v.writeJSON(variantCheck{v.at(p, b, err), b.Clues(), v.solver.Guesses()})
	} else {
		fmt.Fprintf(v.out, "%v: %s; %s, %s\n", p, verdict, plural(b.Clues(), "clue"), plural(v.solver.Guesses(), "guess"))
	}
	return nil
}

// position returns the position of a board, or reports its fault.
func (v *variantJob) position(p *puzzle, b variant.Board) *variant.Position {
	position, err := v.rules.Position(b)
	if err != nil {
		v.missing(p, b, err)
		v.unsolved(p, err)
	}
	return position
}

// A variantCandidates are candidates in JSON.
type variantCandidates struct {
	position
	Clues      int               `json:"clues" doc:"how many"`
	Candidates map[string]string `json:"candidates" doc:"the digits by the name of the cell: \"r1c1\":\"14B\""`
}

// candidates writes a row a line, in columns.
func (v *variantJob) candidates(p *puzzle, b variant.Board) error {
	position := v.position(p, b)
	if position == nil {
		return nil
	}
	size, width := v.rules.Size(), 1
	cells := make([]string, len(b))
	for cell := range cells {
		cells[cell] = variant.Board(position.Candidates(cell)).String()
		width = max(width, len(cells[cell]))
	}
	if v.form() == "json" {
		r := variantCandidates{v.at(p, b, nil), b.Clues(), map[string]string{}}
		r.Status = "" // nothing was searched
		for cell, text := range cells {
			if b[cell] == 0 {
				r.Candidates[v.rules.CellName(cell)] = text
			}
		}
		v.writeJSON(r)
		return nil
	}
	v.block()
	for cell, text := range cells {
		end := " "
		if cell%size == size-1 {
			end = "\n"
		}
		if end == " " {
			text = fmt.Sprintf("%-*s", width, text)
		}
		v.out.WriteString(text + end)
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
		r.Cells = append(r.Cells, v.rules.CellName(cell))
	}
	for _, digit := range s.Digits {
		r.Digits = append(r.Digits, variant.Board{digit}.String())
	}
	list := func(all []variant.Candidate) (list []variantDigit) {
		for _, c := range all {
			list = append(list, variantDigit{v.rules.CellName(c.Cell), variant.Board{c.Digit}.String()})
		}
		return list
	}
	r.Place, r.Remove = list(s.Place), list(s.Remove)
	return r
}

// A variantHint is a hint in JSON.
type variantHint struct {
	position
	Found string       `json:"found" doc:"step, stuck or solved"`
	Hint  string       `json:"hint" doc:"the text"`
	Step  *variantStep `json:"step,omitempty" doc:"an object: technique, text, houses, cells, digits; place and remove\nare lists of {\"cell\":\"r1c1\",\"digit\":\"B\"}"`
}

func (v *variantJob) hint(p *puzzle, b variant.Board) error {
	position := v.position(p, b)
	if position == nil {
		return nil
	}
	r := variantHint{position: v.at(p, b, nil)}
	r.Status = "" // nothing was searched
	step, ok := position.Next()
	switch {
	case ok:
		data := v.step(step)
		r.Found, r.Hint, r.Step = "step", step.Text, &data
	case v.rules.Solved(b):
		r.Found, r.Hint = "solved", "The puzzle is solved."
	default:
		r.Found, r.Hint = "stuck", "None of the techniques finds anything."
	}
	if v.form() == "json" {
		v.writeJSON(r)
	} else {
		fmt.Fprintln(v.out, r.Hint)
	}
	return nil
}

// A variantPath is a path in JSON.
type variantPath struct {
	position
	Outcome string        `json:"outcome" doc:"solved or stuck"`
	End     string        `json:"end" doc:"the board after the last step"`
	Steps   []variantStep `json:"steps" doc:"each an object: technique, text, houses, cells, digits; place and\nremove are lists of {\"cell\":\"r1c1\",\"digit\":\"B\"}"`
}

func (v *variantJob) steps(p *puzzle, b variant.Board) error {
	if v.position(p, b) == nil {
		return nil
	}
	path, end, _ := v.rules.Path(b)
	solved := v.rules.Solved(end.Board())
	if v.form() == "json" {
		r := variantPath{v.at(p, b, nil), "solved", end.Board().String(), []variantStep{}}
		r.Status = ""
		if !solved {
			r.Outcome = "stuck"
		}
		for _, step := range path {
			r.Steps = append(r.Steps, v.step(step))
		}
		v.writeJSON(r)
		return nil
	}
	v.block()
	for _, step := range path {
		fmt.Fprintln(v.out, step)
	}
	if !solved {
		v.comment("stuck at %v", end.Board())
	}
	return nil
}

// only returns the only solution of a puzzle, or nil after a message that there is
// none such. The error is an interrupt.
func (v *variantJob) only(p *puzzle, b variant.Board) (variant.Board, error) {
	solution, err := v.solver.SolveUnique(v.ctx, b)
	switch {
	case v.interrupted(err):
		return nil, err
	case err != nil:
		v.unfit(p, err)
		return nil, nil
	}
	return solution, nil
}

// draw draws a puzzle.
func (v *variantJob) draw(d *draw) {
	v.each(func(p *puzzle, b variant.Board) error {
		if v.answered > 0 {
			v.message(exitUsage, p, "-rules draws one puzzle at a time")
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
		drawn := picture.Variant(v.rules, board, b, d.pencil)
		drawn.Theme, drawn.Scale = d.theme, float64(d.size)/drawn.Width
		if d.form.value == "png" {
			return paint.PNG(v.out, drawn, 0, nil)
		}
		_, err := drawn.WriteTo(v.out)
		return err
	})
}

// generateVariants makes n puzzles, or solved grids.
func (j *job) generateVariants(flags *flag.FlagSet, start, n int, seed uint64, solutions bool, like generate.Options) error {
	v := newVariantJob(j, flags)
	o := variant.Options{Minimal: like.Minimal, MinClues: like.MinClues, MaxClues: like.MaxClues, Symmetry: like.Symmetry, MaxAttempts: like.MaxAttempts}
	v.doing = "made"
	var err error
	for i := start - 1; n == 0 || i < start-1+n; i++ {
		if !j.shard.takes(i) {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		var b variant.Board
		if solutions {
			b, err = v.rules.Random(v.ctx, rng)
		} else {
			b, err = v.rules.Generate(v.ctx, rng, o)
		}
		var bad *variant.OptionError
		switch {
		case v.ctx.Err() != nil:
			return nil
		case errors.As(err, &bad):
			return bad
		case errors.Is(err, generate.ErrUnreachable) || errors.Is(err, sudoku.ErrNoSolution):
			v.complain(exitNoSolution, "sudoku generate: %s", bare(err))
			return nil
		}
		v.answered++
		if v.form() == "json" {
			r := generateResult{Seed: seed, Number: i + 1, Puzzle: b.String(), Solution: b.String(), Clues: b.Clues()}
			if solution, err := v.solver.Solve(v.ctx, b); err == nil {
				r.Solution = solution.String()
			}
			v.writeJSON(r)
		} else {
			v.write(b)
		}
		v.out.endResult()
		if v.stopped() != nil {
			return nil
		}
	}
	return nil
}
