package logic

func init() {
	words(explainSingle, map[string]string{
		"full-house":    "{cell} is the last blank cell of {house}, and {digit} is the missing digit.",
		"hidden-single": "In {house}, {digit} can only go in {cell}.",
		"naked-single":  "Only {digit} can go in {cell}.",
	}, FullHouse, HiddenSingle, NakedSingle)
}

func explainSingle(s *Step, e *Explanation) {
	placed := s.Placements[0]
	cell := placed.cell()
	switch s.Technique {
	case FullHouse:
		e.why("full-house", "cell", cell, "house", s.Houses[0], "digit", placed.Digit)
	case HiddenSingle:
		e.why("hidden-single", "house", s.Houses[0], "digit", placed.Digit, "cell", cell)
	case NakedSingle:
		e.why("naked-single", "digit", placed.Digit, "cell", cell)
	}
}
