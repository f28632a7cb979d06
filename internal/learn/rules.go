package learn

import "math/bits"

// Rules say which variables exclude each other. They don't change, and Learners
// share them.
type Rules struct {
	size, cells int
	// The variables of constraint k are members[k<<shift:], one a place. The cells come
	// first, then the digits of each house.
	members []uint16
	shift   int
	// The places of variable v are places[v*stride:][:stride]. Where the cells are in
	// different numbers of houses, some have a place twice.
	places []place
	stride int
	differ [][]uint16 // for each cell those that differ from it, besides those of its houses; nil if no pairs do
}

// A place is a variable's place in one of its constraints: 32 times the constraint and
// an index.
type place uint32

func (p place) constraint() int { return int(p >> 5) }
func (p place) bit() uint32     { return 1 << (p & 31) }

// NewRules returns the rules of a grid of size*size cells: houses, which are sets of
// size cells that hold each digit once, and pairs of cells that differ. The size is at
// most 25.
func NewRules(size int, houses [][]uint16, pairs [][2]uint16) *Rules {
	cells := size * size
	r := &Rules{size: size, cells: cells, shift: bits.Len(uint(size - 1))}
	r.members = make([]uint16, (cells+size*len(houses))<<r.shift)
	places := make([][]place, size*cells)
	put := func(k, i, v int) {
		places[v] = append(places[v], place(k<<5+i))
		r.members[k<<r.shift+i] = uint16(v)
	}
	for cell := range cells {
		for d := range size {
			put(cell, d, size*cell+d)
		}
	}
	for h, house := range houses {
		for i, cell := range house {
			for d := range size {
				put(cells+size*h+d, i, size*int(cell)+d)
			}
		}
	}
	if len(pairs) > 0 {
		r.differ = make([][]uint16, cells)
	}
	for _, pair := range pairs {
		r.differ[pair[0]] = append(r.differ[pair[0]], pair[1])
		r.differ[pair[1]] = append(r.differ[pair[1]], pair[0])
	}
	for _, all := range places {
		r.stride = max(r.stride, len(all))
	}
	for _, all := range places {
		for i := range r.stride {
			r.places = append(r.places, all[i%len(all)])
		}
	}
	return r
}

func (r *Rules) placesOf(v int) []place { return r.places[v*r.stride:][:r.stride] }

// cellOf returns the cell of a variable, which is the first of its constraints.
func (r *Rules) cellOf(v int) int { return r.places[v*r.stride].constraint() }

// memberOf returns the variable at the lowest of some places of a constraint.
func (r *Rules) memberOf(k int, places uint32) int {
	return int(r.members[k<<r.shift+bits.TrailingZeros32(places)])
}
