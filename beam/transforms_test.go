package sudokubeam

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/mtime"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/window"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/passert"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/rate"
)

func init() {
	register.Function2x1(breaking)
	register.Function1x2(classShard)
	register.Function2x0(inHours)
	register.DoFn2x0[Class, func(int64)](&countOf{})
	register.Emitter1[int64]()
}

// TestDistinct compares classes with those of the command, for several numbers of
// shards and processors.
func TestDistinct(t *testing.T) {
	all := mix(t, append(testkit.Corpus(t, "minimal.txt"), testkit.Corpus(t, "hard.txt")...), 1)
	var want []string
	for _, test := range []struct{ shards, procs int }{{1, 1}, {1, 4}, {3, 2}, {64, 1}, {64, 3}} {
		withProcs(t, test.procs)
		files := write(t, all, test.shards)
		if want == nil {
			want = wantClasses(t, files)
		}
		if diff := cmp.Diff(want, gotClasses(t, filepath.Join(filepath.Dir(files[0]), "*"))); diff != "" {
			t.Fatalf("%+v (-command +pipeline):\n%s", test, diff)
		}
	}
}

// classShard gives the line of a class to one of five shards.
func classShard(c Class) (int, Line) {
	return ShardOf(c.Canonical.String(), 5), Line{Text: c.String()}
}

// TestWriteClasses writes with one shuffle the same shards as with two, and gets the
// classes besides.
func TestWriteClasses(t *testing.T) {
	files := write(t, mix(t, testkit.Corpus(t, "minimal.txt")[:500], 3), 7)
	dir := t.TempDir()
	p, s := beam.NewPipelineWithRoot()
	puzzles, _ := Read(s, filepath.Join(filepath.Dir(files[0]), "*"))
	classes := WriteClasses(s, filepath.Join(dir, "one"), 5, puzzles)
	WriteSorted(s, filepath.Join(dir, "two"), 5, beam.ParDo(s, classShard, Distinct(s, puzzles)))
	WriteSorted(s, filepath.Join(dir, "again"), 5, beam.ParDo(s, classShard, classes))
	if err := ptest.Run(p); err != nil {
		t.Fatal(err)
	}
	for shard := range 5 {
		var want string
		for _, prefix := range []string{"two", "one", "again"} {
			text, err := os.ReadFile(shardName(filepath.Join(dir, prefix), shard, 5))
			if err != nil {
				t.Fatal(err)
			}
			if prefix == "two" {
				want = string(text)
			}
			if len(want) == 0 || string(text) != want {
				t.Errorf("shard %d of %s (-want +got):\n%s", shard, prefix, cmp.Diff(lines(want), lines(string(text))))
			}
		}
	}
}

// Parts of a class that bundles have sent are joined.
func TestJoinedParts(t *testing.T) {
	a, b := sudoku.Board{1}, sudoku.Board{2}
	part := func(form sudoku.Board, n, line int64) Class { return Class{form, n, Puzzle{form, Place{"f", line}}} }
	parts := []Class{part(b, 1, 7), part(a, 2, 5), part(b, 3, 4), part(a, 4, 9), part(b, 5, 6)}
	next := func(c *Class) bool {
		if len(parts) == 0 {
			return false
		}
		*c, parts = parts[0], parts[1:]
		return true
	}
	var got []Class
	prefix := filepath.Join(t.TempDir(), "out")
	f := &writeClassesFn{prefix, 1}
	if err := f.ProcessElement(t.Context(), 0, nil, next, func(c Class) { got = append(got, c) }); err != nil {
		t.Fatal(err)
	}
	want := []Class{part(a, 6, 5), part(b, 9, 4)}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{want[0].String(), want[1].String()}, shards(t, prefix, 1)); diff != "" {
		t.Error(diff)
	}
}

