package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findMultiSector, proveMultiSector, MultiSectorLockedSet)
	words(explainMultiSector, map[string]string{
		"sector-cells":   "Where {houses} cross, {n} cells are blank.",
		"sector-rows":    "{digits}: at most {n} of these cells each, one in each row that has it there.",
		"sector-columns": "{digits}: at most {n} of these cells each, one in each column that has it there.",
		"sk-full":        "These are {n} in all, as many as there are cells, so each digit is there as often as that. A candidate that would leave less room for its digit is false.",
	}, MultiSectorLockedSet)
}

// A multi-sector locked set is the blank cells where some rows and columns cross. A
// digit is there at most once in each row that has it there, and at most once in each
// column. If by this count the digits just fill the cells, each is there as often
// as it fits.
//
// In the steps, Houses are the rows and the columns, Cells are the blank cells where they
// cross, and Sets the places of each digit in these.

// sectorChoices are the choices of rows, or of columns, that are tried. Fewer make naked or
// hidden sets and fish, more have nearly all cells.
var sectorChoices = func() (masks []uint16) {
	for mask := range uint16(512) {
		if n := bits.OnesCount16(mask); n >= 3 && n <= 6 {
			masks = append(masks, mask)
		}
	}
	return masks
}()

// sectors say by digit and columns in which rows the digit has places there, and the same
// by rows.
type sectors struct {
	rows, columns [10][512]uint16
	known         effectSet // what steps have removed
}

// findMultiSector finds multi-sector locked sets in which some digit counts by rows and
// another by columns. Others are several sets of one line each. It yields one step of
// each effect.

func findMultiSector(s *search, yield func(*Step) bool) bool {
	if s.sectors == nil {
		s.sectors = new(sectors)
	}
	t := s.sectors
	var blank [9]uint16
	for cell := range s.blank.All() {
		blank[cell/9] |= 1 << (cell % 9)
	}
	for d := uint8(1); d <= 9; d++ {
		for mask := 1; mask < 512; mask++ {
			line := sudoku.House(bits.TrailingZeros16(uint16(mask)))
			t.rows[d][mask] = t.rows[d][mask&(mask-1)] | s.where[9+line][d]
			t.columns[d][mask] = t.columns[d][mask&(mask-1)] | s.where[line][d]
		}
	}
	t.known.clear()
	for _, rows := range sectorChoices {
		for _, columns := range sectorChoices {
			room := 0
			for left := rows; left != 0; left &= left - 1 {
				room += bits.OnesCount16(blank[bits.TrailingZeros16(left)] & columns)
			}
			byRows, byColumns := false, false
			for d := 1; d <= 9 && room >= 0; d++ {
				n, m := bits.OnesCount16(t.rows[d][columns]&rows), bits.OnesCount16(t.columns[d][rows]&columns)
				byRows, byColumns = byRows || n < m, byColumns || m < n
				room -= min(n, m)
			}
			if room == 0 && byRows && byColumns && !s.multiSector(rows, columns, yield) {
				return false
			}
		}
	}
	return true
}

// multiSector yields the step of some rows and columns.
func (s *search) multiSector(rows, columns uint16, yield func(*Step) bool) bool {
	step := &s.step
	step.begin(MultiSectorLockedSet)
	step.Houses = appendHouses(step.Houses, uint32(rows)|uint32(columns)<<9)
	step.Cells = s.blank.Intersect(crossing(step.Houses))
	if step.Cells.Len() > maxCounted || s.eliminateCounted(step) != step.Cells.Len() || len(step.Eliminations) == 0 {
		return true
	}
	sum := effect(0)
	for _, e := range step.Eliminations {
		sum += candidateEffects[e.Digit][e.Cell]
	}
	if !s.sectors.known.add(sum) {
		return true
	}
	step.Digits = s.union(step.Cells)
	for d := range step.Digits.All() {
		step.Sets = append(step.Sets, Set{step.Cells.Intersect(s.planes[d]), digit(d)})
	}
	return yield(step)
}

// crossing returns the cells that are in one of some rows and in one of some columns.
func crossing(houses []sudoku.House) sudoku.Cells {
	_, cells := placesIn(houses)
	return cells
}

// proveMultiSector checks that the sets are the places of the digits.
func proveMultiSector(p *position, s *Step) error {
	var digits sudoku.Digits
	for _, set := range s.Sets {
		d, one := oneDigit(set.Digits)
		if !one || set.Cells != s.Cells.Intersect(p.planes[d]) {
			return s.unproved("%s are not the places of %v", RowColumn.Cells(set.Cells), set.Digits)
		}
		digits = digits.With(d)
	}
	if !p.blank.Contains(s.Cells) || digits != p.union(s.Cells) {
		return s.unproved("the cells have other digits")
	}
	return p.proveCount(s, s.Cells)
}

func explainMultiSector(s *Step, e *Explanation) {
	e.why("sector-cells", "houses", s.Houses, "n", s.Cells.Len())
	var often [2][10]sudoku.Digits // by rows or columns, and by how often they fit
	for _, set := range s.Sets {
		var n [3]int // in how many rows, columns and boxes
		for h := range housesIn(housesMeeting(set.Cells)) {
			n[h/9]++
		}
		kind := 0
		if n[1] < n[0] {
			kind = 1
		}
		often[kind][n[kind]] |= set.Digits
	}
	for kind, key := range [2]string{"sector-rows", "sector-columns"} {
		for n, digits := range often[kind] {
			if digits != 0 {
				e.why(key, "digits", digits, "n", n)
			}
		}
	}
	e.why("sk-full", "n", s.Cells.Len())
}
