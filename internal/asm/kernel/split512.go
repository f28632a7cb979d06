package kernel

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// arrangements sets even and odd of the halves of a board at its fixpoint.
func (m *machine) arrangements(s *stream) {
	x := s.cells
	s.r = &half{machine: m, direction: rows}
	s.c = &half{machine: m, direction: columns}
	s.r.union = terned(or3, x[0], x[1], x[2])
	x1 := m.turned(x[1], turn{0, -1, 0})
	x2 := m.turned(x[2], turn{0, -2, 0})
	s.c.union = terned(or3, x[0], x1, x2)
	for _, h := range []*half{s.r, s.c} {
		h.arrange(h.union)
	}
}

// split divides a board into two. It jumps to the label cell if no chute has a
// digit with two arrangements. If strict is not zero it jumps to the label loose
// instead, also if a chute that is not settled has fewer arrangements than those
// that have such a digit.
func (m *machine) split(s, rest *stream, strict Register, cell, loose string) {
	m.arrangements(s)
	even, odd := m.chutes(s)
	c := m.census(even, odd)
	VPORD(c.none, c.sum, X0)
	TESTQ(strict, strict)
	JZ(LabelRef("choose"))
	// Less nine and one, a settled chute has more than others, like no chute.
	fewest, least := GP32(), GP32()
	VPADDW(m.pool.at(every(1<<16-10, 6)), c.sum, X1)
	VPORD(m.pool.at([32]uint16{6: 0xffff, 7: 0xffff}), X1, X1)
	VPHMINPOSUW(X1, X1)
	VMOVD(X1, fewest)
	ADDL(Imm(10), fewest)
	VPHMINPOSUW(X0, X1)
	VMOVD(X1, least)
	CMPW(fewest.As16(), least.As16())
	JNE(LabelRef(loose))
	Label("choose")
	c.narrow(s, rest, c.least(cell))
}

// chutes returns the arrangements of the six chutes in words 0 to 5 of 128
// bits. The bits of a digit in them, those of odd shifted left by one, come in
// the order of the arrangements.
func (m *machine) chutes(s *stream) (even, odd VecVirtual) {
	var order [2][32]uint16
	order[0], order[1] = every(31, 32), every(31, 32)
	for i, quarter := range [2][3]int{{0, 2, 3}, {0, 1, 3}} {
		for b, q := range quarter {
			for k := range 3 {
				order[i][8*q+k] = uint16(lane(k, 0, b))
				order[i][8*q+3+k] = uint16(lane(b, 0, k) + 32)
			}
		}
	}
	even, odd = m.load(order[0]), m.load(order[1])
	VPERMI2W(s.c.even, s.r.even, even)
	VPERMI2W(s.c.odd, s.r.odd, odd)
	return even, odd
}

// A census is what a choice is made from: words 0 to 5 of 128 bits are the
// chutes.
type census struct {
	*machine
	even, odd VecVirtual
	two       VecVirtual // digits with two arrangements
	none      VecVirtual // every bit set where there are none
	sum       VecVirtual // the number of arrangements
}

// census takes what chutes returns.
func (m *machine) census(even, odd VecVirtual) *census {
	part := func(z VecVirtual, quarter uint64) Op {
		if quarter == 0 {
			return z.AsX()
		}
		x := XMM()
		VEXTRACTI32X4(Imm(quarter), z, x)
		return x
	}
	ternx := func(table uint8, a, b, c Op) VecVirtual {
		x := XMM()
		VMOVDQA32(a, x)
		VPTERNLOGD(U8(table), c, b, x)
		return x
	}
	e0, e1, e2 := part(even, 0), part(even, 2), part(even, 3)
	o0, o1, o2 := part(odd, 0), part(odd, 1), part(odd, 3)
	s1, c1 := ternx(xor3, e0, e1, e2), ternx(maj3, e0, e1, e2)
	s2, c2 := ternx(xor3, o0, o1, o2), ternx(maj3, o0, o1, o2)
	c3 := XMM()
	VPANDD(s1, s2, c3)
	// The number of arrangements of each digit, in binary.
	var n [3]VecVirtual
	n[0] = XMM()
	VPXORD(s1, s2, n[0])
	n[1], n[2] = ternx(xor3, c1, c2, c3), ternx(maj3, c1, c2, c3)
	two := ternx(aNotBC, n[1], n[0], n[2])
	// Their sum.
	nibble, counts := XMM(), XMM()
	VMOVDQU32(m.pool.at(every(0x0f0f, 32)), nibble)
	VMOVDQU32(m.pool.at(byteWords(bitCounts...)), counts)
	sum := XMM()
	for i := range 3 {
		weight := uint16(1 << i)
		lo, hi := XMM(), XMM()
		VPANDD(n[i], nibble, lo)
		VPSRLW(Imm(4), n[i], hi)
		VPANDD(hi, nibble, hi)
		VPSHUFB(lo, counts, lo)
		VPSHUFB(hi, counts, hi)
		VPADDB(lo, hi, hi)
		VPMADDUBSW(m.pool.at(every(weight<<8|weight, 32)), hi, hi)
		if i == 0 {
			VMOVDQA32(hi, sum)
		} else {
			VPADDW(hi, sum, sum)
		}
	}
	none := XMM()
	VPADDW(m.ones.AsX(), two, none)
	VPSRAW(Imm(15), none, none)
	return &census{m, even, odd, two, none, sum}
}

