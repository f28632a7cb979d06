package logic

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
)

func TestBulkRater(t *testing.T) {
	var boards []sudoku.Board
	var want []string
	for i, line := range ratedLines(t, "se_dev.tsv") {
		if i%7 == 0 {
			boards = append(boards, mustParse(t, line[0]))
			want = append(want, strings.Join(line[1:4], "/"))
		}
	}
	boards = append(boards, sudoku.Board{})
	for _, workers := range []int{0, 1, 5} {
		results := make([]RateResult, len(boards)+1)
		var told int64
		o := BulkRater{Workers: workers, Progress: func(n int64) { told = n }}
		if err := o.Rate(context.Background(), boards, results); err != nil {
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
	if err := (BulkRater{}).Rate(context.Background(), boards, nil); !errors.As(err, &out) {
		t.Errorf("without results: %v", err)
	}
}

func TestBulkRaterCancelled(t *testing.T) {
	boards := slices.Repeat([]sudoku.Board{mustParse(t, ratedEasy), mustParse(t, ratedEscape)}, 50)
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	results := make([]RateResult, len(boards))
	start := time.Now()
	if err := (BulkRater{}).Rate(ctx, boards, results); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	if took := time.Since(start); took > 3*time.Second {
		t.Errorf("it took %v to stop", took)
	}
	unfinished := 0
	for i, r := range results {
		switch {
		case errors.Is(r.Err, context.DeadlineExceeded):
			unfinished++
		case r.Err != nil || r.ER == 0:
			t.Errorf("result %d: %v", i, r)
		}
	}
	if unfinished == 0 {
		t.Error("all finished")
	}
}

// A loop that breaks leaves no worker behind and gets no more.
func TestBulkRaterBreak(t *testing.T) {
	boards := slices.Repeat([]sudoku.Board{mustParse(t, ratedEasy)}, 1000)
	n := 0
	for b, r := range (BulkRater{}).RateSeq(context.Background(), slices.Values(boards)) {
		if b != boards[0] || r.Err != nil {
			t.Fatal(r)
		}
		if n++; n == 17 {
			break
		}
	}
	if n != 17 {
		t.Errorf("%d results", n)
	}
}
