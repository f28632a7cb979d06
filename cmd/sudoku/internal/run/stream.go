package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/inorder"
)

// Puzzles are answered in one of two ways, both with messages, a summary and a
// progress bar. Each answers them one by one on all processors, with whatever a
// command does. SolveMany has package bulk solve many at a time, and its caller
// writes what was found.

// An Answerer answers puzzles on one goroutine and writes to a sheet of its own.
// An error says that it could not finish.
type Answerer interface {
	Answer(*Puzzle) error
	Malformed(*Puzzle) // writes what takes the place of an answer; the message and the count are done elsewhere
	SetSheet(*Sheet)
}

// An OnSheet is embedded by an Answerer, which answers on the sheet.
type OnSheet struct{ *Sheet }

func (o *OnSheet) SetSheet(s *Sheet) { o.Sheet = s }

// Malformed writes an object or a comment, as the form has it.
func (o *OnSheet) Malformed(p *Puzzle) {
	if o.Form == "json" || o.Form == "jsonl" {
		o.WriteJSON(p.Position())
	} else {
		o.Placeholder(StatusMalformed)
	}
}

// Each has copies of an Answerer answer every puzzle of the input, one for each worker.
func Each[T any, A interface {
	*T
	Answerer
}](j *Job, of T) {
	j.each(func(s *Sheet) Answerer {
		a := of
		A(&a).SetSheet(s)
		return A(&a)
	})
}

func (j *Job) each(start func(*Sheet) Answerer) {
	ctx, cancel := context.WithCancelCause(j.Ctx)
	direct := sync.OnceValue(func() Answerer { return start(&j.Sheet) })
	pool := inorder.NewInPlace(j.Workers, func() func(*Puzzle, *Answer) {
		s := j.newSheet(ctx)
		a := start(s)
		return func(p *Puzzle, to *Answer) {
			s.lend(to)
			to.err = s.give(a, p)
			s.keep(to)
		}
	}, func(p *Puzzle, a *Answer) bool { return j.take(p, a, direct) })
	defer pool.Close()
	defer cancel(nil) // before Close, so that the workers end soon
	defer j.Watch()()
	pool.Waiting = func() {
		if j.Due.Load() {
			j.Tick()
		}
	}
	j.idle = func() { pool.Drain() }
	j.Puzzles(func(p *Puzzle) bool {
		asked := *p
		asked.Row = bytes.Clone(p.Row)
		return pool.Add(asked) && j.Ctx.Err() == nil
	})
	j.idle = nil
	pool.Drain()
}

// newSheet returns a sheet for a worker.
func (j *Job) newSheet(ctx context.Context) *Sheet {
	return &Sheet{Ctx: ctx, Out: newSheetOutput(), Form: j.Form, Quiet: j.Quiet, Plain: j.Plain, Bold: j.Bold}
}

// OneByOne is Each on one goroutine, for answers that depend on those before.
func (j *Job) OneByOne(a Answerer) {
	a.SetSheet(&j.Sheet)
	defer j.Watch()()
	j.Puzzles(func(p *Puzzle) bool {
		if j.give(a, p) != nil {
			return false
		}
		j.Answered++
		if j.Due.Load() {
			j.Tick()
		}
		return j.Stopped() == nil
	})
}

// An Answer is what a puzzle's answer leaves on the sheet of a worker.
type Answer struct {
	Text     []byte
	Ends     []int // where results end in the text
	open     bool  // there is text after the last end
	messages []byte
	tally    tally
	Blocks   int
	code     int
	Left     any
	err      error
}

// lend begins a sheet with the memory of an earlier answer.
func (s *Sheet) lend(a *Answer) {
	s.Out.Buffer, s.Out.ends, s.Out.Open, s.Out.Err = a.Text[:0], a.Ends[:0], false, nil
	s.messages = a.messages[:0]
	s.Tally, s.blocks, s.Code, s.Left = tally{}, 0, 0, nil
}

// keep moves what is on the sheet into an answer.
func (s *Sheet) keep(a *Answer) {
	a.Text, a.Ends, a.open = s.Out.Buffer, s.Out.ends, s.Out.Open
	a.messages, a.tally, a.Blocks, a.code, a.Left = s.messages, s.Tally, s.blocks, s.Code, s.Left
}

// give answers one puzzle.
func (s *Sheet) give(a Answerer, p *Puzzle) (err error) {
	if p.Err == nil {
		err = a.Answer(p)
	} else {
		s.giveMalformed(a.Malformed, p)
	}
	if err == nil {
		s.Out.EndResult()
	}
	return err
}

func (s *Sheet) giveMalformed(answer func(*Puzzle), p *Puzzle) {
	s.Tally.Malformed++
	answer(p)
	s.Message(ExitMalformed, p, p.Reason())
}

// take writes an answer. It returns false to stop the job.
func (j *Job) take(p *Puzzle, a *Answer, direct func() Answerer) bool {
	err := a.err
	switch {
	case errors.Is(err, errLong): // answer again, straight to the output
		err = j.give(direct(), p)
	case j.Divert != nil:
		if !j.Divert(p, a) {
			return false
		}
		j.Add(a)
	case j.Settle == nil || p.Err != nil || j.Settle(p, a.Left):
		j.Add(a)
	}
	if err != nil {
		return false
	}
	j.Out.EndResult() // settle may have written
	j.Answered++
	if j.Due.Load() {
		j.Tick()
	}
	return j.Out.Err == nil
}

// Add writes an answer after those before it.
func (j *Job) Add(a *Answer) {
	if a.Blocks > 0 {
		if j.blocks > 0 {
			j.Out.WriteByte('\n')
		}
		j.blocks += a.Blocks
	}
	j.Out.add(a.Text, a.Ends, a.open)
	j.Tally.add(&a.tally)
	j.Code = max(j.Code, a.code)
	if len(a.messages) > 0 {
		j.messages = append(j.messages, a.messages...)
		j.prompt()
	}
}

// BarDelay is how long a job runs before a bar appears. Tests change it.
var BarDelay = 500 * time.Millisecond

// Watch sets j.Due ten times a second, when it is time to show how far the job
// is, until the function that it returns is called.
func (j *Job) Watch() (end func()) {
	ticker := time.NewTicker(100 * time.Millisecond)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				j.Due.Store(true)
			case <-done:
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(done)
		j.Bar.End()
		j.Bar = nil
	}
}

// Tick writes the results so far and shows how far the job is.
func (j *Job) Tick() {
	j.Due.Store(false)
	j.Flush()
	if j.Bar == nil && time.Since(j.began) >= BarDelay && TerminalOf(j.Stderr) != nil && !j.Typed() {
		j.Bar = j.StartProgress(j.inputSize(), func(done int64) string { return fmt.Sprintf("%d puzzles", done) })
	}
	j.Bar.Set(j.Answered, j.bytesRead.Load())
}

// Typed reports whether puzzles are read from a terminal, where a bar would be
// in the way.
func (j *Job) Typed() bool {
	file, ok := j.Stdin.(*os.File)
	return ok && TerminalOf(file) != nil && slices.Contains(j.Inputs(), "-")
}
