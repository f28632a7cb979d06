package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findALSChains, proveALSChain, ALSChain)
}

// maxALSLinks is the most links of an ALS chain. Chains of one link are ALS-XZ,
// those of two ALS-XY-Wings.
const maxALSLinks = 6

// A chain enters a set by one digit, or by either of two if the sets are linked
// twice and neither digit is that of the link before. Entries number these ways:
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

// A chainSearch follows the chains from some sets at once, one length after the
// other. A beginning is a first set with the digit of its first link, and has a bit;
// a place is an entry of a set. For each place the search notes the beginnings of
// the chains to it, since what a chain removes depends on its first and last link.
type chainSearch struct {
	*search
	links  []alsLink
	first  []int32      // the links of set i are links[first[i]:first[i+1]]
	ports  []chainPorts // by link: the places that it leads to
	places []chainPlace // set by set, in ascending order of entries
	at     []int32      // the places of set i are places[at[i]:at[i+1]]

	starts []chainStart                // followed now
	reach  [maxALSLinks + 1][]uint64   // by length and place: the beginnings of chains to it
	seen   []uint64                    // by place: the same for all lengths so far
	long   []uint64                    // by set: the beginnings of chains to it of three links and more
	front  [maxALSLinks + 1][]int32    // by length: the sets of places that are reached
	queued [maxALSLinks + 1][]bool     // by length and set: whether it is in front
	news   [maxALSLinks + 1][]int32    // by length: the sets at which chains end that may remove something new
	path   [maxALSLinks + 1]chainPlace // of a chain
	budget int                         // how many more places the search for one chain may visit
}

type chainPlace struct {
	set   int32
	entry uint8
	bars  uint8 // the digit by which a chain can't leave the place, 0 for none
}

// chainPorts has the places to which a link leads by x, by y, and by either; the
// last two are 0 if there is no y.
type chainPorts struct{ x, y, both int32 }

// A chainStart is a set whose chains are followed. Its beginnings are bits from
// shift on, one for each digit of a link in ascending order.
type chainStart struct {
	set    int32
	shift  int
	digits sudoku.Digits
}

// bit returns the beginning with a digit.
func (s *chainStart) bit(d uint8) uint64 {
	return 1 << (s.shift + (s.digits & (digit(d) - 1)).Len())
}

// bits returns all beginnings.
func (s *chainStart) bits() uint64 { return (1<<s.digits.Len() - 1) << s.shift }

// maxChainPlaces bounds the search for one chain without a set twice. It is a
// guard only: in 3,000 positions the most were 2^11.
const maxChainPlaces = 1 << 18

// findALSChains finds chains of sets with at least three links. Successive links
// have different digits. A digit that both ends have, and that is not the link of
// either, stands in one of the ends. Of the chains from one set the shortest come
// first, and of equally long ones those to smaller sets.
func findALSChains(s *search, yield func(*Step) bool) bool {
	c := &s.als.chains
	c.search = s
	c.load()
	s.als.known.clear()
	c.starts = c.starts[:0]
	used := 0
	for set := range s.als.sets {
		start := chainStart{set: int32(set), digits: c.linkDigits(set)}
		n := start.digits.Len()
		if n == 0 || s.als.sets[set].live == 0 {
			continue
		}
		if used+n > 64 {
			if !c.run(yield) {
				return false
			}
			used = 0
		}
		start.shift = used
		used += n
		c.starts = append(c.starts, start)
	}
	return c.run(yield)
}

// linkDigits returns the digits of all links of a set.
func (c *chainSearch) linkDigits(set int) (digits sudoku.Digits) {
	for _, link := range c.links[c.first[set]:c.first[set+1]] {
		digits |= sudoku.DigitsOf(link.x, link.y)
	}
	return digits
}

// load takes the links and numbers the places.
func (c *chainSearch) load() {
	c.links, c.first = c.alsLinks()
	sets := len(c.als.sets)
	c.at = append(c.at[:0], 0)
	c.places = c.places[:0]
	for set := range sets {
		var used uint64 // the entries
		for _, link := range c.links[c.first[set]:c.first[set+1]] {
			used |= 1 << entryOf[0][link.x]
			if link.y != 0 {
				used |= 1<<entryOf[0][link.y] | 1<<entryOf[link.x][link.y]
			}
		}
		for ; used != 0; used &= used - 1 {
			entry := uint8(bits.TrailingZeros64(used))
			c.places = append(c.places, chainPlace{int32(set), entry, c.bars(entry)})
		}
		c.at = append(c.at, int32(len(c.places)))
	}
	c.ports = c.ports[:0]
	for _, link := range c.links {
		ports := chainPorts{x: c.place(link.to, entryOf[0][link.x])}
		if link.y != 0 {
			ports.y = c.place(link.to, entryOf[0][link.y])
			ports.both = c.place(link.to, entryOf[link.x][link.y])
		}
		c.ports = append(c.ports, ports)
	}
	c.seen = slices.Grow(c.seen[:0], len(c.places))[:len(c.places)]
	c.long = slices.Grow(c.long[:0], sets)[:sets]
	for i := range c.reach {
		c.reach[i] = slices.Grow(c.reach[i][:0], len(c.places))[:len(c.places)]
		clear(c.reach[i])
		c.queued[i] = slices.Grow(c.queued[i][:0], sets)[:sets]
		clear(c.queued[i])
		c.front[i] = c.front[i][:0]
	}
}

