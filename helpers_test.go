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

// rowsOf returns the nine rows of a puzzle of 81 characters.
func rowsOf(s string) []string {
	var rows []string
	for ; s != ""; s = s[9:] {
		rows = append(rows, s[:9])
	}
	return rows
}

// apart returns s with sep between all characters.
func apart(s, sep string) string { return strings.Join(strings.Split(s, ""), sep) }

// each applies f to every row and joins the results with line ends.
func each(s string, f func(row string) string) string {
	rows := rowsOf(s)
	for i, row := range rows {
		rows[i] = f(row)
	}
	return strings.Join(rows, "\n")
}

// groups splits a row in three, with left before, bar between, right after.
func groups(left, sep, bar, right string) func(string) string {
	return func(row string) string {
		return left + apart(row[:3], sep) + bar + apart(row[3:6], sep) + bar + apart(row[6:], sep) + right
	}
}

// framed puts lines around the bands of rows.
func framed(s, top, middle, bottom string) string {
	rows := strings.Split(s, "\n")
	bands := []string{strings.Join(rows[:3], "\n"), strings.Join(rows[3:6], "\n"), strings.Join(rows[6:], "\n")}
	return strings.TrimPrefix(top+"\n", "\n") + strings.Join(bands, "\n"+middle+"\n") + strings.TrimSuffix("\n"+bottom, "\n")
}

func blank(s, by string) string { return strings.ReplaceAll(s, ".", by) }

func sampleBoard(t testing.TB) Board {
	t.Helper()
	var b Board
	for i, c := range sample {
		if c != '.' {
			b[i] = uint8(c - '0')
		}
	}
	return b
}
