package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// An aicNet is the net of links between candidates, groups and almost locked
// sets of a position. A node of the net is a candidate, in ascending order of
// cells and digits, then a group: two or three cells of a digit in which a line
// and a box cross. A literal is a node with its truth: 2·node when it is off,
// one more when it is on. After these come almost locked sets that lack a digit.
//
// links has for each literal the literals that follow from it, in the order of
// HoDoKu's tables: the cell, the row, the column, the box, groups, sets. With the
// option hodoku this order decides which of several shortest chains is found.
type aicNet struct {
	*position
	of struct { // the position and the kind of the net
		planes  [10]sudoku.Cells
		grouped bool
		sets    bool
	}
	candidates []Candidate
	number     [10][81]int16 // by digit and cell: its node
	groups     []group
	sets       []als
	lacking    []lackingSet
	links      [][]aicLink

	// While sets are linked: where they stand in the table of the search and which
	// ones of it they are, -1 for none; their literals, 0 for none yet; and the sets
	// that one is linked to.
	tableFrom, tableTo []int32
	setLiterals        [][10]int16 // by set and digit
	near               []alsLink

	// The links backwards, made on demand: those to literal l come from
	// back[backFirst[l]:backFirst[l+1]].
	back      []int16
	backFirst []int32

	// For the breadth-first search: by node that is on, the nodes that are then
	// off, as bits. words is the number of words in the set of all nodes.
	words int
	off   nodeSet
}

// An aicLink leads to a literal. Its weight is what it adds to the length of a
// chain: two, or more for a link through an almost locked set. A link that leaves a
// set by a digit has that digit as exit.
type aicLink struct {
	to     int16
	weight uint8
	exit   uint8
}

// A group is the places of a digit in a line and a box, two or three.
type group struct {
	cells sudoku.Cells
	seen  sudoku.Cells // the places of the digit that see the whole group
	digit uint8
	line  sudoku.House
	box   sudoku.House
}

// load makes the net of a search's position, unless it is that already.
func (n *aicNet) load(s *search, grouped, sets bool) {
	p, of := s.position, &n.of
	if n.position == p && of.planes == p.planes && of.grouped == grouped && of.sets == sets {
		return
	}
	n.position = p
	of.planes, of.grouped, of.sets = p.planes, grouped, sets
	n.candidates = n.candidates[:0]
	n.groups = n.groups[:0]
	n.sets = n.sets[:0]
	n.lacking = n.lacking[:0]
	n.links = n.links[:0]
	n.backFirst = n.backFirst[:0]
	for cell := range p.blank.All() {
		for d := range p.candidates[cell].All() {
			n.number[d][cell] = int16(len(n.candidates))
			n.candidates = append(n.candidates, Candidate{cell, d})
		}
	}
	n.grow(2 * len(n.candidates))
	for i, c := range n.candidates {
		n.linkCandidate(int16(i), c.Cell, c.Digit)
	}
	if grouped {
		n.findGroups()
		n.grow(2 * (len(n.candidates) + len(n.groups)))
		for i := range n.groups {
			n.linkGroup(i)
		}
	}
	n.gather()
	if sets {
		n.linkSets(s)
	}
}

// grow makes room for the links of that many literals.
func (n *aicNet) grow(literals int) {
	for len(n.links) < literals {
		if len(n.links) < cap(n.links) {
			n.links = n.links[:len(n.links)+1]
			last := &n.links[len(n.links)-1]
			*last = (*last)[:0]
			continue
		}
		const room = 12 // what has more links gets memory of its own
		memory := make([]aicLink, room*(literals-len(n.links)))
		n.links = slices.Grow(n.links, literals-len(n.links))
		for len(n.links) < literals {
			n.links = append(n.links, memory[:0:room])
			memory = memory[room:]
		}
	}
}

// add adds a plain link.
func (n *aicNet) add(from, to int16) {
	n.links[from] = append(n.links[from], aicLink{to: to, weight: 2})
}

