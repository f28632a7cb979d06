package logic

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// A Language has the words of explanations, hints and techniques. Nil is English;
// package language has others, and [ReadLanguage] reads one. It does not change.
type Language struct {
	words  map[string]string // the sentences too
	names  [techniqueCount]string
	shorts *shortReasons
}

// englishWords are the small words, those of hints and those below pictures, by key. A
// translation has the same, but may lack those in optional.
var englishWords = map[string]string{
	"language":             "English",
	"comma":                "{a}, {b}",
	"and":                  "{a} and {b}",
	"or":                   "{a} or {b}",
	"space":                "{a} {b}",
	"row":                  "row {n}",
	"rows":                 "rows {n}",
	"column":               "column {n}",
	"columns":              "columns {n}",
	"box":                  "box {n}",
	"boxes":                "boxes {n}",
	"candidate":            "{digit} in {cell}",
	"set":                  "{digits} in {cells}",
	"node-on":              "{cells} is {digit}",
	"node-off":             "{cell} is not {digit}",
	"node-neither":         "neither {a} nor {b} is {digit}",
	"node-none":            "none of {cells} is {digit}",
	"number":               "{number}. {sentence}",
	"therefore":            "Therefore {sentence}",
	"stop":                 "{sentence}.",
	"hint":                 "Look for {what}.",
	"hint-cell":            "{what} in {cells}",
	"hint-cells":           "{what} around {cells}",
	"hint-houses":          "{what} in {houses}",
	"hint-digit":           "{what}, with digit {digits}",
	"hint-digits":          "{what}, with digits {digits}",
	"mistake":              "there is a mistake on the board",
	"mistake-cells":        "there is a mistake in {cells}",
	"mistake-digit":        "{cell} can't be {digit}: the puzzle has no solution with it",
	"mistake-lacked":       "{cell} lacks the candidate {digit}",
	"stuck":                "None of the techniques finds anything.",
	"solved":               "The puzzle is solved.",
	"siamese":              "Siamese {technique}",
	"named":                "{technique}: {text}",
	"pattern-cells":        "in {cells}",
	"pattern-houses":       "in {houses}",
	"pattern-digits":       "{digits} {place}",
	"pattern-link":         "{pattern} connected by {link}",
	"pattern-connected":    "{pattern} (connected by {cells})",
	"pattern-guards":       "{pattern} ({houses}) guarded by {cells}",
	"pattern-half-turn":    "half turn",
	"pattern-quarter-turn": "quarter turn",
	"pattern-diagonal":     "diagonal",
	"pattern-antidiagonal": "antidiagonal",
	"view":                 "{n} of {all}",
	"view-chain":           "if {first} then {last}",
	"view-inner":           "Statement {n}: {technique}",
	"view-statement":       "statement {n}",
	"view-statements":      "statements {first} to {last}",
	"view-part":            "part {n}/{all}",
	"board-blank":          "Blank Sudoku",
	"board-solved":         "Solved Sudoku",
	"board-clue":           "Sudoku with {n} clue",
	"board-clues":          "Sudoku with {n} clues",
	"board-answer":         "Solution of a Sudoku with {n} clue",
	"board-answers":        "Solution of a Sudoku with {n} clues",
	"board-digit":          "Sudoku with {n} digit and candidates",
	"board-digits":         "Sudoku with {n} digits and candidates",
	"board-many":           "{n} Sudokus",
	"board-step":           "{n} step besides singles",
	"board-steps":          "{n} steps besides singles",
	"read-row":             "Row {n}: {cells}.",
	"read-blank":           "{n} blank",
	"read-blanks":          "{n} blanks",
	"read-all":             "all blank",
	"read-none":            "All cells are blank.",
	"read-clash":           "Digits clash in {cells}.",
}

// optional are the words without which houses are told one by one.
var optional = []string{"rows", "columns", "boxes"}

// A LanguageError says what is wrong with the text of a language: Key is the sentence,
// word or technique, Reason is in words.
type LanguageError = wording.Error

// LanguageWords returns the words that a language has besides its [Sentences] and the
// names of techniques, in English: how lists, houses and statements are written, hints, and
// what stands below pictures.
func LanguageWords() map[string]string { return maps.Clone(englishWords) }

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
	l.shorts = l.compose()
	return l, nil
}

