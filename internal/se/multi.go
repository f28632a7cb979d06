package se

import "slices"

// A multi is a producer of chains from several assumptions. Contradictions and
// double chains assume a candidate on, then off; cell chains assume each
// candidate of a cell, region chains each place of a digit in a house.
type multi struct {
	nishio bool // links in one digit only, contradictions only
	level  int  // of nesting
	stage  int  // of waves: the level if p is dynamic
	value  float64

	spreader
	stop   *stop
	skip   Skip
	blanks *[houseCount]uint8
	left   *[9]uint8 // how often each digit is still to be placed
	waves  *waveTable
	count  ancestry
	ends   []end

	links *links    // of the grid, for the closure of it and of grids within waves
	near  *closure  // of the grid, if p is static
	aims  aims      // in it
	inner closure   // of the grid within a wave or a draft
	inOf  *wave     // that wave, nil if it is another
	rules []*inside // the producers tried within a wave, in order
	nest  nest

	drafter drafter
	rest    [9]set   // working memory of remain
	quiet   [9]set   // by digit: its places when Nishio last looked at all of them and found nothing
	off     []uint16 // working memory of basics
	most    int      // the nodes of the wave's draft, if that is known
	tracing bool     // inner steps are recorded
}

// stopBy makes a producer and those within it heed a stop.
func (p *multi) stopBy(s *stop) {
	p.stop = s
	for _, rule := range p.rules {
		if rule.multi != nil {
			rule.multi.stopBy(s)
		}
	}
}

// A waveTable holds the waves from each candidate of a grid, off and on. Producers
// share it if only one of them works at a time.
type waveTable struct {
	grid    [9]set
	stamp   int // of the waves of this grid
	drafted int // of the drafts of this grid and of those before it that had more
	waves   [2][729]*wave
	drafts  [drafted][2 * 729]*draft // of the assumptions, by those that keep them
	aliases [drafted]alias
}

// begin keeps the waves if the grid is the one they belong to, and the drafts if it
// is a part of that.
func (t *waveTable) begin(m *marks) {
	if t.grid == m.plane {
		return
	}
	if !m.within(&t.grid) {
		t.drafted++
	}
	t.grid = m.plane
	t.stamp++
}

// forget makes sure that no wave is kept.
func (t *waveTable) forget() { t.stamp++ }

// search gives the hints of a grid to an emptied sink. A search that is stopped
// leaves the sink empty.
func (p *multi) search(m *marks, blanks *[houseCount]uint8, left *[9]uint8, s *sink) {
	var near *closure
	if !p.dynamic {
		p.links.load(m)
		near = &p.links.closure
	}
	p.searchNear(m, near, blanks, left, s)
}

// searchNear is search in a grid whose closure is known; only if p is dynamic may
// it be nil.
func (p *multi) searchNear(m *marks, near *closure, blanks *[houseCount]uint8, left *[9]uint8, s *sink) {
	s.reset()
	p.base, p.near, p.blanks, p.left = m, near, blanks, left
	p.waves.begin(m)
	if p.drafts() && p.level > 1 {
		p.links.load(m)
		p.links.settle(m)
	}
	if !p.dynamic && !p.aim() {
		return
	}
	busy := uint16(0)
	for cell, digits := range &m.cand {
		n := int(count9[digits])
		if n <= 1 || n == 2 && !p.dynamic {
			busy |= digits
			continue
		}
		for ds := digits; ds != 0; ds &= ds - 1 {
			if p.stop.now() {
				s.n = 0
				return
			}
			d := low(ds)
			if p.nishio && (p.quiet[d] == m.plane[d] || !m.impossible(cell, d, true) && !m.impossible(cell, d, false)) {
				continue
			}
			busy |= 1 << d
			if p.dynamic {
				p.binary(s, cell, d, n)
			}
			if !p.nishio {
				p.regions(s, cell, d)
			}
		}
		if !p.nishio && p.promising(cell, 0, -1) {
			p.ends = p.ends[:0]
			for ds := digits; ds != 0; ds &= ds - 1 {
				p.ends = append(p.ends, end{wave: p.wave(cell*9+low(ds), true)})
			}
			p.common(s, cellKind, cell*9+low(digits), -1)
		}
	}
	for d := range p.quiet {
		if p.nishio && busy>>d&1 == 0 {
			p.quiet[d] = m.plane[d]
		}
	}
	if p.stop.stopped {
		s.n = 0 // the last waves may not be whole
	}
}

// Aims tell where the chains of p have something in common, if p is static.
type aims struct {
	cells  set                // whose candidates have
	houses [houseCount]uint16 // the digits whose places have
	lean   lean               // what leads there
}

