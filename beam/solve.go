package sudokubeam

import (
	"context"
	"fmt"
	"math"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
)

func init() {
	registerDoFn(func(f *solveFn) process[func(beam.EventTime, Solved)] { return f.ProcessElement })
	registerDoFn(func(f *properFn) process[func(beam.EventTime, Puzzle)] { return f.ProcessElement })
	registerProcess[func(beam.EventTime, Solved)]()
	registerProcess[func(beam.EventTime, Puzzle)]()
	register.Emitter2[beam.EventTime, Solved]()
	register.Emitter2[beam.EventTime, Puzzle]()
}

// Solve returns a [Solved] for each puzzle. It counts solutions up to two: a Count
// of one says that the puzzle is proper.
func Solve(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("sudokubeam.Solve"), &solveFn{Limit: 2}, puzzles)
}

// Count is [Solve] with a limit of one or more. It panics if the limit is less:
// counting without a limit could take forever.
func Count(s beam.Scope, puzzles beam.PCollection, limit int) beam.PCollection {
	if limit < 1 {
		panic(fmt.Sprintf("sudokubeam.Count: the limit is %d", limit))
	}
	return beam.ParDo(s.Scope("sudokubeam.Count"), &solveFn{Limit: limit}, puzzles)
}

// Proper keeps the puzzles that have exactly one solution.
func Proper(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("sudokubeam.Proper"), &properFn{}, puzzles)
}

// lanesFull is the size of a batch that keeps the lanes of package bulk busy.
const lanesFull = 1024

// solver returns the function that hires: its tasks solve batches.
func solver(limit int) func() task[Puzzle, bulk.Result] {
	return func() task[Puzzle, bulk.Result] {
		boards := make([]sudoku.Board, lanesFull)
		s := bulk.Solver{Count: true, Limit: min(limit, math.MaxInt32), Workers: 1}
		return func(ctx context.Context, in []Puzzle, out []bulk.Result) error {
			for i := range in {
				boards[i] = in[i].Board
			}
			_, err := s.Solve(ctx, boards[:len(in)], out)
			return err
		}
	}
}

type solveFn struct {
	answers[bulk.Result, func(beam.EventTime, Solved)]
	Limit int
}

func (f *solveFn) StartBundle(ctx context.Context, _ func(beam.EventTime, Solved)) {
	f.crew.start(ctx, lanesFull, solver(f.Limit), f.take)
}

func (f *solveFn) take(t beam.EventTime, p *Puzzle, r *bulk.Result) {
	f.emit(t, Solved{*p, r.Solution, int64(r.Count)})
}

type properFn struct {
	answers[bulk.Result, func(beam.EventTime, Puzzle)]
}

func (f *properFn) StartBundle(ctx context.Context, _ func(beam.EventTime, Puzzle)) {
	f.crew.start(ctx, lanesFull, solver(2), f.take)
}

func (f *properFn) take(t beam.EventTime, p *Puzzle, r *bulk.Result) {
	if r.Count == 1 {
		f.emit(t, *p)
	}
}
