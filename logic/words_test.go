package logic

import (
	"strings"
	"testing"
)

// TestWords checks that every technique with a finder has words, and that no
// placeholder is left in the sentences of the steps of random positions.
func TestWords(t *testing.T) {
	explained := map[Technique]int{}
	for sample := range samples(t, 2, sampleCount(t, 200)) {
		s := &search{position: newPosition(&sample.candidates, sample.givens)}
		want := known()
		for technique, n := range explained {
			if n >= 100 {
				want = want.Without(technique)
			}
		}
		s.find(want, func(step *Step) bool {
			explained[step.Technique]++
			if explainers[step.Technique] == nil {
				return true
			}
			e := step.Explain()
			text := e.String()
			if len(e.Why) == 0 || len(e.Therefore) == 0 || strings.ContainsAny(text, "{}") {
				t.Errorf("%v: %q", step.Technique, text)
			}
			if explained[step.Technique] == 1 && testing.Verbose() {
				t.Logf("%v: %s", step.Technique, text)
			}
			return !t.Failed()
		})
	}
	for technique := range known().All() {
		if explainers[technique] == nil {
			t.Logf("%v has no words", technique)
		}
	}
}
