package sudoku

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDigits(t *testing.T) {
	s := DigitsOf(9, 1, 3, 3, 0, 10, 255)
	if s != 1|1<<2|1<<8 || s.String() != "139" || s.Len() != 3 || s.Lowest() != 1 {
		t.Errorf("DigitsOf(9, 1, 3, 3, 0, 10, 255) = %016b %v", s, s)
	}
	if diff := cmp.Diff([]uint8{1, 3, 9}, slices.Collect(s.All())); diff != "" {
		t.Errorf("All (-want +got):\n%s", diff)
	}
	for d := range uint8(255) {
		in := d >= 1 && d <= 9
		if AllDigits.Has(d) != in || Digits(0).With(d).Has(d) != in || AllDigits.Without(d).Has(d) {
			t.Errorf("digit %d: membership is wrong", d)
		}
	}
	var none Digits
	if none.Len() != 0 || none.Lowest() != 0 || none.String() != "" || AllDigits.Len() != 9 {
		t.Error("the empty or the full set is wrong")
	}
	for range AllDigits.All() {
		break
	}
	if stray := Digits(0xfe00); stray.Len() != 0 || stray.Lowest() != 0 || len(slices.Collect(stray.All())) != 0 {
		t.Error("bits above the ninth count")
	}
}

// allowed returns the digits that no peer of a cell holds.
func allowed(b Board, cell int) Digits {
	s := AllDigits
	for p := range Peers(cell).All() {
		s = s.Without(b[p])
	}
	return s
}

func TestNewCandidates(t *testing.T) {
	for _, line := range []string{easyPuzzle, easySolution, oracles[0].Puzzle} {
		b := parse(t, line)
		c, err := NewCandidates(b)
		if err != nil {
			t.Fatal(err)
		}
		if c.Board() != b {
			t.Fatal("the board has changed")
		}
		for cell, d := range b {
			want := DigitsOf(d)
			if d == 0 {
				want = allowed(b, cell)
			}
			if got := c.Digits(cell); got != want {
				t.Errorf("%s of %s: %v, want %v", CellName(cell), line, got, want)
			}
		}
	}
	var zero Candidates
	if c, err := NewCandidates(Board{}); err != nil || c != zero || c.Digits(80) != AllDigits {
		t.Error("the zero value is not the blank board")
	}
	if zero.Digits(-1) != 0 || zero.Digits(81) != 0 || !zero.Cells(0).IsEmpty() || !zero.Cells(10).IsEmpty() {
		t.Error("an index that is not a cell or a digit has candidates")
	}
	var conflict *ConflictError
	if _, err := NewCandidates(Board{0: 1, 1: 1}); !errors.As(err, &conflict) {
		t.Errorf("clash: %v", err)
	}
}

