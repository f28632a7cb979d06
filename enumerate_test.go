package sudoku

import (
	"context"
	"iter"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/internal/search"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func take(seq iter.Seq[Board], n int) (all []Board) {
	for b := range seq {
		if all = append(all, b); len(all) == n {
			break
		}
	}
	return all
}

// All functions give the same solutions in the same order, and never exceed a
// limit.
func TestLimits(t *testing.T) {
	ctx := context.Background()
	for _, o := range oracles {
		b := parse(t, o.Puzzle)
		all := slices.Collect(Solutions(b))
		for _, limit := range []int{-1, 0, 1, 2, 3, o.Count - 1, o.Count, o.Count + 1, 1 << 30} {
			want := o.Count
			if limit > 0 {
				want = min(limit, o.Count)
			}
			if got := CountSolutions(b, limit); got != want {
				t.Errorf("%s: CountSolutions(%d) = %d, want %d", o.Name, limit, got, want)
			}
			if got := SolveAll(b, limit); !slices.Equal(got, all[:want]) {
				t.Errorf("%s: SolveAll(%d) and Solutions differ (-Solutions +SolveAll):\n%s", o.Name, limit, cmp.Diff(all[:want], got))
			}
			var s Solver
			if got, _ := s.CountSolutions(ctx, b, limit); got != want {
				t.Errorf("%s: Solver.CountSolutions(%d) = %d, want %d", o.Name, limit, got, want)
			}
		}
		if n := max(o.Count/2, 1); o.Count > 0 && !slices.Equal(take(Solutions(b), n), all[:n]) {
			t.Errorf("%s: a loop that breaks sees others", o.Name)
		}
	}
}

// The order of solutions is pinned: it may change with a version, never with
// the machine or the build.
func TestOrder(t *testing.T) {
	want := []string{
		"123456798587219346946378512869123457214785639375694281458967123631842975792531864",
		"123456978587219346946378512869123457214785639375694281458967123631842795792531864",
		"123456789587219346946378512869123457214795638375684291458967123631842975792531864",
		"783542916516987324942631758457216839238794165169853472891325647624178593375469281",
		"783542916516987324942631758457216893238794165169853472891325647624178539375469281",
		"783542196516987324942631758457296813238714965169853472891325647624178539375469281",
	}
	var got []string
	for _, b := range take(Solutions(Board{}), 3) {
		got = append(got, b.String())
	}
	for _, b := range SolveAll(parse(t, oracles[1].Puzzle), 0) {
		got = append(got, b.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The blank board streams solutions in constant memory.
func TestStreamBlankBoard(t *testing.T) {
	n := testkit.Cases(t, 50_000, 1_000_000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	seen := 0
	var last Board
	for b := range Solutions(Board{}) {
		if seen%1000 == 0 && b.ValidateSolution(b) != nil || b == last {
			t.Fatalf("solution %d is %v", seen, b)
		}
		last = b
		if seen++; seen == n {
			break
		}
	}
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
		t.Errorf("%d solutions took %d bytes", n, used)
	}
	if got := CountSolutions(Board{}, n); got != n {
		t.Errorf("CountSolutions: %d, want %d", got, n)
	}
}

func TestSolverSolutions(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var s Solver
	n, failed := 0, false
	for b, err := range s.Solutions(ctx, Board{}) {
		if failed {
			t.Fatal("goes on after the error")
		}
		if err != nil {
			if failed = true; err != context.Canceled || b != (Board{}) {
				t.Errorf("%v, %v", b, err)
			}
			continue
		}
		if n++; n == 5000 {
			cancel()
		}
	}
	if !failed || n < 5000 {
		t.Errorf("ended after %d solutions, cancelled: %v", n, failed)
	}
	n = 0
	for range s.Solutions(context.Background(), Board{}) {
		if n++; n == 10 {
			break // the iterator must not yield again
		}
	}
	want := take(Solutions(Board{}), 10)
	var got []Board
	for b, err := range s.Solutions(context.Background(), Board{}) {
		if err != nil {
			t.Fatal(err)
		}
		if got = append(got, b); len(got) == 10 {
			break
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-Solutions +Solver.Solutions):\n%s", diff)
	}
}

// A cancelled enumeration returns the solutions that it has found.
func TestPartialResult(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	full := SolveAll(Board{}, 100)
	var s Solver
	walk := search.Search{Yield: func(b [81]uint8) bool {
		if b == full[99] {
			cancel()
		}
		return true
	}}
	if err := run(ctx, &walk, new(Board)); err != context.Canceled || walk.Found != 100 {
		t.Errorf("%d found, %v", walk.Found, err)
	}
	ctx, cancel = context.WithCancel(context.Background())
	go func() {
		runtime.Gosched()
		cancel()
	}()
	var all []Board
	var err error
	for b, stop := range s.Solutions(ctx, Board{}) {
		if err = stop; err == nil {
			all = append(all, b)
		}
	}
	if err != context.Canceled {
		t.Errorf("%d solutions, %v", len(all), err)
	}
	checkSolutions(t, Board{}, all)
}

func FuzzCount(f *testing.F) {
	for _, o := range oracles {
		b, err := Parse(o.Puzzle)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b[:], 3)
	}
	f.Fuzz(func(t *testing.T, data []byte, limit int) {
		var b Board
		copy(b[:], data)
		skipLong(t, b)
		limit = limit&63 + 1
		n := CountSolutions(b, limit)
		if n > limit {
			t.Fatalf("%v: %d above the limit %d", b, n, limit)
		}
		more := SolveAll(b, limit+8)
		checkSolutions(t, b, more)
		if n != min(len(more), limit) {
			t.Fatalf("%v: CountSolutions(%d) = %d, SolveAll(%d) gives %d", b, limit, n, limit+8, len(more))
		}
		if got := SolveAll(b, limit); !slices.Equal(got, more[:n]) {
			t.Fatalf("%v: SolveAll(%d) is not the beginning of SolveAll(%d)", b, limit, limit+8)
		}
	})
}
