package grade

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// sukakuTries is how many positions are judged unless the target says so.
const sukakuTries = 2000

// candidatesAtOnce is how many candidates come back before the next judgement.
const candidatesAtOnce = 32

// Sukaku makes a Sukaku, a puzzle of candidates alone, that meets MinER, MaxER, Only and
// Needs of a target; another wish is a [*TargetError]. It has exactly one solution, but
// unlike those of [generate.Sukaku] most of its eliminated candidates could come back:
// candidates of a solved grid do so in random order, up to those of a minimal
// Sukaku, until the target is met. If only MaxER or Only are asked for, as many come back as
// they allow.
//
// Progress is called for each position that is judged. Options may have MaxAttempts, how
// many positions are judged, 0 for 2,000. If these are used up or the context ends, the error is an [*Error], whose Closest is blank. The same target and
// the same state of rng give the same Sukaku on every machine.
//
// It takes tenths of a second up to ER 7.5, and seconds for what is above.
func Sukaku(ctx context.Context, rng *rand.Rand, t Target) (sudoku.Candidates, error) {
	if err := t.validSukaku(); err != nil {
		return sudoku.Candidates{}, err
	}
	s := sukaku{rng: random.Or(rng), target: &t, tries: cmp.Or(t.Options.MaxAttempts, sukakuTries)}
	for {
		c, err := s.draw(ctx)
		switch {
		case ctx.Err() != nil:
			return sudoku.Candidates{}, &Error{s.now, context.Cause(ctx)}
		case err != nil:
			return sudoku.Candidates{}, err
		case c != nil:
			return *c, nil
		case s.now.Attempts == s.tries:
			return sudoku.Candidates{}, &Error{s.now, generate.ErrUnreachable}
		}
	}
}

// validSukaku returns what is wrong with a target for Sukaku.
func (t *Target) validSukaku() error {
	o := &t.Options
	for _, f := range []struct {
		name string
		set  bool
	}{
		{"MinMinutes", t.MinMinutes != 0 || t.MaxMinutes != 0}, {"Level", t.Level != 0}, {"HoDoKu", t.HoDoKu != 0}, {"First", t.First != 0},
		{"Shows", t.Shows != 0 || t.Times != 0}, {"Hardest", t.Hardest != 0},
		{"Options", o.MinClues != 0 || o.MaxClues != 0 || o.Symmetry != 0 || o.Minimal || !o.Pattern.IsEmpty() || o.Given != (sudoku.Board{})},
	} {
		if f.set {
			return &TargetError{f.name, "", "it is not for Sukaku"}
		}
	}
	if t.MinER != 0 && t.Needs != 0 {
		return &TargetError{"MinER", "Needs", "a Sukaku is made for one of them"}
	}
	if t.Needs.Family() == logic.Uniqueness {
		return &TargetError{"Needs", "", fmt.Sprintf("%v is about clues, and a Sukaku has none", t.Needs)}
	}
	return t.Validate()
}

// A sukaku makes one.
type sukaku struct {
	rng    *rand.Rand
	target *Target
	tries  int
	now    Progress
}

// draw draws a minimal Sukaku, and lets its candidates come back to the solved grid until the
// target is met. It returns nil if they pass it.
func (s *sukaku) draw(ctx context.Context) (*sudoku.Candidates, error) {
	minimal, err := generate.Sukaku(ctx, s.rng)
	if err != nil {
		return nil, err
	}
	solution, err := sudoku.SolveUnique(minimal)
	if err != nil {
		return nil, err
	}
	var order []logic.Candidate // those that come back
	for cell, v := range solution {
		for d := range minimal.Digits(cell).Without(v).All() {
			order = append(order, logic.Candidate{Cell: cell, Digit: d})
		}
	}
	random.Permute(s.rng, order)
	var found *sudoku.Candidates
	upward := s.target.MinER == 0 && s.target.Needs == 0
	low, high := 0, len(order)+1 // what low says is too easy, or met; what high says is too hard
	for high-low > 1 && s.now.Attempts < s.tries {
		middle := min(low+candidatesAtOnce, (low+high)/2)
		c := with(&minimal, order[middle:])
		s.now.Attempts++
		if s.target.Progress != nil {
			s.target.Progress(s.now)
		}
		side, err := s.judge(ctx, c)
		if err != nil {
			return nil, err
		}
		switch {
		case side == 0 && !upward:
			return c, nil
		case side == 0:
			found, low = c, middle
		case side < 0:
			low = middle
		default:
			high = middle
		}
	}
	return found, nil
}

// with returns a minimal Sukaku without some candidates.
func with(minimal *sudoku.Candidates, without []logic.Candidate) *sudoku.Candidates {
	c := *minimal
	for _, gone := range without {
		if err := c.Eliminate(gone.Cell, sudoku.DigitsOf(gone.Digit)); err != nil {
			panic("grade: " + err.Error()) // the digits of the solution stay
		}
	}
	return &c
}

// judge says whether a Sukaku is too easy, below 0, meets the target, or is too hard.
func (s *sukaku) judge(ctx context.Context, c *sudoku.Candidates) (side int, err error) {
	t := s.target
	if t.MinER != 0 || t.MaxER != 0 {
		x, err := rate.Rater{Limit: t.highER()}.Rate(ctx, *c)
		if err != nil || x.ER < t.MinER {
			return -1, err
		}
		if x.ER > t.highER() {
			return 1, nil
		}
	}
	allowed := t.allowed()
	if allowed.IsEmpty() {
		return 0, nil
	}
	if without := allowed.Without(t.Needs); t.Needs != 0 && !without.IsEmpty() {
		solved, err := solves(ctx, logic.Solver{Techniques: without}, c)
		if err != nil || solved {
			return -1, err
		}
	}
	solved, err := solves(ctx, logic.Solver{Techniques: allowed}, c)
	if err != nil || solved {
		return 0, err
	}
	return 1, nil
}

// solves reports whether a solver solves a position.
func solves(ctx context.Context, s logic.Solver, c *sudoku.Candidates) (bool, error) {
	for _, err := range s.Steps(ctx, *c) {
		if errors.Is(err, logic.ErrStuck) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}
