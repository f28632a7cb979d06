package rate

import (
	"context"
	"fmt"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// Wherever a context ends a question, the answer is right, or the error is the cause.
func TestEndsAnywhere(t *testing.T) {
	for name, ask := range map[string]func(context.Context, sudoku.Puzzle) (any, error){
		"Rate":       func(ctx context.Context, p sudoku.Puzzle) (any, error) { return Rate(ctx, p) },
		"HoDoKu":     func(ctx context.Context, p sudoku.Puzzle) (any, error) { return HoDoKu(ctx, p) },
		"Effort":     func(ctx context.Context, p sudoku.Puzzle) (any, error) { return Effort(ctx, p.(sudoku.Board)) },
		"Depth":      func(ctx context.Context, p sudoku.Puzzle) (any, error) { return Depth(ctx, p) },
		"Backdoor":   func(ctx context.Context, p sudoku.Puzzle) (any, error) { return Backdoor(ctx, p) },
		"AtLeast 0":  func(ctx context.Context, p sudoku.Puzzle) (any, error) { return AtLeast(ctx, p, 0) },
		"AtLeast 10": func(ctx context.Context, p sudoku.Puzzle) (any, error) { return AtLeast(ctx, p, 100) },
	} {
		p := mustParse(t, ratedEscape)
		want, err := ask(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		ended, scored := 0, name != "HoDoKu"
		for polls := 1; ; polls += 1 + polls/4 {
			asked := testkit.EndAfterPolls(t, polls)
			got, err := ask(asked, p)
			switch {
			case err == nil && got != want:
				t.Errorf("%s, ended at poll %d: %v, not %v", name, polls, got, want)
			case err != nil && err != testkit.ErrMoment:
				t.Errorf("%s, ended at poll %d: %v", name, polls, err)
			case err != nil && fmt.Sprint(got) == "true":
				t.Errorf("%s, ended at poll %d: %v with the error", name, polls, got)
			}
			switch got := got.(type) {
			case int:
				if err != nil && got != 0 {
					t.Errorf("%s, ended at poll %d: %d with the error", name, polls, got)
				}
			case EffortRating:
				if err != nil && got != (EffortRating{}) {
					t.Errorf("%s, ended at poll %d: %v with the error", name, polls, got)
				}
			case HoDoKuRating: // so far
				if err != nil && (got.Solved || got.Score > want.(HoDoKuRating).Score || got.Level > want.(HoDoKuRating).Level) {
					t.Errorf("%s, ended at poll %d: %v with the error", name, polls, got)
				}
				scored = scored || err != nil && got.Score > 0
			}
			if err != nil {
				ended++
			}
			if !asked.Ended() {
				break
			}
		}
		if ended == 0 {
			t.Errorf("nothing ended %s", name)
		}
		if !scored {
			t.Errorf("%s gives no score so far", name)
		}
	}
}
