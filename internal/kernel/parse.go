package kernel

func parseGeneric(board, text *[81]uint8) bool {
	ok := true
	for i, c := range text {
		d := c - '0'
		if d > 9 {
			d = 0
			ok = ok && c == '.'
		}
		board[i] = d
	}
	return ok
}
