package logic

import (
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/se"
)

// seOrder has the techniques in the order of Sudoku Explainer's producers. The
// techniques of one producer stand together; it may find a later one first.
var seOrder = []Technique{
	FullHouse, HiddenSingle, DirectPointing, DirectClaiming, DirectHiddenPair, NakedSingle, DirectHiddenTriple,
	Pointing, Claiming, NakedPair, XWing, HiddenPair, NakedTriple, Swordfish, HiddenTriple, XYWing, XYZWing,
	UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
	UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4,
	NakedQuad, Jellyfish, HiddenQuad, BUG1, BUG2, BUG3, BUG4, AlignedPairExclusion,
	XCycle, YCycle, XYCycle, ForcingXChain, ForcingChain, AlignedTripletExclusion,
	NishioForcingChain, CellForcingChain, RegionForcingChain,
	DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain,
	DynamicPlusForcingChain, NestedForcingChain,
}

// seTechniques has, by Sudoku Explainer's technique, the technique of this package.
var seTechniques = [...]Technique{
	se.LastBlank: FullHouse, se.HiddenSingle: HiddenSingle, se.NakedSingle: NakedSingle,
	se.DirectPointing: DirectPointing, se.DirectClaiming: DirectClaiming,
	se.DirectHiddenPair: DirectHiddenPair, se.DirectHiddenTriplet: DirectHiddenTriple,
	se.Pointing: Pointing, se.Claiming: Claiming,
	se.NakedPair: NakedPair, se.NakedTriplet: NakedTriple, se.NakedQuad: NakedQuad,
	se.HiddenPair: HiddenPair, se.HiddenTriplet: HiddenTriple, se.HiddenQuad: HiddenQuad,
	se.XWing: XWing, se.Swordfish: Swordfish, se.Jellyfish: Jellyfish, se.XYWing: XYWing, se.XYZWing: XYZWing,
	se.UniqueLoop1: UniqueLoop1, se.UniqueLoop2: UniqueLoop2, se.UniqueLoop3: UniqueLoop3, se.UniqueLoop4: UniqueLoop4,
	se.BUG1: BUG1, se.BUG2: BUG2, se.BUG3: BUG3, se.BUG4: BUG4,
	se.AlignedPair: AlignedPairExclusion, se.AlignedTriplet: AlignedTripletExclusion,
	se.XCycle: XCycle, se.YCycle: YCycle, se.XYCycle: XYCycle,
	se.ForcingXChain: ForcingXChain, se.ForcingChain: ForcingChain,
	se.Nishio: NishioForcingChain, se.CellChains: CellForcingChain, se.RegionChains: RegionForcingChain,
	se.DynamicContradiction: DynamicContradictionForcingChain, se.DynamicDouble: DynamicDoubleForcingChain,
	se.DynamicCell: DynamicCellForcingChain, se.DynamicRegion: DynamicRegionForcingChain,
	se.DynamicPlus: DynamicPlusForcingChain, se.Nested: NestedForcingChain,
}

// seTechnique returns the technique of a find. Sudoku Explainer finds rectangles
// as loops.
func seTechnique(f *se.Find) Technique {
	switch {
	case f.Level == 1:
		return DynamicPlusForcingChain
	case f.Level > 1:
		return NestedForcingChain
	}
	t := seTechniques[f.Technique]
	if len(f.Loop) == 4 && t >= UniqueLoop1 && t <= UniqueLoop4 {
		t = t - UniqueLoop1 + UniqueRectangle1
	}
	return t
}

// A seWalk finds steps in the order of Sudoku Explainer.
type seWalk struct {
	*search
	rater se.Rater
	found se.Find
}

// newSEWalk starts at the position of a search.
func newSEWalk(s *search, allowed Techniques) *seWalk {
	w := &seWalk{search: s}
	w.rater.StopBy(s.context())
	w.rater.Skip = seSkip(allowed)
	s.loadInto(&w.rater)
	return w
}

// seSkip returns the techniques of Sudoku Explainer that are not allowed. Rectangles
// and loops are one technique there, so both must be allowed.
func seSkip(allowed Techniques) (skip se.Skip) {
	for i, t := range seTechniques {
		rectangle := t
		if t >= UniqueLoop1 && t <= UniqueLoop4 {
			rectangle = t - UniqueLoop1 + UniqueRectangle1
		}
		if t != 0 && !(allowed.Has(t) && allowed.Has(rectangle)) {
			skip = skip.With(se.Technique(i))
		}
	}
	return skip
}

// loadInto makes a rater begin at the position.
func (p *position) loadInto(r *se.Rater) {
	var marks [81]uint16
	for cell, digits := range p.candidates {
		marks[cell] = uint16(digits)
	}
	r.LoadMarks((*[81]uint8)(&p.board), &marks)
}

// next finds the first step.
func (w *seWalk) next() (Step, bool) {
	if w.settled() && !w.single() || !w.rater.Next(&w.found) {
		return Step{}, false
	}
	reason := w.rater.Explain(&w.found)
	return w.position.seStep(&reason), true
}

// walk carries out step after step as Solver.walk does.
func (w *seWalk) walk(yield func(*Step) bool) bool {
	for !w.blank.IsEmpty() {
		step, ok := w.next()
		if !ok {
			return true
		}
		if !yield(&step) {
			return false
		}
		w.rater.Apply(&w.found)
		w.apply(&step)
	}
	return true
}