// linksTo returns the literals from which links lead to a literal, until the next call. A link
// without a set is one of its opposites too, the other way round.
func (n *aicNet) linksTo(literal int16) []int16 {
	if !n.of.sets {
		n.back = n.back[:0]
		for _, l := range n.links[literal^1] {
			n.back = append(n.back, l.to^1)
		}
		return n.back
	}
	if len(n.backFirst) == 0 {
		n.backFirst = slices.Grow(n.backFirst, len(n.links)+2)[:len(n.links)+2]
		clear(n.backFirst)
		for _, links := range n.links {
			for _, l := range links {
				n.backFirst[l.to+2]++
			}
		}
		for i := range n.links {
			n.backFirst[i+2] += n.backFirst[i+1]
		}
		total := int(n.backFirst[len(n.links)+1])
		n.back = slices.Grow(n.back[:0], total)[:total]
		for from, links := range n.links {
			for _, l := range links { // backFirst of the next literal moves on and becomes that of this one
				n.back[n.backFirst[l.to+1]] = int16(from)
				n.backFirst[l.to+1]++
			}
		}
	}
	return n.back[n.backFirst[literal]:n.backFirst[literal+1]]
}

// offOf and onOf return the literals of a node.
func offOf(node int16) int16 { return 2 * node }
func onOf(node int16) int16  { return 2*node + 1 }

// A nodeSet is a set of nodes as bits.
type nodeSet []uint64

func (s nodeSet) add(node int)      { s[node>>6] |= 1 << (node & 63) }
func (s nodeSet) has(node int) bool { return s[node>>6]>>(node&63)&1 != 0 }

// join adds the nodes of t, which may be longer than s. It reports whether any of
// them is new.
func (s nodeSet) join(t nodeSet) bool {
	t = t[:len(s)]
	var more uint64
	for i, w := range s {
		more |= t[i] &^ w
		s[i] = w | t[i]
	}
	return more != 0
}

// blankSet makes s an empty set of that many words.
func blankSet(s *nodeSet, words int) {
	if cap(*s) < words {
		*s = make(nodeSet, words)
		return
	}
	*s = (*s)[:words]
	clear(*s)
}

// linkCandidate adds the links from a candidate to candidates.
func (n *aicNet) linkCandidate(node int16, cell int, d uint8) {
	open := n.position.candidates[cell]
	on := n.links[onOf(node)]
	for others := open.Without(d); others != 0; others &= others - 1 {
		on = append(on, aicLink{to: offOf(n.number[others.Lowest()][cell]), weight: 2})
	}
	if open.Len() == 2 {
		n.add(offOf(node), onOf(n.number[open.Without(d).Lowest()][cell]))
	}
	var forced sudoku.Cells
	for kind, h := range &grid.Of[cell] {
		index, order, number := grid.Index[cell][kind], &grid.InOrder[h], &n.number[d]
		others := n.where[h][d] &^ (1 << index)
		if others != 0 && others&(others-1) == 0 {
			if other := int(order[bits.TrailingZeros16(others)]); !forced.Has(other) {
				n.add(offOf(node), onOf(number[other]))
				forced = forced.With(other)
			}
		}
		if isBox(h) {
			others &^= firstThree<<(index/3*3) | firstColumn<<(index%3) // those in the lines
		}
		for ; others != 0; others &= others - 1 {
			on = append(on, aicLink{to: offOf(number[order[bits.TrailingZeros16(others)]]), weight: 2})
		}
	}
	n.links[onOf(node)] = on
}

// findGroups finds the groups: rows before columns, and within a line by digit.
func (n *aicNet) findGroups() {
	for line := range sudoku.House(18) {
		for d := uint8(1); d <= 9; d++ {
			w := n.where[line][d]
			if w == 0 {
				continue
			}
			for third := range 3 {
				part := w >> (3 * third) & 7
				if bits.OnesCount16(part) < 2 {
					continue
				}
				cells := cellSet(line, part<<(3*third))
				n.groups = append(n.groups, group{
					cells: cells,
					seen:  commonPeers(cells).Intersect(n.planes[d]),
					digit: d,
					line:  line,
					box:   grid.Of[cells.Lowest()][2],
				})
			}
		}
	}
}

