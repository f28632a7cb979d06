package se

import "math/bits"

// The reasons why a node follows. An on-node depends on the candidates that were
// removed earlier from the house or cell of its reason.
const (
	assumed  = iota // the assumption; for off-nodes also an inner step
	byBox           // the digit in the box
	byRow           // the digit in the row
	byColumn        // the digit in the column
	byCell          // the digits of the cell
)

// A node says that a candidate is on (the digit stands in the cell) or off.
type node struct {
	cand    uint16 // cell*9 + digit
	on      bool
	why     uint8
	inner   uint16 // one more than the index of the inner hint that it follows from, 0 for none
	depth   uint16 // nodes on the longest path from the assumption, both included
	parents uint32 // index of its first parent
	count   uint16 // number of parents
	rule    uint16 // one more than the index of its inner step, if these are recorded
}

// A wave is all that follows from one assumption. A node keeps the reason that
// was found first. The memory of a wave is reused.
type wave struct {
	nodes     []node
	parents   []uint16       // indices of nodes
	at        [2][729]uint16 // the node of a candidate, off and on; stale unless it is in set
	set       [2][9]set      // the candidates that are off and on, by digit
	cell      [2][81]uint16  // and by cell
	size      int            // number of nodes, without the last one of a clash
	clash     bool           // a candidate is both on and off; the wave stops there
	clashOn   int
	clashOff  int
	inner     []inner
	sequences []uint16 // the nodes of the inner hints
	rules     []Reason // the inner steps, if they are recorded

	stamp, stage int // of the table's grid, and of the producer
	plain        int // with so many nodes basic inner steps had nothing to add
	idle, tried  int // with idle nodes so many kinds of inner steps had nothing to add
}

// An inner is a hint found in the course of a wave.
type inner struct {
	complexity int
	hash       uint64
	from, to   int // its nodes in sequences: equal inner hints count once
}

func (w *wave) reset() {
	w.nodes, w.parents, w.inner, w.sequences = w.nodes[:0], w.parents[:0], w.inner[:0], w.sequences[:0]
	w.set = [2][9]set{}
	w.cell = [2][81]uint16{}
	w.clash = false
	w.plain, w.idle = 0, 0
	w.rules = w.rules[:0]
}

func state(on bool) int {
	if on {
		return 1
	}
	return 0
}

func (w *wave) has(on int, cell, d int) bool { return w.cell[on][cell]>>d&1 != 0 }

// enter makes the last node, which is off (k = 0) or on (1), a member.
func (w *wave) enter(k, cell, d int) {
	w.at[k][cell*9+d] = uint16(len(w.nodes) - 1)
	w.set[k][d].add(cell)
	w.cell[k][cell] |= 1 << d
}

// off adds the node that a candidate is off because node p is on.
func (w *wave) off(p int, cell, d int, why uint8) {
	w.nodes = append(w.nodes, node{
		cand: uint16(cell*9 + d), why: why, depth: w.nodes[p].depth + 1, parents: uint32(len(w.parents)), count: 1,
	})
	w.parents = append(w.parents, uint16(p))
}

// A spreader computes waves on a grid. xOnly, dynamic and advance say which
// links and inner steps it uses.
type spreader struct {
	base    *marks // the grid at the start
	work    marks  // the grid as it is after the nodes that are off, if dynamic
	xOnly   bool   // links in one digit only
	dynamic bool
	advance func(w *wave) // adds inner steps when nothing else follows, or nil
	lean    *lean         // what waves on a grid that does not change are made of, nil for all
	ons     []uint16      // nodes that are on
	head    [2]int        // the pending nodes are those that are off from head[0], and ons from head[1]
}

// spread computes the wave from one assumption.
func (s *spreader) spread(w *wave, cand int, on bool) {
	w.reset()
	grid := s.base
	if s.dynamic {
		s.work = *s.base
		grid = &s.work
	}
	s.ons, s.head = s.ons[:0], [2]int{}
	w.nodes = append(w.nodes, node{cand: uint16(cand), on: on, depth: 1})
	w.enter(state(on), cand/9, cand%9)
	if on {
		s.ons = append(s.ons, 0)
	}
	s.run(w, grid)
}

