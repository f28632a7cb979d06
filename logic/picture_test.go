package logic

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestPicture checks that a picture has nine lines of cells, and a sign for
// each placement and elimination.
func TestPicture(t *testing.T) {
	someSteps(t, 7, sampleCount(t, 100), testkit.Cases(t, 6, 20), func(sample *sample, _ *search, step *Step) {
		picture := step.Picture(&sample.candidates)
		if n := strings.Count(picture, "\n"); n != 11 {
			t.Errorf("%v: %d lines\n%s", step, n, picture)
		}
		if strings.Count(picture, "-+-") != 4 {
			t.Errorf("%v: the boxes are not drawn\n%s", step, picture)
		}
		placed := 0
		for _, m := range step.Marks(&sample.candidates) {
			if !sample.candidates.Digits(m.Cell).Has(m.Digit) {
				t.Errorf("%v: %v is not a candidate", step, m)
			}
			switch m.Role {
			case Place:
				placed++
				if !slices.Contains(step.Placements, m.Candidate) {
					t.Errorf("%v: %v is not placed", step, m)
				}
			case Remove:
				placed++
				if !slices.Contains(step.Eliminations, m.Candidate) {
					t.Errorf("%v: %v does not go", step, m)
				}
			}
		}
		if placed != len(step.Placements)+len(step.Eliminations) {
			t.Errorf("%v: %d marks", step, placed)
		}
	})
}

// mutate changes one thing in a step.
func mutate(s *Step, rng *rand.Rand) {
	cells := func(c sudoku.Cells) sudoku.Cells {
		x := sudoku.CellsOf(rng.IntN(81))
		return c.Union(x).Minus(c.Intersect(x))
	}
	digits := func(d sudoku.Digits) sudoku.Digits { return d ^ 1<<rng.IntN(9) }
	drop := func(n int) (int, bool) { return rng.IntN(n + 1), n > 0 && rng.IntN(2) == 0 }
	switch rng.IntN(12) {
	case 0:
		s.Technique = Technique(rng.IntN(int(techniqueCount) + 1))
	case 1:
		s.Digits = digits(s.Digits)
	case 2:
		s.Cells = cells(s.Cells)
	case 3:
		s.Fins = cells(s.Fins)
	case 4:
		if i, ok := drop(len(s.Houses)); ok {
			s.Houses = s.Houses[:i]
		} else if len(s.Houses) > 0 {
			s.Houses[rng.IntN(len(s.Houses))] = sudoku.House(rng.IntN(28))
		}
	case 5:
		if i, ok := drop(len(s.Cover)); ok {
			s.Cover = s.Cover[:i]
		} else if len(s.Cover) > 0 {
			s.Cover[rng.IntN(len(s.Cover))] = sudoku.House(rng.IntN(28))
		}
	case 6:
		if i, ok := drop(len(s.Sets)); ok {
			s.Sets = s.Sets[:i]
		} else if len(s.Sets) > 0 {
			set := &s.Sets[rng.IntN(len(s.Sets))]
			set.Cells, set.Digits = cells(set.Cells), digits(set.Digits)
		}
	case 7:
		if i, ok := drop(len(s.Chains)); ok {
			s.Chains = s.Chains[:i]
		} else if len(s.Chains) > 0 {
			c := &s.Chains[rng.IntN(len(s.Chains))]
			switch i, ok := drop(len(c.Nodes)); {
			case ok:
				c.Nodes = c.Nodes[:i]
			case rng.IntN(3) == 0:
				c.Loop = !c.Loop
			case len(c.Nodes) > 0:
				n := &c.Nodes[rng.IntN(len(c.Nodes))]
				switch rng.IntN(6) {
				case 0:
					n.Cells = cells(n.Cells)
				case 1:
					n.Digit = uint8(rng.IntN(11))
				case 2:
					n.On = !n.On
				case 3:
					n.Set = rng.IntN(5) - 1
				case 4:
					n.Inner = rng.IntN(4) - 1
				case 5:
					n.Parents = append(n.Parents, rng.IntN(8)-1)
				}
			}
		}
	case 8, 9:
		s.Eliminations = append(s.Eliminations, Candidate{rng.IntN(82), uint8(rng.IntN(11))})
		s.sort()
	case 10:
		s.Placements = append(s.Placements, Candidate{rng.IntN(82), uint8(rng.IntN(11))})
		s.sort()
	case 11:
		s.EndoFins = cells(s.EndoFins)
	}
}

// TestMutations spoils steps and checks that nothing panics, and that steps
// which the verifier still proves do not contradict the solution.
func TestMutations(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	proved, refused := 0, 0
	someSteps(t, 8, sampleCount(t, 200), testkit.Cases(t, 4, 30), func(sample *sample, search *search, step *Step) {
		for range 30 {
			s := step.Clone()
			for range 1 + rng.IntN(3) {
				mutate(&s, rng)
			}
			_, _, _, _ = s.Explain().String(), s.Text(LetterDigit), s.HoDoKu(), s.Picture(&sample.candidates)
			_ = s.Hint(Concrete, RowColumn)
			if search.verify(&s) != nil {
				refused++
				continue
			}
			proved++
			for _, e := range s.Placements {
				if sample.solution[e.Cell] != e.Digit {
					t.Errorf("%v\n%s: proved, but places %v, which is wrong", sample, showStep(&s), e)
				}
			}
			for _, e := range s.Eliminations {
				if sample.solution[e.Cell] == e.Digit {
					t.Errorf("%v\n%s: proved, but removes %v, which is the solution", sample, showStep(&s), e)
				}
			}
		}
	})
	if proved == 0 || refused == 0 {
		t.Errorf("%d proved, %d refused", proved, refused)
	}
	t.Logf("%d spoiled steps proved, %d refused", proved, refused)
}
