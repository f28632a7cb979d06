package logic

func init() {
	words(explainALS, map[string]string{
		"als":         "The candidates of {cells} are {digits}, one more than there are cells: if one of these digits is missing, all the others are there.",
		"als-link":    "{digit} can't be both in {from} and in {to}.",
		"als-ends":    "So {digits} can't be missing both from {from} and from {to}.",
		"als-each":    "So each of {digits} is in one of the two sets, and each set keeps all its other digits.",
		"als-petal":   "If {stem} is {digit}, there is no {digit} in {cells}, so all the others of {digits} are there.",
		"als-blossom": "So in every case {cells} contain {digits}.",
	}, ALSXZ, ALSXYWing, ALSChain, DeathBlossom)
}

// explainALS explains what almost locked sets do.
func explainALS(s *Step, e *Explanation) {
	if s.Technique == DeathBlossom {
		explainBlossom(s, e)
		return
	}
	for _, set := range s.Sets {
		e.why("als", "cells", set.Cells, "digits", set.Digits)
	}
	for _, chain := range s.Chains {
		for i := 0; i+1 < len(chain.Nodes); i += 2 {
			e.why("als-link", "digit", chain.Nodes[i].Digit, "from", s.Sets[i/2].Cells, "to", s.Sets[i/2+1].Cells)
		}
	}
	from, to := s.Sets[0], s.Sets[len(s.Sets)-1]
	if len(s.Chains) == 2 {
		e.why("als-each", "digits", s.Digits)
		return
	}
	e.why("als-ends", "from", from.Cells, "digits", s.goneDigits(), "to", to.Cells)
}

func explainBlossom(s *Step, e *Explanation) {
	i := 0
	all := s.Sets[0].Cells
	for d := range s.Digits.All() {
		e.why("als-petal", "stem", s.Cells, "digit", d, "cells", s.Sets[i].Cells, "digits", s.Sets[i].Digits)
		all = all.Union(s.Sets[i].Cells)
		i++
	}
	e.why("als-blossom", "digits", s.goneDigits(), "cells", all)
}
