package logic

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
)

// ErrStuck says that no technique finds a step. The error that is returned is a
// [*StuckError].
var ErrStuck = errors.New("sudoku: no technique finds anything")

// A StuckError says that none of the techniques allowed finds a step. It is
// [ErrStuck].
type StuckError struct {
	position sudoku.Candidates
	givens   sudoku.Board
}

func (e *StuckError) Error() string { return ErrStuck.Error() }

// Is reports whether target is [ErrStuck].
func (e *StuckError) Is(target error) bool { return target == ErrStuck }

// Next returns the step that would lead on if all techniques of HumanOrder were
// allowed. Its errors are those of [Solver.Next].
func (e *StuckError) Next(ctx context.Context) (Step, error) {
	return Solver{Givens: e.givens}.Next(ctx, e.position)
}

// ErrSolved says that the puzzle is solved already.
var ErrSolved = errors.New("sudoku: the puzzle is solved")

// A Solver finds steps as a person does. The zero value uses all techniques of
// HumanOrder, and always finds one: chains and nets come after all patterns, and
// trial at the very end. It is a plain value and may be used by several goroutines
// at once.
//
// If the context of a method ends, the method ends within some milliseconds, or
// after the technique that it is trying, which takes a second at most. Its error is
// then the cause ([context.Cause]); an iterator yields it last, so that a list cut
// short never looks complete.
type Solver struct {
	// Techniques are the techniques to use; empty means all of the order.
	Techniques Techniques

	// NoUniqueness leaves out the techniques that assume that the puzzle has one
	// solution. Of a puzzle with several, a path ends when each candidate that is left is
	// in a solution.
	NoUniqueness bool

	// NoTrial leaves out [Trial].
	NoTrial bool

	// Siamese joins any two fish that have the same base houses, but differ in
	// their cover houses and fins, in one more step.
	Siamese bool

	// Order is the sequence in which techniques are tried.
	Order Order

	// Givens are the clues of the puzzle, which a position does not distinguish
	// from placed digits. They reveal wrong digits, and avoidable rectangles need
	// them. If Givens is blank, every filled cell counts as a clue.
	Givens sudoku.Board
}

// options returns the variants of techniques that the solver finds.
func (s Solver) options() options {
	o := defaults
	o.siamese = s.Siamese
	o.hodoku = s.Order == HoDoKuOrder
	o.forwardALS, o.twoInOpenCorners = o.hodoku, o.hodoku
	return o
}

// allowed returns the techniques that may be used.
func (s Solver) allowed() Techniques {
	ts := s.Techniques
	if ts.IsEmpty() {
		ts = TechniquesOf(s.Order.list()...)
	}
	if s.NoUniqueness {
		ts = ts.Minus(UniquenessTechniques())
	}
	if s.NoTrial {
		ts = ts.Without(Trial)
	}
	return ts
}

// sequence returns the allowed techniques in the order in which they are tried.
// Those that the order does not have come last.
func (s Solver) sequence() []Technique {
	allowed := s.allowed()
	var list []Technique
	for _, t := range s.Order.list() {
		if allowed.Has(t) {
			list = append(list, t)
			allowed = allowed.Without(t)
		}
	}
	for t := range allowed.All() {
		list = append(list, t)
	}
	return list
}

// check returns what is wrong with a position, before any technique is tried. If it
// has one solution only by what is eliminated in it (a Sukaku), check turns the
// techniques of uniqueness off: they count on the clues alone. It returns the candidates that
// the solution has, or those of all solutions if there may be several.
func (s *Solver) check(ctx context.Context, c *sudoku.Candidates) (possible *solutions, err error) {
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	board := c.Board()
	puzzle := s.Givens
	if puzzle == (sudoku.Board{}) {
		puzzle = board
	}
	for cell, d := range puzzle {
		if d != 0 && board[cell] != d {
			return nil, &GivenError{cell, d, board[cell]}
		}
	}
	solution, err := new(sudoku.Solver).SolveUnique(ctx, puzzle)
	if s.Givens == (sudoku.Board{}) && errors.Is(err, sudoku.ErrMultipleSolutions) {
		only, errHere := new(sudoku.Solver).SolveUnique(ctx, c)
		if errHere == nil {
			solution, s.NoUniqueness = only, true
		}
		err = errHere
	}
	if err != nil {
		if s.NoUniqueness && errors.Is(err, sudoku.ErrMultipleSolutions) {
			return solved(ctx, c)
		}
		return nil, err
	}
	if err := mistakes(c, &solution); err != nil {
		return nil, err
	}
	if board == solution {
		return nil, ErrSolved
	}
	possible = new(solutions)
	for cell, d := range solution {
		possible[cell] = digit(d)
	}
	return possible, nil
}

// solved returns the candidates that the solutions of a position have, nil if there is
// no solution.
func solved(ctx context.Context, c *sudoku.Candidates) (*solutions, error) {
	seen, err := clues.TrueCandidates(ctx, c, 0)
	if errors.Is(err, sudoku.ErrNoSolution) {
		return nil, nil
	}
	return (*solutions)(&seen), err
}

