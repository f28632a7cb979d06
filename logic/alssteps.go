package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findALSXZ, proveALSChain, ALSXZ)
	register(findALSXYWings, proveALSChain, ALSXYWing)
	register(findBlossoms, proveBlossom, DeathBlossom)
}

// In the steps of ALS-XZ, -XY-Wing and chains, Sets are the almost locked sets
// in the order of the chain, and Digits the restricted commons by which they are
// linked. The chain has for each link the digit in one set, and then not in the
// next. If two sets are linked twice there are two chains of one link.
//
// A position has many of these steps with the same effect. Only the first is
// yielded, which is one with small sets.
//
// In the steps of death blossoms, Cells is the stem, Digits are its candidates, and
// Sets the petals in the same order.

// findALSXZ finds two linked sets: another digit of both than the link stands in one
// of them. If they are linked twice, each link stands in one of them, and each set
// holds all its other digits.
func findALSXZ(s *search, yield func(*Step) bool) bool {
	links, first := s.alsLinks()
	sets := s.als.sets
	s.als.known.clear()
	for i := range sets {
		a := &sets[i]
		for _, link := range links[first[i]:first[i+1]] {
			if int(link.to) < i {
				continue
			}
			b := &sets[link.to]
			common := a.live & b.live
			if link.y == 0 {
				common = common.Without(link.x)
			}
			effect, some := a.between(b, common)
			gone := between(a, b, some)
			if link.y != 0 {
				for d := range a.live.Without(link.x).Without(link.y).All() {
					gone[d] = gone[d].Union(a.hits[d].Minus(b.cells))
				}
				for d := range b.live.Without(link.x).Without(link.y).All() {
					gone[d] = gone[d].Union(b.hits[d].Minus(a.cells))
				}
				effect = gone.effect()
			}
			if effect == 0 || !s.als.known.add(effect) {
				continue
			}
			step := s.alsStep(ALSXZ, &gone)
			step.addSet(a)
			step.addSet(b)
			step.linkSets(s.position, link.x)
			if link.y != 0 {
				step.linkSets(s.position, link.y)
			}
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// between returns what is removed because each of some digits stands in one of two
// sets.
func between(a, b *als, digits sudoku.Digits) (gone removal) {
	for z := range digits.All() {
		gone[z] = a.hits[z].Intersect(b.hits[z])
	}
	return gone
}

// alsStep begins a step with a removal.
func (s *search) alsStep(t Technique, gone *removal) *Step {
	step := &s.step
	step.begin(t)
	for d, cells := range gone {
		step.eliminateFrom(cells, uint8(d))
	}
	step.sort()
	return step
}

// addSet adds an almost locked set to the sets of the step.
func (s *Step) addSet(a *als) { s.Sets = append(s.Sets, Set{a.cells, a.digits}) }

// linkSets adds a chain through the sets of the step by the digits given.
func (s *Step) linkSets(p *position, digits ...uint8) {
	c := s.addChain()
	for i, d := range digits {
		s.Digits = s.Digits.With(d)
		c.add(s.Sets[i].Cells.Intersect(p.planes[d]), d, true).Set = i + 1
		c.add(s.Sets[i+1].Cells.Intersect(p.planes[d]), d, false)
	}
}

// findALSXYWings finds two sets, each linked to a third by a digit of its own:
// another digit that both have stands in one of them.
func findALSXYWings(s *search, yield func(*Step) bool) bool {
	if s.forwardALS {
		return s.findALSWingsOfHoDoKu(yield)
	}
	links, first := s.alsLinks()
	sets := s.als.sets
	t := &s.als
	t.known.clear()
	n := len(sets)
	t.ends = slices.Grow(t.ends[:0], n*n)[:n*n]
	clear(t.ends)
	for c := range sets {
		near := links[first[c]:first[c+1]]
		for i, one := range near {
			a := &sets[one.to]
			ends := t.ends[n*int(one.to):][:n]
			for _, other := range near[i+1:] {
				if ends[other.to] == endsSettled {
					continue
				}
				b := &sets[other.to]
				if ends[other.to] == 0 {
					if ends[other.to] = t.look(a, b); ends[other.to] == endsSettled {
						continue
					}
				}
				if one.y|other.y == 0 && one.x == other.x {
					continue
				}
				effect, some := a.between(b, a.live&b.live&^sudoku.DigitsOf(one.x, one.y, other.x, other.y))
				if effect == 0 {
					continue
				}
				if ends[other.to] == endsOfOneDigit {
					ends[other.to] = endsSettled
				}
				if t.known.add(effect) && !s.wing(a, &sets[c], b, one, other, some, yield) {
					return false
				}
			}
		}
	}
	return true
}

// What is known about two sets as the ends of a wing.
const (
	endsOfOneDigit = iota + 1 // a wing removes this digit or nothing
	endsOpen
	endsSettled // no wing removes anything new
)

// look returns what is known about two sets as the ends of a wing before any wing is
// found.
func (t *alsTable) look(a, b *als) uint8 {
	_, some := a.between(b, a.live&b.live)
	switch {
	case some == 0, a.cells.Meets(b.cells) && (!t.overlap || a.cells.Contains(b.cells) || b.cells.Contains(a.cells)):
		return endsSettled
	case some.Len() == 1:
		return endsOfOneDigit
	}
	return endsOpen
}

// wing yields a wing that removes some digits.
func (s *search) wing(a, c, b *als, one, other alsLink, some sudoku.Digits, yield func(*Step) bool) bool {
	gone := between(a, b, some)
	step := s.alsStep(ALSXYWing, &gone)
	step.addSet(a)
	step.addSet(c)
	step.addSet(b)
	x, y := one.x, other.x
	if x == y && one.y != 0 {
		x = one.y
	} else if x == y {
		y = other.y
	}
	step.linkSets(s.position, x, y)
	return yield(step)
}

// A blossom is the search for the petals of one stem.
type blossom struct {
	*search
	stem   int
	petals [10][]int32 // by candidate of the stem: the sets that have it in sight of the stem
	chosen [10]int32
	hits   [11][10]sudoku.Cells // by depth and digit: its places that see all petals so far
	yield  func(*Step) bool
}

// findBlossoms finds a cell, the stem, and for each of its candidates a set, the
// petal, all of whose places for the digit the stem sees. Whatever the stem holds,
// one petal loses that digit and holds all its others. So a digit that all petals
// have stands in one of them.
func findBlossoms(s *search, yield func(*Step) bool) bool {
	sets := s.almostLockedSets()
	s.als.known.clear()
	b := blossom{search: s, yield: yield}
	for stem := range s.blank.All() {
		b.stem = stem
		digits := s.candidates[stem]
		if digits.Len() < 2 && !s.hodoku { // HoDoKu also takes a naked single as stem
			continue
		}
		for d := range digits.All() {
			b.petals[d] = s.als.petals[d][:0]
			for i := range sets {
				if sets[i].hits[d].Has(stem) {
					b.petals[d] = append(b.petals[d], int32(i))
				}
			}
			s.als.petals[d] = b.petals[d]
			if len(b.petals[d]) == 0 {
				digits = 0
				break
			}
		}
		if digits == 0 {
			continue
		}
		for i := range s.als.blooms {
			s.als.blooms[i].clear()
		}
		b.hits[0] = s.planes
		if !b.next(0, digits, sudoku.Cells{}, sudoku.AllDigits&^digits) {
			return false
		}
	}
	return true
}

// next chooses a petal for the lowest of the digits that are left. used are the cells
// of the petals so far, common the digits that all of them have.
func (b *blossom) next(depth int, left sudoku.Digits, used sudoku.Cells, common sudoku.Digits) bool {
	if left == 0 {
		return b.step(depth, common)
	}
	d := left.Lowest()
	hits, seen := &b.hits[depth], &b.hits[depth+1]
	for _, i := range b.petals[d] {
		petal := &b.als.sets[i]
		still := common & petal.live
		if still == 0 || !b.alsOverlap && petal.cells.Meets(used) {
			continue
		}
		for z := range still.All() {
			seen[z] = hits[z].Intersect(petal.hits[z])
			if seen[z].IsEmpty() {
				still = still.Without(z)
			}
		}
		if still == 0 || b.alsOverlap && !b.blooms(depth, still) {
			continue
		}
		b.chosen[d] = i
		if !b.next(depth+1, left.Without(d), used.Union(petal.cells), still) {
			return false
		}
	}
	return true
}

// blooms reports whether what the petals so far hit together is new: no petals for
// the same digits have hit exactly that. If sets may share cells, the further search
// depends on nothing else.
func (b *blossom) blooms(depth int, still sudoku.Digits) bool {
	var sum effect
	for ; still != 0; still &= still - 1 {
		z := still.Lowest()
		sum += effectOf(b.hits[depth+1][z], z)
	}
	return b.als.blooms[depth].add(sum)
}

func (b *blossom) step(depth int, common sudoku.Digits) bool {
	var gone removal
	for z := range common.All() {
		gone[z] = b.hits[depth][z]
	}
	if !b.als.known.add(gone.effect()) {
		return true
	}
	step := b.alsStep(DeathBlossom, &gone)
	step.Cells = sudoku.CellsOf(b.stem)
	step.Digits = b.candidates[b.stem]
	for d := range step.Digits.All() {
		step.addSet(&b.als.sets[b.chosen[d]])
	}
	return b.yield(step)
}
