// Package wording reads the words of a language, and puts values into its sentences:
// "{cell} is {digit}".
package wording

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Append appends a sentence with values in place of their names in braces: value appends
// that of a name. What it does not know stays as it is.
func Append(text []byte, sentence string, value func(text []byte, name string) ([]byte, bool)) []byte {
	for {
		start := strings.IndexByte(sentence, '{')
		end := strings.IndexByte(sentence, '}')
		if start < 0 || end < start {
			return append(text, sentence...)
		}
		text = append(text, sentence[:start]...)
		var ok bool
		if text, ok = value(text, sentence[start+1:end]); !ok {
			text = append(text, sentence[start:end+1]...)
		}
		sentence = sentence[end+1:]
	}
}

// Put appends a sentence with values in place of their names in braces: names and values in
// turn.
func Put(text []byte, sentence string, pairs ...string) []byte {
	return Append(text, sentence, func(text []byte, name string) ([]byte, bool) {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return append(text, pairs[i+1]...), true
			}
		}
		return text, false
	})
}

// Names returns the names in braces, sorted, each once, without what follows a |.
func Names(sentence string) (names []string) {
	for _, part := range strings.Split(sentence, "{")[1:] {
		name, _, _ := strings.Cut(part, "}")
		name, _, _ = strings.Cut(name, "|")
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Join appends a list: between all but the last two by one sentence with {a} and {b},
// before the last by another. One appends an item.
func Join[T any](text []byte, list []T, comma, last string, one func(text []byte, item T) []byte) []byte {
	from := len(text)
	for i, item := range list {
		if i == 0 {
			text = one(text, item)
			continue
		}
		between := comma
		if i == len(list)-1 {
			between = last
		}
		rest, first := strings.CutPrefix(between, "{a}")
		before := text[from:]
		if !first {
			before = bytes.Clone(before)
			text = text[:from]
		}
		text = Append(text, rest, func(text []byte, name string) ([]byte, bool) {
			switch name {
			case "a":
				return append(text, before...), true
			case "b":
				return one(text, item), true
			}
			return text, false
		})
	}
	return text
}

// An Error says what is wrong with a table of words.
type Error struct {
	Key    string // the sentence, word or technique
	Reason string // in words
}

func (e *Error) Error() string { return fmt.Sprintf("sudoku: the language's %q %s", e.Key, e.Reason) }

// A Table is English words by key, which a language must have too, but for the optional
// ones.
type Table struct {
	English  []map[string]string
	Optional []string
}

// Read reads the words of a language: lines "key = words", with the same names in braces
// as in English. A # starts a comment. A key that is not in the table goes to other,
// which returns false if it is not known there either; nil knows none. The error is
// an [*Error].
func (t *Table) Read(text string, other func(key, words string) bool) (map[string]string, error) {
	read, had := map[string]string{}, map[string]bool{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, words, ok := strings.Cut(line, " = ")
		if !ok {
			return nil, &Error{line, "is no line such as key = words"}
		}
		if had[key] {
			return nil, &Error{key, "is there twice"}
		}
		had[key] = true
		like, known := t.word(key)
		if !known {
			if other == nil || !other(key, words) {
				return nil, &Error{key, "is not known"}
			}
			continue
		}
		if want, has := Names(like), Names(words); !slices.Equal(want, has) {
			return nil, &Error{key, fmt.Sprintf("has the values %s, not %s", strings.Join(has, " "), strings.Join(want, " "))}
		}
		read[key] = words
	}
	for _, table := range t.English {
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if read[key] == "" && !slices.Contains(t.Optional, key) {
				return nil, &Error{key, "is missing"}
			}
		}
	}
	return read, nil
}

func (t *Table) word(key string) (word string, ok bool) {
	for _, table := range t.English {
		if word, ok = table[key]; ok {
			break
		}
	}
	return word, ok
}

// Fold breaks a text into lines of so many columns. Characters as wide as two columns, as
// those of Japanese, have no spaces between them; a line may end after each, but no
// line begins with what closes a sentence or a bracket.
func Fold(text string, columns int) string {
	var out strings.Builder
	column := 0
	add := func(piece string, space int) {
		width := 0
		for _, r := range piece {
			width += columnsOf(r)
		}
		switch {
		case column == 0:
		case column+space+width > columns:
			out.WriteByte('\n')
			column = 0
		case space > 0:
			out.WriteByte(' ')
			column++
		}
		out.WriteString(piece)
		column += width
	}
	for word := range strings.FieldsSeq(text) {
		start, space := 0, 1
		before := rune(0)
		for i, r := range word {
			if i > 0 && (columnsOf(r) > 1 || columnsOf(before) > 1) && !strings.ContainsRune(")]}.,:;!?、。，．：；！？）」』】ーゃゅょっャュョッ", r) && !strings.ContainsRune("（「『【", before) {
				add(word[start:i], space)
				start, space = i, 0
			}
			before = r
		}
		add(word[start:], space)
	}
	return out.String()
}

// columnsOf returns how many columns a character takes on a terminal.
func columnsOf(r rune) int {
	if r >= 0x2E80 {
		return 2
	}
	return 1
}
