package logic

import (
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

// A deadlySearch looks for the deadly patterns of some digits, three or four.
type deadlySearch struct {
	*search
	digits      sudoku.Digits
	plain, some sudoku.Cells // the cells that have nothing but these, and those that have any
	yield       func(*Step) bool
}

func findDeadlyPatterns(s *search, yield func(*Step) bool) bool {
	x := deadlySearch{search: s, yield: yield}
	return x.eachDigits(func() bool { return x.patterns(x.found) })
}

// eachDigits calls look for all digits that a pattern may have.
func (x *deadlySearch) eachDigits(look func() bool) bool {
	for k := 3; k <= 4; k++ {
		for x.digits = sudoku.Digits(1)<<k - 1; x.digits <= sudoku.AllDigits; x.digits = nextOfSize(x.digits) {
			x.plain, x.some = x.confinedTo(x.digits)
			if !look() {
				return false
			}
		}
	}
	return true
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

// enough reports whether a pattern of n cells may be among some cells.
func (x *deadlySearch) enough(cells sudoku.Cells, n int) bool {
	return x.plain.Intersect(cells).Len() >= n-maxWithOthers
}

// fits reports whether some cells all have some of the digits, and few have others.
func (x *deadlySearch) fits(cells sudoku.Cells) bool {
	return x.some.Contains(cells) && cells.Minus(x.plain).Len() <= maxWithOthers
}

// found yields the steps of a pattern.
func (x *deadlySearch) found(cells sudoku.Cells) bool {
	types := [4]Technique{DeadlyPattern, DeadlyPattern, DeadlyPattern, DeadlyPattern}
	return x.deadlyTypes(types, cells, x.digits, cells.Minus(x.plain), x.yield)
}

// patterns visits the polygons and matrices of the digits.
func (x *deadlySearch) patterns(visit func(sudoku.Cells) bool) bool {
	k := x.digits.Len()
	if !x.enough(x.blank, k+4) {
		return true
	}
	for box := range 9 {
		if x.enough(chutes[box/3].Union(chutes[3+box%3]), k+4) && !x.polygons(box, visit) {
			return false
		}
	}
	return k < 4 || x.matrices(visit)
}

// A hub is where two rows and two columns cross in a box, and the cells of all four in
// the band and the stack of the box.
type hub struct{ square, around sudoku.Cells }

// hubs are those of each box.
var hubs = func() (all [9][9]hub) {
	for box := range all {
		for i := range all[box] { // the row and the column that are left out
			left := grid.Cells[sudoku.Row(box/3*3+i/3)].Union(grid.Cells[sudoku.Column(box%3*3+i%3)])
			around := chutes[box/3].Union(chutes[3+box%3]).Minus(left)
			all[box][i] = hub{around.Intersect(grid.Cells[sudoku.Box(box)]), around}
		}
	}
	return all
}()

// polygons visits the polygons that have their crossing in a box.
func (x *deadlySearch) polygons(box int, visit func(sudoku.Cells) bool) bool {
	k := x.digits.Len()
	for i := range hubs[box] {
		c := &hubs[box][i]
		if !x.enough(c.around, k+4) {
			continue
		}
		if k == 4 {
			if x.fits(c.square) && !x.arms(c, c.square, 0, visit) {
				return false
			}
			continue
		}
		for corner := range c.square.All() {
			if three := c.square.Without(corner); x.fits(three) && !x.arms(c, three, 0, visit) {
				return false
			}
		}
	}
	return true
}

// arms adds two cells of a line that crosses the two rows of a hub, then two of one that
// crosses its columns.
func (x *deadlySearch) arms(c *hub, cells sudoku.Cells, kind int, visit func(sudoku.Cells) bool) bool {
	if kind == 2 {
		return visit(cells)
	}
	box := int(grid.Of[c.square.Lowest()][2] - sudoku.Box(0))
	arm := c.around.Minus(c.square).Intersect(chutes[[2]int{box / 3, 3 + box%3}[kind]])
	for line := range sudoku.House(9) {
		pair := arm.Intersect(grid.Cells[9*sudoku.House(1-kind)+line])
		if !pair.IsEmpty() && x.fits(cells.Union(pair)) && !x.arms(c, cells.Union(pair), kind+1, visit) {
			return false
		}
	}
	return true
}

// matrices visits the matrices in each band and stack.
func (x *deadlySearch) matrices(visit func(sudoku.Cells) bool) bool {
	for chute, cells := range chutes {
		if !x.enough(cells, 9) {
			continue
		}
		across := sudoku.House(9) // the first of the lines that cross it
		if chute >= 3 {
			across = 0
		}
		for i := range sudoku.House(27) {
			lines := grid.Cells[across+i/9].Union(grid.Cells[across+3+i/3%3]).Union(grid.Cells[across+6+i%3])
			if nine := cells.Intersect(lines); x.fits(nine) && !visit(nine) {
				return false
			}
		}
	}
	return true
}
