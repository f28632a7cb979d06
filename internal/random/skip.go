package random

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// Skip advances a generator as n calls of its Uint64 do, in a time that grows with
// the logarithm of n.
func Skip(p *rand.PCG, n uint64) {
	state, _ := p.MarshalBinary() // "pcg:" and 128 bits; it never fails
	at := wide{binary.BigEndian.Uint64(state[4:]), binary.BigEndian.Uint64(state[12:])}
	// One call takes x to x*mul + inc; these are mul and inc of 1, 2, 4, 8, ... calls.
	mul := wide{2549297995355413924, 4865540595714422341}
	inc := wide{6364136223846793005, 1442695040888963407}
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			at = at.times(mul).plus(inc)
		}
		inc = inc.times(mul).plus(inc)
		mul = mul.times(mul)
	}
	p.Seed(at.high, at.low)
}

// A wide is a number of 128 bits.
type wide struct{ high, low uint64 }

func (a wide) plus(b wide) wide {
	low, carry := bits.Add64(a.low, b.low, 0)
	high, _ := bits.Add64(a.high, b.high, carry)
	return wide{high, low}
}

func (a wide) times(b wide) wide {
	high, low := bits.Mul64(a.low, b.low)
	return wide{high + a.high*b.low + a.low*b.high, low}
}
