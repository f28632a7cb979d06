package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findExocets, proveExocet, Exocet)
	words(explainExocet, map[string]string{
		"exocet":         "The base cells {cells} hold two of {digits}.",
		"exocet-lines":   "A digit of the base must be in each of {lines}, in this band only in {targets|or}: the other cells there see the base or can't hold it.",
		"exocet-twice":   "Outside the band, these lines have {digits} only in {cells}, so twice at most.",
		"exocet-cover":   "Outside the band, these lines have {digits} only in {cover}, so twice at most.",
		"exocet-never":   "Outside the band, these lines have no place for {digits}.",
		"exocet-targets": "So {targets} hold the two digits of {cells}.",
		"exocet-no-line": "Outside the band, {lines} can't both have {digits}, as {target} would demand.",
		"exocet-no-box":  "Out of sight of the base and {target}, {box} has no place for {digits}.",
		"exocet-beside":  "So in {box}, the digit of {target} can only be in {cell}.",
	}, Exocet)
}

// In the steps of exocets, the first of Sets are the base cells, the other two the
// targets with their candidates. The other Sets have for each candidate of the base its
// places in Fins, filled or not. Houses are the three lines that cross the
// band, Fins the cells of these lines in the other two bands, Digits the candidates
// of the base.

// axes says whether a search works on stacks: then rows and columns are exchanged.
type axes bool

func (turned axes) cell(row, column int) int {
	if turned {
		return column*9 + row
	}
	return row*9 + column
}

func (turned axes) column(i int) sudoku.House {
	if turned {
		return sudoku.Row(i)
	}
	return sudoku.Column(i)
}

// findExocets finds junior exocets: two base cells in a row of a box, with three
// or four candidates, and a target in each of the other boxes of the band, in
// another row. Three columns cross the band at the targets and at the third cell
// beside the base. Outside the band, each candidate of the base can stand twice in
// them at most, and in the band not elsewhere in the columns of the targets. A
// digit of the base has to stand in all three columns, so in a target. So the
// targets hold the two digits of the base. What that says of the other columns and of
// the boxes of the targets leaves some digits out.
func findExocets(s *search, yield func(*Step) bool) bool {
	for _, turned := range [2]axes{false, true} {
		for row := range 9 {
			for box := range 3 {
				for third := range 3 {
					x := exocet{search: s, axes: turned, row: row, cross: [3]int{box*3 + third}}
					for i := range 3 {
						if i != third {
							x.base = x.base.With(turned.cell(row, box*3+i))
						}
					}
					if !x.find(box, yield) {
						return false
					}
				}
			}
		}
	}
	return true
}

// An exocet is the search for the targets of one base.
type exocet struct {
	*search
	axes
	row     int // the row of the base
	base    sudoku.Cells
	digits  sudoku.Digits
	cross   [3]int // the columns that cross the band: the base's, then the targets'
	targets [2]int
}

func (x *exocet) find(box int, yield func(*Step) bool) bool {
	if !x.blank.Contains(x.base) {
		return true
	}
	x.digits = x.union(x.base)
	if n := x.digits.Len(); n < 3 || n > 4 {
		return true
	}
	// The candidates for targets: in another row, the third cell of the column
	// without digits of the base.
	var may [2][6][2]int // by target: pairs of a column and a cell
	var n [2]int
	boxes := [2]int{(box + 1) % 3, (box + 2) % 3}
	for i, b := range boxes {
		for column := b * 3; column < b*3+3; column++ {
			for r := x.row / 3 * 3; r < x.row/3*3+3; r++ {
				companion := x.row/3*9 + 3 - r - x.row // the numbers of a band's rows have this sum
				if r == x.row || x.holds(x.cell(companion, column))&x.digits != 0 {
					continue
				}
				if target := x.cell(r, column); x.candidates[target]&x.digits != 0 {
					may[i][n[i]] = [2]int{column, target}
					n[i]++
				}
			}
		}
	}
	for _, a := range may[0][:n[0]] {
		for _, b := range may[1][:n[1]] {
			x.cross[1], x.cross[2] = a[0], b[0]
			x.targets = [2]int{a[1], b[1]}
			if !x.step(yield) {
				return false
			}
		}
	}
	return true
}

