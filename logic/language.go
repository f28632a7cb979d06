package logic

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// A Language has the words of explanations, hints and techniques. Nil is English;
// package language has others, and [ReadLanguage] reads one. It does not change.
type Language struct {
	words map[string]string // the sentences too
	names [techniqueCount]string
}

// englishWords are the small words, those of hints and those below pictures, by key. A
// translation has the same, but may lack those in optional.
var englishWords = map[string]string{
	"language":       "English",
	"comma":          "{a}, {b}",
	"and":            "{a} and {b}",
	"or":             "{a} or {b}",
	"space":          "{a} {b}",
	"row":            "row {n}",
	"rows":           "rows {n}",
	"column":         "column {n}",
	"columns":        "columns {n}",
	"box":            "box {n}",
	"boxes":          "boxes {n}",
	"candidate":      "{digit} in {cell}",
	"set":            "{digits} in {cells}",
	"node-on":        "{cells} is {digit}",
	"node-off":       "{cell} is not {digit}",
	"node-none":      "none of {cells} is {digit}",
	"number":         "{number}. {sentence}",
	"therefore":      "Therefore {sentence}",
	"stop":           "{sentence}.",
	"hint":           "Look for {what}.",
	"hint-cell":      "{what} in {cells}",
	"hint-cells":     "{what} around {cells}",
	"hint-houses":    "{what} in {houses}",
	"hint-digit":     "{what}, with digit {digits}",
	"hint-digits":    "{what}, with digits {digits}",
	"mistake":        "there is a mistake on the board",
	"mistake-cells":  "there is a mistake in {cells}",
	"mistake-digit":  "{cell} can't be {digit}: the puzzle has no solution with it",
	"mistake-lacked": "{cell} lacks the candidate {digit}",
	"stuck":          "None of the techniques finds anything.",
	"solved":         "The puzzle is solved.",
	"siamese":        "Siamese {technique}",
	"view":           "{n} of {all}",
	"view-chain":     "if {first} then {last}",
	"view-inner":     "Inner step {n}: {technique}",
	"view-part":      "part {n}/{all}",
}

// optional are the words without which houses are told one by one.
var optional = []string{"rows", "columns", "boxes"}

// A LanguageError says what is wrong with the text of a language: Key is the sentence,
// word or technique, Reason is in words.
type LanguageError = wording.Error

// LanguageWords returns the words that a language has besides its [Sentences] and the
// names of techniques, in English: how lists, houses and statements are written, hints, and
// what stands below pictures.
func LanguageWords() map[string]string {
	all := make(map[string]string, len(englishWords))
	for key, word := range englishWords {
		all[key] = word
	}
	return all
}

// ReadLanguage reads a language: lines "key = words", for each key of [Sentences]
// and [LanguageWords], with the same names in braces, and "X-Wing = name" for the
// techniques whose names are not the English ones. A # starts a comment. "rows",
// "columns" and "boxes" may be missing; then each house is told by itself. The error
// is a [*LanguageError].
func ReadLanguage(text string) (*Language, error) {
	l := new(Language)
	table := wording.Table{English: []map[string]string{english, englishWords}, Optional: optional}
	read, err := table.Read(text, func(key, name string) bool {
		t, err := ParseTechnique(key)
		if err != nil || t.String() != key {
			return false
		}
		l.names[t] = name
		return true
	})
	if err != nil {
		return nil, err
	}
	l.words = read
	return l, nil
}

func englishWord(key string) (word string, ok bool) {
	if word, ok = english[key]; !ok {
		word, ok = englishWords[key]
	}
	return word, ok
}

// String returns the name of the language in itself.
func (l *Language) String() string { return l.word("language") }

// Words returns what the language has for a key of [LanguageWords] or [Sentences], with
// the names in braces, "" for any other key.
func (l *Language) Words(key string) string { return l.word(key) }

