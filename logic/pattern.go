package logic

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// Text writes the step in one line: the technique, the pattern, and what
// follows after "=>": "Hidden Pair: 2,4 in r4c5,r5c4 => r5c4<>7". Chains are in
// Eureka notation.
func (s *Step) Text(n Notation) string { return (*Language)(nil).Text(s, n) }

// String is Text with cells as r1c1.
func (s *Step) String() string { return s.Text(RowColumn) }

// effect writes the placements and eliminations.
func (s *Step) effect(n Notation) string {
	var parts []string
	if len(s.Placements) > 0 {
		parts = append(parts, n.candidates(s.Placements, "="))
	}
	if len(s.Eliminations) > 0 {
		parts = append(parts, n.candidates(s.Eliminations, "<>"))
	}
	return strings.Join(parts, ", ")
}

// A dialect is how patterns are written: the notation of their cells, and the words
// between them.
type dialect struct {
	Notation
	words *Language
}

// put returns words of the language with texts in place of their names.
func (n dialect) put(key string, pairs ...string) string { return n.words.Put(key, pairs...) }

// in writes where something is.
func (n dialect) in(cells string) string { return n.put("pattern-cells", "cells", cells) }

// inHouses is in for houses.
func (n dialect) inHouses(houses []sudoku.House) string {
	return n.put("pattern-houses", "houses", string(n.words.houses(nil, houses)))
}

// digitsIn writes digits and where they are.
func (n dialect) digitsIn(digits, place string) string {
	return n.put("pattern-digits", "digits", digits, "place", place)
}

// pattern writes the pattern of a step in short.
func (s *Step) pattern(n dialect) string {
	write := patternWriters[s.Technique.Family()]
	if write == nil {
		write = plainPattern
	}
	return orBlank(write, n, s)
}

// orBlank calls a writer of patterns. It returns "" for a step that lacks parts of
// its pattern, which no finder makes.
func orBlank(write func(dialect, *Step) string, n dialect, s *Step) (text string) {
	if lacks(func() { text = write(n, s) }) {
		return ""
	}
	return text
}

// patternWriters write the patterns of families with a form of their own.
var patternWriters = [familyCount]func(dialect, *Step) string{
	Singles:          singlePattern,
	Intersections:    intersectionPattern,
	Subsets:          subsetPattern,
	Fish:             fishPattern,
	Wings:            wingPattern,
	Uniqueness:       uniquenessPattern,
	Exclusion:        subsetPattern,
	OneDigit:         oneDigitPattern,
	Coloring:         colorPattern,
	Chains:           chainPattern,
	ForcingChains:    forcingPattern,
	AlmostLockedSets: setsPattern,
	Templates:        templatePattern,
	Exotic:           exoticPattern,
}

// plainPattern writes all parts of the pattern that a step has.
func plainPattern(n dialect, s *Step) string {
	var parts []string
	if len(s.Houses) > 0 {
		parts = append(parts, n.inHouses(s.Houses))
	}
	if !s.Cells.IsEmpty() {
		parts = append(parts, n.in(n.Cells(s.Cells)))
	}
	switch place := strings.Join(parts, " "); {
	case s.Digits != 0 && place != "":
		parts = []string{n.digitsIn(join(s.Digits, ","), place)}
	case s.Digits != 0:
		parts = []string{join(s.Digits, ",")}
	}
	if len(s.Sets)+len(s.Chains) > 0 {
		parts = append(parts, strings.TrimSpace(chainPattern(n, s)))
	}
	return strings.Join(parts, " ")
}

// templatePattern leaves out the places of the digit.
func templatePattern(n dialect, s *Step) string {
	short := *s
	short.Cells = sudoku.Cells{}
	return plainPattern(n, &short)
}

// exoticPattern leaves out where the digits of an exocet are outside its band, and where
// those of a multi-sector locked set are.
func exoticPattern(n dialect, s *Step) string {
	short := *s
	switch s.Technique {
	case Exocet:
		short.Sets = s.Sets[:max(0, len(s.Sets)-s.Digits.Len())]
	case MultiSectorLockedSet:
		short.Sets = nil
	}
	return plainPattern(n, &short)
}

