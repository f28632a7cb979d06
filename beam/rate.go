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
	registerDoFn(func(f *rateFn) processes[func(beam.EventTime, Rated), func(beam.EventTime, Fault)] {
		return f.ProcessElement
	})
	registerDoFn(func(f *minimizeFn) processes[func(beam.EventTime, Puzzle), func(beam.EventTime, Fault)] {
		return f.ProcessElement
	})
	registerProcesses[func(beam.EventTime, Rated), func(beam.EventTime, Fault)]()
	registerProcesses[func(beam.EventTime, Puzzle), func(beam.EventTime, Fault)]()
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
	Profile rate.Profile

	crew  crew[Puzzle, rating]
	rated func(beam.EventTime, Rated)
	fault func(beam.EventTime, Fault)
}

type rating struct {
	se  rate.SE
	err error
}

func (f *rateFn) StartBundle(ctx context.Context, _ func(beam.EventTime, Rated), _ func(beam.EventTime, Fault)) {
	f.crew.size, f.crew.hire, f.crew.take = 4, f.hire, f.take
	f.crew.start(ctx)
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
	f.rated(t, Rated{*p, r.se})
}

func (f *rateFn) ProcessElement(_ context.Context, w beam.Window, t beam.EventTime, p Puzzle, rated func(beam.EventTime, Rated), fault func(beam.EventTime, Fault)) error {
	f.rated, f.fault = rated, fault
	return f.crew.add(w, t, p)
}

func (f *rateFn) FinishBundle(_ context.Context, rated func(beam.EventTime, Rated), fault func(beam.EventTime, Fault)) error {
	f.rated, f.fault = rated, fault
	return f.crew.end()
}

func (f *rateFn) Teardown() { f.crew.close() }

type minimizeFn struct {
	crew    crew[Puzzle, made]
	minimal func(beam.EventTime, Puzzle)
	fault   func(beam.EventTime, Fault)
}

func (f *minimizeFn) StartBundle(ctx context.Context, _ func(beam.EventTime, Puzzle), _ func(beam.EventTime, Fault)) {
	f.crew.size, f.crew.hire, f.crew.take = 64, minimizer, f.take
	f.crew.start(ctx)
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
	f.minimal(t, Puzzle{m.board, p.Place})
}

func (f *minimizeFn) ProcessElement(_ context.Context, w beam.Window, t beam.EventTime, p Puzzle, minimal func(beam.EventTime, Puzzle), fault func(beam.EventTime, Fault)) error {
	f.minimal, f.fault = minimal, fault
	return f.crew.add(w, t, p)
}

func (f *minimizeFn) FinishBundle(_ context.Context, minimal func(beam.EventTime, Puzzle), fault func(beam.EventTime, Fault)) error {
	f.minimal, f.fault = minimal, fault
	return f.crew.end()
}

func (f *minimizeFn) Teardown() { f.crew.close() }
