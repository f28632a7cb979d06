package se

// A loopSearch walks unique rectangles and loops: closed paths of cells that all
// have the digits a and b, with none or two cells in each house. The walk is
// Sudoku Explainer's: from each bivalue cell it tries boxes, rows and columns in
// turn, and allows at most two cells with extra digits, or any number of them if
// they share their only extra digit.
type loopSearch struct {
	g      *grid
	a, b   int
	pair   uint16
	within set // the cells that have both digits
	Options
	path   [81]uint8
	length int
	in     set
	f, tmp *Find // the best so far, and one in the making
	rank   loopRank
	next   loopRank
	found  bool // whether f is one
}

// A loopRank is the key by which hints about loops are sorted.
type loopRank struct {
	value float64
	kind  int
}

func (r loopRank) before(s loopRank) bool {
	return r.value < s.value || r.value == s.value && r.kind < s.kind
}

// uniqueLoop finds the best hint of a unique rectangle or loop.
func (g *grid) uniqueLoop(f, tmp *Find, o Options) bool {
	s := loopSearch{g: g, f: f, tmp: tmp, Options: o}
	for cell, pair := range &g.cand {
		if count9[pair] != 2 {
			continue
		}
		s.a, s.b, s.pair = low(pair), low(pair&(pair-1)), pair
		s.within = g.plane[s.a].and(g.plane[s.b])
		if !s.possible(cell) {
			continue
		}
		s.walk(cell, 2, 0, -1)
	}
	return s.found
}

// possible reports whether a loop through the cell can exist: each cell of a loop
// has neighbours in two kinds of house.
func (s *loopSearch) possible(start int) bool {
	rest := s.within
	for {
		before := rest
		for left := rest; !left.empty(); {
			cell := left.next()
			kinds := 0
			for _, h := range housesOf[cell] {
				if rest.and(houseSet[h]).several() {
					kinds++
				}
			}
			if kinds < 2 {
				rest.drop(cell)
			}
		}
		if !rest.has(start) {
			return false
		}
		if rest == before {
			return true
		}
	}
}

// walk extends the path by a cell, which was reached by the last kind of house.
// allowed is how many more cells may have extra digits of any kind, extra the
// extra digits met.
func (s *loopSearch) walk(cell, allowed int, extra uint16, last int) {
	s.path[s.length] = uint8(cell)
	s.length++
	s.in.add(cell)
	for kind, h := range housesOf[cell] {
		if kind == last {
			continue
		}
		near := s.within.and(houseSet[h])
		for !near.empty() {
			next := near.next()
			if next == int(s.path[0]) && s.length >= 4 {
				s.close()
				continue
			}
			if s.in.has(next) {
				continue
			}
			m := s.g.cand[next]
			// Without the later corrections the extra digits of a cell count
			// for the siblings after it as well.
			with := extra | m&^s.pair
			if !s.Fixed {
				extra = with
			}
			n := count9[m]
			if n == 2 || count9[with] == 1 || allowed > 0 {
				less := allowed
				if n > 2 {
					less--
				}
				s.walk(next, less, with, kind)
			}
		}
	}
	s.length--
	s.in.drop(cell)
}

// close looks for hints at a closed path.
func (s *loopSearch) close() {
	var odd, even uint32
	for i, cell := range s.path[:s.length] {
		for _, h := range housesOf[cell] {
			visited := &even
			if i%2 == 1 {
				visited = &odd
			}
			if *visited>>h&1 != 0 {
				return
			}
			*visited |= 1 << h
		}
	}
	if odd != even {
		return
	}
	var rescue [81]uint8
	n := 0
	for _, cell := range s.path[:s.length] {
		if count9[s.g.cand[cell]] > 2 {
			rescue[n] = cell
			n++
		}
	}
	switch {
	case n == 1:
		s.type1(int(rescue[0]))
	case n > 2:
		s.type2(rescue[:n])
	case n == 2:
		c1, c2 := int(rescue[0]), int(rescue[1])
		extra := (s.g.cand[c1] | s.g.cand[c2]) &^ s.pair
		if count9[extra] == 1 {
			s.type2(rescue[:2])
		} else {
			s.type3(c1, c2, extra)
		}
		s.type4(c1, c2)
	}
}

// base returns the value of a loop of the path's length.
func (s *loopSearch) base() float64 {
	v := 4.5
	if s.length >= 10 {
		v += 0.3
	}
	if s.length >= 8 {
		v += 0.2
	} else if s.length >= 6 {
		v += 0.1
	}
	return v
}

// begin prepares a hint if it is better than what was found before.
func (s *loopSearch) begin(kind int, added float64) bool {
	s.next = loopRank{s.base() + added, kind}
	t := UniqueLoop1 + Technique(kind-1)
	if s.found && !s.next.before(s.rank) || s.Skip.Has(t) {
		return false
	}
	s.tmp.begin(t, tenths(s.next.value))
	s.tmp.Loop = append(s.tmp.Loop, s.path[:s.length]...)
	s.tmp.Digits = s.pair
	return true
}