// place returns the number of a place.
func (c *chainSearch) place(set int32, entry uint8) int32 {
	i := c.at[set]
	for c.places[i].entry != entry {
		i++
	}
	return i
}

// bars returns the digit by which a chain can't leave a set that it has entered. It
// is 0 for an entry by either of two digits: whatever the next link's digit is, one
// of the two differs from it.
func (c *chainSearch) bars(entry uint8) uint8 {
	digits := entryFor[entry]
	if digits.Len() == 2 && !c.hodokuALSChains && !c.forwardALS {
		return 0
	}
	return digits.Lowest()
}

// run follows the chains from the starts, yields their steps and empties the list of
// starts.
func (c *chainSearch) run(yield func(*Step) bool) bool {
	c.follow()
	ok := true
	for i := range c.starts {
		if ok = c.ends(&c.starts[i], yield); !ok {
			break
		}
	}
	c.starts = c.starts[:0]
	for length, front := range c.front {
		for _, set := range front {
			clear(c.reach[length][c.at[set]:c.at[set+1]])
			c.queued[length][set] = false
		}
		c.front[length] = front[:0]
	}
	return ok
}

// follow follows the chains from the starts.
func (c *chainSearch) follow() {
	clear(c.seen)
	clear(c.long)
	if c.forwardALS {
		c.followForward()
		return
	}
	for i := range c.starts {
		start := &c.starts[i]
		for i := c.first[start.set]; i < c.first[start.set+1]; i++ {
			link, ports := c.links[i], &c.ports[i]
			c.add(1, ports.x, start.bit(link.x))
			if link.y != 0 {
				c.add(1, ports.y, start.bit(link.y))
			}
		}
	}
	for length := 1; length < maxALSLinks; length++ {
		if length == 2 { // longer chains may reach again what chains of one or two links reach
			clear(c.seen)
		}
		for _, set := range c.front[length] {
			c.leave(set, length)
		}
	}
}

// add notes that chains of a length with some beginnings lead to a place.
func (c *chainSearch) add(length int, place int32, starts uint64) {
	if !c.hodokuALSChains && !c.forwardALS {
		starts &^= c.seen[place]
	}
	if starts == 0 {
		return
	}
	c.seen[place] |= starts
	c.reach[length][place] |= starts
	set := c.places[place].set
	if length >= 3 {
		c.long[set] |= starts
	}
	if !c.queued[length][set] {
		c.queued[length][set] = true
		c.front[length] = append(c.front[length], set)
	}
}

// leave follows the links of a set from its places.
func (c *chainSearch) leave(set int32, length int) {
	var barred [10]uint64 // by digit: the beginnings that can't go on by it
	for place := c.at[set]; place < c.at[set+1]; place++ {
		barred[c.places[place].bars] |= c.reach[length][place]
	}
	var once, twice uint64 // the beginnings barred from at least one digit; from several
	for _, starts := range barred {
		twice |= once & starts
		once |= starts
	}
	next := length + 1
	if c.forwardALS {
		next = min(next, manyLinks)
	}
	for i := c.first[set]; i < c.first[set+1]; i++ {
		link, ports := c.links[i], &c.ports[i]
		if c.forwardALS && link.to < set {
			continue
		}
		if link.y == 0 {
			c.add(next, ports.x, twice|once&^barred[link.x])
			continue
		}
		var starts uint64
		for d, b := range barred {
			if uint8(d) != link.x && uint8(d) != link.y {
				starts |= b
			}
		}
		c.add(next, ports.both, starts)
		c.add(next, ports.y, barred[link.x])
		c.add(next, ports.x, barred[link.y])
	}
}

