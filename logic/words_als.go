package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	words(explainALS, map[string]string{
		"als-link": "{digit} can't be both in {from} and in {to}.",
		"als-each": "So one of the two sets lacks {one}, the other lacks {other}, and each has all its other digits.",
		"als-ends": "So {digit} is in {from|or}, or else in {to|or}. No cell that sees all its places there can be {digit}.",
	}, ALSXZ, ALSXYWing, ALSChain, DeathBlossom)
}

// explainALS tells what almost locked sets do. Two that are linked twice are told at
// once, all others as chains: a set lacks a digit, so it has the next.
func explainALS(s *Step, e *Explanation) {
	twice := s.Technique != DeathBlossom && len(s.Chains) == 2
	for _, set := range s.Sets {
		if twice || set.Cells.Len() > 1 {
			e.why("chain-set", "cells", set.Cells, "digits", set.Digits)
		}
	}
	switch {
	case s.Technique == DeathBlossom:
		explainBlossom(s, e)
	case twice:
		x, y := s.Chains[0].Nodes[0].Digit, s.Chains[1].Nodes[0].Digit
		for _, d := range [2]uint8{x, y} {
			e.why("als-link", "digit", d, "from", s.Sets[0].Cells, "to", s.Sets[1].Cells)
		}
		e.why("als-each", "one", x, "other", y)
	default:
		for z := range s.goneDigits().All() {
			explainALSChain(s, e, z)
		}
	}
}

// explainALSChain tells why one of the two ends of a chain of sets has digit z.
func explainALSChain(s *Step, e *Explanation, z uint8) {
	links := s.Chains[0].Nodes
	first, last := s.Sets[0], s.Sets[len(s.Sets)-1]
	number := e.state("net-assume", "node", Node{Cells: first.Cells, Digit: z})
	lacks := z
	for i, set := range s.Sets {
		cells, d := set.Cells, z
		if 2*i < len(links) {
			cells, d = links[2*i].Cells, links[2*i].Digit
		}
		number = e.stateSet(set, cells, d, lacks, number)
		lacks = d
	}
	e.why("als-ends", "digit", z, "from", first.Cells, "to", last.Cells)
}

// stateSet states that a set has a digit, in some of its cells, as it lacks another.
func (e *Explanation) stateSet(set Set, cells sudoku.Cells, d, lacks uint8, because string) string {
	args := []any{"cells", cells, "digit", d, "because", []string{because}}
	if set.Cells.Len() == 1 {
		return e.state("net-cell", args...)
	}
	return e.state("net-set", append(args, "lacks", lacks, "set", set.Cells)...)
}

// explainBlossom tells for each candidate of the stem what the petal then has.
func explainBlossom(s *Step, e *Explanation) {
	e.why("forcing-cell", "cell", s.Cells, "digits", s.Digits)
	gone := byDigit(s.Eliminations)
	var because [10][]string
	i := 0
	for d := range s.Digits.All() {
		number := e.assume(Node{Cells: s.Cells, Digit: d, On: true}, i == 0)
		for z := range s.goneDigits().All() {
			because[z] = append(because[z], e.stateSet(s.Sets[i], s.Sets[i].Cells, z, d, number))
		}
		i++
	}
	for z := range s.goneDigits().All() {
		e.why("net-common", "node", Node{Cells: gone[z], Digit: z}, "because", slices.Clip(because[z]))
	}
}
