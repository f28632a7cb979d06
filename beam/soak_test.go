package sudokubeam

import (
	"context"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/sdf"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/rtrackers/offsetrange"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/passert"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func init() {
	beam.RegisterType(reflect.TypeFor[disguiseFn]())
	register.DoFn1x1[Class, bool](&knownFn{})
	register.DoFn1x0[Puzzle](&swallow{})
	register.Function1x1(isTrue)
}

// A disguiseFn makes puzzles of known classes: number i is a random transform
// of base puzzle i modulo Bases, so that the members of a class are spread
// evenly.
type disguiseFn struct {
	Bases int
	N     int64

	bases []sudoku.Board
}

func bases(n int) (all []sudoku.Board) {
	series := generate.Series{N: n}
	for b, err := range series.Puzzles(context.Background(), rand.New(rand.NewPCG(1, 0))) {
		if err != nil {
			panic(err)
		}
		all = append(all, b)
	}
	return all
}

func (f *disguiseFn) Setup() { f.bases = bases(f.Bases) }

func (f *disguiseFn) CreateInitialRestriction(_ []byte) offsetrange.Restriction {
	return offsetrange.Restriction{End: f.N}
}

func (f *disguiseFn) SplitRestriction(_ []byte, r offsetrange.Restriction) []offsetrange.Restriction {
	return r.SizedSplits(10_000)
}

func (f *disguiseFn) RestrictionSize(_ []byte, r offsetrange.Restriction) float64 { return r.Size() }

func (f *disguiseFn) CreateTracker(r offsetrange.Restriction) *sdf.LockRTracker {
	return sdf.NewLockRTracker(offsetrange.NewTracker(r))
}

func (f *disguiseFn) ProcessElement(ctx context.Context, tracker *sdf.LockRTracker, _ []byte, emit func(Puzzle)) error {
	source := rand.NewPCG(0, 0)
	rng := rand.New(source)
	for i := tracker.GetRestriction().(offsetrange.Restriction).Start; tracker.TryClaim(i); i++ {
		source.Seed(2, uint64(i))
		emit(Puzzle{symmetry.Random(rng).Apply(f.bases[i%int64(f.Bases)]), Place{"", i}})
	}
	return nil
}

// A knownFn checks that a class is one that disguiseFn makes: its form, the
// number of its members, and the first of them.
type knownFn struct {
	Bases int
	N     int64

	index map[sudoku.Board]int64
}

func (f *knownFn) Setup() {
	f.index = map[sudoku.Board]int64{}
	for i, b := range bases(f.Bases) {
		form, _, _ := symmetry.Canonical(b)
		f.index[form] = int64(i)
	}
}

func (f *knownFn) ProcessElement(c Class) bool {
	i, ok := f.index[c.Canonical]
	n := f.N / int64(f.Bases)
	if i < f.N%int64(f.Bases) {
		n++
	}
	return ok && c.Count == n && c.First.Place.Line == i
}

func isTrue(ok bool) bool { return ok }

type swallow struct{}

func (*swallow) ProcessElement(Puzzle) {}

// TestDisguise reduces transformed puzzles to the classes that they were made
// of: 20,000, or as many as $SUDOKU_SOAK says.
func TestDisguise(t *testing.T) {
	n, classes := int64(20_000), 1000
	if soak := testkit.Soak(t); soak > 0 {
		n, classes = int64(soak), 10_000
	}
	began := time.Now()
	p, s := beam.NewPipelineWithRoot()
	puzzles := beam.ParDo(s, &disguiseFn{Bases: classes, N: n}, beam.Impulse(s))
	known := beam.ParDo(s, &knownFn{Bases: classes, N: n}, Distinct(s, puzzles))
	passert.True(s, known, isTrue)
	passert.Count(s, known, "classes", classes)
	if err := ptest.Run(p); err != nil {
		t.Fatal(err)
	}
	took := time.Since(began)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.Logf("%d puzzles in %d classes: %v, %.0f ns each, %d MB from the system", n, classes, took.Round(time.Millisecond),
		float64(took)/float64(n), m.Sys>>20)
}
