package se

import (
	"math/bits"
	"slices"
)

// A closure has, for each candidate of a grid, those that are off if it is on, by
// chains of any length. It tells cheaply which candidates start a forcing chain
// to their opposite, and whether the places of a digit, or the digits of a cell,
// all turn something off. Mostly there is nothing at all.
//
// It also tells whether there can be a cycle that removes something: a candidate
// that a cycle removes sees an on-node and an off-node of the cycle, so it
// implies its own opposite along the cycle. Where no forcing chain leads from on
// to off, no cycle removes anything.
type closure struct {
	of    [9]set // the grid
	stamp int    // of the index
	words int
	index *[729]uint16 // by candidate: its index
	off   []uint64     // by index: the candidates that are off if it is on
	live  []uint64     // the candidates of the grid
	self  []uint64     // those that are off if they are on
	pairs [][2]uint16  // the strong links
	fresh []uint64     // the candidates gone, or with more off, since no cell or house had chains in common

	first, second []uint64 // working memory of join
}

// room makes room for n candidates, without any that is live or linked.
func (l *closure) room(n int) {
	l.words = max((n+63)/64, 4)
	l.off = grow(l.off, n*l.words)
	l.live, l.self = grow(l.live, l.words), grow(l.self, l.words)
	l.fresh = grow(l.fresh, l.words)
	l.first, l.second = grow(l.first, l.words), grow(l.second, l.words)
}

func grow(b []uint64, n int) []uint64 {
	if cap(b) < n {
		return make([]uint64, n)
	}
	b = b[:n]
	clear(b)
	return b
}

// row returns what is off if a candidate is on.
func (l *closure) row(i int) []uint64 { return l.off[i*l.words : (i+1)*l.words] }

// join adds what follows from a strong link: what turns one end off turns the
// other on, and so off what that turns off. If all that follows from other links is
// there, then so is all after it: a chain needs a link at most twice, in both
// directions, and only if an end turns itself off.
func (l *closure) join(x, y uint16) {
	w := l.words
	a, b, live, self := l.first[:w], l.second[:w], l.live[:w], l.self[:w]
	copy(a, l.row(int(x)))
	copy(b, l.row(int(y)))
	for k := range w {
		a[k] &= live[k]
		b[k] &= live[k]
	}
	off, back := a, b // what those that turn y and x off turn off
	if again, twice := l.has(a, x), l.has(b, y); again || twice {
		var both [12]uint64
		for k := range w {
			both[k] = a[k] | b[k]
		}
		if again {
			off = both[:w]
		}
		if twice {
			back = both[:w]
		}
	}
	for k := range w {
		self[k] |= off[k]&b[k] | back[k]&a[k]
	}
	l.add(b, off)
	l.add(a, back)
}

// add adds that each candidate of one set turns off all of another.
func (l *closure) add(from, to []uint64) {
	w := len(from)
	to = to[:w]
	if w == 4 { // as below, for most grids
		a, b, c, d := to[0], to[1], to[2], to[3]
		off := l.off
		for k, f := range from {
			more := uint64(0)
			for ; f != 0; f &= f - 1 {
				row := (*[4]uint64)(off[(k*64+bits.TrailingZeros64(f))*4:])
				if a&^row[0]|b&^row[1]|c&^row[2]|d&^row[3] != 0 {
					more |= f & -f
					row[0] |= a
					row[1] |= b
					row[2] |= c
					row[3] |= d
				}
			}
			l.fresh[k] |= more
		}
		return
	}
	for k, f := range from {
		for ; f != 0; f &= f - 1 {
			row := l.off[(k*64+bits.TrailingZeros64(f))*w:][:w]
			more := uint64(0)
			for j, t := range to {
				more |= t &^ row[j]
				row[j] |= t
			}
			if more != 0 {
				l.fresh[k] |= f & -f
			}
		}
	}
}

