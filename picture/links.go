package picture

import (
	"math"

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
func (d *drawing) groups(p *Panel) {
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
			first, last := center(e.Cells.Lowest(), e.Digit), center(e.Cells.Highest(), e.Digit)
			const r = markRadius + 2
			d.open("rect", chainClass("group", l.Chain), attribute{"x", d.at.x + min(first.x, last.x) - r}, attribute{"y", d.at.y + first.y - r},
				attribute{"width", math.Abs(last.x-first.x) + 2*r}, attribute{"height", last.y - first.y + 2*r}, attribute{"rx", r})
			d.add("/>\n")
		}
	}
}

// inLine reports whether cells are in a minirow or minicolumn.
func inLine(cells sudoku.Cells) bool {
	row, column, box := sudoku.HousesOf(cells.Lowest())
	return box.Cells().Contains(cells) && (row.Cells().Contains(cells) || column.Cells().Contains(cells))
}

// chainClass returns the classes of a line of a chain.
func chainClass(class string, chain int) string {
	return class + " chain" + string([]byte{'1' + byte(max(chain, 0)%4)})
}

// links draws the lines between candidates.
func (d *drawing) links(p *Panel, marks *[81][10]logic.Mark) {
	if len(p.Links) == 0 {
		return
	}
	r := &router{Panel: p, marks: marks}
	for _, l := range p.Links {
		c, ok := r.route(l)
		if !ok {
			continue
		}
		class := chainClass("link", l.Chain)
		if !l.Strong {
			class += " weak"
		}
		c = c.trim(linkStart, l.Arrow)
		d.open("path", class)
		d.add(" d=\"%s\"/>\n", d.curve(c))
		if l.Arrow {
			d.arrowhead(c, l.Chain)
		}
	}
}

// curve returns the path data of a curve.
func (d *drawing) curve(c curve) string {
	text := ""
	for i, p := range c {
		text += [...]string{"M", "C", " ", " "}[i] + number(d.at.x+p.x) + " " + number(d.at.y+p.y)
	}
	return text
}

// arrowhead draws the head of an arrow at the end of a trimmed curve.
func (d *drawing) arrowhead(c curve, chain int) {
	ahead := c.direction(1)
	side := point{-ahead.y, ahead.x}
	tip := c[3].plus(ahead.times(arrowLength))
	d.open("path", chainClass("tip", chain))
	d.add(` d="`)
	for i, p := range []point{tip, c[3].plus(side.times(3.6)), c[3].minus(side.times(3.6))} {
		d.add("%c%s %s", "MLL"[i], number(d.at.x+p.x), number(d.at.y+p.y))
	}
	d.add("Z\"/>\n")
}
