package kernel

import (
	"encoding/binary"
	"math/bits"
)

// planes is a grid for the portable kernel: a plane for each digit, and what is
// known from the last fixpoint. generic.go says what this layout is good for.
type planes struct {
	front
	known [9]known // of each digit
}

// front is the part of a grid that the rest can be found from.
type front struct {
	digits [9]cells // where each digit may stand
	// done are the cells with one candidate that no other digit has any more
	// and whose digit has left the other cells of its box.
	done cells
	// changed is the set of digits, bit d-1 for d, whose plane has lost cells
	// since the rules within a plane were last applied to it.
	changed uint32
}

// allDigits is all digits as a set, bit d-1 for d.
const allDigits = 1<<9 - 1

// known is what the last settle has found of a digit.
type known struct {
	minis uint64 // the minis where it may stand
	own   uint64 // the minis that it must enter
	pairs uint64 // its arrangements, see split.go
}

// cells is a set of cells, in an order in which shifts find boxes and minis, which
// that of sudoku.Cells is not. Nine bits, one a box, make a group: the cells at one
// place in their boxes. The groups of a box's top row lie at bits 0, 9 and 18
// of lo, those of its middle row at 36, 45 and 54; those of its bottom row at
// bits 0, 9 and 18 of hi. The other bits are zero.
//
// Three groups are a third. A third can also hold minis: the minirows, a group
// for each row of the boxes, or the minicolumns, a group for each column. A
// uint64 of minis has the minirows at bit 0 and the minicolumns at bit 32.
type cells struct{ lo, hi uint64 }

const (
	group  = 1<<9 - 1
	third  = 1<<27 - 1
	middle = 36 // where the second third begins in lo
	stacks = 32 // where the minicolumns begin

	// A group times triple is three groups, that is a row of minis turned into
	// cells.
	triple = 1 | 1<<9 | 1<<18

	firstGroups = group | group<<middle // of both thirds in lo
	lastGroup   = group << 18           // of a third
	allLo       = third | third<<middle
	allHi       = third
)

// cellsOf returns the cells of a set of minis.
func cellsOf(minis uint64) cells {
	rows, columns := minis&third, minis>>stacks
	return cells{
		// The second group of the minirows belongs in the second third.
		((rows|rows<<(middle-9))&firstGroups)*triple | columns | columns<<middle,
		rows>>18*triple | columns,
	}
}

// boxesOf returns the boxes which have cells of the set, as a group, and those
// which have more than one.
func boxesOf(c cells) (any, more uint64) {
	x, y, z := c.lo&third, c.lo>>middle, c.hi
	any, more = x|y|z, x&y|(x|y)&z
	a, b := any>>9, any>>18
	more |= more>>9 | more>>18 | any&a | (any|a)&b
	return (any | a | b) & group, more & group
}

// load sets the grid from clues, as [Node.Load] says.
func (g *planes) load(board *[81]uint8) bool {
	var first, bad uint64
	for i := uint(0); i < 64; i += 8 {
		x := binary.LittleEndian.Uint64(board[i:])
		bad |= notDigits(x)
		first |= nonblank(x) << i
	}
	// Not across byte 65: compilers copy the last 16 bytes after the others, and what was just
	// written in parts is slow to load.
	x, y, z := uint64(board[64]), binary.LittleEndian.Uint64(board[65:]), binary.LittleEndian.Uint64(board[73:])
	bad |= notDigits(x) | notDigits(y) | notDigits(z)
	if bad&(0xf0*each) != 0 {
		return false
	}
	last := nonblank(x) | nonblank(y)<<1 | nonblank(z)<<9
	// Go through the clues one by one, as there are few.
	var digits [16]givens
	for ; first != 0; first &= first - 1 {
		i := bits.TrailingZeros64(first)
		digits[board[i]&15].add(i)
	}
	for ; last != 0; last &= last - 1 {
		i := 64 + bits.TrailingZeros64(last)
		if i > 80 {
			break
		}
		digits[board[i]&15].add(i)
	}
	var done cells
	var clash uint64
	for i := range g.digits {
		d := &digits[i+1]
		done.lo |= d.clues.lo
		done.hi |= d.clues.hi
		clash |= d.clues.lo&d.peers.lo | d.clues.hi&d.peers.hi
	}
	if clash != 0 {
		return false
	}
	for i := range g.digits {
		p, d := &g.digits[i], &digits[i+1]
		p.lo = d.clues.lo | allLo&^(done.lo|d.peers.lo)
		p.hi = d.clues.hi | allHi&^(done.hi|d.peers.hi)
	}
	g.done, g.changed = done, allDigits
	return true
}

// givens are the clues of a digit and their peers.
type givens struct{ clues, peers cells }

// add adds a clue.
func (d *givens) add(cell int) {
	c := &places[cell]
	x, y := c.cell, c.peers
	d.clues.lo |= x.lo
	d.clues.hi |= x.hi
	d.peers.lo |= y.lo
	d.peers.hi |= y.hi
}

