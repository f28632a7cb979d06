package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A lackingSet is an almost locked set without one of its digits; the others are
// locked in it then.
type lackingSet struct {
	set    int
	digit  uint8
	forced int // the index of its first link that forces a cell, instead of leaving by a digit
}

// weight returns how much more a link through the set weighs than others, as in
// HoDoKu.
func (a *als) weight() uint8 { return setPenalty(a.digits.Len()) }

// setPenalty is HoDoKu's penalty for a set of n digits.
func setPenalty(n int) uint8 {
	switch {
	case n < 2:
		return 0
	case n == 2:
		return 1
	}
	return uint8(2 * (n - 1))
}

// takeSets takes the almost locked sets of two cells or more out of the table of
// the search, and notes where each is. In the order of HoDoKu they come house by
// house, in a house by their cells. Else the smaller come first, up to a size at
// which they become too many.
func (n *aicNet) takeSets(s *search) {
	all := s.almostLockedSets()
	from := n.tableFrom[:0]
	lacking, size := 0, 1
	for i := range all {
		if k := all[i].cells.Len(); k > size {
			for j := i; j < len(all) && all[j].cells.Len() == k; j++ {
				lacking += k + 1
			}
			if !s.hodoku && lacking > maxLacking {
				break
			}
			size = k
		}
		if size > 1 {
			from = append(from, int32(i))
		}
	}
	if s.hodoku {
		slices.SortFunc(from, func(i, j int32) int { return all[i].compare(&all[j]) })
	}
	n.tableFrom = from
	n.tableTo = slices.Grow(n.tableTo[:0], len(all))[:len(all)]
	for i := range n.tableTo {
		n.tableTo[i] = -1
	}
	for i, j := range from {
		n.sets = append(n.sets, all[j])
		n.tableTo[j] = int32(i)
	}
}

// maxLacking is the most literals of sets without one of their digits.
const maxLacking = 1500

// compare compares sets as HoDoKu finds them: by the first house that they lie in,
// then by their cells, the first in which they differ.
func (a *als) compare(b *als) int {
	key := func(cells sudoku.Cells) (key uint64) {
		shift := 56
		for cell := range cells.All() {
			key |= uint64(cell+1) << shift
			shift -= 8
		}
		return key
	}
	return cmp.Or(
		cmp.Compare(bits.TrailingZeros32(commonHouses(a.cells)), bits.TrailingZeros32(commonHouses(b.cells))),
		cmp.Compare(key(a.cells), key(b.cells)))
}

// linkSets adds the almost locked sets and the links to and from them. A candidate
// or group that is on and sees all places of a digit in a set leads to the literal
// that the set lacks the digit. Then what sees all places of another of its digits
// is off.
func (n *aicNet) linkSets(s *search) {
	n.takeSets(s)
	links, start := s.alsLinks()
	n.setLiterals = slices.Grow(n.setLiterals[:0], len(n.sets))[:len(n.sets)]
	clear(n.setLiterals)
	number := func(l lackingSet) int16 {
		literal := &n.setLiterals[l.set][l.digit]
		if *literal == 0 {
			*literal = int16(len(n.links))
			n.grow(len(n.links) + 2)
			n.lacking = append(n.lacking, l)
		}
		return *literal
	}
	first := int16(len(n.candidates))
	for i := range n.sets {
		a := &n.sets[i]
		near := n.near[:0]
		place := n.tableFrom[i]
		for _, l := range links[start[place]:start[place+1]] {
			if j := n.tableTo[l.to]; j >= 0 && !n.sets[j].cells.Meets(a.cells) {
				near = append(near, alsLink{j, l.x, l.y})
			}
		}
		n.near = near
		slices.SortFunc(near, func(a, b alsLink) int { return int(a.to - b.to) })
		for d := range a.digits.All() {
			if a.live.Without(d) == 0 {
				continue
			}
			if len(n.links) > 1<<14 {
				return // a position with so many sets has no need of them
			}
			from := number(lackingSet{set: i, digit: d})
			n.enterSet(a, d, from)
			w := a.weight() + 2
			for e := range a.live.Without(d).All() {
				for cell := range a.hits[e].All() {
					n.links[from] = append(n.links[from], aicLink{offOf(n.number[e][cell]), w, e})
				}
				for j := range n.groups {
					if g := &n.groups[j]; g.digit == e && a.hits[e].Contains(g.cells) {
						n.links[from] = append(n.links[from], aicLink{offOf(first + int16(j)), w, e})
					}
				}
			}
			for _, l := range near {
				for _, e := range [2]uint8{l.x, l.y} {
					if e != 0 && e != d {
						to := number(lackingSet{set: int(l.to), digit: e})
						n.links[from] = append(n.links[from], aicLink{to, w, e})
					}
				}
			}
			n.lacking[int(from)/2-n.nodes()].forced = len(n.links[from])
			n.forceBySet(a, d, from)
		}
	}
}

