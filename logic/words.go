package logic

import (
	"maps"
	"runtime"

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

	// Value is an int (a number), uint8 (a digit), sudoku.Digits, sudoku.Cells, []int
	// (cells one after the other), sudoku.House, []sudoku.House, Candidate, []Candidate,
	// Set, Technique, Node, Chain, or []string (the numbers of statements).
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
// the names of its arguments in braces. Lists are joined with "and"; cells and digits
// with "or" if the braces say so: {cells|or}. Numbers of statements are joined with
// commas, or with "and": {because|and}. These are what a translator replaces; see
// [ReadLanguage].
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
	if len(args) > 0 {
		s.Args = make([]Arg, 0, len(args)/2)
	}
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

// AppendReason appends the text of [Step.Explain] in English. Of singles and
// locked candidates it takes a fraction of the time.
func (s *Step) AppendReason(text []byte, n Notation) []byte {
	return (*Language)(nil).appendReason(text, s, n)
}

func (l *Language) appendReason(text []byte, s *Step, n Notation) []byte {
	if text, ok := l.appendShort(text, s, n); ok {
		return text
	}
	e := s.Explain()
	return l.appendExplanation(text, &e, n)
}

// explain calls the explainer of a step.
func explain(s *Step, e *Explanation) {
	if lacks(func() { explainers[s.Technique](s, e) }) {
		*e = Explanation{}
	}
}

// lacks calls a function that writes about a step, and reports whether it looked for a
// part of the pattern that the step lacks: an index out of range, or no set where one
// should be. Any other panic is a fault of the function, and the caller's to see.
func lacks(write func()) (part bool) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case runtime.Error:
			part = true
		default:
			panic(r)
		}
	}()
	write()
	return false
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
func (e Explanation) Text(n Notation) string { return (*Language)(nil).Explanation(&e, n) }

// String writes the sentence in English with cells as r1c1.
func (s Sentence) String() string { return s.Text(RowColumn) }

// Text writes the sentence in English, without its number and what is within it. An
// unknown key is written as it is.
func (s Sentence) Text(n Notation) string { return (*Language)(nil).Sentence(&s, n) }

// words writes a value as part of an English sentence.
func (n Notation) words(v any) string { return (*Language)(nil).text(v, n) }
