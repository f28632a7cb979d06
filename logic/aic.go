package logic

import (
	"math"
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findAICs, proveChain, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC)
	register(findGroupedAICs, proveChain, GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC)
	register(findALSAICs, proveChain, ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC)
}

// findAICs finds alternating inference chains between candidates: loops in which
// the first cell is also the last, and chains whose ends remove two or more
// candidates. Of the chains of a technique that remove the same it yields the
// shortest, and shorter chains first. What it finds does not depend on the order of
// cells and digits. With the option hodoku it finds what HoDoKu finds: for each
// first and last literal one shortest chain, chosen by the order of HoDoKu's
// tables, and left out if it crosses itself.
func findAICs(s *search, yield func(*Step) bool) bool { return s.findChains(plainNet, yield) }

// findGroupedAICs finds chains with groups as nodes, and yields those that have
// one. With the options hodoku and alsNodes almost locked sets count as groups.
func findGroupedAICs(s *search, yield func(*Step) bool) bool { return s.findChains(groupedNet, yield) }

// findALSAICs finds chains with groups and almost locked sets as nodes, and yields
// those that have a set.
func findALSAICs(s *search, yield func(*Step) bool) bool { return s.findChains(setsNet, yield) }

// The kinds of nets; the techniques of a kind stand together.
const (
	plainNet = iota
	groupedNet
	setsNet
	nets
)

func (s *search) findChains(kind int, yield func(*Step) bool) bool {
	if s.aic == nil {
		s.aic = new(aicSearch)
	}
	a := s.aic
	a.search, a.yield, a.kind = s, yield, kind
	sets := kind == setsNet || kind == groupedNet && s.alsNodes
	if sets {
		kind = setsNet
	}
	a.survey = &a.surveys[kind]
	a.net = &a.survey.net
	a.net.load(s, kind != plainNet, sets)
	a.found = a.found[:0]
	switch {
	case !s.hodoku:
		return a.findShortest()
	case sets:
		return a.findWithSets()
	}
	return a.find()
}

// technique returns the technique of the search's net that corresponds to
// technique t of the plain net.
func (a *aicSearch) technique(t Technique) Technique {
	return t + Technique(a.kind)*(GroupedAIC-AIC)
}

// The passes over all first literals. Of chains with the same length, those that
// tend to remove more come first.
const (
	passRing  = iota // continuous loops, from a candidate that is off
	passChain        // chains, from a candidate that is off
	passOn           // discontinuous loops, from a candidate that is on
	passOff          // discontinuous loops, from a candidate that is off
	passes
)

// An aicSearch looks for chains in a net. It is kept for the next search.
type aicSearch struct {
	*search
	yield   func(*Step) bool
	kind    int
	net     *aicNet
	survey  *aicSurvey
	surveys [nets]aicSurvey

	// The tree of shortest chains from one literal.
	root   int16
	order  []int16
	parent []int16  // by literal
	length []uint16 // by literal, in the weights of links
	reach  []uint32 // by literal: the number of the last tree that has it
	tree   uint32

	path  []int16
	place int          // of the chain in HoDoKu's search
	found []foundChain // the chains found so far
	later []laterStep  // the steps to yield when all have been found

	shortest shortestChains
}

// A foundChain is what is kept of a chain to compare it with others of the same
// technique that remove the same.
type foundChain struct {
	what   uint64 // a hash of technique and eliminations
	length int    // in the count of the search
	first  int    // where HoDoKu comes first to a chain that removes this, see [aicSearch.place]
}

// A laterStep is a step to be yielded in the order of lengths.
type laterStep struct {
	step   Step
	length int
	rank   int // orders steps of the same length, the lower first
}

// postpone puts the step among those to be yielded later. The search goes on with
// the memory of an old one.
func (a *aicSearch) postpone(length int) {
	n := len(a.later)
	if n == cap(a.later) {
		a.later = append(a.later, laterStep{})
	}
	a.later = a.later[:n+1]
	later := &a.later[n]
	later.step, a.step = a.step, later.step
	later.length, later.rank = length, 0
}

// wanted returns the passes that may find the wanted techniques.
func (a *aicSearch) wanted() [passes]bool {
	return [passes]bool{
		passRing:  a.want.Has(a.technique(ContinuousNiceLoop)),
		passChain: a.want.Has(a.technique(AIC)),
		passOn:    a.want.Has(a.technique(DiscontinuousNiceLoop)),
		passOff:   a.want.Has(a.technique(DiscontinuousNiceLoop)),
	}
}

// find yields HoDoKu's chains of the net without sets, the shortest first.
func (a *aicSearch) find() bool {
	return a.surveyed(func(pass, node, links int) bool {
		a.grow(rootOf(pass, node), links)
		for i, to := range a.order {
			a.place = place(pass, node, i)
			if int(a.length[to]) == 2*links && !a.check(pass, to) {
				return false
			}
		}
		return true
	})
}

// place says when HoDoKu comes to a chain: it looks for loops in the tables of all candidates
// that are on, then in those that are off, then for chains; through each table in its order.
func place(pass, node, index int) int {
	table := [passes]int{passOn: 0, passOff: 1, passRing: 1, passChain: 2}[pass]
	return (table<<10+node)<<13 + index
}

// firstPlaced returns the index of the step that HoDoKu comes to first: to any chain that
// removes the same, even a longer one.
func (s *search) firstPlaced(steps []Step) (first int) {
	place := math.MaxInt
	for i := range steps {
		if _, j := s.aic.lookUp(&steps[i]); j >= 0 && s.aic.found[j].first < place {
			first, place = i, s.aic.found[j].first
		}
	}
	return first
}

