package sudoku

import "fmt"

// A Board holds the digits of 81 cells, row by row from the top left; 0 is a
// blank. It is a plain value: copy it, compare it with ==, use it as a map
// key. The zero value is the blank puzzle.
//
// A Board may hold clashing clues, or values above 9. [Board.Validate] reports
// them, and every function that solves checks for them first.
type Board [81]uint8

// FromRows returns the board with the given rows, top to bottom, each from left
// to right.
func FromRows(rows [9][9]uint8) (b Board) {
	for i, row := range rows {
		copy(b[9*i:], row[:])
	}
	return b
}

// Rows returns the rows of the board, top to bottom, each from left to right.
func (b Board) Rows() (rows [9][9]uint8) {
	for i := range rows {
		copy(rows[i][:], b[9*i:])
	}
	return rows
}

// At returns the digit at a row and a column, each 0..8 from the top left, or 0
// if one of them is outside that range.
func (b Board) At(row, column int) uint8 {
	if cell := Cell(row, column); cell >= 0 {
		return b[cell]
	}
	return 0
}

// With returns the board with one cell set to a digit 1..9, or to 0 for blank.
// If the row or the column is outside 0..8, or the digit is above 9, it returns
// the board unchanged and a [*RangeError]. The digit may clash with others; see
// [Board.Validate].
func (b Board) With(row, column int, digit uint8) (Board, error) {
	for _, err := range []error{
		checkRange("row", row, 0, 8),
		checkRange("column", column, 0, 8),
		checkRange("digit", int(digit), 0, 9),
	} {
		if err != nil {
			return b, err
		}
	}
	b[Cell(row, column)] = digit
	return b, nil
}

// Clues returns how many cells are not blank.
func (b Board) Clues() int { return len(b) - b.Blanks() }

// Blanks returns how many cells are blank.
func (b Board) Blanks() int {
	n := 0
	for _, v := range b {
		if v == 0 {
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

// Keep returns a board with the digits of the given cells, and blanks elsewhere.
func (b Board) Keep(cells Cells) (kept Board) {
	for cell := range cells.All() {
		kept[cell] = b[cell]
	}
	return kept
}

// IsSolved reports whether every house holds each digit once.
func (b Board) IsSolved() bool {
	return b.Blanks() == 0 && b.Validate() == nil
}

// Validate returns nil if no two clues clash, or else the first fault: a
// [*ValueError] for the first cell with a value above 9, or a [*ConflictError]
// for two equal digits in a house (rows first, then columns, then boxes). A
// valid board need not have a solution.
func (b Board) Validate() error {
	if err := checkValues(&b); err != nil {
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
	for h := range noHouse {
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

// checkValues returns a [*ValueError] for the first cell with a value above 9.
func checkValues(b *Board) error {
	for cell, v := range b {
		if v > 9 {
			return &ValueError{cell, v}
		}
	}
	return nil
}

// A ClueError names a cell in which a solution differs from its puzzle's clue,
// or which it leaves blank.
type ClueError struct {
	Cell  int   // 0..80
	Clue  uint8 // what the puzzle has there, 0 if blank
	Value uint8 // what the solution has there, 0 if blank
}

func (e *ClueError) Error() string {
	if e.Value == 0 {
		return fmt.Sprintf("sudoku: %s is blank", CellName(e.Cell))
	}
	return fmt.Sprintf("sudoku: %s holds %d where the clue is %d", CellName(e.Cell), e.Value, e.Clue)
}

// ValidateSolution returns nil if solution solves the board: it is solved and
// keeps every clue. Otherwise the error is a [*ClueError] for the first cell
// that is blank or differs from its clue, or that of [Board.Validate] for the
// solution.
func (b Board) ValidateSolution(solution Board) error {
	for cell, v := range solution {
		if clue := b[cell]; v == 0 || clue != 0 && clue != v {
			return &ClueError{cell, clue, v}
		}
	}
	return solution.Validate()
}
