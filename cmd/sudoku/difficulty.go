package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// difficultyFlags defines the flags of generate that ask for a difficulty.
func difficultyFlags(flags *flag.FlagSet, t *grade.Target) {
	flags.Func("er", "the `rating` ER of Sudoku Explainer, or a range, 6.6-7.5", func(s string) (err error) {
		if t.MinER, t.MaxER, err = logic.ParseRatings(s); err != nil {
			return errors.New("must be a rating such as 7.1, or a range such as 6.6-7.5, 6.6- or -2.5")
		}
		return nil
	})
	flags.Func("effort", "the `minutes` that people take, or a range, 10-15", func(s string) (err error) {
		t.MinMinutes, t.MaxMinutes, err = parseMinutes(s)
		return err
	})
	levelFlag(flags, &t.Level)
	frame.TextFlag(flags, "hodoku", "the `level` of HoDoKu: easy, medium, hard, unfair or extreme", &t.HoDoKu, hodokuNames)
	frame.ListFlag(flags, "only", "the `techniques` that solve the puzzle, with commas between", techniqueSets, func(s string) (err error) {
		t.Only, err = logic.ParseTechniques(s)
		return plainTechnique(err)
	})
	technique := func(name, usage string, to *logic.Technique) {
		frame.WordsFlag(flags, name, usage, techniqueNames, func(s string) (err error) {
			*to, err = logic.ParseTechnique(s)
			return plainTechnique(err)
		})
	}
	technique("needs", "a `technique` without which the others do not solve it", &t.Needs)
	technique("shows", "a `technique` on the path of a person, as steps -path all\nprints it", &t.Shows)
	technique("hardest", "the `technique` of that path that comes last in the order", &t.Hardest)
	technique("first", "the `technique` of the first step", &t.First)
	flags.IntVar(&t.Times, "times", 0, "how `often` at least that path has the technique of -shows")
}

// levelFlag defines -level.
func levelFlag(flags *flag.FlagSet, level *rate.Level) {
	frame.TextFlag(flags, "level", "the `level` by ER and effort: beginner, easy, medium, hard,\nexpert or master", level, levelNames)
}

// parseMinutes reads a number of minutes, or a range that may be open at one end.
// A number is the middle of a minute: 12 is 11.5 to 12.5.
func parseMinutes(s string) (low, high float64, err error) {
	from, to, isRange := strings.Cut(s, "-")
	number := func(s string) float64 {
		if s == "" && isRange && from+to != "" {
			return 0
		}
		n, bad := strconv.ParseFloat(s, 64)
		if bad != nil || !(n > 0 && n <= 10_000) {
			err = errors.New("must be a number of minutes, or a range such as 10-15, 10- or -15")
		}
		return n
	}
	low = number(from)
	if !isRange {
		return max(low-0.5, 0.1), low + 0.5, err
	}
	return low, number(to), err
}

// plainTechnique returns an error as it reads after a flag's name and value.
func plainTechnique(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: see sudoku techniques", run.Bare(err))
}

// byDifficulty reports whether a target asks for more than its options.
func byDifficulty(t *grade.Target) bool {
	return t.MinER != 0 || t.MaxER != 0 || t.MinMinutes != 0 || t.MaxMinutes != 0 || t.Level != 0 || t.HoDoKu != 0 ||
		!t.Only.IsEmpty() || t.Needs != 0 || t.First != 0 || t.Shows != 0 || t.Times != 0 || t.Hardest != 0
}

// missed returns in words why a puzzle of a difficulty was not found.
func (g *generator) missed(err *grade.Error) string {
	found := "no such puzzle"
	if err.Found > 0 {
		found = "no more puzzles"
	}
	text := fmt.Sprintf("%s found among %d", found, err.Attempts)
	if errors.Is(err, context.DeadlineExceeded) {
		text += fmt.Sprintf(", %v", g.timeout)
	}
	if err.Miss != "" && err.Found == 0 {
		text += fmt.Sprintf(" (the closest has %s)", err.Miss)
	}
	var options *generate.Error
	if errors.As(err, &options) {
		text += fmt.Sprintf("; none with such clues in %s", run.Plural(options.Attempts, "attempt"))
	}
	return fmt.Sprintf("%s; %s made", text, run.Plural(g.job.Answered, "puzzle"))
}

// targetError returns an error of the target with the name of its flag.
func targetError(err *grade.TargetError) error {
	name := map[string]string{
		"MinER": "-er", "MaxER": "-er", "MinMinutes": "-effort", "MaxMinutes": "-effort", "Level": "-level", "HoDoKu": "-hodoku",
		"Shows": "-shows", "Times": "-times", "Hardest": "-hardest", "Only": "-only", "Needs": "-needs", "First": "-first",
	}[err.Field]
	return fmt.Errorf("%s: %s", name, err.Detail)
}
