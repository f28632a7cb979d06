package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/text"
	"github.com/seed-cfc889b0/sudoku/variant"
)

var generateCommand = frame.Command{
	Name:    "generate",
	Summary: "make puzzles with exactly one solution",
	Help: `Makes puzzles, each with exactly one solution, and writes each when it is found.
Unless flags say otherwise they are minimal: no clue can go. The same flags and
the same seed give the same puzzles on every machine, and the first ten are the
same whether ten are made or a thousand. All processors share the work.

Examples:
  sudoku generate
        a puzzle, from a seed that is printed
  sudoku generate -n 1000 -seed 7 > puzzles.txt
        a thousand, the same ones every time
  sudoku generate -o grid -symmetry 180
        to look at; symmetric, as in newspapers
  sudoku generate -n 10 -clues 30
        thirty clues each
  sudoku generate -n 10 -clues 26-28 -minimal
        26 to 28 clues, and none can go; also 28- (or more), -22 (or fewer)
  sudoku generate -pattern "$pattern"
        clues in those of 81 cells that are marked x # or 1-9, not . or 0
  sudoku generate -given "$clues"
        with these clues among others
  sudoku generate -clues 20 -timeout 10m
        what is rare takes time: give up after ten minutes
  sudoku generate -n 10 -er 6.6-7.5
        by Sudoku Explainer's rating: see sudoku rate; also 7.1, 6.6- or -2.5;
        each rating from 6.6 to 7.5 is equally likely
  sudoku generate -level hard -symmetry 180
        by the level: beginner, easy, medium, hard, expert or master, by ER and
        the time that people take; -hodoku for those of HoDoKu
  sudoku generate -daily today -level hard
        the puzzle of a day and level, which is also that of the page: -seed is
        the date, 20261123 for 2026-11-23
  sudoku generate -n 10 -effort 10-15 -er -2.8
        for ten to fifteen minutes of people who know no more than singles and
        locked candidates
  sudoku generate -shows swordfish -times 2
        the path of a person has a Swordfish, twice at least: see sudoku steps;
        rare techniques come from a list of seeds, each puzzle another up to
        symmetry; -hardest for the last one
  sudoku generate -only singles,pairs
        to be solved by these techniques alone: see sudoku techniques
  sudoku generate -needs x-wing
        an X-Wing is needed beside the techniques that come before it in the
        order of a person, or beside those of -only
  sudoku generate -first naked-pair
        nothing easier than a naked pair at the start
  sudoku generate -from hard.txt -er 10- -n 10
        near the puzzles of a file: removes a clue, adds another, and keeps what
        is minimal and meets the rest; none is another turned or renamed
  sudoku generate -from "$puzzle" -swap 2 -n 0
        all that differ from a puzzle by two clues; also -swap -2+1
  sudoku generate -rules 6x6+x -n 10
        for other rules
  sudoku generate -sukaku -n 10
        puzzles of pencil marks alone, 729 characters a line
  sudoku generate -sukaku -er 4.0-5.0
        such puzzles by rating, or -only or -needs techniques; then not minimal
  sudoku generate -solutions -n 10
        solved grids, each as likely as any other
  sudoku generate -n 0 | sudoku check
        without end, until it is interrupted or its reader is gone
  sudoku generate -n 10 -o json
        an object a line; with -er or -level also the rating

If a puzzle is not found in time, or within -attempts, the exit code is 1, and a
message says how close the search came. The puzzles before it are written.
`,
	JSON:    []any{generateResult{}},
	Rules:   &frame.Rules{Forms: []string{"line", "grid", "json"}, With: []string{"n", "seed", "symmetry", "clues", "minimal", "attempts", "solutions", "start"}},
	Define:  defineGenerate,
	NoInput: true,
	Series:  true,
}

