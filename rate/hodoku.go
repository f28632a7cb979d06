package rate

import (
	"context"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/guess"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// A HoDoKuRating is how hard a puzzle is in the manner of HoDoKu 2.2 with its
// default settings.
type HoDoKuRating struct {
	// Level is that of the hardest technique of the path, or a harder one if
	// the score is above what the level allows.
	Level logic.Level `json:"level"`

	// Score is the sum of the scores of all steps. Level, score and steps of 20,000
	// random minimal puzzles are those of HoDoKu 2.2.4, one by one.
	Score int `json:"score"`

	// Solved says that the path reaches the solution without a guess. If HoDoKu finds
	// nothing more, as in most puzzles above ER 9, it fills one cell from the
	// solution and goes on: that scores 10,000, and the level is Extreme.
	Solved bool `json:"solved"`
}

// scoreLimits are the greatest scores of each level but the last.
var scoreLimits = [...]int{logic.Easy: 800, logic.Medium: 1000, logic.Hard: 1600, logic.Unfair: 1800}

// guessScore is what HoDoKu counts for a guess.
const guessScore = 10000

// HoDoKu rates a puzzle by the path of [logic.HoDoKuOrder], as the zero
// [HoDoKuRater] does.
func HoDoKu(ctx context.Context, p sudoku.Puzzle) (HoDoKuRating, error) {
	return HoDoKuRater{}.Rate(ctx, p)
}

// A HoDoKuRater rates puzzles as HoDoKu does. It is a plain value and may be used
// by several goroutines at once.
type HoDoKuRater struct {
	// Limit, if not 0, ends a rating as soon as the level exceeds it: the level is
	// then one that exceeded it, and the puzzle may be still harder.
	Limit logic.Level
}

// Rate rates a puzzle. The error is that of [sudoku.SolveUnique], if the puzzle
// does not have one solution, or the cause of the context's end, with the rating
// so far.
func (h HoDoKuRater) Rate(ctx context.Context, p sudoku.Puzzle) (HoDoKuRating, error) {
	b, marks := position.Split(p)
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		return HoDoKuRating{}, err
	}
	if marks != nil {
		c = *marks
	}
	r := HoDoKuRating{Level: logic.Easy, Solved: true}
	for step, err := range (logic.Solver{Order: logic.HoDoKuOrder, Givens: b}).Steps(guess.Allow(ctx), c) {
		if err != nil {
			if r.Solved = false; ctx.Err() == nil {
				r = HoDoKuRating{}
			}
			return r, err
		}
		if step.Technique == logic.Trial {
			r.Score += guessScore
			r.Level, r.Solved = logic.Extreme, false
		}
		r.Score += step.Technique.Score()
		r.Level = max(r.Level, step.Technique.Level())
		for r.Level < logic.Extreme && r.Score > scoreLimits[r.Level] {
			r.Level++
		}
		if h.Limit != 0 && r.Level > h.Limit {
			r.Solved = false
			return r, nil
		}
	}
	return r, nil
}
