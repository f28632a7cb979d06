package sudokubeam

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/sdf"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/rtrackers/offsetrange"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

func init() {
	beam.RegisterType(reflect.TypeFor[generateFn]()) // called once for each part of a series: reflection is fast enough
	beam.RegisterType(reflect.TypeFor[writeSeriesFn]())
}

// A Series is a part of the endless series of puzzles that belongs to a seed and a
// target. The command sudoku generate makes the same series from the seed, and
// generate.Series from a PCG of the seed and 0.
type Series struct {
	Seed uint64

	// From and To are the numbers of the first and the last puzzle, from 1 to 2⁶². Parts
	// of the same seed and target whose numbers do not overlap share no puzzle
	// except by chance. So machines that do not know of each other can share a
	// series.
	From, To int64

	// Target says which puzzles. It must have no Progress.
	Target grade.Target
}

// Name returns the file name in the places of the puzzles: "seed 7".
func (x *Series) Name() string { return fmt.Sprintf("seed %d", x.Seed) }

// Validate returns an error if there is no such series.
func (x *Series) Validate() error {
	switch {
	case x.From < 1 || x.To < x.From-1 || x.To > mostNumber:
		return fmt.Errorf("sudoku: no series from %d to %d", x.From, x.To)
	case x.Target.Progress != nil:
		return errors.New("sudoku: a series has no progress")
	}
	return x.Target.Validate()
}

// Generate makes the puzzles of a series. Puzzles that are not found become faults.
// It panics if the series is not valid.
//
// Its parts are the elements of a splittable DoFn: a runner distributes them, 10,000
// numbers each at first, or more so that there are at most 4,096, and splits slow ones
// further.
func Generate(s beam.Scope, series Series) (puzzles, faults beam.PCollection) {
	if err := series.Validate(); err != nil {
		panic(err)
	}
	s = s.Scope("sudokubeam.Generate")
	starts, size := series.parts()
	// As splits of one element all would be made in one place: Flink moves nothing
	// without a shuffle.
	parts := beam.Reshuffle(s, beam.CreateList(s, starts))
	return beam.ParDo2(s, &generateFn{Series: encodeSeries(&series), Size: size}, parts)
}

// parts returns the first number of each part of the series, and how many numbers it has
// at most.
func (x *Series) parts() (starts []int64, size int64) {
	n := x.To - x.From + 1
	size = max(partSize, (n-1)/mostParts+1)
	for at := x.From; at <= x.To; at += size {
		starts = append(starts, at)
	}
	return starts, size
}

const (
	partSize   = 10_000
	mostParts  = 4096
	mostNumber = 1 << 62 // sums of numbers do not overflow
)

func encodeSeries(x *Series) string {
	text, err := json.Marshal(x)
	if err != nil {
		panic(err) // the series is valid
	}
	return string(text)
}

func decodeSeries(text string) (x Series, err error) {
	if err := json.Unmarshal([]byte(text), &x); err != nil {
		return x, fmt.Errorf("sudoku: series: %w", err)
	}
	return x, nil
}

// byDifficulty reports whether a target asks for more than its Options.
func byDifficulty(t *grade.Target) bool {
	return t.MinER != 0 || t.MaxER != 0 || t.MinMinutes != 0 || t.MaxMinutes != 0 || t.Level != 0 || t.HoDoKu != 0 ||
		!t.Only.IsEmpty() || t.Needs != 0 || t.First != 0 || t.Shows != 0 || t.Hardest != 0
}

type generateFn struct {
	Series string // in JSON
	Size   int64  // of a part

	series *Series
	crew   crew[int64, made]
	puzzle func(Puzzle)
	fault  func(Fault)
}

var (
	puzzlesMade = beam.NewCounter(counterSpace, CountPuzzles)
	notMade     = beam.NewCounter(counterSpace, CountNotMade)
)

// A made is the puzzle of a number, or the reason why there is none.
type made struct {
	board sudoku.Board
	err   error
}

func (f *generateFn) Setup() error {
	series, err := decodeSeries(f.Series)
	f.series = &series
	return err
}

func (f *generateFn) CreateInitialRestriction(start int64) (offsetrange.Restriction, error) {
	series, err := decodeSeries(f.Series)
	return offsetrange.Restriction{Start: start, End: min(start+f.Size, series.To+1)}, err
}

func (f *generateFn) SplitRestriction(_ int64, r offsetrange.Restriction) []offsetrange.Restriction {
	return []offsetrange.Restriction{r}
}

func (f *generateFn) RestrictionSize(_ int64, r offsetrange.Restriction) float64 { return r.Size() }

func (f *generateFn) CreateTracker(r offsetrange.Restriction) *sdf.LockRTracker {
	return sdf.NewLockRTracker(offsetrange.NewTracker(r))
}

