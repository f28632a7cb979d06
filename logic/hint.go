package logic

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A HintLevel is how much a hint says.
type HintLevel uint8

// The levels of a hint.
const (
	Vague    HintLevel = iota // what to look for
	Concrete                  // and where
	Whole                     // and why, and what follows
)

// String returns "vague", "concrete" or "whole".
func (l HintLevel) String() string {
	switch l {
	case Vague:
		return "vague"
	case Concrete:
		return "concrete"
	case Whole:
		return "whole"
	}
	return fmt.Sprintf("HintLevel(%d)", uint8(l))
}

// Hint says in English what to do next: Vague the technique, Concrete also the
// houses or cells and the digits of the pattern, Whole the explanation with
// what follows.
func (s *Step) Hint(level HintLevel, n Notation) string {
	name := s.Technique.String()
	article := "a"
	if strings.ContainsAny(name[:1], "AEIOUX") {
		article = "an"
	}
	switch level {
	case Vague:
		return fmt.Sprintf("Look for %s %s.", article, name)
	case Concrete:
		return fmt.Sprintf("Look for %s %s%s.", article, name, s.whereabouts(n))
	}
	return s.Explain().Text(n)
}

// whereabouts says where the pattern is, without what follows.
func (s *Step) whereabouts(n Notation) string {
	var text strings.Builder
	cells := s.Cells.Union(s.Fins)
	for _, set := range s.Sets {
		cells = cells.Union(set.Cells)
	}
	for _, c := range s.Chains {
		for _, node := range c.Nodes {
			cells = cells.Union(node.Cells)
		}
	}
	switch {
	case len(s.Houses) > 0:
		text.WriteString(" in " + n.words(s.Houses))
	case cells.Len() == 1:
		text.WriteString(" in " + n.words(cells))
	case !cells.IsEmpty():
		text.WriteString(" around " + n.words(cells))
	}
	if s.Technique.Family() != Singles && s.Digits != 0 {
		text.WriteString(", with " + plural(s.Digits.Len(), "digit") + " " + n.words(s.Digits))
	}
	return text.String()
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// Text writes the step in one line: the technique, the pattern, and what
// follows after "=>": "Hidden Pair: 2 and 4 in r4c5,r5c4 => r5c4<>7".
func (s *Step) Text(n Notation) string {
	var text strings.Builder
	text.WriteString(s.Technique.String())
	if s.Siamese {
		text.Reset()
		text.WriteString("Siamese " + s.Technique.String())
	}
	text.WriteString(": ")
	if pattern := s.pattern(n); pattern != "" {
		text.WriteString(pattern + " => ")
	}
	text.WriteString(s.effect(n))
	return text.String()
}

// String is Text with cells as r1c1.
func (s *Step) String() string { return s.Text(RowColumn) }

// effect writes what follows.
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

// pattern writes the pattern of a step in short.
func (s *Step) pattern(n Notation) string {
	var parts []string
	if s.Digits != 0 && s.Technique.Family() != Singles && len(s.Chains) == 0 {
		var digits []string
		for d := range s.Digits.All() {
			digits = append(digits, string('0'+d))
		}
		parts = append(parts, strings.Join(digits, ","))
	}
	if !s.Cells.IsEmpty() && s.Technique.Family() != Singles {
		parts = append(parts, "in "+n.Cells(s.Cells))
	}
	if len(s.Houses) > 0 && (s.Technique.Family() == Singles || s.Technique.Family() == Fish || s.Cells.IsEmpty()) {
		if s.Technique.Family() == Fish {
			parts = append(parts, shortHouses(s.Houses)+" "+shortHouses(s.Cover))
		} else {
			parts = append(parts, "in "+n.words(s.Houses))
		}
	}
	if !s.Fins.IsEmpty() && s.Technique.Family() == Fish {
		parts = append(parts, "fins "+n.Cells(s.Fins))
	}
	if !s.EndoFins.IsEmpty() && s.Technique.Family() == Fish {
		parts = append(parts, "endo fins "+n.Cells(s.EndoFins))
	}
	if s.Technique == Medusa {
		parts = append(parts, n.colors(s.Sets, 0), n.colors(s.Sets, 1))
	} else {
		for i, set := range s.Sets {
			parts = append(parts, fmt.Sprintf("%c=%s {%v}", 'A'+i%26, n.Cells(set.Cells), set.Digits))
		}
	}
	for _, c := range s.Chains {
		parts = append(parts, n.Chain(c))
	}
	return strings.Join(parts, " ")
}

// colors writes one color of a 3D Medusa, every second of the sets, "A=r1c1 {3}
// r45c1 {7}".
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
