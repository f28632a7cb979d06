package kernel

import (
	"math/bits"

	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func (m *planes) xor3(a, b, c Op) VecVirtual { return m.op(xor, m.op(xor, a, b), c) }

func (m *planes) maj3(a, b, c Op) VecVirtual {
	return m.orAnd(m.op(and, a, b), m.op(or, a, b), c)
}

// arrange finds the arrangements that are alive through each mini. A digit has
// six: an even one moves to the next box from each line to the next, an odd one
// to the box before. The lane of an arrangement is its box in line 0.
func (x axis) arrange(u [3]VecVirtual) (even, odd VecVirtual) {
	even = x.and3(u[0], x.turned(u[1], 1), x.turned(u[2], 2))
	odd = x.and3(u[0], x.turned(u[1], 2), x.turned(u[2], 1))
	return even, odd
}

// arrangements leaves the arrangements of a board at its fixpoint in memory, as
// the last halves of propagate do.
func (m *planes) arrangements() {
	for _, columns := range []bool{false, true} {
		x := axis{m, columns}
		var u [3]VecVirtual
		for l := range 3 {
			u[l] = m.or3(m.load(x.at(l, 0)), x.at(l, 1), x.at(l, 2))
		}
		even, odd := x.arrange(u)
		VMOVDQU(even, x.of(evens))
		VMOVDQU(odd, x.of(odds))
	}
}

// chuteWays are the arrangements, even and odd, that have line 0 in the boxes 0, 1
// and 2: words 0 to 2 are of the bands, 4 to 6 of the stacks.
type chuteWays struct {
	even02, odd02 VecVirtual // 0 in the lower half, 2 in the upper
	even1, odd1   VecVirtual
}

func (m *planes) chutes() (w chuteWays) {
	r, c := axis{m, false}, axis{m, true}
	e, o := m.flip(m.load(r.of(evens))), m.flip(m.load(r.of(odds)))
	w.even02, w.even1 = m.op(lows, e, c.of(evens)), m.op(highs, e, c.of(evens))
	w.odd02, w.odd1 = m.op(lows, o, c.of(odds)), m.op(highs, o, c.of(odds))
	return w
}

// choice is what a board is split on: a digit, in every lane, and where its two
// arrangements in a chute are found in the table planeWays.
type choice struct {
	chute         GPVirtual
	digit         VecVirtual
	first, second GPVirtual
}

// A planeCensus is what a choice is made from: by chute, one a word, the digits
// with two arrangements (two) and the number of all arrangements (sum).
type planeCensus struct {
	*planes
	chuteWays
	two, sum VecVirtual
}

func (m *planes) census() *planeCensus {
	w := m.chutes()
	upper := func(x VecVirtual) VecVirtual {
		z := YMM()
		VEXTRACTI128(Imm(1), x, z.AsX())
		return z
	}
	e2, o2 := upper(w.even02), upper(w.odd02)
	s1, s2 := m.xor3(w.even02, w.even1, e2), m.xor3(w.odd02, w.odd1, o2)
	c1, c2, c3 := m.maj3(w.even02, w.even1, e2), m.maj3(w.odd02, w.odd1, o2), m.op(and, s1, s2)
	// The number of arrangements of each digit, in binary, and their sum.
	n := [3]VecVirtual{m.op(xor, s1, s2), m.xor3(c1, c2, c3), m.maj3(c1, c2, c3)}
	two := m.op(andn, n[1], m.op(or, n[0], n[2]))
	nibble := m.load(m.pool.at(every(0x0f0f, 32)))
	var sum Op
	for i := range 3 {
		var counts [16]uint16
		for x := range counts {
			counts[x] = uint16(bits.OnesCount(uint(x)) << i)
		}
		table := m.load(m.pool.at(byteWords(counts[:]...)))
		hi, lo := YMM(), m.op(and, n[i], nibble)
		VPSRLW(Imm(4), n[i], hi)
		hi = m.op(and, hi, nibble)
		VPSHUFB(lo, table, lo)
		VPSHUFB(hi, table, hi)
		VPADDB(lo, hi, hi)
		gather(func(ops ...Op) { VPADDB(ops[0], ops[1], ops[2]) }, m, &sum, hi)
	}
	all := YMM()
	VPMADDUBSW(m.pool.at(every(0x0101, 32)), sum, all)
	return &planeCensus{m, w, two, all}
}

// fewest ranks the chutes that have a choice by their arrangements, fewest first.
func (w *planeCensus) fewest() VecVirtual { return w.op(or, w.sum, w.isZero(w.two)) }

// most ranks the chutes of the other kind than the given one (stacks if it is a
// band) by their arrangements, most first.
func (w *planeCensus) most(chute GPVirtual) VecVirtual {
	kinds, half := GP64(), GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("planeKinds"), 0), kinds)
	MOVL(chute.As32(), half.As32())
	ANDL(U8(4), half.As32())
	key := w.op(xor, w.sum, w.pool.at(every(0xff, 32)))
	key = w.op(or, key, w.isZero(w.two))
	return w.op(or, key, Mem{Base: kinds, Index: half, Scale: 8})
}

