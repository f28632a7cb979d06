package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findALSChains, proveALSChain, ALSChain)
}

// maxALSLinks is how many links an ALS chain has at most. Those of one are ALS-XZ,
// of two ALS-XY-Wings.
const maxALSLinks = 6

// A chainSearch follows the chains from one set, all those of a length at once. A
// place is ten times a set plus the digit by which a chain comes to it. What is
// noted of a place are the digits with which such chains start: what a chain
// removes depends on its first and last link alone.
type chainSearch struct {
	starts      []sudoku.Digits   // by place: with which digits chains to it start
	fresh, next []sudoku.Digits   // by place: those of them that came with the last length, and come with the next
	front, then []int32           // the sets that have such places
	queued      []int32           // by set: the round for which it is in then
	round       int32             // one for each length from each set
	parents     [][10]chainParent // by place and first digit: the place before
}

type chainParent struct {
	set int32
	in  uint8
}

// findALSChains finds chains of linked sets with at least three links, no two in
// a row by the same digit: a digit that both ends have, and that is not their
// link, stands in one of the ends. A chain may come to a set twice. Of the two
// directions of a chain it takes the one from the lower set.
func findALSChains(s *search, yield func(*Step) bool) bool {
	links, first := s.alsLinks()
	t := &s.als
	t.known.clear()
	c := &t.chains
	c.begin(len(t.sets))
	for start := range t.sets {
		if t.sets[start].live == 0 {
			continue
		}
		clear(c.starts)
		c.round++
		for _, link := range links[first[start]:first[start+1]] {
			for _, d := range [2]uint8{link.x, link.y} {
				if d != 0 {
					c.reach(link.to, d, digit(d))
				}
			}
		}
		for length := 1; len(c.then) > 0; length++ {
			c.fresh, c.next = c.next, c.fresh
			c.front, c.then = c.then, c.front[:0]
			c.round++
			for _, set := range c.front {
				if length >= 3 && int(set) > start && !s.chainsEnd(start, int(set), length, yield) {
					c.stop()
					return false
				}
			}
			if length < maxALSLinks {
				for _, set := range c.front {
					c.leave(set, links[first[set]:first[set+1]])
				}
			}
			for _, set := range c.front {
				clear(c.fresh[10*set : 10*set+10])
			}
		}
	}
	return true
}

// begin makes room for n sets. All that is fresh is blank between searches.
func (c *chainSearch) begin(n int) {
	if len(c.queued) < n {
		n += n / 2
		c.starts = make([]sudoku.Digits, 10*n)
		c.fresh = make([]sudoku.Digits, 10*n)
		c.next = make([]sudoku.Digits, 10*n)
		c.queued = make([]int32, n)
		c.parents = make([][10]chainParent, 10*n)
		c.round = 0
	}
	c.then = c.then[:0]
}

// stop leaves the search as begin wants it.
func (c *chainSearch) stop() {
	clear(c.fresh)
	clear(c.next)
}

// reach notes that chains with some first digits lead to a set by d, and returns
// those that are new.
func (c *chainSearch) reach(set int32, d uint8, starts sudoku.Digits) sudoku.Digits {
	place := 10*int(set) + int(d)
	starts &^= c.starts[place]
	if starts == 0 {
		return 0
	}
	c.starts[place] |= starts
	c.next[place] |= starts
	if c.queued[set] != c.round {
		c.queued[set] = c.round
		c.then = append(c.then, set)
	}
	return starts
}

// leave follows the links of a set from its fresh places: from each by any other
// digit.
func (c *chainSearch) leave(set int32, links []alsLink) {
	fresh := (*[10]sudoku.Digits)(c.fresh[10*set:])
	var once, twice sudoku.Digits // the first digits that any place has, that several have
	for _, starts := range fresh {
		twice |= once & starts
		once |= starts
	}
	for _, link := range links {
		for _, d := range [2]uint8{link.x, link.y} {
			if d == 0 {
				continue
			}
			added := c.reach(link.to, d, once&^fresh[d]|twice)
			for ; added != 0; added &= added - 1 {
				start := added.Lowest()
				in := uint8(1)
				for in == d || !fresh[in].Has(start) {
					in++
				}
				c.parents[10*int(link.to)+int(d)][start] = chainParent{set, in}
			}
		}
	}
}

// chainsEnd yields the steps of the chains that end in the fresh places of a set.
func (s *search) chainsEnd(start, end, length int, yield func(*Step) bool) bool {
	a, b := &s.als.sets[start], &s.als.sets[end]
	live := a.live & b.live
	if live == 0 {
		return true
	}
	for d := range b.digits.All() {
		for x := s.als.chains.fresh[10*end+int(d)]; x != 0; x &= x - 1 {
			gone, some := between(a, b, live.Without(d).Without(x.Lowest()))
			if !some || !s.als.known.add(&gone) {
				continue
			}
			step := s.alsStep(ALSChain, &gone)
			s.als.addChain(s.position, step, start, end, length, x.Lowest(), d)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// addChain adds the chain to a step that starts with a digit at one set and ends
// with a digit at another.
func (t *alsTable) addChain(p *position, step *Step, start, end, length int, first, last uint8) {
	var digits [maxALSLinks]uint8
	step.Sets = slices.Grow(step.Sets, length+1)[:length+1]
	at := chainParent{int32(end), last}
	for i := length; i > 0; i-- {
		step.Sets[i] = Set{t.sets[at.set].cells, t.sets[at.set].digits}
		digits[i-1] = at.in
		at = t.chains.parents[10*int(at.set)+int(at.in)][first]
	}
	step.Sets[0] = Set{t.sets[start].cells, t.sets[start].digits}
	step.linkSets(p, digits[:length]...)
}
