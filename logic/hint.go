package logic

import "github.com/seed-cfc889b0/sudoku/internal/enum"

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
	return (*Language)(nil).Hint(s, level, n)
}
