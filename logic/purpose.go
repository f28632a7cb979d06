package logic

import (
	"context"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// Easiest returns a path each step of which is one of least [Step.Cost] that there is then,
// of all steps of all techniques before forcing chains and not only the first of each, and
// of several the one that eliminates most. So its hardest step is as easy as steps in this
// way can be. Steps that no later one needs are left out ([Path.Prune]). The order is that
// of a person, whatever Order says. If it gets stuck, Solved is false and nothing is left
// out. Other errors are those of [Solver.Steps]. It takes some milliseconds for a
// puzzle of ER 8.5, and up to some seconds for the hardest known.
func (s Solver) Easiest(ctx context.Context, c sudoku.Candidates) (Path, error) {
	path, _, err := s.easiest(ctx, &c)
	return path, err
}

// Shortest returns a path with few steps that place no digit: as few as a beam search
// finds, which follows the positions with the fewest candidates left, eight at a time, by
// every step of the techniques before forcing chains, and where there is none by the first
// later one.
// No step costs more than the hardest one of [Solver.Easiest], and there are never
// more steps than there; the order is that of a person too. Errors are those of
// Easiest. It takes some ten milliseconds for a puzzle of ER 8.5, and some seconds for
// the hardest known.
func (s Solver) Shortest(ctx context.Context, c sudoku.Candidates) (Path, error) {
	path, possible, err := s.easiest(ctx, &c)
	if err != nil || !path.Solved || len(path.Steps) == 0 {
		return path, err
	}
	s.Order = HumanOrder
	b := beam{ctx: ctx, solver: s, possible: possible, most: highest(path.Steps)}
	var first []Step
	for step, err := range s.Steps(ctx, c) {
		if err != nil {
			return path, err
		}
		first = append(first, step)
	}
	start := newPosition(&c, s.Givens)
	if first = start.prune(first); eliminating(first) < eliminating(path.Steps) && highest(first) <= b.most {
		path.Steps = first
	}
	b.limit = eliminating(path.Steps)
	b.techniques()
	if steps := b.search(start); steps != nil {
		path.Steps = start.prune(steps)
	}
	return path, context.Cause(ctx)
}

// highest returns the highest cost of some steps.
func highest(steps []Step) (most int) {
	for i := range steps {
		most = max(most, steps[i].Cost())
	}
	return most
}

// eliminating returns how many steps place no digit.
func eliminating(steps []Step) (n int) {
	for i := range steps {
		if len(steps[i].Placements) == 0 {
			n++
		}
	}
	return n
}

// easiest is Easiest; it also returns what check does, and sets what check sets.
func (s *Solver) easiest(ctx context.Context, c *sudoku.Candidates) (Path, *solutions, error) {
	s.Order = HumanOrder
	path := Path{Puzzle: s.Givens}
	if path.Puzzle == (sudoku.Board{}) {
		path.Puzzle = c.Board()
	}
	possible, err := s.check(ctx, c)
	if err == ErrSolved {
		path.Solved = true
		return path, nil, nil
	}
	if err != nil {
		return path, nil, err
	}
	p := newPosition(c, s.Givens)
	search := &search{position: p, options: s.options(), ctx: ctx, possible: possible}
	sequence := s.sequence()
	for !p.blank.IsEmpty() {
		step, ok := search.cheapest(sequence)
		if err := context.Cause(ctx); err != nil {
			return path, nil, err
		}
		if !ok {
			return path, possible, nil
		}
		path.Steps = append(path.Steps, step)
		p.apply(&step)
	}
	path.Solved = true
	path.Steps = newPosition(c, s.Givens).prune(path.Steps)
	return path, possible, nil
}

// cheapest returns a step of least cost, and of these one that eliminates most. From
// forcing chains on it is the first of a technique. ok is false if there is none.
func (s *search) cheapest(sequence []Technique) (best Step, ok bool) {
	least, most := 0, 0
	take := func(step *Step) bool {
		cost, gone := step.Cost(), len(step.Eliminations)
		if least == 0 || cost < least || cost == least && gone > most {
			s.nameHouses(step)
			best, least, most = step.Clone(), cost, gone
		}
		return s.ended() == nil && least > placeInOrder[FullHouse] && len(step.Placements) == 0
	}
	for _, t := range sequence {
		if least > 0 && least <= placeInOrder[t] || s.ended() != nil || t.Family() != Singles && s.settled() {
			break
		}
		if placeInOrder[t] < placeInOrder[NishioForcingChain] {
			s.find(TechniquesOf(t), take)
		} else if step := s.firstOf(t); step != nil {
			take(step)
		}
	}
	return best, least > 0
}

// A beam looks for a path of few steps.
type beam struct {
	ctx      context.Context
	solver   Solver
	possible *solutions
	limit    int         // fewer eliminating steps are wanted
	most     int         // the highest cost of a step
	singles  []attempt   // those allowed
	all      Techniques  // of which every step is tried
	later    []Technique // of which the first step is tried if there is none of those
}

// beamWidth is how many positions are followed.
const beamWidth = 8

// A beamNode is a position with the steps that lead there.
type beamNode struct {
	position
	steps []Step
	left  int // candidates
}

// techniques notes the techniques that may have a step that does not cost too much.
func (b *beam) techniques() {
	for _, t := range b.solver.sequence() {
		switch {
		case t.Family() == Singles:
			b.singles = append(b.singles, attemptsOf([]Technique{t})...)
		case placeInOrder[t] > b.most:
		case placeInOrder[t] < placeInOrder[NishioForcingChain]:
			b.all = b.all.With(t)
		default:
			b.later = append(b.later, t)
		}
	}
}

// search returns the steps of a path with fewer eliminating steps than the limit, or nil.
func (b *beam) search(start *position) []Step {
	first := &beamNode{position: *start}
	b.settle(first)
	nodes := []*beamNode{first}
	for depth := 1; depth < b.limit && len(nodes) > 0; depth++ {
		var next []*beamNode
		for _, n := range nodes {
			if next = b.grow(n, next); len(next) > 0 && next[0].left == 0 {
				return next[0].steps
			}
		}
		nodes = next
	}
	return nil
}

// settle places all singles.
func (b *beam) settle(n *beamNode) {
	s := &search{position: &n.position, options: b.solver.options(), ctx: b.ctx}
	for step := s.next(b.singles); step != nil; step = s.next(b.singles) {
		n.nameHouses(step)
		n.steps = append(n.steps, step.Clone())
		n.apply(step)
	}
	n.left = 0
	for d := range n.planes {
		n.left += n.planes[d].Len()
	}
}

// grow adds the positions after one more step to the next ones, of which it keeps those
// with the fewest candidates.
func (b *beam) grow(n *beamNode, next []*beamNode) []*beamNode {
	s := &search{position: &n.position, options: b.solver.options(), ctx: b.ctx, possible: b.possible}
	var known effectSet
	try := func(step *Step) bool {
		if step.Cost() > b.most {
			return true
		}
		effect := effect(1)
		for _, e := range step.Eliminations {
			effect += candidateEffects[e.Digit][e.Cell]
		}
		for _, e := range step.Placements {
			effect += 3 * candidateEffects[e.Digit][e.Cell]
		}
		if !known.add(effect) {
			return true
		}
		after := &beamNode{position: n.position, steps: slices.Clone(n.steps)}
		n.nameHouses(step)
		after.steps = append(after.steps, step.Clone())
		after.apply(step)
		b.settle(after)
		i, _ := slices.BinarySearchFunc(next, after.left, func(m *beamNode, left int) int { return m.left - left })
		for j := i; j < len(next) && next[j].left == after.left; j++ {
			if next[j].planes == after.planes {
				return true
			}
		}
		if i < beamWidth {
			if len(next) == beamWidth {
				next = next[:beamWidth-1]
			}
			next = slices.Insert(next, i, after)
		}
		return after.left > 0 && s.ended() == nil
	}
	if s.settled() || !s.find(b.all, try) || known.n > 0 {
		return next
	}
	for _, t := range b.later {
		if step := s.firstOf(t); step != nil {
			try(step)
			break
		}
	}
	return next
}