func defineGenerate(flags *flag.FlagSet) func(*run.Job) error {
	g := generator{boardPrinter: boardForms(flags)}
	o := &g.options
	flags.IntVar(&g.n, "n", 1, "make `n` puzzles; 0 for no end")
	flags.IntVar(&g.start, "start", 1, "begin with puzzle `number` of those that the seed gives")
	frame.WordsFlag(flags, "symmetry", "the `symmetry` of the cells with clues: 180, 90, horizontal,\n"+
		"vertical, orthogonal, diagonal, antidiagonal, diagonals\nor full", symmetryNames, func(s string) error {
		return plain(o.Symmetry.UnmarshalText([]byte(s)))
	})
	flags.Func("clues", "the `number` of clues, or a range such as 24-28", func(s string) (err error) {
		o.MinClues, o.MaxClues, err = parseRange(s)
		return err
	})
	flags.Func("pattern", "the `cells` that hold clues, of 81", func(s string) (err error) {
		o.Pattern, err = generate.ParsePattern(s)
		return plain(err)
	})
	flags.Func("given", "a `puzzle` whose clues are to be among those of each", func(s string) (err error) {
		o.Given, err = sudoku.Parse(s)
		return plain(err)
	})
	flags.BoolVar(&o.Minimal, "minimal", false, "no clue can go, whatever else is asked for")
	flags.IntVar(&o.MaxAttempts, "attempts", 0, "give up a puzzle after `n` attempts; without this and\n-timeout after 100000; with -from judge no more neighbors")
	flags.DurationVar(&g.timeout, "timeout", 0, "give up a puzzle after so much `time`, as 90s or 10m; with\n-from give up all")
	difficultyFlags(flags, &g.target)
	g.nearby.define(flags)
	flags.IntVar(&g.workers, "workers", 0, "make puzzles on `n` processors; 0 is all")
	flags.BoolVar(&g.solutions, "solutions", false, "make solved grids instead of puzzles, each of all\n6,670,903,752,021,072,936,960 equally likely")
	flags.BoolVar(&g.sukaku, "sukaku", false, "make puzzles of pencil marks alone, minimal without -er,\n-only and -needs")
	g.random = seedFlag(flags)
	dailyFlag(flags)
	return func(j *run.Job) error {
		g.job, g.Sheet = j, &j.Sheet
		if err := daily(flags); err != nil {
			return err
		}
		varies, err := g.varies(flags)
		if err != nil {
			return err
		}
		if j.Rules == nil && max(o.MinClues, o.MaxClues) > 81 {
			return errors.New("-clues: more than 81 need larger -rules")
		}
		switch {
		case g.n < 0:
			return errors.New("-n is negative")
		case g.start < 1:
			return errors.New("-start is less than 1")
		case g.workers < 0:
			return errors.New("-workers is negative")
		case g.timeout < 0:
			return errors.New("-timeout is negative")
		case j.Rules != nil:
			return generateVariants(j, flags, g.start, g.n, g.random.seeded(j).seed, g.solutions, *o)
		case g.solutions && flags.NFlag() > frame.CountGiven(flags, "solutions", "n", "start", "shard", "seed", "workers", "o", "blank"):
			return errors.New("-solutions goes with -n, -start, -shard, -seed, -workers and -o only")
		case g.sukaku && flags.NFlag() > frame.CountGiven(flags, "sukaku", "er", "only", "needs", "attempts", "timeout", "n", "start", "shard", "seed", "workers", "o"):
			return errors.New("-sukaku goes with -er, -only, -needs, -attempts, -timeout, -n, -start, -shard, -seed, -workers and -o only")
		case g.timeout > 0 && o.MaxAttempts == 0:
			o.MaxAttempts = math.MaxInt
		}
		return g.run(varies)
	}
}

// parseRange reads a number of clues, or a range that may be open at one end.
func parseRange(s string) (low, high int, err error) {
	from, to, isRange := strings.Cut(s, "-")
	number := func(s string) (n int) {
		if s == "" && isRange {
			return 0
		}
		n, bad := strconv.Atoi(s)
		if bad != nil || n < 1 || n > variant.MaxSize*variant.MaxSize {
			err = errors.New("must be a number in 1..81, or a range such as 24-28, 24- or -28")
		}
		return n
	}
	low = number(from)
	if !isRange {
		return low, low, err
	}
	high = number(to)
	switch {
	case low == 0 && high == 0:
		number("x")
	case err == nil && high > 0 && high < low:
		err = fmt.Errorf("%d is below %d", high, low)
	}
	return low, high, err
}

type generator struct {
	boardPrinter
	job     *run.Job
	options generate.Options
	target  grade.Target // without its Options
	workers int
	n       int           // 0 for no end
	start   int           // the number of the first, from 1
	number  int           // of the puzzle last made
	timeout time.Duration // of a puzzle, or of a search near others; 0 is none
	random  *random
	nearby  nearby

	solutions bool         // make solved grids instead of puzzles
	sukaku    bool         // make puzzles of candidates alone
	tried     atomic.Int64 // number of puzzles judged so far, if made by difficulty
}

