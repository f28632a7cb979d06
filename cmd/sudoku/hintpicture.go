package main

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
)

// draw writes a hint as a picture that shows no more than the hint says: for a
// vague hint the candidates, for a concrete one also where to look, for a whole
// one the step. For a mistake it shows what is wrong.
func (h *hint) draw(p *run.Puzzle, c *sudoku.Candidates, step *logic.Step, mistake *logic.MistakeError, text string) {
	drawn := h.artist().Candidates(c)
	level := h.hintLevel()
	switch {
	case mistake != nil:
		if level == logic.Whole {
			drawn.Panels[0].Areas = append(drawn.Panels[0].Areas, mistakes(mistake))
		}
	case step.Technique != 0 && level == logic.Concrete:
		drawn.Panels[0].Areas = places(step)
	case step.Technique != 0 && level == logic.Whole:
		drawn = h.artist().Views(step, c)
	}
	if level != logic.Whole || mistake != nil || step.Technique == 0 {
		drawn.Title, drawn.Desc = text, ""
	}
	drawn.Givens = p.Board
	if h.givens != nil {
		drawn.Givens = *h.givens
	}
	drawn.Labels, drawn.Notation, drawn.Theme = true, h.notation, picture.Auto
	drawn.Prefix = fmt.Sprintf("hint%d", p.Number+1)
	h.Out.WriteString(drawn.String())
}

// places returns the houses of a step, or its cells if it has no houses.
func places(step *logic.Step) (areas []picture.Area) {
	for _, house := range step.Houses {
		areas = append(areas, picture.Area{Kind: picture.BaseArea, Cells: house.Cells()})
	}
	cells := step.Cells
	for _, set := range step.Sets {
		cells = cells.Union(set.Cells)
	}
	if len(areas) == 0 && !cells.IsEmpty() {
		areas = append(areas, picture.Area{Kind: picture.PatternArea, Cells: cells})
	}
	return areas
}

// mistakes returns the cells in which something is wrong.
func mistakes(e *logic.MistakeError) picture.Area {
	var cells sudoku.Cells
	for _, list := range [][]logic.Candidate{e.Wrong, e.Missing} {
		for _, c := range list {
			cells = cells.With(c.Cell)
		}
	}
	return picture.Area{Kind: picture.ClashArea, Cells: cells}
}
