package se

import "math/bits"

// A draft is the grid at the end of a wave, in which it does not matter why
// something follows: what chains within it turn off is read from the closure of its
// grid, all at once. It lacks all that its wave has turned off, and maybe more, and
// clashes if that does. So a search looks only at the waves that can have something
// in common. A draft goes on where the grid of the search loses candidates.
type draft struct {
	stamp   int      // of the table's grid for which it is complete
	drafted int      // of the table's drafts
	clash   bool     // for good
	lines   *closure // of the grid, from stage 2
	marks
}

// drafted is the number of stages that have drafts: where the chains within are
// not dynamic.
const drafted = 4

// drafts reports whether there are drafts of p's waves.
func (p *multi) drafts() bool { return p.dynamic && !p.nishio && p.level < drafted }

// A drafter is working memory for drafts.
type drafter struct {
	base  *marks
	gone  []uint16 // the candidates removed since the draft went on
	seen  int      // so many of them are looked at for singles
	plain int      // and so many for other basic steps
}

// draft returns the draft of the wave from an assumption.
func (p *multi) draft(cand int, on bool) *draft {
	t := p.waves
	if a := &t.aliases[p.stage]; a.stamp == t.stamp {
		if d := t.drafts[p.stage][a.of[literal(cand, on)]]; d != nil && d.stamp == t.stamp {
			return d
		}
	}
	return p.draftTo(cand, on, p.stage)
}

func (p *multi) draftTo(cand int, on bool, stage int) *draft {
	t := p.waves
	x := t.alias(p.base, stage).find(literal(cand, on))
	d := t.drafts[stage][x]
	if d == nil {
		d = new(draft)
		t.drafts[stage][x] = d
	}
	if d.stamp == t.stamp {
		return d
	}
	d.stamp = t.stamp
	s := &p.drafter
	switch {
	case d.drafted != t.drafted && stage == 0:
		d.drafted, d.clash, d.marks = t.drafted, false, *p.base
		s.begin(p.base)
		if on {
			s.place(d, cand/9, cand%9)
		} else {
			s.remove(d, cand/9, cand%9)
		}
	case d.drafted != t.drafted:
		below := p.draftTo(cand, on, stage-1)
		d.drafted, d.clash, d.marks = t.drafted, below.clash, below.marks
		s.begin(p.base)
		if d.clash {
			return d
		}
		s.all(d)
		if stage > 1 {
			s.plain = len(s.gone)
			p.line(d, below)
		}
	case d.clash:
		return d
	default:
		s.begin(p.base)
		for e := range d.plane {
			for lost := d.plane[e].minus(p.base.plane[e]); !lost.empty(); {
				s.remove(d, lost.next(), e)
			}
		}
		if len(s.gone) == 0 {
			return d
		}
	}
	d.clash = !p.finish(d, stage)
	return d
}

// line gives a draft the closure of the one below, or of the grid.
func (p *multi) line(d, below *draft) {
	if d.lines == nil {
		d.lines = new(closure)
	}
	p.links.load(p.base)
	if below.lines != nil && below.lines.stamp == p.links.stamp {
		d.lines.follow(below.lines)
	} else {
		d.lines.follow(&p.links.closure)
	}
}

func (s *drafter) begin(base *marks) {
	s.base, s.gone, s.seen, s.plain = base, s.gone[:0], 0, 0
}

// all takes note of all candidates that a draft has lost.
func (s *drafter) all(d *draft) {
	for e := range d.plane {
		for lost := s.base.plane[e].minus(d.plane[e]); !lost.empty(); {
			s.gone = append(s.gone, uint16(lost.next()*9+e))
		}
	}
	s.seen = len(s.gone)
}

func (s *drafter) remove(d *draft, cell, e int) {
	d.remove(cell, e)
	s.gone = append(s.gone, uint16(cell*9+e))
}

