package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A reasoning holds what hint and steps share: the techniques that may be used,
// and the position.
type reasoning struct {
	*sheet
	solver   logic.Solver
	notation logic.Notation
	language speech

	givens  *sudoku.Board     // the value of -givens
	without []logic.Candidate // the value of -without
	removes *logic.Candidate  // the value of -removes
}

// orderFlag defines -order.
func orderFlag(flags *flag.FlagSet) *logic.Order {
	var order logic.Order
	textFlag(flags, "order", "`order` in which techniques are tried: human, hodoku, se;\nhuman if not given", &order, orderNames)
	return &order
}

// notationFlag defines -notation.
func notationFlag(flags *flag.FlagSet, notation *logic.Notation) {
	wordsFlag(flags, "notation", "write cells as in this `example`: r1c1 or A1;\nr1c1 if not given",
		func() []string { return []string{"r1c1", "A1"} }, func(s string) error {
			switch s {
			case "r1c1":
				*notation = logic.RowColumn
			case "A1":
				*notation = logic.LetterDigit
			default:
				return fmt.Errorf("must be one of r1c1, A1")
			}
			return nil
		})
}

// A speech is the language in which a command speaks. The zero value is English.
type speech struct {
	*logic.Language
	tag string
}

// words returns the words of package language.
func (s *speech) words() language.Words {
	words, _ := language.ParseWords(cmp.Or(s.tag, "en")) // the flag knows the tag
	return words
}

// english are the words for help.
var english = new(speech).words()

// put returns a sentence of package language: names and values in turn.
func (s *speech) put(key string, pairs ...string) string { return s.words().Put(key, pairs...) }

// languageNames has the tags of languages by their names, in English and in themselves.
var languageNames = map[string]string{"english": "en", "german": "de", "french": "fr", "spanish": "es", "japanese": "ja"}

func init() {
	for _, tag := range language.Tags() {
		l, _ := language.Parse(tag)
		languageNames[strings.ToLower(l.String())] = tag
	}
}

// languageFlag defines -lang, for what it is about.
func languageFlag(flags *flag.FlagSet, about string, l *speech) {
	wordsFlag(flags, "lang", "the `language` of "+about+":\n"+strings.Join(language.Tags(), ", ")+"; if not given,\non a terminal that of LC_ALL or LANG, else en", language.Tags, func(s string) error {
		if tag, ok := languageNames[strings.ToLower(s)]; ok {
			s = tag
		}
		known, err := language.Parse(s)
		if err != nil {
			return fmt.Errorf("must be one of %s", strings.Join(language.Tags(), ", "))
		}
		*l = speech{known, s}
		return nil
	})
}

// localize sets -lang, if it is not given, to the user's language where a person reads the results. In
// files and pipes they are the same everywhere.
func (j *job) localize(flags *flag.FlagSet) {
	if flags.Lookup("lang") != nil && !isGiven(flags, "lang") && terminalOf(j.stdout) != nil {
		locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
		flags.Set("lang", locale) // which leaves English if it has no such language
	}
}

// define adds the flags of a reasoning.
func (r *reasoning) define(flags *flag.FlagSet) {
	textFlag(flags, "order", "`order` in which techniques are tried: human, hodoku, se;\nhuman if not given", &r.solver.Order, orderNames)
	listFlag(flags, "only", "use only these `techniques`, by name or family,\nwith commas between; -name leaves one out", techniqueSets, func(s string) (err error) {
		r.solver.Techniques, err = logic.ParseTechniques(s)
		return plainTechnique(err)
	})
	flags.BoolVar(&r.solver.NoUniqueness, "no-uniqueness", false, "leave out what holds only if there is one solution")
	notationFlag(flags, &r.notation)
	languageFlag(flags, "the words", &r.language)
	flags.Func("givens", "the `clues`, if the puzzle has digits that were placed", func(s string) error {
		b, err := sudoku.Parse(s)
		if err != nil {
			return errors.New(bare(err))
		}
		r.givens = &b
		return nil
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
					list = append(list, logic.Candidate{Cell: uint8((row-'1')*9 + column - '1'), Digit: uint8(d - '0')})
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
func (r *reasoning) candidates(p *puzzle) (c sudoku.Candidates, err error) {
	if p.stateErr != nil {
		return c, p.stateErr
	}
	c = *p.state
	r.solver.Givens = p.Board
	if r.givens != nil {
		r.solver.Givens = *r.givens
	}
	for _, x := range r.without {
		if c.Board()[x.Cell] != 0 {
			continue
		}
		if err := c.Eliminate(int(x.Cell), sudoku.DigitsOf(x.Digit)); err != nil {
			return c, err
		}
	}
	return c, nil
}

// next returns the next step, or with -removes the first step that removes the
// candidate.
func (r *reasoning) next(c sudoku.Candidates) (logic.Step, error) {
	return advice.Next(r.ctx, &r.solver, c, r.removes)
}

// faultText answers for a puzzle that has no steps because of an error.
func (r *reasoning) faultText(p *puzzle, err error, json bool) {
	text := faultWords(err)
	if json {
		at := p.answered(err)
		at.Error = text
		r.writeJSON(at)
	} else {
		r.placeholder(text)
	}
	r.message(exitNoSolution, p, text)
}

// faultWords says in words why there are no steps.
func faultWords(err error) string {
	switch {
	case errors.Is(err, sudoku.ErrNoSolution):
		return explain(err)
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return short(err)
	}
	return bare(err)
}
