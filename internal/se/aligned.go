package se

import "slices"

// An aligned holds the cells that aligned exclusion may use: they have two
// candidates or more, see at least one excluder (a cell with few candidates),
// and see no cell with a single candidate.
type aligned struct {
	cells [81]uint8
	n     int
	base  set
	excl  [81]set // the excluders that a cell sees

	fresh  set // cells that are not as in the last search, which found nothing
	before [81]uint16
	had    set // base in that search
}

// load collects the cells. Excluders have 2 to most candidates.
func (a *aligned) load(m *marks, most int) {
	var singles, few set
	for cell, c := range &m.cand {
		switch n := int(count9[c]); {
		case n == 1:
			singles.add(cell)
		case n >= 2 && n <= most:
			few.add(cell)
		}
	}
	a.n, a.base = 0, set{}
	for cell, c := range &m.cand {
		if count9[c] < 2 || peers[cell].meets(singles) {
			continue
		}
		if a.excl[cell] = peers[cell].and(few); !a.excl[cell].empty() {
			a.cells[a.n] = uint8(cell)
			a.base.add(cell)
			a.n++
		}
	}
	a.fresh = a.base.minus(a.had)
	for cell, c := range &m.cand {
		if c != a.before[cell] {
			a.fresh.add(cell)
		}
	}
}

// keep notes that a search of a grid found nothing. Where no cell and no excluder
// of it is fresh the next one will find nothing either: some excluders may have
// gone.
func (a *aligned) keep(m *marks) { a.before, a.had = m.cand, a.base }

// stale reports whether two cells and what they see are as before.
func (a *aligned) stale(c0, c1 int, near set) bool {
	return !a.fresh.has(c0) && !a.fresh.has(c1) && !a.fresh.meets(near)
}

// alignedPair finds two cells with at least two common excluders, where a digit
// of one cell is refuted: with each digit of the other cell it breaks a house or
// leaves an excluder without candidates.
func (r *Rater) alignedPair(f *Find) bool {
	g, a := &r.grid, &r.pairs
	a.load(&g.marks, 2)
	for j := 1; j < a.n; j++ {
		c1 := int(a.cells[j])
		for _, cell := range a.cells[:j] {
			c0 := int(cell)
			common := a.excl[c0].and(a.excl[c1])
			n := common.len()
			if a.stale(c0, c1, common) || n < 2 || n+1 < int(min(count9[g.cand[c0]], count9[g.cand[c1]])) {
				continue
			}
			var with [9]uint16 // by digit: those that it can't stand with
			if peers[c0].has(c1) {
				for d := range with {
					with[d] = 1 << d
				}
			}
			for s := common; !s.empty(); {
				m := g.cand[s.next()]
				x, y := low(m), low(m&(m-1))
				with[x] |= 1 << y
				with[y] |= 1 << x
			}
			var gone [2]uint16
			for d := range with {
				if g.cand[c0]>>d&1 != 0 && g.cand[c1]&^with[d] == 0 {
					gone[0] |= 1 << d
				}
				if g.cand[c1]>>d&1 != 0 && g.cand[c0]&^with[d] == 0 {
					gone[1] |= 1 << d
				}
			}
			if gone[0]|gone[1] == 0 {
				continue
			}
			f.begin(AlignedPair, 62)
			for i, cell := range [2]int{c0, c1} {
				if gone[i] != 0 {
					f.remove(cell, gone[i])
				}
			}
			f.exclusion(c0, c1, -1, common)
			return true
		}
	}
	a.keep(&g.marks)
	return false
}

func (f *Find) exclusion(c0, c1, c2 int, common set) {
	var s set
	s.add(c0)
	s.add(c1)
	if c2 >= 0 {
		s.add(c2)
	}
	f.role(s)
	f.role(common)
}

