package rate

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// TestHoDoKuFirst has puzzles whose score depends on which of several steps of a technique
// HoDoKu comes to first.
func TestHoDoKuFirst(t *testing.T) {
	for _, test := range []struct {
		why, puzzle string
		score       int
	}{
		{"a grave with four candidates in a cell is none", "..5.8.2142..5.79..8.3..4...9..8..5.1..6......4............6...9..2....3......31.7", 454},
		{"a swordfish with a finned X-Wing inside", "7.......5...5134.........919.8......56..31...3..75.........5..6...6..1.34...7....", 838},
		{"the first base houses of a finned swordfish", "52.63....3....4....1.8....7...7....2...1....5.71.4.....6..8.9.....3...7..4.2...3.", 1148},
		{"a set beside a rectangle, before those that extend it", "37.....5.1...6..9.................3..5.39...1.4.5.2.8....9...1..3.7..4..5.8...6..", 1532},
		{"the skyscraper with the first line, then the second", "..3..1.5.....94...7.6.........9.3....3..4..2...9.7...3.1.32...7...5...8.5....9.1.", 1268},
	} {
		r, err := HoDoKu(t.Context(), mustParse(t, test.puzzle))
		if err != nil || r.Score != test.score {
			t.Errorf("%s: %d, not %d (%v)", test.why, r.Score, test.score, err)
		}
	}
}

// A score that a level still allows leaves it, and a greater one makes it the next.
func TestHoDoKuScores(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		want   HoDoKuRating
	}{
		{".2.....9.....1.6..7...3....5.7...1.....2.4.8....9.....64.8.....3.....5...........", HoDoKuRating{logic.Hard, 1172, true}},
		{"....3....5.4.68...97...........5.8..7..3......56....49....831.73...1..966.74.....", HoDoKuRating{logic.Hard, 1600, true}},
		{"....3.2..392.6......8....5.6..5...8.....18....873.41..7..4.......3..971.........3", HoDoKuRating{logic.Unfair, 1614, true}},
		{"..97.315.............2.6..97.......58...3..9...1.4.7.8..7.5.62.21.......9.6....1.", HoDoKuRating{logic.Unfair, 1800, true}},
		{"....2.3.47....958...6.5....8.4..6.5...........7.1..9.2....8.2...279....85.3.1....", HoDoKuRating{logic.Extreme, 1810, true}},
	} {
		if got, err := HoDoKu(t.Context(), mustParse(t, test.puzzle)); err != nil || got != test.want {
			t.Errorf("%s: %v, %v, not %v", test.puzzle, got, err, test.want)
		}
	}
}

// A limit ends a rating as soon as the level is above it, and changes none below.
func TestHoDoKuLimit(t *testing.T) {
	above := 0
	for i, line := range readCorpus(t) {
		if i%16 != 0 {
			continue
		}
		want, err := HoDoKu(t.Context(), line.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for limit := logic.Easy; limit <= logic.Extreme; limit++ {
			got, err := HoDoKuRater{Limit: limit}.Rate(t.Context(), line.puzzle)
			switch {
			case err != nil:
				t.Fatal(err)
			case want.Level <= limit && got != want:
				t.Errorf("%v, limit %v: %v, not %v", line.puzzle, limit, got, want)
			case want.Level > limit:
				above++
				if got.Level <= limit || got.Level > want.Level || got.Score > want.Score || got.Solved {
					t.Errorf("%v, limit %v: %v of %v", line.puzzle, limit, got, want)
				}
			}
		}
	}
	if above == 0 {
		t.Error("none is above a limit")
	}
}

// The scores of HoDoKu 2.2.4 for puzzles in which it guesses, once and several times.
func TestHoDoKuGuesses(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		score  int
	}{
		{"98.76.5..7...5.6.......4...5...7.9...3.....2......8...1..6..7.9....1..56.....71..", 16554},
		{"98.7.....7.....6....5.9..8.5...8..4...3..2..1...4......5..7..3...96..4.......1..2", 25414},
		{".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 40974}, // Golden Nugget
	} {
		got, err := HoDoKu(t.Context(), mustParse(t, test.puzzle))
		if err != nil || got != (HoDoKuRating{logic.Extreme, test.score, false}) {
			t.Errorf("%s: %v, %v, not %d", test.puzzle, got, err, test.score)
		}
	}
}

// TestHoDoKu compares levels and scores with HoDoKu's.
func TestHoDoKu(t *testing.T) {
	for _, path := range testkit.Some(t, testkit.Ratings(t, "hodoku_dev.tsv.gz"), 250) {
		puzzle := mustParse(t, path[0])
		r, err := HoDoKu(context.Background(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		guesses := strings.Contains(path[4], "Brute Force")
		if !strings.EqualFold(r.Level.String(), path[1]) || fmt.Sprint(r.Score) != path[2] || r.Solved == guesses {
			t.Errorf("%v: %v, not %s %s", puzzle, r, path[1], path[2])
		}
	}
}
