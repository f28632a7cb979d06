package se

// An inside is a producer of chains within the waves of another.
type inside struct {
	tracker *tracker // either this
	multi   *multi   // or this, the other is nil
	sink    sink
	memo    memo
}

func (in *inside) search(m *marks, near *closure, blanks *[houseCount]uint8, left *[9]uint8) {
	if in.tracker != nil {
		in.tracker.searchNear(m, near, &in.sink)
	} else {
		in.multi.searchNear(m, near, blanks, left, &in.sink)
	}
}

// A nest is working memory for an inner step.
type nest struct {
	parents []uint16 // the candidates on whose removal the step depends
	has     set9     // the same as a set
	order   []uint16
	rule    uint16 // the record of the inner step
}

// newMulti returns the producer of dynamic chains of a level of nesting. waves
// has a table for it and one more for each level of producers within it; l is for
// the links of its grid.
func newMulti(level int, waves []*waveTable, l *links) *multi {
	p := &multi{level: level, stage: level, value: 8.5, waves: waves[0], links: l}
	p.dynamic = true
	switch {
	case level >= 2:
		p.value = 9.5 + 0.5*float64(level-2)
	case level == 1:
		p.value = 9.0
	}
	if level == 0 {
		return p
	}
	add := func(t *tracker, m *multi) {
		in := &inside{tracker: t, multi: m}
		in.sink.every = true
		p.rules = append(p.rules, in)
	}
	switch level {
	case 2:
		add(new(tracker), nil)
	case 3:
		add(new(tracker), nil)
		add(nil, &multi{value: 8.0, waves: waves[1], stage: -1})
	case 4:
		add(nil, newMulti(0, waves[1:], nil))
	case 5:
		add(nil, newMulti(0, waves[1:], nil))
		add(nil, newMulti(2, waves[1:], new(links)))
	}
	p.advance = p.advanced
	return p
}

// advanced tries the inner rules in turn and adds what they turn off. It ends
// after the first rule with a step that depends on the wave.
func (p *multi) advanced(w *wave) {
	if p.stop.now() {
		return
	}
	tried := 0
	if w.idle == len(w.nodes) {
		tried = w.tried
	}
	if tried == 0 && p.basics(w) {
		return
	}
	if len(w.nodes) == p.most {
		w.idle, w.tried = p.most, 1+len(p.rules)
		return
	}
	for i := max(tried-1, 0); i < len(p.rules); i++ {
		if p.within(w, p.rules[i]) {
			return
		}
	}
	w.idle, w.tried = len(w.nodes), 1+len(p.rules)
}

// nearby returns the closure of the grid of a wave, nil where it is not used.
func (p *multi) nearby(w *wave) *closure {
	if p.level != 2 && p.level != 3 {
		return nil
	}
	if p.inOf != w {
		p.inOf = w
		p.links.load(p.base)
		p.inner.follow(&p.links.closure)
	}
	p.inner.narrow(&p.work)
	return &p.inner
}

// within adds what a producer finds, and reports whether that depends on the wave.
func (p *multi) within(w *wave, rule *inside) bool {
	m := &p.work
	at := rule.memo.at(m)
	if *at == nil {
		*at = new(found)
	}
	if p.tracing || (*at).grid != m.plane {
		rule.search(m, p.nearby(w), p.blanks, p.left)
		(*at).tell(m, rule.sink.sorted(), &p.nest)
		if p.stop.stopped {
			(*at).grid = [9]set{} // not all is found
		}
	}
	depends := false
	for i := range (*at).hints {
		t := &(*at).hints[i]
		p.nest.begin()
		p.nest.chainParents(t, p.base, m)
		if len(p.nest.parents) == 0 {
			continue
		}
		depends = true
		if p.tracing {
			p.noteChain(w, rule, &rule.sink.hints[i])
		}
		inner := uint16(0)
		for _, gone := range t.remove {
			if inner == 0 && gone.Digits&^w.cell[0][gone.Cell] != 0 {
				inner = w.nested(t)
			}
			p.offCell(w, int(gone.Cell), gone.Digits, inner)
		}
	}
	return depends
}

