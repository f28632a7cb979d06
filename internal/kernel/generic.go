package kernel

import "math/bits"

// The portable kernel works on three cells at a time: the lanes of a word.
// Bit 15 of a lane is never a candidate and catches the carries.

const (
	high  = 0x8000 * low
	below = 0x7fff * low
	lane  = 0x01ff
)

// clearLowest removes the lowest candidate from each lane.
func clearLowest(x uint64) uint64 { return x & ((x | high) - low) }

// nonzero returns bit 15 of each lane that holds a candidate.
func nonzero(x uint64) uint64 { return (x + below) & high }

// fill turns bit 15 of a lane into every bit below it.
func fill(nz uint64) uint64 { return nz - nz>>15 }

// next and previous move each lane's neighbour into it, in a circle of three.
func next(x uint64) uint64     { return x>>16 | x<<32&(0xffff<<32) }
func previous(x uint64) uint64 { return x<<16&(0xffff_ffff<<16) | x>>32 }

// others returns for each lane the candidates of the other two; what it
// leaves in the fourth lane is of no meaning.
func others(x uint64) uint64 { return (x|x<<48)>>16 | x>>32 | x<<16 }

// union returns the candidates of the three lanes together.
func union(x uint64) uint64 { return (x | x>>16 | x>>32) & lane }

// spread puts nine bits into each lane.
func spread(x uint64) uint64 { return x & lane * low }

// digit returns the digit of a cell with one candidate.
func digit(x uint16) uint8 { return uint8(bits.Len16(x)) }

// Chutes are numbered 0..2 for the bands, 3..5 for the stacks; in a set of
// chutes bit i is chute i.
const allChutes = 1<<6 - 1

func propagateGeneric(g *Grid) State {
	if !occupied(g) {
		return Contradiction
	}
	// A chute is looked at again when one of its cells has changed. Triples
	// are looked for where nothing else is left to do.
	dirty, untried := uint(allChutes), uint(allChutes)
	for {
		for dirty != 0 {
			for k := range 3 {
				if dirty>>k&1 != 0 {
					changed, ok := propagateBand(g, k)
					if !ok {
						return Contradiction
					}
					dirty = dirty&^(1<<k) | changed
					untried |= changed
				}
			}
			for k := range 3 {
				if dirty>>k&8 != 0 {
					changed, ok := propagateStack(g, k)
					if !ok {
						return Contradiction
					}
					dirty = dirty&^(8<<k) | changed
					untried |= changed
				}
			}
		}
		if solved(g) {
			return Solved
		}
		if untried == 0 {
			return Open
		}
		for ch := range 6 {
			if untried>>ch&1 != 0 {
				changed, ok := triples(g, ch)
				if !ok {
					return Contradiction
				}
				dirty |= changed
			}
		}
		untried = 0
	}
}

// occupied reports whether every cell has a candidate.
func occupied(g *Grid) bool {
	all := uint64(high)
	for r := range g {
		all &= nonzero(g[r][0]) & nonzero(g[r][1]) & nonzero(g[r][2])
	}
	return all == high
}

// solved reports whether every cell has one candidate; none is empty.
func solved(g *Grid) bool {
	more := uint64(0)
	for r := range g {
		a, b, c := g[r][0], g[r][1], g[r][2]
		more |= a&(a-low) | b&(b-low) | c&(c-low)
	}
	return more == 0
}

// propagateBand applies the first three rules once to band k, whose cells are
// not empty. It returns the chutes in which a cell has changed, and false for
// a contradiction.
func propagateBand(g *Grid, k int) (changed uint, ok bool) {
	rows := (*[3][4]uint64)(g[3*k : 3*k+3])
	u0, f0, x0, y0, z0 := rowSingles(&rows[0])
	u1, f1, x1, y1, z1 := rowSingles(&rows[1])
	u2, f2, x2, y2, z2 := rowSingles(&rows[2])
	w0, w1, w2, d0, d1, d2, ok := chute(u0, u1, u2, f0, f1, f2)
	if !ok {
		return 0, false
	}
	x3, y3, z3, ok0 := rowKeep(&rows[0], w0, d0)
	x4, y4, z4, ok1 := rowKeep(&rows[1], w1, d1)
	x5, y5, z5, ok2 := rowKeep(&rows[2], w2, d2)
	x := x0 | x1 | x2 | x3 | x4 | x5
	y := y0 | y1 | y2 | y3 | y4 | y5
	z := z0 | z1 | z2 | z3 | z4 | z5
	changed = bit(x)<<3 | bit(y)<<4 | bit(z)<<5 | bit(x|y|z)<<k
	return changed, ok0 && ok1 && ok2
}

