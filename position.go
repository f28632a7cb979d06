package sudoku

import (
	"fmt"
	"io"
	"iter"

	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A Position is a puzzle that somebody has begun to solve.
type Position struct {
	Clues      Board
	Candidates Candidates // with the digits placed so far, clues among them
	Line       int        // of its first cells in the text, from 1
	Format     Format
}

// ParsePosition reads what [Parse] does, and where the text has them the digits
// that are placed beside the clues, and pencil marks. Where it does not tell
// placed digits from clues all are clues. A cell with one pencil mark holds
// that digit, unless a peer still has the mark. What SadMan keeps in [State] is
// placed.
//
// The error is a [*ParseError], or that of [Board.Validate] for digits that
// clash.
func ParsePosition(s string) (Position, error) {
	one := text.Parse(s, true)
	if one.Fault != nil {
		return Position{}, parseError(one.Fault)
	}
	return newPosition(one.Board, one.Line, one.Form, one.Position)
}

// Positions yields the positions of a file one after the other, as [Puzzles]
// does the puzzles: each with what [ParsePosition] has for it. What is no
// position is yielded as an error and a position that has no more than the line:
// a [*ParseError], or that of [Board.Validate] for digits that clash. The loop
// may go on, except after an error from r, which is wrapped.
func Positions(r io.Reader) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		if line, err := text.Read(arg.Reader(r), text.Parser{Sink: &positionSink{yield: yield}, Positions: true}); err != nil {
			yield(Position{Line: line}, fmt.Errorf("sudoku: line %d: %w", line, err))
		}
	}
}

// A positionSink yields what is found.
type positionSink struct {
	board [81]uint8
	yield func(Position, error) bool
}

func (s *positionSink) Room() *[81]uint8 { return &s.board }

func (s *positionSink) Take(line int, form text.Form, p *text.Position, _ string) bool {
	return s.yield(newPosition(s.board, line, form, p))
}

func (s *positionSink) Fail(f *text.Fault) bool {
	return s.yield(Position{Line: f.Line}, parseError(f))
}

// newPosition returns the position with clues and what stands beside them.
func newPosition(clues Board, line int, form text.Form, p *text.Position) (Position, error) {
	digits := clues
	if p == nil {
		p = &text.Position{}
	}
	for cell, v := range p.Placed {
		if v > 0 {
			digits[cell] = v
		}
	}
	if p.HasMarks {
		// What a peer has as a mark is not placed yet.
		for cell, v := range digits {
			for peer := range Peers(cell).All() {
				if v > 0 && p.Marks[cell]&(p.Marks[cell]-1) == 0 && p.Marks[peer]>>(v-1)&1 != 0 && digits[peer] != v {
					digits[cell], clues[cell] = 0, 0
				}
			}
		}
	}
	c, err := NewCandidates(digits)
	if err != nil {
		return Position{Line: line}, err
	}
	for cell, v := range digits {
		for d := uint8(1); d <= 9 && v == 0 && p.HasMarks; d++ {
			if p.Marks[cell]>>(d-1)&1 == 0 {
				_ = c.Eliminate(cell, d) // the cell is blank
			}
		}
	}
	return Position{clues, c, line, Format(form)}, nil
}
