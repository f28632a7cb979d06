package sudoku

import (
	"errors"
	"math/big"
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
		for h := range noHouse {
			var used Digits
			for cell := range h.Cells().All() {
				used = used.With(b[cell])
			}
			if c.Used(h) != used {
				t.Errorf("%v of %s: %v, want %v", h, line, c.Used(h), used)
			}
		}
	}
	var zero Candidates
	if c, err := NewCandidates(Board{}); err != nil || c != zero || c.Digits(80) != AllDigits {
		t.Error("the zero value is not the blank board")
	}
	if zero.Digits(-1) != 0 || zero.Digits(81) != 0 || zero.Used(noHouse) != 0 || !zero.Places(noHouse, 1).IsEmpty() {
		t.Error("an index that is not a cell or a house has candidates")
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
	if err := c.Eliminate(30, 5); err != nil || c.Digits(30).Has(5) {
		t.Errorf("eliminate: %v", err)
	}
	if err := c.Eliminate(0, 4); err != nil || c.Digits(0) != DigitsOf(5) {
		t.Errorf("eliminating a digit that is not a candidate: %v", err)
	}
	if got := c.Places(Row(3), 5); got != CellsOf(28, 29, 31, 32, 33, 34, 35) {
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
		{"held", c.Place(0, 4), &CandidateError{0, 4, 5}, "sudoku: digit 4 in r1c1: the cell holds 5"},
		{"eliminated", c.Place(30, 5), &CandidateError{30, 5, 0}, "sudoku: digit 5 in r4c4: the digit was eliminated there"},
		{"eliminate held", c.Eliminate(0, 5), &CandidateError{0, 5, 5}, "sudoku: digit 5 in r1c1: the cell holds it"},
		{"cell", c.Place(81, 1), &RangeError{"cell", 81, 0, 80}, "sudoku: cell 81 is not in 0..80"},
		{"cell", c.Eliminate(-1, 1), &RangeError{"cell", -1, 0, 80}, "sudoku: cell -1 is not in 0..80"},
		{"digit", c.Place(1, 0), &RangeError{"digit", 0, 1, 9}, "sudoku: digit 0 is not in 1..9"},
		{"digit", c.Eliminate(1, 10), &RangeError{"digit", 10, 1, 9}, "sudoku: digit 10 is not in 1..9"},
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
}

func TestFillNakedSingles(t *testing.T) {
	for _, tt := range []struct {
		name, puzzle string
		filled       int
		outcome      Outcome
		text         string
	}{
		{"easy", easyPuzzle, 51, Solved, "solved"},
		{"solved already", easySolution, 0, Solved, "solved"},
		{"blank", blankLine, 0, Stuck, "stuck"},
		{"C solver of 2005", "010008006000000003000075400002004080046000790050900100005360000800000000900800050", 3, Stuck, "stuck"},
		{"a dead cell", "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", 0, Contradiction, "contradiction"},
		{"two cells that want one digit", "1234567...........................9...........................9..................", 1, Contradiction, "contradiction"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			b := parse(t, tt.puzzle)
			c, err := NewCandidates(b)
			if err != nil {
				t.Fatal(err)
			}
			filled, outcome := c.FillNakedSingles()
			if outcome != tt.outcome || outcome.String() != tt.text {
				t.Errorf("filled %d, %v; want %d, %v", filled, outcome, tt.filled, tt.outcome)
			}
			if got := c.Board().Clues() - b.Clues(); got != filled {
				t.Errorf("says that it filled %d cells, filled %d", filled, got)
			}
			if outcome != Contradiction && filled != tt.filled {
				t.Errorf("filled %d cells, want %d", filled, tt.filled)
			}
			if outcome == Solved && !c.Board().IsSolved() {
				t.Error("not solved")
			}
			if outcome == Stuck {
				for cell, d := range c.Board() {
					if d == 0 && c.Digits(cell).Len() < 2 {
						t.Errorf("%s has %v", CellName(cell), c.Digits(cell))
					}
				}
			}
		})
	}
}

func TestCombinations(t *testing.T) {
	product := func(b Board) *big.Int {
		p := big.NewInt(1)
		for cell, d := range b {
			if d == 0 {
				p.Mul(p, big.NewInt(int64(allowed(b, cell).Len())))
			}
		}
		return p
	}
	blank := new(big.Int).Exp(big.NewInt(9), big.NewInt(81), nil)
	for _, tt := range []struct {
		puzzle Board
		want   *big.Int
	}{
		{Board{}, blank},
		{parse(t, easySolution), big.NewInt(1)},
		{parse(t, oracles[9].Puzzle), big.NewInt(0)},
		{parse(t, oracles[12].Puzzle), product(parse(t, oracles[12].Puzzle))},
	} {
		c, err := NewCandidates(tt.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Combinations(); got.Cmp(tt.want) != 0 {
			t.Errorf("%v: %v, want %v", tt.puzzle, got, tt.want)
		}
	}
	// The earlier C program's product for this puzzle did not fit 64 bits.
	c, _ := NewCandidates(parse(t, oracles[12].Puzzle))
	if got := c.Combinations(); got.IsInt64() {
		t.Errorf("%v fits 64 bits", got)
	}
}
