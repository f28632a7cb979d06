package text

import (
	"github.com/seed-cfc889b0/sudoku"
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
