package logic

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestWords checks that no placeholder is left in the sentences of steps.
func TestWords(t *testing.T) {
	shown := Techniques{}
	known := Sentences()
	someSteps(t, 2, sampleCount(t, 200), testkit.Cases(t, 30, 100), func(_ *sample, _ *search, step *Step) {
		e := step.Explain()
		text := e.String()
		if len(e.Why) == 0 || len(e.Therefore) == 0 || strings.ContainsAny(text, "{}") {
			t.Errorf("%v: %q", step.Technique, text)
		}
		for _, sentence := range slices.Concat(e.Why, e.Therefore) {
			if known[sentence.Key] == "" {
				t.Errorf("%v: no sentence %q", step.Technique, sentence.Key)
			}
		}
		if !shown.Has(step.Technique) && testing.Verbose() {
			t.Logf("%v\n%s\n%s\n%s", step, step.Hint(Vague, RowColumn), step.Hint(Concrete, LetterDigit), text)
			shown = shown.With(step.Technique)
		}
	})
}
