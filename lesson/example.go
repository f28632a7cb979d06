package lesson

import (
	"context"
	_ "embed"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/text"
)

// An Example is a position from the middle of a puzzle with a step in it.
type Example struct {
	Givens     sudoku.Board      `json:"givens"`     // the clues of the puzzle
	Candidates sudoku.Candidates `json:"candidates"` // what is placed and what is left
	Step       logic.Step        `json:"step"`
}

//go:embed examples.txt
var examplesText string

// positions are the positions of the examples by technique, as in HoDoKu's library of
// cases: cells, then after a colon the eliminated candidates.
var positions = sync.OnceValue(func() map[logic.Technique][]string {
	all := map[logic.Technique][]string{}
	for line := range strings.Lines(examplesText) {
		name, position, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue // a comment
		}
		t, err := logic.ParseTechnique(name)
		if err != nil {
			panic("lesson: examples.txt: " + err.Error())
		}
		all[t] = append(all[t], position)
	}
	return all
})

// Examples returns the examples of the lesson, those with the most filled cells
// first: three to five. The steps are found anew, which takes milliseconds. The error
// is the cause of the end of ctx.
func (l *Lesson) Examples(ctx context.Context) ([]Example, error) {
	var list []Example
	for _, position := range positions()[l.Technique] {
		x, err := read(ctx, l.Technique, position)
		if err != nil {
			return nil, err
		}
		list = append(list, x)
	}
	return list, nil
}

// read reads a position and finds its step.
func read(ctx context.Context, t logic.Technique, position string) (Example, error) {
	p, err := text.ParsePosition(":0000:1:" + position + ":::")
	if err != nil {
		return Example{}, err
	}
	solver := logic.Solver{Techniques: logic.TechniquesOf(t), Givens: p.Clues}
	step, err := solver.Next(ctx, p.Candidates)
	return Example{p.Clues, p.Candidates, step}, err
}

// teaches reports whether a step shows its technique well. A chain whose ends are
// one candidate is told as a contradiction; a learner should see two ends.
func teaches(s *logic.Step) bool {
	switch s.Technique {
	case logic.XChain, logic.XYChain, logic.AIC, logic.GroupedAIC:
		nodes := s.Chains[0].Nodes
		first, last := nodes[0], nodes[len(nodes)-1]
		return len(s.Eliminations) > 0 && (first.Cells != last.Cells || first.Digit != last.Digit)
	}
	return true
}
