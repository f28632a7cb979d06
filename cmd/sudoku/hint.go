package main

import (
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var hintCommand = command{
	name:    "hint",
	summary: "say what to do next, as a person sees it",
	help: `Says for each puzzle what to do next: the easiest step that a person would find,
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
	json:   []any{hintResult{}},
	define: defineHint,
}

func defineHint(flags *flag.FlagSet) func(*job) error {
	h := hint{form: outputFlag(flags, "text", "grid", "svg", "json"), level: choiceFlag(flags, "level",
		"how `much` to say: vague, concrete, whole;\nvague if not given", "vague", "concrete", "whole")}
	h.define(flags)
	return func(j *job) error {
		j.positions = true
		j.each(func(s *sheet) answerer {
			h := h
			h.sheet = s
			return &h
		})
		return nil
	}
}

type hint struct {
	reasoning
	form  *choice
	level *choice
}

// A hintResult is an answer in JSON.
type hintResult struct {
	position
	advice.Hint
}

func (h *hint) answer(p *puzzle) error {
	c, err := h.candidates(p)
	if err != nil {
		h.fault(p, err)
		return nil
	}
	step, err := h.next(c)
	level := h.hintLevel()
	r := hintResult{position: p.position()}
	if r.Hint, err = advice.Of(&step, err, level, h.language.Language, h.notation); err != nil {
		h.fault(p, err)
		return nil
	}
	switch h.form.value {
	case "json":
		h.writeJSON(r)
	case "grid":
		h.block()
		h.comment("%v", p)
		fmt.Fprintln(h.out, r.Text)
		if level != logic.Whole {
			step = logic.Step{} // so that the picture tells no more than the hint
		}
		h.out.WriteString(step.Picture(&c))
	case "svg":
		h.draw(p, &c, &step, r.Mistake, r.Text)
	default:
		fmt.Fprintln(h.out, r.Text)
	}
	return nil
}

func (h *hint) hintLevel() logic.HintLevel {
	switch h.level.value {
	case "concrete":
		return logic.Concrete
	case "whole":
		return logic.Whole
	}
	return logic.Vague
}

func (h *hint) fault(p *puzzle, err error) {
	if h.form.value == "svg" {
		h.message(exitNoSolution, p, explain(err))
		return
	}
	h.faultText(p, err, h.form.value == "json")
}

func (h *hint) malformed(p *puzzle) error {
	switch h.form.value {
	case "json":
		h.writeJSON(p.position())
	case "svg": // the message is enough
	default:
		h.placeholder(statusMalformed)
	}
	return nil
}
