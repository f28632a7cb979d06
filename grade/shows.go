package grade

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// outdone are the techniques that HumanOrder never comes to, because others before
// them do the same: a Direct Claiming implies a Direct Pointing, a Multi-Colors
// 2 an X-Chain.
var outdone = logic.TechniquesOf(logic.DirectClaiming, logic.SimpleColorWrap, logic.MultiColors2, logic.AlignedPairExclusion,
	logic.FrankenXWing, logic.FrankenSwordfish, logic.FinnedFrankenXWing,
	logic.DynamicDoubleForcingChain, logic.DynamicCellForcingChain, logic.DynamicRegionForcingChain)

// unmet are the techniques of HumanOrder that no puzzle is known to need or to come to.
// Others do what a Firework Quad does; nested forcing chains solve all that Trial would.
var unmet = logic.TechniquesOf(logic.FireworkQuad, logic.Trial)

// within returns a technique with those of HumanOrder that come before it and leave
// it something to do: all, or if it is outdone those of [logic.Basic] but the ones that
// do the same.
func within(t logic.Technique) logic.Techniques {
	before := logic.TechniquesOf(humanOrder[:min(rank(t)+1, len(humanOrder))]...)
	if outdone.Has(t) {
		before = before.Intersect(logic.Basic()).With(t)
	}
	switch t {
	case logic.DirectClaiming:
		return before.Without(logic.DirectPointing)
	case logic.FrankenXWing: // two claimings
		return before.Without(logic.DirectClaiming, logic.Claiming)
	}
	return before
}

// needed is within for Needs: without a technique that can take the same step.
func needed(t logic.Technique) logic.Techniques {
	techniques := within(t)
	switch t {
	case logic.AIC:
		return techniques.Without(logic.DiscontinuousNiceLoop)
	case logic.GroupedAIC:
		return techniques.Without(logic.GroupedDiscontinuousNiceLoop)
	}
	return techniques
}

// after returns the techniques of HumanOrder that come after one.
func after(t logic.Technique) logic.Techniques {
	return logic.TechniquesOf(humanOrder[min(rank(t)+1, len(humanOrder)):]...)
}

// Techniques returns the techniques of the path that Shows and Hardest are about: a
// [logic.Solver] with these in HumanOrder takes it. The empty set stands for all.
func (t *Target) Techniques() logic.Techniques { return t.walked() }

func (t *Target) walked() logic.Techniques {
	shown := t.Shows
	if t.Hardest != 0 {
		shown = t.Hardest
	}
	switch {
	case !t.allowed().IsEmpty():
		return t.allowed()
	case shown == t.Hardest:
		return within(shown)
	}
	return within(shown).Union(after(shown))
}

// shows judges Shows, Times and Hardest.
func (j *judge) shows(ctx context.Context, b *sudoku.Board) (verdict, error) {
	t := j.target
	c, err := sudoku.NewCandidates(*b)
	if err != nil {
		return verdict{}, err
	}
	if t.Shows.Family() == logic.Exotic && t.Only.IsEmpty() {
		// Most puzzles without the pattern are recognized long before the end of a path.
		short, err := logic.Solver{Techniques: logic.Basic().With(t.Shows)}.Solve(ctx, *b)
		if err != nil {
			return verdict{}, err
		}
		if short.Counts()[t.Shows] == 0 {
			return verdict{wishCost / 2, func() string { return "no " + t.Shows.String() + " at the start" }}, nil
		}
	}
	if j.soon && t.Shows != 0 && t.Times <= 1 && t.Hardest == 0 && t.Only.IsEmpty() {
		// Mostly the path is the same, or goes on with what is harder.
		if v, err := j.walk(ctx, c, within(t.Shows)); err != nil || v.cost > 0 || comesFirst(t.Shows) {
			return v, err
		}
	}
	return j.walk(ctx, c, t.walked())
}

// comesFirst reports whether no technique after one comes before it, or before those of within,
// on any path: none has steps of less cost, and none is looked for at the same time. So up to
// the step the path with all techniques is the same.
func comesFirst(t logic.Technique) bool {
	switch t {
	case logic.CellForcingChain, logic.DynamicContradictionForcingChain, logic.DynamicDoubleForcingChain, logic.DynamicCellForcingChain:
		return false // the next one has the same finder
	}
	return rank(t) < rank(logic.XChain) || rank(t) >= rank(logic.NishioForcingChain)
}

// walk judges Shows and Hardest by the path with some techniques.
func (j *judge) walk(ctx context.Context, c sudoku.Candidates, techniques logic.Techniques) (verdict, error) {
	t := j.target
	missing, hardest, closest := 0, logic.Technique(0), -1
	if t.Shows != 0 {
		missing = max(t.Times, 1)
	}
	for step, err := range (logic.Solver{Techniques: techniques}).Steps(ctx, c) {
		if errors.Is(err, logic.ErrStuck) {
			return verdict{wishCost / 2, func() string { return "a path that ends early" }}, nil
		}
		if err != nil {
			return verdict{}, err
		}
		if step.Technique == t.Shows {
			missing--
		}
		if missing <= 0 && t.Hardest == 0 {
			return verdict{}, nil
		}
		if rank(step.Technique) > closest {
			hardest, closest = step.Technique, rank(step.Technique)
		}
	}
	if missing > 0 {
		return verdict{100 * missing, func() string {
			return fmt.Sprintf("a path with %v %d times, not %d", t.Shows, max(t.Times, 1)-missing, max(t.Times, 1))
		}}, nil
	}
	if hardest != t.Hardest {
		return verdict{1 + rank(t.Hardest) - closest, func() string { return fmt.Sprintf("%v as the hardest step, not %v", hardest, t.Hardest) }}, nil
	}
	return verdict{}, nil
}
