package kernel

import "math/bits"

// The six arrangements of a digit in a chute, in the order in which they are
// tried: position i of way is the lane of word i (see minis) that it uses.
// For bands that is the box of line i, for stacks the line of box i; either
// way the list is in lexicographic order of the boxes of lines 0, 1 and 2.
var (
	bandWays  = [6]way{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	stackWays = [6]way{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}}
)

type way [3]uint8

// splitGeneric narrows an open grid at its fixpoint to the first of two
// alternatives and sets rest to the second.
func splitGeneric(g, rest *Grid) {
	best, fewest := -1, 6*9+1
	var digits uint64 // with two arrangements in the best chute
	for ch := range 6 {
		u0, u1, u2 := minis(g, ch)
		a, b := arrangements(u0, u1, u2)
		n := bits.OnesCount64(a) + bits.OnesCount64(b)
		if n == 9 || n >= fewest {
			continue
		}
		if two := exactlyTwo(a, b); two != 0 {
			best, fewest, digits = ch, n, two
		}
	}
	*rest = *g
	if best < 0 {
		splitCell(g, rest)
		return
	}
	d := digits & -digits
	u0, u1, u2 := minis(g, best)
	ways := &bandWays
	if best >= 3 {
		ways = &stackWays
	}
	to := g
	for _, w := range ways {
		if u0>>(16*w[0])&(u1>>(16*w[1]))&(u2>>(16*w[2]))&d != 0 {
			to.keep(best, d, w)
			to = rest
		}
	}
}

// minis returns the candidates of the nine minis of a chute: for bands a word
// a line and a lane a box, for stacks a word a box and a lane a line.
func minis(g *Grid, ch int) (u0, u1, u2 uint64) {
	if ch >= 3 {
		k := ch - 3
		return g[0][k] | g[1][k] | g[2][k], g[3][k] | g[4][k] | g[5][k], g[6][k] | g[7][k] | g[8][k]
	}
	rows := (*[3][4]uint64)(g[3*ch : 3*ch+3])
	pack := func(row *[4]uint64) uint64 { return union(row[0]) | union(row[1])<<16 | union(row[2])<<32 }
	return pack(&rows[0]), pack(&rows[1]), pack(&rows[2])
}

// exactlyTwo returns the digits that stand in two of the six lanes.
func exactlyTwo(a, b uint64) uint64 {
	once, twice := a|b, a&b
	n, p := next(once), previous(once)
	pairs := once&n | once&p | n&p
	// Three or more: three lanes, or a lane with two beside another.
	more := once&n&p | twice&(n|p)
	twoOrMore := union(twice) | union(pairs)
	return twoOrMore &^ union(more)
}

// keep removes digit bit d from the minis of a chute that a way does not use.
func (g *Grid) keep(ch int, d uint64, w way) {
	if ch >= 3 {
		k := ch - 3
		for m := range 3 {
			not := d * low &^ (d << (16 * w[m]))
			for r := 3 * m; r < 3*m+3; r++ {
				g[r][k] &^= not
			}
		}
		return
	}
	for l := range 3 {
		row := &g[3*ch+l]
		for b := range 3 {
			if b != int(w[l]) {
				row[b] &^= d * low
			}
		}
	}
}

// splitCell splits on the first cell with the fewest candidates: g keeps the
// lowest of them, rest the others.
func splitCell(g, rest *Grid) {
	row, word, shift, fewest := 0, 0, 0, 10
	for r := range 9 {
		for b := range 3 {
			for i := 0; i < 48; i += 16 {
				n := bits.OnesCount64(g[r][b] >> i & lane)
				if n > 1 && n < fewest {
					row, word, shift, fewest = r, b, i, n
				}
			}
		}
	}
	cell := g[row][word] >> shift & lane
	lowest := cell & -cell
	g[row][word] &^= (cell ^ lowest) << shift
	rest[row][word] &^= lowest << shift
}
