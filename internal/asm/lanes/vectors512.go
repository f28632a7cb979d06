package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// Truth tables for VPTERNLOG: the operands are named as in dst = f(dst, x, y).
const (
	or3      = 0xfe // a | b | c
	and3     = 0x80 // a & b & c
	andNot2  = 0x10 // a &^ (b | c)
	majority = 0xe8 // at least two of the three
	xor3     = 0x96
	orAnd    = 0xf8 // a | b&c
)

// wide writes the code for 32 boards with AVX-512BW. With popcount it counts the
// digits of sets by VPOPCNTW (BITALG).
type wide struct{ popcount bool }

func ternary(table int, y, x Op, dst VecVirtual) { VPTERNLOGQ(Imm(uint64(table)), y, x, dst) }

func copyOf(x VecVirtual) VecVirtual {
	z := ZMM()
	VMOVDQA64(x, z)
	return z
}

func load(m Op) VecVirtual {
	z := ZMM()
	VMOVDQU64(m, z)
	return z
}

// words returns a vector with v in each word.
func words(v uint32) VecVirtual {
	r, z := GP32(), ZMM()
	MOVL(U32(v|v<<16), r)
	VPBROADCASTD(r, z)
	return z
}

func ones() VecVirtual {
	z := zero()
	VPTERNLOGD(Imm(0xff), z, z, z)
	return z
}

func zero() VecVirtual {
	z := ZMM()
	VPXORD(z, z, z)
	return z
}
