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
	ReasonTooFewCells    ParseReason = iota + 1 // a line of fewer than 81 cells, or a puzzle cut short
	ReasonTooManyCells                          // more than 81 cells, or something after the puzzle
	ReasonRaggedRows                            // a row without exactly nine cells
	ReasonStrayCharacter                        // a character that no form has in this place
	ReasonBadNumber                             // a number that is no digit, such as 10, 05 or -1
	ReasonEndOfInput                            // the input ends before the puzzle does
	ReasonInvalidUTF8                           // a byte that is not part of UTF-8 text
	ReasonTooLong                               // more than 64 KiB of text, or in a file a line of that length
	ReasonAmbiguous                             // two boards can be read from it
	ReasonUnknownHeader                         // a table, or an object, with no column of puzzles
	ReasonNotText                               // binary data
	ReasonUnsupported                           // a form that is known but not read
	ReasonTooManyMarks                          // pencil marks that say more than a board can: see ParsePosition
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
	Char   rune // the character there; 0 at the end of a line, and for ReasonTooLong and ReasonNotText
	Cells  int  // how many there are, for ReasonTooFewCells (in the line), ReasonRaggedRows (in the row) and ReasonEndOfInput
	Reason ParseReason
	Detail string // what was met, if the reason does not say it all
}

func parseError(f *text.Fault) *ParseError {
	return &ParseError{f.Line, f.Column, f.Offset, f.Char, f.Cells, ParseReason(f.Reason), f.Detail}
}

func (e *ParseError) Error() string {
	at := fmt.Sprintf("sudoku: line %d, column %d: ", e.Line, e.Column)
	switch {
	case e.Reason == ReasonNotText && e.Detail != "":
		return at + e.Detail + ", not text"
	case e.Reason == ReasonUnknownHeader && e.Detail == "":
		return at + "unknown header: the column of the puzzles is to be called puzzle, quizzes, sudoku, board, grid, clues, givens, question, problem or mission"
	case e.Detail != "" && (e.Reason == ReasonUnsupported || e.Reason == ReasonEndOfInput):
		return fmt.Sprintf("%s%v: %s", at, e.Reason, e.Detail)
	case e.Detail != "":
		return at + e.Detail
	}
	at += e.Reason.String()
	switch e.Reason {
	case ReasonStrayCharacter:
		return fmt.Sprintf("%s %q", at, e.Char)
	case ReasonTooFewCells:
		return fmt.Sprintf("%s: %d, not 81", at, e.Cells)
	case ReasonEndOfInput:
		return fmt.Sprintf("%s after %d cells", at, e.Cells)
	case ReasonRaggedRows:
		if e.Cells == 9 {
			return at + ": cells do not fit the bars"
		}
		return fmt.Sprintf("%s: a row of %d cells, not 9", at, e.Cells)
	}
	return at
}
