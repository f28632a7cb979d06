// Package random draws numbers and orders. It uses [rand.Rand.Uint64] alone, so
// that a seed keeps its meaning even if other methods of rand.Rand change.
package random

import (
	"math/bits"
	"math/rand/v2"
)

// Below returns a number in 0..n-1, each equally likely; n is not 0.
//
// It is Lemire's method (Fast Random Integer Generation in an Interval, 2019).
func Below(rng *rand.Rand, n uint64) uint64 {
	high, low := bits.Mul64(rng.Uint64(), n)
	if low < n {
		for least := -n % n; low < least; {
			high, low = bits.Mul64(rng.Uint64(), n)
		}
	}
	return high
}

// Or returns rng, or for nil a generator with a fresh seed, which differs from
// call to call.
func Or(rng *rand.Rand) *rand.Rand {
	if rng == nil {
		return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	return rng
}

// Permute puts the elements in random order, each order equally likely.
func Permute[E any](rng *rand.Rand, s []E) {
	for i := len(s) - 1; i > 0; i-- {
		j := Below(rng, uint64(i)+1)
		s[i], s[j] = s[j], s[i]
	}
}
