package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	register(findMultiSector, proveMultiSector, MultiSectorLockedSet)
	words(explainMultiSector, map[string]string{
		"sector-cells":   "Where {houses} cross, {n} cells are blank.",
		"sector-rows":    "{digits}: in at most {n} of these cells each, one in each row that has it there.",
		"sector-columns": "{digits}: in at most {n} of these cells each, one in each column that has it there.",
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

// sectors say of each row and choice of columns which digits fill their room in that row: they
// have no place there in these columns, or are there in each solution. And the same of columns.
// Then a digit is in a crossing as often as it has rows, or as it has columns.
type sectors struct {
	rows, columns [512][9]sudoku.Digits
	known         effectSet // what steps have removed
}

// load fills the sectors.
func (t *sectors) load(s *search, possible *solutions) {
	var places [18][10]uint16 // what solutions have, as in where
	for cell := range s.blank.All() {
		for d := range possible.of(cell).All() {
			places[cell/9][d] |= 1 << (cell % 9)
			places[9+cell%9][d] |= 1 << (cell / 9)
		}
	}
	for _, mask := range sectorChoices {
		for line := range 9 {
			var rows, columns sudoku.Digits
			for d := uint8(1); d <= 9; d++ {
				if s.where[line][d]&mask == 0 || places[line][d]&^mask == 0 {
					rows = rows.With(d)
				}
				if s.where[9+line][d]&mask == 0 || places[9+line][d]&^mask == 0 {
					columns = columns.With(d)
				}
			}
			t.rows[mask][line], t.columns[mask][line] = rows, columns
		}
	}
	t.known.clear()
}

// findMultiSector finds multi-sector locked sets in which some digit counts by rows and
// another by columns. Others are several sets of one line each. It yields one step of
// each effect. Without a solution there is none.
func findMultiSector(s *search, yield func(*Step) bool) bool {
	possible := s.possible
	if possible == nil {
		c := s.toCandidates()
		if possible, _ = solved(s.context(), &c); possible == nil {
			return true
		}
	}
	if s.sectors == nil {
		s.sectors = new(sectors)
	}
	t := s.sectors
	t.load(s, possible)
	var byColumns [512]sudoku.Digits // the digits that fill their room in all columns of a choice
	byColumns[0] = sudoku.AllDigits
	for _, rows := range sectorChoices {
		for mask := 1; mask < len(byColumns); mask++ {
			byColumns[mask] = byColumns[mask&(mask-1)] & t.columns[rows][bits.TrailingZeros16(uint16(mask))]
		}
		for _, columns := range sectorChoices {
			others := sudoku.AllDigits &^ byColumns[columns]
			byRows, in := sudoku.AllDigits, &t.rows[columns]
			for left := rows; left != 0 && byRows&others == others; left &= left - 1 {
				byRows &= in[bits.TrailingZeros16(left)]
			}
			if byRows&others == others && others != 0 && byColumns[columns]&^byRows != 0 && !s.multiSector(rows, columns, yield) {
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
