package kernel

import (
	"github.com/mmcloughlin/avo/attr"
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// parseAVX512 writes the function that reads a puzzle from text.
func parseAVX512(name string, pool *constants) {
	TEXT(name, attr.NOSPLIT, "func(board, text *[81]uint8) bool")
	Pragma("noescape")
	Doc(name + " is Parse.")
	board, text := Load(Param("board"), GP64()), Load(Param("text"), GP64())
	m := &machine{pool: pool}
	zero, dot, nine := m.load(every('0'<<8|'0', 32)), m.load(every('.'<<8|'.', 32)), m.load(every(9<<8|9, 32))
	z, d := ZMM(), ZMM()
	y, e := YMM(), YMM()
	VMOVDQU64(Mem{Base: text}, z)
	VMOVDQU64(Mem{Base: text}.Offset(49), y)
	kz, ky, kd := K(), K(), K()
	VPSUBB(zero, z, d)
	VPCMPUB(Imm(2), nine, d, kz)
	VMOVDQU8_Z(d, kz, d)
	VPSUBB(zero.AsY(), y, e)
	VPCMPUB(Imm(2), nine.AsY(), e, ky)
	VMOVDQU8_Z(e, ky, e)
	VMOVDQU64(e, Mem{Base: board}.Offset(49))
	VMOVDQU64(d, Mem{Base: board}) // last, as in writeBoard
	ke, kn, km := K(), K(), K()
	VPCMPEQB(dot, z, kd)
	KORQ(kd, kz, kz)
	VPCMPEQB(dot.AsY(), y, ke)
	KORD(ke, ky, ky)
	KORQ(ke, kd, kd)
	VPCMPEQB(zero, z, kn)
	VPCMPEQB(zero.AsY(), y, km)
	KORQ(km, kn, kn)
	a, b, dots, zeros := GP64(), GP64(), GP64(), GP64()
	KMOVQ(kz, a)
	KMOVD(ky, b.As32())
	NOTQ(a)
	NOTL(b.As32())
	ORQ(b, a)
	KMOVQ(kd, dots)
	KMOVQ(kn, zeros)
	TESTQ(dots, dots)
	CMOVQEQ(dots, zeros)
	ORQ(zeros, a)
	ok := GP8()
	SETEQ(ok)
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}

// parseAVX2 writes the function that reads a puzzle from text.
func parseAVX2(name string, m *planes) {
	TEXT(name, attr.NOSPLIT, "func(board, text *[81]uint8) bool")
	Pragma("noescape")
	Doc(name + " is Parse.")
	board, text := Load(Param("board"), GP64()), Load(Param("text"), GP64())
	all := func(c uint16) VecVirtual { return m.load(m.pool.at(every(c<<8|c, 32))) }
	zero, nine, dot := all('0'), all(9), all('.')
	var good, dots, zeros Op
	var digits [3]VecVirtual
	for i, first := range blocks {
		x := m.load(Mem{Base: text}.Offset(first))
		d, is := YMM(), YMM()
		VPSUBB(zero, x, d)
		VPMINUB(nine, d, is)
		VPCMPEQB(d, is, is)
		digits[i] = m.op(and, d, is)
		blank := YMM()
		VPCMPEQB(dot, x, blank)
		gather(and, m, &good, m.op(or, is, blank))
		gather(or, m, &dots, blank)
		none := YMM()
		VPCMPEQB(zero, x, none)
		gather(or, m, &zeros, none)
	}
	for _, i := range []int{2, 0, 1} { // as in writeBoard
		VMOVDQU(digits[i], Mem{Base: board}.Offset(blocks[i]))
	}
	bad, dotted, zeroed := GP32(), GP32(), GP32()
	VPMOVMSKB(good, bad)
	VPMOVMSKB(dots, dotted)
	VPMOVMSKB(zeros, zeroed)
	NOTL(bad)
	TESTL(dotted, dotted)
	CMOVLEQ(dotted, zeroed)
	ORL(zeroed, bad)
	ok := GP8()
	SETEQ(ok)
	VZEROUPPER()
	Store(ok, ReturnIndex(0))
	RET()
}
