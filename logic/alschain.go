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

// A chain comes to a set by a digit, or by either of two, if the sets are linked
// twice and none of the two is the digit before. These are the entries of a set:
// 1..9 for a digit, from 10 on for two.
const entries = 46

var (
	entryOf  [10][10]uint8          // by lower and higher digit, the lower 0 for one digit alone
	entryFor [entries]sudoku.Digits // the digits of an entry
)

func init() {
	n := uint8(1)
	for low := uint8(0); low <= 9; low++ {
		for high := low + 1; high <= 9; high++ {
			entryOf[low][high] = n
			entryFor[n] = sudoku.DigitsOf(high).With(low)
			n++
		}
	}
}

// A chainSearch follows the chains from one set, all those of a length at once. A
// place is an entry of a set. What is noted of a place are the digits with which
// chains to it start: what a chain removes depends on its first and last link.
type chainSearch struct {
	*search
	start  int
	links  []alsLink
	first  []int32
	reach  [maxALSLinks + 1][]sudoku.Digits // by length and place: with which digits chains to it start
	seen   []sudoku.Digits                  // by place: the same for all lengths so far
	front  [maxALSLinks + 1][]int32         // by length: the sets with such places, in the order found
	queued []int32                          // by length and set: one more than the start for which it is in front
	path   [maxALSLinks + 1]chainPlace      // of a chain
	budget int                              // how many places a chain may be looked for in
}

type chainPlace struct {
	set   int32
	entry uint8
}

// maxChainPlaces bounds the search for one chain without a set twice.
const maxChainPlaces = 20000

// findALSChains finds chains of linked sets with at least three links, no two in
// a row by the same digit: a digit that both ends have, and that is not their
// link, stands in one of the ends.
func findALSChains(s *search, yield func(*Step) bool) bool {
	c := &s.als.chains
	c.search = s
	c.links, c.first = s.alsLinks()
	s.als.known.clear()
	n := entries * len(s.als.sets)
	c.seen = slices.Grow(c.seen[:0], n)[:n]
	c.queued = slices.Grow(c.queued[:0], (maxALSLinks+1)*len(s.als.sets))[:(maxALSLinks+1)*len(s.als.sets)]
	clear(c.queued)
	for i := range c.reach {
		c.reach[i] = slices.Grow(c.reach[i][:0], n)[:n]
		clear(c.reach[i])
	}
	for start := range s.als.sets {
		if s.als.sets[start].live != 0 && !c.from(start, yield) {
			return false
		}
	}
	return true
}

// from follows the chains from one set.
func (c *chainSearch) from(start int, yield func(*Step) bool) bool {
	c.start = start
	clear(c.seen)
	for i := range c.front {
		c.front[i] = c.front[i][:0]
	}
	for _, link := range c.links[c.first[start]:c.first[start+1]] {
		c.add(1, link.to, entryOf[0][link.x], digit(link.x))
		if link.y != 0 {
			c.add(1, link.to, entryOf[0][link.y], digit(link.y))
		}
	}
	ok := true
	for length := 1; length <= maxALSLinks && len(c.front[length]) > 0; length++ {
		if length == 2 { // what chains of one or two links reach, longer ones may reach again
			clear(c.seen)
		}
		for _, set := range c.front[length] {
			if ok = length < 3 || int(set) == start || c.end(set, length, yield); !ok {
				break
			}
			if length < maxALSLinks {
				c.leave(set, length)
			}
		}
		if !ok {
			break
		}
	}
	for length, front := range c.front {
		for _, set := range front {
			clear(c.reach[length][entries*int(set) : entries*int(set)+entries])
		}
	}
	return ok
}

// add notes that chains of a length with some first digits lead to a place.
func (c *chainSearch) add(length int, set int32, entry uint8, starts sudoku.Digits) {
	place := entries*int(set) + int(entry)
	if !c.hodokuALSChains {
		starts &^= c.seen[place]
	}
	if starts == 0 {
		return
	}
	c.seen[place] |= starts
	c.reach[length][place] |= starts
	if queued := &c.queued[length*len(c.als.sets)+int(set)]; *queued != int32(c.start+1) {
		*queued = int32(c.start + 1)
		c.front[length] = append(c.front[length], set)
	}
}

