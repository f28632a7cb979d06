package sudoku

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// An error says the place, the reason, and what was found.
func TestParseErrorText(t *testing.T) {
	for want, e := range map[string]ParseError{
		"too few cells: 8, not 81":                  {Reason: text.TooFewCells},
		"too many cells":                            {Reason: text.TooManyCells},
		"ragged rows: a row of 8 cells, not 9":      {Reason: text.RaggedRows},
		"ragged rows: cells do not fit the bars":    {Reason: text.RaggedRows, Cells: 9},
		"stray character 'é'":                       {Reason: text.StrayCharacter, Char: 'é'},
		"number that is not a digit":                {Reason: text.BadNumber},
		"unexpected end of input after 8 cells":     {Reason: text.EndOfInput},
		"unexpected end of input: the list is open": {Reason: text.EndOfInput, Detail: "the list is open"},
		"invalid UTF-8":                             {Reason: text.InvalidUTF8},
		"input too long":                            {Reason: text.TooLong},
		"gzip, not text":                            {Reason: text.NotText, Detail: "gzip"},
		text.NotText:                                {Reason: text.NotText},
		text.Unsupported + ": a killer cage":        {Reason: text.Unsupported, Detail: "a killer cage"},
		"the two boards":                            {Reason: text.Ambiguous, Detail: "the two boards"},
		"unknown header: the column with the puzzles must be called puzzle, quizzes, sudoku, board, grid, clues, givens, question, problem, mission or unsolved": {Reason: text.UnknownHeader},
		"no column of that name": {Reason: text.UnknownHeader, Detail: "no column of that name"},
	} {
		e.Line, e.Column = 3, 5
		if e.Cells == 0 {
			e.Cells = 8
		}
		if want = "sudoku: line 3, column 5: " + want; e.Error() != want {
			t.Errorf("%q, want %q", e.Error(), want)
		}
	}
}

// The error of a cell says what can't stand there, and why.
func TestCellErrorText(t *testing.T) {
	for want, e := range map[string]CellError{
		"sudoku: r1c1 holds 10, which is not a digit":  {Cell: 0, Value: 10},
		"sudoku: r9c9 holds 255, which is not a digit": {Cell: 80, Value: 255, Held: 3},
		"sudoku: r2c1 is blank":                        {Cell: 9},
		"sudoku: digit 9 was eliminated from r1c9":     {Cell: 8, Value: 9},
		"sudoku: r1c2 holds 3":                         {Cell: 1, Value: 3, Held: 3},
	} {
		if e.Error() != want {
			t.Errorf("%q, want %q", e.Error(), want)
		}
	}
}

// The error of a value tells its first characters, and where they are.
func TestWrongForm(t *testing.T) {
	for _, n := range []int{1, 40, 41, 1000} {
		whole := "äb " + strings.Repeat("x", n)
		e := wrongForm(whole, 4, "a cell")
		want := `sudoku: "` + strings.Repeat("x", min(n, 40)) + `" is not a cell`
		if n > 40 {
			want = `sudoku: "` + strings.Repeat("x", 40) + `…" is not a cell`
		}
		if e.Error() != want || e.Line != 1 || e.Offset != 4 || e.Column != 1+utf8.RuneCountInString("äb ") {
			t.Errorf("%d characters: %v; %+v", n, e, *e)
		}
	}
}
