package sudoku

import (
	"bytes"
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// Candidates is a position: the digits placed on a board, those used in each
// row, column and box, and the digits left for each blank cell. Everything that
// reasons about a puzzle starts here, and it is a [Puzzle] itself: what is left
// may be less than the placed digits leave.
//
// It is a plain value: copy it to try something. The zero value is the blank
// board with every candidate in every cell. Two values are equal under == if
// they have the same digits placed and the same candidates.
type Candidates struct {
	rows, columns, boxes [9]Digits  // the digits placed in each
	eliminated           [81]Digits // those gone from a blank cell that no house of it holds
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
			row, column, box := housesOf(cell)
			c.rows[row] |= bitOf(d)
			c.columns[column] |= bitOf(d)
			c.boxes[box] |= bitOf(d)
		}
	}
	c.board = b
	return c, nil
}

// put places a candidate.
func (c *Candidates) put(cell int, d uint8) {
	row, column, box := housesOf(cell)
	bit := bitOf(d)
	c.rows[row] |= bit
	c.columns[column] |= bit
	c.boxes[box] |= bit
	c.board[cell] = d
	c.eliminated[cell] = 0
	for peer := range Peers(cell).All() {
		c.eliminated[peer] &^= bit
	}
}

// Board returns the digits placed so far.
func (c *Candidates) Board() Board { return c.board }

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
func (c *Candidates) open(cell int) Digits { return c.unused(cell) &^ c.eliminated[cell] }

// unused returns the digits that no house of a cell holds.
func (c *Candidates) unused(cell int) Digits {
	row, column, box := housesOf(cell)
	return AllDigits &^ (c.rows[row] | c.columns[column] | c.boxes[box])
}

// search searches the position. If nothing is eliminated, it has the solutions of its
// board in the same order.
func (c *Candidates) search(s *search.Search) {
	if c.eliminated == [81]Digits{} {
		s.Run((*[81]uint8)(&c.board)) // the digits do not clash
		return
	}
	masks := c.masks()
	s.RunCells(&masks)
}

