package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findAICs, proveChain, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC)
	register(findGroupedAICs, proveChain, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC)
}

// findAICs finds alternating inference chains between candidates: loops in
// which the first cell is also the last, and chains whose ends remove two or
// more candidates. For each first and last literal it looks at one chain, a
// shortest one as HoDoKu's tables find it, and leaves it out if it crosses
// itself. Of the chains of a technique that remove the same the shortest is
// yielded, shorter ones first.
func findAICs(s *search, yield func(*Step) bool) bool { return s.findChains(false, yield) }

// findGroupedAICs finds the same with groups as nodes, and with the option
// alsNodes almost locked sets, and yields those that have one.
func findGroupedAICs(s *search, yield func(*Step) bool) bool { return s.findChains(true, yield) }

func (s *search) findChains(grouped bool, yield func(*Step) bool) bool {
	if s.aic == nil {
		s.aic = new(aicSearch)
	}
	a := s.aic
	a.search, a.yield, a.grouped = s, yield, grouped
	a.net = &a.nets[0]
	if grouped {
		a.net = &a.nets[1]
	}
	a.net.load(s.position, grouped, grouped && s.alsNodes)
	a.found = a.found[:0]
	if grouped && s.alsNodes {
		return a.findWithSets()
	}
	return a.find()
}

// The passes over all first literals.
const (
	passOn    = iota // loops from a candidate that is on
	passOff          // loops from one that is off
	passChain        // chains from one that is off
	passes
)

// An aicSearch looks for chains in a net. It is kept for the next search.
type aicSearch struct {
	*search
	yield   func(*Step) bool
	grouped bool
	net     *aicNet
	nets    [2]aicNet

	// ends[pass][node] has bit n if a chain of n links from the node may end
	// there, by the search in breadth.
	ends [passes]nodeSet

	// The tree of shortest chains from one literal.
	root   int16
	order  []int16
	parent []int16  // by literal
	length []uint16 // by literal, in the weights of links
	reach  []uint32 // by literal: whether the tree has it, as the number of the tree
	tree   uint32

	path  []int16
	found []foundChain // what has been found, by what it removes
	later []laterStep  // what is yielded when all has been found

	// For the search in breadth.
	seenOn, seenOff, now nodeSet
	targets              nodeSet // by node: the nodes where a chain from it may end
	layer                []int16
}

// A foundChain is what is kept of a chain to compare it with others of the same
// technique that remove the same.
type foundChain struct {
	what   uint64 // a hash of technique and eliminations
	length int    // as HoDoKu counts it
}

// A laterStep is a step to be yielded in the order of lengths.
type laterStep struct {
	step   Step
	length int
}

// maxLinks is how many links a chain has at most.
const maxLinks = 63

// find yields the chains of the net without sets, the shortest first. The
// search in breadth says which first nodes and lengths are worth a look.
func (a *aicSearch) find() bool {
	longest := a.survey()
	for links := 2; links <= longest; links++ {
		bit := uint64(1) << links
		for pass := range passes {
			for node, ends := range a.ends[pass] {
				if ends&bit == 0 {
					continue
				}
				root := offOf(int16(node))
				if pass == passOn {
					root = onOf(int16(node))
				}
				a.grow(root, links)
				for _, to := range a.order {
					if int(a.length[to]) == 2*links && !a.check(pass, to) {
						return false
					}
				}
			}
		}
	}
	return true
}

// survey goes breadth first from every candidate, on and off, and notes the
// lengths of chains that may be steps. It returns the longest.
func (a *aicSearch) survey() (longest int) {
	n := a.net
	words := n.words
	for pass := range a.ends {
		blankSet(&a.ends[pass], len(n.candidates))
	}
	a.aim()
	for node := range n.candidates {
		cell := n.candidates[node].Cell
		first := node
		for first > 0 && n.candidates[first-1].Cell == cell {
			first--
		}
		last := first + n.position.candidates[cell].Len() // the nodes of the cell: first to last
		for _, isOn := range [2]bool{true, false} {
			root := offOf(int16(node))
			if isOn {
				root = onOf(int16(node))
			} else if len(n.links[root]) == 0 {
				continue
			}
			blankSet(&a.seenOn, words)
			blankSet(&a.seenOff, words)
			a.layer = append(a.layer[:0], int16(node))
			if isOn {
				a.seenOn.add(node)
			} else {
				a.seenOff.add(node)
			}
			on := isOn // what the layer is
			for links := 1; links <= maxLinks && len(a.layer) > 0; links++ {
				if on {
					a.turnOff()
				} else {
					a.turnOn()
				}
				on = !on
				if links == 1 {
					continue
				}
				for _, to := range a.layer {
					to := int(to)
					near := to >= first && to < last
					switch {
					case isOn && near && (to == node) != on:
						a.ends[passOn][node] |= 1 << links
						longest = max(longest, links)
					case !isOn && near && (on || to != node):
						a.ends[passOff][node] |= 1 << links
						longest = max(longest, links)
					case !isOn && on && !near && a.targets[node*words:].has(to):
						a.ends[passChain][node] |= 1 << links
						longest = max(longest, links)
					}
				}
			}
		}
	}
	return longest
}

