package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	words(explainContradiction, map[string]string{
		"forcing-assume":       "Suppose that {first}.",
		"forcing-chain":        "Then {last}, by the chain {chain}.",
		"forcing-opposite":     "These contradict each other, so the assumption is wrong.",
		"forcing-empty":        "So {cell} would have no candidate left, and the assumption is wrong.",
		"forcing-house":        "So {digit} would have no place left in {house}, and the assumption is wrong.",
		"forcing-cell":         "One of {digits} must go in {cell}.",
		"forcing-region":       "In {house}, {digit} must go in one of {cells}.",
		"forcing-either":       "Either {first}, or it is not.",
		"forcing-branch":       "If {first}, then {last}, by the chain {chain}.",
		"forcing-branch-plain": "If {first}, the conclusion is immediate.",
		"forcing-common":       "So {last} in every case.",
	}, NishioForcingChain, ContradictionForcingChain, DynamicContradictionForcingChain)
	words(explainBranches, nil, CellForcingChain, RegionForcingChain,
		DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain)
}

// wholeChains reports whether a step has chains, each with nodes.
func wholeChains(s *Step) bool {
	for i := range s.Chains {
		if len(s.Chains[i].Nodes) == 0 {
			return false
		}
	}
	return len(s.Chains) > 0
}

func explainContradiction(s *Step, e *Explanation) {
	if !wholeChains(s) {
		return
	}
	e.why("forcing-assume", "first", s.Chains[0].Nodes[0])
	var cells sudoku.Cells
	var digits sudoku.Digits
	opposites := false
	for i := range s.Chains {
		last := *lastNode(&s.Chains[i])
		cells, digits = cells.Union(last.Cells), digits.With(last.Digit)
		opposites = opposites || last.On
		if len(s.Chains[i].Nodes) > 1 {
			e.why("forcing-chain", "last", last, "chain", s.Chains[i])
		}
	}
	switch {
	case opposites:
		e.why("forcing-opposite")
	case cells.Len() == 1 && len(s.Houses) == 0:
		e.why("forcing-empty", "cell", cells)
	case len(s.Houses) > 0:
		e.why("forcing-house", "digit", digits, "house", s.Houses[0])
	}
}

func explainBranches(s *Step, e *Explanation) {
	if !wholeChains(s) {
		return
	}
	switch first := s.Chains[0].Nodes[0]; {
	case len(s.Houses) > 0:
		var cells sudoku.Cells
		for i := range s.Chains {
			cells = cells.Union(s.Chains[i].Nodes[0].Cells)
		}
		e.why("forcing-region", "house", s.Houses[0], "digit", first.Digit, "cells", cells)
	case !s.Cells.IsEmpty():
		var digits sudoku.Digits
		for i := range s.Chains {
			digits = digits.With(s.Chains[i].Nodes[0].Digit)
		}
		e.why("forcing-cell", "cell", s.Cells, "digits", digits)
	default:
		e.why("forcing-either", "first", first)
	}
	for i := range s.Chains {
		chain := s.Chains[i]
		if len(chain.Nodes) == 1 {
			e.why("forcing-branch-plain", "first", chain.Nodes[0])
			continue
		}
		e.why("forcing-branch", "first", chain.Nodes[0], "last", *lastNode(&chain), "chain", chain)
	}
	e.why("forcing-common", "last", *lastNode(&s.Chains[0]))
}
