package se

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func (x Rating) String() string {
	return fmt.Sprintf("%d.%d/%d.%d/%d.%d", x.ER/10, x.ER%10, x.EP/10, x.EP%10, x.ED/10, x.ED%10)
}

// readRatings reads puzzles with ER, EP and ED from columns.
func readRatings(t testing.TB, name string, read func(fields []string) string) (puzzles, ratings []string) {
	for _, fields := range testkit.Ratings(t, name) {
		puzzles = append(puzzles, fields[0])
		ratings = append(ratings, read(fields))
	}
	return puzzles, ratings
}

func joined(fields []string) string { return strings.Join(fields[1:4], "/") }

func check(t *testing.T, r *Rater, puzzles, ratings []string) {
	for i, p := range puzzles {
		b := board(p)
		start := time.Now()
		got, err := r.Rate(context.Background(), &b, 0)
		if err != nil {
			t.Fatal(err)
		}
		if took := time.Since(start); took > time.Second {
			t.Log(p, got, took)
		}
		if got.String() != ratings[i] {
			t.Errorf("%s: got %v, want %v", p, got, ratings[i])
		}
	}
}

// TestRatings compares the ratings of every fourth puzzle with Sudoku Explainer's,
// with SUDOKU_SOAK those of all.
func TestRatings(t *testing.T) {
	puzzles, ratings := readRatings(t, "se_dev.tsv", joined)
	var some, want []string
	for i := range testkit.Spread(t, len(puzzles), len(puzzles)/4) {
		some, want = append(some, puzzles[i]), append(want, ratings[i])
	}
	check(t, new(Rater), some, want)
}

// TestQuirks has puzzles whose ratings show defects of Sudoku Explainer.
func TestQuirks(t *testing.T) {
	puzzles, ratings := readRatings(t, "se_quirks_dev.tsv", func(f []string) string { return f[1] })
	check(t, new(Rater), puzzles, ratings)
	puzzles, ratings = readRatings(t, "se_quirks_dev.tsv", func(f []string) string { return f[2] })
	check(t, &Rater{Options: Options{Fixed: true}}, puzzles, ratings)
}

// TestPublished compares ratings with published ones, with SUDOKU_SOAK also those
// that take long.
func TestPublished(t *testing.T) {
	puzzles, ratings := readRatings(t, "se_published_dev.tsv", joined)
	soak := os.Getenv("SUDOKU_SOAK") != ""
	n := 0
	for i, p := range puzzles {
		if soak || !strings.HasPrefix(ratings[i], "1") || ratings[i][1] == '.' {
			puzzles[n], ratings[n] = p, ratings[i]
			n++
		}
	}
	check(t, new(Rater), puzzles[:n], ratings[:n])
}
