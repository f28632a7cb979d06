package sudoku

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Puzzle is a board as it stands in a file.
type Puzzle struct {
	Board  Board
	Line   int // of its first cells, from 1
	Format Format

	// Of PuzzleRows, and of package bulk with KeepRows: the text of the line that the
	// puzzle stands on, empty if it has several, and the table that the line is
	// a row of, nil without a header.
	Row   string
	Table *Table
}

// Puzzles yields the puzzles of a file one after the other, each in any form
// that [Parse] takes: one a line, or grids one under the other. Lines end with
// LF, CR or both.
//
// A file gives exactly the puzzles that are in it. What is no puzzle is
// yielded as a [*ParseError] with its place in the file, and a puzzle that has
// no more than the line. The loop may go on: the reader takes up again after
// the bad line or grid. An error from r is yielded wrapped, with the number of
// the line, and is the last.
//
// Lines of a grid are yielded when the grid is over: at an empty line, a title,
// or the end of the file. Lines that follow each other with nothing between
// them must be whole grids, all of them, or they are one error: where a row is
// lost nothing tells which grid the next row belongs to. The same holds for
// rows or bands with empty lines between them, up to more empty lines than
// those, or a title. A title is a line that starts with a word of two letters
// or more, perhaps with digits at its end, such as "Grid 01" or "[Puzzle]".
// Before a puzzle of one line it is an error, so that no damaged puzzle passes
// for a title.
//
// If the first line is the header of a table with commas, semicolons or tabs
// and has a column called puzzle, puzzles, quiz, quizzes, sudoku, board, grid,
// clues, givens, question, problem or mission, the puzzles are read from that
// column, of two from the one whose name comes first here; such a word alone is
// skipped. A quoted field may hold line ends. A header may come again, where
// files are joined. Any other header is an error, and without a header a puzzle
// is sought in every line as Parse does; a line with two is an error.
//
// Memory is bounded: a line of 64 KiB or more is an error, and so is a megabyte
// without a gap. For puzzles of 81 characters a line nothing is allocated for
// each. A second loop over the same iterator reads on from r, where what the
// first had buffered is lost.
func Puzzles(r io.Reader) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		readPuzzles(r, &yieldingSink{yield: yield}, false)
	}
}

// PuzzleRows is [Puzzles] that keeps the text of each line: what a table has
// beside the puzzle is in Row, and the columns are in Table.
func PuzzleRows(r io.Reader) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		readPuzzles(r, &yieldingSink{yield: yield}, true)
	}
}

// A Table is the header of a file in columns.
type Table struct {
	Columns   []string // their names
	Puzzle    int      // the index of the column that the puzzles are in
	Separator byte     // ',', ';' or a tab
}

// Column returns the index of the first column with one of the names, however
// they are capitalized, or -1.
func (t *Table) Column(names ...string) int {
	for i, c := range t.Columns {
		for _, name := range names {
			if strings.EqualFold(c, name) {
				return i
			}
		}
	}
	return -1
}

// Field returns where field i of a row stands, with its quotes if it has them;
// at the row's end if there are not as many. A field in double quotes may hold
// the separator.
func (t *Table) Field(row string, i int) (start, end int) {
	if strings.IndexByte(row, '"') < 0 { // the quick way
		for ; i > 0; i-- {
			next := strings.IndexByte(row[start:], t.Separator)
			if next < 0 {
				return len(row), len(row)
			}
			start += next + 1
		}
		if end = strings.IndexByte(row[start:], t.Separator); end < 0 {
			return start, len(row)
		}
		return start, start + end
	}
	quoted := false
	for at := range len(row) {
		switch c := row[at]; {
		case c == '"':
			quoted = !quoted
		case c != t.Separator || quoted:
		case i == 0:
			return start, at
		default:
			i--
			start = at + 1
		}
	}
	if i > 0 {
		start = len(row)
	}
	return start, len(row)
}

// Fields returns how many fields a row has.
func (t *Table) Fields(row string) int {
	if strings.IndexByte(row, '"') < 0 {
		return 1 + strings.Count(row, string(rune(t.Separator)))
	}
	for i := 0; ; i++ {
		if _, end := t.Field(row, i); end == len(row) {
			return i + 1
		}
	}
}

// Split returns the fields of a row, without their quotes.
func (t *Table) Split(row string) (fields []string) {
	for i := 0; ; i++ {
		start, end := t.Field(row, i)
		field := strings.TrimSpace(row[start:end])
		if n := len(field); n > 1 && field[0] == '"' && field[n-1] == '"' {
			field = strings.ReplaceAll(field[1:n-1], `""`, `"`)
		}
		fields = append(fields, field)
		if end == len(row) {
			return fields
		}
	}
}

// A puzzleSink takes what is found in a file.
type puzzleSink interface {
	text.TableSink
	fail(Puzzle, error) bool
}

// readPuzzles gives the puzzles of a file to a sink.
func readPuzzles(r io.Reader, sink puzzleSink, rows bool) {
	if line, err := text.Read(arg.Reader(r), text.Parser{Sink: sink, KeepRows: rows}); err != nil {
		sink.fail(Puzzle{Line: line}, fmt.Errorf("sudoku: line %d: %w", line, err))
	}
}

// newTable returns the table with a header.
func newTable(header string, column int, separator byte) *Table {
	t := &Table{Puzzle: column, Separator: separator}
	t.Columns = t.Split(header)
	return t
}

// A yieldingSink yields what is found.
type yieldingSink struct {
	puzzle Puzzle
	yield  func(Puzzle, error) bool
}

func (s *yieldingSink) Room() *[81]uint8 { return (*[81]uint8)(&s.puzzle.Board) }

func (s *yieldingSink) Header(header string, column int, separator byte) {
	s.puzzle.Table = newTable(header, column, separator)
}

func (s *yieldingSink) Take(line int, form text.Form, _ *text.Position, row string) bool {
	p := s.puzzle
	p.Line, p.Format, p.Row = line, Format(form), row
	if row == "" {
		p.Table = nil
	}
	return s.yield(p, nil)
}

func (s *yieldingSink) Fail(f *text.Fault) bool {
	return s.fail(Puzzle{Line: f.Line}, parseError(f))
}

func (s *yieldingSink) fail(p Puzzle, err error) bool { return s.yield(p, err) }
