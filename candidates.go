package sudoku

import (
	"fmt"
	"iter"
	"math/big"
	"math/bits"
)

// Digits is a set of digits 1..9 as a bitmask: bit d-1 stands for digit d. The
// zero value is the empty set.
type Digits uint16

// AllDigits holds the digits 1 to 9.
const AllDigits Digits = 1<<9 - 1

// DigitsOf returns the set of the digits given. What is not in 1..9 is left
// out.
func DigitsOf(digits ...uint8) Digits {
	var s Digits
	for _, d := range digits {
		s = s.With(d)
	}
	return s
}

// bitOf returns the set of one digit, empty for what is not in 1..9.
func bitOf(d uint8) Digits { return 1 << d >> 1 & AllDigits }

// Has reports whether d is in the set.
func (s Digits) Has(d uint8) bool { return s&bitOf(d) != 0 }

// With returns the set with d in it; a d outside 1..9 changes nothing.
func (s Digits) With(d uint8) Digits { return s | bitOf(d) }

// Without returns the set without d.
func (s Digits) Without(d uint8) Digits { return s &^ bitOf(d) }

// Len returns how many digits the set has, 0..9.
func (s Digits) Len() int { return bits.OnesCount16(uint16(s & AllDigits)) }

// Lowest returns the lowest digit of the set, 0 if it is empty.
func (s Digits) Lowest() uint8 {
	if s&AllDigits == 0 {
		return 0
	}
	return uint8(bits.TrailingZeros16(uint16(s))) + 1
}

// All yields the digits of the set in ascending order.
func (s Digits) All() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for s &= AllDigits; s != 0; s &= s - 1 {
			if !yield(s.Lowest()) {
				return
			}
		}
	}
}

// String returns the digits in ascending order, "1379"; "" for the empty set.
func (s Digits) String() string {
	text := make([]byte, 0, 9)
	for d := range s.All() {
		text = append(text, '0'+d)
	}
	return string(text)
}

// Candidates is a position: the digits placed on a board, those used in each
// row, column and box, and what is left for each blank cell. It is the door to
// everything that reasons about a puzzle.
//
// It is a plain value: copy it to try something, compare it with ==. The zero
// value is the blank board with every candidate in every cell.
type Candidates struct {
	rows, columns, boxes [9]Digits // the digits placed in each
	eliminated           [81]Digits
	board                Board
}

// NewCandidates returns the candidates of a board: in each blank cell the
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
	c.rows[row] |= bitOf(d)
	c.columns[column-9] |= bitOf(d)
	c.boxes[box-18] |= bitOf(d)
	c.board[cell] = d
}

// Board returns the digits placed so far.
func (c *Candidates) Board() Board { return c.board }

// Used returns the digits placed in a house.
func (c *Candidates) Used(h House) Digits {
	switch n := h % 9; h / 9 {
	case 0:
		return c.rows[n]
	case 1:
		return c.columns[n]
	case 2:
		return c.boxes[n]
	}
	return 0
}

// Of returns the digits that may stand in a cell, 0..80: for a blank cell
// those not used in its houses and not eliminated, for another its digit. It
// is empty for a blank cell in which nothing can stand (a dead cell), and for
// an index that is no cell.
func (c *Candidates) Of(cell int) Digits {
	if uint(cell) >= uint(len(c.board)) {
		return 0
	}
	if d := c.board[cell]; d != 0 {
		return bitOf(d)
	}
	return c.open(cell)
}

func (c *Candidates) open(cell int) Digits {
	row, column := cell/9, cell%9
	used := c.rows[row] | c.columns[column] | c.boxes[row/3*3+column/3]
	return AllDigits &^ (used | c.eliminated[cell])
}

// Places returns the blank cells of a house in which a digit may stand.
func (c *Candidates) Places(h House, digit uint8) (places Cells) {
	for cell := range h.Cells().All() {
		if c.board[cell] == 0 && c.open(cell).Has(digit) {
			places = places.With(cell)
		}
	}
	return places
}

// A CandidateError says why a digit can't be placed in a cell, or not be
// eliminated from it, where no clash between two cells is the reason.
type CandidateError struct {
	Cell   int    // 0..80
	Digit  uint8  // 1..9
	Reason string // "the cell holds 4"
}