// turnOff makes the layer of nodes that are on the layer of those that are off
// then.
func (a *aicSearch) turnOff() {
	n := a.net
	blankSet(&a.now, n.words)
	for _, node := range a.layer {
		row := n.off[int(node)*n.words:][:len(a.now)]
		for i := range a.now {
			a.now[i] |= row[i]
		}
	}
	a.layer = a.layer[:0]
	for i, w := range a.now {
		w &^= a.seenOff[i]
		a.seenOff[i] |= w
		for ; w != 0; w &= w - 1 {
			a.layer = append(a.layer, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
}

// turnOn makes the layer of nodes that are off the layer of those that are on
// then.
func (a *aicSearch) turnOn() {
	n := a.net
	blankSet(&a.now, n.words)
	for _, node := range a.layer {
		for _, l := range n.links[offOf(node)] {
			a.now.add(int(l.to >> 1))
		}
	}
	a.layer = a.layer[:0]
	for i, w := range a.now {
		w &^= a.seenOn[i]
		a.seenOn[i] |= w
		for ; w != 0; w &= w - 1 {
			a.layer = append(a.layer, int16(i<<6+bits.TrailingZeros64(w)))
		}
	}
}

// aim makes for each candidate the set of those that end a chain from it which
// removes two candidates or more.
func (a *aicSearch) aim() {
	n := a.net
	blankSet(&a.targets, len(n.candidates)*n.words)
	for node, c := range n.candidates {
		row := a.targets[node*n.words:]
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

// grow makes the tree of shortest chains from a root, up to so many links.
func (a *aicSearch) grow(root int16, links int) {
	n := a.net
	a.plant(root)
	for at := 0; at < len(a.order); at++ {
		from := a.order[at]
		length := a.length[from] + 2
		if int(length) > 2*links {
			return
		}
		for _, l := range n.links[from] {
			if a.reach[l.to] != a.tree {
				a.reach[l.to] = a.tree
				a.parent[l.to] = from
				a.length[l.to] = length
				a.order = append(a.order, l.to)
			}
		}
	}
}

// plant begins a tree.
func (a *aicSearch) plant(root int16) {
	if literals := len(a.net.links); len(a.reach) < literals {
		a.reach = make([]uint32, literals)
		a.parent = make([]int16, literals)
		a.length = make([]uint16, literals)
		a.tree = 0
	}
	a.tree++
	a.root = root
	a.order = append(a.order[:0], root)
	a.reach[root] = a.tree
	a.length[root] = 0
}

// check yields the step of the chain from the root of the tree to a literal, if
// there is one. It returns false if yield did.
func (a *aicSearch) check(pass int, to int16) bool {
	n := a.net
	if to>>1 >= int16(len(n.candidates)) || n.isSet(to) {
		return true
	}
	start, end := n.candidates[a.root>>1], n.candidates[to>>1]
	step := &a.step
	step.begin(0)
	if pass == passChain {
		if to&1 == 0 || start.Cell == end.Cell || !a.ofChain(start, end) || !a.trace(to, true) {
			return true
		}
		step.Technique = AIC
	} else {
		if start.Cell != end.Cell || !a.trace(to, false) {
			return true
		}
		step.Technique = DiscontinuousNiceLoop
		switch isOn := to&1 == 1; {
		case pass == passOn && isOn != (start.Digit == end.Digit):
			step.eliminate(int(start.Cell), start.Digit)
		case pass == passOff && isOn && start.Digit == end.Digit:
			for d := range n.position.candidates[start.Cell].Without(start.Digit).All() {
				step.eliminate(int(start.Cell), d)
			}
		case pass == passOff && !isOn:
			step.eliminate(int(start.Cell), end.Digit)
		case pass == passOff:
			step.Technique = ContinuousNiceLoop
			a.ofLoop(start, end)
		}
	}
	if len(step.Eliminations) == 0 {
		return true
	}
	grouped := slices.ContainsFunc(a.path, func(l int16) bool { return int(l>>1) >= len(n.candidates) })
	if grouped != a.grouped {
		return true
	}
	if grouped {
		step.Technique += GroupedAIC - AIC
	}
	step.sort()
	if !a.better() || !a.want.Has(step.Technique) {
		return true
	}
	a.write()
	if n.of.sets {
		a.later = append(a.later, laterStep{step.Clone(), len(a.path)})
		return true
	}
	return a.yield(step)
}

// better reports whether no chain of the technique has been found that removes
// the same and is as short.
func (a *aicSearch) better() bool {
	const offset, prime = 14695981039346656037, 1099511628211
	c := foundChain{offset ^ uint64(a.step.Technique), len(a.path)}
	for _, e := range a.step.Eliminations {
		c.what = (c.what ^ uint64(e.Cell)<<4 ^ uint64(e.Digit)) * prime
	}
	sets := 0
	for _, l := range a.path {
		if a.net.isSet(l) {
			sets++
		}
	}
	c.length += sets * 5 / 2
	for i := range a.found {
		if f := &a.found[i]; f.what == c.what {
			if f.length <= c.length {
				return false
			}
			*f = c
			return true
		}
	}
	if sets > 0 && a.step.Technique == GroupedAIC {
		c.length = a.lengthOfSets()
	}
	a.found = append(a.found, c)
	return true
}

// write adds the path to the step as a chain.
func (a *aicSearch) write() {
	n := a.net
	chain := a.step.addChain()
	a.step.Digits = 0
	for _, e := range a.step.Eliminations {
		a.step.Digits |= digit(e.Digit)
	}
	chain.Loop = a.step.Technique == ContinuousNiceLoop || a.step.Technique == GroupedContinuousNiceLoop
	for i, l := range a.path {
		if n.isSet(l) {
			a.writeSet(chain, l, a.path[i+1])
			continue
		}
		node := chain.add(n.cells(l), n.digit(l), l&1 == 1)
		if i > 0 && n.isSet(a.path[i-1]) && node.On {
			node.Set = a.setNumber(a.path[i-1])
		}
	}
}

// trace makes the path from the root to a literal. It returns false if the path
// is no chain: it crosses itself, or a loop begins or ends inside its cell.
func (a *aicSearch) trace(to int16, chain bool) bool {
	n := a.net
	a.path = a.path[:0]
	for l := to; ; l = a.parent[l] {
		a.path = append(a.path, l)
		if l == a.root {
			break
		}
	}
	slices.Reverse(a.path)
	last := len(a.path) - 1
	start := n.entry(a.root)
	if !chain && (n.entry(a.path[1]) == start || n.entry(a.path[last-1]) == start) {
		return false
	}
	var crossed sudoku.Cells
	for i, l := range a.path {
		if crossed.Has(n.entry(l)) {
			return false
		}
		if i > 0 && (chain || n.entry(a.path[i-1]) != start) {
			crossed = crossed.Union(n.cells(a.path[i-1]))
		}
	}
	return true
}

// ofChain adds what the ends of a chain remove, of which one is true. It
// returns false if that is less than two candidates.
func (a *aicSearch) ofChain(start, end Candidate) bool {
	n, step := a.net, &a.step
	if start.Digit == end.Digit {
		gone := n.planes[start.Digit].Intersect(peersOf[start.Cell]).Intersect(peersOf[end.Cell])
		if gone.Len() < 2 {
			return false
		}
		step.eliminateFrom(gone, start.Digit)
		return true
	}
	if !sees(int(start.Cell), int(end.Cell)) || !n.has(int(end.Cell), start.Digit) || !n.has(int(start.Cell), end.Digit) {
		return false
	}
	step.eliminate(int(start.Cell), end.Digit)
	step.eliminate(int(end.Cell), start.Digit)
	return true
}

// ofLoop adds what a loop removes that leaves its first cell by one digit and
// comes back by another: from a cell with a strong link on both sides the other
// candidates, from what sees both ends of a weak link their digit, and what the
// almost locked sets remove by the digits that no link uses.
func (a *aicSearch) ofLoop(start, end Candidate) {
	n, step := a.net, &a.step
	path := a.path
	last := len(path) - 1
	var used sudoku.Cells
	for _, l := range path {
		used = used.Union(n.cells(l))
	}
	only := func(cell int, c, d uint8) {
		for e := range n.position.candidates[cell].Without(c).Without(d).All() {
			step.eliminate(cell, e)
		}
	}
	only(int(start.Cell), start.Digit, end.Digit)
	for i := 1; i <= last; i++ {
		l := path[i]
		if l&1 == 1 {
			if i <= last-2 && n.entry(path[i-1]) != n.entry(l) && path[i+1]&1 == 0 && n.entry(path[i+1]) == n.entry(l) &&
				path[i+2]&1 == 1 && n.entry(path[i+2]) != n.entry(path[i+1]) {
				only(n.entry(l), n.digit(l), n.digit(path[i+2]))
			}
			continue
		}
		if n.entry(path[i-1]) == n.entry(l) {
			continue
		}
		d := n.digit(l)
		step.eliminateFrom(n.seenFrom(path[i-1], d).Intersect(n.seenFrom(l, d)).Minus(used), d)
		if n.isSet(l) {
			a.ofSetInLoop(l, path[i+1])
		}
	}
}
