package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// An xyNet is the net of the cells with two candidates. Its states are such a cell and
// what it holds, two for each cell in ascending order, one beside the other.
type xyNet struct {
	*position
	pairs  sudoku.Cells
	states [162]Candidate
	leads  [162]xyStates // by state: the states of the next cell of a chain
	first  [81]uint8     // by cell: its first state
	words  int           // of the sets of states, three at most
	ends   [10]xyStates  // by digit: the states of cells that hold it then, to which any lead
	untrue xyStates      // the states that no solution has

	far [10][81]uint8 // see measure
}

// An xyStates is a set of states.
type xyStates [3]uint64

func (s *xyStates) add(i uint8)      { s[i>>6] |= 1 << (i & 63) }
func (s *xyStates) isEmpty() bool    { return s[0]|s[1]|s[2] == 0 }
func (s *xyStates) has(i uint8) bool { return s[i>>6]>>(i&63)&1 != 0 }

// other returns the second candidate of a cell with two.
func (x *xyNet) other(cell int, d uint8) uint8 {
	return (x.candidates[cell] &^ digit(d)).Lowest()
}

// findXYChains finds chains of bivalue cells: if the first cell does not hold the
// digit, each next cell can't hold what the cell before it holds, and so the last
// cell holds the digit. Of the chains that remove the same it yields the shortest.
func findXYChains(s *search, yield func(*Step) bool) bool {
	if s.counted[2].Len() < 2 || !s.news().cells.Meets(s.counted[2]) {
		return true
	}
	x := xyNet{position: s.position, pairs: s.counted[2]}
	states := x.link()
	for i := range states {
		if c := x.states[i]; !s.possible.of(c.Cell).Has(c.Digit) {
			x.untrue.add(i)
		}
	}
	list := s.pairChains[:0]
	for i := range states {
		if first := i ^ 1; !x.leads[first].isEmpty() { // by the digit that the cell does not hold
			list = x.find(list, first)
		}
	}
	s.pairChains = list
	shortestFirst(list)
	for i := range list {
		c := &list[i]
		step := &s.step
		step.begin(XYChain)
		step.Digits = digit(c.digit)
		chain := step.addChain()
		in := c.digit
		for j, cell := range c.cells[:c.n] {
			chain.add(oneCellSet(cell), in, false)
			chain.add(oneCellSet(cell), c.digits[j], true)
			in = c.digits[j]
		}
		step.eliminateFrom(c.gone, c.digit)
		if !yield(step) {
			return false
		}
	}
	return true
}

// link makes the links of the net, and returns the number of its states.
func (x *xyNet) link() (states uint8) {
	for rest := x.pairs; !rest.IsEmpty(); states += 2 {
		cell := rest.Lowest()
		rest = rest.Without(cell)
		x.first[cell] = states
		low := x.candidates[cell].Lowest()
		x.states[states] = Candidate{cell, low}
		x.states[states+1] = Candidate{cell, x.other(cell, low)}
	}
	x.words = (int(states) + 63) / 64
	for i := range states {
		c := x.states[i]
		for rest := x.pairs.Intersect(x.planes[c.Digit]).Intersect(grid.Peers[c.Cell]); !rest.IsEmpty(); {
			next := rest.Lowest()
			rest = rest.Without(next)
			x.leads[i].add(x.stateOf(next, c.Digit) ^ 1)
		}
		if !x.leads[i].isEmpty() { // and so some lead to the other state
			x.ends[x.states[i^1].Digit].add(i ^ 1)
		}
	}
	return states
}

// stateOf returns the state in which a cell holds one of its digits.
func (x *xyNet) stateOf(cell int, d uint8) uint8 {
	i := x.first[cell]
	if x.states[i].Digit != d {
		i++
	}
	return i
}

