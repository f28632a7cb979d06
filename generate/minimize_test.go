package generate

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

func TestMinimize(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	different := 0
	for i := range 200 {
		solution := Solution(rng)
		b := solution
		for _, cell := range rng.Perm(81)[:i%30] {
			b[cell] = 0
		}
		if _, err := sudoku.SolveUnique(b); err != nil {
			continue
		}
		got, err := Minimize(context.Background(), rng, b)
		if err != nil {
			t.Fatal(err)
		}
		if sudoku.CountSolutions(got, 2) != 1 || !naiveRedundant(got).IsEmpty() || !within(got, b) {
			t.Fatalf("Minimize(%v) = %v", b, got)
		}
		if other, err := Minimize(context.Background(), rng, b); err != nil || other != got {
			different++
		}
	}
	if different < 100 {
		t.Errorf("%d times another order has given another puzzle", different)
	}
	if b, err := Minimize(context.Background(), rng, sudoku.Board{}); err != sudoku.ErrMultipleSolutions || b != (sudoku.Board{}) {
		t.Errorf("the blank board: %v, %v", b, err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	cause := errors.New("enough")
	cancel(cause)
	if b, err := Minimize(ctx, rng, Solution(rng)); err != cause || b != (sudoku.Board{}) {
		t.Errorf("under a context that has ended: %v, %v", b, err)
	}
}

// A nil generator stands for one with a fresh seed.
func TestNil(t *testing.T) {
	ctx := t.Context()
	a, err := Puzzle(ctx, nil, Options{})
	if err != nil || sudoku.CountSolutions(a, 2) != 1 {
		t.Errorf("%v, %v", a, err)
	}
	b, err := Puzzle(ctx, nil, Options{})
	if err != nil || a == b {
		t.Errorf("%v again, %v", b, err)
	}
	if a, b := Solution(nil), Solution(nil); a.ValidateSolution(a) != nil || b.ValidateSolution(b) != nil || a == b {
		t.Errorf("%v, %v", a, b)
	}
	if b, err := Minimize(ctx, nil, Solution(nil)); err != nil || sudoku.CountSolutions(b, 2) != 1 {
		t.Errorf("%v, %v", b, err)
	}
}

// within reports whether b has all clues of a.
func within(a, b sudoku.Board) bool {
	for cell, v := range a {
		if v != 0 && v != b[cell] {
			return false
		}
	}
	return true
}
