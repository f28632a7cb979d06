package kernel

import (
	"math/bits"
	"unsafe"
)

// Here the portable kernel chooses a guess, by the rule of the package comment.
//
// The arrangements of a digit are kept in known.pairs. In the group of line l
// stand the arrangements, one for each chute, that have line l in the first
// box: for bands, at bit 3k the even one of band k, and at 3k+1 the odd one;
// for stacks, from bit stacks on, at bit k and 3+k those of stack k.
const (
	bandPairs  = 0o003_003_003
	stackPairs = 0o011_011_011 << stacks
)

// split narrows an open grid at its fixpoint to the first of two alternatives, and the
// rest, which is equal, to the second.
func (g *planes) split(rest *front) {
	if chute, digit := g.choose(); digit >= 0 {
		g.splitPairs(rest, chute, digit)
	} else {
		g.splitCell(rest, fewest(g))
	}
}

// frontWords is the number of words of a front. A rest is a front until it is
// settled; then the rest of its grid takes the place of the fronts after it, which
// the search has left by then.
const frontWords = int(unsafe.Sizeof(front{})+7) / 8

// descend is [Node.Descend].
func (g *planes) descend(rests *Rests) (state State, n int) {
	const room = (len(Rests{})-len(Node{}))/frontWords + 1
	var t tally
	for state = Open; state == Open && n+3 <= room; state = g.propagate(true) {
		t.set(&g.known)
		n += g.leave(rests.front(n))
		chute := t.fewest()
		if chute >= 6 {
			cell := fewest(g)
			g.splitCell(rests.front(n-1), cell)
			for range 2 {
				cell = mate(cell)
				rest := rests.front(n)
				g.leave(rest)
				if g.splitCell(rest, cell) {
					n++
				}
			}
			continue
		}
		g.splitPairs(rests.front(n-1), chute, t.digit(chute))
		if chute := t.most(chute < 3); chute < 6 {
			n += g.leave(rests.front(n))
			g.splitPairs(rests.front(n-1), chute, t.digit(chute))
		}
	}
	return state, n
}

// front returns the front of rest i.
func (r *Rests) front(i int) *front { return (*front)(unsafe.Pointer(&r[i*frontWords])) }

// leave sets a rest to the front of the grid, and returns 1.
func (g *planes) leave(rest *front) int {
	*rest = g.front
	rest.changed = allDigits
	return 1
}

// choose returns the chute in which a digit has two arrangements that has the fewest
// arrangements in all, and the lowest such digit, 0..8, or -1 if there is none.
func (g *planes) choose() (chute uint32, digit int) {
	var order [6]uint32
	g.rankChutes(&order)
	for {
		best := min(order[0], order[1], order[2], order[3], order[4], order[5])
		if best >= settled {
			return 0, -1
		}
		chute = best & 7
		if twos := g.twos(pairsOf(chute)); twos != 0 {
			return chute, bits.TrailingZeros64(twos)
		}
		order[chute%6] = settled
	}
}

// pairsOf returns the pairs of a chute.
func pairsOf(chute uint32) uint64 {
	if chute >= 3 {
		return stackPairs << (chute - 3)
	}
	return bandPairs << (3 * chute)
}

// twos returns the digits that have two of some pairs. It has no branches, as they
// would be hard to predict.
func (g *planes) twos(of uint64) uint64 {
	k := &g.known
	return two(k[0].pairs&of) | two(k[1].pairs&of)<<1 | two(k[2].pairs&of)<<2 |
		two(k[3].pairs&of)<<3 | two(k[4].pairs&of)<<4 | two(k[5].pairs&of)<<5 |
		two(k[6].pairs&of)<<6 | two(k[7].pairs&of)<<7 | two(k[8].pairs&of)<<8
}

// two returns 1 if exactly two of the lower bits of a word are set.
func two(x uint64) uint64 {
	x &= x - 1
	y := x & (x - 1)
	return (y-1)>>63 - (x-1)>>63 // y is zero and x is not
}

// rankChutes sets the ranks of the chutes by the number of arrangements in
// each. The least is the first chute with the fewest.
func (g *planes) rankChutes(ranks *[6]uint32) {
	k := &g.known
	ones, twos, fours, eights := sum(k[0].pairs, k[1].pairs, k[2].pairs,
		k[3].pairs, k[4].pairs, k[5].pairs, k[6].pairs, k[7].pairs, k[8].pairs)
	low := countLines(ones) + countLines(twos)<<1
	high := countLines(fours) + countLines(eights)<<1
	// Times triple, the last line holds the sum of all three.
	const lines = 0o007_007_007 | 0o007_007_007<<stacks
	n0 := (low&lines + high&lines<<2) * triple
	n1 := (low>>3&lines + high>>3&lines<<2) * triple
	n2 := (low>>6&lines + high>>6&lines<<2) * triple
	ranks[0] = rank(n0 >> 18)
	ranks[1] = rank(n1>>18) | 1
	ranks[2] = rank(n2>>18) | 2
	ranks[3] = rank(n0>>(stacks+18)) | 3
	ranks[4] = rank(n1>>(stacks+18)) | 4
	ranks[5] = rank(n2>>(stacks+18)) | 5
}

