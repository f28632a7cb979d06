package symmetry

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A Transform is a symmetry of Sudoku: it makes of every puzzle another that
// has the same solutions, turned about in the same way. It reorders the bands
// and the rows within each, the stacks and the columns within each, may
// transpose the board, and renames the digits. There are
// 2·6⁸·9! = 1,218,998,108,160 transforms, and together they are a group:
// [Transform.Then] composes, [Transform.Inverse] inverts, the zero value is the
// identity.
//
// A Transform is a small plain value. Two are == exactly if they do the same
// to every board.
//
// A transform acts in this order: it transposes if it does (row i becomes
// column i), then moves row i to row Rows()[i] and column j to column
// Columns()[j], then makes of digit d the digit Digits()[d-1].
type Transform struct {
	transposed bool
	// Where each row and column goes, and each digit counted from 0, every
	// entry XORed with its index: so the zero value is the identity.
	rows, columns, digits [9]uint8
}

// transforms is the order of the group.
const transforms = 2 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 362880

// New makes a transform of its parts, all counted from 0 but the
// digits: rows[i] is where row i goes once the board is transposed or not,
// columns[j] is where column j goes, digits[d-1] is what becomes of digit d.
// The three rows of a band must stay together in a band, and the columns of a
// stack in a stack. Else it returns the identity and a [*TransformError].
func New(transposed bool, rows, columns [9]int, digits [9]uint8) (Transform, error) {
	t := Transform{transposed: transposed}
	if err := setLines(&t.rows, "rows", rows); err != nil {
		return Transform{}, err
	}
	if err := setLines(&t.columns, "columns", columns); err != nil {
		return Transform{}, err
	}
	seen := 0
	for i, d := range digits {
		var fault Fault
		switch {
		case d < 1 || d > 9:
			fault = OutOfRange
		case seen&(1<<d) != 0:
			fault = Repeated
		}
		if fault != 0 {
			return Transform{}, &TransformError{"digits", i, int(d), fault}
		}
		seen |= 1 << d
		t.digits[i] = (d - 1) ^ uint8(i)
	}
	return t, nil
}

// setLines stores a permutation of rows or columns.
func setLines(dst *[9]uint8, part string, to [9]int) error {
	seen := 0
	for i, x := range to {
		var fault Fault
		switch {
		case x < 0 || x > 8:
			fault = OutOfRange
		case seen&(1<<x) != 0:
			fault = Repeated
		case x/3 != to[i-i%3]/3:
			fault = PartsChute
		}
		if fault != 0 {
			return &TransformError{part, i, x, fault}
		}
		seen |= 1 << x
		dst[i] = uint8(x ^ i)
	}
	return nil
}

// A TransformError names the entry that keeps rows, columns and digits from
// being a [Transform].
type TransformError struct {
	Part  string // "rows", "columns" or "digits"
	Index int    // of the entry, 0..8
	Value int    // the entry
	Fault Fault
}

func (e *TransformError) Error() string {
	return fmt.Sprintf("sudoku: %s[%d] = %d %s", e.Part, e.Index, e.Value, e.Words())
}

// Words says what is wrong with the entry, as in "parts a band".
func (e *TransformError) Words() string {
	switch {
	case e.Fault == OutOfRange && e.Part == "digits":
		return "is not in 1..9"
	case e.Fault == OutOfRange:
		return "is not in 0..8"
	case e.Fault == PartsChute && e.Part == "rows":
		return "parts a band"
	case e.Fault == PartsChute:
		return "parts a stack"
	}
	return "comes twice"
}

// A Fault is what is wrong with an entry.
type Fault uint8

const (
	OutOfRange Fault = iota + 1 // a row or column outside 0..8, a digit outside 1..9
	Repeated                    // an entry before has the same value
	PartsChute                  // the rows of a band or the columns of a stack part
)

// Random draws one of all transforms, each equally likely. It takes
// one number below 2⁴¹ from rng, by [rand.Rand.Uint64N], and gives the same
// transform for the same number on every machine.
func Random(rng *rand.Rand) Transform {
	// Uint64N, because with 64-bit bounds it gives the same on 32-bit machines.
	return transformAt(rng.Uint64N(transforms))
}