// rowSingles applies the naked singles of each minirow to it. Lane b of u is
// what the minirow in box b can hold, lane b of f its naked singles; x, y and
// z are what has changed in each.
func rowSingles(row *[4]uint64) (u, f, x, y, z uint64) {
	a, b, c := row[0], row[1], row[2]
	sa, sb, sc := singles(a), singles(b), singles(c)
	// The singles of a minirow are different digits, or it will be found
	// empty: their sum is their union.
	fa, fb, fc := sa*low>>32&0xffff, sb*low>>32&0xffff, sc*low>>32&0xffff
	x, y, z = a&(fa*low-sa), b&(fb*low-sb), c&(fc*low-sc)
	a, b, c = a^x, b^y, c^z
	row[0], row[1], row[2] = a, b, c
	return union(a) | union(b)<<16 | union(c)<<32, fa | fb<<16 | fc<<32, x, y, z
}

// rowKeep leaves each minirow the digits of its lane of w, and places those of
// d that have one cell left there. It returns what has changed in each, and
// false for an empty cell or one that is to hold two digits.
func rowKeep(row *[4]uint64, w, d uint64) (x, y, z uint64, ok bool) {
	a, b, c := row[0]&spread(w), row[1]&spread(w>>16), row[2]&spread(w>>32)
	ha, hb, hc := a&spread(d), b&spread(d>>16), c&spread(d>>32)
	ha, hb, hc = ha&^others(ha), hb&^others(hb), hc&^others(hc)
	na, nb, nc := nonzero(ha), nonzero(hb), nonzero(hc)
	twice := ha&(ha-na>>15) | hb&(hb-nb>>15) | hc&(hc-nc>>15)
	a = ha | a&^fill(na)
	b = hb | b&^fill(nb)
	c = hc | c&^fill(nc)
	x, y, z = a^row[0], b^row[1], c^row[2]
	row[0], row[1], row[2] = a, b, c
	return x, y, z, (a+below)&(b+below)&(c+below)&high == high && twice == 0
}

// propagateStack is propagateBand for stack k. The minis of a stack lie across
// words: a lane is a line, and a band the box.
func propagateStack(g *Grid, k int) (changed uint, ok bool) {
	u0, f0, x0 := bandSingles(g, 0, k)
	u1, f1, x1 := bandSingles(g, 3, k)
	u2, f2, x2 := bandSingles(g, 6, k)
	w0, w1, w2, d0, d1, d2, ok := chute(u0, u1, u2, f0, f1, f2)
	if !ok {
		return 0, false
	}
	y0, ok0 := bandKeep(g, 0, k, w0, d0)
	y1, ok1 := bandKeep(g, 3, k, w1, d1)
	y2, ok2 := bandKeep(g, 6, k, w2, d2)
	y0 |= x0
	y1 |= x1
	y2 |= x2
	changed = bit(y0) | bit(y1)<<1 | bit(y2)<<2 | bit(y0|y1|y2)<<3<<k
	return changed, ok0 && ok1 && ok2
}

// bandSingles is rowSingles for the three minicolumns of a box, the words k of
// rows r to r+2.
func bandSingles(g *Grid, r, k int) (u, f, x uint64) {
	rows := (*[3][4]uint64)(g[r : r+3])
	k &= 3
	a, b, c := rows[0][k], rows[1][k], rows[2][k]
	sa, sb, sc := singles(a), singles(b), singles(c)
	x = a&(sb|sc) | b&(sa|sc) | c&(sa|sb)
	a &^= sb | sc
	b &^= sa | sc
	c &^= sa | sb
	rows[0][k], rows[1][k], rows[2][k] = a, b, c
	return a | b | c, sa | sb | sc, x
}