func (e *CandidateError) Error() string {
	return fmt.Sprintf("sudoku: digit %d in %s: %s", e.Digit, CellName(e.Cell), e.Reason)
}

// Place puts a digit, 1..9, into a blank cell, 0..80. On an error nothing has
// changed: a [*RangeError], a [*ConflictError] that names the cell with the
// same digit, or a [*CandidateError] if the cell holds another digit or the
// digit was eliminated there. To place what the cell holds already is no error.
func (c *Candidates) Place(cell int, digit uint8) error {
	if err := checkCandidate(cell, digit); err != nil {
		return err
	}
	if held := c.board[cell]; held == digit {
		return nil
	} else if held != 0 {
		return &CandidateError{cell, digit, fmt.Sprintf("the cell holds %d", held)}
	}
	if c.eliminated[cell].Has(digit) {
		return &CandidateError{cell, digit, "the digit was eliminated there"}
	}
	if !c.open(cell).Has(digit) {
		b := c.board
		b[cell] = digit
		return b.Validate()
	}
	c.put(cell, digit)
	return nil
}

// Eliminate removes a digit, 1..9, from the candidates of a cell, 0..80; to
// remove what is no candidate there is no error. On an error nothing has
// changed: a [*RangeError], or a [*CandidateError] if the cell holds the digit.
func (c *Candidates) Eliminate(cell int, digit uint8) error {
	if err := checkCandidate(cell, digit); err != nil {
		return err
	}
	if c.board[cell] == digit {
		return &CandidateError{cell, digit, "the cell holds it"}
	}
	if c.board[cell] == 0 {
		c.eliminated[cell] |= bitOf(digit)
	}
	return nil
}

// EliminateAll is [Candidates.Eliminate] for each digit of a set.
func (c *Candidates) EliminateAll(cell int, digits Digits) error {
	if err := checkRange("cell", cell, 0, 80); err != nil {
		return err
	}
	held := c.board[cell]
	if digits.Has(held) {
		return &CandidateError{cell, held, "the cell holds it"}
	}
	if held == 0 {
		c.eliminated[cell] |= digits & AllDigits
	}
	return nil
}

// Eliminated returns the digits that were eliminated from a cell, 0..80, those
// among them that its houses hold as well; none for an index that is no cell.
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

// Outcome is how far a method of solving has come.
type Outcome int

const (
	Stuck         Outcome = iota // blank cells are left, and the method finds nothing more
	Solved                       // every cell is filled
	Contradiction                // a blank cell has no candidate left
)

// String returns "stuck", "solved" or "contradiction".
func (o Outcome) String() string {
	switch o {
	case Stuck:
		return "stuck"
	case Solved:
		return "solved"
	case Contradiction:
		return "contradiction"
	}
	return fmt.Sprintf("Outcome(%d)", int(o))
}

// FillNakedSingles places the digit of every blank cell with one candidate,
// and of those that come to have one by that, until there is none, and
// returns how many cells it filled. It stops at the first dead cell. How many
// easy cells a puzzle has is what it fills on the puzzle's candidates.
func (c *Candidates) FillNakedSingles() (filled int, outcome Outcome) {
	for {
		before := filled
		blank := false
		for cell, v := range c.board {
			if v != 0 {
				continue
			}
			open := c.open(cell)
			switch open.Len() {
			case 0:
				return filled, Contradiction
			case 1:
				c.put(cell, open.Lowest())
				filled++
			default:
				blank = true
			}
		}
		if !blank {
			return filled, Solved
		}
		if filled == before {
			return filled, Stuck
		}
	}
}

// Combinations returns in how many ways the blank cells can be filled from
// their candidates when the rules are not asked again: the product of the
// numbers of candidates, exactly; it may be as large as 9 to the 81st. It is 1
// if no cell is blank and 0 if one is dead.
func (c *Candidates) Combinations() *big.Int {
	product := big.NewInt(1)
	for cell, v := range c.board {
		if v == 0 {
			product.Mul(product, big.NewInt(int64(c.open(cell).Len())))
		}
	}
	return product
}
