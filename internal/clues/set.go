package clues

import (
	"iter"
	"math/bits"
)

// A Set is a set of cells, 0..80: cell c is bit c%64 of word c/64.
type Set [2]uint64

func (s *Set) Add(cell int)    { s[cell>>6] |= 1 << (cell & 63) }
func (s *Set) Remove(cell int) { s[cell>>6] &^= 1 << (cell & 63) }

func (s Set) Has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s Set) Len() int          { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s Set) Union(t Set) Set   { return Set{s[0] | t[0], s[1] | t[1]} }
func (s Set) Minus(t Set) Set   { return Set{s[0] &^ t[0], s[1] &^ t[1]} }
func (s Set) Meets(t Set) bool  { return s[0]&t[0]|s[1]&t[1] != 0 }

// Lowest returns the lowest cell of a set that is not empty.
func (s Set) Lowest() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// All yields the cells in ascending order.
func (s Set) All() iter.Seq[int] {
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

// Of returns the cells of a board that are not blank.
func Of(b *[81]uint8) (s Set) {
	for cell, v := range b {
		if v != 0 {
			s.Add(cell)
		}
	}
	return s
}

// Pick returns what a board holds in some of its cells, blank elsewhere.
func (s Set) Pick(b *[81]uint8) (picked [81]uint8) {
	for cell := range s.All() {
		picked[cell] = b[cell]
	}
	return picked
}