// find adds the chains that begin in the cell of a state, which it then holds, and so not
// the other digit d. They end in cells that hold d then, later ones: chains the other way
// round begin there. One of the two cells holds d in any solution.
func (x *xyNet) find(list []pairChain, first uint8) []pairChain {
	start, d := x.states[first].Cell, x.states[first^1].Digit
	near := x.planes[d].Intersect(grid.Peers[start])
	var ends xyStates // those that see a place of d which the first cell sees too
	for part, w := range x.ends[d][:x.words] {
		if x.untrue.has(first ^ 1) {
			w &^= x.untrue[part]
		}
		for ; w != 0; w &= w - 1 {
			at := uint8(part<<6 + bits.TrailingZeros64(w))
			if end := x.states[at].Cell; end > start && near.Meets(grid.Peers[end]) {
				ends.add(at)
			}
		}
	}
	if ends.isEmpty() {
		return list
	}
	var layers [maxChainCells]xyStates // by the number of cells before
	layers[0].add(first)
	seen := layers[0]
	seen.add(first ^ 1)
	for n := 2; n <= maxChainCells && !ends.isEmpty(); n++ {
		next := &layers[n-1]
		for part, w := range layers[n-2][:x.words] {
			for ; w != 0; w &= w - 1 {
				more := &x.leads[part<<6+bits.TrailingZeros64(w)]
				if next[0] |= more[0]; x.words > 1 {
					next[1] |= more[1]
					next[2] |= more[2]
				}
			}
		}
		for k := range next[:x.words] {
			next[k] &^= seen[k]
			seen[k] |= next[k]
		}
		if next.isEmpty() {
			return list
		}
		for part := range next[:x.words] {
			for w := next[part] & ends[part]; w != 0; w &= w - 1 {
				at := uint8(part<<6 + bits.TrailingZeros64(w))
				end := x.states[at].Cell
				c := pairChain{digit: d, gone: near.Intersect(grid.Peers[end]), n: n}
				for i := n - 1; ; i-- {
					c.cells[i], c.digits[i] = uint8(x.states[at].Cell), x.states[at].Digit
					if i == 0 {
						break
					}
					at = x.before(at, &layers[i-1])
				}
				if simple(c.cells[:n]) || x.detour(&c, start, end, d) {
					list = keepShortest(list, &c)
				}
			}
			ends[part] &^= next[part]
		}
	}
	return list
}

// before returns the first state of a layer from which a state follows. If it did not hold,
// its cell would hold the other digit, and those before could not hold theirs.
func (x *xyNet) before(at uint8, layer *xyStates) uint8 {
	for part, w := range x.leads[at^1] {
		for ; w != 0; w &= w - 1 {
			if from := uint8(part<<6+bits.TrailingZeros64(w)) ^ 1; layer.has(from) {
				return from
			}
		}
	}
	return at // never: each state of a layer follows from one of the layer before
}

// detour looks for the shortest chain without a repeated cell, at least as long as
// c, and puts it into c.
func (x *xyNet) detour(c *pairChain, start, end int, d uint8) bool {
	x.measure(end, d)
	c.cells[0], c.digits[0] = uint8(start), x.other(start, d)
	for n := c.n; n <= maxChainCells; n++ {
		if x.deepen(c, 1, n, sudoku.CellsOf(start), end) {
			c.n = n
			return true
		}
	}
	return false
}

// measure counts the links from each cell and the digit that it holds to the end
// cell, which then holds d.
func (x *xyNet) measure(end int, d uint8) {
	for e := range x.far {
		for cell := range x.far[e] {
			x.far[e][cell] = 100
		}
	}
	x.far[d][end] = 0
	var memory [162]Candidate // each of 81 cells with two digits
	queue := append(memory[:0], Candidate{end, d})
	for i := 0; i < len(queue); i++ {
		is := queue[i]
		e := x.other(is.Cell, is.Digit) // what the cell before is
		for b := range x.pairs.Intersect(x.planes[e]).Intersect(grid.Peers[is.Cell]).All() {
			if x.far[e][b] == 100 {
				x.far[e][b] = x.far[is.Digit][is.Cell] + 1
				queue = append(queue, Candidate{b, e})
			}
		}
	}
}

