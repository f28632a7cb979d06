package paint

import (
	"math"
	"slices"

	"github.com/seed-cfc889b0/sudoku/picture"
)

// flat returns the points of a line, none twice in a row, its curves cut into pieces
// so short that they look smooth.
func flat(l picture.Line, scale float64) []picture.Point {
	points := l.Points
	if l.Curved && len(points) > 0 {
		points = points[:1:1]
		for k := 3; k < len(l.Points); k += 3 {
			p := l.Points[k-3 : k+1]
			if p[0] == p[1] && p[2] == p[3] { // straight
				points = append(points, p[3])
				continue
			}
			length := distance(p[0], p[1]) + distance(p[1], p[2]) + distance(p[2], p[3])
			steps := max(4, int(math.Sqrt(length*scale)*1.5))
			for i := 1; i <= steps; i++ {
				t := float64(i) / float64(steps)
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				points = append(points, picture.Point{
					X: a*p[0].X + b*p[1].X + c*p[2].X + d*p[3].X,
					Y: a*p[0].Y + b*p[1].Y + c*p[2].Y + d*p[3].Y,
				})
			}
		}
	}
	if n := len(points); l.Closed && n > 0 {
		points = append(points[:n:n], points[0])
	}
	return slices.Compact(slices.Clone(points))
}

// dashed cuts a line into dashes.
func dashed(l []picture.Point, dash []float64) (dashes [][]picture.Point) {
	i, left, on := 0, dash[0], true
	current := l[:1:1]
	for k := 1; k < len(l); k++ {
		from, to := l[k-1], l[k]
		for length := distance(from, to); length > 0; length = distance(from, to) {
			if length < left {
				left -= length
				current = append(current, to)
				break
			}
			t := left / length
			from = picture.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)}
			if on {
				dashes = append(dashes, append(current, from))
			}
			current = []picture.Point{from}
			i, on = i+1, !on
			left = dash[i%len(dash)]
		}
	}
	if on && len(current) > 1 {
		dashes = append(dashes, current)
	}
	return dashes
}

// outline returns the area of the shape's stroke, as polygons. They all turn the
// same way, so that together they fill their union.
func (s *shape) outline(scale float64) (polygons [][]picture.Point) {
	r := s.look.Width / 2
	for _, line := range s.lines {
		points := flat(line, scale)
		if len(points) < 2 {
			continue
		}
		parts, closed := [][]picture.Point{points}, line.Closed
		if len(s.look.Dash) > 0 {
			parts, closed = dashed(points, s.look.Dash), false
		}
		for _, l := range parts {
			for i := 1; i < len(l); i++ {
				a, b := l[i-1], l[i]
				n := distance(a, b)
				dx, dy := (b.X-a.X)/n*r, (b.Y-a.Y)/n*r
				if s.look.Cap == "square" && !closed {
					if i == 1 {
						a = picture.Point{X: a.X - dx, Y: a.Y - dy}
					}
					if i == len(l)-1 {
						b = picture.Point{X: b.X + dx, Y: b.Y + dy}
					}
				}
				polygons = append(polygons, []picture.Point{{X: a.X + dy, Y: a.Y - dx}, {X: b.X + dy, Y: b.Y - dx}, {X: b.X - dy, Y: b.Y + dx}, {X: a.X - dy, Y: a.Y + dx}})
			}
			for i, p := range l {
				if inner := i > 0 && i < len(l)-1; inner || closed && i == 0 || s.look.Cap == "round" {
					polygons = append(polygons, flat(circle(p, r), scale))
				}
			}
		}
	}
	return polygons
}