// holds returns the digits that a cell holds or may hold.
func (p *position) holds(cell int) sudoku.Digits {
	return p.candidates[cell] | sudoku.DigitsOf(p.board[cell])
}

// filledWith returns the cells that hold d.
func (p *position) filledWith(d uint8) (cells sudoku.Cells) {
	for cell, v := range p.board {
		if v == d {
			cells = cells.With(cell)
		}
	}
	return cells
}

// placesWith returns the cells that hold d or may hold it.
func (p *position) placesWith(d uint8) sudoku.Cells { return p.planes[d].Union(p.filledWith(d)) }

// crossCells returns the cells of the columns outside the band of the base.
func (x *exocet) crossCells() (cells sudoku.Cells) {
	for _, column := range x.cross {
		for row := range 9 {
			if row/3 != x.row/3 {
				cells = cells.With(x.cell(row, column))
			}
		}
	}
	return cells
}

func (x *exocet) step(yield func(*Step) bool) bool {
	a, b := x.targets[0], x.targets[1]
	cross := x.crossCells()
	for d := range x.digits.All() {
		if independent(cross.Intersect(x.planes[d]))+x.filledWith(d).Intersect(cross).Len() > 2 {
			return true
		}
	}
	var lines []sudoku.House
	for _, column := range x.cross {
		lines = append(lines, x.column(column))
	}
	p := exocetPattern{x.position, x.base, x.targets, lines}
	first, second := p.allowed(0), p.allowed(1)
	step := &x.search.step
	step.begin(Exocet)
	step.Cells = x.base.With(a).With(b)
	step.eliminateDigits(x.position, sudoku.CellsOf(a), sudoku.AllDigits&^first)
	step.eliminateDigits(x.position, sudoku.CellsOf(b), sudoku.AllDigits&^second)
	step.eliminateDigits(x.position, x.base, x.digits&^(first|second))
	for i, digits := range [2]sudoku.Digits{first, second} {
		if cell, one := p.beside(i, digits); one {
			step.eliminateDigits(x.position, sudoku.CellsOf(cell), sudoku.AllDigits&^digits)
		}
	}
	step.Cover = p.boxes(step.Cover, first, second)
	if len(step.Eliminations) == 0 {
		return true
	}
	step.sort()
	step.Digits, step.Fins = x.digits, cross
	step.Houses = append(step.Houses, lines...)
	slices.Sort(step.Houses)
	step.Sets = append(step.Sets, Set{x.base, x.digits},
		Set{sudoku.CellsOf(a), x.candidates[a]}, Set{sudoku.CellsOf(b), x.candidates[b]})
	for d := range x.digits.All() {
		step.Sets = append(step.Sets, Set{x.placesWith(d).Intersect(cross), digit(d)})
	}
	return yield(step)
}

// An exocetPattern is an exocet whose targets hold the two digits of its base, one each.
type exocetPattern struct {
	*position
	base    sudoku.Cells
	targets [2]int
	lines   []sudoku.House
}

// allowed returns the digits of the base that a target can have: each has to be in the other
// two lines too, and in the box of the other target.
func (x *exocetPattern) allowed(i int) (digits sudoku.Digits) {
	for d := range (x.candidates[x.targets[i]] & x.union(x.base)).All() {
		if x.inLines(i, d) && !x.inBox(i, d).IsEmpty() {
			digits = digits.With(d)
		}
	}
	return digits
}

// placesFor returns where a digit can be besides the base and a target that have it.
func (x *exocetPattern) placesFor(i int, d uint8) sudoku.Cells {
	return x.placesWith(d).Minus(commonPeers(x.base.Intersect(x.planes[d]))).
		Minus(grid.Peers[x.targets[i]]).Without(x.targets[0]).Without(x.targets[1])
}

// inLines reports whether a digit of a target can be in both of the lines that lack the target.
func (x *exocetPattern) inLines(i int, d uint8) bool {
	places := x.placesFor(i, d)
	var others []sudoku.Cells
	for _, h := range x.lines {
		if !grid.Cells[h].Has(x.targets[i]) {
			others = append(others, places.Intersect(grid.Cells[h]))
		}
	}
	return len(others) != 2 || separable(others[0], others[1])
}

