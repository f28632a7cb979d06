package lanes

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// What both widths have, in a vector as wide as a row.

func vector() VecVirtual {
	if width == 64 {
		return ZMM()
	}
	return YMM()
}

// move is the unmasked move of a vector.
func move(from, to Op) {
	if width == 64 {
		VMOVDQU64(from, to)
	} else {
		VMOVDQU(from, to)
	}
}

func orInto(x, to VecVirtual) {
	if width == 64 {
		VPORQ(x, to, to)
	} else {
		VPOR(x, to, to)
	}
}

// operand returns a row for use in several operations: in a register if there
// are enough.
func operand(row Mem) Op {
	if width == 64 {
		return load(row)
	}
	return row
}

// or returns the union of three.
func or(x, y, z Op) VecVirtual {
	if width == 64 {
		u := copyOf(x.(VecVirtual))
		ternary(or3, y, z, u)
		return u
	}
	return fold(VPOR, x, y, z)
}

func andInto(x, to VecVirtual) {
	if width == 64 {
		VPANDQ(x, to, to)
	} else {
		VPAND(x, to, to)
	}
}

// oddWords is what blendOdd needs.
func oddWords() Register {
	if width != 64 {
		return nil
	}
	r, k := GP32(), K()
	MOVL(U32(0xaaaaaaaa), r)
	KMOVD(r, k)
	return k
}

// blendOdd replaces the odd words.
func blendOdd(x, to VecVirtual, odd Register) {
	if width == 64 {
		VMOVDQU16(x, odd, to)
	} else {
		VPBLENDW(Imm(0xaa), x, to, to)
	}
}

func zeros() VecVirtual {
	if width == 64 {
		return zero()
	}
	return zeroSlim()
}

// filled returns a vector with v in each word.
func filled(v uint16) VecVirtual {
	if width == 64 {
		return words(uint32(v))
	}
	return loadSlim(wordsIn(v))
}

// lanesEqual returns the lanes whose words are equal, a bit for each.
func lanesEqual(x, y VecVirtual) Register {
	if width == 64 {
		k, r := K(), GP32()
		VPCMPUW(Imm(0), x, y, k)
		KMOVD(k, r)
		return r
	}
	VPCMPEQW(x, y, y)
	return lanesOf(y)
}
