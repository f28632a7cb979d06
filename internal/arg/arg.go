// Package arg says what nil stands for in the arguments of all packages of this
// module. It is the same everywhere: nil never panics, and asks for what a
// caller without a wish would take.
package arg

import (
	"context"
	"math/rand/v2"
)

// Context returns a context that never ends for nil.
func Context(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// Rand returns a generator with a seed of its own for nil: what it draws
// differs from call to call.
func Rand(rng *rand.Rand) *rand.Rand {
	if rng == nil {
		return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	return rng
}