// keep makes the prepared hint the best, if it removes anything, and reports
// whether it does.
func (s *loopSearch) keep() bool {
	if len(s.tmp.Remove) == 0 {
		return false
	}
	*s.f, *s.tmp = *s.tmp, *s.f
	s.rank, s.found = s.next, true
	return true
}

func (s *loopSearch) type1(rescue int) {
	if s.begin(1, 0) {
		s.tmp.remove(rescue, s.pair)
		s.keep()
	}
}

func (s *loopSearch) type2(rescue []uint8) {
	if !s.begin(2, 0) {
		return
	}
	d := low(s.g.cand[rescue[0]] &^ s.pair)
	gone := s.g.plane[d]
	for _, cell := range rescue {
		gone = gone.and(peers[cell])
	}
	s.tmp.removeFrom(gone, d)
	s.keep()
}

func (s *loopSearch) type4(c1, c2 int) {
	lockA, lockB := -1, -1
	for kind, h := range housesOf[c1] {
		if housesOf[c2][kind] != h {
			continue
		}
		both := uint16(1)<<placeIn[c1][kind] | 1<<placeIn[c2][kind]
		if s.g.pos[h][s.a]&^both == 0 {
			lockA = int(h)
		}
		if s.g.pos[h][s.b]&^both == 0 {
			lockB = int(h)
		}
	}
	h, gone := lockA, s.b
	if lockA < 0 {
		h, gone = lockB, s.a
	}
	if h >= 0 && s.begin(4, 0) {
		s.tmp.remove(min(c1, c2), 1<<gone)
		s.tmp.remove(max(c1, c2), 1<<gone)
		s.tmp.Houses = append(s.tmp.Houses, uint8(h))
		s.keep()
	}
}

// type3 looks for naked and hidden sets with the extra digits of two cells.
func (s *loopSearch) type3(c1, c2 int, extra uint16) {
	first := int(count9[extra])
	if s.Fixed {
		first = 2
	}
	for n := first; n <= 7; n++ {
		for kind, h := range housesOf[c1] {
			if housesOf[c2][kind] != h {
				continue
			}
			blanks := int(s.g.blanks[h])
			if 2*n <= blanks && n >= int(count9[extra]) {
				s.naked3(c1, c2, int(h), kind, n, extra)
			}
			if 2*n < blanks {
				s.hidden3(c1, c2, int(h), kind, n, extra)
			}
		}
	}
}

func (s *loopSearch) naked3(c1, c2, h, kind, n int, extra uint16) {
	added := float64(float64(n-1) * 0.1)
	p1, p2 := uint16(1)<<placeIn[c1][kind], uint16(1)<<placeIn[c2][kind]
	for _, places := range combos[n] {
		if places&p1 == 0 || places&p2 != 0 {
			continue
		}
		digits := extra & s.g.cand[c1] & s.g.cand[c2]
		ok := true
		for p := places &^ p1; p != 0; p &= p - 1 {
			m := s.g.cand[cellsOf[h][low(p)]]
			ok = ok && count9[m] > 1
			digits |= m
		}
		if !ok || int(count9[digits]) != n || count9[extra] <= 1 || int(count9[digits|extra]) != n {
			continue
		}
		digits |= extra
		if !s.begin(3, added) {
			return
		}
		s.tmp.removeAt(&s.g.marks, h, all&^(places|p2), digits)
		s.tmp.set(h, places&^p1, digits)
		s.tmp.Digits = s.pair
		if s.keep() {
			return // the next ones are not better
		}
	}
}

func (s *loopSearch) hidden3(c1, c2, h, kind, n int, extra uint16) {
	rest := all &^ (s.pair | extra)
	if n-2 > int(count9[rest]) || rest == 0 || n < 2 {
		return
	}
	p1, p2 := uint16(1)<<placeIn[c1][kind], uint16(1)<<placeIn[c2][kind]
	var list [9]uint8
	count := 0
	for r := rest; r != 0; r &= r - 1 {
		list[count] = uint8(low(r))
		count++
	}
	for _, combo := range combos[n-2] {
		if combo>>count != 0 {
			break
		}
		digits := s.pair
		for c := combo; c != 0; c &= c - 1 {
			digits |= 1 << list[low(c)]
		}
		var places uint16
		ok := true
		for d := digits; d != 0; d &= d - 1 {
			p := s.g.pos[h][low(d)] &^ p2
			ok = ok && p != 0
			places |= p
		}
		if !ok || int(count9[places]) != n {
			continue
		}
		places &^= p1 | p2
		if !s.begin(3, float64(float64(int(count9[places])-1)*0.1)) {
			continue
		}
		s.tmp.removeAt(&s.g.marks, h, places, all&^digits)
		s.tmp.set(h, places, digits)
		s.tmp.Digits = s.pair
		s.keep()
	}
}
