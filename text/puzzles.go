package text

import (
	"fmt"
	"io"
	"iter"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Puzzle is a board, its place in a text and how it was read.
type Puzzle struct {
	Board  sudoku.Board `json:"board"`
	Line   int          `json:"line"` // the line of its first cells, from 1
	Format Format       `json:"format"`

	// Assumed is what was decided where the text can be read in two ways.
	Assumed Assumptions `json:"assumed"`

	// Marks is the puzzle if the text has pencil marks that say more than its
	// digits (Sukaku); Board has the digits alone. Puzzles and Rows yield it with a
	// [*sudoku.ParseError] whose Reason is [TooManyMarks], so that it is not taken
	// for the board by mistake; package bulk solves it.
	Marks *sudoku.Candidates `json:"marks"`

	// Row and Table are set by Rows, and by package bulk with KeepRows.
	// Row is the text of the puzzle's line, nil if it has several lines. It is
	// overwritten when the loop goes on; string(p.Row) makes a copy. Table is the
	// table that this line is a row of, nil if there is no header. Row[Start:End]
	// is the field of the puzzle in it, with its quotes if it has them.
	Row   []byte `json:"row"`
	Table *Table `json:"table"`
	Start int    `json:"start"`
	End   int    `json:"end"`
}

// Parse is [sudoku.Parse], and also says how it read the text. Where that is not a
// board, Parse returns what [Puzzles] yields for it.
func Parse(s string) (Puzzle, error) {
	one := text.Parse(s, false)
	p := Puzzle{Board: one.Board, Line: one.Line, Format: Format(one.Form), Assumed: Assumptions(one.Assumed)}
	switch f := one.Fault; {
	case f == nil:
		return p, nil
	case one.Position != nil && one.Position.Beyond == f:
		return beyond(p, one.Position)
	default:
		return Puzzle{Line: f.Line}, (*sudoku.ParseError)(f)
	}
}

// Puzzles yields the puzzles of a file one after the other, each in any form
// that [sudoku.Parse] reads: one a line, or grids one below the other. Lines end with
// LF, CR or both.
//
// Whatever is not a puzzle is yielded as a [*sudoku.ParseError] with its place in the
// file, and a Puzzle in which only Line is set; of a position, Board and Marks too. The
// loop may continue: reading resumes after the bad line or grid. An error from r is
// wrapped, with the number of the line, and is the last.
//
// A grid is yielded when it is over: at an empty line, a title, or the end of
// the file. Lines without a gap between them must be whole grids, or together
// they are one error: if a row is lost, nothing shows which grid the next row
// belongs to. The same holds for rows or bands that are separated by empty
// lines; they end at a title or at a gap of more empty lines. A title is a
// line that starts with a word of two letters or more, such as "Grid 01" or
// "[Puzzle]". Before a puzzle of one line a title is an error, so that a damaged
// puzzle never passes for one. A line of words alone, two or more, holds no cell: it may stand
// above any puzzle, below a grid, and apart from puzzles that were read before.
//
// The first line may be the header of a table, with commas, semicolons or tabs.
// The puzzles are then read from the column called puzzle, puzzles, quiz,
// quizzes, sudoku, sudokus, board, grid, clues, givens, question, problem,
// mission or unsolved; if there are several, from the one whose name comes first in this
// list. Such a name alone on the line is a header too. A header without such a
// column is an error. Where files are joined, a header may come again. A quoted
// field may hold line ends. Without a header, every line is searched for a
// puzzle as Parse does; a line with two is an error.
//
// Memory is bounded: a line of 64 KiB or more is an error, and so is a megabyte
// of lines without a gap. Puzzles of 81 characters a line cost no allocation
// each. A second loop over the iterator continues to read from r, after what the
// first loop has buffered.
func Puzzles(r io.Reader) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		readPuzzles(r, yield, false)
	}
}

// Rows is [Puzzles], but also gives the text of each line in Row, so that
// the other columns of a table are at hand; Table says what they are.
func Rows(r io.Reader) iter.Seq2[Puzzle, error] {
	return func(yield func(Puzzle, error) bool) {
		readPuzzles(r, yield, true)
	}
}

// readPuzzles yields all puzzles and faults of a file, and last an error of r.
func readPuzzles(r io.Reader, yield func(Puzzle, error) bool, rows bool) {
	sink := &puzzleSink{yield: yield}
	if line, err := text.Read(r, text.Parser{Sink: sink, KeepRows: rows}); err != nil {
		yield(Puzzle{Line: line}, fmt.Errorf("sudoku: line %d: %w", line, err))
	}
}

// A puzzleSink yields the puzzles and faults that the parser finds.
type puzzleSink struct {
	puzzle Puzzle
	yield  func(Puzzle, error) bool
}

func (s *puzzleSink) Room() *[81]uint8 { return (*[81]uint8)(&s.puzzle.Board) }

func (s *puzzleSink) Header(header string, column int, separator byte) {
	s.puzzle.Table = newTable(header, column, separator)
}

func (s *puzzleSink) Take(as text.As, marks *text.Position, row *text.Row) bool {
	p := s.puzzle
	if row == nil {
		p.Table = nil
	} else {
		p.Row, p.Start, p.End = row.Text, row.Start, row.End
	}
	p.Line, p.Format, p.Assumed = as.Line, Format(as.Form), Assumptions(as.Assumed)
	if marks != nil && marks.Beyond != nil {
		return s.yield(beyond(p, marks))
	}
	return s.yield(p, nil)
}

// beyond adds marks that a board can't hold. The error is that.
func beyond(p Puzzle, marks *text.Position) (Puzzle, error) {
	fault := (*sudoku.ParseError)(marks.Beyond)
	c, err := position.Read(&p.Board, marks)
	if err != nil {
		return Puzzle{Line: p.Line}, fault
	}
	p.Marks = &c
	return p, fault
}

func (s *puzzleSink) Fail(f *text.Fault) bool {
	return s.yield(Puzzle{Line: f.Line}, (*sudoku.ParseError)(f))
}
