package logic

import (
	"regexp"
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

// listForm is a list of cells, houses, digits, candidates or numbers of statements.
const listForm = `((?:(?:, (?:and |or )?| and | or )?(?:[1-9] in r\dc\d|r\dc\d|(?:row|column|box)(?:s|es)? [1-9]|\d+(?:\.\d+)*))+)`

// TestEnglish checks that verbs agree with the lists before them, and that nothing that
// takes several has a list of one.
func TestEnglish(t *testing.T) {
	one := regexp.MustCompile(`^(?:[1-9] in )?(?:r\dc\d|(?:row|column|box) [1-9]|\d+(?:\.\d+)*)$`)
	plural := regexp.MustCompile(`(?:(?:[Ee]ach|[Oo]ne|[Nn]one|[Tt]wo|[Aa]ll|[Aa]ny) of|[Bb]oth|[Ss]tatements|[Cc]ells) ` + listForm)
	verb := regexp.MustCompile(`(?:^|[.:;] |[Oo]nly |, so |, and )` + listForm + ` (have|has|are|is|hold|holds|use|uses|see|sees|meet|stay|stays|contradict)\b`)
	check := func(text string) {
		for _, m := range plural.FindAllStringSubmatch(text, -1) {
			if one.MatchString(m[1]) {
				t.Errorf("%q in %s", m[0], text)
			}
		}
		for _, m := range verb.FindAllStringSubmatch(text, -1) {
			several := !one.MatchString(m[1]) && !strings.Contains(m[1], " or ")
			if several == (strings.HasSuffix(m[2], "s") && m[2] != "has" || m[2] == "has") {
				t.Errorf("%q in %s", m[0], text)
			}
		}
	}
	read := map[Technique]int{}
	for i := range exampleSteps() {
		step := &exampleSteps()[i].step
		if read[step.Technique]++; read[step.Technique] <= testkit.Cases(t, 5, 1000) {
			check(step.Explain().String())
		}
	}
}

// Techniques have the article of how they sound.
func TestArticles(t *testing.T) {
	for name, want := range map[string]string{
		"Unique Rectangle Type 1": "a ", "Unique Loop Type 2": "a ", "W-Wing": "a ", "2-String Kite": "a ", "3D Medusa": "a ", "Hidden Single": "a ",
		"X-Wing": "an ", "XY-Wing": "an ", "SK-Loop": "an ", "ALS-XZ": "an ", "Exocet": "an ", "Empty Rectangle": "an ",
		"Pointing": "", "Direct Claiming": "", "Guardians": "", "Multi-Colors 1": "", "Locked Pair": "a ",
	} {
		technique, err := ParseTechnique(name)
		step := Step{Technique: technique}
		if got := step.Hint(Vague, RowColumn); err != nil || got != "Look for "+want+name+"." {
			t.Errorf("%q, %v", got, err)
		}
	}
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
