package sudoku

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestHouses(t *testing.T) {
	for _, tt := range []struct {
		house House
		name  string
		cells []int
	}{
		{Row(0), "row 1", []int{0, 1, 2, 3, 4, 5, 6, 7, 8}},
		{Row(8), "row 9", []int{72, 73, 74, 75, 76, 77, 78, 79, 80}},
		{Column(2), "column 3", []int{2, 11, 20, 29, 38, 47, 56, 65, 74}},
		{Box(0), "box 1", []int{0, 1, 2, 9, 10, 11, 18, 19, 20}},
		{Box(5), "box 6", []int{33, 34, 35, 42, 43, 44, 51, 52, 53}},
		{Row(9), "no house", nil},
		{Column(-1), "no house", nil},
		{Box(9), "no house", nil},
		{House(255), "no house", nil},
	} {
		if got := tt.house.String(); got != tt.name {
			t.Errorf("house %d is %q, want %q", tt.house, got, tt.name)
		}
		if diff := cmp.Diff(tt.cells, slices.Collect(tt.house.Cells().All())); diff != "" {
			t.Errorf("cells of %v (-want +got):\n%s", tt.house, diff)
		}
	}
}

func TestHousesHoldTheirCells(t *testing.T) {
	for cell := range 81 {
		n := 0
		for h := range Houses {
			if slices.Contains(slices.Collect(h.Cells().All()), cell) {
				n++
			}
		}
		if n != 3 {
			t.Errorf("%d houses hold %s", n, CellName(cell))
		}
	}
}

func TestPeers(t *testing.T) {
	for cell := range 81 {
		set := map[int]bool{}
		for h := range Houses {
			for c := range h.Cells().All() {
				if c != cell && h.Cells().Has(cell) {
					set[c] = true
				}
			}
		}
		got := slices.Collect(Peers(cell).All())
		if len(got) != 20 || !slices.IsSorted(got) {
			t.Fatalf("peers of %d: %v", cell, got)
		}
		for _, p := range got {
			if !set[p] {
				t.Errorf("%d is not a peer of %d", p, cell)
			}
		}
	}
	for _, cell := range []int{-1, 81} {
		if got := slices.Collect(Peers(cell).All()); len(got) != 0 {
			t.Errorf("cell %d has peers %v", cell, got)
		}
	}
}

func TestCellName(t *testing.T) {
	for cell, want := range map[int]string{0: "r1c1", 80: "r9c9", 40: "r5c5", 81: "cell 81", -1: "cell -1"} {
		if got := CellName(cell); got != want {
			t.Errorf("CellName(%d) = %q, want %q", cell, got, want)
		}
	}
}
