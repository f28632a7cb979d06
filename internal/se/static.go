package se

// A tracker searches single chains on a grid that does not change: cycles, and
// forcing chains from a candidate to its opposite.
type tracker struct {
	grid    *marks
	open    [9]set       // the candidates that turn another on when they are off
	opens   [81]uint16   // the same by cell
	strong  [729][4]link // by candidate: what is on if it is off
	strongs [729]uint8
	ahead   [12]uint64 // the candidates not yet on from which, when they are on, the goal can be reached
	skip    Skip
	links   links
	near    *closure // of the grid
	off     set9     // the candidates that are off if they are on
	on      set9     // and that are on if they are off
	x, y    bool     // links in a digit, links in a cell; off-links in a digit are always used
	nodes   []trail
	set     [9]set     // the candidates that are off, by digit
	cell    [81]uint16 // and by cell
	starts  [12]uint64 // the candidates with a strong link of which both ends turn something off

	home    [4]step // the candidates that turn the start of a cycle on when they are off
	homes   int
	homeSet [9]set
	homeWay [12]uint64
}

// A trail is a node with the one node that it follows from.
type trail struct {
	step
	again  bool // its candidate was reached before; it can only lead back to the start
	parent int32
}

// A link leads to a candidate.
type link struct {
	cand  uint16
	index uint16 // of the candidate
	why   uint8
}

// reset begins a search at an assumption, along a way.
func (t *tracker) reset(cand int, on bool, way []uint64) {
	t.set, t.cell = [9]set{}, [81]uint16{}
	t.nodes = append(t.nodes[:0], trail{step: step{uint16(cand), on, assumed}, parent: -1})
	copy(t.ahead[:], way)
	if x := t.near.index[cand]; on {
		t.ahead[x/64] &^= 1 << (x % 64)
	} else {
		t.enter(cand/9, cand%9)
	}
}

// use chooses the links.
func (t *tracker) use(m *marks, x, y bool) {
	t.grid, t.x, t.y = m, x, y
	t.open, t.opens, t.strongs = [9]set{}, [81]uint16{}, [729]uint8{}
	add := func(cell, d, other, e int, why uint8) {
		t.open[d].add(cell)
		t.opens[cell] |= 1 << d
		a, b := cell*9+d, other*9+e
		t.strong[a][t.strongs[a]] = link{uint16(b), t.near.index[b], why}
		t.strongs[a]++
	}
	if y {
		for cell, digits := range &m.cand {
			if count9[digits] == 2 {
				d, e := low(digits), low(digits&(digits-1))
				add(cell, d, cell, e, byCell)
				add(cell, e, cell, d, byCell)
			}
		}
	}
	if !x {
		return
	}
	for kind, first := range [3]int{firstBox, firstRow, firstColumn} {
		why := uint8(byBox + kind)
		for h := first; h < first+9; h++ {
			for d, places := range &m.pos[h] {
				if count9[places] == 2 {
					a, b := int(cellsOf[h][low(places)]), int(cellsOf[h][low(places&(places-1))])
					add(a, d, b, d, why)
					add(b, d, a, d, why)
				}
			}
		}
	}
}

func (t *tracker) enter(cell, d int) {
	t.set[d].add(cell)
	t.cell[cell] |= 1 << d
}

func (t *tracker) push(cell, d int, on bool, why uint8, parent int) {
	t.nodes = append(t.nodes, trail{step: step{uint16(cell*9 + d), on, why}, parent: int32(parent)})
}

// chain searches a forcing chain of at most limit nodes that leads from a
// candidate, on or off, to its opposite. It returns the last node, -1 for none,
// and the number of nodes.
func (t *tracker) chain(cand int, on bool, limit int) (last, length int) {
	cell, d := cand/9, cand%9
	// What turns the goal off is off if the goal is on. What turns it on also turns
	// off another digit of its cell.
	goal := cand
	if !on {
		goal = cell*9 + low(t.grid.cand[cell]&^(1<<d))
	}
	t.reset(cand, on, t.near.row(int(t.near.index[goal])))
	from := 0
	for length = 2; length <= limit; length++ {
		to := len(t.nodes)
		for i := from; i < to; i++ {
			if t.nodes[i].on {
				if t.turnOff(i, cell, d, on) {
					return len(t.nodes) - 1, length
				}
			} else if t.turnOn(i, cand, !on) {
				return len(t.nodes) - 1, length
			}
		}
		if len(t.nodes) == to {
			break
		}
		from = to
	}
	return -1, 0
}

