package se

import "slices"

// A Net is a chain as it was found. The first node is assumed; each other
// follows from its parents, which come before it.
type Net struct {
	Nodes []NetNode
	Loop  bool // the first node follows from the last; then all follow or none
}

// A NetNode is a node of a net.
type NetNode struct {
	Cell, Digit uint8 // digit 0..8
	On          bool
	Parents     []int // indices of nodes
	Inner       int   // one more than the index of the inner step that it follows from
}

// A Reason is a step with its chains. It is a step of the path, or an inner step
// of a chain, which holds when the parents of its nodes are off.
type Reason struct {
	Find
	Nets  []Net
	Inner []Reason
}

// Explain returns the step that was found last with its chains. The step must
// not be applied yet. Explain searches the winning chains again and records
// what a rating does not need.
func (r *Rater) Explain(f *Find) Reason {
	h := f.chain
	reason := Reason{Find: f.clone()}
	switch {
	case h == nil:
	case f.multi != nil:
		p := f.multi
		ended := r.stop
		r.stop = stop{} // these searches must be whole
		p.trace(true)
		for _, e := range h.ends {
			first := &e.wave.nodes[0]
			w := new(wave)
			p.base, p.blanks, p.left = &r.grid.marks, &r.grid.blanks, &r.left
			p.lean = nil // nodes have other numbers
			p.spread(w, int(first.cand), first.on)
			if !p.dynamic {
				e.node = int(w.at[state(h.targetOn)][h.target])
			}
			reason.add(w, e.node)
		}
		p.trace(false)
		r.stop = ended
	default:
		reason.Nets = append(reason.Nets, r.tracker.net(&r.grid.marks, h))
	}
	return reason
}

func (f *Find) clone() Find {
	c := *f
	c.Remove = slices.Clone(f.Remove)
	c.Houses = slices.Clone(f.Houses)
	c.Cells = slices.Clone(f.Cells)
	c.Loop = slices.Clone(f.Loop)
	c.chain, c.multi = nil, nil
	return c
}

// net returns the chain of a hint of single chains.
func (t *tracker) net(m *marks, h *hint) Net {
	path := h.path
	if len(path) == 0 { // the search needed only its length
		t.use(m, true, h.kind == xyKind)
		last, _ := t.chain(int(h.source), h.sourceOn, maxLength)
		again := new(hint)
		t.path(again, last)
		path = again.path
	}
	return pathNet(path, h.cycle)
}

// pathNet turns a path, last node first, into a net.
func pathNet(path []step, cycle bool) (net Net) {
	if cycle {
		net.Loop = true
		path = path[:len(path)-1] // the last is the first again
		// The node that closes the cycle is its first node.
		path = append([]step{}, path...)
		path = append(path[1:], path[0])
	}
	for i := len(path) - 1; i >= 0; i-- {
		n := NetNode{Cell: uint8(path[i].cand / 9), Digit: uint8(path[i].cand % 9), On: path[i].on}
		if k := len(net.Nodes); k > 0 {
			n.Parents = []int{k - 1}
		}
		net.Nodes = append(net.Nodes, n)
	}
	return net
}

// add adds the chain of a wave that ends in a node.
func (r *Reason) add(w *wave, last int) {
	list := w.order(nil, last)
	slices.Sort(list) // parents first
	index := map[uint16]int{}
	inner := map[uint16]int{}
	var net Net
	for i, k := range list {
		n := &w.nodes[k]
		index[k] = i
		node := NetNode{Cell: uint8(n.cand / 9), Digit: uint8(n.cand % 9), On: n.on}
		for _, p := range w.parents[n.parents : n.parents+uint32(n.count)] {
			if j := index[p]; !slices.Contains(node.Parents, j) {
				node.Parents = append(node.Parents, j)
			}
		}
		if n.rule != 0 {
			if inner[n.rule] == 0 {
				r.Inner = append(r.Inner, w.rules[n.rule-1])
				inner[n.rule] = len(r.Inner)
			}
			node.Inner = inner[n.rule]
		}
		net.Nodes = append(net.Nodes, node)
	}
	r.Nets = append(r.Nets, net)
}

// trace switches the record of inner steps on or off.
func (p *multi) trace(on bool) {
	p.tracing = on
	p.waves.forget() // they have no record
	for _, rule := range p.rules {
		if rule.multi != nil {
			rule.multi.trace(on)
		}
	}
}

// note records an inner step that is not a chain, while tracing.
func (p *multi) note(w *wave, t Technique, value uint8, digits uint16, cells set, houses ...int) {
	if !p.tracing {
		return
	}
	var f Find
	f.begin(t, value)
	f.Digits = digits
	f.role(cells)
	for _, h := range houses {
		f.Houses = append(f.Houses, uint8(h))
	}
	p.noted(w, Reason{Find: f})
}

func (p *multi) noted(w *wave, r Reason) {
	w.rules = append(w.rules, r)
	p.nest.rule = uint16(len(w.rules))
}

// noteChain records an inner chain, while tracing.
func (p *multi) noteChain(w *wave, rule *inside, h *hint) {
	var r Reason
	h.find(&r.Find, rule.multi)
	r.Find = r.Find.clone()
	if len(h.path) > 0 {
		r.Nets = append(r.Nets, pathNet(h.path, h.cycle))
	}
	for _, e := range h.ends {
		r.add(e.wave, e.node)
	}
	p.noted(w, r)
}

// The groups of chains that [Rater.Every] finds. Dynamic chains nested n deep
// are those of DynamicGroup + n.
const (
	CycleGroup = iota // cycles and forcing chains
	NishioGroup
	MultipleGroup
	DynamicGroup
)

// Groups is the number of groups.
const Groups = DynamicGroup + 6

// Best returns the best chain of a group, nil if there is none.
func (r *Rater) Best(group int) *Reason {
	if group == CycleGroup {
		if !r.cycles(&r.step) {
			return nil
		}
	} else {
		r.prepare()
		if !r.chain(&r.step, r.multis[group-1]) {
			return nil
		}
	}
	reason := r.Explain(&r.step)
	return &reason
}

// Every yields the chains of a group, the best first, until yield returns false.
// A chain is left out if better ones, found before it, remove all that it
// removes.
func (r *Rater) Every(group int, yield func(*Reason) bool) bool {
	s := &r.all
	s.every = true
	var p *multi
	if group == CycleGroup {
		r.tracker.skip = r.Skip
		r.tracker.search(&r.grid.marks, s)
	} else {
		r.prepare()
		p = r.multis[group-1]
		if p.skip = r.Skip; p.skipsAll() {
			return true
		}
		p.search(&r.grid.marks, &r.grid.blanks, &r.left, s)
	}
	for i, hs := 0, s.sorted(); i < len(hs); i++ {
		hs[i].find(&r.step, p)
		reason := r.Explain(&r.step)
		if !yield(&reason) {
			return false
		}
	}
	return true
}
