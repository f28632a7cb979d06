package sudokubeam

import (
	"context"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/rate"
)

func init() {
	registerDoFn(func(f *rateFn) processOrFault[func(beam.EventTime, Rated)] { return f.ProcessElement })
	registerDoFn(func(f *minimizeFn) processOrFault[func(beam.EventTime, Puzzle)] { return f.ProcessElement })
	registerProcessOrFault[func(beam.EventTime, Rated)]()
	registerProcessOrFault[func(beam.EventTime, Puzzle)]()
	register.Emitter2[beam.EventTime, Rated]()
	register.Emitter2[beam.EventTime, Fault]()
}

// Rate rates puzzles on the scale of Sudoku Explainer, as a [rate.Rater] of the
// profile does, and returns a [Rated] for each. A puzzle without exactly one
// solution becomes a fault.
//
// A rating takes from 10 microseconds to more than a second, so files of hard
// puzzles take long: if there are few files, put a [beam.Reshuffle] before it.
func Rate(s beam.Scope, puzzles beam.PCollection, profile rate.Profile) (rated, faults beam.PCollection) {
	return beam.ParDo2(s.Scope("sudokubeam.Rate"), &rateFn{Profile: profile}, puzzles)
}

// Minimize takes clues from puzzles until none can go, as [sudoku.Minimize]
// does; the places stay the same. A puzzle without exactly one solution becomes a
// fault.
func Minimize(s beam.Scope, puzzles beam.PCollection) (minimal, faults beam.PCollection) {
	return beam.ParDo2(s.Scope("sudokubeam.Minimize"), &minimizeFn{}, puzzles)
}

var improper = beam.NewCounter(counterSpace, CountImproper)

// faultOf returns why a puzzle has no answer, and counts it.
func faultOf(ctx context.Context, p *Puzzle, err error) Fault {
	improper.Inc(ctx, 1)
	return Fault{p.Place, strings.TrimPrefix(err.Error(), "sudoku: ")}
}

type rateFn struct {
	answersOrFaults[rating, func(beam.EventTime, Rated)]
	Profile rate.Profile
}

type rating struct {
	se  rate.SE
	err error
}

func (f *rateFn) StartBundle(ctx context.Context, _ func(beam.EventTime, Rated), _ emitFault) {
	f.crew.start(ctx, 4, f.hire, f.take)
}

func (f *rateFn) hire() task[Puzzle, rating] {
	rater := rate.Rater{Profile: f.Profile}
	return func(ctx context.Context, in []Puzzle, out []rating) error {
		for i := range in {
			out[i].se, out[i].err = rater.Rate(ctx, in[i].Board)
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}

func (f *rateFn) take(t beam.EventTime, p *Puzzle, r *rating) {
	if r.err != nil {
		f.fault(t, faultOf(f.crew.ctx, p, r.err))
		return
	}
	f.emit(t, Rated{*p, r.se})
}

type minimizeFn struct {
	answersOrFaults[made, func(beam.EventTime, Puzzle)]
}

func (f *minimizeFn) StartBundle(ctx context.Context, _ func(beam.EventTime, Puzzle), _ emitFault) {
	f.crew.start(ctx, 64, minimizer, f.take)
}

func minimizer() task[Puzzle, made] {
	return func(ctx context.Context, in []Puzzle, out []made) error {
		for i := range in {
			out[i].board, out[i].err = clues.Minimize(ctx, in[i].Board)
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}

func (f *minimizeFn) take(t beam.EventTime, p *Puzzle, m *made) {
	if m.err != nil {
		f.fault(t, faultOf(f.crew.ctx, p, m.err))
		return
	}
	f.emit(t, Puzzle{m.board, p.Place})
}