func singlePattern(n dialect, s *Step) string {
	if len(s.Houses) == 0 {
		return ""
	}
	return n.inHouses(s.Houses)
}

func chainPattern(n dialect, s *Step) string {
	var text strings.Builder
	for i, set := range s.Sets {
		fmt.Fprintf(&text, "%c=%s ", 'A'+i%26, n.set(set))
	}
	for i, c := range s.Chains {
		if i > 0 {
			text.WriteString(" | ")
		}
		text.WriteString(n.Chain(c))
	}
	return text.String()
}

func forcingPattern(n dialect, s *Step) string {
	text := chainPattern(n, s)
	switch {
	case !s.Cells.IsEmpty():
		return n.in(n.Cells(s.Cells)) + " " + text
	case len(s.Houses) > 0:
		return n.in(shortHouses(s.Houses)) + " " + text
	}
	return text
}

// join writes digits with a separator: "1,2,3".
func join(digits sudoku.Digits, between string) string {
	var text strings.Builder
	for d := range digits.All() {
		if text.Len() > 0 {
			text.WriteString(between)
		}
		text.WriteByte('0' + d)
	}
	return text.String()
}

func intersectionPattern(n dialect, s *Step) string {
	switch s.Technique {
	case AlmostLockedPair, AlmostLockedTriple:
		return plainPattern(n, s)
	case Pointing, Claiming:
		return n.digitsIn(s.Digits.String(), n.in(shortHouses(s.Houses[:1])))
	}
	return subsetPattern(n, s)
}

func subsetPattern(n dialect, s *Step) string {
	return n.digitsIn(join(s.Digits, ","), n.in(n.Cells(s.Cells)))
}

func fishPattern(n dialect, s *Step) string {
	text := fmt.Sprintf("%v %s %s", s.Digits, shortHouses(s.Houses), shortHouses(s.Cover))
	for cell := range s.Fins.Minus(s.EndoFins).All() {
		text += " f" + n.Cell(cell)
	}
	for cell := range s.EndoFins.All() {
		text += " ef" + n.Cell(cell)
	}
	if len(s.Chains) > 0 { // a Kraken fish
		text += " " + chainPattern(n, s)
	}
	return text
}

func wingPattern(n dialect, s *Step) string {
	if s.Technique == FireworkTriple || s.Technique == FireworkQuad {
		return plainPattern(n, &Step{Digits: s.Digits, Houses: s.Houses, Cells: s.Cells})
	}
	z := eliminated(s)
	others := s.Digits.Without(z)
	if s.Technique == WWing {
		return n.put("pattern-link", "pattern", n.digitsIn(fmt.Sprintf("%d/%v", z, others), n.in(n.Cells(s.Cells))),
			"link", n.digitsIn(others.String(), n.in(n.Cells(s.Fins))))
	}
	return n.digitsIn(join(s.Digits, "/"), n.in(n.Cells(s.Cells)))
}

func uniquenessPattern(n dialect, s *Step) string {
	switch s.Technique {
	case BUG1:
		return ""
	case SymmetricalPlacement:
		return gurthPattern(n, s)
	}
	return n.digitsIn(join(s.Digits, "/"), n.in(n.Cells(s.Cells)))
}

func oneDigitPattern(n dialect, s *Step) string {
	if s.Technique == Guardians {
		return n.put("pattern-guards", "pattern", n.digitsIn(s.Digits.String(), n.in(n.Cells(s.Cells))),
			"houses", shortHouses(s.Houses), "cells", n.Cells(s.Fins))
	}
	nodes := s.Chains[0].Nodes
	ends := func(c Chain) string { return n.Cells(c.Nodes[0].Cells.Union(c.Nodes[3].Cells)) }
	switch s.Technique {
	case TurbotFish:
		return fmt.Sprintf("%v %s", s.Digits, niceLoop(n.Notation, nodes))
	case EmptyRectangle, DualEmptyRectangle:
		var links []string
		for _, c := range s.Chains {
			links = append(links, n.Cells(c.Nodes[0].Cells.Union(c.Nodes[1].Cells)))
		}
		return n.digitsIn(s.Digits.String(), n.in(shortHouses(s.Houses[2:3]))) + " (" + strings.Join(links, "/") + ")"
	}
	place := n.in(ends(s.Chains[0]))
	if s.Technique == DualTwoStringKite {
		place += "/" + n.in(ends(s.Chains[1]))
	}
	return n.put("pattern-connected", "pattern", n.digitsIn(s.Digits.String(), place), "cells", n.Cells(nodes[1].Cells.Union(nodes[2].Cells)))
}

