package logic

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestExocets looks for exocets in the hardest puzzles, after the techniques that most people
// learn first, and again when each has removed what it does: none removes the solution, their
// texts prove them, and however they are altered, they remove no digit of the solution.
// SUDOKU_SOAK is a number of puzzles.
func TestExocets(t *testing.T) {
	hardest := testkit.Collection(t, "forum_hardest_1905_11plus.txt")
	said := map[string]int{}
	steps, gone, altered, believed, longest := 0, 0, 0, 0, 0
	rng := rand.New(rand.NewPCG(24, 7))
	for i := range testkit.Spread(t, len(hardest), 400) {
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
		for again := true; again; {
			again = false
			s, sample := &search{position: newPosition(&c, b)}, &sample{c, b, solution}
			s.find(TechniquesOf(Exocet), func(step *Step) bool {
				again = again || step.Apply(&c) == nil
				steps, gone = steps+1, gone+len(step.Eliminations)
				text := step.Explain().String()
				longest = max(longest, len(text))
				fault := s.verify(step)
				if fault == nil {
					_, fault = readText(s.position, text)
				}
				for _, e := range step.Eliminations {
					if solution[e.Cell] == e.Digit || fault != nil {
						t.Fatalf("%s\n%s\n%s\n%v: %v", hardest[i], showStep(step), text, e, fault)
					}
				}
				for _, key := range []string{"can't both have", "and so can't have", "Out of sight", "the digit of", "In both bases"} {
					said[key] += strings.Count(text, key)
				}
				for range 3 {
					wrong := step.Clone()
					for range 1 + rng.IntN(3) {
						alter(rng, s.position, &wrong)
					}
					altered++
					if s.verify(&wrong) == nil {
						believed++
					}
					for cell := range s.blank.All() {
						wrong.Eliminations = []Candidate{{uint8(cell), solution[cell]}}
						if s.verify(&wrong) == nil {
							t.Fatalf("%v\n%s %+v: a false step is proved", sample, showStep(&wrong), wrong)
						}
					}
				}
				return true
			})
		}
	}
	t.Logf("%d steps, %d eliminations, %v, at most %d bytes; %d altered steps, %d believed", steps, gone, said, longest, altered, believed)
	for key, n := range said {
		if n == 0 {
			t.Errorf("no %q", key)
		}
	}
	if longest > 1200 {
		t.Errorf("a text of %d bytes", longest)
	}
}

// TestExocetTargets: a target is one cell.
func TestExocetTargets(t *testing.T) {
	for _, x := range exampleSteps() {
		for i := range x.step.exocets() {
			for k := 1; x.step.Technique == Exocet && k < 3; k++ {
				wrong := x.step.Clone()
				sets := wrong.Sets[3*i:]
				sets[k].Cells = sets[1].Cells.Union(sets[2].Cells)
				sets[k].Digits = x.search.union(sets[k].Cells)
				if x.search.verify(&wrong) == nil {
					t.Errorf("%v\n%s is proved", x.sample, showStep(&wrong))
				}
			}
		}
	}
}
