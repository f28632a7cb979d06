package language

import (
	"maps"

	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// english are the words of levels, lessons and printed pages, by key.
var english = Words{
	"beginner":        "beginner",
	"easy":            "easy",
	"medium":          "medium",
	"hard":            "hard",
	"expert":          "expert",
	"master":          "master",
	"clue":            "{n} clue",
	"clues":           "{n} clues",
	"contents":        "Contents",
	"solutions":       "Solutions",
	"lesson":          "{technique}: lesson {n} of {all}",
	"lesson-after":    "{technique}: lesson {n} of {all}, after {techniques}",
	"after":           "after {techniques}",
	"spot":            "How to spot it: {text}",
	"example":         "Example {n} of {all}, with {filled} cells filled",
	"find-placed":     "Find this technique: {technique}. What does it place?",
	"find-eliminated": "Find this technique: {technique}. What does it eliminate?",
	"right":           "Right: this {technique} gives {answer}.",
	"elsewhere":       "{answer} is true, but no {technique} gives it.",
	"wrong":           "Wrong: {answer} contradicts the solution, or there is nothing to remove.",
}

// Words are words and sentences by key, with names in braces where values go: those of levels
// by their names (those of rate.Level), those of lessons, and those of printed pages.
type Words map[string]string

// readWords reads the words of a language: lines "key = words".
func readWords(text string) (Words, error) {
	table := wording.Table{English: []map[string]string{english}}
	return table.Read(text, nil)
}

// ParseWords returns the words of a language by its tag, as [Parse] takes it. The error
// is a [*logic.NameError].
func ParseWords(tag string) (Words, error) {
	tag, err := find(tag)
	if err != nil {
		return nil, err
	}
	if tag == "en" {
		return maps.Clone(english), nil
	}
	return maps.Clone(words(tag)), nil
}

// Put returns the words of a key with values in place of their names: names and values
// in turn. A key that the words don't have is returned as it is.
func (w Words) Put(key string, pairs ...string) string {
	sentence, ok := w[key]
	if !ok {
		return key
	}
	return wording.Put(sentence, pairs...)
}
