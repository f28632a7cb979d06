package logic

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// symmetricalPuzzle makes a puzzle whose clues a reflection leaves as they are, with digits
// exchanged at random.
func symmetricalPuzzle(t testing.TB, rng *rand.Rand, r reflection) sudoku.Board {
	for {
		g := gurth{reflection: r}
		free := rng.Perm(9)
		length := 2
		if r == quarterTurn {
			length = 4
		}
		for still := min(3, r.axis().Len()); still > 0; still-- {
			g.digits[free[0]+1] = uint8(free[0] + 1)
			free = free[1:]
		}
		for ; len(free) > 0; free = free[length:] {
			for i := range length {
				g.digits[free[i]+1] = uint8(free[(i+1)%length] + 1)
			}
		}
		c := mustCandidates(t, sudoku.Board{})
		for tries := 0; tries < 60; tries++ {
			next, fits := c, true
			cell := rng.IntN(81)
			if c.Digits(cell).Len() < 2 {
				continue
			}
			for x := (Candidate{cell, someDigit(rng, c.Digits(cell))}); fits && next.Board()[x.Cell] != x.Digit; x = g.image(x) {
				fits = next.Place(x.Cell, x.Digit) == nil
			}
			if !fits {
				continue
			}
			switch _, err := sudoku.SolveUnique(next.Board()); {
			case err == nil:
				return g.minimal(rng, next.Board())
			case errors.Is(err, sudoku.ErrMultipleSolutions):
				c = next
			}
		}
	}
}

// minimal takes clues away, each with its images, while one solution is left.
func (g *gurth) minimal(rng *rand.Rand, b sudoku.Board) sudoku.Board {
	for _, cell := range rng.Perm(81) {
		less := b
		for to := cell; less[to] != 0; to = int(images[g.reflection][to]) {
			less[to] = 0
		}
		if _, err := sudoku.SolveUnique(less); err == nil {
			b = less
		}
	}
	return b
}

// TestGurth makes symmetrical puzzles: on their paths each step of the symmetry is right and
// proved, its text proves it, what is altered is refused, and a board that is turned or
// reflected has the same steps.
func TestGurth(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 7))
	var turns = []symmetry.Transform{
		symmetry.Rotate90(), symmetry.Rotate180(), symmetry.Rotate270(), symmetry.FlipLeftRight(),
		symmetry.FlipTopBottom(), symmetry.FlipDiagonal(), symmetry.FlipAntidiagonal(),
	}
	want := TechniquesOf(SymmetricalPlacement)
	for r := range reflections {
		steps, placed, altered := 0, 0, 0
		for range testkit.Cases(t, 8, testkit.Soak(t)) {
			b := symmetricalPuzzle(t, rng, r)
			solution, err := sudoku.SolveUnique(b)
			if err != nil {
				t.Fatal(err)
			}
			c := newCheck(options{}, true, SymmetricalPlacement)
			at := &sample{mustCandidates(t, b), b, solution}
			solver := Solver{Givens: b, Techniques: TechniquesOf(humanOrder...).Without(SymmetricalPlacement)}
			for step, err := range solver.Steps(t.Context(), at.candidates) {
				if err != nil {
					t.Fatal(err)
				}
				among := turns
				if r == quarterTurn { // a turn to the right is one to the left in the mirror
					among = turns[:3]
				}
				if err := c.try(at, among[rng.IntN(len(among))]); err != nil {
					t.Fatal(err)
				}
				p := newPosition(&at.candidates, b)
				(&search{position: p}).find(want, func(step *Step) bool {
					steps++
					placed += len(step.Placements)
					if !oneIn(rng, 10) {
						return true
					}
					if _, err := readText(p, step.Explain().String()); err != nil {
						t.Errorf("%v\n%s: %v", at, showStep(step), err)
					}
					altered += spoilGurth(t, rng, at, p, step)
					return !t.Failed()
				})
				if t.Failed() {
					return
				}
				if err := step.Apply(&at.candidates); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%d steps, %d placements, %d altered", steps, placed, altered)
		if steps == 0 || placed == 0 || altered == 0 {
			t.Errorf("reflection %d: %d steps, %d placements, %d altered", r, steps, placed, altered)
		}
	}
}

// spoilGurth alters a step so that its pattern proves nothing, or so that it claims what is false.
func spoilGurth(t *testing.T, rng *rand.Rand, at *sample, p *position, step *Step) (n int) {
	for _, spoiler := range spoilers {
		for i := 0; ; i++ {
			wrong := step.Clone()
			if !spoiler.spoil(p, &wrong, i) {
				break
			}
			if n++; p.verify(&wrong) == nil {
				t.Errorf("%v\n%s: %s is overlooked", at, showStep(step), spoiler.name)
			}
		}
	}
	for range 20 {
		wrong := step.Clone()
		for range rng.IntN(3) {
			alter(rng, p, &wrong)
		}
		if falseClaim(rng, at, &wrong) {
			if n++; p.verify(&wrong) == nil {
				t.Errorf("%v\n%s: a false step is proved", at, showStep(&wrong))
			}
		}
	}
	return n
}

// Clues that are nearly symmetrical, or symmetrical in another way, prove nothing.
func TestNoGurth(t *testing.T) {
	rng := rand.New(rand.NewPCG(24, 8))
	for r := range reflections {
		b := symmetricalPuzzle(t, rng, r)
		c := mustCandidates(t, b)
		p := newPosition(&c, b)
		var steps []Step
		(&search{position: p}).find(TechniquesOf(SymmetricalPlacement), func(step *Step) bool {
			steps = append(steps, step.Clone())
			return true
		})
		filled := b.Filled()
		for cell := range filled.Minus(r.axis()).All() {
			less := b
			less[cell] = 0
			c := mustCandidates(t, less)
			p := newPosition(&c, less)
			for i := range steps {
				if p.verify(&steps[i]) == nil {
					t.Errorf("%v: %v", less, &steps[i])
				}
			}
			(&search{position: p}).find(TechniquesOf(SymmetricalPlacement), func(step *Step) bool {
				if g, _ := gurthIn(step); g.reflection == r {
					t.Errorf("%v: %v", less, step)
				}
				return true
			})
		}
	}
}
