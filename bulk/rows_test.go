package bulk

import (
	"bytes"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/text"
)

// TestKeepRows compares the puzzles of SolveReader with those of PuzzleRows.
func TestKeepRows(t *testing.T) {
	line := strings.Repeat("12345678.", 9)[:80] + "."
	blank := strings.Repeat(".", 81)
	for _, file := range []string{
		"id,puzzle,note\r\n1," + line + ",\"a, b\"\r\n\r\n2,\"" + blank + "\",\r\n3," + line[:80] + ",x\n4, " + blank + "\n",
		"puzzle;solution\n" + blank + ";" + line + "\n",
		"puzzle\n" + blank + "\n",
		blank + ",x\n" + strings.Repeat(".........\n", 9) + "\nA: " + blank,
	} {
		var want, got []text.Puzzle
		for e := range text.Rows(strings.NewReader(file)) {
			e.Row = bytes.Clone(e.Row)
			want = append(want, e)
		}
		for e := range (Solver{KeepRows: true}).SolveReader(t.Context(), iotest.HalfReader(strings.NewReader(file))) {
			e.Row = bytes.Clone(e.Row)
			got = append(got, e)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-PuzzleRows +SolveReader):\n%s", file, diff)
		}
	}
}
