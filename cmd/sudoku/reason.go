package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// A reasoning holds what hint and steps share: the techniques that may be used,
// and the position.
type reasoning struct {
	run.OnSheet
	solver   logic.Solver
	notation logic.Notation
	language frame.Speech

	givens  *sudoku.Board     // the value of -givens
	without []logic.Candidate // the value of -without
	removes *logic.Candidate  // the value of -removes
}

// artist draws in the language and the notation that were asked for.
func (r *reasoning) artist() picture.Artist {
	return picture.Artist{Language: r.language.Language, Notation: r.notation}
}

// orderFlag defines -order.
func orderFlag(flags *flag.FlagSet, order *logic.Order) {
	frame.TextFlag(flags, "order", "`order` in which techniques are tried: human, hodoku, se;\nhuman if not given", order, orderNames)
}

// notationFlag defines -notation.
func notationFlag(flags *flag.FlagSet, notation *logic.Notation) {
	frame.TextFlag(flags, "notation", "write cells as in this `example`: r1c1 or A1;\nr1c1 if not given", notation, func() []string {
		return []string{logic.RowColumn.String(), logic.LetterDigit.String()}
	})
}

// define adds the flags of a reasoning.
func (r *reasoning) define(flags *flag.FlagSet) {
	orderFlag(flags, &r.solver.Order)
	frame.ListFlag(flags, "only", "use only these `techniques`, by name or family,\nwith commas between; -name leaves one out", techniqueSets, func(s string) (err error) {
		r.solver.Techniques, err = logic.ParseTechniques(s)
		return plainTechnique(err)
	})
	flags.BoolVar(&r.solver.NoUniqueness, "no-uniqueness", false, "leave out what holds only if there is one solution")
	notationFlag(flags, &r.notation)
	frame.LanguageFlag(flags, "the words", &r.language)
	flags.Func("givens", "the `clues`, if the puzzle has digits that were placed", func(s string) error {
		b, err := sudoku.Parse(s)
		r.givens = &b
		return plain(err)
	})
	flags.Func("without", "`candidates` that are crossed out: \"r1c2-3 r4c56-1\"", func(s string) (err error) {
		r.without, err = parseCandidates(s)
		return err
	})
	flags.Func("removes", "only steps after which this `candidate` is gone: r1c2=3", func(s string) error {
		list, err := parseCandidates(strings.Replace(s, "=", "-", 1))
		if err != nil || len(list) != 1 {
			return fmt.Errorf("must be a candidate, such as r1c2=3")
		}
		r.removes = &list[0]
		return nil
	})
}

// parseCandidates reads eliminations as steps print them, "r1c23<>4, r5c5<>12",
// or without characters that a shell treats specially, "r1c23-4,r5c5-12".
func parseCandidates(s string) (list []logic.Candidate, err error) {
	split := func(r rune) bool { return r == ',' || r == ' ' }
	for _, part := range strings.FieldsFunc(s, split) {
		cells, digits, ok := strings.Cut(strings.Replace(part, "<>", "-", 1), "-")
		rows, columns, both := strings.Cut(strings.TrimPrefix(cells, "r"), "c")
		if !ok || !both || !strings.HasPrefix(cells, "r") || !digitsOnly(rows) || !digitsOnly(columns) || !digitsOnly(digits) {
			return nil, fmt.Errorf("%q is not an elimination such as r1c2-3", part)
		}
		for _, row := range rows {
			for _, column := range columns {
				for _, d := range digits {
					list = append(list, logic.Candidate{Cell: sudoku.Cell(int(row-'1'), int(column-'1')), Digit: uint8(d - '0')})
				}
			}
		}
	}
	return list, nil
}

func digitsOnly(s string) bool {
	return s != "" && strings.Trim(s, "123456789") == ""
}

// candidates returns the position of a puzzle, without the candidates of -without.
func (r *reasoning) candidates(p *run.Puzzle) (c sudoku.Candidates, err error) {
	if p.StateErr != nil {
		return c, p.StateErr
	}
	c = *p.State
	r.solver.Givens = p.Board
	if r.givens != nil {
		r.solver.Givens = *r.givens
	}
	for _, x := range r.without {
		if c.Board()[x.Cell] != 0 {
			continue
		}
		if err := c.Eliminate(x.Cell, sudoku.DigitsOf(x.Digit)); err != nil {
			return c, err
		}
	}
	return c, nil
}

// next returns the next step, or with -removes the first step that removes the
// candidate.
func (r *reasoning) next(c sudoku.Candidates) (logic.Step, error) {
	return advice.Next(r.Ctx, &r.solver, c, r.removes)
}

// faultText answers for a puzzle that has no steps because of an error.
func (r *reasoning) faultText(p *run.Puzzle, err error, json bool) {
	text := run.Explain(err)
	if json {
		r.WriteJSON(p.Answered(err))
	} else {
		r.Placeholder(text)
	}
	r.Message(run.ExitNoSolution, p, text)
}
