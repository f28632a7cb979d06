package picture

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku"
)

// A tag is a letter at a corner of an area.
type tag struct {
	class, label string
	at           point
}

// areas draws the areas of a panel, all tints below all lines, and returns the
// letters to draw on top.
func (d *drawing) areas(areas []Area) (tags []tag) {
	taken := map[point]bool{}
	for _, a := range areas {
		class, inset := areaClass(a)
		if !a.Cells.IsEmpty() && a.Kind != CoverArea {
			d.open("path", class)
			d.outline(a.Cells, inset)
		}
	}
	for _, a := range areas {
		class, inset := areaClass(a)
		if a.Cells.IsEmpty() {
			continue
		}
		if a.Kind == CoverArea {
			d.hatch(a.Cells, inset)
		}
		if class != "cells" {
			d.open("path", class+" edge")
			d.outline(a.Cells, inset)
		}
		if a.Label != "" {
			label := []rune(a.Label)
			tags = append(tags, tag{class, string(label[:min(len(label), 2)]), freeCorner(a.Cells, taken)})
		}
	}
	return tags
}

// areaClass returns the class of an area, and how far its outline is inside the
// lines of the cells, so that areas of several kinds don't hide each other.
func areaClass(a Area) (class string, inset int) {
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

// outline writes the path around cells, inside their edges, and ends the
// element.
func (d *drawing) outline(cells sudoku.Cells, inset int) {
	d.add(` d="`)
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
	inward := [4]point{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}
	for start := range from {
		for from[start][0] { // each loop begins at the left end of an upper edge
			corner, direction, command := start, 0, byte('M')
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
					at := point{float64(corner % 10 * cellSize), float64(corner / 10 * cellSize)}
					at = at.plus(inward[direction].plus(inward[turn]).times(float64(inset))).plus(d.at)
					d.add("%c%s %s", command, number(at.x), number(at.y))
					command = 'L'
				}
				if corner == start && turn == 0 {
					break
				}
				direction = turn
			}
			d.add("Z")
		}
	}
	d.add("\"/>\n")
}

// hatch draws slanted lines over cells. It takes the cells rectangle by rectangle.
func (d *drawing) hatch(cells sudoku.Cells, inset int) {
	const distance = 10
	d.open("path", "hatch")
	d.add(` d="`)
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
			x := max(left, sum-bottom)
			y := sum - x
			length := min(right-x, y-top)
			d.add("M%s %sl%d-%d", number(d.at.x+float64(x)), number(d.at.y+float64(y)), length, length)
		}
	}
	d.add("\"/>\n")
}

// freeCorner returns a corner of one of the cells that has no letter yet,
// preferably the upper left one of the first cell.
func freeCorner(cells sudoku.Cells, taken map[point]bool) point {
	first := cells.Lowest()
	at := point{float64(first % 9 * cellSize), float64(first / 9 * cellSize)}
search:
	for _, side := range []point{{0, 0}, {cellSize, 0}, {0, cellSize}, {cellSize, cellSize}} {
		for cell := range cells.All() {
			corner := point{float64(cell%9*cellSize) + side.x, float64(cell/9*cellSize) + side.y}
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
func (d *drawing) tags(tags []tag) {
	for _, t := range tags {
		d.open("circle", t.class, attribute{"cx", d.at.x + t.at.x}, attribute{"cy", d.at.y + t.at.y}, attribute{"r", 7.5})
		d.add("/>\n")
		d.words("tag", point{t.at.x, t.at.y + 4}, t.label)
	}
}
