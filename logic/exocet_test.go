package logic

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestExocets looks for exocets in the hardest puzzles, after the techniques that most people
// learn first: none removes the solution, their texts prove them, and
// altered ones are refused. SUDOKU_SOAK tries all.
func TestExocets(t *testing.T) {
	hardest := testkit.Collection(t, "forum_hardest_1905_11plus.txt")
	said := map[string]int{}
	steps, gone, altered, longest := 0, 0, 0, 0
	rng := rand.New(rand.NewPCG(24, 7))
	for i := range testkit.Spread(t, len(hardest), 600) {
		if hardest[i][0] == '#' {
			continue
		}
		b := mustParse(t, hardest[i][:81])
		solution, err := sudoku.SolveUnique(b)
		if err != nil {
			t.Fatal(err)
		}
		c := mustCandidates(t, b)
		path, err := Solver{Techniques: Basic()}.Solve(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range path.Steps {
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
		s, sample := &search{position: newPosition(&c, b)}, &sample{c, b, solution}
		s.find(TechniquesOf(Exocet), func(step *Step) bool {
			steps, gone = steps+1, gone+len(step.Eliminations)
			text := step.Explain()
			longest = max(longest, len(text.String()))
			fault := s.verify(step)
			if fault == nil {
				_, fault = readText(s.position, text.String())
			}
			for _, e := range step.Eliminations {
				if solution[e.Cell] == e.Digit || fault != nil {
					t.Fatalf("%s\n%s\n%v\n%v: %v", hardest[i], showStep(step), text, e, fault)
				}
			}
			altered += refuses(t, rng, sample, s, step)
			for _, key := range []string{"as r", "Out of sight", "the digit of"} {
				said[key] += strings.Count(text.String(), key)
			}
			return !t.Failed()
		})
	}
	t.Logf("%d steps, %d eliminations, %v; %d altered steps refused; %d bytes", steps, gone, said, altered, longest)
	if longest > 1200 {
		t.Errorf("a text of %d bytes", longest)
	}
	if len(said) < 3 || said["as r"] == 0 {
		t.Errorf("%v: some rule finds nothing", said)
	}
}
