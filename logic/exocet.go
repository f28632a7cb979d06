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
		"exocet-lines":   "A digit of the base must be in each of {lines}, in this band only in {targets|or}: others see the base or lack it.",
		"exocet-twice":   "Elsewhere, only {cells} can have {digits} there.",
		"exocet-cover":   "Elsewhere, only {cover} can have {digits} there.",
		"exocet-never":   "Elsewhere, nothing can have {digits} there.",
		"exocet-targets": "So each is there twice at most, the third in the band: {targets} hold the two digits of {cells}.",
		"exocet-too":     "Likewise, {targets} hold those of {cells}.",
		"exocet-no-line": "If {target} were {digits|or}, {lines} would both need it outside the band, and can't both have it.",
		"exocet-pair":    "With {digit} in {target}, {line} has it in {cell}, and so can't have {digits|or} for {other}.",
		"exocet-no-box":  "If {target} were {digits|or}, {box} would have no place for it out of sight of {target} and the base.",
		"exocet-second":  "In this band, their digits can be there only in {targets|or}.",
		"exocet-apart":   "A digit in both bases would be in both {cells}. So each of {digits} is once in the bases, once in the targets, and once in each house named for it, in these lines.",
		"exocet-beside":  "So in {box}, the digit of {target} can only be in {cell}.",
	}, Exocet)
}

// In the steps of exocets, the first of Sets are the base cells, the other two the
// targets with their candidates. The other Sets have for each candidate of the base its
// places in Fins, filled or not. Houses are the three lines that cross the
// band, Fins the cells of these lines in the other two bands, Digits the candidates
// of the base. Cover are boxes of targets that say something; or EndoFins are cells where a
// digit of one target would meet a digit of the other. In a double exocet, the second base with
// its targets comes after the first.

// findExocets finds junior exocets: two base cells in a row of a box, with three
// or four candidates, and a target in each of the other boxes of the band, in
// another row. Three columns cross the band at the targets and at the third cell
// beside the base. Outside the band, each candidate of the base can stand twice in
// them at most, and in the band not elsewhere in the columns of the targets. A
// digit of the base has to stand in all three columns, so in a target. So the
// targets hold the two digits of the base. What that says of the other columns and of
// the boxes of the targets leaves some digits out. Then come those of stacks, where columns
// are what rows are here.
func findExocets(s *search, yield func(*Step) bool) bool {
	for kind := range sudoku.House(2) {
		s.exocets = s.exocets[:0]
		for row := 9 * kind; row < 9*kind+9; row++ {
			for third := range 9 {
				x := exocet{search: s, row: row, cross: [3]int{third}}
				for i := third / 3 * 3; i < third/3*3+3; i++ {
					if i != third {
						x.base = x.base.With(int(grid.InOrder[row][i]))
					}
				}
				if !x.find(third/3, yield) {
					return false
				}
			}
		}
		for i := range s.exocets {
			for j := range i {
				if !s.exocets[j].double(&s.exocets[i], yield) {
					return false
				}
			}
		}
	}
	return true
}

