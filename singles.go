package sudoku

import "fmt"

// Outcome is how far a method of solving has come.
type Outcome int

const (
	Stuck         Outcome = iota // blank cells are left, and the method finds nothing more
	Solved                       // every cell is filled
	Contradiction                // a blank cell has no candidate left
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

// FillNakedSingles places the digit of every blank cell with one candidate,
// and of those that come to have one by that, until there is none, and
// returns how many cells it filled. It stops at the first dead cell. How many
// easy cells a puzzle has is what it fills on the puzzle's candidates.
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

// FillHiddenSingles places every digit that has one place left in a house, and
// those that come to have one by that, until there is none, and returns how
// many cells it filled. It goes by houses, rows first, then columns, then
// boxes, and in each by digits. It stops at the first dead cell, and at the
// first digit that has no place left in a house.
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