// each times a byte is a word of eight such bytes.
const each = 0x01010101_01010101

// notDigits tells whether some byte of a word is more than 9: then one of the upper
// four bits of the lowest such byte is set. The bytes above it may get a carry.
func notDigits(x uint64) uint64 { return x | (x + 6*each) }

// nonblank returns eight bits which tell the bytes that are not zero in a word
// of digits.
func nonblank(x uint64) uint64 {
	const gather = 0x01020408_10204080
	return (x + 0x7f*each) >> 7 & each * gather >> 56
}

// store reads out a solved grid. The binary places of the digits are taken
// together, a third of the cells at a time.
func (g *planes) store(board *[81]uint8) {
	p := &g.digits
	ones := cells{p[0].lo | p[2].lo | p[4].lo | p[6].lo | p[8].lo, p[0].hi | p[2].hi | p[4].hi | p[6].hi | p[8].hi}
	twos := cells{p[1].lo | p[2].lo | p[5].lo | p[6].lo, p[1].hi | p[2].hi | p[5].hi | p[6].hi}
	fours := cells{p[3].lo | p[4].lo | p[5].lo | p[6].lo, p[3].hi | p[4].hi | p[5].hi | p[6].hi}
	eights := cells{p[7].lo | p[8].lo, p[7].hi | p[8].hi}
	storeThird(board[0:63], ones.lo, twos.lo, fours.lo, eights.lo)
	storeThird(board[9:72], ones.lo>>middle, twos.lo>>middle, fours.lo>>middle, eights.lo>>middle)
	storeThird(board[18:81], ones.hi, twos.hi, fours.hi, eights.hi)
}

// storeThird writes the rows 0, 3 and 6 of b.
func storeThird(b []uint8, ones, twos, fours, eights uint64) {
	b = b[:63] // one bounds check instead of many
	// The last column has no room in the bytes.
	last := ones>>20&0o111 | twos>>20&0o111<<1 | fours>>20&0o111<<2
	last8 := eights >> 20 & 0o111
	low := columnBytes(ones) | columnBytes(twos)<<1
	high := columnBytes(fours) | columnBytes(eights)<<1
	binary.LittleEndian.PutUint64(b[0:], low&(3*each)|high&(3*each)<<2)
	b[8] = uint8(last&7 | last8&1<<3)
	binary.LittleEndian.PutUint64(b[27:], low>>3&(3*each)|high>>3&(3*each)<<2)
	b[35] = uint8(last>>3&7 | last8>>3&1<<3)
	binary.LittleEndian.PutUint64(b[54:], low>>6&(3*each)|high>>6&(3*each)<<2)
	b[62] = uint8(last>>6&7 | last8>>6&1<<3)
}

// columnBytes spreads a third of cells out to a byte for each of the first eight
// columns: bits 0, 3 and 6 of it are the cells in the three bands.
func columnBytes(x uint64) uint64 {
	const (
		spread = 1 | 1<<(24-1) | 1<<(48-2)
		bands  = 0o111 | 0o111<<24 | 0o111<<48
	)
	return x&group*spread&bands | x>>9&group*spread&bands<<8 | x>>18&group*spread&bands<<16
}

// read reads out the candidates of all cells.
func (g *planes) read(cells *[81]uint16) {
	*cells = [81]uint16{}
	for i := range g.digits {
		p, bit := &g.digits[i], uint16(1)<<i
		for x := p.lo; x != 0; x &= x - 1 {
			cells[cellLo[bits.TrailingZeros64(x)&63]%81] |= bit
		}
		for x := p.hi; x != 0; x &= x - 1 {
			cells[cellHi[bits.TrailingZeros64(x)&63]%81] |= bit
		}
	}
}

// write sets the candidates of all cells.
func (g *planes) write(from *[81]uint16) {
	for i := range g.digits {
		var c cells
		for cell, digits := range from {
			in := -uint64(digits >> i & 1)
			c.lo |= places[cell].cell.lo & in
			c.hi |= places[cell].cell.hi & in
		}
		g.digits[i] = c
	}
	g.done, g.changed = cells{}, allDigits
}

// of returns the candidates of a cell.
func (g *planes) of(cell int) (digits uint16) {
	c := &places[cell].cell
	for i := range g.digits {
		if p := &g.digits[i]; p.lo&c.lo|p.hi&c.hi != 0 {
			digits |= 1 << i
		}
	}
	return digits
}

// allow takes all digits but some from a cell.
func (g *planes) allow(cell int, digits uint16) {
	c := &places[cell].cell
	for i := range g.digits {
		if p := &g.digits[i]; digits>>i&1 == 0 && p.lo&c.lo|p.hi&c.hi != 0 {
			p.lo &^= c.lo
			p.hi &^= c.hi
			g.changed |= 1 << i
		}
	}
}
