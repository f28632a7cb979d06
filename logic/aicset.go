package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// An almostLocked is an almost locked set of two or more cells: cells of a house
// with one digit more than cells.
type almostLocked struct {
	cells  sudoku.Cells
	digits sudoku.Digits
	places [10]sudoku.Cells // by digit: the cells of the set that have it
	seen   [10]sudoku.Cells // by digit: the places outside that see all of these
}

// A lackingSet is an almost locked set without one of its digits; the others are
// locked in it then.
type lackingSet struct {
	set   int
	digit uint8
}

// weight is what a link through the set weighs more than others.
func (a *almostLocked) weight() uint8 { return setPenalty(a.digits.Len()) }

// setPenalty is HoDoKu's penalty for a set of so many digits.
func setPenalty(n int) uint8 {
	switch {
	case n < 2:
		return 0
	case n == 2:
		return 1
	}
	return uint8(2 * (n - 1))
}

// findSets finds the almost locked sets of two to eight cells, house by house.
func (n *aicNet) findSets() {
	seen := map[sudoku.Cells]bool{}
	for h := range sudoku.House(27) {
		var try func(from int, cells sudoku.Cells, digits sudoku.Digits, count int)
		try = func(from int, cells sudoku.Cells, digits sudoku.Digits, count int) {
			for i := from; i < 9; i++ {
				cell := int(cellsOf[h][i])
				if !n.blank.Has(cell) {
					continue
				}
				all, union := cells.With(cell), digits|n.position.candidates[cell]
				if union.Len() == count+2 && count > 0 && !seen[all] {
					seen[all] = true
					n.addSet(all, union)
				}
				if count+1 < 8 {
					try(i+1, all, union, count+1)
				}
			}
		}
		try(0, sudoku.Cells{}, 0, 0)
	}
}

func (n *aicNet) addSet(cells sudoku.Cells, digits sudoku.Digits) {
	a := almostLocked{cells: cells, digits: digits}
	for d := range digits.All() {
		a.places[d] = cells.Intersect(n.planes[d])
		a.seen[d] = commonPeers(a.places[d]).Minus(cells).Intersect(n.planes[d])
	}
	n.sets = append(n.sets, a)
}

// linkSets finds the almost locked sets and adds the links to and from them. A
// set is entered by a candidate or group that is on and sees all places of a
// digit: the set lacks it then, and what sees all places of another of its
// digits is off.
func (n *aicNet) linkSets() {
	n.findSets()
	literal := map[lackingSet]int16{}
	number := func(l lackingSet) int16 {
		to, ok := literal[l]
		if !ok {
			to = int16(len(n.links))
			n.grow(len(n.links) + 2)
			n.lacking = append(n.lacking, l)
			literal[l] = to
		}
		return to
	}
	first := int16(len(n.candidates))
	for i := range n.sets {
		a := &n.sets[i]
		for d := range a.digits.All() {
			removes := false
			for e := range a.digits.Without(d).All() {
				removes = removes || !a.seen[e].IsEmpty()
			}
			if !removes {
				continue
			}
			if len(n.links) > 1<<14 {
				return // no position with as many sets needs them
			}
			from := number(lackingSet{i, d})
			n.enterSet(a, d, from)
			w := a.weight() + 2
			for e := range a.digits.Without(d).All() {
				for cell := range a.seen[e].All() {
					n.links[from] = append(n.links[from], aicLink{offOf(n.number[e][cell]), w})
				}
				for j := range n.groups {
					if g := &n.groups[j]; g.digit == e && a.seen[e].Contains(g.cells) {
						n.links[from] = append(n.links[from], aicLink{offOf(first + int16(j)), w})
					}
				}
			}
			for j := range n.sets {
				b := &n.sets[j]
				if j == i || b.cells.Meets(a.cells) {
					continue
				}
				for e := range (a.digits & b.digits).Without(d).All() {
					if !a.seen[e].IsEmpty() && a.seen[e].Contains(b.places[e]) {
						to := number(lackingSet{j, e})
						n.links[from] = append(n.links[from], aicLink{to, w})
					}
				}
			}
			n.forceBySet(a, d, from)
		}
	}
}

// enterSet adds the links that take a digit from a set.
func (n *aicNet) enterSet(a *almostLocked, d uint8, to int16) {
	first := int16(len(n.candidates))
	var entered []int
	for cell := range a.seen[d].All() {
		n.add(onOf(n.number[d][cell]), to)
		for j := range n.groups {
			g := &n.groups[j]
			if g.digit != d || !g.cells.Has(cell) || g.cells.Meets(a.cells) || !g.seen.Contains(a.places[d]) {
				continue
			}
			known := false
			for _, k := range entered {
				known = known || k == j
			}
			if !known {
				entered = append(entered, j)
				n.add(onOf(first+int16(j)), to)
			}
		}
	}
}

// forceBySet adds the links to cells in which a set that lacks a digit leaves
// one of three or more candidates.
func (n *aicNet) forceBySet(a *almostLocked, d uint8, from int16) {
	var near sudoku.Cells
	for e := range a.digits.All() {
		near = near.Union(a.seen[e])
	}
	for cell := range near.All() {
		left := n.position.candidates[cell]
		if left.Len() == 2 {
			continue
		}
		for e := range a.digits.Without(d).All() {
			if a.seen[e].Has(cell) {
				left = left.Without(e)
			}
		}
		if bits.OnesCount16(uint16(left)) == 1 {
			n.links[from] = append(n.links[from], aicLink{onOf(n.number[left.Lowest()][cell]), a.weight() + 3})
		}
	}
}

// ofSetInLoop adds what an almost locked set in a loop removes, besides what
// its links do. The next literal is what it makes true.
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
			step.eliminateFrom(set.seen[d], d)
		case forced:
			step.eliminateFrom(set.seen[d].Intersect(peersOf[n.entry(next)]), d)
		}
	}
}

// writeSet adds the way through an almost locked set to a chain: it lacks one
// digit, so it has another, which the next node can't be. If it forces a cell,
// that follows at once.
func (a *aicSearch) writeSet(chain *Chain, l, next int16) {
	lack := a.net.lack(l)
	set := &a.net.sets[lack.set]
	chain.add(set.places[lack.digit], lack.digit, false)
	if next&1 == 0 {
		d := a.net.digit(next)
		chain.add(set.places[d], d, true).Set = a.setNumber(l)
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

// findWithSets yields the chains of the net with sets. There a link may be
// longer than two, so every tree is grown in full, and chains found are sorted.
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
		a.step = a.later[i].step
		if !a.yield(&a.step) {
			return false
		}
	}
	return true
}

// maxTree is how many literals a tree has at most.
const maxTree = 1000

// growFull makes the tree of shortest chains from a root. A shorter way to a
// literal that is found late changes its parent and its length, but not those of
// the literals that follow from it: so HoDoKu does.
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
