//go:build cgo

package main

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/trace"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/text"
)

var questions = map[string]func(context.Context, []byte) ([]byte, error){
	"parse":  parse,
	"hint":   hint,
	"steps":  steps,
	"verify": verify,
	"start":  start,
	"judge":  judge,
	"moves":  moves,
}

// parse reads a board in any form that people paste.
func parse(_ context.Context, question []byte) ([]byte, error) {
	p, err := text.Parse(string(question))
	if err != nil {
		return nil, err
	}
	return json.Marshal(p.Board)
}

// A reasoning is a question about steps.
type reasoning struct {
	Puzzle       sudoku.Board       // the clues
	State        *sudoku.Candidates // the position, if not that of the clues
	Order        logic.Order
	Techniques   string
	NoUniqueness bool
	Notation     logic.Notation
	Level        logic.HintLevel // of a hint
}

func (r *reasoning) read(question []byte) (c sudoku.Candidates, s logic.Solver, err error) {
	if err := json.Unmarshal(question, r); err != nil {
		return c, s, err
	}
	s = logic.Solver{Givens: r.Puzzle, Order: r.Order, NoUniqueness: r.NoUniqueness}
	if r.Techniques != "" {
		if s.Techniques, err = logic.ParseTechniques(r.Techniques); err != nil {
			return c, s, err
		}
	}
	if r.State != nil {
		return *r.State, s, nil
	}
	c, err = sudoku.NewCandidates(r.Puzzle)
	return c, s, err
}

// hint answers with the next step and its words.
func hint(ctx context.Context, question []byte) ([]byte, error) {
	var r reasoning
	c, s, err := r.read(question)
	if err != nil {
		return nil, err
	}
	step, err := s.Next(ctx, c)
	if errors.Is(err, logic.ErrSolved) || errors.Is(err, logic.ErrStuck) {
		return []byte("null"), nil
	}
	if err != nil {
		return nil, err
	}
	own := trace.Step{Step: step, State: &c, Reason: step.Explain().Text(r.Notation)}
	text, err := own.MarshalJSON()
	if err != nil {
		return nil, err
	}
	words, err := json.Marshal(step.Hint(r.Level, r.Notation))
	return append(append(append(text[:len(text)-1], `,"hint":`...), words...), '}'), err
}

// steps answers with the trace of a puzzle, in a person's order without the steps that no
// later one needs.
func steps(ctx context.Context, question []byte) ([]byte, error) {
	var r reasoning
	c, s, err := r.read(question)
	if err != nil {
		return nil, err
	}
	needed, err := s.AppendNeeded(ctx, nil, c)
	if err != nil && !errors.Is(err, logic.ErrStuck) {
		return nil, err
	}
	path := logic.Path{Puzzle: r.Puzzle, Order: r.Order, Steps: needed, Solved: err == nil}
	return trace.Marshal(&c, &path, r.Notation)
}

// verify says of each step of a trace whether it follows.
func verify(ctx context.Context, question []byte) ([]byte, error) {
	var t trace.Trace
	if err := json.Unmarshal(question, &t); err != nil {
		return nil, err
	}
	v, err := t.Check(ctx)
	if err != nil {
		return nil, err
	}
	answer := struct {
		Follows bool      `json:"follows"`
		Solved  bool      `json:"solved"`
		Fault   *string   `json:"fault"`
		Steps   []*string `json:"steps"` // why a step does not follow, null if it does
	}{v.Follows(), v.Solved, words(v.Fault), []*string{}}
	for _, err := range v.Steps {
		answer.Steps = append(answer.Steps, words(err))
	}
	return json.Marshal(answer)
}

func words(err error) *string {
	if err == nil {
		return nil
	}
	text := err.Error()
	return &text
}

// start answers with the state of a puzzle before the first step.
func start(_ context.Context, question []byte) ([]byte, error) {
	var b sudoku.Board
	if err := json.Unmarshal(question, &b); err != nil {
		return nil, err
	}
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		return nil, err
	}
	return json.Marshal(c)
}

// judge carries out a step in a state if it follows. It answers with the new state,
// whether the digits are complete, and why the step does not follow.
func judge(ctx context.Context, question []byte) ([]byte, error) {
	var q struct {
		Puzzle sudoku.Board
		State  *sudoku.Candidates
		Step   json.RawMessage
	}
	if err := json.Unmarshal(question, &q); err != nil {
		return nil, err
	}
	if q.State == nil {
		return nil, errors.New("sudokugo: no state")
	}
	var step trace.Step
	if err := json.Unmarshal(q.Step, &step); err != nil {
		return nil, err
	}
	step.State = nil // that of the question counts
	t := trace.Trace{Puzzle: q.Puzzle, Start: q.State, Steps: []trace.Step{step}}
	v, err := t.Check(ctx)
	if err != nil {
		return nil, err
	}
	answer := struct {
		State  *sudoku.Candidates `json:"state"`
		Solved bool               `json:"solved"`
		Fault  *string            `json:"fault"`
	}{q.State, v.Solved, words(v.Steps[0])}
	if v.Steps[0] == nil {
		if err := step.Apply(q.State); err != nil {
			return nil, err
		}
	}
	return json.Marshal(answer)
}

// moves carries out placements and eliminations in a state, without a reason: only
// that they are possible.
func moves(_ context.Context, question []byte) ([]byte, error) {
	var q struct {
		State        *sudoku.Candidates
		Placements   []logic.Candidate
		Eliminations []logic.Candidate
	}
	if err := json.Unmarshal(question, &q); err != nil {
		return nil, err
	}
	if q.State == nil {
		return nil, errors.New("sudokugo: no state")
	}
	for _, p := range q.Placements {
		if err := q.State.Place(p.Cell, p.Digit); err != nil {
			return nil, err
		}
	}
	for _, e := range q.Eliminations {
		if err := q.State.Eliminate(e.Cell, sudoku.DigitsOf(e.Digit)); err != nil {
			return nil, err
		}
	}
	return json.Marshal(q.State)
}
