package se

import "slices"

// A multi is a producer of chains from several assumptions. Contradictions and
// double chains assume a candidate on, then off; cell chains assume each
// candidate of a cell, region chains each place of a digit in a house.
type multi struct {
	nishio bool // links in one digit only, contradictions only
	level  int  // of nesting
	value  float64

	spreader
	stop   *stop
	skip   Skip
	blanks *[houseCount]uint8
	left   *[9]uint8 // how often each digit is still to be placed
	waves  *waveTable
	valid  [2]set9
	count  ancestry
	ends   []end

	rules []*inside // the producers tried within a wave, in order
	nest  nest

	tracing bool // inner steps are recorded
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

// A waveTable holds the waves from each candidate, off and on. Producers share it
// if only one of them works at a time.
type waveTable [2][729]*wave

// search gives the hints of a grid to an emptied sink. A search that is stopped
// leaves the sink empty.
func (p *multi) search(m *marks, blanks *[houseCount]uint8, left *[9]uint8, s *sink) {
	s.reset()
	p.base, p.blanks, p.left = m, blanks, left
	p.valid = [2]set9{}
	for cell, digits := range &m.cand {
		n := int(count9[digits])
		if n <= 1 || n == 2 && !p.dynamic {
			continue
		}
		for ds := digits; ds != 0; ds &= ds - 1 {
			if p.stop.now() {
				s.n = 0
				return
			}
			d := low(ds)
			on := p.wave(cell*9+d, true)
			if p.dynamic {
				p.binary(s, cell, d, n, on)
			}
			if !p.nishio {
				p.regions(s, cell, d, on)
			}
		}
		if !p.nishio {
			p.ends = p.ends[:0]
			for ds := digits; ds != 0; ds &= ds - 1 {
				p.ends = append(p.ends, end{wave: p.wave(cell*9+low(ds), true)})
			}
			p.common(s, cellKind, cell*9+low(digits), -1)
		}
	}
}

// wave returns the wave from an assumption, computed once for a grid.
func (p *multi) wave(cand int, on bool) *wave {
	k := state(on)
	w := p.waves[k][cand]
	if w == nil {
		w = new(wave)
		p.waves[k][cand] = w
	}
	if bit := uint16(1) << (cand % 9); p.valid[k][cand/9]&bit == 0 {
		p.valid[k][cand/9] |= bit
		p.spread(w, cand, on)
	}
	return w
}

// binary looks at what follows from a candidate that is on and from one that is
// off.
func (p *multi) binary(s *sink, cell, d, n int, on *wave) {
	cand := cell*9 + d
	off := p.wave(cand, false)
	if on.clash {
		p.ends = append(p.ends[:0], end{on, on.clashOn}, end{on, on.clashOff})
		p.conclude(s, contradictionKind, cand, true, -1, cand, false)
	}
	if off.clash {
		p.ends = append(p.ends[:0], end{off, off.clashOn}, end{off, off.clashOff})
		p.conclude(s, contradictionKind, cand, false, -1, cand, true)
	}
	if n >= 3 && !p.nishio {
		p.ends = append(p.ends[:0], end{wave: on}, end{wave: off})
		p.common(s, doubleKind, cand, -1)
	}
}

// regions looks at the houses in which the cell is the first place of the digit,
// so that each house is searched once.
func (p *multi) regions(s *sink, cell, d int, on *wave) {
	for kind, h := range housesOf[cell] {
		m := p.base.pos[h][d]
		if m&(m-1) == 0 || low(m) != int(placeIn[cell][kind]) {
			continue
		}
		p.ends = append(p.ends[:0], end{wave: on})
		for m &= m - 1; m != 0; m &= m - 1 {
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
	h.removal(p.base)
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