// enterSet adds the links that take a digit from a set.
func (n *aicNet) enterSet(a *als, d uint8, to int16) {
	first := int16(len(n.candidates))
	places := a.cells.Intersect(n.planes[d])
	for cell := range a.hits[d].All() {
		n.add(onOf(n.number[d][cell]), to)
		for j := range n.groups {
			g := &n.groups[j] // comes with its first cell
			if g.digit == d && g.cells.Lowest() == cell && !g.cells.Meets(a.cells) && g.seen.Contains(places) {
				n.add(onOf(first+int16(j)), to)
			}
		}
	}
}

// forceBySet adds the links to cells in which a set that lacks a digit leaves
// one of three or more candidates.
func (n *aicNet) forceBySet(a *als, d uint8, from int16) {
	var near sudoku.Cells
	for e := range a.digits.All() {
		near = near.Union(a.hits[e])
	}
	for cell := range near.All() {
		left := n.position.candidates[cell]
		if left.Len() == 2 {
			continue
		}
		for e := range a.digits.Without(d).All() {
			if a.hits[e].Has(cell) {
				left = left.Without(e)
			}
		}
		if bits.OnesCount16(uint16(left)) == 1 {
			n.links[from] = append(n.links[from], aicLink{onOf(n.number[left.Lowest()][cell]), a.weight() + 3, 0})
		}
	}
}

// ofSetInLoop adds what an almost locked set in a loop removes besides what its
// links do. next is the literal that follows it in the loop.
func (a *aicSearch) ofSetInLoop(l, next int16) {
	n, step := a.net, &a.step
	lack := n.lack(l)
	set := &n.sets[lack.set]
	exits := digit(n.digit(next))
	forced := next&1 == 1
	if forced {
		exits = n.position.candidates[n.entry(next)] &^ exits
	}
	for d := range set.digits.Without(lack.digit).All() {
		switch {
		case exits&digit(d) == 0:
			step.eliminateFrom(set.hits[d], d)
		case forced:
			step.eliminateFrom(set.hits[d].Intersect(grid.Peers[n.entry(next)]), d)
		}
	}
}

// writeSet adds the way through an almost locked set to a chain. The set lacks one
// digit, so it holds another, which the next node can't be. If the set forces a
// cell, the next node follows directly.
func (a *aicSearch) writeSet(chain *Chain, l, next int16) {
	lack := a.net.lack(l)
	set := &a.net.sets[lack.set]
	chain.add(set.cells.Intersect(a.net.planes[lack.digit]), lack.digit, false)
	if next&1 == 0 {
		d := a.net.digit(next)
		chain.add(set.cells.Intersect(a.net.planes[d]), d, true).Set = a.setNumber(l)
	}
}

// setNumber returns one more than the index of a set among those of the step.
func (a *aicSearch) setNumber(l int16) int {
	set := &a.net.sets[a.net.lack(l).set]
	s := Set{set.cells, set.digits}
	i := slices.Index(a.step.Sets, s)
	if i < 0 {
		i = len(a.step.Sets)
		a.step.Sets = append(a.step.Sets, s)
	}
	return i + 1
}

// lengthOfSets returns the length of the path with HoDoKu's penalty for the
// cells of each set.
func (a *aicSearch) lengthOfSets() int {
	length := len(a.path)
	for _, l := range a.path {
		if a.net.isSet(l) {
			length += int(setPenalty(a.net.cells(l).Len()))
		}
	}
	return length
}

// findWithSets yields the chains of the net with sets. As links there may weigh more
// than two, it grows every tree in full and then sorts the chains.
func (a *aicSearch) findWithSets() bool {
	n := a.net
	a.later = a.later[:0]
	wanted := a.wanted()
	for pass := range passes {
		if !wanted[pass] {
			continue
		}
		for node := range n.candidates {
			root := offOf(int16(node))
			if pass == passOn {
				root = onOf(int16(node))
			}
			a.growFull(root)
			for _, to := range a.order[1:] {
				if a.parent[to] != root && !a.check(pass, to) {
					return false
				}
			}
		}
	}
	slices.SortStableFunc(a.later, func(x, y laterStep) int { return x.length - y.length })
	for i := range a.later {
		a.step, a.later[i].step = a.later[i].step, a.step // each keeps its memory
		if !a.yield(&a.step) {
			return false
		}
	}
	return true
}

// maxTree is the most literals of a tree.
const maxTree = 1000

// growFull makes the tree of shortest chains from a root, as HoDoKu does: if a
// shorter way to a literal is found late, the literal's parent and length change,
// but not those of the literals that follow from it.
func (a *aicSearch) growFull(root int16) {
	n := a.net
	a.plant(root)
	for at := 0; at < len(a.order) && len(a.order) < maxTree; at++ {
		from := a.order[at]
		base := a.length[from]
		for _, l := range n.links[from] {
			length := base + uint16(l.weight)
			switch {
			case a.reach[l.to] != a.tree:
				if len(a.order) == maxTree {
					continue
				}
				a.reach[l.to] = a.tree
				a.order = append(a.order, l.to)
			case l.to == root || a.parent[l.to] == root || length >= a.length[l.to]:
				continue
			}
			a.parent[l.to] = from
			a.length[l.to] = length
		}
	}
}
