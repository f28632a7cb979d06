package picture

import (
	"math"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

const (
	markRadius = 9.0  // of the shape around a candidate
	linkStart  = 10.5 // where a link begins, from the middle of its candidate
)

// groups draws frames around the candidates of ends with several cells.
func (d *drawing) groups(p *Panel) {
	seen := map[End]bool{}
	for _, l := range p.Links {
		for _, e := range [2]End{l.From, l.To} {
			if e.Cells.Len() < 2 || seen[e] {
				continue
			}
			seen[e] = true
			first, last := center(e.Cells.Lowest(), e.Digit), center(e.Cells.Highest(), e.Digit)
			if !inLine(e.Cells) {
				continue // of a set, whose area tells
			}
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
	r := newRouter(p, marks)
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

func (d *drawing) curve(c curve) string {
	text := ""
	for i, p := range c {
		text += [...]string{"M", "C", " ", " "}[i] + number(d.at.x+p.x) + " " + number(d.at.y+p.y)
	}
	return text
}

// arrowhead draws the head of an arrow, which goes on where a curve ends.
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

const arrowLength = 7

// A curve is a cubic Bézier curve: two ends, and two control points between.
type curve [4]point

// at returns the point of the curve at t, 0..1.
func (c curve) at(t float64) point {
	u := 1 - t
	return c[0].times(u * u * u).plus(c[1].times(3 * u * u * t)).plus(c[2].times(3 * u * t * t)).plus(c[3].times(t * t * t))
}

// direction returns the direction of the curve at an end, 0 or 1, as a vector of
// length 1.
func (c curve) direction(end int) point {
	v := c[1].minus(c[0])
	if end == 1 {
		v = c[3].minus(c[2])
	}
	if n := v.length(); n > 0 {
		return v.times(1 / n)
	}
	return point{1, 0}
}

// part returns the curve between two of its points, by de Casteljau's
// construction.
func (c curve) part(from, to float64) curve {
	split := func(c curve, t float64) (left, right curve) {
		between := func(a, b point) point { return a.times(1 - t).plus(b.times(t)) }
		ab, bc, cd := between(c[0], c[1]), between(c[1], c[2]), between(c[2], c[3])
		abc, bcd := between(ab, bc), between(bc, cd)
		middle := between(abc, bcd)
		return curve{c[0], ab, abc, middle}, curve{middle, bcd, cd, c[3]}
	}
	c, _ = split(c, to)
	_, c = split(c, from/to)
	return c
}

// trim takes off what lies within a distance of the ends, and room for an
// arrowhead.
func (c curve) trim(distance float64, arrow bool) curve {
	const steps = 100
	from, to := 0, steps
	for from < steps*4/10 && c.at(float64(from)/steps).distance(c[0]) < distance {
		from++
	}
	if arrow {
		distance += arrowLength
	}
	for to > steps*6/10 && c.at(float64(to)/steps).distance(c[3]) < distance {
		to--
	}
	return c.part(float64(from)/steps, float64(to)/steps)
}

// A router finds ways for links that run through few digits.
type router struct {
	cost [27 * 27]float64         // of running through the digit at a place of the fine grid
	big  [81]bool                 // cells with a digit
	past [pastSize][pastSize]bool // squares that links so far run through
}

// The squares of a router's past, from outside the corner of the board on.
const (
	pastSquare = 6
	pastSize   = (boardSize + 2*margin) / pastSquare
)

// placeOf returns the place of a point in the past.
func placeOf(p point) (x, y int, ok bool) {
	x, y = int(p.x+margin)/pastSquare, int(p.y+margin)/pastSquare
	return x, y, p.x > -margin && p.y > -margin && x < pastSize && y < pastSize
}

func newRouter(p *Panel, marks *[81][10]logic.Mark) *router {
	r := new(router)
	for cell := range 81 {
		r.big[cell] = p.Board[cell] != 0
		for digit := uint8(1); digit <= 9; digit++ {
			switch i := int(digit - 1); {
			case marks[cell][digit].Role != 0:
				r.cost[(cell/9*3+i/3)*27+cell%9*3+i%3] = 3
			case p.Pencil[cell].Has(digit):
				r.cost[(cell/9*3+i/3)*27+cell%9*3+i%3] = 1
			}
		}
	}
	return r
}

// route returns the best curve for a link, not yet trimmed.
func (r *router) route(l Link) (curve, bool) {
	from, to, ok := nearest(l.From, l.To)
	if !ok {
		return curve{}, false
	}
	way := to.minus(from)
	length := way.length()
	side := point{-way.y, way.x}
	bends := []float64{0, 0.08, -0.08, 0.16, -0.16, 0.25, -0.25, 0.36, -0.36, 0.5, -0.5, 0.7, -0.7}
	if length < 35 { // between neighbours only a bow can be seen
		bends = []float64{-1.2, 1.2, -0.9, 0.9, -1.6, 1.6}
	}
	best, least := curve{}, math.Inf(1)
	try := func(reach, a, b float64) {
		c := curve{from, from.plus(way.times(reach)).plus(side.times(a)), to.minus(way.times(reach)).plus(side.times(b)), to}
		cost := product(0.4, math.Abs(a)+math.Abs(b)) + product(0.5, math.Abs(a-b))
		if reach < 0.3 {
			cost += 0.1
		}
		if cost < least {
			if cost += r.through(c, length, least-cost); cost < least {
				best, least = c, cost
			}
		}
	}
	for _, a := range bends {
		for _, b := range bends {
			if length >= 35 || a == b {
				try(0.3, a, b)
			}
			if length > 150 {
				try(0.05, a, b) // leaves and arrives from the side
			}
		}
	}
	steps := int(length/pastSquare) + 8
	for i := 1; i < steps; i++ {
		p := best.at(float64(i) / float64(steps))
		if x, y, ok := placeOf(p); ok && !near(p, from) && !near(p, to) {
			r.past[y][x] = true
		}
	}
	return best, true
}

// near reports whether a point is under the shape of a candidate.
func near(p, middle point) bool {
	return p.minus(middle).square() < linkStart*linkStart
}

// through returns the cost of what a curve runs through. It may stop above a
// limit.
func (r *router) through(c curve, length, limit float64) (cost float64) {
	steps := int(length/4) + 8
	last := -1
	for i := 1; i < steps && cost < limit; i++ {
		p := c.at(float64(i) / float64(steps))
		if near(p, c[0]) || near(p, c[3]) {
			continue
		}
		if p.x < -margin/2 || p.y < -margin/2 || p.x > boardSize+margin/2 || p.y > boardSize+margin/2 {
			cost += 4
			continue
		}
		x, y := min(max(int(p.x), 0), boardSize-1), min(max(int(p.y), 0), boardSize-1)
		if cell := y/cellSize*9 + x/cellSize; r.big[cell] {
			middle := point{float64(cell%9*cellSize + 30), float64(cell/9*cellSize + 30)}
			if from := p.minus(middle); (point{from.x / 16, from.y / 20}).square() < 1 {
				cost += 0.5
			}
		} else if place := y/20*27 + x/20; r.cost[place] > 0 && place != last {
			middle := point{float64(x/60*60 + 11 + 19*(x%60/20)), float64(y/60*60 + 11 + 19*(y%60/20))}
			room := 7.5
			if r.cost[place] > 1 {
				room = linkStart
			}
			if p.minus(middle).square() < room*room {
				cost += r.cost[place]
				last = place
			}
		}
		if x, y, ok := placeOf(p); ok && r.past[y][x] {
			cost += 0.12
		}
	}
	return cost
}

// nearest returns the candidates of two ends that are nearest to each other.
func nearest(a, b End) (from, to point, ok bool) {
	least := math.Inf(1)
	for i := range a.Cells.All() {
		for j := range b.Cells.All() {
			p, q := center(i, a.Digit), center(j, b.Digit)
			if n := p.distance(q); n > 0 && n < least {
				from, to, least, ok = p, q, n, true
			}
		}
	}
	return from, to, ok
}
