//go:build js && wasm && !small

package main

import (
	"math"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// makePuzzle makes the puzzle that the command makes with the same seed and
// target.
func makePuzzle(in *question) (answer, error) {
	target := readTarget(in)
	seed := readSeed(in)
	if in.err != nil {
		return nil, in.err
	}
	clock := newClock(in)
	if !clock.end.IsZero() && target.Options.MaxAttempts == 0 {
		target.Options.MaxAttempts = math.MaxInt
	}
	target.Progress = func(p grade.Progress) { clock.tell(p.Attempts, p.Closest.String(), p.Miss) }
	rng := firstOf(seed)
	var puzzle sudoku.Board
	var err error
	if byDifficulty(&target) {
		puzzle, err = grade.Generate(clock, rng, target)
	} else {
		puzzle, err = generate.Puzzle(clock, rng, target.Options)
	}
	if err != nil {
		return nil, err
	}
	return made(puzzle, seed), nil
}

func byDifficulty(t *grade.Target) bool {
	return t.MinER != 0 || t.MaxER != 0 || t.Level != 0 || !t.Only.IsEmpty() || t.Needs != 0 || t.First != 0
}

func readTarget(in *question) (t grade.Target) {
	t.Options = readOptions(in)
	t.MinER, t.MaxER = readRating(in, "minER"), readRating(in, "maxER")
	in.choose("level", t.Level.UnmarshalText, "beginner, easy, medium, hard, expert, master")
	read(in, "only", &t.Only, parseTechniques)
	read(in, "needs", &t.Needs, parseTechnique)
	read(in, "first", &t.First, parseTechnique)
	in.fail(t.Validate())
	return t
}

func parseTechnique(s string) (logic.Technique, error) {
	t, err := logic.ParseTechnique(s)
	if err != nil {
		err = techniqueError{err}
	}
	return t, err
}

func parseTechniques(s string) (logic.Techniques, error) {
	t, err := logic.ParseTechniques(s)
	if err != nil {
		err = techniqueError{err}
	}
	return t, err
}

func readRating(in *question, name string) logic.Rating {
	v := in.number(name)
	tenths := math.Round(v * 10)
	if v != 0 && !(v >= 1 && v <= 20) || math.Abs(v*10-tenths) > 1e-6 {
		in.fail(&argumentError{name, "must be a rating from 1.0 to 20.0 with one decimal"})
	}
	return logic.Rating(tenths)
}
