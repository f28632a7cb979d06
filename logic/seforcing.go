package logic

import (
	"slices"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/se"
)

func init() {
	cycles := []Technique{XCycle, YCycle, XYCycle, ForcingXChain, ForcingChain}
	register(findSE(se.CycleGroup, se.CycleGroup), proveConclusion, cycles...)
	register(findSE(se.NishioGroup, se.NishioGroup), proveConclusion, NishioForcingChain)
	register(findSE(se.MultipleGroup, se.MultipleGroup), proveConclusion, CellForcingChain, RegionForcingChain)
	register(findSE(se.DynamicGroup, se.DynamicGroup), proveConclusion,
		DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain)
	register(findSE(se.DynamicGroup+1, se.DynamicGroup+1), proveConclusion, DynamicPlusForcingChain)
	register(findSE(se.DynamicGroup+2, se.DynamicGroup+3), proveConclusion, NestedForcingChain)
}

// seRaters holds the memory of searches for forcing chains.
var seRaters = sync.Pool{New: func() any { return new(se.Rater) }}

// findSE returns the finder of some groups of Sudoku Explainer's chains: for each
// eliminated candidate the chain with the lowest rating, in ascending order of
// ratings. It goes on to the next group only if one has nothing.
func findSE(from, to int) finder {
	return func(s *search, yield func(*Step) bool) bool {
		r := seRaters.Get().(*se.Rater)
		defer seRaters.Put(r)
		r.StopBy(s.context())
		kinds := s.want
		if from > se.DynamicGroup {
			kinds = kinds.With(DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain)
		}
		r.Skip = seSkip(kinds)
		s.loadInto(r)
		found := false
		each := func(reason *se.Reason) bool {
			found = true
			s.step = s.seStep(reason)
			return yield(&s.step)
		}
		for group := from; group <= to && !found; group++ {
			if s.firstOnly {
				if reason := r.Best(group); reason != nil {
					return each(reason)
				}
			} else if !r.Every(group, each) {
				return false
			}
		}
		return true
	}
}

