package sudoku

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// The solutions of a position are those of its board that its candidates allow.
func TestPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	sizes := map[int]int{}
	for i := range 300 {
		b := parse(t, oracles[i%len(oracles)].Puzzle)
		all := SolveAll(b, 1000)
		c, err := NewCandidates(b)
		if err != nil || len(all) == 0 || len(all) == 1000 {
			continue
		}
		for range rng.IntN(8) {
			if cell := rng.IntN(81); b[cell] == 0 {
				if err := c.Eliminate(cell, Digits(rng.Uint32())); err != nil {
					t.Fatal(err)
				}
			}
		}
		want := map[Board]bool{}
		for _, solution := range all {
			allowed := true
			for cell, d := range solution {
				allowed = allowed && c.Digits(cell).Has(d)
			}
			if allowed {
				want[solution] = true
			}
		}
		sizes[min(len(want), 2)]++
		for name, p := range map[string]Puzzle{"value": c, "pointer": &c} {
			got := SolveAll(p, 0)
			for _, solution := range got {
				if !want[solution] {
					t.Fatalf("%s: %v is not a solution of\n%v", name, solution, c)
				}
			}
			if len(got) != len(want) || CountSolutions(p, 0) != len(want) {
				t.Fatalf("%s: %d solutions, %d counted, want %d, of\n%v", name, len(got), CountSolutions(p, 0), len(want), c)
			}
			if !slices.Equal(slices.Collect(Solutions(p)), got) {
				t.Fatalf("%s: Solutions and SolveAll differ for\n%v", name, c)
			}
			unique, err := SolveUnique(p)
			switch len(want) {
			case 0:
				if err != ErrNoSolution || unique != (Board{}) {
					t.Fatalf("%s: %v, %v of\n%v", name, unique, err, c)
				}
			case 1:
				if err != nil || unique != got[0] {
					t.Fatalf("%s: %v, %v of\n%v", name, unique, err, c)
				}
			default:
				if err != ErrMultipleSolutions || unique != got[0] {
					t.Fatalf("%s: %v, %v of\n%v", name, unique, err, c)
				}
			}
			if n, err := (Solver{}).CountSolutions(context.Background(), p, 1); n != min(len(want), 1) || err != nil {
				t.Fatalf("%s: Solver: %d, %v", name, n, err)
			}
		}
	}
	if len(sizes) != 3 {
		t.Errorf("positions with none, one and several solutions: %v", sizes)
	}
	b := Board{5, 5}
	if _, err := Solve(&b); !errors.Is(err, ErrNoSolution) {
		t.Errorf("a pointer to a board that is not valid: %v", err)
	}
}

func TestPositionAllocs(t *testing.T) {
	b := parse(t, oracles[3].Puzzle)
	c, err := NewCandidates(b)
	if err != nil {
		t.Fatal(err)
	}
	solver := Solver{Stats: func(Stats) {}}
	for name, f := range map[string]func(){
		"a position":         func() { _, _ = SolveUnique(c) },
		"a pointer":          func() { _, _ = SolveUnique(&c) },
		"a board's pointer":  func() { _, _ = SolveUnique(&b) },
		"counting":           func() { _ = CountSolutions(c, 0) },
		"under a context":    func() { _, _ = solver.SolveUnique(context.Background(), c) },
		"counting under one": func() { _, _ = solver.CountSolutions(context.Background(), b, 0) },
		"enumerating": func() {
			for range Solutions(c) {
			}
		},
	} {
		if n := testing.AllocsPerRun(100, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
