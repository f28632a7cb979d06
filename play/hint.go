package play

import (
	"context"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Position returns the position that entries and notes describe: see the package
// comment. If any of them contradicts the solution, the error is a
// [*logic.MistakeError] that lists the wrong entries and the digits that the
// notes miss.
func (g *Game) Position() (sudoku.Candidates, error) {
	if e := g.state.mistakes(g); len(e.Wrong)+len(e.Missing) > 0 {
		return sudoku.Candidates{}, e
	}
	c, err := sudoku.NewCandidates(g.Board())
	if err != nil {
		return c, err
	}
	for cell := range grid.All.Minus(g.Board().Filled()).All() {
		if err := c.Eliminate(cell, g.state.ruledOut(g, cell)); err != nil {
			return c, err
		}
	}
	return c, nil
}

// ruledOut returns the digits that the notes exclude from a blank cell.
func (s *state) ruledOut(g *Game, cell int) sudoku.Digits {
	out := s.marks[Struck][cell]
	if centre := s.marks[Centre][cell]; centre != 0 && !g.auto {
		out |= sudoku.AllDigits &^ centre
	}
	box := grid.Of[cell][2]
	var elsewhere sudoku.Digits // corner marks of other cells of the box
	for other := range box.Cells().Without(cell).All() {
		if s.entries[other]|g.puzzle[other] == 0 {
			elsewhere |= s.marks[Corner][other]
		}
	}
	return out | elsewhere&^s.marks[Corner][cell]
}

// mistakes returns what contradicts the solution: wrong entries, and right
// digits that the notes exclude.
func (s *state) mistakes(g *Game) *logic.MistakeError {
	var e logic.MistakeError
	for cell, right := range g.solution {
		switch entry := s.entries[cell]; {
		case entry != 0 && entry != right:
			e.Wrong = append(e.Wrong, logic.Candidate{Cell: cell, Digit: entry})
		case entry|g.puzzle[cell] == 0 && s.ruledOut(g, cell).Has(right):
			e.Missing = append(e.Missing, logic.Candidate{Cell: cell, Digit: right})
		}
	}
	return &e
}

// wrong reports whether there is a mistake.
func (s *state) wrong(g *Game) bool {
	e := s.mistakes(g)
	return len(e.Wrong)+len(e.Missing) > 0
}

// Hint returns the next step in [Game.Position], in the order of a person. The
// error is a [*logic.MistakeError] if there are mistakes, or else that of
// [logic.Solver.Next]: [logic.ErrSolved] at the end.
func (g *Game) Hint(ctx context.Context) (logic.Step, error) {
	c, err := g.Position()
	if err != nil {
		return logic.Step{}, err
	}
	solver := logic.Solver{Givens: g.puzzle}
	return solver.Next(ctx, c)
}

// Take does what a step says, as one move to undo: it enters the digits, and
// takes what is eliminated out of the notes. A cell without centre marks gets
// them, or while the game marks by itself, the digits are struck. A step that
// does not fit the position gives the error of [logic.Step.Apply], and nothing
// changes.
func (g *Game) Take(step *logic.Step) error {
	c, err := g.Position()
	if err != nil {
		return err
	}
	if err := step.Apply(&c); err != nil {
		return err
	}
	first := g.done
	do := func(m Move) {
		m.Joined = g.done > first
		if e := g.Do(m); err == nil {
			err = e
		}
	}
	var cells sudoku.Cells
	for _, e := range step.Eliminations {
		cells = cells.With(e.Cell)
	}
	for cell := range cells.All() {
		one, left := sudoku.CellsOf(cell), c.Digits(cell)
		if g.auto {
			do(Move{Layer: Struck, Cells: one, Digits: g.Marks(Centre, cell) &^ left})
			continue
		}
		do(Move{Layer: Centre, Cells: one, Digits: left})
		do(Move{Layer: Centre, Cells: one, Digits: sudoku.AllDigits &^ left, Remove: true})
	}
	for _, p := range step.Placements {
		do(Move{Layer: Entry, Cells: sudoku.CellsOf(p.Cell), Digits: sudoku.DigitsOf(p.Digit), Tidy: !g.untidy})
	}
	return err
}
