package sudoku

import (
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// Parse reads one puzzle from text in any of the forms that people paste:
//
//   - a line of 81 characters; any text may follow after white space or one of
//     , ; : | " #
//   - nine lines of nine characters, in groups or not
//   - 81 numbers 0..9 with white space between them, on any number of lines
//     (but if on nine lines, then nine on each)
//   - a grid with borders of | - + = or box-drawing characters (U+2500..U+257F)
//   - nine lines of nine fields, or a line of 81, separated by commas,
//     semicolons or tabs; an empty field is a blank
//   - a line of such fields of which one is the 81 characters, if no field
//     before it is longer than 40 bytes, or 20 and all cells
//
// The digits are 1 to 9; a blank is one of 0 . _ - * ? x X. Empty lines, and
// whatever follows a #, are skipped. So are a byte order mark at the front and,
// so that literals of programs can be read, [ ] { } and quotes. Lines end
// with LF, CR or both.
//
// In a grid with bars the cells may also be spaces, where their place shows
// which they are: nine fields with one cell each, or three fields of equal
// width with the cells evenly spread.
//
// A line is a border, not a row, if it consists of border characters alone
// and has a + = : or box-drawing character other than a vertical one in it;
// corners may be . * or ', two never side by side. Without such a character it
// is a border if three - stand together and the number of - . * in it is
// neither 9 nor 81: nine dashes are a row of nine blanks, eleven a border.
// Where numbers stand alone, 10 is not two cells but an error, as is -1.
//
// The error is a [*ParseError]. Whether clues clash is not looked at: see
// [Board.Validate]. Input that goes on for more than 64 KiB is refused. The
// 81-character line costs some tens of nanoseconds; nothing is allocated but
// the error.
func Parse(s string) (Board, error) {
	if line, ok := bareLine(s); ok {
		if b, ok := parseLine(line); ok {
			return b, nil
		}
	}
	b, _, err := parseText(s)
	return b, err
}

// ParseFormat is [Parse] that also says which form it took the text for,
// [FormatUnknown] with an error.
func ParseFormat(s string) (Board, Format, error) {
	return parseText(s)
}

// A Format is a form of text that [Parse] knows.
type Format uint8

const (
	FormatUnknown Format = iota
	FormatLine           // 81 characters on a line
	FormatRows           // nine lines of nine characters, in groups or not
	FormatNumbers        // single characters with white space between them
	FormatGrid           // rows with bars or borders
	FormatFields         // separated by commas, semicolons or tabs
)

var formatNames = [...]string{"unknown", "line", "rows", "numbers", "grid", "fields"}

// String returns the name of the format: "line", "rows", "numbers", "grid",
// "fields" or "unknown".
func (f Format) String() string {
	if int(f) >= len(formatNames) {
		f = FormatUnknown
	}
	return formatNames[f]
}

// A ParseReason says what is wrong with a text.
type ParseReason uint8

const (
	TooFewCells    ParseReason = iota + 1 // a line of fewer than 81 cells, or a puzzle cut short
	TooManyCells                          // more than 81 cells, or something after the puzzle
	RaggedRows                            // a row without exactly nine cells
	StrayCharacter                        // a character that no form has in this place
	BadNumber                             // a number that is no digit, such as 10, 05 or -1
	EndOfInput                            // the input ends before the puzzle does
	InvalidUTF8                           // a byte that is not part of UTF-8 text
	TooLong                               // more than 64 KiB of text, or in a file a line of that length
)

var reasonNames = [...]string{
	"no reason", "too few cells", "too many cells", "ragged rows", "stray character",
	"number that is no digit", "unexpected end of input", "invalid UTF-8", "input too long",
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
	Offset int  // in bytes, from 0, from the start of the input
	Char   rune // the character there; 0 at the end of a line, and for TooLong
	Cells  int  // how many there are, for TooFewCells (in the line), RaggedRows (in the row) and EndOfInput
	Reason ParseReason
}

func (e *ParseError) Error() string {
	at := fmt.Sprintf("sudoku: line %d, column %d: %v", e.Line, e.Column, e.Reason)
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

// maxText is how much of a text, or of a file's line, is read.
const maxText = 64 << 10

const byteOrderMark = "\uFEFF"

// parseLine reads a puzzle from the first 81 bytes, if each is a digit or a
// blank. There must be as many.
func parseLine(s string) (Board, bool) {
	s = s[:81]
	return parseCells((*[81]uint8)(unsafe.Pointer(unsafe.StringData(s)))) // which only reads
}

func parseCells(text *[81]uint8) (b Board, ok bool) {
	if kernel.Parse((*[81]uint8)(&b), text) {
		return b, true
	}
	return parseBlanks(text)
}

// parseBlanks is parseCells for blanks of any kind; the kernel takes 0 and the
// dot alone. It goes by words of eight cells.
func parseBlanks(s *[81]uint8) (b Board, ok bool) {
	const cells, values = 0x0101010101010101 * isCell, 0x0101010101010101 * 15
	all := uint64(cells)
	for i := 0; i < 80; i += 8 {
		t := s[i : i+8]
		w := uint64(charClass[t[0]]) | uint64(charClass[t[1]])<<8 |
			uint64(charClass[t[2]])<<16 | uint64(charClass[t[3]])<<24 |
			uint64(charClass[t[4]])<<32 | uint64(charClass[t[5]])<<40 |
			uint64(charClass[t[6]])<<48 | uint64(charClass[t[7]])<<56
		all &= w
		binary.LittleEndian.PutUint64(b[i:], w&values)
	}
	last := charClass[s[80]]
	b[80] = last & 15
	return b, all == cells && last&isCell != 0
}

// bareLine returns s without the end of its line, and whether it then is as
// long as a puzzle.
func bareLine[T string | []byte](s T) (T, bool) {
	n := len(s)
	if n > 81 && s[n-1] == '\n' {
		n--
		if n > 81 && s[n-1] == '\r' {
			n--
		}
	}
	return s[:n], n == 81
}

// parseText is Parse for all forms.
func parseText(s string) (Board, Format, error) {
	var (
		p    puzzleText
		l    textLine
		done bool
		cut  = len(s) > maxText
	)
	if cut {
		end := maxText
		for end > maxText-utf8.UTFMax && !utf8.RuneStart(s[end]) {
			end--
		}
		s = s[:end]
	}
	at := place{number: 1}
	next := 0
	if strings.HasPrefix(s, byteOrderMark) {
		next = len(byteOrderMark)
	}
	for more := true; more; {
		at.offset = next
		at.text, next, more = cutLine(s, next)
		l.scan(at.text)
		if done {
			l.afterPuzzle()
		} else {
			done = p.add(&l, at)
		}
		if !more && cut && (l.reason == 0 || l.at > len(at.text)-utf8.UTFMax) {
			l.fail(TooLong, len(at.text)) // rather than what the cut has made
		}
		if l.reason != 0 {
			return Board{}, FormatUnknown, p.fault(&l, at)
		}
		if more {
			at.number++
		}
	}
	if !done {
		return Board{}, FormatUnknown, at.fault(len(at.text), EndOfInput, p.n)
	}
	return p.board, p.format, nil
}

// A place is a line in the input.
type place struct {
	text   string
	number int // from 1
	offset int // of the line's first byte
}

// fault returns an error at byte i of the line.
func (p place) fault(i int, reason ParseReason, cells int) *ParseError {
	e := &ParseError{
		Line: p.number, Column: utf8.RuneCountInString(p.text[:i]) + 1, Offset: p.offset + i,
		Cells: cells, Reason: reason,
	}
	if i < len(p.text) {
		e.Char, _ = utf8.DecodeRuneInString(p.text[i:])
	}
	return e
}

// cutLine returns the line that starts at off, where the next one starts, and
// whether there is one, if only an empty one after the last line end.
func cutLine(s string, off int) (line string, next int, more bool) {
	i := strings.IndexAny(s[off:], "\r\n")
	if i < 0 {
		return s[off:], len(s), false
	}
	i += off
	next = i + 1
	if s[i] == '\r' && next < len(s) && s[next] == '\n' {
		next++
	}
	return s[off:i], next, true
}
