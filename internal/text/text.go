package text

// A Form is how a puzzle was written.
type Form uint8

const (
	Unknown Form = iota
	Line         // 81 characters on a line
	Rows         // nine lines of nine characters, in groups or not
	Numbers      // 81 characters with white space between them
	Grid         // rows with bars, borders or labels
	Fields       // cells separated by commas, semicolons or tabs
	List         // a list of a programming language, or JSON
	Markup       // HTML or XML
	Marks        // a grid of pencil marks
	Code         // run lengths, a link, a line of a library
	Forms        // the number of forms
)

// An As is how a puzzle was read.
type As struct {
	Line    int // of its first cells, from 1
	Form    Form
	Assumed Assumptions
}

// An Assumption is what a reader decided where a text alone does not.
type Assumption uint8

const (
	AssumedHeader  Assumption = 1 + iota // a first row that counts the columns is a header
	AssumedRow                           // a row that counts the columns is a row
	AssumedBorders                       // lines of signs that also stand for blanks are borders
	AssumedBlanks                        // lines that could be borders are rows of blanks
	AssumedColumns                       // spaces are blanks, and columns show which
	AssumedJoined                        // lines or pieces with gaps between them are one puzzle
	AssumedBeside                        // other text on the line is no part of it
	AssumedClues                         // single pencil marks are clues
)

// Assumptions are a set of them, bit a for assumption a.
type Assumptions uint16

func (s *Assumptions) add(a Assumption) { *s |= 1 << a }

// What can be wrong with a text. Package text of the module's users has the same
// names.
const (
	TooFewCells    = "too few cells"                              // a line of fewer than 81 cells, or a puzzle cut short
	TooManyCells   = "too many cells"                             // more than 81 cells, or something after the puzzle
	RaggedRows     = "ragged rows"                                // a row without exactly nine cells
	StrayCharacter = "stray character"                            // a character that no form has in this place
	BadNumber      = "number that is not a digit"                 // such as 10, 05 or -1
	EndOfInput     = "unexpected end of input"                    // the input ends before the puzzle does
	InvalidUTF8    = "invalid UTF-8"                              // a byte that is not part of UTF-8 text
	TooLong        = "input too long"                             // more text than is read
	Ambiguous      = "not clear which lines are rows"             // text that can be read as two boards
	UnknownHeader  = "unknown header"                             // a table without a known name for its puzzles
	NotText        = "not text"                                   // binary data
	Unsupported    = "not supported"                              // a form that is recognised but not read
	PencilMarks    = "pencil marks that say more than the digits" // marks that say more than a board can hold
	WrongForm      = "wrong form"                                 // not the form of the value that is wanted, such as the name of a cell
)

// A Fault says why text is not a puzzle, and where.
type Fault struct {
	Line   int    // from 1
	Column int    // in characters, from 1; a byte order mark is not counted
	Offset int    // in bytes from the start of the input, from 0
	Char   rune   // the character there; 0 at the end of a line, and for TooLong
	Cells  int    // how many cells were read, for TooFewCells, RaggedRows and EndOfInput
	Reason string // one of the constants above
	Detail string // what was found, in words, if the reason does not say it all
}

// A Position is what a text says besides the clues.
type Position struct {
	Placed   [81]uint8  // digits that the text distinguishes from clues; 0 for none
	Marks    [81]uint16 // the candidates of each cell, bit d-1 for digit d, if HasMarks
	HasMarks bool

	// Beyond is set if a board can't hold what the marks say and [Parser.Positions]
	// was not asked for: the fault, for who reads boards alone.
	Beyond *Fault
}

// A Sink takes what is found, in order. Each method except Room reports whether
// to go on.
type Sink interface {
	// Room returns where to write the next board, until Take is called.
	Room() *[81]uint8

	// Take says that the board of Room is complete. The position is nil if the text
	// has only clues. The row is that of a puzzle of one line, for a parser that keeps
	// rows, else nil; it and its text may be overwritten after Take.
	Take(as As, p *Position, row *Row) bool

	// Fail reports text that is not a puzzle.
	Fail(*Fault) bool
}

// A Row is the text of a puzzle's line. In a table, Start and End are where the
// field of the puzzle stands in it, with its quotes and spaces.
type Row struct {
	Text       []byte
	Start, End int
}

// A TableSink also takes the header of a table: its text, the index of the
// column of puzzles, and the separator of columns.
type TableSink interface {
	Sink
	Header(text string, column int, separator byte)
}

// MaxText is the most bytes that are read of one text, of one line of a file, or
// of a row or tag that spans several lines.
const MaxText = 64 << 10

// maxStretch is the most bytes of lines without a gap in a file.
const maxStretch = 1 << 20
