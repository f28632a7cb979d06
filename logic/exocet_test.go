package logic

import (
	"math/rand/v2"
	"slices"
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
				if !slices.IsSorted(step.Cover) {
					t.Errorf("%s\n%s: boxes %v", hardest[i], showStep(step), step.Cover)
				}
				for _, e := range step.Eliminations {
					if solution[e.Cell] == e.Digit || fault != nil {
						t.Fatalf("%s\n%s\n%s\n%v: %v", hardest[i], showStep(step), text, e, fault)
					}
				}
				for _, key := range []string{"can't both have", "and so can't have", "out of sight", "the digit of", "in both bases"} {
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
						wrong.Eliminations = []Candidate{{cell, solution[cell]}}
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

// TestExocetConditions alters one thing of a proved exocet, with all that says so, in each way that a
// condition of the prover excludes.
func TestExocetConditions(t *testing.T) {
	tried := map[string]int{}
	for _, x := range exampleSteps() {
		if x.step.Technique != Exocet {
			continue
		}
		p, n := x.search.position, x.step.exocets()
		refuse := func(name string, alter func(wrong *Step) bool) {
			wrong := x.step.Clone()
			if !alter(&wrong) {
				return
			}
			tried[name]++
			if p.verify(&wrong) == nil {
				t.Errorf("%s: %v\n%s is proved", name, x.sample, showStep(&wrong))
			}
		}
		// outside makes the places of the digits follow from the cells outside the band.
		outside := func(s *Step) bool {
			places := s.exocetPlaces()
			for i := range places {
				places[i].Cells = p.placesWith(places[i].Digits.Lowest()).Intersect(s.Fins)
			}
			return true
		}
		lines := func(s *Step) (all sudoku.Cells) {
			for _, h := range s.Houses {
				all = all.Union(h.Cells())
			}
			return all
		}
		for cell := range p.blank.Minus(lines(&x.step)).All() {
			refuse("a place beyond the lines", func(s *Step) bool {
				s.Fins = s.Fins.With(cell)
				return outside(s)
			})
		}
		for cell := range x.step.Fins.All() {
			refuse("a place in the band", func(s *Step) bool {
				s.Fins = s.Fins.Without(cell)
				return outside(s) && p.candidates[cell]&s.Sets[0].Digits != 0
			})
		}
		for d := uint8(1); d <= 9; d++ {
			refuse("a digit of no base", func(s *Step) bool {
				at := s.exocetPlaces()
				if s.Digits.Has(d) {
					return false
				}
				k := len(s.Sets) - len(at)
				for _, set := range at {
					if set.Digits.Lowest() < d {
						k++
					}
				}
				s.Digits = s.Digits.With(d)
				s.Sets = slices.Insert(s.Sets, k, Set{Cells: p.placesWith(d).Intersect(s.Fins), Digits: digit(d)})
				return true
			})
		}
		for i := range n {
			for k := 1; k < 3; k++ {
				refuse("a target of two cells", func(s *Step) bool {
					sets := s.Sets[3*i:]
					sets[k].Cells = sets[1].Cells.Union(sets[2].Cells)
					sets[k].Digits = p.union(sets[k].Cells)
					return true
				})
				for _, h := range x.step.Houses {
					for cell := range h.Cells().Intersect(p.blank).Minus(x.step.Fins).All() {
						refuse("both targets in a line", func(s *Step) bool {
							set, other := &s.Sets[3*i+k], s.Sets[3*i+3-k].Cells
							set.Cells = sudoku.CellsOf(cell)
							set.Digits = p.union(set.Cells)
							return h.Cells().Contains(other) && set.Cells != other
						})
					}
				}
				refuse("one target", func(s *Step) bool {
					s.Sets[3*i+k] = s.Sets[3*i+3-k]
					return true
				})
			}
			base := x.step.Sets[3*i].Cells
			for cell := range 81 {
				refuse("a base that is filled", func(s *Step) bool {
					set := &s.Sets[3*i]
					set.Cells = sudoku.CellsOf(base.Lowest(), cell)
					set.Digits = p.union(set.Cells)
					return !p.blank.Has(cell) && commonHouses(set.Cells) != 0
				})
			}
			for k, h := range x.step.Houses {
				for other := h / 9 * 9; other < h/9*9+9; other++ {
					refuse("a line through the base", func(s *Step) bool {
						s.Houses[k] = other
						return other != h && base.Meets(other.Cells())
					})
				}
			}
		}
		refuse("one base twice", func(s *Step) bool {
			if n == 2 {
				copy(s.Sets[3:6], s.Sets[:3])
			}
			return n == 2
		})
		refuse("a single exocet as a double one", func(s *Step) bool {
			s.Sets = slices.Insert(s.Sets, 3, s.Sets[:3]...)
			return n == 1
		})
	}
	for _, name := range []string{"a place beyond the lines", "a digit of no base", "a target of two cells", "one target",
		"both targets in a line", "a place in the band", "a base that is filled",
		"a line through the base", "one base twice", "a single exocet as a double one"} {
		if tried[name] == 0 {
			t.Errorf("no step with %s", name)
		}
	}
	t.Log(tried)
}

// TestExocetsInSolutions tries two conditions of the prover where nearly all is known: each cell has its
// digit of the solution alone, but one of a base has another candidate too. Without the first condition a
// double exocet with that fifth digit would remove it where it is true. Without the second, two targets
// in one line would lose their digits: the other lines have them twice, as an exocet demands.
func TestExocetsInSolutions(t *testing.T) {
	five, line := 0, 0
	for _, x := range exampleSteps() {
		if x.step.Technique != Exocet {
			continue
		}
		solution := &x.sample.solution
		near := func(more Candidate) *position {
			c := mustCandidates(t, sudoku.Board{})
			for cell, d := range solution {
				keep := digit(d)
				if cell == more.Cell {
					keep |= digit(more.Digit)
				}
				if err := c.Eliminate(cell, sudoku.AllDigits&^keep); err != nil {
					t.Fatal(err)
				}
			}
			return newPosition(&c, sudoku.Board{})
		}
		// refuse refuses all that is false of a step with some bases and targets.
		refuse := func(p *position, cells []sudoku.Cells, houses []sudoku.House, outside sudoku.Cells) {
			s := Step{Technique: Exocet, Houses: houses, Fins: outside}
			for i, in := range cells {
				s.Sets = append(s.Sets, Set{in, p.union(in)})
				if i%3 == 0 {
					s.Digits |= p.union(in)
				}
			}
			for d := range s.Digits.All() {
				s.Sets = append(s.Sets, Set{p.placesWith(d).Intersect(outside), digit(d)})
			}
			for cell, d := range solution {
				s.Eliminations = []Candidate{{cell, d}}
				if p.verify(&s) == nil {
					t.Fatalf("%v\n%+v: a false step is proved", x.sample, s)
				}
			}
		}
		if n := x.step.exocets(); n == 2 {
			var cells []sudoku.Cells
			for _, set := range x.step.Sets[:3*n] {
				cells = append(cells, set.Cells)
			}
			for cell := range cells[0].Union(cells[3]).All() {
				for d := range (sudoku.AllDigits &^ x.step.Digits).All() {
					five++
					refuse(near(Candidate{cell, d}), cells, x.step.Houses, x.step.Fins)
				}
			}
		}
		base := sudoku.CellsOf(0, 1)
		houses := []sudoku.House{sudoku.Column(3), sudoku.Column(4), sudoku.Column(6)}
		targets := make([]sudoku.Cells, 2)
		for row := 1; row < 9; row++ {
			for i, d := range solution[:2] {
				if cell := row*9 + 3; solution[cell] == d {
					targets[i] = sudoku.CellsOf(cell)
				}
			}
		}
		outside := houses[0].Cells().Union(houses[1].Cells()).Union(houses[2].Cells()).Minus(targets[0]).Minus(targets[1])
		line++
		refuse(near(Candidate{}), []sudoku.Cells{base, targets[0], targets[1]}, houses, outside)
	}
	if five == 0 || line == 0 {
		t.Errorf("%d double exocets with a fifth digit, %d with both targets in a line", five, line)
	}
}
