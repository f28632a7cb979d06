package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A sheet receives answers: results, messages, and what they count for. The sheet
// of the job goes to the output. Each worker has a sheet of its own, and its
// answers go to the job's sheet in the order of the puzzles.
type sheet struct {
	ctx context.Context

	out      *output
	messages []byte // for standard error, after what is in out
	quiet    bool   // no messages about single puzzles and no summary
	plain    bool   // results and messages share a terminal: no placeholders are needed
	bold     bool   // show clues in bold
	prompt   func() // writes a message at once; nil if it can wait

	tally  tally
	blocks int // blocks written so far, with empty lines between them
	code   int // the exit code so far
	left   any // what an answer leaves for the job's settle or divert
}

// message records an exit code and a message about a puzzle, which is written
// after the puzzle's result.
func (s *sheet) message(code int, p *puzzle, text string) {
	s.code = max(s.code, code)
	if s.quiet {
		return
	}
	s.messages = p.appendPlace(s.messages)
	s.messages = append(s.messages, ": "...)
	s.messages = append(s.messages, text...)
	s.messages = append(s.messages, '\n')
	if s.prompt != nil {
		s.prompt()
	}
}

// unsolved reports a puzzle that has no solution, or more than are accepted. Call
// it after writing the result.
func (s *sheet) unsolved(p *puzzle, err error) {
	s.message(exitNoSolution, p, explain(err))
}

// unfit is unsolved for answers that need exactly one solution; it also counts
// the puzzle.
func (s *sheet) unfit(p *puzzle, err error) {
	if errors.Is(err, sudoku.ErrMultipleSolutions) {
		s.tally.several++
	} else {
		s.tally.none++
	}
	s.unsolved(p, err)
}

// stopped returns why to stop, if the context has ended or the output failed.
func (s *sheet) stopped() error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	return s.out.err
}

// interrupted reports whether the context ended a search.
func (s *sheet) interrupted(err error) bool {
	return err != nil && errors.Is(err, context.Cause(s.ctx))
}

// block starts a block of lines, set apart from the one before by an empty
// line. An answer that has blocks begins with one.
func (s *sheet) block() {
	if s.blocks > 0 {
		s.out.WriteByte('\n')
	}
	s.blocks++
}

func (s *sheet) comment(format string, args ...any) {
	fmt.Fprintf(s.out, "# "+format+"\n", args...)
}

// placeholder writes a comment in place of a missing result, so that lines of
// output match puzzles. On a terminal the message beside it is enough.
func (s *sheet) placeholder(text string) {
	if !s.plain {
		s.comment("%s", text)
	}
}

// writeJSON writes an object on a line of its own.
func (s *sheet) writeJSON(v any) {
	s.out.buffer = append(appendJSON(s.out.buffer, v), '\n')
	s.out.grown()
}

// short returns the name of an error of solving in results.
func short(err error) string {
	if errors.Is(err, sudoku.ErrMultipleSolutions) {
		return "more than one solution"
	}
	return "no solution"
}

// explain returns an error of solving in words, with the reason if it has one.
func explain(err error) string {
	text := bare(err)
	if name := short(err); !strings.HasPrefix(text, name) {
		return name + ": " + text
	}
	return text
}

// plural returns a number with its noun.
func plural[N int | uint64](n N, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "s"):
		noun += "e"
	}
	return strconv.FormatUint(uint64(n), 10) + " " + noun + "s"
}
