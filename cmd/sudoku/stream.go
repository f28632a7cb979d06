package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/seed-cfc889b0/sudoku/bulk"
)

// A stream is a run that may be over millions of puzzles.
type stream struct {
	workers int
	quiet   bool
}

// streamFlags defines -workers and -q.
func streamFlags(flags *flag.FlagSet) *stream {
	s := &stream{}
	flags.IntVar(&s.workers, "workers", 0, "solve on `n` processors; 0 is all")
	flags.BoolVar(&s.quiet, "q", false, "no messages about single puzzles, and no summary")
	return s
}

// begin takes the flags over. Its error is one of usage.
func (s *stream) begin(j *job, t tally) error {
	if s.workers < 0 {
		return errors.New("-workers is negative")
	}
	j.quiet, j.tally = s.quiet, t
	return nil
}

// each is job.each for puzzles that are solved many at a time.
func (s *stream) each(j *job, limit int, answer func(*puzzle, *bulk.Result) error, malformed func(puzzle) error) {
	defer func() { j.bar.end() }()
	j.answer(&bulk.Solver{CountTo: limit, Workers: s.workers}, answer, malformed)
}

// A shorter run shows no bar. Tests change it.
var barDelay = 500 * time.Millisecond

// tick writes what there is and shows how far it came.
func (j *job) tick() {
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
