package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	words(explainForcing, netSentences, NishioForcingChain, ContradictionForcingChain, DynamicContradictionForcingChain,
		CellForcingChain, RegionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain,
		DynamicPlusForcingChain, NestedForcingChain, Trial, XCycle, YCycle, XYCycle, ForcingXChain, ForcingChain)
	words(explainForcing, map[string]string{
		"forcing-cell":   "One of {digits} must go in {cell}.",
		"forcing-region": "In {house}, {digit} must go in one of {cells}.",
		"forcing-either": "Either {first}, or it is not.",
	})
}

// wholeChains reports whether a step has chains, each with nodes that follow from
// nodes before them.
func wholeChains(s *Step) bool {
	for i := range s.Chains {
		for j, n := range s.Chains[i].Nodes {
			for _, q := range n.Parents {
				if q < 0 || q >= j {
					return false
				}
			}
		}
		if len(s.Chains[i].Nodes) == 0 {
			return false
		}
	}
	return len(s.Chains) > 0
}

// explainForcing tells chains from one assumption that end in a contradiction, or
// chains from alternatives that end alike.
func explainForcing(s *Step, e *Explanation) {
	if !wholeChains(s) {
		return
	}
	first := &s.Chains[0].Nodes[0]
	if s.Chains[0].Loop {
		explainLoop(s, e)
		return
	}
	for i := range s.Chains {
		if !same(first, &s.Chains[i].Nodes[0]) {
			explainBranches(s, e)
			return
		}
	}
	explainContradiction(s, e)
}

func explainContradiction(s *Step, e *Explanation) {
	first := &s.Chains[0].Nodes[0]
	t := e.suppose(s, first, true)
	var cells sudoku.Cells
	digits, opposites := sudoku.Digits(0), len(s.Chains) == 1 && opposite(first, lastNode(&s.Chains[0]))
	var because []string
	for i := range s.Chains {
		c := &s.Chains[i]
		t.tell(c)
		last := lastNode(c)
		cells, digits = cells.Union(last.Cells), digits.With(last.Digit)
		opposites = opposites || last.On
		because = t.cite(because, c, len(c.Nodes)-1)
	}
	if opposites && len(s.Chains) == 1 {
		because = append(because, t.told[first.fact()])
	}
	sortNumbers(because)
	wrong := first.negated()
	switch {
	case opposites:
		e.why("net-contradiction", "because", because, "node", wrong)
	case len(s.Houses) > 0:
		e.why("net-homeless", "digit", digits, "house", s.Houses[0], "because", because, "node", wrong)
	default:
		e.why("net-empty", "cell", cells, "because", because, "node", wrong)
	}
}

func explainBranches(s *Step, e *Explanation) {
	first := s.Chains[0].Nodes[0]
	switch cells, digits := s.starts(); {
	case len(s.Houses) > 0:
		e.why("forcing-region", "house", s.Houses[0], "digit", first.Digit, "cells", cells)
	case !s.Cells.IsEmpty():
		e.why("forcing-cell", "cell", s.Cells, "digits", digits)
	default:
		e.why("forcing-either", "first", first)
	}
	e.common(s, *lastNode(&s.Chains[0]))
}

// starts returns the candidates from which the chains of a step lead.
func (s *Step) starts() (cells sudoku.Cells, digits sudoku.Digits) {
	for _, c := range s.Chains {
		cells, digits = cells.Union(c.Nodes[0].Cells), digits.With(c.Nodes[0].Digit)
	}
	return cells, digits
}

// common tells what each chain of a step supposes and leads to, and that all lead to
// the same.
func (e *Explanation) common(s *Step, end Node) {
	var because []string
	for i := range s.Chains {
		c := &s.Chains[i]
		t := e.suppose(s, &c.Nodes[0], i == 0)
		t.tell(c)
		because = t.cite(because, c, len(c.Nodes)-1)
	}
	sortNumbers(because)
	e.why("net-common", "node", end, "because", because)
}
