package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findRectangles, proveDeadly,
		UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
		UniqueRectangle5, UniqueRectangle6, HiddenRectangle)
	register(findAvoidable, proveDeadly, AvoidableRectangle1, AvoidableRectangle2)
}

// If four cells in two rows, two columns and two boxes hold only two digits, the
// digits can be swapped. If none of the cells is a clue, the puzzle then has two
// solutions; so a puzzle with one solution has no such rectangle.
//
// In the steps of rectangles, Cells are the four corners, Digits the two digits,
// and Fins the corners with other candidates. Houses are those without another
// place for a digit of the rectangle, or for type 3 the house of the naked set,
// which is in Sets.

// A rectangle is four cells with the two digits that would be deadly.
type rectangle struct {
	cells        sudoku.Cells
	a, b         uint8
	plain, extra sudoku.Cells // the corners without and with other candidates
	shape        uint8        // which corners these are
}

// The corners of a rectangle that have other candidates.
const (
	oneCorner    = iota
	sideCorners  // two in a line
	otherCorners // two opposite ones, or three
)

// rectangleTypes has the types by shape.
var rectangleTypes = [...]Techniques{
	oneCorner:    TechniquesOf(UniqueRectangle1),
	sideCorners:  TechniquesOf(UniqueRectangle2, UniqueRectangle3, UniqueRectangle4),
	otherCorners: TechniquesOf(UniqueRectangle5, UniqueRectangle6, HiddenRectangle),
}

// besideOf and acrossOf have, by cell and for rows, then columns, the other cells of its line
// in its box, and those of the line that crosses there outside of the box.
var besideOf, acrossOf = func() (beside, across [2][81]sudoku.Cells) {
	for cell := range 81 {
		box := grid.Cells[grid.Of[cell][2]]
		for kind := range 2 {
			beside[kind][cell] = grid.Cells[grid.Of[cell][kind]].Intersect(box).Without(cell)
			across[kind][cell] = grid.Cells[grid.Of[cell][1-kind]].Minus(box)
		}
	}
	return beside, across
}()

// rectanglesAt visits the rectangles with a corner in a cell and all corners
// among some cells, until visit returns false; then it returns false. Those whose other corner
// in the box stands in the column come before those with one in the row, in HoDoKu's order by
// that cell.
func rectanglesAt(cell int, corners sudoku.Cells, hodoku bool, visit func(corners [4]int) bool) bool {
	parts := [2]sudoku.Cells{corners.Intersect(besideOf[1][cell]), corners.Intersect(besideOf[0][cell])}
	if hodoku {
		parts = [2]sudoku.Cells{parts[0].Union(parts[1])}
	}
	for _, beside := range &parts {
		for !beside.IsEmpty() {
			b := beside.Lowest()
			beside = beside.Without(b)
			across := &acrossOf[0][cell]
			if besideOf[1][cell].Has(b) {
				across = &acrossOf[1][cell]
			}
			for rest := corners.Intersect(*across); !rest.IsEmpty(); {
				a := rest.Lowest()
				rest = rest.Without(a)
				if fourth := a + b - cell; corners.Has(fourth) && !visit([4]int{cell, a, b, fourth}) {
					return false
				}
			}
		}
	}
	return true
}

// unplaced puts into open, by digit, the blank cells that see no placed one: those that
// have the candidate, and those from which it was removed.
func (p *position) unplaced(open *[10]sudoku.Cells) {
	for d := range open {
		open[d] = p.blank
	}
	for cell := range allCells.Minus(p.blank).All() {
		open[p.board[cell]] = open[p.board[cell]].Minus(grid.Peers[cell])
	}
}

// A rectangleList has the rectangles of a position.
type rectangleList struct {
	moment
	of         options
	rectangles []rectangle
}

// findRectangles finds unique rectangles of all types, and hidden ones. One
// corner at least has the two digits and nothing else.
func findRectangles(s *search, yield func(*Step) bool) bool {
	l := &s.rectangles
	if l.moment != s.now() || l.of != s.options {
		l.moment, l.of = s.now(), s.options
		l.collect(s)
	}
	for i := range l.rectangles {
		r := &l.rectangles[i]
		if !s.want.Intersect(rectangleTypes[r.shape]).IsEmpty() && !s.rectangle(r, yield) {
			return false
		}
	}
	return true
}