func TestPlaceEliminate(t *testing.T) {
	var c Candidates
	if err := c.Place(0, 5); err != nil {
		t.Fatal(err)
	}
	if err := c.Place(0, 5); err != nil {
		t.Errorf("placing again: %v", err)
	}
	if c.Digits(0) != DigitsOf(5) || c.Digits(8).Has(5) || c.Digits(72).Has(5) || c.Digits(20).Has(5) || !c.Digits(30).Has(5) {
		t.Error("the peers are wrong")
	}
	if err := c.Eliminate(30, DigitsOf(5)); err != nil || c.Digits(30).Has(5) {
		t.Errorf("eliminate: %v", err)
	}
	if err := c.Eliminate(0, DigitsOf(4)); err != nil || c.Digits(0) != DigitsOf(5) {
		t.Errorf("eliminating a digit that is not a candidate: %v", err)
	}
	if got := c.Cells(5).Intersect(Row(3).Cells()); got != CellsOf(28, 29, 31, 32, 33, 34, 35) {
		t.Errorf("places of 5 in row 4: %v", got)
	}
	before := c
	for _, tt := range []struct {
		name string
		err  error
		want error
		text string
	}{
		{"conflict", c.Place(8, 5), &ConflictError{5, Row(0), CellsOf(0, 8)}, "sudoku: digit 5 twice in row 1: r1c1 and r1c9"},
		{"held", c.Place(0, 4), &CellError{0, 4, 5}, "sudoku: digit 4 in r1c1, which holds 5"},
		{"eliminated", c.Place(30, 5), &CellError{30, 5, 0}, "sudoku: digit 5 was eliminated from r4c4"},
		{"eliminate held", c.Eliminate(0, DigitsOf(5, 6)), &CellError{0, 5, 5}, "sudoku: r1c1 holds 5"},
		{"cell", c.Place(81, 1), &RangeError{"cell", 81, 0, 80}, "sudoku: cell 81 is not in 0..80"},
		{"cell", c.Eliminate(-1, DigitsOf(1)), &RangeError{"cell", -1, 0, 80}, "sudoku: cell -1 is not in 0..80"},
		{"digit", c.Place(1, 0), &RangeError{"digit", 0, 1, 9}, "sudoku: digit 0 is not in 1..9"},
		{"digit", c.Place(1, 10), &RangeError{"digit", 10, 1, 9}, "sudoku: digit 10 is not in 1..9"},
	} {
		if diff := cmp.Diff(tt.want, tt.err, sameCells); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		} else if tt.err.Error() != tt.text {
			t.Errorf("%s: %v, want %s", tt.name, tt.err, tt.text)
		}
	}
	if c != before {
		t.Error("a refused call has changed the candidates")
	}
	// What makes no difference leaves no trace: equal positions are equal values.
	same := c
	for _, cell := range []int{0, 1} { // a filled cell, and a peer of its digit
		if err := same.Eliminate(cell, DigitsOf(5, 6)&^c.Digits(cell)); err != nil {
			t.Error(err)
		}
	}
	if same != c {
		t.Errorf("an elimination is kept where the digit was no candidate:\n%v", same)
	}
	a, b := c, c
	for _, err := range []error{a.Eliminate(10, DigitsOf(7)), a.Place(11, 7), b.Place(11, 7)} {
		if err != nil {
			t.Error(err)
		}
	}
	if a != b {
		t.Error("an elimination is kept after the digit is placed in a peer")
	}
	for _, err := range []error{a.Eliminate(40, DigitsOf(1, 2)), a.Place(40, 3), b.Place(40, 3)} {
		if err != nil {
			t.Error(err)
		}
	}
	if a != b {
		t.Error("an elimination is kept in a filled cell")
	}
}

func TestFillNakedSingles(t *testing.T) {
	for _, tt := range []struct {
		name, puzzle string
		filled       int
		err          error
	}{
		{"easy", easyPuzzle, 51, nil},
		{"solved already", easySolution, 0, nil},
		{"blank", blankLine, 0, nil},
		{"C solver of 2005", "010008006000000003000075400002004080046000790050900100005360000800000000900800050", 3, nil},
		{"a dead cell", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", -1, ErrNoSolution},
		{"two cells that want one digit", "1234567...........................9...........................9..................", -1, ErrNoSolution},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := parse(t, tt.puzzle)
			c, err := NewCandidates(b)
			if err != nil {
				t.Fatal(err)
			}
			filled, err := c.FillNakedSingles()
			if err != tt.err || filled != tt.filled && tt.filled >= 0 {
				t.Errorf("filled %d, %v; want %d, %v", filled, err, tt.filled, tt.err)
			}
			if got := c.Board().Clues() - b.Clues(); got != filled {
				t.Errorf("says that it filled %d cells, filled %d", filled, got)
			}
			for cell, d := range c.Board() {
				if err == nil && d == 0 && c.Digits(cell).Len() < 2 {
					t.Errorf("%s has %v", CellName(cell), c.Digits(cell))
				}
			}
		})
	}
}
