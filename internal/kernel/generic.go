package kernel

import "math/bits"

// The portable kernel works digit by digit. Within the plane of a digit, the
// third rule does nearly everything: a digit with one place in a box leaves
// the row and the column too. So what is found elsewhere (naked singles,
// triples) is applied to a plane as "nowhere else in this box", and a hidden
// single shows as a cell alone in its box.

// The first of the three boxes of each line in a third. The line is the group, and
// the boxes of a chute are 1 bit apart for a band and 3 bits for a stack.
const (
	bandFirst  = 0o111_111_111
	stackFirst = 0o007_007_007
)

// A digit has six arrangements in a chute. An even one has line l (modulo 3) in
// the first box and lines l+1 and l+2 in the next two; an odd one has l, l+2
// and l+1. An arrangement is identified by l. The minis that it uses are l's
// mini times one of these constants, with what exceeds a third wrapped round.
const (
	bandEven  = 1 | 1<<(9+1) | 1<<(18+2)
	bandOdd   = 1 | 1<<(18+1) | 1<<(9+2)
	stackEven = 1 | 1<<(9+3) | 1<<(18+6)
	stackOdd  = 1 | 1<<(18+3) | 1<<(9+6)
)

const (
	allMinis  = third | third<<stacks
	miniBoxes = group | group<<stacks
)

// propagate brings the grid to its fixpoint. A quick one, which is for boards with few
// clues, looks whether a digit has lost minis before it settles it. The grid must have
// been at a fixpoint before it was narrowed, so that its minis are known.
func (g *planes) propagate(quick bool) State {
	done, changed := g.done, g.changed
	for {
		// A cell found for one digit must leave the other planes. It does so when
		// they are settled next, as going through all nine at once takes half as
		// long as a settle. seen has the found cells that each digit has dropped
		// already, or has found itself.
		var found cells
		var seen [9]cells
		for changed != 0 {
			for ; changed != 0; changed &= changed - 1 {
				d := bits.TrailingZeros32(changed)
				if d > 8 {
					break
				}
				p, s, k := &g.digits[d], &seen[d], &g.known[d]
				c := cells{p.lo &^ (found.lo ^ s.lo), p.hi &^ (found.hi ^ s.hi)}
				y, x := c.minis()
				if quick && y&third|x<<stacks == k.minis {
					// The rule has no effect where no mini was lost.
					*p, *s = c, found
					continue
				}
				alone, ok := p.settle(k, c, y, x)
				if !ok {
					return Contradiction
				}
				found.lo |= alone.lo
				found.hi |= alone.hi
				*s = found
			}
			if found.lo&^done.lo|found.hi&^done.hi == 0 {
				break
			}
			done.lo |= found.lo
			done.hi |= found.hi
			if done.lo == allLo && done.hi == allHi {
				break // every digit is alone in nine boxes, so none is behind
			}
			changed = g.behind(&seen, found)
		}
		if done.lo == allLo && done.hi == allHi {
			return Solved
		}
		once, twice := g.count()
		if once.lo != allLo || once.hi != allHi {
			return Contradiction
		}
		naked := cells{allLo &^ (twice.lo | done.lo), allHi &^ (twice.hi | done.hi)}
		var ok bool
		if naked.lo|naked.hi != 0 {
			done.lo |= naked.lo
			done.hi |= naked.hi
			if changed, ok = g.place(naked); !ok {
				return Contradiction
			}
			continue
		}
		if changed, ok = g.triples(); !ok {
			return Contradiction
		}
		if changed == 0 {
			g.done, g.changed = done, 0
			return Open
		}
	}
}

// behind returns the digits that still have found cells which they have not seen.
func (g *planes) behind(seen *[9]cells, found cells) uint32 {
	p := &g.digits
	x := p[8].behind(&seen[8], found, 0)
	x = p[7].behind(&seen[7], found, x)
	x = p[6].behind(&seen[6], found, x)
	x = p[5].behind(&seen[5], found, x)
	x = p[4].behind(&seen[4], found, x)
	x = p[3].behind(&seen[3], found, x)
	x = p[2].behind(&seen[2], found, x)
	x = p[1].behind(&seen[1], found, x)
	x = p[0].behind(&seen[0], found, x)
	return uint32(x)
}

// behind shifts into x whether a digit has such cells.
func (p *cells) behind(seen *cells, found cells, x uint64) uint64 {
	off := p.lo&(found.lo^seen.lo) | p.hi&(found.hi^seen.hi)
	_, borrow := bits.Sub64(0, off, 0)
	x, _ = bits.Add64(x, x, borrow)
	return x
}

// minis returns the minirows of a set of cells, and its minicolumns. In y the second
// group also stands above the third, so that it can be wrapped round.
func (c cells) minis() (y, x uint64) {
	y = (c.lo|c.lo>>9|c.lo>>18)&firstGroups | (c.hi|c.hi<<9|c.hi<<18)&lastGroup
	return y | y>>27, (c.lo | c.lo>>middle | c.hi) & third
}

