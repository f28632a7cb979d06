package testkit

import "math/bits"

// The judge is a solver that is too simple to be wrong: it tries every digit
// that the houses allow in the blank cell with the fewest, cell by cell.

// Judge returns up to limit solutions of a board (0: all), and false if it
// gave up after budget cells tried.
func Judge(b [81]uint8, limit, budget int) (solutions [][81]uint8, ok bool) {
	if !Valid(b) {
		return nil, true
	}
	var try func() bool
	try = func() bool {
		cell, fewest, open := -1, 10, uint16(0)
		for i, v := range b {
			if v != 0 {
				continue
			}
			if a := allowed(&b, i); bits.OnesCount16(a) < fewest {
				cell, fewest, open = i, bits.OnesCount16(a), a
			}
		}
		if cell < 0 {
			solutions = append(solutions, b)
			return len(solutions) != limit
		}
		for d := uint8(1); d <= 9; d++ {
			if open>>d&1 == 0 {
				continue
			}
			if budget--; budget < 0 {
				return false
			}
			b[cell] = d
			if !try() {
				return false
			}
		}
		b[cell] = 0
		return true
	}
	try()
	return solutions, budget >= 0
}

// allowed returns a bit d for every digit d that no peer of cell i holds.
func allowed(b *[81]uint8, i int) uint16 {
	held := uint16(1)
	for p, v := range b {
		if p != i && (p/9 == i/9 || p%9 == i%9 || p/27 == i/27 && p%9/3 == i%9/3) {
			held |= 1 << v
		}
	}
	return 0x3ff &^ held
}

// Valid reports whether no clue is out of range or clashes with another.
func Valid(b [81]uint8) bool {
	for i, v := range b {
		if v > 9 || v != 0 && allowed(&b, i)>>v&1 == 0 {
			return false
		}
	}
	return true
}