// surveyed calls visit for each pass, first node and length in links that may give
// steps according to the survey, the shortest first, until visit returns false. It
// returns the result of the last call.
func (a *aicSearch) surveyed(visit func(pass, node, links int) bool) bool {
	v, wanted := a.survey, a.wanted()
	v.prepare(a.search)
	for links, more := 2, true; more; links++ {
		more = v.extend(links)
		for pass := range passes {
			if !wanted[pass] {
				continue
			}
			for i, w := range v.ends[links%3][pass] {
				for ; w != 0; w &= w - 1 {
					if !visit(pass, i<<6+bits.TrailingZeros64(w), links) {
						return false
					}
				}
			}
		}
	}
	return true
}

// rootOf returns the literal with which the chains of a pass from a node begin.
func rootOf(pass, node int) int16 {
	if pass == passOn {
		return onOf(int16(node))
	}
	return offOf(int16(node))
}

// grow makes the tree of shortest chains from a root, with at most links links.
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

// plant begins a tree at its root.
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

// check yields the step of the chain from the tree's root to a literal, if there is
// one. It returns false if yield did.
func (a *aicSearch) check(pass int, to int16) bool {
	n := a.net
	if to>>1 >= int16(len(n.candidates)) || n.isSet(to) {
		return true
	}
	start, end := n.candidates[a.root>>1], n.candidates[to>>1]
	step := &a.step
	step.begin(0)
	if pass == passChain {
		if to&1 == 0 || start.Cell == end.Cell || !n.removeTwo(start, end) || !a.trace(to, true) {
			return true
		}
		a.ofChain(start, end)
		step.Technique = AIC
	} else {
		if start.Cell != end.Cell || !a.trace(to, false) {
			return true
		}
		step.Technique = DiscontinuousNiceLoop
		switch isOn := to&1 == 1; {
		case pass == passOn && isOn != (start.Digit == end.Digit):
			step.eliminate(start.Cell, start.Digit)
		case pass == passOff && isOn && start.Digit == end.Digit:
			for d := range n.position.candidates[start.Cell].Without(start.Digit).All() {
				step.eliminate(start.Cell, d)
			}
		case pass == passOff && !isOn:
			step.eliminate(start.Cell, end.Digit)
		case pass == passRing && isOn && start.Digit != end.Digit:
			step.Technique = ContinuousNiceLoop
			a.ofLoop(start, end)
		}
	}
	if len(step.Eliminations) == 0 {
		return true
	}
	if !a.ofKind() {
		return true
	}
	step.Technique = a.technique(step.Technique)
	step.sort()
	if !a.better(a.hodokuLength()) || !a.want.Has(step.Technique) {
		return true
	}
	a.write()
	if n.of.sets {
		a.postpone(len(a.path))
		return true
	}
	return a.yield(step)
}

// ofKind reports whether the path has a node of the kind that is looked for.
func (a *aicSearch) ofKind() bool {
	switch a.kind {
	case plainNet:
		return true
	case groupedNet:
		return slices.ContainsFunc(a.path, func(l int16) bool { return int(l>>1) >= len(a.net.candidates) })
	}
	return slices.ContainsFunc(a.path, a.net.isSet)
}

// better reports whether the chain is shorter than all of its technique that have
// been found and remove the same. If so it notes the chain.
func (a *aicSearch) better(length int) bool {
	what, i := a.lookUp(&a.step)
	if i < 0 {
		if a.hodoku && a.step.Technique == GroupedAIC && a.net.of.sets {
			length = a.lengthOfSets()
		}
		a.found = append(a.found, foundChain{what, length, a.place})
		return true
	}
	f := &a.found[i]
	f.first = min(f.first, a.place)
	if f.length <= length {
		return false
	}
	f.length = length
	return true
}

// lookUp returns the hash of a step and its index in found, -1 if it is new.
func (a *aicSearch) lookUp(step *Step) (what uint64, i int) {
	const offset, prime = 14695981039346656037, 1099511628211
	what = (offset ^ uint64(step.Technique)) * prime
	for _, e := range step.Eliminations {
		what = (what ^ uint64(e.Cell)<<4 ^ uint64(e.Digit)) * prime
	}
	return what, slices.IndexFunc(a.found, func(f foundChain) bool { return f.what == what })
}

// hodokuLength returns the length of the path as HoDoKu compares it.
func (a *aicSearch) hodokuLength() int {
	sets := 0
	for _, l := range a.path {
		if a.net.isSet(l) {
			sets++
		}
	}
	return len(a.path) + sets*5/2
}

// write adds the path to the step as a chain.
func (a *aicSearch) write() {
	n := a.net
	chain := a.step.addChain()
	a.step.Digits = 0
	for _, e := range a.step.Eliminations {
		a.step.Digits |= digit(e.Digit)
	}
	chain.Loop = a.step.Technique == a.technique(ContinuousNiceLoop)
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

// trace makes the path from the root to a literal. It returns false if the path is
// not a chain: it crosses itself, or a loop begins or ends inside its cell.
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

// ofChain adds what a chain removes, as one of its ends is true.
func (a *aicSearch) ofChain(start, end Candidate) {
	if start.Digit == end.Digit {
		seen := grid.Peers[start.Cell].Intersect(grid.Peers[end.Cell])
		a.step.eliminateFrom(a.planes[start.Digit].Intersect(seen), start.Digit)
		return
	}
	a.step.eliminate(start.Cell, end.Digit)
	a.step.eliminate(end.Cell, start.Digit)
}

// ofLoop adds what a loop removes that leaves its first cell by one digit and comes
// back by another. A cell that the loop enters and leaves by strong links loses its
// other candidates. What sees both ends of a weak link loses their digit. An almost
// locked set removes the digits that no link of it uses from the cells that see all
// their places.
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
	only(start.Cell, start.Digit, end.Digit)
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
