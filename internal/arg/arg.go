// Package arg defines what nil means as an argument, for all packages of this
// module: nil never panics, it stands for the obvious default.
package arg

import (
	"context"
	"io"
	"iter"
	"math/rand/v2"
	"strings"
)

// Context returns ctx, or for nil a context that never ends.
func Context(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// Rand returns rng, or for nil a generator with a fresh seed, which differs from
// call to call.
func Rand(rng *rand.Rand) *rand.Rand {
	if rng == nil {
		return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	return rng
}

// Seq returns seq, or for nil an empty sequence.
func Seq[V any](seq iter.Seq[V]) iter.Seq[V] {
	if seq == nil {
		return func(func(V) bool) {}
	}
	return seq
}

// Seq2 returns seq, or for nil an empty sequence.
func Seq2[K, V any](seq iter.Seq2[K, V]) iter.Seq2[K, V] {
	if seq == nil {
		return func(func(K, V) bool) {}
	}
	return seq
}

// Reader returns r, or for nil an empty reader.
func Reader(r io.Reader) io.Reader {
	if r == nil {
		return strings.NewReader("")
	}
	return r
}
