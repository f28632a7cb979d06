package logic

import (
	"hash/maphash"
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// An als is an almost locked set: some blank cells of a house that have one
// digit more than there are cells. If one of the digits is in none of them, each
// of the others is in one.
type als struct {
	cells  sudoku.Cells
	digits sudoku.Digits
	live   sudoku.Digits    // the digits d for which hits[d] is not empty
	reach  sudoku.Cells     // all hits together
	hits   [10]sudoku.Cells // by digit: where else it may stand, in sight of all its places in the set
}

// An alsLink says that one almost locked set is linked to another: a digit of
// both can't stand in both, since its places there see each other. Two sets can
// have two such digits, restricted commons; if there is one, y is 0.
type alsLink struct {
	to   int32
	x, y uint8
}

// An alsTable is the almost locked sets of a position, those with fewer cells
// first, and the links between them. Its memory is used again.
type alsTable struct {
	of      *position
	changes uint64 // of the position, when the sets were collected
	sets    []als

	linked  bool // whether the links are collected
	overlap bool // whether linked sets may share cells
	links   []alsLink
	first   []int32 // the links of set i are links[first[i]:first[i+1]]

	found  []Set       // while sets are collected
	known  removalSet  // what the steps of a technique removed so far
	pairs  []alsPair   // while links are collected
	petals [10][]int32 // while death blossoms are searched
	chains chainSearch
}

// A removal is what a step removes, by digit.
type removal [10]sudoku.Cells

// A removalSet is a set of removals. Its memory is used again.
type removalSet struct {
	list  []removal
	index []int32 // one more than the index in list, by hash; a power of two of them
}

var removalSeed = maphash.MakeSeed() // what a set holds does not depend on it

func (s *removalSet) clear() {
	s.list = s.list[:0]
	clear(s.index)
}

// add adds a removal and reports whether it is new.
func (s *removalSet) add(r *removal) bool {
	if 2*len(s.list) >= len(s.index) {
		s.index = make([]int32, max(64, 2*len(s.index)))
		for i := range s.list {
			s.index[s.slot(&s.list[i])] = int32(i + 1)
		}
	}
	slot := s.slot(r)
	if s.index[slot] != 0 {
		return false
	}
	s.list = append(s.list, *r)
	s.index[slot] = int32(len(s.list))
	return true
}

// slot returns where a removal is in the index, or is to be put.
func (s *removalSet) slot(r *removal) int {
	mask := len(s.index) - 1
	slot := int(maphash.Comparable(removalSeed, *r)) & mask
	for s.index[slot] != 0 && s.list[s.index[slot]-1] != *r {
		slot = (slot + 1) & mask
	}
	return slot
}

type alsPair struct {
	i, j int32
	x, y uint8
}

// almostLockedSets returns the almost locked sets of the position, bivalue cells
// included, those with fewer cells first. They are collected once for a position
// and are valid until it changes.
func (s *search) almostLockedSets() []als {
	t := &s.als
	if t.of != s.position || t.changes != s.changes {
		t.of, t.changes, t.linked = s.position, s.changes, false
		t.collect()
	}
	return t.sets
}

// collect finds the sets of all houses, house by house and those with fewer cells
// first. A set that lies in two houses is found in the row or column.
func (t *alsTable) collect() {
	p := t.of
	t.found = t.found[:0]
	var unions [1 << 9]sudoku.Digits // by subset of the blank cells of a house
	var sized [9]int                 // how many sets have so many cells
	for h := range sudoku.House(27) {
		var cells [9]int
		n := 0
		for cell := range p.blanks(h).All() {
			cells[n] = cell
			n++
		}
		for mask := 1; mask < 1<<n-1; mask++ { // not all: they have as many digits as cells
			low := bits.TrailingZeros(uint(mask))
			unions[mask] = unions[mask&(mask-1)] | p.candidates[cells[low]]
			size := bits.OnesCount(uint(mask))
			if unions[mask].Len() != size+1 || size == 1 && !isRow(h) {
				continue
			}
			set := Set{Digits: unions[mask]}
			for m := mask; m != 0; m &= m - 1 {
				set.Cells = set.Cells.With(cells[bits.TrailingZeros(uint(m))])
			}
			if isBox(h) && commonHouses(set.Cells)&lines != 0 {
				continue
			}
			t.found = append(t.found, set)
			sized[size]++
		}
	}
	t.sets = slices.Grow(t.sets[:0], len(t.found))[:len(t.found)]
	for size, at := 1, 0; size <= 8; size++ {
		sized[size], at = at, at+sized[size]
	}
	for _, set := range t.found {
		size := set.Cells.Len()
		t.sets[sized[size]] = newALS(p, set)
		sized[size]++
	}
}

func newALS(p *position, set Set) als {
	a := als{cells: set.Cells, digits: set.Digits}
	for d := range a.digits.All() {
		hits := commonPeers(a.cells.Intersect(p.planes[d])).Intersect(p.planes[d])
		if !hits.IsEmpty() {
			a.hits[d] = hits
			a.live |= digit(d)
			a.reach = a.reach.Union(hits)
		}
	}
	return a
}

// alsLinks returns the links of all sets: those of set i are links[first[i]:first[i+1]],
// in ascending order of the sets that they lead to.
func (s *search) alsLinks() (links []alsLink, first []int32) {
	sets := s.almostLockedSets()
	t := &s.als
	if !t.linked || t.overlap != s.alsOverlap {
		t.linked, t.overlap = true, s.alsOverlap
		t.link(sets)
	}
	return t.links, t.first
}

// link collects the links.
func (t *alsTable) link(sets []als) {
	t.pairs = t.pairs[:0]
	t.first = slices.Grow(t.first[:0], len(sets)+2)[:len(sets)+2]
	clear(t.first)
	for i := range sets {
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			if a.live&b.live == 0 || !a.reach.Meets(b.cells) || !t.overlap && a.cells.Meets(b.cells) {
				continue
			}
			var x, y uint8
			for d := range (a.live & b.live).All() {
				if a.hits[d].Contains(b.cells.Intersect(t.of.planes[d])) {
					if x == 0 {
						x = d
					} else {
						y = d
					}
				}
			}
			if x != 0 {
				t.pairs = append(t.pairs, alsPair{int32(i), int32(j), x, y})
				t.first[i+2]++
				t.first[j+2]++
			}
		}
	}
	for i := 2; i < len(t.first); i++ {
		t.first[i] += t.first[i-1]
	}
	t.links = slices.Grow(t.links[:0], 2*len(t.pairs))[:2*len(t.pairs)]
	for _, pair := range t.pairs { // t.first[i+1] moves from the start of set i to its end
		t.links[t.first[pair.i+1]] = alsLink{pair.j, pair.x, pair.y}
		t.first[pair.i+1]++
		t.links[t.first[pair.j+1]] = alsLink{pair.i, pair.x, pair.y}
		t.first[pair.j+1]++
	}
	t.first = t.first[:len(sets)+1]
}
