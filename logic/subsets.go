package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(nakedFinder(2), proveNaked, NakedPair, LockedPair)
	register(nakedFinder(3), proveNaked, NakedTriple, LockedTriple)
	register(nakedFinder(4), proveNaked, NakedQuad)
	register(hiddenFinder(2), proveHidden, HiddenPair)
	register(hiddenFinder(3), proveHidden, HiddenTriple)
	register(hiddenFinder(4), proveHidden, HiddenQuad)
	register(directHiddenFinder(2), proveDirectHidden, DirectHiddenPair)
	register(directHiddenFinder(3), proveDirectHidden, DirectHiddenTriple)
	words(explainNaked, map[string]string{
		"naked":        "In {houses}, only {digits} can go in {cells}.",
		"naked-filled": "These {count} cells use up the {count} digits.",
	}, NakedPair, NakedTriple, NakedQuad, LockedPair, LockedTriple)
	words(explainHidden, map[string]string{
		"hidden":        "In {house}, {digits} can only go in {cells}.",
		"hidden-filled": "These {count} digits use up the {count} cells.",
		"hidden-direct": "That leaves {cell} as the only place for {digit} in {house}.",
	}, HiddenPair, HiddenTriple, HiddenQuad, DirectHiddenPair, DirectHiddenTriple)
}

// A choice is the cells of a house that may be in a naked set, each with its candidates,
// or the digits that may be in a hidden one, each with its places.
type choice struct {
	masks [9]uint16
	index [9]uint8 // of the cell or digit, from 0
	n     int
}

func (c *choice) add(index int, mask uint16) {
	c.masks[c.n], c.index[c.n] = mask, uint8(index)
	c.n++
}

// subsets calls found for every n masks of a choice that have n bits together: n cells of a
// house with n candidates, or n digits with n places. members has the indices of the masks,
// as bits. The sets come in lexicographic order.
func (c *choice) subsets(n int, found func(members, union uint16) bool) bool {
	return c.grow(n, 0, n, 0, 0, found)
}

// grow adds left more masks, from one on, to a part of a set of n.
func (c *choice) grow(n, from, left int, members, union uint16, found func(members, union uint16) bool) bool {
	if left == 0 {
		return bits.OnesCount16(union) < n || found(members, union)
	}
	for i := from; i+left <= c.n; i++ {
		more := union | c.masks[i]
		if bits.OnesCount16(more) <= n && !c.grow(n, i+1, left-1, members|1<<c.index[i], more, found) {
			return false
		}
	}
	return true
}

// cellSet returns the cells of a house given as in position.where.
func cellSet(h sudoku.House, w uint16) (s sudoku.Cells) {
	for ; w != 0; w &= w - 1 {
		s = s.With(int(grid.InOrder[h][bits.TrailingZeros16(w)]))
	}
	return s
}

// The naked and hidden sets by their size.
var (
	nakedSets  = [5]Technique{1: NakedSingle, 2: NakedPair, 3: NakedTriple, 4: NakedQuad}
	lockedSets = [5]Technique{1: NakedSingle, 2: LockedPair, 3: LockedTriple, 4: NakedQuad}
	hiddenSets = [5]Technique{1: HiddenSingle, 2: HiddenPair, 3: HiddenTriple, 4: HiddenQuad}
	directSets = [5]Technique{2: DirectHiddenPair, 3: DirectHiddenTriple}
)

