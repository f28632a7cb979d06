package random

import (
	"math/rand/v2"
	"testing"
)

// Skip is as many calls of Uint64.
func TestSkip(t *testing.T) {
	for seed := range uint64(5) {
		for _, n := range []uint64{0, 1, 2, 3, 7, 8, 1000, 123457} {
			slow, fast := rand.NewPCG(seed, ^seed), rand.NewPCG(seed, ^seed)
			for range n {
				slow.Uint64()
			}
			if Skip(fast, n); *slow != *fast {
				t.Errorf("seed %d: Skip(%d) differs", seed, n)
			}
		}
	}
	// Far ahead: in two leaps and in one.
	two, one := rand.NewPCG(1, 2), rand.NewPCG(1, 2)
	Skip(two, 1<<62)
	Skip(two, 1<<62+5)
	if Skip(one, 1<<63+5); *two != *one {
		t.Error("two leaps differ from one")
	}
}