// An exocet is the search for the targets of one base.
type exocet struct {
	*search
	row     sudoku.House // of the base, or its column
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
	first := x.row / 3 * 3
	for i, b := range [2]int{(box + 1) % 3, (box + 2) % 3} {
		for column := b * 3; column < b*3+3; column++ {
			for r := first; r < first+3; r++ {
				companion := first*3 + 3 - r - x.row // the numbers of a band's rows have this sum
				if r == x.row || x.holds(int(grid.InOrder[companion][column]))&x.digits != 0 {
					continue
				}
				if target := int(grid.InOrder[r][column]); x.candidates[target]&x.digits != 0 {
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

// lines returns the columns that cross the band of the base.
func (x *exocet) lines() (list [3]sudoku.House) {
	for i, column := range x.cross {
		list[i] = 9*(1-x.row/9) + sudoku.House(column)
	}
	return list
}

// crossCells returns the cells of the columns outside the band of the base.
func (x *exocet) crossCells() (cells sudoku.Cells) {
	for _, h := range x.lines() {
		cells = cells.Union(grid.Cells[h])
	}
	return cells.Minus(chutes[x.row/3])
}

// most returns how often a digit can stand in some cells, as far as it sees itself.
func (p *position) most(d uint8, cells sudoku.Cells) int {
	return independent(cells.Intersect(p.planes[d])) + p.filledWith(d).Intersect(cells).Len()
}

func (x *exocet) step(yield func(*Step) bool) bool {
	cross := x.crossCells()
	for d := range x.digits.All() {
		if x.most(d, cross) > 2 {
			return true
		}
	}
	x.exocets = append(x.exocets, *x)
	step := x.begin(x.digits, x)
	gone, boxes := x.exocetRemoves(step, step.Cover)
	step.Cover = boxes
	if !x.remove(&gone, yield) {
		return false
	}
	step = x.begin(x.digits, x)
	gone, step.EndoFins = x.pairsRemove(step)
	return x.remove(&gone, yield)
}

// double yields the step of two exocets in the same lines, if they have four digits together
// and none of these is in both bases.
func (x *exocet) double(y *exocet, yield func(*Step) bool) bool {
	digits := x.digits | y.digits
	if x.cross[0]/3 == y.cross[0]/3 || x.row/3 != y.row/3 || digits.Len() != 4 || x.crossCells() != y.crossCells() {
		return true
	}
	step := x.begin(digits, x, y)
	if !x.apart(step) {
		return true
	}
	gone := x.doubleRemoves(step)
	return x.remove(&gone, yield)
}

// begin begins a step of one or two exocets.
func (x *exocet) begin(digits sudoku.Digits, all ...*exocet) *Step {
	step := &x.search.step
	step.begin(Exocet)
	step.Digits, step.Fins = digits, x.crossCells()
	lines := x.lines()
	step.Houses = append(step.Houses, lines[:]...)
	slices.Sort(step.Houses)
	for _, x := range all {
		step.Cells = step.Cells.Union(x.base).With(x.targets[0]).With(x.targets[1])
		step.Sets = append(step.Sets, Set{x.base, x.digits})
		for _, target := range x.targets {
			step.Sets = append(step.Sets, Set{sudoku.CellsOf(target), x.candidates[target]})
		}
	}
	for d := range digits.All() {
		step.Sets = append(step.Sets, Set{x.placesWith(d).Intersect(step.Fins), digit(d)})
	}
	return step
}

// remove yields the step if there is something to remove.
func (x *exocet) remove(gone *removal, yield func(*Step) bool) bool {
	for d, cells := range gone {
		x.search.step.eliminateFrom(cells, uint8(d))
	}
	x.search.step.sort()
	return x.yieldWorth(yield)
}

// An exocetPattern is a base whose two digits are in its targets, one in each.
type exocetPattern struct {
	step    *Step // has the lines and the places of the digits there
	base    Set
	targets [2]int
	may     [2]sudoku.Digits // the digits of the base that are candidates of the targets
}

// exocet returns the i-th exocet of a step.
func (s *Step) exocet(i int) exocetPattern {
	x := exocetPattern{step: s, base: s.Sets[3*i]}
	for k, set := range s.Sets[3*i+1:][:2] {
		x.targets[k], x.may[k] = set.Cells.Lowest(), set.Digits&x.base.Digits
	}
	return x
}

// exocets returns how many a step has.
func (s *Step) exocets() int { return (len(s.Sets) - s.Digits.Len()) / 3 }

// exocetPlaces returns, by digit, the places outside the band.
func (s *Step) exocetPlaces() []Set { return s.Sets[len(s.Sets)-s.Digits.Len():] }

// others returns the lines that lack a target, first the one that lacks both.
func (x *exocetPattern) others(i int) (lines [2]sudoku.House) {
	for _, h := range x.step.Houses {
		switch {
		case grid.Cells[h].Has(x.targets[1-i]):
			lines[1] = h
		case !grid.Cells[h].Has(x.targets[i]):
			lines[0] = h
		}
	}
	return lines
}

// inLine returns where a digit of a target can be in the line that lacks both targets, with
// another place in the line of the other target: outside the band it is in both.
func (x *exocetPattern) inLine(i int, d uint8) (cells sudoku.Cells) {
	lines := x.others(i)
	for _, set := range x.step.exocetPlaces() {
		if set.Digits != digit(d) {
			continue
		}
		for cell := range set.Cells.Intersect(grid.Cells[lines[0]]).All() {
			if !grid.Peers[cell].Contains(set.Cells.Intersect(grid.Cells[lines[1]])) {
				cells = cells.With(cell)
			}
		}
	}
	return cells
}

// clash returns the cell where the line that lacks both targets would have both a digit of the
// first target and one of the second, if there is no other for either.
func (x *exocetPattern) clash(d, e uint8) sudoku.Cells {
	if cells := x.inLine(0, d); d != e && cells.Len() == 1 && x.inLine(1, e) == cells {
		return cells
	}
	return sudoku.Cells{}
}

// pairs returns what is left to the base cells and to the targets if no two digits clash in
// some cells, each as the digits of the first and of the second.
func (p *position) pairs(x *exocetPattern, cells sudoku.Cells) (base, targets [2]sudoku.Digits) {
	one := x.base.Cells.Lowest()
	other := x.base.Cells.Without(one).Lowest()
	for d := range x.may[0].All() {
		for e := range x.may[1].Without(d).All() {
			if x.clash(d, e).Meets(cells) {
				continue
			}
			for _, pair := range [2][2]uint8{{d, e}, {e, d}} {
				if p.has(one, pair[0]) && p.has(other, pair[1]) {
					base[0], base[1] = base[0].With(pair[0]), base[1].With(pair[1])
					targets[0], targets[1] = targets[0].With(d), targets[1].With(e)
				}
			}
		}
	}
	return base, targets
}

// pairsRemove returns what is removed because pairs of digits can't be in the targets, and
// the cells where these would clash.
func (p *position) pairsRemove(s *Step) (gone removal, cells sudoku.Cells) {
	x := s.exocet(0)
	for d := range x.may[0].All() {
		for e := range x.may[1].All() {
			cells = cells.Union(x.clash(d, e))
		}
	}
	base, targets := p.pairs(&x, cells)
	for cell := range cells.All() { // those that are needed
		if b, t := p.pairs(&x, cells.Without(cell)); b == base && t == targets {
			cells = cells.Without(cell)
		}
	}
	if !cells.IsEmpty() {
		gone = p.pairsGone(s, cells)
	}
	return gone, cells
}

// pairsGone returns what is removed because of clashes in some cells.
func (p *position) pairsGone(s *Step, cells sudoku.Cells) (gone removal) {
	x := s.exocet(0)
	base, targets := p.pairs(&x, cells)
	i := 0
	for cell := range x.base.Cells.All() {
		p.keep(&gone, cell, base[i])
		p.keep(&gone, x.targets[i], targets[i])
		i++
	}
	return gone
}

// keep removes from a cell all but some digits.
func (p *position) keep(gone *removal, cell int, digits sudoku.Digits) {
	for d := range (p.candidates[cell] &^ digits).All() {
		gone[d] = gone[d].With(cell)
	}
}

// exocetRemoves returns what an exocet removes, and appends the boxes of targets that say something:
// what digits the other target can have, or what is beside it.
func (p *position) exocetRemoves(s *Step, list []sudoku.House) (gone removal, boxes []sudoku.House) {
	x := s.exocet(0)
	boxes = list
	var left sudoku.Digits
	for i, target := range x.targets {
		var allowed sudoku.Digits
		var beside sudoku.Cells
		says := false
		for d := range x.may[i].All() {
			switch box := p.inBox(&x, i, d); {
			case x.inLine(i, d).IsEmpty():
			case box.IsEmpty():
				says = true
			default:
				allowed, beside = allowed.With(d), beside.Union(box)
			}
		}
		p.keep(&gone, target, allowed)
		if cell, one := oneCell(beside); one {
			p.keep(&gone, cell, allowed)
			says = says || p.candidates[cell]&^allowed != 0
		}
		if says {
			boxes = append(boxes, x.otherBox(i))
		}
		left |= allowed
	}
	for cell := range x.base.Cells.All() {
		p.keep(&gone, cell, left)
	}
	slices.Sort(boxes)
	return gone, boxes
}

func (x *exocetPattern) otherBox(i int) sudoku.House { return grid.Of[x.targets[1-i]][2] }

// inBox returns the places in the box of the other target for a digit of a target, which is
// in the base too.
func (p *position) inBox(x *exocetPattern, i int, d uint8) sudoku.Cells {
	box := grid.Cells[x.otherBox(i)]
	if box.Has(x.targets[i]) || box.Meets(x.base.Cells) {
		return box
	}
	return p.placesWith(d).Intersect(box).Minus(commonPeers(x.base.Cells.Intersect(p.planes[d]))).
		Minus(grid.Peers[x.targets[i]]).Without(x.targets[1-i])
}

// apart reports whether no digit can be in both bases of a double exocet: it would be in a
// target of each that the other base does not see, and these see each other.
func (p *position) apart(s *Step) bool {
	one, other := s.exocet(0), s.exocet(1)
	for d := range s.Digits.All() {
		left, right := p.beyond(&one, &other, d), p.beyond(&other, &one, d)
		if !commonPeers(left).Contains(right) {
			return false
		}
	}
	return true
}

// beyond returns the targets of one exocet that can have a digit which the base of the other has.
func (p *position) beyond(one, other *exocetPattern, d uint8) sudoku.Cells {
	return sudoku.CellsOf(one.targets[:]...).Intersect(p.planes[d]).Minus(commonPeers(other.base.Cells.Intersect(p.planes[d])))
}

// doubleRemoves returns what a double exocet removes: each of its four digits is in one base cell
// and one target, so twice in the lines outside the band.
func (p *position) doubleRemoves(s *Step) (gone removal) {
	var bases, targets sudoku.Cells
	for i := range 2 {
		x := s.exocet(i)
		bases = bases.Union(x.base.Cells)
		for _, target := range x.targets {
			targets = targets.With(target)
			p.keep(&gone, target, x.base.Digits)
		}
	}
	for _, set := range s.exocetPlaces() {
		d := set.Digits.Lowest()
		doomed := commonPeers(bases.Intersect(p.planes[d])).Union(commonPeers(targets.Intersect(p.planes[d])))
		if cover := housesAround(set.Cells); len(cover) == 2 {
			doomed = doomed.Union(grid.Cells[cover[0]].Union(grid.Cells[cover[1]]).Minus(s.Fins))
		}
		gone[d] = gone[d].Union(doomed.Intersect(p.planes[d]))
	}
	return gone
}

// proveExocet proves by counting that a digit of the base stands in a target: it
// must stand in each of three lines, in at most two of them outside the band, and
// within the band only in the targets.
//
// Three things need no condition. A base cell in a line is a place like others: where it can have a
// digit it is outside the band or a target, as it does not see itself. One cell can't be both
// targets, as these hold both digits of the base, nor in two bases that have no digit in common.
func proveExocet(p *position, s *Step) error {
	n := s.exocets()
	if n != 1 && n != 2 || len(s.Sets) != 3*n+s.Digits.Len() || len(s.Houses) != 3 || !validHouses(s.Houses) || len(s.Placements) > 0 {
		return s.unproved("it is not one or two bases with two targets each")
	}
	var lines sudoku.Cells
	for _, h := range s.Houses {
		if lines.Meets(grid.Cells[h]) {
			return s.unproved("the lines meet")
		}
		lines = lines.Union(grid.Cells[h])
	}
	if !lines.Contains(s.Fins) {
		return s.unproved("the cells outside the band are not in the lines")
	}
	var digits sudoku.Digits
	for i := range n {
		if err := p.proveBase(s, s.Sets[3*i:][:3], lines); err != nil {
			return err
		}
		digits |= s.Sets[3*i].Digits
	}
	i := 3 * n
	for d := range s.Digits.All() {
		outside := p.placesWith(d).Intersect(s.Fins)
		switch set := s.Sets[i]; {
		case set.Cells != outside || set.Digits != digit(d):
			return s.unproved("%d has other places in the lines", d)
		case p.most(d, outside) > 2:
			return s.unproved("%d could stand in the lines without a target", d)
		}
		i++
	}
	var gone removal
	var boxes []sudoku.House
	switch {
	case digits != s.Digits:
		return s.unproved("the bases have other digits")
	case n == 2 && (digits.Len() != 4 || !p.apart(s)):
		return s.unproved("the bases can have the same digit")
	case n == 2:
		gone = p.doubleRemoves(s)
	case !s.EndoFins.IsEmpty():
		gone = p.pairsGone(s, s.EndoFins)
	default:
		gone, boxes = p.exocetRemoves(s, nil)
	}
	if !slices.Equal(s.Cover, boxes) {
		return s.unproved("the boxes of the targets say something else")
	}
	for _, e := range s.Eliminations {
		if !gone[e.Digit].Has(e.Cell) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// proveBase proves that a digit of a base can be in the lines in two targets, in some cells outside
// the band, and nowhere else.
func (p *position) proveBase(s *Step, sets []Set, lines sudoku.Cells) error {
	base, targets := sets[0].Cells, sets[1].Cells.Union(sets[2].Cells)
	switch {
	case base.Len() != 2 || commonHouses(base) == 0 || sets[1].Cells.Len() != 1 || sets[2].Cells.Len() != 1 || !p.blank.Contains(base.Union(targets)):
		return s.unproved("the base or the targets are others")
	case s.Fins.Meets(targets) || !lines.Contains(targets):
		return s.unproved("the lines do not go through the targets")
	}
	for _, set := range sets {
		if set.Digits != p.union(set.Cells) {
			return s.unproved("%s have other digits", RowColumn.Cells(set.Cells))
		}
	}
	for _, h := range s.Houses {
		if grid.Cells[h].Contains(targets) {
			return s.unproved("both targets are in %v", h)
		}
	}
	for d := range sets[0].Digits.All() {
		if within := p.placesWith(d).Intersect(lines).Minus(s.Fins).Minus(targets); !commonPeers(base.Intersect(p.planes[d])).Contains(within) {
			return s.unproved("%d has another place in the band", d)
		}
	}
	return nil
}

func explainExocet(s *Step, e *Explanation) {
	x, targets := s.exocet(0), s.Sets[1].Cells.Union(s.Sets[2].Cells)
	e.why("exocet", "cells", x.base.Cells, "digits", x.base.Digits)
	e.why("exocet-lines", "lines", s.Houses, "targets", targets)
	if s.exocets() == 2 {
		explainDouble(s, e)
		return
	}
	explainCovers(s.exocetPlaces(), e)
	e.why("exocet-targets", "targets", targets, "cells", x.base.Cells)
	if s.EndoFins.IsEmpty() {
		x.explainTarget(0, e)
		x.explainTarget(1, e)
		return
	}
	for d := range x.may[0].All() {
		digits := [81]sudoku.Digits{} // by the cell where they clash
		for other := range x.may[1].All() {
			for cell := range x.clash(d, other).Intersect(s.EndoFins).All() {
				digits[cell] = digits[cell].With(other)
			}
		}
		for cell, digits := range digits {
			if digits != 0 {
				e.why("exocet-pair", "digit", d, "target", s.Sets[1].Cells, "line", x.others(0)[0], "cell", sudoku.CellsOf(cell), "digits", digits, "other", s.Sets[2].Cells)
			}
		}
	}
}

// explainDouble says what follows from both bases of a double exocet.
func explainDouble(s *Step, e *Explanation) {
	one, other := s.exocet(0), s.exocet(1)
	e.why("exocet", "cells", other.base.Cells, "digits", other.base.Digits)
	e.why("exocet-second", "targets", sudoku.CellsOf(other.targets[:]...))
	explainCovers(s.exocetPlaces(), e)
	var beyond sudoku.Cells // the targets in a box without a base
	for i, x := range [2]exocetPattern{one, other} {
		e.why([2]string{"exocet-targets", "exocet-too"}[i], "targets", sudoku.CellsOf(x.targets[:]...), "cells", x.base.Cells)
		for _, target := range x.targets {
			if box := grid.Cells[grid.Of[target][2]]; !box.Meets(one.base.Cells) && !box.Meets(other.base.Cells) {
				beyond = beyond.With(target)
			}
		}
	}
	e.why("exocet-apart", "cells", beyond, "digits", s.Digits)
}

// explainTarget says what leaves a target, and what is beside the other one.
func (x *exocetPattern) explainTarget(i int, e *Explanation) {
	lines, box := x.others(i), x.otherBox(i)
	target := sudoku.CellsOf(x.targets[i])
	var noLine, noBox sudoku.Digits
	var besides sudoku.Cells
	for _, gone := range x.step.Eliminations {
		switch d := gone.Digit; {
		case grid.Cells[box].Has(gone.Cell) && !x.step.Cells.Has(gone.Cell):
			besides = gone.cell()
		case !target.Has(gone.Cell) || !x.may[i].Has(d):
		case x.inLine(i, d).IsEmpty():
			noLine = noLine.With(d)
		default:
			noBox = noBox.With(d)
		}
	}
	if noLine != 0 {
		slices.Sort(lines[:])
		e.why("exocet-no-line", "target", target, "digits", noLine, "lines", lines[:])
	}
	if noBox != 0 {
		e.why("exocet-no-box", "target", target, "digits", noBox, "box", box)
	}
	if !besides.IsEmpty() {
		e.why("exocet-beside", "target", target, "box", box, "cell", besides)
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
