package logic

import "github.com/seed-cfc889b0/sudoku"

// A HoDoKuRating is how hard a puzzle is in the manner of HoDoKu 2.2 with its
// default settings.
type HoDoKuRating struct {
	// Level is that of the hardest technique of the path, or a harder one if
	// the score is above what the level allows.
	Level Level

	// Score is the sum of the scores of all steps. HoDoKu chooses among chains
	// of the same technique in its own way, so the path and the score of a
	// puzzle that needs chains can differ from its.
	Score int

	// Solved says that the path reaches the solution. If not, HoDoKu would go
	// on with forcing nets or by trial, the level is Extreme, and the score
	// that of the path until there.
	Solved bool
}

// scoreLimits are the greatest scores of each level but the last.
var scoreLimits = [...]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// RateHoDoKu rates a puzzle by the path of [HoDoKuOrder]. The error is that of
// [sudoku.SolveUnique], if the puzzle does not have one solution.
func RateHoDoKu(b sudoku.Board) (HoDoKuRating, error) {
	return rateHoDoKu(b, Extreme)
}

// rateHoDoKu is RateHoDoKu, but ends as soon as the level is above a limit: the
// level is then one above it, and the puzzle may be still harder.
func rateHoDoKu(b sudoku.Board, limit Level) (HoDoKuRating, error) {
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		return HoDoKuRating{}, err
	}
	solver := Solver{Order: HoDoKuOrder, Givens: b}
	if err := solver.check(&c); err != nil && err != ErrSolved {
		return HoDoKuRating{}, err
	}
	r := HoDoKuRating{Level: Easy}
	p := newPosition(&c, b)
	ended := !solver.walk(p, func(step *Step) bool {
		r.Score += step.Technique.Score()
		r.Level = max(r.Level, step.Technique.Level())
		for r.Level < Extreme && r.Score > scoreLimits[r.Level] {
			r.Level++
		}
		return r.Level <= limit
	})
	r.Solved = p.blank.IsEmpty()
	if !r.Solved && !ended {
		r.Level = Extreme
	}
	return r, nil
}
