package sudoku

import (
	"fmt"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// Parse reads one puzzle from text in any of the forms that people paste. A
// digit is 1 to 9, also full-width or a keycap; a blank is one of
// 0 . _ - * ? x X or a middle dot. Lines end with LF, CR or both.
//
//   - a line of 81 characters; other text may surround it, set off by white
//     space or one of , ; : | = "
//   - nine lines of nine characters, in groups or not
//   - 81 numbers 0..9 with white space between them, on lines of equal length;
//     if there are nine lines, then nine numbers on each
//   - a grid with borders of any kind, with or without labels for rows and
//     columns
//   - nine lines of nine fields, or a line of 81, separated by commas,
//     semicolons or tabs; an empty field is a blank
//   - a list as programming languages write it: JSON, Python, C, Java, numpy; a
//     JSON object with one puzzle; an export of f-puzzles
//   - a table in Markdown or HTML, a game of OpenSudoku
//   - a grid of pencil marks, if a board can hold all that it says
//   - run lengths, a link with 81 digits, a line of HoDoKu's library
//
// FORMATS.md shows each. Parse skips empty lines, comments from a # on, titles
// above a grid, and what mail and forums put around text. In a grid with bars a
// blank may also be a space, if its position shows which cell it is. A digit
// with a + before it, as HoDoKu marks placed digits, is a blank here: use
// [ParsePosition] to keep it.
//
// The whole grid decides what is a border and what is a row. Text that can be
// read in two ways is an error, and so is text left over at the end.
//
// The error is a [*ParseError]. Parse does not check whether clues clash; see
// [Board.Validate]. It refuses input longer than 64 KiB. A line of 81 characters
// costs some tens of nanoseconds and allocates nothing.
func Parse(s string) (Board, error) {
	var b Board
	if text.ParseBare((*[81]uint8)(&b), s) {
		return b, nil
	}
	b, _, err := ParseFormat(s)
	return b, err
}

// ParseFormat is [Parse], and also says in which form it read the text. With an
// error the format is [FormatUnknown].
func ParseFormat(s string) (Board, Format, error) {
	one := text.Parse(s, false)
	if one.Fault != nil {
		return Board{}, FormatUnknown, parseError(one.Fault)
	}
	return one.Board, Format(one.Form), nil
}

// maxText is the longest text that is read, in bytes.
const maxText = text.MaxText

// stringOf returns b as a string without copying it. The string must not outlive
// the next change of b.
func stringOf(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// A Format is a form of text that [Parse] reads.
type Format uint8

const (
	FormatUnknown Format = iota
	FormatLine           // 81 characters on a line
	FormatRows           // nine lines of nine characters, in groups or not
	FormatNumbers        // 81 characters with white space between them
	FormatGrid           // rows with bars, borders or labels
	FormatFields         // cells separated by commas, semicolons or tabs
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
	ReasonBadNumber                             // a number that is not a digit, such as 10, 05 or -1
	ReasonEndOfInput                            // the input ends before the puzzle does
	ReasonInvalidUTF8                           // a byte that is not part of UTF-8 text
	ReasonTooLong                               // more than 64 KiB of text; in a file, a line of 64 KiB or more
	ReasonAmbiguous                             // text that can be read as two boards
	ReasonUnknownHeader                         // a table or an object without a known name for its puzzles
	ReasonNotText                               // binary data
	ReasonUnsupported                           // a form that is recognised but not read
	ReasonTooManyMarks                          // pencil marks that say more than a board can: see ParsePosition
)

var reasonNames = [...]string{
	"no reason", "too few cells", "too many cells", "ragged rows", "stray character",
	"number that is not a digit", "unexpected end of input", "invalid UTF-8", "input too long",
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
	Column int  // in characters, from 1; a byte order mark is not counted
	Offset int  // in bytes from the start of the input, from 0; for UTF-16, after conversion to UTF-8
	Char   rune // the character there; 0 at the end of a line, and for ReasonTooLong and ReasonNotText
	Cells  int  // how many were read, for ReasonTooFewCells, ReasonRaggedRows (in the row) and ReasonEndOfInput
	Reason ParseReason
	Detail string // what was found, in words, if Reason does not say it all; else empty
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
		return at + "unknown header: the column with the puzzles must be called puzzle, quizzes, sudoku, board, grid, clues, givens, question, problem or mission"
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