// jumpIfLoose jumps to the label if a chute that is not settled has fewer
// arrangements than those that have a choice.
func (w *planeCensus) jumpIfLoose(loose string) {
	// Less nine and one, a settled chute has more than others, like no chute.
	all, best := XMM(), XMM()
	fewest, least := GP32(), GP32()
	VPADDW(w.pool.at(every(1<<16-10, 8)), w.sum.AsX(), all)
	VPOR(w.pool.at([32]uint16{3: 0xffff, 7: 0xffff}), all, all)
	VPHMINPOSUW(all, best)
	VMOVD(best, fewest)
	ADDL(Imm(10), fewest)
	VPHMINPOSUW(w.fewest().AsX(), best)
	VMOVD(best, least)
	CMPW(fewest.As16(), least.As16())
	JNE(LabelRef(loose))
}

// choose takes the chute of the lowest rank and its lowest digit with two
// arrangements. It jumps to the label none if every bit of the rank is set.
func (w *planeCensus) choose(key VecVirtual, none string) choice {
	m, two := w.planes, w.two
	best := XMM()
	VPHMINPOSUW(key.AsX(), best)
	least, chute := GP32(), GP64()
	VMOVD(best, least)
	MOVL(least, chute.As32())
	SHRL(Imm(16), chute.As32())
	CMPW(least.As16(), U16(0xffff))
	JEQ(LabelRef(none))
	// The lowest digit of the chute with two arrangements.
	VPSHUFB(m.pool.at(every(0x0202, 32)), best, best)
	VPADDB(best, best, best)
	VPOR(m.pool.at(every(0x0100, 32)), best, best)
	VPSHUFB(best, two.AsX(), best)
	low, digit := XMM(), YMM()
	VPSIGNW(m.ones.AsX(), best, low)
	VPAND(low, best, best)
	VPBROADCASTW(best, digit)
	// A bit for each arrangement that the digit lacks.
	absent := func(even, odd VecVirtual, mask uint32) GPVirtual {
		z, g := YMM(), GP64()
		VPACKSSWB(m.isZero(m.op(and, odd, digit)), m.isZero(m.op(and, even, digit)), z)
		VPMOVMSKB(z, g.As32())
		SHRXL(chute.As32(), g.As32(), g.As32())
		ANDL(U32(mask), g.As32())
		return g
	}
	b02, b1 := absent(w.even02, w.odd02, 0x01010101), absent(w.even1, w.odd1, 0x0101)
	LEAQ(Mem{Base: b02, Index: b1, Scale: 2}, b02)
	// Bits 0 and 1, 8 and 9, 16 and 24 side by side.
	IMUL3Q(U32(1<<24|1<<18|1<<12|1<<5), b02, b02)
	SHRQ(Imm(24), b02)
	ANDL(U8(63), b02.As32())
	pairs, first, second := GP64(), GP64(), GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("pairs"), 0), pairs)
	pair := Mem{Base: pairs, Index: b02, Scale: 4}
	MOVWLZX(pair, first.As32())
	MOVWLZX(pair.Offset(2), second.As32())
	table, offset := GP64(), GP64()
	LEAQ(NewDataAddr(NewStaticSymbol("planeWays"), 0), table)
	IMUL3Q(U32(6*96), chute, offset)
	ADDQ(offset, table)
	ADDQ(table, first)
	ADDQ(table, second)
	return choice{chute, digit, first, second}
}

