package sudoku

// A Board holds the digits of 81 cells, row by row from the top left; 0 is a
// blank. It is a plain value: copy it, compare it with ==, use it as a map
// key. The zero value is the blank puzzle.
//
// A Board may hold clashing clues, or values above 9. [Board.Validate] reports
// them, and every function that solves checks for them first.
type Board [81]uint8

// Clues returns how many cells are not blank.
func (b Board) Clues() int {
	n := 0
	for _, v := range b {
		if v != 0 {
			n++
		}
	}
	return n
}

// Filled returns the cells that are not blank.
func (b Board) Filled() (s Cells) {
	for cell, v := range b {
		if v != 0 {
			s = s.With(cell)
		}
	}
	return s
}

// Validate returns nil if no two clues clash, or else the first fault: a
// [*CellError] for the first cell with a value above 9, or a [*ConflictError]
// for two equal digits in a house (rows first, then columns, then boxes). A
// valid board need not have a solution.
func (b Board) Validate() error {
	if err := b.checkValues(); err != nil {
		return err
	}
	if b.isClean() {
		return nil
	}
	var first error
	b.clashes(func(e ConflictError) bool {
		first = &e
		return false
	})
	return first
}

// isClean reports whether no house holds a digit twice. Validate asks this
// first, because most boards are clean and it is fast. Values must be at most 9.
func (b *Board) isClean() bool {
	var columns, boxes [9]uint16
	var twice uint16
	for r := range 9 {
		var row uint16
		for c, v := range b[9*r : 9*r+9] {
			bit := uint16(1) << v &^ 1
			k := r/3*3 + c/3
			twice |= (row | columns[c] | boxes[k]) & bit
			row |= bit
			columns[c] |= bit
			boxes[k] |= bit
		}
	}
	return twice == 0
}

// Conflicts returns all clashes of a board: each pair of cells that hold the
// same digit 1..9 in a house, once, with the first house that has both. It
// returns nil if there are none.
func (b Board) Conflicts() (all []ConflictError) {
	seen := map[Cells]bool{}
	b.clashes(func(e ConflictError) bool {
		if !seen[e.Cells] {
			seen[e.Cells] = true
			all = append(all, e)
		}
		return true
	})
	return all
}

// clashes yields the pairs of equal digits, house by house; within a house they
// are ordered by their later cell.
func (b *Board) clashes(yield func(ConflictError) bool) {
	for h := range Houses {
		var seen [10]Cells
		for cell := range h.Cells().All() {
			v := b[cell]
			if v == 0 || v > 9 {
				continue
			}
			for other := range seen[v].All() {
				if !yield(ConflictError{v, h, CellsOf(other, cell)}) {
					return
				}
			}
			seen[v] = seen[v].With(cell)
		}
	}
}

// checkValues returns a [*CellError] for the first cell with a value above 9.
func (b *Board) checkValues() error {
	for cell, v := range b {
		if v > 9 {
			return &CellError{cell, v, 0}
		}
	}
	return nil
}

// ValidateSolution returns nil if solution solves the board: it is solved and
// keeps every clue. Otherwise the error is a [*CellError] for the first cell
// that is blank or differs from its clue, or that of [Board.Validate] for the
// solution.
func (b Board) ValidateSolution(solution Board) error {
	for cell, v := range solution {
		if clue := b[cell]; v == 0 || clue != 0 && clue != v {
			return &CellError{cell, v, clue}
		}
	}
	return solution.Validate()
}
