package picture

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
