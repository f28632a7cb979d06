package logic

import (
	"fmt"
	"strings"
)

// A HintLevel is how much a hint says.
type HintLevel uint8

// The levels of a hint.
const (
	Vague    HintLevel = iota // what to look for
	Concrete                  // what to look for, and where
	Whole                     // why it holds, and what follows
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

// Hint says in English what to do next: Vague names the technique, Concrete also
// the houses or cells and the digits of the pattern, and Whole is the explanation
// with the result.
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

// whereabouts says where the pattern is, without the result.
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
