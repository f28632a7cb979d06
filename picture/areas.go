package picture

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// A tag is a letter at a corner of an area.
type tag struct {
	color, label string
	at           Point
}

// areas draws the areas of a panel, all tints below all lines, and returns the
// letters to draw on top.
func (c *canvas) areas(areas []Area) (tags []tag) {
	taken := map[Point]bool{}
	for _, a := range areas {
		color, inset := areaColor(a)
		if !a.Cells.IsEmpty() && a.Kind != CoverArea {
			c.lines("tint "+color, outline(a.Cells, inset)...)
		}
	}
	for _, a := range areas {
		color, inset := areaColor(a)
		if a.Cells.IsEmpty() {
			continue
		}
		if a.Kind == CoverArea {
			c.lines("hatch cover", hatch(a.Cells, inset)...)
		}
		if color != "cells" {
			c.lines("edge "+color, outline(a.Cells, inset)...)
		}
		if a.Label != "" {
			label := []rune(a.Label)
			tags = append(tags, tag{color, string(label[:min(len(label), 2)]), freeCorner(a.Cells, taken)})
		}
	}
	return tags
}

// areaColor returns the color of an area, and how far its outline is inside the
// lines of the cells, so that areas of several kinds don't hide each other.
func areaColor(a Area) (color string, inset int) {
	switch a.Kind {
	case BaseArea:
		return "base", 4
	case CoverArea:
		return "cover", 7
	case SetArea:
		i := max(a.Set-1, 0) % 6
		return fmt.Sprintf("set%d", i+1), 3 + i%4*2
	case ClashArea:
		return "clash", 3
	}
	return "cells", 1 // also for an unknown kind
}

// outline returns the lines around cells, inside their edges.
func outline(cells sudoku.Cells, inset int) (lines []Line) {
	// Edges run with the cells on their right. For each corner of the 10x10 grid,
	// from says in which directions edges leave it: right, down, left, up.
	var from [100][4]bool
	in := func(row, column int) bool {
		cell := sudoku.Cell(row, column)
		return cell >= 0 && cells.Has(cell)
	}
	for cell := range cells.All() {
		row, column := cell/9, cell%9
		corner := 10*row + column
		from[corner][0] = !in(row-1, column)
		if !in(row, column+1) {
			from[corner+1][1] = true
		}
		if !in(row+1, column) {
			from[corner+11][2] = true
		}
		if !in(row, column-1) {
			from[corner+10][3] = true
		}
	}
	step := [4]int{1, 10, -1, -10}
	inward := [4]Point{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}
	for start := range from {
		for from[start][0] { // each loop begins at the left end of an upper edge
			corner, direction, l := start, 0, Line{Closed: true}
			for {
				from[corner][direction] = false
				corner += step[direction]
				turn := direction
				for _, t := range [3]int{1, 0, 3} { // turn right first: cells that touch at a corner stay apart
					if next := (direction + t) % 4; from[corner][next] || corner == start && next == 0 {
						turn = next
						break
					}
				}
				if turn != direction {
					at := Point{float64(corner % 10 * cellSize), float64(corner / 10 * cellSize)}
					l.Points = append(l.Points, at.plus(inward[direction].plus(inward[turn]).times(float64(inset))))
				}
				if corner == start && turn == 0 {
					break
				}
				direction = turn
			}
			lines = append(lines, l)
		}
	}
	return lines
}

// hatch returns slanted lines over cells. It takes the cells rectangle by
// rectangle.
func hatch(cells sudoku.Cells, inset int) (lines []Line) {
	const distance = 10
	for !cells.IsEmpty() {
		row, column := cells.Lowest()/9, cells.Lowest()%9
		has := func(r, c int) bool {
			cell := sudoku.Cell(r, c)
			return cell >= 0 && cells.Has(cell)
		}
		width, height := 1, 1
		for has(row, column+width) {
			width++
		}
		whole := func(r int) bool {
			for c := column; c < column+width; c++ {
				if !has(r, c) {
					return false
				}
			}
			return true
		}
		for whole(row + height) {
			height++
		}
		for r := row; r < row+height; r++ {
			for c := column; c < column+width; c++ {
				cells = cells.Without(9*r + c)
			}
		}
		left, top := column*cellSize+inset, row*cellSize+inset
		right, bottom := (column+width)*cellSize-inset, (row+height)*cellSize-inset
		// On each line x+y is constant: it rises to the right.
		for sum := (left + top + distance) / distance * distance; sum < right+bottom; sum += distance {
			from := max(left, sum-bottom)
			to := min(right, sum-top)
			lines = append(lines, line(Point{float64(from), float64(sum - from)}, Point{float64(to), float64(sum - to)}))
		}
	}
	return lines
}

// freeCorner returns a corner of one of the cells that has no letter yet,
// preferably the upper left one of the first cell.
func freeCorner(cells sudoku.Cells, taken map[Point]bool) Point {
	first := cells.Lowest()
	at := Point{float64(first % 9 * cellSize), float64(first / 9 * cellSize)}
search:
	for _, side := range []Point{{0, 0}, {cellSize, 0}, {0, cellSize}, {cellSize, cellSize}} {
		for cell := range cells.All() {
			corner := Point{float64(cell%9*cellSize) + side.X, float64(cell/9*cellSize) + side.Y}
			if !taken[corner] {
				at = corner
				break search
			}
		}
	}
	taken[at] = true
	return at
}

// tags draws the letters of areas.
func (c *canvas) tags(tags []tag) {
	for _, t := range tags {
		c.circle("badge "+t.color, t.at, 7.5)
		c.text("tag", t.at.plus(Point{0, 4}), t.label)
	}
}