// bandKeep is rowKeep for the three minicolumns of a box.
func bandKeep(g *Grid, r, k int, w, d uint64) (x uint64, ok bool) {
	rows := (*[3][4]uint64)(g[r : r+3])
	k &= 3
	a, b, c := rows[0][k]&w, rows[1][k]&w, rows[2][k]&w
	ha, hb, hc := a&d&^(b|c), b&d&^(a|c), c&d&^(a|b)
	na, nb, nc := nonzero(ha), nonzero(hb), nonzero(hc)
	twice := ha&(ha-na>>15) | hb&(hb-nb>>15) | hc&(hc-nc>>15)
	a = ha | a&^fill(na)
	b = hb | b&^fill(nb)
	c = hc | c&^fill(nc)
	x = (a ^ rows[0][k]) | (b ^ rows[1][k]) | (c ^ rows[2][k])
	rows[0][k], rows[1][k], rows[2][k] = a, b, c
	return x, (a+below)&(b+below)&(c+below)&high == high && twice == 0
}

// singles returns the lanes with one candidate; none is empty.
func singles(x uint64) uint64 { return x &^ fill(nonzero(x&(x-low))) }

func bit(x uint64) uint {
	if x != 0 {
		return 1
	}
	return 0
}

// chute applies what holds between the nine minis of a chute: a word for each
// line, a lane for each box, or the other way round (the rules do not tell
// lines from boxes). u holds the candidates of the minis, f those which a
// naked single has fixed there. It returns what the minis keep, w, the digits
// that must enter them, d, and false for a contradiction.
func chute(u0, u1, u2, f0, f1, f2 uint64) (w0, w1, w2, d0, d1, d2 uint64, ok bool) {
	u0 &^= others(f0) | f1 | f2
	u1 &^= others(f1) | f0 | f2
	u2 &^= others(f2) | f0 | f1
	a, b := arrangements(u0, u1, u2)
	w0, w1, w2 = a|b, previous(a)|next(b), next(a)|previous(b)
	d0, d1, d2 = w0&^others(w0), w1&^others(w1), w2&^others(w2)
	return w0, w1, w2, d0, d1, d2, union(w0) == lane
}

// triples applies the fourth rule to a chute.
func triples(g *Grid, ch int) (changed uint, ok bool) {
	u0, u1, u2 := minis(g, ch)
	// A mini has three cells: it needs three digits, and just three are its own.
	t0, t1, t2 := clearLowest(clearLowest(u0)), clearLowest(clearLowest(u1)), clearLowest(clearLowest(u2))
	if nonzero(t0)&nonzero(t1)&nonzero(t2) != high {
		return 0, false
	}
	f0 := u0 &^ fill(nonzero(clearLowest(t0)))
	f1 := u1 &^ fill(nonzero(clearLowest(t1)))
	f2 := u2 &^ fill(nonzero(clearLowest(t2)))
	w0, w1, w2, d0, d1, d2, ok := chute(u0, u1, u2, f0, f1, f2)
	if !ok {
		return 0, false
	}
	// Three digits that must enter a mini leave no room for others.
	t0, t1, t2 = clearLowest(clearLowest(d0)), clearLowest(clearLowest(d1)), clearLowest(clearLowest(d2))
	if clearLowest(t0)|clearLowest(t1)|clearLowest(t2) != 0 {
		return 0, false
	}
	w0 &= d0 | ^fill(nonzero(t0))
	w1 &= d1 | ^fill(nonzero(t1))
	w2 &= d2 | ^fill(nonzero(t2))
	if w0 == u0 && w1 == u1 && w2 == u2 {
		return 0, true
	}
	if ch < 3 {
		for l, w := range [3]uint64{w0, w1, w2} {
			row := &g[3*ch+l]
			row[0] &= spread(w)
			row[1] &= spread(w >> 16)
			row[2] &= spread(w >> 32)
		}
	} else {
		for m, w := range [3]uint64{w0, w1, w2} {
			for r := 3 * m; r < 3*m+3; r++ {
				g[r][ch-3] &= w
			}
		}
	}
	return allChutes, occupied(g)
}

// arrangements returns the digits that may go each of the six ways. Lane i of
// a: line 0 in box i, line 1 in box i+1, line 2 in box i+2; lane i of b: line
// 0 in box i, line 1 in box i+2, line 2 in box i+1 (each modulo 3).
func arrangements(u0, u1, u2 uint64) (a, b uint64) {
	return u0 & next(u1) & previous(u2), u0 & previous(u1) & next(u2)
}