// collect finds the rectangles with one to three corners that have other candidates.
func (l *rectangleList) collect(s *search) {
	l.rectangles = l.rectangles[:0]
	var tried []sudoku.Cells // HoDoKu tries each rectangle once, with the first pair of digits that may fit
	var open [10]sudoku.Cells
	for d := range open {
		open[d] = s.planes[d]
	}
	if s.missingCandidates {
		s.unplaced(&open)
	}
	for rest := s.counted[2]; !rest.IsEmpty(); {
		cell := rest.Lowest()
		rest = rest.Without(cell)
		digits := s.candidates[cell]
		a := digits.Lowest()
		b := digits.Without(a).Lowest()
		rectanglesAt(cell, open[a].Intersect(open[b]), s.hodoku, func(corners [4]int) bool {
			r := rectangle{a: a, b: b}
			first := true
			for _, corner := range &corners {
				r.cells = r.cells.With(corner)
				first = first && (corner >= cell || s.candidates[corner] != digits)
				if s.candidates[corner]&^digits != 0 {
					r.extra = r.extra.With(corner)
				}
			}
			if s.hodoku {
				if slices.Contains(tried, r.cells) {
					return true
				}
				tried = append(tried, r.cells)
			}
			if !first {
				return true // found from another corner
			}
			r.plain = r.cells.Minus(r.extra)
			if n := r.extra.Len(); n > 0 && n < 4 {
				if r.shape = otherCorners; n == 1 {
					r.shape = oneCorner
				} else if commonHouses(r.extra) != 0 {
					r.shape = sideCorners
				}
				l.rectangles = append(l.rectangles, r)
			}
			return true
		})
	}
}

// rectangle yields the steps of one rectangle. Type 5 is type 2 with corners that are not in one
// line.
func (s *search) rectangle(r *rectangle, yield func(*Step) bool) bool {
	x := deadlyPattern{[5]Technique{UniqueRectangle1, UniqueRectangle2, UniqueRectangle3}, r.cells, sudoku.DigitsOf(r.a, r.b), r.extra, nil, 0}
	if r.shape == otherCorners {
		x.types[1] = UniqueRectangle5
	}
	if !s.deadlyTypes(&x, yield) {
		return false
	}
	switch {
	case r.shape == oneCorner:
		return true
	case r.shape == sideCorners:
		return !s.want.Has(UniqueRectangle4) || s.strongSide(r, yield)
	case r.extra.Len() == 2 && s.want.Has(UniqueRectangle6) && !s.strongDiagonal(r, yield):
		return false
	}
	return !s.want.Has(HiddenRectangle) || s.hiddenRectangle(r, yield)
}

// rectangleStep yields the step that removes a digit from some corners, if any has it.
func (s *search) rectangleStep(t Technique, r *rectangle, houses uint32, corners sudoku.Cells, d uint8, yield func(*Step) bool) bool {
	step := s.deadly(t, r.cells, sudoku.DigitsOf(r.a, r.b), r.extra)
	step.Houses = appendHouses(step.Houses, houses)
	step.eliminateFrom(corners.Intersect(s.planes[d]), d)
	return s.yieldWorth(yield)
}

// strongSide is type 4: the two corners with other candidates are the only
// places of one digit among all cells that see both, so neither is the other.
func (s *search) strongSide(r *rectangle, yield func(*Step) bool) bool {
	seen := commonPeers(r.extra)
	for _, pair := range [2][2]uint8{{r.a, r.b}, {r.b, r.a}} {
		strong, other := pair[0], pair[1]
		if seen.Meets(s.planes[strong]) {
			continue
		}
		if !s.rectangleStep(UniqueRectangle4, r, commonHouses(r.extra), r.extra, other, yield) {
			return false
		}
	}
	return true
}

// strongDiagonal is type 6: the corners with other candidates are opposite, and a
// digit has no place in their rows and columns except the corners. If these two
// held it, the other corners would hold the other digit.
func (s *search) strongDiagonal(r *rectangle, yield func(*Step) bool) bool {
	for _, x := range [2]uint8{r.a, r.b} {
		if s.cornersOnly(r, r.cells, x) && !s.rectangleStep(UniqueRectangle6, r, housesMeeting(r.cells)&lines, r.extra, x, yield) {
			return false
		}
	}
	return true
}

