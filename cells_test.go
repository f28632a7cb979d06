package sudoku

import (
	"math"
	"slices"
	"testing"
)

// TestCells holds the algebra of Cells against a map of bools.
func TestCells(t *testing.T) {
	var all Cells
	for cell := range 81 {
		all = all.With(cell)
	}
	outside := []int{-1, -64, 81, 127, 128, math.MaxInt}
	if got := CellsOf(outside...); !got.IsEmpty() {
		t.Errorf("CellsOf(%v) has %v", outside, slices.Collect(got.All()))
	}
	s, u := CellsOf(0, 5, 63, 64, 80), CellsOf(5, 64, 79)
	for _, test := range []struct {
		name string
		got  Cells
		want func(inS, inU bool) bool
	}{
		{"Union", s.Union(u), func(a, b bool) bool { return a || b }},
		{"Intersect", s.Intersect(u), func(a, b bool) bool { return a && b }},
		{"Minus", s.Minus(u), func(a, b bool) bool { return a && !b }},
	} {
		var want []int
		for cell := range 81 {
			if test.want(s.Has(cell), u.Has(cell)) {
				want = append(want, cell)
			}
		}
		if got := slices.Collect(test.got.All()); !slices.Equal(got, want) || test.got.Len() != len(want) || test.got.Lowest() != want[0] {
			t.Errorf("%s: %v, %d cells, want %v", test.name, got, test.got.Len(), want)
		}
	}
	for cell := -1; cell <= 81; cell++ {
		valid := cell >= 0 && cell < 81
		if got := CellsOf(cell); got.Has(cell) != valid || got.Len() == 1 != valid || all.Has(cell) != valid {
			t.Errorf("cell %d: in its set: %t", cell, got.Has(cell))
		}
		if got := all.Without(cell).Len(); valid && got != 80 || !valid && got != 81 {
			t.Errorf("all cells without %d: %d", cell, got)
		}
	}
	if !s.Contains(s.Intersect(u)) || s.Contains(u) || !s.Meets(u) || s.Meets(all.Minus(s)) {
		t.Error("Contains or Meets is wrong")
	}
	if (Cells{}).Lowest() != -1 || all.Len() != 81 || all.Minus(all) != (Cells{}) {
		t.Error("the empty set or the full one is wrong")
	}
}
