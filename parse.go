package sudoku

import (
	"fmt"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// Parse reads one puzzle from text in any of the forms that people paste. The
// digits are 1 to 9; a blank is one of 0 . _ - * ? x X, or a middle dot; digits
// may be full-width or keycaps. Lines end with LF, CR or both.
//
//   - a line of 81 characters; other text may stand around it, after white
//     space or one of , ; : | = "
//   - nine lines of nine characters, in groups or not
//   - 81 numbers 0..9 with white space between them, on lines of any one
//     length, but if on nine lines, then nine on each
//   - a grid with borders of any kind, and with labels of rows and columns
//   - nine lines of nine fields, or a line of 81, separated by commas,
//     semicolons or tabs; an empty field is a blank
//   - a list of a programming language: JSON, Python, C, Java, numpy; an object
//     with one puzzle; what f-puzzles exports
//   - a table of Markdown or HTML, a game of OpenSudoku
//   - pencil marks, if they say no more than their digits do
//   - run lengths, a link with 81 digits, a line of HoDoKu's library
//
// FORMATS.md shows each. Skipped are empty lines, whatever follows a #, titles
// above a grid, and what mail and forums put around text. In a grid with bars
// the cells may also be spaces, where their place shows which they are. Of a
// digit with a + before it, as HoDoKu writes what has been placed, the board
// has nothing: see [ParsePosition].
//
// What is a border and what a row is decided by the whole grid. Text that can
// be read in two ways is an error, as is text that is not read to its end.
//
// The error is a [*ParseError]. Whether clues clash is not looked at: see
// [Board.Validate]. Input that goes on for more than 64 KiB is refused. The
// 81-character line costs some tens of nanoseconds and allocates nothing.
func Parse(s string) (Board, error) {
	var b Board
	if text.ParseBare((*[81]uint8)(&b), s) {
		return b, nil
	}
	b, _, err := ParseFormat(s)
	return b, err
}

// ParseFormat is [Parse] that also says which form it took the text for,
// [FormatUnknown] with an error.
func ParseFormat(s string) (Board, Format, error) {
	one := text.Parse(s, false)
	if one.Fault != nil {
		return Board{}, FormatUnknown, parseError(one.Fault)
	}
	return one.Board, Format(one.Form), nil
}

// A Position is a puzzle that somebody has begun to solve.
type Position struct {
	Clues      Board
	Candidates Candidates // with the digits placed so far, clues among them
}

// ParsePosition reads what [Parse] does, and where the text has them the digits
// that are placed beside the clues, and pencil marks. Where it does not tell
// placed digits from clues all are clues. A cell with one pencil mark holds
// that digit, unless a peer still has the mark.
//
// The error is a [*ParseError], or that of [Board.Validate] for digits that
// clash.
func ParsePosition(s string) (Position, error) {
	one := text.Parse(s, true)
	if one.Fault != nil {
		return Position{}, parseError(one.Fault)
	}
	clues, digits, p := Board(one.Board), Board(one.Board), one.Position
	if p != nil {
		for cell, v := range p.Placed {
			if v > 0 {
				digits[cell] = v
			}
		}
	}
	if p != nil && p.HasMarks {
		// What a peer has as a mark is not placed yet.
		for cell, v := range digits {
			for peer := range Peers(cell).All() {
				if v > 0 && p.Marks[cell]&(p.Marks[cell]-1) == 0 && p.Marks[peer]>>(v-1)&1 != 0 && digits[peer] != v {
					digits[cell], clues[cell] = 0, 0
				}
			}
		}
	}
	c, err := NewCandidates(digits)
	if err != nil {
		return Position{}, err
	}
	if p != nil && p.HasMarks {
		for cell, v := range digits {
			for d := uint8(1); d <= 9 && v == 0; d++ {
				if p.Marks[cell]>>(d-1)&1 == 0 {
					_ = c.Eliminate(cell, d) // the cell is blank
				}
			}
		}
	}
	return Position{clues, c}, nil
}

// maxText is how much of a text is read.
const maxText = text.MaxText

// stringOf returns bytes as a string that is only read while they stay as they
// are.
func stringOf(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// A Format is a form of text that [Parse] knows.
type Format uint8

const (
	FormatUnknown Format = iota
	FormatLine           // 81 characters on a line
	FormatRows           // nine lines of nine characters, in groups or not
	FormatNumbers        // single characters with white space between them
	FormatGrid           // rows with bars, borders or labels
	FormatFields         // separated by commas, semicolons or tabs
	FormatList           // a list of a programming language, or JSON
	FormatMarkup         // HTML or XML
	FormatMarks          // a grid of pencil marks
	FormatCode           // run lengths, or a line of a library
)

var formatNames = [...]string{"unknown", "line", "rows", "numbers", "grid", "fields", "list", "markup", "marks", "code"}

// String returns the name of the format: "line", "rows", "numbers", "grid",
// "fields", "list", "markup", "marks", "code" or "unknown".
func (f Format) String() string {
	if int(f) >= len(formatNames) {
		f = FormatUnknown
	}
	return formatNames[f]
}

// A ParseReason says what is wrong with a text.
type ParseReason uint8

const (
	TooFewCells     ParseReason = iota + 1 // a line of fewer than 81 cells, or a puzzle cut short
	TooManyCells                           // more than 81 cells, or something after the puzzle
	RaggedRows                             // a row without exactly nine cells
	StrayCharacter                         // a character that no form has in this place
	BadNumber                              // a number that is no digit, such as 10, 05 or -1
	EndOfInput                             // the input ends before the puzzle does
	InvalidUTF8                            // a byte that is not part of UTF-8 text
	TooLong                                // more than 64 KiB of text, or in a file a line of that length
	AmbiguousText                          // two boards can be read from it
	UnknownHeader                          // a table, or an object, with no column of puzzles
	NotText                                // binary data
	UnsupportedForm                        // a form that is known but not read
	TooManyMarks                           // pencil marks that say more than a board can: see ParsePosition
)

var reasonNames = [...]string{
	"no reason", "too few cells", "too many cells", "ragged rows", "stray character",
	"number that is no digit", "unexpected end of input", "invalid UTF-8", "input too long",
	"not clear which lines are rows", "unknown header", "not text", "not supported",
	"pencil marks that say more than the digits",
}

// String returns the reason in words, such as "too few cells".
func (r ParseReason) String() string {
	if int(r) >= len(reasonNames) {
		r = 0
	}
	return reasonNames[r]
}

// A ParseError says where a text stops being a puzzle, and why.
type ParseError struct {
	Line   int  // from 1
	Column int  // in the line, in characters from 1; a byte order mark is not counted
	Offset int  // in bytes, from 0, from the start of the input; of UTF-16 in what it is as UTF-8
	Char   rune // the character there; 0 at the end of a line, and for TooLong and NotText
	Cells  int  // how many there are, for TooFewCells (in the line), RaggedRows (in the row) and EndOfInput
	Reason ParseReason
	Detail string // what was met, if the reason does not say it all
}

func parseError(f *text.Fault) *ParseError {
	return &ParseError{f.Line, f.Column, f.Offset, f.Char, f.Cells, ParseReason(f.Reason), f.Detail}
}

func (e *ParseError) Error() string {
	at := fmt.Sprintf("sudoku: line %d, column %d: ", e.Line, e.Column)
	switch {
	case e.Reason == NotText && e.Detail != "":
		return at + e.Detail + ", not text"
	case e.Reason == UnknownHeader && e.Detail == "":
		return at + "unknown header: the column of the puzzles is to be called puzzle, quizzes, sudoku, board, grid, clues or givens"
	case e.Detail != "" && (e.Reason == UnsupportedForm || e.Reason == EndOfInput):
		return fmt.Sprintf("%s%v: %s", at, e.Reason, e.Detail)
	case e.Detail != "":
		return at + e.Detail
	}
	at += e.Reason.String()
	switch e.Reason {
	case StrayCharacter:
		return fmt.Sprintf("%s %q", at, e.Char)
	case TooFewCells:
		return fmt.Sprintf("%s: %d, not 81", at, e.Cells)
	case EndOfInput:
		return fmt.Sprintf("%s after %d cells", at, e.Cells)
	case RaggedRows:
		if e.Cells == 9 {
			return at + ": cells do not fit the bars"
		}
		return fmt.Sprintf("%s: a row of %d cells, not 9", at, e.Cells)
	}
	return at
}
