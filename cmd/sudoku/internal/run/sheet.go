package run

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// A Sheet receives answers: results, messages, and what they count for. The sheet
// of the job goes to the output. Each worker has a sheet of its own, and its
// answers go to the job's sheet in the order of the puzzles.
type Sheet struct {
	Ctx context.Context

	Out      *Output
	messages []byte // for standard error, after what is in out
	Form     string // of the results: the value of -o
	Quiet    bool   // no messages about single puzzles and no summary
	Plain    bool   // results and messages share a terminal: no placeholders are needed
	Bold     bool   // show clues in bold
	prompt   func() // writes a message at once; nil if it can wait

	Tally  tally
	blocks int // blocks written so far, with empty lines between them
	Code   int // the exit code so far
	Left   any // what an answer leaves for the job's Settle or Divert
}

// Message records an exit code and a message about a puzzle, which is written
// after the puzzle's result.
func (s *Sheet) Message(code int, p *Puzzle, text string) {
	s.Code = max(s.Code, code)
	if s.Quiet {
		return
	}
	s.messages = p.AppendPlace(s.messages)
	s.messages = append(s.messages, ": "...)
	s.messages = append(s.messages, text...)
	s.messages = append(s.messages, '\n')
	if s.prompt != nil {
		s.prompt()
	}
}

// Unsolved reports a puzzle that has no solution, or more than are accepted. Call
// it after writing the result.
func (s *Sheet) Unsolved(p *Puzzle, err error) {
	s.Message(ExitNoSolution, p, Explain(err))
}

// Judge counts a puzzle that needs exactly one solution, and is Unsolved if it has an error.
func (s *Sheet) Judge(p *Puzzle, err error) {
	if s.Tally.Judge(err); err != nil {
		s.Unsolved(p, err)
	}
}

// Stopped returns why to stop, if the context has ended or the output failed.
func (s *Sheet) Stopped() error {
	if err := s.Ctx.Err(); err != nil {
		return err
	}
	return s.Out.Err
}

// Interrupted reports whether the context ended a search.
func (s *Sheet) Interrupted(err error) bool {
	return err != nil && errors.Is(err, context.Cause(s.Ctx))
}

// Block starts a block of lines, set apart from the one before by an empty
// line. An answer that has blocks begins with one.
func (s *Sheet) Block() {
	if s.blocks > 0 {
		s.Out.WriteByte('\n')
	}
	s.blocks++
}

// Comment writes a line that begins with #.
func (s *Sheet) Comment(format string, args ...any) {
	fmt.Fprintf(s.Out, "# "+format+"\n", args...)
}

// Placeholder writes a comment in place of a missing result, so that lines of
// output match puzzles. On a terminal the message beside it is enough.
func (s *Sheet) Placeholder(text string) {
	if !s.Plain {
		s.Comment("%s", text)
	}
}

// WriteJSON writes an object on a line of its own.
func (s *Sheet) WriteJSON(v any) {
	s.Out.Buffer = append(AppendJSON(s.Out.Buffer, v), '\n')
	s.Out.Grown()
}

// Bare returns the text of an error without the name of the module.
func Bare(err error) string { return strings.TrimPrefix(err.Error(), "sudoku: ") }

// Short returns the name of an error of solving in results.
func Short(err error) string {
	if errors.Is(err, sudoku.ErrMultipleSolutions) {
		return "more than one solution"
	}
	return "no solution"
}

// Explain returns an error in words, that of solving with the reason if it has one.
func Explain(err error) string {
	text := Bare(err)
	if name := Short(err); errors.Is(err, sudoku.ErrNoSolution) && !strings.HasPrefix(text, name) {
		return name + ": " + text
	}
	return text
}

// Plural returns a number with its noun.
func Plural[N int | uint64](n N, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "s"):
		noun += "e"
	}
	return strconv.FormatUint(uint64(n), 10) + " " + noun + "s"
}