// TestCollections does what TestDistinct does for the public collections, each
// transformed and shuffled.
func TestCollections(t *testing.T) {
	for _, name := range []string{"kaggle_20k.txt", "17_clue.txt", "forum_hardest_1905_11plus.txt", "magictour_top1465.txt", "serg_benchmark.txt", "zero_10k.txt"} {
		t.Run(name, func(t *testing.T) {
			all := mix(t, testkit.Some(t, testkit.Collection(t, name), 1000), 2)
			files := write(t, all, 64)
			want := wantClasses(t, files)
			if diff := cmp.Diff(want, gotClasses(t, filepath.Join(filepath.Dir(files[0]), "*"))); diff != "" {
				t.Errorf("(-command +pipeline):\n%s", diff)
			}
			t.Logf("%d puzzles in 64 shards, %d classes", len(all), len(want))
		})
	}
}

// boards gives the lines of a corpus as a file, with boards that are not proper
// puzzles among them.
func boards(t *testing.T, n int) string {
	t.Helper()
	all := slices.Clone(testkit.Corpus(t, "minimal.txt")[:n])
	for i := 0; i < n; i += 10 {
		b := []byte(all[i])
		b[i%81] = '.' // several solutions, if it was a clue
		all[i] = string(b)
		if i%20 == 0 {
			all[i] = "11" + all[i][2:]
		}
	}
	return writeShard(t, filepath.Join(t.TempDir(), "boards"), strings.Join(all, "\n"), false)
}

func TestSolve(t *testing.T) {
	file := boards(t, 2000)
	want := command(t, "count", "--limit", "5", file)
	lines := testkit.Corpus(t, "minimal.txt")
	got := run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, file)
		return beam.ParDo(s, solvedText, Count(s, puzzles, 5))
	})
	if len(got) != len(want) || len(got) != len(lines) {
		t.Fatalf("%d results, the command has %d", len(got), len(want))
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var counts, solved, proper []string
	for i, line := range strings.Split(string(text), "\n") {
		b, err := sudoku.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		first, _ := sudoku.Solve(b)
		counts = append(counts, fmt.Sprint(line, " ", want[i], " ", first))
		solved = append(solved, fmt.Sprint(line, " ", min(2, int(want[i][0]-'0')), " ", first))
		if want[i] == "1" {
			proper = append(proper, fmt.Sprint(line, " boards:", i+1))
		}
	}
	slices.Sort(counts)
	if diff := cmp.Diff(counts, got); diff != "" {
		t.Errorf("Count (-want +got):\n%s", diff)
	}
	slices.Sort(solved)
	if diff := cmp.Diff(solved, run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, file)
		return beam.ParDo(s, solvedText, Solve(s, puzzles))
	})); diff != "" {
		t.Errorf("Solve (-want +got):\n%s", diff)
	}
	slices.Sort(proper)
	if diff := cmp.Diff(proper, run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, file)
		return beam.ParDo(s, puzzleText, Proper(s, puzzles))
	})); diff != "" {
		t.Errorf("Proper (-want +got):\n%s", diff)
	}
}

func TestRate(t *testing.T) {
	file := boards(t, 200)
	for _, profile := range []rate.Profile{rate.SE121, rate.SEInvariant} {
		var want []string
		improper := 0
		for _, line := range command(t, "rate", "--profile", profile.String(), file) {
			if strings.HasSuffix(line, " 0.0/0.0/0.0") {
				improper++
				continue
			}
			want = append(want, line)
		}
		slices.Sort(want)
		got := run(t, func(s beam.Scope) beam.PCollection {
			puzzles, _ := Read(s, file)
			rated, faults := Rate(s, puzzles, profile)
			passert.Count(s, faults, "faults", improper)
			return beam.ParDo(s, ratedText, rated)
		})
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%v (-command +pipeline):\n%s", profile, diff)
		}
	}
}