// turnOff adds what is off because of node i. If the goal is wanted and follows,
// turnOff adds it last and returns true.
func (t *tracker) turnOff(i, goal, goalDigit int, wanted bool) bool {
	cand := int(t.nodes[i].cand)
	cell, d := cand/9, cand%9
	if t.y {
		others := t.grid.cand[cell] &^ (1 << d)
		if wanted && cell == goal && others>>goalDigit&1 != 0 {
			t.push(goal, goalDigit, false, byCell, i)
			return true
		}
		for others &= t.opens[cell] &^ t.cell[cell]; others != 0; others &= others - 1 {
			t.enter(cell, low(others))
			t.push(cell, low(others), false, byCell, i)
		}
	}
	near := t.grid.plane[d].and(peers[cell])
	if wanted && d == goalDigit && near.has(goal) {
		t.push(goal, d, false, whyNear(cell, goal), i)
		return true
	}
	near = near.and(t.open[d]).minus(t.set[d])
	if near.empty() {
		return false
	}
	for kind, part := range [3]set{near.and(boxRest[cell]), near.and(rowRest[cell]), near.and(colRest[cell])} {
		for !part.empty() {
			c := part.next()
			t.enter(c, d)
			t.push(c, d, false, uint8(byBox+kind), i)
		}
	}
	return false
}

// whyNear returns by which house two peers see each other.
func whyNear(a, b int) uint8 {
	switch {
	case boxOf[a] == boxOf[b]:
		return byBox
	case rowOf[a] == rowOf[b]:
		return byRow
	}
	return byColumn
}

// turnOn adds what is on because of node i, as turnOff does for what is off.
func (t *tracker) turnOn(i, goal int, wanted bool) bool {
	cand := t.nodes[i].cand
	for _, k := range t.strong[cand][:t.strongs[cand]] {
		if wanted && int(k.cand) == goal {
			t.pushOn(k, i)
			return true
		}
		if t.ahead[k.index/64]>>(k.index%64)&1 != 0 {
			t.ahead[k.index/64] &^= 1 << (k.index % 64)
			t.pushOn(k, i)
		}
	}
	return false
}

func (t *tracker) pushOn(k link, i int) {
	t.nodes = append(t.nodes, trail{step: step{k.cand, true, k.why}, parent: int32(i)})
}

// cycles searches the cycles of at most limit nodes through a candidate that is
// on. It calls found with the last node, which is the candidate again, and the
// number of nodes. It finds one for each way that leads back to a candidate in
// t.home without having passed it.
func (t *tracker) cycles(cand, limit int, found func(last, length int)) {
	t.findHome(cand)
	if t.homes == 0 {
		return
	}
	t.reset(cand, true, t.homeWay[:t.near.words])
	from := 0
	for length := 2; length <= limit; length += 2 {
		to := len(t.nodes)
		for i := from; i < to; i++ {
			t.turnOffAgain(i)
		}
		end := len(t.nodes)
		for i := to; i < end; i++ {
			n := t.nodes[i]
			for k := 0; length >= 4 && k < t.homes; k++ {
				if t.home[k].cand == n.cand {
					t.push(cand/9, cand%9, true, t.home[k].why, i)
					found(len(t.nodes)-1, length)
					t.nodes = t.nodes[:len(t.nodes)-1]
				}
			}
			if !n.again {
				t.turnOn(i, 0, false)
			}
		}
		if len(t.nodes) == end {
			break
		}
		from = end
	}
	for _, h := range t.home[:t.homes] {
		t.homeSet[h.cand%9] = set{}
	}
}

// findStarts finds the candidates that can be in a cycle that removes something.
func (t *tracker) findStarts() {
	l := t.near
	clear(t.starts[:])
	for _, p := range l.pairs {
		if !l.has(l.live, p[0]) || !l.has(l.live, p[1]) {
			continue
		}
		x, y, some := l.row(int(p[0])), l.row(int(p[1])), uint64(0)
		for k, live := range l.live {
			some |= x[k] & y[k] & live
		}
		if some != 0 {
			t.starts[p[0]/64] |= 1 << (p[0] % 64)
			t.starts[p[1]/64] |= 1 << (p[1] % 64)
		}
	}
}