// alignedTriplet is alignedPair for three cells, of which the third is itself
// an excluder that one of the first two sees.
func (r *Rater) alignedTriplet(f *Find) bool {
	g, a := &r.grid, &r.triplets
	a.load(&g.marks, 3)
	if a.n < 3 {
		return false
	}
	var near set // cells that are fresh or see an excluder that is
	for _, cell := range a.cells[:a.n] {
		if a.fresh.has(int(cell)) || a.fresh.meets(a.excl[cell]) {
			near.add(int(cell))
		}
	}
	var before set
	for _, cell := range a.cells[:a.n] {
		c1 := int(cell)
		firsts := before
		if before.add(c1); !near.has(c1) {
			firsts = firsts.and(near)
		}
		for !firsts.empty() {
			c0 := firsts.next()
			two := a.excl[c0].and(a.excl[c1])
			if !two.several() {
				continue
			}
			tails := a.excl[c0].or(a.excl[c1]).and(a.base)
			tails.drop(c0)
			tails.drop(c1)
			if a.stale(c0, c1, two.or(tails)) {
				continue
			}
			for _, of := range [2]int{c0, c1} {
				part := tails.and(a.excl[of])
				tails = tails.minus(part)
				for _, house := range [3]set{boxRest[of], rowRest[of], colRest[of]} {
					for cs := part.and(house); !cs.empty(); {
						c2 := cs.next()
						common := two.and(a.excl[c2])
						if !common.several() || a.seen(c0, c1, c2) || a.stale(c0, c1, common) && !a.fresh.has(c2) {
							continue
						}
						if g.triplet(f, c0, c1, c2, common) {
							return true
						}
					}
				}
			}
		}
	}
	a.keep(&g.marks)
	return false
}

// seen reports whether the same three cells came before with another of them as
// the third. c0 is below c1.
func (a *aligned) seen(c0, c1, c2 int) bool {
	near := a.excl[c0].or(a.excl[c2])
	switch {
	case c2 > c1:
		return false
	case c2 > c0:
		return near.has(c1)
	}
	return near.has(c1) || a.excl[c2].or(a.excl[c1]).has(c0)
}

// triplet looks at three cells with their common excluders.
func (g *grid) triplet(f *Find, c0, c1, c2 int, common set) bool {
	cells := [3]int{c0, c1, c2}
	var masks [20]uint16
	n := 0
	for s := common; !s.empty(); n++ {
		masks[n] = g.cand[s.next()]
	}
	var gone [3]uint16
	var any uint16
	for i, cell := range cells {
		a, b := cells[(i+1)%3], cells[(i+2)%3]
		seesA, seesB, seen := peers[cell].has(a), peers[cell].has(b), peers[a].has(b)
		for ps := g.cand[cell]; ps != 0; ps &= ps - 1 {
			p := ps & -ps
			if g.refuted(p, g.cand[a], g.cand[b], seesA, seesB, seen, masks[:n]) {
				gone[i] |= p
			}
		}
		any |= gone[i]
	}
	if any == 0 {
		return false
	}
	f.begin(AlignedTriplet, 75)
	for i, cell := range cells {
		if gone[i] != 0 {
			f.remove(cell, gone[i])
		}
	}
	slices.SortFunc(f.Remove, func(a, b Marks) int { return int(a.Cell) - int(b.Cell) })
	f.exclusion(c0, c1, c2, common)
	return true
}

// refuted reports whether digit p leaves no pair of digits for the other two
// cells: each pair breaks a house or empties an excluder. a and b are the
// candidates of these cells, masks those of the excluders.
func (g *grid) refuted(p, a, b uint16, seesA, seesB, seen bool, masks []uint16) bool {
	if seesA {
		a &^= p
	}
	if seesB {
		b &^= p
	}
	for ; a != 0; a &= a - 1 {
		q := a & -a
		left := b
		if seen {
			left &^= q
		}
		for _, m := range masks {
			rest := m &^ (p | q)
			if rest == 0 {
				left = 0
				break
			}
			if rest&(rest-1) == 0 {
				left &^= rest
			}
		}
		if left != 0 {
			return false
		}
	}
	return true
}
