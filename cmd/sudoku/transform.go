package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

var transformCommand = frame.Command{
	Name:    "transform",
	Summary: "turn, reflect, reorder or rename each puzzle, or shuffle it",
	Help: `Transforms each puzzle into an equivalent one, by transformations that are named
(rotate90, rotate180, rotate270, which turn clockwise, flip-left-right,
flip-top-bottom, flip-diagonal, flip-antidiagonal), written out, or random.

Written out, a transformation is "identity" or any of these parts, in this
order, the last three each with nine digits that say where row, column or digit
1 to 9 goes:
  transpose rows 213456789 columns 123456789 digits 987654321
Rows must stay in bands and columns in stacks.

Examples:
  sudoku transform -t rotate90 puzzles.txt
        each puzzle turned
  sudoku transform -t "rows 456123789 digits 213456789" puzzles.txt
        the first two bands exchanged, 1 and 2 too
  sudoku transform -t rotate90 -t "digits 213456789" puzzles.txt
        one after the other
  sudoku transform -inverse -t rotate90 puzzles.txt
        what undoes it
  sudoku transform -random puzzles.txt
        each in its own way, all 1,218,998,108,160 ways equally likely
  sudoku transform -seed 7 -n 1000 puzzles.txt
        a thousand random ones of each, the same ones every time
  sudoku transform -seed 7 -how puzzles.txt
        then a tab and the transformation
  sudoku transform -t flip-diagonal -o json puzzles.txt
        an object a line
`,
	JSON:   []any{transformResult{}},
	Define: defineTransform,
}

// named holds the transformations that have names.
var named = []struct {
	name string
	t    symmetry.Transform
}{
	{"rotate90", symmetry.Rotate90()},
	{"rotate180", symmetry.Rotate180()},
	{"rotate270", symmetry.Rotate270()},
	{"flip-left-right", symmetry.FlipLeftRight()},
	{"flip-top-bottom", symmetry.FlipTopBottom()},
	{"flip-diagonal", symmetry.FlipDiagonal()},
	{"flip-antidiagonal", symmetry.FlipAntidiagonal()},
}

func defineTransform(flags *flag.FlagSet) func(*run.Job) error {
	t := transform{boardPrinter: boardForms(flags)}
	given := false
	frame.WordsFlag(flags, "t", "the `transformation`, by name or written out; may be\nrepeated, to do one after the other", namedTransforms, func(s string) error {
		next, err := parseTransform(s)
		t.t = t.t.Then(next)
		given = true
		return err
	})
	inverse := flags.Bool("inverse", false, "undo what -t does")
	flags.BoolVar(&t.how, "how", false, "print the transformation too")
	flags.IntVar(&t.copies, "n", 1, "make `n` random ones of each puzzle")
	random := randomFlags(flags, "draw one at random for each puzzle")
	return func(j *run.Job) error {
		switch {
		case t.copies < 1:
			return errors.New("-n is less than 1")
		case given && random.wanted():
			return errors.New("-t does not go with -random or -seed")
		case !given && !random.wanted():
			return errors.New("no transformation given: -t or -random is needed")
		case !random.wanted() && frame.IsGiven(flags, "n"):
			return errors.New("-n goes with -random or -seed only")
		case *inverse && random.wanted():
			return errors.New("-inverse goes with -t only")
		}
		if random.wanted() {
			t.random = random.seeded(j)
		}
		if *inverse {
			t.t = t.t.Inverse()
		}
		run.Each(j, t)
		return nil
	}
}

func namedTransforms() (names []string) {
	for _, n := range named {
		names = append(names, n.name)
	}
	return names
}

func parseTransform(s string) (t symmetry.Transform, err error) {
	for _, n := range named {
		if n.name == s {
			return n.t, nil
		}
	}
	err = t.UnmarshalText([]byte(s))
	var bad *symmetry.TransformError
	if !errors.As(err, &bad) {
		if err == nil {
			return t, nil
		}
		return t, fmt.Errorf(`must be one of %s, or read like "transpose rows 213456789 columns 123456789 digits 123456789"`, strings.Join(namedTransforms(), ", "))
	}
	value := bad.Value
	if bad.Part != "digits" {
		value++ // counted from one, as in the text
	}
	return t, fmt.Errorf("%s: %d at place %d %s", bad.Part, value, bad.Index+1, bad.Detail)
}

type transform struct {
	boardPrinter
	t      symmetry.Transform
	random *random // nil if all puzzles get t
	copies int
	how    bool
}

// A transformResult is an answer in JSON.
type transformResult struct {
	run.Position
	Transformed string             `json:"transformed" doc:"81 characters"`
	Transform   symmetry.Transform `json:"transform" doc:"as -t takes it"`
}

func (t *transform) Answer(p *run.Puzzle) error {
	var rng *rand.Rand
	if t.random != nil {
		rng = t.random.of(p)
	}
	for range t.copies {
		if rng != nil {
			t.t = symmetry.Random(rng)
		}
		board := t.t.Apply(p.Board)
		if t.Form == "json" {
			t.WriteJSON(transformResult{p.Position(), board.String(), t.t})
		} else {
			t.begin(p)
			var notes []note
			if t.how {
				notes = []note{{"transform", t.t.String()}}
			}
			t.print(&board, notes...)
		}
		t.Out.EndResult()
		if err := t.Stopped(); err != nil {
			return err
		}
	}
	return nil
}
