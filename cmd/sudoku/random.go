package main

import (
	"errors"
	"flag"
	"math/rand/v2"
	"time"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	irandom "github.com/seed-cfc889b0/sudoku/internal/random"
)

// A random draws random numbers. The same seed gives the same numbers everywhere.
type random struct {
	flags *flag.FlagSet
	flag  bool // -random
	seed  uint64
}

// seedFlag defines -seed.
func seedFlag(flags *flag.FlagSet) *random {
	r := &random{flags: flags, flag: true}
	flags.Uint64Var(&r.seed, "seed", 0, "draw from seed `n`; if not given, one is chosen and printed")
	return r
}

// randomFlags defines -random and -seed; either asks for randomness.
func randomFlags(flags *flag.FlagSet, usage string) *random {
	r := &random{flags: flags}
	flags.BoolVar(&r.flag, "random", false, usage+"; the seed is printed")
	flags.Uint64Var(&r.seed, "seed", 0, "the same from seed `n`")
	return r
}

func (r *random) wanted() bool { return r.flag || frame.IsGiven(r.flags, "seed") }

// seeded returns r with a seed. If none was given it chooses one and says which,
// so that the run can be repeated.
func (r *random) seeded(j *run.Job) *random {
	if !frame.IsGiven(r.flags, "seed") {
		r.seed = rand.Uint64() >> 11 // 53 bits, which every reader of JSON can hold
		if !j.Quiet {
			j.Complain(0, "sudoku %s: -seed %d repeats this run", r.flags.Name(), r.seed)
		}
	}
	return r
}

// of returns the random generator of a puzzle. Each puzzle has its own, so that it
// does not matter which worker answers it.
func (r *random) of(p *run.Puzzle) *rand.Rand {
	return rand.New(rand.NewPCG(r.seed, uint64(p.Number)))
}

// series returns a generator for a generate.Series that begins with the puzzle of a
// number, from 0: a series draws two numbers for each.
func (r *random) series(number int) *rand.Rand {
	source := rand.NewPCG(r.seed, 0)
	irandom.Skip(source, 2*uint64(number))
	return rand.New(source)
}

// dailyFlag defines -daily, which stands for -seed with the day's number, and for a
// medium level where none is given. The page of web has the same seeds.
func dailyFlag(flags *flag.FlagSet) {
	flags.Var(new(dayValue), "daily", "the puzzle of a `day` such as 2026-11-23 or today, the\nsame one everywhere; medium unless -level is given")
}

// A dayValue is the value of -daily.
type dayValue string

func (d *dayValue) String() string { return string(*d) }

func (d *dayValue) Set(s string) error {
	if day, err := time.Parse(time.DateOnly, s); s != "today" && (err != nil || day.Year() < 1) {
		return errors.New("must be a day such as 2026-11-23, or today")
	}
	*d = dayValue(s)
	return nil
}

// daily sets what -daily stands for.
func daily(flags *flag.FlagSet) error {
	if !frame.IsGiven(flags, "daily") {
		return nil
	}
	if frame.IsGiven(flags, "seed") {
		return errors.New("-daily and -seed both say which puzzle")
	}
	day := time.Now()
	if s := flags.Lookup("daily").Value.String(); s != "today" {
		day, _ = time.Parse(time.DateOnly, s) // the flag has checked it
	}
	if !frame.IsGiven(flags, "level") {
		flags.Set("level", "medium") // which is one
	}
	return flags.Set("seed", day.Format("20060102"))
}
