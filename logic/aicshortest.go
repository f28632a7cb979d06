package logic

import (
	"cmp"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// This is the search for chains by their ends. From one literal to another it looks
// for the shortest chains, so what it finds does not depend on the order of cells and
// digits. HoDoKu's search, in [aicSearch.find], depends on it.
//
// The ends of a chain decide what it removes, but the whole way of a loop does. So
// among the shortest loops through two candidates of a cell, those that remove most
// are taken. No chain visits a place of a digit twice, and no loop visits a cell
// twice. A chain with groups counts only if no chain without groups has the same ends
// and is as short; likewise for chains with sets.

// longestChain is the most links of a chain with sets.
const longestChain = 20

// shortestChains is the tree of all shortest chains from one literal.
type shortestChains struct {
	root   int16 // -1 if there is no tree
	links  int   // the most links of its chains
	leaves bool  // whether the first link leaves the cell

	tree    uint32                // the number of the tree
	reach   []uint32              // by literal: see [shortestChains.mark]
	entered []enteredSet          // by set
	layers  [maxLinks + 1][]int16 // the literals by the length of the way to them
	level   []uint8               // by literal: the kind of net that its plainest way needs

	// The chains that come back to the cell of the first literal from other cells,
	// by literal of that cell: 2·digit, plus one if it is on.
	arrivals [20]arrival

	// The literals from which the shortest ways come to a literal: parts of sources,
	// made on demand. order is, by literal, how many have been followed before it.
	sources []int16
	from    []sourceList
	order   []int32

	// While ways are followed back: the cells that they must not meet again, and the
	// loops that remove most.
	used  [10]sudoku.Cells // by digit; for loops all in used[0]
	sets  sudoku.Cells
	tries int
	best  []int16
	most  int
}

// An arrival is the end of a chain in the cell where it begins.
type arrival struct {
	length int // 0 if there is none
	level  uint8
}

// A sourceList is a part of sources, zero if it is not made yet.
type sourceList struct{ first, end int32 }

// mark returns the entry in reach of a literal in the tree with a way of this length:
// shorter ways have higher marks. Literals outside the tree have lower ones.
func (t *shortestChains) mark(length int) uint32 { return t.tree<<6 + uint32(maxLinks-length) }

// maxWays is how many literals are looked at on the ways back between two ends.
// If there are more, no loop comes, rather than one that depends on the order. It
// is a guard only: in 16,000 positions the most were 2^16 for loops, 2^15 until a
// chain was found, and 2^18 until it was clear that there is none.
var maxWays = 1 << 20

// findShortest yields the chains, the shortest first.
func (a *aicSearch) findShortest() bool {
	a.shortest.root = -1
	if a.net.of.sets {
		return a.findShortestWithSets()
	}
	return a.surveyed(func(pass, node, links int) bool {
		a.growShortest(pass, node, links)
		return a.checkEnds(pass, node, links)
	})
}

// findShortestWithSets yields chains with almost locked sets. It first follows the
// chains from all literals, and then sorts them by length.
func (a *aicSearch) findShortestWithSets() bool {
	wanted := a.wanted()
	a.later = a.later[:0]
	for node := range a.net.candidates {
		for _, pass := range [passes]int{passOn, passRing, passOff, passChain} { // passes with the same tree together
			if !wanted[pass] {
				continue
			}
			a.growShortest(pass, node, longestChain)
			first := len(a.later)
			for links := 2; links <= longestChain; links++ {
				a.checkEnds(pass, node, links)
			}
			for i := range a.later[first:] {
				a.later[first+i].rank = node*passes + pass
			}
		}
	}
	slices.SortStableFunc(a.later, func(x, y laterStep) int {
		return cmp.Or(x.length-y.length, x.rank-y.rank)
	})
	a.found = a.found[:0]
	for i := range a.later {
		a.step, a.later[i].step = a.later[i].step, a.step // each keeps its memory
		if a.better(a.later[i].length) && !a.yield(&a.step) {
			return false
		}
	}
	return true
}

// levelOf returns the plainest kind of net that has a literal.
func (n *aicNet) levelOf(literal int16) uint8 {
	switch node := int(literal >> 1); {
	case node < len(n.candidates):
		return plainNet
	case node < n.nodes():
		return groupedNet
	}
	return setsNet
}

// growShortest makes the tree of the chains from a node with at most links links.
// Chains of loops leave the cell of the node at once.
func (a *aicSearch) growShortest(pass, node, links int) {
	n, t := a.net, &a.shortest
	start := n.candidates[node].Cell
	root := rootOf(pass, node)
	leaves := pass != passChain && (pass == passOn || n.position.candidates[start].Len() == 2)
	if t.root == root && t.leaves == leaves && t.links == links {
		return
	}
	a.root, t.root, t.leaves, t.links = root, root, leaves, links
	if literals := len(n.links); len(t.level) < literals {
		t.level = make([]uint8, literals)
		t.from = make([]sourceList, literals)
		t.order = make([]int32, literals)
		t.reach = make([]uint32, literals)
	}
	if len(t.entered) < len(n.sets) {
		t.entered = make([]enteredSet, len(n.sets))
	}
	if t.tree++; t.mark(0) < t.tree { // the number has wrapped round
		t.tree = 1
		clear(t.reach)
		clear(t.entered)
	}
	t.reach[root] = t.mark(0)
	for i := range t.layers[:links+1] {
		t.layers[i] = t.layers[i][:0]
	}
	t.layers[0] = append(t.layers[0], root)
	t.level[root] = plainNet
	t.arrivals = [20]arrival{}
	t.sources = t.sources[:0]
	followed := int32(0)
	first, literals := n.inCell(start)
	for length := range links {
		for _, from := range t.layers[length] {
			if t.reach[from] != t.mark(length) {
				continue
			}
			t.order[from] = followed
			followed++
			inside := uint16(from-first) < literals
			set := n.isSet(from)
			follow, only := n.links[from], uint8(0)
			if set {
				follow, only = a.exits(from)
			}
			for _, l := range follow {
				if only != 0 && l.exit != 0 && l.exit != only {
					continue
				}
				to, there := l.to, length+1
				if set && to&1 == 0 {
					if there++; there > links { // from one digit of the set to another
						continue
					}
				}
				if uint16(to-first) < literals {
					if from == root && leaves {
						continue
					}
					if !inside {
						a.arrive(to, there, max(t.level[from], n.levelOf(to)))
					}
				}
				if t.reach[to] <= t.mark(there) {
					a.extend(to, there, max(t.level[from], n.levelOf(to)))
				}
			}
		}
	}
}

// An enteredSet tells which ways into an almost locked set a tree has.
type enteredSet struct {
	tree  uint32
	digit uint8 // the digit that the first way takes
	again bool  // another way takes another digit
}

// exits returns the links of a set without a digit that can lead to a literal sooner
// than links followed before. The first time these are all links. The second time
// they are the links by the digit that the set lacked the first time, later those
// that force a cell. If only is not 0, links by another digit do not count.
func (a *aicSearch) exits(literal int16) (links []aicLink, only uint8) {
	n, t := a.net, &a.shortest
	lack := n.lack(literal)
	links = n.links[literal]
	e := &t.entered[lack.set]
	switch {
	case e.tree != t.tree:
		*e = enteredSet{t.tree, lack.digit, false}
		return links, 0
	case !e.again:
		e.again = true
		return links, e.digit
	}
	return links[lack.forced:], 0
}

// inCell returns the first literal of a cell's candidates, and their number.
func (n *aicNet) inCell(cell int) (first int16, literals uint16) {
	digits := n.position.candidates[cell]
	return offOf(n.number[digits.Lowest()][cell]), uint16(2 * digits.Len())
}

// extend notes a way to a literal, unless a shorter one is known.
func (a *aicSearch) extend(to int16, length int, level uint8) {
	t := &a.shortest
	if mark := t.mark(length); t.reach[to] < mark {
		t.reach[to] = mark
		t.level[to] = level
		t.from[to] = sourceList{}
		t.layers[length] = append(t.layers[length], to)
	} else {
		t.level[to] = min(t.level[to], level)
	}
}

// arrive notes a way back to the cell of the first literal.
func (a *aicSearch) arrive(to int16, length int, level uint8) {
	at := &a.shortest.arrivals[2*a.net.digit(to)+uint8(to&1)]
	switch {
	case at.length == 0 || length < at.length:
		*at = arrival{length: length, level: level}
	case length == at.length:
		at.level = min(at.level, level)
	}
}

// waysTo returns the literals from which the shortest ways come to a literal.
func (a *aicSearch) waysTo(to int16) []int16 {
	t := &a.shortest
	list := &t.from[to]
	if list.end == 0 {
		list.first = int32(len(t.sources))
		a.ways(to, maxLinks-int(t.reach[to]-t.mark(maxLinks)), false)
		list.end = int32(len(t.sources))
	}
	return t.sources[list.first:list.end]
}

// ways returns the literals from which ways of a length come to a literal, in the
// order in which they were followed. If back is set, only those outside the cell of
// the root count.
func (a *aicSearch) ways(to int16, length int, back bool) []int16 {
	n, t := a.net, &a.shortest
	begin := len(t.sources)
	first, literals := n.inCell(n.candidates[a.root>>1].Cell)
	inside := uint16(to-first) < literals
	for _, from := range n.linksTo(to) {
		before := length - 1
		if n.isSet(from) && to&1 == 0 {
			before--
		}
		if before < 0 || t.reach[from] != t.mark(before) ||
			inside && t.leaves && from == a.root || back && uint16(from-first) < literals {
			continue
		}
		t.sources = append(t.sources, from)
	}
	slices.SortFunc(t.sources[begin:], func(x, y int16) int { return int(t.order[x] - t.order[y]) })
	return t.sources[begin:]
}

// checkEnds yields the steps of the chains of a length in the tree.
func (a *aicSearch) checkEnds(pass, node, links int) bool {
	n, t := a.net, &a.shortest
	start := n.candidates[node]
	if pass == passChain {
		for _, to := range t.layers[links] {
			if t.reach[to] != t.mark(links) || to&1 == 0 || t.level[to] != uint8(a.kind) || int(to>>1) >= len(n.candidates) {
				continue
			}
			end := n.candidates[to>>1]
			if end.Cell == start.Cell || !n.removeTwo(start, end) {
				continue
			}
			a.step.begin(AIC)
			a.ofChain(start, end)
			if !a.showChain(to, links, false) {
				return false
			}
		}
		return true
	}
	for d := range n.position.candidates[start.Cell].All() {
		for on := range uint8(2) {
			at := &t.arrivals[2*d+on]
			if at.length != links || at.level != uint8(a.kind) {
				continue
			}
			step := &a.step
			step.begin(DiscontinuousNiceLoop)
			to := 2*n.number[d][start.Cell] + int16(on)
			switch {
			case pass == passOn && (on == 1) != (d == start.Digit):
				step.eliminate(start.Cell, start.Digit)
			case pass == passOff && on == 1 && d == start.Digit:
				for e := range n.position.candidates[start.Cell].Without(d).All() {
					step.eliminate(start.Cell, e)
				}
			case pass == passOff && on == 0 && d != start.Digit:
				step.eliminate(start.Cell, d)
			case pass == passRing && on == 1 && d != start.Digit:
				if !a.showLoops(to, at) {
					return false
				}
				continue
			}
			if len(step.Eliminations) > 0 && !a.showChain(to, links, true) {
				return false
			}
		}
	}
	return true
}

// showChain completes a.step with a chain of that many links to a literal, and yields
// it. If back is set, the chain comes from outside the cell of the root.
func (a *aicSearch) showChain(to int16, links int, back bool) bool {
	a.step.Technique = a.technique(a.step.Technique)
	a.step.sort()
	if _, i := a.lookUp(&a.step); i >= 0 && a.found[i].length <= links || !a.want.Has(a.step.Technique) {
		return true
	}
	t := &a.shortest
	t.used, t.sets, t.tries = [10]sudoku.Cells{}, sudoku.Cells{}, 0
	if to>>1 != a.root>>1 {
		t.used[a.net.digit(to)] = a.net.cells(to)
	}
	a.path = append(a.path[:0], to)
	if !a.track(a.ways(to, links, back)) {
		return true
	}
	slices.Reverse(a.path)
	return a.show(links)
}

// show yields the step with the path as its chain.
func (a *aicSearch) show(links int) bool {
	if !a.better(links) {
		return true
	}
	a.write()
	if a.net.of.sets {
		a.postpone(links)
		return true
	}
	return a.yield(&a.step)
}

// track follows a shortest way back to the root that does not meet itself, and
// completes the path, from its end. It reports whether there is one.
func (a *aicSearch) track(sources []int16) bool {
	t := &a.shortest
	for _, l := range sources {
		if l == a.root {
			if a.path = append(a.path, l); a.use(l) {
				return true
			}
			a.path = a.path[:len(a.path)-1]
			continue
		}
		if t.tries++; t.tries > maxWays {
			return false
		}
		used, sets := t.used, t.sets
		if a.use(l) {
			a.path = append(a.path, l)
			if a.track(a.waysTo(l)) {
				return true
			}
			a.path = a.path[:len(a.path)-1]
		}
		t.used, t.sets = used, sets
	}
	return false
}

// use notes that the way, which comes from the end of the path, goes through a
// literal. It returns false if the way has been there before.
func (a *aicSearch) use(l int16) bool {
	n, t, d := a.net, &a.shortest, a.net.digit(l)
	cells := n.cells(l)
	if n.isSet(l) {
		if cells.Meets(t.sets) {
			return false
		}
		t.sets = t.sets.Union(cells)
		if next := a.path[len(a.path)-1]; next&1 == 0 { // the way leaves the set by another digit
			if !t.enter(cells.Intersect(n.planes[n.digit(next)]), n.digit(next)) {
				return false
			}
		}
		cells = cells.Intersect(n.planes[d])
	}
	return t.enter(cells, d)
}

func (t *shortestChains) enter(cells sudoku.Cells, d uint8) bool {
	if cells.Meets(t.used[d]) {
		return false
	}
	t.used[d] = t.used[d].Union(cells)
	return true
}

// showLoops yields loops that arrive at a literal: among those of the arrival's length
// that do not cross themselves, those that remove most.
func (a *aicSearch) showLoops(to int16, at *arrival) bool {
	t := &a.shortest
	t.best, t.most, t.tries = t.best[:0], 1, 0
	a.path = append(a.path[:0], to)
	a.trackLoops(a.ways(to, at.length, true), a.net.cells(to))
	if t.tries > maxWays {
		return true
	}
	for best := t.best; len(best) > 0; {
		n := int(best[0])
		a.path = append(a.path[:0], best[1:n+1]...)
		best = best[n+1:]
		a.step.begin(a.technique(ContinuousNiceLoop))
		a.ofLoop(a.net.candidates[a.root>>1], a.net.candidates[to>>1])
		a.step.sort()
		if !a.show(at.length) {
			return false
		}
	}
	return true
}

// trackLoops follows all shortest ways from the sources back to the root. used are the
// cells that the path, from its end, has visited.
func (a *aicSearch) trackLoops(sources []int16, used sudoku.Cells) {
	n, t := a.net, &a.shortest
	for _, l := range sources {
		if t.tries++; t.tries > maxWays {
			return
		}
		if l == a.root {
			a.measureLoop()
			continue
		}
		cells := n.cells(l)
		if before := a.path[len(a.path)-1]; cells.Meets(used) && (n.cells(before) != cells || n.isSet(l) || n.isSet(before)) {
			continue
		}
		a.path = append(a.path, l)
		a.trackLoops(a.waysTo(l), used.Union(cells))
		a.path = a.path[:len(a.path)-1]
	}
}

// measureLoop keeps the loop of the path if none removes more.
func (a *aicSearch) measureLoop() {
	t := &a.shortest
	loop := len(t.best) + 1
	t.best = append(append(append(t.best, int16(len(a.path)+1)), a.path...), a.root)
	slices.Reverse(t.best[loop:])
	back := a.path
	a.path = t.best[loop:]
	a.step.begin(0)
	a.ofLoop(a.net.candidates[a.root>>1], a.net.candidates[back[0]>>1])
	a.step.sort()
	a.path = back
	switch k := len(a.step.Eliminations); {
	case k < t.most:
		t.best = t.best[:loop-1]
	case k > t.most:
		t.best = append(t.best[:0], t.best[loop-1:]...)
		t.most = k
	}
}
