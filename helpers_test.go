package sudoku

import (
	"strings"
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

const (
	sample    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	sampleEnd = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// Ways to draw a puzzle.
var (
	rowsOf, apart = testkit.RowsOf, testkit.Apart
	each, groups  = testkit.EachRow, testkit.Groups
	framed        = testkit.Framed
)

func blank(s, by string) string { return strings.ReplaceAll(s, ".", by) }

func sampleBoard(t testing.TB) Board {
	t.Helper()
	return Board(testkit.Parse(t, sample))
}
