package logic

import (
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findDeadlyPatterns, proveDeadly, DeadlyPattern)
	words(explainDeadly, map[string]string{
		"deadly-however": "However {cells} are filled with {digits} alone, there is another way to fill them with the same digits in each row, column and box. So if they held nothing else, the puzzle would have two solutions.",
	}, DeadlyPattern)
}

// Two deadly patterns that are no rectangles and no loops are found here. A polygon has cells of
// two rows and two columns that cross in a box: the four cells where they cross with four
// digits, or three of them with three, and two cells of another column in the two rows,
// two cells of another row in the two columns. A matrix has nine cells with four digits, where
// the three lines of a band or stack cross three others, each in another box.
//
// In the steps, Cells, Digits, Fins, Houses and Sets are as in those of rectangles.

// maxWithOthers is the most cells of a pattern that have other candidates.
const maxWithOthers = 3

func findDeadlyPatterns(s *search, yield func(*Step) bool) bool {
	x := layoutSearch{search: s, yield: yield, most: maxWithOthers}
	return x.find(polygons(), func(cells sudoku.Cells) bool {
		return x.found([5]Technique{DeadlyPattern, DeadlyPattern, DeadlyPattern, DeadlyPattern}, cells)
	})
}

// A layout is the cells that a pattern may have: those of one of each of its parts.
type layout struct {
	around sudoku.Cells // all of these
	size   int          // how many a pattern has
	parts  [][]sudoku.Cells
}

// A layoutSearch looks for patterns of some digits, three or more.
type layoutSearch struct {
	*search
	digits      sudoku.Digits
	plain, some sudoku.Cells // the cells that have nothing but these, and those that have any
	most        int          // the most cells of a pattern that have other candidates
	yield       func(*Step) bool
}

// find visits the patterns of all digits, of three digits in the first layouts, four in the next.
// Of each the smallest comes first.
func (x *layoutSearch) find(layouts [][]layout, visit func(sudoku.Cells) bool) bool {
	for i, list := range layouts {
		for x.digits = sudoku.Digits(1)<<(3+i) - 1; x.digits <= sudoku.AllDigits; x.digits = nextOfSize(x.digits) {
			x.plain, x.some = x.confinedTo(x.digits)
			if x.plain.Len() >= list[0].size-x.most && !x.patterns(list, visit) {
				return false
			}
		}
	}
	return true
}

// patterns visits the patterns of the digits.
func (x *layoutSearch) patterns(layouts []layout, visit func(sudoku.Cells) bool) bool {
	for i := range layouts {
		of := &layouts[i]
		if x.plain.Intersect(of.around).Len() >= of.size-x.most && !x.pick(sudoku.Cells{}, of.parts, visit) {
			return false
		}
	}
	return true
}

// pick adds one of each part, as long as all cells have some of the digits, and few have others.
func (x *layoutSearch) pick(cells sudoku.Cells, parts [][]sudoku.Cells, visit func(sudoku.Cells) bool) bool {
	if len(parts) == 0 {
		return visit(cells)
	}
	for _, part := range parts[0] {
		next := cells.Union(part)
		if x.some.Contains(part) && next.Minus(x.plain).Len() <= x.most && !x.pick(next, parts[1:], visit) {
			return false
		}
	}
	return true
}

// found yields the steps of a pattern.
func (x *layoutSearch) found(types [5]Technique, cells sudoku.Cells) bool {
	return x.deadlyTypes(&deadlyPattern{types: types, cells: cells, digits: x.digits, extra: cells.Minus(x.plain)}, x.yield)
}

// confinedTo returns the blank cells that have no other candidates than some digits, and those
// that have any of these.
func (p *position) confinedTo(digits sudoku.Digits) (plain, some sudoku.Cells) {
	plain = p.blank
	for d := uint8(1); d <= 9; d++ {
		if digits.Has(d) {
			some = some.Union(p.planes[d])
		} else {
			plain = plain.Minus(p.planes[d])
		}
	}
	return plain, some
}

// chutes are the cells of the bands and stacks.
var chutes = func() (cells [6]sudoku.Cells) {
	for line := range sudoku.House(18) {
		cells[line/3] = cells[line/3].Union(grid.Cells[line])
	}
	return cells
}()

// polygons are the polygons of three and of four digits, and the matrices.
var polygons = sync.OnceValue(func() [][]layout {
	all := make([][]layout, 2)
	for box := range 9 {
		band, stack := chutes[box/3], chutes[3+box%3]
		for i := range 9 { // the row and the column of the box that are left out
			left := grid.Cells[sudoku.Row(box/3*3+i/3)].Union(grid.Cells[sudoku.Column(box%3*3+i%3)])
			around := band.Union(stack).Minus(left)
			square := around.Intersect(grid.Cells[sudoku.Box(box)])
			parts := make([][]sudoku.Cells, 3)
			for corner := range square.All() {
				parts[0] = append(parts[0], square.Without(corner))
			}
			for line := range sudoku.House(18) {
				arm := [2]sudoku.Cells{stack, band}[line/9].Intersect(around).Minus(square).Intersect(grid.Cells[line])
				if !arm.IsEmpty() {
					parts[2-line/9] = append(parts[2-line/9], arm)
				}
			}
			all[0] = append(all[0], layout{around, 7, parts})
			all[1] = append(all[1], layout{around, 8, [][]sudoku.Cells{{square}, parts[1], parts[2]}})
		}
	}
	for chute, cells := range chutes {
		parts := make([][]sudoku.Cells, 3)
		for i := range sudoku.House(9) { // the lines that cross it
			parts[i/3] = append(parts[i/3], cells.Intersect(grid.Cells[9*(1-sudoku.House(chute/3))+i]))
		}
		all[1] = append(all[1], layout{cells, 9, parts})
	}
	return all
})
