package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(lockedFinder(Pointing), proveLocked, Pointing)
	register(lockedFinder(Claiming), proveLocked, Claiming)
	register(directLockedFinder(DirectPointing), proveDirectLocked, DirectPointing)
	register(directLockedFinder(DirectClaiming), proveDirectLocked, DirectClaiming)
	words(explainLocked, map[string]string{
		"locked":        "In {house}, {digit} can only go in {cells|or}, and these are in {cover}.",
		"locked-cover":  "One of them is {digit}, so no other cell of {cover} can be {digit}.",
		"locked-single": "That leaves {cell} as the only place for {digit} in {single}.",
	}, Pointing, Claiming, DirectPointing, DirectClaiming)
}

// Masks of cells in a house: the first minirow of a box or the first third of a
// line, and the first minicolumn of a box.
const (
	firstThree  = 0b000_000_111
	firstColumn = 0b001_001_001
)

// lockedFinder finds digits whose places in a box all stand in one line (Pointing), or in a
// line in one box (Claiming), and which have other places in that line or box.
func lockedFinder(t Technique) finder {
	return func(s *search, yield func(*Step) bool) bool {
		return s.eachLocked(t == Pointing, func(h, cover sudoku.House, d uint8) bool {
			step := s.beginLocked(t, h, cover, d)
			step.eliminateFrom(s.places(cover, d).Minus(grid.Cells[h]), d)
			return yield(step)
		})
	}
}

func (s *search) beginLocked(t Technique, h, cover sudoku.House, d uint8) *Step {
	step := &s.step
	step.begin(t)
	step.Digits = digit(d)
	step.Houses = append(step.Houses, h)
	step.Cover = append(step.Cover, cover)
	step.Cells = s.places(h, d)
	return step
}

// eachLocked calls found for every digit with two or three places in a box, or else in a line,
// that all stand in one house of the other kind, which has other places.
func (s *search) eachLocked(boxes bool, found func(h, cover sudoku.House, d uint8) bool) bool {
	first, end, lockless := sudoku.House(0), sudoku.House(18), &s.lockless[0]
	if boxes {
		first, end, lockless = 18, 27, &s.lockless[1]
	}
	if *lockless == s.now() {
		return true
	}
	none, news := true, s.newsAfter(*lockless)
	for h := first; h < end; h++ {
		if news.houses>>h&1 == 0 {
			continue
		}
		for left := s.confined[h] & news.digits; left != 0; left &= left - 1 {
			d := left.Lowest()
			if cover, ok := coverOf(h, s.where[h][d]); ok && s.count(cover, d) > s.count(h, d) {
				if none = false; !found(h, cover, d) {
					return false
				}
			}
		}
	}
	if none {
		*lockless = s.now()
	}
	return true
}

// inCover has, by the places of a digit in a line, and then in a box, given as in
// position.where, all digits if there are two or three places and all in one house of the
// other kind, else none.
var inCover [2][1 << 9]sudoku.Digits

func init() {
	for w := range uint16(1 << 9) {
		for kind, h := range [2]sudoku.House{0, 18} {
			if n := bits.OnesCount16(w); n != 2 && n != 3 {
				continue
			}
			if _, ok := coverOf(h, w); ok {
				inCover[kind][w] = sudoku.AllDigits
			}
		}
	}
}

// coverOf returns the house of the other kind that holds all of two or three cells
// of house h, given as in position.where. ok is false if there is none.
func coverOf(h sudoku.House, w uint16) (cover sudoku.House, ok bool) {
	first := bits.TrailingZeros16(w)
	if w&^(firstThree<<(first/3*3)) == 0 {
		if !isBox(h) {
			return grid.Of[grid.InOrder[h][first]][2], true
		}
		return grid.Of[grid.InOrder[h][first]][0], true
	}
	if isBox(h) && w&^(firstColumn<<(first%3)) == 0 {
		return grid.Of[grid.InOrder[h][first]][1], true
	}
	return 0, false
}

// directLockedFinder finds pointing after which the digit has one place left in another box of
// the same chute, or claiming after which it has one in a parallel line through the box.
func directLockedFinder(t Technique) finder {
	return func(s *search, yield func(*Step) bool) bool {
		return s.eachLocked(t == DirectPointing, func(h, cover sudoku.House, d uint8) bool {
			for _, c := range crossHouses[cover] {
				single := c.house
				if single == h || single/9 != h/9 {
					continue
				}
				places := s.where[single][d]
				left := places &^ c.there
				if left == 0 || left&(left-1) != 0 || left == places {
					continue
				}
				step := s.beginLocked(t, h, cover, d)
				step.Cover = append(step.Cover, single)
				step.place(int(grid.InOrder[single][bits.TrailingZeros16(left)]), d)
				if !yield(step) {
					return false
				}
			}
			return true
		})
	}
}

// proveLockedPattern checks that the digit's places in the first house all
// stand in the second.
func proveLockedPattern(p *position, s *Step) (d uint8, err error) {
	d, one := oneDigit(s.Digits)
	if !one || len(s.Houses) != 1 || len(s.Cover) == 0 || !validHouses(s.Houses) || !validHouses(s.Cover) {
		return 0, s.unproved("it is not one digit in two houses")
	}
	places := p.places(s.Houses[0], d)
	if places.IsEmpty() || places != s.Cells || !grid.Cells[s.Cover[0]].Contains(places) {
		return 0, s.unproved("%d has another place in %v", d, s.Houses[0])
	}
	return d, nil
}

func proveLocked(p *position, s *Step) error {
	d, err := proveLockedPattern(p, s)
	if err != nil {
		return err
	}
	if len(s.Placements) > 0 || len(s.Cover) != 1 {
		return s.unproved("it places")
	}
	for _, e := range s.Eliminations {
		if e.Digit != d || !grid.Cells[s.Cover[0]].Has(e.Cell) || s.Cells.Has(e.Cell) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

func proveDirectLocked(p *position, s *Step) error {
	d, err := proveLockedPattern(p, s)
	if err != nil {
		return err
	}
	placed, one := oneOf(s.Placements)
	if !one || len(s.Eliminations) > 0 || len(s.Cover) != 2 || s.Cover[1] == s.Houses[0] || placed.Digit != d {
		return s.unproved("it is not a single in another house")
	}
	left := p.places(s.Cover[1], d).Minus(grid.Cells[s.Cover[0]].Minus(s.Cells))
	if left != placed.cell() {
		return s.unproved("%d has another place in %v", d, s.Cover[1])
	}
	return nil
}

func explainLocked(s *Step, e *Explanation) {
	d := s.Digits.Lowest()
	e.why("locked", "house", s.Houses[0], "digit", d, "cells", s.Cells, "cover", s.Cover[0])
	e.why("locked-cover", "digit", d, "cover", s.Cover[0])
	if len(s.Cover) > 1 {
		e.why("locked-single", "cell", s.Placements[0].cell(), "digit", d, "single", s.Cover[1])
	}
}
