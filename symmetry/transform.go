package symmetry

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// A Transform is a symmetry of Sudoku: it turns every puzzle into another whose
// solutions are the transformed solutions of the first. It reorders the bands
// and the rows within each, and the stacks and the columns within each; it may
// transpose the board; and it renames the digits. There are
// 2·6⁸·9! = 1,218,998,108,160 transforms, and together they are a group:
// [Transform.Then] composes, [Transform.Inverse] inverts, and the zero value is
// the identity.
//
// A Transform is a small plain value. Two are equal under == exactly if they do
// the same to every board.
//
// A transform acts in this order: it transposes, if [Transform.Transposed] says
// so (row i becomes column i); then it moves row i to row Rows()[i] and column j
// to column Columns()[j]; then it turns digit d into Digits()[d-1].
type Transform struct {
	transposed bool
	// Where each row, column and digit (counted from 0) goes. Every entry is
	// XORed with its index, which makes the zero value the identity.
	rows, columns, digits [9]uint8
}

// transforms is the order of the group.
const transforms = 2 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6 * 362880

// New makes a transform from its parts. If transposed is set it transposes
// first; then rows[i] is where row i goes, 0..8, columns[j] is where column j
// goes, 0..8, and digits[d-1] is what digit d becomes, 1..9. The three rows of a
// band must stay together in a band, and the three columns of a stack in a
// stack. If the parts are not such permutations, New returns the identity and a
// [*TransformError].
func New(transposed bool, rows, columns [9]int, digits [9]uint8) (Transform, error) {
	t := Transform{transposed: transposed}
	if err := setLines(&t.rows, "rows", "band", rows); err != nil {
		return Transform{}, err
	}
	if err := setLines(&t.columns, "columns", "stack", columns); err != nil {
		return Transform{}, err
	}
	seen := 0
	for i, d := range digits {
		switch {
		case d < 1 || d > 9:
			return Transform{}, &TransformError{"digits", i, int(d), "is not in 1..9"}
		case seen&(1<<d) != 0:
			return Transform{}, &TransformError{"digits", i, int(d), "occurs twice"}
		}
		seen |= 1 << d
		t.digits[i] = (d - 1) ^ uint8(i)
	}
	return t, nil
}

// setLines stores a permutation of rows or columns.
func setLines(dst *[9]uint8, part, chute string, to [9]int) error {
	seen := 0
	for i, x := range to {
		switch {
		case x < 0 || x > 8:
			return &TransformError{part, i, x, "is not in 0..8"}
		case seen&(1<<x) != 0:
			return &TransformError{part, i, x, "occurs twice"}
		case x/3 != to[i-i%3]/3:
			return &TransformError{part, i, x, "separates the " + part + " of a " + chute}
		}
		seen |= 1 << x
		dst[i] = uint8(x ^ i)
	}
	return nil
}

// A TransformError names the entry that keeps rows, columns and digits from
// being a [Transform].
type TransformError struct {
	Part   string // "rows", "columns" or "digits"
	Index  int    // of the entry, 0..8
	Value  int    // the entry
	Detail string // what is wrong with it, such as "separates the rows of a band"
}

func (e *TransformError) Error() string {
	return fmt.Sprintf("sudoku: %s[%d] = %d %s", e.Part, e.Index, e.Value, e.Detail)
}

// Random draws a transform, each equally likely. The same state of rng gives the
// same transform on every machine; it draws one number, by
// [rand.Rand.Uint64N]. A nil rng has a fresh seed.
func Random(rng *rand.Rand) Transform {
	// Uint64N, because its results are the same on 32-bit machines.
	return transformAt(random.Or(rng).Uint64N(transforms))
}

// transformAt returns the n-th transform, from 0.
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

// permutation3 holds the orders of three things: the first two end with 2, the
// next two with 1, the last two with 0.
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

// Rows returns where each row 0..8 goes, 0..8, after transposition if there is
// one.
func (t Transform) Rows() (to [9]int) { return linesOf(&t.rows) }

// Columns returns where each column 0..8 goes, 0..8, after transposition if
// there is one.
func (t Transform) Columns() (to [9]int) { return linesOf(&t.columns) }

func linesOf(from *[9]uint8) (to [9]int) {
	for i, x := range from {
		to[i] = i ^ int(x)
	}
	return to
}

// Digits returns what each digit 1..9, at index digit-1, becomes.
func (t Transform) Digits() (to [9]uint8) {
	for i, x := range t.digits {
		to[i] = uint8(i) ^ x + 1
	}
	return to
}

// Apply returns the transformed board: the digit d of cell c becomes t.Digit(d)
// in cell t.Cell(c). Blanks and values above 9 are not renamed. It allocates
// nothing.
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

