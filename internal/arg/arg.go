// Package arg says what nil stands for in the arguments of all packages of this
// module. It is the same everywhere: nil never panics, and asks for what a
// caller without a wish would take.
package arg

import (
	"context"
	"io"
	"iter"
	"math/rand/v2"
	"strings"
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

// Seq returns a sequence of nothing for nil.
func Seq[V any](seq iter.Seq[V]) iter.Seq[V] {
	if seq == nil {
		return func(func(V) bool) {}
	}
	return seq
}

// Seq2 returns a sequence of nothing for nil.
func Seq2[K, V any](seq iter.Seq2[K, V]) iter.Seq2[K, V] {
	if seq == nil {
		return func(func(K, V) bool) {}
	}
	return seq
}

// Reader returns a reader of nothing for nil.
func Reader(r io.Reader) io.Reader {
	if r == nil {
		return strings.NewReader("")
	}
	return r
}
