package logic

import (
	"iter"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
)

// Facts about the grid, computed once.
var (
	houseCells [27]sudoku.Cells    // the nine cells of each house
	cellsOf    [27][9]uint8        // the same in ascending order
	peersOf    [81]sudoku.Cells    // the 20 cells that share a house with a cell
	housesOf   [81][3]sudoku.House // row, column and box of a cell
	indexIn    [81][3]uint8        // the index of a cell in its row, column and box: cellsOf[h][i] is the cell
)

func init() {
	for h := range sudoku.House(27) {
		i := 0
		for cell := range h.Cells().All() {
			houseCells[h] = houseCells[h].With(cell)
			cellsOf[h][i] = uint8(cell)
			indexIn[cell][h/9] = uint8(i)
			i++
		}
	}
	for cell := range 81 {
		row, column, box := sudoku.HousesOf(cell)
		housesOf[cell] = [3]sudoku.House{row, column, box}
		peersOf[cell] = houseCells[row].Union(houseCells[column]).Union(houseCells[box]).Without(cell)
	}
}

// sees reports whether two different cells share a house.
func sees(a, b int) bool { return peersOf[a].Has(b) }

// commonPeers returns the cells that see every one of a set of cells; all
// cells if the set is empty.
func commonPeers(s sudoku.Cells) sudoku.Cells {
	seen := sudoku.AllCells()
	for cell := range s.All() {
		seen = seen.Intersect(peersOf[cell])
	}
	return seen
}

// commonHouses returns the houses that contain all cells of a set, as a bitmask:
// bit h stands for house h.
func commonHouses(s sudoku.Cells) (houses uint32) {
	if s.IsEmpty() {
		return 0
	}
	for _, h := range housesOf[s.Lowest()] {
		if houseCells[h].Contains(s) {
			houses |= 1 << h
		}
	}
	return houses
}

// isRow, isColumn and isBox report the kind of a house.
func isRow(h sudoku.House) bool    { return h < 9 }
func isColumn(h sudoku.House) bool { return h >= 9 && h < 18 }
func isBox(h sudoku.House) bool    { return h >= 18 }

// digit returns the set of one digit, 1..9.
func digit(d uint8) sudoku.Digits { return 1 << (d - 1) }

// lines has a bit for each row and column, as commonHouses has.
const lines = 1<<18 - 1

// housesMeeting returns the houses that contain any cell of a set, as a bitmask.
func housesMeeting(s sudoku.Cells) (houses uint32) {
	for cell := range s.All() {
		for _, h := range housesOf[cell] {
			houses |= 1 << h
		}
	}
	return houses
}

// housesIn yields the houses of a bitmask.
func housesIn(mask uint32) iter.Seq[sudoku.House] {
	return func(yield func(sudoku.House) bool) {
		for ; mask != 0; mask &= mask - 1 {
			if !yield(sudoku.House(bits.TrailingZeros32(mask))) {
				return
			}
		}
	}
}
