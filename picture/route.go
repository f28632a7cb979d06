package picture

import (
	"math"

	"github.com/seed-cfc889b0/sudoku/logic"
)

// What a link costs. The cheapest of the curves that are tried is drawn: first
// it avoids candidates with a role, then other candidates and digits, then
// earlier links; then it bends little.
const (
	costOutside   = 4.0  // for each point outside the board
	costMark      = 3.0  // for each candidate with a role
	costCandidate = 1.0  // for each other candidate
	costDigit     = 0.5  // for each point on a digit
	costPast      = 0.12 // for each point on an earlier link
	costBend      = 0.4  // for the bends at its ends
	costTwist     = 0.5  // for the difference between them
	costAside     = 0.1  // if it leaves from the side
)

// A router finds curves for links that cross few digits.
type router struct {
	*Panel
	marks *[81][10]logic.Mark
	past  [pastSize][pastSize]bool // squares that earlier links cross
}

// The squares of a router's past. The first lies outside the corner of the board.
const (
	pastSquare = 6
	pastSize   = (boardSize + 2*margin) / pastSquare
)

// square returns the square of a Point, or an unused one for a point outside.
func (r *router) square(p Point) *bool {
	x, y := int(p.X+margin)/pastSquare, int(p.Y+margin)/pastSquare
	if p.X < -margin || p.Y < -margin || x >= pastSize || y >= pastSize {
		return new(bool)
	}
	return &r.past[y][x]
}

// The bends that are tried, as fractions of the length of a link. Between
// neighbors in a cell only a bow can be seen.
var (
	bends = []float64{0, 0.08, -0.08, 0.16, -0.16, 0.25, -0.25, 0.36, -0.36, 0.5, -0.5, 0.7, -0.7}
	bows  = []float64{-1.2, 1.2, -0.9, 0.9, -1.6, 1.6}
)

const (
	shortLink = 35  // a shorter one is a bow
	longLink  = 150 // a longer one may leave and arrive from the side
)

// route returns the best curve for a link, not yet trimmed.
func (r *router) route(l Link) (curve, bool) {
	from, to, ok := nearest(l.From, l.To)
	if !ok {
		return curve{}, false
	}
	way := to.minus(from)
	length := way.length()
	side := Point{-way.Y, way.X}
	best, least := curve{}, math.Inf(1)
	// try tries control points at a fraction of the way, bent by a and b.
	try := func(part, a, b, cost float64) {
		c := curve{from, from.plus(way.times(part)).plus(side.times(a)), to.minus(way.times(part)).plus(side.times(b)), to}
		cost += product(costBend, math.Abs(a)+math.Abs(b)) + product(costTwist, math.Abs(a-b))
		if cost < least {
			if cost += r.through(c, length, least-cost); cost < least {
				best, least = c, cost
			}
		}
	}
	if length < shortLink {
		for _, bow := range bows {
			try(0.3, bow, bow, 0)
		}
	} else {
		for _, a := range bends {
			for _, b := range bends {
				try(0.3, a, b, 0)
				if length > longLink {
					try(0.05, a, b, costAside)
				}
			}
		}
	}
	steps := int(length/pastSquare) + 8
	for i := 1; i < steps; i++ {
		if p := best.at(float64(i) / float64(steps)); !near(p, from) && !near(p, to) {
			*r.square(p) = true
		}
	}
	return best, true
}

// near reports whether a point is under the shape of a candidate.
func near(p, middle Point) bool { return p.minus(middle).square() < linkStart*linkStart }

// through returns the cost of what a curve crosses. It may stop once the cost
// exceeds a limit.
func (r *router) through(c curve, length, limit float64) (cost float64) {
	steps := int(length/4) + 8
	last := logic.Candidate{} // no digit: none
	for i := 1; i < steps && cost < limit; i++ {
		p := c.at(float64(i) / float64(steps))
		if near(p, c[0]) || near(p, c[3]) {
			continue
		}
		if p.X < -margin/2 || p.Y < -margin/2 || p.X > boardSize+margin/2 || p.Y > boardSize+margin/2 {
			cost += costOutside
			continue
		}
		if *r.square(p) {
			cost += costPast
		}
		x, y := min(max(int(p.X), 0), boardSize-1), min(max(int(p.Y), 0), boardSize-1)
		cell := y/cellSize*9 + x/cellSize
		if r.Board[cell] != 0 {
			if from := p.minus(center(cell, 5)); (Point{from.X / 16, from.Y / 20}).square() < 1 {
				cost += costDigit
			}
			continue
		}
		at := logic.Candidate{Cell: cell, Digit: uint8(y%cellSize/20*3 + x%cellSize/20 + 1)}
		switch from := p.minus(center(cell, at.Digit)).square(); {
		case at == last:
		case r.marks[cell][at.Digit].Role != 0 && from < linkStart*linkStart:
			cost, last = cost+costMark, at
		case r.Pencil[cell].Has(at.Digit) && from < 7.5*7.5:
			cost, last = cost+costCandidate, at
		}
	}
	return cost
}

// nearest returns the two candidates, one of each end, that are nearest to each
// other. It is false if there are no two different ones.
func nearest(a, b End) (from, to Point, ok bool) {
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
