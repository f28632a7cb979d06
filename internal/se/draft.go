package se

import "math/bits"

// A draft is a wave in which it does not matter why something follows. What
// chains within it turn off is read from the closure of its grid, all at once. A
// draft has all that its wave has, and a clash if that has one. So a search looks
// only at the waves that can have something in common.

// drafts reports whether there are drafts of p's waves: where the chains within
// are not dynamic.
func (p *multi) drafts() bool { return p.level == 2 || p.level == 3 }

// draft returns the draft of the wave from an assumption, or if the draft
// clashes, the wave, which has less.
func (p *multi) draft(cand int, on bool) *wave {
	t := p.waves
	d := t.drafts[state(on)][cand]
	if d == nil {
		d = new(wave)
		t.drafts[state(on)][cand] = d
	}
	if d.stamp != t.stamp || d.stage != p.stage {
		w := p.waveTo(cand, on, 1) // chains come after level 1
		if d.stamp != t.stamp || !p.continues(d.stage) {
			d.copy(w)
			d.stamp = t.stamp
		}
		if !d.clash {
			p.drafting = true
			p.resume(d)
			p.drafting = false
		}
		d.stage = p.stage
		if len(d.nodes) == len(w.nodes) && !d.clash { // no chain adds anything
			w.stage, w.idle, w.tried = p.stage, len(w.nodes), 1+len(p.rules)
		}
	}
	if d.clash {
		return p.wave(cand, on)
	}
	return d
}

// copy makes d have the nodes of a wave, without their parents.
func (d *wave) copy(w *wave) {
	d.reset()
	d.nodes = append(d.nodes, w.nodes...)
	d.set, d.cell, d.size = w.set, w.cell, w.size
	d.clash = w.clash
	d.plain, d.idle, d.tried = w.plain, w.idle, w.tried
	for i := range d.nodes {
		n := &d.nodes[i]
		d.at[state(n.on)][n.cand] = uint16(i)
	}
}

// rough adds what chains within a draft turn off.
func (p *multi) rough(d *wave) {
	near, m := &p.inner, &p.work
	var gone [12]uint64
	turned := gone[:near.words]
	for k, live := range near.live {
		turned[k] = near.self[k] & live
	}
	if !near.opposed() && p.level > 2 {
		near.allCommon(m, turned)
	}
	for k, x := range turned {
		for ; x != 0; x &= x - 1 {
			cand := int(p.links.cand[k*64+bits.TrailingZeros64(x)])
			p.queue[0] = append(p.queue[0], uint16(len(d.nodes)))
			d.nodes = append(d.nodes, node{cand: uint16(cand), depth: 1})
			d.enter(cand/9, cand%9)
		}
	}
}

// opposite reports whether a candidate's waves, on and off, can clash, or if it
// has two neighbors in its cell, have anything in common.
func (p *multi) opposite(cand, n int) bool {
	on, off := p.draft(cand, true), p.draft(cand, false)
	if on.clash || off.clash {
		return true
	}
	return n >= 3 && (meet(&on.set[0], &off.set[0]) || meet(&on.set[1], &off.set[1]))
}

func meet(s, t *[9]set) bool {
	for d := range s {
		if s[d].meets(t[d]) {
			return true
		}
	}
	return false
}

// share reports whether the waves from the candidates of a cell, or from the
// places of a digit in a house, can have anything in common.
func (p *multi) share(cell, d, house int) bool {
	var list [9]*wave
	n := 0
	if house < 0 {
		for ds := p.base.cand[cell]; ds != 0; ds &= ds - 1 {
			list[n] = p.draft(cell*9+low(ds), true)
			n++
		}
	} else {
		for m := p.base.pos[house][d]; m != 0; m &= m - 1 {
			list[n] = p.draft(int(cellsOf[house][low(m)])*9+d, true)
			n++
		}
	}
	for k := range 2 {
		for d := range 9 {
			in := list[0].set[k][d]
			for _, w := range list[1:n] {
				in = in.and(w.set[k][d])
			}
			if !in.empty() {
				return true
			}
		}
	}
	return false
}
