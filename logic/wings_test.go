package logic

import (
	"maps"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

// TestAllWings compares the finders of wings with brute force over sets of cells, in
// positions of paths and in random ones.
func TestAllWings(t *testing.T) {
	wings := TechniquesOf(XYWing, XYZWing, WXYZWing)
	found := map[Technique]int{}
	compare := func(sample *sample, p *position) {
		got, want := map[string]int{}, map[string]int{}
		s := &search{position: p, options: defaults}
		s.find(wings, func(step *Step) bool {
			found[step.Technique]++
			got[showStep(step)]++
			return true
		})
		for n := 3; n <= 4; n++ {
			eachWing(p, n, func(step *Step) { want[showStep(step)]++ })
		}
		for _, wing := range slices.Sorted(maps.Keys(got)) {
			if want[wing] != got[wing] {
				t.Errorf("%v\n%s: found %d times, there %d times", sample, wing, got[wing], want[wing])
			}
		}
		for _, wing := range slices.Sorted(maps.Keys(want)) {
			if got[wing] == 0 {
				t.Errorf("%v\n%s: not found", sample, wing)
			}
		}
	}
	for sample := range samples(t, 3, sampleCount(t, 1200)) {
		compare(sample, newPosition(&sample.candidates, sample.givens))
		c := mustCandidates(t, sample.givens)
		path, err := Solver{Techniques: Standard().With(WXYZWing).Minus(UniquenessTechniques())}.Solve(t.Context(), sample.givens)
		if err != nil {
			t.Fatal(err)
		}
		for i := range path.Steps {
			if len(path.Steps[i].Eliminations) > 0 && i%3 == 0 {
				along := *sample
				along.candidates = c
				compare(&along, newPosition(&c, sample.givens))
			}
			if err := path.Steps[i].Apply(&c); err != nil {
				t.Fatal(err)
			}
		}
		if t.Failed() {
			return
		}
	}
	t.Log(found)
	for wing := range wings.All() {
		if found[wing] == 0 {
			t.Errorf("no %v", wing)
		}
	}
}

// eachWing visits the wings of n cells with n digits that contain no smaller set.
func eachWing(p *position, n int, visit func(*Step)) {
	var grow func(cells, from sudoku.Cells)
	grow = func(cells, from sudoku.Cells) {
		digits := p.union(cells)
		if k := cells.Len(); digits.Len() > n || k > 0 && k < n && spare(p, cells, k) {
			return
		} else if k == n {
			if digits.Len() == n && !spare(p, cells, n-1) && (n == 3 || bent(cells)) {
				wingOf(p, cells, digits, visit)
			}
			return
		}
		for cell := range from.All() {
			from = from.Without(cell)
			grow(cells.With(cell), from)
		}
	}
	grow(sudoku.Cells{}, p.blank)
}

// spare reports whether up to k of some cells have as many digits, or fewer.
func spare(p *position, cells sudoku.Cells, k int) bool {
	if n := cells.Len(); n > 0 && n <= k && p.union(cells).Len() <= n {
		return true
	}
	for cell := range cells.All() {
		if cells.Len() > 1 && spare(p, cells.Without(cell), k) {
			return true
		}
	}
	return false
}

// wingOf visits the wings of some cells: all digits but one can stand once. That one can stand
// twice, except in three cells of a house, which are wings for Sudoku Explainer too.
func wingOf(p *position, cells sudoku.Cells, digits sudoku.Digits, visit func(*Step)) {
	var twice sudoku.Digits
	for d := range digits.All() {
		if independent(cells.Intersect(p.planes[d])) > 1 {
			twice = twice.With(d)
		}
	}
	for z := range digits.All() {
		step := Step{Cells: cells, Digits: digits, Fins: cells.Intersect(p.planes[z])}
		step.eliminateFrom(commonPeers(step.Fins).Intersect(p.planes[z]), z)
		if len(step.Eliminations) == 0 || twice.Without(z) != 0 {
			continue
		}
		switch twos := cells.Intersect(p.counted[2]).Len(); {
		case cells.Len() == 4 && twice != 0:
			step.Technique = WXYZWing
		case cells.Len() == 3 && twos == 3:
			step.Technique = XYWing
		case cells.Len() == 3 && twos == 2 && step.Fins.Len() == 3:
			step.Technique = XYZWing
		default:
			continue
		}
		visit(&step)
	}
}
