package kernel

import (
	"math/bits"
	"slices"
)

// The judge applies the rules of the package as they are written, to an array
// of 81 candidate sets.

type candidates [81]uint16

// houses are the cells of rows, columns and boxes, minis those where line l of
// a chute meets its box b.
var (
	houses = makeHouses()
	minis  = makeMinis()
)

func makeHouses() (houses [27][9]int) {
	for n := range 9 {
		for i := range 9 {
			houses[n][i] = n*9 + i
			houses[9+n][i] = i*9 + n
			houses[18+n][i] = (n/3*3+i/3)*9 + n%3*3 + i%3
		}
	}
	return houses
}

func makeMinis() (minis [6][3][3][3]int) {
	for chute := range 3 {
		for l := range 3 {
			for b := range 3 {
				for i := range 3 {
					minis[chute][l][b][i] = (3*chute+l)*9 + 3*b + i
					minis[3+chute][l][b][i] = (3*b+i)*9 + 3*chute + l
				}
			}
		}
	}
	return minis
}

// sigmas are the arrangements: line l in box sigma[l], lexicographically.
var sigmas = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// unions returns the digits of each mini of a chute.
func (c *candidates) unions(chute int) (u [3][3]uint16) {
	for l := range 3 {
		for b := range 3 {
			for _, cell := range minis[chute][l][b] {
				u[l][b] |= c[cell]
			}
		}
	}
	return u
}

func alive(u *[3][3]uint16) (a [6]uint16) {
	for i, s := range sigmas {
		a[i] = u[0][s[0]] & u[1][s[1]] & u[2][s[2]]
	}
	return a
}

// A judgement is a fixpoint and what the judge says of it.
type judgement struct {
	candidates
	state State
}

// judged remembers the last judgements: each kernel is held against them.
var judged = map[candidates]judgement{}

// judge is Node.Settle; it leaves the cells at the fixpoint.
func (c *candidates) judge() State {
	j, ok := judged[*c]
	if !ok {
		if len(judged) == 1<<13 {
			clear(judged)
		}
		j.candidates = *c
		j.state = j.apply()
		judged[*c] = j
	}
	*c = j.candidates
	return j.state
}

// apply does what judge says, without remembering.
func (c *candidates) apply() State {
	for {
		before := *c
		if !c.inHouses() || !c.inChutes() {
			return Contradiction
		}
		if *c == before {
			break
		}
	}
	for _, x := range c {
		if x&(x-1) != 0 {
			return Open
		}
	}
	return Solved
}

// inHouses applies rules 1 and 2.
func (c *candidates) inHouses() bool {
	for _, house := range houses {
		for _, cell := range house {
			x := c[cell]
			if bits.OnesCount16(x) != 1 {
				continue
			}
			for _, peer := range house {
				if peer != cell {
					c[peer] &^= x
				}
			}
		}
		once, twice := uint16(0), uint16(0) // digits with a place, with two or more
		for _, cell := range house {
			twice |= once & c[cell]
			once |= c[cell]
		}
		if once != 0x1ff {
			return false
		}
		for _, cell := range house {
			switch x := c[cell] &^ twice; bits.OnesCount16(x) {
			case 0:
			case 1:
				c[cell] = x
			default: // two digits need the cell, so one has no place
				return false
			}
		}
	}
	for _, x := range c {
		if x == 0 {
			return false
		}
	}
	return true
}

// inChutes applies rules 3 and 4.
func (c *candidates) inChutes() bool {
	for ch := range 6 {
		u := c.unions(ch)
		for l := range 3 {
			for b := range 3 {
				switch n := bits.OnesCount16(u[l][b]); {
				case n < 3:
					return false
				case n == 3:
					for k := range 3 {
						for i := range 3 {
							if k != b {
								c[minis[ch][l][k][i]] &^= u[l][b]
							}
							if k != l {
								c[minis[ch][k][b][i]] &^= u[l][b]
							}
						}
					}
				}
			}
		}
		u = c.unions(ch)
		var w [3][3]uint16
		all := uint16(0)
		for i, a := range alive(&u) {
			all |= a
			for l, b := range sigmas[i] {
				w[l][b] |= a
			}
		}
		if all != 0x1ff {
			return false
		}
		for l := range 3 {
			for b := range 3 {
				keep := w[l][b]
				must := keep &^ (w[l][(b+1)%3] | w[l][(b+2)%3])
				switch n := bits.OnesCount16(must); {
				case n > 3:
					return false
				case n == 3:
					keep = must
				}
				for _, cell := range minis[ch][l][b] {
					c[cell] &= keep
				}
			}
		}
	}
	return true
}

// split divides candidates at their fixpoint as Node.Branch does.
func (c *candidates) split() (first, rest candidates) {
	if ch, digit := c.choose(func(ch, n int) int { return n }); ch >= 0 {
		off := c.ways(ch, digit)
		return c.without(&off[0]), c.without(&off[1])
	}
	return c.splitCell(c.fewest())
}

