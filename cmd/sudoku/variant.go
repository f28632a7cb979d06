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
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// variantWords are for completion of -rules.
var variantWords = []string{"4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16", "25x25",
	"x", "hyper", "disjoint", "antiknight", "antiking", "latin"}

// rulesFlag defines -rules for a command that knows other rules than 9×9.
func (j *job) rulesFlag(flags *flag.FlagSet) {
	wordsFlag(flags, "rules", "a `set` of other rules: a size such as 6x6 or 16x16,\nx, hyper, disjoint, antiknight, antiking, boxes=2x3,\nlatin, or jigsaw=FILE with a map of regions, joined\nby +; output is then line or grid, a picture svg", func() []string { return variantWords },
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
	with   []string // the flags that go with -rules, beside -p, -q and -workers
	answer func(*variantJob, *puzzle, variant.Board) error
}

var variantWays = map[string]variantWay{
	"solve":      {[]string{"o", "unique", "all", "limit"}, (*variantJob).solve},
	"count":      {[]string{"unique", "limit"}, (*variantJob).count},
	"check":      {[]string{"unique"}, (*variantJob).check},
	"candidates": {nil, (*variantJob).candidates},
	"hint":       {nil, (*variantJob).hint},
	"steps":      {nil, (*variantJob).steps},
	"draw":       {[]string{"candidates", "solution", "theme", "size"}, (*variantJob).draw},
	"generate":   {[]string{"o", "n", "seed", "symmetry", "clues", "minimal", "attempts", "solutions", "start"}, nil},
}

func (v *variantJob) flag(name string) any { return v.flags.Lookup(name).Value.(flag.Getter).Get() }

func (v *variantJob) form() string {
	if f := v.flags.Lookup("o"); f != nil && slices.Contains([]string{"line", "grid"}, f.Value.String()) {
		return f.Value.String()
	}
	return "line"
}

// variantFlags returns what is wrong with the flags of a command for puzzles of
// other rules.
func variantFlags(name string, flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		switch {
		case err != nil:
		case !slices.Contains(append(variantWays[name].with, "rules", "shard", "p", "q", "workers"), f.Name):
			err = fmt.Errorf("-%s does not go with -rules", f.Name)
		case f.Name == "o" && !slices.Contains([]string{"line", "grid"}, f.Value.String()):
			err = fmt.Errorf("-o %s does not go with -rules; it is line or grid", f.Value)
		}
	})
	return err
}

