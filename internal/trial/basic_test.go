package trial

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// basics comes to the position to which the same techniques of package logic lead.
func TestBasics(t *testing.T) {
	solver := logic.Solver{Techniques: logic.TechniquesOf(logic.HiddenSingle, logic.NakedSingle, logic.Pointing, logic.Claiming,
		logic.LockedPair, logic.NakedPair, logic.HiddenPair, logic.XWing)}
	rng := rand.New(rand.NewPCG(25, 1))
	counts, left := map[logic.Technique]int{}, 0
	for range 300 {
		b, err := generate.Puzzle(t.Context(), rng, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		c, err := sudoku.NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		for step := range solver.Steps(t.Context(), c) {
			if step.Technique != 0 {
				counts[step.Technique]++
				if err := step.Apply(&c); err != nil {
					t.Fatal(err)
				}
			}
		}
		u := New(&b)
		if u.basics(); u.Dead {
			t.Fatalf("%v: no solution", b)
		}
		blank := c.Board()
		for cell := range blank {
			want := c.Digits(cell)
			if blank[cell] != 0 {
				want = sudoku.DigitsOf(blank[cell])
			} else {
				left++
			}
			if u.Candidates[cell] != want {
				t.Fatalf("%v: %s has %v, want %v", b, sudoku.CellName(cell), u.Candidates[cell], want)
			}
		}
	}
	t.Log(counts, left)
	for technique := range solver.Techniques.All() {
		if counts[technique] == 0 {
			t.Errorf("no %v was needed", technique)
		}
	}
	if left == 0 {
		t.Error("every puzzle was solved")
	}
}

// Refute leaves the candidates of the solution, and none that basics refutes.
func TestRefute(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 2))
	open := 0
	golden, err := sudoku.Parse(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	if err != nil {
		t.Fatal(err)
	}
	puzzles := []sudoku.Board{golden} // which stays open
	for range 40 {
		b, err := generate.Puzzle(t.Context(), rng, generate.Options{})
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, b)
	}
	for _, b := range puzzles {
		solution, err := sudoku.SolveUnique(b)
		if err != nil {
			t.Fatal(err)
		}
		u := New(&b)
		u.Refute(t.Context())
		for cell, d := range solution {
			if !u.Candidates[cell].Has(d) {
				t.Fatalf("%v: the digit of %s is gone", b, sudoku.CellName(cell))
			}
		}
		if u.Left == 0 {
			continue
		}
		open++
		for cell, digits := range u.Candidates {
			for d := range digits.All() {
				if other := u.Copy(); !u.Done.Has(cell) {
					other.Decide(cell, d)
					if other.basics(); other.Dead {
						t.Fatalf("%v: %s=%d is refuted and still there", b, sudoku.CellName(cell), d)
					}
				}
			}
		}
	}
	if open == 0 || open == len(puzzles) {
		t.Errorf("%d of %d puzzles are not solved", open, len(puzzles))
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	u := New(&puzzles[0])
	if u.Refute(ended); u.Left == 0 {
		t.Error("a context that has ended is not heeded")
	}
}
