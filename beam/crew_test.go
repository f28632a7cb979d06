package sudokubeam

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// newCrew returns a crew that doubles numbers and fails at some.
func newCrew(fail func(n int) error, got *[]int) *crew[int, int] {
	return &crew[int, int]{
		size: 7,
		hire: func() task[int, int] {
			return func(_ context.Context, in, out []int) error {
				for i, n := range in {
					if err := fail(n); err != nil {
						return err
					}
					out[i] = 2 * n
				}
				return nil
			}
		},
		take: func(_ beam.EventTime, in, out *int) { *got = append(*got, *out-*in) },
	}
}

// TestCrew runs bundles of every size, some of which fail or are given up, each
// followed by one that is whole.
func TestCrew(t *testing.T) {
	testkit.NoLeaks(t)
	broken := errors.New("broken")
	for _, procs := range []int{1, 3} {
		withProcs(t, procs)
		for n := range 200 {
			elements := make([]int, n)
			for i := range elements {
				elements[i] = i
			}
			at := -1
			var got []int
			c := newCrew(func(k int) error {
				switch {
				case k != at:
				case n%2 == 0:
					panic(broken)
				default:
					return broken
				}
				return nil
			}, &got)
			if n > 0 {
				at = n * 2 / 3
				if err := drive(t.Context(), c, elements); err == nil || !strings.Contains(err.Error(), "broken") {
					t.Fatalf("%d elements, a failure: %v", n, err)
				}
				at = -1
				// A bundle that is never ended.
				c.start(t.Context(), c.size, c.hire, c.take)
				for _, k := range elements {
					if err := c.add(globalWindow, 0, k); err != nil {
						t.Fatal(err)
					}
				}
			}
			got = nil
			if err := drive(t.Context(), c, elements); err != nil {
				t.Fatal(err)
			}
			if len(got) != n {
				t.Fatalf("%d results of %d elements", len(got), n)
			}
			for i, k := range got {
				if i != k {
					t.Fatalf("result %d is that of %d", i, k)
				}
			}
		}
	}
	if n := busy.Load(); n != 0 {
		t.Errorf("%d goroutines are still counted", n)
	}
}

// TestCrewEnds ends the context in the middle.
func TestCrewEnds(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("why")
	var got []int
	c := newCrew(func(n int) error {
		if n == 100 {
			cancel(why)
		}
		return nil
	}, &got)
	if err := drive(ctx, c, make([]int, 50)); err != nil {
		t.Fatal(err)
	}
	elements := make([]int, 1000)
	elements[500] = 100
	if err := drive(ctx, c, elements); err != why {
		t.Errorf("error %v, want %v", err, why)
	}
	if n := busy.Load(); n != 0 {
		t.Errorf("%d goroutines are still counted", n)
	}
}
