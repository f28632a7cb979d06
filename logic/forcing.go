package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

func init() {
	for _, f := range []struct {
		t      Technique
		kind   int
		source int
	}{
		{NishioForcingChain, digitWave, oneSource},
		{CellForcingChain, staticWave, cellSource},
		{RegionForcingChain, staticWave, houseSource},
		{ContradictionForcingChain, staticWave, oneSource},
		{DynamicContradictionForcingChain, dynamicWave, oneSource},
		{DynamicDoubleForcingChain, dynamicWave, twoSources},
		{DynamicCellForcingChain, dynamicWave, cellSource},
		{DynamicRegionForcingChain, dynamicWave, houseSource},
	} {
		register(func(s *search, yield func(*Step) bool) bool {
			if s.forcing == nil {
				s.forcing = new(forcing)
			}
			return s.forcing.find(s, f.t, f.kind, f.source, yield)
		}, proveForcing, f.t)
	}
}

// The sources of the assumptions of forcing chains.
const (
	oneSource   = iota // a candidate, on or off, that leads to a contradiction
	twoSources         // a candidate that is on, and the same off
	cellSource         // the candidates of a cell
	houseSource        // the places of a digit in a house
)

// A literal is a candidate that is on or off.
type literal struct {
	cell  uint8
	digit uint8
	on    bool
}

// A conclusion is what forcing chains lead to.
type conclusion struct {
	target literal
	nodes  int // number of nodes of all chains
	// The source: a literal for one or two sources, the cell, or a digit and a
	// house.
	from  literal
	house sudoku.House
}

// A closure is what follows from an assumption.
type closure struct {
	state [2][10]sudoku.Cells
	clash bool
}

// A forcing looks for forcing chains. It keeps its memory for the next search.
type forcing struct {
	*search
	kind     int
	planes   [waveKinds][10]sudoku.Cells // the position of the closures
	closures [waveKinds][2][]closure     // off and on, by number of the candidate
	number   [waveKinds][729]int16
	waves    [10]wave
	sources  []literal
	list     []conclusion
}

// find yields the forcing chains of a technique: for each conclusion those with
// the fewest nodes. Conclusions with the fewest nodes come first.
func (f *forcing) find(s *search, t Technique, kind, source int, yield func(*Step) bool) bool {
	f.search, f.kind = s, kind
	f.load(kind, source == oneSource || source == twoSources)
	f.list = f.list[:0]
	switch source {
	case oneSource:
		f.contradictions()
	case twoSources:
		for cell := range s.blank.All() {
			for d := range s.candidates[cell].All() {
				l := literal{uint8(cell), d, true}
				f.sources = append(f.sources[:0], l, literal{uint8(cell), d, false})
				f.common(conclusion{from: l})
			}
		}
	case cellSource:
		for cell := range s.blank.All() {
			f.sources = f.sources[:0]
			for d := range s.candidates[cell].All() {
				f.sources = append(f.sources, literal{uint8(cell), d, true})
			}
			f.common(conclusion{from: literal{cell: uint8(cell)}})
		}
	case houseSource:
		for h := range sudoku.House(27) {
			for d := uint8(1); d <= 9; d++ {
				f.sources = f.sources[:0]
				for cell := range s.places(h, d).All() {
					f.sources = append(f.sources, literal{uint8(cell), d, true})
				}
				f.common(conclusion{from: literal{digit: d}, house: h})
			}
		}
	}
	slices.SortStableFunc(f.list, func(a, b conclusion) int { return a.nodes - b.nodes })
	for i := range f.list {
		f.write(t, source, &f.list[i])
		if !yield(&s.step) {
			return false
		}
	}
	return true
}

// load makes the closures of a kind, unless it has those of the position already:
// of the candidates on, and, if both is set, also of the candidates off.
func (f *forcing) load(kind int, both bool) {
	if f.planes[kind] != f.search.planes {
		f.planes[kind] = f.search.planes
		f.closures[kind][0], f.closures[kind][1] = f.closures[kind][0][:0], f.closures[kind][1][:0]
	}
	for k := range 2 {
		list := &f.closures[kind][k]
		if k == 0 && !both || len(*list) > 0 {
			continue
		}
		for cell := range f.blank.All() {
			for d := range f.candidates[cell].All() {
				w := &f.waves[0]
				w.spread(f.position, kind, cell, d, k == 1)
				f.number[kind][cell*9+int(d)-1] = int16(len(*list))
				*list = append(*list, closure{w.state, w.clash})
			}
		}
	}
}

func (f *forcing) closure(l literal) *closure {
	return &f.closures[f.kind][bit(l.on)][f.number[f.kind][int(l.cell)*9+int(l.digit)-1]]
}

