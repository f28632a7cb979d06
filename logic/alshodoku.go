package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// With the option forwardALS, almost locked sets stand in the order in which HoDoKu
// collects them, and wings and chains come in the order in which it tries them.

// collectDeeper adds the sets of a house that contain the cells so far and some of
// those from index i on: each set comes before those that extend it.
func (t *alsTable) collectDeeper(h sudoku.House, cells []int, i int, so Set) {
	for ; i < len(cells); i++ {
		set := Set{so.Cells.With(cells[i]), so.Digits | t.of.candidates[cells[i]]}
		n := set.Cells.Len()
		if set.Digits.Len() == n+1 && !(n == 1 && !isRow(h)) && !(n > 1 && isBox(h) && commonHouses(set.Cells)&lines != 0) {
			t.found = append(t.found, set)
		}
		t.collectDeeper(h, cells, i+1, set)
	}
}

// findALSWingsOfHoDoKu yields wings in HoDoKu's order: by two links, each from a set to
// a later one, that have a set in common.
func (s *search) findALSWingsOfHoDoKu(yield func(*Step) bool) bool {
	links, first := s.alsLinks()
	t := &s.als
	t.known.clear()
	from := func(set int32) []alsLink { return links[first[set]:first[set+1]] }
	try := func(a, c, b int32, one, other alsLink) bool {
		if one.y|other.y == 0 && one.x == other.x {
			return true
		}
		x, y := &t.sets[a], &t.sets[b]
		if x.cells.Meets(y.cells) && (!t.overlap || x.cells.Contains(y.cells) || y.cells.Contains(x.cells)) {
			return true
		}
		effect, some := x.between(y, x.live&y.live&^sudoku.DigitsOf(one.x, one.y, other.x, other.y))
		return effect == 0 || !t.known.add(effect) || s.wing(x, &t.sets[c], y, one, other, some, yield)
	}
	for u := range int32(len(t.sets)) {
		near := from(u)
		for i, one := range near {
			v := one.to
			if v < u {
				continue
			}
			for _, other := range near[i+1:] {
				if !try(v, u, other.to, one, other) {
					return false
				}
			}
			for _, other := range from(v) {
				if other.to > u && !try(u, v, other.to, one, other) {
					return false
				}
			}
		}
	}
	return true
}

// In the search for HoDoKu's chains reach[3] stands for three links or more.
const manyLinks = 3

// followForward follows the chains from the starts, each link to a later set, as HoDoKu
// does when it solves.
func (c *chainSearch) followForward() {
	for i := range c.starts {
		start := &c.starts[i]
		for i := c.first[start.set]; i < c.first[start.set+1]; i++ {
			link, ports := c.links[i], &c.ports[i]
			if link.to < start.set {
				continue
			}
			c.add(1, ports.x, start.bit(link.x))
			if link.y != 0 {
				c.add(1, ports.y, start.bit(link.y))
			}
		}
	}
	for set := range int32(len(c.als.sets)) {
		for length := 1; length <= manyLinks; length++ {
			if c.queued[length][set] {
				c.leave(set, length)
			}
		}
	}
}

// backForward returns the places of a chain with at least three links to a place.
func (c *chainSearch) backForward(i int32, start *chainStart, first uint8) (path []chainPlace) {
	for length := manyLinks; ; {
		path = append(path, c.places[i])
		if length == 1 {
			slices.Reverse(path)
			return path
		}
		place, ok := c.before(i, length-1, start, first)
		if ok {
			length--
		} else if place, ok = c.before(i, length, start, first); !ok || length < manyLinks {
			return nil
		}
		i = place
	}
}

// before returns a place from which chains of a length lead to another place.
func (c *chainSearch) before(to int32, length int, start *chainStart, first uint8) (place int32, ok bool) {
	bit := start.bit(first)
	target := c.places[to]
	for _, link := range c.links[c.first[target.set]:c.first[target.set+1]] {
		if link.to > target.set || link.to <= start.set {
			continue
		}
		x, y := link.x, link.y
		both := y != 0 && target.entry == entryOf[x][y]
		one := target.entry == entryOf[0][x] // else it is y
		if !both && !one && (y == 0 || target.entry != entryOf[0][y]) {
			continue
		}
		for i := c.at[link.to]; i < c.at[link.to+1]; i++ {
			bar := c.places[i].bars
			switch {
			case c.reach[length][i]&bit == 0:
			case both || y == 0:
				if bar != x && (y == 0 || bar != y) {
					return i, true
				}
			case one && bar == y || !one && bar == x:
				return i, true
			}
		}
	}
	return 0, false
}