// follow makes l a closure like another one, from which it can go on.
func (l *closure) follow(base *closure) {
	l.of, l.stamp, l.words, l.index = base.of, base.stamp, base.words, base.index
	l.off = append(l.off[:0], base.off...)
	l.live = append(l.live[:0], base.live...)
	l.self = append(l.self[:0], base.self...)
	l.fresh = append(l.fresh[:0], base.fresh...)
	l.pairs = append(l.pairs[:0], base.pairs...)
	l.first, l.second = grow(l.first, l.words), grow(l.second, l.words)
}

// narrow makes l the closure of a grid that lacks some candidates of its grid.
func (l *closure) narrow(m *marks) {
	var cells set // that lack any
	var gone [9]set
	for d := range gone {
		gone[d] = l.of[d].minus(m.plane[d])
		cells = cells.or(gone[d])
		for s := gone[d]; !s.empty(); {
			x := l.index[s.next()*9+d]
			l.live[x/64] &^= 1 << (x % 64)
			l.fresh[x/64] |= 1 << (x % 64)
		}
	}
	l.of = m.plane
	for !cells.empty() {
		cell := cells.next()
		if digits := m.cand[cell]; count9[digits] == 2 {
			l.pair(cell*9+low(digits), cell*9+low(digits&(digits-1)))
		}
	}
	for d, s := range &gone {
		houses := uint32(0)
		for !s.empty() {
			h := &housesOf[s.next()]
			houses |= 1<<h[0] | 1<<h[1] | 1<<h[2]
		}
		for ; houses != 0; houses &= houses - 1 {
			h := bits.TrailingZeros32(houses)
			if places := m.pos[h][d]; count9[places] == 2 {
				l.pair(int(cellsOf[h][low(places)])*9+d, int(cellsOf[h][low(places&(places-1))])*9+d)
			}
		}
	}
}

// pair adds a strong link and what follows from it.
func (l *closure) pair(a, b int) {
	x, y := l.index[a], l.index[b]
	l.pairs = append(l.pairs, [2]uint16{x, y})
	l.join(x, y)
}

func (l *closure) has(set []uint64, i uint16) bool { return set[i/64]>>(i%64)&1 != 0 }

// opposites gives the candidates that are off if they are on, and those that are
// on if they are off: of the latter two others are on, which can't both be on.
func (l *closure) opposites(m *marks, off, on *set9) {
	*off, *on = set9{}, set9{}
	for cell, digits := range &m.cand {
		for ds := digits; ds != 0; ds &= ds - 1 {
			if l.has(l.self, l.index[cell*9+low(ds)]) {
				off[cell] |= ds & -ds
			}
		}
		if off[cell] == 0 {
			continue // what is on turns the others off
		}
		for ds := digits; ds != 0; ds &= ds - 1 {
			var others [4]uint16
			n := 0
			m.partners(cell, low(ds), func(c, e int, _ uint8) {
				others[n] = l.index[c*9+e]
				n++
			})
			for i, x := range others[:n] {
				for _, y := range others[i:n] {
					if l.has(l.row(int(x)), y) {
						on[cell] |= ds & -ds
					}
				}
			}
		}
	}
}

// partners calls yield for the candidates that are on if a candidate is off, with
// the reason. It may call it twice for one.
func (m *marks) partners(cell, d int, yield func(cell, d int, why uint8)) {
	if digits := m.cand[cell]; count9[digits] == 2 {
		yield(cell, low(digits&^(1<<d)), byCell)
	}
	for kind, h := range housesOf[cell] {
		if places := m.pos[h][d]; count9[places] == 2 {
			yield(int(cellsOf[h][low(places&^(1<<placeIn[cell][kind]))]), d, uint8(byBox+kind))
		}
	}
}

// opposed reports whether a candidate of the grid turns itself off.
func (l *closure) opposed() bool {
	for k, s := range l.self {
		if s&l.live[k] != 0 {
			return true
		}
	}
	return false
}