// cornersOnly reports whether the rows and columns of some cells have no place
// for d outside the rectangle.
func (s *search) cornersOnly(r *rectangle, cells sudoku.Cells, d uint8) bool {
	for cell := range cells.All() {
		row, column := grid.Cells[grid.Of[cell][0]], grid.Cells[grid.Of[cell][1]]
		if s.planes[d].Minus(r.cells).Meets(row.Union(column)) {
			return false
		}
	}
	return true
}

// hiddenRectangle yields hidden rectangles: in the row and column of the corner
// opposite a plain one, a digit has no place except the corners. If that corner
// held the other digit, both corners beside it would hold the digit, and the plain
// corner the other digit too.
func (s *search) hiddenRectangle(r *rectangle, yield func(*Step) bool) bool {
	for corner := range r.plain.All() {
		opposite := r.cells.Minus(grid.Peers[corner]).Without(corner)
		for _, pair := range [2][2]uint8{{r.a, r.b}, {r.b, r.a}} {
			strong, other := pair[0], pair[1]
			if s.planes[other].Meets(opposite) && s.cornersOnly(r, opposite, strong) &&
				!s.rectangleStep(HiddenRectangle, r, housesMeeting(opposite)&lines, opposite, other, yield) {
				return false
			}
		}
	}
	return true
}

// findAvoidable finds avoidable rectangles: two or three corners are placed
// digits that were not given.
func findAvoidable(s *search, yield func(*Step) bool) bool {
	corners := allCells.Minus(s.blank.Union(s.givens))
	if corners.IsEmpty() {
		return true
	}
	may := s.planes // by digit: the corners that hold it or may hold it
	for cell := range corners.All() {
		may[s.board[cell]] = may[s.board[cell]].With(cell)
	}
	for line := range sudoku.House(18) {
		across := 1 - line/9 // the kind of the lines that cross it
		for there := corners.Intersect(grid.Cells[line]); !there.IsEmpty(); {
			first := there.Lowest()
			there = there.Without(first)
			a, box := s.board[first], grid.Cells[grid.Of[first][2]]
			crossing := grid.Cells[grid.Of[first][across]].Minus(grid.Cells[line])
			near, far := crossing.Intersect(box), crossing.Minus(box)
			for rest := there; !rest.IsEmpty(); rest = rest.Without(rest.Lowest()) {
				second, thirds := rest.Lowest(), near
				if box.Has(second) {
					thirds = far
				}
				for third := range thirds.Intersect(may[s.board[second]]).All() {
					if fourth := third + second - first; may[a].Has(fourth) && !s.avoidable(line, first, second, third, fourth, yield) {
						return false
					}
				}
			}
		}
	}
	s.whole = true
	return true
}

// avoidable yields the step of a rectangle: first and second are placed cells of a
// line. third may hold the digit of second, and fourth the digit of first.
func (s *search) avoidable(line sudoku.House, first, second, third, fourth int, yield func(*Step) bool) bool {
	a, b := s.board[first], s.board[second]
	cells := sudoku.CellsOf(first, second, third, fourth)
	open := cells.Intersect(s.blank)
	extra := s.candidates[third].Without(b) | s.candidates[fourth].Without(a)
	if s.twoInOpenCorners && (s.board[third] == 0 && s.candidates[third].Len() != 2 || s.board[fourth] == 0 && s.candidates[fourth].Len() != 2) {
		return true
	}
	switch open.Len() {
	case 0:
		return true
	case 1:
		if !isRow(line) || !s.wants(AvoidableRectangle1) { // a row and a column have two; the row counts
			return true
		}
	case 2:
		x, one := oneDigit(extra)
		if !one || !s.wants(AvoidableRectangle2) || !s.planes[x].Contains(open) ||
			s.twoInOpenCorners && commonHouses(open)&^lines == 0 {
			return true
		}
	}
	return s.deadlyTypes(&deadlyPattern{types: [5]Technique{AvoidableRectangle1, AvoidableRectangle2}, cells: cells, digits: sudoku.DigitsOf(a, b), extra: open}, yield)
}
