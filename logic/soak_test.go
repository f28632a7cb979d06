package logic

import (
	"context"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// soaks are all techniques. Those that one search finds stand together.
var soaks = []struct {
	name       string
	options    options
	asymmetric bool // the order of cells decides among equally good steps
	techniques []Technique
}{
	{"singles", defaults, false, family(Singles)},
	{"locked", defaults, false, family(Intersections)},
	{"sets", defaults, false, family(Subsets)},
	{"fish", defaults, false, fishTechniques(basicFishes[:]...)},
	{"siamese", options{siamese: true}, false, fishTechniques(basicFishes[:]...)},
	{"franken", defaults, false, fishUpTo(4, frankenFishes[:]...)},
	{"franken-large", defaults, false, fishFrom(5, frankenFishes[:]...)},
	{"mutant", defaults, false, fishUpTo(4, mutantFishes[:]...)},
	{"mutant-large", defaults, false, fishFrom(5, mutantFishes[:]...)},
	{"kraken", defaults, false, []Technique{KrakenFish1, KrakenFish2}},
	{"one-digit", defaults, false, family(OneDigit)},
	{"colors", defaults, false, family(Coloring)},
	{"wings", defaults, false, family(Wings)},
	{"uniqueness", defaults, false, family(Uniqueness)},
	{"uniqueness-all-candidates", options{}, false, family(Uniqueness)},
	{"exclusion", defaults, false, family(Exclusion)},
	{"xy", defaults, false, []Technique{RemotePair, XChain, XYChain}},
	{"aic", defaults, false, []Technique{ContinuousNiceLoop, DiscontinuousNiceLoop, AIC}},
	{"grouped", defaults, false, []Technique{GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC}},
	{"als-nodes", defaults, false, []Technique{ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC}},
	{"als", defaults, false, []Technique{ALSXZ, DeathBlossom, SueDeCoq}},
	{"als-wing", defaults, false, []Technique{ALSXYWing}},
	{"als-overlap", options{alsOverlap: true}, false, []Technique{ALSXYWing, DeathBlossom}},
	{"als-chain", defaults, false, []Technique{ALSChain}},
	{"cycles", defaults, true, []Technique{XCycle, YCycle, XYCycle, ForcingXChain, ForcingChain}},
	{"contradictions", defaults, false, []Technique{ContradictionForcingChain}},
	{"forcing", defaults, true, []Technique{NishioForcingChain, CellForcingChain, RegionForcingChain}},
	{"nested", defaults, true, []Technique{DynamicPlusForcingChain, NestedForcingChain}},
	{"trial", defaults, true, []Technique{Trial}},
	{"dynamic", defaults, true, []Technique{DynamicContradictionForcingChain, DynamicDoubleForcingChain,
		DynamicCellForcingChain, DynamicRegionForcingChain}},
	{"templates", defaults, false, family(Templates)},
	{"exotic", defaults, false, family(Exotic)},
}

// family returns the techniques of a family.
func family(f Family) (ts []Technique) {
	for t := Technique(1); t < techniqueCount; t++ {
		if t.Family() == f {
			ts = append(ts, t)
		}
	}
	return ts
}

func fishUpTo(size int, groups ...[6]Technique) (ts []Technique) {
	for _, g := range groups {
		ts = append(ts, g[:size-1]...)
	}
	return ts
}

func fishFrom(size int, groups ...[6]Technique) (ts []Technique) {
	for _, g := range groups {
		ts = append(ts, g[size-2:]...)
	}
	return ts
}

// TestSoak tries every technique in one position each of many puzzles: every
// step keeps the solution and is proved, and a transformed position has the
// same steps. SUDOKU_SOAK is the number of puzzles, by default a few. The first
// SUDOKU_FROM puzzles are left out. A part is run by
//
//	SUDOKU_SOAK=100000 go test -run TestSoak/franken$ -v -timeout 0 ./logic
func TestSoak(t *testing.T) {
	from, _ := strconv.Atoi(os.Getenv("SUDOKU_FROM"))
	last := uint64(from + testkit.Cases(t, 5, testkit.Soak(t)))
	rest := known()
	for _, soak := range soaks {
		rest = rest.Minus(TechniquesOf(soak.techniques...))
	}
	all := slices.Clone(soaks)
	if !rest.IsEmpty() { // new ones
		all = append(all, soaks[0])
		all[len(soaks)].name, all[len(soaks)].techniques = "others", slices.Collect(rest.All())
	}
	for _, soak := range all {
		t.Run(soak.name, func(t *testing.T) {
			start := time.Now()
			var tried atomic.Int64
			var next atomic.Uint64
			next.Store(uint64(from))
			var workers sync.WaitGroup
			var lock sync.Mutex
			var found [techniqueCount]int
			for range runtime.GOMAXPROCS(0) {
				workers.Add(1)
				go func() {
					defer workers.Done()
					c := newCheck(soak.options, !soak.asymmetric, soak.techniques...)
					for i := next.Add(1); i <= last && !t.Failed(); i = next.Add(1) {
						rng := rand.New(rand.NewPCG(i, 2026))
						if err := c.try(soakSample(t, rng), symmetry.Random(rng)); err != nil {
							t.Error(err)
							return
						}
						if m := tried.Add(1); m%10000 == 0 {
							t.Logf("%d positions, %v", m, time.Since(start).Round(time.Second))
						}
					}
					lock.Lock()
					defer lock.Unlock()
					for technique, k := range c.found {
						found[technique] += k
					}
				}()
			}
			workers.Wait()
			for _, technique := range soak.techniques {
				t.Logf("%v: %d positions, %d steps", technique, tried.Load(), found[technique])
			}
		})
	}
}

// soakSample returns a random position: on the path of a person, with some wrong
// candidates deleted or not, anywhere else, or near the end.
func soakSample(t testing.TB, rng *rand.Rand) *sample {
	puzzle, err := generate.Puzzle(context.Background(), rng, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &sample{givens: puzzle, candidates: mustCandidates(t, puzzle)}
	if s.solution, err = sudoku.SolveUnique(puzzle); err != nil {
		t.Fatal(err)
	}
	var place, remove float64
	switch kind := rng.IntN(8); {
	case kind < 3:
		s.walk(t, rng)
	case kind < 5:
		s.walk(t, rng)
		remove = rng.Float64() / 2
	case kind < 7:
		place, remove = rng.Float64()/2, rng.Float64()*0.7
	default:
		var open sudoku.Digits
		for range 2 + rng.IntN(4) {
			open = open.With(uint8(1 + rng.IntN(9)))
		}
		for cell, d := range s.solution {
			if !open.Has(d) && rng.IntN(40) > 0 {
				s.place(t, cell, d)
			}
		}
		remove = 0.05
	}
	for cell, d := range s.solution {
		if rng.Float64() < place {
			s.place(t, cell, d)
		}
	}
	for cell, d := range s.solution {
		if s.candidates.Board()[cell] != 0 {
			continue
		}
		for e := range s.candidates.Digits(cell).Without(d).All() {
			if rng.Float64() < remove {
				if err := s.candidates.Eliminate(cell, sudoku.DigitsOf(e)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return s
}

// walk goes some way along the path of a person, mostly up to a step that is not a
// single.
func (s *sample) walk(t testing.TB, rng *rand.Rand) {
	path, err := new(Solver).Solve(context.Background(), s.givens)
	if err != nil {
		t.Fatal(err)
	}
	var hard []int
	for i := range path.Steps {
		if path.Steps[i].Technique.Family() != Singles {
			hard = append(hard, i)
		}
	}
	n := rng.IntN(len(path.Steps))
	if len(hard) > 0 && rng.IntN(4) > 0 {
		n = hard[rng.IntN(len(hard))]
	}
	for i := range n {
		if err := path.Steps[i].Apply(&s.candidates); err != nil {
			t.Fatal(err)
		}
	}
}

func (s *sample) place(t testing.TB, cell int, d uint8) {
	if s.candidates.Board()[cell] != 0 {
		return
	}
	if err := s.candidates.Place(cell, d); err != nil {
		t.Fatal(err)
	}
}
