package sudoku

import "fmt"

// A Board holds the digits of 81 cells, row by row from the top left; 0 is a
// blank. It is a plain value: copy it, compare it with ==, use it as a map
// key. The zero value is the blank puzzle.
//
// A Board may hold anything, clashing clues or values above 9 included;
// [Board.Validate] tells, and every function that solves does so first.
type Board [81]uint8

// At returns the digit at a row and a column, each 0..8 from the top left, or
// a [*RangeError]. Where the index is known to be good, b[row*9+column] does.
func (b Board) At(row, column int) (uint8, error) {
	cell, err := cellAt(row, column)
	if err != nil {
		return 0, err
	}
	return b[cell], nil
}

// With returns the board with one cell set to a digit 1..9, or to 0 for blank.
// A row or column outside 0..8 or a digit above 9 gives the board unchanged
// and a [*RangeError]. Whether the digit clashes is not its business.
func (b Board) With(row, column int, digit uint8) (Board, error) {
	cell, err := cellAt(row, column)
	if err == nil {
		err = checkRange("digit", int(digit), 0, 9)
	}
	if err == nil {
		b[cell] = digit
	}
	return b, err
}

func cellAt(row, column int) (int, error) {
	if err := checkRange("row", row, 0, 8); err != nil {
		return 0, err
	}
	if err := checkRange("column", column, 0, 8); err != nil {
		return 0, err
	}
	return row*9 + column, nil
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

// Keep returns the board with what it holds in some cells, and blank elsewhere.
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

// Validate returns nil if the clues obey the rules so far, else the first
// fault: a [*ValueError] for the first cell with a value above 9, or a
// [*ConflictError] for two equal digits in a house (rows first, then columns,
// then boxes). That a board is valid does not say that it has a solution.
func (b Board) Validate() error {
	if err := checkValues(&b); err != nil {
		return err
	}
	for h := range noHouse {
		var seen [10]int // the cell of each digit, plus one
		for i := range 9 {
			cell := h.cell(i)
			v := b[cell]
			if v == 0 {
				continue
			}
			if seen[v] != 0 {
				return &ConflictError{v, h, [2]int{seen[v] - 1, cell}}
			}
			seen[v] = cell + 1
		}
	}
	return nil
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

// A ClueError names the first cell in which a board is not a solution of a
// puzzle: a clue changed, or a cell left blank.
type ClueError struct {
	Cell  int   // 0..80
	Clue  uint8 // the puzzle's, 0 if it has none there
	Value uint8 // the board's, 0 if blank
}

func (e *ClueError) Error() string {
	if e.Value == 0 {
		return fmt.Sprintf("sudoku: %s is blank", CellName(e.Cell))
	}
	return fmt.Sprintf("sudoku: %s holds %d where the clue is %d", CellName(e.Cell), e.Value, e.Clue)
}

// Solves returns nil if the board is a solution of the puzzle: solved, and
// with every clue kept. Else it returns a [*ClueError] for the first cell that
// is blank or differs from its clue, or what [Board.Validate] finds.
func (b Board) Solves(puzzle Board) error {
	for cell, v := range b {
		if clue := puzzle[cell]; v == 0 || clue != 0 && clue != v {
			return &ClueError{cell, clue, v}
		}
	}
	return b.Validate()
}
