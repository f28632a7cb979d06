package logic

import (
	"math/rand/v2"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestRectangles(t *testing.T) {
	ts := []Technique{
		UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
		UniqueRectangle5, UniqueRectangle6, HiddenRectangle,
	}
	checkTechniques(t, 20000, options{}, ts, ts...)
	checkTechniques(t, 10000, options{missingCandidates: true}, ts, ts...)
}

func TestAvoidableRectangles(t *testing.T) {
	ts := []Technique{AvoidableRectangle1, AvoidableRectangle2}
	checkTechniques(t, 5000, options{}, ts, ts...)
	checkTechniques(t, 5000, options{twoInOpenCorners: true}, ts, ts...)
}

func TestLinkedRectangles(t *testing.T) {
	checkTechniques(t, 5000, options{}, []Technique{UniqueRectangleLinks}, UniqueRectangleLinks)
}

func TestExtendedRectangles(t *testing.T) {
	ts := []Technique{ExtendedRectangle1, ExtendedRectangle2, ExtendedRectangle3, ExtendedRectangle4}
	checkTechniques(t, 3000, options{}, ts, ts...)
	checkOn(t, endgames(t, 8, sampleCount(t, 12000)), options{}, ts[:2], ts...)
}

// TestDeadlyPatterns also reads what is said of them, and alters them.
func TestDeadlyPatterns(t *testing.T) {
	checkTechniques(t, 6000, options{}, []Technique{DeadlyPattern}, DeadlyPattern)
	checkOn(t, endgames(t, 9, sampleCount(t, 12000)), options{}, []Technique{DeadlyPattern}, DeadlyPattern)
	altered, rng := 0, rand.New(rand.NewPCG(24, 8))
	for sample := range samples(t, 1, max(sampleCount(t, 6000), testkit.Soak(t))) {
		s := &search{position: newPosition(&sample.candidates, sample.givens)}
		s.find(TechniquesOf(DeadlyPattern), func(step *Step) bool {
			if _, err := readText(s.position, step.Explain().String()); err != nil {
				t.Errorf("%v\n%s\n%v: %v", sample, showStep(step), step.Explain(), err)
			}
			altered += refuses(t, rng, sample, s, step)
			return !t.Failed()
		})
	}
	t.Logf("%d altered steps refused", altered)
}

func TestUniqueLoops(t *testing.T) {
	ts := []Technique{UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4}
	checkTechniques(t, 2000, options{}, nil, ts...)
	checkOn(t, endgames(t, 1, sampleCount(t, 12000)), options{}, ts, ts...)
}

func TestRectanglesInEndgames(t *testing.T) {
	ts := []Technique{
		UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
		HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2,
	}
	checkOn(t, endgames(t, 7, sampleCount(t, 15000)), options{}, ts[:8], ts...)
	checkOn(t, endgames(t, 7, sampleCount(t, 15000)), options{missingCandidates: true}, ts[:8], ts...)
}

func TestBUG(t *testing.T) {
	ts := []Technique{BUG1, BUG2, BUG3, BUG4, BUGN}
	checkTechniques(t, 1000, options{}, nil, ts...)
	easy := TechniquesOf(FullHouse, HiddenSingle, NakedSingle, Pointing, Claiming, NakedPair, HiddenPair, XWing, XYWing)
	checkOn(t, stuck(t, sampleCount(t, 12000), easy), options{}, ts, ts...)
}
