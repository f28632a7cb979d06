package main

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"
)

// A job is one run of a command: where its puzzles come from, where its
// results go, and how it went.
type job struct {
	sheet
	stdin    io.Reader
	literals []string // puzzles given by -p
	files    []string
	workers  int // 0 for as many as there are processors

	stdout   io.Writer // under out, whose first error sticks and is looked at in the end
	err      io.Writer
	terminal bool // messages are not kept waiting

	keepRows  bool // entries have the text of their lines
	positions bool // placed digits and pencil marks are read too

	read     int    // puzzles that were begun
	answered int    // puzzles
	doing    string // what is done with them: "answered"

	// settle, if set, looks at what each answer has left, in order, and says
	// whether it is to be written.
	settle func(p *puzzle, left any) bool

	// divert, if set, may take an answer's text away, in order; the rest of it
	// counts as ever. It returns false when all is over.
	divert func(p *puzzle, a *answer) bool

	idle func() // answers what was read, if that is put off; or nil

	began     time.Time
	due       atomic.Bool  // it is time to show how far it came
	bytesRead atomic.Int64 // of the files
	bar       *progress
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
		text := j.summary()
		if j.out.taken != j.answered {
			text += fmt.Sprintf(", %s written", plural(j.out.taken, "result"))
		}
		j.complain(exitInterrupted, "sudoku: interrupted; %s", text)
	case j.summarizes():
		j.complain(0, "%s", j.summary())
	}
	return j.code
}