// linkGroup adds the links from and to a group.
func (n *aicNet) linkGroup(i int) {
	g := &n.groups[i]
	first := int16(len(n.candidates))
	node := first + int16(i)
	for cell := range g.seen.All() {
		n.add(onOf(node), offOf(n.number[g.digit][cell]))
		n.add(onOf(n.number[g.digit][cell]), offOf(node))
	}
	for _, h := range [2]sudoku.House{g.box, g.line} {
		if other, one := oneCell(g.seen.Intersect(grid.Cells[h])); one {
			n.add(offOf(node), onOf(n.number[g.digit][other]))
			n.add(offOf(n.number[g.digit][other]), onOf(node))
		}
	}
	// By house: the number of other groups, and the first of them.
	var count, other [2]int
	for j := range n.groups {
		h := &n.groups[j]
		if j == i || h.digit != g.digit || h.cells.Meets(g.cells) {
			continue
		}
		for k, same := range [2]bool{h.line == g.line, h.box == g.box} {
			if same {
				n.add(onOf(node), offOf(first+int16(j)))
				if count[k]++; count[k] == 1 {
					other[k] = j
				}
			}
		}
	}
	for k, h := range [2]sudoku.House{g.line, g.box} {
		if count[k] == 1 && g.cells.Union(n.groups[other[k]].cells).Contains(n.places(h, g.digit)) {
			n.add(offOf(node), onOf(first+int16(other[k])))
		}
	}
}

// nodes returns the number of candidates and groups.
func (n *aicNet) nodes() int { return len(n.candidates) + len(n.groups) }

// gather makes, for each node that is on, the set of nodes that are then off.
func (n *aicNet) gather() {
	nodes := n.nodes()
	n.words = (nodes + 63) / 64
	blankSet(&n.off, nodes*n.words)
	for node := range nodes {
		row := n.off[node*n.words:]
		for _, l := range n.links[onOf(int16(node))] {
			row.add(int(l.to >> 1))
		}
	}
}

// cells returns the cells of a literal.
func (n *aicNet) cells(literal int16) sudoku.Cells {
	node := int(literal >> 1)
	switch {
	case node < len(n.candidates):
		return n.candidates[node].cell()
	case node < n.nodes():
		return n.groups[node-len(n.candidates)].cells
	}
	return n.sets[n.lack(literal).set].cells
}

// entry returns the first cell of a literal. For a set, this is its first cell with
// the digit that it lacks.
func (n *aicNet) entry(literal int16) int {
	node := int(literal >> 1)
	switch {
	case node < len(n.candidates):
		return n.candidates[node].Cell
	case node < n.nodes():
		return n.groups[node-len(n.candidates)].cells.Lowest()
	}
	l := n.lack(literal)
	return n.sets[l.set].cells.Intersect(n.planes[l.digit]).Lowest()
}

// digit returns the digit of a literal. For a set, this is the digit that it lacks.
func (n *aicNet) digit(literal int16) uint8 {
	node := int(literal >> 1)
	switch {
	case node < len(n.candidates):
		return n.candidates[node].Digit
	case node < n.nodes():
		return n.groups[node-len(n.candidates)].digit
	}
	return n.lack(literal).digit
}

// isSet reports whether a literal is an almost locked set that lacks a digit.
func (n *aicNet) isSet(literal int16) bool { return int(literal) >= 2*n.nodes() }

// lack returns the set of a literal for which isSet is true.
func (n *aicNet) lack(literal int16) lackingSet {
	return n.lacking[int(literal)/2-n.nodes()]
}

// seenFrom returns the cells with a digit that see every place of it in the node
// of a literal.
func (n *aicNet) seenFrom(literal int16, d uint8) sudoku.Cells {
	if n.isSet(literal) {
		return n.sets[n.lack(literal).set].hits[d]
	}
	return commonPeers(n.cells(literal)).Intersect(n.planes[d])
}