// findHome finds the candidates that turn the start on when they are off, if a
// cycle through them can remove something: what it removes is off whether the
// start is on or off.
func (t *tracker) findHome(cand int) {
	cell, d := cand/9, cand%9
	t.homes = 0
	clear(t.homeWay[:])
	x := t.near.row(int(t.near.index[cand]))
	t.grid.partners(cell, d, func(c, e int, why uint8) {
		if why == byCell && !t.y || why != byCell && !t.x {
			return
		}
		for _, h := range t.home[:t.homes] {
			if int(h.cand) == c*9+e {
				return
			}
		}
		y := t.near.row(int(t.near.index[c*9+e]))
		some := uint64(0)
		for k, live := range t.near.live {
			some |= x[k] & y[k] & live
		}
		if some == 0 {
			return
		}
		for k, z := range y {
			t.homeWay[k] |= z
		}
		t.home[t.homes] = step{cand: uint16(c*9 + e), why: why}
		t.homes++
		t.homeSet[e].add(c)
	})
}

// turnOffAgain is turnOff for cycles: it adds the candidates in t.home each time
// they are reached.
func (t *tracker) turnOffAgain(i int) {
	cand := int(t.nodes[i].cand)
	cell, d := cand/9, cand%9
	if t.y {
		for others := t.opens[cell] &^ (1 << d); others != 0; others &= others - 1 {
			t.offAgain(i, cell, low(others), byCell)
		}
	}
	near := t.open[d].and(peers[cell])
	near = near.minus(t.set[d].minus(t.homeSet[d]))
	if near.empty() {
		return
	}
	for kind, part := range [3]set{near.and(boxRest[cell]), near.and(rowRest[cell]), near.and(colRest[cell])} {
		for !part.empty() {
			t.offAgain(i, part.next(), d, uint8(byBox+kind))
		}
	}
}

func (t *tracker) offAgain(i, cell, d int, why uint8) {
	if t.cell[cell]>>d&1 == 0 {
		t.enter(cell, d)
		t.push(cell, d, false, why, i)
		return
	}
	if !t.homeSet[d].has(cell) {
		return
	}
	cand := uint16(cell*9 + d)
	for p := t.nodes[i].parent; p >= 0; p = t.nodes[p].parent {
		if t.nodes[p].cand == cand && !t.nodes[p].on {
			return
		}
	}
	t.push(cell, d, false, why, i)
	t.nodes[len(t.nodes)-1].again = true
}

// path fills in the hint's nodes from the last to the first.
func (t *tracker) path(h *hint, last int) {
	h.path = h.path[:0]
	for i := int32(last); i >= 0; i = t.nodes[i].parent {
		h.path = append(h.path, t.nodes[i].step)
	}
}

// cycleRemoval fills in what a cycle removes: candidates outside its cells that
// a node that is on and one that is off both see. It reports whether there are
// any.
func (t *tracker) cycleRemoval(h *hint, last int) bool {
	var seen [2][9]set
	var in set
	var digits uint16
	for i := int32(last); t.nodes[i].parent >= 0; i = t.nodes[i].parent {
		n := &t.nodes[i]
		cell, d := int(n.cand)/9, int(n.cand)%9
		in.add(cell)
		digits |= 1 << d
		seen[state(n.on)][d] = seen[state(n.on)][d].or(peers[cell])
	}
	h.remove = h.remove[:0]
	var gone [9]set
	var any set
	for ds := digits; ds != 0; ds &= ds - 1 {
		d := low(ds)
		gone[d] = seen[0][d].and(seen[1][d]).and(t.grid.plane[d]).minus(in)
		any = any.or(gone[d])
	}
	for !any.empty() {
		cell := any.next()
		var m uint16
		for ds := digits; ds != 0; ds &= ds - 1 {
			if d := low(ds); gone[d].has(cell) {
				m |= 1 << d
			}
		}
		h.remove = append(h.remove, Marks{uint8(cell), m})
	}
	return len(h.remove) > 0
}

// A mode is a kind of single chain.
type mode struct {
	kind         int
	x, y         bool
	cycle, chain float64 // the values of the shortest ones
}

var modes = [3]mode{
	{xKind, true, false, 6.5, 6.6},
	{yKind, false, true, 6.5, 0},
	{xyKind, true, true, 7.0, 7.0},
}

// discovered returns a place in the order of discovery, in 31 bits: by mode, then
// by candidate, then cycles (part 0), the chain from on (1) and from off (2).
func discovered(kind, cand, part int) int { return (kind*729+cand)<<18 + part<<16 }

// search gives the cycles and forcing chains of a grid to an emptied sink.
func (t *tracker) search(m *marks, s *sink) {
	t.links.load(m)
	t.searchNear(m, &t.links.closure, s)
}

