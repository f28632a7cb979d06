package se

// fishes calls yield for each fish of n lines that removes something, columns
// as base first, until it returns false. left is how often each digit is still
// to be placed.
func (m *marks) fishes(n int, left *[9]uint8, yield func(base, cover int, bases, covers uint16, d int) bool) bool {
	for _, base := range [2]int{firstColumn, firstRow} {
		cover := firstColumn + firstRow - base
		var fit [9]uint16 // by digit: the lines with 2..n places
		var lines uint16
		for d := range 9 {
			if int(left[d]) < 2*n {
				continue
			}
			for i := range 9 {
				if c := int(count9[m.pos[base+i][d]]); c >= 2 && c <= n {
					fit[d] |= 1 << i
				}
			}
			if int(count9[fit[d]]) < n {
				fit[d] = 0
			}
			lines |= fit[d]
		}
		if lines == 0 {
			continue
		}
		for _, bases := range subsets[n][lines] {
			for d := range 9 {
				if bases&^fit[d] != 0 {
					continue
				}
				var covers, others uint16
				for p := bases; p != 0; p &= p - 1 {
					covers |= m.pos[base+low(p)][d]
				}
				if int(count9[covers]) != n {
					continue
				}
				for p := all &^ bases; p != 0; p &= p - 1 {
					others |= m.pos[base+low(p)][d]
				}
				if others&covers != 0 && !yield(base, cover, bases, covers, d) {
					return false
				}
			}
		}
	}
	return true
}

// unplaced returns how often each digit is still to be placed.
func (g *grid) unplaced() (left [9]uint8) {
	left = [9]uint8{9, 9, 9, 9, 9, 9, 9, 9, 9}
	for _, v := range &g.value {
		if v != 0 {
			left[v-1]--
		}
	}
	return left
}

// linesAt returns the cells of some lines.
func linesAt(first int, lines uint16) (s set) {
	for ; lines != 0; lines &= lines - 1 {
		s = s.or(houseSet[first+low(lines)])
	}
	return s
}

func (g *grid) fish(f *Find, n int, t Technique, value uint8) bool {
	left := g.unplaced()
	return !g.fishes(n, &left, func(base, cover int, bases, covers uint16, d int) bool {
		f.begin(t, value)
		in := linesAt(base, bases)
		f.removeFrom(g.plane[d].and(linesAt(cover, covers)).minus(in), d)
		f.Digits = 1 << d
		for bases != 0 {
			f.Houses = append(f.Houses, uint8(base+low(bases)), uint8(cover+low(covers)))
			bases &= bases - 1
			covers &= covers - 1
		}
		f.role(g.plane[d].and(in))
		return false
	})
}
