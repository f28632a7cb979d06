package logic

import (
	"cmp"
	"slices"

	"github.com/seed-cfc889b0/sudoku/internal/guess"
)

// A hodokuGroup is a set of techniques that HoDoKu searches together. It takes the
// first of their steps in an order of its own, and of those that this order puts level the
// one that it comes to first.
type hodokuGroup struct {
	techniques Techniques
	less       func(a, b *Step) bool                 // nil: the order is that of the finder
	level      func(s *search, steps []Step) (i int) // nil: the first that the finder has
}

// hodokuGroups are the groups whose order is not that of the finder, or that have several
// techniques.
var hodokuGroups = append(fishGroups(), []hodokuGroup{
	{TechniquesOf(Skyscraper), rowsFirst, nil},
	{TechniquesOf(XYWing), cellsFirst, nil},
	{TechniquesOf(XYZWing), pivotFirst, nil},
	{TechniquesOf(SimpleColorTrap, SimpleColorWrap), nil, nil},
	{TechniquesOf(MultiColors1, MultiColors2), nil, nil},
	{TechniquesOf(RemotePair), hodokuLess, (*search).firstWalked},
	{TechniquesOf(TurbotFish), hodokuLess, (*search).firstWalked},
	{TechniquesOf(XChain), hodokuLess, (*search).firstWalked},
	{TechniquesOf(XYChain), hodokuLess, (*search).firstWalked},
	{TechniquesOf(ContinuousNiceLoop, DiscontinuousNiceLoop, AIC), hodokuLess, (*search).firstPlaced},
	{TechniquesOf(GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC), hodokuLess, (*search).firstPlaced},
	{TechniquesOf(ALSChain), hodokuLess, nil},
	{TechniquesOf(CellForcingChain, RegionForcingChain, ContradictionForcingChain), tablingLess, nil},
	{TechniquesOf(DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain), tablingLess, nil},
}...)

// fishGroups returns a group for each fish.
func fishGroups() (groups []hodokuGroup) {
	for _, t := range hodokuOrder {
		if t.Family() == Fish {
			groups = append(groups, hodokuGroup{TechniquesOf(t), fishFirst, nil})
		}
	}
	return groups
}

// A hodokuWalk chooses the steps of a path as HoDoKu does.
type hodokuWalk struct {
	*search
	queues  *singlesQueues
	all     []Technique
	others  []Technique // but singles
	singles []attempt
}

func newHoDoKuWalk(s *search, sequence []Technique) *hodokuWalk {
	isSingle := func(t Technique) bool { return t.Family() == Singles }
	others := slices.DeleteFunc(slices.Clone(sequence), isSingle)
	singles := slices.DeleteFunc(slices.Clone(sequence), func(t Technique) bool { return !isSingle(t) })
	return &hodokuWalk{s, newSinglesQueues(s.position), sequence, others, attemptsOf(singles)}
}

// next returns the next step, nil if there is none. The queues may have passed over a single.
func (w *hodokuWalk) next() *Step {
	if step := w.nextSingle(w.queues, w.all); step != nil {
		return step
	}
	if step := w.nextHoDoKu(w.others); step != nil {
		return step
	}
	if step := w.search.next(w.singles); step != nil || w.ended() != nil || !guess.Allowed(w.context()) {
		return step
	}
	return w.guess()
}

// guess returns the step of a guess: HoDoKu fills the blank cell in the middle from the solution.
// It is [Trial] without a proof.
func (w *hodokuWalk) guess() *Step {
	cells := slices.Collect(w.blank.All())
	cell := cells[len(cells)/2]
	d, one := oneDigit(w.possible.of(cell))
	if !one {
		return nil
	}
	step := &w.step
	step.begin(Trial)
	step.place(cell, d)
	return step
}

// nextHoDoKu returns the next step as HoDoKu chooses it.
func (s *search) nextHoDoKu(sequence []Technique) *Step {
	if s.settled() {
		return nil
	}
	allowed := TechniquesOf(sequence...)
	for _, t := range sequence {
		if s.ended() != nil {
			return nil
		}
		if !allowed.Has(t) {
			continue // its group has been searched
		}
		i := slices.IndexFunc(hodokuGroups, func(g hodokuGroup) bool { return g.techniques.Has(t) })
		if i < 0 {
			if step := s.firstOf(t); step != nil {
				return step
			}
			continue
		}
		group := hodokuGroups[i]
		group.techniques = group.techniques.Intersect(allowed)
		if t.Family() == ForcingChains && group.techniques.Len() == hodokuGroups[i].techniques.Len() {
			if step := s.byTables(t == DynamicContradictionForcingChain); step != nil {
				return step
			}
			allowed = allowed.Minus(group.techniques)
			continue
		}
		if step := s.best(t, group); step != nil {
			return step
		}
		allowed = allowed.Minus(group.techniques)
	}
	return nil
}

