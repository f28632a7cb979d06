package se

import "slices"

// A rank is the key by which chains are sorted; seq is the order of discovery.
type rank struct {
	value      float64
	complexity int
	kind       int
	seq        int
}

func (r *rank) before(value float64, complexity, kind, seq int) bool {
	switch {
	case r.value != value:
		return r.value < value
	case r.complexity != complexity:
		return r.complexity < complexity
	case r.kind != kind:
		return r.kind < kind
	}
	return r.seq < seq
}

// A sink takes the hints of a producer of chains. It keeps the best one, as a
// step needs no more. With every set, for chains within chains and for
// [Rater.Every], it keeps each hint that removes a candidate which no better
// hint before it removes.
type sink struct {
	every bool
	hints []hint // the first n are kept, the next is the blank one
	n     int
	best  [729]rank // by candidate: the best hint that removes it
	known set9      // the candidates in best
	seq   int
}

// A set9 is a set of candidates.
type set9 [81]uint16

// reset empties the sink and keeps its memory.
func (s *sink) reset() {
	s.n, s.seq = 0, 0
	if s.every {
		s.known = set9{}
	}
}

// wants reports whether a hint that removes these digits of a cell would be
// kept.
func (s *sink) wants(cell int, digits uint16, value float64, complexity, kind int) bool {
	if !s.every {
		if s.n == 0 {
			return true
		}
		h := &s.hints[0]
		best := rank{h.value, h.complexity, h.kind, h.seq}
		return !best.before(value, complexity, kind, s.seq)
	}
	if digits&^s.known[cell] != 0 {
		return true
	}
	for ; digits != 0; digits &= digits - 1 {
		if !s.best[cell*9+low(digits)].before(value, complexity, kind, s.seq) {
			return true
		}
	}
	return false
}

// limit returns the greatest length of a single chain that would be kept.
func (s *sink) limit(cell int, digits uint16, value float64, kind int) int {
	if s.n == 0 || s.every && digits&^s.known[cell] != 0 {
		return maxLength
	}
	n := 1
	for s.wants(cell, digits, value+lengthValue(n+1), n+1, kind) {
		n++
	}
	return n
}

// blank returns a hint to fill in. It is kept only if keep is called.
func (s *sink) blank() *hint {
	if s.n+1 >= len(s.hints) {
		s.hints = append(s.hints, hint{}, hint{})
	}
	return &s.hints[s.n]
}

// keep keeps the blank hint, whose rank and removals are filled in. Its place in
// the order of discovery is s.seq, which counts up unless the caller sets it.
func (s *sink) keep() {
	h := &s.hints[s.n]
	h.seq = s.seq
	s.seq++
	if !s.every {
		if s.n == 1 {
			s.hints[0], s.hints[1] = s.hints[1], s.hints[0]
		}
		s.n = 1
		return
	}
	useful := false
	for _, m := range h.remove {
		for ds := m.Digits; ds != 0; ds &= ds - 1 {
			d := low(ds)
			b := &s.best[int(m.Cell)*9+d]
			if s.known[m.Cell]>>d&1 != 0 && b.before(h.value, h.complexity, h.kind, h.seq) {
				continue
			}
			s.known[m.Cell] |= 1 << d
			*b = rank{h.value, h.complexity, h.kind, h.seq}
			useful = true
		}
	}
	if useful {
		s.n++
	}
}

// sorted returns the hints in Sudoku Explainer's order.
func (s *sink) sorted() []hint {
	hs := s.hints[:s.n]
	slices.SortFunc(hs, func(a, b hint) int {
		ra := rank{a.value, a.complexity, a.kind, a.seq}
		if ra.before(b.value, b.complexity, b.kind, b.seq) {
			return -1
		}
		return 1
	})
	return hs
}