// grow makes the wave of a literal.
func (f *forcing) grow(w *wave, l literal) {
	w.spread(f.position, f.kind, int(l.cell), l.digit, l.on)
}

// contradictions adds the assumptions that lead to a contradiction.
func (f *forcing) contradictions() {
	for cell := range f.blank.All() {
		for d := range f.candidates[cell].All() {
			for _, on := range [2]bool{true, false} {
				l := literal{uint8(cell), d, on}
				if !f.closure(l).clash {
					continue
				}
				w := &f.waves[0]
				f.grow(w, l)
				nodes := 0
				for _, end := range w.contradiction() {
					nodes += w.trace(end)
				}
				f.add(conclusion{target: literal{l.cell, l.digit, !on}, from: l, nodes: nodes})
			}
		}
	}
}

// contradiction returns the nodes that contradict each other: both nodes of a
// candidate, or all nodes of a cell or house.
func (w *wave) contradiction() []int16 {
	ends := w.contradicting[:0]
	switch {
	case w.empty >= 0:
		for d := range w.candidates[w.empty].All() {
			ends = append(ends, w.at[0][int(w.empty)*9+int(d)-1])
		}
	case w.house >= 0:
		for cell := range w.places(sudoku.House(w.house), w.missing).All() {
			ends = append(ends, w.at[0][cell*9+int(w.missing)-1])
		}
	default:
		ends = append(ends, w.ends[1], w.ends[0])
	}
	w.contradicting = ends
	return ends
}

// common adds what all sources lead to. It adds nothing for a source that leads to
// a contradiction.
func (f *forcing) common(c conclusion) {
	if len(f.sources) < 2 {
		return
	}
	for _, l := range f.sources {
		if f.closure(l).clash {
			return
		}
	}
	grown := false
	for k := range 2 {
		for d := uint8(1); d <= 9; d++ {
			all := f.closure(f.sources[0]).state[k][d]
			for _, l := range f.sources[1:] {
				all = all.Intersect(f.closure(l).state[k][d])
			}
			for cell := range all.All() {
				if !grown {
					grown = true
					for i, l := range f.sources {
						f.grow(&f.waves[i], l)
					}
				}
				c.target = literal{uint8(cell), d, k == 1}
				c.nodes = 0
				for i := range f.sources {
					w := &f.waves[i]
					c.nodes += w.trace(w.at[k][cell*9+int(d)-1])
				}
				f.add(c)
			}
		}
	}
}

// add adds a conclusion, unless the same one is there with as few nodes.
func (f *forcing) add(c conclusion) {
	for i := range f.list {
		if f.list[i].target == c.target {
			if c.nodes < f.list[i].nodes {
				f.list[i] = c
			}
			return
		}
	}
	f.list = append(f.list, c)
}

// write makes the step of a conclusion.
func (f *forcing) write(t Technique, source int, c *conclusion) {
	s := &f.search.step
	s.begin(t)
	if s.Rating > 0 {
		s.Rating += lengthRating(c.nodes - 2)
	}
	if c.target.on {
		s.place(int(c.target.cell), c.target.digit)
	} else {
		s.eliminate(int(c.target.cell), c.target.digit)
	}
	f.sources = f.sources[:0]
	switch source {
	case oneSource:
		w := &f.waves[0]
		f.grow(w, c.from)
		for _, end := range w.contradiction() {
			w.write(s, end)
		}
		if w.house >= 0 {
			s.Houses = append(s.Houses, sudoku.House(w.house))
			s.Digits = digit(w.missing)
		}
		return
	case twoSources:
		off := c.from
		off.on = false
		f.sources = append(f.sources, c.from, off)
	case cellSource:
		s.Cells = sudoku.CellsOf(int(c.from.cell))
		for d := range f.candidates[c.from.cell].All() {
			f.sources = append(f.sources, literal{c.from.cell, d, true})
		}
	case houseSource:
		s.Houses = append(s.Houses, c.house)
		s.Digits = digit(c.from.digit)
		for cell := range f.places(c.house, c.from.digit).All() {
			f.sources = append(f.sources, literal{uint8(cell), c.from.digit, true})
		}
	}
	for _, l := range f.sources {
		w := &f.waves[0]
		f.grow(w, l)
		w.write(s, w.at[bit(c.target.on)][int(c.target.cell)*9+int(c.target.digit)-1])
	}
}

// lengthRating is what Sudoku Explainer adds for the length of chains, in tenths:
// one for each of 4, 6, 8, 12, 16, 24, ... that is exceeded.
func lengthRating(n int) (added Rating) {
	for limit, odd := 4, false; n > limit; odd = !odd {
		added++
		if odd {
			limit = limit * 4 / 3
		} else {
			limit = limit * 3 / 2
		}
	}
	return added
}
