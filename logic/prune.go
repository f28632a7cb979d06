package logic

import (
	"slices"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// Prune returns the path without the steps that no later step needs: from the last
// step to the first it leaves out each one that places no digit, if all later steps
// are still proved without it ([Verify]), and again until none is left out. The pruned path
// places the same digits; it is not always the shortest. It proves the rest of the path once
// for each step that only eliminates; that takes about as long as finding an easy path, and
// a tenth of the time for a hard one. The path itself is unchanged, and begins with the clues.
func (p *Path) Prune() Path {
	c, err := sudoku.NewCandidates(p.Puzzle)
	if err != nil {
		return *p
	}
	return p.PruneFrom(c)
}

// PruneFrom is Prune for a path that begins in a position. Of a path that ends early, what
// only its end would need is left out too.
func (p *Path) PruneFrom(c sudoku.Candidates) Path {
	pruned := *p
	if begin := firstElimination(p.Steps); begin < 0 {
		pruned.Steps = slices.Clone(p.Steps)
	} else {
		pruned.Steps = newPosition(&c, p.Puzzle).prune(p.Steps)
	}
	return pruned
}

// prune returns the steps from a position without those that no later step needs.
func (p *position) prune(steps []Step) []Step {
	pruned := slices.Clone(steps)
	if firstElimination(steps) < 0 {
		return pruned
	}
	r := beginPruner()
	defer r.end()
	at := *p
	for i := range steps {
		step := &steps[i]
		r.add(&at, step, r.eliminating(step) && at.follow(step))
		at.apply(step)
	}
	return r.prune(pruned)
}

// firstElimination returns the index of the first step that only eliminates, or -1.
func firstElimination(steps []Step) int {
	for i := range steps {
		if len(steps[i].Placements) == 0 {
			return i
		}
	}
	return -1
}

// A pruner leaves out steps of a path that no later step needs. Without a step the
// positions after it have its eliminations still, until later steps take them too. Only
// what those candidates touch needs a new proof.
type pruner struct {
	steps     []Step
	begin     int     // the first step that only eliminates
	states    []state // by step, from begin on
	positions []*prunePosition
	used      int // of the positions
	at        position
}

// pruners are those whose memory is used again.
var pruners = sync.Pool{New: func() any { return new(pruner) }}

func beginPruner() *pruner {
	r := pruners.Get().(*pruner)
	r.begin, r.states, r.used = 0, r.states[:0], 0
	return r
}

func (r *pruner) end() {
	r.steps = nil
	pruners.Put(r)
}

// eliminating reports whether a step only eliminates, or comes after one that does.
func (r *pruner) eliminating(step *Step) bool { return len(r.states) > 0 || len(step.Placements) == 0 }

// add adds the next step with the position before it, and whether it is proved there.
func (r *pruner) add(at *position, step *Step, proved bool) {
	if !r.eliminating(step) {
		r.begin++
		return
	}
	s := state{proved: proved}
	if !proved || !isSingle(step.Technique) {
		if r.used == len(r.positions) {
			r.positions = append(r.positions, new(prunePosition))
		}
		s.before = r.positions[r.used]
		s.before.position = *at
		r.used++
	}
	r.states = append(r.states, s)
}

// prune takes steps that no later step needs out of those that were added: from the last
// to the first each one that places no digit, if all later ones are proved without it, and
// again until none is left out.
func (r *pruner) prune(steps []Step) []Step {
	r.steps = steps[min(r.begin, len(steps)):]
	for n := -1; n != len(r.steps); {
		n = len(r.steps)
		for i := n - 1; i >= 0; i-- {
			if len(r.steps[i].Placements) > 0 {
				continue
			}
			if end, ok := r.canDrop(i); ok {
				r.drop(i, end)
			}
		}
	}
	return steps[:r.begin+len(r.steps)]
}

// A state is what is known of the position before a step.
type state struct {
	proved bool           // the step is
	before *prunePosition // nil for singles that are proved
}

type prunePosition struct {
	position
	more kept // what there is besides if the step that is tried is left out
}

// kept are candidates that a step eliminates, where it is left out, by digit.
type kept = [10]sudoku.Cells

// canDrop reports whether all steps after step i are proved without it. From step end on
// the positions are as they are with it.
func (r *pruner) canDrop(i int) (end int, ok bool) {
	more := byDigit(r.steps[i].Eliminations)
	for d := range more {
		more[d] = more[d].Intersect(r.states[i].before.planes[d])
	}
	for j := i + 1; j < len(r.steps); j++ {
		if more == (kept{}) {
			return j, !slices.ContainsFunc(r.states[j:], func(s state) bool { return !s.proved })
		}
		step, before := &r.steps[j], r.states[j].before
		if before == nil {
			if spoiled(step, &more) {
				return 0, false
			}
		} else {
			r.at = before.position
			r.at.restore(&more)
			if !r.at.follow(step) {
				return 0, false
			}
			before.more = more
		}
		carryOut(step, &more)
	}
	return len(r.steps), true
}

// drop leaves out a step after canDrop.
func (r *pruner) drop(i, end int) {
	for j := i + 1; j < end; j++ {
		r.states[j].proved = true
		if before := r.states[j].before; before != nil {
			before.restore(&before.more)
		}
	}
	r.steps = slices.Delete(r.steps, i, i+1)
	r.states = slices.Delete(r.states, i, i+1)
}

// spoiled reports whether a single is none where the candidates are there too.
func spoiled(step *Step, more *kept) bool {
	if step.Technique != NakedSingle {
		return more[step.Digits.Lowest()].Meets(grid.Cells[step.Houses[0]])
	}
	for d := range more {
		if more[d].Meets(step.Cells) {
			return true
		}
	}
	return false
}

// carryOut leaves those candidates that are still there after a step.
func carryOut(step *Step, more *kept) {
	for _, e := range step.Eliminations {
		if e.Digit <= 9 {
			more[e.Digit] = more[e.Digit].Without(e.Cell)
		}
	}
	for _, e := range step.Placements {
		more[e.Digit] = more[e.Digit].Minus(grid.Peers[e.Cell])
		for d := range more {
			more[d] = more[d].Without(e.Cell)
		}
	}
}

// follow reports whether a step is proved. What it eliminates may be gone already, but
// not all of it.
func (p *position) follow(step *Step) bool {
	gone := func(c Candidate) bool { return !p.has(c.Cell, c.Digit) }
	if !slices.ContainsFunc(step.Eliminations, gone) {
		return p.verify(step) == nil
	}
	left := *step
	left.Eliminations = slices.DeleteFunc(slices.Clone(left.Eliminations), gone)
	return p.verify(&left) == nil
}

func isSingle(t Technique) bool { return t == FullHouse || t == HiddenSingle || t == NakedSingle }
