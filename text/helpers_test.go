package text

import (
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

type (
	Board         = sudoku.Board
	Cells         = sudoku.Cells
	Candidates    = sudoku.Candidates
	ParseError    = sudoku.ParseError
	ConflictError = sudoku.ConflictError
)

const maxText = text.MaxText

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
