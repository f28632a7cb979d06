package testkit

import "github.com/seed-cfc889b0/sudoku/internal/plain"

// Judge returns up to limit solutions of a board (0: all), and false if it gave
// up after budget guesses. It is the plain solver of internal/plain, which is
// too simple to be wrong.
func Judge(b [81]uint8, limit, budget int) (solutions [][81]uint8, ok bool) {
	s := plain.Search{Limit: limit, Budget: budget, Yield: collect(&solutions)}
	s.Run(plain.Classic(), b[:])
	return solutions, !s.GaveUp
}

// Count returns how many solutions a board has, up to limit (0: all), and the
// guesses that the judge made; false if it gave up after budget guesses.
func Count(b [81]uint8, limit, budget int) (found, guesses int, ok bool) {
	s := plain.Search{Limit: limit, Budget: budget}
	s.Run(plain.Classic(), b[:])
	return s.Found, s.Guesses, !s.GaveUp
}

// JudgeCells returns up to limit solutions of a position of which the candidates of
// 81 cells are given, bit d-1 for digit d; false if it gave up after budget guesses.
func JudgeCells(cells *[81]uint16, limit, budget int) (solutions [][81]uint8, ok bool) {
	var masks [81]plain.Mask
	for cell, set := range cells {
		masks[cell] = plain.Mask(set)
	}
	s := plain.Search{Limit: limit, Budget: budget, Yield: collect(&solutions)}
	s.RunCells(plain.Classic(), masks[:])
	return solutions, !s.GaveUp
}

func collect(solutions *[][81]uint8) func([]uint8) bool {
	return func(solution []uint8) bool {
		*solutions = append(*solutions, [81]uint8(solution))
		return true
	}
}
