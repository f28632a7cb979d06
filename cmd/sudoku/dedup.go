package main

import (
	"errors"
	"math"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/firsts"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// A deduper drops the answers whose key came before. It holds an answer back if
// only the end of the input shows whether its key did.
type deduper struct {
	*run.Job
	firsts *firsts.Set
	failed bool
	limit  int64 // the memory limit of the process before
}

func newDeduper(j *run.Job, memory int64) *deduper {
	// Without a limit the garbage collector lets memory grow to twice what is in
	// use. The extra 64 MB are for reading and writing.
	limit := debug.SetMemoryLimit(max(memory, 64<<20) + 64<<20)
	return &deduper{Job: j, firsts: firsts.New(memory), limit: limit}
}

// divert empties an answer that is not written, or not yet. It returns false if
// its temporary files fail: without them the job can't go on.
func (d *deduper) divert(p *run.Puzzle, a *run.Answer) bool {
	verdict := firsts.First
	var err error
	if p.Err == nil {
		verdict, err = d.firsts.Add(a.Left.(firsts.Key))
	}
	if err == nil && verdict != firsts.Again && d.firsts.Overflown() {
		err = d.firsts.Defer(a.Text, a.Blocks, verdict == firsts.Open)
		verdict = firsts.Again
	}
	if verdict == firsts.Again {
		a.Text, a.Ends, a.Blocks = a.Text[:0], a.Ends[:0], 0
	}
	if err != nil {
		d.fail(err)
	}
	return err == nil
}

func (d *deduper) fail(err error) {
	d.failed = true
	d.Flush() // so that the message counts all results that can be written
	d.Complain(run.ExitIO, "sudoku canon: %v; %s written", err, run.Plural(d.Out.Taken, "result"))
}

// end writes what was held back.
func (d *deduper) end() {
	defer debug.SetMemoryLimit(d.limit)
	if !d.failed {
		err := d.firsts.Deferred(func(text []byte, blocks int) bool {
			a := run.Answer{Text: text, Blocks: blocks}
			if len(text) > 0 {
				a.Ends = []int{len(text)}
			}
			d.Add(&a)
			return d.Out.Err == nil
		})
		if err != nil {
			d.fail(err)
		}
	}
	if err := d.firsts.Close(); err != nil && !d.failed {
		d.fail(err)
	}
}

// A memorySize is a number of bytes, with the letters K, M, G or T for powers
// of 1024.
type memorySize int64

func (m *memorySize) set(text string) error {
	number, shift := strings.TrimSuffix(strings.ToUpper(text), "B"), 0
	if number != "" {
		if i := strings.IndexByte("KMGT", number[len(number)-1]); i >= 0 {
			number, shift = number[:len(number)-1], 10*(i+1)
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 1 || n > math.MaxInt64>>shift {
		return errors.New("must be a number of bytes, such as 500M or 4G")
	}
	*m = memorySize(n << shift)
	return nil
}
