package generate

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestSukaku(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range testkit.Cases(t, 3, 20) {
		c, err := Sukaku(context.Background(), rng)
		if err != nil {
			t.Fatal(err)
		}
		if c.Board() != (sudoku.Board{}) {
			t.Errorf("digits are placed: %v", c.Board())
		}
		var cells [81]uint16
		hash := fnv.New32()
		for cell := range cells {
			cells[cell] = uint16(c.Digits(cell))
			fmt.Fprintln(hash, cells[cell])
		}
		if i == 0 && hash.Sum32() != 0x2301a60e {
			t.Errorf("the first of the seed has the hash %#x", hash.Sum32())
		}
		if _, err := sudoku.SolveUnique(c); err != nil {
			t.Fatal(err)
		}
		for cell := range cells {
			for d := range 9 {
				if cells[cell]>>d&1 != 0 {
					continue
				}
				// The position with this elimination less.
				var more sudoku.Candidates
				for other, left := range cells {
					if other == cell {
						left |= 1 << d
					}
					_ = more.Eliminate(other, sudoku.AllDigits&^sudoku.Digits(left))
				}
				if n := sudoku.CountSolutions(more, 2); n != 2 {
					t.Errorf("digit %d of cell %d may come back", d+1, cell)
				}
			}
		}
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cause := errors.New("enough")
	cancel(cause)
	if c, err := Sukaku(ctx, rng); err != cause || c != (sudoku.Candidates{}) {
		t.Errorf("under a context that has ended: %v, %v", c, err)
	}
}

// A series of Sukaku is the same for any number of workers, and in parts.
func TestSeriesSukaku(t *testing.T) {
	var want []sudoku.Candidates
	for _, s := range []Series{{N: 4, Workers: 1}, {N: 3, Workers: 4}, {N: 4, Only: func(n int) bool { return n == 2 }}} {
		var got []sudoku.Candidates
		for c, err := range s.Sukaku(context.Background(), rand.New(rand.NewPCG(7, 7))) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, c)
		}
		switch {
		case want == nil:
			want = got
		case s.Only != nil && !slices.Equal(got, want[2:3]), s.Only == nil && !slices.Equal(got, want[:3]):
			t.Errorf("%d, %d workers: other positions", s.N, s.Workers)
		}
	}
	if len(want) != 4 {
		t.Errorf("%d of 4", len(want))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, err := range (Series{N: 2}).Sukaku(ctx, nil) {
		if err != context.Canceled {
			t.Error(err)
		}
	}
}
