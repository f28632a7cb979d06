package sudoku

import (
	"iter"
	"math/bits"
)

// A cellSet is a set of cells, 0..80: cell c is bit c%64 of word c/64.
type cellSet [2]uint64

func (s *cellSet) add(cell int)    { s[cell>>6] |= 1 << (cell & 63) }
func (s *cellSet) remove(cell int) { s[cell>>6] &^= 1 << (cell & 63) }

func (s cellSet) has(cell int) bool         { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s cellSet) len() int                  { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s cellSet) union(t cellSet) cellSet   { return cellSet{s[0] | t[0], s[1] | t[1]} }
func (s cellSet) without(t cellSet) cellSet { return cellSet{s[0] &^ t[0], s[1] &^ t[1]} }
func (s cellSet) meets(t cellSet) bool      { return s[0]&t[0]|s[1]&t[1] != 0 }

// first returns the lowest cell of a set that is not empty.
func (s cellSet) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// all yields the cells in ascending order.
func (s cellSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i*64 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// filled returns the cells of a board that are not blank.
func filled(b *Board) (s cellSet) {
	for cell, v := range b {
		if v != 0 {
			s.add(cell)
		}
	}
	return s
}

// pick returns what a board holds in some of its cells, blank elsewhere.
func (s cellSet) pick(b *Board) (picked Board) {
	for cell := range s.all() {
		picked[cell] = b[cell]
	}
	return picked
}
