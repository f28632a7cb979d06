// Package advice has a hint as data, for the programs that answer with one.
package advice

import (
	"context"
	"errors"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Next returns the next step of a position, or the first that removes a candidate
// where one is given.
func Next(ctx context.Context, s *logic.Solver, c sudoku.Candidates, removes *logic.Candidate) (logic.Step, error) {
	if removes == nil {
		return s.Next(ctx, c)
	}
	for step, err := range s.Removing(ctx, c, *removes) {
		return step, err
	}
	return logic.Step{}, logic.ErrStuck
}

// A Hint is the answer to a player who asks what to do next.
type Hint struct {
	Found       string            `json:"found" doc:"step, mistake, stuck or solved"`
	Text        string            `json:"hint" doc:"in words"`
	Step        *logic.Step       `json:"step,omitempty" doc:"of a whole hint: the step as data"`
	Explanation *Explanation      `json:"explanation,omitempty" doc:"of a whole hint: sentences, as why and therefore"`
	Wrong       []logic.Candidate `json:"wrong,omitempty" doc:"of a mistake: what stands there, as cell and digit"`
	Missing     []logic.Candidate `json:"missing,omitempty" doc:"of a mistake: what was crossed out"`

	Mistake *logic.MistakeError `json:"-"`
}

// An Explanation is why a step holds, in sentences, with the numbers by which others refer
// to them. What is within a sentence follows it.
type Explanation struct {
	Why       []string `json:"why"`
	Therefore []string `json:"therefore"`
}

// Explain returns the explanation of a step.
func Explain(s *logic.Step, l *logic.Language, n logic.Notation) *Explanation {
	e := s.Explain()
	return &Explanation{texts([]string{}, e.Why, l, n), texts([]string{}, e.Therefore, l, n)}
}

func texts(all []string, sentences []logic.Sentence, l *logic.Language, n logic.Notation) []string {
	for i := range sentences {
		all = texts(append(all, numbered(&sentences[i], l, n)), sentences[i].Inner, l, n)
	}
	return all
}

// numbered returns a sentence after its number, if it has one.
func numbered(s *logic.Sentence, l *logic.Language, n logic.Notation) string {
	text := l.Sentence(s, n)
	if s.Number == "" {
		return text
	}
	return l.Put("number", "number", s.Number, "sentence", text)
}

// Of returns the hint for what [Next] returns. An error that is no answer for a player is
// returned as it is.
func Of(step *logic.Step, err error, level logic.HintLevel, l *logic.Language, n logic.Notation) (Hint, error) {
	var mistake *logic.MistakeError
	switch {
	case err == nil && level == logic.Whole:
		words := l.Put("named", "technique", l.Technique(step.Technique), "text", l.Hint(step, level, n))
		return Hint{Found: "step", Text: words, Step: step, Explanation: Explain(step, l, n)}, nil
	case err == nil:
		return Hint{Found: "step", Text: l.Hint(step, level, n)}, nil
	case errors.As(err, &mistake):
		h := Hint{Found: "mistake", Text: l.Mistake(mistake, level, n), Mistake: mistake}
		if level == logic.Whole {
			h.Wrong, h.Missing = mistake.Wrong, mistake.Missing
		}
		return h, nil
	case errors.Is(err, logic.ErrStuck):
		return Hint{Found: "stuck", Text: l.Words("stuck")}, nil
	case errors.Is(err, logic.ErrSolved):
		return Hint{Found: "solved", Text: l.Words("solved")}, nil
	}
	return Hint{}, err
}

// mostTitle is the length of the longest title.
const mostTitle = 160

// Title returns the text of a step, above its explanation: without the pattern if it is long.
func Title(s *logic.Step, l *logic.Language, n logic.Notation) string {
	text := l.Text(s, n)
	if i := strings.LastIndex(text, " => "); i >= 0 && len(text) > mostTitle {
		return l.Technique(s.Technique) + text[i:]
	}
	return text
}

// Lines returns the explanation of a step as lines: one for each sentence with a number,
// those within another indented, and others together.
func Lines(s *logic.Step, l *logic.Language, n logic.Notation) (lines []string) {
	e := s.Explain()
	open := false // whether the last line has no number
	add := func(text string, numbered bool) {
		if !open || numbered {
			lines = append(lines, text)
		} else {
			last := &lines[len(lines)-1]
			*last = l.Put("space", "a", *last, "b", text)
		}
		open = !numbered
	}
	var tell func(sentences []logic.Sentence, indent string)
	tell = func(sentences []logic.Sentence, indent string) {
		for i := range sentences {
			s := &sentences[i]
			add(indent+numbered(s, l, n), s.Number != "")
			tell(s.Inner, indent+"  ")
		}
	}
	tell(e.Why, "")
	for i := range e.Therefore {
		text := l.Sentence(&e.Therefore[i], n)
		if i == 0 && len(e.Why) > 0 {
			text = l.Put("therefore", "sentence", text)
		}
		add(text, false)
	}
	return lines
}
