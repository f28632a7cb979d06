package logic

import (
	"cmp"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// The fish techniques by size less two: without fins, with fins, and sashimi.
var (
	basicFishes   = [3][6]Technique{fishSizes(XWing), fishSizes(FinnedXWing), fishSizes(SashimiXWing)}
	frankenFishes = [2][6]Technique{fishSizes(FrankenXWing), fishSizes(FinnedFrankenXWing)}
	mutantFishes  = [2][6]Technique{fishSizes(MutantXWing), fishSizes(FinnedMutantXWing)}
)

// fishSizes returns a technique of size two and the five after it.
func fishSizes(t Technique) (sizes [6]Technique) {
	for i := range sizes {
		sizes[i] = t + Technique(i)
	}
	return sizes
}

func init() {
	for i := range maxFishSize - 1 {
		find := func(shape fishShape) finder {
			return func(s *search, yield func(*Step) bool) bool { return findFish(s, i+2, shape, yield) }
		}
		register(find(basicFish), proveFish, basicFishes[0][i], basicFishes[1][i], basicFishes[2][i])
		register(find(frankenFish), proveFish, frankenFishes[0][i], frankenFishes[1][i])
		register(find(mutantFish), proveFish, mutantFishes[0][i], mutantFishes[1][i])
	}
}

// technique returns what a fish is called.
func (f *fish) technique(p *position) Technique {
	size, finned := bits.OnesCount32(f.base), 0
	if !f.fins.IsEmpty() {
		finned = 1
	}
	switch shapeOf(f.base, f.cover) {
	case basicFish:
		if f.isSashimi(p) { // without its fins a base house has a hidden single
			finned = 2
		}
		return basicFishes[finned][size-2]
	case frankenFish:
		return frankenFishes[finned][size-2]
	}
	return mutantFishes[finned][size-2]
}

// findFish finds the fish of a size and shape, digit by digit; with the option
// siamese also those that join two of them.
func findFish(s *search, size int, shape fishShape, yield func(*Step) bool) bool {
	f := &s.fish
	f.yield, f.loose = yield, s.looseFish || s.hodoku && shape == basicFish
	if f.take == nil { // made once, so that a search allocates nothing
		f.take = func(found *fish) bool {
			if s.siamese {
				f.twins = append(f.twins, *found)
			}
			return s.yieldFish(found, nil, f.yield)
		}
	}
	for d := uint8(1); d <= 9; d++ {
		f.twins = f.twins[:0]
		if !f.fishOf(s.position, d, size, shape, f.take) || !s.joinTwins(f.twins, yield) {
			return false
		}
	}
	s.whole = true
	return true
}

// joinTwins yields siamese fish: two fish with the same base houses, both with fins
// or both without, each of which removes something that the other does not. The
// step is sashimi if one of them is. With the option hodoku the first candidates
// that they remove differ, and the step has the name of the first fish.
func (s *search) joinTwins(fishes []fish, yield func(*Step) bool) bool {
	for i := range fishes {
		for j := range fishes[:i] {
			f, g := &fishes[i], &fishes[j]
			if f.base != g.base || f.fins.IsEmpty() != g.fins.IsEmpty() {
				continue
			}
			if s.hodoku && s.firstDoomed(f) == s.firstDoomed(g) ||
				!s.hodoku && (f.doomed.Contains(g.doomed) || g.doomed.Contains(f.doomed)) {
				continue
			}
			if compareHouses(f.cover, g.cover) > 0 {
				f, g = g, f
			}
			if !s.hodoku && f.technique(s.position) < g.technique(s.position) {
				f, g = g, f
			}
			if !s.yieldFish(f, g, yield) {
				return false
			}
		}
	}
	return true
}

// firstDoomed returns the candidate that HoDoKu removes first: one outside the base
// houses, if there is one.
func (s *search) firstDoomed(f *fish) int {
	outside := f.doomed
	for h := range housesIn(f.base) {
		outside = outside.Minus(grid.Cells[h])
	}
	if outside.IsEmpty() {
		outside = f.doomed
	}
	return outside.Lowest()
}

// compareHouses compares sets of equally many houses by the lowest house that only
// one of them has: that set comes first.
func compareHouses(a, b uint32) int {
	differ := a ^ b
	return cmp.Compare(b&(differ&-differ), a&(differ&-differ))
}

// yieldFish yields a fish, joined with a twin if there is one, if its technique
// is wanted.
func (s *search) yieldFish(f, twin *fish, yield func(*Step) bool) bool {
	t := f.technique(s.position)
	if !s.wants(t) {
		return true
	}
	step := &s.step
	step.begin(t)
	step.Digits = digit(f.digit)
	step.Houses = appendHouses(step.Houses, f.base)
	step.Cover = appendHouses(step.Cover, f.cover)
	step.Fins = f.fins.Minus(f.endo)
	step.EndoFins = f.endo
	doomed := f.doomed
	if twin != nil {
		step.Siamese = true
		step.Cover = appendHouses(step.Cover, twin.cover)
		step.Fins = step.Fins.Union(twin.fins.Minus(twin.endo))
		doomed = doomed.Union(twin.doomed)
	}
	for h := range step.Houses {
		step.Cells = step.Cells.Union(s.places(step.Houses[h], f.digit))
	}
	step.Cells = step.Cells.Minus(step.Fins).Minus(step.EndoFins)
	step.eliminateFrom(doomed, f.digit)
	return yield(step)
}

// appendHouses appends a set of houses, rows, columns, boxes, to a list.
func appendHouses(list []sudoku.House, set uint32) []sudoku.House {
	for ; set != 0; set &= set - 1 {
		list = append(list, sudoku.House(bits.TrailingZeros32(set)))
	}
	return list
}