// nakedFinder finds n cells of a house with n candidates together. They remove
// those candidates from all cells that see them. A set in a box and a line
// that removes from both is locked: a technique of its own. Every set comes
// once, with the box if it is in one.
func nakedFinder(n int) finder {
	return func(s *search, yield func(*Step) bool) bool {
		look, _ := s.setHouses(n)
		if s.want.Has(nakedSets[n]) {
			look |= boxesOf(look) // a set in a box and a line comes with the box
		} else {
			look &= boxHouses
		}
		if look == 0 {
			return true
		}
		var eligible sudoku.Cells
		for i := 1; i <= n; i++ {
			eligible = eligible.Union(s.counted[i])
		}
		for _, h := range houseOrder {
			if look>>h&1 == 0 {
				continue
			}
			cells := eligible.Intersect(grid.Cells[h])
			if cells.Len() < n {
				continue
			}
			var c choice
			for ; !cells.IsEmpty(); cells = cells.Without(cells.Lowest()) {
				cell := cells.Lowest()
				c.add(int(grid.Index[cell][h/9]), uint16(s.candidates[cell]))
			}
			more := c.subsets(n, func(members, union uint16) bool {
				if !isBox(h) {
					if _, ok := coverOf(h, members); ok {
						return true // this set was found in the box
					}
				}
				return s.naked(h, cellSet(h, members), sudoku.Digits(union), n, yield)
			})
			if !more {
				return false
			}
		}
		return true
	}
}

// A setTable has the houses of a position in which naked and hidden sets may eliminate.
type setTable struct {
	moment
	possible *solutions
	cells    [27][10]uint8 // by house and digit: the cell of the solution, if there is one
	several  bool          // there may be several
	naked    [5]uint32     // by size: the houses with a set of at most so many cells
	hidden   [5]uint32     // by size: those with one of at most so many digits
}

// setHouses returns the houses in which naked sets of n cells may eliminate, and hidden ones
// of n digits: all if the solution is not known.
func (s *search) setHouses(n int) (naked, hidden uint32) {
	t := &s.setTable
	if s.possible == nil {
		return allHouses, allHouses
	}
	if t.possible != s.possible {
		*t = setTable{possible: s.possible}
		for cell := range 81 {
			d, one := oneDigit(s.possible.of(cell))
			t.several = t.several || !one
			for _, h := range &grid.Of[cell] {
				t.cells[h][d] = uint8(cell)
			}
		}
	}
	if t.several {
		return allHouses, allHouses
	}
	if t.moment != s.now() {
		changed := s.newsAfter(t.moment).houses
		t.moment = s.now()
		for n := range t.naked {
			t.naked[n] &^= changed
			t.hidden[n] &^= changed
		}
		for ; changed != 0; changed &= changed - 1 {
			t.look(s.position, sudoku.House(bits.TrailingZeros32(changed)))
		}
	}
	return t.naked[n], t.hidden[n]
}

// look notes the smallest sets that eliminate something in a house.
//
// A digit leads to the others that its cell of the solution may have. The digits of a naked
// set lead to no others, and those of a hidden set are led to by no others. So if each digit
// leads to each other one, by whatever way, there are no sets.
func (t *setTable) look(p *position, h sudoku.House) {
	open, cells := sudoku.AllDigits&^p.placed[h], &t.cells[h]
	if countOf[open] <= 3 && p.digitsWith[h][1] == 0 && !p.counted[1].Meets(grid.Cells[h]) {
		return // beside a set would be a single
	}
	first := open & -open
	after, before := first, first // those that the first one leads to, and those that lead to it
	for more := first; more != 0; {
		d := more.Lowest()
		more |= p.candidates[cells[d]] &^ after
		after |= more
		more = more.Without(d)
	}
	for more := first; more != 0; {
		more = 0
		for left := open &^ before; left != 0; left &= left - 1 {
			if d := left.Lowest(); p.candidates[cells[d]]&before != 0 {
				before |= digit(d)
				more = 1
			}
		}
	}
	if after == open && before == open {
		return
	}
	var to, from [10]sudoku.Digits
	for left := open; left != 0; left &= left - 1 {
		d := left.Lowest()
		to[d] = p.candidates[cells[d]]
	}
	for left := open; left != 0; left &= left - 1 {
		d := left.Lowest()
		for rest := open; rest != 0; rest &= rest - 1 {
			if e := rest.Lowest(); to[e].Has(d) {
				to[e] |= to[d]
			}
		}
	}
	for left := open; left != 0; left &= left - 1 {
		for rest := to[left.Lowest()]; rest != 0; rest &= rest - 1 {
			from[rest.Lowest()] |= left & -left
		}
	}
	for left := open; left != 0; left &= left - 1 {
		d := left.Lowest()
		for n := to[d].Len(); n < len(t.naked) && from[d]&^to[d] != 0; n++ {
			t.naked[n] |= 1 << h
		}
		for n := from[d].Len(); n < len(t.hidden) && to[d]&^from[d] != 0; n++ {
			t.hidden[n] |= 1 << h
		}
	}
}