// basics adds what locked candidates, pairs and X-Wings turn off, and reports
// whether there is anything.
func (p *multi) basics(w *wave) bool {
	m := &p.work
	found := false
	p.off = p.off[:0]
	for i := range w.nodes[w.plain:] {
		if n := &w.nodes[w.plain+i]; !n.on {
			p.off = append(p.off, n.cand)
		}
	}
	can := m.possible(p.off)
	_ = can.locks && m.locks(func(l lock) bool {
		gone := m.removes(l)
		if gone.empty() {
			return true
		}
		p.nest.begin()
		p.nest.lockParents(p.base, m, l.base, houseSet[l.cover], l.digit)
		if l.base < firstColumn {
			p.note(w, Pointing, 26, 1<<l.digit, m.plane[l.digit].and(houseSet[l.base]), l.base, l.cover)
		} else {
			p.note(w, Claiming, 28, 1<<l.digit, m.plane[l.digit].and(houseSet[l.base]), l.base, l.cover)
		}
		found = p.offs(w, gone, l.digit) || found
		return true
	})
	if found {
		return true
	}
	_ = can.hidden && m.hiddenSets(2, false, p.blanks, func(h int, places, digits uint16) bool {
		p.nest.begin()
		for i := range 9 {
			if places>>i&1 == 0 {
				cell := int(cellsOf[h][i])
				for ds := digits & p.base.cand[cell]; ds != 0; ds &= ds - 1 {
					p.nest.add(cell, low(ds))
				}
			}
		}
		p.note(w, HiddenPair, 34, digits, cellsAt(h, places), h)
		for ; places != 0; places &= places - 1 {
			cell := int(cellsOf[h][low(places)])
			found = p.offCell(w, cell, m.cand[cell]&^digits, 0) || found
		}
		return true
	})
	if found {
		return true
	}
	_ = can.naked && m.nakedSets(2, p.blanks, func(h int, places, digits uint16) bool {
		p.nest.begin()
		for in := places; in != 0; in &= in - 1 {
			cell := int(cellsOf[h][low(in)])
			for ds := p.base.cand[cell] &^ digits; ds != 0; ds &= ds - 1 {
				p.nest.add(cell, low(ds))
			}
		}
		p.note(w, NakedPair, 30, digits, cellsAt(h, places), h)
		for out := all &^ places; out != 0; out &= out - 1 {
			cell := int(cellsOf[h][low(out)])
			found = p.offCell(w, cell, m.cand[cell]&digits, 0) || found
		}
		return true
	})
	if found {
		return true
	}
	_ = can.fish && m.fishes(2, p.left, func(base, cover int, bases, covers uint16, d int) bool {
		p.nest.begin()
		in := linesAt(cover, covers)
		for b := bases; b != 0; b &= b - 1 {
			p.nest.lockParents(p.base, m, base+low(b), in, d)
		}
		lines := linesAt(base, bases)
		b, c := bases&(bases-1), covers&(covers-1)
		p.note(w, XWing, 32, 1<<d, m.plane[d].and(lines), base+low(bases), cover+low(covers), base+low(b), cover+low(c))
		found = p.offs(w, m.plane[d].and(in).minus(lines), d) || found
		return true
	})
	if !found {
		w.plain = len(w.nodes)
	}
	return found
}

// A choice says which kinds of inner steps there can be.
type choice struct{ locks, hidden, naked, fish bool }

