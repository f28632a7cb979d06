package picture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/advice"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Step returns a picture of a step in the position in which it was found: the
// candidates with their roles, the cells, sets and houses, and the links of its
// chains, all on one board. Title and Desc explain the step in words and name
// cells in notation n.
func Step(s *logic.Step, c *sudoku.Candidates, n logic.Notation) *Picture {
	return Artist{Notation: n}.Step(s, c)
}

// Step is the function [Step] in the words of the artist.
func (a Artist) Step(s *logic.Step, c *sudoku.Candidates) *Picture {
	p := stepPicture(a.Language, s, a.Notation)
	p.Panels = []Panel{stepPanel(cleanStep(s), c, -1)}
	return p
}

// mostLinks is the most links of a net on one board.
const mostLinks = 12

// Views is like [Step], but has several panels where that is clearer: one for
// each chain of forcing chains and of a Kraken fish, one for each inner step of a
// chain, and for a net, in which several links lead to a candidate, one for each
// dozen of its links. What nets from one assumption have in common is drawn once. The
// captions say what each panel shows, and which statements of the explanation.
func Views(s *logic.Step, c *sudoku.Candidates, n logic.Notation) *Picture {
	return Artist{Notation: n}.Views(s, c)
}

// Views is the function [Views] in the words of the artist.
func (a Artist) Views(s *logic.Step, c *sudoku.Candidates) *Picture {
	l, n := a.Language, a.Notation
	p := stepPicture(l, s, n)
	told := statements(s.Explain().Why)
	p.Panels = views(l, s, c, n, "", told)
	for i := range s.Inner {
		inner, by := &s.Inner[i], logic.Sentence{Number: strconv.Itoa(i + 1)}
		for _, chain := range s.Chains {
			for _, node := range chain.Nodes {
				if sentence, ok := told[factOf(node)]; ok && node.Inner == i+1 && len(sentence.Inner) > 0 {
					by = sentence
				}
			}
		}
		title := l.Put("view-inner", "n", by.Number, "technique", l.Technique(inner.Technique))
		p.Panels = append(p.Panels, views(l, inner, c, n, title, statements(by.Inner))...)
	}
	return p
}

// A fact is what a node says.
type fact struct {
	End
	on bool
}

func factOf(n logic.Node) fact { return fact{End{n.Cells, n.Digit}, n.On} }

// statements returns the numbered sentences that say what nodes say.
func statements(sentences []logic.Sentence) map[fact]logic.Sentence {
	told := map[fact]logic.Sentence{}
	for _, s := range sentences {
		var said fact
		for _, arg := range s.Args {
			switch v := arg.Value.(type) {
			case logic.Node:
				said = factOf(v)
			case sudoku.Cells:
				if arg.Name == "cells" {
					said.Cells = v
				}
			case uint8:
				if arg.Name == "digit" {
					said.Digit = v
				}
			}
		}
		switch s.Key {
		case "net-cell", "net-house", "net-place", "net-set", "net-beside":
			said.on = true
		}
		if _, ok := told[said]; !ok && s.Number != "" {
			told[said] = s
		}
	}
	return told
}

// views returns the panels of a step without its inner steps. Their captions begin
// with a title. Told are the statements of its explanation.
func views(l *logic.Language, s *logic.Step, c *sudoku.Candidates, n logic.Notation, title string, told map[fact]logic.Sentence) (panels []Panel) {
	clean := cleanStep(s)
	if !branches(s) && !slices.ContainsFunc(clean.Chains, isNet) {
		panel := stepPanel(clean, c, -1)
		panel.Caption = title
		return []Panel{panel}
	}
	drawn := map[fact]bool{}
	for i, chain := range clean.Chains {
		if i > 0 && len(chain.Nodes) > 0 && len(clean.Chains[0].Nodes) > 0 && factOf(chain.Nodes[0]) != factOf(clean.Chains[0].Nodes[0]) {
			clear(drawn)
		}
		var words []string
		if title != "" {
			words = append(words, title)
		}
		if len(clean.Chains) > 1 {
			words = append(words, ofAll(l, "view", i, len(clean.Chains)))
		}
		if text := chainCaption(l, chain, n); text != "" {
			words = append(words, text)
		}
		parts := netPanels(clean, c, i, drawn)
		for k := range parts {
			caption := []string{strings.Join(words, ": ")}
			if len(parts) > 1 {
				caption = append(caption, ofAll(l, "view-part", k, len(parts)))
			}
			var nodes []fact
			if k == 0 && len(chain.Nodes) > 0 && !drawn[factOf(chain.Nodes[0])] {
				nodes = append(nodes, factOf(chain.Nodes[0]))
			}
			for _, link := range parts[k].Links {
				nodes = append(nodes, fact{link.To, link.Strong})
			}
			if text := saidBy(l, nodes, told); text != "" {
				caption = append(caption, text)
			}
			parts[k].Caption = l.List(caption)
		}
		for _, node := range chain.Nodes {
			drawn[factOf(node)] = true
		}
		panels = append(panels, parts...)
	}
	return panels
}

