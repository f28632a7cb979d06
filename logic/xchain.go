package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// maxChainCells is the most cells of an X-Chain, XY-Chain or Remote Pair: nobody
// follows more than twenty links.
const maxChainCells = 10

func init() {
	register(findXChains, proveChain, XChain)
	register(findXYChains, proveChain, XYChain)
	register(findRemotePairs, proveRemotePair, RemotePair)
}

// A pairChain is a sequence of cells found by findPairChains.
type pairChain struct {
	cells  [2 * maxChainCells]uint8
	digits [maxChainCells]uint8 // for XY-Chains: the digit by which the chain leaves each cell
	n      int                  // number of cells
	gone   sudoku.Cells
	digit  uint8
}

// keepShortest adds a chain to a list. Of several chains with the same eliminations
// it keeps the shortest, and of equally long ones the first.
func keepShortest(list []pairChain, c *pairChain) []pairChain {
	for i := range list {
		if list[i].gone == c.gone && list[i].digit == c.digit {
			if c.n < list[i].n {
				list[i] = *c
			}
			return list
		}
	}
	return append(list, *c)
}

// shortestFirst sorts chains by length and keeps the order of equal ones.
func shortestFirst(list []pairChain) {
	slices.SortStableFunc(list, func(a, b pairChain) int { return a.n - b.n })
}

// findXChains finds chains of one digit: strong and weak links in turn, strong
// ones at both ends, so that one of the end cells holds the digit. A chain
// that comes back to its first cell proves that cell. Of the chains that remove
// the same the shortest is yielded.
func findXChains(s *search, yield func(*Step) bool) bool {
	list := s.pairChains[:0]
	for left := s.reducible(); left != 0; left &= left - 1 {
		d := left.Lowest()
		x := xNet{position: s.position, digit: d, dead: s.dead(d)}
		if x.load() {
			list = x.find(list)
		}
	}
	s.pairChains = list
	shortestFirst(list)
	for i := range list {
		c := &list[i]
		step := &s.step
		step.begin(XChain)
		step.Digits = digit(c.digit)
		chain := step.addChain()
		for j, cell := range c.cells[:c.n] {
			chain.add(oneCellSet(cell), c.digit, j%2 == 1)
		}
		step.eliminateFrom(c.gone, c.digit)
		if !yield(step) {
			return false
		}
	}
	return true
}

// oneCellSet returns the set of one cell.
func oneCellSet(cell uint8) sudoku.Cells { return sudoku.CellsOf(int(cell)) }

// An xNet is the net of strong and weak links of one digit.
type xNet struct {
	*position
	digit  uint8
	dead   sudoku.Cells     // what a chain can eliminate at most
	strong [81]sudoku.Cells // by cell: the cells with a strong link to it
	ends   sudoku.Cells     // the cells that have strong links
	far    [2][81]uint8     // by kind of the first link: the distance to the end
}

// load makes the strong links and reports whether there are two.
func (x *xNet) load() bool {
	links := 0
	for h := range sudoku.House(27) {
		if x.count(h, x.digit) != 2 {
			continue
		}
		cells := x.places(h, x.digit)
		a := cells.Lowest()
		b := cells.Without(a).Lowest()
		if isBox(h) && (a/9 == b/9 || a%9 == b%9) {
			// This link counts as one of the line, where it may be weak.
			continue
		}
		x.strong[a] = x.strong[a].With(b)
		x.strong[b] = x.strong[b].With(a)
		x.ends = x.ends.Union(cells)
		links++
	}
	return links > 1
}

