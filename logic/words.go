package logic

import (
	"fmt"
	"maps"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// An Explanation says why a step holds. Its sentences are data, so that a program
// can write them in another language; String writes them in English.
type Explanation struct {
	Why       []Sentence // the pattern, or the proof in statements
	Therefore []Sentence // what follows from it

	prefix     string // before the numbers of statements: "7." for those within the seventh
	statements int
}

// A Sentence is a key, which is stable from version to version, and the values to
// put into its words.
type Sentence struct {
	Key  string
	Args []Arg

	// Number is the number by which others refer to the sentence, "7", or "7.2" for
	// one within the seventh; empty for most.
	Number string

	// Inner are the sentences of a proof within the proof, which a page may fold.
	Inner []Sentence
}

// An Arg is a value that a sentence mentions, with its name.
type Arg struct {
	Name string

	// Value is an int (a number), uint8 (a digit), sudoku.Digits, sudoku.Cells,
	// sudoku.House, []sudoku.House, Candidate, []Candidate, Set, Technique, Node,
	// Chain, or []string (the numbers of statements).
	Value any
}

// An explainer adds to e the sentences for a step of its technique. If it adds
// no conclusion, Explain adds the plain effect of the step.
type explainer func(s *Step, e *Explanation)

var (
	explainers [techniqueCount]explainer
	english    = map[string]string{
		"place":     "{cell} is {digit}.",
		"eliminate": "{digits} can't go in {cells|or}.",
	}
)

// Sentences returns the English sentence of every key that explanations use, with
// the names of its arguments in braces. Lists are joined with "and"; cells with "or" if
// the braces say so: {cells|or}. Numbers of statements are joined with commas, or with
// "and": {because|and}. These are what a translator replaces.
func Sentences() map[string]string { return maps.Clone(english) }

// words registers the explainer of some techniques and the sentences that it
// uses, by key, with the names of their arguments in braces. A key may be
// registered again with the same sentence.
func words(explain explainer, sentences map[string]string, ts ...Technique) {
	for _, t := range ts {
		explainers[t] = explain
	}
	for key, sentence := range sentences {
		if old, ok := english[key]; ok && old != sentence {
			panic("sudoku: two sentences with the key " + key)
		}
		english[key] = sentence
	}
}

// why adds a sentence to the reasons. The arguments after the key are names and
// values in turn.
func (e *Explanation) why(key string, args ...any) {
	if e.prefix != "" { // within another proof all sentences have numbers
		e.state(key, args...)
		return
	}
	e.Why = append(e.Why, sentence(key, args))
}

// therefore adds a sentence to the conclusions.
func (e *Explanation) therefore(key string, args ...any) {
	e.Therefore = append(e.Therefore, sentence(key, args))
}

func sentence(key string, args []any) Sentence {
	s := Sentence{Key: key}
	for i := 0; i < len(args); i += 2 {
		s.Args = append(s.Args, Arg{args[i].(string), args[i+1]})
	}
	return s
}

// Explain says why the step holds. For a step that lacks parts of its pattern,
// which no finder makes, it only says what follows.
func (s *Step) Explain() (e Explanation) {
	if s.Technique.valid() && explainers[s.Technique] != nil {
		explain(s, &e)
	}
	if len(e.Therefore) == 0 {
		e.effect(s)
	}
	return e
}

// explain calls the explainer of a step.
func explain(s *Step, e *Explanation) {
	defer func() {
		if recover() != nil {
			*e = Explanation{} // the step is incomplete
		}
	}()
	explainers[s.Technique](s, e)
}

// effect adds what the step does, without a reason.
func (e *Explanation) effect(s *Step) {
	for _, c := range s.Placements {
		e.therefore("place", "cell", c.cell(), "digit", c.Digit)
	}
	cells := byDigit(s.Eliminations)
	for d := range cells {
		set := cells[d]
		if set.IsEmpty() {
			continue
		}
		var digits sudoku.Digits // the digits eliminated from the same cells
		for other := d; other <= 9; other++ {
			if cells[other] == set {
				digits = digits.With(uint8(other))
				cells[other] = sudoku.Cells{}
			}
		}
		e.therefore("eliminate", "digits", digits, "cells", set)
	}
}

// String writes the explanation in English with cells as r1c1.
func (e Explanation) String() string { return e.Text(RowColumn) }

// Text writes the explanation in English.
func (e Explanation) Text(n Notation) string {
	var parts []string
	for _, s := range e.Why {
		parts = s.appendTo(parts, n)
	}
	for i, s := range e.Therefore {
		text := s.Text(n)
		if i == 0 && len(e.Why) > 0 {
			text = "Therefore " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// appendTo adds the texts of the sentence and of those within it, each after its
// number.
func (s *Sentence) appendTo(parts []string, n Notation) []string {
	text := s.Text(n)
	if s.Number != "" {
		text = s.Number + ". " + text
	}
	parts = append(parts, text)
	for i := range s.Inner {
		parts = s.Inner[i].appendTo(parts, n)
	}
	return parts
}

// String writes the sentence in English with cells as r1c1.
func (s Sentence) String() string { return s.Text(RowColumn) }

// Text writes the sentence in English, without its number and what is within it. An
// unknown key is written as it is.
func (s Sentence) Text(n Notation) string {
	template, ok := english[s.Key]
	if !ok {
		return s.Key
	}
	for _, a := range s.Args {
		template = strings.ReplaceAll(template, "{"+a.Name+"}", n.words(a.Value))
		if cells, ok := a.Value.(sudoku.Cells); ok {
			template = strings.ReplaceAll(template, "{"+a.Name+"|or}", joinWords(n.cellNames(cells), "or"))
		}
		if numbers, ok := a.Value.([]string); ok {
			template = strings.ReplaceAll(template, "{"+a.Name+"|and}", and(numbers))
		}
	}
	return template
}

// words writes a value as part of a sentence.
func (n Notation) words(v any) string {
	switch v := v.(type) {
	case sudoku.Digits:
		var list []string
		for d := range v.All() {
			list = append(list, string('0'+d))
		}
		return and(list)
	case sudoku.Cells:
		return and(n.cellNames(v))
	case []sudoku.House:
		return housesInWords(v)
	case Candidate:
		return fmt.Sprintf("%d in %s", v.Digit, n.Cell(int(v.Cell)))
	case []Candidate:
		var list []string
		for _, c := range v {
			list = append(list, n.words(c))
		}
		return and(list)
	case Node:
		names := n.cellNames(v.Cells)
		switch {
		case v.On:
			return fmt.Sprintf("%s is %d", joinWords(names, "or"), v.Digit)
		case len(names) == 1:
			return fmt.Sprintf("%s is not %d", names[0], v.Digit)
		}
		return fmt.Sprintf("none of %s is %d", and(names), v.Digit)
	case Chain:
		return n.Chain(v)
	case Set:
		return fmt.Sprintf("%s in %s", joinWords(strings.Split(join(v.Digits, ","), ","), "or"), joinWords(n.cellNames(v.Cells), "or"))
	case []string:
		return strings.Join(v, ", ")
	}
	return fmt.Sprint(v)
}

// cellNames returns the names of cells.
func (n Notation) cellNames(cells sudoku.Cells) (list []string) {
	for cell := range cells.All() {
		list = append(list, n.Cell(cell))
	}
	return list
}

// housesInWords writes houses grouped by kind: "rows 1 and 4 and box 3".
func housesInWords(houses []sudoku.House) string {
	var kinds [3][]string
	for _, h := range houses {
		if h < 27 {
			kinds[h/9] = append(kinds[h/9], string('1'+byte(h%9)))
		}
	}
	var list []string
	for i, kind := range [3]string{"row", "column", "box"} {
		switch numbers := kinds[i]; len(numbers) {
		case 0:
		case 1:
			list = append(list, kind+" "+numbers[0])
		default:
			plural := kind + "s "
			if kind == "box" {
				plural = "boxes "
			}
			list = append(list, plural+and(numbers))
		}
	}
	return and(list)
}

// and joins words as people do: "1, 2 and 3".
func and(list []string) string { return joinWords(list, "and") }

// joinWords joins words with another one before the last.
func joinWords(list []string, word string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " " + word + " " + list[last]
}
