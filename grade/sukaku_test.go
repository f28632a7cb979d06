package grade

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A Sukaku has one solution, no digit given, and what the target asks for.
func TestSukaku(t *testing.T) {
	for i, target := range []Target{
		{MinER: 12, MaxER: 12}, {MaxER: 25}, {MinER: 30, MaxER: 44}, {MinER: 71, MaxER: 75}, {MinER: 80, MaxER: 90},
		{Only: logic.TechniquesOf(logic.HiddenSingle, logic.NakedSingle)}, {Needs: logic.Skyscraper},
	} {
		c, err := Sukaku(t.Context(), rand.New(rand.NewPCG(uint64(i), 5)), target)
		if err != nil {
			t.Errorf("%v: %v", target, err)
			continue
		}
		again, err := Sukaku(t.Context(), rand.New(rand.NewPCG(uint64(i), 5)), target)
		if err != nil || again != c {
			t.Errorf("%v: another one, %v", target, err)
		}
		if _, err := sudoku.SolveUnique(c); err != nil {
			t.Errorf("%v: %v", target, err)
		}
		if target.MaxER != 0 {
			if x, err := rate.Rate(t.Context(), c); err != nil || x.ER < target.MinER || x.ER > target.MaxER {
				t.Errorf("%v to %v: %v, %v", target.MinER, target.MaxER, x.ER, err)
			}
			continue
		}
		allowed := target.allowed()
		if solved, err := solves(t.Context(), logic.Solver{Techniques: allowed}, &c); err != nil || !solved {
			t.Errorf("%v is not solved: %v", allowed, err)
		}
		if solved, err := solves(t.Context(), logic.Solver{Techniques: allowed.Without(target.Needs)}, &c); err != nil || target.Needs != 0 && solved {
			t.Errorf("%v is not needed: %v", target.Needs, err)
		}
	}
}

// What a Sukaku can't have is refused at once, and a search has an end.
func TestSukakuErrors(t *testing.T) {
	for _, target := range []Target{
		{Level: rate.Hard}, {Shows: logic.XWing}, {Times: 2}, {Hardest: logic.XWing}, {First: logic.NakedPair}, {MinMinutes: 3}, {HoDoKu: logic.Hard},
		{Options: generate.Options{MinClues: 25}}, {Needs: logic.UniqueRectangle1}, {MinER: 55, MaxER: 55}, {MinER: 30, Needs: logic.XWing}, {MinER: 20, MaxER: 12},
	} {
		var impossible *TargetError
		if _, err := Sukaku(t.Context(), nil, target); !errors.As(err, &impossible) {
			t.Errorf("%+v: %v", target, err)
		}
	}
	var missed *Error
	if _, err := Sukaku(t.Context(), rand.New(rand.NewPCG(1, 1)), Target{MinER: 119, Options: generate.Options{MaxAttempts: 2}}); !errors.As(err, &missed) || !errors.Is(err, generate.ErrUnreachable) || missed.Attempts != 2 {
		t.Error(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := Sukaku(ctx, rand.New(rand.NewPCG(1, 1)), Target{MinER: 119}); !errors.As(err, &missed) || !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}
