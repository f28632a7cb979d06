package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// proveChain proves a step from one chain. It checks every link: from off to on,
// that one of the two must be true; from on to off, that both can't be true. So
// the last node follows from the first, and the reverse. An elimination follows if
// assuming the candidate implies the first node and the last node contradicts it.
// In a loop all nodes hold or none does: an elimination follows if both cases
// contradict the candidate.
func proveChain(p *position, s *Step) error {
	chain, one := oneOf(s.Chains)
	if !one || len(chain.Nodes) == 0 || len(s.Placements) > 0 {
		return s.unproved("it is not eliminations from one chain")
	}
	for _, set := range s.Sets { // those, too, by which no node follows
		if err := p.checkALS(s, set); err != nil {
			return err
		}
	}
	if err := p.proveLinks(s, &chain); err != nil {
		return err
	}
	if chain.Loop {
		return p.proveLoop(s, &chain)
	}
	first, last := &chain.Nodes[0], &chain.Nodes[len(chain.Nodes)-1]
	for _, e := range s.Eliminations {
		if !implies(e, first) || !excludes(last, e) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// proveLinks checks that each node of a chain without branches follows from the
// node before it, and the first of a loop from the last. The sets by which nodes
// follow must be almost locked.
func (p *position) proveLinks(s *Step, chain *Chain) error {
	for i := range chain.Nodes {
		node := &chain.Nodes[i]
		if !p.canHold(node.Cells, node.Digit) {
			return s.unproved("%d is not a candidate of every cell of %s", node.Digit, RowColumn.Cells(node.Cells))
		}
		if node.Set < 0 || node.Set > len(s.Sets) || len(node.Parents) > 0 || node.Inner != 0 {
			return s.unproved("node %d follows from something unknown", i)
		}
		if node.Set > 0 {
			if err := p.checkALS(s, s.Sets[node.Set-1]); err != nil {
				return err
			}
		}
	}
	for i := range chain.Nodes {
		node := &chain.Nodes[i]
		var before *Node
		switch {
		case i > 0:
			before = &chain.Nodes[i-1]
		case chain.Loop:
			before = &chain.Nodes[len(chain.Nodes)-1]
		default:
			continue
		}
		var ok bool
		switch {
		case before.On == node.On:
		case node.On && node.Set > 0:
			ok = p.strongInSet(before, node, &s.Sets[node.Set-1])
		case node.On:
			ok = p.strong(before, node)
		default:
			ok = node.Set == 0 && weak(before, node)
		}
		if !ok {
			return s.unproved("%s does not follow from %s", RowColumn.words(*node), RowColumn.words(*before))
		}
	}
	return nil
}

// strong reports whether b is on if a is off: they are the only candidates of a
// cell, or hold the only places for a digit in a house.
func (p *position) strong(a, b *Node) bool {
	if a.Digit != b.Digit {
		cell, one := oneCell(a.Cells)
		return one && a.Cells == b.Cells && p.candidates[cell] == digit(a.Digit)|digit(b.Digit)
	}
	both := a.Cells.Union(b.Cells)
	for _, h := range grid.Of[a.Cells.Lowest()] {
		if places := p.places(h, a.Digit); both.Contains(places) && places.Contains(both) {
			return true
		}
	}
	return false
}

// strongInSet reports whether b is on if a is off, by an almost locked set. a must
// hold all places of a digit in the set; without it the other digits are locked.
// b must hold all places of one of these, or be a cell from which they take all
// other candidates.
func (p *position) strongInSet(a, b *Node, set *Set) bool {
	if a.Cells != p.planes[a.Digit].Intersect(set.Cells) {
		return false
	}
	if b.Cells == p.planes[b.Digit].Intersect(set.Cells) {
		return a.Digit != b.Digit
	}
	cell, one := oneCell(b.Cells)
	if !one || set.Cells.Has(cell) {
		return false
	}
	for d := range p.candidates[cell].Without(b.Digit).All() {
		if d == a.Digit || !set.Digits.Has(d) || !grid.Peers[cell].Contains(p.planes[d].Intersect(set.Cells)) {
			return false
		}
	}
	return true
}

// weak reports whether b is off if a is on: they see each other.
func weak(a, b *Node) bool {
	if a.Digit != b.Digit {
		return a.Cells == b.Cells && a.Cells.Len() == 1
	}
	return commonPeers(a.Cells).Contains(b.Cells)
}

// implies reports whether a candidate, if it is true, makes a node true.
func implies(c Candidate, n *Node) bool {
	if n.On {
		return n.Digit == c.Digit && n.Cells.Has(c.Cell)
	}
	if n.Digit == c.Digit {
		return grid.Peers[c.Cell].Contains(n.Cells)
	}
	return n.Cells == c.cell()
}

// excludes reports whether a node, if it is true, makes a candidate false.
func excludes(n *Node, c Candidate) bool {
	if !n.On {
		return n.Digit == c.Digit && n.Cells.Has(c.Cell)
	}
	return implies(c, &Node{Cells: n.Cells, Digit: n.Digit})
}

// proveLoop proves the eliminations of a loop: each is contradicted both if all
// nodes hold and if none does.
func (p *position) proveLoop(s *Step, chain *Chain) error {
	for _, e := range s.Eliminations {
		for _, hold := range []bool{true, false} {
			if !p.excludedByLoop(e, s, chain, hold) {
				return s.unproved("%v does not follow from the loop", e)
			}
		}
	}
	return nil
}

// excludedByLoop reports whether a candidate is false in one of the two cases. Then
// a node that is on sees it, or it sees all places of its digit in an almost
// locked set that lacks another digit.
func (p *position) excludedByLoop(e Candidate, s *Step, chain *Chain, hold bool) bool {
	for i := range chain.Nodes {
		n := chain.Nodes[i]
		n.On = n.On == hold
		if excludes(&n, e) {
			return true
		}
		if chain.Nodes[i].Set == 0 {
			continue
		}
		// The node and the one before it are places of two digits in the set. In
		// either case one of these is missing there. Or the node is a cell outside.
		set := &s.Sets[chain.Nodes[i].Set-1]
		before := &chain.Nodes[(i+len(chain.Nodes)-1)%len(chain.Nodes)]
		missing := digit(before.Digit)
		if !hold {
			missing = digit(n.Digit)
			if !set.Cells.Contains(n.Cells) {
				missing = p.candidates[n.Cells.Lowest()] &^ missing
			}
		}
		if p.lockedWithout(e, set, missing, n.Cells) {
			return true
		}
	}
	return false
}

// lockedWithout reports whether a candidate is false if an almost locked set
// lacks any one digit of missing. The candidate must see all places of its digit
// in the set. If that digit may be the missing one, it then stands in cells, and
// the candidate must see these too.
func (p *position) lockedWithout(e Candidate, set *Set, missing sudoku.Digits, cells sudoku.Cells) bool {
	if !set.Digits.Has(e.Digit) || set.Cells.Has(e.Cell) ||
		!grid.Peers[e.Cell].Contains(p.planes[e.Digit].Intersect(set.Cells)) {
		return false
	}
	return !missing.Has(e.Digit) || missing.Len() > 1 && grid.Peers[e.Cell].Contains(cells)
}

// proveRemotePair proves that every elimination sees two cells of the chain
// that are an odd number of links apart. All have the same two candidates, and
// each sees the next.
func proveRemotePair(p *position, s *Step) error {
	chain, one := oneOf(s.Chains)
	if !one || len(s.Placements) > 0 {
		return s.unproved("it is not eliminations from one chain")
	}
	var parity [2]sudoku.Cells
	for i, n := range chain.Nodes {
		cell, one := oneCell(n.Cells)
		if !one || p.candidates[cell] != s.Digits || n.Cells != chain.Nodes[i&^1].Cells {
			return s.unproved("%s are not two nodes of a cell with the digits %v", RowColumn.Cells(n.Cells), s.Digits)
		}
		parity[i/2%2] = parity[i/2%2].With(cell)
	}
	if err := p.proveLinks(s, &chain); err != nil {
		return err
	}
	for _, e := range s.Eliminations {
		if !s.Digits.Has(e.Digit) || !parity[0].Meets(grid.Peers[e.Cell]) || !parity[1].Meets(grid.Peers[e.Cell]) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}
