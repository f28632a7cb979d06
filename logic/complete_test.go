package logic

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// solves checks that a solver has a complete path, each step of which is proved.
func solves(t *testing.T, solver Solver, line string) {
	t.Helper()
	b := mustParse(t, line[:81])
	path, err := solver.Solve(context.Background(), b)
	if err != nil || !path.Solved {
		t.Errorf("%s: %v, %v", line, path.Solved, err)
		return
	}
	c := mustCandidates(t, b)
	for i := range path.Steps {
		if err := Verify(&c, b, &path.Steps[i]); err != nil {
			t.Errorf("%s, step %d: %v", line, i+1, err)
			return
		}
		if err := path.Steps[i].Apply(&c); err != nil {
			t.Fatal(err)
		}
	}
	solution, err := sudoku.Solve(b)
	if c.Board() != solution || err != nil {
		t.Errorf("%s: the path leads to %v", line, c.Board())
	}
}

// TestComplete checks that every proper puzzle has a complete path, also the hardest
// known.
func TestComplete(t *testing.T) {
	solves(t, Solver{}, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	hardest := slices.DeleteFunc(slices.Clone(testkit.Collection(t, "forum_hardest_1905_11plus.txt")), func(line string) bool { return line[0] == '#' })
	for i := range testkit.Spread(t, len(hardest), 1) {
		solves(t, Solver{}, hardest[i])
	}
	for i := range testkit.Spread(t, 40_000, 12) {
		if line := testkit.Collection(t, "17_clue.txt")[i]; line[0] != '#' {
			solves(t, Solver{}, line)
		}
	}
	hard := testkit.Ratings(t, "se_hard_dev.tsv")
	for i := range testkit.Spread(t, len(hard), 3) {
		solves(t, Solver{}, hard[i][0])
	}
}

// TestCompleteRandom checks the same of minimal puzzles at random: $SUDOKU_SOAK of them, by
// default a few.
func TestCompleteRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(uint64(testkit.Soak(t)), 24))
	for range testkit.Cases(t, 100, testkit.Soak(t)) {
		b, err := generate.Puzzle(context.Background(), rng, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		solves(t, Solver{}, b.String())
	}
}

// TestTrial checks that singles and trials alone solve every puzzle, with trials
// within trials where that takes them.
func TestTrial(t *testing.T) {
	only := Solver{Techniques: TechniquesOf(FullHouse, HiddenSingle, NakedSingle, Trial)}
	for _, line := range []string{
		"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
		"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
	} {
		solves(t, only, line)
	}
	b := mustParse(t, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	path, err := only.Solve(context.Background(), b)
	nested := 0
	for i := range path.Steps {
		if len(path.Steps[i].Inner) > 0 {
			nested++
		}
	}
	if nested == 0 || err != nil {
		t.Errorf("no trial within a trial: %v", err)
	}
	// Without it the solver is stuck and says what would lead on.
	only.NoTrial = true
	_, err = only.Next(context.Background(), mustCandidates(t, b))
	var stuck *StuckError
	if !errors.As(err, &stuck) || !errors.Is(err, ErrStuck) {
		t.Fatalf("got %v", err)
	}
	want, err := Solver{}.Next(context.Background(), mustCandidates(t, b))
	if got, e := stuck.Next(context.Background()); e != nil || err != nil || got.String() != want.String() {
		t.Errorf("%v, %v; want %v, %v", got, e, want, err)
	}
}

// TestEnds checks that searches end with the cause of the context's end.
func TestEnds(t *testing.T) {
	b := mustParse(t, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
	c := mustCandidates(t, b)
	why := errors.New("why")
	ctx, cancel := context.WithCancelCause(context.Background())
	for _, order := range Orders() {
		solver := Solver{Order: order}
		ctx, cancel := context.WithCancelCause(context.Background())
		var err error
		n := 0
		for _, err = range solver.Steps(ctx, c) {
			cancel(why)
			n++
		}
		if n != 2 || err != why {
			t.Errorf("%v: %d steps, %v", solver.Order, n, err)
		}
		cancel(nil)
	}
	cancel(why)
	if _, err := (Solver{}).Next(ctx, c); err != why {
		t.Errorf("Next: %v", err)
	}
	if _, err := (Solver{}).Solve(ctx, b); err != why {
		t.Errorf("Solve: %v", err)
	}
	for _, err := range (Solver{}).All(ctx, c) {
		if err != why {
			t.Errorf("All: %v", err)
		}
	}
}
