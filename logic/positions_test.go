package logic

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A sample is a position at random with the solution of its puzzle.
type sample struct {
	candidates sudoku.Candidates
	givens     sudoku.Board
	solution   sudoku.Board
}

// String is the puzzle, what is placed and what is deleted, as in the
// regression library.
func (s *sample) String() string {
	var text strings.Builder
	board := s.candidates.Board()
	plain, _ := sudoku.NewCandidates(board)
	var deleted []string
	for cell, d := range board {
		if d != s.givens[cell] {
			text.WriteByte('+')
		}
		if d == 0 {
			text.WriteByte('.')
			for e := range plain.Digits(cell).All() {
				if !s.candidates.Digits(cell).Has(e) {
					deleted = append(deleted, fmt.Sprintf("%d%d%d", e, cell/9+1, cell%9+1))
				}
			}
		} else {
			text.WriteByte('0' + d)
		}
	}
	return text.String() + ":" + strings.Join(deleted, " ")
}

// samples yields n positions: puzzles as generated, or with some right digits
// placed, some wrong candidates deleted, or both. The same seed gives the same
// positions.
func samples(t testing.TB, seed uint64, n int) iter.Seq[*sample] {
	rng := rand.New(rand.NewPCG(seed, 13))
	return func(yield func(*sample) bool) {
		for range n {
			puzzle, err := generate.Puzzle(context.Background(), rng, generate.Options{})
			if err != nil {
				t.Fatal(err)
			}
			solution, err := sudoku.SolveUnique(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			c, err := sudoku.NewCandidates(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			place := []float64{0, 0.1, 0.3, 0.5}[rng.IntN(4)]
			remove := []float64{0, 0.1, 0.3, 0.5, 0.7}[rng.IntN(5)]
			for cell, d := range solution {
				if puzzle[cell] == 0 && rng.Float64() < place {
					if err := c.Place(cell, d); err != nil {
						t.Fatal(err)
					}
				}
			}
			for cell, d := range solution {
				if c.Board()[cell] != 0 {
					continue
				}
				for e := range c.Digits(cell).Without(d).All() {
					if rng.Float64() < remove {
						if err := c.Eliminate(cell, e); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			if !yield(&sample{c, puzzle, solution}) {
				return
			}
		}
	}
}

// endgames yields n positions in which all is placed but the cells of a few
// digits that are no clues: those rich in deadly patterns.
func endgames(t testing.TB, seed uint64, n int) iter.Seq[*sample] {
	rng := rand.New(rand.NewPCG(seed, 7))
	return func(yield func(*sample) bool) {
		for s := range samples(t, seed, n) {
			var open sudoku.Digits
			for range 2 + rng.IntN(4) {
				open = open.With(uint8(1 + rng.IntN(9)))
			}
			c, err := sudoku.NewCandidates(s.givens)
			if err != nil {
				t.Fatal(err)
			}
			for cell, d := range s.solution {
				if !open.Has(d) && rng.IntN(40) > 0 {
					if err := c.Place(cell, d); err != nil {
						t.Fatal(err)
					}
				}
			}
			for cell, d := range s.solution {
				for e := range c.Digits(cell).Without(d).All() {
					if rng.IntN(20) == 0 {
						if err := c.Eliminate(cell, e); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
			s.candidates = c
			if !yield(s) {
				return
			}
		}
	}
}

// stuck yields the positions of n puzzles in which the techniques given find
// nothing more, but those that are solved by then.
func stuck(t testing.TB, seed uint64, n int, techniques Techniques) iter.Seq[*sample] {
	solver := Solver{Techniques: techniques}
	return func(yield func(*sample) bool) {
		for s := range samples(t, seed, n) {
			path, err := solver.Solve(s.givens)
			if err != nil {
				t.Fatal(err)
			}
			if path.Outcome != sudoku.Stuck {
				continue
			}
			if s.candidates, err = sudoku.NewCandidates(s.givens); err != nil {
				t.Fatal(err)
			}
			for i := range path.Steps {
				if err := path.Steps[i].Apply(&s.candidates); err != nil {
					t.Fatal(err)
				}
			}
			if !yield(s) {
				return
			}
		}
	}
}

// sampleCount is how many positions a family is tried on: n, or what
// SUDOKU_LOGIC_POSITIONS says.
func sampleCount(t testing.TB, n int) int {
	if s := os.Getenv("SUDOKU_LOGIC_POSITIONS"); s != "" {
		m, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	if testing.Short() {
		return n / 10
	}
	return n
}

// checkTechniques tries techniques on n positions at random: no step removes
// the solution, each is proved by the verifier, and a transformed position has
// the same steps transformed. At least one step of each technique in must must
// be found, if the test is not short.
func checkTechniques(t *testing.T, n int, o options, must []Technique, ts ...Technique) {
	t.Helper()
	checkOn(t, samples(t, 1, sampleCount(t, n)), o, must, ts...)
}

// checkOn does so on the positions given.
func checkOn(t *testing.T, positions iter.Seq[*sample], o options, must []Technique, ts ...Technique) {
	t.Helper()
	want := TechniquesOf(ts...)
	found := map[Technique]int{}
	rng := rand.New(rand.NewPCG(5, 14))
	for sample := range positions {
		p := newPosition(&sample.candidates, sample.givens)
		s := &search{position: p, options: o}
		transform := symmetry.Random(rng)
		keys := map[string]bool{}
		s.find(want, func(step *Step) bool {
			found[step.Technique]++
			if !want.Has(step.Technique) {
				t.Errorf("%v: %v is not wanted", sample, step.Technique)
			}
			for _, e := range step.Placements {
				if sample.solution[e.Cell] != e.Digit {
					t.Errorf("%v\n%s: places %v, which is wrong", sample, showStep(step), e)
				}
			}
			for _, e := range step.Eliminations {
				if sample.solution[e.Cell] == e.Digit {
					t.Errorf("%v\n%s: removes %v, which is the solution", sample, showStep(step), e)
				}
			}
			if err := p.verify(step); err != nil {
				t.Errorf("%v\n%s: %v", sample, showStep(step), err)
			}
			keys[stepKey(step, transform)] = true
			return !t.Failed()
		})
		if t.Failed() {
			return
		}
		c := transform.ApplyCandidates(sample.candidates)
		s = &search{position: newPosition(&c, transform.Apply(sample.givens)), options: o}
		others := map[string]bool{}
		s.find(want, func(step *Step) bool {
			key := stepKey(step, symmetry.Transform{})
			others[key] = true
			if !keys[key] {
				t.Errorf("%v: only after %v: %s", sample, transform, key)
			}
			return true
		})
		for key := range keys {
			if !others[key] {
				t.Errorf("%v: not after %v: %s", sample, transform, key)
			}
		}
		if t.Failed() {
			return
		}
	}
	for _, m := range must {
		if found[m] == 0 && !testing.Short() {
			t.Errorf("no step of %v in any position", m)
		}
	}
	if testing.Verbose() {
		for technique := range want.All() {
			t.Logf("%v: %d steps", technique, found[technique])
		}
	}
}

// stepKey names what a step is up to its place: the technique, the digits and
// what follows, transformed.
func stepKey(s *Step, t symmetry.Transform) string {
	list := func(cs []Candidate) []Candidate {
		var out []Candidate
		for _, c := range cs {
			out = append(out, Candidate{uint8(t.Cell(int(c.Cell))), t.Digit(c.Digit)})
		}
		slices.SortFunc(out, compareCandidates)
		return out
	}
	digits := t.DigitSet(s.Digits)
	if f := s.Technique.Family(); f == AlmostLockedSets || f == ForcingChains {
		digits = 0 // which of several patterns with one effect is found depends on the order
	}
	return fmt.Sprint(s.Technique, s.Siamese, digits, list(s.Placements), list(s.Eliminations))
}

// someSteps calls f with up to most steps of every technique that has a finder,
// from n positions at random; of techniques that are not in the order of a
// person, from a tenth of these.
func someSteps(t testing.TB, seed uint64, n, most int, f func(*sample, *search, *Step)) {
	seen := map[Technique]int{}
	want, i := known(), 0
	for sample := range samples(t, seed, n) {
		if i++; i == (n+9)/10 {
			want = want.Intersect(TechniquesOf(humanOrder...))
		}
		s := &search{position: newPosition(&sample.candidates, sample.givens)}
		for technique := range want.All() {
			s.find(TechniquesOf(technique), func(step *Step) bool {
				if seen[technique]++; seen[technique] >= most {
					want = want.Without(technique)
				}
				f(sample, s, step)
				return seen[technique] < most && !t.Failed()
			})
		}
	}
}
