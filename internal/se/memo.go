package se

import "math/bits"

// A told is a hint of a producer within waves, without the waves that it comes from.
type told struct {
	complexity int
	hash       uint64
	remove     []Marks
	nodes      []uint16 // of all chains, as in wave.sequences
	ons        []onNode // that depend on what was removed from their cell or house
}

// An onNode is a candidate that is on, with the reason.
type onNode struct {
	cand uint16
	why  uint8
}

// A memo keeps what a producer within waves found last in some grids. Waves come to the
// same grids again: those of assumptions that mean the same, and those of the grid
// after a step that removes what they turn off anyway.
type memo [256]*found

// A found has the hints of a grid in Sudoku Explainer's order.
type found struct {
	grid  [9]set
	hints []told
}

// at returns the place of a grid.
func (t *memo) at(m *marks) **found {
	h := uint64(0)
	for d := range m.plane {
		h = (bits.RotateLeft64(h, 23) ^ m.plane[d].lo ^ m.plane[d].hi<<32) * 0x9e3779b97f4a7c15
	}
	return &t[h>>56]
}

// tell tells all hints of a grid.
func (f *found) tell(m *marks, hints []hint, n *nest) {
	f.grid = m.plane
	if len(hints) > cap(f.hints) {
		f.hints = append(f.hints[:cap(f.hints)], make([]told, len(hints)-cap(f.hints))...)
	}
	f.hints = f.hints[:len(hints)]
	for i := range hints {
		f.hints[i].tell(&hints[i], n)
	}
}

func (t *told) tell(h *hint, n *nest) {
	t.complexity = h.complexity
	t.remove = append(t.remove[:0], h.remove...)
	t.nodes, t.ons = t.nodes[:0], t.ons[:0]
	const stop = 0xffff
	put := func(cand uint16, on bool) { t.nodes = append(t.nodes, cand<<1|uint16(state(on))) }
	on := func(cand uint16, why uint8) { t.ons = append(t.ons, onNode{cand, why}) }
	if len(h.path) > 0 {
		path := h.path
		for _, s := range path {
			if s.on && s.why != assumed {
				on(s.cand, s.why)
			}
		}
		if h.cycle {
			path = path[:len(path)-1] // it ends where it starts
		}
		for _, s := range path {
			put(s.cand, s.on)
		}
		t.nodes = append(t.nodes, stop)
		if h.cycle { // it also holds in the other direction, where off-nodes are on
			for i := len(path); i > 0; i-- {
				s := h.path[i]
				put(s.cand, !s.on)
				if !s.on {
					on(s.cand, s.why)
				}
			}
			t.nodes = append(t.nodes, stop)
		}
	}
	for _, e := range h.ends {
		n.order = e.wave.order(n.order[:0], e.node)
		for _, i := range n.order {
			x := &e.wave.nodes[i]
			put(x.cand, x.on)
			why := x.why
			if why == assumed {
				switch h.kind {
				case cellKind:
					why = byCell
				case regionKind:
					why = houseWhy(int(h.house))
				}
			}
			if x.on && why != assumed {
				on(x.cand, why)
			}
		}
		t.nodes = append(t.nodes, stop)
	}
	t.hash = 14695981039346656037
	for _, s := range t.nodes {
		t.hash = (t.hash ^ uint64(s)) * 1099511628211
	}
}

// chainParents adds the candidates on whose removal the chains of an inner hint
// depend: for each on-node those removed from the cell or house of its reason.
func (n *nest) chainParents(t *told, base, m *marks) {
	for _, x := range t.ons {
		cell, d := int(x.cand)/9, int(x.cand)%9
		if x.why == byCell {
			for gone := base.cand[cell] &^ m.cand[cell]; gone != 0; gone &= gone - 1 {
				n.add(cell, low(gone))
			}
			continue
		}
		house := housesOf[cell][x.why-byBox]
		for gone := base.pos[house][d] &^ m.pos[house][d]; gone != 0; gone &= gone - 1 {
			n.add(int(cellsOf[house][low(gone)]), d)
		}
	}
}

func houseWhy(h int) uint8 {
	switch {
	case h < firstColumn:
		return byBox
	case h < firstRow:
		return byColumn
	}
	return byRow
}

// nested records an inner hint and returns one more than its index.
func (w *wave) nested(t *told) uint16 {
	from := len(w.sequences)
	w.sequences = append(w.sequences, t.nodes...)
	w.inner = append(w.inner, inner{t.complexity, t.hash, from, len(w.sequences)})
	return uint16(len(w.inner))
}
