package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/firsts"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

var canonCommand = frame.Command{
	Name:    "canon",
	Summary: "print the canonical form of each puzzle, or drop equivalent ones",
	Help: `Prints the canonical form of each puzzle or grid: the smallest line (a blank is
less than 1) that it can become by turning and reflecting, reordering bands and
stacks and the lines in them, and renaming digits. Two puzzles are equivalent,
that is the same up to such a transformation, exactly if they have the same
canonical form. Clues may clash, and there may be several solutions or none.

Examples:
  sudoku canon puzzles.txt
        a line for each puzzle
  sudoku canon -how puzzles.txt
        then a tab and the transformation, as sudoku transform -t takes it
  sudoku canon -automorphisms puzzles.txt
        then a tab and the number of transformations that change nothing
  sudoku canon -dedup puzzles.txt
        each form once, in the order of the first puzzle that has it
  sudoku canon -dedup -original puzzles.txt
        the puzzles themselves, but none equivalent to an earlier one
  sudoku solve puzzles.txt | sudoku canon -dedup
        the essentially different solutions
  sudoku canon -o json -automorphisms puzzles.txt
        an object a line

-dedup writes each result at once while the forms fit in half of -memory: six
million do in a gigabyte. The results for further forms come at the end; until
then they wait in temporary files, in the folder that TMPDIR names, which take
some 130 bytes for each puzzle. Results and order are the same. After an
interrupt the results for the puzzles so far are still written; a second
interrupt ends the command at once.
`,
	JSON:   []any{canonResult{}},
	Define: defineCanon,
}

func defineCanon(flags *flag.FlagSet) func(*run.Job) error {
	c := canon{boardPrinter: boardForms(flags)}
	flags.BoolVar(&c.how, "how", false, "print the transformation that gives the form too")
	flags.BoolVar(&c.automorphisms, "automorphisms", false, "print the number of automorphisms too")
	flags.BoolVar(&c.original, "original", false, "print the puzzle instead of its form")
	dedup := flags.Bool("dedup", false, "drop puzzles that are equivalent to an earlier one")
	memory := memorySize(1 << 30)
	flags.Func("memory", "the most `bytes` of memory that -dedup uses, as 500M or 4G;\na gigabyte if not given", memory.set)
	return func(j *run.Job) error {
		if *dedup {
			c.dedup = true
			d := newDeduper(j, int64(memory))
			defer d.end()
			j.Divert = d.divert
		} else if frame.IsGiven(flags, "memory") {
			return errors.New("-memory goes with -dedup")
		}
		run.Each(j, c)
		return nil
	}
}

type canon struct {
	boardPrinter
	how, automorphisms, original bool
	dedup                        bool
}

// A canonResult is an answer in JSON.
type canonResult struct {
	run.Position
	Canonical     string             `json:"canonical" doc:"the form, 81 characters"`
	Transform     symmetry.Transform `json:"transform" doc:"from puzzle to canonical"`
	Automorphisms uint64             `json:"automorphisms,omitempty" doc:"with -automorphisms: how many"`
}

func (c *canon) Answer(p *run.Puzzle) error {
	// The errors are for values above 9, which no puzzle from text has.
	form, t, _ := symmetry.Canonical(p.Board)
	if c.dedup {
		key, _ := form.MarshalBinary()
		c.Left = firsts.Key(key)
	}
	var automorphisms uint64
	if c.automorphisms {
		automorphisms, _ = symmetry.Automorphisms(p.Board)
	}
	if c.Form == "json" {
		c.WriteJSON(canonResult{p.Position(), form.String(), t, automorphisms})
		return nil
	}
	c.begin(p)
	var notes []note
	if c.automorphisms {
		notes = append(notes, note{"automorphisms", fmt.Sprint(automorphisms)})
	}
	if c.how {
		notes = append(notes, note{"transform", t.String()})
	}
	if c.original {
		form = p.Board
	}
	c.print(&form, notes...)
	return nil
}
