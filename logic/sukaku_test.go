package logic

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A position whose digits leave several solutions, and whose candidates leave one, is
// a puzzle. Every step holds for that solution; those that count on the uniqueness of
// the clues might not.
func TestSukaku(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(41, 42))
	steps := 0
	for _, line := range testkit.Some(t, testkit.Corpus(t, "minimal.txt"), 60) {
		b := sudoku.Board(testkit.Parse(t, line))
		solution, err := sudoku.SolveUnique(b)
		if err != nil {
			t.Fatal(err)
		}
		// Without some of the clues, but with so many eliminations that there is one
		// solution again.
		for range 3 {
			b[rng.IntN(81)] = 0
		}
		c, err := sudoku.NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		if sudoku.CountSolutions(c, 2) == 1 {
			continue
		}
		if _, err := (Solver{}).Next(ctx, c); err != sudoku.ErrMultipleSolutions {
			t.Errorf("%v: %v", c, err)
		}
		for sudoku.CountSolutions(c, 2) != 1 {
			if cell, d := rng.IntN(81), uint8(1+rng.IntN(9)); b[cell] == 0 && solution[cell] != d {
				if err := c.Eliminate(cell, sudoku.DigitsOf(d)); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, order := range []Order{HumanOrder, SEOrder, HoDoKuOrder} {
			at := c
			for step, err := range (Solver{Order: order}).Steps(ctx, c) {
				if errors.Is(err, ErrStuck) && order != HumanOrder {
					break
				}
				if err != nil {
					t.Fatalf("%v: %v", c, err)
				}
				steps++
				if UniquenessTechniques().Has(step.Technique) {
					t.Errorf("%v: %v", c, step)
				}
				if err := step.Apply(&at); err != nil {
					t.Fatalf("%v: %v: %v", c, step, err)
				}
				for cell, d := range solution {
					if !at.Digits(cell).Has(d) {
						t.Fatalf("%v: %v", c, step)
					}
				}
			}
			if order == HumanOrder && at.Board() != solution {
				t.Errorf("%v: the steps lead to %v", c, at.Board())
			}
		}
	}
	if steps < 500 {
		t.Errorf("only %d steps", steps)
	}
}
