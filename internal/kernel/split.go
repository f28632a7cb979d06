package kernel

// Here the portable kernel chooses a guess, by the rule of the package comment.
//
// The arrangements of a digit are kept in plane.pairs. In the group of line l
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
	order := g.rankChutes()
	if _, ok := splitFirst(g, rest, &order); !ok {
		splitCell(g, rest, fewest(g))
	}
}

// descend is [Node.Descend].
func (g *planes) descend(rests *Rests) (state State, n int) {
	const room = len(Rests{}) / len(Node{})
	for state = Open; state == Open && n+3 <= room; state = g.propagate() {
		order := g.rankChutes()
		// The second split takes the chutes of the other kind in reverse order.
		second := order
		rest := rests.At(n).planes()
		*rest = *g
		n++
		chute, ok := splitFirst(g, rest, &order)
		if !ok {
			cell := fewest(g)
			splitCell(g, rest, cell)
			for range 2 {
				cell = mate(cell)
				rest = rests.At(n).planes()
				*rest = *g
				if splitCell(g, rest, cell) {
					n++
				}
			}
			continue
		}
		for i, x := range second {
			if i < 3 == (chute < 3) || x >= settled {
				second[i] = settled
			} else {
				second[i] = settled - 8 - x&settled | x&7
			}
		}
		changed := g.changed
		rest = rests.At(n).planes()
		*rest = *g
		if _, ok := splitFirst(g, rest, &second); ok {
			g.changed |= changed
			rest.changed |= changed
			n++
		}
	}
	return state, n
}

// splitFirst splits on the lowest digit with two arrangements in the first
// chute of an order that has one; g and rest are equal when it is called. It
// returns the chute, and false if there is none.
func splitFirst(g, rest *planes, order *[6]uint32) (chute uint32, ok bool) {
	for {
		best := min(order[0], order[1], order[2], order[3], order[4], order[5])
		if best >= settled {
			return 0, false
		}
		chute = best & 7
		mask := uint64(bandPairs) << (3 * chute)
		if chute >= 3 {
			mask = stackPairs << (chute - 3)
		}
		for i := range g.digits {
			x := g.digits[i].pairs & mask
			y := x & (x - 1)
			if y != 0 && y&(y-1) == 0 {
				splitPairs(g, rest, i, chute, x^y, y)
				return chute, true
			}
		}
		order[chute%6] = settled
	}
}

// rankChutes returns the ranks of the chutes by the number of arrangements in
// each. The least is the first chute with the fewest.
func (g *planes) rankChutes() [6]uint32 {
	p := &g.digits
	ones, twos, fours, eights := sum(p[0].pairs, p[1].pairs, p[2].pairs,
		p[3].pairs, p[4].pairs, p[5].pairs, p[6].pairs, p[7].pairs, p[8].pairs)
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

// splitPairs gives one of two arrangements x < y of digit i+1 to g, the other
// to rest. Which comes first is told by the boxes of line 0, then line 1.
func splitPairs(g, rest *planes, i int, chute uint32, x, y uint64) {
	var all uint64 // all minis of the chute
	if chute < 3 {
		all = 0o007_007_007 << (3 * chute)
	} else {
		all = 0o111_111_111 << (stacks + chute - 3)
	}
	x, y = minisOf(x), minisOf(y)
	x0, y0 := x&miniBoxes, y&miniBoxes
	if x0 > y0 || x0 == y0 && x>>9&miniBoxes > y>>9&miniBoxes {
		x, y = y, x
	}
	g.narrow(i, all&^x)
	rest.narrow(i, all&^y)
}

// minisOf returns the minis that an arrangement uses.
func minisOf(pair uint64) uint64 {
	x, y := pair&third, pair>>stacks
	x = x&bandFirst*bandEven | x>>1&bandFirst*bandOdd
	y = y&stackFirst*stackEven | y>>3&stackFirst*stackOdd
	return (x|x>>27)&third | (y|y>>27)&third<<stacks
}

// narrow takes minis from digit i+1.
func (g *planes) narrow(i int, minis uint64) {
	p, c := &g.digits[i], cellsOf(minis)
	p.lo &^= c.lo
	p.hi &^= c.hi
	g.changed = 1 << i
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

// splitCell splits on a cell: g keeps the lowest candidate, rest the others. g
// and rest are equal when it is called. If the cell has only one candidate, g
// stays as it is and splitCell returns false.
func splitCell(g, rest *planes, at int) bool {
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
func (g *planes) clear(cell cells, digits uint32) {
	g.changed |= digits
	for i := range g.digits {
		if digits>>i&1 != 0 {
			g.digits[i].lo &^= cell.lo
			g.digits[i].hi &^= cell.hi
		}
	}
}
