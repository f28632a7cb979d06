package logic

import (
	"fmt"
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/enum"
)

// A HintLevel is how much a hint says.
type HintLevel uint8

// The levels of a hint.
const (
	Vague    HintLevel = iota // what to look for
	Concrete                  // what to look for, and where
	Whole                     // why it holds, and what follows
)

var hintLevels = enum.Names[HintLevel]{Type: "HintLevel", What: "a level of hints", Texts: []string{
	Vague: "vague", Concrete: "concrete", Whole: "whole",
}}

// HintLevels returns all levels of hints, from that which says least.
func HintLevels() []HintLevel { return hintLevels.All() }

// ParseHintLevel reads what String writes, in lower or upper case. The error is a
// [*NameError].
func ParseHintLevel(text string) (HintLevel, error) { return hintLevels.Parse(text) }

// String returns "vague", "concrete" or "whole".
func (l HintLevel) String() string { return hintLevels.String(l) }

// MarshalText writes the level as String does. An unknown level is an error.
func (l HintLevel) MarshalText() ([]byte, error) { return hintLevels.Marshal(l) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error l is unchanged.
func (l *HintLevel) UnmarshalText(text []byte) error { return hintLevels.Unmarshal(l, text) }

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
	case s.Technique.Family() == Templates: // the whole board
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