// boxesOf returns the boxes that cross any of some lines.
func boxesOf(houses uint32) (boxes uint32) {
	for ; houses&lines != 0; houses &= houses - 1 {
		for i := range crossHouses[bits.TrailingZeros32(houses)] {
			boxes |= 1 << crossHouses[bits.TrailingZeros32(houses)][i].house
		}
	}
	return boxes
}

// naked yields the step of a naked set if it eliminates and is wanted.
func (s *search) naked(h sudoku.House, cells sudoku.Cells, digits sudoku.Digits, n int, yield func(*Step) bool) bool {
	inLine := h
	if isBox(h) {
		first := cells.Lowest()
		for _, line := range grid.Of[first][:2] {
			if grid.Cells[line].Contains(cells) {
				inLine = line
			}
		}
	}
	targets := grid.Cells[h].Union(grid.Cells[inLine]).Minus(cells)
	effect, outside := false, false
	for d := range digits.All() {
		hit := s.planes[d].Intersect(targets)
		effect = effect || !hit.IsEmpty()
		outside = outside || !hit.Minus(grid.Cells[h]).IsEmpty()
	}
	if !effect {
		return true
	}
	locked := false
	if outside && n < 4 { // it is in a box and a line; does it remove in the box too?
		for d := range digits.All() {
			locked = locked || s.planes[d].Intersect(grid.Cells[h]).Minus(cells) != sudoku.Cells{}
		}
	}
	t := nakedSets[n]
	if locked {
		t = lockedSets[n]
	}
	if !s.want.Has(t) {
		return true
	}
	step := &s.step
	step.begin(t)
	step.Cells, step.Digits = cells, digits
	step.Houses = append(step.Houses, h)
	if inLine != h {
		step.Houses = append(step.Houses, inLine)
	}
	step.eliminateDigits(s.position, targets, digits)
	return yield(step)
}

// hiddenFinder finds n digits with n places together in a house that has more
// blank cells. Nothing else can stand in those cells.
func hiddenFinder(n int) finder {
	return func(s *search, yield func(*Step) bool) bool {
		return s.eachHidden(n, func(h sudoku.House, cells sudoku.Cells, digits sudoku.Digits) bool {
			step := &s.step
			step.begin(hiddenSets[n])
			step.Cells, step.Digits = cells, digits
			step.Houses = append(step.Houses, h)
			step.eliminateDigits(s.position, cells, ^digits)
			return s.yieldWorth(yield)
		})
	}
}

// eachHidden calls found for every hidden set of n digits in houses that may have one which
// eliminates, until it returns false.
func (s *search) eachHidden(n int, found func(h sudoku.House, cells sudoku.Cells, digits sudoku.Digits) bool) bool {
	_, look := s.setHouses(n)
	if look == 0 {
		return true
	}
	for _, h := range houseOrder {
		if look>>h&1 == 0 {
			continue
		}
		digits := s.digitsWith[h][1]
		for i := 2; i <= n; i++ {
			digits |= s.digitsWith[h][i]
		}
		if digits.Len() < n {
			continue
		}
		var c choice
		for ; digits != 0; digits &= digits - 1 {
			d := digits.Lowest()
			c.add(int(d)-1, s.where[h][d])
		}
		more := c.subsets(n, func(members, union uint16) bool {
			return found(h, cellSet(h, union), sudoku.Digits(members))
		})
		if !more {
			return false
		}
	}
	return true
}

