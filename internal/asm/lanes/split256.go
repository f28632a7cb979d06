package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func (slim) split() {
	TEXT("split256", NOSPLIT, "func(frame *uint16)")
	Doc("split256 is split512 for 16 boards.")
	Pragma("noescape")
	frame := Load(Param("frame"), GP64())
	low, table := loadSlim(wordsIn(0x0f0f)), YMM()
	VBROADCASTI128(nibbleCounts(), table)
	count := func(x VecVirtual) VecVirtual { // in each byte
		lo, hi := YMM(), YMM()
		VPAND(low, x, lo)
		VPSHUFB(lo, table, lo)
		VPSRLW(Imm(4), x, hi)
		VPAND(low, hi, hi)
		VPSHUFB(hi, table, hi)
		VPADDB(lo, hi, lo)
		return lo
	}
	add := func(x, y, z VecVirtual) (sum, carry VecVirtual) { // of three bits
		sum = fold(VPXOR, x, y)
		carry = fold(VPAND, sum, z)
		VPXOR(z, sum, sum)
		both := fold(VPAND, x, y)
		VPOR(both, carry, carry)
		return sum, carry
	}
	fewest := loadSlim(wordsIn(0x7fff))
	digits, base := zeroSlim(), zeroSlim()
	for i := range 6 {
		VMOVDQU(digits, at(frame, chosen+i))
	}
	chute, end, number := GP64(), GP64(), zeroSlim()
	MOVQ(frame, chute)
	LEAQ(at(frame, 36), end)
	Label("chute")
	a := func(i int) VecVirtual { return loadSlim(at(chute, alive+i)) }
	s0, c0 := add(a(0), a(1), a(2))
	s1, c1 := add(a(3), a(4), a(5))
	one, c2 := fold(VPXOR, s0, s1), fold(VPAND, s0, s1)
	two, four := add(c0, c1, c2)
	n := count(four)
	VPADDB(n, n, n)
	VPADDB(count(two), n, n)
	VPADDB(n, n, n)
	VPADDB(count(one), n, n)
	high := YMM()
	VPSRLW(Imm(8), n, high)
	VPADDB(high, n, n)
	VPAND(wordsIn(0x00ff), n, n)

	VPANDN(two, one, two)
	VPANDN(two, four, two)
	k, m := zeroSlim(), YMM()
	VPCMPGTW(k, two, k) // nine bits are positive
	VPCMPGTW(wordsIn(9), n, m)
	VPAND(m, k, k)
	VPCMPGTW(n, fewest, m)
	VPAND(m, k, k)
	VPBLENDVB(k, n, fewest, fewest)
	VPBLENDVB(k, two, digits, digits)
	VPBLENDVB(k, number, base, base)
	for i := range 6 {
		best := loadSlim(at(frame, chosen+i))
		VPBLENDVB(k, at(chute, alive+i), best, best)
		VMOVDQU(best, at(frame, chosen+i))
	}
	VPADDW(wordsIn(6), number, number)
	ADDQ(U32(uint32(6*width)), chute)
	CMPQ(chute, end)
	JB(LabelRef("chute"))
	d := zeroSlim()
	VPSUBW(digits, d, d)
	VPAND(digits, d, d) // the lowest
	VMOVDQU(d, at(frame, digit))
	none := zeroSlim()
	one, two = zeroSlim(), zeroSlim()
	for i := 5; i >= 0; i-- {
		k := fold(VPAND, at(frame, chosen+i), d)
		VPCMPGTW(none, k, k)
		VPBLENDVB(k, one, two, two)
		VPBLENDVB(k, wordsIn(uint16(i)), one, one)
	}
	VPADDW(base, one, one)
	VPADDW(base, two, two)
	VMOVDQU(one, at(frame, first))
	VMOVDQU(two, at(frame, second))
	VZEROUPPER()
	RET()
}
