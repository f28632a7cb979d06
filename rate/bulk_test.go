package rate

import (
	"context"
	"errors"
	"github.com/seed-cfc889b0/sudoku/logic"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestRateMany(t *testing.T) {
	var boards []sudoku.Board
	var want []string
	for _, line := range testkit.Some(t, testkit.Ratings(t, "se_dev.tsv"), 40) {
		boards = append(boards, mustParse(t, line[0]))
		want = append(want, strings.Join(line[1:4], "/"))
	}
	boards = append(boards, sudoku.Board{})
	for _, workers := range []int{0, 1, 5} {
		results := make([]Result, len(boards)+1)
		var told int64
		o := Rater{Workers: workers, Progress: func(n int64) { told = n }}
		if _, err := o.RateAll(context.Background(), boards, results); err != nil {
			t.Fatal(err)
		}
		for i := range want {
			if results[i].Err != nil || results[i].String() != want[i] {
				t.Fatalf("puzzle %d: got %v, want %v", i, results[i], want[i])
			}
		}
		if !errors.Is(results[len(want)].Err, sudoku.ErrMultipleSolutions) || told != int64(len(boards)) {
			t.Errorf("got %v, told %d", results[len(want)], told)
		}
	}
	var out *sudoku.RangeError
	if _, err := (Rater{}).RateAll(context.Background(), boards, nil); !errors.As(err, &out) {
		t.Errorf("without results: %v", err)
	}
}

func TestRateManyCancelled(t *testing.T) {
	boards := slices.Repeat([]sudoku.Board{mustParse(t, ratedEasy), mustParse(t, ratedEscape)}, 50)
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
	defer cancel()
	results := make([]Result, len(boards))
	n, err := Rater{}.RateAll(ctx, boards, results)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	unfinished := 0
	for i, r := range results[:n] {
		switch {
		case errors.Is(r.Err, context.DeadlineExceeded):
			if unfinished++; r.SE != (SE{}) {
				t.Errorf("result %d: %v with %v", i, r.SE, r.Err)
			}
		case r.Err != nil || r.ER == 0:
			t.Errorf("result %d: %v", i, r)
		}
	}
	if unfinished == 0 {
		t.Error("all finished")
	}
}

// The search for nested chains also ends soon after the context.
func TestRateCancelledNested(t *testing.T) {
	var hardest []sudoku.Board
	for _, l := range readCorpus(t) {
		if l.low >= 95 {
			hardest = append(hardest, l.puzzle)
		}
	}
	for _, line := range testkit.Ratings(t, "se_published_dev.tsv") {
		if line[1] >= "11.7" && len(line[1]) > 3 {
			hardest = append(hardest, mustParse(t, line[0]))
		}
	}
	for i, b := range testkit.Some(t, hardest, 8) {
		endsSoon(t, b, time.Duration(1+i*6)*time.Millisecond)
	}
}

// With a limit, and with puzzles that do not have one solution, each result
// stands in its place for any number of workers.
func TestRateManyLimit(t *testing.T) {
	var boards []sudoku.Board
	for i, l := range readCorpus(t) {
		if i%30 == 0 && l.low < 90 {
			boards = append(boards, l.puzzle)
		}
	}
	none := boards[0]
	for d := none[80]; none[80] == d || sudoku.CountSolutions(none, 1) != 0; {
		none[80] = none[80]%9 + 1
	}
	many := boards[0]
	many[slices.IndexFunc(many[:], func(d uint8) bool { return d != 0 })] = 0
	boards = append(boards, none, many, sudoku.Board{1, 1})
	for _, limit := range []logic.Rating{20, 75, 0} {
		var wants []SE
		for _, b := range boards[:len(boards)-3] {
			want, err := Rater{Limit: limit}.Rate(context.Background(), b)
			if err != nil {
				t.Fatal(err)
			}
			wants = append(wants, want)
			full, err := Rate(context.Background(), b)
			if err != nil || limit != 0 && (full.ER > limit) != (want.ER > limit) || (limit == 0 || full.ER <= limit) && want != full {
				t.Errorf("limit %v: %v: %v, without limit %v, %v", limit, b, want, full, err)
			}
		}
		for _, workers := range []int{1, 5} {
			o := Rater{Workers: workers, Limit: limit}
			results := make([]Result, len(boards))
			if _, err := o.RateAll(context.Background(), boards, results); err != nil {
				t.Fatal(err)
			}
			for i, want := range wants {
				if results[i].SE != want || results[i].Err != nil {
					t.Errorf("%d workers, limit %v: %v: got %v, want %v", workers, limit, boards[i], results[i], want)
				}
			}
			bad := results[len(boards)-3:]
			if !errors.Is(bad[0].Err, sudoku.ErrNoSolution) || !errors.Is(bad[1].Err, sudoku.ErrMultipleSolutions) || bad[2].Err == nil ||
				bad[0].SE != (SE{}) || bad[1].SE != (SE{}) || bad[2].SE != (SE{}) {
				t.Errorf("improper puzzles: %+v", bad)
			}
		}
	}
}

// Who waits is told how far it is, each tenth of a second.
func TestRateManyProgress(t *testing.T) {
	const boards = 300
	p := mustParse(t, ratedEasy)
	var told []int64
	rater := Rater{Workers: 1, Progress: func(n int64) { told = append(told, n) }}
	start := time.Now()
	for _, r := range rater.RateSeq(t.Context(), func(yield func(sudoku.Board) bool) {
		for range boards {
			if time.Sleep(time.Millisecond); !yield(p) {
				return
			}
		}
	}) {
		if r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	if most := int(time.Since(start)/(100*time.Millisecond)) + 1; len(told) < 2 || len(told) > most || !slices.IsSorted(told) || told[0] <= 0 || told[0] >= boards || told[len(told)-1] != boards {
		t.Errorf("told %v in %v", told, time.Since(start))
	}
}

// A loop that breaks leaves no worker behind and gets no more.
func TestRateManyBreak(t *testing.T) {
	boards := slices.Repeat([]sudoku.Board{mustParse(t, ratedEasy)}, 1000)
	for _, most := range []int{17, len(boards)} {
		n, over := 0, false
		rater := Rater{Progress: func(int64) {
			if over {
				t.Errorf("progress after a break at %d", most)
			}
		}}
		for b, r := range rater.RateSeq(context.Background(), slices.Values(boards)) {
			if b != boards[0] || r.Err != nil {
				t.Fatal(r)
			}
			if n++; n == most {
				over = true
				break
			}
		}
		if n != most {
			t.Errorf("%d results", n)
		}
	}
}

// A loop whose context ends while it runs sees an error last.
func TestRateSeqEnds(t *testing.T) {
	boards := slices.Repeat([]sudoku.Board{mustParse(t, ratedEasy)}, 20)
	endless := func(yield func(sudoku.Board) bool) {
		for yield(boards[0]) {
		}
	}
	for stop := range 50 {
		why := errors.New("why")
		ctx, cancel := context.WithCancelCause(context.Background())
		var last sudoku.Board
		var err error
		n := 0
		for b, r := range (Rater{}).RateSeq(ctx, endless) {
			if last, err = b, r.Err; n == stop {
				cancel(why)
			}
			n++
		}
		if last != (sudoku.Board{}) || err != why {
			t.Fatalf("cancelled after %d: the last of %d is %v, %v", stop, n, last, err)
		}
		cancel(nil)
	}
	// So does one whose context ends when all puzzles are read, but not rated.
	for _, workers := range []int{1, 2} {
		why := errors.New("why")
		ctx, cancel := context.WithCancelCause(context.Background())
		var last sudoku.Board
		var err error
		cut := 0
		for b, r := range (Rater{Workers: workers}).RateSeq(ctx, func(yield func(sudoku.Board) bool) {
			for range 5 {
				yield(mustParse(t, ratedEscape))
			}
			cancel(why)
		}) {
			if last, err = b, r.Err; err != nil {
				cut++
			}
		}
		if cut > 0 && (cut == 1 || last != (sudoku.Board{}) || err != why) || cut == 0 && workers > 1 {
			t.Errorf("%d workers, %d cut short: the last is %v, %v", workers, cut, last, err)
		}
	}
	// A context that ends once all is done cuts nothing short.
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	n := 0
	for _, r := range (Rater{}).RateSeq(ctx, slices.Values(boards)) {
		if r.Err != nil {
			t.Error(r.Err)
		}
		if n++; n == 20 {
			cancel()
		}
	}
	if n != 20 {
		t.Errorf("%d results", n)
	}
}
