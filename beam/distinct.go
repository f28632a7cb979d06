package sudokubeam

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/window"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func init() {
	registerDoFn(func(f *canonicalFn) process[func(beam.EventTime, sudoku.Board, Puzzle)] { return f.ProcessElement })
	registerDoFn(func(f *classFn) process[func(beam.EventTime, sudoku.Board, members)] { return f.ProcessElement })
	registerProcess[func(beam.EventTime, sudoku.Board, Puzzle)]()
	registerProcess[func(beam.EventTime, sudoku.Board, members)]()
	register.Emitter3[beam.EventTime, sudoku.Board, Puzzle]()
	register.Emitter3[beam.EventTime, sudoku.Board, members]()
	register.Function2x1(joinMembers)
	register.Function2x1(classOf)
	register.Iter1[members]()
}

// Canonical returns a KV<sudoku.Board, Puzzle> for each puzzle: its canonical
// form, by [symmetry.Canonical], and the puzzle.
func Canonical(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
	return beam.ParDo(s.Scope("sudokubeam.Canonical"), &canonicalFn{}, puzzles)
}

// Distinct returns a [Class] for each set of puzzles that are the same up to
// symmetry, with its canonical form, its size and its first member.
//
// Members are counted twice before the shuffle: by the transform, for up to 65,536
// classes of a bundle at a time, and by the runner, which lifts the combine. So
// the shuffle grows with the number of classes rather than of puzzles: each bundle
// sends some 75 bytes and a path for each of its classes.
func Distinct(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
	s = s.Scope("sudokubeam.Distinct")
	parts := beam.ParDo(s, &classFn{}, puzzles)
	return beam.ParDo(s, classOf, beam.CombinePerKey(s, joinMembers, parts))
}

// members is a class without its canonical form.
type members struct {
	Count int64
	First Puzzle
}

func joinMembers(a, b members) members {
	if b.First.Compare(&a.First) < 0 {
		a.First = b.First
	}
	a.Count += b.Count
	return a
}

func classOf(form sudoku.Board, m members) Class { return Class{form, m.Count, m.First} }

// A form is the binary form of a canonical form, as a key.
type form [sudoku.BinarySize]byte

// canonBatch is the size of a batch that takes a millisecond or two.
const canonBatch = 256

func canonizer() task[Puzzle, sudoku.Board] {
	return func(_ context.Context, in []Puzzle, out []sudoku.Board) (err error) {
		for i := range in {
			if out[i], _, err = symmetry.Canonical(in[i].Board); err != nil {
				return err
			}
		}
		return nil
	}
}

type canonicalFn struct {
	answers[sudoku.Board, func(beam.EventTime, sudoku.Board, Puzzle)]
}

func (f *canonicalFn) StartBundle(ctx context.Context, _ func(beam.EventTime, sudoku.Board, Puzzle)) {
	f.crew.start(ctx, canonBatch, canonizer, f.take)
}

func (f *canonicalFn) take(t beam.EventTime, p *Puzzle, form *sudoku.Board) { f.emit(t, *form, *p) }

// mostClasses is how many classes a bundle keeps before it passes them on, in
// some 20 MB.
const mostClasses = 1 << 16

// A classFn counts the members of classes within a bundle.
type classFn struct {
	answers[form, func(beam.EventTime, sudoku.Board, members)]
	classes map[form]*localClass
}

// A localClass is a class within a bundle.
type localClass struct {
	members
	at beam.EventTime // of the latest member
}

func (f *classFn) StartBundle(ctx context.Context, _ func(beam.EventTime, sudoku.Board, members)) {
	f.crew.start(ctx, canonBatch, packer, f.take)
	f.classes = nil
}

// packer finds the binary forms of canonical forms.
func packer() task[Puzzle, form] {
	return func(_ context.Context, in []Puzzle, out []form) error {
		for i := range in {
			b, _, err := symmetry.Canonical(in[i].Board)
			if err != nil {
				return err
			}
			binary, err := b.MarshalBinary()
			if err != nil {
				return err
			}
			out[i] = form(binary)
		}
		return nil
	}
}

func (f *classFn) take(t beam.EventTime, p *Puzzle, key *form) {
	c := f.classes[*key]
	if c == nil {
		if len(f.classes) >= mostClasses {
			f.flush()
		}
		if f.classes == nil {
			f.classes = map[form]*localClass{}
		}
		f.classes[*key] = &localClass{members{1, *p}, t}
		return
	}
	c.Count++
	c.at = max(c.at, t)
	if p.Compare(&c.First) < 0 {
		c.First = *p
	}
}

// flush passes on the classes so far.
func (f *classFn) flush() {
	for key, c := range f.classes {
		var b sudoku.Board
		b.UnmarshalBinary(key[:]) // as it was packed
		f.emit(c.at, b, c.members)
	}
	clear(f.classes)
}

func (f *classFn) ProcessElement(ctx context.Context, w beam.Window, t beam.EventTime, p Puzzle, emit func(beam.EventTime, sudoku.Board, members)) error {
	if err := f.answers.ProcessElement(ctx, w, t, p, emit); err != nil {
		return err
	}
	if _, global := w.(window.GlobalWindow); !global {
		f.flush()
	}
	return nil
}

func (f *classFn) FinishBundle(ctx context.Context, emit func(beam.EventTime, sudoku.Board, members)) error {
	if err := f.answers.FinishBundle(ctx, emit); err != nil {
		return err
	}
	f.flush()
	f.classes = nil
	return nil
}
