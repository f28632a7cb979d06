package rate

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// singlesOf carries out singles, straight from the definition. It reports whether
// the position is still possible.
func singlesOf(c *sudoku.Candidates) bool {
	for {
		before := *c
		for h := range sudoku.House(27) {
			for d := uint8(1); d <= 9; d++ {
				var places sudoku.Cells
				done := false
				for cell := range h.Cells().All() {
					if c.Board()[cell] == d {
						done = true
					} else if c.Board()[cell] == 0 && c.Digits(cell).Has(d) {
						places = places.With(cell)
					}
				}
				if !done && places.IsEmpty() {
					return false
				}
				if !done && places.Len() == 1 && c.Place(places.Lowest(), d) != nil {
					return false
				}
			}
		}
		for cell, d := range c.Board() {
			if left := c.Digits(cell); d == 0 && (left == 0 || left.Len() == 1 && c.Place(cell, left.Lowest()) != nil) {
				return false
			}
		}
		if *c == before {
			return true
		}
	}
}

func full(c *sudoku.Candidates) bool { return c.Board().Filled().Len() == 81 }

// slowDepth is Depth up to 1, straight from the definition.
func slowDepth(c sudoku.Candidates) int {
	singlesOf(&c)
	if full(&c) {
		return 0
	}
	for more := true; more; {
		more = false
		for cell := range 81 {
			for d := range c.Digits(cell).All() {
				if c.Board()[cell] != 0 || !c.Digits(cell).Has(d) {
					continue
				}
				q := c
				if q.Place(cell, d) != nil || !singlesOf(&q) {
					more = c.Eliminate(cell, sudoku.DigitsOf(d)) == nil
					singlesOf(&c)
				}
			}
		}
	}
	if full(&c) {
		return 1
	}
	return 2
}

// slowBackdoor is the size of a backdoor up to 1.
func slowBackdoor(c sudoku.Candidates, solution *sudoku.Board) int {
	singlesOf(&c)
	if full(&c) {
		return 0
	}
	for cell, d := range c.Board() {
		if q := c; d == 0 && q.Place(cell, solution[cell]) == nil && singlesOf(&q) && full(&q) {
			return 1
		}
	}
	return 2
}

func TestDepth(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(5, 6))
	depths, sizes := map[int]int{}, map[int]int{}
	for i, line := range testkit.Ratings(t, "se_dev.tsv") {
		if i%20 != 0 {
			continue
		}
		b := mustParse(t, line[0])
		solution, err := sudoku.Solve(b)
		if err != nil {
			t.Fatal(err)
		}
		depth, err := Depth(ctx, b)
		if err != nil {
			t.Fatal(err)
		}
		backdoor, err := Backdoor(ctx, b)
		if err != nil {
			t.Fatal(err)
		}
		depths[depth]++
		sizes[backdoor.Len()]++
		c, err := sudoku.NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		if want := slowDepth(c); min(depth, 2) != want {
			t.Errorf("%v: depth %d, want %d", b, depth, want)
		}
		if want := slowBackdoor(c, &solution); min(backdoor.Len(), 2) != want {
			t.Errorf("%v: backdoor %v, want %d cells", b, backdoor, want)
		}
		for cell := range backdoor.All() {
			if err := c.Place(cell, solution[cell]); err != nil {
				t.Fatal(err)
			}
		}
		if !singlesOf(&c) || !full(&c) {
			t.Errorf("%v: %v is not a backdoor", b, backdoor)
		}
		transform := symmetry.Random(rng)
		turned := transform.Apply(b)
		if other, err := Depth(ctx, turned); err != nil || other != depth {
			t.Errorf("%v: depth %d, of another form %d, %v", b, depth, other, err)
		}
		if other, err := Backdoor(ctx, turned); err != nil || other.Len() != backdoor.Len() {
			t.Errorf("%v: backdoor %v, of another form %v, %v", b, backdoor, other, err)
		}
	}
	t.Log("by depth:", depths, "by size of backdoor:", sizes)
}

func TestDepthErrors(t *testing.T) {
	var blank sudoku.Board
	if _, err := Depth(context.Background(), blank); !errors.Is(err, sudoku.ErrMultipleSolutions) {
		t.Errorf("got %v", err)
	}
	if _, err := Backdoor(context.Background(), blank); !errors.Is(err, sudoku.ErrMultipleSolutions) {
		t.Errorf("got %v", err)
	}
	clash := mustParse(t, "11"+strings.Repeat(".", 79))
	if _, err := Depth(context.Background(), clash); !errors.Is(err, sudoku.ErrNoSolution) {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Depth(ctx, mustParse(t, ratedEscape)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// The hardest published puzzles by Sudoku Explainer.
func TestDepthOfHardest(t *testing.T) {
	lines := slices.DeleteFunc(testkit.Ratings(t, "se_published_dev.tsv"), func(line []string) bool { return line[1] < "11.7" || len(line[1]) < 4 })
	for _, line := range testkit.Some(t, lines, 6) {
		b := mustParse(t, line[0])
		start := time.Now()
		depth, err := Depth(context.Background(), b)
		if err != nil || depth < 2 || depth > 3 {
			t.Errorf("%s: depth %d, %v", line[0], depth, err)
		}
		between := time.Now()
		cells, err := Backdoor(context.Background(), b)
		if err != nil || cells.IsEmpty() {
			t.Errorf("%s: backdoor %v, %v", line[0], cells, err)
		}
		t.Log(line[1], depth, between.Sub(start), cells, time.Since(between))
	}
}