// settle sets a digit to cells, which have the minirows y and minicolumns x, and applies
// the third rule to it until that has no effect. It returns the cells alone in their
// boxes, and false if the digit has no place left in some house.
func (p *cells) settle(k *known, c cells, y, x uint64) (alone cells, ok bool) {
	var rows, columns, pairs uint64
	for {
		y |= y << 27
		even := y & (y >> (9 + 1)) & (y >> (18 + 2)) & bandFirst
		odd := y & (y >> (18 + 1)) & (y >> (9 + 2)) & bandFirst
		rows = even*bandEven | odd*bandOdd
		rows = (rows | rows>>27) & third
		pairs = even | odd<<1

		x |= x << 27
		even = x & (x >> (9 + 3)) & (x >> (18 + 6)) & stackFirst
		odd = x & (x >> (18 + 3)) & (x >> (9 + 6)) & stackFirst
		wide := even*stackEven | odd*stackOdd
		wide |= wide >> 27
		columns = wide & third
		pairs |= (even | odd<<3) << stacks

		// As in cellsOf, and without need for a mask in hi.
		c.lo &= ((rows | rows<<(middle-9)) & firstGroups) * triple & (columns | columns<<middle)
		c.hi &= rows >> 18 * triple & wide
		y, x = c.minis()
		if ((y^rows)|(x^columns))&third == 0 {
			break
		}
	}
	// A chute without an arrangement has emptied the plane.
	if columns == 0 {
		return cells{}, false
	}
	minis := rows | columns<<stacks
	one := ^severalMinis(minis) & miniBoxes
	*p = c
	k.minis = minis
	k.own = minis & (one * triple)
	k.pairs = pairs
	one = one & (one >> stacks) * triple
	return cells{c.lo & (one | one<<middle), c.hi & one}, true
}

// severalMinis returns the boxes which have more than one of a set of
// minirows, and the same of minicolumns, in miniBoxes.
func severalMinis(m uint64) uint64 {
	a, b := m>>9, m>>18
	return m&a | (m|a)&b
}

// count returns the cells that have a candidate and those that have more.
func (g *planes) count() (once, twice cells) {
	p := &g.digits
	a, aa := atLeast(p[0].lo, p[1].lo, p[2].lo)
	b, bb := atLeast(p[3].lo, p[4].lo, p[5].lo)
	c, cc := atLeast(p[6].lo, p[7].lo, p[8].lo)
	once.lo, twice.lo = atLeast(a, b, c)
	twice.lo |= aa | bb | cc
	a, aa = atLeast(p[0].hi, p[1].hi, p[2].hi)
	b, bb = atLeast(p[3].hi, p[4].hi, p[5].hi)
	c, cc = atLeast(p[6].hi, p[7].hi, p[8].hi)
	once.hi, twice.hi = atLeast(a, b, c)
	twice.hi |= aa | bb | cc
	return once, twice
}

// atLeast returns the bits set in one of three words, and in two.
func atLeast(a, b, c uint64) (one, two uint64) {
	return a | b | c, a&b | (a|b)&c
}

// place applies naked singles: the only candidate of each of the cells leaves
// the other cells of the box. It returns the digits that are changed, and
// false if a digit would stand twice in a box.
func (g *planes) place(naked cells) (changed uint32, ok bool) {
	changed = g.behind(new([9]cells), naked)
	for rest := changed; rest != 0; rest &= rest - 1 {
		d := bits.TrailingZeros32(rest)
		if d > 8 {
			break
		}
		p := &g.digits[d]
		lo, hi := p.lo&naked.lo, p.hi&naked.hi
		boxes, more := boxesOf(cells{lo, hi})
		if more != 0 {
			return 0, false
		}
		boxes *= triple
		p.lo &^= (boxes | boxes<<middle) &^ lo
		p.hi &^= boxes &^ hi
	}
	return changed, true
}

// triples applies the fourth rule where the others have no effect. It returns
// the digits that are changed, and false for a contradiction.
func (g *planes) triples() (changed uint32, ok bool) {
	p, k := &g.digits, &g.known
	ones, twos, fours, eights := sum(k[0].minis, k[1].minis, k[2].minis,
		k[3].minis, k[4].minis, k[5].minis, k[6].minis, k[7].minis, k[8].minis)
	few := allMinis &^ (fours | eights)
	naked := few & ones & twos
	ones, twos, fours, eights = sum(k[0].own, k[1].own, k[2].own,
		k[3].own, k[4].own, k[5].own, k[6].own, k[7].own, k[8].own)
	// A mini has three cells: it needs at least three digits, and at most three
	// must enter it.
	if few != naked || fours|eights != 0 {
		return 0, false
	}
	// A mini with naked and hidden triple needs nothing more.
	hidden := ones & twos
	naked, hidden = naked&^hidden, hidden&^naked
	if naked|hidden == 0 {
		return 0, true
	}
	for i := range p {
		// If a digit is in two naked triples of a box, four digits or more are
		// left for the third mini. The next call finds that.
		here := k[i].minis & naked
		boxes := (here | here>>9 | here>>18) & miniBoxes * triple
		if off := k[i].minis & (boxes&^here | hidden&^k[i].own); off != 0 {
			c := cellsOf(off)
			p[i].lo &^= c.lo
			p[i].hi &^= c.hi
			changed |= 1 << i
		}
	}
	return changed, true
}

// sum adds nine bits at each position; the sum is binary.
func sum(a, b, c, d, e, f, g, h, i uint64) (ones, twos, fours, eights uint64) {
	a, b = add(a, b, c)
	d, e = add(d, e, f)
	g, h = add(g, h, i)
	ones, a = add(a, d, g)
	b, e = add(b, e, h)
	twos, a = b^a, b&a
	return ones, twos, e ^ a, e & a
}

// add adds three bits at each position.
func add(a, b, c uint64) (sum, carry uint64) {
	x := a ^ b
	return x ^ c, a&b | x&c
}
