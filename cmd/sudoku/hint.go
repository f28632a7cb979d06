package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var hintCommand = frame.Command{
	Name:    "hint",
	Summary: "say what to do next, as a person sees it",
	Help: `Says for each puzzle what to do next: the easiest step that a person would find,
at one of three levels: vague, what to look for; concrete, also where; whole,
also why, and what follows. If a digit is wrong, or a candidate is crossed out
that belongs there, the hint says so. Placed digits and pencil marks are read
where the text has them: grids of candidates, [State], lines of HoDoKu.

Examples:
  sudoku hint -p "$puzzle"
        what to look for
  sudoku hint -level whole -p "$puzzle"
        the step and its reason
  sudoku hint -givens "$start" -without "r1c2-3 r4c56-1" -p "$puzzle"
        from where I am, with what I have crossed out
  sudoku hint -only basic,x-wing -p "$puzzle"
        with what I know; sudoku techniques lists the names
  sudoku hint -level whole -removes r1c2=3 -p "$puzzle"
        why 3 can't go in r1c2
  sudoku hint -o grid -level whole -p "$puzzle"
        with all candidates, and the step in them: * is the pattern, a b c its
        sets, ' a fin, - what goes, + what is placed
  sudoku hint -o svg -level whole -p "$puzzle" > hint.svg
        the same as a picture; sudoku draw has more to choose
  sudoku hint -o json -level whole puzzles.txt
        an object a line, with the step as data
`,
	JSON:   []any{hintResult{}},
	Rules:  variantAnswers([]string{"text", "json"}, variantHint{}, (*variantJob).hint),
	Define: defineHint,
}

func defineHint(flags *flag.FlagSet) func(*run.Job) error {
	var h hint
	frame.OutputFlag(flags, "text", "grid", "svg", "json")
	h.level = frame.ChoiceFlag(flags, "level", "how `much` to say: vague, concrete, whole;\nvague if not given", "vague", "concrete", "whole")
	h.define(flags)
	return func(j *run.Job) error {
		j.Positions = true
		run.Each(j, h)
		return nil
	}
}

type hint struct {
	reasoning
	level *frame.Choice
}

// A hintResult is an answer in JSON.
type hintResult struct {
	run.Position
	advice.Hint
}

func (h *hint) Answer(p *run.Puzzle) error {
	c, err := h.candidates(p)
	if err != nil {
		h.fault(p, err)
		return nil
	}
	step, err := h.next(c)
	level := h.hintLevel()
	r := hintResult{Position: p.Position()}
	if r.Hint, err = advice.Of(&step, err, level, h.language.Language, h.notation); err != nil {
		h.fault(p, err)
		return nil
	}
	switch h.Form {
	case "json":
		h.WriteJSON(r)
	case "grid":
		h.Block()
		h.Comment("%v", p)
		h.words(&r.Hint)
		if level != logic.Whole {
			step = logic.Step{} // so that the picture tells no more than the hint
		}
		h.Out.WriteString(step.Picture(&c))
	case "svg":
		h.draw(p, &c, &step, r.Mistake, r.Text)
	default:
		h.words(&r.Hint)
	}
	return nil
}

// words prints a hint. The statements of a chain have a line each.
func (h *hint) words(r *advice.Hint) {
	if r.Step == nil {
		fmt.Fprintln(h.Out, r.Text)
		return
	}
	lines := advice.Lines(r.Step, h.language.Language, h.notation)
	first := ""
	if len(lines) == 1 {
		first, lines = lines[0], nil
	}
	title := h.language.Put("named", "technique", h.language.Technique(r.Step.Technique), "text", first)
	for _, line := range append([]string{strings.TrimSpace(title)}, lines...) {
		fmt.Fprintln(h.Out, line)
	}
}

func (h *hint) hintLevel() logic.HintLevel {
	switch h.level.Value {
	case "concrete":
		return logic.Concrete
	case "whole":
		return logic.Whole
	}
	return logic.Vague
}

func (h *hint) fault(p *run.Puzzle, err error) {
	if h.Form == "svg" {
		h.Message(run.ExitNoSolution, p, run.Explain(err))
		return
	}
	h.faultText(p, err, h.Form == "json")
}

func (h *hint) Malformed(p *run.Puzzle) {
	if h.Form != "svg" { // there the message is enough
		h.reasoning.Malformed(p)
	}
}