// ends yields the steps of the chains from a start.
func (c *chainSearch) ends(start *chainStart, yield func(*Step) bool) bool {
	for i := range c.news {
		c.news[i] = c.news[i][:0]
	}
	a := &c.als.sets[start.set]
	for i, starts := range c.long {
		if starts&start.bits() == 0 {
			continue
		}
		b := &c.als.sets[i]
		e, some := a.between(b, a.live&b.live)
		if some == 0 || i == int(start.set) || some.Len() == 1 && c.als.known.has(e) {
			continue
		}
		var old [8]uint64 // the sets of digits that remove nothing new
		for length := 3; length <= maxALSLinks; length++ {
			if c.queued[length][i] && c.hasNew(start, b, int32(i), length, some, &old) {
				c.news[length] = append(c.news[length], int32(i))
			}
		}
	}
	for length := 3; length <= maxALSLinks; length++ {
		for _, set := range c.news[length] {
			if !c.end(start, set, length, yield) {
				return false
			}
		}
	}
	return true
}

// hasNew reports whether a chain of a length ends at a set and removes something
// new. some are the digits that remove anything at all, old the sets of digits that
// are known to remove nothing new.
func (c *chainSearch) hasNew(start *chainStart, b *als, set int32, length int, some sudoku.Digits, old *[8]uint64) bool {
	a, all := &c.als.sets[start.set], start.bits()
	for place := c.at[set]; place < c.at[set+1]; place++ {
		starts := c.reach[length][place] & all
		if starts == 0 {
			continue
		}
		left := some &^ entryFor[c.places[place].entry]
		for ds := start.digits; ds != 0 && left != 0; ds &= ds - 1 {
			d := ds.Lowest()
			if starts&start.bit(d) == 0 {
				continue
			}
			digits := left.Without(d)
			word, bit := &old[digits>>6], uint64(1)<<(digits&63)
			if *word&bit != 0 {
				continue
			}
			if e, _ := a.between(b, digits); e != 0 && !c.als.known.has(e) {
				return true
			}
			*word |= bit
		}
	}
	return false
}

// end yields the steps of the chains of a length from a start that end at a set.
func (c *chainSearch) end(start *chainStart, set int32, length int, yield func(*Step) bool) bool {
	a, b := &c.als.sets[start.set], &c.als.sets[set]
	live := a.live & b.live
	for place := c.at[set]; place < c.at[set+1]; place++ {
		starts := c.reach[length][place]
		for d := range start.digits.All() {
			if starts&start.bit(d) == 0 {
				continue
			}
			e, some := a.between(b, live.Without(d)&^entryFor[c.places[place].entry])
			if some == 0 || c.als.known.has(e) {
				continue
			}
			var path []chainPlace
			if c.forwardALS {
				path = c.backForward(place, start, d)
			} else {
				c.path[length] = c.places[place]
				c.budget = maxChainPlaces
				if !c.back(length, length, start, d) {
					continue
				}
				path = c.path[1 : length+1]
			}
			c.als.known.add(e)
			gone := between(a, b, some)
			step := c.alsStep(ALSChain, &gone)
			c.addPath(step, start, path)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// back looks for a chain without a repeated set that starts with a digit and leads to
// the place at the given index of the path. It fills in the path before that place.
func (c *chainSearch) back(at, length int, start *chainStart, first uint8) bool {
	if c.budget--; c.budget < 0 {
		return false
	}
	place := c.path[at]
	if at == 1 {
		return place.entry == entryOf[0][first]
	}
	for _, link := range c.links[c.first[place.set]:c.first[place.set+1]] {
		x, y := link.x, link.y
		both := y != 0 && place.entry == entryOf[x][y]
		one := place.entry == entryOf[0][x] // else it is y
		if !both && !one && (y == 0 || place.entry != entryOf[0][y]) || link.to == start.set || c.inPath(link.to, at, length) {
			continue
		}
		for i := c.at[link.to]; i < c.at[link.to+1]; i++ {
			if c.reach[at-1][i]&start.bit(first) == 0 {
				continue
			}
			bar := c.places[i].bars
			switch {
			case both || y == 0:
				if bar == x || bar == y && y != 0 {
					continue
				}
			case one && bar != y || !one && bar != x:
				continue
			}
			c.path[at-1] = c.places[i]
			if c.back(at-1, length, start, first) {
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

// addPath adds the path to a step as a chain.
func (c *chainSearch) addPath(step *Step, start *chainStart, path []chainPlace) {
	sets := c.als.sets
	step.addSet(&sets[start.set])
	digits := make([]uint8, len(path))
	next := uint8(0)
	for i := len(path) - 1; i >= 0; i-- {
		next = entryFor[path[i].entry].Without(next).Lowest()
		digits[i] = next
	}
	for _, place := range path {
		step.addSet(&sets[place.set])
	}
	step.linkSets(c.position, digits...)
}