// separable reports whether two cells of different sets do not see each other.
func separable(a, b sudoku.Cells) bool {
	for cell := range a.All() {
		if !grid.Peers[cell].Contains(b) {
			return true
		}
	}
	return false
}

func (x *exocetPattern) otherBox(i int) sudoku.House { return grid.Of[x.targets[1-i]][2] }

// boxes appends the boxes of targets that say something: what digits the other target can
// have, or what is beside it.
func (x *exocetPattern) boxes(list []sudoku.House, allowed ...sudoku.Digits) []sudoku.House {
	for i, digits := range allowed {
		cell, says := x.beside(i, digits)
		says = says && x.candidates[cell]&^digits != 0
		for d := range (x.candidates[x.targets[i]] & x.union(x.base) &^ digits).All() {
			says = says || x.inLines(i, d)
		}
		if says {
			list = append(list, x.otherBox(i))
		}
	}
	slices.Sort(list)
	return list
}

// inBox returns the places in the box of the other target for a digit of a target.
func (x *exocetPattern) inBox(i int, d uint8) sudoku.Cells {
	box := grid.Cells[x.otherBox(i)]
	if box.Has(x.targets[i]) || box.Meets(x.base) {
		return box
	}
	return x.placesFor(i, d).Intersect(box)
}

// beside returns the cell that is the only place in the box of the other target for each of
// the digits that a target can have.
func (x *exocetPattern) beside(i int, digits sudoku.Digits) (cell int, ok bool) {
	var cells sudoku.Cells
	for d := range digits.All() {
		cells = cells.Union(x.inBox(i, d))
	}
	return oneCell(cells)
}