func (f *generateFn) ProcessElement(ctx context.Context, tracker *sdf.LockRTracker, _ int64, puzzle func(Puzzle), fault func(Fault)) error {
	f.puzzle, f.fault = puzzle, fault
	// The crew ends here, so that all claimed puzzles are made before
	// ProcessElement returns.
	f.crew.start(ctx, 16, f.series.hire, f.take)
	defer f.crew.close()
	i := tracker.GetRestriction().(offsetrange.Restriction).Start
	for ; tracker.TryClaim(i); i++ {
		if err := f.crew.add(globalWindow, 0, i); err != nil {
			return err
		}
	}
	return f.crew.finish()
}

// hire returns a task that makes the puzzles of numbers.
func (x *Series) hire() task[int64, made] {
	source := rand.NewPCG(0, 0)
	return func(ctx context.Context, in []int64, out []made) error {
		for i, number := range in {
			// generate.Series draws the seeds of its puzzles in the same way.
			source.Seed(x.Seed, 0)
			random.Skip(source, 2*uint64(number-1))
			rng := rand.New(rand.NewPCG(source.Uint64(), source.Uint64()))
			m := &out[i]
			if byDifficulty(&x.Target) {
				m.board, m.err = grade.Generate(ctx, rng, x.Target)
			} else {
				m.board, m.err = generate.Puzzle(ctx, rng, x.Target.Options)
			}
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}

func (f *generateFn) take(_ beam.EventTime, number *int64, m *made) {
	place := Place{f.series.Name(), *number}
	if m.err != nil {
		f.fault(m.fault(f.crew.ctx, place))
		return
	}
	puzzlesMade.Inc(f.crew.ctx, 1)
	f.puzzle(Puzzle{m.board, place})
}

// fault returns the fault of a number without a puzzle, and counts it.
func (m *made) fault(ctx context.Context, place Place) Fault {
	notMade.Inc(ctx, 1)
	return Fault{place, strings.TrimPrefix(m.err.Error(), "sudoku: ")}
}

func (f *generateFn) Teardown() { f.crew.close() }

// WriteSeries makes the puzzles of a series and writes them, one a line in the order of their
// numbers, into one file for each shard, with the names that [WriteSorted] gives. The shards are
// parts of equal length, but for the last ones. Puzzles that are not found become faults. It is
// [Generate] and WriteSorted without a shuffle of puzzles: the worker that makes a shard writes it
// as it goes, so memory does not depend on the length of the series. A file appears only when it
// is complete, as WriteSorted says. WriteSeries panics if the series is not valid or shards is
// less than one.
func WriteSeries(s beam.Scope, prefix string, shards int, series Series) (faults beam.PCollection) {
	if err := series.Validate(); err != nil {
		panic(err)
	}
	if shards < 1 {
		panic(fmt.Sprintf("sudokubeam.WriteSeries: %d shards", shards))
	}
	filesystem.ValidateScheme(prefix)
	s = s.Scope("sudokubeam.WriteSeries")
	all := beam.Reshuffle(s, beam.CreateList(s, numbersTo(shards))) // see Generate
	return beam.ParDo(s, &writeSeriesFn{Series: encodeSeries(&series), Prefix: prefix, Shards: shards}, all)
}

type writeSeriesFn struct {
	Series string // in JSON
	Prefix string
	Shards int

	series *Series
	crew   crew[int64, made]
}

func (f *writeSeriesFn) Setup() error {
	series, err := decodeSeries(f.Series)
	f.series = &series
	return err
}

func (f *writeSeriesFn) ProcessElement(ctx context.Context, shard int, fault func(Fault)) error {
	return writeFile(ctx, shardName(f.Prefix, shard, f.Shards), func(w *bufio.Writer) error {
		return f.write(ctx, w, shard, fault)
	})
}

// write makes the puzzles of a shard and writes them, until w fails.
func (f *writeSeriesFn) write(ctx context.Context, w *bufio.Writer, shard int, fault func(Fault)) error {
	each := (f.series.To-f.series.From)/int64(f.Shards) + 1
	from := f.series.From + int64(shard)*each
	to := min(from+each-1, f.series.To)
	var line []byte
	var full error
	f.crew.start(ctx, 16, f.series.hire, func(_ beam.EventTime, number *int64, m *made) {
		if m.err != nil {
			fault(m.fault(ctx, Place{f.series.Name(), *number}))
			return
		}
		puzzlesMade.Inc(ctx, 1)
		line = append(m.board.Append(line[:0], '.'), '\n')
		_, full = w.Write(line)
	})
	defer f.crew.close()
	for number := from; number <= to && full == nil; number++ {
		if err := f.crew.add(globalWindow, 0, number); err != nil {
			return err
		}
	}
	err := f.crew.finish() // it may set full
	return cmp.Or(err, full)
}

func (f *writeSeriesFn) Teardown() { f.crew.close() }
