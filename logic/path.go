package logic

import (
	"context"
	"errors"
	"iter"

	"github.com/seed-cfc889b0/sudoku"
)

// Steps yields the steps from a position to the solution, each the first that
// the order finds. If it can't go on, it yields the error that [Solver.Next] would
// return, with a blank step, and ends: [ErrStuck] comes after the last step, any
// other error before the first. For a solved puzzle it yields nothing.
func (s Solver) Steps(ctx context.Context, c sudoku.Candidates) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		var memory stepMemory
		err := s.run(ctx, &c, func(_ *position, step *Step) bool { return yield(memory.clone(step), nil) })
		if err != nil {
			yield(Step{}, err)
		}
	}
}

// AppendNeeded appends the steps of [Solver.Steps] to a list, in the order of a person
// without those that no later step needs, as [Path.PruneFrom] leaves them: it takes less
// time than the two. Of a path that ends early, and in another order, it appends all. The
// error is the one that Steps yields at its end.
func (s Solver) AppendNeeded(ctx context.Context, steps []Step, c sudoku.Candidates) ([]Step, error) {
	begin := len(steps)
	var memory stepMemory
	pruner := beginPruner()
	defer pruner.end()
	err := s.run(ctx, &c, func(at *position, step *Step) bool {
		steps = memory.append(steps, step)
		if s.Order == HumanOrder {
			pruner.add(at, step, true) // a finder's steps are proved
		}
		return true
	})
	if err == nil && s.Order == HumanOrder {
		steps = steps[:begin+len(pruner.prune(steps[begin:]))]
	}
	return steps, err
}

// run carries out the steps from a position to the solution, each after yield has had it
// and the position before it. The error says why it can't go on; if yield returns false,
// run ends without one.
func (s Solver) run(ctx context.Context, c *sudoku.Candidates, yield func(*position, *Step) bool) error {
	possible, err := s.check(ctx, c)
	if err == ErrSolved {
		return nil
	}
	if err != nil {
		return err
	}
	search := beginSearch(ctx, s.options(), possible)
	defer search.end()
	p := search.position
	p.load(c, s.Givens)
	more := s.walk(search, func(step *Step) bool { return yield(p, step) })
	switch err := context.Cause(ctx); {
	case !more || p.blank.IsEmpty():
		return nil
	case err != nil:
		return err
	}
	return &StuckError{p.toCandidates(), s.Givens}
}

// walk carries out step after step until the board is full, no step is found or the
// context ends; then it returns true. If yield returns false, walk ends and returns false.
func (s Solver) walk(search *search, yield func(*Step) bool) bool {
	p := search.position
	if s.Order == SEOrder {
		return newSEWalk(search, s.allowed()).walk(yield)
	}
	attempts := s.attempts()
	next, applied := func() *Step { return search.next(attempts) }, func(*Step) {}
	if s.Order == HoDoKuOrder {
		w := newHoDoKuWalk(search, s.sequence())
		next, applied = w.next, w.queues.apply
	}
	for !p.blank.IsEmpty() {
		step := next()
		if step == nil {
			return true
		}
		p.nameHouses(step)
		if !yield(step) {
			return false
		}
		p.apply(step)
		applied(step)
	}
	return true
}

// usualSteps is room for the steps of a path that place nothing.
const usualSteps = 24

// A Path is a way from a puzzle towards its solution.
type Path struct {
	Puzzle sudoku.Board `json:"puzzle"`
	Order  Order        `json:"order"`
	Steps  []Step       `json:"steps"`
	Solved bool         `json:"solved"` // no technique found the next step otherwise
}

// Solve solves a puzzle step by step, as far as the techniques go. If the puzzle
// does not have exactly one solution, the error is that of [sudoku.SolveUnique];
// with NoUniqueness several solutions are no error. Getting stuck is no error
// either: see [Path.Solved]. Solve ignores Givens: b has the clues.
func (s Solver) Solve(ctx context.Context, b sudoku.Board) (Path, error) {
	s.Givens = b
	path := Path{Puzzle: b, Order: s.Order}
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		return path, err
	}
	var memory stepMemory
	err = s.run(ctx, &c, func(_ *position, step *Step) bool {
		if path.Steps == nil {
			path.Steps = make([]Step, 0, len(b)-b.Clues()+usualSteps)
		}
		path.Steps = memory.append(path.Steps, step)
		return true
	})
	path.Solved = err == nil
	if errors.Is(err, ErrStuck) {
		err = nil
	}
	return path, err
}

// Counts returns the number of steps of each technique.
func (p *Path) Counts() map[Technique]int {
	counts := map[Technique]int{}
	for i := range p.Steps {
		counts[p.Steps[i].Technique]++
	}
	return counts
}

// Hardest returns the first step of the technique that comes last in the order
// of the path, nil if the path has no steps.
func (p *Path) Hardest() *Step {
	var hardest *Step
	rank := -1
	for i := range p.Steps {
		if r := p.Order.rank(p.Steps[i].Technique); r > rank {
			hardest, rank = &p.Steps[i], r
		}
	}
	return hardest
}