// find adds the chains of the digit. From each cell it searches breadth first. A
// shortest walk that visits a cell twice is not a chain; then a depth-first search
// looks for a longer one that is.
func (x *xNet) find(list []pairChain) []pairChain {
	plane := x.planes[x.digit]
	for start := range x.ends.All() {
		near := plane.Intersect(grid.Peers[start])
		if !near.Meets(x.dead) {
			continue
		}
		// The cell before, for a cell that is on and for one that is off.
		var from [2][81]uint8
		var seenOn, seenOff sudoku.Cells
		off := sudoku.CellsOf(start)
		for links := 1; links < 2*maxChainCells && !off.IsEmpty(); links += 2 {
			var on sudoku.Cells
			for c := range off.All() {
				for b := range x.strong[c].Minus(seenOn).All() {
					seenOn = seenOn.With(b)
					on = on.With(b)
					from[0][b] = uint8(c)
				}
			}
			if links > 1 {
				for end := range on.All() {
					gone := near
					if end != start {
						gone = near.Intersect(grid.Peers[end])
					}
					if gone.IsEmpty() || end < start {
						continue
					}
					c := pairChain{digit: x.digit, gone: gone, n: links + 1}
					at := uint8(end)
					for i := links; i >= 0; i-- {
						c.cells[i] = at
						at = from[i&1^1][at]
					}
					if !simple(c.cells[:c.n]) && !x.detour(&c, start, end) {
						continue
					}
					list = keepShortest(list, &c)
				}
			}
			off = sudoku.Cells{}
			for c := range on.All() {
				for b := range plane.Intersect(grid.Peers[c]).Minus(seenOff).Without(start).All() {
					seenOff = seenOff.With(b)
					off = off.With(b)
					from[1][b] = uint8(c)
				}
			}
			off = off.Intersect(x.ends)
		}
	}
	return list
}

// simple reports whether no cell comes twice, except that the first may be the
// last.
func simple(cells []uint8) bool {
	var seen sudoku.Cells
	for _, c := range cells[1:] {
		if seen.Has(int(c)) {
			return false
		}
		seen = seen.With(int(c))
	}
	return !slices.Contains(cells[1:len(cells)-1], cells[0])
}

// detour looks for the shortest chain from start to end without a repeated cell, at
// least as long as c, and puts it into c.
func (x *xNet) detour(c *pairChain, start, end int) bool {
	x.measure(end)
	c.cells[0] = uint8(start)
	for n := c.n; n <= 2*maxChainCells; n += 2 {
		if x.deepen(c, 1, n, sudoku.CellsOf(start), start, end) {
			c.n = n
			return true
		}
	}
	return false
}

// measure counts the links of the shortest walks to a cell that end with a strong
// link: far[0] of walks that begin with a strong link, far[1] of those that begin
// with a weak one.
func (x *xNet) measure(end int) {
	for i := range x.far[0] {
		x.far[0][i], x.far[1][i] = 100, 100
	}
	layer := sudoku.CellsOf(end)
	for links := uint8(1); links < 2*maxChainCells && !layer.IsEmpty(); links++ {
		kind := 1 - links%2
		var next sudoku.Cells
		for c := range layer.All() {
			to := x.strong[c]
			if kind == 1 {
				to = x.planes[x.digit].Intersect(grid.Peers[c]).Intersect(x.ends)
			}
			for b := range to.All() {
				if x.far[kind][b] == 100 {
					x.far[kind][b] = links
					next = next.With(b)
				}
			}
		}
		layer = next
	}
}

// deepen fills c.cells from depth to n. at is the cell before depth.
func (x *xNet) deepen(c *pairChain, depth, n int, used sudoku.Cells, at, end int) bool {
	kind := 1 - depth%2
	if int(x.far[kind][at]) > n-depth {
		return false
	}
	next := x.strong[at]
	if kind == 1 {
		next = x.planes[x.digit].Intersect(grid.Peers[at]).Intersect(x.ends)
	}
	if depth == n-1 {
		c.cells[depth] = uint8(end)
		return next.Has(end)
	}
	for b := range next.Minus(used).Without(end).All() {
		c.cells[depth] = uint8(b)
		if x.deepen(c, depth+1, n, used.With(b), b, end) {
			return true
		}
	}
	return false
}
