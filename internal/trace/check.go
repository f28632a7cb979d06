package trace

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A Verdict says what holds of a trace.
type Verdict struct {
	// Steps has for each step nil if it follows, or the reason why not. A step that
	// does not follow is not carried out; later steps are judged in the state that
	// they give, if they give one.
	Steps []error

	// Fault is what is wrong with the trace besides, or nil.
	Fault error

	// Solved says that the steps that follow lead to the solution.
	Solved bool
}

// Follows reports whether all of the trace holds.
func (v *Verdict) Follows() bool {
	for _, err := range v.Steps {
		if err != nil {
			return false
		}
	}
	return v.Fault == nil
}

// Check says of each step whether it follows: its state is that to which the steps
// before it lead, its placements and eliminations are proved by its own pattern
// (logic.Verify), and its reason is that of the pattern. The error is the context's.
//
// A step's value on the scale of Sudoku Explainer is not proved; it is only refused
// if no step of the technique can have it.
func (t *Trace) Check(ctx context.Context) (Verdict, error) {
	c, err := newChecker(ctx, t)
	if cause := context.Cause(ctx); cause != nil {
		return Verdict{}, cause
	}
	if t.Error != "" && len(t.Steps) == 0 {
		return Verdict{Fault: t.checkError(c, err)}, nil
	}
	v := Verdict{Steps: make([]error, len(t.Steps))}
	if err != nil {
		for i := range v.Steps {
			v.Steps[i] = err
		}
		v.Fault = err
		return v, nil
	}
	for i := range t.Steps {
		if v.Steps[i] = c.step(&t.Steps[i]); v.Steps[i] != nil {
			c.lost = true
		}
		if cause := context.Cause(ctx); cause != nil {
			return Verdict{}, cause
		}
	}
	board := c.at.Board()
	v.Solved = board.Clues() == 81 && t.Puzzle.ValidateSolution(board) == nil
	v.Fault = t.checkSummary(v.Solved)
	return v, nil
}

// A checker goes through the steps of a trace.
type checker struct {
	puzzle   sudoku.Board
	solution sudoku.Board
	proper   bool              // the clues have one solution, as steps of uniqueness assume
	at       sudoku.Candidates // the state to which the steps have led so far
	lost     bool              // a step did not follow: the next state is taken as it is
}

// newChecker returns a checker at the start. The error says that there is nothing to
// start from.
func newChecker(ctx context.Context, t *Trace) (*checker, error) {
	c := &checker{puzzle: t.Puzzle}
	at, err := sudoku.NewCandidates(t.Puzzle)
	if err != nil {
		return nil, err
	}
	c.at = at
	if t.Start != nil {
		c.at = *t.Start
	}
	c.solution, err = new(sudoku.Solver).SolveUnique(ctx, t.Puzzle)
	c.proper = err == nil
	if errors.Is(err, sudoku.ErrMultipleSolutions) {
		// With candidates alone (Sukaku), or without what assumes one solution, there are
		// steps too.
		c.solution = sudoku.Board{}
		if only, err := new(sudoku.Solver).SolveUnique(ctx, c.at); err == nil {
			c.solution = only
		} else if errors.Is(err, sudoku.ErrNoSolution) {
			return nil, err
		}
		err = nil
	}
	if err == nil {
		err = c.fits(&c.at)
	}
	return c, err
}

// fits returns why a state is none of this puzzle.
func (c *checker) fits(state *sudoku.Candidates) error {
	board := state.Board()
	for cell, d := range board {
		switch {
		case c.puzzle[cell] != 0 && d != c.puzzle[cell]:
			return fmt.Errorf("its state lacks the clue of %s", sudoku.CellName(cell))
		case c.solution[cell] == 0:
		case d != 0 && d != c.solution[cell]:
			return fmt.Errorf("%d in %s contradicts the solution", d, sudoku.CellName(cell))
		case !state.Digits(cell).Has(c.solution[cell]) && d == 0:
			return fmt.Errorf("%s lacks %d, the digit of the solution", sudoku.CellName(cell), c.solution[cell])
		}
	}
	return nil
}

