package lesson

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Exercise makes a position in which the technique is the next step of a person: from
// a new puzzle whose path shows it ([grade.Generate]). If that is not found soon, and for
// forcing chains, exotic patterns and what no person's path needs, it is one of the
// examples, turned and renamed. The same state of rng gives the same exercise on every
// machine; nil stands for a fresh seed.
//
// It takes milliseconds, at worst a second. The error is the cause of the end of ctx, or for a
// lesson that is none a [*sudoku.RangeError].
func (l *Lesson) Exercise(ctx context.Context, rng *rand.Rand) (Example, error) {
	if _, err := Of(l.Technique); err != nil {
		return Example{}, err
	}
	rng = random.Or(rng)
	target := grade.Target{Shows: l.Technique, Options: generate.Options{MaxAttempts: soon}}
	for try := 0; try < 3 && l.made() && target.Validate() == nil; try++ {
		puzzle, err := grade.Generate(ctx, rng, target)
		if ctx.Err() != nil {
			return Example{}, context.Cause(ctx)
		}
		if err != nil {
			break
		}
		if x, err := shown(ctx, puzzle, &target); err != nil || x.Step.Technique != 0 {
			return x, err
		}
	}
	return l.disguised(ctx, rng)
}

// soon is how many puzzles are judged for an exercise.
const soon = 100

// made reports whether exercises are made from new puzzles. Paths with what comes late
// take seconds, and no puzzle at random is symmetrical.
func (l *Lesson) made() bool {
	family := l.Technique.Family()
	return family != logic.ForcingChains && family != logic.Exotic && l.Technique != logic.SymmetricalPlacement
}

// shown returns the first position of the path of a puzzle whose step shows the
// technique well; without one the example is blank.
func shown(ctx context.Context, puzzle sudoku.Board, target *grade.Target) (Example, error) {
	c, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		return Example{}, err
	}
	solver := logic.Solver{Techniques: target.Techniques(), Givens: puzzle}
	for step, err := range solver.Steps(ctx, c) {
		if errors.Is(err, logic.ErrStuck) {
			break
		}
		if err != nil {
			return Example{}, err
		}
		if step.Technique == target.Shows && teaches(&step) {
			return Example{puzzle, c, step}, nil
		}
		if err := step.Apply(&c); err != nil {
			return Example{}, err
		}
	}
	return Example{}, nil
}

// disguised returns an example turned and renamed.
func (l *Lesson) disguised(ctx context.Context, rng *rand.Rand) (Example, error) {
	list := positions()[l.Technique]
	x, err := read(ctx, l.Technique, list[random.Below(rng, uint64(len(list)))])
	if err != nil {
		return Example{}, err
	}
	turn := symmetry.Random(rng)
	if l.Technique == logic.SymmetricalPlacement { // only a turn leaves the board symmetrical
		turn = turned(rng, turn.Digits())
	}
	x.Givens, x.Candidates = turn.Apply(x.Givens), turn.ApplyCandidates(x.Candidates)
	solver := logic.Solver{Techniques: logic.TechniquesOf(l.Technique), Givens: x.Givens}
	x.Step, err = solver.Next(ctx, x.Candidates)
	return x, err
}

// turned returns a turn of the board by quarters, with other digits.
func turned(rng *rand.Rand, digits [9]uint8) symmetry.Transform {
	lines := [9]int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	turn, _ := symmetry.New(false, lines, lines, digits)
	for range random.Below(rng, 4) {
		turn = turn.Then(symmetry.Rotate90())
	}
	return turn
}

// A Verdict says how good an answer to an exercise is.
type Verdict uint8

// The verdicts.
const (
	Right     Verdict = iota + 1 // the technique gives it
	Elsewhere                    // it is true, but the technique does not give it
	Wrong                        // it contradicts the solution
)

var verdicts = enum.Names[Verdict]{Type: "Verdict", What: "a verdict", Texts: []string{
	Right: "right", Elsewhere: "elsewhere", Wrong: "wrong",
}}

// Verdicts returns all verdicts.
func Verdicts() []Verdict { return verdicts.All() }

// String returns "right", "elsewhere" or "wrong".
func (v Verdict) String() string { return verdicts.String(v) }

// MarshalText writes the verdict as String does. An unknown verdict is an error.
func (v Verdict) MarshalText() ([]byte, error) { return verdicts.Marshal(v) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an error
// v is unchanged.
func (v *Verdict) UnmarshalText(text []byte) error { return verdicts.Unmarshal(v, text) }

// Check judges an answer: that the technique of the step places a digit, or that
// it eliminates it. Any step of the technique counts, not only Step. What is not
// a candidate, or can't be one, is Wrong.
//
// It looks for all steps of the technique: milliseconds, of the rarest seconds. The
// error is that of [logic.Solver.Next], for a position that is no exercise, or the
// cause of the end of ctx.
func (x *Example) Check(ctx context.Context, answer logic.Candidate, placed bool) (Verdict, error) {
	solution, err := sudoku.SolveUnique(x.Givens)
	if err != nil {
		return 0, err
	}
	c, d := answer.Cell, answer.Digit
	if c >= 81 || d < 1 || d > 9 || !x.Candidates.Digits(c).Has(d) || x.Candidates.Board()[c] != 0 || (solution[c] == d) != placed {
		return Wrong, nil
	}
	solver := logic.Solver{Techniques: logic.TechniquesOf(x.Step.Technique), Givens: x.Givens}
	for step, err := range solver.All(ctx, x.Candidates) {
		if err != nil {
			return 0, err
		}
		given := step.Eliminations
		if placed {
			given = step.Placements
		}
		if slices.Contains(given, answer) {
			return Right, nil
		}
	}
	return Elsewhere, nil
}
