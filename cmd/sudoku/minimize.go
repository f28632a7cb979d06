package main

import (
	"errors"
	"flag"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/generate"
)

var minimizeCommand = frame.Command{
	Name:    "minimize",
	Summary: "remove clues from each puzzle until it is minimal",
	Help: `Prints for each proper puzzle a minimal one with the same solution. It tries the
clues one after the other, row by row or in random order, and removes each that
is not needed; the result depends on the order. If there is no solution, or more
than one, a comment takes the place of the puzzle, and a message says so.

Examples:
  sudoku minimize puzzles.txt
        a line for each puzzle
  sudoku minimize -random puzzles.txt
        tries the clues in random order, a new one for each puzzle
  sudoku minimize -seed 7 puzzles.txt
        in the same random order every time
  sudoku solve puzzles.txt | sudoku minimize -seed 7
        other puzzles with the same solutions
  sudoku minimize -o json puzzles.txt
        an object a line; "removed":0 says that the puzzle was minimal
  sudoku minimize -clash puzzles.txt
        for a puzzle without a solution, clues that contradict each other:
        without any one of them the others have a solution
`,
	JSON:   []any{minimizeResult{}},
	Define: defineMinimize,
}

func defineMinimize(flags *flag.FlagSet) func(*run.Job) error {
	m := minimize{boardPrinter: boardForms(flags)}
	flags.BoolVar(&m.clash, "clash", false, "for a puzzle without a solution, print clues that contradict\neach other")
	random := randomFlags(flags, "try the clues in random order")
	return func(j *run.Job) error {
		j.Tally.Words = run.AllVerdicts
		if random.wanted() {
			m.random = random.seeded(j)
		}
		run.Each(j, m)
		return nil
	}
}

type minimize struct {
	boardPrinter
	clash  bool
	random *random // nil for the order of the cells
}

// A minimizeResult is an answer in JSON.
type minimizeResult struct {
	run.Position
	Minimal string `json:"minimal,omitempty" doc:"the puzzle with no clue that can go"`
	Clues   *int   `json:"minimalClues,omitempty" doc:"how many it has"`
	Removed *int   `json:"removed,omitempty" doc:"how many clues were taken away"`
	Clash   string `json:"clash,omitempty" doc:"with -clash: the clues that contradict each other"`
}

func (m *minimize) minimize(p *run.Puzzle) (sudoku.Board, error) {
	if m.random != nil {
		return generate.Minimize(m.Ctx, m.random.of(p), p.Board)
	}
	return clues.Minimize(m.Ctx, p.Board)
}

func (m *minimize) Answer(p *run.Puzzle) error {
	minimal, err := m.minimize(p)
	if m.Interrupted(err) {
		return err
	}
	var clash sudoku.Board
	if m.clash && errors.Is(err, sudoku.ErrNoSolution) {
		cells, stop := clues.Clashing(m.Ctx, p.Board)
		if stop != nil {
			return stop
		}
		for cell := range cells.All() {
			clash[cell] = p.Board[cell]
		}
	}
	switch {
	case m.Form == "json":
		r := minimizeResult{Position: p.Answered(err)}
		if err == nil {
			left := minimal.Clues()
			removed := p.Board.Clues() - left
			r.Minimal, r.Clues, r.Removed = minimal.String(), &left, &removed
		}
		if clash != (sudoku.Board{}) {
			r.Clash = clash.String()
		}
		m.WriteJSON(r)
	case err == nil:
		m.begin(p)
		m.print(&minimal)
	case clash != (sudoku.Board{}):
		m.begin(p)
		m.print(&clash, note{"no solution", "these clues clash"})
	default:
		m.nothing(p, run.Position{}, run.Short(err))
	}
	m.Judge(p, err)
	return nil
}
