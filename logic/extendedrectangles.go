package logic

import (
	"math/bits"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findExtendedRectangles, proveDeadly, ExtendedRectangle1, ExtendedRectangle2, ExtendedRectangle3, ExtendedRectangle4)
	words(explainDeadly, map[string]string{
		"deadly-lines": "If {cells} held nothing but {digits}, {one} and {other} would have the same digits there and could swap them within each box, and the puzzle would have two solutions.",
		"deadly-both":  "In {house}, {strong} can only go in {fins|or}. So one of these is {strong}, and the other none of {digits}.",
	}, ExtendedRectangle1, ExtendedRectangle2, ExtendedRectangle3, ExtendedRectangle4)
}

// An extended rectangle is a rectangle with more lines across: three or more pairs of
// cells, with as many digits, in two lines of one band or stack. If the cells held
// nothing else, both lines would have all the digits there. Each pair shares a box,
// so the two lines could be swapped. Its steps have the same parts as those of
// rectangles.

func findExtendedRectangles(s *search, yield func(*Step) bool) bool {
	if s.unextended == s.now() {
		return true
	}
	x := layoutSearch{search: s, yield: yield, most: maxWithOthers}
	found := false // one, wanted or not
	ok := x.find(extended(), func(cells sudoku.Cells) bool {
		if lines, _ := extendedLines(cells, x.digits.Len()); x.union(cells.Intersect(grid.Cells[lines[0]]))&x.union(cells.Intersect(grid.Cells[lines[1]]))&x.digits != x.digits {
			return true // a line lacks a digit
		}
		found = true
		return x.found([5]Technique{ExtendedRectangle1, ExtendedRectangle2, ExtendedRectangle3, ExtendedRectangle4}, cells)
	})
	if ok && !found {
		s.unextended = s.now()
	}
	return ok
}

// extended are the extended rectangles of three and of four digits.
var extended = sync.OnceValue(func() [][]layout {
	all := make([][]layout, 2)
	for one := range sudoku.House(18) {
		for other := one + 1; other < one/3*3+3; other++ {
			for i := range all {
				var list []sudoku.Cells
				for across := 1; across != 0; across = nextSet(across, 9) {
					if int(countOf[across]) == 3+i {
						list = append(list, cellSet(one, uint16(across)).Union(cellSet(other, uint16(across))))
					}
				}
				all[i] = append(all[i], layout{grid.Cells[one].Union(grid.Cells[other]), 2 * (3 + i), [][]sudoku.Cells{list}})
			}
		}
	}
	return all
})

// extendedLines returns the two lines of one band or stack that hold some cells, two in each
// line across, n of these. It reports false if the cells lie otherwise.
func extendedLines(cells sudoku.Cells, n int) (lines [2]sudoku.House, ok bool) {
	meeting := housesMeeting(cells)
	kinds := [2]uint32{meeting & (1<<9 - 1), meeting >> 9 & (1<<9 - 1)}
	for kind, mask := range kinds {
		a, b := bits.TrailingZeros32(mask), bits.Len32(mask)-1
		if bits.OnesCount32(mask) == 2 && a/3 == b/3 && bits.OnesCount32(kinds[1-kind]) == n && cells.Len() == 2*n {
			return [2]sudoku.House{sudoku.House(9*kind + a), sudoku.House(9*kind + b)}, true
		}
	}
	return lines, false
}
