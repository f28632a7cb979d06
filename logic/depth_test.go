package logic

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

// singlesOf carries out singles with the finders. It reports whether the
// position is still possible.
func singlesOf(p *position) bool {
	s := &search{position: p}
	for !p.broken() {
		step := s.firstOf(NakedSingle)
		if step == nil {
			step = s.firstOf(HiddenSingle)
		}
		if step == nil {
			step = s.firstOf(FullHouse)
		}
		if step == nil {
			return true
		}
		p.apply(step)
	}
	return false
}

// slowDepth is Depth up to 1, straight from the definition.
func slowDepth(p *position) int {
	singlesOf(p)
	if p.blank.IsEmpty() {
		return 0
	}
	for more := true; more; {
		more = false
		for cell := range p.blank.All() {
			for d := range p.candidates[cell].All() {
				if p.board[cell] != 0 || !p.has(cell, d) {
					continue
				}
				q := *p
				q.place(cell, d)
				if !singlesOf(&q) {
					p.eliminate(cell, d)
					singlesOf(p)
					more = true
				}
			}
		}
	}
	if p.blank.IsEmpty() {
		return 1
	}
	return 2
}

// slowBackdoor is the size of a backdoor up to 1.
func slowBackdoor(p *position, solution *sudoku.Board) int {
	singlesOf(p)
	if p.blank.IsEmpty() {
		return 0
	}
	for cell := range p.blank.All() {
		q := *p
		q.place(cell, solution[cell])
		if singlesOf(&q) && q.blank.IsEmpty() {
			return 1
		}
	}
	return 2
}

func TestDepth(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(5, 6))
	depths, sizes := map[int]int{}, map[int]int{}
	for i, line := range ratedLines(t, "se_dev.tsv") {
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
		c := mustCandidates(t, b)
		if want := slowDepth(newPosition(&c, b)); min(depth, 2) != want {
			t.Errorf("%v: depth %d, want %d", b, depth, want)
		}
		if want := slowBackdoor(newPosition(&c, b), &solution); min(backdoor.Len(), 2) != want {
			t.Errorf("%v: backdoor %v, want %d cells", b, backdoor, want)
		}
		for cell := range backdoor.All() {
			if err := c.Place(cell, solution[cell]); err != nil {
				t.Fatal(err)
			}
		}
		p := newPosition(&c, b)
		if !singlesOf(p) || !p.blank.IsEmpty() {
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
	lines := slices.DeleteFunc(ratedLines(t, "se_published_dev.tsv"), func(line []string) bool { return line[1] < "11.7" || len(line[1]) < 4 })
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
