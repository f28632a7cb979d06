package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
)

// A job is one run of a command: where its puzzles come from, where its
// results go, and how it went.
type job struct {
	ctx      context.Context
	stdin    io.Reader
	literals []string // puzzles given by -p
	files    []string

	stdout   io.Writer
	out      *output // to stdout; its first error sticks, and is looked at in the end
	err      io.Writer
	messages []byte // for err, after what is in out
	quiet    bool   // no messages about single puzzles and no summary
	terminal bool   // messages are not kept waiting

	keepRows bool // entries have the text of their lines

	solver   sudoku.Solver
	answered int    // puzzles
	doing    string // what is done with them: "answered"
	tally    tally

	// What is answered by the result alone, in a line: solutions, and counts
	// from 1 up to this.
	solutionLines bool
	countLines    int

	blocks int // written with an empty line between them
	code   int // the exit code so far

	idle func() // answers what was read, if that is put off; or nil

	began     time.Time
	bytesRead atomic.Int64 // of the files
	bar       *progress
}

// each answers every puzzle of the input with its own function and what is
// malformed with another. Either writes the result, and says by an error that
// it could not come to its end.
func (j *job) each(answer, malformed func(puzzle) error) {
	j.answer(nil, func(p *puzzle, _ *bulk.Result) error { return answer(*p) }, malformed)
}

// answer is each for puzzles that come with what a solver found.
func (j *job) answer(solver *bulk.Solver, answer func(*puzzle, *bulk.Result) error, malformed func(puzzle) error) {
	j.puzzles(solver, func(p *puzzle, r *bulk.Result) bool {
		var err error
		if p.err == nil {
			err = answer(p, r)
		} else {
			err = malformed(*p)
			j.tally.malformed++
			j.message(exitMalformed, p, p.reason())
		}
		if err != nil {
			return false
		}
		j.out.endResult()
		j.answered++
		// A context that ends stops the bulk by itself.
		return j.out.err == nil && (solver != nil || j.ctx.Err() == nil)
	})
}

// plain answers most of what comes by the million. It returns false if the
// result is none that is answered by itself. Commands set what it does and have
// no function of their own for it: then r would be allocated for each puzzle.
func (j *job) plain(r *bulk.Result) bool {
	switch {
	case j.solutionLines && r.Err == nil:
		j.out.writeSolution(&r.Solution)
		j.tally.solved++
	case 0 < r.Count && r.Count <= j.countLines:
		j.out.writeCount(r.Count)
		j.tally.count(r.Count)
	default:
		return false
	}
	j.out.endResult()
	j.answered++
	return true
}

// stopped returns why to stop, if the context has ended or the output failed.
func (j *job) stopped() error {
	if err := j.ctx.Err(); err != nil {
		return err
	}
	return j.out.err
}

// flush writes the results so far, then the messages.
func (j *job) flush() {
	j.out.Flush()
	if len(j.messages) > 0 {
		j.err.Write(j.messages)
		j.messages = j.messages[:0]
	}
}

// wait is called before the job waits for input.
func (j *job) wait() {
	if j.idle != nil {
		j.idle()
	}
	j.flush()
}

// message takes note of an exit code and of a message about a puzzle, which is
// written after the puzzle's result.
func (j *job) message(code int, p *puzzle, text string) {
	j.code = max(j.code, code)
	if j.quiet {
		return
	}
	j.messages = p.appendPlace(j.messages)
	j.messages = append(j.messages, ": "...)
	j.messages = append(j.messages, text...)
	j.messages = append(j.messages, '\n')
	if j.terminal || len(j.messages) >= 1<<16 {
		j.flush()
	}
}

// complain takes note of an exit code and writes a message about why, after
// the results so far.
func (j *job) complain(code int, format string, args ...any) {
	j.code = max(j.code, code)
	j.messages = fmt.Appendf(j.messages, format+"\n", args...)
	j.flush()
}

// finish writes what is left and returns the exit code.
func (j *job) finish() int {
	j.flush()
	err := j.out.err
	switch {
	case err != nil && isClosedPipe(err):
	case err != nil && j.doing == "":
		j.complain(exitIO, "sudoku: %v", err)
	case err != nil:
		j.complain(exitIO, "sudoku: %v; %s written in full", err, plural(j.out.taken, "result"))
	case j.ctx.Err() != nil:
		j.complain(exitInterrupted, "sudoku: interrupted; %s", j.summary())
	case j.summarizes():
		j.complain(0, "%s", j.summary())
	}
	return j.code
}

// unsolved complains of a puzzle that has no solution, or more than are
// accepted. It comes after the result.
func (j *job) unsolved(p *puzzle, err error) {
	j.message(exitNoSolution, p, explain(err))
}

// short names an error of solving as results do.
func short(err error) string {
	if errors.Is(err, sudoku.ErrMultipleSolutions) {
		return "more than one solution"
	}
	return "no solution"
}

// status is short for JSON.
func status(err error) string {
	switch {
	case err == nil:
		return "solved"
	case errors.Is(err, sudoku.ErrMultipleSolutions):
		return "several"
	}
	return "none"
}

// explain returns an error of solving in words, with the reason if it has one.
func explain(err error) string {
	text := strings.TrimPrefix(err.Error(), "sudoku: ")
	if name := short(err); !strings.HasPrefix(text, name) {
		return name + ": " + text
	}
	return text
}

// interrupted reports whether the context ended a search.
func (j *job) interrupted(err error) bool {
	return err != nil && j.ctx.Err() != nil && errors.Is(err, context.Cause(j.ctx))
}

// block starts a block of lines, set apart from the one before by an empty line.
func (j *job) block() {
	if j.blocks > 0 {
		j.out.WriteByte('\n')
	}
	j.blocks++
}

func (j *job) comment(format string, args ...any) {
	fmt.Fprintf(j.out, "# "+format+"\n", args...)
}

// writeJSON writes an object on a line of its own.
func (j *job) writeJSON(v any) {
	j.out.Write(marshal(v))
	j.out.WriteByte('\n')
}

func marshal(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // of the types of results none can fail
	}
	return text
}

// A faultResult is the JSON for what has no answer.
type faultResult struct {
	position
	Status string `json:"status"`
	Error  string `json:"error"`
}

func malformedResult(p puzzle) faultResult {
	return faultResult{p.position(), "malformed", p.reason()}
}

// plural returns a number with its noun.
func plural[N int | uint64](n N, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "s"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