// deepen fills the chain from depth to n.
func (x *xyNet) deepen(c *pairChain, depth, n int, used sudoku.Cells, end int) bool {
	at, is := int(c.cells[depth-1]), c.digits[depth-1]
	if depth == n {
		return at == end && is == c.digit
	}
	if int(x.far[is][at]) > n-depth {
		return false
	}
	for b := range x.pairs.Intersect(x.planes[is]).Intersect(grid.Peers[at]).Minus(used).All() {
		c.cells[depth], c.digits[depth] = uint8(b), x.other(b, is)
		if x.deepen(c, depth+1, n, used.With(b), end) {
			return true
		}
	}
	return false
}

// findRemotePairs finds chains of four or more cells with the same two candidates:
// two cells that are an odd number of links apart hold one digit each. Of the
// chains that remove the same it yields the shortest.
func findRemotePairs(s *search, yield func(*Step) bool) bool {
	if !s.news().cells.Meets(s.counted[2]) {
		return true
	}
	var done sudoku.Cells
	list := s.pairChains[:0]
	for cell := range s.counted[2].All() {
		if done.Has(cell) {
			continue
		}
		a := s.candidates[cell].Lowest()
		b := s.candidates[cell].Without(a).Lowest()
		same := s.counted[2].Intersect(s.planes[a]).Intersect(s.planes[b])
		done = done.Union(same)
		if same.Len() < 4 {
			continue
		}
		r := remoteNet{s.position, same, a, b}
		for start := range same.All() {
			c := pairChain{n: 1}
			c.cells[0] = uint8(start)
			list = r.deepen(list, &c, sudoku.CellsOf(start))
		}
	}
	s.pairChains = list
	shortestFirst(list)
	for i := range list {
		c := &list[i]
		step := &s.step
		step.begin(RemotePair)
		first := int(c.cells[0])
		step.Digits = s.candidates[first]
		chain := step.addChain()
		in := step.Digits.Lowest()
		for _, cell := range c.cells[:c.n] {
			chain.add(oneCellSet(cell), in, false)
			in = (step.Digits &^ digit(in)).Lowest()
			chain.add(oneCellSet(cell), in, true)
			step.Cells = step.Cells.With(int(cell))
		}
		for cell := range c.gone.All() {
			for d := range (s.candidates[cell] & step.Digits).All() {
				step.eliminate(cell, d)
			}
		}
		if !yield(step) {
			return false
		}
	}
	return true
}

// A remoteNet is the cells with the candidates a and b.
type remoteNet struct {
	*position
	same sudoku.Cells
	a, b uint8
}

// deepen adds the chains that go on from c.
func (r *remoteNet) deepen(list []pairChain, c *pairChain, used sudoku.Cells) []pairChain {
	both := r.planes[r.a].Union(r.planes[r.b])
	last := int(c.cells[c.n-1])
	if c.n >= 4 && c.n%2 == 0 && c.cells[0] < c.cells[c.n-1] &&
		both.Intersect(grid.Peers[c.cells[0]]).Meets(grid.Peers[last]) {
		c.gone = sudoku.Cells{}
		for i := range c.n {
			for j := i + 3; j < c.n; j += 2 {
				c.gone = c.gone.Union(grid.Peers[c.cells[i]].Intersect(grid.Peers[c.cells[j]]))
			}
		}
		c.gone = c.gone.Intersect(both)
		c.digit = r.a<<4 | r.b
		list = keepShortest(list, c)
	}
	if c.n == maxChainCells {
		return list
	}
	for next := range r.same.Intersect(grid.Peers[last]).Minus(used).All() {
		c.cells[c.n] = uint8(next)
		c.n++
		list = r.deepen(list, c, used.With(next))
		c.n--
	}
	return list
}
