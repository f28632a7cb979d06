package grade

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/se"
	"github.com/seed-cfc889b0/sudoku/internal/trial"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// A judge says how far puzzles are from a target. It checks one wish after the
// other, the cheapest first.
type judge struct {
	target  *Target
	engine  se.Rater
	allowed logic.Techniques // the puzzle must be solved with these; empty for no wish
	wishes  []func(context.Context, *sudoku.Board) (verdict, error)

	deep   logic.Rating // from this MinER, puzzles of depth 1 are not rated
	soon   bool         // Shows must be met by what is not harder too
	prompt bool         // what is unlikely to have the ER is not rated but errLater
	trial  trial.Trial
}

// errLater says that a puzzle is to be judged when there is nothing better to do.
var errLater = errors.New("sudoku: later")

// A verdict says how far a puzzle is from a target. The cost is 0 if the puzzle
// meets it.
type verdict struct {
	cost int
	miss func() string // what it lacks
}

// unjudged is above the cost of any puzzle, wishCost above the cost of any one
// wish.
const (
	unjudged = 1 << 20
	wishCost = 1 << 10
)

func newJudge(t *Target) *judge {
	j := &judge{target: t, allowed: t.allowed(), deep: deepER}
	if t.First != 0 {
		j.wishes = append(j.wishes, j.first)
	}
	if t.MinER != 0 || t.MaxER != 0 {
		j.wishes = append(j.wishes, j.er)
	}
	if t.MinMinutes != 0 || t.MaxMinutes != 0 {
		j.wishes = append(j.wishes, j.effort)
	}
	if !j.allowed.IsEmpty() && (t.Needs != 0 || !t.Only.IsEmpty()) {
		j.wishes = append(j.wishes, j.path)
	}
	if t.Shows != 0 || t.Hardest != 0 {
		j.wishes = append(j.wishes, j.shows)
	}
	if t.Level != 0 {
		j.wishes = append(j.wishes, j.level)
	}
	if t.HoDoKu != 0 {
		j.wishes = append(j.wishes, j.hodoku)
	}
	return j
}

// seedsMeet reports whether the seeds of a target meet it as they are.
func (j *judge) seedsMeet() bool {
	t := j.target
	return len(j.wishes) == 1 && t.Only.IsEmpty() && t.Times <= 1 && (t.Shows == 0 || t.Hardest == 0)
}

// of judges a proper puzzle.
func (j *judge) of(ctx context.Context, b *sudoku.Board) (verdict, error) {
	for i, wish := range j.wishes {
		v, err := wish(ctx, b)
		if err != nil {
			return verdict{cost: unjudged}, err
		}
		if v.cost > 0 {
			v.cost = min(v.cost, wishCost-1) + wishCost*(len(j.wishes)-1-i)
			return v, nil
		}
	}
	return verdict{}, nil
}

func (j *judge) er(ctx context.Context, b *sudoku.Board) (verdict, error) {
	limit := j.target.MaxER
	if limit == 0 {
		limit = j.target.MinER - 1
	}
	if j.target.MinER >= j.deep {
		depth, err := rate.Depth(ctx, *b)
		if err != nil || depth < 2 {
			return verdict{int(j.target.MinER - climbER), func() string { return fmt.Sprintf("depth 1, too little for ER %v", j.target.MinER) }}, err
		}
		if j.prompt {
			j.trial.Load(b)
			if j.trial.Refute(ctx); j.trial.Left == 0 {
				return verdict{}, errLater
			}
		}
	}
	x, err := j.engine.Rate(ctx, (*[81]uint8)(b), uint8(limit))
	if err != nil {
		return verdict{}, err
	}
	er := logic.Rating(x.ER)
	v := j.ofER(er)
	if v.cost > 0 && j.target.thin() && (logic.Rating(x.Before) < j.target.MinER || er <= j.target.MaxER) {
		v.cost += thinCost
	}
	return v, nil
}

// deepER is an ER that no puzzle of depth 1 is known to have; see [rate.AtLeast].
const deepER logic.Rating = 100

// thinCost is added to the cost of puzzles without a step in a thin range.
const thinCost = wishCost / 2

// ofER returns the verdict on an ER. It may be the value above MaxER at which a
// rating ended.
func (j *judge) ofER(er logic.Rating) verdict {
	low, high := j.target.MinER, j.target.MaxER
	v := verdict{miss: func() string {
		switch {
		case high == 0:
			return fmt.Sprintf("ER %v, not %v or more", er, low)
		case er > high && low == 0:
			return fmt.Sprintf("ER %v or more, not %v or less", er, high)
		case er > high:
			return fmt.Sprintf("ER %v or more, not %v to %v", er, low, high)
		}
		return fmt.Sprintf("ER %v, not %v to %v", er, low, high)
	}}
	switch {
	case er < low:
		v.cost = int(low - er)
	case high != 0 && er > high:
		v.cost = int(er - high)
	}
	return v
}

