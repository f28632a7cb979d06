package grade

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// pathOf returns how often each technique is on the path that Shows and Hardest mean,
// and its hardest.
func pathOf(t *testing.T, b sudoku.Board, target Target) (map[logic.Technique]int, logic.Technique) {
	path, err := logic.Solver{Techniques: target.walked()}.Solve(context.Background(), b)
	if err != nil {
		t.Fatal(err)
	}
	return path.Counts(), path.Hardest().Technique
}

// The wishes about the path and the time hold together with others.
func TestGenerateWishes(t *testing.T) {
	for _, target := range []Target{
		{Shows: logic.XWing, Times: 2},
		{Shows: logic.NakedPair, Hardest: logic.XYWing},
		{Hardest: logic.Skyscraper, Options: generate.Options{Symmetry: symmetry.HalfTurn}},
		{MinMinutes: 4, MaxMinutes: 6},
		{MinMinutes: 12, MaxMinutes: 14, MaxER: 25},
	} {
		b, err := Generate(context.Background(), rand.New(rand.NewPCG(1, 25)), target)
		if err != nil {
			t.Errorf("%+v: %v", target, err)
			continue
		}
		if !target.Options.Symmetry.Keeps(b.Filled()) {
			t.Errorf("%v is not symmetric", b)
		}
		if target.Shows != 0 || target.Hardest != 0 {
			counts, hardest := pathOf(t, b, target)
			if target.Shows != 0 && counts[target.Shows] < max(target.Times, 1) || target.Hardest != 0 && hardest != target.Hardest {
				t.Errorf("%+v: %v has %v, the hardest %v", target, b, counts, hardest)
			}
		}
		effort, err := rate.Effort(context.Background(), b)
		if err != nil || effort.Minutes < target.MinMinutes || target.MaxMinutes != 0 && effort.Minutes > target.MaxMinutes {
			t.Errorf("%+v: %v takes %v, %v", target, b, effort, err)
		}
	}
}

// What nobody can have is an error at once.
func TestImpossibleWishes(t *testing.T) {
	for _, test := range []struct {
		target Target
		field  string
	}{
		{Target{Needs: logic.SKLoop}, "Needs"},
		{Target{Shows: logic.MutantSwordfish}, "Shows"},
		{Target{Shows: logic.FireworkQuad}, "Shows"},
		{Target{Needs: logic.Trial}, "Needs"},
		{Target{Shows: logic.XWing, Times: -1}, "Times"},
		{Target{Times: 2}, "Times"},
		{Target{Shows: logic.XYChain, Hardest: logic.NakedPair}, "Shows"},
		{Target{Hardest: logic.XYChain, Needs: logic.NakedPair}, "Hardest"},
		{Target{MinMinutes: 9, MaxMinutes: 8}, "MinMinutes"},
		{Target{MinMinutes: -1}, "MinMinutes"},
		{Target{MaxMinutes: math.NaN()}, "MaxMinutes"},
	} {
		var bad *TargetError
		if err := test.target.Validate(); !errors.As(err, &bad) || bad.Field != test.field {
			t.Errorf("%+v: %v", test.target, err)
		}
	}
}
