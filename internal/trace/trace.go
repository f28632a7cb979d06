// Package trace has the way to a puzzle's solution as data for other programs: the
// state before each step, the step, and its reason. It says of each step of a
// trace, whoever wrote it, whether it follows.
package trace

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Trace is a way from a puzzle towards its solution. What others leave out is not
// checked, except the steps.
type Trace struct {
	Puzzle sudoku.Board // the clues

	// Start is the position of the first step; nil if it is the puzzle as it stands.
	Start *sudoku.Candidates

	Order   *logic.Order
	Outcome string // "solved" or "stuck"
	Hardest string // the technique of logic.Path.Hardest
	Counts  map[string]int
	Steps   []Step

	// Status and Error say why there are no steps: the puzzle has several solutions
	// or none.
	Status string
	Error  string
}

// A Step is a step with the state in which it is made, and its reason in words.
type Step struct {
	logic.Step
	State  *sudoku.Candidates
	Reason string
}

// The words of Outcome and Status.
const (
	Solved  = "solved"
	Stuck   = "stuck"
	Several = "several"
	None    = "none"
)

// New returns the trace of a path, whose steps start at a position. The path has the
// clues.
func New(start sudoku.Candidates, path *logic.Path, n logic.Notation) (*Trace, error) {
	t := &Trace{Puzzle: path.Puzzle, Order: &path.Order, Outcome: Stuck, Counts: map[string]int{}, Steps: make([]Step, len(path.Steps))}
	if plain, err := sudoku.NewCandidates(path.Puzzle); err != nil || !same(&plain, &start) {
		t.Start = &start
	}
	if path.Solved {
		t.Outcome = Solved
	}
	if h := path.Hardest(); h != nil {
		t.Hardest = h.Technique.String()
	}
	at, states := start, make([]sudoku.Candidates, len(path.Steps))
	for i := range path.Steps {
		step, state := &path.Steps[i], &states[i]
		*state = at
		t.Counts[step.Technique.String()]++
		t.Steps[i] = Step{Step: *step, State: state, Reason: step.Explain().Text(n)}
		if err := step.Apply(&at); err != nil {
			return nil, err // the path does not start here
		}
	}
	return t, nil
}

// same reports whether two positions have the same digits and candidates.
func same(a, b *sudoku.Candidates) bool { return difference(a, b) < 0 }

// difference returns the first cell in which two positions differ, or -1.
func difference(a, b *sudoku.Candidates) int {
	boardA, boardB := a.Board(), b.Board()
	for cell := range boardA {
		if boardA[cell] != boardB[cell] || a.Digits(cell) != b.Digits(cell) {
			return cell
		}
	}
	return -1
}

// AppendFields appends the fields of the trace, from the key "order" on: all but the
// puzzle, which other results of a program have too. Each has a comma before it.
func (t *Trace) AppendFields(text []byte) ([]byte, error) {
	field := func(name string, value any) error {
		j, err := json.Marshal(value)
		text = append(append(append(append(text, ',', '"'), name...), '"', ':'), j...)
		return err
	}
	if t.Start != nil {
		field("start", t.Start)
	}
	if t.Order != nil {
		field("order", t.Order)
	}
	if t.Outcome != "" {
		field("outcome", t.Outcome)
	}
	if t.Hardest != "" {
		field("hardest", t.Hardest)
	}
	if t.Counts != nil {
		field("counts", t.Counts)
	}
	text = append(slices.Grow(text, usual*len(t.Steps)), `,"steps":[`...)
	for i := range t.Steps {
		if i > 0 {
			text = append(text, ',')
		}
		var err error
		if text, err = t.Steps[i].append(text); err != nil {
			return text, err
		}
	}
	return append(text, ']'), nil
}

// MarshalJSON writes the trace as an object: "puzzle" and the fields of AppendFields.
func (t *Trace) MarshalJSON() ([]byte, error) {
	text, err := t.AppendFields(fmt.Appendf(nil, `{"puzzle":"%v"`, t.Puzzle))
	return append(text, '}'), err
}

// UnmarshalJSON reads what MarshalJSON writes, with or without what others leave
// out, and beside keys that it does not know.
func (t *Trace) UnmarshalJSON(data []byte) error {
	var j struct {
		Puzzle  *sudoku.Board
		Start   *sudoku.Candidates
		Order   *logic.Order
		Outcome string
		Hardest string
		Counts  map[string]int
		Steps   *[]Step
		Status  string
		Error   string
	}
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	if j.Puzzle == nil && j.Error == "" {
		return fmt.Errorf(`no "puzzle"`)
	}
	if j.Steps == nil && j.Error == "" {
		return fmt.Errorf(`no "steps"`)
	}
	*t = Trace{Start: j.Start, Order: j.Order, Outcome: j.Outcome, Hardest: j.Hardest, Counts: j.Counts, Status: j.Status, Error: j.Error}
	if j.Puzzle != nil {
		t.Puzzle = *j.Puzzle
	}
	if j.Steps != nil {
		t.Steps = *j.Steps
	}
	return nil
}

// usual is the number of bytes that a step usually takes.
const usual = 600

// MarshalJSON writes the step as logic.Step does, with "state" and "reason" before
// the rest.
func (s *Step) MarshalJSON() ([]byte, error) { return s.append(make([]byte, 0, usual)) }

func (s *Step) append(text []byte) ([]byte, error) {
	step, err := s.Step.MarshalJSON()
	if err != nil {
		return text, err
	}
	text = append(text, '{')
	if s.State != nil {
		state, _ := s.State.MarshalText() // it never fails
		text = append(append(append(text, `"state":"`...), state...), `",`...)
	}
	if s.Reason != "" {
		text = append(appendString(append(text, `"reason":`...), s.Reason), ',')
	}
	return append(text, bytes.TrimPrefix(step, []byte{'{'})...), nil
}

// appendString writes a string as json.Marshal does, most of them at once.
func appendString(text []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(s) // it never fails for a string
			return append(text, quoted...)
		}
	}
	return append(append(append(text, '"'), s...), '"')
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Step) UnmarshalJSON(data []byte) error {
	var j struct {
		State  *sudoku.Candidates
		Reason string
	}
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	s.State, s.Reason = j.State, j.Reason
	return s.Step.UnmarshalJSON(data)
}
