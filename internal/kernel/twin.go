package kernel

import (
	"encoding/binary"
	"math/bits"
)

// twin is [Node.Twin]. Each byte is a place in two lines of a chute, with the
// digit of one line in its lower half and that of the other in its upper half.
// Two places with exchanged halves make a twin. They are in different boxes,
// because a box has each digit once.
func (g *planes) twin(root *planes) bool {
	// The digits of the cells that the root has open, 0 in the others.
	_, open := root.count()
	p := *g
	for i := range p.digits {
		p.digits[i].lo &= open.lo
		p.digits[i].hi &= open.hi
	}
	var board [96]uint8
	p.store((*[81]uint8)(board[:81]))
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(board[i:]) }
	const top = 0x80 * each
	for row := range 9 {
		next := row/3*3 + (row+1)%3
		x, y := word(9*row), word(9*next)
		w, v := x|y<<4, y|x<<4
		// The first eight places with each other, and with the last.
		last := uint64(board[9*row+8] | board[9*next+8]<<4)
		apart := differ(w, bits.RotateLeft64(v, 8)) & differ(w, bits.RotateLeft64(v, 16)) &
			differ(w, bits.RotateLeft64(v, 24)) & differ(w, bits.RotateLeft64(v, 32)) & differ(v, last*each)
		if (x+0x7f*each)&(y+0x7f*each)&^apart&top != 0 {
			return true
		}
	}
	// Columns 0 and 1, 1 and 2 of each stack, then 0 and 2: their first ones.
	for i, columns := range [2]uint64{0x8080008080008080, 0x0080000080000080} {
		var w, v [9]uint64
		for row := range 9 {
			x, y := word(9*row), word(9*row+i+1)
			w[row], v[row] = x|y<<4, y|x<<4
		}
		for row := range 6 {
			apart := uint64(top)
			for _, other := range v[row/3*3+3:] {
				apart &= differ(w[row], other)
			}
			x, y := w[row]&(0x0f*each), v[row]&(0x0f*each)
			if (x+0x7f*each)&(y+0x7f*each)&^apart&columns != 0 {
				return true
			}
		}
	}
	return false
}

// differ sets the upper bit of the bytes in which two words differ.
func differ(a, b uint64) uint64 {
	const low = 0x7f * each
	z := a ^ b
	return z&low + low | z
}