// Cell returns the cell, 0..80, to which a cell 0..80 goes. Any other index is
// returned unchanged.
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

// Digit returns what a digit 1..9 becomes. Any other value, such as 0 for a
// blank, is returned unchanged.
func (t Transform) Digit(digit uint8) uint8 {
	if digit < 1 || digit > 9 {
		return digit
	}
	return (digit - 1) ^ t.digits[digit-1] + 1
}

// DigitSet returns the set of what the digits of a set become.
func (t Transform) DigitSet(s sudoku.Digits) sudoku.Digits {
	var out sudoku.Digits
	for d := range s.All() {
		out |= sudoku.DigitsOf(t.Digit(d))
	}
	return out
}

// CellSet returns the set of cells to which the cells of a set go.
func (t Transform) CellSet(s sudoku.Cells) (out sudoku.Cells) {
	for cell := range s.All() {
		out = out.With(t.Cell(cell))
	}
	return out
}

// ApplyCandidates returns the transformed position: the candidates s of cell c
// become t.DigitSet(s) in cell t.Cell(c). Placed and eliminated digits move in
// the same way.
func (t Transform) ApplyCandidates(c sudoku.Candidates) (out sudoku.Candidates) {
	b := c.Board()
	// Neither gives an error: no digits clash, and none goes from its cell.
	for cell, d := range b {
		if d != 0 {
			_ = out.Place(t.Cell(cell), t.Digit(d))
		}
	}
	for cell := range b {
		_ = out.Eliminate(t.Cell(cell), sudoku.AllDigits&^t.DigitSet(c.Digits(cell)))
	}
	return out
}

// Then returns the transform that does t first and u second:
// t.Then(u).Apply(b) == u.Apply(t.Apply(b)).
func (t Transform) Then(u Transform) Transform {
	out := Transform{
		transposed: t.transposed != u.transposed,
		digits:     compose(&t.digits, &u.digits),
	}
	if u.transposed {
		// u transposes what t has made: columns become rows.
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

// String returns the transform as text: the parts that change anything, in the
// order in which they act, such as "transpose rows 456789132 digits 213456789",
// or "identity". Rows and columns are counted from one here, as digits are:
// "rows 456789132" sends row 1 to row 4 and row 9 to row 2.
// [Transform.UnmarshalText] reads it back.
func (t Transform) String() string {
	var words []string
	if t.transposed {
		words = append(words, "transpose")
	}
	for _, part := range t.parts() {
		if *part.to != [9]uint8{} {
			var to [9]byte
			for i, x := range part.to {
				to[i] = '1' + (uint8(i) ^ x)
			}
			words = append(words, part.name, string(to[:]))
		}
	}
	return cmp.Or(strings.Join(words, " "), "identity")
}

// MarshalText returns what [Transform.String] returns. The error is always
// nil. It implements [encoding.TextMarshaler], which makes a Transform a string
// in JSON.
func (t Transform) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads what [Transform.String] writes: "identity", or any of
// "transpose", "rows", "columns" and "digits" in this order, each of the last
// three followed by nine digits. The error is a [*sudoku.ParseError], or a
// [*TransformError], which counts rows and columns from 0 as [New] does; t is
// unchanged then. It implements [encoding.TextUnmarshaler].
func (t *Transform) UnmarshalText(text []byte) error {
	bad := enum.Unknown(string(text), transformForm)
	var got Transform
	words := strings.Fields(string(text))
	if len(words) == 0 {
		return bad
	}
	if words[0] == "identity" || words[0] == "transpose" {
		got.transposed = words[0] == "transpose"
		words = words[1:]
	}
	for _, part := range got.parts() {
		if len(words) < 2 || words[0] != part.name {
			continue
		}
		if len(words[1]) != 9 {
			return bad
		}
		for i := range part.to {
			x := words[1][i] - '1'
			if x > 8 {
				return bad
			}
			part.to[i] = x ^ uint8(i)
		}
		words = words[2:]
	}
	if len(words) > 0 {
		return bad
	}
	got, err := New(got.transposed, got.Rows(), got.Columns(), got.Digits())
	if err == nil {
		*t = got
	}
	return err
}

const transformForm = `"identity" or "transpose rows 123456789 columns 123456789 digits 123456789"`

type transformPart struct {
	name string
	to   *[9]uint8
}

// parts returns the parts that t.String names, in its order.
func (t *Transform) parts() [3]transformPart {
	return [3]transformPart{{"rows", &t.rows}, {"columns", &t.columns}, {"digits", &t.digits}}
}
