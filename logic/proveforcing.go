package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// proveForcing proves a step from chains that start at assumptions of which one
// is true and all end at what follows; or from chains with the same assumption
// that end in a contradiction. Every node must follow from nodes before it.
func proveForcing(p *position, s *Step) error {
	if len(s.Inner) > 0 || len(s.Placements)+len(s.Eliminations) > 1 {
		return proveConclusion(p, s)
	}
	if len(s.Chains) == 0 || len(s.Sets) > 0 || len(s.Inner) > 0 {
		return s.unproved("it has no chains")
	}
	for i := range s.Chains {
		if err := p.proveNet(s, &s.Chains[i]); err != nil {
			return err
		}
	}
	target, ok := p.target(s)
	if !ok {
		return s.unproved("it does more than one thing")
	}
	switch s.Technique {
	case NishioForcingChain, ContradictionForcingChain, DynamicContradictionForcingChain:
		return p.proveContradiction(s, target)
	}
	for i := range s.Chains {
		if last := lastNode(&s.Chains[i]); !same(last, &target) {
			return s.unproved("a chain ends at %s", RowColumn.words(*last))
		}
	}
	return p.proveSources(s)
}

func lastNode(c *Chain) *Node { return &c.Nodes[len(c.Nodes)-1] }

// same reports whether two nodes say the same.
func same(a, b *Node) bool { return a.Cells == b.Cells && a.Digit == b.Digit && a.On == b.On }

// opposite reports whether two nodes contradict each other.
func opposite(a, b *Node) bool { return a.Cells == b.Cells && a.Digit == b.Digit && a.On != b.On }

// target returns what the step says: one candidate is on or off.
func (p *position) target(s *Step) (n Node, ok bool) {
	if c, one := oneOf(s.Placements); one && len(s.Eliminations) == 0 {
		return Node{Cells: c.cell(), Digit: c.Digit, On: true}, true
	}
	c, one := oneOf(s.Eliminations)
	return Node{Cells: c.cell(), Digit: c.Digit}, one && len(s.Placements) == 0
}

// proveNet proves that every node but the first follows from its parents.
func (p *position) proveNet(s *Step, chain *Chain) error {
	if len(chain.Nodes) == 0 || chain.Loop {
		return s.unproved("a chain is empty or a loop")
	}
	for i := range chain.Nodes {
		node := &chain.Nodes[i]
		cell, one := oneCell(node.Cells)
		if !one || node.Digit < 1 || node.Digit > 9 || !p.has(cell, node.Digit) || node.Set != 0 || node.Inner != 0 {
			return s.unproved("%s is not a node", RowColumn.words(*node))
		}
		for _, parent := range node.Parents {
			if parent < 0 || parent >= i {
				return s.unproved("%s follows from what comes later", RowColumn.words(*node))
			}
		}
		if i == 0 {
			continue
		}
		parents := node.Parents
		if len(parents) == 0 {
			parents = []int{i - 1}
		}
		if !p.follows(chain, node, cell, parents) {
			return s.unproved("%s does not follow", RowColumn.words(*node))
		}
	}
	return nil
}

// follows reports whether a node follows from some nodes before it: an off-node
// from an on-node that sees it, an on-node from all others of its cell or of a
// house being off.
func (p *position) follows(chain *Chain, node *Node, cell int, parents []int) bool {
	if !node.On {
		for _, i := range parents {
			if parent := &chain.Nodes[i]; parent.On && weak(parent, node) {
				return true
			}
		}
		return false
	}
	var digits sudoku.Digits // the digits of the cell that are off
	var cells sudoku.Cells   // where the digit is off
	for _, i := range parents {
		parent := &chain.Nodes[i]
		switch {
		case parent.On:
		case parent.Digit == node.Digit:
			cells = cells.Union(parent.Cells)
		case parent.Cells == node.Cells:
			digits |= digit(parent.Digit)
		}
	}
	if p.candidates[cell]&^digits == digit(node.Digit) {
		return true
	}
	for _, h := range grid.Of[cell] {
		if p.places(h, node.Digit).Minus(cells) == node.Cells {
			return true
		}
	}
	return false
}

// proveContradiction proves that all chains assume the opposite of the target,
// and that their ends contradict each other: one is the opposite of another, or
// they leave a cell without a candidate or a house without a place for a digit.
func (p *position) proveContradiction(s *Step, target Node) error {
	for i := range s.Chains {
		if first := &s.Chains[i].Nodes[0]; !opposite(first, &target) {
			return s.unproved("a chain starts at %s", RowColumn.words(*first))
		}
	}
	var off [10]sudoku.Cells
	for i := range s.Chains {
		end := lastNode(&s.Chains[i])
		for j := range i {
			if opposite(end, lastNode(&s.Chains[j])) {
				return nil
			}
		}
		if !end.On {
			off[end.Digit] = off[end.Digit].Union(end.Cells)
		}
	}
	for cell := range p.blank.All() {
		empty := true
		for d := range p.candidates[cell].All() {
			empty = empty && off[d].Has(cell)
		}
		if empty {
			return nil
		}
	}
	for h := range sudoku.House(27) {
		for d := uint8(1); d <= 9; d++ {
			if places := p.places(h, d); !places.IsEmpty() && off[d].Contains(places) {
				return nil
			}
		}
	}
	return s.unproved("the ends do not contradict each other")
}

// proveSources proves that one of the assumptions is true: all candidates of a
// cell, all places of a digit in a house, or a candidate on and off.
func (p *position) proveSources(s *Step) error {
	var on [10]sudoku.Cells
	for i := range s.Chains {
		first := &s.Chains[i].Nodes[0]
		for j := range i {
			if opposite(first, &s.Chains[j].Nodes[0]) {
				return nil
			}
		}
		if first.On {
			on[first.Digit] = on[first.Digit].Union(first.Cells)
		}
	}
	if cell, one := oneCell(s.Cells); one {
		all := p.blank.Has(cell)
		for d := range p.candidates[cell].All() {
			all = all && on[d].Has(cell)
		}
		if all {
			return nil
		}
	}
	h, inOne := oneOf(s.Houses)
	d, one := oneDigit(s.Digits)
	if inOne && one && h < 27 && p.placed[h]&digit(d) == 0 && on[d].Contains(p.places(h, d)) {
		return nil
	}
	return s.unproved("none of the assumptions need be true")
}
