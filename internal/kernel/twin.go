package kernel

// twin is [Node.Twin].
func (g *planes) twin(root *planes) bool {
	// The digits of the cells that the root has open, 0 in the others.
	_, open := root.count()
	p := *g
	for i := range p.digits {
		p.digits[i].lo &= open.lo
		p.digits[i].hi &= open.hi
	}
	var board [81]uint8
	p.store(&board)
	for line := range 9 {
		next := line/3*3 + (line+1)%3
		if twinLines(&board, 9*line, 9*next, 1) || twinLines(&board, line, next, 9) {
			return true
		}
	}
	return false
}

// twinLines reports whether two lines, by their first cells and the distance to
// the next, have two digits in two places, in one order and in the other. These
// are in different boxes: one box would have them twice.
func twinLines(board *[81]uint8, a, b, next int) bool {
	var below [16]uint8 // by the digit above
	for range 9 {
		x, y := board[a%81]&15, board[b%81]&15
		if x != 0 && y != 0 {
			if below[y] == x {
				return true
			}
			below[x] = y
		}
		a += next
		b += next
	}
	return false
}
