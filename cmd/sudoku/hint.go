package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
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
	Found       string         `json:"found" doc:"step, mistake, stuck or solved"`
	Hint        string         `json:"hint" doc:"in words"`
	Step        *logic.Step    `json:"step,omitempty" doc:"of a whole hint: the step as data"`
	Explanation *explanation   `json:"explanation,omitempty" doc:"of a whole hint: sentences, as why and therefore"`
	Wrong       []logicMistake `json:"wrong,omitempty" doc:"of a mistake: what stands there, as cell and digit"`
	Missing     []logicMistake `json:"missing,omitempty" doc:"of a mistake: what was crossed out"`
}

// An explanation is why a step holds, in sentences.
type explanation struct {
	Why       []string `json:"why"`
	Therefore []string `json:"therefore"`
}

// A logicMistake is a wrong digit, or a missing candidate, in JSON.
type logicMistake struct {
	Cell  string `json:"cell"`
	Digit uint8  `json:"digit"`
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
	var mistake *logic.MistakeError
	switch {
	case err == nil:
		r.Found, r.Hint = "step", h.language.Hint(&step, level, h.notation)
		if level == logic.Whole {
			r.Hint = h.language.Put("named", "technique", h.language.Technique(step.Technique), "text", r.Hint)
			r.Step, r.Explanation = &step, explained(&step, h.language.Language, h.notation)
		}
	case errors.As(err, &mistake):
		r.Found, r.Hint = "mistake", h.language.Mistake(mistake, level, h.notation)
		if level == logic.Whole {
			r.Wrong, r.Missing = listed(mistake.Wrong), listed(mistake.Missing)
		}
	case errors.Is(err, logic.ErrStuck):
		r.Found, r.Hint = "stuck", h.language.Words("stuck")
	case errors.Is(err, logic.ErrSolved):
		r.Found, r.Hint = "solved", h.language.Words("solved")
	default:
		h.fault(p, err)
		return nil
	}
	switch h.form.value {
	case "json":
		h.writeJSON(r)
	case "grid":
		h.block()
		h.comment("%v", p)
		fmt.Fprintln(h.out, r.Hint)
		if level != logic.Whole {
			step = logic.Step{} // so that the picture tells no more than the hint
		}
		h.out.WriteString(step.Picture(&c))
	case "svg":
		h.draw(p, &c, &step, mistake, r.Hint)
	default:
		fmt.Fprintln(h.out, r.Hint)
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

func explained(s *logic.Step, l *logic.Language, n logic.Notation) *explanation {
	var e explanation
	whole := s.Explain()
	for i := range whole.Why {
		e.Why = append(e.Why, l.Sentence(&whole.Why[i], n))
	}
	for i := range whole.Therefore {
		e.Therefore = append(e.Therefore, l.Sentence(&whole.Therefore[i], n))
	}
	return &e
}

func listed(cs []logic.Candidate) (list []logicMistake) {
	for _, c := range cs {
		list = append(list, logicMistake{sudoku.CellName(int(c.Cell)), c.Digit})
	}
	return list
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
