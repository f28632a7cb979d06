package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// checkALS checks that a set is an almost locked set: its cells are blank and in
// one house, and they have one digit more than there are cells.
func (p *position) checkALS(s *Step, set Set) error {
	switch {
	case !p.blank.Contains(set.Cells) || commonHouses(set.Cells) == 0:
		return s.unproved("%s are not blank cells of one house", RowColumn.Cells(set.Cells))
	case p.union(set.Cells) != set.Digits || set.Digits.Len() != set.Cells.Len()+1:
		return s.unproved("%d cells have the digits %v", set.Cells.Len(), p.union(set.Cells))
	}
	return nil
}

// linkSets reports whether two nodes are all places of a digit in two sets, and it can stand
// in at most one of these: all its places in one see all those in the other.
func (p *position) linkSets(on, off *Node, a, b sudoku.Cells) bool {
	return on.Digit == off.Digit && p.canHold(on.Cells, on.Digit) && !off.Cells.IsEmpty() &&
		on.Cells == a.Intersect(p.planes[on.Digit]) && off.Cells == b.Intersect(p.planes[on.Digit]) &&
		commonPeers(on.Cells).Contains(off.Cells)
}

// proveALSChain proves ALS-XZ, ALS-XY-Wing and ALS chains by counting. A set
// without one of its digits has all others. So if the first set lacks z it has
// the first link, the second set lacks that and has the second link, and the last
// set has z.
func proveALSChain(p *position, s *Step) error {
	if len(s.Sets) < 2 || len(s.Chains) == 0 || len(s.Placements) > 0 {
		return s.unproved("it is not a chain of sets")
	}
	for _, set := range s.Sets {
		if err := p.checkALS(s, set); err != nil {
			return err
		}
	}
	for i := range s.Chains {
		if err := p.checkSetLinks(s, &s.Chains[i]); err != nil {
			return err
		}
	}
	last := len(s.Sets) - 1
	twice := len(s.Chains) == 2 && last == 1 && lastNode(&s.Chains[0]).Digit != lastNode(&s.Chains[1]).Digit
	from, to := s.Sets[0], s.Sets[last]
	for _, e := range s.Eliminations {
		inFrom := p.blocks(e, from)
		inTo := p.blocks(e, to)
		proved := false
		for i := range s.Chains {
			nodes := s.Chains[i].Nodes
			proved = proved || inFrom && inTo && e.Digit != nodes[0].Digit && e.Digit != nodes[len(nodes)-1].Digit
		}
		if twice && e.Digit != lastNode(&s.Chains[0]).Digit && e.Digit != lastNode(&s.Chains[1]).Digit {
			// Each link stands in one of the sets, so each set lacks exactly
			// one digit, which is a link, and has all others.
			proved = inFrom || inTo
		}
		if !proved {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// checkSetLinks checks the links of a chain through the sets of a step. Each link
// is a digit that stands in one set, and then not in the next; the digits of two
// successive links differ.
func (p *position) checkSetLinks(s *Step, chain *Chain) error {
	nodes := chain.Nodes
	if len(nodes) != 2*(len(s.Sets)-1) || chain.Loop {
		return s.unproved("%d nodes link %d sets", len(nodes), len(s.Sets))
	}
	for i := 0; i < len(nodes); i += 2 {
		on, off := &nodes[i], &nodes[i+1]
		a, b := s.Sets[i/2], s.Sets[i/2+1]
		if !on.On || off.On || !on.follows(i/2+1) || !off.follows(0) || !p.linkSets(on, off, a.Cells, b.Cells) {
			return s.unproved("%d does not link %s and %s", on.Digit, RowColumn.Cells(a.Cells), RowColumn.Cells(b.Cells))
		}
		if i > 0 && nodes[i-1].Digit == on.Digit {
			return s.unproved("two links by %d in a row", on.Digit)
		}
	}
	return nil
}

// blocks reports whether a candidate sees all places of its digit in a set, of
// which there must be some. If it is true, the set can't have the digit.
func (p *position) blocks(e Candidate, set Set) bool {
	places := set.Cells.Intersect(p.planes[e.Digit])
	return !places.IsEmpty() && grid.Peers[e.Cell].Contains(places)
}

// proveBlossom proves death blossoms: each candidate of the stem takes its digit
// from its petal, which then has all its others.
func proveBlossom(p *position, s *Step) error {
	stem, one := oneCell(s.Cells)
	if !one || p.candidates[stem] != s.Digits || len(s.Sets) != s.Digits.Len() || len(s.Placements) > 0 {
		return s.unproved("the petals do not fit the stem")
	}
	i := 0
	for d := range s.Digits.All() {
		petal := s.Sets[i]
		if err := p.checkALS(s, petal); err != nil {
			return err
		}
		// A stem in its petal is refused too: it does not see itself.
		if !p.blocks(Candidate{stem, d}, petal) {
			return s.unproved("the stem does not take %d from its petal", d)
		}
		for _, e := range s.Eliminations {
			if s.Digits.Has(e.Digit) || !p.blocks(e, petal) {
				return s.unproved("%v does not follow", e)
			}
		}
		i++
	}
	return nil
}
