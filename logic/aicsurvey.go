package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// maxLinks is the most links of a chain.
const maxLinks = 63

// An aicSurvey finds out where in a net chains begin that may be steps, and how long
// they are, before any chain is followed. A closure of the links tells which first
// nodes may give steps; mostly none does. A breadth-first search from these, as far
// as needed, tells how many links away their chains end.
type aicSurvey struct {
	net aicNet

	// worth[pass] has the first nodes that may give steps. ends[pass][node] has bit n
	// if a chain of n links from the node may end where it should, as far as chains
	// have been followed.
	worth [passes]nodeSet
	ends  [passes]nodeSet

	targets nodeSet    // by node: the nodes where a chain from it may end
	mates   nodeSet    // by node: the other nodes of its cell
	strong  nodeSet    // by node that is off: the nodes that are on then
	direct  nodeSet    // by node that is on: the nodes that are on two links later
	linked  nodeSet    // the nodes after which others are on when they are off
	forced  nodeSet    // those others
	grown   [2]nodeSet // the nodes whose reached has grown, in the last round and in this one
	reached nodeSet    // by node that is on: the nodes that are on any even number of links later

	// The chains that begin with a node, off or on: how many links have been followed,
	// the nodes that they have reached, off and on, and those of the last link.
	followed [2][]uint8
	seen     [2][2]nodeSet
	layer    [2]nodeSet
	now      nodeSet
}

// prepare makes the closure and sees from which nodes chains may be steps.
func (v *aicSurvey) prepare() {
	n := &v.net
	for pass := range passes {
		blankSet(&v.worth[pass], n.words)
		blankSet(&v.ends[pass], len(n.candidates))
	}
	for k := range 2 {
		v.followed[k] = slices.Grow(v.followed[k][:0], len(n.candidates))[:len(n.candidates)]
		clear(v.followed[k])
		for _, set := range []*nodeSet{&v.seen[k][0], &v.seen[k][1], &v.layer[k]} {
			*set = slices.Grow((*set)[:0], len(n.candidates)*n.words)[:len(n.candidates)*n.words]
		}
	}
	blankSet(&v.mates, len(n.candidates)*n.words)
	v.close()
	v.aim(v.forced)
	blankSet(&v.now, n.words)
	for node, c := range n.candidates {
		first := node
		for first > 0 && n.candidates[first-1].Cell == c.Cell {
			first--
		}
		last := first + n.position.candidates[c.Cell].Len() // the nodes of the cell: first to last
		mates := v.mates[node*n.words:]
		for other := first; other < last; other++ {
			if other != node {
				mates.add(other)
			}
		}
		own := n.off[node*n.words:][:n.words]
		if v.reached[node*n.words:][:n.words].meets(own) {
			v.worth[passOn].add(node)
		}
		if len(n.links[offOf(int16(node))]) == 0 {
			continue
		}
		// The nodes that are on if this one is off.
		on := v.now
		clear(on)
		for _, l := range n.links[offOf(int16(node))] {
			to := int(l.to >> 1)
			on.add(to)
			on.join(v.reached[to*n.words:])
		}
		if on.has(node) {
			v.worth[passOff].add(node)
		}
		if on.meets(v.targets[node*n.words:]) {
			v.worth[passChain].add(node)
		}
		for other := first; other < last; other++ {
			if other == node {
				continue
			}
			if last-first > 2 && on.has(other) {
				v.worth[passRing].add(node)
			}
			if on.meets(n.off[other*n.words:]) {
				v.worth[passOff].add(node)
			}
		}
	}
}

// close makes the closure of the links from on to on.
func (v *aicSurvey) close() {
	n := &v.net
	nodes, words := n.nodes(), n.words
	blankSet(&v.strong, nodes*words)
	blankSet(&v.direct, nodes*words)
	blankSet(&v.reached, nodes*words)
	blankSet(&v.linked, words)
	blankSet(&v.forced, words)
	for node := range nodes {
		links := n.links[offOf(int16(node))]
		if len(links) == 0 {
			continue
		}
		v.linked.add(node)
		row := v.strong[node*words:]
		for _, l := range links {
			row.add(int(l.to >> 1))
		}
		v.forced.join(row)
	}
	for node := range nodes {
		row := v.direct[node*words:][:words]
		for i, w := range n.off[node*words:][:words] {
			for w &= v.linked[i]; w != 0; w &= w - 1 {
				row.join(v.strong[(i<<6+bits.TrailingZeros64(w))*words:])
			}
		}
	}
	copy(v.reached, v.direct)
	blankSet(&v.grown[0], words)
	blankSet(&v.grown[1], words)
	copy(v.grown[0], v.forced) // all may be new to all
	step := func(node int) (again bool) {
		row := v.reached[node*words:][:words]
		for i, w := range v.direct[node*words:][:words] {
			for w &= v.grown[0][i] | v.grown[1][i]; w != 0; w &= w - 1 {
				if row.join(v.reached[(i<<6+bits.TrailingZeros64(w))*words:]) {
					again = true
				}
			}
		}
		return again
	}
	// First the nodes that come after others, as often as it takes, then the rest. What
	// has grown neither in this round nor in the last one has nothing new for others.
	for again, down := true, false; again; down = !down {
		again = false
		for k := range nodes {
			node := k
			if down {
				node = nodes - 1 - k
			}
			if v.forced.has(node) && step(node) {
				v.grown[1].add(node)
				again = true
			}
		}
		v.grown[0], v.grown[1] = v.grown[1], v.grown[0]
		clear(v.grown[1])
	}
	copy(v.grown[0], v.forced)
	for node := range nodes {
		if !v.forced.has(node) {
			step(node)
		}
	}
}

