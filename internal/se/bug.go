package se

// bug finds bivalue universal graves. Without the later corrections it misses
// graves of type 2 in which every cell with an extra digit shares each of its
// houses with another such cell, and it searches type 3 by house before size.
func (g *grid) bug(f *Find, o Options) bool {
	var (
		cells   [81]uint8 // with extra digits, in order of discovery
		n       int
		extra   [81]uint16
		extras  uint16
		rest    = g.marks
		common  set
		started bool
		in      set
		only    = -1 // the first extra digit
		several bool // there are further extra digits
		alike   set  // if there are none: the cells that can have the digit as extra
	)
	order := [3]int{firstBox, firstRow, firstColumn}
	for _, first := range order {
		for h := first; h < first+9; h++ {
			for d := range 9 {
				places := g.pos[h][d]
				if c := count9[places]; c == 0 || c == 2 {
					continue
				}
				var open set
				cell, found := -1, 0
				for p := places; p != 0; p &= p - 1 {
					if c := int(cellsOf[h][low(p)]); count9[g.cand[c]] >= 3 {
						cell = c
						found++
						open.add(c)
					}
				}
				if found == 0 {
					return false
				}
				if only < 0 {
					only = d
				}
				several = several || only != d
				if !several {
					alike = alike.or(open)
				}
				if found > 1 {
					continue // another house tells which of them it is
				}
				if !in.has(cell) {
					in.add(cell)
					cells[n] = uint8(cell)
					n++
				}
				extra[cell] |= 1 << d
				extras |= 1 << d
				if rest.cand[cell]>>d&1 != 0 {
					rest.remove(cell, d)
				}
				if !started {
					common, started = peers[cell], true
				} else {
					common = common.and(peers[cell])
				}
				common = common.minus(in)
				if n > 1 && count9[extras] > 1 && common.empty() {
					return false
				}
			}
		}
	}
	if o.Fixed && only >= 0 && !several {
		for more := alike.minus(in); !more.empty(); {
			cell := more.next()
			in.add(cell)
			cells[n] = uint8(cell)
			n++
			extra[cell], extras = 1<<only, 1<<only
			if rest.cand[cell]>>only&1 != 0 {
				rest.remove(cell, only)
			}
			if !started {
				common, started = peers[cell], true
			}
			common = common.and(peers[cell]).minus(in)
		}
	}
	for cell, m := range &rest.cand {
		if g.value[cell] == 0 && count9[m] != 2 {
			return false
		}
	}
	for h := range houseCount {
		for d := range 9 {
			if c := count9[rest.pos[h][d]]; c != 0 && c != 2 {
				return false
			}
		}
	}
	bugs := cells[:n]
	switch {
	case n == 1:
		cell := int(bugs[0])
		if o.Skip.Has(BUG1) {
			return false
		}
		f.begin(BUG1, 56)
		f.remove(cell, g.cand[cell]&^extras)
		f.Digits = extras
		f.role(in)
		return true
	case n == 0:
		return false
	case count9[extras] == 1:
		d := low(extras)
		if gone := common.and(g.plane[d]); !gone.empty() && !o.Skip.Has(BUG2) {
			f.begin(BUG2, 57)
			f.removeFrom(gone, d)
			f.Digits = extras
			f.role(in)
			return true
		}
		return n == 2 && !o.Skip.Has(BUG4) && g.bug4(f, int(bugs[0]), int(bugs[1]), &extra, extras)
	case !common.empty():
		return n == 2 && !o.Skip.Has(BUG4) && g.bug4(f, int(bugs[0]), int(bugs[1]), &extra, extras) ||
			!o.Skip.Has(BUG3) && g.bug3(f, bugs, extras, common, o.Fixed)
	}
	return false
}

// bug4 finds two cells that must hold one digit between them.
func (g *grid) bug4(f *Find, a, b int, extra *[81]uint16, extras uint16) bool {
	locked := g.cand[a] & g.cand[b] &^ extras
	if count9[locked] != 1 {
		return false
	}
	for kind, h := range housesOf[a] {
		if housesOf[b][kind] != h {
			continue
		}
		f.begin(BUG4, 57)
		for _, cell := range [2]int{min(a, b), max(a, b)} {
			f.remove(cell, g.cand[cell]&^extra[cell]&^locked)
		}
		f.Digits = locked
		f.Houses = append(f.Houses, h)
		var s set
		s.add(a)
		s.add(b)
		f.role(s)
		return true
	}
	return false
}

// bug3 finds a naked set of cells beside those with extra digits.
func (g *grid) bug3(f *Find, bugs []uint8, extras uint16, common set, fixed bool) bool {
	// The order of the cells is that of the first cell's peers.
	var list [20]uint8
	count := 0
	for _, cell := range peerList[bugs[0]] {
		if common.has(int(cell)) {
			list[count] = cell
			count++
		}
	}
	shared := func(kind int) int {
		h := housesOf[bugs[0]][kind]
		for _, cell := range bugs[1:] {
			if housesOf[cell][kind] != h {
				return -1
			}
		}
		return int(h)
	}
	if fixed {
		for n := 2; n <= 6; n++ {
			for kind := range 3 {
				if h := shared(kind); h >= 0 && g.bug3In(f, bugs, extras, list[:count], h, n) {
					return true
				}
			}
		}
		return false
	}
	for kind := range 3 {
		h := shared(kind)
		for n := 2; h >= 0 && n <= 6; n++ {
			if g.bug3In(f, bugs, extras, list[:count], h, n) {
				return true
			}
		}
	}
	return false
}

func (g *grid) bug3In(f *Find, bugs []uint8, extras uint16, list []uint8, h, n int) bool {
	var near [9]uint8
	count := 0
	for _, cell := range list {
		if houseSet[h].has(int(cell)) {
			near[count] = cell
			count++
		}
	}
	if count < n || count9[extras] <= 1 {
		return false
	}
	for _, combo := range combos[n-1] {
		if combo>>count != 0 {
			break
		}
		var digits uint16
		var with set
		ok := true
		for c := combo; c != 0; c &= c - 1 {
			cell := near[low(c)]
			m := g.cand[cell]
			ok = ok && count9[m] > 1
			digits |= m
			with.add(int(cell))
		}
		if !ok || int(count9[digits]) != n || extras&^digits != 0 {
			continue
		}
		var others, in set
		for _, cell := range near[:count] {
			others.add(int(cell))
		}
		for _, cell := range bugs {
			in.add(int(cell))
		}
		others = others.minus(with).minus(in)
		f.begin(BUG3, 56+uint8(n))
		for !others.empty() {
			cell := others.next()
			if gone := g.cand[cell] & digits; gone != 0 {
				f.remove(cell, gone)
			}
		}
		if len(f.Remove) == 0 {
			continue
		}
		f.Digits = digits
		f.Houses = append(f.Houses, uint8(h))
		f.role(in)
		f.role(with)
		return true
	}
	return false
}
