package kernel

import "math/bits"

// bisect splits a node as [Node.Bisect] does; both parts are pending then.
func (n *Node) bisect(rest *Node) {
	var c chutes
	n.chutes(&c)
	chute, mini, digit := c.tightest()
	*rest = *n
	at := 9*chute + mini
	rest.drop(digit, miniCells[at][:])
	n.drop(digit, besideMini[at][:])
}

// miniCells are the cells of each mini of each chute, chute by chute, line by line,
// and besideMini the others of its line and its box in the chute.
var miniCells, besideMini = func() (cells [54][3]uint8, beside [54][12]uint8) {
	for at := range cells {
		chute, line, box := at/9, at/3%3, at%3
		for i := range 3 {
			cells[at][i] = uint8((3*chute+line)*9 + 3*box + i)
			if chute >= 3 {
				cells[at][i] = uint8((3*box+i)*9 + 3*(chute-3) + line)
			}
		}
	}
	for at := range beside {
		all := beside[at][:0]
		for i := 1; i < 3; i++ {
			all = append(all, cells[at/3*3+(at+i)%3][:]...)
			all = append(all, cells[at/9*9+(at+3*i)%9][:]...)
		}
	}
	return cells, beside
}()

// chutes has the digits of the minis of the bands, and of the stacks: of line l and
// box b at 3l+b, 16 bits for each of the three chutes.
type chutes [2][9]uint64

// chutes reads them from planes at their fixpoint.
func (g *planes) chutes(c *chutes) {
	*c = chutes{}
	for d := range g.digits {
		rows, columns := g.known[d].minis&third, g.known[d].minis>>stacks
		for i := range 9 {
			x := rows >> (i/3*9 + i%3) & 0o111
			c[0][i] |= (x | x<<(16-3) | x<<(32-6)) & eachChute << d
			x = columns >> (3 * i) & 0o007
			c[1][i] |= (x | x<<(16-1) | x<<(32-2)) & eachChute << d
		}
	}
}

// drop takes a digit, 0..8, from cells.
func (g *planes) drop(digit int, cells []uint8) {
	p := &g.digits[digit]
	for _, cell := range cells {
		p.lo &^= places[cell].cell.lo
		p.hi &^= places[cell].cell.hi
	}
	g.changed = 1 << digit
}

// eachChute has the lowest bit of each chute.
const eachChute = 1 | 1<<16 | 1<<32

// through has for each mini the two arrangements that use it, in the order of
// counted.
var through = [9]uint8{0b000_011, 0b001_100, 0b110_000, 0b010_100, 0b100_001, 0b001_010, 0b101_000, 0b010_010, 0b000_101}

// tightest returns the split that [Node.Bisect] makes: a chute, one of its minis,
// and a digit 0..8.
func (c *chutes) tightest() (chute, mini, digit int) {
	var n [2]counted
	fewest := 1 << 10
	for kind := range c {
		n[kind].count(&c[kind])
		two := n[kind].twos &^ n[kind].ones &^ n[kind].fours
		for i := range 3 {
			of := uint64(0x1ff) << (16 * i)
			all := n[kind].sum(of) * 2
			if two&of == 0 {
				all++
			}
			if all >= 2*10 && all < fewest {
				chute, fewest = 3*kind+i, all
			}
		}
	}
	x, crossing := &n[chute/3], &n[1-chute/3]
	at := 16 * (chute % 3)
	// The digits with two arrangements in the chute, or else with three and so on. Most
	// often it is two, and the kernels that have the rule for that take the first.
	ones, twos, fours := x.ones>>at, x.twos>>at, x.fours>>at
	var few uint64
	for _, few = range [...]uint64{twos &^ ones &^ fours, twos & ones, fours &^ ones &^ twos, fours & ones, fours & twos} {
		if few &= 0x1ff; few != 0 {
			break
		}
	}
	digit = bits.TrailingZeros64(few)
	if fewest%2 == 1 && few&(few-1) != 0 {
		least := 3*6 + 1
		for ; few != 0; few &= few - 1 {
			d := bits.TrailingZeros64(few)
			if all := crossing.sum(eachChute << d); all < least {
				digit, least = d, all
			}
		}
	}
	var ways uint8
	for i, w := range &x.ways {
		ways |= uint8(w>>(at+digit)&1) << i
	}
	mini = -1
	for i, t := range through {
		switch t &= ways; {
		case t == 0:
		case t&(t-1) == 0:
			return chute, i, digit
		case mini < 0:
			mini = i
		}
	}
	return chute, mini, digit
}

// counted are the arrangements that are left in the three chutes of a kind: ways has
// the digits that have each, ordered by the box in line 0, then in line 1; ones, twos
// and fours say, in binary, how many each digit has.
type counted struct {
	ways              [6]uint64
	ones, twos, fours uint64
}

func (n *counted) count(minis *[9]uint64) {
	a, b := minis[0]&minis[4]&minis[8], minis[0]&minis[5]&minis[7]
	c, d := minis[1]&minis[3]&minis[8], minis[1]&minis[5]&minis[6]
	e, f := minis[2]&minis[3]&minis[7], minis[2]&minis[4]&minis[6]
	n.ways = [6]uint64{a, b, c, d, e, f}
	a, b = add(a, b, c)
	d, e = add(d, e, f)
	n.ones = a ^ d
	n.twos, n.fours = add(b, e, a&d)
}

// sum returns how many arrangements some digits have in some chutes.
func (n *counted) sum(of uint64) int {
	return bits.OnesCount64(n.ones&of) + 2*bits.OnesCount64(n.twos&of) + 4*bits.OnesCount64(n.fours&of)
}