// follow follows the chains from a node, off (k = 0) or on (1), up to that many links,
// and notes where they may end. It returns false if all chains are shorter.
func (v *aicSurvey) follow(node, k, links int) bool {
	n := &v.net
	words := n.words
	row := func(s nodeSet) nodeSet { return s[node*words:][:words] }
	layer := row(v.layer[k])
	if v.followed[k][node] == 0 {
		clear(layer)
		layer.add(node)
		copy(row(v.seen[k][k]), layer)
		clear(row(v.seen[k][1-k]))
	}
	for at := int(v.followed[k][node]); at < links; {
		if at > maxLinks {
			return false
		}
		to := (k + at + 1) & 1 // whether the next layer is off or on, unlike this one
		rows := v.strong
		if to == 0 {
			rows = n.off
		}
		now := v.now[:words]
		clear(now)
		for i, w := range layer {
			for ; w != 0; w &= w - 1 {
				now.join(rows[(i<<6+bits.TrailingZeros64(w))*words:])
			}
		}
		more := uint64(0)
		seen := row(v.seen[k][to])
		for i := range now {
			now[i] &^= seen[i]
			seen[i] |= now[i]
			more |= now[i]
		}
		copy(layer, now)
		if at++; more == 0 {
			at = maxLinks + 1
		} else if at > 1 {
			v.note(node, k, to, uint64(1)<<at)
		}
		v.followed[k][node] = uint8(at)
	}
	return int(v.followed[k][node]) <= maxLinks
}

// note notes, with the bit of their length, where the chains from a node may end that
// have reached the current layer.
func (v *aicSurvey) note(node, k, to int, bit uint64) {
	words := v.net.words
	back, near := v.now.has(node), v.now[:words].meets(v.mates[node*words:])
	switch {
	case k == 1 && (to == 1 && near || to == 0 && back):
		v.ends[passOn][node] |= bit
	case k == 1:
	case to == 0 && near:
		v.ends[passOff][node] |= bit
	case to == 1:
		if near {
			v.ends[passRing][node] |= bit
		}
		if back {
			v.ends[passOff][node] |= bit
		}
		if v.now[:words].meets(v.targets[node*words:]) {
			v.ends[passChain][node] |= bit
		}
	}
}

// aim makes, for each candidate, the set of the ends of chains from it, when it is off, that
// remove two candidates or more. Chains end at ends only, all candidates if nil.
func (v *aicSurvey) aim(ends nodeSet) {
	n := &v.net
	blankSet(&v.targets, len(n.candidates)*n.words)
	planes := n.of.planes // where chains may end
	if ends != nil {
		planes = [10]sudoku.Cells{}
		for node, c := range n.candidates {
			if ends.has(node) {
				planes[c.Digit] = planes[c.Digit].With(int(c.Cell))
			}
		}
	}
	for node, c := range n.candidates {
		if len(n.links[offOf(int16(node))]) == 0 {
			continue
		}
		row := v.targets[node*n.words:]
		near := n.planes[c.Digit].Intersect(grid.Peers[c.Cell])
		for rest := planes[c.Digit].Without(int(c.Cell)); !rest.IsEmpty(); {
			cell := rest.Lowest()
			rest = rest.Without(cell)
			if near.Intersect(grid.Peers[cell]).Len() >= 2 {
				row.add(int(n.number[c.Digit][cell]))
			}
		}
		open := n.position.candidates[c.Cell].Without(c.Digit)
		for ; open != 0; open &= open - 1 {
			d := open.Lowest()
			for rest := planes[d].Intersect(near); !rest.IsEmpty(); {
				cell := rest.Lowest()
				rest = rest.Without(cell)
				row.add(int(n.number[d][cell]))
			}
		}
	}
}