// fewest returns the first of the open cells with the fewest candidates.
func (c *candidates) fewest() (cell int) {
	n := 10
	for i, x := range c {
		if k := bits.OnesCount16(x); k > 1 && k < n {
			cell, n = i, k
		}
	}
	return cell
}

// splitCell divides candidates on a cell: its lowest, and the others.
func (c *candidates) splitCell(cell int) (first, rest candidates) {
	first, rest = *c, *c
	d := c[cell] & -c[cell]
	first[cell] = d
	rest[cell] &^= d
	return first, rest
}

// never keeps choose from a chute.
const never = 1000

// choose returns the first chute with the least rank, which is a function of
// chute and number of arrangements, and the lowest of its digits that have two
// arrangements; -1 if there is none.
func (c *candidates) choose(rank func(chute, n int) int) (chute int, digit uint16) {
	chute, least := -1, never
	for ch := range 6 {
		n := c.arrangements(ch)
		if n == 9 || rank(ch, n) >= least {
			continue
		}
		u := c.unions(ch)
		for d := uint16(1); d < 1<<9; d <<= 1 {
			ways := 0
			for _, x := range alive(&u) {
				if x&d != 0 {
					ways++
				}
			}
			if ways == 2 {
				chute, least, digit = ch, rank(ch, n), d
				break
			}
		}
	}
	return chute, digit
}

// arrangements counts those of all digits in a chute.
func (c *candidates) arrangements(chute int) (n int) {
	u := c.unions(chute)
	for _, x := range alive(&u) {
		n += bits.OnesCount16(x)
	}
	return n
}

// ways returns what a digit with two arrangements in a chute leaves in the first
// of them, and in the second.
func (c *candidates) ways(chute int, digit uint16) (off [2]candidates) {
	u := c.unions(chute)
	way := 0
	for i, x := range alive(&u) {
		if x&digit == 0 {
			continue
		}
		for l, s := range sigmas[i] {
			for b := range 3 {
				for _, cell := range minis[chute][l][b] {
					if b != s {
						off[way][cell] |= digit
					}
				}
			}
		}
		way++
	}
	return off
}

func (c *candidates) without(off *candidates) (x candidates) {
	for i := range c {
		x[i] = c[i] &^ off[i]
	}
	return x
}

// bisect divides candidates at their fixpoint as Node.Bisect does.
func (c *candidates) bisect() (first, rest candidates) {
	// The arrangements of each digit in each chute.
	var ways [6][9][]int
	for ch := range 6 {
		u := c.unions(ch)
		for i, x := range alive(&u) {
			for d := range 9 {
				if x>>d&1 != 0 {
					ways[ch][d] = append(ways[ch][d], i)
				}
			}
		}
	}
	chute, least := -1, never
	for ch := range 6 {
		n := 2 * c.arrangements(ch)
		if !slices.ContainsFunc(ways[ch][:], func(w []int) bool { return len(w) == 2 }) {
			n++
		}
		if n >= 2*10 && n < least {
			chute, least = ch, n
		}
	}
	digit, least := -1, never
	for d := range 9 {
		n := 100 * len(ways[chute][d])
		if n < 200 {
			continue
		}
		for ch := range 6 {
			if n >= 300 && ch < 3 != (chute < 3) {
				n += len(ways[ch][d])
			}
		}
		if n < least {
			digit, least = d, n
		}
	}
	bit := uint16(1) << digit
	for most := 1; ; most++ {
		for l := range 3 {
			for b := range 3 {
				n := 0
				for _, i := range ways[chute][digit] {
					if sigmas[i][l] == b {
						n++
					}
				}
				if n != most {
					continue
				}
				first, rest = *c, *c
				for _, cell := range minis[chute][l][b] {
					rest[cell] &^= bit
				}
				for k := range 3 {
					for i := range 3 {
						if k != b {
							first[minis[chute][l][k][i]] &^= bit
						}
						if k != l {
							first[minis[chute][k][b][i]] &^= bit
						}
					}
				}
				return first, rest
			}
		}
	}
}

// descend divides candidates at their fixpoint as a step of Node.Descend does.
func (c *candidates) descend() (first candidates, rests []candidates) {
	ch, digit := c.choose(func(ch, n int) int { return n })
	if ch < 0 {
		cell := c.fewest()
		first = *c
		for range 3 {
			if x := first[cell]; x&(x-1) != 0 {
				var rest candidates
				first, rest = first.splitCell(cell)
				rests = append(rests, rest)
			}
			cell = (cell/9+3)%9*9 + (cell%9+3)%9
		}
		return first, rests
	}
	off := c.ways(ch, digit)
	first, rests = c.without(&off[0]), append(rests, c.without(&off[1]))
	band := ch < 3
	ch, digit = c.choose(func(ch, n int) int {
		if ch < 3 == band {
			return never
		}
		return -n
	})
	if ch < 0 {
		return first, rests
	}
	off = c.ways(ch, digit)
	return first.without(&off[0]), append(rests, first.without(&off[1]))
}