// least finds the first chute with the least word in X0, and jumps to none if
// that word has every bit set.
func (c *census) least(none string) (chute GPVirtual) {
	VPHMINPOSUW(X0, X0)
	least := GP32()
	chute = GP32()
	VMOVD(X0, least)
	MOVL(least, chute)
	SHRL(Imm(16), chute)
	CMPW(least.As16(), U16(0xffff))
	JEQ(LabelRef(none))
	return chute
}

// narrow splits on the lowest digit with two arrangements in the chute that
// least has found.
func (c *census) narrow(s, rest *stream, chute GPVirtual) {
	m, even, odd, two := c.machine, c.even, c.odd, c.two
	one, low, digit := XMM(), XMM(), ZMM()
	VPSRLD(Imm(16), X0, X0)
	VPERMW(two, X0, one)
	VPADDW(m.ones.AsX(), one, low)
	VPANDND(one, low, low)
	VPBROADCASTW(low, digit)
	ke, ko := K(), K()
	VPTESTMW(digit, even, ke)
	VPTESTMW(digit, odd, ko)
	e, o, table := GP32(), GP32(), GP64()
	KMOVD(ke, e)
	KMOVD(ko, o)
	SHRXL(chute, e, e)
	SHRXL(chute, o, o)
	ANDL(U32(0x01010001), e)
	ANDL(U32(0x01000101), o)
	LEAL(Mem{Base: e, Index: o, Scale: 2}, e)
	mask := GP32()
	MOVL(U32(0x03010203), mask)
	PEXTL(mask, e, e)
	LEAQ(NewDataAddr(NewStaticSymbol("ways"), 0), table)
	row := GP32()
	MOVL(chute, row)
	SHLL(Imm(7), row)
	ADDQ(row.As64(), table)
	TZCNTL(e, o)
	BLSRL(e, e)
	TZCNTL(e, e)
	SHLL(Imm(4), e)
	SHLL(Imm(4), o)
	for j := range 3 {
		k1, k2 := K(), K()
		KMOVD(Mem{Base: table, Index: o.As64(), Scale: 1, Disp: 4 * j}, k1)
		KMOVD(Mem{Base: table, Index: e.As64(), Scale: 1, Disp: 4 * j}, k2)
		z1, z2 := ZMM(), ZMM()
		VMOVDQU16_Z(digit, k1, z1)
		VMOVDQU16_Z(digit, k2, z2)
		VPANDND(s.cells[j], z2, rest.cells[j])
		VPANDND(s.cells[j], z1, s.cells[j])
	}
}

