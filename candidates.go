package sudoku

import (
	"fmt"
	"math/big"
)

// Candidates is a position: the digits placed on a board, those used in each
// row, column and box, and the digits left for each blank cell. Everything that
// reasons about a puzzle starts here.
//
// It is a plain value: copy it to try something. The zero value is the blank
// board with every candidate in every cell. Two values are equal under == if
// they have the same digits placed and the same eliminated, including those
// eliminated where a house holds them already: see [Candidates.Eliminated].
type Candidates struct {
	rows, columns, boxes [9]Digits // the digits placed in each
	eliminated           [81]Digits
	board                Board
}

// NewCandidates returns the candidates of a board: for each blank cell, the
// digits that its row, column and box do not hold. The error is that of
// [Board.Validate].
func NewCandidates(b Board) (Candidates, error) {
	if err := b.Validate(); err != nil {
		return Candidates{}, err
	}
	var c Candidates
	for cell, d := range b {
		if d != 0 {
			c.put(cell, d)
		}
	}
	return c, nil
}

func (c *Candidates) put(cell int, d uint8) {
	row, column, box := HousesOf(cell)
	c.rows[row.Index()] |= bitOf(d)
	c.columns[column.Index()] |= bitOf(d)
	c.boxes[box.Index()] |= bitOf(d)
	c.board[cell] = d
}

// Board returns the digits placed so far.
func (c *Candidates) Board() Board { return c.board }

// Used returns the digits placed in a house.
func (c *Candidates) Used(h House) Digits {
	switch n := h.Index(); h.Kind() {
	case KindRow:
		return c.rows[n]
	case KindColumn:
		return c.columns[n]
	case KindBox:
		return c.boxes[n]
	}
	return 0
}

// Digits returns the digits that a cell, 0..80, can hold: for a blank cell,
// those not used in its houses and not eliminated; for a filled cell, its
// digit. The set is empty for a blank cell that no digit can fill (a dead
// cell), and for an index outside 0..80.
func (c *Candidates) Digits(cell int) Digits {
	if uint(cell) >= uint(len(c.board)) {
		return 0
	}
	if d := c.board[cell]; d != 0 {
		return bitOf(d)
	}
	return c.open(cell)
}

// open returns the candidates of a blank cell.
func (c *Candidates) open(cell int) Digits {
	row, column := cell/9, cell%9
	used := c.rows[row] | c.columns[column] | c.boxes[row/3*3+column/3]
	return AllDigits &^ (used | c.eliminated[cell])
}

// Cells returns the blank cells that have a digit as a candidate.
func (c *Candidates) Cells(digit uint8) (cells Cells) {
	for cell, d := range c.board {
		if d == 0 && c.open(cell).Has(digit) {
			cells = cells.With(cell)
		}
	}
	return cells
}

// Places returns the blank cells of a house that have a digit as a candidate.
func (c *Candidates) Places(h House, digit uint8) (places Cells) {
	for cell := range h.Cells().All() {
		if c.board[cell] == 0 && c.open(cell).Has(digit) {
			places = places.With(cell)
		}
	}
	return places
}

// A CandidateError says why a digit can't be placed in a cell, or eliminated
// from it, when the reason lies in the cell itself. (If a peer is the reason,
// the error is a [*ConflictError].)
type CandidateError struct {
	Cell  int   // 0..80
	Digit uint8 // 1..9
	Held  uint8 // the digit that the cell holds; 0 if Digit was eliminated there
}

func (e *CandidateError) Error() string {
	text := fmt.Sprintf("sudoku: digit %d in %s: ", e.Digit, CellName(e.Cell))
	switch e.Held {
	case 0:
		return text + "the digit was eliminated there"
	case e.Digit:
		return text + "the cell holds it"
	}
	return fmt.Sprintf("%sthe cell holds %d", text, e.Held)
}

// Place puts a digit, 1..9, into a blank cell, 0..80. Placing the digit that the
// cell already holds changes nothing. The error is a [*RangeError], a
// [*ConflictError] with the peer that holds the digit, or a [*CandidateError]
// if the cell holds another digit or the digit was eliminated there; nothing
// changes then.
func (c *Candidates) Place(cell int, digit uint8) error {
	if err := checkCandidate(cell, digit); err != nil {
		return err
	}
	if held := c.board[cell]; held == digit {
		return nil
	} else if held != 0 {
		return &CandidateError{cell, digit, held}
	}
	if c.eliminated[cell].Has(digit) {
		return &CandidateError{cell, digit, 0}
	}
	if !c.open(cell).Has(digit) {
		b := c.board
		b[cell] = digit
		return b.Validate()
	}
	c.put(cell, digit)
	return nil
}

// Clear makes a cell, 0..80, blank. Its digit becomes a candidate of its peers
// again, unless another house of theirs holds it or it was eliminated there.
// What was eliminated from the cell stays eliminated. Clearing a blank cell
// changes nothing; an index outside 0..80 gives a [*RangeError].
func (c *Candidates) Clear(cell int) error {
	if err := checkRange("cell", cell, 0, 80); err != nil {
		return err
	}
	if d := c.board[cell]; d != 0 {
		row, column, box := HousesOf(cell)
		c.rows[row.Index()] &^= bitOf(d)
		c.columns[column.Index()] &^= bitOf(d)
		c.boxes[box.Index()] &^= bitOf(d)
		c.board[cell] = 0
	}
	return nil
}

// Eliminate removes a digit, 1..9, from the candidates of a cell, 0..80. It need
// not be a candidate there: for a blank cell the elimination is kept, for a
// filled one nothing changes. The error is a [*RangeError], or a
// [*CandidateError] if the cell holds the digit; nothing changes then.
func (c *Candidates) Eliminate(cell int, digit uint8) error {
	if err := checkCandidate(cell, digit); err != nil {
		return err
	}
	if c.board[cell] == digit {
		return &CandidateError{cell, digit, digit}
	}
	if c.board[cell] == 0 {
		c.eliminated[cell] |= bitOf(digit)
	}
	return nil
}

// EliminateAll is [Candidates.Eliminate] for all digits of a set at once: if
// the cell holds one of them, none is eliminated.
func (c *Candidates) EliminateAll(cell int, digits Digits) error {
	if err := checkRange("cell", cell, 0, 80); err != nil {
		return err
	}
	held := c.board[cell]
	if digits.Has(held) {
		return &CandidateError{cell, held, held}
	}
	if held == 0 {
		c.eliminated[cell] |= digits & AllDigits
	}
	return nil
}

// Eliminated returns the digits that were eliminated from a cell, 0..80, also
// those that a house of the cell holds; none for an index outside 0..80.
func (c *Candidates) Eliminated(cell int) Digits {
	if uint(cell) >= uint(len(c.board)) {
		return 0
	}
	return c.eliminated[cell]
}

func checkCandidate(cell int, digit uint8) error {
	if err := checkRange("cell", cell, 0, 80); err != nil {
		return err
	}
	return checkRange("digit", int(digit), 1, 9)
}

// Combinations returns in how many ways the blank cells can be filled from
// their candidates if each cell is filled regardless of the others: the exact
// product of the numbers of candidates, at most 9 to the 81st power. It is 1 if
// no cell is blank and 0 if one is dead.
func (c *Candidates) Combinations() *big.Int {
	product := big.NewInt(1)
	for cell, v := range c.board {
		if v == 0 {
			product.Mul(product, big.NewInt(int64(c.open(cell).Len())))
		}
	}
	return product
}
