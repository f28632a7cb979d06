package logic

import (
	"iter"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// sees reports whether two different cells share a house.
func sees(a, b int) bool { return grid.Peers[a].Has(b) }

// allCells is the set of all 81 cells.
var allCells = func() (all sudoku.Cells) {
	for cell := range 81 {
		all = all.With(cell)
	}
	return all
}()

// commonPeers returns the cells that see every one of a set of cells; all
// cells if the set is empty.
func commonPeers(s sudoku.Cells) sudoku.Cells {
	seen := allCells
	for cell := range s.All() {
		seen = seen.Intersect(grid.Peers[cell])
	}
	return seen
}

// commonHouses returns the houses that contain all cells of a set, as a bitmask:
// bit h stands for house h.
func commonHouses(s sudoku.Cells) (houses uint32) {
	if s.IsEmpty() {
		return 0
	}
	for _, h := range grid.Of[s.Lowest()] {
		if grid.Cells[h].Contains(s) {
			houses |= 1 << h
		}
	}
	return houses
}

// housesOf has, by cell, its houses as a bitmask.
var housesOf = func() (houses [81]uint32) {
	for cell := range houses {
		houses[cell] = 1<<grid.Of[cell][0] | 1<<grid.Of[cell][1] | 1<<grid.Of[cell][2]
	}
	return houses
}()

// isRow, isColumn and isBox report the kind of a house.
func isRow(h sudoku.House) bool    { return h < 9 }
func isColumn(h sudoku.House) bool { return h >= 9 && h < 18 }
func isBox(h sudoku.House) bool    { return h >= 18 }

// digit returns the set of one digit, 1..9.
func digit(d uint8) sudoku.Digits { return 1 << (d - 1) }

// countOf has how many places there are in a mask of those in a house. A look-up takes less
// than to ask first whether the processor counts bits.
var countOf = func() (counts [1 << 9]uint8) {
	for w := range counts {
		counts[w] = uint8(bits.OnesCount(uint(w)))
	}
	return counts
}()

// lines has a bit for each row and column, as commonHouses has.
const lines = 1<<18 - 1

// housesMeeting returns the houses that contain any cell of a set, as a bitmask.
func housesMeeting(s sudoku.Cells) (houses uint32) {
	for cell := range s.All() {
		houses |= housesOf[cell]
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

// A crossHouse is a house that another one meets, where, in the form of s.where of either, and
// which one of its own crossing houses the other is.
type crossHouse struct {
	house       sudoku.House
	here, there uint16
	back        uint8
}

// crossHouses has, by house, the boxes that cross a line or the lines that cross a box.
var crossHouses = func() (all [27][]crossHouse) {
	for line := range sudoku.House(18) {
		for third := range 3 {
			box := grid.Of[grid.InOrder[line][3*third]][2]
			inLine, inBox := uint16(firstThree)<<(3*third), uint16(firstThree)<<(3*(line%3))
			if isColumn(line) {
				inBox = firstColumn << (line % 3)
			}
			all[line] = append(all[line], crossHouse{box, inLine, inBox, uint8(len(all[box]))})
			all[box] = append(all[box], crossHouse{line, inBox, inLine, uint8(third)})
		}
	}
	return all
}()