func englishWord(key string) (word string, ok bool) {
	if word, ok = englishWords[key]; !ok {
		word, ok = english[key]
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
	return string(l.put(make([]byte, 0, usual), key, pairs...))
}

func (l *Language) put(text []byte, key string, pairs ...string) []byte {
	return wording.Put(text, l.word(key), pairs...)
}

// Technique returns the name of a technique that people use in the language, else the
// English one.
func (l *Language) Technique(t Technique) string {
	if l != nil && t.valid() && l.names[t] != "" {
		return l.names[t]
	}
	return t.String()
}

// Text writes a step as [Step.Text] does, in the words of the language.
func (l *Language) Text(s *Step, n Notation) string {
	text := l.Technique(s.Technique)
	if s.Siamese {
		text = l.Put("siamese", "technique", text)
	}
	line := s.effect(n)
	if pattern := s.pattern(dialect{n, l}); pattern != "" {
		line = pattern + " => " + line
	}
	return l.Put("named", "technique", text, "text", line)
}

// usual is the number of bytes that an explanation usually takes.
const usual = 256

// Explanation writes an explanation.
func (l *Language) Explanation(e *Explanation, n Notation) string {
	return string(l.appendExplanation(make([]byte, 0, usual), e, n))
}

func (l *Language) appendExplanation(text []byte, e *Explanation, n Notation) []byte {
	begin := len(text)
	for i := range e.Why {
		text = l.appendAll(text, begin, &e.Why[i], n)
	}
	for i := range e.Therefore {
		text = l.space(text, begin)
		if i > 0 || len(e.Why) == 0 {
			text = l.appendSentence(text, &e.Therefore[i], n)
			continue
		}
		text = l.put(text, "therefore", "sentence", l.Sentence(&e.Therefore[0], n))
	}
	return text
}

// space appends what stands between two sentences, if one is before: the explanation
// begins at begin.
func (l *Language) space(text []byte, begin int) []byte {
	if len(text) == begin {
		return text
	}
	return l.put(text, "space", "a", "", "b", "")
}

// appendAll appends a sentence and those within it, each after its number.
func (l *Language) appendAll(text []byte, begin int, s *Sentence, n Notation) []byte {
	text = l.space(text, begin)
	if s.Number == "" {
		text = l.appendSentence(text, s, n)
	} else {
		text = l.put(text, "number", "number", s.Number, "sentence", l.Sentence(s, n))
	}
	for i := range s.Inner {
		text = l.appendAll(text, begin, &s.Inner[i], n)
	}
	return text
}

// Sentence writes a sentence, without its number and what is within it. An unknown
// key is written as it is.
func (l *Language) Sentence(s *Sentence, n Notation) string {
	return string(l.appendSentence(make([]byte, 0, usual), s, n))
}

func (l *Language) appendSentence(text []byte, s *Sentence, n Notation) []byte {
	words, ok := english[s.Key]
	if !ok {
		return append(text, s.Key...)
	}
	if l != nil {
		words = l.words[s.Key]
	}
	return wording.Append(text, words, func(text []byte, name string) ([]byte, bool) {
		name, last, _ := strings.Cut(name, "|")
		for i := range s.Args {
			if s.Args[i].Name != name {
				continue
			}
			switch v := s.Args[i].Value.(type) {
			case sudoku.Cells:
				if last == "or" {
					return l.cells(text, v, last, n), true
				}
			case sudoku.Digits:
				if last == "or" {
					return l.digits(text, v, last), true
				}
			case []string:
				if last == "and" {
					return l.list(text, v, last), true
				}
			}
			if last != "" {
				return text, false
			}
			return l.value(text, s.Args[i].Value, n), true
		}
		return text, false
	})
}

// text returns a value as part of a sentence.
func (l *Language) text(v any, n Notation) string { return string(l.value(nil, v, n)) }

// value appends a value as part of a sentence.
func (l *Language) value(text []byte, v any, n Notation) []byte {
	switch v := v.(type) {
	case uint8:
		return strconv.AppendUint(text, uint64(v), 10)
	case sudoku.Digits:
		return l.digits(text, v, "and")
	case sudoku.Cells:
		return l.cells(text, v, "and", n)
	case []int:
		return joinWords(l, text, v, "and", n.appendCell)
	case sudoku.House:
		if v >= sudoku.Houses {
			return text
		}
		return l.alike(text, []sudoku.House{v})
	case []sudoku.House:
		return l.houses(text, v)
	case Candidate:
		return l.put(text, "candidate", "cell", n.Cell(v.Cell), "digit", strconv.Itoa(int(v.Digit)))
	case []Candidate:
		return joinWords(l, text, v, "and", func(text []byte, c Candidate) []byte { return l.value(text, c, n) })
	case Node:
		digit := strconv.Itoa(int(v.Digit))
		switch {
		case v.On:
			return l.put(text, "node-on", "cells", string(l.cells(nil, v.Cells, "or", n)), "digit", digit)
		case v.Cells.Len() == 1:
			return l.put(text, "node-off", "cell", n.Cell(v.Cells.Lowest()), "digit", digit)
		case v.Cells.Len() == 2:
			a := v.Cells.Lowest()
			return l.put(text, "node-neither", "a", n.Cell(a), "b", n.Cell(v.Cells.Without(a).Lowest()), "digit", digit)
		}
		return l.put(text, "node-none", "cells", string(l.cells(nil, v.Cells, "and", n)), "digit", digit)
	case Chain:
		return append(text, n.Chain(v)...)
	case Set:
		return l.put(text, "set", "digits", string(l.digits(nil, v.Digits, "or")), "cells", string(l.cells(nil, v.Cells, "or", n)))
	case Technique:
		return append(text, l.Technique(v)...)
	case []string: // numbers of statements
		return l.list(text, v, "comma")
	}
	return fmt.Append(text, v)
}

// cells appends the names of cells.
func (l *Language) cells(text []byte, cells sudoku.Cells, last string, n Notation) []byte {
	var list [81]int
	return joinWords(l, text, slices.AppendSeq(list[:0], cells.All()), last, n.appendCell)
}

func (l *Language) digits(text []byte, digits sudoku.Digits, last string) []byte {
	var list [9]uint8
	return joinWords(l, text, slices.AppendSeq(list[:0], digits.All()), last, func(text []byte, d uint8) []byte { return append(text, '0'+d) })
}

// houses appends houses grouped by kind: "rows 1 and 4 and box 3".
func (l *Language) houses(text []byte, houses []sudoku.House) []byte {
	var groups [][]sudoku.House
	for i, plural := range optional {
		var kind []sudoku.House
		for _, h := range houses {
			if int(h)/9 == i {
				kind = append(kind, h)
			}
		}
		if len(kind) > 1 && l.word(plural) != "" {
			groups = append(groups, kind)
		} else {
			groups = slices.AppendSeq(groups, slices.Chunk(kind, 1))
		}
	}
	return joinWords(l, text, groups, "and", l.alike)
}

// alike appends houses of one kind: "rows 1 and 4".
func (l *Language) alike(text []byte, houses []sudoku.House) []byte {
	key := [3]string{"row", "column", "box"}[houses[0]/9]
	if len(houses) > 1 {
		key = optional[houses[0]/9]
	}
	return l.put(text, key, "n", string(joinWords(l, nil, houses, "and", func(text []byte, h sudoku.House) []byte { return append(text, '1'+byte(h%9)) })))
}

// list appends texts.
func (l *Language) list(text []byte, list []string, last string) []byte {
	return joinWords(l, text, list, last, func(text []byte, s string) []byte { return append(text, s...) })
}

// joinWords appends a list as people write it, with a word before the last: "1, 2 and 3".
func joinWords[T any](l *Language, text []byte, list []T, last string, one func([]byte, T) []byte) []byte {
	if len(list) == 1 {
		return one(text, list[0])
	}
	return wording.Join(text, list, l.word("comma"), l.word(last), one)
}

// List joins texts with commas: "1, 2, 3".
func (l *Language) List(list []string) string { return string(l.list(nil, list, "comma")) }

// Hint says what to do next, as [Step.Hint] does.
func (l *Language) Hint(s *Step, level HintLevel, n Notation) string {
	if level == Whole {
		return string(l.appendReason(make([]byte, 0, usual), s, n))
	}
	what := l.Technique(s.Technique)
	if l == nil {
		what = article(s.Technique) + what
	}
	if level == Concrete {
		what = l.whereabouts(what, s, n)
	}
	return l.Put("hint", "what", what)
}

// article returns what stands before the English name of a technique.
func article(t Technique) string {
	switch name := t.String(); {
	case t.Family() == Intersections && t <= DirectClaiming, t == Guardians, t == MultiColors1, t == MultiColors2:
		return "" // no single thing
	case strings.ContainsAny(name[:1], "AEIOX"), t == SKLoop: // the U of "unique" sounds as in "you"
		return "an "
	}
	return "a "
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
		what = l.Put("hint-houses", "what", what, "houses", l.text(s.Houses, n))
	case cells.Len() == 1:
		what = l.Put("hint-cell", "what", what, "cells", l.text(cells, n))
	case !cells.IsEmpty():
		what = l.Put("hint-cells", "what", what, "cells", l.text(cells, n))
	}
	if s.Technique.Family() != Singles && s.Digits != 0 {
		key := "hint-digits"
		if s.Digits.Len() == 1 {
			key = "hint-digit"
		}
		what = l.Put(key, "what", what, "digits", l.text(s.Digits, n))
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
			cells = cells.With(c.Cell)
			key := [2]string{"mistake-digit", "mistake-lacked"}[i]
			wrong = append(wrong, l.Put(key, "cell", n.Cell(c.Cell), "digit", strconv.Itoa(int(c.Digit))))
		}
	}
	switch level {
	case Vague:
		return l.word("mistake")
	case Concrete:
		return l.Put("mistake-cells", "cells", l.text(cells, n))
	}
	return string(l.list(nil, wrong, "and"))
}
