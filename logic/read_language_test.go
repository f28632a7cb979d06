package logic

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A tongue reads texts of a language: it knows the language's words and what they
// are in English.
type tongue struct {
	*Language
	forms      map[string]*regexp.Regexp // of the sentences, by key
	house      [3]*regexp.Regexp
	nodes      map[string]*regexp.Regexp
	candidate  *regexp.Regexp
	and, or    string // between the last two of a list
	comma, gap string // between others; between sentences
}

// pattern returns a word as a pattern, with other patterns for the names in braces.
func (l *tongue) pattern(key string, parts func(name string) string) string {
	return regexp.MustCompile(`\\\{(\w+)(?:\\\|\w+)?\\\}`).ReplaceAllStringFunc(regexp.QuoteMeta(l.word(key)), func(arg string) string {
		return parts(strings.Trim(strings.Split(arg, `\|`)[0], `\{}`))
	})
}

func newTongue(l *Language) *tongue {
	t := &tongue{Language: l, nodes: map[string]*regexp.Regexp{}, forms: map[string]*regexp.Regexp{}}
	between := func(key string) string { return l.Put(key, "a", "", "b", "") }
	t.and, t.or, t.comma, t.gap = between("and"), between("or"), between("comma"), between("space")
	quoted := regexp.QuoteMeta
	list := func(one string) string {
		return one + `(?:(?:` + quoted(t.comma) + `|` + quoted(t.and) + `|` + quoted(t.or) + `)` + one + `)*`
	}
	cell, digit := `r\dc\d`, `[1-9]`
	cells, digits, numbers := list(cell), list(digit), list(`\d+(?:\.\d+)*`)
	var kinds []string
	for i, key := range []string{"row", "column", "box"} {
		form := t.pattern(key, func(string) string { return digit })
		if l.word(optional[i]) != "" { // it comes first, so that a list is not cut short
			form = `(?:` + t.pattern(optional[i], func(string) string { return digits }) + `|` + form + `)`
		}
		t.house[i] = regexp.MustCompile(form)
		kinds = append(kinds, form)
	}
	house := `(?:` + strings.Join(kinds, "|") + `)`
	houses := list(house)
	named := func(name string) string {
		return map[string]string{"a": "(?P<a>" + cell + ")", "b": "(?P<b>" + cell + ")", "cells": "(?P<cells>" + cells + ")", "cell": "(?P<cells>" + cell + ")", "digit": "(?P<digit>" + digit + ")"}[name]
	}
	bare := func(name string) string {
		return map[string]string{"a": cell, "b": cell, "cells": cells, "cell": cell, "digit": digit}[name]
	}
	var statements []string
	for _, key := range []string{"node-neither", "node-none", "node-off", "node-on"} {
		t.nodes[key] = regexp.MustCompile("^" + t.pattern(key, named) + "$")
		statements = append(statements, t.pattern(key, bare))
	}
	t.candidate = regexp.MustCompile(t.pattern("candidate", named))
	node := `(?:` + strings.Join(statements, "|") + `)`
	place := `(?:` + t.pattern("candidate", func(name string) string {
		return map[string]string{"cell": cells, "digit": digit}[name]
	}) + `|` + cells + `|` + houses + `|[1-9])`
	args := map[string]string{
		"because": numbers, "number": numbers, "cells": cells, "cell": cell, "set": cells, "fins": cells, "digit": digit, "lacks": digit,
		"one": place, "other": place, "digits": digits, "node": node, "house": house, "line": house, "box": house, "single": house,
		"houses": houses, "base": houses, "cover": houses,
	}
	number := t.pattern("number", func(name string) string {
		if name == "number" {
			return `(\d+(?:\.\d+)*)`
		}
		return ""
	})
	therefore := t.pattern("therefore", func(string) string { return "" })
	for key := range Sentences() {
		pattern := t.pattern(key, func(name string) string {
			return fmt.Sprintf(`(?P<%s>%s)`, name, cmp.Or(args[name], `[^.():。：（）「」]+?`))
		})
		t.forms[key] = regexp.MustCompile(`^(?:` + number + `)?(?:` + therefore + `)?` + namedOnce(pattern) + `(?:` + quoted(t.gap) + `|$)`)
	}
	return t
}

