package sudoku

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

var oracles = testkit.Oracles

func collection(t testing.TB, name string) []string { return testkit.Collection(t, name) }

func judge(b Board, limit, budget int) (solutions []Board, ok bool) {
	all, ok := testkit.Judge(b, limit, budget)
	for _, solution := range all {
		solutions = append(solutions, solution)
	}
	return solutions, ok
}

// sameCells lets cmp compare sets of cells.
var sameCells = cmp.Comparer(func(a, b Cells) bool { return a == b })

// testLines returns the 2000 puzzles of minimal.txt, and those of hard.txt.
func testLines(t testing.TB) []string {
	return append(testkit.Corpus(t, "minimal.txt"), testkit.Corpus(t, "hard.txt")...)
}