// A lean grid has what leads to a goal.
type lean struct {
	on  [81]uint16 // the candidates from which chains lead there when they are on
	off marks      // those that are there or turn such on when they are off; by cell and digit only
}

// aim finds where the chains of a cell or house have something in common, and
// reports whether they have anywhere. Waves leave out what does not lead there:
// that changes no order and no reason of the rest.
func (p *multi) aim() bool {
	m, l, a := p.base, p.near, &p.aims
	a.cells, a.houses, p.lean = set{}, [houseCount]uint16{}, nil
	var goal, ahead, open [12]uint64
	meet := func(both []uint64) bool {
		for k, x := range both {
			goal[k] |= x
		}
		return both != nil
	}
	for cell, digits := range &m.cand {
		if count9[digits] < 3 {
			continue
		}
		if meet(l.common(m, cell, 0, -1)) {
			a.cells.add(cell)
		}
		for ds := digits; ds != 0; ds &= ds - 1 {
			d := low(ds)
			for kind, h := range housesOf[cell] {
				places := m.pos[h][d]
				if places&(places-1) != 0 && low(places) == int(placeIn[cell][kind]) && meet(l.common(m, cell, d, int(h))) {
					a.houses[h] |= 1 << d
				}
			}
		}
	}
	if goal == [12]uint64{} {
		return false
	}
	if l.opposed() {
		return true // waves may clash, and are whole
	}
	p.lean = &a.lean
	a.lean.off.plane, a.lean.off.cand, a.lean.on = [9]set{}, [81]uint16{}, [81]uint16{}
	for cell, digits := range &m.cand {
		for ; digits != 0; digits &= digits - 1 {
			i := l.index[cell*9+low(digits)]
			some := uint64(0)
			for k, x := range l.row(int(i)) {
				some |= x & goal[k]
			}
			if some != 0 {
				ahead[i/64] |= 1 << (i % 64)
				a.lean.on[cell] |= digits & -digits
			}
		}
	}
	for _, x := range l.pairs {
		if !l.has(l.live, x[0]) || !l.has(l.live, x[1]) {
			continue
		}
		for i, y := range x {
			if z := x[1-i]; l.has(ahead[:], z) {
				open[y/64] |= 1 << (y % 64)
			}
		}
	}
	for cell, digits := range &m.cand {
		for ; digits != 0; digits &= digits - 1 {
			d := low(digits)
			if i := l.index[cell*9+d]; l.has(goal[:], i) || l.has(open[:], i) {
				a.lean.off.cand[cell] |= 1 << d
				a.lean.off.plane[d].add(cell)
			}
		}
	}
	return true
}

// wave returns the wave from an assumption, computed once for a grid. It goes on
// from what it was on a lower level.
func (p *multi) wave(cand int, on bool) *wave {
	t := p.waves
	w := t.waves[state(on)][cand]
	if w == nil {
		w = new(wave)
		t.waves[state(on)][cand] = w
	}
	p.most, p.inOf = 0, nil
	if p.drafts() && p.level > 1 {
		if d := t.drafts[p.stage][t.alias(p.base, p.stage).find(literal(cand, on))]; d != nil && d.stamp == t.stamp && !d.clash {
			p.most = d.nodes(p.base)
		}
	}
	switch {
	case w.stamp != t.stamp || !p.continues(w.stage):
		w.stamp, w.stage = t.stamp, p.stage
		p.spread(w, cand, on)
	case w.stage < p.stage:
		w.stage = p.stage
		if !w.clash {
			p.resume(w)
		}
	}
	p.most = 0
	return w
}

// promising reports whether the chains from a cell, or from the places of a digit
// in a house, can have anything in common. Without a closure or drafts that is
// not known.
func (p *multi) promising(cell, d, house int) bool {
	switch {
	case !p.drafts() && p.dynamic:
		return true
	case !p.drafts() && house < 0:
		return p.aims.cells.has(cell)
	case !p.drafts():
		return p.aims.houses[house]>>d&1 != 0
	case house < 0:
		list := make([]assumption, 0, 9)
		for ds := p.base.cand[cell]; ds != 0; ds &= ds - 1 {
			list = append(list, assumption{uint16(cell*9 + low(ds)), true})
		}
		return p.share(list)
	}
	list := make([]assumption, 0, 9)
	for m := p.base.pos[house][d]; m != 0; m &= m - 1 {
		list = append(list, assumption{uint16(int(cellsOf[house][low(m)])*9 + d), true})
	}
	return p.share(list)
}

// continues reports whether waves of a stage are the first part of p's. Those with
// chains within are of two kinds: on level 2 single chains are the first that are
// tried, on level 4 dynamic ones.
func (p *multi) continues(stage int) bool {
	return stage == p.stage || stage >= 0 && stage < p.stage && (p.stage < 4 || stage < 2 || stage == 4)
}