// resume goes on with a wave that had an end without s.advance, or with one of a
// lower level.
func (s *spreader) resume(w *wave) {
	s.work = *s.base
	for i := range w.nodes {
		if n := &w.nodes[i]; !n.on {
			s.work.remove(int(n.cand)/9, int(n.cand)%9)
		}
	}
	s.ons, s.head = s.ons[:0], [2]int{len(w.nodes), 0}
	s.advance(w)
	s.run(w, &s.work)
}

// pending reports whether a node is pending.
func (s *spreader) pending(w *wave) bool {
	for s.head[0] < len(w.nodes) && w.nodes[s.head[0]].on {
		s.head[0]++
	}
	return s.head[1] < len(s.ons) || s.head[0] < len(w.nodes)
}

// run processes the pending nodes, first those that are on.
func (s *spreader) run(w *wave, grid *marks) {
	for s.pending(w) {
		if s.head[1] < len(s.ons) {
			p := int(s.ons[s.head[1]])
			s.head[1]++
			weak := grid
			if s.lean != nil {
				weak = &s.lean.off
			}
			if s.turnOff(weak, w, p) {
				return
			}
		} else {
			s.head[0]++
			if s.turnOn(grid, w, s.head[0]-1) {
				return
			}
		}
		if s.advance != nil && !s.pending(w) {
			s.advance(w)
		}
	}
	w.size = len(w.nodes)
}

// turnOff adds what is off because node p is on. It returns true on a clash.
func (s *spreader) turnOff(grid *marks, w *wave, p int) bool {
	cand := int(w.nodes[p].cand)
	cell, d := cand/9, cand%9
	if !s.xOnly {
		others := grid.cand[cell] &^ (1 << d)
		if others&w.cell[1][cell] != 0 {
			for ; ; others &= others - 1 {
				e := low(others)
				if w.has(1, cell, e) {
					return s.collideOff(w, p, cell, e, byCell)
				}
				if !w.has(0, cell, e) {
					s.pushOff(w, p, cell, e, byCell)
				}
			}
		}
		for others &^= w.cell[0][cell]; others != 0; others &= others - 1 {
			s.pushOff(w, p, cell, low(others), byCell)
		}
	}
	near := grid.plane[d].and(peers[cell])
	if near.meets(w.set[1][d]) {
		for kind, part := range [3]set{near.and(boxRest[cell]), near.and(rowRest[cell]), near.and(colRest[cell])} {
			for !part.empty() {
				c := part.next()
				if w.has(1, c, d) {
					return s.collideOff(w, p, c, d, uint8(byBox+kind))
				}
				if !w.has(0, c, d) {
					s.pushOff(w, p, c, d, uint8(byBox+kind))
				}
			}
		}
	}
	near = near.minus(w.set[0][d])
	if near.empty() {
		return false
	}
	for part := near.and(boxRest[cell]); !part.empty(); {
		s.pushOff(w, p, part.next(), d, byBox)
	}
	for part := near.and(rowRest[cell]); !part.empty(); {
		s.pushOff(w, p, part.next(), d, byRow)
	}
	for part := near.and(colRest[cell]); !part.empty(); {
		s.pushOff(w, p, part.next(), d, byColumn)
	}
	return false
}

func (s *spreader) pushOff(w *wave, p, cell, d int, why uint8) {
	w.off(p, cell, d, why)
	w.enter(0, cell, d)
}

// collideOff ends the wave: a candidate that is on must be off.
func (s *spreader) collideOff(w *wave, p, cell, d int, why uint8) bool {
	w.size = len(w.nodes)
	w.off(p, cell, d, why)
	w.clash, w.clashOn, w.clashOff = true, int(w.at[1][cell*9+d]), w.size
	return true
}

