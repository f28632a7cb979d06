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

func andInto(x, to VecVirtual) {
	if width == 64 {
		VPANDQ(x, to, to)
	} else {
		VPAND(x, to, to)
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
