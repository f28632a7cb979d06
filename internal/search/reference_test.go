package search

import "math/bits"

// A referenceSolver is too plain to be wrong: masks, and the most constrained
// cell, the first of several.
type referenceSolver struct {
	board                [81]uint8
	rows, columns, boxes [9]uint16
	limit, most          int // solutions and guesses after which it ends
	found, guesses       int
}

// flip puts a digit into a cell, or takes it out. It returns false if it is in
// one of the houses already.
func (r *referenceSolver) flip(cell int, bit uint16) bool {
	row, column, box := &r.rows[cell/9], &r.columns[cell%9], &r.boxes[cell/27*3+cell%9/3]
	free := (*row|*column|*box)&bit == 0
	*row ^= bit
	*column ^= bit
	*box ^= bit
	return free
}

// walk returns false at the limit.
func (r *referenceSolver) walk() bool {
	best, fewest, open := -1, 10, uint16(0)
	for cell, v := range r.board {
		if v == 0 {
			x := 0x1ff &^ (r.rows[cell/9] | r.columns[cell%9] | r.boxes[cell/27*3+cell%9/3])
			if n := bits.OnesCount16(x); n < fewest {
				best, fewest, open = cell, n, x
			}
		}
	}
	if best < 0 {
		r.found++
		return r.found != r.limit
	}
	if fewest > 1 {
		r.guesses++
	}
	if r.guesses > r.most {
		return false
	}
	for x := open; x != 0; x &= x - 1 {
		r.board[best] = uint8(bits.TrailingZeros16(x)) + 1
		r.flip(best, x&-x)
		ok := r.walk()
		r.board[best] = 0
		r.flip(best, x&-x)
		if !ok {
			return false
		}
	}
	return true
}

// guessesOfReference returns the guesses that two solutions take, or false if
// they are more than some number.
func guessesOfReference(b *[81]uint8, most int) (guesses int, end bool) {
	r := referenceSolver{board: *b, limit: 2, most: most}
	for cell, v := range b {
		if v != 0 {
			r.flip(cell, 1<<(v-1))
		}
	}
	r.walk()
	return r.guesses, r.guesses <= most
}
