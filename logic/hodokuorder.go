package logic

import (
	"cmp"
	"slices"
)

// A hodokuGroup is a set of techniques that HoDoKu searches together. It takes the
// first of their steps in an order of its own.
type hodokuGroup struct {
	techniques Techniques
	less       func(a, b *Step) bool
}

// hodokuGroups are the groups whose order is not that of the finder.
var hodokuGroups = append(fishGroups(), []hodokuGroup{
	{TechniquesOf(Skyscraper), rowsFirst},
	{TechniquesOf(XYWing), cellsFirst},
	{TechniquesOf(RemotePair), hodokuLess},
	{TechniquesOf(TurbotFish), hodokuLess},
	{TechniquesOf(XChain), hodokuLess},
	{TechniquesOf(XYChain), hodokuLess},
	{TechniquesOf(ContinuousNiceLoop, DiscontinuousNiceLoop, AIC), hodokuLess},
	{TechniquesOf(GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC), hodokuLess},
	{TechniquesOf(ALSChain), hodokuLess},
	{TechniquesOf(CellForcingChain, RegionForcingChain, ContradictionForcingChain), tablingLess},
	{TechniquesOf(DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain), tablingLess},
}...)

// fishGroups returns a group for each fish.
func fishGroups() (groups []hodokuGroup) {
	for _, t := range hodokuOrder {
		if t.Family() == Fish {
			groups = append(groups, hodokuGroup{TechniquesOf(t), fishFirst})
		}
	}
	return groups
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
		if step := s.best(group); step != nil {
			return step
		}
		allowed = allowed.Minus(group.techniques)
	}
	return nil
}

// best returns the first step of a group in its order, nil if there is none.
func (s *search) best(group hodokuGroup) *Step {
	var best Step
	found := false
	s.find(group.techniques, func(step *Step) bool {
		if !found || group.less(step, &best) {
			best, found = step.Clone(), true
		}
		return true
	})
	if !found {
		return nil
	}
	return &best
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
// comes first, then the one with candidates further up, then the shorter chain.
func hodokuLess(a, b *Step) bool {
	if len(a.Eliminations) != len(b.Eliminations) {
		return len(a.Eliminations) > len(b.Eliminations)
	}
	if a.Technique != b.Technique || !slices.Equal(a.Eliminations, b.Eliminations) {
		x, y := hodokuWeight(a), hodokuWeight(b)
		return x < y || x == y && foundFirst(a, b)
	}
	return inferences(a) < inferences(b)
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

// foundFirst reports whether HoDoKu finds chain a before b: loops before AICs, those that
// begin with a candidate that is on before others, and those further up first.
func foundFirst(a, b *Step) bool {
	order := func(s *Step) [3]int {
		nodes := s.Chains[0].Nodes
		cell, last := nodes[0].Cells.Lowest(), nodes[len(nodes)-1].Cells.Lowest()
		switch s.Technique {
		case XYChain:
			return [3]int{0, 0, min(cell, last)}
		case AIC, GroupedAIC:
			return [3]int{1, 0, min(cell, last)}
		case DiscontinuousNiceLoop, GroupedDiscontinuousNiceLoop:
			return [3]int{0, 1 - bit(nodes[0].On), cell}
		}
		return [3]int{}
	}
	x, y := order(a), order(b)
	return slices.Compare(x[:], y[:]) < 0
}