// countLines counts the arrangements in a set of pairs for each line and chute:
// three bits in place of two, at bit 3k of the line's group for band k, and from
// bit stacks on for stack k.
func countLines(pairs uint64) uint64 {
	const (
		stay    = third | 0o021_021_021<<stacks
		right   = 0o002_002_002 << stacks
		left    = 0o210_210_210 << stacks
		farLeft = 0o100_100_100 << stacks
		even    = bandFirst | bandFirst<<stacks
	)
	// Bring the stacks into the form of the bands, with both bits of a stack side
	// by side.
	x := pairs&stay | pairs>>2&right | pairs<<2&left | pairs<<4&farLeft
	return x&even + x>>1&even
}

const settled = 63 << 3

// rank orders chutes by the number of their pairs, the lowest six bits of n, with
// room for the chute in the low bits. A chute with nine pairs is settled and
// comes last. None has fewer.
func rank(n uint64) uint32 { return (uint32(n) - 10) << 3 & settled }

// tally tells how many arrangements are left in the chutes.
type tally struct {
	ranks [6]uint32 // see rank
	// twos has at bit 9i+j of the group of each chute whether digit 3i+j has two; groups
	// are 3 bits apart, stacks from bit stacks on.
	twos uint64
}

// set has no branches, as they would be hard to predict.
func (t *tally) set(k *[9]known) {
	// The counts of three digits to a word: three bits at 9i+3k for band k.
	x := count(k[0].pairs) | count(k[3].pairs)<<9 | count(k[6].pairs)<<18
	y := count(k[1].pairs) | count(k[4].pairs)<<9 | count(k[7].pairs)<<18
	z := count(k[2].pairs) | count(k[5].pairs)<<9 | count(k[8].pairs)<<18
	const lowest = bandFirst | bandFirst<<stacks
	t.twos = x>>1&^(x|x>>2)&lowest | (y>>1&^(y|y>>2)&lowest)<<1 | (z>>1&^(z|z>>2)&lowest)<<2
	const each = 0o007_007_007 | 0o007_007_007<<stacks
	a := x&each + y&each + z&each
	b := x>>3&each + y>>3&each + z>>3&each
	c := x>>6&each + y>>6&each + z>>6&each
	a += a>>9 + a>>18
	b += b>>9 + b>>18
	c += c>>9 + c>>18
	// A literal would be copied, and processors wait for what was just written in parts.
	t.ranks[0] = t.rank(a<<3, 0)
	t.ranks[1] = t.rank(b<<3, 3) | 1
	t.ranks[2] = t.rank(c<<3, 6) | 2
	t.ranks[3] = t.rank(a>>(stacks-3), stacks) | 3
	t.ranks[4] = t.rank(b>>(stacks-3), stacks+3) | 4
	t.ranks[5] = t.rank(c>>(stacks-3), stacks+6) | 5
}

// count counts the pairs of a digit: three bits at 3k for band k, and from bit stacks on
// for stack k.
func count(pairs uint64) uint64 {
	const first = 0o007_007_007
	// The stacks, which are 1 bit apart, 3 bits apart: even ones in the upper half.
	x := pairs&(first<<stacks) | pairs>>(stacks+3)&first
	x = (x | x<<2 | x<<4) & (bandFirst | bandFirst<<stacks)
	x = pairs&bandFirst + pairs>>1&bandFirst + x>>stacks<<stacks + x<<stacks
	return (x + x>>9 + x>>18) & (group | group<<stacks)
}

const (
	counts = 63 << 3 // of a rank
	cannot = 1 << 9  // in the rank of a chute that can't be split
	// eachTwo are the bits of a chute in tally.twos, at the place of band 0.
	eachTwo = 0o007_007_007
)

// rank orders chutes by the number of their pairs, which is at bit 3 of n, with room for
// the chute in the low bits. Those in which no digit has two come last.
func (t *tally) rank(n uint64, group int) uint32 {
	return uint32(n&counts | (t.twos>>group&eachTwo-1)>>63<<9)
}

// fewest returns the first chute with the fewest arrangements among those that can be
// split, or 6 if there is none.
func (t *tally) fewest() uint32 {
	r := &t.ranks
	return chuteOf(min(r[0], r[1], r[2], r[3], r[4], r[5]))
}

// most returns the first of the stacks, or else of the bands, with the most.
func (t *tally) most(stacks bool) uint32 {
	r := t.ranks[:3]
	if stacks {
		r = t.ranks[3:]
	}
	return chuteOf(min(r[0]^counts, r[1]^counts, r[2]^counts))
}