// common returns the candidates of the grid that some others all turn off: those
// of a digit in a house, or of a cell if house is negative. It returns nil if there
// are none. The answer lasts until the next call of common or join.
func (l *closure) common(m *marks, cell, d, house int) []uint64 {
	var list [9]uint16
	n := 0
	if house < 0 {
		for ds := m.cand[cell]; ds != 0; ds &= ds - 1 {
			list[n] = l.index[cell*9+low(ds)]
			n++
		}
	} else {
		for places := m.pos[house][d]; places != 0; places &= places - 1 {
			list[n] = l.index[int(cellsOf[house][low(places)])*9+d]
			n++
		}
	}
	both := l.first[:l.words]
	if l.words == 4 { // as below, for most grids
		off, live, both := l.off, (*[4]uint64)(l.live), (*[4]uint64)(both)
		a, b, c, d := live[0], live[1], live[2], live[3]
		for _, i := range list[:n] {
			row := (*[4]uint64)(off[int(i)*4:])
			a &= row[0]
			b &= row[1]
			c &= row[2]
			d &= row[3]
			if a|b|c|d == 0 {
				return nil
			}
		}
		*both = [4]uint64{a, b, c, d}
		return both[:]
	}
	copy(both, l.live)
	for _, i := range list[:n] {
		some := uint64(0)
		for k, x := range l.row(int(i)) {
			both[k] &= x
			some |= both[k]
		}
		if some == 0 {
			return nil
		}
	}
	return both
}

// allCommon adds the candidates that are off because of the chains from any cell
// or house, in a grid that is not opposed: there strong links have nothing in common.
// It looks only where something is fresh.
func (l *links) allCommon(near *closure, m *marks, to []uint64) {
	var cells set
	var houses [9]uint32 // by digit
	for k, x := range near.fresh {
		for ; x != 0; x &= x - 1 {
			cand := int(l.cand[k*64+bits.TrailingZeros64(x)])
			cells.add(cand / 9)
			h := &housesOf[cand/9]
			houses[cand%9] |= 1<<h[0] | 1<<h[1] | 1<<h[2]
		}
	}
	for !cells.empty() {
		cell := cells.next()
		if count9[m.cand[cell]] > 2 {
			for k, x := range near.common(m, cell, 0, -1) {
				to[k] |= x
			}
		}
	}
	for d, hs := range &houses {
		for ; hs != 0; hs &= hs - 1 {
			h := bits.TrailingZeros32(hs)
			places := m.pos[h][d]
			if count9[places] > 2 && count9[m.cand[cellsOf[h][low(places)]]] > 2 { // as in searchNear
				for k, x := range near.common(m, 0, d, h) {
					to[k] |= x
				}
			}
		}
	}
}

// settle looks at the grid itself. Where no cell or house has chains in common, nothing
// is fresh any more, so that drafts look only at what they change.
func (l *links) settle(m *marks) {
	var gone [12]uint64
	if l.opposed() {
		return
	}
	if l.allCommon(&l.closure, m, gone[:l.words]); gone == [12]uint64{} {
		clear(l.fresh)
	}
}

// Links are the strong and weak links of a grid, and their closure.
type links struct {
	closure
	n       int
	cand    [729]uint16 // by index: the candidate
	indices [729]uint16
	weak    []uint64       // by index: the candidates that it sees
	strong  [729][4]uint16 // by index: the candidates that are on if it is off
	strongs [729]uint8
}

// load finds the links of a grid. From those of a grid that it is a part of, it goes
// on: weak links with candidates that are gone do not matter.
func (l *links) load(m *marks) {
	if l.n > 0 && l.of == m.plane {
		return
	}
	if l.n > 0 && m.within(&l.of) && (l.words == 4 || m.count() > 256) {
		l.narrow(m)
	} else {
		l.begin(m)
	}
	clear(l.strongs[:l.n])
	for _, p := range l.pairs {
		if l.has(l.live, p[0]) && l.has(l.live, p[1]) {
			l.link(p[0], p[1])
			l.link(p[1], p[0])
		}
	}
}