// transformAt numbers the transforms from 0.
func transformAt(n uint64) Transform {
	draw := func(below uint64) uint64 {
		x := n % below
		n /= below
		return x
	}
	lines := func() (to [9]uint8) {
		chutes := permutation3[draw(6)]
		for i, chute := range chutes {
			for j, line := range permutation3[draw(6)] {
				k := 3*i + j
				to[k] = (3*chute + line) ^ uint8(k)
			}
		}
		return to
	}
	t := Transform{transposed: draw(2) == 1, rows: lines(), columns: lines()}
	digits := [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for i := range digits {
		j := i + int(draw(uint64(9-i)))
		digits[i], digits[j] = digits[j], digits[i]
		t.digits[i] = digits[i] ^ uint8(i)
	}
	return t
}

// permutation3 holds the orders of three things: two that end with 2, two with
// 1, two with 0.
var permutation3 = [6][3]uint8{{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}}

// mirror, XORed with an index, is 8 minus the index.
var mirror = [9]uint8{8, 6, 4, 6, 0, 6, 4, 6, 8}

// Rotate90 turns the board clockwise by 90°: the top row becomes the right
// column.
func Rotate90() Transform { return Transform{transposed: true, columns: mirror} }

// Rotate180 turns the board by 180°.
func Rotate180() Transform { return Transform{rows: mirror, columns: mirror} }

// Rotate270 turns the board clockwise by 270°: the top row becomes the left
// column.
func Rotate270() Transform { return Transform{transposed: true, rows: mirror} }

// FlipLeftRight reflects the board so that left and right change places.
func FlipLeftRight() Transform { return Transform{columns: mirror} }

// FlipTopBottom reflects the board so that top and bottom change places.
func FlipTopBottom() Transform { return Transform{rows: mirror} }

// FlipDiagonal transposes the board: it reflects it in the diagonal from top
// left to bottom right.
func FlipDiagonal() Transform { return Transform{transposed: true} }

// FlipAntidiagonal reflects the board in the diagonal from top right to bottom
// left.
func FlipAntidiagonal() Transform {
	return Transform{transposed: true, rows: mirror, columns: mirror}
}

// Transposed reports whether the transform transposes, which it does before
// anything else.
func (t Transform) Transposed() bool { return t.transposed }

// Rows returns for each row 0..8, after transposition, where it goes, 0..8.
func (t Transform) Rows() (to [9]int) { return linesOf(&t.rows) }

// Columns returns for each column 0..8, after transposition, where it goes,
// 0..8.
func (t Transform) Columns() (to [9]int) { return linesOf(&t.columns) }

func linesOf(from *[9]uint8) (to [9]int) {
	for i, x := range from {
		to[i] = i ^ int(x)
	}
	return to
}

// Digits returns for each digit 1..9, at index digit-1, what becomes of it.
func (t Transform) Digits() (to [9]uint8) {
	for i, x := range t.digits {
		to[i] = uint8(i) ^ x + 1
	}
	return to
}

// Apply returns the board transformed: what stands in cell c goes to cell
// t.Cell(c) and becomes t.Digit of itself. Blanks stay blank, and values above
// 9 what they are. It allocates nothing.
func (t Transform) Apply(b sudoku.Board) sudoku.Board {
	var digit [10]uint8
	for i, x := range t.digits {
		digit[i+1] = uint8(i) ^ x + 1
	}
	columns := t.Columns()
	down, right := 9, 1 // steps in b
	if t.transposed {
		down, right = 1, 9
	}
	var out sudoku.Board
	for i, x := range t.rows {
		row := out[(i^int(x))*9:][:9]
		from := i * down
		for _, column := range columns {
			v := b[from]
			if v <= 9 {
				v = digit[v]
			}
			row[column] = v
			from += right
		}
	}
	return out
}

// Cell returns the cell, 0..80, to which a cell 0..80 goes. An index that is
// no cell is returned as it is.
func (t Transform) Cell(cell int) int {
	if uint(cell) > 80 {
		return cell
	}
	row, column := cell/9, cell%9
	if t.transposed {
		row, column = column, row
	}
	return (row^int(t.rows[row]))*9 + (column ^ int(t.columns[column]))
}

// Digit returns what becomes of a digit 1..9. Any other value, as 0 for blank,
// is returned as it is.
func (t Transform) Digit(digit uint8) uint8 {
	if digit < 1 || digit > 9 {
		return digit
	}
	return (digit - 1) ^ t.digits[digit-1] + 1
}

// DigitSet returns the set of what becomes of the digits of a set.
func (t Transform) DigitSet(s sudoku.Digits) sudoku.Digits {
	var out sudoku.Digits
	for d := range s.All() {
		out = out.With(t.Digit(d))
	}
	return out
}

// CellSet returns the set of the cells to which those of a set go.
func (t Transform) CellSet(s sudoku.Cells) (out sudoku.Cells) {
	for cell := range s.All() {
		out = out.With(t.Cell(cell))
	}
	return out
}

// ApplyCandidates returns the position transformed: what is left for cell c
// becomes t.DigitSet of itself and is left for cell t.Cell(c).
func (t Transform) ApplyCandidates(c sudoku.Candidates) (out sudoku.Candidates) {
	b := c.Board()
	// No digit is eliminated from the cell that holds it, so this gives no error.
	for cell := range b {
		_ = out.EliminateAll(t.Cell(cell), t.DigitSet(c.Eliminated(cell)))
	}
	for cell, d := range b {
		if d != 0 {
			_ = out.Place(t.Cell(cell), t.Digit(d))
		}
	}
	return out
}

// Then returns the transform that does first t, then u:
// t.Then(u).Apply(b) == u.Apply(t.Apply(b)).
func (t Transform) Then(u Transform) Transform {
	out := Transform{
		transposed: t.transposed != u.transposed,
		digits:     compose(&t.digits, &u.digits),
	}
	if u.transposed {
		// What t makes a column is a row to u.
		t.rows, t.columns = t.columns, t.rows
	}
	out.rows = compose(&t.rows, &u.rows)
	out.columns = compose(&t.columns, &u.columns)
	return out
}

func compose(t, u *[9]uint8) (out [9]uint8) {
	for i, x := range t {
		out[i] = x ^ u[uint8(i)^x]
	}
	return out
}

// Inverse returns the transform that undoes t: t.Then(t.Inverse()) is the
// identity.
func (t Transform) Inverse() Transform {
	out := Transform{t.transposed, invert(&t.rows), invert(&t.columns), invert(&t.digits)}
	if t.transposed {
		out.rows, out.columns = out.columns, out.rows
	}
	return out
}

func invert(t *[9]uint8) (out [9]uint8) {
	for i, x := range t {
		out[uint8(i)^x] = x
	}
	return out
}

// String returns the transform in words, those parts of it that change
// anything, in the order in which they act: "transpose rows 456789132 digits
// 213456789", or "identity". Rows and columns are counted from one here, as
// digits are: "rows 456789132" sends row 1 to row 4, row 9 to row 2.
// [Transform.UnmarshalText] reads it back.
func (t Transform) String() string {
	text, _ := t.AppendText(nil)
	return string(text)
}

// AppendText appends what [Transform.String] returns. The error is always nil.
// It implements [encoding.TextAppender].
func (t Transform) AppendText(text []byte) ([]byte, error) {
	if t == (Transform{}) {
		return append(text, "identity"...), nil
	}
	start := len(text)
	word := func(s string) {
		if len(text) > start {
			text = append(text, ' ')
		}
		text = append(text, s...)
	}
	if t.transposed {
		word("transpose")
	}
	for _, part := range t.parts() {
		if *part.to == [9]uint8{} {
			continue
		}
		word(part.name)
		text = append(text, ' ')
		for i, x := range part.to {
			text = append(text, '1'+(uint8(i)^x))
		}
	}
	return text, nil
}

// MarshalText returns what [Transform.String] returns. The error is always
// nil. It implements [encoding.TextMarshaler], and with that a Transform has a
// form in JSON.
func (t Transform) MarshalText() ([]byte, error) { return t.AppendText(nil) }

func textError(text []byte) error {
	return &sudoku.TextError{
		Text: string(text),
		Want: `"identity" or "transpose rows 123456789 columns 123456789 digits 123456789"`,
	}
}

// UnmarshalText reads what [Transform.String] writes: "identity", or any of
// "transpose", "rows", "columns" and "digits" in this order, each but the first
// followed by nine digits. Parts that are left out change nothing. A text that
// is wrong leaves t as it was and gives a [*sudoku.TextError], or a
// [*TransformError], which counts rows and columns from 0 as [New] does. It
// implements [encoding.TextUnmarshaler].
func (t *Transform) UnmarshalText(text []byte) error {
	const longest = len("transpose rows 123456789 columns 123456789 digits 123456789")
	if len(text) > 4*longest {
		return textError(text)
	}
	words := strings.Fields(string(text))
	next := func(word string) bool {
		if len(words) == 0 || words[0] != word {
			return false
		}
		words = words[1:]
		return true
	}
	var got Transform
	if !next("identity") {
		if len(words) == 0 {
			return textError(text)
		}
		got.transposed = next("transpose")
		for _, part := range got.parts() {
			if !next(part.name) {
				continue
			}
			if len(words) == 0 || len(words[0]) != 9 {
				return textError(text)
			}
			for i := range part.to {
				x := words[0][i] - '1'
				if x > 8 {
					return textError(text)
				}
				part.to[i] = x ^ uint8(i)
			}
			words = words[1:]
		}
	}
	if len(words) > 0 {
		return textError(text)
	}
	got, err := New(got.transposed, got.Rows(), got.Columns(), got.Digits())
	if err == nil {
		*t = got
	}
	return err
}

type transformPart struct {
	name string
	to   *[9]uint8
}

// parts names what t.String writes, in its order.
func (t *Transform) parts() [3]transformPart {
	return [3]transformPart{{"rows", &t.rows}, {"columns", &t.columns}, {"digits", &t.digits}}
}
