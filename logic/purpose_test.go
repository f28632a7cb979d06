package logic

import (
	"context"
	"errors"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestPurposes checks that the easiest and the shortest path are proved and solve the
// puzzle, that hardly a step can be left out of them, that the easiest has no harder step
// than the first path in sum, and that the shortest is shorter and no harder.
func TestPurposes(t *testing.T) {
	lines := testkit.Rated(t)
	var steps, costs [3]int // of the first path, the easiest and the shortest
	idle := 0
	for i := range testkit.Spread(t, len(lines), 12) {
		b := mustParse(t, lines[i][3])
		c := mustCandidates(t, b)
		s := Solver{Givens: b}
		var most [3]int
		for k := range 3 {
			path, err := s.Solve(context.Background(), b)
			switch k {
			case 1:
				path, err = s.Easiest(context.Background(), c)
			case 2:
				path, err = s.Shortest(context.Background(), c)
			}
			if err != nil || !path.Solved || path.Puzzle != b {
				t.Fatalf("%v: %v, %v", b, path.Solved, err)
			}
			p := newPosition(&c, b)
			if !p.followAll(path.Steps) {
				t.Errorf("%v: a step of path %d is not proved", b, k)
			}
			for i := range path.Steps {
				most[k] = max(most[k], path.Steps[i].Cost())
				p.apply(&path.Steps[i])
			}
			if !p.blank.IsEmpty() {
				t.Errorf("%v: path %d does not solve it", b, k)
			}
			steps[k] += eliminating(path.Steps)
			costs[k] += most[k]
			if k > 0 {
				pruned := path.Prune()
				idle += len(path.Steps) - len(pruned.Steps)
			}
		}
		if most[2] > most[1] {
			t.Errorf("%v: the shortest path costs %d, the easiest %d", b, most[2], most[1])
		}
	}
	t.Logf("%d, %d and %d steps, the hardest cost %d, %d and %d; %d can be left out", steps[0], steps[1], steps[2], costs[0], costs[1], costs[2], idle)
	if steps[1] >= steps[0] || steps[2] >= steps[1] || costs[1] > costs[0] || idle*20 > steps[1] {
		t.Errorf("%d, %d and %d steps, the hardest cost %d, %d and %d; %d can be left out", steps[0], steps[1], steps[2], costs[0], costs[1], costs[2], idle)
	}
}

// TestPurposesEnd checks what comes of puzzles that are solved, stuck, have several
// solutions or none, and of contexts that have ended.
func TestPurposesEnd(t *testing.T) {
	b := mustParse(t, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	c := mustCandidates(t, b)
	why := errors.New("why")
	ended, cancel := context.WithCancelCause(context.Background())
	cancel(why)
	for k, find := range []func(Solver, context.Context) (Path, error){
		func(s Solver, ctx context.Context) (Path, error) { return s.Easiest(ctx, c) },
		func(s Solver, ctx context.Context) (Path, error) { return s.Shortest(ctx, c) },
	} {
		if path, err := find(Solver{Techniques: Basic()}, context.Background()); err != nil || path.Solved {
			t.Errorf("%d, stuck: %v, %v", k, path.Solved, err)
		}
		if _, err := find(Solver{}, ended); err != why {
			t.Errorf("%d, ended: %v", k, err)
		}
	}
	wrong := mustParse(t, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...34.")
	if _, err := (Solver{}).Shortest(context.Background(), mustCandidates(t, wrong)); err == nil {
		t.Error("no error for a puzzle without a solution")
	}
	several := mustParse(t, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....")
	if path, err := (Solver{NoUniqueness: true}).Shortest(context.Background(), mustCandidates(t, several)); err != nil || path.Solved || len(path.Steps) == 0 {
		t.Errorf("several solutions: %d steps, %v, %v", len(path.Steps), path.Solved, err)
	}
	solved, err := Solver{}.Solve(context.Background(), mustParse(t, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
	if err != nil {
		t.Fatal(err)
	}
	full := mustCandidates(t, solved.Puzzle)
	for i := range solved.Steps {
		solved.Steps[i].Apply(&full)
	}
	if path, err := (Solver{}).Easiest(context.Background(), full); err != nil || !path.Solved || len(path.Steps) > 0 {
		t.Errorf("full board: %v, %v", path, err)
	}
}