// A generateResult is a puzzle in JSON.
type generateResult struct {
	Seed     uint64 `json:"seed" doc:"-seed with it makes the same puzzles again"`
	Number   int    `json:"number" doc:"from 1"`
	Puzzle   string `json:"puzzle" doc:"81 characters; with -sukaku 729, nine a cell"`
	Solution string `json:"solution" doc:"81 digits"`
	Clues    int    `json:"clues" doc:"how many"`

	ER      logic.Rating `json:"er,omitempty" doc:"with -er or -level: Sudoku Explainer's rating"`
	EP      logic.Rating `json:"ep,omitempty" doc:"likewise"`
	ED      logic.Rating `json:"ed,omitempty" doc:"likewise"`
	Minutes float64      `json:"minutes,omitempty" doc:"with -level or -effort: what people take"`
	Level   rate.Level   `json:"level,omitempty" doc:"with -level: by ER and minutes"`
	HoDoKu  string       `json:"hodoku,omitempty" doc:"with -hodoku: HoDoKu's level"`
	Score   int          `json:"score,omitempty" doc:"likewise"`
}

// run makes the puzzles, near others if it varies them. Its error is about usage.
func (g *generator) run(varies bool) error {
	g.target.Options = g.options
	if err := optionError(g.target.Validate()); err != nil {
		return err
	}
	g.job.Doing = "made"
	rng := g.random.seeded(g.job).series(g.start - 1)
	part := g.job.Shard
	wanted := g.n // how many of the shard
	if part.Of > 0 && g.n > 0 && !varies {
		wanted = part.Before(g.start-1+g.n) - part.Before(g.start-1)
	}
	g.job.Bar = g.job.StartProgress(int64(wanted), func(done int64) string {
		text := run.Plural(int(done), "puzzle")
		if g.n > 0 {
			text = fmt.Sprintf("%d of %s", done, run.Plural(wanted, "puzzle"))
		}
		if n := g.tried.Load(); n > 0 {
			text += fmt.Sprintf(", %d tried", n)
		}
		return text
	})
	defer g.job.Bar.End()
	if varies {
		return g.vary()
	}
	series := generate.Series{N: g.n, Workers: g.workers, Waiting: func() { g.Out.Flush() }}
	if part.Of > 0 {
		series.Only = func(n int) bool { return part.Takes(g.start - 1 + n) }
	}
	g.number = g.start - 1
	series.Make = func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
		return generate.Puzzle(ctx, rng, g.options)
	}
	series.MakeSukaku = generate.Sukaku
	if byDifficulty(&g.target) {
		series.Distinct = part.Of == 0 && g.start == 1 // else what comes before is not known
		series.Make = func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
			return grade.Generate(ctx, rng, g.counted())
		}
		series.MakeSukaku = func(ctx context.Context, rng *rand.Rand) (sudoku.Candidates, error) {
			return grade.Sukaku(ctx, rng, g.counted())
		}
	}
	if g.timeout > 0 {
		series.Make = within(g.timeout, series.Make)
		series.MakeSukaku = within(g.timeout, series.MakeSukaku)
	}
	if g.solutions {
		series.Make = func(_ context.Context, rng *rand.Rand) (sudoku.Board, error) {
			return generate.Solution(rng), nil
		}
	}
	if g.sukaku {
		return take(g, part, series.Sukaku(g.Ctx, rng))
	}
	return take(g, part, series.Puzzles(g.Ctx, rng))
}

// within returns a function that makes a puzzle in a time, or not at all.
func within[P any](timeout time.Duration, one func(context.Context, *rand.Rand) (P, error)) func(context.Context, *rand.Rand) (P, error) {
	return func(ctx context.Context, rng *rand.Rand) (P, error) {
		ctx, cancel := context.WithTimeout(ctx, timeout)
		defer cancel()
		return one(ctx, rng)
	}
}

// counted returns the target for one puzzle, which adds to the number of tries.
func (g *generator) counted() grade.Target {
	target, before := g.target, 0
	target.Progress = func(p grade.Progress) {
		g.tried.Add(int64(p.Attempts - before))
		before = p.Attempts
	}
	return target
}

