package picture

// A curve is a cubic Bézier curve: two ends, and two control points between.
type curve [4]Point

// at returns the point of the curve at t, 0..1.
func (c curve) at(t float64) Point {
	u := 1 - t
	return c[0].times(u * u * u).plus(c[1].times(3 * u * u * t)).plus(c[2].times(3 * u * t * t)).plus(c[3].times(t * t * t))
}

// direction returns the way from one point to another as a vector of length 1.
func direction(from, to Point) Point {
	way := to.minus(from)
	if n := way.length(); n > 0 {
		return way.times(1 / n)
	}
	return Point{1, 0}
}

// part returns the curve between two of its points, by de Casteljau's
// construction.
func (c curve) part(from, to float64) curve {
	split := func(c curve, t float64) (left, right curve) {
		between := func(a, b Point) Point { return a.times(1 - t).plus(b.times(t)) }
		ab, bc, cd := between(c[0], c[1]), between(c[1], c[2]), between(c[2], c[3])
		abc, bcd := between(ab, bc), between(bc, cd)
		middle := between(abc, bcd)
		return curve{c[0], ab, abc, middle}, curve{middle, bcd, cd, c[3]}
	}
	c, _ = split(c, to)
	_, c = split(c, from/to)
	return c
}

// trim cuts off what lies within a distance of the ends, and leaves room for an
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
