package text

import (
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Format is a form of text in which puzzles are written.
type Format uint8

const (
	FormatUnknown = Format(text.Unknown)
	FormatLine    = Format(text.Line)    // 81 characters on a line
	FormatRows    = Format(text.Rows)    // nine lines of nine characters, in groups or not
	FormatNumbers = Format(text.Numbers) // 81 characters with white space between them
	FormatGrid    = Format(text.Grid)    // rows with bars, borders or labels
	FormatFields  = Format(text.Fields)  // cells separated by commas, semicolons or tabs
	FormatList    = Format(text.List)    // a list of a programming language, or JSON
	FormatMarkup  = Format(text.Markup)  // HTML or XML
	FormatMarks   = Format(text.Marks)   // a grid of pencil marks
	FormatCode    = Format(text.Code)    // run lengths, or a line of a library
)

var formats = enum.Names[Format]{Type: "Format", What: "the name of a format", Texts: []string{
	FormatUnknown: "unknown", FormatLine: "line", FormatRows: "rows", FormatNumbers: "numbers", FormatGrid: "grid",
	FormatFields: "fields", FormatList: "list", FormatMarkup: "markup", FormatMarks: "marks", FormatCode: "code",
}}

// Formats returns all formats but FormatUnknown.
func Formats() []Format { return formats.All()[1:] }

// String returns the name of the format, such as "line" or "grid".
func (f Format) String() string { return formats.String(f) }

// MarshalText returns the name of the format. The error is a
// [*sudoku.RangeError] for a value that is none.
func (f Format) MarshalText() ([]byte, error) { return formats.Marshal(f) }

// UnmarshalText reads the name of a format, in lower or upper case. The error is a
// [*sudoku.ParseError]; the format is unchanged then.
func (f *Format) UnmarshalText(name []byte) error { return formats.Unmarshal(f, name) }

// The Reason of a [sudoku.ParseError].
const (
	TooFewCells    = text.TooFewCells    // a line of fewer than 81 cells, or a puzzle cut short
	TooManyCells   = text.TooManyCells   // more than 81 cells, or something after the puzzle
	RaggedRows     = text.RaggedRows     // a row without exactly nine cells
	StrayCharacter = text.StrayCharacter // a character that no form has in this place
	BadNumber      = text.BadNumber      // a number that is not a digit, such as 10, 05 or -1
	EndOfInput     = text.EndOfInput     // the input ends before the puzzle does
	InvalidUTF8    = text.InvalidUTF8    // a byte that is not part of UTF-8 text
	TooLong        = text.TooLong        // more than 64 KiB of text; in a file, a line of 64 KiB or more
	Ambiguous      = text.Ambiguous      // text that can be read as two boards
	UnknownHeader  = text.UnknownHeader  // a table or an object without a known name for its puzzles
	NotText        = text.NotText        // binary data
	Unsupported    = text.Unsupported    // a form that is recognised but not read
	TooManyMarks   = text.PencilMarks    // pencil marks that say more than a board can: see ParsePosition
	WrongForm      = text.WrongForm      // not the text form of the value that is read, such as the name of a cell
)
