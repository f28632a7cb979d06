package rate

import (
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A position is rated by the path from it, without techniques for boards.
func TestPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	hardest := logic.Rating(0)
	for i := range 11 {
		c, err := generate.Sukaku(t.Context(), rng)
		if err != nil {
			t.Fatal(err)
		}
		// As it is, it takes minutes.
		solution, _ := sudoku.Solve(c)
		for cell, d := range solution {
			for other := range uint8(9) {
				if other+1 != d && rng.IntN(20) > i+6 {
					c.Eliminate(cell, sudoku.DigitsOf(other+1))
				}
			}
		}
		rating, err := Rate(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		var want logic.Rating
		for step, err := range (logic.Solver{Order: logic.SEOrder, NoUniqueness: true}).Steps(t.Context(), c) {
			if err != nil {
				t.Fatal(err)
			}
			want = max(want, step.Rating)
		}
		if rating.ER != want {
			t.Errorf("%v: ER %v, its path has %v", c, rating.ER, want)
		}
		hardest = max(hardest, want)

		depth, err := Depth(t.Context(), &c)
		cells, backErr := Backdoor(t.Context(), &c)
		if err != nil || backErr != nil || (depth == 0) != (cells.Len() == 0) {
			t.Errorf("%v: depth %d, backdoor %v, %v, %v", c, depth, cells, err, backErr)
		}
		if yes, err := AtLeast(t.Context(), c, rating.ER); !yes || err != nil {
			t.Errorf("%v: AtLeast(%v) is %v, %v", c, rating.ER, yes, err)
		}
		if _, err := HoDoKu(t.Context(), c); err != nil {
			t.Error(err)
		}
	}
	if hardest < 40 {
		t.Errorf("none is above %v", hardest)
	}
}

// A position without eliminations is its board.
func TestPlainPosition(t *testing.T) {
	for _, line := range testkit.Corpus(t, "minimal.txt")[:20] {
		b := mustParse(t, line)
		c, err := sudoku.NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := Rate(t.Context(), b)
		if got, err := Rate(t.Context(), &c); got != want || err != nil {
			t.Errorf("%s: %v, %v, want %v", line, got, err, want)
		}
		// Nor do eliminations that the clues imply change the solution.
		c.Eliminate(0, sudoku.AllDigits)
		if _, err := Rate(t.Context(), c); b[0] == 0 && err != sudoku.ErrNoSolution {
			t.Errorf("%s: without candidates in r1c1: %v", line, err)
		}
	}
}
