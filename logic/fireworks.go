package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findFireworks, proveFireworks, FireworkTriple, FireworkQuad)
	words(explainFireworks, map[string]string{
		"firework":      "Outside {box}, {one} is the only place in {line} for each of {digits}, and {end} the only one in {other}. So each of them is there, or else in {box} in both lines, which is {cell}.",
		"firework-full": "So {cells} have room for nothing but {digits}, each in its own place.",
	}, FireworkTriple, FireworkQuad)
}

// A firework is a row and a column that cross in a box. Outside the box a digit has
// one place at most in each of them. It is in one of the two, or where the lines
// cross. Three digits with the same three cells fill them. So do two pairs of
// digits with four cells, if the lines of each pair cross in a cell of their own.
//
// In the steps, Sets are the three cells of each firework with its digits, and
// Houses the row and the column of each.

// fireworkEnds has by line, third of it and place outside the third: the digits that
// have no other place outside.
type fireworkEnds [18][3][9]sudoku.Digits

func findFireworks(s *search, yield func(*Step) bool) bool {
	var ends fireworkEnds
	for h := range sudoku.House(18) {
		for d := range (sudoku.AllDigits &^ s.placed[h]).All() {
			for third := range 3 {
				switch outside := s.where[h][d] &^ (firstThree << (3 * third)); bits.OnesCount16(outside) {
				case 0:
					for i := range ends[h][third] {
						ends[h][third][i] |= digit(d)
					}
				case 1:
					ends[h][third][bits.TrailingZeros16(outside)] |= digit(d)
				}
			}
		}
	}
	for cell := range s.blank.All() {
		row, column := cell/9, cell%9
		for i := range 9 {
			if i/3 == column/3 || ends[row][column/3][i].Len() < 2 || !s.blank.Has(row*9+i) {
				continue
			}
			for j := range 9 {
				digits := ends[row][column/3][i] & ends[9+column][row/3][j]
				if j/3 == row/3 || digits.Len() < 2 || !s.blank.Has(j*9+column) {
					continue
				}
				if digits.Len() == 3 && s.want.Has(FireworkTriple) && !s.fireworks(FireworkTriple, yield, Set{sudoku.CellsOf(cell, row*9+i, j*9+column), digits}) {
					return false
				}
				if j < row || digits.Len() != 2 || !s.want.Has(FireworkQuad) {
					continue
				}
				opposite := j*9 + i
				others := ends[j][i/3][column] & ends[9+i][j/3][row]
				if others.Len() == 2 && others&digits == 0 && s.blank.Has(opposite) && !s.fireworks(FireworkQuad, yield,
					Set{sudoku.CellsOf(cell, row*9+i, j*9+column), digits}, Set{sudoku.CellsOf(opposite, row*9+i, j*9+column), others}) {
					return false
				}
			}
		}
	}
	return true
}

// fireworks yields a step. Each cell keeps the digits of its fireworks.
func (s *search) fireworks(t Technique, yield func(*Step) bool, sets ...Set) bool {
	step := &s.step
	step.begin(t)
	var keep [81]sudoku.Digits
	for _, set := range sets {
		step.Sets = append(step.Sets, set)
		step.Digits |= set.Digits
		step.Cells = step.Cells.Union(set.Cells)
		for cell := range set.Cells.All() {
			keep[cell] |= set.Digits
		}
		f := fireworkOf(set.Cells)
		step.Houses = append(step.Houses, f.lines[:]...)
	}
	for cell := range step.Cells.All() {
		step.eliminateDigits(s.position, sudoku.CellsOf(cell), sudoku.AllDigits&^keep[cell])
	}
	return s.yieldWorth(yield)
}

// A firework is where a row and a column cross, and a cell of each in another box.
type firework struct {
	cross int
	ends  [2]int          // in the row, in the column
	lines [2]sudoku.House // row and column
	box   sudoku.House
}

// fireworkOf returns the firework of three cells. Its box is 0 if there is none.
func fireworkOf(cells sudoku.Cells) (f firework) {
	for cross := range cells.All() {
		others := cells.Without(cross)
		houses := grid.Of[cross]
		row, one := oneCell(others.Intersect(grid.Cells[houses[0]]))
		column, two := oneCell(others.Intersect(grid.Cells[houses[1]]))
		if one && two && cells.Len() == 3 && !others.Meets(grid.Cells[houses[2]]) {
			return firework{cross, [2]int{row, column}, [2]sudoku.House{houses[0], houses[1]}, houses[2]}
		}
	}
	return f
}

// proveFireworks checks each firework. Each digit is in the three cells of its
// own, and they are as many digits as cells together.
func proveFireworks(p *position, s *Step) error {
	var cells sudoku.Cells
	var digits sudoku.Digits
	if len(s.Houses) != 2*len(s.Sets) {
		return s.unproved("it is not two lines for each firework")
	}
	for k, set := range s.Sets {
		f := fireworkOf(set.Cells)
		if f.box == 0 || f.lines != [2]sudoku.House(s.Houses[2*k:]) || !p.blank.Contains(set.Cells) || set.Digits&digits != 0 {
			return s.unproved("%s are no firework of other digits", RowColumn.Cells(set.Cells))
		}
		for i, h := range f.lines {
			for d := range set.Digits.All() {
				if p.places(h, d).IsEmpty() || !grid.Cells[f.box].With(f.ends[i]).Contains(p.places(h, d)) {
					return s.unproved("%d has another place in %v", d, h)
				}
			}
		}
		cells, digits = cells.Union(set.Cells), digits|set.Digits
	}
	if cells.Len() != digits.Len() || cells != s.Cells || len(s.Placements) > 0 {
		return s.unproved("%d digits in %d cells", digits.Len(), cells.Len())
	}
	for _, e := range s.Eliminations {
		if !cells.Has(e.Cell) {
			return s.unproved("%v is elsewhere", e)
		}
		for _, set := range s.Sets {
			if set.Cells.Has(e.Cell) && set.Digits.Has(e.Digit) {
				return s.unproved("%v does not follow", e)
			}
		}
	}
	return nil
}

func explainFireworks(s *Step, e *Explanation) {
	for _, set := range s.Sets {
		f := fireworkOf(set.Cells)
		e.why("firework", "box", f.box, "one", sudoku.CellsOf(f.ends[0]), "line", f.lines[0], "digits", set.Digits,
			"end", sudoku.CellsOf(f.ends[1]), "other", f.lines[1], "cell", sudoku.CellsOf(f.cross))
	}
	e.why("firework-full", "cells", s.Cells, "digits", s.Digits)
}
