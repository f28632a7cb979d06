package logic

import "slices"

// A hodokuGroup is a set of techniques that HoDoKu searches together. It takes the
// first of their steps in an order of its own.
type hodokuGroup struct {
	techniques Techniques
	less       func(a, b *Step) bool
}

// hodokuGroups are the groups whose order is not that of the finder.
var hodokuGroups = []hodokuGroup{
	{TechniquesOf(Skyscraper), rowsFirst},
	{TechniquesOf(XYWing), cellsFirst},
	{TechniquesOf(RemotePair), hodokuLess},
	{TechniquesOf(TurbotFish), hodokuLess},
	{TechniquesOf(XChain), hodokuLess},
	{TechniquesOf(XYChain), hodokuLess},
	{TechniquesOf(ContinuousNiceLoop, DiscontinuousNiceLoop, AIC), hodokuLess},
	{TechniquesOf(GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC), hodokuLess},
	{TechniquesOf(ALSChain), hodokuLess},
}

// nextHoDoKu returns the next step as HoDoKu chooses it.
func (s *search) nextHoDoKu(sequence []Technique) *Step {
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
		return hodokuWeight(a) < hodokuWeight(b)
	}
	return inferences(a) < inferences(b)
}

// hodokuWeight adds up what a step removes, later candidates with more weight.
func hodokuWeight(s *Step) (sum int) {
	for i, e := range hodokuSorted(s) {
		sum += int(e.Cell)*(1+80*i) + int(e.Digit)
	}
	return sum
}
