package rate

import (
	"context"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// AtLeast agrees with the full rating.
func TestAtLeast(t *testing.T) {
	check := func(b sudoku.Board, er logic.Rating) {
		for _, least := range []logic.Rating{0, er, er + 1, 100} {
			if got, err := AtLeast(context.Background(), b, least); err != nil || got != (er >= least) {
				t.Errorf("%v has ER %v; at least %v is %v, %v", b, er, least, got, err)
			}
		}
	}
	for i, line := range readCorpus(t) {
		if i%16 != 0 {
			continue
		}
		x, err := Rate(context.Background(), line.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		check(line.puzzle, x.ER)
	}
	deep := mustParse(t, "9876.....65....7............4..3......97..5.......2.1...85..6......4...2.....1.3.")
	for _, least := range []logic.Rating{deepER, deepER + 1} { // 11.6 in full
		if got, err := AtLeast(context.Background(), deep, least); err != nil || !got {
			t.Errorf("%v has at least %v: %v, %v", deep, least, got, err)
		}
	}
	if _, err := AtLeast(context.Background(), sudoku.Board{}, 100); err != sudoku.ErrMultipleSolutions {
		t.Error(err)
	}
}

// No puzzle of depth 1 reaches the ER above which AtLeast asks for the depth.
func TestDeepER(t *testing.T) {
	for i, row := range testkit.Ratings(t, "se_hard_dev.tsv") {
		if testing.Short() && i%8 != 0 {
			continue
		}
		er, _, err := logic.ParseRatings(row[1])
		if err != nil || er < deepER {
			continue
		}
		if depth, err := Depth(context.Background(), mustParse(t, row[0])); err != nil || depth < 2 {
			t.Errorf("%s has ER %v and depth %d, %v", row[0], er, depth, err)
		}
	}
}