func chuteOf(rank uint32) uint32 {
	if rank >= cannot {
		return 6
	}
	return rank & 7
}

// digit returns the lowest digit, 0..8, that has two arrangements in a chute.
func (t *tally) digit(chute uint32) int {
	x := bits.TrailingZeros64(t.twos >> shiftOf(chute) & eachTwo)
	return x/9*3 + x%9
}

// shiftOf returns where the bits of a chute begin.
func shiftOf(chute uint32) uint32 {
	if chute >= 3 {
		return 3*(chute-3) + stacks
	}
	return 3 * chute
}

// splitPairs splits on a digit, 0..8, with two arrangements in a chute: the grid
// keeps one of them, rest the other. Which comes first is told by the boxes of line
// 0, then line 1. The fronts are equal, but for what is changed, when it is called.
func (g *planes) splitPairs(rest *front, chute uint32, digit int) {
	pairs := g.known[digit].pairs & pairsOf(chute)
	x, y := &beside[bits.TrailingZeros64(pairs)&63], &beside[(63-bits.LeadingZeros64(pairs))&63]
	swap := uint64(int64(y.order-x.order) >> 63)
	lo, hi := (x.lo^y.lo)&swap, (x.hi^y.hi)&swap
	g.narrow(digit, cells{x.lo ^ lo, x.hi ^ hi})
	rest.narrow(digit, cells{y.lo ^ lo, y.hi ^ hi})
}

// narrow takes cells from a digit, 0..8.
func (g *front) narrow(i int, c cells) {
	g.digits[i].lo &^= c.lo
	g.digits[i].hi &^= c.hi
	g.changed |= 1 << i
}

// mate returns the cell at the same place in the box that is a band and a stack
// further on, the first after the last.
func mate(cell int) int { return (cell/9+3)%9*9 + (cell%9+3)%9 }

// fewest returns the first of the cells with the fewest candidates.
func fewest(g *planes) int {
	p := &g.digits
	ones, twos, fours, eights := sum(p[0].lo, p[1].lo, p[2].lo, p[3].lo, p[4].lo, p[5].lo, p[6].lo, p[7].lo, p[8].lo)
	lo := twos | fours | eights
	ones2, twos2, fours2, eights2 := sum(p[0].hi, p[1].hi, p[2].hi, p[3].hi, p[4].hi, p[5].hi, p[6].hi, p[7].hi, p[8].hi)
	hi := twos2 | fours2 | eights2
	f := cells{lo, hi}.without(eights, eights2).without(fours, fours2).without(twos, twos2).without(ones, ones2)

	// The cells at the three heights in their boxes, and the minirows of them that have
	// such cells, in the order of the board.
	heights := [4]uint64{f.lo & third, f.lo >> middle, f.hi}
	minirows := inBands(heights[0]) | inBands(heights[1])<<3 | inBands(heights[2])<<6
	mini := bits.TrailingZeros64(minirows)
	box := mini/9*3 + mini%3
	column := bits.TrailingZeros64(heights[mini/3%3]>>box&(1|1<<9|1<<18)) / 9
	return 3*mini + column
}

// without takes cells from a set unless they are all of it. It has no branches.
func (c cells) without(lo, hi uint64) cells {
	lo, hi = c.lo&^lo, c.hi&^hi
	left := lo | hi
	none := ^uint64(int64(left|-left) >> 63)
	return cells{lo | c.lo&none, hi | c.hi&none}
}

// inBands returns the boxes of a third, those of a band at bits 9k to 9k+2.
func inBands(x uint64) uint64 {
	x = (x | x>>9 | x>>18) & group
	return (x | x<<6 | x<<12) & 0o007_007_007
}

// splitCell splits on a cell: g keeps the lowest candidate, rest the others. Their
// candidates are equal when it is called. If the cell has only one candidate, g
// stays as it is and splitCell returns false.
func (g *planes) splitCell(rest *front, at int) bool {
	cell := places[at].cell
	p := &g.digits
	with := p[0].among(cell) | p[1].among(cell)<<1 | p[2].among(cell)<<2 |
		p[3].among(cell)<<3 | p[4].among(cell)<<4 | p[5].among(cell)<<5 |
		p[6].among(cell)<<6 | p[7].among(cell)<<7 | p[8].among(cell)<<8
	others := with & (with - 1)
	if others == 0 {
		return false
	}
	for i := range p {
		p[i].lo &^= cell.lo
		p[i].hi &^= cell.hi
	}
	lowest := bits.TrailingZeros32(with) % 9
	p[lowest].lo |= cell.lo
	p[lowest].hi |= cell.hi
	g.changed |= others
	rest.narrow(lowest, cell)
	return true
}

// among returns 1 if the set has the one cell of another.
func (c *cells) among(cell cells) uint32 {
	x := c.lo&cell.lo | c.hi&cell.hi
	return uint32((x | -x) >> 63)
}