// searchNear is search in a grid whose closure is known. Unless s.every is set,
// it must be that of t.links.
func (t *tracker) searchNear(m *marks, near *closure, s *sink) {
	s.reset()
	if !near.opposed() {
		return
	}
	t.near = near
	near.opposites(m, &t.off, &t.on)
	t.searchChains(m, s, modes[0])
	t.searchChains(m, s, modes[2])
	t.findStarts()
	for _, k := range modes {
		t.searchCycles(m, s, k)
	}
}

// searchChains looks at the candidates that imply their opposite.
func (t *tracker) searchChains(m *marks, s *sink, k mode) {
	if t.skip.Has(chainTechnique(k.kind, false)) {
		return
	}
	t.use(m, k.x, k.y)
	for cell, digits := range &m.cand {
		if digits&(digits-1) == 0 {
			continue
		}
		for ds := digits & t.off[cell]; ds != 0; ds &= ds - 1 {
			t.searchChain(s, k, cell, low(ds), true, 1<<low(ds))
		}
		for ds := digits & t.on[cell]; ds != 0; ds &= ds - 1 {
			t.searchChain(s, k, cell, low(ds), false, digits&^(1<<low(ds)))
		}
	}
}

// searchChain looks for the shortest chain from a candidate to its opposite,
// which removes some digits of the cell.
func (t *tracker) searchChain(s *sink, k mode, cell, d int, on bool, gone uint16) {
	cand, part := cell*9+d, 1
	if !on {
		part = 2
	}
	s.seq = discovered(k.kind, cand, part)
	limit := s.limit(cell, gone, k.chain, k.kind)
	h := s.blank()
	h.path = h.path[:0]
	if k.y && !s.every {
		h.complexity = t.links.length(cand, on, limit)
		if h.complexity == 0 {
			return
		}
	} else {
		last, length := t.chain(cand, on, limit)
		if last < 0 {
			return
		}
		h.complexity = length
		t.path(h, last)
	}
	h.kind, h.value = k.kind, k.chain+lengthValue(h.complexity)
	h.cycle, h.house, h.source, h.sourceOn = false, -1, uint16(cand), on
	h.target, h.targetOn = uint16(cand), !on
	h.remove = append(h.remove[:0], Marks{uint8(cell), gone})
	s.keep()
}

// searchCycles looks for cycles of a mode.
func (t *tracker) searchCycles(m *marks, s *sink, k mode) {
	if t.skip.Has(chainTechnique(k.kind, true)) {
		return
	}
	t.use(m, k.x, k.y)
	least, digits := t.leastCycle(m, k)
	if least == 0 {
		return
	}
	for cell, ds := range &m.cand {
		if ds&(ds-1) == 0 || !k.x && count9[ds] > 2 {
			continue
		}
		for ds &= digits; ds != 0; ds &= ds - 1 {
			cand := cell*9 + low(ds)
			if !t.near.has(t.starts[:], t.near.index[cand]) {
				continue
			}
			s.seq = discovered(k.kind, cand, 0)
			bound := maxLength
			if !s.every {
				bound = s.limit(0, 0, k.cycle, k.kind)
			}
			if bound >= least {
				t.searchCycle(s, k, cand, bound)
			}
		}
	}
}

// leastCycle returns a lower bound of the length of cycles that remove something,
// 0 if there are none, and the digits that they can have. A candidate that a
// cycle removes implies its opposite in the same mode by a chain that is at most
// two nodes longer.
func (t *tracker) leastCycle(m *marks, k mode) (least int, digits uint16) {
	if k.x && k.y {
		return 4, all
	}
	least = maxLength
	for cell, off := range &t.off {
		for ; off != 0; off &= off - 1 {
			if last, length := t.chain(cell*9+low(off), true, maxLength); last >= 0 {
				least = min(least, max(4, length-2))
				digits |= 1 << low(off)
			}
		}
	}
	switch {
	case digits == 0:
		return 0, 0
	case k.y:
		digits = all
	}
	return least, digits
}

func (t *tracker) searchCycle(s *sink, k mode, cand, bound int) {
	t.cycles(cand, bound, func(last, length int) {
		h := s.blank()
		value := k.cycle + lengthValue(length)
		if !s.every && !s.wants(0, 0, value, length, k.kind) || !t.cycleRemoval(h, last) {
			return
		}
		h.kind, h.value, h.complexity = k.kind, value, length
		h.cycle, h.house, h.source, h.sourceOn = true, -1, uint16(cand), true
		t.path(h, last)
		s.keep()
	})
}
