package sudoku

import (
	"fmt"
	"unicode/utf8"
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
// text.ParsePosition to keep it.
//
// The whole grid decides what is a border and what is a row. Text that can be
// read in two ways is an error, and so is text left over at the end.
//
// The error is a [*ParseError]. Parse does not check whether clues clash; see
// [Board.Validate]. It refuses input longer than 64 KiB. A line of 81 characters
// costs some tens of nanoseconds and allocates nothing.
func Parse(s string) (b Board, err error) {
	if text.ParseBare((*[81]uint8)(&b), s) {
		return b, nil
	}
	one := text.Parse(s, false)
	if one.Fault != nil {
		return Board{}, (*ParseError)(one.Fault)
	}
	return one.Board, nil
}

// maxText is the longest text that is read, in bytes.
const maxText = text.MaxText

// stringOf returns b as a string without copying it. The string must not outlive
// the next change of b.
func stringOf(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// A ParseError says where a text stops being what was to be read, and why.
type ParseError struct {
	Line   int    // from 1
	Column int    // in characters, from 1; a byte order mark is not counted
	Offset int    // in bytes from the start of the input, from 0; for UTF-16, after conversion to UTF-8
	Char   rune   // the character there; 0 at the end of a line, and for text.TooLong and text.NotText
	Cells  int    // how many were read, for text.TooFewCells, text.RaggedRows (in the row) and text.EndOfInput
	Reason string // what is wrong: one of the constants of package text, such as text.TooFewCells
	Detail string // what was found, in words, if Reason does not say it all; else empty
}

// wrongForm returns the error of a text that is not the form of a value: its
// part at an offset is not what is wanted.
func wrongForm(whole string, offset int, want string) *ParseError {
	const most = 40
	part := whole[offset:]
	if len(part) > most {
		part = part[:most] + "…"
	}
	return &ParseError{
		Line: 1, Column: 1 + utf8.RuneCountInString(whole[:offset]), Offset: offset,
		Reason: text.WrongForm, Detail: fmt.Sprintf("%q is not %s", part, want)}
}

func (e *ParseError) Error() string {
	if e.Reason == text.WrongForm { // a value, not a file
		return "sudoku: " + e.Detail
	}
	at := fmt.Sprintf("sudoku: line %d, column %d: ", e.Line, e.Column)
	switch {
	case e.Reason == text.NotText && e.Detail != "":
		return at + e.Detail + ", not text"
	case e.Reason == text.UnknownHeader && e.Detail == "":
		return at + "unknown header: the column with the puzzles must be called puzzle, quizzes, sudoku, board, grid, clues, givens, question, problem, mission or unsolved"
	case e.Detail != "" && (e.Reason == text.Unsupported || e.Reason == text.EndOfInput):
		return fmt.Sprintf("%s%v: %s", at, e.Reason, e.Detail)
	case e.Detail != "":
		return at + e.Detail
	}
	at += e.Reason
	switch e.Reason {
	case text.StrayCharacter:
		return fmt.Sprintf("%s %q", at, e.Char)
	case text.TooFewCells:
		return fmt.Sprintf("%s: %d, not 81", at, e.Cells)
	case text.EndOfInput:
		return fmt.Sprintf("%s after %d cells", at, e.Cells)
	case text.RaggedRows:
		if e.Cells == 9 {
			return at + ": cells do not fit the bars"
		}
		return fmt.Sprintf("%s: a row of %d cells, not 9", at, e.Cells)
	}
	return at
}
