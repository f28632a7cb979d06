//go:build !race

package testkit

// Race says that tests run under the race detector, which makes sync.Pool forget
// at random.
const Race = false
