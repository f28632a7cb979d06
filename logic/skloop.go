package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findSKLoops, proveByCount, SKLoop)
	words(explainSKLoop, map[string]string{
		"sk-loop": "The cells {cells} in {lines}, around four filled cells, can hold at most {n} digits, each counted as often as it fits there.",
		"sk-full": "There are {n} of these cells, so each digit is there as often as it fits.",
	}, SKLoop)
}

// In the steps of SK-loops, Houses are the two rows and the two columns, and Sets
// are pairs of cells, one for each line and box.

// findSKLoops finds four filled cells at the corners of a rectangle in four boxes.
// The sixteen other cells of these boxes in their rows and columns must be blank,
// and able to hold at most sixteen digits, each counted as often as it can stand
// in them.
func findSKLoops(s *search, yield func(*Step) bool) bool {
	filled := allCells.Minus(s.blank)
	for a := range filled.All() {
		for b := range filled.Intersect(grid.Cells[grid.Of[a][0]]).All() {
			if b%9/3 <= a%9/3 {
				continue
			}
			for c := range filled.Intersect(grid.Cells[grid.Of[a][1]]).All() {
				d := c/9*9 + b%9
				if c/27 <= a/27 || !filled.Has(d) {
					continue
				}
				if !s.skLoop([4]int{a, b, c, d}, yield) {
					return false
				}
			}
		}
	}
	return true
}

// skLoop tries the loop around four corners.
func (s *search) skLoop(corners [4]int, yield func(*Step) bool) bool {
	var pairs [8]sudoku.Cells
	var cells sudoku.Cells
	for i, corner := range corners {
		houses := grid.Of[corner]
		for j := range 2 {
			pair := grid.Cells[houses[j]].Intersect(grid.Cells[houses[2]]).Without(corner)
			if !s.blank.Contains(pair) {
				return true
			}
			pairs[2*i+j] = pair
			cells = cells.Union(pair)
		}
	}
	total := 0
	var most [10]int
	for d := uint8(1); d <= 9; d++ {
		most[d] = independent(cells.Intersect(s.planes[d]))
		if total += most[d]; total > 16 {
			return true
		}
	}
	step := &s.step
	step.begin(SKLoop)
	for d := uint8(1); d <= 9; d++ {
		places := cells.Intersect(s.planes[d])
		if most[d] == 0 {
			continue
		}
		for cell := range s.planes[d].All() {
			left := independent(places.Minus(grid.Peers[cell]).Without(cell))
			if places.Has(cell) {
				left++
			}
			if left < most[d] {
				step.eliminate(cell, d)
			}
		}
	}
	if len(step.Eliminations) == 0 || total < 16 {
		return true
	}
	step.sort()
	step.Cells, step.Digits = cells, s.union(cells)
	step.Houses = append(step.Houses, grid.Of[corners[0]][0], grid.Of[corners[2]][0], grid.Of[corners[0]][1], grid.Of[corners[1]][1])
	for _, pair := range pairs {
		step.Sets = append(step.Sets, Set{pair, s.union(pair)})
	}
	return yield(step)
}

func explainSKLoop(s *Step, e *Explanation) {
	e.why("sk-loop", "cells", s.Cells, "lines", s.Houses, "n", s.Cells.Len())
	e.why("sk-full", "n", s.Cells.Len())
}
