package logic

import (
	"math/bits"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func fishTechniques(groups ...[6]Technique) (ts []Technique) {
	for _, g := range groups {
		ts = append(ts, g[:]...)
	}
	return ts
}

func TestBasicFish(t *testing.T) {
	ts := fishTechniques(basicFishes[:]...)
	checkTechniques(t, 1000, options{}, ts, ts...)
}

func TestFrankenFish(t *testing.T) {
	ts := fishTechniques(frankenFishes[:]...)
	checkTechniques(t, 100, options{}, ts, ts...)
}

func TestMutantFish(t *testing.T) {
	ts := fishTechniques(mutantFishes[:]...)
	checkTechniques(t, 20, options{}, ts, ts...)
}

// TestSiameseFish checks that pairs are found and proved.
func TestSiameseFish(t *testing.T) {
	found := 0
	want := TechniquesOf(FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedFrankenSwordfish)
	for sample := range samples(t, 4, sampleCount(t, 300)) {
		s := &search{position: newPosition(&sample.candidates, sample.givens), options: options{siamese: true}}
		s.find(want, func(step *Step) bool {
			if err := s.verify(step); err != nil {
				t.Errorf("%v\n%s: %v", sample, showStep(step), err)
			}
			if step.Siamese {
				found++
			}
			return !t.Failed()
		})
	}
	if found == 0 {
		t.Error("no siamese fish in any position")
	}
}

// TestFishByHand compares the fish found with all fish, from all choices of houses.
// Each fish found must be one of these. For each elimination of each of these, a
// fish of the same size or smaller must be found.
func TestFishByHand(t *testing.T) {
	for _, test := range []struct {
		shape  fishShape
		size   int
		sample int
	}{
		{basicFish, 2, 150}, {basicFish, 3, 100}, {basicFish, 4, 60},
		{frankenFish, 2, 30}, {frankenFish, 3, 2}, {mutantFish, 2, 6},
	} {
		total := 0
		for sample := range samples(t, 6, test.sample) {
			s := &search{position: newPosition(&sample.candidates, sample.givens)}
			for d := uint8(1); d <= 9; d++ {
				var found, all []fish
				for size := 2; size <= test.size; size++ {
					for shape := basicFish; shape <= test.shape; shape++ {
						s.fish.fishOf(s.position, d, size, shape, func(f *fish) bool {
							found = append(found, *f)
							return true
						})
					}
				}
				walkFish(s.position, d, test.size, test.shape, func(f fish) { all = append(all, f) })
				total += len(all)
				checkFish(t, s.position, found, all, test.shape, test.size)
				if t.Failed() {
					t.Fatal(sample)
				}
			}
		}
		if total == 0 {
			t.Errorf("shape %d, size %d: no fish in any position", test.shape, test.size)
		}
	}
}

// checkFish compares what was found with all fish of a shape and size.
func checkFish(t *testing.T, p *position, found, all []fish, shape fishShape, size int) {
	among := map[fish]bool{}
	for _, f := range all {
		among[f] = true
	}
	for _, f := range found {
		if shapeOf(f.base, f.cover) == shape && bits.OnesCount32(f.base) == size && !among[f] {
			t.Errorf("found, but not by hand: %+v", f)
		}
	}
	for _, f := range all {
		left := f.doomed
		for _, g := range found {
			// Fewer houses can leave more fins, but x sees all of them.
			if g.base&^f.base == 0 && g.cover&^f.cover == 0 {
				left = left.Minus(g.doomed)
			}
		}
		for x := range left.All() {
			// Otherwise x must see all places of a base house, or a smaller fish
			// with too many fins must remove it.
			if !removedByOneHouse(p, f, x) && f.needsAll(p, x) {
				t.Errorf("not found: %+v for cell %d", f, x)
			}
		}
	}
}

// removedByOneHouse reports whether x sees all places of a base house.
func removedByOneHouse(p *position, f fish, x int) bool {
	for b := f.base; b != 0; b &= b - 1 {
		h := sudoku.House(bits.TrailingZeros32(b))
		if grid.Peers[x].Contains(p.places(h, f.digit)) {
			return true
		}
	}
	return false
}

// walkFish tries all choices of base houses with cover houses that each have
// some base candidate.
func walkFish(p *position, d uint8, size int, shape fishShape, keep func(fish)) {
	var used uint32
	for h := range sudoku.House(27) {
		if p.count(h, d) > 0 {
			used |= 1 << h
		}
	}
	try := func(base uint32) {
		var held sudoku.Cells
		for b := base; b != 0; b &= b - 1 {
			held = held.Union(p.places(sudoku.House(bits.TrailingZeros32(b)), d))
		}
		var touched uint32
		for cell := range held.All() {
			for _, h := range grid.Of[cell] {
				touched |= 1 << h
			}
		}
		choose(touched&^base, size, 0, func(cover uint32) {
			var f fish
			if shapeOf(base, cover) == shape && f.measure(p, d, base, cover) {
				keep(f)
			}
		})
	}
	if shape == basicFish {
		choose(used&rowHouses, size, 0, try)
		choose(used&columnHouses, size, 0, try)
	} else {
		choose(used, size, 0, try)
	}
}

// choose calls visit for every set of n of some houses.
func choose(from uint32, n int, chosen uint32, visit func(uint32)) {
	if n == 0 {
		visit(chosen)
		return
	}
	for ; from != 0; from &= from - 1 {
		choose(from&(from-1), n-1, chosen|from&-from, visit)
	}
}

func TestKrakenFish(t *testing.T) {
	ts := []Technique{KrakenFish1, KrakenFish2}
	checkTechniques(t, 50, options{}, ts, ts...)
}
