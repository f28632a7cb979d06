package se

import (
	"math/bits"
	"slices"
)

// A graph has the links between the candidates of a grid as sets of bits. It
// tells cheaply which candidates start a forcing chain to their opposite, and
// how long the shortest such chain is. Mostly there is none at all.
//
// It also tells whether there can be a cycle that removes something: a candidate
// that a cycle removes sees an on-node and an off-node of the cycle, so it
// implies its own opposite along the cycle. Where no forcing chain leads from on
// to off, no cycle removes anything.
type graph struct {
	n, words int
	cand     [729]uint16 // by index: the candidate
	index    [729]uint16 // by candidate: its index
	strong   [729][4]uint16
	strongs  [729]uint8
	weak     []uint64 // by index: the candidates that it sees
	next     []uint64 // by index: the candidates that are on, two links further, if it is on
	reach    []uint64 // the same with any even number of links
	selfOff  set9     // candidates that are off if they are assumed on
	selfOn   set9     // candidates that are on if they are assumed off
	any      bool     // one of the two sets has a member
	offs     bool     // selfOff has a member
	front    []uint64
	seen     []uint64
	fresh    []uint64
}

func grow(b []uint64, n int) []uint64 {
	if cap(b) < n {
		return make([]uint64, n)
	}
	b = b[:n]
	clear(b)
	return b
}

// load builds the graph of a grid and finds what implies its opposite.
func (g *graph) load(m *marks) {
	g.n = 0
	for cell, digits := range &m.cand {
		for ; digits != 0; digits &= digits - 1 {
			c := cell*9 + low(digits)
			g.cand[g.n], g.index[c] = uint16(c), uint16(g.n)
			g.strongs[g.n] = 0
			g.n++
		}
	}
	g.words = (g.n + 63) / 64
	size := g.n * g.words
	g.weak, g.next, g.reach = grow(g.weak, size), grow(g.next, size), grow(g.reach, size)
	g.front, g.seen, g.fresh = grow(g.front, g.words), grow(g.seen, g.words), grow(g.fresh, g.words)
	g.links(m)
	w := g.words
	for i := range g.n {
		c := int(g.cand[i])
		cell, d := c/9, c%9
		weak, next := g.weak[i*w:(i+1)*w], g.next[i*w:(i+1)*w]
		for others := m.cand[cell] &^ (1 << d); others != 0; others &= others - 1 {
			g.see(weak, next, int(g.index[cell*9+low(others)]))
		}
		for near := m.plane[d].and(peers[cell]); !near.empty(); {
			g.see(weak, next, int(g.index[near.next()*9+d]))
		}
		next[i/64] &^= 1 << (i % 64)
	}
	g.close()
}

// see adds that a candidate sees x.
func (g *graph) see(weak, next []uint64, x int) {
	weak[x/64] |= 1 << (x % 64)
	for _, y := range g.strong[x][:g.strongs[x]] {
		next[y/64] |= 1 << (y % 64)
	}
}

// links finds the strong links.
func (g *graph) links(m *marks) {
	join := func(a, b int) {
		x, y := g.index[a], g.index[b]
		if slices.Contains(g.strong[x][:g.strongs[x]], y) {
			return
		}
		g.strong[x][g.strongs[x]] = y
		g.strongs[x]++
		g.strong[y][g.strongs[y]] = x
		g.strongs[y]++
	}
	for cell, digits := range &m.cand {
		if count9[digits] == 2 {
			join(cell*9+low(digits), cell*9+low(digits&(digits-1)))
		}
	}
	for h := range houseCount {
		for d, places := range &m.pos[h] {
			if count9[places] == 2 {
				join(int(cellsOf[h][low(places)])*9+d, int(cellsOf[h][low(places&(places-1))])*9+d)
			}
		}
	}
}

// close computes what each candidate reaches, with the help of the candidates
// done before, and which candidates imply their opposite.
func (g *graph) close() {
	w := g.words
	g.selfOff, g.selfOn = set9{}, set9{}
	g.any, g.offs = false, false
	for i := range g.n {
		reach := g.reach[i*w : (i+1)*w]
		copy(reach, g.next[i*w:(i+1)*w])
		todo := g.front[:w]
		copy(todo, reach)
		for k := 0; k < w; {
			if todo[k] == 0 {
				k++
				continue
			}
			j := k*64 + bits.TrailingZeros64(todo[k])
			todo[k] &= todo[k] - 1
			from := g.next[j*w : (j+1)*w]
			if j < i {
				from = g.reach[j*w : (j+1)*w]
				for l := range w {
					reach[l] |= from[l]
					todo[l] &^= from[l]
				}
				continue
			}
			back := k
			for l := range w {
				if add := from[l] &^ reach[l]; add != 0 {
					reach[l] |= add
					todo[l] |= add
					back = min(back, l)
				}
			}
			k = back
		}
	}
	for i := range g.n {
		c := int(g.cand[i])
		for l := range w {
			if g.reach[i*w+l]&g.weak[i*w+l] != 0 {
				g.selfOff[c/9] |= 1 << (c % 9)
				g.any, g.offs = true, true
				break
			}
		}
		for _, s := range g.strong[i][:g.strongs[i]] {
			if g.reach[int(s)*w+i/64]>>(i%64)&1 != 0 {
				g.selfOn[c/9] |= 1 << (c % 9)
				g.any = true
				break
			}
		}
	}
}

// length returns the number of nodes of the shortest forcing chain from a
// candidate, on or off, to its opposite, 0 if it is above the limit.
func (g *graph) length(cand int, on bool, limit int) int {
	w := g.words
	i := int(g.index[cand])
	front, seen, fresh := g.front[:w], g.seen[:w], g.fresh[:w]
	clear(front)
	if on {
		front[i/64] |= 1 << (i % 64)
	} else {
		for _, s := range g.strong[i][:g.strongs[i]] {
			front[s/64] |= 1 << (s % 64)
		}
	}
	copy(seen, front)
	weak := g.weak[i*w : (i+1)*w]
	for length := 4; length <= limit; length += 2 {
		clear(fresh)
		for k := range w {
			for f := front[k]; f != 0; f &= f - 1 {
				j := k*64 + bits.TrailingZeros64(f)
				next := g.next[j*w : (j+1)*w]
				for l := range w {
					fresh[l] |= next[l]
				}
			}
		}
		more := uint64(0)
		for l := range w {
			fresh[l] &^= seen[l]
			seen[l] |= fresh[l]
			more |= fresh[l]
			if on && fresh[l]&weak[l] != 0 {
				return length
			}
		}
		if !on && fresh[i/64]>>(i%64)&1 != 0 {
			return length
		}
		if more == 0 {
			return 0
		}
		front, fresh = fresh, front
	}
	return 0
}
