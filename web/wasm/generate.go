//go:build js && wasm && !small

package main

import (
	"math"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// makePuzzle makes the puzzle that the command makes with the same seed and
// target.
func makePuzzle(in arguments) (answer, error) {
	target, err := readTarget(in)
	if err != nil {
		return nil, err
	}
	seed, err := readSeed(in)
	if err != nil {
		return nil, err
	}
	clock := newClock(in)
	if !clock.end.IsZero() && target.Options.MaxAttempts == 0 {
		target.Options.MaxAttempts = math.MaxInt
	}
	target.Progress = func(p grade.Progress) { clock.tell(p.Attempts, p.Closest.String(), p.Miss) }
	rng := firstOf(seed)
	var puzzle sudoku.Board
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

func readTarget(in arguments) (t grade.Target, err error) {
	if t.Options, err = readOptions(in); err != nil {
		return t, err
	}
	if t.MinER, err = readRating(in, "minER"); err != nil {
		return t, err
	}
	if t.MaxER, err = readRating(in, "maxER"); err != nil {
		return t, err
	}
	if t.Level, err = readLevel(in); err != nil {
		return t, err
	}
	if s := text(in, "only"); s != "" {
		if t.Only, err = logic.ParseTechniques(s); err != nil {
			return t, techniqueError{err}
		}
	}
	for name, technique := range map[string]*logic.Technique{"needs": &t.Needs, "first": &t.First} {
		if s := text(in, name); s != "" {
			if *technique, err = logic.ParseTechnique(s); err != nil {
				return t, techniqueError{err}
			}
		}
	}
	return t, t.Validate()
}

func readRating(in arguments, name string) (logic.Rating, error) {
	v := number(in, name)
	tenths := math.Round(v * 10)
	if v != 0 && !(v >= 1 && v <= 20) || math.Abs(v*10-tenths) > 1e-6 {
		return 0, &argumentError{name, "must be a rating from 1.0 to 20.0 with one decimal"}
	}
	return logic.Rating(tenths), nil
}

func readLevel(in arguments) (level rate.Level, err error) {
	if err := level.UnmarshalText([]byte(text(in, "level"))); err != nil {
		return 0, &argumentError{"level", "must be one of beginner, easy, medium, hard, expert, master"}
	}
	return level, nil
}
