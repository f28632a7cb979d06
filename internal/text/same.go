package text

import "github.com/seed-cfc889b0/sudoku/internal/search"

// holds reports whether nothing is lost if a board stands for marks: they are all
// the candidates that its digits leave, or the board has one solution and the
// marks allow it.
func holds(board *[81]uint8, marks *[81]uint16) bool {
	return Open(board) == *marks || oneSolution(board, marks)
}

// proper reports whether a board has exactly one solution.
func proper(board *[81]uint8) bool { return oneSolution(board, nil) }

// oneSolution reports whether a board has exactly one solution, and marks, unless
// they are nil, allow it.
func oneSolution(board *[81]uint8, marks *[81]uint16) bool {
	if filled(board) < 17 { // too few for a single solution
		return false
	}
	s := search.Search{Limit: 2}
	if !s.Run(board) || s.Found != 1 {
		return false
	}
	for cell, v := range s.First {
		if marks != nil && marks[cell]&(1<<(v-1)) == 0 {
			return false
		}
	}
	return true
}
