package grade

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func mustParse(t testing.TB, s string) sudoku.Board { return testkit.Parse(t, s) }
