package se

// A lock is a digit whose places in one house, base, all lie in another,
// cover.
type lock struct {
	base, cover, digit int
}

// locks calls yield for each lock in Sudoku Explainer's order until it returns
// false: boxes in columns, boxes in rows, columns in boxes, rows in boxes.
func (m *marks) locks(yield func(l lock) bool) bool {
	var in [9][7]uint16 // by box: the digits that lie in one of its columns, 1..3, or rows, 4..6
	for b := range 9 {
		for d := range 9 {
			if p := m.pos[b][d]; p&(p-1) != 0 {
				in[b][lineIn[p]] |= 1 << d
			}
		}
	}
	for b := range 9 {
		for i := range 3 {
			for ds := in[b][1+i]; ds != 0; ds &= ds - 1 {
				if !yield(lock{b, firstColumn + b%3*3 + i, low(ds)}) {
					return false
				}
			}
		}
	}
	for b := range 9 {
		for i := range 3 {
			for ds := in[b][4+i]; ds != 0; ds &= ds - 1 {
				if !yield(lock{b, firstRow + b/3*3 + i, low(ds)}) {
					return false
				}
			}
		}
	}
	for h := firstColumn; h < houseCount; h++ {
		var in [4]uint16
		for d := range 9 {
			if p := m.pos[h][d]; p&(p-1) != 0 {
				in[segIn[p]] |= 1 << d
			}
		}
		for i := range 3 {
			box := i*3 + (h-firstColumn)/3
			if h >= firstRow {
				box = (h-firstRow)/3*3 + i
			}
			for ds := in[1+i]; ds != 0; ds &= ds - 1 {
				if !yield(lock{h, box, low(ds)}) {
					return false
				}
			}
		}
	}
	return true
}

// removes returns the cells from which a lock removes its digit.
func (m *marks) removes(l lock) set {
	return m.plane[l.digit].and(houseSet[l.cover]).minus(houseSet[l.base])
}

// locking finds locked candidates that remove something.
func (g *grid) locking(f *Find, skip Skip) bool {
	return !g.locks(func(l lock) bool {
		t, value := Pointing, uint8(26)
		if l.base >= firstColumn {
			t, value = Claiming, 28
		}
		gone := g.removes(l)
		if gone.empty() || skip.Has(t) {
			return true
		}
		f.begin(t, value)
		f.removeFrom(gone, l.digit)
		f.lock(&g.marks, l)
		return false
	})
}

func (f *Find) lock(m *marks, l lock) {
	f.Digits = 1 << l.digit
	f.Houses = append(f.Houses, uint8(l.base), uint8(l.cover))
	f.role(m.plane[l.digit].and(houseSet[l.base]))
}

// directLocking finds locked candidates that leave a hidden single in another
// house of the same kind as the base.
func (g *grid) directLocking(f *Find, skip Skip) bool {
	return !g.locks(func(l lock) bool {
		t, value := DirectPointing, uint8(17)
		if l.base >= firstColumn {
			t, value = DirectClaiming, 19
		}
		if g.removes(l).empty() || skip.Has(t) {
			return true
		}
		first := l.base / 9 * 9
		for h := first; h < first+9; h++ {
			p := g.pos[h][l.digit]
			if h == l.base || p&(p-1) == 0 {
				continue
			}
			in := g.plane[l.digit].and(houseSet[h])
			if !in.meets(houseSet[l.cover]) {
				continue
			}
			rest := in.minus(houseSet[l.cover])
			if rest.len() != 1 {
				continue
			}
			f.begin(t, value)
			f.put(rest.next(), l.digit)
			f.lock(&g.marks, l)
			f.Houses = append(f.Houses, uint8(h))
			return false
		}
		return true
	})
}
