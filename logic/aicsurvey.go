package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// maxLinks is the most links of a chain.
const maxLinks = 63

// An aicSurvey finds out where in a net chains begin that may be steps, and how long
// they are, before any chain is followed.
//
// All of them are made of two nodes, the second of which is on if the first is off, and of
// nodes that see both. One of the two is true in any solution; as they may change places, it
// is enough to look at chains from nodes that are off and may be true: for all of these at
// once, the survey extends the sets of the nodes that are on after so many links.
type aicSurvey struct {
	net aicNet

	roots   []int16 // the nodes that may be true and after which others are on when they are off
	reached nodeSet // by root: the nodes that are on
	last    nodeSet // by root: those that came by the last two links
	before  nodeSet // of one root: those that came before
	near    nodeSet // by root: the nodes that see a node which the root sees
	longest int     // the links of the longest chain

	linked nodeSet // the nodes after which others are on when they are off: these are the others too
	strong nodeSet // by node that is off: the nodes that are on then
	direct nodeSet // by linked node that is on: the nodes that are on two links later

	ends  [3][passes]nodeSet // by length, modulo 3: the first nodes of chains that end where they should
	gone  nodeSet            // the nodes after which, if they are on, they are off by a chain found so far
	mated nodeSet            // by node that is on: the others of its cell that are on by a chain found so far
}

// prepare begins at chains of one link.
func (v *aicSurvey) prepare(s *search) {
	n := &v.net
	nodes, words := n.nodes(), n.words
	for i := range v.ends {
		for pass := range passes {
			blankSet(&v.ends[i][pass], words)
		}
	}
	blankSet(&v.linked, words)
	blankSet(&v.gone, words)
	for _, rows := range []*nodeSet{&v.strong, &v.direct, &v.mated} {
		blankSet(rows, nodes*words)
	}
	v.roots = v.roots[:0]
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
		if n.mayBeTrue(s, int16(node)) {
			v.roots = append(v.roots, int16(node))
		}
	}
	for i, w := range v.linked {
		for ; w != 0; w &= w - 1 {
			node := i<<6 + bits.TrailingZeros64(w)
			row := v.direct[node*words:][:words]
			for j, off := range n.off[node*words:][:words] {
				for off &= v.linked[j]; off != 0; off &= off - 1 {
					row.join(v.strong[(j<<6+bits.TrailingZeros64(off))*words:])
				}
			}
		}
	}
	for _, rows := range []*nodeSet{&v.reached, &v.last, &v.near} {
		blankSet(rows, len(v.roots)*words)
	}
	for i, root := range v.roots {
		copy(v.reached[i*words:], v.strong[int(root)*words:][:words])
		copy(v.last[i*words:], v.strong[int(root)*words:][:words])
		near := v.near[i*words:][:words]
		for _, l := range n.links[onOf(root)] {
			near.join(n.off[int(l.to>>1)*words:])
		}
	}
	v.note(1)
}

// mayBeTrue reports whether a node is true in some solution, as far as is known.
func (n *aicNet) mayBeTrue(s *search, node int16) bool {
	d := n.digit(offOf(node))
	for cell := range n.cells(offOf(node)).All() {
		if s.possible.of(cell).Has(d) {
			return true
		}
	}
	return false
}

// extend goes on to chains of so many links, one more than before and two at least, and
// notes in ends where they begin. It returns false if no chain is longer.
func (v *aicSurvey) extend(links int) (more bool) {
	for pass := range passes {
		clear(v.ends[(links+2)%3][pass]) // of one link less
	}
	if links%2 == 1 && v.grow() {
		v.note(links)
	}
	return links < min(v.longest, maxLinks)
}

// grow follows two more links from each root. It reports whether any node is new.
func (v *aicSurvey) grow() (more bool) {
	words := v.net.words
	blankSet(&v.before, words)
	before := v.before
	for i := range v.roots {
		row, last := v.reached[i*words:][:words], v.last[i*words:][:words]
		copy(before, row)
		for j, w := range last {
			for ; w != 0; w &= w - 1 {
				row.join(v.direct[(j<<6+bits.TrailingZeros64(w))*words:])
			}
		}
		for j, w := range row {
			last[j] = w &^ before[j]
			more = more || last[j] != 0
		}
	}
	return more
}

// note notes the chains that two nodes begin and end, one of them a root and the other one
// reached after so many links.
func (v *aicSurvey) note(links int) {
	v.longest = links + 2
	for i, root := range v.roots {
		near := v.near[i*v.net.words:]
		for j, w := range v.last[i*v.net.words:][:v.net.words] {
			for w &= near[j]; w != 0; w &= w - 1 {
				v.noteEnds(root, int16(j<<6+bits.TrailingZeros64(w)), links)
			}
		}
	}
}

// noteEnds notes the chains of two nodes that see a node.
func (v *aicSurvey) noteEnds(a, b int16, links int) {
	n := &v.net
	if links > 1 && int(max(a, b)) < len(n.candidates) {
		pass, start, end := passOff, n.candidates[a], n.candidates[b]
		if a != b {
			pass = passRing
		}
		if start.Cell == end.Cell || n.removeTwo(start, end) {
			if start.Cell != end.Cell {
				pass = passChain
			}
			v.ends[links%3][pass].add(int(a))
			v.ends[links%3][pass].add(int(b))
		}
	}
	offB := n.off[int(b)*n.words:]
	for i, w := range n.off[int(a)*n.words:][:n.words] {
		for w &= offB[i] &^ v.gone[i]; w != 0; w &= w - 1 {
			if node := i<<6 + bits.TrailingZeros64(w); node < len(n.candidates) {
				v.gone.add(node)
				v.ends[(links+2)%3][passOn].add(node)
			}
		}
	}
	v.noteMates(a, b, links)
	v.noteMates(b, a, links)
}

// noteMates notes that another candidate of the cell of b, if it is on, leads to b, and that
// b, if it is off, turns that one off, where a sees it.
func (v *aicSurvey) noteMates(a, b int16, links int) {
	n := &v.net
	if int(b) >= len(n.candidates) {
		return
	}
	cell := n.candidates[b].Cell
	for others := n.position.candidates[cell].Without(n.candidates[b].Digit); others != 0; others &= others - 1 {
		node := int(n.number[others.Lowest()][cell])
		if mated := v.mated[node*n.words:]; n.off[int(a)*n.words:].has(node) && !mated.has(int(b)) {
			mated.add(int(b))
			v.ends[(links+1)%3][passOn].add(node)
			v.ends[(links+1)%3][passOff].add(int(b))
		}
	}
}

// removeTwo reports whether a chain between candidates of two cells removes two others.
func (n *aicNet) removeTwo(start, end Candidate) bool {
	if start.Digit == end.Digit {
		return n.planes[start.Digit].Intersect(grid.Peers[start.Cell]).Intersect(grid.Peers[end.Cell]).Len() >= 2
	}
	return sees(start.Cell, end.Cell) && n.has(end.Cell, start.Digit) && n.has(start.Cell, end.Digit)
}