// proveConclusion proves a step from chains, with branches or without, which may
// have inner steps. The step may place a digit or remove candidates. Each node must
// follow from its parents. The chains must start at alternatives of which one is
// true, and end at the same conclusion; or they must start at one assumption and
// contradict it, or each other.
func proveConclusion(p *position, s *Step) error {
	if len(s.Chains) == 0 {
		return s.unproved("it has no chains")
	}
	for i := range s.Chains {
		if err := p.proveSteps(s, &s.Chains[i]); err != nil {
			return err
		}
	}
	if s.Chains[0].Loop {
		if len(s.Chains) > 1 || len(s.Placements) > 0 {
			return s.unproved("it is not one loop")
		}
		if err := p.proveLinks(s, &s.Chains[0]); err != nil {
			return err
		}
		return p.proveLoop(s, &s.Chains[0])
	}
	conclusion, err := p.concluded(s)
	if err != nil {
		return err
	}
	for _, e := range s.Eliminations {
		if !excludes(&conclusion, e) {
			return s.unproved("%v does not follow", e)
		}
	}
	for _, e := range s.Placements {
		if !conclusion.On || conclusion.candidate() != e {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// needed reports whether a node takes away the only candidate of a cell or the
// only place of a digit in a house: a contradiction in itself.
func (p *position) needed(n *Node) bool {
	cell, one := oneCell(n.Cells)
	if n.On || !one {
		return false
	}
	if p.candidates[cell] == digit(n.Digit) {
		return true
	}
	for _, h := range grid.Of[cell] {
		if p.places(h, n.Digit) == n.Cells {
			return true
		}
	}
	return false
}

// concluded returns what follows from all chains.
func (p *position) concluded(s *Step) (conclusion Node, err error) {
	first := s.Chains[0].Nodes[0]
	last := s.Chains[0].Nodes[len(s.Chains[0].Nodes)-1]
	negated := Node{Cells: first.Cells, Digit: first.Digit, On: !first.On}
	if len(s.Chains) == 1 {
		if !opposite(&last, &first) && !p.needed(&last) {
			return last, s.unproved("the chain does not contradict its start")
		}
		return negated, nil
	}
	starts := []Node{first}
	common := true
	for _, c := range s.Chains[1:] {
		starts = append(starts, c.Nodes[0])
		common = common && same(&last, lastNode(&c))
	}
	end := lastNode(&s.Chains[1])
	switch {
	case len(starts) == 2 && same(&starts[0], &starts[1]) && opposite(&last, end):
		return negated, nil // the assumption leads to a contradiction
	case !common:
		return last, s.unproved("the chains have different ends")
	case len(starts) == 2 && opposite(&starts[0], &starts[1]):
		return last, nil
	}
	var cells sudoku.Cells
	var digits sudoku.Digits
	for _, n := range starts {
		if !n.On {
			return last, s.unproved("%s is not an alternative", RowColumn.words(n))
		}
		cells = cells.Union(n.Cells)
		digits |= digit(n.Digit)
	}
	if cell, one := oneCell(cells); one && p.candidates[cell] == digits {
		return last, nil
	}
	if d, one := oneDigit(digits); one {
		for _, h := range grid.Of[cells.Lowest()] {
			if p.places(h, d) == cells {
				return last, nil
			}
		}
	}
	return last, s.unproved("none of the starts need be true")
}

// proveSteps checks that each node of a chain with branches follows. An off-node
// sees a parent that is on, or an inner step removes it once its parents are gone.
// An on-node is all that its parents leave of a cell, or of the places of a digit
// in a house.
func (p *position) proveSteps(s *Step, c *Chain) error {
	if len(c.Nodes) == 0 {
		return s.unproved("a chain has no nodes")
	}
	for i := range c.Nodes {
		n := &c.Nodes[i]
		if n.Digit < 1 || !p.canHold(n.Cells, n.Digit) || n.Set != 0 || n.Inner < 0 || n.Inner > len(s.Inner) {
			return s.unproved("node %d is not a candidate", i)
		}
		parents := n.Parents
		if i > 0 && len(parents) == 0 {
			parents = []int{i - 1}
		}
		if i == 0 && len(parents) > 0 {
			return s.unproved("the first node follows")
		}
		for _, q := range parents {
			if q < 0 || q >= i {
				return s.unproved("node %d follows from node %d", i, q)
			}
		}
		if i > 0 && !p.stepFollows(s, c, n, parents) {
			return s.unproved("%s does not follow", RowColumn.words(*n))
		}
	}
	return nil
}

func (p *position) stepFollows(s *Step, c *Chain, n *Node, parents []int) bool {
	on := false
	var gone [10]sudoku.Cells // by digit: the candidates that the parents take
	for _, q := range parents {
		parent := &c.Nodes[q]
		if parent.On {
			on = on || weak(parent, n)
			continue
		}
		gone[parent.Digit] = gone[parent.Digit].Union(parent.Cells)
	}
	cell, one := oneCell(n.Cells)
	switch {
	case n.On:
		others := sudoku.Digits(0)
		for d := range p.candidates[cell].Without(n.Digit).All() {
			if !gone[d].Has(cell) {
				others = others.With(d)
			}
		}
		if one && others == 0 && p.has(cell, n.Digit) && !gone[n.Digit].Has(cell) {
			return true
		}
		for _, h := range grid.Of[cell] {
			places := p.places(h, n.Digit).Minus(gone[n.Digit])
			if !places.IsEmpty() && n.Cells.Contains(places) && grid.Cells[h].Contains(n.Cells) {
				return true
			}
		}
		return false
	case n.Inner == 0:
		return on
	case !one:
		return false
	}
	after := *p
	for d := range gone {
		for cell := range gone[d].All() {
			after.eliminate(cell, uint8(d))
		}
	}
	inner := &s.Inner[n.Inner-1]
	removed := Candidate{cell, n.Digit}
	if slices.Contains(inner.Eliminations, removed) {
		return after.verify(inner) == nil
	}
	for _, e := range inner.Placements {
		if excludes(&Node{Cells: e.cell(), Digit: e.Digit, On: true}, removed) {
			return after.verify(inner) == nil
		}
	}
	return false
}
