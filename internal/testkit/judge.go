package testkit

import (
	"math/bits"
	"slices"
)

// Judge returns up to limit solutions of a board (0: all), and false if it gave
// up after budget guesses.
func Judge(b [81]uint8, limit, budget int) (solutions [][81]uint8, ok bool) {
	_, ok = plain(b, limit, budget, func(solution [81]uint8) { solutions = append(solutions, solution) })
	return solutions, ok
}

// Count returns how many solutions a board has, up to limit (0: all), and the
// guesses that the judge made; false if it gave up after budget guesses.
func Count(b [81]uint8, limit, budget int) (found, guesses int, ok bool) {
	guesses, ok = plain(b, limit, budget, func([81]uint8) { found++ })
	return found, guesses, ok
}

// JudgeCells returns up to limit solutions of a position of which the candidates of
// 81 cells are given, bit d-1 for digit d; false if it gave up after budget guesses.
func JudgeCells(cells *[81]uint16, limit, budget int) (solutions [][81]uint8, ok bool) {
	j := judge{cells: cells, limit: limit, budget: budget, yield: func(solution [81]uint8) { solutions = append(solutions, solution) }}
	j.try()
	return solutions, j.guesses <= budget
}

func plain(b [81]uint8, limit, budget int, yield func([81]uint8)) (guesses int, ok bool) {
	j := judge{cells: &anything, limit: limit, budget: budget, yield: yield}
	for cell, v := range b {
		if v > 9 || v != 0 && !j.flip(cell, 1<<(v-1)) {
			return 0, true
		}
	}
	j.board = b
	j.try()
	return j.guesses, j.guesses <= budget
}

// The judge is a solver that is too simple to be wrong: it tries every digit
// that the houses allow in the blank cell with the fewest, the first of several,
// and nothing else.
type judge struct {
	board                [81]uint8
	cells                *[81]uint16 // the digits that a cell may hold
	rows, columns, boxes [9]uint16
	limit, budget        int
	found, guesses       int
	yield                func([81]uint8)
}

// anything allows every digit in every cell.
var anything = [81]uint16(slices.Repeat([]uint16{0x1ff}, 81))

// flip puts a digit into a cell, or takes it out. It returns false if it is in
// one of the cell's houses already.
func (j *judge) flip(cell int, bit uint16) bool {
	row, column, box := &j.rows[cell/9], &j.columns[cell%9], &j.boxes[cell/27*3+cell%9/3]
	free := (*row|*column|*box)&bit == 0
	*row ^= bit
	*column ^= bit
	*box ^= bit
	return free
}

// try returns false to stop the judge.
func (j *judge) try() bool {
	best, fewest, open := -1, 10, uint16(0)
	for cell, v := range j.board {
		if v == 0 {
			x := j.cells[cell] &^ (j.rows[cell/9] | j.columns[cell%9] | j.boxes[cell/27*3+cell%9/3])
			if n := bits.OnesCount16(x); n < fewest {
				best, fewest, open = cell, n, x
			}
		}
	}
	if best < 0 {
		j.yield(j.board)
		j.found++
		return j.found != j.limit
	}
	if fewest > 1 {
		j.guesses++
	}
	if j.guesses > j.budget {
		return false
	}
	for x := open; x != 0; x &= x - 1 {
		j.board[best] = uint8(bits.TrailingZeros16(x)) + 1
		j.flip(best, x&-x)
		ok := j.try()
		j.board[best] = 0
		j.flip(best, x&-x)
		if !ok {
			return false
		}
	}
	return true
}
