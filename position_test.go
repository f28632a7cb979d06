package sudoku

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A position is a puzzle: what is eliminated counts as clues do. Without eliminations
// it has the solutions of its board, in the same order.
func TestPositionAsPuzzle(t *testing.T) {
	const limit = 30
	rng := rand.New(rand.NewPCG(31, 32))
	counts := [3]int{}
	for range testkit.Cases(t, 450, 3000) {
		b := randomPuzzle(rng, 24+rng.IntN(8))
		c, err := NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		all := SolveAll(b, limit)
		if got := SolveAll(c, limit); !slices.Equal(got, all) {
			t.Fatalf("%s: as a position it has %d solutions, or in another order; as a board %d", b, len(got), len(all))
		}
		cells := [81]uint16{}
		// Most often a solution stays.
		stays := all[rng.IntN(len(all))]
		for range rng.IntN(200) {
			cell, d := rng.IntN(81), uint8(1+rng.IntN(9))
			if b[cell] == 0 && (d != stays[cell] || rng.IntN(25) == 0) {
				if err := c.Eliminate(cell, DigitsOf(d)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for cell := range cells {
			cells[cell] = uint16(c.Digits(cell))
		}
		judged, ok := testkit.JudgeCells(&cells, 2*limit, 3000)
		if !ok || len(judged) == 2*limit {
			continue
		}
		want := make([]Board, len(judged))
		for i, x := range judged {
			want[i] = x
		}
		got := SolveAll(&c, 0)
		counts[min(len(got), 2)]++
		if n := CountSolutions(c, 0); n != len(got) {
			t.Errorf("%s: %d are counted of %d solutions", c, n, len(got))
		}
		if first, err := SolveUnique(c); len(got) == 0 && err != ErrNoSolution ||
			len(got) == 1 && err != nil || len(got) > 1 && err != ErrMultipleSolutions || len(got) > 0 && first != got[0] {
			t.Errorf("%s: the first of %d solutions is %s, %v", c, len(got), first, err)
		}
		order := func(a, b Board) int { return slices.Compare(a[:], b[:]) }
		slices.SortFunc(got, order)
		slices.SortFunc(want, order)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %d solutions, the judge has %d, or others", c, len(got), len(want))
		}
	}
	if slices.Min(counts[:]) < 5 {
		t.Errorf("without solution, with one, with more: %v", counts)
	}
}
