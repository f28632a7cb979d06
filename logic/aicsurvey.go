package logic

import "math/bits"

// maxLinks is how many links a chain has at most.
const maxLinks = 63

// An aicSurvey finds out where in a net chains begin that may be steps, and how
// long they are, before any chain is followed. A closure of the links tells which
// first nodes may be worth a look, mostly none; a search in breadth from these,
// how many links away their chains end.
type aicSurvey struct {
	net aicNet

	// worth[pass] has the first nodes that may be worth a look. ends[pass][node]
	// has bit n if a chain of n links from the node may end where it should;
	// measured tells for which nodes, on and off, ends is known.
	worth    [passes]nodeSet
	ends     [passes]nodeSet
	measured [2]nodeSet

	targets nodeSet // by node: the nodes where a chain from it may end
	strong  nodeSet // by node that is off: the nodes that are on then
	direct  nodeSet // by node that is on: the nodes that are on two links later
	reached nodeSet // and any number of links later

	seenOn, seenOff, now nodeSet
	layer                []int16
}

// prepare makes the closure and sees from which nodes chains may be steps.
func (v *aicSurvey) prepare() {
	n := &v.net
	for pass := range passes {
		blankSet(&v.worth[pass], n.words)
		blankSet(&v.ends[pass], len(n.candidates))
	}
	blankSet(&v.measured[0], n.words)
	blankSet(&v.measured[1], n.words)
	v.aim()
	v.close()
	blankSet(&v.now, n.words)
	for node, c := range n.candidates {
		first := node
		for first > 0 && n.candidates[first-1].Cell == c.Cell {
			first--
		}
		last := first + n.position.candidates[c.Cell].Len() // the nodes of the cell: first to last
		own := n.off[node*n.words:][:n.words]
		if v.reached[node*n.words:][:n.words].meets(own) {
			v.worth[passOn].add(node)
		}
		if len(n.links[offOf(int16(node))]) == 0 {
			continue
		}
		// What is on if the node is off.
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
	for node := range nodes {
		row := v.strong[node*words:]
		for _, l := range n.links[offOf(int16(node))] {
			row.add(int(l.to >> 1))
		}
	}
	for node := range nodes {
		row := v.direct[node*words:][:words]
		for i, w := range n.off[node*words:][:words] {
			for ; w != 0; w &= w - 1 {
				row.join(v.strong[(i<<6+bits.TrailingZeros64(w))*words:])
			}
		}
	}
	copy(v.reached, v.direct)
	for again, down := true, false; again; down = !down {
		again = false
		for k := range nodes {
			node := k
			if down {
				node = nodes - 1 - k
			}
			row := v.reached[node*words:][:words]
			for i, w := range v.direct[node*words:][:words] {
				for ; w != 0; w &= w - 1 {
					if row.join(v.reached[(i<<6+bits.TrailingZeros64(w))*words:]) {
						again = true
					}
				}
			}
		}
	}
}

// measure makes ends complete for a pass, and returns how long its longest chain
// is.
func (v *aicSurvey) measure(pass int) (longest int) {
	n := &v.net
	k := 0
	if pass == passOn {
		k = 1
	}
	for i, w := range v.worth[pass] {
		for w &^= v.measured[k][i]; w != 0; w &= w - 1 {
			node := i<<6 + bits.TrailingZeros64(w)
			v.measured[k].add(node)
			v.measureFrom(node, k == 1)
		}
	}
	for node := range n.candidates {
		longest = max(longest, bits.Len64(v.ends[pass][node])-1)
	}
	return longest
}

// measureFrom notes how long the chains are that begin with a node, on or off.
func (v *aicSurvey) measureFrom(node int, isOn bool) {
	n := &v.net
	blankSet(&v.seenOn, n.words)
	blankSet(&v.seenOff, n.words)
	v.layer = append(v.layer[:0], int16(node))
	if isOn {
		v.seenOn.add(node)
	} else {
		v.seenOff.add(node)
	}
	cell := n.candidates[node].Cell
	targets := v.targets[node*n.words:]
	on := isOn // what the layer is
	for links := 1; links <= maxLinks && len(v.layer) > 0; links++ {
		if on {
			v.turnOff()
		} else {
			v.turnOn()
		}
		on = !on
		if links == 1 {
			continue
		}
		bit := uint64(1) << links
		for _, to := range v.layer {
			to := int(to)
			near := to < len(n.candidates) && n.candidates[to].Cell == cell
			switch {
			case isOn && near && (to == node) != on:
				v.ends[passOn][node] |= bit
			case isOn:
			case near && on && to != node:
				v.ends[passRing][node] |= bit
			case near && (on || to != node):
				v.ends[passOff][node] |= bit
			case on && !near && targets.has(to):
				v.ends[passChain][node] |= bit
			}
		}
	}
}

// turnOff makes the layer of nodes that are on the layer of those that are off
// then.
func (v *aicSurvey) turnOff() {
	n := &v.net
	blankSet(&v.now, n.words)
	for _, node := range v.layer {
		row := n.off[int(node)*n.words:][:len(v.now)]
		for i := range v.now {
			v.now[i] |= row[i]
		}
	}
	v.layer = v.layer[:0]
	for i, w := range v.now {
		w &^= v.seenOff[i]
		v.seenOff[i] |= w
		for ; w != 0; w &= w - 1 {
			v.layer = append(v.layer, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
}

// turnOn makes the layer of nodes that are off the layer of those that are on
// then.
func (v *aicSurvey) turnOn() {
	n := &v.net
	blankSet(&v.now, n.words)
	for _, node := range v.layer {
		for _, l := range n.links[offOf(node)] {
			v.now.add(int(l.to >> 1))
		}
	}
	v.layer = v.layer[:0]
	for i, w := range v.now {
		w &^= v.seenOn[i]
		v.seenOn[i] |= w
		for ; w != 0; w &= w - 1 {
			v.layer = append(v.layer, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
}

// aim makes for each candidate the set of those that end a chain from it which
// removes two candidates or more.
func (v *aicSurvey) aim() {
	n := &v.net
	blankSet(&v.targets, len(n.candidates)*n.words)
	for node, c := range n.candidates {
		row := v.targets[node*n.words:]
		plane := n.planes[c.Digit]
		near := plane.Intersect(peersOf[c.Cell])
		for cell := range plane.Without(int(c.Cell)).All() {
			if near.Intersect(peersOf[cell]).Len() >= 2 {
				row.add(int(n.number[c.Digit][cell]))
			}
		}
		for cell := range near.All() {
			for e := range (n.position.candidates[cell] & n.position.candidates[c.Cell]).Without(c.Digit).All() {
				row.add(int(n.number[e][cell]))
			}
		}
	}
}
