package main

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku/variant"
)

// A job is one run of a command: where its puzzles come from, where its
// results go, and how it went.
type job struct {
	sheet
	stdin    io.Reader
	literals []string // puzzles given by -p
	word     string   // what the command does, if it takes a word
	files    []string
	workers  int            // 0 for one on each processor
	shard    shard          // the part of the puzzles that is read or made
	rules    *variant.Rules // of the puzzles, if not ordinary 9×9

	stdout   io.Writer // out writes to it, and keeps its first error for the end
	err      io.Writer
	terminal bool // messages are not kept waiting

	keepRows  bool // puzzles have the text of their rows
	positions bool // placed digits and pencil marks are read too
	lines     bool // each line is read as it stands: a puzzle is nothing but its Row
	marks     bool // puzzles may be pencil marks that say more than digits

	read     int    // number of puzzles read, of all shards
	answered int    // number of puzzles answered
	doing    string // the word for that: "answered"
	ending   string // what an interrupt leaves; "" for how many puzzles are answered

	// settle, if set, gets what each answer has left, in order, and reports
	// whether to write the answer.
	settle func(p *puzzle, left any) bool

	// divert, if set, gets the answers in order and may empty an answer's text;
	// the rest of the answer counts all the same. It returns false to stop.
	divert func(p *puzzle, a *answer) bool

	idle func() // if not nil, waits for the answers to all that was read

	began     time.Time
	due       atomic.Bool  // it is time to show how far the job is
	bytesRead atomic.Int64 // bytes of the files read so far
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

// complain records an exit code and writes a message about the reason, after the
// results so far.
func (j *job) complain(code int, format string, args ...any) {
	j.code = max(j.code, code)
	j.messages = fmt.Appendf(j.messages, format+"\n", args...)
	j.flush()
}

// finish writes what is left and returns the exit code.
func (j *job) finish() int {
	j.flush()
	err := j.out.err
	if file, ok := j.stdout.(*resultFile); ok && j.code != exitUsage && err == nil {
		err = file.Close()
	}
	switch {
	case err != nil && isClosedPipe(err):
	case err != nil && j.doing == "":
		j.complain(exitIO, "sudoku: %v", err)
	case err != nil:
		j.complain(exitIO, "sudoku: %v; %s written in full", err, plural(j.out.taken, "result"))
	case j.ctx.Err() != nil && j.ending != "":
		j.complain(exitInterrupted, "sudoku: interrupted; %s", j.ending)
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

// together runs two commands of which the second takes what the first writes.
func (j *job) together(first, second []string) {
	r, w := io.Pipe()
	code := make(chan int)
	messages := &sharedWriter{w: j.err}
	go func() {
		c := run(j.ctx, first, j.stdin, w, messages)
		w.Close()
		code <- c
	}()
	last := run(j.ctx, second, r, j.stdout, messages)
	r.Close()
	j.code = max(j.code, last, <-code)
}

// A sharedWriter is written by two commands.
type sharedWriter struct {
	sync.Mutex
	w io.Writer
}

func (s *sharedWriter) Write(p []byte) (int, error) {
	s.Lock()
	defer s.Unlock()
	return s.w.Write(p)
}
