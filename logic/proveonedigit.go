package logic

import "github.com/seed-cfc889b0/sudoku/internal/grid"

// proveTurbot checks each link of the chains of three links, and that each
// elimination sees both ends of one of them.
func proveTurbot(p *position, s *Step) error {
	if len(s.Placements) > 0 || len(s.Chains) == 0 || len(s.Houses) != 3*len(s.Chains) || !validHouses(s.Houses) {
		return s.unproved("it is not chains of three links of one digit")
	}
	for i := range s.Chains {
		nodes, houses := s.Chains[i].Nodes, s.Houses[3*i:]
		if len(nodes) != 4 || s.Chains[i].Loop {
			return s.unproved("a chain does not have three links")
		}
		d := nodes[0].Digit
		if !s.Digits.Has(d) {
			return s.unproved("a chain has another digit")
		}
		for j := range nodes {
			n := &nodes[j]
			if n.Digit != d || n.On != (j%2 == 1) || !p.canHold(n.Cells, d) || !n.follows(0) {
				return s.unproved("the nodes of a chain are not off and on in turn")
			}
		}
		for j, h := range houses[:3] {
			a, b := nodes[j].Cells, nodes[j+1].Cells
			both := a.Union(b)
			switch {
			case a.Meets(b) || !grid.Cells[h].Contains(both):
				return s.unproved("two nodes of a chain are not apart in %v", h)
			case nodes[j+1].On && p.places(h, d) != both:
				return s.unproved("%v has another place for %d", h, d)
			}
		}
	}
	for _, e := range s.Eliminations {
		proved := false
		for i := range s.Chains {
			nodes := s.Chains[i].Nodes
			proved = proved || nodes[3].Digit == e.Digit && grid.Peers[e.Cell].Contains(nodes[0].Cells.Union(nodes[3].Cells))
		}
		if !proved {
			return s.unproved("%v does not see both ends of a chain", e)
		}
	}
	return nil
}