// namedOnce drops the names of groups that a sentence has twice, as an argument
// that it repeats.
func namedOnce(pattern string) string {
	seen := map[string]bool{}
	return regexp.MustCompile(`\(\?P<\w+>`).ReplaceAllStringFunc(pattern, func(group string) string {
		if seen[group] {
			return "(?:"
		}
		seen[group] = true
		return group
	})
}

// english writes an argument in English.
func (t *tongue) english(text string) string {
	for _, key := range []string{"node-neither", "node-none", "node-off", "node-on"} {
		m := t.nodes[key].FindStringSubmatch(text)
		if m == nil {
			continue
		}
		n := Node{Cells: readCells(text), On: key == "node-on"}
		n.Digit = m[t.nodes[key].SubexpIndex("digit")][0] - '0'
		return RowColumn.words(n)
	}
	text = t.candidate.ReplaceAllStringFunc(text, func(part string) string {
		return RowColumn.words(Candidate{readCells(part).Lowest(), readDigits(part).Lowest()})
	})
	for i, form := range t.house {
		text = form.ReplaceAllStringFunc(text, func(part string) string {
			var houses []sudoku.House
			for d := range readDigits(part).All() {
				houses = append(houses, sudoku.House(9*i+int(d)-1))
			}
			return RowColumn.words(houses)
		})
	}
	text = strings.ReplaceAll(text, t.or, " or ")
	text = strings.ReplaceAll(text, t.and, " and ")
	return strings.ReplaceAll(text, t.comma, ", ")
}

// alike reports whether two sentences differ in English only by the names of their
// arguments, so that no reader can tell them apart.
func alike(a, b string) bool {
	names := regexp.MustCompile(`\{[^}]*\}(?: or \{[^}]*\})?`) // one or the other is a list too
	return names.ReplaceAllString(english[a], "{}") == names.ReplaceAllString(english[b], "{}")
}

// lines splits a text into sentences, with their arguments in English. Of keys that are
// alike in English it takes the one that was written.
func (t *tongue) lines(text string, written []line) (lines []line, err error) {
	for text != "" {
		var l line
		longest, rivals := 0, []string(nil)
		for _, key := range slices.Sorted(maps.Keys(t.forms)) {
			form := t.forms[key]
			m := form.FindStringSubmatch(text)
			if m == nil || len(m[0]) < longest {
				continue
			}
			if len(m[0]) > longest {
				rivals = nil
			} else if len(lines) >= len(written) || written[len(lines)].key != key {
				rivals = append(rivals, key)
				continue
			} else {
				rivals = append(rivals, l.key)
			}
			l, longest = line{m[1], key, map[string]string{}}, len(m[0])
			for i, name := range form.SubexpNames() {
				if name != "" {
					l.args[name] = t.english(m[i])
				}
			}
		}
		if longest == 0 {
			return nil, fmt.Errorf("can't read %q", text)
		}
		for _, key := range rivals {
			if !alike(key, l.key) {
				return nil, fmt.Errorf("%q may be %s or %s", text[:longest], l.key, key)
			}
		}
		lines, text = append(lines, l), text[longest:]
	}
	return lines, nil
}

// readLanguages returns the languages besides English, by their files.
func readLanguages(t *testing.T) map[string]*Language {
	t.Helper()
	files, err := filepath.Glob("../language/*/reasons.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no languages: ", err)
	}
	languages := map[string]*Language{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if languages[file], err = ReadLanguage(string(text)); err != nil {
			t.Fatal(file, err)
		}
	}
	return languages
}

