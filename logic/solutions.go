package logic

import "github.com/seed-cfc889b0/sudoku"

// solutions are the candidates that the solutions of a puzzle have, by cell. No sound step
// contradicts a solution, so a finder may pass over patterns that do. nil says that nothing
// is known.
type solutions [81]sudoku.Digits

// of returns the digits that a cell may have.
func (s *solutions) of(cell int) sudoku.Digits {
	if s == nil {
		return sudoku.AllDigits
	}
	return s[cell]
}
