package text

import (
	"fmt"
	"io"
	"iter"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Position is a puzzle that someone has begun to solve.
type Position struct {
	Clues      sudoku.Board      `json:"clues"`
	Candidates sudoku.Candidates `json:"candidates"` // with all digits placed so far, the clues included
	Line       int               `json:"line"`       // the line of its first cells in the text, from 1
	Format     Format            `json:"format"`
	Assumed    Assumptions       `json:"assumed"`
}

// ParsePosition reads what [sudoku.Parse] reads, and also the placed digits and the
// pencil marks that the text has. If the text does not distinguish placed
// digits from clues, all are clues. A cell with a single pencil mark holds that
// digit, unless a peer still has the same mark. In a file of SadMan Sudoku the
// digits under [State] that are not clues are placed.
//
// The error is a [*sudoku.ParseError], or that of [sudoku.Board.Validate] for digits that
// clash. With it the Position is what [Positions] yields.
func ParsePosition(s string) (Position, error) {
	one := text.Parse(s, true)
	if one.Fault != nil {
		return Position{Line: one.Fault.Line}, (*sudoku.ParseError)(one.Fault)
	}
	return newPosition(one.Board, one.As, one.Position)
}

// Positions yields the positions of a file one after the other, as [Puzzles]
// yields puzzles, each with all that [ParsePosition] reads. Where the file has no
// valid position it yields an error, a [*sudoku.ParseError] or that of
// [sudoku.Board.Validate] for digits that clash, with a Position in which only Line is
// set, and Clues and Format where digits clash. The loop may continue, except
// after an error from r: that one is wrapped, and is the last.
func Positions(r io.Reader) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		if line, err := text.Read(r, text.Parser{Sink: &positionSink{yield: yield}, Positions: true}); err != nil {
			yield(Position{Line: line}, fmt.Errorf("sudoku: line %d: %w", line, err))
		}
	}
}

// A positionSink yields the positions and faults that the parser finds.
type positionSink struct {
	board [81]uint8
	yield func(Position, error) bool
}

func (s *positionSink) Room() *[81]uint8 { return &s.board }

func (s *positionSink) Take(as text.As, p *text.Position, _ *text.Row) bool {
	return s.yield(newPosition(s.board, as, p))
}

func (s *positionSink) Fail(f *text.Fault) bool {
	return s.yield(Position{Line: f.Line}, (*sudoku.ParseError)(f))
}

func newPosition(clues sudoku.Board, as text.As, p *text.Position) (Position, error) {
	c, err := position.Read(&clues, p)
	return Position{clues, c, as.Line, Format(as.Form), Assumptions(as.Assumed)}, err
}
