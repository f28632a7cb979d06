package logic

// inferences returns the length of the chains of a step as HoDoKu counts it:
// the links, with the way through an almost locked set as one node, for which
// two and a half links are added.
func inferences(s *Step) int {
	links, sets := plainLinks(s)
	return links + len(sets)*5/2
}

// plainLinks counts the links of the chains of a step, with the way through an
// almost locked set as one node. It also returns the sets on the way, each as one
// more than its index.
func plainLinks(s *Step) (links int, sets []int) {
	for i := range s.Chains {
		nodes := s.Chains[i].Nodes
		links += len(nodes) - 1
		for j := range nodes {
			if set := nodes[j].Set; set > 0 && set <= len(s.Sets) {
				sets = append(sets, set)
				if s.Sets[set-1].Cells.Contains(nodes[j].Cells) {
					links--
				}
			}
		}
	}
	return links, sets
}
