package logic

// loopRating is Sudoku Explainer's value of a loop of n cells, types 1, 2 and 4.
func loopRating(n int) Rating {
	switch {
	case n <= 4:
		return 45
	case n == 6:
		return 46
	case n == 8:
		return 47
	}
	return 50
}
