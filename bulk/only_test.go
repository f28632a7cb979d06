package bulk_test

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
)

// Only takes puzzles and faults by their number in the file, with the results that
// they have without it.
func TestOnly(t *testing.T) {
	var file strings.Builder
	for i := range 3000 {
		if i%10 == 7 {
			file.WriteString("12q\n")
		} else {
			file.WriteString(strings.Repeat(".", i%81) + "1" + strings.Repeat(".", 80-i%81) + "\n")
		}
	}
	type answer struct {
		board sudoku.Board
		line  int
		count int
		err   string
	}
	answers := func(only func(int) bool) (all []answer) {
		s := bulk.Solver{Count: true, Limit: 2, Workers: 2, Only: only}
		for p, r := range s.SolveReader(t.Context(), strings.NewReader(file.String())) {
			a := answer{board: p.Board, line: p.Line, count: r.Count}
			if r.Err != nil {
				a.err = r.Err.Error()
			}
			all = append(all, a)
		}
		return all
	}
	whole := answers(nil)
	if len(whole) != 3000 {
		t.Fatalf("%d answers", len(whole))
	}
	asked := 0
	part := answers(func(n int) bool {
		if n != asked {
			t.Fatalf("asked for %d, want %d", n, asked)
		}
		asked++
		return n%4 == 3
	})
	if len(part) != 750 {
		t.Fatalf("%d answers of 750", len(part))
	}
	for i, a := range part {
		if a != whole[4*i+3] {
			t.Errorf("answer %d is %+v, want %+v", i, a, whole[4*i+3])
		}
	}
	if none := answers(func(int) bool { return false }); len(none) != 0 {
		t.Errorf("%d answers of none", len(none))
	}
}
