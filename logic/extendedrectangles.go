package logic

import (
	"math/bits"

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

// An extendedSearch looks for the extended rectangles of some digits in two lines.
type extendedSearch struct {
	deadlySearch
	lines [2]sudoku.House
	any   bool // whether there is one, wanted or not
}

func findExtendedRectangles(s *search, yield func(*Step) bool) bool {
	if s.unextended == s.now() {
		return true
	}
	x := extendedSearch{deadlySearch: deadlySearch{search: s, yield: yield}}
	if !x.eachDigits(x.inLines) {
		return false
	}
	if !x.any {
		s.unextended = s.now()
	}
	return true
}

// chutes are the cells of the bands and stacks.
var chutes = func() (cells [6]sudoku.Cells) {
	for line := range sudoku.House(18) {
		cells[line/3] = cells[line/3].Union(grid.Cells[line])
	}
	return cells
}()

// inLines tries each pair of lines in a band or stack.
func (x *extendedSearch) inLines() bool {
	k := x.digits.Len()
	for first := sudoku.House(0); first < 18; first += 3 {
		if !x.enough(chutes[first/3], 2*k) {
			continue
		}
		for _, x.lines = range [3][2]sudoku.House{{first, first + 1}, {first, first + 2}, {first + 1, first + 2}} {
			near := grid.Cells[x.lines[0]].Union(grid.Cells[x.lines[1]])
			if x.enough(near, 2*k) && !x.choose(0, k, sudoku.Cells{}) {
				return false
			}
		}
	}
	return true
}

// choose adds k pairs of cells from the i-th on.
func (x *extendedSearch) choose(i, k int, cells sudoku.Cells) bool {
	if k == 0 {
		return x.found(cells)
	}
	for ; i <= 9-k; i++ {
		next := cells.With(int(grid.InOrder[x.lines[0]][i])).With(int(grid.InOrder[x.lines[1]][i]))
		if x.fits(next) && !x.choose(i+1, k-1, next) {
			return false
		}
	}
	return true
}

// found yields the steps of an extended rectangle.
func (x *extendedSearch) found(cells sudoku.Cells) bool {
	for _, line := range x.lines {
		if x.union(cells.Intersect(grid.Cells[line]))&x.digits != x.digits {
			return true
		}
	}
	x.any = true
	types := [4]Technique{ExtendedRectangle1, ExtendedRectangle2, ExtendedRectangle3, ExtendedRectangle4}
	return x.deadlyTypes(types, cells, x.digits, cells.Minus(x.plain), x.yield)
}

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