// step judges a step, and carries it out if it follows.
func (c *checker) step(s *Step) error {
	if s.State != nil {
		if cell := difference(&c.at, s.State); cell >= 0 {
			if err := c.fits(s.State); err != nil {
				return err
			}
			c.at = *s.State
			if !c.lost {
				return fmt.Errorf("its state is not that after the steps before it: %s differs", sudoku.CellName(cell))
			}
		}
		c.lost = false
	}
	if s.Technique.Family() == logic.Uniqueness && !c.proper {
		return errors.New("the clues have several solutions")
	}
	var unproved *logic.ProofError
	if err := logic.Verify(&c.at, c.puzzle, &s.Step); errors.As(err, &unproved) {
		return errors.New(unproved.Reason)
	} else if err != nil {
		return err
	}
	if err := c.solves(&s.Step); err != nil {
		return err
	}
	if least := s.Technique.Rating(); s.Rating > 0 && (s.Rating < least || least == 0) {
		return fmt.Errorf("no %v has the value %v", s.Technique, s.Rating)
	}
	if !digitsFit(&s.Step) {
		return fmt.Errorf("the digits %v are not those of its pattern", s.Digits)
	}
	if s.Reason != "" && !isReason(&s.Step, s.Reason) {
		return errors.New("its reason is not that of its pattern")
	}
	return s.Apply(&c.at)
}

// solves compares a step with the solution: a second look at what is proved.
func (c *checker) solves(s *logic.Step) error {
	for _, p := range s.Placements {
		if d := c.solution[p.Cell]; d != 0 && d != p.Digit {
			return fmt.Errorf("%v contradicts the solution", p)
		}
	}
	for _, e := range s.Eliminations {
		if c.solution[e.Cell] == e.Digit {
			return fmt.Errorf("%s is %d in the solution", sudoku.CellName(e.Cell), e.Digit)
		}
	}
	return nil
}

// digitsFit compares the digits of a pattern with its chains or sets, where neither the
// proof nor the words need them.
func digitsFit(s *logic.Step) bool {
	var nodes, gone sudoku.Digits
	for i := range s.Chains {
		for j := range s.Chains[i].Nodes {
			nodes = nodes.With(s.Chains[i].Nodes[j].Digit)
		}
	}
	for _, e := range s.Eliminations {
		gone = gone.With(e.Digit)
	}
	switch {
	case s.Technique == logic.SueDeCoq && len(s.Sets) > 0:
		return s.Digits == s.Sets[0].Digits
	case s.Technique == logic.AlmostLockedPair || s.Technique == logic.AlmostLockedTriple:
		return !slices.ContainsFunc(s.Sets, func(set logic.Set) bool { return set.Digits != s.Digits })
	case s.Technique == logic.BUG2:
		return s.Digits == gone
	case len(s.Chains) == 0:
		return true
	}
	var first sudoku.Digits
	if len(s.Chains[0].Nodes) > 0 {
		first = sudoku.DigitsOf(s.Chains[0].Nodes[0].Digit)
	}
	switch s.Technique.Family() {
	case logic.ForcingChains: // the digit that has no other place in a house
		if len(s.Houses) == 0 {
			first = 0
		}
		return s.Digits == first
	case logic.Chains:
		switch s.Technique {
		case logic.XChain, logic.RemotePair:
			return s.Digits == nodes
		case logic.XYChain:
			return s.Digits == first
		}
		return s.Digits == gone
	case logic.OneDigit, logic.AlmostLockedSets:
		return s.Digits == nodes
	}
	return true
}

func isReason(s *logic.Step, reason string) bool {
	e := s.Explain()
	for _, n := range logic.Notations() {
		if e.Text(n) == reason {
			return true
		}
	}
	return false
}

// checkSummary returns what is wrong with the summary of the steps.
func (t *Trace) checkSummary(solved bool) error {
	path := logic.Path{Steps: make([]logic.Step, len(t.Steps))}
	counts := map[string]int{}
	for i := range t.Steps {
		path.Steps[i] = t.Steps[i].Step
		counts[t.Steps[i].Technique.String()]++
	}
	switch {
	case t.Outcome != "" && t.Outcome != Solved && t.Outcome != Stuck:
		return fmt.Errorf("the outcome %q is neither %s nor %s", t.Outcome, Solved, Stuck)
	case t.Outcome == Solved && !solved:
		return errors.New("its steps do not solve it")
	case t.Outcome == Stuck && solved:
		return errors.New("its steps solve it")
	case t.Counts != nil && !maps.Equal(t.Counts, counts):
		return errors.New("its counts are not those of its steps")
	}
	if t.Order != nil && t.Hardest != "" {
		path.Order = *t.Order
		if h := path.Hardest(); h == nil || h.Technique.String() != t.Hardest {
			return errors.New("its hardest step is another one")
		}
	}
	return nil
}

// checkError returns what is wrong with a trace that has an error in place of steps,
// if newChecker returned c and err for it.
func (t *Trace) checkError(c *checker, err error) error {
	switch {
	case t.Status == Several && (err != nil || c.proper):
		return errors.New("it does not have several solutions")
	case t.Status == None && err == nil:
		return errors.New("it has a solution")
	}
	return nil
}
