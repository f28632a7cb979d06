package se

// The kinds of chains, in the order in which Sudoku Explainer prefers them
// among chains of the same value and length.
const (
	doubleKind = iota + 1
	xKind
	yKind
	xyKind
	cellKind
	regionKind
	contradictionKind
)

// A hint is one conclusion of chains, as a producer compares it with others.
type hint struct {
	kind       int
	value      float64
	complexity int // nodes of all chains
	seq        int // order of discovery

	cycle    bool
	source   uint16 // the candidate that is assumed; for cell and region chains the first of them
	sourceOn bool
	house    int8   // of a region chain
	target   uint16 // the candidate that follows; for a contradiction the source
	targetOn bool

	remove []Marks // ascending by cell
	path   []step  // of a single chain, from the end to the start
	ends   []end   // of other chains, the last nodes
}

// An end is the last node of a chain in a wave.
type end struct {
	wave *wave
	node int
}

// A step is a node of a path.
type step struct {
	cand uint16
	on   bool
	why  uint8
}

// chainTechnique returns what a cycle or forcing chain of a kind is called.
func chainTechnique(kind int, cycle bool) Technique {
	switch {
	case cycle:
		return XCycle + Technique(kind-xKind)
	case kind == xKind:
		return ForcingXChain
	}
	return ForcingChain
}

// technique returns what a hint of a kind is called.
func (p *multi) technique(kind int) Technique {
	switch {
	case p.nishio:
		return Nishio
	case p.dynamic:
		return dynamicKinds[kind]
	case kind == cellKind:
		return CellChains
	}
	return RegionChains
}

var dynamicKinds = [...]Technique{
	doubleKind: DynamicDouble, cellKind: DynamicCell, regionKind: DynamicRegion, contradictionKind: DynamicContradiction,
}

// skipsAll reports whether nothing that the producer finds is wanted.
func (p *multi) skipsAll() bool {
	switch {
	case p.nishio:
		return p.skip.Has(Nishio)
	case p.level == 1 && p.skip.Has(DynamicPlus), p.level > 1 && p.skip.Has(Nested):
		return true
	case p.dynamic:
		return p.skip.Has(DynamicContradiction) && p.skip.Has(DynamicDouble) && p.skip.Has(DynamicCell) && p.skip.Has(DynamicRegion)
	}
	return p.skip.Has(CellChains) && p.skip.Has(RegionChains)
}

// find makes f the step of a hint that producer p found; p is nil for single
// chains.
func (h *hint) find(f *Find, p *multi) {
	t, level := chainTechnique(h.kind, h.cycle), 0
	if p != nil {
		t, level = p.technique(h.kind), p.level
	}
	f.begin(t, tenths(h.value))
	f.Level = level
	f.Remove = append(f.Remove, h.remove...)
	if !h.cycle && h.targetOn {
		f.put(int(h.target)/9, int(h.target)%9)
	}
	f.chain, f.multi = h, p
}