// take writes the puzzles of a series, those of a part of it. Its error is about usage.
func take[P sudoku.Puzzle](g *generator, part run.Shard, series iter.Seq2[P, error]) error {
	for puzzle, err := range series {
		if g.Ctx.Err() != nil {
			return nil
		}
		if err := optionError(err); err != nil {
			return err
		}
		if err != nil {
			g.job.Complain(run.ExitNoSolution, "sudoku generate: %s", g.failure(err))
			return nil
		}
		g.job.Answered++
		for g.number++; !part.Takes(g.number - 1); {
			g.number++
		}
		g.write(puzzle)
		g.Out.EndResult()
		g.job.Bar.Set(g.job.Answered, int64(g.job.Answered))
		if g.Stopped() != nil {
			return nil
		}
	}
	return nil
}

func (g *generator) write(p sudoku.Puzzle) {
	var made text.Puzzle
	switch p := p.(type) {
	case sudoku.Board:
		made.Board = p
	case sudoku.Candidates:
		made.Marks = &p
	}
	switch g.Form {
	case "json":
		g.WriteJSON(g.result(&made))
		return
	case "grid":
		g.Block()
		g.Comment("seed %d, puzzle %d: %s", g.random.seed, g.number, run.Plural(made.Board.Clues(), "clue"))
	case "numbers":
		g.Block()
	}
	if made.Marks == nil {
		g.print(&made.Board)
		return
	}
	if g.Form == "line" {
		g.Out.Buffer = run.AppendPuzzle(g.Out.Buffer, &made, g.blank.sign())
	} else {
		g.Out.WriteString(made.Marks.String())
	}
	g.Out.WriteByte('\n')
}

// result returns a puzzle for JSON, with the ratings that it was made for.
func (g *generator) result(made *text.Puzzle) generateResult {
	p := run.Puzzle{Puzzle: *made}
	solution, _ := sudoku.Solve(p.Whole()) // a puzzle made here has a solution
	b := made.Board
	r := generateResult{Seed: g.random.seed, Number: g.number, Puzzle: p.Position().Puzzle, Solution: solution.String(), Clues: b.Clues()}
	if g.target.MinER != 0 || g.target.MaxER != 0 || g.target.Level != 0 {
		if se, err := rate.Rate(g.Ctx, p.Whole()); err == nil {
			r.ER, r.EP, r.ED = se.ER, se.EP, se.ED
		}
	}
	if g.target.Level != 0 || g.target.MinMinutes != 0 || g.target.MaxMinutes != 0 {
		if effort, err := rate.Effort(g.Ctx, b); err == nil {
			r.Minutes = effort.Minutes
		}
	}
	if g.target.Level != 0 {
		r.Level = rate.LevelOf(r.ER, r.Minutes)
	}
	if g.target.HoDoKu != 0 {
		if h, err := rate.HoDoKu(g.Ctx, b); err == nil {
			r.HoDoKu, r.Score = frame.Slug(h.Level.String()), h.Score
		}
	}
	return r
}

// failure returns in words why a puzzle was not found.
func (g *generator) failure(err error) string {
	var missed *grade.Error
	if errors.As(err, &missed) {
		return g.missed(missed)
	}
	if errors.Is(err, generate.ErrRepeated) {
		return "only puzzles found that are others turned or renamed; " + run.Plural(g.job.Answered, "puzzle") + " made"
	}
	var failed *generate.Error
	if !errors.As(err, &failed) {
		return "-given: " + run.Explain(err)
	}
	text := "no such puzzle found in " + run.Plural(failed.Attempts, "attempt")
	if errors.Is(err, context.DeadlineExceeded) {
		text += fmt.Sprintf(", %v", g.timeout)
	}
	if n := failed.Closest.Clues(); n > 0 {
		text += fmt.Sprintf(" (the closest has %s)", run.Plural(n, "clue"))
	}
	return fmt.Sprintf("%s; %s made", text, run.Plural(g.job.Answered, "puzzle"))
}

// optionError returns an error of the options with the name of the flag, nil for
// any other error.
func optionError(err error) error {
	var target *grade.TargetError
	if errors.As(err, &target) {
		return targetError(target)
	}
	var bad *generate.OptionError
	if !errors.As(err, &bad) {
		return nil
	}
	name := map[string]string{
		"MinClues": "-clues", "MaxClues": "-clues", "MaxAttempts": "-attempts",
		"Symmetry": "-symmetry", "Pattern": "-pattern", "Given": "-given",
	}[bad.Option]
	return fmt.Errorf("%s: %s", name, bad.Detail)
}

// plain returns an error of a flag's value as it reads after the flag's name.
func plain(err error) error {
	var bad *generate.OptionError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &bad):
		return errors.New(bad.Detail)
	}
	return errors.New(run.Bare(err))
}
