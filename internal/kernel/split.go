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

// split narrows an open grid at its fixpoint to the first of two alternatives
// and sets rest to the second.
func (g *planes) split(rest *planes) {
	*rest = *g
	ranks := g.rankChutes()
	if chute, digit := g.choose(&ranks); digit >= 0 {
		g.splitPairs(&rest.front, chute, digit)
	} else {
		g.splitCell(&rest.front, fewest(g))
	}
}

// frontWords is the number of words of a front. A rest is a front until it is
// settled; then the rest of its grid takes the place of the fronts after it, which
// the search has left by then.
const frontWords = int(unsafe.Sizeof(front{})+7) / 8

// descend is [Node.Descend].
func (g *planes) descend(rests *Rests) (state State, n int) {
	const room = (len(Rests{})-len(Node{}))/frontWords + 1
	for state = Open; state == Open && n+3 <= room; state = g.propagate() {
		ranks := g.rankChutes()
		// The second split takes the chutes of the other kind in reverse order.
		second := ranks
		n += g.leave(rests.front(n))
		chute, digit := g.choose(&ranks)
		if digit < 0 {
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
		g.splitPairs(rests.front(n-1), chute, digit)
		for i, x := range second {
			if i < 3 == (chute < 3) || x >= settled {
				second[i] = settled
			} else {
				second[i] = settled - 8 - x&settled | x&7
			}
		}
		if chute, digit := g.choose(&second); digit >= 0 {
			n += g.leave(rests.front(n))
			g.splitPairs(rests.front(n-1), chute, digit)
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

// choose returns the first chute of an order in which a digit has two arrangements,
// and the lowest such digit, 0..8, or -1 if there is none.
func (g *planes) choose(order *[6]uint32) (chute uint32, digit int) {
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

// rankChutes returns the ranks of the chutes by the number of arrangements in
// each. The least is the first chute with the fewest.
func (g *planes) rankChutes() [6]uint32 {
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
	return [6]uint32{
		rank(n0 >> 18), rank(n1>>18) | 1, rank(n2>>18) | 2,
		rank(n0>>(stacks+18)) | 3, rank(n1>>(stacks+18)) | 4, rank(n2>>(stacks+18)) | 5,
	}
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

// splitPairs splits on a digit, 0..8, with two arrangements in a chute: the grid
// keeps one of them, rest the other. Which comes first is told by the boxes of line
// 0, then line 1. The fronts are equal, but for what is changed, when it is called.
func (g *planes) splitPairs(rest *front, chute uint32, digit int) {
	pairs := g.known[digit].pairs & pairsOf(chute)
	x, y := &beside[bits.TrailingZeros64(pairs)&63], &beside[(63-bits.LeadingZeros64(pairs))&63]
	if x.order > y.order {
		x, y = y, x
	}
	g.narrow(digit, x.cells)
	rest.narrow(digit, y.cells)
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
	// The cells with more than n candidates.
	var more [10]cells
	for i := range g.digits {
		p := &g.digits[i]
		for n := i; n > 0; n-- {
			more[n].lo |= more[n-1].lo & p.lo
			more[n].hi |= more[n-1].hi & p.hi
		}
		more[0].lo |= p.lo
		more[0].hi |= p.hi
	}
	n := 2
	for more[1].lo == more[n].lo && more[1].hi == more[n].hi {
		n++
	}
	fewest := cells{more[1].lo &^ more[n].lo, more[1].hi &^ more[n].hi}
	for i := range places {
		cell := places[i].cell
		if cell.lo&fewest.lo|cell.hi&fewest.hi != 0 {
			return i
		}
	}
	return 0
}

// splitCell splits on a cell: g keeps the lowest candidate, rest the others. Their
// candidates are equal when it is called. If the cell has only one candidate, g
// stays as it is and splitCell returns false.
func (g *planes) splitCell(rest *front, at int) bool {
	cell := places[at].cell
	var with uint32 // the digits that the cell has
	for i := range g.digits {
		p := &g.digits[i]
		if p.lo&cell.lo|p.hi&cell.hi != 0 {
			with |= 1 << i
		}
	}
	others := with & (with - 1)
	if others == 0 {
		return false
	}
	g.clear(cell, others)
	rest.clear(cell, with^others)
	return true
}

// clear takes digits from a cell.
func (g *front) clear(cell cells, digits uint32) {
	g.changed |= digits
	for i := range g.digits {
		if digits>>i&1 != 0 {
			g.digits[i].lo &^= cell.lo
			g.digits[i].hi &^= cell.hi
		}
	}
}
