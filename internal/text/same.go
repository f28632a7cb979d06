package text

import "math/bits"

// holds reports whether nothing is lost if a board stands for marks: they are all
// the candidates that its digits leave, or the board has one solution and the
// marks allow it.
func holds(board *[81]uint8, marks *[81]uint16) bool {
	open := Open(board)
	if open == *marks {
		return true
	}
	digits := 0
	for _, v := range board {
		if v > 0 {
			digits++
		}
	}
	if digits < 17 { // too few for a single solution
		return false
	}
	c := counter{left: 20_000}
	for cell, v := range board {
		c.cells[cell] = 0x1ff
		if v > 0 {
			c.cells[cell] = 1 << (v - 1)
		}
	}
	c.search(&c.cells)
	if c.found != 1 || c.left == 0 {
		return false
	}
	for cell, v := range c.solution {
		if marks[cell]&v == 0 {
			return false
		}
	}
	return true
}

// A counter looks for two solutions, in a limited number of steps. A plain
// backtracker is enough, because grids of pencil marks are rare.
type counter struct {
	cells    [81]uint16
	solution [81]uint16
	found    int
	left     int // the steps that are left
}

func (c *counter) search(cells *[81]uint16) {
	grid := *cells
	if !settle(&grid) {
		return
	}
	best, least := -1, 10
	for cell, set := range grid {
		if n := bits.OnesCount16(set); n > 1 && n < least {
			best, least = cell, n
		}
	}
	if best < 0 {
		c.found++
		c.solution = grid
		return
	}
	for set := grid[best]; set != 0 && c.found < 2 && c.left > 0; set &= set - 1 {
		c.left--
		next := grid
		next[best] = set & -set
		c.search(&next)
	}
}

// settle removes the digits of single cells from their peers until nothing
// changes. It returns false if a cell is empty or singles clash.
func settle(grid *[81]uint16) bool {
	for changed := true; changed; {
		changed = false
		var rows, columns, boxes [9]uint16
		for i, set := range grid {
			if set&(set-1) != 0 {
				continue
			}
			b := i/27*3 + i%9/3
			if set == 0 || (rows[i/9]|columns[i%9]|boxes[b])&set != 0 {
				return false
			}
			rows[i/9] |= set
			columns[i%9] |= set
			boxes[b] |= set
		}
		for i, set := range grid {
			if set&(set-1) == 0 {
				continue
			}
			left := set &^ (rows[i/9] | columns[i%9] | boxes[i/27*3+i%9/3])
			if left != set {
				grid[i] = left
				changed = true
			}
			if left == 0 {
				return false
			}
		}
	}
	return true
}