// effort judges MinMinutes and MaxMinutes.
func (j *judge) effort(ctx context.Context, b *sudoku.Board) (verdict, error) {
	low, high := j.target.MinMinutes, j.target.MaxMinutes
	x, err := rate.Effort(ctx, *b)
	miss := max(low-x.Minutes, 0)
	if high != 0 {
		miss = max(miss, x.Minutes-high)
	}
	if err != nil || miss == 0 {
		return verdict{}, err
	}
	return verdict{int(math.Ceil(10 * miss)), func() string { return fmt.Sprintf("%.1f minutes", x.Minutes) }}, nil
}

// level judges the level by ER and effort.
func (j *judge) level(ctx context.Context, b *sudoku.Board) (verdict, error) {
	want := j.target.Level
	effort, err := rate.Effort(ctx, *b)
	if err != nil {
		return verdict{}, err
	}
	x, err := j.engine.Rate(ctx, (*[81]uint8)(b), 0)
	got := rate.LevelOf(logic.Rating(x.ER), effort.Minutes)
	if err != nil || got == want {
		return verdict{}, err
	}
	return verdict{10 * max(int(want)-int(got), int(got)-int(want)), func() string {
		return fmt.Sprintf("level %v, not %v", got, want)
	}}, nil
}

func (j *judge) hodoku(ctx context.Context, b *sudoku.Board) (verdict, error) {
	want := j.target.HoDoKu
	x, err := rate.HoDoKuRater{Limit: want}.Rate(ctx, *b)
	if err != nil || x.Level == want {
		return verdict{}, err
	}
	return verdict{10 * max(int(want)-int(x.Level), int(x.Level)-int(want)), func() string {
		return fmt.Sprintf("HoDoKu's level %v, not %v", x.Level, want)
	}}, nil
}

// first judges the first step. If it is easier than the target's, the puzzle is
// closer the later that step comes in the order and the fewer steps of its kind
// there are.
func (j *judge) first(ctx context.Context, b *sudoku.Board) (verdict, error) {
	want := j.target.First
	c, err := sudoku.NewCandidates(*b)
	if err != nil {
		return verdict{}, err
	}
	solver := logic.Solver{Techniques: j.allowed}
	step, err := solver.Next(ctx, c)
	found := step.Technique
	switch {
	case errors.Is(err, logic.ErrSolved):
		return verdict{wishCost, func() string { return "no step" }}, nil
	case err == nil && found == want:
		return verdict{}, nil
	case errors.Is(err, logic.ErrStuck) || err == nil && rank(found) > rank(want):
		return verdict{1, func() string { return "a harder first step than " + want.String() }}, nil
	case err != nil:
		return verdict{}, err
	}
	cost := 8 * max(1, rank(want)-rank(found))
	solver.Techniques = logic.TechniquesOf(found)
	for _, err := range solver.All(ctx, c) {
		if err != nil {
			return verdict{}, err
		}
		if cost++; cost >= wishCost {
			break
		}
	}
	return verdict{cost, func() string { return fmt.Sprintf("the first step %v, not %v", found, want) }}, nil
}

// path judges Only and Needs. Up to the first step of the technique that is needed, the path
// without it is the same.
func (j *judge) path(ctx context.Context, b *sudoku.Board) (verdict, error) {
	c, err := sudoku.NewCandidates(*b)
	if err != nil {
		return verdict{}, err
	}
	needs := j.target.Needs
	without := logic.Solver{Techniques: j.allowed.Without(needs), Givens: *b}
	dispensable := func(hardest int) verdict {
		return verdict{400 - hardest, func() string { return "a path without " + needs.String() }}
	}
	used, hardest := false, 0
	for step, err := range (logic.Solver{Techniques: j.allowed, Givens: *b}).Steps(ctx, c) {
		if errors.Is(err, logic.ErrStuck) {
			left := 81 - c.Board().Clues()
			cost := left
			if needs != 0 && !used {
				cost += 100
			}
			return verdict{cost, func() string { return fmt.Sprintf("%d cells that are not solved by the techniques allowed", left) }}, nil
		}
		if err != nil {
			return verdict{}, err
		}
		if !used && step.Technique == needs {
			used = true
			if !without.Techniques.IsEmpty() { // the empty set would mean all
				solved, err := solves(ctx, without, &c)
				if err != nil {
					return verdict{}, err
				}
				if solved {
					return dispensable(hardest), nil
				}
			}
		}
		hardest = max(hardest, rank(step.Technique))
		if err := step.Apply(&c); err != nil {
			return verdict{}, err
		}
	}
	if needs != 0 && !used {
		return dispensable(hardest), nil
	}
	return verdict{}, nil
}