// binary looks at what follows from a candidate that is on and from one that is
// off.
func (p *multi) binary(s *sink, cell, d, n int) {
	cand := cell*9 + d
	for _, on := range [2]bool{true, false} {
		if !on && p.possibleOff(cell, d) || p.drafts() && !p.draft(cand, on).clash {
			continue
		}
		if w := p.wave(cand, on); w.clash {
			p.ends = append(p.ends[:0], end{w, w.clashOn}, end{w, w.clashOff})
			p.conclude(s, contradictionKind, cand, on, -1, cand, !on)
		}
	}
	if n < 3 || p.nishio || p.apart(cell, d) || p.drafts() && !p.share([]assumption{{uint16(cand), true}, {uint16(cand), false}}) {
		return
	}
	p.ends = append(p.ends[:0], end{wave: p.wave(cand, true)}, end{wave: p.wave(cand, false)})
	p.common(s, doubleKind, cand, -1)
}

// regions looks at the houses in which the cell is the first place of the digit,
// so that each house is searched once.
func (p *multi) regions(s *sink, cell, d int) {
	for kind, h := range housesOf[cell] {
		m := p.base.pos[h][d]
		if m&(m-1) == 0 || low(m) != int(placeIn[cell][kind]) {
			continue
		}
		if !p.promising(cell, d, int(h)) {
			continue
		}
		for p.ends = p.ends[:0]; m != 0; m &= m - 1 {
			p.ends = append(p.ends, end{wave: p.wave(int(cellsOf[h][low(m)])*9+d, true)})
		}
		p.common(s, regionKind, cell*9+d, int(h))
	}
}

// common concludes what all waves in p.ends have in common: first what is on,
// then what is off, in the order of the first wave.
func (p *multi) common(s *sink, kind, source, house int) {
	first := p.ends[0].wave
	for _, k := range [2]int{1, 0} {
		var shared [9]set
		some := false
		for d := range shared {
			in := first.set[k][d]
			for _, e := range p.ends[1:] {
				in = in.and(e.wave.set[k][d])
			}
			shared[d] = in
			some = some || !in.empty()
		}
		if !some {
			continue
		}
		for i := range first.nodes[:first.size] {
			n := &first.nodes[i]
			if state(n.on) != k {
				continue
			}
			cell, d := int(n.cand)/9, int(n.cand)%9
			if !shared[d].has(cell) {
				continue
			}
			for j := range p.ends {
				p.ends[j].node = int(p.ends[j].wave.at[k][n.cand])
			}
			p.conclude(s, kind, source, true, house, int(n.cand), n.on)
		}
	}
}

// conclude gives a hint to the sink if the sink wants it. The chains of the hint
// end in p.ends.
func (p *multi) conclude(s *sink, kind, source int, sourceOn bool, house, target int, targetOn bool) {
	cell, d := target/9, target%9
	gone := uint16(1) << d
	if targetOn {
		gone = p.base.cand[cell] &^ gone
	}
	if gone == 0 || p.skip != 0 && p.skip.Has(p.technique(kind)) {
		return
	}
	least := 0
	for _, e := range p.ends {
		least += int(e.wave.nodes[e.node].depth)
	}
	if !s.wants(cell, gone, p.value+lengthValue(least), least, kind) {
		return
	}
	complexity := 0
	p.count.inner = p.count.inner[:0]
	for _, e := range p.ends {
		complexity += p.count.count(e.wave, e.node)
	}
	complexity += p.count.innerComplexity()
	value := p.value + lengthValue(complexity)
	if !s.wants(cell, gone, value, complexity, kind) {
		return
	}
	h := s.blank()
	h.kind, h.value, h.complexity = kind, value, complexity
	h.cycle, h.house = false, int8(house)
	h.source, h.sourceOn = uint16(source), sourceOn
	h.target, h.targetOn = uint16(target), targetOn
	h.remove = append(h.remove[:0], Marks{uint8(cell), gone})
	h.path = h.path[:0]
	h.ends = append(h.ends[:0], p.ends...)
	s.keep()
}

// innerComplexity returns the sum over the inner hints that were met. Equal
// hints count once.
func (a *ancestry) innerComplexity() int {
	total := 0
	for i, x := range a.inner {
		in := &x.wave.inner[x.node]
		seen := false
		for _, y := range a.inner[:i] {
			before := &y.wave.inner[y.node]
			if in == before || in.hash == before.hash &&
				slices.Equal(x.wave.sequences[in.from:in.to], y.wave.sequences[before.from:before.to]) {
				seen = true
				break
			}
		}
		if !seen {
			total += in.complexity
		}
	}
	return total
}
