package search

import (
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/climb"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// climbTime is how long to climb, from SUDOKU_CLIMB.
func climbTime(t *testing.T) time.Duration {
	t.Helper()
	text := os.Getenv("SUDOKU_CLIMB")
	if text == "" {
		t.Skip("SUDOKU_CLIMB says how long to climb against each kernel, 10m say")
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestClimb looks for boards that take each kernel long, and prints the worst:
// its time, its guesses, and those of the reference solver. It fails above
// 50 ms.
func TestClimb(t *testing.T) {
	d := climbTime(t)
	for seed, v := range kernel.Variants() {
		t.Run(v, func(t *testing.T) {
			defer kernel.Use(v)()
			run := func(b *[81]uint8) (s Search) {
				s.Limit = 2
				s.Run(b)
				return s
			}
			seconds := func(b *[81]uint8) float64 {
				return climb.Least(2, func() { run(b) })
			}
			rng := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(seed)))
			peaks := climb.Climb(rng, time.Now().Add(d), seconds)
			worst := peaks[len(peaks)-1].Board
			s := run(&worst)
			ms := 1000 * climb.Least(9, func() { run(&worst) })
			guesses, end := reference(&worst, 10_000_000)
			more := ""
			if !end {
				more = "more than "
			}
			t.Logf("%d peaks; %s: %d solutions, %.3f ms, %d guesses; reference: %s%d", len(peaks), line(&worst), s.Found, ms, s.Guesses, more, guesses)
			if ms > 50 {
				t.Errorf("%s takes %.1f ms", line(&worst), ms)
			}
		})
	}
}

func line(b *[81]uint8) string {
	text := make([]byte, 81)
	for cell, v := range b {
		text[cell] = ".123456789"[v]
	}
	return string(text)
}

// reference is a plain solver: masks, and the most constrained cell. It returns
// the guesses that two solutions take, or false if they are more than limit.
func reference(board *[81]uint8, limit int) (guesses int, end bool) {
	var rows, columns, boxes [9]uint16
	b := *board
	set := func(cell int, bit uint16) {
		rows[cell/9] ^= bit
		columns[cell%9] ^= bit
		boxes[cell/27*3+cell%9/3] ^= bit
	}
	for cell, v := range b {
		if v != 0 {
			set(cell, 1<<(v-1))
		}
	}
	found := 0
	var walk func() bool
	walk = func() bool {
		best, fewest, open := -1, 10, uint16(0)
		for cell, v := range b {
			if v == 0 {
				x := 0x1ff &^ (rows[cell/9] | columns[cell%9] | boxes[cell/27*3+cell%9/3])
				if n := bits.OnesCount16(x); n < fewest {
					best, fewest, open = cell, n, x
				}
			}
		}
		if best < 0 {
			found++
			return found < 2
		}
		if fewest > 1 {
			guesses++
		}
		for x := open; x != 0 && guesses <= limit; x &= x - 1 {
			b[best] = uint8(bits.TrailingZeros16(x)) + 1
			set(best, x&-x)
			ok := walk()
			b[best] = 0
			set(best, x&-x)
			if !ok {
				return false
			}
		}
		return guesses <= limit
	}
	walk()
	return guesses, guesses <= limit
}
