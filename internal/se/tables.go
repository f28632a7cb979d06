package se

import "math/bits"

// A set is a set of cells: cell c is bit c of lo, or bit c-64 of hi. It is no
// sudoku.Cells since this package stands below the root.
type set struct{ lo, hi uint64 }

func (s set) and(t set) set    { return set{s.lo & t.lo, s.hi & t.hi} }
func (s set) or(t set) set     { return set{s.lo | t.lo, s.hi | t.hi} }
func (s set) minus(t set) set  { return set{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s set) empty() bool      { return s.lo|s.hi == 0 }
func (s set) meets(t set) bool { return s.lo&t.lo|s.hi&t.hi != 0 }
func (s set) len() int         { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// several reports whether there are at least two.
func (s set) several() bool { return s.lo&(s.lo-1)|s.hi&(s.hi-1) != 0 || s.lo != 0 && s.hi != 0 }

func (s set) has(cell int) bool {
	if cell < 64 {
		return s.lo>>uint(cell)&1 != 0
	}
	return s.hi>>uint(cell-64)&1 != 0
}

func (s *set) add(cell int) {
	if cell < 64 {
		s.lo |= 1 << uint(cell)
	} else {
		s.hi |= 1 << uint(cell-64)
	}
}

func (s *set) drop(cell int) {
	if cell < 64 {
		s.lo &^= 1 << uint(cell)
	} else {
		s.hi &^= 1 << uint(cell-64)
	}
}

// next removes the lowest cell and returns it. The set must not be empty.
func (s *set) next() int {
	if s.lo != 0 {
		c := bits.TrailingZeros64(s.lo)
		s.lo &= s.lo - 1
		return c
	}
	c := 64 + bits.TrailingZeros64(s.hi)
	s.hi &= s.hi - 1
	return c
}

// Houses are numbered in the order in which locked candidates, sets and fish
// visit them: boxes 0..8, columns 9..17, rows 18..26. Chains and uniqueness visit
// boxes, rows, columns instead.
const (
	firstBox    = 0
	firstColumn = 9
	firstRow    = 18
	houseCount  = 27
)

const all = 1<<9 - 1 // all digits, or all places of a house

var (
	cellsOf  [houseCount][9]uint8 // the cells of a house by place
	houseSet [houseCount]set
	boxOf    [81]uint8 // the houses of a cell
	columnOf [81]uint8
	rowOf    [81]uint8
	housesOf [81][3]uint8 // box, row, column
	placeIn  [81][3]uint8 // the place in each of housesOf
	peers    [81]set
	boxRest  [81]set          // the peers in the box
	rowRest  [81]set          // the peers in the row, outside the box
	colRest  [81]set          // the peers in the column, outside the box
	peerList [81][20]uint8    // box, row, column, each in order
	combos   [10][]uint16     // sets of places by size, ascending as numbers
	subsets  [5][512][]uint16 // by size from 2, the subsets of a set, ascending
	spread   [128]uint64      // seven bits, nine apart
	count9   [512]uint8       // bits.OnesCount16 of nine bits
	one9     [512]uint16      // 1 for one digit, else 0
	lineIn   [512]uint8       // for places in a box: 1..3 if all in that column, 4..6 in that row, else 0
	segIn    [512]uint8       // for places in a line: 1..3 if all are in that third, else 0
)

func init() {
	for cell := range 81 {
		r, c := cell/9, cell%9
		b := r/3*3 + c/3
		boxOf[cell], columnOf[cell], rowOf[cell] = uint8(b), uint8(firstColumn+c), uint8(firstRow+r)
		housesOf[cell] = [3]uint8{boxOf[cell], rowOf[cell], columnOf[cell]}
		placeIn[cell] = [3]uint8{uint8(r%3*3 + c%3), uint8(c), uint8(r)}
		for k, h := range housesOf[cell] {
			cellsOf[h][placeIn[cell][k]] = uint8(cell)
			houseSet[h].add(cell)
		}
	}
	for cell := range 81 {
		box, row, col := houseSet[boxOf[cell]], houseSet[rowOf[cell]], houseSet[columnOf[cell]]
		box.drop(cell)
		boxRest[cell], rowRest[cell], colRest[cell] = box, row.minus(houseSet[boxOf[cell]]), col.minus(houseSet[boxOf[cell]])
		peers[cell] = box.or(rowRest[cell]).or(colRest[cell])
		list := peerList[cell][:0]
		for _, s := range []set{boxRest[cell], rowRest[cell], colRest[cell]} {
			for !s.empty() {
				list = append(list, uint8(s.next()))
			}
		}
	}
	for m := range spread {
		for i := range 7 {
			spread[m] |= uint64(m) >> i & 1 << (9 * i)
		}
	}
	for m := range uint16(512) {
		combos[bits.OnesCount16(m)] = append(combos[bits.OnesCount16(m)], m)
	}
	list := make([]uint16, 0, 36<<7+84<<6+126<<5)
	for n := 2; n < len(subsets); n++ {
		for s := range uint16(512) {
			from := len(list)
			for m := -s & s; m != 0; m = (m - s) & s { // the next greater subset
				if bits.OnesCount16(m) == n {
					list = append(list, m)
				}
			}
			subsets[n][s] = list[from:]
		}
	}
	for m := range uint16(512) {
		n := bits.OnesCount16(m)
		count9[m] = uint8(n)
		if n == 1 {
			one9[m] = 1
		}
		for i := range 3 {
			if m != 0 && m&^(0o111<<i) == 0 {
				lineIn[m] = uint8(1 + i)
			}
			if m != 0 && m&^(7<<(3*i)) == 0 {
				lineIn[m] = uint8(4 + i)
				segIn[m] = uint8(1 + i)
			}
		}
	}
}

// low returns the lowest digit or place of a set of nine.
func low(m uint16) int { return bits.TrailingZeros16(m) }
