package sudokubeam

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// skip advances a generator by n numbers, in time that grows with the logarithm
// of n.
//
// One step of PCG is s → a·s + c modulo 2¹²⁸. Any number of steps has the same
// form with other constants, and those of 2n steps follow from those of n (Brown,
// Random Number Generation with Arbitrary Strides, 1994).
func skip(p *rand.PCG, n uint64) {
	// The constants of math/rand/v2, which never change.
	a := uint128{2549297995355413924, 4865540595714422341}
	c := uint128{6364136223846793005, 1442695040888963407}
	s := pcgState(p)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			s = a.times(s).plus(c)
		}
		c = a.times(c).plus(c)
		a = a.times(a)
	}
	p.Seed(s.hi, s.lo)
}

// pcgState returns the state of a generator, which Seed can set again.
func pcgState(p *rand.PCG) uint128 {
	text, _ := p.MarshalBinary() // "pcg:" and the state; it cannot fail
	text = text[len("pcg:"):]
	return uint128{binary.BigEndian.Uint64(text), binary.BigEndian.Uint64(text[8:])}
}

type uint128 struct{ hi, lo uint64 }

func (x uint128) plus(y uint128) uint128 {
	lo, carry := bits.Add64(x.lo, y.lo, 0)
	return uint128{x.hi + y.hi + carry, lo}
}

func (x uint128) times(y uint128) uint128 {
	hi, lo := bits.Mul64(x.lo, y.lo)
	return uint128{hi + x.hi*y.lo + x.lo*y.hi, lo}
}
