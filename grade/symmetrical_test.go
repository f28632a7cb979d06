package grade

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Puzzles for Symmetrical Placement have its symmetry: half or a quarter of a turn, or a
// reflection in a diagonal, leaves the clues as they are but for the names of the digits.
func TestSymmetrical(t *testing.T) {
	ways := map[string]int{}
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 25))
		b, err := symmetrical(t.Context(), rng, &generate.Options{MinClues: int(seed % 3 * 14)})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := sudoku.SolveUnique(b); err != nil || b.Clues() < int(seed%3*14) {
			t.Errorf("%v: %v, %d clues", b, err, b.Clues())
		}
		some := false
		for name, way := range map[string]symmetry.Transform{
			"half": symmetry.Rotate180(), "quarter": symmetry.Rotate90(), "diagonal": symmetry.FlipDiagonal(), "antidiagonal": symmetry.FlipAntidiagonal(),
		} {
			if renamed(b, way.Apply(b)) {
				ways[name]++
				some = true
			}
		}
		if !some {
			t.Errorf("%v has no symmetry", b)
		}
	}
	if len(ways) != 4 {
		t.Errorf("%v", ways)
	}
}

// The other wishes hold for symmetrical puzzles too, and what none can be is an error.
func TestSymmetricalOptions(t *testing.T) {
	for _, o := range []generate.Options{{Minimal: true}, {MinClues: 30, MaxClues: 32}, {Symmetry: symmetry.HalfTurn}} {
		target := Target{Needs: logic.SymmetricalPlacement, Options: o}
		b, err := Generate(t.Context(), rand.New(rand.NewPCG(1, 25)), target)
		if err != nil {
			t.Errorf("%+v: %v", o, err)
			continue
		}
		if minimal, err := clues.IsMinimal(t.Context(), b); err != nil || o.Minimal && !minimal || !fits(&o, &b) {
			t.Errorf("%+v: %v", o, b)
		}
	}
	target := Target{Shows: logic.SymmetricalPlacement, Options: generate.Options{Symmetry: symmetry.Horizontal}}
	if b, err := Generate(t.Context(), rand.New(rand.NewPCG(1, 25)), target); !errors.Is(err, generate.ErrUnreachable) {
		t.Errorf("%v, %v", b, err)
	}
}

// renamed reports whether boards differ in the names of digits alone.
func renamed(b, other sudoku.Board) bool {
	var name, back [10]uint8
	for cell, d := range b {
		e := other[cell]
		if name[d] == 0 && back[e] == 0 {
			name[d], back[e] = e, d
		}
		if (d == 0) != (e == 0) || name[d] != e || back[e] != d {
			return false
		}
	}
	return true
}