// splitCells splits on the first of the cells with the fewest candidates, then on
// its mates if there is room for more than one rest: the node keeps the lowest
// candidate of a cell, the rest gets the others. It stores the rests and counts
// them in levels.
func (m *planes) splitCells(rest, levels Register, most Op) {
	at := func(off Register, base Mem) Mem { return Mem{Base: base.Base, Index: off, Scale: 1, Disp: base.Disp} }
	stack := GP64()
	LEAQ(m.stack, stack)
	here := Mem{Base: stack}
	off, columns := GP64(), GP64()
	// The key of a cell: the number of its candidates in the upper byte, that of
	// the cell in the lower; every bit set where there is no choice.
	nibble, counts := m.load(m.pool.at(every(0x0f0f, 32))), m.load(m.pool.at(byteWords(bitCounts...)))
	var first [32]uint16
	for k := range 3 {
		for s := range 3 {
			first[4*k+s] = uint16(27*k + 3*s)
		}
	}
	number, least := m.load(m.pool.at(first)), YMM()
	VMOVDQA(m.ones, least)
	XORL(off.As32(), off.As32())
	Label("count_row")
	MOVL(U32(3), columns.As32())
	Label("count")
	x := m.load(at(off, m.frame))
	lo, hi := m.op(and, x, nibble), YMM()
	VPSRLW(Imm(4), x, hi)
	VPAND(nibble, hi, hi)
	VPSHUFB(lo, counts, lo)
	VPSHUFB(hi, counts, hi)
	VPADDB(lo, hi, hi)
	VPMADDUBSW(m.pool.at(every(0x0101, 32)), hi, hi)
	VPSLLW(Imm(8), hi, hi)
	VPOR(number, hi, hi)
	key := m.op(or, hi, m.isZero(m.clear(x)))
	VMOVDQU(key, at(off, here))
	VPMINUW(key, least, least)
	VPSUBW(m.ones, number, number)
	ADDQ(Imm(32), off)
	DECL(columns.As32())
	JNZ(LabelRef("count"))
	VPADDW(m.pool.at(every(6, 32)), number, number)
	CMPQ(off, U32(frameSize))
	JNE(LabelRef("count_row"))

	best, one := XMM(), YMM()
	VEXTRACTI128(Imm(1), least, best)
	VPMINUW(least.AsX(), best, best)
	VPHMINPOSUW(best, best)
	VPBROADCASTW(best, one)
	// The vector of the cell, which holds its mates too.
	Label("find")
	SUBQ(Imm(32), off)
	is := m.op(same, one, at(off, here))
	VPTEST(is, is)
	JZ(LabelRef("find"))

	mates := GP64()
	MOVL(U32(3), mates.As32())
	Label("mate")
	for t := range 3 {
		for i := range 3 {
			VMOVDQU(m.load(m.cell(t, i)), Mem{Base: rest}.Offset(32*(3*t+i)))
		}
	}
	x = m.load(at(off, m.frame))
	others := m.op(and, m.clear(x), is)
	VMOVDQU(m.op(xor, x, m.op(xor, others, m.op(and, x, is))), at(off, Mem{Base: rest}))
	VMOVDQU(m.op(andn, x, others), at(off, m.frame))
	VMOVDQA(axis{m, true}.turned(axis{m, false}.turned(is, 2), 2), is)
	VPTEST(others, others)
	JZ(LabelRef("next_mate")) // a cell with one candidate
	ADDQ(U32(frameSize), rest)
	INCQ(levels)
	CMPQ(levels, most)
	JEQ(LabelRef("settle"))
	Label("next_mate")
	DECL(mates.As32())
	JNZ(LabelRef("mate"))
}

// divide splits the board on a choice and stores the rest.
func (m *planes) divide(c choice, rest Register) {
	// The tables go by lines: rows for a band, columns for a stack.
	column, row := GP64(), GP64()
	MOVL(c.chute.As32(), column.As32())
	ANDL(U8(4), column.As32())
	SHLL(Imm(3), column.As32())
	MOVL(column.As32(), row.As32())
	XORL(U8(32), row.As32())
	for t := range 3 {
		for i := range 3 {
			// other returns the digit in the lanes that an arrangement does not
			// use.
			other := func(way Register) VecVirtual {
				line := Mem{Base: way}
				if i > 0 {
					line = Mem{Base: way, Index: column, Scale: uint8(i)}
				}
				return m.op(and, c.digit, line)
			}
			x := m.load(m.cell(t, i))
			n := m.op(andn, x, other(c.first))
			VMOVDQU(n, m.cell(t, i))
			VMOVDQU(m.op(andn, x, other(c.second)), Mem{Base: rest}.Offset(32*(3*t+i)))
		}
		if t < 2 {
			ADDQ(row, c.first)
			ADDQ(row, c.second)
		}
	}
}

// planeTables writes what choose looks up.
func planeTables() {
	sigmas := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	const (
		wayBytes   = 3 * 32
		chuteBytes = 6 * wayBytes
	)
	// All bits of the bands, then all bits of the stacks.
	GLOBL("planeKinds", attr.RODATA|attr.NOPTR)
	for i, x := range []uint64{1<<64 - 1, 0, 0, 0, 0, 1<<64 - 1, 0, 0} {
		DATA(8*i, U64(x))
	}
	// The index has a bit for each absent arrangement: the even and the odd ones
	// with line 0 in box 0 or 1, then those with line 0 in box 2. An entry has the
	// lower of the two that are present, in the order of sigmas, and the higher.
	GLOBL("pairs", attr.RODATA|attr.NOPTR)
	rank := [6]int{0, 3, 1, 2, 4, 5}
	for x := range 64 {
		var in []int
		for i := range 6 {
			if x>>i&1 == 0 {
				in = append(in, rank[i]*wayBytes)
			}
		}
		v := 0
		if len(in) == 2 {
			v = min(in[0], in[1]) | max(in[0], in[1])<<16
		}
		DATA(4*x, U32(v))
	}
	// For each chute, arrangement and line the lanes that are not used. Chute 3
	// is a gap: 4 to 6 are the stacks.
	GLOBL("planeWays", attr.RODATA|attr.NOPTR)
	for ch := range 7 {
		for i, sigma := range sigmas {
			for line := range 3 {
				for box := range 4 {
					v := uint64(0)
					for s := range 3 {
						inChute, used := box == ch, sigma[line] == s
						if ch > 3 {
							inChute, used = s == ch-4, sigma[line] == box
						}
						if box < 3 && inChute && !used {
							v |= 0xffff << (16 * s)
						}
					}
					DATA(ch*chuteBytes+i*wayBytes+32*line+8*box, U64(v))
				}
			}
		}
	}
}
