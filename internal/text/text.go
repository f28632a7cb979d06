package text

// A Form is how a puzzle was written.
type Form uint8

const (
	Unknown Form = iota
	Line         // 81 characters on a line
	Rows         // nine lines of nine characters, in groups or not
	Numbers      // single characters with white space between them
	Grid         // rows with bars, borders or labels
	Fields       // separated by commas, semicolons or tabs
	List         // a list of a programming language, or JSON
	Markup       // HTML or XML
	Marks        // a grid of pencil marks
	Code         // run lengths, a link, a line of a library
)

// A Reason says what is wrong with a text.
type Reason uint8

const (
	TooFewCells    Reason = iota + 1 // a line of fewer than 81 cells, or a puzzle cut short
	TooManyCells                     // more than 81 cells, or something after the puzzle
	RaggedRows                       // a row without exactly nine cells
	StrayCharacter                   // a character that no form has in this place
	BadNumber                        // a number that is no digit, such as 10, 05 or -1
	EndOfInput                       // the input ends before the puzzle does
	InvalidUTF8                      // a byte that is not part of UTF-8 text
	TooLong                          // more text than is read
	Ambiguous                        // two boards can be read from it
	UnknownHeader                    // a table without a column of puzzles
	NotText                          // binary data
	Unsupported                      // a form that is known but not read
	PencilMarks                      // marks that say more than a board can hold
)

// A Fault is what stands in the place of a puzzle.
type Fault struct {
	Line   int    // from 1
	Column int    // in the line, in characters from 1; a byte order mark is not counted
	Offset int    // in bytes, from 0, from the start of the input
	Char   rune   // the character there; 0 at the end of a line, and for TooLong
	Cells  int    // how many there are, for TooFewCells, RaggedRows and EndOfInput
	Reason Reason //
	Detail string // what was met, in words, if the reason does not say it all
}

// A Position is what a text holds beside the clues.
type Position struct {
	Placed   [81]uint8  // digits that the text tells from clues; 0 for none
	Marks    [81]uint16 // the candidates of each cell, bit d-1 for digit d, if HasMarks
	HasMarks bool
}

// A Sink takes what is found, in order. Each method but Room reports whether
// to go on.
type Sink interface {
	// Room returns where the next board is to be written, until Take is
	// called.
	Room() *[81]uint8

	// Take says that the board of Room is complete: its first cells stand on a
	// line, from 1. The position is nil if the text holds clues alone. The row
	// is the text of a puzzle of one line, for a parser that keeps rows.
	Take(line int, form Form, p *Position, row string) bool

	// Fail says what is no puzzle.
	Fail(*Fault) bool
}

// A TableSink also takes the header of a table: its text, the index of the
// column of puzzles, and what stands between columns.
type TableSink interface {
	Sink
	Header(text string, column int, separator byte)
}

// MaxText is how much of one text, of a line, or of lines that belong together,
// is read.
const MaxText = 64 << 10

// maxStretch is how many bytes may belong together in a file.
const maxStretch = 1 << 20
