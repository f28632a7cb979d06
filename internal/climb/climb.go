// Package climb looks for boards that take a solver long. Tests use it.
package climb

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A Board is a board that a climb has reached, with its cost.
type Board struct {
	Board [81]uint8
	Cost  float64
}

// Climb starts from one board after the other until a given time: random ones, and if
// there are any, boards of seeds and pairs of them crossed. It alters each at random
// and keeps what costs no less. No two clues of its boards clash. It returns the
// costliest board of each start, the costliest of all last.
func Climb(rng *rand.Rand, until time.Time, seeds [][81]uint8, cost func(*[81]uint8) float64) (peaks []Board) {
	const patience = 1500 // alterations without gain
	over := func() bool { return !time.Now().Before(until) }
	best := -1
	for !over() {
		at := Board{Board: start(rng, seeds)}
		at.Cost = cost(&at.Board)
		for stale := 0; stale < patience && !over(); stale++ {
			b := at.Board
			for range 1 + rng.IntN(3) {
				alter(rng, &b)
			}
			if clashes(&b) {
				continue
			}
			c := cost(&b)
			if c > at.Cost {
				c = min(c, cost(&b)) // a busy machine may have made the difference
			}
			if c > at.Cost {
				stale = 0
			}
			if c >= at.Cost {
				at = Board{b, c}
			}
		}
		peaks = append(peaks, at)
		if best < 0 || at.Cost > peaks[best].Cost {
			best = len(peaks) - 1
		}
	}
	if best >= 0 {
		last := len(peaks) - 1
		peaks[best], peaks[last] = peaks[last], peaks[best]
	}
	return peaks
}

// start returns a board to start from.
func start(rng *rand.Rand, seeds [][81]uint8) [81]uint8 {
	seed := func() [81]uint8 { return seeds[rng.IntN(len(seeds))] }
	if len(seeds) == 0 {
		return sparse(rng)
	}
	switch rng.IntN(3) {
	case 0:
		return sparse(rng)
	case 1:
		return seed()
	}
	return cross(rng, seed(), seed())
}

// cross returns a board whose clues are those of one parent in some bands, and those
// of the other elsewhere, as far as they do not clash.
func cross(rng *rand.Rand, a, b [81]uint8) (child [81]uint8) {
	bands := rng.IntN(8)
	for _, cell := range rng.Perm(81) {
		with := child
		with[cell] = a[cell]
		if bands>>(cell/27)&1 == 0 {
			with[cell] = b[cell]
		}
		if !clashes(&with) {
			child = with
		}
	}
	return child
}

// sparse returns 8 to 23 clues of a solved grid.
func sparse(rng *rand.Rand) (b [81]uint8) {
	digits, rows, columns := rng.Perm(9), lines(rng), lines(rng)
	for range 8 + rng.IntN(16) {
		r, c := rng.IntN(9), rng.IntN(9)
		b[9*rows[r]+columns[c]] = uint8(digits[(r*3+r/3+c)%9]) + 1
	}
	return b
}

// lines returns an order of nine lines that keeps chutes together.
func lines(rng *rand.Rand) (order [9]int) {
	for i, chute := range rng.Perm(3) {
		for j, line := range rng.Perm(3) {
			order[3*i+j] = 3*chute + line
		}
	}
	return order
}

// alter removes a clue, or sets one in a cell that may have another.
func alter(rng *rand.Rand, b *[81]uint8) {
	if cell := rng.IntN(81); b[cell] != 0 && rng.IntN(2) == 0 {
		b[cell] = 0
	} else {
		b[cell] = uint8(1 + rng.IntN(9))
	}
}

// clashes reports whether a digit stands twice in a house.
func clashes(b *[81]uint8) bool {
	var rows, columns, boxes [9]uint16
	for cell, v := range b {
		if v == 0 {
			continue
		}
		r, c := cell/9, cell%9
		x, bit := r/3*3+c/3, uint16(1)<<v
		if (rows[r]|columns[c]|boxes[x])&bit != 0 {
			return true
		}
		rows[r] |= bit
		columns[c] |= bit
		boxes[x] |= bit
	}
	return false
}

// Line returns a board as text.
func Line(b *[81]uint8) string {
	text := make([]byte, len(b))
	for cell, v := range b {
		text[cell] = ".123456789"[v]
	}
	return string(text)
}

// Least returns the least processor time that f takes in some runs, in seconds.
func Least(runs int, f func()) float64 {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	least := time.Duration(math.MaxInt64)
	for range runs {
		began := testkit.ThreadTime()
		f()
		least = min(least, testkit.ThreadTime()-began)
	}
	return least.Seconds()
}

// Keep appends a line for a board to a file of slow boards, unless it is there: the
// board, its solutions (2 are two or more) and the guesses for two.
func Keep(file string, b *[81]uint8, solutions int, guesses uint64) error {
	text, err := os.ReadFile(file)
	if err != nil || strings.Contains(string(text), Line(b)) {
		return err
	}
	text = fmt.Appendf(text, "%s\t%d\t%d\n", Line(b), solutions, guesses)
	return os.WriteFile(file, text, 0o644)
}

// Time returns how long to climb, from the environment variable SUDOKU_CLIMB; it
// skips the test if that is not set.
func Time(t testing.TB) time.Duration {
	t.Helper()
	text := os.Getenv("SUDOKU_CLIMB")
	if text == "" {
		t.Skip("set SUDOKU_CLIMB to the time to climb, such as 1h")
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// Seeds returns boards to start from: those of a file of slow boards, and as many
// hard proper puzzles, with those of the collections if they are there.
func Seeds(t testing.TB, file string) (seeds [][81]uint8) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	add := func(lines []string, most int) {
		for i := range min(most, len(lines)) {
			if l := lines[i*len(lines)/min(most, len(lines))]; len(l) >= 81 && l[0] != '#' {
				seeds = append(seeds, testkit.Parse(t, l[:81]))
			}
		}
	}
	add(strings.Split(string(text), "\n"), math.MaxInt)
	add(testkit.CollectionIfAny(t, "slow_by_climb.tsv"), math.MaxInt)
	n := len(seeds)
	add(testkit.CollectionIfAny(t, "forum_hardest_1905_11plus.txt"), n)
	add(testkit.Corpus(t, "hard.txt"), 2*n-len(seeds))
	return seeds
}
