package logic

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// An xyNet is the net of the cells with two candidates.
type xyNet struct {
	*position
	pairs sudoku.Cells

	// Of close: the states and what follows from each, the first state of each cell, and
	// their number, 0 if there are too many.
	states  [128]Candidate
	follows [128]xyStates
	first   [81]uint8
	n       int

	far [10][81]uint8 // see measure
}

// other returns the second candidate of a cell with two.
func (x *xyNet) other(cell int, d uint8) uint8 {
	return (x.candidates[cell] &^ digit(d)).Lowest()
}

// findXYChains finds chains of bivalue cells: if the first cell does not hold the
// digit, each next cell can't hold what the cell before it holds, and so the last
// cell holds the digit. Of the chains that remove the same it yields the shortest.
func findXYChains(s *search, yield func(*Step) bool) bool {
	if s.counted[2].Len() < 2 {
		return true
	}
	x := xyNet{position: s.position, pairs: s.counted[2]}
	x.close()
	list := s.pairChains[:0]
	for start := range x.pairs.All() {
		for d := range s.candidates[start].All() {
			if near := s.planes[d].Intersect(grid.Peers[start]); !near.IsEmpty() && x.leads(start, d, near) {
				list = x.find(list, start, d, near)
			}
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

// An xyStates is a set of states of the net: a bivalue cell and what it holds. A cell has
// two in a row, in the order of its digits.
type xyStates [2]uint64

func (s *xyStates) add(i int)      { s[i>>6&1] |= 1 << (i & 63) }
func (s *xyStates) has(i int) bool { return s[i>>6&1]>>(i&63)&1 != 0 }

// close finds what follows from each state, along any number of links. It does nothing if
// there are too many.
func (x *xyNet) close() {
	var of [10]xyStates // by digit: the states of the cells that have it in which they hold the other one
	n := 0
	for rest := x.pairs; !rest.IsEmpty(); n += 2 {
		if n == len(x.follows) {
			return
		}
		cell := rest.Lowest()
		rest = rest.Without(cell)
		low := x.candidates[cell].Lowest()
		high := x.other(cell, low)
		x.first[cell] = uint8(n)
		x.states[n], x.states[n+1] = Candidate{uint8(cell), low}, Candidate{uint8(cell), high}
		of[low].add(n + 1)
		of[high].add(n)
	}
	for i := range n {
		c := x.states[i]
		row := &x.follows[i]
		for half := range row {
			for w := of[c.Digit][half]; w != 0; w &= w - 1 {
				j := half<<6 + bits.TrailingZeros64(w)
				if grid.Peers[c.Cell].Has(int(x.states[j&127].Cell)) {
					row[half] |= w & -w
				}
			}
		}
	}
	for k := range n {
		by := x.follows[k]
		for i := range n {
			if row := &x.follows[i]; row.has(k) {
				row[0] |= by[0]
				row[1] |= by[1]
			}
		}
	}
	x.n = n
}

// leads reports whether a chain from a cell without digit d may end in a cell that then
// holds it, and that has a place of the digit in sight which the first cell sees too. The end
// comes after the first cell: chains the other way round begin there.
func (x *xyNet) leads(start int, d uint8, near sudoku.Cells) bool {
	if x.n == 0 {
		return true
	}
	from := int(x.first[start])
	if x.states[from].Digit == d {
		from++
	}
	for half, w := range x.follows[from&127] {
		for ; w != 0; w &= w - 1 {
			end := x.states[(half<<6+bits.TrailingZeros64(w))&127]
			if end.Digit == d && int(end.Cell) > start && near.Meets(grid.Peers[end.Cell]) {
				return true
			}
		}
	}
	return false
}

// find adds the chains that begin in a cell, assumed not to hold digit d. A state
// is a cell and the digit that it then holds.
func (x *xyNet) find(list []pairChain, start int, d uint8, near sudoku.Cells) []pairChain {
	var seen [10]sudoku.Cells // by digit: the cells that hold it in some state
	var from [10][81]uint8    // by digit and cell: the cell before
	first := x.other(start, d)
	seen[first] = sudoku.CellsOf(start)
	layer := seen
	for n := 2; n <= maxChainCells; n++ {
		var next [10]sudoku.Cells
		more := false
		for e := uint8(1); e <= 9; e++ {
			for at := range layer[e].All() {
				for b := range x.pairs.Intersect(x.planes[e]).Intersect(grid.Peers[at]).Without(start).All() {
					f := x.other(b, e)
					if seen[f].Has(b) {
						continue
					}
					seen[f] = seen[f].With(b)
					next[f] = next[f].With(b)
					from[f][b] = uint8(at)
					more = true
				}
			}
		}
		if !more {
			return list
		}
		for end := range next[d].All() {
			gone := near.Intersect(grid.Peers[end])
			if gone.IsEmpty() || end < start {
				continue
			}
			c := pairChain{digit: d, gone: gone, n: n}
			at, is := end, d
			for i := n - 1; i >= 0; i-- {
				c.cells[i], c.digits[i] = uint8(at), is
				at, is = int(from[is][at]), x.other(at, is)
			}
			if !simple(c.cells[:n]) && !x.detour(&c, start, end, d) {
				continue
			}
			list = keepShortest(list, &c)
		}
		layer = next
	}
	return list
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
	queue := append(memory[:0], Candidate{uint8(end), d})
	for i := 0; i < len(queue); i++ {
		is := queue[i]
		e := x.other(int(is.Cell), is.Digit) // what the cell before is
		for b := range x.pairs.Intersect(x.planes[e]).Intersect(grid.Peers[is.Cell]).All() {
			if x.far[e][b] == 100 {
				x.far[e][b] = x.far[is.Digit][is.Cell] + 1
				queue = append(queue, Candidate{uint8(b), e})
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