// bars returns the digit by which a chain can't leave a set that it came to by an
// entry, 0 for an entry of two: one of them is left then, whatever the next is.
func (c *chainSearch) bars(entry uint8) uint8 {
	digits := entryFor[entry]
	if digits.Len() == 2 && !c.hodokuALSChains {
		return 0
	}
	return digits.Lowest()
}

// leave follows the links of a set from its places.
func (c *chainSearch) leave(set int32, length int) {
	var barred [10]sudoku.Digits // the first digits, by the digit that is barred
	for entry, starts := range c.reach[length][entries*int(set) : entries*int(set)+entries] {
		if starts != 0 {
			barred[c.bars(uint8(entry))] |= starts
		}
	}
	var once, twice sudoku.Digits // the first digits that are barred by any digit, by several
	for _, starts := range barred {
		twice |= once & starts
		once |= starts
	}
	for _, link := range c.links[c.first[set]:c.first[set+1]] {
		if link.y == 0 {
			c.add(length+1, link.to, entryOf[0][link.x], twice|once&^barred[link.x])
			continue
		}
		var starts sudoku.Digits
		for d, b := range barred {
			if uint8(d) != link.x && uint8(d) != link.y {
				starts |= b
			}
		}
		c.add(length+1, link.to, entryOf[link.x][link.y], starts)
		c.add(length+1, link.to, entryOf[0][link.y], barred[link.x])
		c.add(length+1, link.to, entryOf[0][link.x], barred[link.y])
	}
}

// end yields the steps of the chains of a length that end at a set.
func (c *chainSearch) end(set int32, length int, yield func(*Step) bool) bool {
	a, b := &c.als.sets[c.start], &c.als.sets[set]
	live := a.live & b.live
	if live == 0 {
		return true
	}
	for entry, starts := range c.reach[length][entries*int(set) : entries*int(set)+entries] {
		for ; starts != 0; starts &= starts - 1 {
			start := starts.Lowest()
			gone, some := between(a, b, live.Without(start)&^entryFor[entry])
			if !some || c.als.known.has(&gone) {
				continue
			}
			c.path[length] = chainPlace{set, uint8(entry)}
			c.budget = maxChainPlaces
			if !c.back(length, length, start) {
				continue
			}
			c.als.known.add(&gone)
			step := c.alsStep(ALSChain, &gone)
			c.addPath(step, length)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// back looks for a chain that starts with a digit and leads to the place that is
// the last but some of the path, without a set twice.
func (c *chainSearch) back(at, length int, start uint8) bool {
	if c.budget--; c.budget < 0 {
		return false
	}
	place := c.path[at]
	if at == 1 {
		return place.entry == entryOf[0][start]
	}
	for _, link := range c.links[c.first[place.set]:c.first[place.set+1]] {
		x, y := link.x, link.y
		both := y != 0 && place.entry == entryOf[x][y]
		one := place.entry == entryOf[0][x] // else it is y
		if !both && !one && (y == 0 || place.entry != entryOf[0][y]) || int(link.to) == c.start || c.inPath(link.to, at, length) {
			continue
		}
		reach := c.reach[at-1][entries*int(link.to) : entries*int(link.to)+entries]
		for entry, starts := range reach {
			if !starts.Has(start) {
				continue
			}
			bar := c.bars(uint8(entry))
			switch {
			case both || y == 0:
				if bar == x || bar == y && y != 0 {
					continue
				}
			case one && bar != y || !one && bar != x:
				continue
			}
			c.path[at-1] = chainPlace{link.to, uint8(entry)}
			if c.back(at-1, length, start) {
				return true
			}
		}
	}
	return false
}

func (c *chainSearch) inPath(set int32, from, to int) bool {
	for _, place := range c.path[from : to+1] {
		if place.set == set {
			return true
		}
	}
	return false
}

// addPath adds the chain that the path is to a step.
func (c *chainSearch) addPath(step *Step, length int) {
	sets := c.als.sets
	step.addSet(&sets[c.start])
	var digits [maxALSLinks]uint8
	next := uint8(0)
	for i := length; i > 0; i-- {
		next = entryFor[c.path[i].entry].Without(next).Lowest()
		digits[i-1] = next
	}
	for _, place := range c.path[1 : length+1] {
		step.addSet(&sets[place.set])
	}
	step.linkSets(c.position, digits[:length]...)
}
