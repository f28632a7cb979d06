package kernel

import (
	"math/rand/v2"
	"testing"
)

// positions calls f with positions of many kinds: random candidates taken from
// a solved grid or from none, and what the search makes of them.
func positions(t *testing.T, n int, f func(*Grid)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		c := randomCells(rng, i%4 != 0)
		for range 6 {
			g := toGrid(&c)
			f(&g)
			if c.judge() != Open {
				break
			}
			g = toGrid(&c)
			f(&g)
			first, rest := c.split()
			c = first
			if rng.IntN(2) == 0 {
				c = rest
			}
		}
	}
}

// randomCells returns 81 candidate sets; with solution, those of a solved grid
// are among them.
func randomCells(rng *rand.Rand, solution bool) (c cells) {
	// Relabelling and turning a fixed grid is enough variety for the rules.
	digits := rng.Perm(9)
	keep := rng.IntN(60)
	extra := 4 + rng.IntN(12)
	for i := range c {
		r, col := i/9, i%9
		d := uint16(1) << digits[(r*3+r/3+col)%9]
		c[i] = d
		if rng.IntN(81) >= keep {
			for range extra {
				c[i] |= 1 << rng.IntN(9)
			}
		}
		if !solution && rng.IntN(40) == 0 {
			c[i] = uint16(rng.IntN(512))
		}
	}
	if rng.IntN(2) == 0 {
		t := c
		for i := range c {
			c[i] = t[i%9*9+i/9]
		}
	}
	return c
}

func TestPropagate(t *testing.T) {
	var seen [3]int
	positions(t, 20000, func(g *Grid) {
		c := toCells(g)
		before := *g
		want := c.judge()
		got := *g
		state := propagateGeneric(&got)
		seen[state]++
		if state != want {
			t.Fatalf("propagate %v says %v, the judge %v", before, state, want)
		}
		if state != Contradiction && got != toGrid(&c) {
			t.Fatalf("propagate %v gives %v, the judge %v", before, got, toGrid(&c))
		}
		if state == Open {
			first, rest := c.split()
			var gotRest Grid
			splitGeneric(&got, &gotRest)
			if got != toGrid(&first) || gotRest != toGrid(&rest) {
				t.Fatalf("split of the fixpoint of %v differs from the judge's", before)
			}
		}
	})
	t.Logf("contradictions, open, solved: %v", seen)
	for state, n := range seen {
		if n < 1000 {
			t.Errorf("only %d positions with state %d", n, state)
		}
	}
}
