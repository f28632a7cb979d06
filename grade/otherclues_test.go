package grade

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Other clues are cells that basic steps fill. Most of the puzzles still need what the first one
// needs, and they differ.
func TestOtherClues(t *testing.T) {
	for _, technique := range []logic.Technique{logic.SashimiJellyfish, logic.BivalueOddagon, logic.Tridagon} {
		target := Target{Needs: technique}
		g := generation{ctx: t.Context(), rng: rand.New(rand.NewPCG(uint64(technique), 25))}
		judge := seedJudge(&target)
		made, still, forms := 0, 0, map[sudoku.Board]bool{}
		for _, seed := range target.seeds() {
			path, err := logic.Solver{Techniques: logic.Basic()}.Solve(t.Context(), seed)
			if err != nil {
				t.Fatal(err)
			}
			filled := seed
			for i := range path.Steps {
				for _, p := range path.Steps[i].Placements {
					filled[p.Cell] = p.Digit
				}
			}
			for _, least := range []int{0, seed.Clues()} {
				b, err := g.otherClues(&seed, generate.Options{MinClues: least})
				if errors.Is(err, generate.ErrUnreachable) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				for cell, d := range b {
					if d != 0 && d != filled[cell] {
						t.Errorf("%v from %v: %s is no clue", b, seed, sudoku.CellName(cell))
					}
				}
				if _, err := sudoku.SolveUnique(b); err != nil || b.Clues() < least {
					t.Errorf("%v: %v, at least %d clues", b, err, least)
				}
				made++
				forms[formOf(t, b)] = true
				if v, err := judge.of(t.Context(), &b); err == nil && v.cost == 0 {
					still++
				}
			}
		}
		if made < 2 || 2*still < made || 3*len(forms) < 2*made {
			t.Errorf("%v: %d puzzles, %d different, %d need it", technique, made, len(forms), still)
		}
	}
}

// What takes a pattern, or a list of techniques, or what is basic has no other clues.
func TestTakesOtherClues(t *testing.T) {
	for _, test := range []struct {
		target Target
		want   bool
	}{
		{Target{Needs: logic.Tridagon}, true},
		{Target{Hardest: logic.Tridagon, MinER: 80}, true},
		{Target{MinER: 80}, false},
		{Target{Shows: logic.NakedTriple}, false},
		{Target{Needs: logic.XWing, Only: logic.Basic().With(logic.XWing)}, false},
	} {
		if got := test.target.takesOtherClues(); got != test.want {
			t.Errorf("%+v: %v", test.target, got)
		}
	}
}