// masks returns what [Candidates.Digits] returns for each cell.
func (c *Candidates) masks() (masks [81]uint16) {
	for cell := range masks {
		masks[cell] = uint16(c.Digits(cell))
	}
	return masks
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

// Place puts a digit, 1..9, into a blank cell, 0..80. Placing the digit that the
// cell already holds changes nothing. The error is a [*RangeError], a
// [*ConflictError] with the peer that holds the digit, or a [*CellError] if the
// cell holds another digit or the digit was eliminated there; nothing changes
// then.
func (c *Candidates) Place(cell int, digit uint8) error {
	if err := checkRange("cell", cell, 0, 80); err != nil {
		return err
	}
	if err := checkRange("digit", int(digit), 1, 9); err != nil {
		return err
	}
	held := c.board[cell]
	switch {
	case held == digit:
		return nil
	case held != 0 || c.eliminated[cell].Has(digit):
		return &CellError{cell, digit, held}
	case !c.open(cell).Has(digit):
		b := c.board
		b[cell] = digit
		return b.Validate()
	}
	c.put(cell, digit)
	return nil
}

// Eliminate removes digits from the candidates of a cell, 0..80. They need not
// be candidates there, and from a filled cell nothing is removed. The error is a
// [*RangeError], or a [*CellError] if the cell holds one of the digits; nothing
// changes then.
func (c *Candidates) Eliminate(cell int, digits Digits) error {
	if err := checkRange("cell", cell, 0, 80); err != nil {
		return err
	}
	held := c.board[cell]
	if digits.Has(held) {
		return &CellError{cell, held, held}
	}
	if held == 0 {
		c.eliminated[cell] |= digits & c.unused(cell)
	}
	return nil
}

// FillNakedSingles fills every blank cell that has one candidate, then those
// left with one by that, and so on, until there are no more. It returns how many
// cells it filled. It stops with [ErrNoSolution] at the first dead cell.
func (c *Candidates) FillNakedSingles() (filled int, err error) {
	for before := -1; before < filled; {
		before = filled
		for cell, v := range c.board {
			if v != 0 {
				continue
			}
			switch open := c.open(cell); open.Len() {
			case 0:
				return filled, ErrNoSolution
			case 1:
				c.put(cell, open.Lowest())
				filled++
			}
		}
	}
	return filled, nil
}

// String returns the position as a grid of three by three boxes that shows the
// digit of a filled cell, the candidates of a blank one, and "-" for a dead
// cell. The last line has no line end. A digit and a single candidate look
// alike; [Candidates.MarshalText] distinguishes them.
func (c Candidates) String() string {
	var fields [81]string
	var width [9]int
	for cell := range fields {
		fields[cell] = "-"
		if digits := c.Digits(cell); digits != 0 {
			fields[cell] = digits.String()
		}
		width[cell%9] = max(width[cell%9], len(fields[cell]))
	}
	var text strings.Builder
	for cell, field := range fields {
		row, column := cell/9, cell%9
		if column == 0 && row > 0 {
			text.WriteByte('\n')
			if row%3 == 0 {
				for stack := range 3 {
					// The cells of a box, the spaces between them, and one at each bar.
					n := width[3*stack] + width[3*stack+1] + width[3*stack+2] + 3
					if stack > 0 {
						text.WriteByte('+')
					}
					if stack == 1 {
						n++
					}
					text.WriteString(strings.Repeat("-", n))
				}
				text.WriteByte('\n')
			}
		}
		text.WriteString(field)
		if column < 8 {
			text.WriteString(strings.Repeat(" ", width[column]-len(field)+1))
		}
		if column == 2 || column == 5 {
			text.WriteString("| ")
		}
	}
	return text.String()
}

// MarshalText returns the position in a form that [Candidates.UnmarshalText]
// reads back, which is also its form in JSON: 81 fields with a space between
// them, the digit of a filled cell as "5", the candidates of a blank one as
// "{137}". The error is always nil.
func (c Candidates) MarshalText() ([]byte, error) {
	var text [81 * len(field{}.text)]byte
	n := 0
	for cell, d := range &c.board {
		if d != 0 {
			text[n], text[n+1] = '0'+d, ' '
			n += 2
			continue
		}
		f := &fields[c.open(cell)&AllDigits]
		*(*[len(f.text)]byte)(text[n:]) = f.text
		n += f.n
	}
	return bytes.Clone(text[:n-1]), nil
}

// A field is the text of a blank cell with a space behind it, in its first n bytes.
type field struct {
	text [len("{123456789} ")]byte
	n    int
}

// fields has the text of each set of candidates.
var fields = func() (fields [AllDigits + 1]field) {
	for s := range fields {
		f := &fields[s]
		f.n = len(append(Digits(s).append(append(f.text[:0], '{')), "} "...))
	}
	return fields
}()

// UnmarshalText reads what [Candidates.MarshalText] writes, with any white space
// between the fields. The error is a [*ParseError] for a malformed field or if
// there are not 81, or a [*ConflictError] for digits that clash and for a
// candidate that a house of its cell holds; the position is unchanged then.
func (c *Candidates) UnmarshalText(text []byte) error {
	const want = "81 fields with the digit or the candidates of each cell"
	var board Board
	var marks [81]Digits
	whole := string(text)
	cell, offset := 0, 0
	for field := range strings.FieldsSeq(whole) {
		offset += strings.Index(whole[offset:], field)
		if cell == 81 {
			return wrongForm(whole, offset, want)
		}
		inner, braces := strings.CutPrefix(field, "{")
		if braces {
			inner, braces = strings.CutSuffix(inner, "}")
		}
		digits, ok := parseDigits(inner)
		if !ok || !braces && digits.Len() != 1 {
			return wrongForm(whole, offset, `a digit as "5" or candidates as "{137}"`)
		}
		marks[cell] = digits
		if !braces {
			board[cell] = digits.Lowest()
		}
		cell++
		offset += len(field)
	}
	if cell < 81 {
		return wrongForm(whole, 0, want)
	}
	got, err := NewCandidates(board)
	if err != nil {
		return err
	}
	for cell, d := range board {
		if d != 0 {
			continue
		}
		open := got.open(cell)
		if wrong := marks[cell] &^ open; wrong != 0 {
			b := board
			b[cell] = wrong.Lowest()
			return b.Validate()
		}
		got.eliminated[cell] = open &^ marks[cell]
	}
	*c = got
	return nil
}
