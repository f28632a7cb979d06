package picture

import (
	"fmt"

	"github.com/seed-cfc889b0/sudoku/variant"
)

// Variant returns a drawing of a board with other rules than 9×9: heavy lines
// where boxes or regions end, a tint on the houses that are neither rows, columns
// nor regions, and letters for digits above 9. Digits that are among the givens
// are drawn as clues. With candidates set, blank cells show theirs. What a board
// of another size has beyond that of the rules is not drawn.
func Variant(r *variant.Rules, b, givens variant.Board, candidates bool) *Drawing {
	n := r.Size()
	side := float64(n * cellSize)
	d := &Drawing{Margin: margin, Width: side + 2*margin, Height: side + 2*margin, Title: fmt.Sprintf("Sudoku, %v", r), Style: DefaultStyle()}
	d.Scale = 400 / d.Width
	c := &canvas{Picture: &Picture{}, Drawing: d}
	square := func(class string, at Point, side float64) {
		c.polygon(class, at, []Point{{0, 0}, {side, 0}, {side, side}, {0, side}})
	}
	square("paper", Point{}, d.Width)
	c.corner = Point{margin, margin}
	place := func(cell int) Point { return Point{float64(cell % n * cellSize), float64(cell / n * cellSize)} }

	// Rows, columns and regions come first among the houses.
	houses := r.Houses()[2*n:]
	if r.Region(0) >= 0 {
		houses = houses[n:]
	}
	tinted := make([]bool, n*n)
	for _, house := range houses {
		for _, cell := range house.Cells {
			if !tinted[cell] && len(houses) < n { // disjoint groups would tint everything
				square("tint cells", place(cell), cellSize)
			}
			tinted[cell] = true
		}
	}

	var thin, heavy []Line
	wall := func(from, to Point, cell, next int, edge bool) {
		if edge || r.Region(cell) != r.Region(next) {
			heavy = append(heavy, line(from, to))
		} else {
			thin = append(thin, line(from, to))
		}
	}
	for cell := range n * n {
		at := place(cell)
		wall(at, at.plus(Point{cellSize, 0}), cell, cell-n, cell < n)
		wall(at, at.plus(Point{0, cellSize}), cell, cell-1, cell%n == 0)
	}
	heavy = append(heavy, line(Point{side, 0}, Point{side, side}), line(Point{0, side}, Point{side, side}))
	c.lines("line", thin...)
	c.lines("frame", heavy...)

	position, _ := r.Position(b)
	across := 1
	for across*across < n {
		across++
	}
	for cell := range min(n*n, len(b)) {
		at := place(cell)
		switch v := b[cell]; {
		case v != 0:
			class := "placed"
			if cell < len(givens) && givens[cell] == v {
				class = "given"
			}
			c.text(class, at.plus(Point{cellSize / 2, 44}), variant.Board{v}.String())
		case candidates && position != nil:
			for _, digit := range position.Candidates(cell) {
				i, step := int(digit)-1, float64(cellSize)/float64(across)
				middle := Point{product(float64(i%across)+0.5, step), product(float64(i/across)+0.5, step) + 5.7}
				c.text("digit pencil", at.plus(middle), variant.Board{digit}.String())
			}
		}
	}
	return d
}
