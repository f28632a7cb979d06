package run

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed-cfc889b0/sudoku/variant"
)

// A Job is one run of a command: where its puzzles come from, where its
// results go, and how it went.
type Job struct {
	Sheet
	Stdin    io.Reader
	Literals []string // puzzles given by -p
	Word     string   // what the command does, if it takes a word
	Files    []string
	Workers  int            // 0 for one on each processor
	Shard    Shard          // the part of the puzzles that is read or made
	Rules    *variant.Rules // of the puzzles, if not ordinary 9×9

	Stdout   io.Writer // Out writes to it, and keeps its first error for the end
	Stderr   io.Writer // where messages go
	terminal bool      // messages are not kept waiting

	KeepRows  bool // puzzles have the text of their rows
	Positions bool // placed digits and pencil marks are read too
	Lines     bool // each line is read as it stands: a puzzle is nothing but its Row
	Marks     bool // puzzles may be pencil marks that say more than digits

	Read     int    // number of puzzles read, of all shards
	Answered int    // number of puzzles answered
	Doing    string // the word for that: "answered"
	Ending   string // what an interrupt leaves; "" for how many puzzles are answered

	// Settle, if set, gets what each answer has left, in order, and reports
	// whether to write the answer.
	Settle func(p *Puzzle, left any) bool

	// Divert, if set, gets the answers in order and may empty an answer's text;
	// the rest of the answer counts all the same. It returns false to stop.
	Divert func(p *Puzzle, a *Answer) bool

	idle func() // if not nil, waits for the answers to all that was read

	began     time.Time
	Due       atomic.Bool  // it is time to show how far the job is
	bytesRead atomic.Int64 // bytes of the files read so far
	Bar       *Progress
}

// Flush writes the results so far, then the messages.
func (j *Job) Flush() {
	j.Out.Flush()
	if len(j.messages) > 0 {
		j.Stderr.Write(j.messages)
		j.messages = j.messages[:0]
	}
}

// wait is called before the job waits for input.
func (j *Job) wait() {
	if j.idle != nil {
		j.idle()
	}
	j.Flush()
}

// Complain records an exit code and writes a message about the reason, after the
// results so far.
func (j *Job) Complain(code int, format string, args ...any) {
	j.Code = max(j.Code, code)
	j.messages = fmt.Appendf(j.messages, format+"\n", args...)
	j.Flush()
}

// Finish writes what is left and returns the exit code.
func (j *Job) Finish() int {
	j.Flush()
	err := j.Out.Err
	if file, ok := j.Stdout.(*resultFile); ok && j.Code != ExitUsage && err == nil {
		err = file.Close()
	}
	switch {
	case err != nil && isClosedPipe(err):
	case err != nil && j.Doing == "":
		j.Complain(ExitIO, "sudoku: %v", err)
	case err != nil:
		j.Complain(ExitIO, "sudoku: %v; %s written in full", err, Plural(j.Out.Taken, "result"))
	case j.Ctx.Err() != nil && j.Ending != "":
		j.Complain(ExitInterrupted, "sudoku: interrupted; %s", j.Ending)
	case j.Ctx.Err() != nil && j.Doing == "":
		j.Complain(ExitInterrupted, "sudoku: interrupted")
	case j.Ctx.Err() != nil:
		text := j.summary()
		if j.Out.Taken != j.Answered {
			text += fmt.Sprintf(", %s written", Plural(j.Out.Taken, "result"))
		}
		j.Complain(ExitInterrupted, "sudoku: interrupted; %s", text)
	case j.summarizes():
		j.Complain(0, "%s", j.summary())
	}
	return j.Code
}

// Together does two jobs of which the second takes what the first writes.
func (j *Job) Together(first, second func(*Job)) {
	r, w := io.Pipe()
	code := make(chan int)
	messages := &sharedWriter{w: j.Stderr}
	go func() {
		one := New(j.Ctx, j.Stdin, w, messages)
		first(one)
		c := one.Finish()
		w.Close()
		code <- c
	}()
	two := New(j.Ctx, r, j.Stdout, messages)
	second(two)
	last := two.Finish()
	r.Close()
	j.Code = max(j.Code, last, <-code)
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
