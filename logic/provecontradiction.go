package logic

import "github.com/seed-cfc889b0/sudoku"

// proveContradiction proves a step from chains that all assume the opposite of what
// the step says, and whose ends contradict each other: one is the opposite of
// another, or they leave a cell without a candidate or a house without a place for
// a digit.
func proveContradiction(p *position, s *Step) error {
	target, ok := said(s)
	if !ok {
		return s.unproved("it does not contradict one assumption")
	}
	for i := range s.Chains {
		if err := p.proveSteps(s, &s.Chains[i]); err != nil {
			return err
		}
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
	if cells, _, _ := p.starved(&off); !cells.IsEmpty() {
		return nil
	}
	return s.unproved("the ends do not contradict each other")
}

// said returns what a step says if that is one thing: a candidate is on or off.
func said(s *Step) (n Node, ok bool) {
	list := s.Eliminations
	if len(s.Placements) > 0 {
		list = s.Placements
	}
	e, _ := oneOf(list)
	return Node{Cells: e.cell(), Digit: e.Digit, On: len(s.Placements) > 0}, len(s.Placements)+len(s.Eliminations) == 1
}

func lastNode(c *Chain) *Node { return &c.Nodes[len(c.Nodes)-1] }

// same reports whether two nodes say the same.
func same(a, b *Node) bool { return a.Cells == b.Cells && a.Digit == b.Digit && a.On == b.On }

// opposite reports whether two nodes contradict each other.
func opposite(a, b *Node) bool { return a.Cells == b.Cells && a.Digit == b.Digit && a.On != b.On }