// place turns off what a digit in a cell turns off.
func (s *drafter) place(d *draft, cell, e int) {
	for others := d.cand[cell] &^ (1 << e); others != 0; others &= others - 1 {
		s.remove(d, cell, low(others))
	}
	for near := d.plane[e].and(peers[cell]); !near.empty(); {
		s.remove(d, near.next(), e)
	}
}

// singles puts digits into cells where no other is left. It reports false if
// nothing is left somewhere.
func (s *drafter) singles(d *draft) bool {
	for ; s.seen < len(s.gone); s.seen++ {
		cell, e := int(s.gone[s.seen])/9, int(s.gone[s.seen])%9
		if m := d.cand[cell]; m&(m-1) == 0 {
			if m != 0 {
				s.place(d, cell, low(m))
			} else if s.base.cand[cell] != 0 {
				return false
			}
		}
		for _, h := range housesOf[cell] {
			if m := d.pos[h][e]; m&(m-1) == 0 {
				if m != 0 {
					s.place(d, int(cellsOf[h][low(m)]), e)
				} else if s.base.pos[h][e] != 0 {
					return false
				}
			}
		}
	}
	return true
}

// finish goes on with a draft until nothing more follows on its stage. It reports
// false if the draft clashes.
func (p *multi) finish(d *draft, stage int) bool {
	s := &p.drafter
	for {
		if !s.singles(d) {
			return false
		}
		before := len(s.gone)
		if stage > 0 && s.plain < before {
			p.plainly(d)
		}
		if stage > 1 && len(s.gone) == before {
			p.roughly(d, stage)
		}
		if len(s.gone) == before {
			return true
		}
	}
}

// plainly removes what locked candidates, pairs and X-Wings remove.
func (p *multi) plainly(d *draft) {
	s, m := &p.drafter, &d.marks
	can := m.possible(s.gone[s.plain:])
	s.plain = len(s.gone)
	removeAll := func(cells set, e int) {
		for !cells.empty() {
			s.remove(d, cells.next(), e)
		}
	}
	_ = can.locks && m.locks(func(l lock) bool {
		removeAll(m.removes(l), l.digit)
		return true
	})
	_ = can.hidden && m.hiddenSets(2, false, p.blanks, func(h int, places, digits uint16) bool {
		for ; places != 0; places &= places - 1 {
			cell := int(cellsOf[h][low(places)])
			for ds := m.cand[cell] &^ digits; ds != 0; ds &= ds - 1 {
				s.remove(d, cell, low(ds))
			}
		}
		return true
	})
	_ = can.naked && m.nakedSets(2, p.blanks, func(h int, places, digits uint16) bool {
		for ; digits != 0; digits &= digits - 1 {
			removeAll(m.plane[low(digits)].and(cellsAt(h, all&^places)), low(digits))
		}
		return true
	})
	_ = can.fish && m.fishes(2, p.left, func(base, cover int, bases, covers uint16, e int) bool {
		removeAll(m.plane[e].and(linesAt(cover, covers)).minus(linesAt(base, bases)), e)
		return true
	})
}

// roughly removes what single chains turn off, and on stage 3 those from cells and
// houses.
func (p *multi) roughly(d *draft, stage int) {
	s, near := &p.drafter, d.lines
	if p.links.load(p.base); near.stamp != p.links.stamp {
		near.follow(&p.links.closure)
	}
	near.narrow(&d.marks)
	var gone [12]uint64
	turned := gone[:near.words]
	for k, live := range near.live {
		turned[k] = near.self[k] & live
	}
	if !near.opposed() && stage > 2 {
		p.links.allCommon(near, &d.marks, turned)
		clear(near.fresh) // what they have in common will be gone
	}
	for k, x := range turned {
		for ; x != 0; x &= x - 1 {
			cand := int(p.links.cand[k*64+bits.TrailingZeros64(x)])
			s.remove(d, cand/9, cand%9)
		}
	}
}

