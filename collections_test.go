package sudoku

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func TestCollections(t *testing.T) {
	for _, tt := range []struct {
		file      string
		puzzles   int
		least     int // solutions of each
		most      int
		clueCount int // 0: any
	}{
		{"17_clue.txt", 49158, 1, 1, 17},
		{"magictour_top1465.txt", 1465, 1, 1, 0},
		{"forum_hardest_1905_11plus.txt", 48766, 1, 1, 0},
		{"kaggle_20k.txt", 20000, 1, 1, 0},
		{"serg_benchmark.txt", 10000, 2, 2, 0},
		{"zero_10k.txt", 10000, 0, 0, 0},
		{"top95.txt", 95, 1, 1, 0},
		{"norvig_easy50.txt", 50, 1, 1, 0},
		{"norvig_hardest.txt", 11, 1, 1, 0},
	} {
		t.Run(tt.file, func(t *testing.T) {
			lines := collection(t, tt.file)
			if len(lines) != tt.puzzles {
				t.Errorf("%d puzzles, want %d", len(lines), tt.puzzles)
			}
			for i, line := range testkit.Some(t, lines, 5000) {
				b := parse(t, line)
				if tt.clueCount != 0 && b.Clues() != tt.clueCount {
					t.Errorf("line %d: %d clues", i+1, b.Clues())
				}
				n := CountSolutions(b, 2)
				if n < tt.least || n > tt.most {
					t.Fatalf("line %d: %d solutions of %s", i+1, n, line)
				}
				got, err := SolveUnique(b)
				want := []error{ErrNoSolution, nil, ErrMultipleSolutions}[n]
				if !errors.Is(err, want) {
					t.Fatalf("line %d: %v, want %v", i+1, err, want)
				}
				if n > 0 {
					if err := b.ValidateSolution(got); err != nil {
						t.Fatalf("line %d: %v", i+1, err)
					}
				}
			}
		})
	}
}

// TestCollectionCounts takes the files that give the number of solutions.
func TestCollectionCounts(t *testing.T) {
	for _, tt := range []struct {
		file                  string
		puzzles               int
		puzzle, count, answer int // columns, -1: none
	}{
		{"tdoku_test_puzzles.csv", 43, 0, 1, 2},
		{"sudopedia_test_cases.csv", 19, 2, 1, -1},
	} {
		t.Run(tt.file, func(t *testing.T) {
			lines := collection(t, tt.file)[1:]
			if len(lines) != tt.puzzles {
				t.Errorf("%d puzzles, want %d", len(lines), tt.puzzles)
			}
			for i, line := range lines {
				fields := strings.Split(line, ",")
				b := parse(t, fields[tt.puzzle])
				want, err := strconv.Atoi(fields[tt.count])
				if err != nil {
					t.Fatal(err)
				}
				if want == -1 { // many
					if got := CountSolutions(b, 1000); got < 2 {
						t.Errorf("line %d: %d solutions, want many", i+2, got)
					}
					continue
				}
				if got := CountSolutions(b, 0); got != want {
					t.Errorf("line %d: %d solutions, want %d", i+2, got, want)
				}
				if want == 1 && tt.answer >= 0 {
					if got, err := SolveUnique(b); err != nil || got != parse(t, fields[tt.answer]) {
						t.Errorf("line %d: %v, %v", i+2, got, err)
					}
				}
			}
		})
	}
}