// proveExocet proves by counting that a digit of the base stands in a target: it
// must stand in each of three lines, in at most two of them outside the band, and
// within the band only in the targets.
func proveExocet(p *position, s *Step) error {
	if n := len(s.Sets) - 3; n != 0 && n != s.Digits.Len() || len(s.Houses) != 3 || !validHouses(s.Houses) || len(s.Placements) > 0 {
		return s.unproved("it is not a base with two targets")
	}
	base, targets := s.Sets[0].Cells, s.Sets[1].Cells.Union(s.Sets[2].Cells)
	if base.Len() != 2 || commonHouses(base) == 0 || targets.Len() != 2 || !p.blank.Contains(base.Union(targets)) || p.union(base) != s.Digits {
		return s.unproved("the base or the targets are others")
	}
	for _, set := range s.Sets[:3] {
		if set.Digits != p.union(set.Cells) {
			return s.unproved("%s have other digits", RowColumn.Cells(set.Cells))
		}
	}
	lines := sudoku.Cells{}
	for _, h := range s.Houses {
		if lines.Meets(grid.Cells[h]) {
			return s.unproved("the lines meet")
		}
		lines = lines.Union(grid.Cells[h])
	}
	if lines.Meets(base) {
		return s.unproved("the base is in a line")
	}
	i := 3
	for d := range s.Digits.All() {
		if i < len(s.Sets) && (s.Sets[i].Cells != p.placesWith(d).Intersect(s.Fins) || s.Sets[i].Digits != digit(d)) {
			return s.unproved("%d has other places in the lines", d)
		}
		i++
		filled := p.filledWith(d).Intersect(lines).Len()
		// Where d may stand in the lines if it stands in the base, in whichever
		// of the base cells.
		for cell := range base.Intersect(p.planes[d]).All() {
			places := lines.Intersect(p.planes[d]).Minus(grid.Peers[cell]).Without(cell)
			if filled+independent(places.Minus(targets)) > 2 {
				return s.unproved("%d could stand in the lines without a target", d)
			}
		}
	}
	first := targets.Lowest()
	x := exocetPattern{p, base, [2]int{first, targets.Without(first).Lowest()}, s.Houses}
	allowed := [2]sudoku.Digits{x.allowed(0), x.allowed(1)}
	if !slices.Equal(s.Cover, x.boxes(nil, allowed[:]...)) {
		return s.unproved("the boxes of the targets say something else")
	}
	for _, e := range s.Eliminations {
		follows := base.Has(int(e.Cell)) && !(allowed[0] | allowed[1]).Has(e.Digit)
		for i, target := range x.targets {
			cell, one := x.beside(i, allowed[i])
			follows = follows || (target == int(e.Cell) || one && cell == int(e.Cell)) && !allowed[i].Has(e.Digit)
		}
		if !follows {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

func explainExocet(s *Step, e *Explanation) {
	base, targets := s.Sets[0], s.Sets[1].Cells.Union(s.Sets[2].Cells)
	e.why("exocet", "cells", base.Cells, "digits", base.Digits)
	e.why("exocet-lines", "lines", s.Houses, "targets", targets)
	explainCovers(s.Sets[3:], e)
	e.why("exocet-targets", "targets", targets, "cells", base.Cells)
	for i, set := range s.Sets[1:3] {
		target := set.Cells.Lowest()
		box := grid.Of[s.Sets[2-i].Cells.Lowest()][2]
		var lines []sudoku.House
		var noLine, noBox sudoku.Digits
		var besides sudoku.Cells
		for _, gone := range s.Eliminations {
			switch cell := int(gone.Cell); {
			case cell == target && s.Digits.Has(gone.Digit):
				var ok bool
				if lines, ok = s.exocetLines(target, gone.Digit); ok {
					noBox = noBox.With(gone.Digit)
				} else {
					noLine = noLine.With(gone.Digit)
				}
			case grid.Cells[box].Has(cell) && !s.Cells.Has(cell):
				besides = gone.cell()
			}
		}
		if noLine != 0 {
			e.why("exocet-no-line", "target", set.Cells, "digits", noLine, "lines", lines)
		}
		if noBox != 0 {
			e.why("exocet-no-box", "target", set.Cells, "digits", noBox, "box", box)
		}
		if !besides.IsEmpty() {
			e.why("exocet-beside", "target", set.Cells, "box", box, "cell", besides)
		}
	}
}

// explainCovers says where the digits are in the lines outside the band, those together that the
// same houses cover.
func explainCovers(sets []Set, e *Explanation) {
	told := sudoku.Digits(0)
	for i, set := range sets {
		if told&set.Digits != 0 {
			continue
		}
		cover, digits := housesAround(set.Cells), sudoku.Digits(0)
		for _, other := range sets[i:] {
			if other.Cells == set.Cells || cover != nil && !set.Cells.IsEmpty() && !other.Cells.IsEmpty() && slices.Equal(housesAround(other.Cells), cover) {
				digits |= other.Digits
			}
		}
		told |= digits
		switch {
		case set.Cells.IsEmpty():
			e.why("exocet-never", "digits", digits)
		case cover == nil:
			e.why("exocet-twice", "digits", digits, "cells", set.Cells)
		default:
			e.why("exocet-cover", "digits", digits, "cover", cover)
		}
	}
}

// exocetLines returns the lines that lack a target, and whether a digit can be in both
// outside the band.
func (s *Step) exocetLines(target int, d uint8) (lines []sudoku.House, ok bool) {
	for _, h := range s.Houses {
		if !grid.Cells[h].Has(target) {
			lines = append(lines, h)
		}
	}
	for _, set := range s.Sets[3:] {
		if set.Digits == digit(d) && len(lines) == 2 {
			ok = separable(set.Cells.Intersect(grid.Cells[lines[0]]), set.Cells.Intersect(grid.Cells[lines[1]]))
		}
	}
	return lines, ok
}

// housesAround returns a house that holds all of some cells, or else two, nil if there are none.
func housesAround(cells sudoku.Cells) []sudoku.House {
	for a := range sudoku.House(27) {
		if grid.Cells[a].Contains(cells) {
			return []sudoku.House{a}
		}
	}
	for a := range sudoku.House(27) {
		for b := range a {
			if grid.Cells[a].Union(grid.Cells[b]).Contains(cells) {
				return []sudoku.House{b, a}
			}
		}
	}
	return nil
}
