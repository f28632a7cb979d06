package logic

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A sample is a random position with the solution of its puzzle.
type sample struct {
	candidates sudoku.Candidates
	givens     sudoku.Board
	solution   sudoku.Board
}

// String returns the puzzle, the placed digits and the deleted candidates, in the
// form of the regression library.
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

// A sampler makes positions at random: puzzles as generated, or with some right
// digits placed, some wrong candidates deleted, or both.
type sampler struct {
	rng  *rand.Rand
	made []sample
}

// samplers are kept by their seeds, so that tests share what they have made.
var samplers = map[uint64]*sampler{}

// samples yields the first n positions of a seed, which are the same each time.
func samples(t testing.TB, seed uint64, n int) iter.Seq[*sample] {
	m := samplers[seed]
	if m == nil {
		m = &sampler{rng: rand.New(rand.NewPCG(seed, 13))}
		samplers[seed] = m
	}
	return func(yield func(*sample) bool) {
		for i := range n {
			if i == len(m.made) {
				m.made = append(m.made, m.next(t))
			}
			s := m.made[i]
			if !yield(&s) {
				return
			}
		}
	}
}

func (m *sampler) next(t testing.TB) sample {
	puzzle, err := generate.Puzzle(context.Background(), m.rng, generate.Options{})
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
	place := []float64{0, 0.1, 0.3, 0.5}[m.rng.IntN(4)]
	remove := []float64{0, 0.1, 0.3, 0.5, 0.7}[m.rng.IntN(5)]
	for cell, d := range solution {
		if puzzle[cell] == 0 && m.rng.Float64() < place {
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
			if m.rng.Float64() < remove {
				if err := c.Eliminate(cell, sudoku.DigitsOf(e)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return sample{c, puzzle, solution}
}

// endgames yields n positions in which all cells are filled except those of a few
// digits that are not clues. They are rich in deadly patterns.
func endgames(t testing.TB, seed uint64, n int) iter.Seq[*sample] {
	rng := rand.New(rand.NewPCG(seed, 7))
	return func(yield func(*sample) bool) {
		for s := range samples(t, 1, n) {
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
						if err := c.Eliminate(cell, sudoku.DigitsOf(e)); err != nil {
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

// stuck yields the positions of n puzzles in which the given techniques find
// nothing more. It leaves out puzzles that are solved by then.
func stuck(t testing.TB, n int, techniques Techniques) iter.Seq[*sample] {
	solver := Solver{Techniques: techniques}
	return func(yield func(*sample) bool) {
		for s := range samples(t, 1, n) {
			path, err := solver.Solve(context.Background(), s.givens)
			if err != nil {
				t.Fatal(err)
			}
			if path.Solved {
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

// sampleCount is how many of n positions a family is tried on; all with
// SUDOKU_SOAK.
func sampleCount(t testing.TB, n int) int {
	t.Helper()
	return testkit.Cases(t, (n+5)/6, n)
}

// checkTechniques tries techniques on n random positions, as a check does. At least
// one step of each technique in must has to be found, unless the test is short.
func checkTechniques(t *testing.T, n int, o options, must []Technique, ts ...Technique) {
	t.Helper()
	checkOn(t, samples(t, 1, sampleCount(t, n)), o, must, ts...)
}

// checkOn is checkTechniques on the given positions.
func checkOn(t *testing.T, positions iter.Seq[*sample], o options, must []Technique, ts ...Technique) {
	t.Helper()
	asymmetric := TechniquesOf(family(ForcingChains)...)
	c := newCheck(o, TechniquesOf(ts...).Intersect(asymmetric).IsEmpty(), ts...)
	rng := rand.New(rand.NewPCG(5, 14))
	for sample := range positions {
		if err := c.try(sample, symmetry.Random(rng)); err != nil {
			t.Error(err)
			return
		}
	}
	for _, m := range must {
		if c.found[m] == 0 && !testing.Short() {
			t.Errorf("no step of %v in any position", m)
		}
	}
	if testing.Verbose() {
		for technique := range c.want.All() {
			t.Logf("%v: %d steps", technique, c.found[technique])
		}
	}
}

// A check looks at every step of some techniques in a position: none is of
// another technique or contradicts the solution, the verifier proves each, and
// a transformed position has the same steps transformed.
type check struct {
	want      Techniques
	symmetric bool // whether steps do not depend on the order of cells and digits
	found     [techniqueCount]int

	search, turned search // for the position and for the transformed one
	here, there    position
	keys, others   map[uint64]bool
}

func newCheck(o options, symmetric bool, ts ...Technique) *check {
	c := &check{want: TechniquesOf(ts...), symmetric: symmetric, keys: map[uint64]bool{}, others: map[uint64]bool{}}
	c.search = search{position: &c.here, options: o}
	c.turned = search{position: &c.there, options: o}
	return c
}

// try returns the first fault in a position.
func (c *check) try(sample *sample, t symmetry.Transform) (err error) {
	c.here.load(&sample.candidates, sample.givens)
	clear(c.keys)
	before := c.here
	fault := func(step *Step, format string, args ...any) {
		err = fmt.Errorf("%v\n%s: %s", sample, showStep(step), fmt.Sprintf(format, args...))
	}
	c.search.find(c.want, func(step *Step) bool {
		c.found[step.Technique]++
		if !c.want.Has(step.Technique) {
			fault(step, "is not wanted")
		}
		for _, e := range step.Placements {
			if sample.solution[e.Cell] != e.Digit {
				fault(step, "places %v, which is wrong", e)
			}
		}
		for _, e := range step.Eliminations {
			if sample.solution[e.Cell] == e.Digit {
				fault(step, "removes %v, which is the solution", e)
			}
		}
		if e := c.here.verify(step); e != nil {
			fault(step, "%v", e)
		}
		c.keys[stepKey(step, t)] = true
		return err == nil
	})
	before.templates = c.here.templates // finders may add to it
	if err == nil && c.here != before {
		err = fmt.Errorf("%v: the position has changed", sample)
	}
	if err != nil || !c.symmetric {
		return err
	}
	candidates := t.ApplyCandidates(sample.candidates)
	c.there.load(&candidates, t.Apply(sample.givens))
	clear(c.others)
	c.turned.find(c.want, func(step *Step) bool {
		key := stepKey(step, symmetry.Transform{})
		c.others[key] = true
		if !c.keys[key] {
			err = fmt.Errorf("%v: only after %v: %s", sample, t, showStep(step))
		}
		return err == nil
	})
	if err != nil || len(c.others) == len(c.keys) {
		return err
	}
	c.search.find(c.want, func(step *Step) bool {
		if !c.others[stepKey(step, t)] {
			err = fmt.Errorf("%v: not after %v: %s", sample, t, showStep(step))
		}
		return err == nil
	})
	return err
}

// stepKey hashes the transformed technique, digits and result of a step.
func stepKey(s *Step, t symmetry.Transform) uint64 {
	digits := t.DigitSet(s.Digits)
	if f := s.Technique.Family(); f == AlmostLockedSets || f == ForcingChains || s.Technique == MultiSectorLockedSet {
		digits = 0 // the order of cells decides which of several patterns with one effect is found
	}
	key := mix(uint64(s.Technique)<<16 | uint64(digits)<<1 | uint64(bit(s.Siamese)))
	for i, list := range [2][]Candidate{s.Placements, s.Eliminations} {
		for _, e := range list { // a sum, as the transformed order differs
			key += mix(1<<32 | uint64(i)<<16 | uint64(t.Cell(e.Cell))<<8 | uint64(t.Digit(e.Digit)))
		}
	}
	return key
}

// mix is the last part of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// someSteps calls f with up to most steps of every technique that has a finder,
// from n random positions. Techniques outside the order of a person are tried
// on a tenth of these.
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

// known returns the techniques that have a finder.
func known() (s Techniques) {
	for t, f := range finders {
		if f != 0 {
			s = s.With(Technique(t))
		}
	}
	return s
}

// An exampleStep is a step of one of the positions that the lessons show.
type exampleStep struct {
	sample *sample
	search *search
	step   Step
}

// exampleSteps are steps of all techniques, also of those that random positions lack.
var exampleSteps = sync.OnceValue(func() (all []exampleStep) {
	data, err := os.ReadFile("../lesson/examples.txt")
	if err != nil {
		panic(err)
	}
	rng := rand.New(rand.NewPCG(22, 7))
	for line := range strings.Lines(string(data)) {
		name, position, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue // a comment
		}
		technique, err := ParseTechnique(name)
		if err != nil {
			panic(err)
		}
		c, err := parseRegCase(":0000:1:" + position + ":::")
		if err != nil {
			panic(err)
		}
		solution, err := sudoku.SolveUnique(c.givens)
		if err != nil {
			panic(err)
		}
		for i := range 3 { // as it is shown, and as other cells and digits
			sample := &sample{c.candidates, c.givens, solution}
			if i > 0 {
				t := symmetry.Random(rng)
				sample.candidates, sample.givens, sample.solution = t.ApplyCandidates(c.candidates), t.Apply(c.givens), t.Apply(solution)
			}
			s := &search{position: newPosition(&sample.candidates, sample.givens)}
			s.find(TechniquesOf(technique), func(step *Step) bool {
				all = append(all, exampleStep{sample, s, step.Clone()})
				return false
			})
		}
	}
	return all
})
