package sudokubeam

import (
	"bufio"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/passert"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// TestGenerate compares series with those of the command, whole and in parts.
func TestGenerate(t *testing.T) {
	for _, test := range []struct {
		n         int64
		target    grade.Target
		arguments string
	}{
		{1000, grade.Target{}, ""},
		{60, grade.Target{Options: generate.Options{Symmetry: symmetry.HalfTurn, MinClues: 28, MaxClues: 30}}, "--symmetry 180 --clues 28-30"},
		{20, grade.Target{MinER: 23, MaxER: 34}, "--er 2.3-3.4"},
		{20, grade.Target{Level: rate.Medium}, "--level medium"},
	} {
		var want []string
		for i, line := range command(t, append(strings.Fields("generate --seed 7 --n "+fmt.Sprint(test.n)), strings.Fields(test.arguments)...)...) {
			want = append(want, fmt.Sprintf("%s seed 7:%d", line, i+1))
		}
		slices.Sort(want)
		for _, cuts := range [][]int64{{}, {test.n / 3, test.n / 2}} {
			var got []string
			from := int64(1)
			for _, to := range append(cuts, test.n) {
				series := Series{7, from, to, test.target}
				from = to + 1
				got = append(got, run(t, func(s beam.Scope) beam.PCollection {
					puzzles, faults := Generate(s, series)
					passert.Empty(s, faults)
					return beam.ParDo(s, puzzleText, puzzles)
				})...)
			}
			slices.Sort(got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%+v, cut at %v (-command +pipeline):\n%s", test, cuts, diff)
			}
		}
	}
}

// TestWriteSeries compares the files of series with the command's puzzles, whole and in parts.
func TestWriteSeries(t *testing.T) {
	const n = 500
	want := command(t, strings.Fields(fmt.Sprintf("generate --seed 7 --n %d", n))...)
	for _, test := range []struct {
		from, to int64
		shards   int
	}{{1, n, 1}, {1, n, 7}, {101, 300, 3}, {5, 4, 2}, {8, 10, 5}} {
		prefix := filepath.Join(t.TempDir(), "made")
		run(t, func(s beam.Scope) beam.PCollection {
			return beam.ParDo(s, faultText, WriteSeries(s, prefix, test.shards, Series{Seed: 7, From: test.from, To: test.to}))
		})
		var got []string
		for shard := range test.shards {
			lines := strings.Fields(readFile(t, shardName(prefix, shard, test.shards)))
			if most := (test.to-test.from)/int64(test.shards) + 1; int64(len(lines)) > most {
				t.Errorf("%+v: %d lines in shard %d", test, len(lines), shard)
			}
			got = append(got, lines...)
		}
		if diff := cmp.Diff(want[test.from-1:test.to], got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%+v (-command +files):\n%s", test, diff)
		}
		if rest, _ := filepath.Glob(prefix + "*.part-*"); len(rest) > 0 {
			t.Errorf("%+v leaves %q", test, rest)
		}
	}
}

// TestWriteSeriesFails has a disk that is full long before an endless series ends, and a series
// without any puzzles that can be found.
func TestWriteSeriesFails(t *testing.T) {
	f := writeSeriesFn{Series: encodeSeries(&Series{Seed: 7, From: 1, To: 1e12}), Shards: 1}
	if err := f.Setup(); err != nil {
		t.Fatal(err)
	}
	if err := f.write(t.Context(), bufio.NewWriter(fullDisk{}), 0, nil); err != errFull {
		t.Errorf("a full disk: %v", err)
	}
	series := Series{1, 1, 20, grade.Target{Options: generate.Options{MaxClues: 17, MaxAttempts: 3}}}
	prefix := filepath.Join(t.TempDir(), "none")
	got := run(t, func(s beam.Scope) beam.PCollection {
		return beam.ParDo(s, faultText, WriteSeries(s, prefix, 2, series))
	})
	if len(got) != 20 || readFile(t, shardName(prefix, 0, 2))+readFile(t, shardName(prefix, 1, 2)) != "" {
		t.Errorf("%q", got)
	}
}

type fullDisk struct{}

var errFull = errors.New("no space is left")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

// TestGenerateNot has a series without any puzzles that can be found.
func TestGenerateNot(t *testing.T) {
	series := Series{1, 1, 20, grade.Target{Options: generate.Options{MaxClues: 17, MaxAttempts: 3}}}
	got := run(t, func(s beam.Scope) beam.PCollection {
		puzzles, faults := Generate(s, series)
		passert.Empty(s, puzzles)
		return beam.ParDo(s, faultText, faults)
	})
	if len(got) != 20 || !strings.HasPrefix(got[0], "seed 1:10: no such puzzle found") {
		t.Errorf("%q", got)
	}
}

func TestSeries(t *testing.T) {
	pattern, err := generate.ParsePattern(strings.Repeat("#.#.#.#.#", 9))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []Series{
		{},
		{Seed: 1<<64 - 1, From: 5, To: 1e15, Target: grade.Target{
			Options: generate.Options{Minimal: true, MinClues: 22, MaxClues: 29, Symmetry: symmetry.Diagonal, MaxAttempts: 9,
				Pattern: pattern, Given: sudoku.Board{80: 9}},
			MinER: 12, MaxER: 119, Level: rate.Hard, Only: logic.Basic(), Needs: logic.NakedPair, First: logic.HiddenSingle}},
	} {
		got, err := decodeSeries(encodeSeries(&x))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(x, got, cmp.AllowUnexported(sudoku.Cells{}, logic.Techniques{})); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	for _, bad := range []Series{
		{From: 0, To: 1}, {From: 3, To: 1},
		{From: 1, To: 1, Target: grade.Target{Options: generate.Options{MinClues: 82}}},
		{From: 1, To: 1, Target: grade.Target{Progress: func(grade.Progress) {}}},
	} {
		if bad.Validate() == nil {
			t.Errorf("%+v is valid", bad)
		}
	}
	if x := (Series{From: 3, To: 2}); x.Validate() != nil {
		t.Error("a series may be empty")
	}
}

// TestWriteSorted writes shards, some of them empty, and writes one again.
func TestWriteSorted(t *testing.T) {
	prefix := filepath.Join(t.TempDir(), "deep", "out")
	for range 2 {
		p, s := beam.NewPipelineWithRoot()
		puzzles, _ := Generate(s, Series{Seed: 1, From: 3, To: 2})
		WriteSorted(s, prefix, 3, beam.ParDo(s, puzzleText, puzzles))
		if _, err := beam.Run(t.Context(), "prism", p); err != nil {
			t.Fatal(err)
		}
		if got := shards(t, prefix, 3); len(got) != 0 {
			t.Errorf("%q", got)
		}
	}
}

// A long series starts in few parts, which leave nothing out.
func TestParts(t *testing.T) {
	for _, n := range []int64{0, 1, 10_000, 10_001, 1_000_000, 1_000_000_000_000, mostNumber} {
		x := Series{From: 1, To: n}
		starts, size := x.parts()
		if len(starts) > mostParts || (len(starts) == 0) != (n == 0) {
			t.Fatalf("%d: %d parts", n, len(starts))
		}
		f := generateFn{Series: encodeSeries(&x), Size: size}
		next := int64(1)
		for _, start := range starts {
			r, err := f.CreateInitialRestriction(start)
			if err != nil || r.Start != next {
				t.Fatalf("%d: a part from %d, want %d: %v", n, r.Start, next, err)
			}
			next = r.End
		}
		if next != n+1 {
			t.Errorf("%d: the last part ends at %d", n, next)
		}
	}
}
