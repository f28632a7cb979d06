//go:build cgo

package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// columns is the number of values that a rating writes for each board.
const columns = 4

// A bulkCall is a bulk operation: its boards and where results go.
type bulkCall struct {
	ctx     context.Context
	call    *call
	options struct {
		Workers   int
		Limit     int
		Seed      uint64
		Start     int // from 0
		Transform string
		Solutions bool

		Clues    [2]int
		Minimal  bool
		Symmetry string
		ER       string
		Level    string
		Needs    string
		Shows    string
		Attempts int
	}
	in      []sudoku.Board
	boards  []sudoku.Board
	numbers unsafe.Pointer // int64, one for each board, or float64, columns for each
}

func (b *bulkCall) counts() []int64 { return unsafe.Slice((*int64)(b.numbers), len(b.in)) }

func (b *bulkCall) values() []float64 { return unsafe.Slice((*float64)(b.numbers), columns*len(b.in)) }

var operations = map[string]func(*bulkCall) error{
	"solve":     (*bulkCall).solve,
	"canonical": (*bulkCall).canonical,
	"transform": (*bulkCall).transform,
	"generate":  (*bulkCall).generate,
	"rate":      (*bulkCall).rate,
	"effort":    (*bulkCall).effort,
}

// solve writes the number of solutions up to the limit, and the first solution where
// boards are wanted.
func (b *bulkCall) solve() error {
	const chunk = 1 << 13
	counts := b.counts()
	s := bulk.Solver{Count: true, Limit: b.options.Limit, Workers: b.options.Workers}
	results := make([]bulk.Result, min(chunk, len(b.in)))
	for from := 0; from < len(b.in); from += chunk {
		some := b.in[from:min(from+chunk, len(b.in))]
		s.Progress = func(done int64) { b.call.report(int64(from) + done) }
		if n, err := s.Solve(b.ctx, some, results); err != nil || n < len(some) {
			return errors.Join(err, b.ctx.Err())
		}
		for i := range some {
			counts[from+i] = int64(results[i].Count)
			if b.boards != nil {
				b.boards[from+i] = results[i].Solution
			}
		}
	}
	return nil
}

// each calls do for all boards on several goroutines.
func (b *bulkCall) each(do func(i int) error) error {
	workers := min(inorder.Workers(b.options.Workers), len(b.in))
	var next, done atomic.Int64
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			defer guard(&errs[w])
			for b.ctx.Err() == nil && errs[w] == nil {
				i := int(next.Add(1)) - 1
				if i >= len(b.in) {
					return
				}
				errs[w] = do(i)
				b.call.report(done.Add(1))
			}
		}()
	}
	wg.Wait()
	if err := b.ctx.Err(); err != nil {
		return err
	}
	return errors.Join(errs...)
}

func (b *bulkCall) canonical() error {
	return b.each(func(i int) (err error) {
		b.boards[i], _, err = symmetry.Canonical(b.in[i])
		return err
	})
}

// transform applies a given transformation, or for each board one drawn from the seed
// and the board's number, as the command does.
func (b *bulkCall) transform() error {
	var t symmetry.Transform
	if b.options.Transform != "" {
		if err := t.UnmarshalText([]byte(b.options.Transform)); err != nil {
			return err
		}
	}
	return b.each(func(i int) error {
		if b.options.Transform == "" {
			t := symmetry.Random(rand.New(rand.NewPCG(b.options.Seed, uint64(b.options.Start+i))))
			b.boards[i] = t.Apply(b.in[i])
			return nil
		}
		b.boards[i] = t.Apply(b.in[i])
		return nil
	})
}

// generate fills the boards with the puzzles of a series: those of the command
// generate with the same seed.
func (b *bulkCall) generate() error {
	o := &b.options
	target := grade.Target{Options: generate.Options{MinClues: o.Clues[0], MaxClues: o.Clues[1], Minimal: o.Minimal, MaxAttempts: o.Attempts}}
	var err error
	set := func(text string, read func() error) {
		if text != "" && err == nil {
			err = read()
		}
	}
	set(o.Symmetry, func() error { return target.Options.Symmetry.UnmarshalText([]byte(o.Symmetry)) })
	set(o.ER, func() (err error) { target.MinER, target.MaxER, err = logic.ParseRatings(o.ER); return err })
	set(o.Level, func() error { return target.Level.UnmarshalText([]byte(o.Level)) })
	set(o.Needs, func() (err error) { target.Needs, err = logic.ParseTechnique(o.Needs); return err })
	set(o.Shows, func() (err error) { target.Shows, err = logic.ParseTechnique(o.Shows); return err })
	if err == nil {
		err = target.Validate()
	}
	if err != nil {
		return err
	}
	series := generate.Series{Options: target.Options, N: len(b.boards), Workers: o.Workers}
	if o.ER+o.Level+o.Needs+o.Shows != "" {
		series.Distinct = o.Start == 0
		series.Make = func(ctx context.Context, rng *rand.Rand) (sudoku.Board, error) {
			return grade.Generate(ctx, rng, target)
		}
	}
	if o.Solutions {
		series.Make = func(_ context.Context, rng *rand.Rand) (sudoku.Board, error) { return generate.Solution(rng), nil }
	}
	source := rand.NewPCG(o.Seed, 0)
	random.Skip(source, 2*uint64(o.Start)) // a series draws two numbers for each puzzle
	i := 0
	for puzzle, err := range series.Puzzles(b.ctx, rand.New(source)) {
		if b.ctx.Err() != nil {
			return b.ctx.Err()
		}
		if err != nil {
			return &fault{unreachable, err.Error()}
		}
		b.boards[i] = puzzle
		i++
		b.call.report(int64(i))
	}
	return nil
}

// rate writes ER, EP and ED; they are 0 for what is no proper puzzle.
func (b *bulkCall) rate() error {
	var rater rate.Rater
	values := b.values()
	return b.each(func(i int) error {
		x, err := rater.Rate(b.ctx, b.in[i])
		if err != nil {
			x = rate.SE{}
		}
		for column, r := range []logic.Rating{x.ER, x.EP, x.ED} {
			values[columns*i+column] = float64(r) / 10
		}
		return nil
	})
}

// effort writes the minutes that people take, their interval, and the number of
// rate.Level; 0 for what is no proper puzzle.
func (b *bulkCall) effort() error {
	values := b.values()
	return b.each(func(i int) error {
		e, err := rate.Effort(b.ctx, b.in[i])
		if err != nil {
			return nil
		}
		for column, x := range []float64{e.Minutes, e.Low, e.High} {
			values[columns*i+column] = x
		}
		if x, err := rate.Rate(b.ctx, b.in[i]); err == nil {
			values[columns*i+3] = float64(rate.LevelOf(x.ER, e.Minutes))
		}
		return nil
	})
}
