package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	words(explainChain, map[string]string{
		"chain-set":      "The cells {cells} have only the candidates {digits}: if one of these digits is not there, all the others are.",
		"chain":          "In the chain {chain}, = means that at least one of the two is true, and - that at most one is.",
		"chain-ends":     "If {first} is false, then {last} is true, by the chain. So at least one of the two is true, and every candidate that conflicts with both can be eliminated.",
		"chain-proves":   "If {first} were false, the chain would make it true. So it is true.",
		"chain-refutes":  "If {first} were true, it would follow that {node}: a contradiction. So it is false.",
		"chain-excludes": "If {first} is false, then {node}, by the chain; if it is true, the same follows at once.",
		"chain-loop":     "The chain is a loop, so either every second candidate in it is true, or all the others are. Every candidate that both cases rule out can be eliminated.",
	}, XChain, XYChain, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
		GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC,
		ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC)
	words(explainRemotePair, map[string]string{
		"remote-pair":        "Only {digits} can go in {cells}, and each of these cells sees the next, so they are {first} and {second} in turn.",
		"remote-pair-target": "Either there is {first} in {one} and {second} in {other}, or the other way round. A cell that sees one of each kind can be neither.",
	}, RemotePair)
}

func explainChain(s *Step, e *Explanation) {
	if !wholeChains(s) {
		return
	}
	chain := s.Chains[0]
	for _, set := range s.Sets {
		e.why("chain-set", "cells", set.Cells, "digits", set.Digits)
	}
	e.why("chain", "chain", chain)
	if chain.Loop {
		e.why("chain-loop")
		return
	}
	first, last := chain.Nodes[0], chain.Nodes[len(chain.Nodes)-1]
	same := first.Cells == last.Cells && first.Digit == last.Digit
	switch {
	case first.On:
		e.why("chain-refutes", "first", first.candidate(), "node", last)
	case same:
		e.why("chain-proves", "first", first.candidate())
	case last.On:
		e.why("chain-ends", "first", first.candidate(), "last", last.candidate())
	default:
		e.why("chain-excludes", "first", first.candidate(), "node", last)
	}
}

// candidate returns the first candidate of a node.
func (n *Node) candidate() Candidate { return Candidate{uint8(n.Cells.Lowest()), n.Digit} }

func explainRemotePair(s *Step, e *Explanation) {
	if len(s.Chains) == 0 {
		return
	}
	first := s.Digits.Lowest()
	second := s.Digits.Without(first).Lowest()
	var turn [2]sudoku.Cells
	for i, node := range s.Chains[0].Nodes {
		turn[i/2%2] = turn[i/2%2].Union(node.Cells)
	}
	e.why("remote-pair", "digits", s.Digits, "cells", s.Cells, "first", first, "second", second)
	e.why("remote-pair-target", "one", turn[0], "other", turn[1], "first", first, "second", second)
}