// ofAll returns the words of a key about the i-th of n, counted from 0.
func ofAll(l *logic.Language, key string, i, n int) string {
	return l.Put(key, "n", strconv.Itoa(i+1), "all", strconv.Itoa(n))
}

// isNet reports whether several links lead to a node of a chain.
func isNet(c logic.Chain) bool {
	return slices.ContainsFunc(c.Nodes, func(n logic.Node) bool { return len(n.Parents) > 1 })
}

// saidBy says which statements say what some nodes say, "" if none does.
func saidBy(l *logic.Language, nodes []fact, told map[fact]logic.Sentence) string {
	first, last := "", ""
	for _, node := range nodes {
		if number := told[node].Number; number != "" {
			if first == "" {
				first = number
			}
			last = number
		}
	}
	switch first {
	case "":
		return ""
	case last:
		return l.Put("view-statement", "n", first)
	}
	return l.Put("view-statements", "first", first, "last", last)
}

// netPanels draws a chain of a step. A net has several panels if it has many
// links. All links to a node are in one of them, and none if it is drawn.
func netPanels(s *logic.Step, c *sudoku.Candidates, index int, drawn map[fact]bool) (panels []Panel) {
	whole := stepPanel(s, c, index)
	if !isNet(s.Chains[index]) || len(whole.Links) <= mostLinks {
		return []Panel{whole}
	}
	links := slices.DeleteFunc(slices.Clone(whole.Links), func(l Link) bool { return drawn[fact{l.To, l.Strong}] })
	if len(links) == 0 {
		links = whole.Links
	}
	for rest := links; len(rest) > 0; {
		most := 0
		for end := 1; end <= len(rest); end++ {
			if end == len(rest) || rest[end].To != rest[end-1].To {
				if most > 0 && end > mostLinks {
					break
				}
				most = end
			}
		}
		part := whole
		part.Links, rest = rest[:most:most], rest[most:]
		// The nodes at the ends of these links, and no others.
		shown := *s
		shown.Chains = []logic.Chain{{}}
		for _, n := range s.Chains[index].Nodes {
			end := End{n.Cells, n.Digit}
			if slices.ContainsFunc(part.Links, func(l Link) bool { return l.From == end || l.To == end }) {
				shown.Chains[0].Nodes = append(shown.Chains[0].Nodes, n)
			}
		}
		part.Marks = stepMarks(s, &shown, c)
		panels = append(panels, part)
	}
	return panels
}

// stepPicture returns the picture of a step, still without panels.
func stepPicture(l *logic.Language, s *logic.Step, n logic.Notation) *Picture {
	explanation := s.Explain()
	return &Picture{Title: advice.Title(s, l, n), Desc: l.Explanation(&explanation, n), Notation: n}
}

// chainCaption says where a chain begins and ends.
func chainCaption(l *logic.Language, c logic.Chain, n logic.Notation) string {
	say := func(node logic.Node) string {
		sign := "≠"
		if node.On {
			sign = "="
		}
		return fmt.Sprintf("%s%s%d", n.Cells(node.Cells), sign, node.Digit)
	}
	if len(c.Nodes) == 0 {
		return ""
	}
	return l.Put("view-chain", "first", say(c.Nodes[0]), "last", say(c.Nodes[len(c.Nodes)-1]))
}

// branches reports whether the chains of a step are alternatives.
func branches(s *logic.Step) bool {
	forcing := s.Technique.Family() == logic.ForcingChains || s.Technique == logic.KrakenFish1 || s.Technique == logic.KrakenFish2
	return forcing && len(s.Chains) > 1
}

// cleanStep returns a copy of a step without cells, digits, houses and parents
// that do not exist.
func cleanStep(s *logic.Step) *logic.Step {
	c := *s
	c.Placements, c.Eliminations = cleanCandidates(s.Placements), cleanCandidates(s.Eliminations)
	c.Houses, c.Cover = cleanHouses(s.Houses), cleanHouses(s.Cover)
	c.Chains = nil
	for _, chain := range s.Chains {
		// A bad node is left out, with its links.
		nodes := make([]logic.Node, 0, len(chain.Nodes))
		index := make([]int, len(chain.Nodes))
		for i, n := range chain.Nodes {
			index[i] = -1
			if n.Digit < 1 || n.Digit > 9 || n.Cells.IsEmpty() {
				continue
			}
			index[i] = len(nodes)
			nodes = append(nodes, n)
		}
		for i, n := range chain.Nodes {
			if index[i] < 0 || len(n.Parents) == 0 {
				continue
			}
			var parents []int
			for _, p := range n.Parents {
				if p >= 0 && p < len(index) && index[p] >= 0 {
					parents = append(parents, index[p])
				}
			}
			nodes[index[i]].Parents = parents
		}
		c.Chains = append(c.Chains, logic.Chain{Nodes: nodes, Loop: chain.Loop})
	}
	return &c
}

