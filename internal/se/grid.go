package se

// marks are the candidates of a position, seen by cell, by digit, and by house
// and digit. Filled cells have none.
type marks struct {
	plane [9]set                // by digit
	cand  [81]uint16            // by cell: bit d for digit d
	pos   [houseCount][9]uint16 // by house and digit: bit i for the cell at place i
}

// remove removes a candidate, which must be there.
func (m *marks) remove(cell, d int) {
	m.cand[cell] &^= 1 << d
	m.plane[d].drop(cell)
	h, p := &housesOf[cell], &placeIn[cell]
	m.pos[h[0]][d] &^= 1 << p[0]
	m.pos[h[1]][d] &^= 1 << p[1]
	m.pos[h[2]][d] &^= 1 << p[2]
}

// within reports whether all candidates are among some others, by digit.
func (m *marks) within(planes *[9]set) bool {
	for d := range planes {
		if !m.plane[d].minus(planes[d]).empty() {
			return false
		}
	}
	return true
}

// count returns the number of candidates.
func (m *marks) count() (n int) {
	for _, s := range &m.plane {
		n += s.len()
	}
	return n
}

// A grid is a position on the way from the puzzle to the solution. What the
// singles need is kept up to date with every removal, so that finding one
// costs next to nothing.
type grid struct {
	marks
	value  [81]uint8 // 0, or the digit placed, 1..9
	left   int       // blank cells
	blanks [houseCount]uint8
	lone   uint32             // the houses with one blank cell
	once   [houseCount]uint16 // the digits with one place in the house
	onces  uint32             // the houses that have such digits
}

// load makes g the position of a puzzle. The puzzle must be without conflicts.
func (g *grid) load(board *[81]uint8) {
	*g = grid{value: *board}
	var used [houseCount]uint16
	var blank set
	var seen [9]set // by digit: the cells that see it
	for cell, v := range board {
		if v == 0 {
			blank.add(cell)
			continue
		}
		h := &housesOf[cell]
		used[h[0]] |= 1 << (v - 1)
		used[h[1]] |= 1 << (v - 1)
		used[h[2]] |= 1 << (v - 1)
		seen[v-1] = seen[v-1].or(peers[cell])
	}
	g.left = blank.len()
	for h := range houseCount {
		g.blanks[h] = 9 - count9[used[h]]
		if g.blanks[h] == 1 {
			g.lone |= 1 << h
		}
	}
	for s := blank; !s.empty(); {
		cell := s.next()
		h := &housesOf[cell]
		g.cand[cell] = all &^ (used[h[0]] | used[h[1]] | used[h[2]])
	}
	for d := range 9 {
		g.plane[d] = blank.minus(seen[d])
		g.houses(d)
	}
}

// houses fills in what the houses have of a digit.
func (g *grid) houses(d int) {
	s := g.plane[d]
	var rows [9]uint16
	for r := range 7 {
		rows[r] = uint16(s.lo>>(9*r)) & all
	}
	rows[7], rows[8] = uint16(s.lo>>63|s.hi<<1)&all, uint16(s.hi>>8)
	var columns [2]uint64 // the first seven and the others, nine bits each
	for r, x := range &rows {
		columns[0] |= spread[x&0x7f] << r
		columns[1] |= spread[x>>7] << r
		g.house(firstRow+r, d, x)
		band, shift := rows[r/3*3:][:3], r%3*3
		g.house(firstBox+r, d, band[0]>>shift&7|band[1]>>shift&7<<3|band[2]>>shift&7<<6)
	}
	for c := range 7 {
		g.house(firstColumn+c, d, uint16(columns[0]>>(9*c))&all)
	}
	g.house(firstColumn+7, d, uint16(columns[1])&all)
	g.house(firstColumn+8, d, uint16(columns[1]>>9)&all)
}

func (g *grid) house(h, d int, places uint16) {
	g.pos[h][d] = places
	if places != 0 && places&(places-1) == 0 {
		g.once[h] |= 1 << d
		g.onces |= 1 << h
	}
}

// eliminate removes a candidate if it is there.
func (g *grid) eliminate(cell, d int) {
	if g.cand[cell]>>d&1 == 0 {
		return
	}
	g.cand[cell] &^= 1 << d
	g.plane[d].drop(cell)
	h, p := &housesOf[cell], &placeIn[cell]
	g.lose(h[0], p[0], d)
	g.lose(h[1], p[1], d)
	g.lose(h[2], p[2], d)
}

// lose removes a place of a digit from a house, without a branch.
func (g *grid) lose(h, place uint8, d int) {
	m := g.pos[h][d] &^ (1 << place)
	g.pos[h][d] = m
	once := g.once[h]&^(1<<d) | one9[m]<<d
	g.once[h] = once
	g.onces = g.onces&^(1<<h) | (uint32(once)+all)>>9<<h
}

// place puts a digit into a cell and removes it from the peers.
func (g *grid) place(cell, d int) {
	g.value[cell] = uint8(d + 1)
	g.left--
	for others := g.cand[cell] &^ (1 << d); others != 0; others &= others - 1 {
		g.eliminate(cell, low(others))
	}
	g.cand[cell] = 0
	near := g.plane[d].and(peers[cell])
	g.plane[d] = g.plane[d].minus(near)
	g.plane[d].drop(cell)
	for s := near.and(boxRest[cell]); !s.empty(); {
		c := s.next()
		g.cand[c] &^= 1 << d
		g.lose(rowOf[c], placeIn[c][1], d)
		g.lose(columnOf[c], placeIn[c][2], d)
	}
	for s := near.and(rowRest[cell]); !s.empty(); {
		c := s.next()
		g.cand[c] &^= 1 << d
		g.lose(boxOf[c], placeIn[c][0], d)
		g.lose(columnOf[c], placeIn[c][2], d)
	}
	for s := near.and(colRest[cell]); !s.empty(); {
		c := s.next()
		g.cand[c] &^= 1 << d
		g.lose(boxOf[c], placeIn[c][0], d)
		g.lose(rowOf[c], placeIn[c][1], d)
	}
	for _, h := range housesOf[cell] {
		g.pos[h][d] = 0
		g.once[h] &^= 1 << d
		if g.once[h] == 0 {
			g.onces &^= 1 << h
		}
		g.blanks[h]--
		if g.blanks[h] == 1 {
			g.lone |= 1 << h
		} else {
			g.lone &^= 1 << h
		}
	}
}
