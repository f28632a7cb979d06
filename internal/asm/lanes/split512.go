package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// split writes the function that finds what to split on in each board, from the
// arrangements of the last pass.
func (w wide) split() {
	TEXT("split512", NOSPLIT, "func(frame *uint16)")
	Doc("split512 finds in each board the digit to split on, and its two arrangements;",
		"where the row digit is 0, no chute has one.")
	Pragma("noescape")
	frame := Load(Param("frame"), GP64())
	low, table := words(0x0f0f), ZMM()
	VBROADCASTI32X4(nibbleCounts(), table)
	count := func(x VecVirtual) VecVirtual { // in each byte
		lo, hi := ZMM(), ZMM()
		VPANDQ(low, x, lo)
		VPSHUFB(lo, table, lo)
		VPSRLW(Imm(4), x, hi)
		VPANDQ(low, hi, hi)
		VPSHUFB(hi, table, hi)
		VPADDB(lo, hi, lo)
		return lo
	}
	add := func(x, y, z VecVirtual) (sum, carry VecVirtual) { // of three bits
		sum, carry = copyOf(x), copyOf(x)
		ternary(xor3, y, z, sum)
		ternary(majority, y, z, carry)
		return sum, carry
	}
	six, nine, byteMask := words(6), words(9), words(0x00ff)
	fewest := words(0xffff)
	digits, base := zero(), zero()
	var best [6]VecVirtual
	for i := range best {
		best[i] = zero()
	}
	chute, end, number := GP64(), GP64(), zero()
	MOVQ(frame, chute)
	LEAQ(at(frame, 36), end)
	Label("chute")
	var a [6]VecVirtual
	for i := range a {
		a[i] = load(at(chute, alive+i))
	}
	// The number of arrangements of each digit, in binary.
	s0, c0 := add(a[0], a[1], a[2])
	s1, c1 := add(a[3], a[4], a[5])
	one, c2 := ZMM(), ZMM()
	VPXORQ(s0, s1, one)
	VPANDQ(s0, s1, c2)
	two, four := add(c0, c1, c2)
	// And of all digits.
	n := count(four)
	VPADDB(n, n, n)
	VPADDB(count(two), n, n)
	VPADDB(n, n, n)
	VPADDB(count(one), n, n)
	high := ZMM()
	VPSRLW(Imm(8), n, high)
	VPADDB(high, n, n)
	VPANDQ(byteMask, n, n)

	ternary(andNot2, one, four, two)
	k := K()
	VPCMPUW(Imm(6), nine, n, k)
	VPTESTMW(two, two, k, k)
	VPCMPUW(Imm(1), fewest, n, k, k)
	VMOVDQU16(n, k, fewest)
	VMOVDQU16(two, k, digits)
	VMOVDQU16(number, k, base)
	for i := range a {
		VMOVDQU16(a[i], k, best[i])
	}
	VPADDW(six, number, number)
	ADDQ(U32(uint32(6*width)), chute)
	CMPQ(chute, end)
	JB(LabelRef("chute"))
	d := zero()
	VPSUBW(digits, d, d)
	VPANDQ(digits, d, d) // the lowest
	VMOVDQU64(d, at(frame, digit))
	one, two = zero(), zero()
	for i := 5; i >= 0; i-- {
		k := K()
		VPTESTMW(best[i], d, k)
		VMOVDQU16(one, k, two)
		VMOVDQU16(words(uint32(i)), k, one)
	}
	VPADDW(base, one, one)
	VPADDW(base, two, two)
	VMOVDQU64(one, at(frame, first))
	VMOVDQU64(two, at(frame, second))
	VZEROUPPER()
	RET()
}