// possible looks for inner steps that the removal of some candidates, the last ones
// of a wave, makes possible. Those that were possible before do not depend on the
// wave or have been made.
func (m *marks) possible(gone []uint16) (can choice) {
	for _, c := range gone {
		cell, d := int(c)/9, int(c)%9
		for _, h := range housesOf[cell] {
			places := m.pos[h][d]
			if places&(places-1) == 0 {
				continue
			}
			if cover := coverOf(int(h), places); cover >= 0 {
				can.locks = can.locks || !m.plane[d].and(houseSet[cover]).minus(houseSet[h]).empty()
			}
			if count9[places] != 2 {
				continue
			}
			if !can.hidden {
				for e, other := range &m.pos[h] {
					can.hidden = can.hidden || other == places && e != d
				}
			}
			if can.fish || h < firstColumn {
				continue
			}
			for line := int(h) / 9 * 9; line < int(h)/9*9+9; line++ {
				can.fish = can.fish || m.pos[line][d] == places && line != int(h)
			}
		}
		if digits := m.cand[cell]; count9[digits] == 2 && !can.naked {
			for near := m.plane[low(digits)].and(peers[cell]); !near.empty(); {
				can.naked = m.cand[near.next()] == digits || can.naked
			}
		}
	}
	return can
}

// coverOf returns the house that also has all the places of a house, -1 if there
// is none.
func coverOf(h int, places uint16) int {
	if h < firstColumn {
		switch i := int(lineIn[places]); {
		case i > 3:
			return firstRow + h/3*3 + i - 4
		case i > 0:
			return firstColumn + h%3*3 + i - 1
		}
		return -1
	}
	i := int(segIn[places]) - 1
	switch {
	case i < 0:
		return -1
	case h < firstRow:
		return i*3 + (h-firstColumn)/3
	}
	return (h-firstRow)/3*3 + i
}

func (n *nest) begin() {
	for _, c := range n.parents {
		n.has[c/9] &^= 1 << (c % 9)
	}
	n.parents, n.rule = n.parents[:0], 0
}

// add adds a parent once.
func (n *nest) add(cell, d int) {
	if n.has[cell]>>d&1 == 0 {
		n.has[cell] |= 1 << d
		n.parents = append(n.parents, uint16(cell*9+d))
	}
}

// lockParents adds the candidates that were removed from house h outside the
// cover: without them the digit is locked in the cover.
func (n *nest) lockParents(base, m *marks, h int, cover set, d int) {
	for gone := base.pos[h][d] &^ m.pos[h][d]; gone != 0; gone &= gone - 1 {
		if cell := int(cellsOf[h][low(gone)]); !cover.has(cell) {
			n.add(cell, d)
		}
	}
}

// offs turns a digit off in some cells if there are parents, and reports whether
// there are.
func (p *multi) offs(w *wave, cells set, d int) bool {
	if len(p.nest.parents) == 0 {
		return false
	}
	for !cells.empty() {
		p.offCell(w, cells.next(), 1<<d, 0)
	}
	return true
}

// offCell adds nodes for the digits of a cell that are now off because of the
// collected parents. It reports whether there are digits and parents.
func (p *multi) offCell(w *wave, cell int, digits uint16, inner uint16) bool {
	if digits == 0 || len(p.nest.parents) == 0 {
		return false
	}
	if r := p.nest.rule; r != 0 && len(w.rules[r-1].Nets) == 0 {
		w.rules[r-1].remove(cell, digits) // chains have their removals
	}
	for digits &^= w.cell[0][cell]; digits != 0; digits &= digits - 1 {
		d := low(digits)
		n := node{cand: uint16(cell*9 + d), inner: inner, rule: p.nest.rule, parents: uint32(len(w.parents))}
		for _, c := range p.nest.parents {
			w.parent(&n, w.at[0][c])
		}
		n.depth++
		w.nodes = append(w.nodes, n)
		w.enter(0, cell, d)
	}
	return true
}

// order appends node t and the nodes that it follows from, breadth first.
func (w *wave) order(list []uint16, t int) []uint16 {
	var seen [64]uint64
	list = append(list, uint16(t))
	seen[t/64] |= 1 << (t % 64)
	for i := 0; i < len(list); i++ {
		n := &w.nodes[list[i]]
		for _, q := range w.parents[n.parents : n.parents+uint32(n.count)] {
			if seen[q/64]>>(q%64)&1 == 0 {
				seen[q/64] |= 1 << (q % 64)
				list = append(list, q)
			}
		}
	}
	return list
}
