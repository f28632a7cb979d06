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

// What is wrong with a writer of words reaches the caller; what a step lacks does not.
func TestLacks(t *testing.T) {
	var none []int
	var nobody *Step
	if !lacks(func() { _ = none[len(none)] }) || !lacks(func() { _ = nobody.Technique }) || lacks(func() {}) {
		t.Error("a part that is not there is not noticed, or one that is there")
	}
	defer func() {
		if r := recover(); r != "boom" {
			t.Errorf("%v arrives", r)
		}
	}()
	lacks(func() { panic("boom") })
}

// TestWordsAreShort checks that the whole text of a hint has less than 1,200 characters
// for 95 of 100 steps that are no singles, on the paths of puzzles up to ER 9.
func TestWordsAreShort(t *testing.T) {
	const limit = 1200
	lines := testkit.Some(t, testkit.Ratings(t, "se_dev.tsv"), 200)
	for _, order := range []Order{HumanOrder, SEOrder} {
		lengths := map[Technique][]int{}
		var all []int
		for _, line := range lines {
			if er, _, err := ParseRatings(line[1]); err != nil || er > 90 {
				continue
			}
			path, err := Solver{Order: order}.Solve(t.Context(), mustParse(t, line[0]))
			if err != nil {
				t.Fatal(err)
			}
			for i := range path.Steps {
				if step := &path.Steps[i]; step.Technique.Family() != Singles {
					n := len(step.Hint(Whole, RowColumn))
					all = append(all, n)
					lengths[step.Technique] = append(lengths[step.Technique], n)
				}
			}
		}
		slices.Sort(all)
		quantile := all[len(all)*95/100]
		if quantile >= limit {
			t.Errorf("%v: 95 of 100 texts have up to %d characters", order, quantile)
		}
		for technique, list := range lengths {
			slices.Sort(list)
			t.Logf("%v: %d texts, half have up to %d characters, 95 of 100 up to %d", technique, len(list), list[len(list)/2], list[len(list)*95/100])
		}
		t.Logf("%v: %d texts, half have up to %d characters, 95 of 100 up to %d, the longest %d", order, len(all), all[len(all)/2], quantile, all[len(all)-1])
	}
}
