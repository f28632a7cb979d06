// Package climb looks for boards that take a solver long. Tests use it.
package climb

import (
	"math/rand/v2"
	"time"
)

// A Board is a board that a climb has reached, with its cost.
type Board struct {
	Board [81]uint8
	Cost  float64
}

// Climb starts from one random board after the other until a given time. It
// alters each at random and keeps what costs no less. No two clues of its boards
// clash. It returns the costliest board of each start, the costliest of all last.
func Climb(rng *rand.Rand, until time.Time, cost func(*[81]uint8) float64) (peaks []Board) {
	const patience = 1500 // alterations without gain
	over := func() bool { return !time.Now().Before(until) }
	best := -1
	for !over() {
		at := Board{Board: start(rng)}
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

// start returns 8 to 23 clues of a solved grid.
func start(rng *rand.Rand) (b [81]uint8) {
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

// Least returns the least time that f takes in some runs, in seconds.
func Least(runs int, f func()) float64 {
	least := time.Duration(1<<63 - 1)
	for range runs {
		began := time.Now()
		f()
		least = min(least, time.Since(began))
	}
	return least.Seconds()
}
