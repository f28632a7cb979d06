//go:build js && wasm && !small

package main

import (
	"errors"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A reasoning is what hint, path and allSteps share: the techniques and the
// position.
type reasoning struct {
	solver   logic.Solver
	notation logic.Notation
	language *logic.Language
	position sudoku.Candidates
	removes  *logic.Candidate
	clock    *clock
}

func readReasoning(in *question) (r reasoning) {
	p := readPosition(in)
	r.clock = newClock(in)
	r.position, r.solver.Givens = p.candidates, p.givens
	in.choose("order", r.solver.Order.UnmarshalText, orders)
	read(in, "only", &r.solver.Techniques, parseTechniques)
	r.solver.NoUniqueness = in.flag("noUniqueness")
	r.notation, r.language = readNotation(in), readLanguage(in)
	if v := objectIn(in.arguments["removes"]); v != nil {
		cell, ok := cellNamed(v.text("cell"))
		digit := v.number("digit")
		if !ok || !(digit >= 1 && digit <= 9) {
			in.fail(&argumentError{"removes", "must be a candidate: a cell such as r1c2 and a digit 1 to 9"})
		}
		r.removes = &logic.Candidate{Cell: cell, Digit: uint8(digit)}
	}
	return r
}

const orders = "human, hodoku, se"

// lastLanguage is the language that was read last, and its text.
var lastLanguage struct {
	text string
	read *logic.Language
}

// readLanguage reads the text of a language. Without one it is English.
func readLanguage(in *question) *logic.Language {
	words := in.text("language")
	if words == "" {
		return nil
	}
	if words != lastLanguage.text {
		l, err := logic.ReadLanguage(words)
		if err != nil {
			in.fail(&argumentError{"language", err.Error()})
			return nil
		}
		lastLanguage.text, lastLanguage.read = words, l
	}
	return lastLanguage.read
}

// hint answers as the command does with -o json.
func hint(in *question) (answer, error) {
	r, level := readReasoning(in), logic.Whole
	in.choose("level", level.UnmarshalText, "vague, concrete, whole")
	if in.err != nil {
		return nil, in.err
	}
	step, err := advice.Next(r.clock, &r.solver, r.position, r.removes)
	h, err := advice.Of(&step, err, level, r.language, r.notation)
	if err != nil {
		return nil, err
	}
	o := object{{"found", h.Found}, {"hint", h.Text}}
	if h.Step != nil {
		o = append(o, field{"step", step}, field{"explanation", explained(h.Explanation, step.Technique, r.language)}, field{"marks", marks(&step, &r.position)})
	}
	if h.Mistake != nil && level == logic.Whole {
		o = append(o, field{"wrong", candidateList(h.Wrong)}, field{"missing", candidateList(h.Missing)})
	}
	return o, nil
}

func explained(e *advice.Explanation, t logic.Technique, l *logic.Language) object {
	o := object{{"why", e.Why}, {"therefore", e.Therefore}}
	if l != nil {
		o = append(o, field{"technique", l.Technique(t)})
	}
	return o
}

func marks(s *logic.Step, c *sudoku.Candidates) list {
	all := list{}
	for _, m := range s.Marks(c) {
		o := candidateObject(m.Candidate)
		o = append(o, field{"role", m.Role.String()})
		if m.Set > 0 {
			o = append(o, field{"set", m.Set})
		}
		all = append(all, o)
	}
	return all
}

// path answers with the steps from a position on, as far as the techniques go. In a person's
// order, those that no later step needs are left out once the puzzle is solved.
func path(in *question) (answer, error) {
	r := readReasoning(in)
	if in.err != nil {
		return nil, in.err
	}
	p := logic.Path{Puzzle: r.solver.Givens, Order: r.solver.Order, Solved: true}
	for step, err := range r.solver.Steps(r.clock, r.position) {
		switch {
		case errors.Is(err, logic.ErrStuck):
			p.Solved = false
			continue
		case errors.Is(err, logic.ErrSolved):
			continue
		case err != nil:
			return nil, err
		}
		p.Steps = append(p.Steps, step)
		if err := r.clock.tell(len(p.Steps)); err != nil {
			return nil, err
		}
	}
	if p.Solved && p.Order == logic.HumanOrder { // without those that no later step needs
		p = p.PruneFrom(r.position)
	}
	steps := list{}
	for _, step := range p.Steps {
		steps = append(steps, object{{"text", r.language.Text(&step, r.notation)}, {"step", step}})
	}
	counts := object{}
	found := p.Counts()
	for t := range logic.AllTechniques().All() {
		if n := found[t]; n > 0 {
			counts = append(counts, field{t.String(), n})
		}
	}
	outcome := "stuck"
	if p.Solved {
		outcome = "solved"
	}
	o := object{{"outcome", outcome}, {"counts", counts}, {"steps", steps}}
	if h := p.Hardest(); h != nil {
		o = append(o, field{"hardest", h.Technique.String()})
	}
	return o, nil
}

// allSteps answers with every step of a position, up to a limit.
func allSteps(in *question) (answer, error) {
	r, limit := readReasoning(in), in.whole("limit")
	if in.err != nil {
		return nil, in.err
	}
	sequence := r.solver.All(r.clock, r.position)
	if r.removes != nil {
		sequence = r.solver.Removing(r.clock, r.position, *r.removes)
	}
	steps, complete := list{}, true
	for step, err := range sequence {
		if errors.Is(err, logic.ErrStuck) || errors.Is(err, logic.ErrSolved) {
			break
		}
		if err != nil {
			return nil, err
		}
		if limit > 0 && len(steps) == limit {
			complete = false
			break
		}
		steps = append(steps, object{{"text", r.language.Text(&step, r.notation)}, {"step", step}})
		if err := r.clock.tell(len(steps)); err != nil {
			return nil, err
		}
	}
	return object{{"steps", steps}, {"complete", complete}}, nil
}

// explain answers with the reasons why a step holds.
func explain(in *question) (answer, error) {
	notation, l, step := readNotation(in), readLanguage(in), readStep(in)
	if in.err != nil {
		return nil, in.err
	}
	return explained(advice.Explain(&step, l, notation), step.Technique, l), nil
}

// techniques lists the techniques as the command does.
func techniques(in *question) (answer, error) {
	var order logic.Order
	in.choose("order", order.UnmarshalText, orders)
	all := order.Techniques()
	if in.text("order") == "" {
		all = nil
		for t := range logic.AllTechniques().All() {
			all = append(all, t)
		}
	}
	names := list{}
	for _, t := range all {
		o := object{{"name", t.String()}, {"family", t.Family().String()}}
		if t.Rating() > 0 {
			o = append(o, field{"rating", t.Rating()})
		}
		if t.Level() > 0 {
			o = append(o, field{"level", t.Level().String()}, field{"score", t.Score()})
		}
		if aliases := t.Aliases(); len(aliases) > 0 {
			o = append(o, field{"aliases", aliases})
		}
		names = append(names, o)
	}
	return names, in.err
}