// begin finds the links of a grid, and what follows from each.
func (l *links) begin(m *marks) {
	l.of, l.n, l.index = m.plane, 0, &l.indices
	l.stamp++
	var start [81]int
	for cell, digits := range &m.cand {
		start[cell] = l.n
		for ; digits != 0; digits &= digits - 1 {
			c := cell*9 + low(digits)
			l.cand[l.n], l.index[c] = uint16(c), uint16(l.n)
			l.n++
		}
	}
	l.room(l.n)
	l.weak = grow(l.weak, l.n*l.words)
	for i := range l.n {
		c := int(l.cand[i])
		cell, d := c/9, c%9
		weak := l.weak[i*l.words:][:l.words]
		l.live[i/64] |= 1 << (i % 64)
		l.fresh[i/64] |= 1 << (i % 64)
		for k := range int(count9[m.cand[cell]]) {
			if x := start[cell] + k; x != i {
				weak[x/64] |= 1 << (x % 64)
			}
		}
		for near := m.plane[d].and(peers[cell]); !near.empty(); {
			x := l.index[near.next()*9+d]
			weak[x/64] |= 1 << (x % 64)
		}
	}
	copy(l.off, l.weak)
	l.pairs = l.pairs[:0]
	m.strong(l.pair)
}

// strong calls yield for each strong link: two candidates of a cell, or two places of a
// digit in a house.
func (m *marks) strong(yield func(a, b int)) {
	for cell, digits := range &m.cand {
		if count9[digits] == 2 {
			yield(cell*9+low(digits), cell*9+low(digits&(digits-1)))
		}
	}
	for h := range houseCount {
		for d, places := range &m.pos[h] {
			if count9[places] == 2 {
				yield(int(cellsOf[h][low(places)])*9+d, int(cellsOf[h][low(places&(places-1))])*9+d)
			}
		}
	}
}

func (l *links) link(x, y uint16) {
	if !slices.Contains(l.strong[x][:l.strongs[x]], y) {
		l.strong[x][l.strongs[x]] = y
		l.strongs[x]++
	}
}

// length returns the number of nodes of the shortest forcing chain from a
// candidate, on or off, to its opposite, 0 if it is above the limit.
func (l *links) length(cand int, on bool, limit int) int {
	w := l.words
	i := int(l.index[cand])
	var memory [4][12]uint64
	front, fresh, seen, offs := memory[0][:w], memory[1][:w], memory[2][:w], memory[3][:w]
	if on {
		front[i/64] |= 1 << (i % 64)
	} else {
		for _, s := range l.strong[i][:l.strongs[i]] {
			front[s/64] |= 1 << (s % 64)
		}
	}
	copy(seen, front)
	weak := l.weak[i*w:][:w]
	for length := 4; length <= limit; length += 2 {
		clear(fresh)
		for k, f := range front {
			for ; f != 0; f &= f - 1 {
				j := k*64 + bits.TrailingZeros64(f)
				for l, off := range l.weak[j*w:][:w] {
					fresh[l] |= off
				}
			}
		}
		clear(front)
		for k := range w {
			f := fresh[k] &^ offs[k]
			offs[k] |= f
			for ; f != 0; f &= f - 1 {
				j := k*64 + bits.TrailingZeros64(f)
				for _, s := range l.strong[j][:l.strongs[j]] {
					front[s/64] |= 1 << (s % 64)
				}
			}
		}
		more := uint64(0)
		for k := range w {
			front[k] &^= seen[k]
			seen[k] |= front[k]
			more |= front[k]
			if on && front[k]&weak[k] != 0 {
				return length
			}
		}
		if !on && front[i/64]>>(i%64)&1 != 0 {
			return length
		}
		if more == 0 {
			return 0
		}
	}
	return 0
}
