package sudoku

import "math/bits"

// reference is a fixed solver that the guard of the hot loop measures the
// package against, in the same run on the same machine: row, column and box
// masks, the blank cell with the fewest candidates, and nothing else. Leave it
// as it is, or the ratios of different versions can't be compared.
type reference struct {
	board                Board
	rows, columns, boxes [9]uint16
	blanks               [81]int
	solutions, limit     int
}

func referenceCount(b Board, limit int) int {
	r := reference{board: b, limit: limit}
	n := 0
	for cell, d := range b {
		if d == 0 {
			r.blanks[n] = cell
			n++
		} else {
			r.toggle(cell, 1<<d)
		}
	}
	r.search(n)
	return r.solutions
}

func (r *reference) toggle(cell int, bit uint16) {
	row, column := cell/9, cell%9
	r.rows[row] ^= bit
	r.columns[column] ^= bit
	r.boxes[row/3*3+column/3] ^= bit
}

// search fills the first n of the blanks; it returns false at the limit.
func (r *reference) search(n int) bool {
	if n == 0 {
		r.solutions++
		return r.solutions != r.limit
	}
	best, fewest, candidates := 0, 10, uint16(0)
	for i, cell := range r.blanks[:n] {
		row, column := cell/9, cell%9
		c := 0x3fe &^ (r.rows[row] | r.columns[column] | r.boxes[row/3*3+column/3])
		if k := bits.OnesCount16(c); k < fewest {
			best, fewest, candidates = i, k, c
			if k < 2 {
				break
			}
		}
	}
	cell := r.blanks[best]
	r.blanks[best] = r.blanks[n-1]
	for ; candidates != 0; candidates &= candidates - 1 {
		bit := candidates & -candidates
		r.toggle(cell, bit)
		ok := r.search(n - 1)
		r.toggle(cell, bit)
		if !ok {
			return false
		}
	}
	r.blanks[n-1] = r.blanks[best]
	r.blanks[best] = cell
	return true
}