// runVariant does the work of a command for puzzles of other rules. Its error is
// about usage.
func (j *job) runVariant(name string, flags *flag.FlagSet) error {
	way := variantWays[name]
	v := &variantJob{job: j, flags: flags}
	v.solver.Rules = v.rules
	if limit := flags.Lookup("limit"); limit != nil && v.flag("limit").(int) < 0 {
		return errors.New("-limit is negative")
	}
	if name != "candidates" && name != "hint" && name != "steps" && name != "draw" {
		j.tally.words = allVerdicts
	}
	v.input(func(p *puzzle, text string) bool {
		p.number = j.read
		if j.read++; !j.shard.takes(p.number) {
			return true
		}
		b, err := v.rules.Parse(text)
		var bad *variant.ParseError
		if errors.As(err, &bad) {
			p.Line += max(bad.Line-1, 0)
			j.tally.malformed++
			j.placeholder("malformed")
			j.message(exitMalformed, p, bad.Detail)
			return j.stopped() == nil
		}
		err = way.answer(v, p, b)
		j.answered++
		j.out.endResult()
		return err == nil && j.stopped() == nil
	})
	return nil
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

func (v *variantJob) solve(p *puzzle, b variant.Board) error {
	unique, limit := v.flag("unique").(bool), v.flag("limit").(int)
	several := v.flag("all").(bool) || limit > 0
	if !several {
		find := v.solver.Solve
		if unique {
			find = v.solver.SolveUnique
		}
		solution, err := find(v.ctx, b)
		if v.interrupted(err) {
			return err
		}
		if err != nil {
			if !unique {
				v.placeholder(short(err))
			}
			v.unfit(p, err)
			return nil
		}
		v.tally.solved++
		v.write(solution)
		return nil
	}
	n := 0
	for solution, err := range v.solver.Solutions(v.ctx, b) {
		if err != nil {
			if v.interrupted(err) {
				v.comment("interrupted after %s", plural(n, "solution"))
				return err
			}
			v.unfit(p, err)
			return nil
		}
		v.write(solution)
		if n++; n == limit || v.stopped() != nil {
			break
		}
	}
	v.tally.count(n)
	v.comment("%s", plural(n, "solution"))
	if n == 0 {
		v.unsolved(p, sudoku.ErrNoSolution)
	}
	return nil
}

func (v *variantJob) count(p *puzzle, b variant.Board) error {
	limit := v.flag("limit").(int)
	unique := v.flag("unique").(bool)
	if unique && limit == 0 {
		limit = 2
	}
	n, err := v.solver.CountSolutions(v.ctx, b, limit)
	if v.interrupted(err) {
		v.comment("interrupted after %s", plural(n, "solution"))
		return err
	}
	fmt.Fprintln(v.out, n)
	v.tally.count(n)
	switch {
	case err != nil:
		v.unsolved(p, err)
	case n == 0:
		v.unsolved(p, sudoku.ErrNoSolution)
	case unique && n > 1:
		v.unsolved(p, sudoku.ErrMultipleSolutions)
	}
	return nil
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
	fmt.Fprintf(v.out, "%v: %s; %s, %s\n", p, verdict, plural(b.Clues(), "clue"), plural(v.solver.Guesses(), "guess"))
	return nil
}

// position returns the position of a board, or reports its fault.
func (v *variantJob) position(p *puzzle, b variant.Board) *variant.Position {
	position, err := v.rules.Position(b)
	if err != nil {
		v.placeholder(short(err))
		v.unsolved(p, err)
	}
	return position
}

// candidates writes a row a line, in columns.
func (v *variantJob) candidates(p *puzzle, b variant.Board) error {
	position := v.position(p, b)
	if position == nil {
		return nil
	}
	v.block()
	size, width := v.rules.Size(), 1
	cells := make([]string, len(b))
	for cell := range cells {
		cells[cell] = variant.Board(position.Candidates(cell)).String()
		width = max(width, len(cells[cell]))
	}
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

func (v *variantJob) hint(p *puzzle, b variant.Board) error {
	if position := v.position(p, b); position != nil {
		step, ok := position.Next()
		switch {
		case ok:
			fmt.Fprintln(v.out, step)
		case v.rules.Solved(b):
			fmt.Fprintln(v.out, "The puzzle is solved.")
		default:
			fmt.Fprintln(v.out, "None of the techniques finds anything.")
		}
	}
	return nil
}

func (v *variantJob) steps(p *puzzle, b variant.Board) error {
	if v.position(p, b) == nil {
		return nil
	}
	path, end, _ := v.rules.Path(b)
	v.block()
	for _, step := range path {
		fmt.Fprintln(v.out, step)
	}
	if !v.rules.Solved(end.Board()) {
		v.comment("stuck at %v", end.Board())
	}
	return nil
}

func (v *variantJob) draw(p *puzzle, b variant.Board) error {
	if v.answered > 0 {
		v.message(exitUsage, p, "-rules draws one puzzle at a time")
		return nil
	}
	board := b
	if v.flag("solution").(bool) {
		solution, err := v.solver.Solve(v.ctx, b)
		if err != nil {
			v.unfit(p, err)
			return nil
		}
		board = solution
	}
	d := picture.Variant(v.rules, board, b, v.flag("candidates").(bool))
	d.Theme = map[string]picture.Theme{"light": picture.Light, "dark": picture.Dark, "auto": picture.Auto}[v.flags.Lookup("theme").Value.String()]
	d.Scale = float64(v.flag("size").(int)) / d.Width
	_, err := d.WriteTo(v.out)
	return err
}

// generateVariants makes n puzzles, or solved grids.
func (j *job) generateVariants(flags *flag.FlagSet, start, n int, seed uint64, solutions bool, like generate.Options) error {
	v := &variantJob{job: j, flags: flags}
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
			v.complain(exitNoSolution, "sudoku generate: %s", strings.TrimPrefix(err.Error(), "sudoku: "))
			return nil
		}
		v.answered++
		v.write(b)
		v.out.endResult()
		if v.stopped() != nil {
			return nil
		}
	}
	return nil
}
