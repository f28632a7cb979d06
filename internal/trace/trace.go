// Package trace has the way to a puzzle's solution as data for other programs: the
// state before each step, the step, and its reason. It says of each step of a
// trace, whoever wrote it, whether it follows.
package trace

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

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

// Marshal returns a path, whose steps start at a position, as a trace in JSON. The path
// has the clues.
func Marshal(start *sudoku.Candidates, path *logic.Path, n logic.Notation) ([]byte, error) {
	text, err := Append(fmt.Appendf(nil, `{"puzzle":"%v"`, path.Puzzle), start, path, n)
	return append(text, '}'), err
}

// Append appends the fields of the trace of a path as [Trace.AppendFields] does, each
// step with its state and its reason.
func Append(text []byte, start *sudoku.Candidates, path *logic.Path, n logic.Notation) ([]byte, error) {
	t := Trace{Order: &path.Order, Outcome: Stuck}
	if plain, err := sudoku.NewCandidates(path.Puzzle); err != nil || plain != *start {
		t.Start = start
	}
	if path.Solved {
		t.Outcome = Solved
	}
	if h := path.Hardest(); h != nil {
		t.Hardest = h.Technique.String()
	}
	text, err := t.appendSummary(text)
	if err != nil {
		return text, err
	}
	text = append(appendCounts(append(text, `,"counts":{`...), path.Steps), '}')
	at, forms, err := newState(start), forms(), error(nil)
	return appendSteps(text, len(path.Steps), func(text []byte, i int) ([]byte, error) {
		step := &path.Steps[i]
		text = append(at.append(append(text, `,"state":"`...)), '"')
		if f, v := forms.of(step, n); f != nil {
			text = f.append(text, &v)
		} else if text, err = appendReasoned(text, step, n); err != nil {
			return text, err
		}
		return text, at.apply(step) // it fails if the path does not start here
	})
}

// appendReasoned appends the fields of a step from its reason on.
func appendReasoned(text []byte, s *logic.Step, n logic.Notation) ([]byte, error) {
	text = append(text, `,"reason":"`...)
	begin := len(text) - 1
	return appendRest(quote(s.AppendReason(text, n), begin), s)
}

// appendSteps appends the steps, each by a function, which begins with a comma.
func appendSteps(text []byte, n int, one func(text []byte, i int) ([]byte, error)) ([]byte, error) {
	text = append(slices.Grow(text, usual*n), `,"steps":[`...)
	for i := range n {
		if i > 0 {
			text = append(text, ',')
		}
		begin := len(text)
		var err error
		if text, err = one(text, i); err != nil {
			return text, err
		}
		text[begin] = '{' // in place of the comma
	}
	return append(text, ']'), nil
}

// appendCounts appends how many steps each technique has, by name.
func appendCounts(text []byte, steps []logic.Step) []byte {
	var counts [256]int
	var names []logic.Technique
	for i := range steps {
		t := steps[i].Technique
		if counts[t]++; counts[t] == 1 {
			names = append(names, t)
		}
	}
	slices.SortFunc(names, func(a, b logic.Technique) int { return strings.Compare(a.String(), b.String()) })
	for i, t := range names {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(append(append(text, '"'), t.String()...), '"', ':')
		text = strconv.AppendInt(text, int64(counts[t]), 10)
	}
	return text
}

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
	text, err := t.appendSummary(text)
	if err != nil {
		return text, err
	}
	if t.Counts != nil {
		counts, _ := json.Marshal(t.Counts) // it never fails
		text = append(append(text, `,"counts":`...), counts...)
	}
	return appendSteps(text, len(t.Steps), func(text []byte, i int) ([]byte, error) { return t.Steps[i].append(text) })
}

// appendSummary appends the fields before the counts.
func (t *Trace) appendSummary(text []byte) ([]byte, error) {
	if t.Start != nil {
		text = appendPosition(append(text, `,"start":`...), t.Start)
	}
	if t.Order != nil {
		order, err := t.Order.MarshalText()
		if err != nil {
			return text, err
		}
		text = appendString(append(text, `,"order":`...), string(order))
	}
	if t.Outcome != "" {
		text = appendString(append(text, `,"outcome":`...), t.Outcome)
	}
	if t.Hardest != "" {
		text = appendString(append(text, `,"hardest":`...), t.Hardest)
	}
	return text, nil
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
func (s *Step) MarshalJSON() ([]byte, error) {
	text, err := s.append(make([]byte, 0, usual))
	if err == nil {
		text[0] = '{' // in place of the first comma
	}
	return text, err
}

func (s *Step) append(text []byte) ([]byte, error) {
	if s.State != nil {
		text = appendPosition(append(text, `,"state":`...), s.State)
	}
	if s.Reason != "" {
		text = appendString(append(text, `,"reason":`...), s.Reason)
	}
	return appendRest(text, &s.Step)
}

// appendRest appends the fields of a step that logic.Step has, a comma before each, and
// the end of the object.
func appendRest(text []byte, s *logic.Step) ([]byte, error) {
	begin := len(text)
	text, err := s.AppendJSON(text)
	if err == nil {
		text[begin] = ',' // in place of the brace
	}
	return text, err
}

func appendPosition(text []byte, c *sudoku.Candidates) []byte {
	s := newState(c)
	return append(s.append(append(text, '"')), '"')
}

// appendString writes a string as json.Marshal does.
func appendString(text []byte, s string) []byte {
	begin := len(text)
	return quote(append(append(text, '"'), s...), begin)
}

// escaped has the bytes that do not stand for themselves in a string.
var escaped = func() (escaped [256]bool) {
	for c := range escaped {
		escaped[c] = c < ' ' || c > '~' || strings.IndexByte(`"\<>&`, byte(c)) >= 0
	}
	return escaped
}()

// quote makes a string of what follows the quotation mark at begin, as json.Marshal does:
// most need nothing but the other mark.
func quote(text []byte, begin int) []byte {
	s := text[begin+1:]
	for _, c := range s {
		if escaped[c] {
			quoted, _ := json.Marshal(string(s)) // it never fails for a string
			return append(text[:begin], quoted...)
		}
	}
	return append(text, '"')
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