// directHiddenFinder finds hidden sets that leave one place in the house for a
// digit that had several.
func directHiddenFinder(n int) finder {
	return func(s *search, yield func(*Step) bool) bool {
		return s.eachHidden(n, func(h sudoku.House, cells sudoku.Cells, digits sudoku.Digits) bool {
			for d := uint8(1); d <= 9; d++ {
				if digits.Has(d) || s.count(h, d) < 2 {
					continue
				}
				cell, ok := oneCell(s.places(h, d).Minus(cells))
				if !ok {
					continue
				}
				step := &s.step
				step.begin(directSets[n])
				step.Cells, step.Digits = cells, digits
				step.Houses = append(step.Houses, h)
				step.place(cell, d)
				if !yield(step) {
					return false
				}
			}
			return true
		})
	}
}

// proveNaked checks that the cells lie in the houses and together have as many
// candidates as there are cells.
func proveNaked(p *position, s *Step) error {
	n := s.Cells.Len()
	if len(s.Placements) > 0 || len(s.Houses) == 0 || len(s.Houses) > 2 || !validHouses(s.Houses) || !p.blank.Contains(s.Cells) {
		return s.unproved("it is not a set of cells")
	}
	for _, h := range s.Houses {
		if !grid.Cells[h].Contains(s.Cells) {
			return s.unproved("not all cells are in %v", h)
		}
	}
	if n > 4 || s.Technique != nakedSets[n] && s.Technique != lockedSets[n] {
		return s.unproved("it has %d cells", n)
	}
	if p.union(s.Cells) != s.Digits || s.Digits.Len() != n {
		return s.unproved("%d cells with %d digits", n, p.union(s.Cells).Len())
	}
	seen := commonPeers(s.Cells)
	for _, e := range s.Eliminations {
		if !s.Digits.Has(e.Digit) || !seen.Has(e.Cell) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// proveHiddenPattern checks that the digits have as many places in the house as
// there are digits.
func proveHiddenPattern(p *position, s *Step) error {
	h, one := oneOf(s.Houses)
	if !one || h >= 27 {
		return s.unproved("it is not in one house")
	}
	n := s.Digits.Len()
	if n > 4 || s.Technique != hiddenSets[n] && s.Technique != directSets[n] {
		return s.unproved("it has %d digits", n)
	}
	var places sudoku.Cells
	for d := range s.Digits.All() {
		if p.count(h, d) == 0 {
			return s.unproved("%d has no place in %v", d, h)
		}
		places = places.Union(p.places(h, d))
	}
	if places != s.Cells || places.Len() != n {
		return s.unproved("%d digits with %d places", n, places.Len())
	}
	return nil
}

func proveHidden(p *position, s *Step) error {
	if err := proveHiddenPattern(p, s); err != nil {
		return err
	}
	if len(s.Placements) > 0 {
		return s.unproved("it places")
	}
	for _, e := range s.Eliminations {
		if s.Digits.Has(e.Digit) || !s.Cells.Has(e.Cell) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

func proveDirectHidden(p *position, s *Step) error {
	if err := proveHiddenPattern(p, s); err != nil {
		return err
	}
	placed, one := oneOf(s.Placements)
	if !one || len(s.Eliminations) > 0 || s.Digits.Has(placed.Digit) {
		return s.unproved("it is not one digit more")
	}
	if p.places(s.Houses[0], placed.Digit).Minus(s.Cells) != placed.cell() {
		return s.unproved("%d has another place in %v", placed.Digit, s.Houses[0])
	}
	return nil
}

func explainNaked(s *Step, e *Explanation) {
	e.why("naked", "houses", s.Houses, "digits", s.Digits, "cells", s.Cells)
	e.why("naked-filled", "count", s.Cells.Len())
}

func explainHidden(s *Step, e *Explanation) {
	h := s.Houses[0]
	e.why("hidden", "house", h, "digits", s.Digits, "cells", s.Cells)
	e.why("hidden-filled", "count", s.Cells.Len())
	for _, c := range s.Placements {
		e.why("hidden-direct", "cell", c.cell(), "digit", c.Digit, "house", h)
	}
}