func TestMinimize(t *testing.T) {
	var solutions []string // solutions without a few cells, which still have one solution
	for i, line := range testkit.Corpus(t, "minimal.txt")[:300] {
		b, err := sudoku.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if b, err = sudoku.Solve(b); err != nil {
			t.Fatal(err)
		}
		b[i%81] = 0
		if i%50 == 0 {
			b = sudoku.Board{}
		}
		solutions = append(solutions, b.String())
	}
	file := writeShard(t, filepath.Join(t.TempDir(), "grids"), strings.Join(solutions, "\n"), false)
	var want []string
	for i, line := range command(t, "minimize", file) {
		if i%50 != 0 {
			want = append(want, fmt.Sprint(line, " grids:", i+1))
		}
	}
	slices.Sort(want)
	got := run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, file)
		minimal, faults := Minimize(s, puzzles)
		passert.Count(s, faults, "faults", 6)
		return beam.ParDo(s, puzzleText, minimal)
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-command +pipeline):\n%s", diff)
	}
}

func TestHistograms(t *testing.T) {
	file := boards(t, 200)
	clues := map[int]int{}
	text, _ := os.ReadFile(file)
	for line := range strings.SplitSeq(string(text), "\n") {
		clues[81-strings.Count(line, ".")]++
	}
	ratings := map[string]int{}
	for _, line := range command(t, "rate", "--format", "%r", file) {
		if line != "0.0" {
			ratings[line]++
		}
	}
	automorphisms := map[string]int{}
	for _, line := range command(t, "canon", "--automorphisms", "--dedup", file) {
		_, n, _ := strings.Cut(line, "\t")
		automorphisms[n]++
	}
	check := func(name string, want []string, build func(s beam.Scope, puzzles beam.PCollection) beam.PCollection) {
		slices.Sort(want)
		if diff := cmp.Diff(want, run(t, func(s beam.Scope) beam.PCollection {
			puzzles, _ := Read(s, file)
			return build(s, puzzles)
		})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	check("Clues", table(clues), func(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
		return beam.ParDo(s, intText, Clues(s, puzzles))
	})
	check("Ratings", table(ratings), func(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
		rated, _ := Rate(s, puzzles, rate.SE121)
		return beam.ParDo(s, stringText, Ratings(s, rated))
	})
	check("Automorphisms", table(automorphisms), func(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
		return beam.ParDo(s, int64Text, Automorphisms(s, Distinct(s, puzzles)))
	})
}

func table[K comparable](counts map[K]int) (rows []string) {
	for k, n := range counts {
		rows = append(rows, fmt.Sprint(k, " ", n))
	}
	return rows
}

// breakAt is how many more puzzles breaking lets through, in one process.
var breakAt atomic.Int64

var errBreak = errors.New("a worker breaks down")

func breaking(p Puzzle, emit func(Puzzle)) error {
	if breakAt.Add(-1) == 0 {
		return errBreak
	}
	emit(p)
	return nil
}

// TestBreakdown lets a worker break down in the middle of a bundle. Prism does not
// try bundles again: the pipeline fails and writes nothing, and a second run gives
// the full result. TestCrew and TestBundleAgain show that a bundle can be tried
// again within a process.
func TestBreakdown(t *testing.T) {
	files := write(t, mix(t, testkit.Corpus(t, "minimal.txt"), 3), 4)
	pattern := filepath.Join(filepath.Dir(files[0]), "*")
	want := wantClasses(t, files)
	for _, at := range []int64{1, 1500, 3000} {
		breakAt.Store(at)
		prefix := filepath.Join(t.TempDir(), "out")
		p, s := beam.NewPipelineWithRoot()
		puzzles, _ := Read(s, pattern)
		WriteSorted(s, prefix, 2, beam.ParDo(s, classText, Distinct(s, beam.ParDo(s, breaking, puzzles))))
		if err := ptest.Run(p); err == nil || !strings.Contains(err.Error(), errBreak.Error()) {
			t.Fatalf("error %v", err)
		}
		if left, _ := filepath.Glob(prefix + "*"); len(left) > 0 {
			t.Errorf("files are left: %q", left)
		}
	}
	breakAt.Store(0)
	if diff := cmp.Diff(want, gotClasses(t, pattern)); diff != "" {
		t.Errorf("afterwards (-command +pipeline):\n%s", diff)
	}
}

// TestBundleAgain gives the DoFn of Distinct a bundle that breaks off at many
// places, then the whole of it.
func TestBundleAgain(t *testing.T) {
	var puzzles []Puzzle
	for i, line := range mix(t, testkit.Corpus(t, "minimal.txt")[:500], 4) {
		b, err := sudoku.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, Puzzle{b, Place{"", int64(i)}})
	}
	bundle := func(f *classFn, n int, end bool) map[sudoku.Board]members {
		got := map[sudoku.Board]members{}
		emit := func(_ beam.EventTime, form sudoku.Board, m members) {
			if old, ok := got[form]; ok {
				m = joinMembers(old, m)
			}
			got[form] = m
		}
		f.StartBundle(t.Context(), emit)
		for _, p := range puzzles[:n] {
			if err := f.ProcessElement(t.Context(), globalWindow, 0, p, emit); err != nil {
				t.Fatal(err)
			}
		}
		if end {
			if err := f.FinishBundle(t.Context(), emit); err != nil {
				t.Fatal(err)
			}
		}
		return got
	}
	lost(t)
	want := bundle(new(classFn), len(puzzles), true)
	if len(want) != 500 {
		t.Fatalf("%d classes, want 500", len(want))
	}
	for n := 0; n <= len(puzzles); n += 97 {
		f := new(classFn)
		bundle(f, n, false)
		if diff := cmp.Diff(want, bundle(f, len(puzzles), true)); diff != "" {
			t.Fatalf("after %d elements of a bundle that was given up (-want +got):\n%s", n, diff)
		}
	}
	lost(t)
}

// lost waits until the garbage collector has found the gangs of dropped bundles.
func lost(t *testing.T) {
	t.Helper()
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(10 * time.Millisecond) {
		if runtime.GC(); busy.Load() == 0 {
			return
		}
	}
	t.Errorf("%d goroutines of dropped bundles have not ended", busy.Load())
}

// TestCancel cancels pipelines that would run for hours.
func TestCancel(t *testing.T) {
	// Prism does not support a deadline.
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(time.Second, cancel)
	p, s := beam.NewPipelineWithRoot()
	Generate(s, Series{Seed: 1, From: 1, To: 1e12})
	if _, err := beam.Run(ctx, "prism", p); err == nil {
		t.Fatal("no error")
	}
	lost(t)
}

// inHours gives each puzzle a time, by the line it stands on.
func inHours(p Puzzle, emit func(beam.EventTime, Puzzle)) {
	emit(mtime.FromTime(time.Unix(3600*(p.Place.Line%3), 0)), p)
}

type countOf struct{}

func (*countOf) ProcessElement(c Class, emit func(int64)) { emit(c.Count) }

// TestWindows has three windows; a class is counted in each separately.
func TestWindows(t *testing.T) {
	line := testkit.Corpus(t, "minimal.txt")[0]
	file := writeShard(t, filepath.Join(t.TempDir(), "same"), strings.Repeat(line+"\n", 3000+1), false)
	p, s := beam.NewPipelineWithRoot()
	puzzles, _ := Read(s, file)
	puzzles = beam.WindowInto(s, window.NewFixedWindows(time.Hour), beam.ParDo(s, inHours, puzzles))
	classes := Distinct(s, Proper(s, puzzles))
	counts := beam.WindowInto(s, window.NewGlobalWindows(), beam.ParDo(s, &countOf{}, classes))
	passert.Equals(s, counts, int64(1000), int64(1000), int64(1001))
	if err := ptest.Run(p); err != nil {
		t.Fatal(err)
	}
}
