package text

import "github.com/seed-cfc889b0/sudoku/internal/plain"

// holds reports whether nothing is lost if a board stands for marks: they are all
// the candidates that its digits leave, or the board has one solution and the
// marks allow it.
func holds(board *[81]uint8, marks *[81]uint16) bool {
	return Open(board) == *marks || oneSolution(board, marks)
}

// proper reports whether a board has exactly one solution.
func proper(board *[81]uint8) bool { return oneSolution(board, nil) }

// oneSolution reports whether a board has exactly one solution, and marks, unless
// they are nil, allow it. The plain solver is enough, because it is seldom asked.
func oneSolution(board *[81]uint8, marks *[81]uint16) bool {
	if filled(board) < 17 { // too few for a single solution
		return false
	}
	allowed := true
	s := plain.Search{Limit: 2, Budget: 10_000, Yield: func(solution []uint8) bool {
		for cell, v := range solution {
			allowed = allowed && (marks == nil || marks[cell]&(1<<(v-1)) != 0)
		}
		return allowed
	}}
	s.Run(plain.Classic(), board[:])
	return allowed && s.Found == 1 && !s.GaveUp
}