// best returns the first step of a group in its order, nil if there is none. t is the first
// of its techniques.
func (s *search) best(t Technique, group hodokuGroup) *Step {
	if group.less == nil {
		return s.firstAmong(t, group.techniques)
	}
	var best []Step // those that the order puts level
	s.find(group.techniques, func(step *Step) bool {
		same := -1
		for i := range best {
			if group.level != nil && sameRemoved(step, &best[i]) {
				same = i
			}
		}
		switch {
		case same >= 0:
			if group.less(step, &best[same]) {
				best[same] = step.Clone()
			}
		case len(best) == 0 || group.less(step, &best[0]):
			best = append(best[:0], step.Clone())
		case group.level != nil && !group.less(&best[0], step):
			best = append(best, step.Clone())
		}
		return true
	})
	switch len(best) {
	case 0:
		return nil
	case 1:
		return &best[0]
	}
	return &best[group.level(s, best)]
}

// fishFirst compares fish as HoDoKu tries them: digit by digit, those with rows as base
// first, then by their base houses, then by their cover houses.
func fishFirst(a, b *Step) bool {
	switch rows := isRow(a.Houses[0]); {
	case a.Digits != b.Digits:
		return a.Digits < b.Digits
	case rows != isRow(b.Houses[0]):
		return rows
	}
	return cmp.Or(slices.Compare(a.Houses, b.Houses), slices.Compare(a.Cover, b.Cover)) < 0
}

// rowsFirst puts steps in rows before steps in columns.
func rowsFirst(a, b *Step) bool { return isRow(a.Houses[0]) && !isRow(b.Houses[0]) }

// cellsFirst compares the cells of two steps, the lowest first.
func cellsFirst(a, b *Step) bool {
	x, y := a.Cells.Minus(b.Cells), b.Cells.Minus(a.Cells)
	return !x.IsEmpty() && x.Lowest() < y.Lowest()
}

// hodokuLess reports whether HoDoKu puts a before b: the step that removes more
// comes first, then the one with candidates further up. Of those that remove the same with the
// same technique only the shortest counts.
func hodokuLess(a, b *Step) bool {
	if x, y := len(a.Eliminations), len(b.Eliminations); x != y {
		return x > y
	}
	if sameRemoved(a, b) {
		return inferences(a) < inferences(b)
	}
	return hodokuWeight(a) < hodokuWeight(b)
}

// sameRemoved reports whether two steps have the same technique and remove the same.
func sameRemoved(a, b *Step) bool {
	return a.Technique == b.Technique && slices.Equal(a.Eliminations, b.Eliminations)
}

// hodokuWeight adds up what a step removes, later candidates with more weight.
func hodokuWeight(s *Step) (sum int) {
	for i, e := range hodokuSorted(s) {
		sum += e.Cell*(1+80*i) + int(e.Digit)
	}
	return sum
}

// tablingLess reports whether HoDoKu puts a before b among forcing chains and nets: what
// places comes first, then what removes more, then what is further up.
func tablingLess(a, b *Step) bool {
	if x, y := len(a.Placements), len(b.Placements); x+y > 0 {
		return x > y || x == y && slices.CompareFunc(a.Placements, b.Placements, compareCandidates) < 0
	}
	if x, y := len(a.Eliminations), len(b.Eliminations); x != y {
		return x > y
	}
	return slices.CompareFunc(a.Eliminations, b.Eliminations, compareCandidates) < 0
}

// pivotFirst compares wings by their pivots, then by their pincers.
func pivotFirst(a, b *Step) bool {
	x, pincers := pivotOf(a)
	y, others := pivotOf(b)
	if x == y {
		x, y = pincers, others
	}
	more, less := x.Minus(y), y.Minus(x)
	return !more.IsEmpty() && more.Lowest() < less.Lowest()
}
