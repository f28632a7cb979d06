package main

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
// progress bar. each answers them one by one on all processors, with whatever a
// command does. solveMany has package bulk solve many at a time, and its caller
// writes what was found.

// An answerer answers puzzles on one goroutine and writes to a sheet of its own.
// An error says that it could not finish.
type answerer interface {
	answer(*puzzle) error
	malformed(*puzzle) error // writes what takes the place of an answer; the message and the count are done elsewhere
}

// each answers every puzzle of the input. start is called once for each worker.
func (j *job) each(start func(*sheet) answerer) {
	ctx, cancel := context.WithCancelCause(j.ctx)
	direct := sync.OnceValue(func() answerer { return start(&j.sheet) })
	pool := inorder.NewInPlace(j.workers, func() func(*puzzle, *answer) {
		s := j.newSheet(ctx)
		a := start(s)
		return func(p *puzzle, to *answer) {
			s.lend(to)
			to.err = s.give(a, p)
			s.keep(to)
		}
	}, func(p puzzle, a *answer) bool { return j.take(&p, a, direct) })
	defer pool.Close()
	defer cancel(nil) // before Close, so that the workers end soon
	defer j.watch()()
	pool.Waiting = func() {
		if j.due.Load() {
			j.tick()
		}
	}
	j.idle = func() { pool.Drain() }
	j.puzzles(func(p *puzzle) bool {
		asked := *p
		asked.Row = bytes.Clone(p.Row)
		return pool.Add(asked) && j.ctx.Err() == nil
	})
	j.idle = nil
	pool.Drain()
}

// newSheet returns a sheet for a worker.
func (j *job) newSheet(ctx context.Context) *sheet {
	return &sheet{ctx: ctx, out: newSheetOutput(), quiet: j.quiet, plain: j.plain, bold: j.bold}
}

// oneByOne is each on one goroutine, for answers that depend on those before.
func (j *job) oneByOne(a answerer) {
	defer j.watch()()
	j.puzzles(func(p *puzzle) bool {
		if j.give(a, p) != nil {
			return false
		}
		j.answered++
		if j.due.Load() {
			j.tick()
		}
		return j.stopped() == nil
	})
}

// An answer is what a puzzle's answer leaves on the sheet of a worker.
type answer struct {
	text     []byte
	ends     []int // where results end in the text
	open     bool  // there is text after the last end
	messages []byte
	tally    tally
	blocks   int
	code     int
	left     any
	err      error
}

// lend begins a sheet with the memory of an earlier answer.
func (s *sheet) lend(a *answer) {
	s.out.buffer, s.out.ends, s.out.open, s.out.err = a.text[:0], a.ends[:0], false, nil
	s.messages = a.messages[:0]
	s.tally, s.blocks, s.code, s.left = tally{}, 0, 0, nil
}

// keep moves what is on the sheet into an answer.
func (s *sheet) keep(a *answer) {
	a.text, a.ends, a.open = s.out.buffer, s.out.ends, s.out.open
	a.messages, a.tally, a.blocks, a.code, a.left = s.messages, s.tally, s.blocks, s.code, s.left
}

// give answers one puzzle.
func (s *sheet) give(a answerer, p *puzzle) (err error) {
	if p.err == nil {
		err = a.answer(p)
	} else {
		err = s.giveMalformed(a.malformed, p)
	}
	if err == nil {
		s.out.endResult()
	}
	return err
}

func (s *sheet) giveMalformed(answer func(*puzzle) error, p *puzzle) error {
	s.tally.malformed++
	err := answer(p)
	s.message(exitMalformed, p, p.reason())
	return err
}

// take writes an answer. It returns false to stop the job.
func (j *job) take(p *puzzle, a *answer, direct func() answerer) bool {
	err := a.err
	switch {
	case errors.Is(err, errLong): // answer again, straight to the output
		err = j.give(direct(), p)
	case j.divert != nil:
		if !j.divert(p, a) {
			return false
		}
		j.add(a)
	case j.settle == nil || p.err != nil || j.settle(p, a.left):
		j.add(a)
	}
	if err != nil {
		return false
	}
	j.out.endResult() // settle may have written
	j.answered++
	if j.due.Load() {
		j.tick()
	}
	return j.out.err == nil
}

// add writes an answer after those before it.
func (j *job) add(a *answer) {
	if a.blocks > 0 {
		if j.blocks > 0 {
			j.out.WriteByte('\n')
		}
		j.blocks += a.blocks
	}
	j.out.add(a.text, a.ends, a.open)
	j.tally.add(&a.tally)
	j.code = max(j.code, a.code)
	if len(a.messages) > 0 {
		j.messages = append(j.messages, a.messages...)
		j.prompt()
	}
}

// barDelay is how long a job runs before a bar appears. Tests change it.
var barDelay = 500 * time.Millisecond

// watch sets j.due ten times a second, when it is time to show how far the job
// is, until the function that it returns is called.
func (j *job) watch() (end func()) {
	ticker := time.NewTicker(100 * time.Millisecond)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				j.due.Store(true)
			case <-done:
				return
			}
		}
	}()
	return func() {
		ticker.Stop()
		close(done)
		j.bar.end()
		j.bar = nil
	}
}

// tick writes the results so far and shows how far the job is.
func (j *job) tick() {
	j.due.Store(false)
	j.flush()
	if j.bar == nil && time.Since(j.began) >= barDelay && terminalOf(j.err) != nil && !j.typed() {
		j.bar = j.startProgress(j.inputSize(), func(done int64) string { return fmt.Sprintf("%d puzzles", done) })
	}
	j.bar.set(j.answered, j.bytesRead.Load())
}

// typed reports whether puzzles are read from a terminal, where a bar would be
// in the way.
func (j *job) typed() bool {
	file, ok := j.stdin.(*os.File)
	return ok && terminalOf(file) != nil && slices.Contains(j.inputs(), "-")
}