// fewest returns every bit of the first of the cells with the fewest candidates.
func (m *machine) fewest(s *stream) (here [3]VecVirtual) {
	nibble, counts := m.load(every(0x0f0f, 32)), m.load(byteWords(bitCounts...))
	ones := m.load(every(0x0101, 32))
	var keys [3]VecVirtual
	least := ZMM()
	for j, x := range s.cells {
		// The key of a cell: the number of its candidates in the upper byte,
		// that of the cell in the lower; every bit set where there is no choice.
		lo, hi, k := ZMM(), ZMM(), K()
		VPANDD(x, nibble, lo)
		VPSRLW(Imm(4), x, hi)
		VPANDD(hi, nibble, hi)
		VPSHUFB(lo, counts, lo)
		VPSHUFB(hi, counts, hi)
		VPADDB(lo, hi, hi)
		VPMADDUBSW(ones, hi, hi)
		VPSLLW(Imm(8), hi, hi)
		var cells [32]uint16
		for cell := range 81 {
			if i, p := placeOf(cell); i == j {
				cells[p] = uint16(cell)
			}
		}
		VPORD(m.pool.at(cells), hi, hi)
		less := m.clear(x)
		VPTESTMW(less, less, k)
		keys[j] = ZMM()
		VMOVDQA64(m.ones, keys[j])
		VMOVDQU16(hi, k, keys[j])
		if j == 0 {
			VMOVDQA64(keys[j], least)
		} else {
			VPMINUW(keys[j], least, least)
		}
	}
	y, z, best := YMM(), XMM(), ZMM()
	VEXTRACTI64X4(Imm(1), least, y)
	VPMINUW(y, least.AsY(), y)
	VEXTRACTI32X4(Imm(1), y, z)
	VPMINUW(z, y.AsX(), X0)
	VPHMINPOSUW(X0, X0)
	VPBROADCASTW(X0, best)
	for j := range s.cells {
		k := K()
		here[j] = ZMM()
		VPCMPEQW(best, keys[j], k)
		VMOVDQU16_Z(m.ones, k, here[j])
	}
	return here
}

// splitCell splits on one cell: s keeps its lowest candidate, rest gets the
// others. It returns the others; there are none if the cell has one candidate,
// and then s stays as it is.
func (m *machine) splitCell(s, rest *stream, here [3]VecVirtual) (others VecVirtual) {
	others = ZMM()
	for j, x := range s.cells {
		more := m.clear(x)
		VPANDD(here[j], more, more)
		if j == 0 {
			VMOVDQA64(more, others)
		} else {
			VPORD(more, others, others)
		}
		// All of x except the others of this cell.
		VMOVDQA64(x, rest.cells[j])
		tern(a&^c|a&b, rest.cells[j], more, here[j])
		VPANDND(x, more, x)
	}
	return others
}

// splitCells is splitCell for a cell and, unless again is zero, its mates; leave
// writes what is done with each rest.
func (m *machine) splitCells(s, rest *stream, here [3]VecVirtual, again Register, leave func()) {
	left := GP64()
	MOVQ(U32(3), left)
	TESTQ(again, again)
	JNZ(LabelRef("mate"))
	MOVQ(U32(1), left)
	Label("mate")
	zero(m.splitCell(s, rest, here))
	JZ(LabelRef("next_mate"))
	leave()
	Label("next_mate")
	for j := range here {
		VMOVDQA64(m.turned(here[j], turn{-1, 0, -1}), here[j])
	}
	DECQ(left)
	JNZ(LabelRef("mate"))
}

// ways writes, for each chute, arrangement and register, the lanes of the chute
// that the arrangement does not use.
func ways() {
	GLOBL("ways", attr.RODATA|attr.NOPTR)
	sigmas := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for ch := range 6 {
		for i, sigma := range sigmas {
			for j := range 3 {
				mask := uint32(0)
				for line := range 3 {
					for box := range 3 {
						if sigma[line] == box {
							continue
						}
						if ch < 3 {
							mask |= 1 << lane(ch, line, box)
						} else {
							// Column t+j of the stack is the line.
							mask |= 1 << lane(box, (line-j+3)%3, ch-3)
						}
					}
				}
				DATA(ch*128+i*16+4*j, U32(mask))
			}
			DATA(ch*128+i*16+12, U32(0))
		}
		DATA(ch*128+96, U64(0))
		DATA(ch*128+104, U64(0))
		DATA(ch*128+112, U64(0))
		DATA(ch*128+120, U64(0))
	}
}

// sameKind writes for each chute which chutes are of its kind, band or stack.
func sameKind() {
	GLOBL("sameKind", attr.RODATA|attr.NOPTR)
	for ch := range 6 {
		if ch < 3 {
			DATA(16*ch, U64(1<<48-1))
			DATA(16*ch+8, U64(0))
		} else {
			DATA(16*ch, U64(0xffff<<48))
			DATA(16*ch+8, U64(1<<32-1))
		}
	}
}