// Next returns the easiest step in a position: the first that the order finds.
//
// A position that contradicts the solution of the puzzle has no next step: the
// error is a [*MistakeError], or a [*GivenError] if one of the givens is missing.
// A puzzle without a solution or with several has none either: the error is that
// of [sudoku.SolveUnique]; with NoUniqueness, several solutions are no error.
// Without Givens a position with one solution is a puzzle as it stands, and what
// is eliminated counts as clues do (Sukaku). [ErrSolved] says that all cells are
// filled, [ErrStuck] that no technique finds a step.
func (s Solver) Next(ctx context.Context, c sudoku.Candidates) (Step, error) {
	possible, err := s.check(ctx, &c)
	if err != nil {
		return Step{}, err
	}
	search := &search{position: newPosition(&c, s.Givens), options: s.options(), ctx: ctx, possible: possible}
	var step *Step
	switch s.Order {
	case SEOrder:
		if step, ok := newSEWalk(search, s.allowed()).next(); ok {
			return step, nil
		}
	case HoDoKuOrder:
		step = newHoDoKuWalk(search, s.sequence()).next()
	default:
		step = search.next(s.attempts())
	}
	if step != nil {
		search.nameHouses(step)
		return step.Clone(), nil
	}
	if err := search.ended(); err != nil {
		return Step{}, err
	}
	return Step{}, &StuckError{c, s.Givens}
}

// An attempt is a technique to try. Techniques of chains that follow each other and share a
// search are one: the shortest of their chains comes first.
type attempt struct {
	first  Technique
	want   Techniques
	single bool
	place  int // of the first technique in the order of a person
	after  int // place of the next attempt
}

// attempts returns how the allowed techniques are tried.
func (s Solver) attempts() []attempt {
	if s.Order == HumanOrder && s.Techniques.IsEmpty() && !s.NoUniqueness && !s.NoTrial {
		return usualAttempts()
	}
	return attemptsOf(s.sequence())
}

// usualAttempts are those of the zero Solver.
var usualAttempts = sync.OnceValue(func() []attempt { return attemptsOf(humanOrder) })

func attemptsOf(sequence []Technique) []attempt {
	list := make([]attempt, 0, len(sequence))
	for i, t := range sequence {
		if family := t.Family(); i > 0 && (family == Chains || family == ForcingChains) && finders[sequence[i-1]] == finders[t] {
			last := &list[len(list)-1]
			last.want = last.want.With(t)
			continue
		}
		list = append(list, attempt{t, TechniquesOf(t), t.Family() == Singles, placeInOrder[t], len(humanOrder) + 1})
	}
	for i := range list[:max(0, len(list)-1)] {
		list[i].after = list[i+1].place
	}
	return list
}

// next returns the first step of the first technique that has one. In the order of a person
// a step waits while techniques follow that may have one of a lower cost.
func (s *search) next(attempts []attempt) *Step {
	least, unsettled := 0, false // the cost of the step that waits, 0 if there is none
	if s.ended() != nil {
		return nil
	}
	for i := range attempts {
		try := &attempts[i]
		if try.single {
			if !registered[finders[try.first]-1](s, keepFirst) {
				return &s.step
			}
			continue
		}
		if s.ended() != nil || !unsettled && s.settled() {
			return nil
		}
		unsettled = true
		if least > 0 && least <= try.place {
			break
		}
		step := s.firstAmong(try.first, try.want)
		if step == nil {
			continue
		}
		cost := step.Cost()
		switch {
		case s.hodoku || least == 0 && cost <= try.after:
			return step
		case least == 0 || cost < least:
			s.waiting, least = step.Clone(), cost
		}
	}
	if least > 0 {
		return &s.waiting
	}
	return nil
}

// All yields every step of every allowed technique, easiest techniques first. Chains
// within chains and trials ([DynamicPlusForcingChain], [NestedForcingChain], [Trial])
// are without number: they come only if Techniques names them, or if nothing else is
// found. If the position can't be searched, All yields nothing but the error of
// [Solver.Next] with a blank step. It never yields [ErrStuck].
func (s Solver) All(ctx context.Context, c sudoku.Candidates) iter.Seq2[Step, error] {
	return s.every(ctx, c, func(*Step) bool { return true })
}

// Removing yields the steps of [Solver.All] after which a candidate is gone,
// because they eliminate it, or place another digit in its cell or the same digit
// in a cell that sees it. With trials it finds one for every wrong candidate.
func (s Solver) Removing(ctx context.Context, c sudoku.Candidates, candidate Candidate) iter.Seq2[Step, error] {
	return s.every(ctx, c, func(step *Step) bool { return step.removes(candidate) })
}

// every yields the steps that are wanted.
func (s Solver) every(ctx context.Context, c sudoku.Candidates, wanted func(*Step) bool) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		possible, err := s.check(ctx, &c)
		if err != nil {
			yield(Step{}, err)
			return
		}
		search := &search{position: newPosition(&c, s.Givens), options: s.options(), ctx: ctx, possible: possible}
		found := false
		for _, t := range s.sequence() {
			if found && s.Techniques.IsEmpty() && endless.Has(t) || t.Family() != Singles && search.settled() {
				continue
			}
			more := true
			search.find(TechniquesOf(t), func(step *Step) bool {
				if wanted(step) && search.ended() == nil {
					found = true
					search.nameHouses(step)
					more = yield(step.Clone(), nil)
				}
				return more && search.ended() == nil
			})
			if !more {
				return
			}
			if err := search.ended(); err != nil {
				yield(Step{}, err)
				return
			}
		}
	}
}

// endless are the techniques that almost any position has.
var endless = TechniquesOf(DynamicPlusForcingChain, NestedForcingChain, Trial)

// removes reports whether a candidate is gone after the step.
func (s *Step) removes(c Candidate) bool {
	if slices.Contains(s.Eliminations, c) {
		return true
	}
	for _, e := range s.Placements {
		if e.Cell == c.Cell && e.Digit != c.Digit || e.Digit == c.Digit && uint(e.Cell) < 81 && uint(c.Cell) < 81 && sees(e.Cell, c.Cell) {
			return true
		}
	}
	return false
}
