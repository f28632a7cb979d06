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
	// A chute is looked at again when one of its cells has changed. All cells
	// of a chute are in the other kind's three chutes as well.
	dirty := uint(allChutes)
	for dirty != 0 {
		for k := range 3 {
			if dirty&(1<<k) == 0 {
				continue
			}
			changed, ok := propagateBand(g, k)
			if !ok {
				return Contradiction
			}
			dirty = dirty&^(1<<k) | changed
		}
		for k := range 3 {
			if dirty&(8<<k) == 0 {
				continue
			}
			changed, ok := propagateStack(g, k)
			if !ok {
				return Contradiction
			}
			dirty = dirty&^(8<<k) | changed
		}
	}
	open := uint64(0)
	for r := range g {
		open |= clearLowest(g[r][0]) | clearLowest(g[r][1]) | clearLowest(g[r][2])
	}
	if open != 0 {
		return Open
	}
	return Solved
}

// propagateBand applies the rules once to band k. It returns the chutes in
// which a cell has changed, and false for a contradiction.
func propagateBand(g *Grid, k int) (changed uint, ok bool) {
	rows := (*[3][4]uint64)(g[3*k : 3*k+3])
	var x [3][3]uint64 // the cells, without what the singles of their mini rule out
	var u, f [3]uint64 // lane b of u[l]: the candidates of mini (l, b); f: those that belong to it
	for l := range rows {
		row := &rows[l]
		a, b, c := row[0], row[1], row[2]
		sa, sb, sc := singles(a), singles(b), singles(c)
		a &^= others(sa)
		b &^= others(sb)
		c &^= others(sc)
		x[l] = [3]uint64{a, b, c}
		f[l] = union(sa) | union(sb)<<16 | union(sc)<<32
		u[l] = union(a) | union(b)<<16 | union(c)<<32
	}
	w0, w1, w2, d0, d1, d2, ok := chute(u[0], u[1], u[2], f[0], f[1], f[2])
	if !ok {
		return 0, false
	}
	w, d := [3]uint64{w0, w1, w2}, [3]uint64{d0, d1, d2}
	empty, twice := uint64(high), uint64(0)
	var diff0, diff1, diff2 uint64
	for l := range rows {
		row := &rows[l]
		a, b, c := x[l][0]&spread(w[l]), x[l][1]&spread(w[l]>>16), x[l][2]&spread(w[l]>>32)
		ha := a &^ others(a) & spread(d[l])
		hb := b &^ others(b) & spread(d[l]>>16)
		hc := c &^ others(c) & spread(d[l]>>32)
		twice |= clearLowest(ha) | clearLowest(hb) | clearLowest(hc)
		a = ha | a&^fill(nonzero(ha))
		b = hb | b&^fill(nonzero(hb))
		c = hc | c&^fill(nonzero(hc))
		empty &= nonzero(a) & nonzero(b) & nonzero(c)
		diff0 |= a ^ row[0]
		diff1 |= b ^ row[1]
		diff2 |= c ^ row[2]
		row[0], row[1], row[2] = a, b, c
	}
	changed = bit(diff0)<<3 | bit(diff1)<<4 | bit(diff2)<<5 | bit(diff0|diff1|diff2)<<k
	return changed, empty == high && twice == 0
}

// propagateStack is propagateBand for stack k. The minis of a stack lie across
// words: a lane is a line, and a band the box.
func propagateStack(g *Grid, k int) (changed uint, ok bool) {
	var x [3][3]uint64
	var u, f [3]uint64
	for m := range 3 {
		a, b, c := g[3*m][k], g[3*m+1][k], g[3*m+2][k]
		sa, sb, sc := singles(a), singles(b), singles(c)
		a &^= sb | sc
		b &^= sa | sc
		c &^= sa | sb
		x[m] = [3]uint64{a, b, c}
		f[m] = sa | sb | sc
		u[m] = a | b | c
	}
	w0, w1, w2, d0, d1, d2, ok := chute(u[0], u[1], u[2], f[0], f[1], f[2])
	if !ok {
		return 0, false
	}
	w, d := [3]uint64{w0, w1, w2}, [3]uint64{d0, d1, d2}
	empty, twice := uint64(high), uint64(0)
	all := uint64(0)
	for m := range 3 {
		a, b, c := x[m][0]&w[m], x[m][1]&w[m], x[m][2]&w[m]
		ha := a &^ (b | c) & d[m]
		hb := b &^ (a | c) & d[m]
		hc := c &^ (a | b) & d[m]
		twice |= clearLowest(ha) | clearLowest(hb) | clearLowest(hc)
		a = ha | a&^fill(nonzero(ha))
		b = hb | b&^fill(nonzero(hb))
		c = hc | c&^fill(nonzero(hc))
		empty &= nonzero(a) & nonzero(b) & nonzero(c)
		diff := (a ^ g[3*m][k]) | (b ^ g[3*m+1][k]) | (c ^ g[3*m+2][k])
		all |= diff
		changed |= bit(diff) << m
		g[3*m][k], g[3*m+1][k], g[3*m+2][k] = a, b, c
	}
	changed |= bit(all) << (3 + k)
	return changed, empty == high && twice == 0
}

// singles returns the lanes with at most one candidate.
func singles(x uint64) uint64 { return x &^ fill(nonzero(clearLowest(x))) }

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
	// A mini has three cells: it needs three digits, and just three are its own.
	t0, t1, t2 := clearLowest(clearLowest(u0)), clearLowest(clearLowest(u1)), clearLowest(clearLowest(u2))
	if nonzero(t0)&nonzero(t1)&nonzero(t2) != high {
		return
	}
	f0 |= u0 &^ fill(nonzero(clearLowest(t0)))
	f1 |= u1 &^ fill(nonzero(clearLowest(t1)))
	f2 |= u2 &^ fill(nonzero(clearLowest(t2)))
	u0 &^= others(f0) | f1 | f2
	u1 &^= others(f1) | f0 | f2
	u2 &^= others(f2) | f0 | f1

	a, b := arrangements(u0, u1, u2)
	w0, w1, w2 = a|b, previous(a)|next(b), next(a)|previous(b)
	if union(w0) != lane {
		return
	}
	d0, d1, d2 = w0&^others(w0), w1&^others(w1), w2&^others(w2)

	// Three digits that must enter a mini leave no room for others.
	t0, t1, t2 = clearLowest(clearLowest(d0)), clearLowest(clearLowest(d1)), clearLowest(clearLowest(d2))
	if clearLowest(t0)|clearLowest(t1)|clearLowest(t2) != 0 {
		return
	}
	w0 &= d0 | ^fill(nonzero(t0))
	w1 &= d1 | ^fill(nonzero(t1))
	w2 &= d2 | ^fill(nonzero(t2))
	return w0, w1, w2, d0, d1, d2, true
}

// arrangements returns the digits that may go each of the six ways. Lane i of
// a: line 0 in box i, line 1 in box i+1, line 2 in box i+2; lane i of b: line
// 0 in box i, line 1 in box i+2, line 2 in box i+1 (each modulo 3).
func arrangements(u0, u1, u2 uint64) (a, b uint64) {
	return u0 & next(u1) & previous(u2), u0 & previous(u1) & next(u2)
}

func startGeneric(g *Grid, board *[81]uint8) (State, bool) {
	if !g.load(board) {
		return Contradiction, false
	}
	return propagateGeneric(g), true
}
