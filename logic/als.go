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
	hits   [10]sudoku.Cells // by digit: its other places that see all its places in the set
}

// An alsGroup is all almost locked sets that have a digit in the same cells.
type alsGroup struct {
	places sudoku.Cells
	hits   sudoku.Cells // the other places of the digit in sight of these
	sets   []int32      // in ascending order; none if there are no hits
}

// An alsTable holds the almost locked sets of a position, those with fewer cells
// first, and the links between them. Its memory is reused.
type alsTable struct {
	of      *position
	changes uint32 // of the position, when the sets were collected
	hodoku  bool   // whether they are in HoDoKu's order
	sets    []als

	linked  bool // whether the links are collected
	overlap bool // whether linked sets may share cells
	links   []alsLink
	first   []int32 // the links of set i are links[first[i]:first[i+1]]

	found         []Set          // while sets are collected
	known         effectSet      // the effects of the steps of a technique so far
	groups        [10][]alsGroup // by digit: the sets by where they have it
	index         [10][]int32    // by digit: a hash table of one more than the index in groups
	pairs, sorted []alsPair      // while links are collected
	count         []int32
	petals        [10][]int32  // while death blossoms are searched
	blooms        [9]effectSet // by number of petals: what they hit together
	ends          []uint8      // by two sets: what is known about wings with these ends
	chains        chainSearch
}

// almostLockedSets returns the almost locked sets of the position, bivalue cells
// included, those with fewer cells first. They are collected once for a position
// and are valid until it changes.
func (s *search) almostLockedSets() []als {
	t := &s.als
	if t.of != s.position || t.changes != s.changes || t.hodoku != s.forwardALS {
		t.of, t.changes, t.linked, t.hodoku = s.position, s.changes, false, s.forwardALS
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
	var sized [9]int                 // by number of cells: the number of sets
	for h := range sudoku.House(27) {
		var cells [9]int
		n := 0
		for cell := range p.blanks(h).All() {
			cells[n] = cell
			n++
		}
		if t.hodoku {
			t.collectDeeper(h, cells[:n], 0, Set{})
			continue
		}
		for mask := 1; mask < 1<<n-1; mask++ { // without all blank cells: those have as many digits as cells
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
	for d := range t.groups {
		t.groups[d] = t.groups[d][:0]
		clear(t.index[d])
	}
	if t.hodoku {
		for i, set := range t.found {
			t.set(i, set)
		}
		return
	}
	for size, at := 1, 0; size <= 8; size++ {
		sized[size], at = at, at+sized[size]
	}
	for _, set := range t.found {
		size := set.Cells.Len()
		t.set(sized[size], set)
		sized[size]++
	}
}

// set makes the i-th set, and puts it into its groups.
func (t *alsTable) set(i int, set Set) {
	a := &t.sets[i]
	*a = als{cells: set.Cells, digits: set.Digits}
	for d := range a.digits.All() {
		g := &t.groups[d][t.group(d, a.cells.Intersect(t.of.planes[d]))]
		if g.hits.IsEmpty() {
			continue
		}
		a.hits[d] = g.hits
		a.live |= digit(d)
		g.sets = append(g.sets, int32(i))
	}
}

// group returns the index of the group of the sets that have d in some cells.
func (t *alsTable) group(d uint8, places sudoku.Cells) int32 {
	groups := t.groups[d]
	if 2*len(groups) >= len(t.index[d]) {
		t.index[d] = make([]int32, max(256, 2*len(t.index[d])))
		for i := range groups {
			t.index[d][t.slot(d, groups[i].places)] = int32(i + 1)
		}
	}
	slot := t.slot(d, places)
	if i := t.index[d][slot]; i > 0 {
		return i - 1
	}
	n := len(groups)
	if n == cap(groups) {
		groups = append(groups, alsGroup{})
	}
	groups = groups[:n+1]
	t.groups[d] = groups
	t.index[d][slot] = int32(n + 1)
	groups[n] = alsGroup{places, commonPeers(places).Intersect(t.of.planes[d]), groups[n].sets[:0]}
	return int32(n)
}

var placesSeed = maphash.MakeSeed() // what a table holds does not depend on it

// slot returns the place of a group in the index of a digit, or the free place where
// it would go.
func (t *alsTable) slot(d uint8, places sudoku.Cells) int {
	index, groups := t.index[d], t.groups[d]
	mask := len(index) - 1
	slot := int(maphash.Comparable(placesSeed, places)) & mask
	for index[slot] != 0 && groups[index[slot]-1].places != places {
		slot = (slot + 1) & mask
	}
	return slot
}

// between returns the effect of knowing that each of some digits stands in one of
// two sets. It also returns those of the digits that remove something.
func (a *als) between(b *als, digits sudoku.Digits) (sum effect, some sudoku.Digits) {
	for ; digits != 0; digits &= digits - 1 {
		d := digits.Lowest()
		if hits := a.hits[d].Intersect(b.hits[d]); !hits.IsEmpty() {
			sum += effectOf(hits, d)
			some |= digits & -digits
		}
	}
	return sum, some
}