// turnOn adds what is on because node p is off. It returns true on a clash.
func (s *spreader) turnOn(grid *marks, w *wave, p int) bool {
	cand := int(w.nodes[p].cand)
	cell, d := cand/9, cand%9
	clash := false
	if m := grid.cand[cell]; !s.xOnly && count9[m] == 2 {
		clash = s.on(grid, w, p, cell, low(m&^(1<<d)), byCell)
	}
	for kind, h := range housesOf[cell] {
		if clash {
			break
		}
		m := grid.pos[h][d]
		if count9[m] == 2 {
			other := int(cellsOf[h][low(m&^(1<<placeIn[cell][kind]))])
			clash = s.on(grid, w, p, other, d, uint8(byBox+kind))
		}
	}
	if s.dynamic {
		grid.remove(cell, d)
	}
	return clash
}

// on adds a candidate that is on because node p is off and other candidates were
// removed earlier. It returns true on a clash.
func (s *spreader) on(grid *marks, w *wave, p int, cell, d int, why uint8) bool {
	if s.lean != nil && s.lean.on[cell]>>d&1 == 0 {
		return false
	}
	clash := w.has(0, cell, d)
	if !clash && w.has(1, cell, d) {
		return false
	}
	n := node{cand: uint16(cell*9 + d), on: true, why: why, depth: w.nodes[p].depth, parents: uint32(len(w.parents)), count: 1}
	w.parents = append(w.parents, uint16(p))
	if s.dynamic {
		s.hidden(grid, w, &n, cell, d)
	}
	n.depth++
	if clash {
		w.size = len(w.nodes)
		w.nodes = append(w.nodes, n)
		w.clash, w.clashOn, w.clashOff = true, w.size, int(w.at[0][cell*9+d])
		return true
	}
	s.ons = append(s.ons, uint16(len(w.nodes)))
	w.nodes = append(w.nodes, n)
	w.enter(1, cell, d)
	return false
}

// hidden makes the candidates that were removed earlier from n's cell or house
// parents of n.
func (s *spreader) hidden(grid *marks, w *wave, n *node, cell, d int) {
	if n.why == byCell {
		for gone := s.base.cand[cell] &^ grid.cand[cell]; gone != 0; gone &= gone - 1 {
			w.parent(n, w.at[0][cell*9+low(gone)])
		}
		return
	}
	h := housesOf[cell][n.why-byBox]
	for gone := s.base.pos[h][d] &^ grid.pos[h][d]; gone != 0; gone &= gone - 1 {
		w.parent(n, w.at[0][int(cellsOf[h][low(gone)])*9+d])
	}
}

// parent adds a parent to n, which is not yet in the wave, and keeps n.depth the
// depth of the deepest parent.
func (w *wave) parent(n *node, p uint16) {
	w.parents = append(w.parents, p)
	n.count++
	n.depth = max(n.depth, w.nodes[p].depth)
}

// An ancestry counts the nodes from which a node follows.
type ancestry struct {
	seen  [64]uint64 // nodes by index
	stack []uint16
	inner []end // the inner hints met, by index
}

// count returns the number of nodes that node t follows from, itself included.
// The second node of a clash is in no set of the wave but counts as well.
func (a *ancestry) count(w *wave, t int) int {
	words := (len(w.nodes) + 63) / 64
	clear(a.seen[:words])
	a.stack = append(a.stack[:0], uint16(t))
	a.seen[t/64] |= 1 << (t % 64)
	for len(a.stack) > 0 {
		n := &w.nodes[a.stack[len(a.stack)-1]]
		a.stack = a.stack[:len(a.stack)-1]
		if n.inner != 0 {
			a.inner = append(a.inner, end{w, int(n.inner) - 1})
		}
		for _, p := range w.parents[n.parents : n.parents+uint32(n.count)] {
			if a.seen[p/64]>>(p%64)&1 == 0 {
				a.seen[p/64] |= 1 << (p % 64)
				a.stack = append(a.stack, p)
			}
		}
	}
	total := 0
	for _, word := range a.seen[:words] {
		total += bits.OnesCount64(word)
	}
	return total
}