func colorPattern(n dialect, s *Step) string {
	if s.Technique == Medusa {
		return n.colors(s.Sets, 0) + " " + n.colors(s.Sets, 1)
	}
	text := s.Digits.String() + " "
	for i, set := range s.Sets {
		var names []string
		for cell := range set.Cells.All() {
			names = append(names, n.Cell(cell))
		}
		text += [...]string{"", " / ", ", ", " / "}[i%4] + "(" + strings.Join(names, ",") + ")"
	}
	return text
}

// niceLoop writes a chain in the notation of nice loops: cells and the links
// between them.
func niceLoop(n Notation, nodes []Node) string {
	var text strings.Builder
	for i, node := range nodes {
		switch {
		case i == 0:
		case node.Cells == nodes[i-1].Cells:
			continue
		case node.On:
			fmt.Fprintf(&text, " =%d= ", node.Digit)
		default:
			fmt.Fprintf(&text, " -%d- ", node.Digit)
		}
		text.WriteString(n.Cells(node.Cells))
	}
	return text.String()
}

func setsPattern(n dialect, s *Step) string {
	z := join(s.goneDigits(), ",")
	switch s.Technique {
	case ALSXZ:
		text := fmt.Sprintf("A=%s, B=%s, X=%s", n.set(s.Sets[0]), n.set(s.Sets[1]), join(s.Digits, ","))
		if s.Digits.Len() == 1 {
			text += ", Z=" + z
		}
		return text
	case ALSXYWing:
		return fmt.Sprintf("A=%s, B=%s, C=%s, X,Y=%s, Z=%s",
			n.set(s.Sets[0]), n.set(s.Sets[2]), n.set(s.Sets[1]), join(s.Digits, ","), z)
	case ALSChain:
		text := z + "-"
		for i, set := range s.Sets {
			text += " " + n.set(set)
			if nodes := s.Chains[0].Nodes; 2*i < len(nodes) {
				text += fmt.Sprintf(" -%d-", nodes[2*i].Digit)
			}
		}
		return text + " -" + z
	case DeathBlossom:
		text, i := n.Cells(s.Cells), 0
		for d := range s.Digits.All() {
			text += fmt.Sprintf(", -%d- %s", d, n.set(s.Sets[i]))
			i++
		}
		return text
	case SueDeCoq:
		text := fmt.Sprintf("%s - {%v}", n.Cells(s.Sets[0].Cells), s.Sets[0].Digits)
		for i, set := range s.Sets[1:] {
			text += [...]string{" (", ", "}[i%2] + fmt.Sprintf("%s - {%v}", n.Cells(set.Cells), set.Digits)
		}
		return text + ")"
	}
	return ""
}

// set writes a set with its digits, "r1c12 {345}".
func (n Notation) set(set Set) string {
	return fmt.Sprintf("%s {%v}", n.Cells(set.Cells), set.Digits)
}

// colors writes one color of a 3D Medusa, which is every second set:
// "A=r1c1 {3} r45c1 {7}".
func (n Notation) colors(sets []Set, color int) string {
	text := string('A'+byte(color)) + "="
	for i, set := range sets {
		if i%2 != color || set.Cells.IsEmpty() {
			continue
		}
		if len(text) > 2 {
			text += " "
		}
		text += fmt.Sprintf("%s {%v}", n.Cells(set.Cells), set.Digits)
	}
	return text
}

// shortHouses writes houses as HoDoKu does: "r25b3".
func shortHouses(hs []sudoku.House) string {
	var text strings.Builder
	kind := sudoku.House(9)
	for _, h := range hs {
		if h/9 != kind {
			kind = h / 9
			text.WriteByte("rcb"[kind%3])
		}
		text.WriteByte('1' + byte(h%9))
	}
	return text.String()
}
