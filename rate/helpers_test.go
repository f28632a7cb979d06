package rate

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
)

func mustParse(t testing.TB, s string) sudoku.Board { return testkit.Parse(t, s) }

// A corpusLine is a puzzle of this module with the band of ER in which it is.
type corpusLine struct {
	low    logic.Rating
	puzzle sudoku.Board
}

// readCorpus reads the puzzles that package grade made.
func readCorpus(t testing.TB) (lines []corpusLine) {
	for _, fields := range testkit.Rated(t) {
		low, _, err := logic.ParseRatings(fields[0])
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, corpusLine{low, mustParse(t, fields[3])})
	}
	return lines
}
