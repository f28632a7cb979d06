package bulk

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

func parse(t testing.TB, line string) sudoku.Board { return testkit.Parse(t, line) }
