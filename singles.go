package sudoku

import "fmt"

// Outcome says how far a method of solving came.
type Outcome int

const (
	Stuck         Outcome = iota // blank cells are left, and the method finds nothing more
	Solved                       // every cell is filled
	Contradiction                // a blank cell has no candidate left, or a digit no place in a house
)

// String returns "stuck", "solved" or "contradiction".
func (o Outcome) String() string {
	switch o {
	case Stuck:
		return "stuck"
	case Solved:
		return "solved"
	case Contradiction:
		return "contradiction"
	}
	return fmt.Sprintf("Outcome(%d)", int(o))
}

// FillNakedSingles fills every blank cell that has one candidate, then those
// left with one by that, and so on, until there are no more. It returns how many
// cells it filled. It stops with Contradiction at the first dead cell.
func (c *Candidates) FillNakedSingles() (filled int, outcome Outcome) {
	for {
		before := filled
		blank := false
		for cell, v := range c.board {
			if v != 0 {
				continue
			}
			open := c.open(cell)
			switch open.Len() {
			case 0:
				return filled, Contradiction
			case 1:
				c.put(cell, open.Lowest())
				filled++
			default:
				blank = true
			}
		}
		if !blank {
			return filled, Solved
		}
		if filled == before {
			return filled, Stuck
		}
	}
}

// FillHiddenSingles places every digit that has one place left in a house, then
// those left with one by that, and so on, until there are no more. It returns
// how many cells it filled. It goes through the rows, then the columns, then
// the boxes, and in each through the digits. It stops with Contradiction at the
// first digit that has no place left in a house, or if it finds nothing more
// and a cell is dead.
func (c *Candidates) FillHiddenSingles() (filled int, outcome Outcome) {
	for {
		before := filled
		for h := range noHouse {
			for d := range c.Used(h).Complement().All() {
				places := c.Places(h, d)
				switch places.Len() {
				case 0:
					return filled, Contradiction
				case 1:
					c.put(places.Lowest(), d)
					filled++
				}
			}
		}
		if filled > before {
			continue
		}
		outcome = Solved
		for cell, v := range c.board {
			switch {
			case v != 0:
			case c.open(cell) == 0:
				return filled, Contradiction
			default:
				outcome = Stuck
			}
		}
		return filled, outcome
	}
}
