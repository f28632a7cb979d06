package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	words(explainChain, map[string]string{
		"chain-set":      "Only {digits} can go in {cells}: if one of these digits is missing there, all the others are there.",
		"chain-ends":     "So {first} or {last}, and every candidate that conflicts with both can be eliminated.",
		"chain-excludes": "So {node} if {first} (by {because}); otherwise it follows at once.",
		"loop-cell":      "Either {one}, or {other}: {cell} has no other candidate.",
		"loop-house":     "Either {one}, or {other}: {house} has no other place for {digit}.",
		"loop-place":     "Either {one}, or {other}.",
		"loop-set":       "Either {one}, or {other}: {set} can't lack both digits.",
		"loop-beside":    "Either {one}, or {other}: without the first, the other digits of {set} leave nothing else.",
		"loop-close":     "The second of each excludes the first of the next, and the second of the last the first of statement {number}. So it is a loop: all the first are true, or all the second.",
		"loop-removes":   "As there is {one}, or else {other}, {gone} can be eliminated.",
		"loop-locked":    "In both cases a link, or a digit that {set} keep, rules out {gone}.",
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
	chain := &s.Chains[0]
	for _, set := range s.Sets {
		e.why("chain-set", "cells", set.Cells, "digits", set.Digits)
	}
	if chain.Loop {
		explainLoop(s, e)
		return
	}
	first, last := &chain.Nodes[0], lastNode(chain)
	if opposite(first, last) || first.On {
		explainContradiction(s, e)
		return
	}
	t := e.suppose(s, first, true)
	t.tell(chain)
	if last.On {
		e.why("chain-ends", "first", first.negated(), "last", *last)
		return
	}
	e.why("chain-excludes", "first", *first, "node", *last, "because", t.cite(nil, chain, len(chain.Nodes)-1))
}

// explainLoop tells the strong links of a loop, and which of its weak links removes
// what.
func explainLoop(s *Step, e *Explanation) {
	c := &s.Chains[0]
	type link struct{ one, other *Node }
	var weak []link
	number := ""
	n := len(c.Nodes)
	for i := range n {
		on, off, next := &c.Nodes[i], &c.Nodes[(i+n-1)%n], &c.Nodes[(i+1)%n]
		if !on.On {
			continue
		}
		args := []any{"one", placeOf(off), "other", placeOf(on)}
		var told string
		switch {
		case on.Set > 0:
			set, key := s.Sets[on.Set-1].Cells, "loop-set"
			if !set.Contains(on.Cells) {
				key = "loop-beside"
			}
			told = e.state(key, append(args, "set", set)...)
		case on.House > 0:
			told = e.state("loop-house", append(args, "house", sudoku.House(on.House-1), "digit", on.Digit)...)
		case on.Cells == off.Cells:
			told = e.state("loop-cell", append(args, "cell", on.Cells)...)
		default:
			told = e.state("loop-place", args...)
		}
		if number == "" {
			number = told
		}
		weak = append(weak, link{on, next})
	}
	e.why("loop-close", "number", []string{number})
	left := slices.Clone(s.Eliminations)
	tell := func(key string, removes func(Candidate) bool, args ...any) {
		var gone []Candidate
		left = slices.DeleteFunc(left, func(c Candidate) bool {
			if removes(c) {
				gone = append(gone, c)
				return true
			}
			return false
		})
		if len(gone) > 0 {
			e.why(key, append(args, "gone", gone)...)
		}
	}
	for _, l := range weak {
		other := l.other.negated()
		tell("loop-removes", func(c Candidate) bool { return excludes(l.one, c) && excludes(&other, c) },
			"one", placeOf(l.one), "other", placeOf(l.other))
	}
	for _, a := range weak { // far from each other in the loop
		for _, b := range weak {
			other := b.other.negated()
			tell("loop-removes", func(c Candidate) bool { return excludes(a.one, c) && excludes(&other, c) },
				"one", placeOf(a.one), "other", placeOf(b.other))
		}
	}
	// What is left is ruled out by digits that the sets keep.
	for len(left) > 0 {
		keep := s.keepers(c, left[0])
		tell("loop-locked", func(c Candidate) bool { return s.keepers(&s.Chains[0], c) == keep }, "set", keep)
	}
}

// keepers returns the cells of the sets on a loop that may keep the digit of a
// candidate where it sees it.
func (s *Step) keepers(c *Chain, e Candidate) (cells sudoku.Cells) {
	for _, n := range c.Nodes {
		if n.Set == 0 {
			continue
		}
		if set := &s.Sets[n.Set-1]; set.Digits.Has(e.Digit) && !set.Cells.Has(e.Cell) && set.Cells.Meets(grid.Peers[e.Cell]) {
			cells = cells.Union(set.Cells)
		}
	}
	return cells
}

// placeOf returns the candidates of a node.
func placeOf(n *Node) Set { return Set{n.Cells, digit(n.Digit)} }

// candidate returns the first candidate of a node.
func (n *Node) candidate() Candidate { return Candidate{n.Cells.Lowest(), n.Digit} }

func explainRemotePair(s *Step, e *Explanation) {
	if len(s.Chains) == 0 {
		return
	}
	first := s.Digits.Lowest()
	second := s.Digits.Without(first).Lowest()
	var turn [2]sudoku.Cells
	var cells []int
	for i, node := range s.Chains[0].Nodes {
		turn[i/2%2] = turn[i/2%2].Union(node.Cells)
		if i%2 == 0 {
			cells = append(cells, node.Cells.Lowest())
		}
	}
	e.why("remote-pair", "digits", s.Digits, "cells", cells, "first", first, "second", second)
	e.why("remote-pair-target", "one", turn[0], "other", turn[1], "first", first, "second", second)
}
