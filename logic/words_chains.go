package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	words(explainChain, map[string]string{
		"chain-set":      "The cells {cells} have only the digits {digits}: if one digit can't stand there, each of the others must.",
		"chain":          "In the chain {chain}, = says that one of two is true, - that not both are.",
		"chain-ends":     "If {first} is not true, then by the chain {last} is. So one of them is true, and what both rule out can go.",
		"chain-proves":   "If {first} were not true, the chain says that it is. So it is true.",
		"chain-refutes":  "If {first} were true, the chain says that {node}: a contradiction. So it is not true.",
		"chain-excludes": "If {first} is not true, then by the chain {node}; and if it is true, there is no room for another digit.",
		"chain-loop":     "The chain is a loop, so either every second of these is true or all the others are. What both cases rule out can go.",
	}, XChain, XYChain, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
		GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC,
		ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC)
	words(explainRemotePair, map[string]string{
		"remote-pair":        "Only {digits} can stand in {cells}, and each of these cells sees the next, so they are {first} and {second} in turn.",
		"remote-pair-target": "One of {one} and one of {other} are {first}, and the same holds for {second}. A cell that sees one of both kinds can be neither.",
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