// seStep makes a step of a find, with the pattern that the finders of this package
// would give it.
func (p *position) seStep(r *se.Reason) Step {
	s := Step{Technique: seTechnique(&r.Find), Digits: sudoku.Digits(r.Digits)}
	for _, m := range r.Remove {
		for d := range (sudoku.Digits(m.Digits) & p.candidates[m.Cell]).All() {
			s.eliminate(int(m.Cell), d)
		}
	}
	if r.Cell >= 0 {
		s.place(int(r.Cell), r.Digit+1)
	}
	switch t := s.Technique; {
	case t.Family() == Singles:
		s.Digits = digit(r.Digit + 1)
		s.Houses = seHouses(r.Houses)
		if t == NakedSingle {
			s.Cells = sudoku.CellsOf(int(r.Cell))
		}
	case t.Family() == Intersections:
		houses := seHouses(r.Houses)
		s.Houses, s.Cover = houses[:1], houses[1:]
		s.Cells = p.places(s.Houses[0], s.Digits.Lowest()) // inside a chain these may be more than it found
	case t.Family() == Subsets:
		s.Houses, s.Cells = seHouses(r.Houses), seCells(r, 0)
	case t.Family() == Fish:
		for i, h := range seHouses(r.Houses) {
			if i%2 == 0 {
				s.Houses = append(s.Houses, h)
			} else {
				s.Cover = append(s.Cover, h)
			}
		}
		for _, h := range s.Houses {
			s.Cells = s.Cells.Union(p.places(h, s.Digits.Lowest()))
		}
	case t.Family() == Wings:
		for i := range r.Cells {
			s.Cells = s.Cells.Union(seCells(r, i))
		}
		z := s.Digits.Lowest()
		s.Digits, s.Fins = p.union(s.Cells), s.Cells.Intersect(p.planes[z])
	case len(r.Nets) > 0:
		p.seChains(&s, r)
	case !p.asFound(&s):
		s.Houses = seHouses(r.Houses)
		for _, cell := range r.Loop {
			s.Cells = s.Cells.With(int(cell))
		}
		for i := range r.Cells {
			s.Cells = s.Cells.Union(seCells(r, i))
		}
	}
	s.Rating = Rating(r.Value)
	p.nameHouses(&s)
	return s
}

// asFound takes the pattern from the first step of the technique's finder that
// eliminates and places at least as much, and reports whether there is one.
func (p *position) asFound(s *Step) bool {
	ok := false
	other := &search{position: p, options: defaults}
	other.find(TechniquesOf(s.Technique), func(found *Step) bool {
		if !hasAll(found.Eliminations, s.Eliminations) || !hasAll(found.Placements, s.Placements) {
			return true
		}
		c := found.Clone()
		c.Placements, c.Eliminations = s.Placements, s.Eliminations
		*s, ok = c, true
		return false
	})
	return ok
}

// hasAll reports whether a sorted list has all candidates of another sorted list.
func hasAll(list, wanted []Candidate) bool {
	for _, c := range list {
		if len(wanted) > 0 && c == wanted[0] {
			wanted = wanted[1:]
		}
	}
	return len(wanted) == 0
}

// seHouses converts the house numbers of package se.
func seHouses(hs []uint8) []sudoku.House {
	var list []sudoku.House
	for _, h := range hs {
		list = append(list, seHouse(h))
	}
	return list
}

// seHouse converts the order boxes, columns, rows into rows, columns, boxes.
func seHouse(h uint8) sudoku.House {
	switch {
	case h < 9:
		return sudoku.House(h + 18)
	case h < 18:
		return sudoku.House(h)
	}
	return sudoku.House(h - 18)
}

func seCells(r *se.Reason, i int) (s sudoku.Cells) {
	for k, w := range r.Cells[i] {
		for ; w != 0; w &= w - 1 {
			s = s.With(64*k + bits.TrailingZeros64(w))
		}
	}
	return s
}

// seChains fills in the chains of a step, and the steps inside them, each in the
// position that its chain has led to.
func (p *position) seChains(s *Step, r *se.Reason) {
	s.Inner = make([]Step, len(r.Inner))
	for _, net := range r.Nets {
		chain := Chain{Loop: net.Loop}
		for i, n := range net.Nodes {
			node := Node{Cells: sudoku.CellsOf(int(n.Cell)), Digit: n.Digit + 1, On: n.On, Inner: n.Inner}
			if len(n.Parents) > 1 || len(n.Parents) == 1 && n.Parents[0] != i-1 {
				node.Parents = slices.Clone(n.Parents) // the step's own, as finders use it again
			}
			chain.Nodes = append(chain.Nodes, node)
			if k := n.Inner; k > 0 && s.Inner[k-1].Technique == 0 {
				after := *p
				for _, q := range n.Parents {
					if from := net.Nodes[q]; !from.On {
						after.eliminate(int(from.Cell), from.Digit+1)
					}
				}
				s.Inner[k-1] = after.seStep(&r.Inner[k-1])
			}
		}
		s.Chains = append(s.Chains, chain)
	}
	if len(s.Inner) == 0 {
		s.Inner = nil
	}
	switch start := &s.Chains[0].Nodes[0]; r.Technique {
	case se.CellChains, se.DynamicCell:
		s.Cells = start.Cells
	case se.RegionChains, se.DynamicRegion:
		s.Houses, s.Digits = []sudoku.House{p.regionOf(s)}, digit(start.Digit)
	}
}

// regionOf returns the house whose places for a digit are the starts of the chains.
func (p *position) regionOf(s *Step) sudoku.House {
	starts, _ := s.starts()
	d := s.Chains[0].Nodes[0].Digit
	for _, h := range []int{2, 0, 1} { // box, row, column
		if house := grid.Of[starts.Lowest()][h]; p.places(house, d) == starts {
			return house
		}
	}
	return 0
}
