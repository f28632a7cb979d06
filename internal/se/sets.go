package se

// nakedSets calls yield for each naked set of n cells (n cells of a house that
// have n digits together) that removes something, until yield returns false.
func (m *marks) nakedSets(n int, blanks *[houseCount]uint8, yield func(h int, places, digits uint16) bool) bool {
	for h := range houseCount {
		if int(blanks[h]) < 2*n {
			continue
		}
		var cand [9]uint16
		for i, cell := range &cellsOf[h] {
			cand[i] = m.cand[cell]
		}
		if !filled(n, &cand, func(places, digits uint16) bool { return yield(h, places, digits) }) {
			return false
		}
	}
	return true
}

// hiddenSets calls yield for each hidden set of n digits (n digits of a house
// that have n places together) that removes something, until yield returns
// false. Only if direct is set does it look at houses with 2n or fewer blank
// cells.
func (m *marks) hiddenSets(n int, direct bool, blanks *[houseCount]uint8, yield func(h int, places, digits uint16) bool) bool {
	least := 2 * n
	if direct {
		least = n
	}
	for h := range houseCount {
		if int(blanks[h]) > least && !filled(n, &m.pos[h], func(digits, places uint16) bool { return yield(h, places, digits) }) {
			return false
		}
	}
	return true
}

// filled calls yield for each n of some masks that have n bits together, of which others have
// some too, until yield returns false.
func filled(n int, masks *[9]uint16, yield func(members, bits uint16) bool) bool {
	var fit uint16 // masks of 2..n bits
	for i, m := range masks {
		if c := int(count9[m]); c >= 2 && c <= n {
			fit |= 1 << i
		}
	}
	for _, members := range subsets[n][fit] {
		var union, others uint16
		for i := members; i != 0; i &= i - 1 {
			union |= masks[low(i)]
		}
		if int(count9[union]) != n {
			continue
		}
		for i := all &^ members; i != 0; i &= i - 1 {
			others |= masks[low(i)]
		}
		if others&union != 0 && !yield(members, union) {
			return false
		}
	}
	return true
}

func (f *Find) set(h int, places, digits uint16) {
	f.Digits = digits
	f.Houses = append(f.Houses, uint8(h))
	f.role(cellsAt(h, places))
}

func cellsAt(h int, places uint16) (s set) {
	for ; places != 0; places &= places - 1 {
		s.add(int(cellsOf[h][low(places)]))
	}
	return s
}

// removeAt adds those of the digits at places of a house that are candidates.
func (f *Find) removeAt(m *marks, h int, places, digits uint16) {
	for ; places != 0; places &= places - 1 {
		cell := int(cellsOf[h][low(places)])
		if gone := m.cand[cell] & digits; gone != 0 {
			f.remove(cell, gone)
		}
	}
}

func (g *grid) nakedSet(f *Find, n int, t Technique, value uint8) bool {
	return !g.nakedSets(n, &g.blanks, func(h int, places, digits uint16) bool {
		f.begin(t, value)
		f.removeAt(&g.marks, h, all&^places, digits)
		f.set(h, places, digits)
		return false
	})
}

func (g *grid) hiddenSet(f *Find, n int, t Technique, value uint8) bool {
	return !g.hiddenSets(n, false, &g.blanks, func(h int, places, digits uint16) bool {
		f.begin(t, value)
		f.removeAt(&g.marks, h, places, all&^digits)
		f.set(h, places, digits)
		return false
	})
}

// directHiddenSet finds a hidden set that leaves one place in its house for
// another digit.
func (g *grid) directHiddenSet(f *Find, n int, t Technique, value uint8) bool {
	return !g.hiddenSets(n, true, &g.blanks, func(h int, places, digits uint16) bool {
		for d, p := range &g.pos[h] {
			rest := p &^ places
			if digits>>d&1 == 0 && p&(p-1) != 0 && rest != 0 && rest&(rest-1) == 0 {
				f.begin(t, value)
				f.put(int(cellsOf[h][low(rest)]), d)
				f.set(h, places, digits)
				return false
			}
		}
		return true
	})
}