// TestReadLanguages rebuilds the proofs of examples of all techniques from their texts in
// every language.
func TestReadLanguages(t *testing.T) {
	tongues, keys := map[string]*tongue{}, map[string]map[string]bool{}
	for file, l := range readLanguages(t) {
		tongues[file], keys[file] = newTongue(l), map[string]bool{}
	}
	each, read := testkit.Cases(t, 3, 100), map[Technique]int{}
	if testing.Short() {
		each = 1
	}
	eachExample(t, func(p *position, step *Step) {
		if read[step.Technique]++; read[step.Technique] > each {
			return
		}
		e := step.Explain()
		written, err := readLines(e.String())
		if err != nil {
			t.Fatal(err)
		}
		for file, tongue := range tongues {
			said := tongue.Explanation(&e, RowColumn)
			lines, err := tongue.lines(said, written)
			if err == nil {
				for _, line := range lines {
					keys[file][line.key] = true
				}
				_, err = readProof(p, lines)
			}
			if err != nil {
				t.Errorf("%s: %v\n%s\n%s\n%s", file, err, step, e, said)
			}
			line := tongue.Text(step, RowColumn)
			english := regexp.MustCompile(`(row|column|box)s? \d|connected|guarded|turn`).FindString(line)
			if english != "" || !strings.HasSuffix(line, step.effect(RowColumn)) || !strings.Contains(line, tongue.Technique(step.Technique)) {
				t.Errorf("%s: %q in %s, for %s", file, english, line, step)
			}
		}
	})
	for file, said := range keys { // some sentences are the same but for their arguments
		if len(said) < len(english)*3/4 {
			t.Errorf("%s: only %d of %d sentences were read", file, len(said), len(english))
		}
	}
}

// A language that lacks a sentence or has other values in one is an error that names it.
func TestReadLanguage(t *testing.T) {
	data, err := os.ReadFile("../language/de/reasons.txt")
	if err != nil {
		t.Fatal(err)
	}
	whole := string(data)
	place := regexp.MustCompile("(?m)^place = .*\n").FindString(whole)
	for _, test := range []struct{ text, key string }{
		{strings.Replace(whole, place, "", 1), "place"},
		{whole + place, "place"},
		{strings.Replace(whole, place, "place = {cell} ist.\n", 1), "place"},
		{strings.Replace(whole, place, "place = {cell} ist {digit} {one}.\n", 1), "place"},
		{whole + "Skyscaper = Hochhaus\n", "Skyscaper"},
		{whole + "X-Wing = X-Wing\nX-Wing = X-Wing\n", "X-Wing"},
		{whole + "nothing\n", "nothing"},
		{"", ""},
	} {
		var bad *LanguageError
		if _, err := ReadLanguage(test.text); !errors.As(err, &bad) || test.key != "" && bad.Key != test.key {
			t.Errorf("%s: %v", test.key, err)
		}
	}
	l, err := ReadLanguage(strings.Replace(whole, "rows = Zeile {n}\n", "", 1)) // the plurals may be missing
	if err != nil || l.text([]sudoku.House{1, 2, 27 - 1}, RowColumn) != "Zeile 2, Zeile 3 und Block 9" {
		t.Error(err, l.text([]sudoku.House{1, 2, 27 - 1}, RowColumn))
	}
	if l.Technique(XWing) != "X-Wing" || l.Technique(Skyscraper) != "Wolkenkratzer" || (*Language)(nil).Technique(Skyscraper) != "Skyscraper" {
		t.Error(l.Technique(XWing), l.Technique(Skyscraper))
	}
}

// No sentence that has a number begins with a digit or another number.
func TestNumbered(t *testing.T) {
	languages := append(slices.Collect(maps.Values(readLanguages(t))), nil)
	bare := regexp.MustCompile(`^[0-9.]+[ ,]`)
	for i := range exampleSteps() {
		e := exampleSteps()[i].step.Explain()
		for _, l := range languages {
			for j, s := range e.Why {
				// What stands behind a number, or between numbers.
				if text := l.Sentence(&s, RowColumn); bare.MatchString(text) && (s.Number != "" || j > 0 && e.Why[j-1].Number != "") {
					t.Fatalf("%s: %q", l, text)
				}
			}
		}
	}
}

// A language begins as what the package gives a translator: all keys with their English
// words, which say what English says.
func TestLanguageTemplate(t *testing.T) {
	var template strings.Builder
	for _, list := range []map[string]string{Sentences(), LanguageWords()} {
		for key, words := range list {
			fmt.Fprintf(&template, "%s = %s\n", key, words)
		}
	}
	l, err := ReadLanguage(template.String())
	if err != nil {
		t.Fatal(err)
	}
	someSteps(t, 5, sampleCount(t, 20), 3, func(_ *sample, _ *search, s *Step) {
		if got, want := l.Text(s, RowColumn), s.Text(RowColumn); got != want {
			t.Errorf("%v:\n%s\nin English:\n%s", s.Technique, got, want)
		}
	})
}
