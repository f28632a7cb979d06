package symmetry

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

func TestGroupText(t *testing.T) {
	for _, g := range Groups() {
		text, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back Group
		if err := back.UnmarshalText(text); back != g || err != nil {
			t.Errorf("%v becomes %q, and that %v, %v", g, text, back, err)
		}
	}
	var outside *sudoku.RangeError
	if _, err := groups.MarshalText(); !errors.As(err, &outside) {
		t.Errorf("no group is marshalled: %v", err)
	}
	g := Full
	var text *sudoku.ParseError
	if err := g.UnmarshalText([]byte("spiral")); !errors.As(err, &text) || !strings.Contains(text.Detail, `"spiral"`) || g != Full {
		t.Errorf("spiral: %v, %v", g, err)
	}
}

// The sizes of the orbits, and that they are orbits: equal or disjoint.
func TestOrbits(t *testing.T) {
	orbits := map[Group]int{
		None: 81, HalfTurn: 41, QuarterTurn: 21, Horizontal: 45, Vertical: 45,
		Orthogonal: 25, Diagonal: 45, Antidiagonal: 45, BothDiagonals: 25, Full: 15,
	}
	if n := len(Groups()); n != len(orbits) {
		t.Fatalf("%d groups, want %d", n, len(orbits))
	}
	for _, g := range Groups() {
		seen := map[sudoku.Cells]bool{}
		for cell := range 81 {
			orbit := g.Orbit(cell)
			seen[orbit] = true
			if !orbit.Has(cell) || g.Closure(sudoku.CellsOf(cell)) != orbit {
				t.Errorf("%v: the orbit of %d is %v", g, cell, orbit)
			}
			for c := range orbit.All() {
				if g.Orbit(c) != orbit {
					t.Errorf("%v: %d and its image %d have other orbits", g, cell, c)
				}
			}
		}
		if len(seen) != orbits[g] {
			t.Errorf("%v has %d orbits, want %d", g, len(seen), orbits[g])
		}
	}
	if !None.Orbit(81).IsEmpty() || !None.Orbit(-1).IsEmpty() || !groups.Orbit(0).IsEmpty() || groups.Keeps(sudoku.Cells{}) {
		t.Error("orbits of no cell or by no group")
	}
	corners := sudoku.CellsOf(0, 8, 72, 80)
	for _, g := range Groups() {
		if !g.Keeps(corners) {
			t.Errorf("%v does not keep four corners", g)
		}
		if one := sudoku.CellsOf(1); g.Keeps(one) != (g == None) {
			t.Errorf("%v keeps r1c2: %v", g, g.Keeps(one))
		}
	}
}
