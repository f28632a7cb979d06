package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Each step of a walk gives a puzzle that meets the options, and the walk moves on.
func TestVary(t *testing.T) {
	ctx := context.Background()
	for name, o := range map[string]Options{
		"plain":    {},
		"symmetry": {Symmetry: symmetry.HalfTurn},
		"clues":    {MinClues: 26, MaxClues: 28},
		"minimal":  {Symmetry: symmetry.HalfTurn, Minimal: true},
		"given":    {Given: sudoku.Board{0: 1, 40: 5}},
	} {
		rng := rand.New(rand.NewPCG(3, 4))
		b, err := Puzzle(ctx, rng, o)
		if err != nil {
			t.Fatal(err)
		}
		different := map[sudoku.Board]bool{}
		for range 30 {
			if b, err = Vary(ctx, rng, o, b, 3); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			different[b] = true
			switch n := b.Clues(); {
			case sudoku.CountSolutions(b, 2) != 1:
				t.Errorf("%s: %v is not a proper puzzle", name, b)
			case !o.Symmetry.Keeps(b.Filled()):
				t.Errorf("%s: %v does not have the symmetry", name, b)
			case n < o.MinClues || o.MaxClues != 0 && n > o.MaxClues:
				t.Errorf("%s: %d clues", name, n)
			case o.Given != sudoku.Board{} && (b[0] != 1 || b[40] != 5):
				t.Errorf("%s: %v lacks the given clues", name, b)
			}
			if minimal, _ := clues.IsMinimal(t.Context(), b); !minimal && (name == "plain" || name == "minimal") {
				t.Errorf("%s: %v is not minimal", name, b)
			}
		}
		if len(different) < 10 {
			t.Errorf("%s: only %d different puzzles in 30 steps", name, len(different))
		}
	}
}

// With one clue removed a puzzle stays nearer than with three.
func TestVaryNearer(t *testing.T) {
	ctx := context.Background()
	start, err := Puzzle(ctx, rand.New(rand.NewPCG(3, 4)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var kept [4]int
	for seed := range uint64(50) {
		for _, most := range []int{1, 3} {
			b, err := Vary(ctx, rand.New(rand.NewPCG(seed, 1)), Options{}, start, most)
			if err != nil || sudoku.CountSolutions(b, 2) != 1 {
				t.Fatalf("%d: %v, %v", most, b, err)
			}
			for cell := range b {
				if b[cell] != 0 && b[cell] == start[cell] {
					kept[most]++
				}
			}
		}
	}
	if kept[1] <= kept[3] {
		t.Errorf("clues kept: %v", kept)
	}
	if b, err := Vary(ctx, rand.New(rand.NewPCG(1, 1)), Options{}, start, 81); err != nil || sudoku.CountSolutions(b, 2) != 1 {
		t.Errorf("81: %v, %v", b, err)
	}
	for _, most := range []int{-1, 0, 82} {
		var out *sudoku.RangeError
		if b, err := Vary(ctx, nil, Options{}, start, most); !errors.As(err, &out) || b != (sudoku.Board{}) {
			t.Errorf("%d: %v, %v", most, b, err)
		}
	}
}

func TestVaryErrors(t *testing.T) {
	b, err := Puzzle(context.Background(), rand.New(rand.NewPCG(1, 2)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Vary(context.Background(), nil, Options{}, sudoku.Board{}, 3); !errors.Is(err, sudoku.ErrMultipleSolutions) {
		t.Errorf("a blank board: %v", err)
	}
	var bad *OptionError
	other := sudoku.Board{0: b[0]%9 + 1}
	if _, err := Vary(context.Background(), nil, Options{Given: other}, b, 3); !errors.As(err, &bad) || bad.Option != "Given" {
		t.Errorf("another clue: %v", err)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	var failed *Error
	if _, err := Vary(ended, nil, Options{}, b, 3); !errors.As(err, &failed) || !errors.Is(err, context.Canceled) {
		t.Errorf("an ended context: %v", err)
	}
	if _, err := Vary(context.Background(), nil, Options{MaxClues: 17, MaxAttempts: 3}, b, 3); !errors.Is(err, ErrUnreachable) {
		t.Errorf("17 clues: %v", err)
	}
}

// Wherever the context ends, Vary says so.
func TestVaryEnds(t *testing.T) {
	b, err := Puzzle(t.Context(), rand.New(rand.NewPCG(5, 6)), Options{})
	if err != nil {
		t.Fatal(err)
	}
	ended := 0
	for polls := 1; ; polls++ {
		ctx := testkit.EndAfterPolls(t, polls)
		got, err := Vary(ctx, rand.New(rand.NewPCG(5, 6)), Options{}, b, 3)
		if !ctx.Ended() {
			break
		}
		var failed *Error
		switch {
		case err == nil: // it ended with the work
		case !errors.As(err, &failed) || !errors.Is(err, testkit.ErrMoment) || got != (sudoku.Board{}):
			t.Fatalf("after %d polls: %v, %v", polls, got, err)
		default:
			ended++
		}
	}
	if ended < 2 {
		t.Errorf("it ended %d times", ended)
	}
}
