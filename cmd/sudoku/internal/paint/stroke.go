package paint

import "math"

// flatten returns the lines of a path. Curves are cut into pieces so short that
// they look smooth at scale pixels a unit. closed says which lines end where they
// begin.
func flatten(path []segment, scale float64) (lines [][]point, closed []bool) {
	var at []point
	end := func(isClosed bool) {
		if len(at) > 1 {
			lines, closed = append(lines, at), append(closed, isClosed)
		}
		at = nil
	}
	for _, s := range path {
		switch s.op {
		case 'M':
			end(false)
			at = []point{s.p[0]}
		case 'L':
			at = append(at, s.p[0])
		case 'C':
			if len(at) == 0 {
				continue
			}
			from := at[len(at)-1]
			length := distance(from, s.p[0]) + distance(s.p[0], s.p[1]) + distance(s.p[1], s.p[2])
			steps := max(4, int(math.Sqrt(length*scale)*1.5))
			for i := 1; i <= steps; i++ {
				t := float64(i) / float64(steps)
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				at = append(at, point{
					a*from.x + b*s.p[0].x + c*s.p[1].x + d*s.p[2].x,
					a*from.y + b*s.p[0].y + c*s.p[1].y + d*s.p[2].y,
				})
			}
		case 'Z':
			if len(at) > 0 {
				at = append(at, at[0])
			}
			end(true)
		}
	}
	end(false)
	return lines, closed
}

func distance(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

// dashed cuts lines into dashes.
func dashed(lines [][]point, dash []float64) (dashes [][]point) {
	for _, l := range lines {
		i, left, on := 0, dash[0], true
		current := []point{l[0]}
		for k := 1; k < len(l); k++ {
			from, to := l[k-1], l[k]
			for length := distance(from, to); length > 0; length = distance(from, to) {
				if length < left {
					left -= length
					current = append(current, to)
					break
				}
				t := left / length
				from = point{from.x + t*(to.x-from.x), from.y + t*(to.y-from.y)}
				if on {
					dashes = append(dashes, append(current, from))
				}
				current = []point{from}
				i, on = i+1, !on
				left = dash[i%len(dash)]
			}
		}
		if on && len(current) > 1 {
			dashes = append(dashes, current)
		}
	}
	return dashes
}

// outline returns the area of a stroke along the lines of a shape, as polygons.
// They all turn the same way, so that together they fill their union.
func (s *shape) outline(scale float64) (polygons [][]point) {
	lines, closed := flatten(s.path, scale)
	if len(s.dash) > 0 {
		lines = dashed(lines, s.dash)
		closed = make([]bool, len(lines))
	}
	r := s.width / 2
	for k, l := range lines {
		for i := 1; i < len(l); i++ {
			a, b := l[i-1], l[i]
			n := distance(a, b)
			if n == 0 {
				continue
			}
			dx, dy := (b.x-a.x)/n*r, (b.y-a.y)/n*r
			if s.square && !closed[k] {
				if i == 1 {
					a = point{a.x - dx, a.y - dy}
				}
				if i == len(l)-1 {
					b = point{b.x + dx, b.y + dy}
				}
			}
			polygons = append(polygons, []point{{a.x + dy, a.y - dx}, {b.x + dy, b.y - dx}, {b.x - dy, b.y + dx}, {a.x - dy, a.y + dx}})
		}
		for i, p := range l {
			if inner := i > 0 && i < len(l)-1; inner || closed[k] && i == 0 || s.round {
				polygons = append(polygons, disc(p, r, scale))
			}
		}
	}
	return polygons
}

// disc returns a polygon that is nearly a circle.
func disc(middle point, r, scale float64) []point {
	n := max(8, int(4*math.Sqrt(r*scale)))
	corners := make([]point, n)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		corners[i] = point{middle.x + r*cos, middle.y + r*sin}
	}
	return corners
}