func (l *Language) word(key string) string {
	if l != nil {
		return l.words[key]
	}
	word, _ := englishWord(key)
	return word
}

// Put puts texts into what [Language.Words] returns for a key: names and texts in turn.
func (l *Language) Put(key string, pairs ...string) string {
	return wording.Put(l.word(key), pairs...)
}

// Technique returns the name of a technique that people use in the language, else the
// English one.
func (l *Language) Technique(t Technique) string {
	if l != nil && t.valid() && l.names[t] != "" {
		return l.names[t]
	}
	return t.String()
}

// Text writes a step as [Step.Text] does, with the technique's name in the language.
func (l *Language) Text(s *Step, n Notation) string {
	text := l.Technique(s.Technique)
	if s.Siamese {
		text = l.Put("siamese", "technique", text)
	}
	text += ": "
	if pattern := s.pattern(n); pattern != "" {
		text += pattern + " => "
	}
	return text + s.effect(n)
}

// Explanation writes an explanation.
func (l *Language) Explanation(e *Explanation, n Notation) string {
	var parts []string
	for i := range e.Why {
		parts = l.sentences(parts, &e.Why[i], n)
	}
	for i := range e.Therefore {
		text := l.Sentence(&e.Therefore[i], n)
		if i == 0 && len(e.Why) > 0 {
			text = l.Put("therefore", "sentence", text)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, l.Put("space", "a", "", "b", ""))
}

// sentences adds the texts of a sentence and of those within it, each after its
// number.
func (l *Language) sentences(parts []string, s *Sentence, n Notation) []string {
	text := l.Sentence(s, n)
	if s.Number != "" {
		text = l.Put("number", "number", s.Number, "sentence", text)
	}
	parts = append(parts, text)
	for i := range s.Inner {
		parts = l.sentences(parts, &s.Inner[i], n)
	}
	return parts
}

// Sentence writes a sentence, without its number and what is within it. An unknown
// key is written as it is.
func (l *Language) Sentence(s *Sentence, n Notation) string {
	if _, ok := english[s.Key]; !ok {
		return s.Key
	}
	return wording.Fill(l.word(s.Key), func(name string) (string, bool) {
		name, last, _ := strings.Cut(name, "|")
		for _, a := range s.Args {
			if a.Name != name {
				continue
			}
			switch v := a.Value.(type) {
			case sudoku.Cells:
				if last == "or" {
					return l.list(n.cellNames(v), last), true
				}
			case []string:
				if last == "and" {
					return l.list(v, last), true
				}
			}
			return l.value(a.Value, n), last == ""
		}
		return "", false
	})
}

// value writes a value as part of a sentence.
func (l *Language) value(v any, n Notation) string {
	switch v := v.(type) {
	case uint8:
		return strconv.Itoa(int(v))
	case sudoku.Digits:
		return l.list(digitNames(v), "and")
	case sudoku.Cells:
		return l.list(n.cellNames(v), "and")
	case sudoku.House:
		return l.houses([]sudoku.House{v})
	case []sudoku.House:
		return l.houses(v)
	case Candidate:
		return l.Put("candidate", "digit", strconv.Itoa(int(v.Digit)), "cell", n.Cell(int(v.Cell)))
	case []Candidate:
		var list []string
		for _, c := range v {
			list = append(list, l.value(c, n))
		}
		return l.list(list, "and")
	case Node:
		names, digit := n.cellNames(v.Cells), strconv.Itoa(int(v.Digit))
		switch {
		case v.On:
			return l.Put("node-on", "cells", l.list(names, "or"), "digit", digit)
		case len(names) == 1:
			return l.Put("node-off", "cell", names[0], "digit", digit)
		}
		return l.Put("node-none", "cells", l.list(names, "and"), "digit", digit)
	case Chain:
		return n.Chain(v)
	case Set:
		return l.Put("set", "digits", l.list(digitNames(v.Digits), "or"), "cells", l.list(n.cellNames(v.Cells), "or"))
	case Technique:
		return l.Technique(v)
	case []string: // numbers of statements
		return l.List(v)
	}
	return fmt.Sprint(v)
}

func digitNames(digits sudoku.Digits) (list []string) {
	for d := range digits.All() {
		list = append(list, string('0'+d))
	}
	return list
}

// houses writes houses grouped by kind: "rows 1 and 4 and box 3".
func (l *Language) houses(houses []sudoku.House) string {
	var kinds [3][]string
	for _, h := range houses {
		if h < 27 {
			kinds[h/9] = append(kinds[h/9], string('1'+byte(h%9)))
		}
	}
	var list []string
	for i, key := range [3]string{"row", "column", "box"} {
		if plural := optional[i]; len(kinds[i]) > 1 && l.word(plural) != "" {
			list = append(list, l.Put(plural, "n", l.list(kinds[i], "and")))
			continue
		}
		for _, number := range kinds[i] {
			list = append(list, l.Put(key, "n", number))
		}
	}
	return l.list(list, "and")
}

// list joins texts as people do, with a word before the last: "1, 2 and 3".
func (l *Language) list(list []string, last string) string {
	return wording.Join(list, l.word("comma"), l.word(last))
}

// List joins texts with commas: "1, 2, 3".
func (l *Language) List(list []string) string { return l.list(list, "comma") }

// Hint says what to do next, as [Step.Hint] does.
func (l *Language) Hint(s *Step, level HintLevel, n Notation) string {
	if level == Whole {
		e := s.Explain()
		return l.Explanation(&e, n)
	}
	what := l.Technique(s.Technique)
	if l == nil {
		article := "a "
		if strings.ContainsAny(what[:1], "AEIOUX") {
			article = "an "
		}
		what = article + what
	}
	if level == Concrete {
		what = l.whereabouts(what, s, n)
	}
	return l.Put("hint", "what", what)
}

// whereabouts says where the pattern is, without the result.
func (l *Language) whereabouts(what string, s *Step, n Notation) string {
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
		what = l.Put("hint-houses", "what", what, "houses", l.houses(s.Houses))
	case cells.Len() == 1:
		what = l.Put("hint-cell", "what", what, "cells", l.value(cells, n))
	case !cells.IsEmpty():
		what = l.Put("hint-cells", "what", what, "cells", l.value(cells, n))
	}
	if s.Technique.Family() != Singles && s.Digits != 0 {
		key := "hint-digits"
		if s.Digits.Len() == 1 {
			key = "hint-digit"
		}
		what = l.Put(key, "what", what, "digits", l.value(s.Digits, n))
	}
	return what
}

// Mistake says where a mistake is, as [MistakeError.Hint] does, in a sentence.
func (l *Language) Mistake(e *MistakeError, level HintLevel, n Notation) string {
	text := l.mistake(e, level, n)
	if _, first := utf8.DecodeRuneInString(text); len(text) > first && (text[first] < '1' || text[first] > '9') { // not the name of a cell
		text = strings.ToUpper(text[:first]) + text[first:]
	}
	return l.Put("stop", "sentence", text)
}

func (l *Language) mistake(e *MistakeError, level HintLevel, n Notation) string {
	var cells sudoku.Cells
	wrong := make([]string, 0, len(e.Wrong)+len(e.Missing))
	for i, list := range [2][]Candidate{e.Wrong, e.Missing} {
		for _, c := range list {
			cells = cells.With(int(c.Cell))
			key := [2]string{"mistake-digit", "mistake-lacked"}[i]
			wrong = append(wrong, l.Put(key, "cell", n.Cell(int(c.Cell)), "digit", strconv.Itoa(int(c.Digit))))
		}
	}
	switch level {
	case Vague:
		return l.word("mistake")
	case Concrete:
		return l.Put("mistake-cells", "cells", l.value(cells, n))
	}
	return l.list(wrong, "and")
}
