package picture

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

const (
	markRadius  = 9.0  // of the shape around a candidate
	linkStart   = 10.5 // where a link begins, from the middle of its candidate
	arrowLength = 7
)

// groups draws frames around the candidates of ends with several cells in line.
// Other groups are sets, which have an area.
func (c *canvas) groups(p *Panel) {
	seen := map[End]bool{}
	for _, l := range p.Links {
		for _, e := range [2]End{l.From, l.To} {
			if e.Cells.Len() < 2 || seen[e] {
				continue
			}
			seen[e] = true
			if !inLine(e.Cells) {
				continue
			}
			end := 0
			for end = range e.Cells.All() {
			}
			first, last := center(e.Cells.Lowest(), e.Digit), center(end, e.Digit)
			c.lines(chainClass("group", l.Chain), capsule(first, last, markRadius+2))
		}
	}
}

// inLine reports whether cells are in a minirow or minicolumn.
func inLine(cells sudoku.Cells) bool {
	cell := cells.Lowest()
	row, column, box := sudoku.Row(cell/9), sudoku.Column(cell%9), sudoku.Box(cell/27*3+cell%9/3)
	return box.Cells().Contains(cells) && (row.Cells().Contains(cells) || column.Cells().Contains(cells))
}

// chainClass returns the classes of a line of a chain.
func chainClass(class string, chain int) string {
	return class + " chain" + string([]byte{'1' + byte(max(chain, 0)%4)})
}

// links draws the lines between candidates.
func (c *canvas) links(p *Panel, marks *[81][10]logic.Mark) {
	if len(p.Links) == 0 {
		return
	}
	r := &router{Panel: p, marks: marks}
	for _, l := range p.Links {
		way, ok := r.route(l)
		if !ok {
			continue
		}
		class := chainClass("link", l.Chain)
		if !l.Strong {
			class += " weak"
		}
		way = way.trim(linkStart, l.Arrow)
		c.lines(class, Line{Points: way[:], Curved: true})
		if l.Arrow {
			c.arrowhead(way, l.Chain)
		}
	}
}

// arrowhead draws the head of an arrow at the end of a trimmed curve.
func (c *canvas) arrowhead(way curve, chain int) {
	ahead := direction(way[2], way[3])
	side := Point{-ahead.Y, ahead.X}.times(3.6)
	c.polygon(chainClass("tip", chain), way[3], []Point{ahead.times(arrowLength), side, side.times(-1)})
}

// capsule returns the line around two points at a distance.
func capsule(from, to Point, r float64) Line {
	ahead := direction(from, to).times(r)
	side := Point{-ahead.Y, ahead.X}
	l := Line{Points: []Point{from.plus(side)}, Curved: true, Closed: true}
	quarter := func(middle, a, b Point) {
		const k = 0.5522847498 // places the control points of a quarter circle
		l.Points = append(l.Points, middle.plus(a).plus(b.times(k)), middle.plus(b).plus(a.times(k)), middle.plus(b))
	}
	straight := func(a, b Point) { l.Points = append(l.Points, a, b, b) }
	straight(from.plus(side), to.plus(side))
	quarter(to, side, ahead)
	quarter(to, ahead, side.times(-1))
	straight(to.minus(side), from.minus(side))
	quarter(from, side.times(-1), ahead.times(-1))
	quarter(from, ahead.times(-1), side)
	return l
}
