package rate

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// A hodokuRating is what HoDoKu says about a puzzle.
type hodokuRating struct {
	puzzle sudoku.Board
	level  string
	score  string
	steps  []string
}

// hodokuRatings reads paths of HoDoKu, which are data of others and no part of
// this module.
func hodokuRatings(t testing.TB) (paths []hodokuRating) {
	file, err := os.Open("../../shared/logic/hodoku_dev.tsv.gz")
	if err != nil {
		t.Skip("no paths of HoDoKu: ", err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		f := strings.Split(lines.Text(), "\t")
		if strings.HasPrefix(f[0], "#") {
			continue
		}
		paths = append(paths, hodokuRating{mustParse(t, f[0]), f[1], f[2], strings.Split(f[4], " | ")})
	}
	return paths
}

// TestHoDoKu compares levels and scores with HoDoKu's.
func TestHoDoKu(t *testing.T) {
	paths := testkit.Some(t, hodokuRatings(t), 250)
	level, score := 0, 0
	wrong := map[string]int{}
	for _, path := range paths {
		r, err := HoDoKu(context.Background(), path.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if strings.EqualFold(r.Level.String(), path.level) {
			level++
		} else {
			wrong[fmt.Sprintf("%s is rated %v", path.level, r.Level)]++
		}
		if fmt.Sprint(r.Score) == path.score {
			score++
		}
	}
	t.Logf("of %d puzzles %d have HoDoKu's level, %d its score", len(paths), level, score)
	t.Log(wrong)
	if level < len(paths) || score*100 < 96*len(paths) {
		t.Errorf("only %d levels and %d scores of %d are equal", level, score, len(paths))
	}
}
