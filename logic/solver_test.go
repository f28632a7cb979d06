package logic

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func mustParse(t testing.TB, s string) sudoku.Board {
	t.Helper()
	b, err := sudoku.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustCandidates(t testing.TB, b sudoku.Board) sudoku.Candidates {
	t.Helper()
	c, err := sudoku.NewCandidates(b)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const (
	easyPuzzle     = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	severalPuzzle  = "..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785..........."
	stubbornPuzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

func TestMistakes(t *testing.T) {
	givens := mustParse(t, easyPuzzle)
	solution, err := sudoku.SolveUnique(givens)
	if err != nil {
		t.Fatal(err)
	}
	c := mustCandidates(t, givens)
	wrong := c.Digits(2).Without(solution[2]).Lowest()
	if err := c.Place(2, wrong); err != nil {
		t.Fatal(err)
	}
	if err := c.Eliminate(3, sudoku.DigitsOf(solution[3])); err != nil {
		t.Fatal(err)
	}
	solver := Solver{Givens: givens}
	_, err = solver.Next(context.Background(), c)
	var mistake *MistakeError
	if !errors.As(err, &mistake) {
		t.Fatalf("%v, want a MistakeError", err)
	}
	want := &MistakeError{Wrong: []Candidate{{2, wrong}}, Missing: []Candidate{{3, solution[3]}}}
	if diff := cmp.Diff(want, mistake); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for level, want := range []string{
		"there is a mistake on the board",
		"there is a mistake in A3 and A4",
		"A3 can't be 1: the puzzle has no solution with it and A4 lacks the candidate 6",
	} {
		if got := mistake.Hint(HintLevel(level), LetterDigit); got != want {
			t.Errorf("%v: %q, want %q", HintLevel(level), got, want)
		}
	}
	// All and Steps say the same before anything else.
	for _, seq := range []func(func(Step, error) bool){solver.All(context.Background(), c), solver.Steps(context.Background(), c)} {
		n := 0
		for _, err := range seq {
			n++
			if !errors.As(err, &mistake) {
				t.Errorf("%v, want a MistakeError", err)
			}
		}
		if n != 1 {
			t.Errorf("%d steps, want the error alone", n)
		}
	}
}

func TestNextErrors(t *testing.T) {
	solved, err := sudoku.SolveUnique(mustParse(t, easyPuzzle))
	if err != nil {
		t.Fatal(err)
	}
	dead := sudoku.Board{0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 17: 9}
	given := &GivenError{Cell: 0, Given: 5, Holds: 0}
	for _, tt := range []struct {
		name   string
		solver Solver
		board  sudoku.Board
		want   error
	}{
		{"solved", Solver{}, solved, ErrSolved},
		{"several solutions", Solver{}, mustParse(t, severalPuzzle), sudoku.ErrMultipleSolutions},
		{"no solution", Solver{}, dead, sudoku.ErrNoSolution},
		{"stuck", Solver{Techniques: Basic()}, mustParse(t, stubbornPuzzle), ErrStuck},
		{"a given is missing", Solver{Givens: mustParse(t, easyPuzzle)}, sudoku.Board{}, given},
		{"several, and nobody cares", Solver{NoUniqueness: true, Techniques: TechniquesOf(UniqueRectangle1, FullHouse)}, mustParse(t, severalPuzzle), ErrStuck},
	} {
		c := mustCandidates(t, tt.board)
		step, err := tt.solver.Next(context.Background(), c)
		if !errors.Is(err, tt.want) && !cmp.Equal(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
		if step.Technique != 0 {
			t.Errorf("%s: a step comes with the error", tt.name)
		}
	}
}

// TestPath solves puzzles to the end and compares with the solver of the root.
func TestPath(t *testing.T) {
	solvers := []Solver{{}, {NoUniqueness: true}, {Order: HoDoKuOrder}, {Techniques: Basic()}}
	solved := 0
	for sample := range samples(t, 4, sampleCount(t, 200)) {
		for _, solver := range solvers {
			path, err := solver.Solve(context.Background(), sample.givens)
			if err != nil {
				t.Fatal(err)
			}
			c := mustCandidates(t, sample.givens)
			total := 0
			for _, step := range path.Steps {
				if err := Verify(&c, sample.givens, &step); err != nil {
					t.Fatalf("%v: %v: %v", sample.givens, &step, err)
				}
				if err := step.Apply(&c); err != nil {
					t.Fatalf("%v: %v: %v", sample.givens, &step, err)
				}
				if solver.NoUniqueness && step.Technique.Family() == Uniqueness {
					t.Errorf("%v in spite of NoUniqueness", step.Technique)
				}
			}
			for _, n := range path.Counts() {
				total += n
			}
			if total != len(path.Steps) {
				t.Errorf("%d steps are counted as %d", len(path.Steps), total)
			}
			if path.Solved {
				solved++
				if c.Board() != sample.solution {
					t.Errorf("%v: solved wrongly", sample.givens)
				}
			} else if _, err := (&Solver{Techniques: solver.Techniques, NoUniqueness: solver.NoUniqueness, Order: solver.Order, Givens: sample.givens}).Next(context.Background(), c); !errors.Is(err, ErrStuck) {
				t.Errorf("%v: the path ends, but Next says %v", sample.givens, err)
			}
			if hardest := path.Hardest(); hardest == nil || path.Counts()[hardest.Technique] == 0 {
				t.Errorf("%v: the hardest step is %v", sample.givens, hardest)
			}
		}
	}
	if solved == 0 {
		t.Error("nothing was solved")
	}
}

// TestSolverConcurrently uses one Solver from several goroutines.
func TestSolverConcurrently(t *testing.T) {
	var puzzles []sudoku.Board
	for sample := range samples(t, 9, 20) {
		puzzles = append(puzzles, sample.givens)
	}
	for _, order := range Orders() {
		solver := Solver{Order: order}
		var want, got [20]int
		for i, b := range puzzles {
			path, err := solver.Solve(context.Background(), b)
			if err != nil {
				t.Fatal(err)
			}
			want[i] = len(path.Steps)
		}
		var all sync.WaitGroup
		for i, b := range puzzles {
			all.Add(1)
			go func() {
				defer all.Done()
				if path, err := solver.Solve(context.Background(), b); err == nil {
					got[i] = len(path.Steps)
				}
			}()
		}
		all.Wait()
		if got != want {
			t.Errorf("%v: %v steps, want %v", order, got, want)
		}
	}
}

// TestNextIsFirst checks that Next is the first of All, and that Removing
// yields those of All that remove the candidate.
func TestNextIsFirst(t *testing.T) {
	for sample := range samples(t, 5, sampleCount(t, 100)) {
		solver := Solver{Givens: sample.givens, Techniques: Standard().With(AIC, DiscontinuousNiceLoop, ALSXZ)}
		next, err := solver.Next(context.Background(), sample.candidates)
		var all []Step
		for step, err := range solver.All(context.Background(), sample.candidates) {
			if err == nil {
				all = append(all, step)
			}
		}
		switch {
		case err == nil && (len(all) == 0 || !cmp.Equal(next, all[0], compareSteps)):
			t.Fatalf("%v: %v is not the first", sample, &next)
		case err != nil && len(all) > 0:
			t.Fatalf("%v: %v, but there is %v", sample, err, &all[0])
		case err != nil:
			continue
		}
		target := slices.Concat(next.Eliminations, next.Placements)[0]
		removed := 0
		for step, err := range solver.Removing(context.Background(), sample.candidates, target) {
			if err != nil {
				t.Fatal(err)
			}
			c := sample.candidates
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
			if c.Digits(target.Cell).Has(target.Digit) {
				t.Errorf("%v: %v leaves %v", sample, &step, target)
			}
			removed++
		}
		want := 0
		for _, step := range all {
			c := sample.candidates
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
			if !c.Digits(target.Cell).Has(target.Digit) {
				want++
			}
		}
		if removed != want {
			t.Errorf("%v: %d steps remove %v, want %d", sample, removed, target, want)
		}
	}
}

// TestCheaperFirst checks that in the order of a person no other technique of patterns and
// chains has a first step of a lower cost, and that this is not always the order of
// techniques.
func TestCheaperFirst(t *testing.T) {
	weighed, waited := 0, 0
	lines := testkit.Rated(t)
	for i := range testkit.Spread(t, len(lines), 60) {
		if lines[i][0] < "6.6" {
			continue
		}
		puzzle := mustParse(t, lines[i][3])
		c := mustCandidates(t, puzzle)
		for step, err := range (Solver{Givens: puzzle}).Steps(context.Background(), c) {
			if err != nil {
				t.Fatal(err)
			}
			s := &search{position: newPosition(&c, puzzle), options: defaults}
			before := false
			for i := 0; i < len(humanOrder) && step.Technique.Family() != Singles; {
				t0 := humanOrder[i]
				want := TechniquesOf(t0)
				for i++; i < len(humanOrder) && finders[humanOrder[i]] == finders[t0] && t0.Family() == Chains; i++ {
					want = want.With(humanOrder[i])
				}
				if placeInOrder[t0] >= placeInOrder[NishioForcingChain] || placeInOrder[t0] > step.Cost() {
					break
				}
				if other := s.firstAmong(t0, want); other != nil {
					if other.Cost() < step.Cost() {
						t.Errorf("%v\n%v, cost %d, comes before\n%v, cost %d", puzzle, &step, step.Cost(), other, other.Cost())
					}
					before = before || placeInOrder[other.Technique] < placeInOrder[step.Technique]
				}
			}
			if placeInOrder[step.Technique] >= placeInOrder[XChain] {
				weighed++
			}
			if before {
				waited++
			}
			if err := step.Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("of %d steps %d come before one of an earlier technique", weighed, waited)
	if waited == 0 {
		t.Error("no step has waited")
	}
}
