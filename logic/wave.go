package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// The kinds of waves, by the links along which an assumption spreads.
const (
	chainWave   = iota // strong links of the position only, even where nothing is left
	staticWave         // the same, but that is a contradiction
	dynamicWave        // also those that arise from what the wave has removed
)

// A waveNode is a candidate that is on or off in a wave, and why.
type waveNode struct {
	cell, digit uint8
	on          bool
	why         uint8 // one of the constants below, or byHouse and the house
	parent      int16 // the node from which an off-node follows; byStep: an index in wave.steps
}

const (
	assumed = iota
	bySight // its parent sees it or is in its cell
	byCell  // all other candidates of its cell are off
	byStep  // an inner step removes it
	byHouse // plus the house: all other places of its digit there are off
)

// A wave is what follows from one assumption, breadth first, until a
// contradiction.
type wave struct {
	*position
	kind  int
	nodes []waveNode
	state [2][10]sudoku.Cells // what is off and on, by digit
	at    [2][729]int16       // the index of the node of a candidate, off and on
	left  [81]sudoku.Digits   // by cell: the candidates that are not off
	where [27][10]uint16      // by house and digit: the places that are not off

	// A contradiction: two nodes say that the same candidate is on and off; or all
	// candidates of a cell, or of a digit in a house, are off.
	clash   bool
	ends    [2]int16
	empty   int8 // the cell without a candidate, or -1
	house   int8 // the house without a place for a digit, or -1
	missing uint8

	contradicting []int16 // see contradiction

	steps []innerStep // see trial

	mark  []bool  // for chains: the needed nodes
	place []int16 // and their indices in the chain
}

func (w *wave) has(cell int, d uint8, on int) bool { return w.state[on][d].Has(cell) }

func bit(on bool) int {
	if on {
		return 1
	}
	return 0
}

// spread makes w the wave of an assumption.
func (w *wave) spread(p *position, kind int, cell int, d uint8, on bool) {
	w.position, w.kind, w.steps = p, kind, w.steps[:0]
	w.nodes = w.nodes[:0]
	w.state = [2][10]sudoku.Cells{}
	w.left, w.where = p.candidates, p.where
	w.clash, w.empty, w.house = false, -1, -1
	w.push(cell, d, on, assumed, 0)
	w.run(0)
}

// run spreads the wave from its nodes from i on.
func (w *wave) run(i int) {
	for ; i < len(w.nodes) && !w.clash; i++ {
		n := w.nodes[i]
		if n.on {
			w.fromOn(int16(i), int(n.cell), n.digit)
		} else {
			w.fromOff(int(n.cell), n.digit)
		}
	}
}

// push adds a node, unless it is there already.
func (w *wave) push(cell int, d uint8, on bool, why uint8, parent int16) {
	k := bit(on)
	if w.clash || w.has(cell, d, k) {
		return
	}
	i := int16(len(w.nodes))
	w.nodes = append(w.nodes, waveNode{uint8(cell), d, on, why, parent})
	w.at[k][cell*9+int(d)-1] = i
	w.state[k][d] = w.state[k][d].With(cell)
	if w.has(cell, d, 1-k) {
		w.clash = true
		w.ends[k], w.ends[1-k] = i, w.at[1-k][cell*9+int(d)-1]
	}
}

func (w *wave) fromOn(i int16, cell int, d uint8) {
	for e := range w.candidates[cell].Without(d).All() {
		w.push(cell, e, false, bySight, i)
	}
	for peer := range w.planes[d].Intersect(grid.Peers[cell]).All() {
		w.push(peer, d, false, bySight, i)
	}
}

func (w *wave) fromOff(cell int, d uint8) {
	w.left[cell] &^= digit(d)
	switch left := w.left[cell]; {
	case left == 0:
		w.runDry(int8(cell), -1, 0)
	case left.Len() == 1 && (w.kind == dynamicWave || w.candidates[cell].Len() == 2):
		w.push(cell, left.Lowest(), true, byCell, 0)
	}
	for kind, h := range grid.Of[cell] {
		w.where[h][d] &^= 1 << grid.Index[cell][kind]
		switch left := w.where[h][d]; {
		case left == 0:
			w.runDry(-1, int8(h), d)
		case left&(left-1) == 0 && (w.kind == dynamicWave || w.position.count(h, d) == 2):
			w.push(cellSet(h, left).Lowest(), d, true, byHouse+uint8(h), 0)
		}
	}
}

// runDry ends the wave: a cell has no candidate left, or a house no place for d.
func (w *wave) runDry(cell, house int8, d uint8) {
	if !w.clash && w.kind != chainWave {
		w.clash = true
		w.empty, w.house, w.missing = cell, house, d
	}
}

// trace marks some nodes and all from which they follow, and returns their number.
func (w *wave) trace(targets ...int16) (count int) {
	if len(w.mark) < len(w.nodes) {
		w.mark = make([]bool, len(w.nodes)+200)
		w.place = make([]int16, len(w.nodes)+200)
	}
	clear(w.mark)
	last := int16(0)
	for _, t := range targets {
		w.mark[t] = true
		last = max(last, t)
	}
	// Parents come before their children.
	for i := last; i >= 0; i-- {
		if w.mark[i] {
			count++
			w.eachParent(i, func(p int16) { w.mark[p] = true })
		}
	}
	return count
}

// eachParent visits the nodes from which a node follows.
func (w *wave) eachParent(i int16, visit func(int16)) {
	n := &w.nodes[i]
	switch {
	case n.why == bySight:
		visit(n.parent)
	case n.why == byStep:
		for _, p := range w.steps[n.parent].parents {
			visit(p)
		}
	case n.why == byCell:
		for e := range w.candidates[n.cell].Without(n.digit).All() {
			visit(w.at[0][int(n.cell)*9+int(e)-1])
		}
	case n.why >= byHouse:
		h := sudoku.House(n.why - byHouse)
		for cell := range w.places(h, n.digit).Without(int(n.cell)).All() {
			visit(w.at[0][cell*9+int(n.digit)-1])
		}
	}
}

// write adds to a step the chain that leads to a node.
func (w *wave) write(s *Step, target int16) {
	w.trace(target)
	chain := s.addChain()
	for i := range target + 1 {
		if !w.mark[i] {
			continue
		}
		n := &w.nodes[i]
		here := int16(len(chain.Nodes))
		w.place[i] = here
		node := chain.add(sudoku.CellsOf(int(n.cell)), n.digit, n.on)
		switch {
		case n.why == byStep:
			node.Inner = w.steps[n.parent].writeTo(s)
		case n.why >= byHouse:
			node.House = int(n.why-byHouse) + 1
		}
		w.eachParent(i, func(p int16) { node.Parents = append(node.Parents, int(w.place[p])) })
		if p := node.Parents; len(p) == 1 && p[0] == int(here)-1 { // the node before it alone
			node.Parents = p[:0]
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