// on returns what is on at the end of a draft, by digit.
func (d *draft) on() (on [9]set) {
	var once, twice set
	for _, x := range &d.plane {
		twice = twice.or(once.and(x))
		once = once.or(x)
	}
	for e, x := range &d.plane {
		on[e] = x.and(once).minus(twice)
	}
	return on
}

// nodes returns how many nodes a draft would have as a wave.
func (d *draft) nodes(base *marks) int {
	n := 0
	for e, x := range d.on() {
		n += x.len() + base.plane[e].minus(d.plane[e]).len()
	}
	return n
}

// An assumption is that a candidate is on or off.
type assumption struct {
	cand uint16
	on   bool
}

// share reports whether the waves from some assumptions can have anything in common.
// What is on turns something off, so that where no wave clashes it is enough to look
// at what is off.
func (p *multi) share(list []assumption) bool {
	var some [9]set // what is not off everywhere
	clashes := false
	for _, a := range list {
		if d := p.draft(int(a.cand), a.on); d.clash {
			clashes = true
		} else {
			for e := range some {
				some[e] = some[e].or(d.plane[e])
			}
			if some == p.base.plane {
				return false
			}
		}
	}
	if !clashes {
		return true
	}
	on := p.base.plane // what is on everywhere
	for _, a := range list {
		d := p.draft(int(a.cand), a.on)
		if !d.clash {
			for e, x := range d.on() {
				on[e] = on[e].and(x)
			}
			continue
		}
		w := p.wave(int(a.cand), a.on) // it has less
		for e := range some {
			some[e] = some[e].or(p.base.plane[e].minus(w.set[0][e]))
			on[e] = on[e].and(w.set[1][e])
		}
	}
	return some != p.base.plane || on != [9]set{}
}

// What follows where a candidate is off also follows where one is on that it sees.
// So the latter tell most of what is to be known where it is off. On stage 3 it is not
// so: chains from the places of a digit depend on the candidates of the first place.
func (p *multi) byOthers() bool { return p.dynamic && !p.nishio && p.stage != 3 }

// remain returns the candidates that are not off where one is on, nil if that clashes.
func (p *multi) remain(cand int) *[9]set {
	if p.drafts() {
		if d := p.draft(cand, true); !d.clash {
			return &d.plane
		}
		return nil
	}
	w := p.wave(cand, true)
	if w.clash {
		return nil
	}
	for e := range p.rest {
		p.rest[e] = p.base.plane[e].minus(w.set[0][e])
	}
	return &p.rest
}

// others yields what is left for each candidate that a candidate sees and that has no
// clash, until yield returns false. It reports whether it did not.
func (p *multi) others(cell, d int, yield func(*[9]set) bool) bool {
	for ds := p.base.cand[cell] &^ (1 << d); ds != 0; ds &= ds - 1 {
		if x := p.remain(cell*9 + low(ds)); x != nil && !yield(x) {
			return false
		}
	}
	for near := p.base.plane[d].and(peers[cell]); !near.empty(); {
		if x := p.remain(near.next()*9 + d); x != nil && !yield(x) {
			return false
		}
	}
	return true
}

// possibleOff reports whether the wave from a candidate that is off can't clash, because
// one from a candidate that it sees does not.
func (p *multi) possibleOff(cell, d int) bool {
	return p.byOthers() && !p.others(cell, d, func(*[9]set) bool { return false })
}

// apart reports whether the waves from a candidate, on and off, have nothing in
// common, because those from the candidates that it sees have not.
func (p *multi) apart(cell, d int) bool {
	if !p.byOthers() {
		return false
	}
	some := [9]set{} // what is not off everywhere
	if x := p.remain(cell*9 + d); x != nil {
		some = *x
	} else {
		some[d].add(cell)
	}
	return some == p.base.plane || !p.others(cell, d, func(x *[9]set) bool {
		for e := range some {
			some[e] = some[e].or(x[e])
		}
		return some != p.base.plane
	})
}
