package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// maxLinks is the most links of a chain.
const maxLinks = 63

// An aicSurvey finds out where in a net chains begin that may be steps, and how long
// they are, before any chain is followed: for all first nodes at once, it extends the sets
// of the nodes that are on, or off, after so many links.
type aicSurvey struct {
	net aicNet

	ends [passes]nodeSet // the first nodes of chains of the current length that end where they should

	targets nodeSet // by node: the nodes where a chain from it may end
	mates   nodeSet // by node: the other nodes of its cell
	strong  nodeSet // by node that is off: the nodes that are on then
	direct  nodeSet // by node that is on: the nodes that are on two links later
	linked  nodeSet // the nodes after which others are on when they are off
	forced  nodeSet // those others

	// By node that is on: the nodes that are on after it, by an even number of links: after as
	// many as possible so far, and after two fewer.
	reached, before nodeSet
	grown           nodeSet // the nodes for which these differ
	now, past       nodeSet // the nodes that are on if one is off, by these
	mated           nodeSet // the nodes after which, if they are off, another one of the cell is off one link later
}

// prepare begins at chains of one link.
func (v *aicSurvey) prepare() {
	n := &v.net
	nodes, words := n.nodes(), n.words
	for pass := range passes {
		blankSet(&v.ends[pass], words)
	}
	for _, rows := range []*nodeSet{&v.strong, &v.direct, &v.reached, &v.before} {
		blankSet(rows, nodes*words)
	}
	for _, set := range []*nodeSet{&v.linked, &v.forced, &v.grown, &v.now, &v.past, &v.mated} {
		blankSet(set, words)
	}
	for node := range nodes {
		v.reached[node*words:].add(node)
		v.grown.add(node)
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
	v.aim(v.forced)
	blankSet(&v.mates, len(n.candidates)*words)
	for first := 0; first < len(n.candidates); {
		last := first + n.position.candidates[n.candidates[first].Cell].Len()
		for node := first; node < last; node++ {
			for other := first; other < last; other++ {
				if other != node {
					v.mates[node*words:].add(other)
				}
			}
		}
		first = last
	}
	v.fromOff()
}

// extend goes on to chains of so many links, one more than before and two at least, and
// notes in ends where they begin. It returns false if no chain is longer.
func (v *aicSurvey) extend(links int) (more bool) {
	for pass := range passes {
		clear(v.ends[pass])
	}
	if links%2 == 1 {
		v.fromOn(true)
		v.fromOff()
		return links < maxLinks
	}
	v.ends[passOff], v.mated = v.mated, v.ends[passOff]
	more = v.grow()
	v.fromOn(false)
	return more
}

// grow follows two more links from each node that is on. It reports whether any is new.
func (v *aicSurvey) grow() (more bool) {
	words := v.net.words
	last := v.now
	for node := range v.net.nodes() {
		if !v.grown.has(node) {
			continue
		}
		before, row := v.before[node*words:][:words], v.reached[node*words:][:words]
		for i, w := range row {
			last[i], before[i] = w&^before[i], w
		}
		new := false
		for i, w := range last {
			for ; w != 0; w &= w - 1 {
				if row.join(v.direct[(i<<6+bits.TrailingZeros64(w))*words:]) {
					new = true
				}
			}
		}
		more = more || new
		if !new {
			v.grown[node>>6] &^= 1 << (node & 63)
		}
	}
	return more
}

// fromOn notes the chains that begin with a candidate that is on and come back to its cell:
// after an odd number of links the candidate is off, or else another one is on.
func (v *aicSurvey) fromOn(odd bool) {
	n := &v.net
	for node := range n.candidates {
		if !v.grown.has(node) {
			continue
		}
		reached, before := v.reached[node*n.words:][:n.words], v.before[node*n.words:][:n.words]
		if odd {
			if off := n.off[node*n.words:]; reached.meets(off) && !before.meets(off) {
				v.ends[passOn].add(node)
			}
			continue
		}
		for i, w := range v.mates[node*n.words:][:n.words] {
			if w&reached[i]&^before[i] != 0 {
				v.ends[passOn].add(node)
			}
		}
	}
}

// fromOff notes the chains that begin with a candidate that is off: after an odd number of
// links it is on, or another one of its cell, or one of its targets; or one link later
// another one of its cell is off.
func (v *aicSurvey) fromOff() {
	n := &v.net
	for node, c := range n.candidates {
		strong := v.strong[node*n.words:][:n.words]
		if !strong.meets(v.grown) {
			continue
		}
		now, past := v.now, v.past
		clear(now)
		clear(past)
		for i, w := range strong {
			for ; w != 0; w &= w - 1 {
				row := (i<<6 + bits.TrailingZeros64(w)) * n.words
				now.join(v.reached[row:])
				past.join(v.before[row:])
			}
		}
		mates := v.mates[node*n.words:][:n.words]
		for i, w := range mates {
			for ; w != 0; w &= w - 1 {
				off := n.off[(i<<6+bits.TrailingZeros64(w))*n.words:]
				if now.meets(off) && !past.meets(off) {
					v.mated.add(node)
				}
			}
		}
		for i := range now {
			now[i] &^= past[i]
		}
		if now.has(node) {
			v.ends[passOff].add(node)
		}
		if n.position.candidates[c.Cell].Len() > 2 && now.meets(mates) {
			v.ends[passRing].add(node)
		}
		if now.meets(v.targets[node*n.words:]) {
			v.ends[passChain].add(node)
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