func cleanCandidates(list []logic.Candidate) (clean []logic.Candidate) {
	for _, c := range list {
		if uint(c.Cell) < 81 && c.Digit >= 1 && c.Digit <= 9 {
			clean = append(clean, c)
		}
	}
	return clean
}

func cleanHouses(list []sudoku.House) (clean []sudoku.House) {
	for _, h := range list {
		if h < 27 {
			clean = append(clean, h)
		}
	}
	return clean
}

// stepPanel draws a step with the chain of index only, or with all chains if only
// is negative.
func stepPanel(s *logic.Step, c *sudoku.Candidates, only int) Panel {
	shown := *s
	if only >= 0 {
		shown.Chains = s.Chains[only : only+1]
	}
	p := Panel{Board: c.Board(), Pencil: pencil(c)}
	p.Areas = stepAreas(s)
	for i, chain := range shown.Chains {
		p.Links = append(p.Links, chainLinks(chain, i, branches(s) || isNet(chain))...)
	}
	p.Marks = stepMarks(s, &shown, c)
	return p
}

// stepAreas returns the areas of a step, the lowest first.
func stepAreas(s *logic.Step) (areas []Area) {
	for _, h := range s.Houses {
		areas = append(areas, Area{Kind: BaseArea, Cells: h.Cells()})
	}
	for _, h := range s.Cover {
		areas = append(areas, Area{Kind: CoverArea, Cells: h.Cells()})
	}
	if s.Technique.Family() == logic.Coloring {
		return areas // the candidates have the colors, not the cells
	}
	if !s.Cells.IsEmpty() {
		areas = append(areas, Area{Kind: PatternArea, Cells: s.Cells})
	}
	for i, set := range s.Sets {
		if !set.Cells.IsEmpty() {
			areas = append(areas, Area{SetArea, set.Cells, i + 1, setLabel(i, len(s.Sets))})
		}
	}
	return areas
}

// setLabel returns the letter of a set, if there are several.
func setLabel(i, sets int) string {
	if sets < 2 {
		return ""
	}
	return string([]byte{'A' + byte(i%26)})
}

// chainLinks returns the links of a chain.
func chainLinks(c logic.Chain, number int, arrows bool) (links []Link) {
	add := func(from, to logic.Node) {
		links = append(links, Link{End{from.Cells, from.Digit}, End{to.Cells, to.Digit}, to.On, arrows, number})
	}
	for i, n := range c.Nodes {
		switch {
		case i == 0:
			if c.Loop && len(c.Nodes) > 1 {
				add(c.Nodes[len(c.Nodes)-1], n)
			}
		case len(n.Parents) == 0:
			add(c.Nodes[i-1], n)
		default:
			for _, p := range n.Parents {
				add(c.Nodes[p], n)
			}
		}
	}
	return links
}

// stepMarks returns the marks of a step. An eliminated or placed candidate that is
// part of the pattern has a mark for that first, so that it is drawn below.
func stepMarks(s, shown *logic.Step, c *sudoku.Candidates) (marks []logic.Mark) {
	all := shown.Marks(c)
	node := map[logic.Candidate]logic.Role{}
	for _, chain := range shown.Chains {
		for _, n := range chain.Nodes {
			role := logic.Off
			if n.On {
				role = logic.On
			}
			for cell := range n.Cells.All() {
				at := logic.Candidate{Cell: cell, Digit: n.Digit}
				node[at] = max(node[at], role)
			}
		}
	}
	for _, m := range all {
		if role := node[m.Candidate]; role != 0 && (m.Role == logic.Remove || m.Role == logic.Place) {
			marks = append(marks, logic.Mark{Candidate: m.Candidate, Role: role})
		}
		if s.Technique.Family() == logic.Coloring {
			switch m.Role {
			case logic.InSet:
				m.Set = colorOf(s, m.Set)
			case logic.Remove, logic.Place:
				for i, set := range s.Sets {
					if set.Cells.Has(m.Cell) && set.Digits.Has(m.Digit) {
						marks = append(marks, logic.Mark{Candidate: m.Candidate, Role: logic.InSet, Set: colorOf(s, i+1)})
					}
				}
			}
		}
		marks = append(marks, m)
	}
	return marks
}

// colorOf returns the color of a set, both counted from 1: a 3D Medusa has many
// sets in two colors.
func colorOf(s *logic.Step, set int) int {
	if s.Technique == logic.Medusa {
		return (set-1)%2 + 1
	}
	return set
}
