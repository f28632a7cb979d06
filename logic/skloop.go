package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findSKLoops, proveByCount, SKLoop)
	words(explainSKLoop, map[string]string{
		"sk-loop": "Eight pairs of cells form a ring in {lines}, around four filled cells. Each shares a line or a box with the next, so neighbors can't share a digit.",
		"sk-pair": "{cells} have {digits}.",
		"sk-most": "{digits}: in at most {n} of these cells each.",
		"sk-full": "These are {n} in all, as many as there are cells, so each digit is there as often as that. A candidate that would leave less room for its digit is false.",
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
	step := &s.step
	step.begin(SKLoop)
	step.Cells, step.Digits = cells, s.union(cells)
	if s.eliminateCounted(step) != 16 || len(step.Eliminations) == 0 {
		return true
	}
	step.Houses = append(step.Houses, grid.Of[corners[0]][0], grid.Of[corners[2]][0], grid.Of[corners[0]][1], grid.Of[corners[1]][1])
	for _, pair := range pairs {
		step.Sets = append(step.Sets, Set{pair, s.union(pair)})
	}
	return yield(step)
}

// eliminateCounted adds the eliminations that follow if the cells of a step can hold no more
// digits than there are cells. It returns how many they can hold, each digit counted as
// often as it can stand in them, or any greater number than there are cells.
func (s *search) eliminateCounted(step *Step) (total int) {
	var most [10]int
	for d := range most {
		most[d] = independent(step.Cells.Intersect(s.planes[d]))
		if total += most[d]; total > step.Cells.Len() {
			return total
		}
	}
	for d, often := range most {
		places := step.Cells.Intersect(s.planes[d])
		if often == 0 {
			continue
		}
		for cell := range s.planes[d].All() {
			left := independent(places.Minus(grid.Peers[cell]).Without(cell))
			if places.Has(cell) {
				left++
			}
			if left < often {
				step.eliminate(cell, uint8(d))
			}
		}
	}
	step.sort()
	return total
}

// explainSKLoop counts how often each digit fits into the ring.
func explainSKLoop(s *Step, e *Explanation) {
	e.why("sk-loop", "lines", s.Houses)
	for _, i := range [8]int{0, 2, 3, 7, 6, 4, 5, 1} { // round the ring
		e.why("sk-pair", "cells", s.Sets[i].Cells, "digits", s.Sets[i].Digits)
	}
	var often [9]sudoku.Digits // by how often they fit
	for d := range s.Digits.All() {
		var places sudoku.Cells
		for _, set := range s.Sets {
			if set.Digits.Has(d) {
				places = places.Union(set.Cells)
			}
		}
		n := independent(places)
		often[n] = often[n].With(d)
	}
	for n, digits := range often {
		if digits != 0 {
			e.why("sk-most", "digits", digits, "n", n)
		}
	}
	e.why("sk-full", "n", s.Cells.Len())
}
