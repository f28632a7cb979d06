package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestProvedIsTold alters steps of all techniques: what is still proved has all parts that
// its reason names.
func TestProvedIsTold(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 8))
	tell := func(x *exampleStep, s *Step) {
		var e Explanation
		if x.search.verify(s) == nil && lacks(func() { explainers[s.Technique](s, &e) }) {
			t.Errorf("%v\n%+v: proved, but it lacks something that is told", x.sample, s)
		}
	}
	for _, x := range exampleSteps() {
		for cell := range x.search.blank.Minus(x.step.Cells).All() {
			altered := x.step.Clone()
			altered.Cells = altered.Cells.With(cell)
			tell(&x, &altered)
		}
		for range testkit.Cases(t, 4, testkit.Soak(t)/1000) {
			altered := x.step.Clone()
			for range 1 + rng.IntN(2) {
				alter(rng, x.search.position, &altered)
			}
			tell(&x, &altered)
		}
	}
}

// TestFalseBesides claims something false besides all that is right: of a digit of the step or
// another, before and behind the right ones.
func TestFalseBesides(t *testing.T) {
	for _, x := range exampleSteps() {
		for cell := range x.search.blank.All() {
			wrong := x.step.Clone()
			wrong.Eliminations = append(wrong.Eliminations, Candidate{cell, x.sample.solution[cell]})
			slices.SortFunc(wrong.Eliminations, compareCandidates)
			if x.search.verify(&wrong) == nil {
				t.Errorf("%v\n%s %+v: a false step is proved", x.sample, showStep(&wrong), wrong)
			}
		}
	}
}

// Where there are more ways to fill the cells of a pattern than a prover tries, nothing is proved.
func TestTooManyWays(t *testing.T) {
	c := mustCandidates(t, sudoku.Board{})
	a := assignment{position: newPosition(&c, sudoku.Board{}), cells: allCells}
	every := func(*[81]uint8) bool { return true }
	if a.every(Candidate{0, 1}, every) {
		t.Error("all ways to fill a board are tried")
	}
	if a.cells = sudoku.CellsOf(0, 1, 2); !a.every(Candidate{0, 1}, every) {
		t.Error("three cells have too many ways")
	}
}

// TestCellExchanged puts another cell, which sees what the step removes, in the place of each
// cell of a pattern: with other candidates it is no part of one.
func TestCellExchanged(t *testing.T) {
	// Some prove without their cells, others try all ways to fill them and so what does follow.
	except := TechniquesOf(RemotePair, CellForcingChain, DynamicCellForcingChain, Exocet, ExtendedRectangle1, ExtendedRectangle4, Tridagon)
	for _, x := range exampleSteps() {
		near := x.search.blank.Minus(x.step.Cells)
		for _, e := range x.step.Eliminations {
			near = near.Intersect(grid.Peers[e.Cell])
		}
		for cell := range x.step.Cells.All() {
			for other := range near.All() {
				wrong := x.step.Clone()
				wrong.Cells = wrong.Cells.Without(cell).With(other)
				if x.search.candidates[cell] != x.search.candidates[other] && !except.Has(wrong.Technique) && x.search.verify(&wrong) == nil {
					t.Errorf("%v\n%s is proved with %s for %s", x.sample, showStep(&wrong), sudoku.CellName(other), sudoku.CellName(cell))
				}
			}
		}
	}
}

// The examples have steps of all techniques, so that the tests here try them all.
func TestExampleSteps(t *testing.T) {
	var found Techniques
	for _, x := range exampleSteps() {
		found = found.With(x.step.Technique)
	}
	for technique := range techniqueCount {
		if provers[technique] != nil && !found.Has(technique) {
			t.Errorf("no step of %v", technique)
		}
	}
}
