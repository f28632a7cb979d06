package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// HoDoKu finds X-Chains, turbot fish, XY-Chains and remote pairs by following all links from
// one cell after the other, as deep as they go. It shows the shortest chain for what it can
// remove, but of two things that its order puts level it takes that to which any chain, even
// a long one, came first.

// A chainWalk follows links in HoDoKu's order until it comes to what one of some steps
// removes.
type chainWalk struct {
	*search
	technique Technique
	want      [][10]sudoku.Cells // what the steps remove, by digit
	start     int
	digit     uint8 // that the first cell does not hold
	cells     [2 * maxChainCells]int
	used      sudoku.Cells // the cells of the chain but the last
	found     int
}

// firstWalked returns the index of the step that HoDoKu comes to first.
func (s *search) firstWalked(steps []Step) int {
	w := chainWalk{search: s, technique: steps[0].Technique}
	for i := range steps {
		w.want = append(w.want, byDigit(steps[i].Eliminations))
	}
	for w.start = range s.blank.All() {
		for w.digit = range s.candidates[w.start].All() {
			if !w.mayStart() {
				continue
			}
			w.used, w.cells[0] = sudoku.CellsOf(w.start), w.start
			found := false
			switch w.technique {
			case XYChain, RemotePair:
				found = w.pairs(1, w.digit)
			default:
				found = w.links(1, true)
			}
			if found {
				return w.found
			}
		}
	}
	return 0
}

// mayStart reports whether a chain may begin in the first cell without its digit.
func (w *chainWalk) mayStart() bool {
	if w.technique == RemotePair {
		return w.counted[2].Has(w.start)
	}
	for i := range w.want {
		if gone := w.want[i][w.digit]; !gone.IsEmpty() && grid.Peers[w.start].Contains(gone) {
			return w.technique != XYChain || w.counted[2].Has(w.start)
		}
	}
	return false
}

// next returns the cells that a cell sees and that have a digit: those of the row, those of the
// column, and the others of the box.
func (w *chainWalk) next(cell int, d uint8) (lists [3]sudoku.Cells) {
	for kind, h := range grid.Of[cell] {
		lists[kind] = w.places(h, d).Without(cell)
	}
	lists[2] = lists[2].Minus(lists[0]).Minus(lists[1])
	return lists
}

// links goes on from a chain of n cells of one digit, by strong and weak links in turn. It
// reports whether it has found one of the steps.
func (w *chainWalk) links(n int, strong bool) bool {
	cell := w.cells[n-1]
	for kind, list := range w.next(cell, w.digit) {
		if strong && w.count(grid.Of[cell][kind], w.digit) != 2 {
			continue
		}
		for to := range list.All() {
			back := to == w.start
			if !back && w.used.Has(to) {
				continue
			}
			w.cells[n] = to
			if strong && n > 1 && (w.technique == XChain || n == 3) && w.ends(n+1) {
				return true
			}
			if back || n == w.most() {
				continue
			}
			w.used = w.used.With(cell)
			if w.links(n+1, !strong) {
				return true
			}
			w.used = w.used.Without(cell).With(w.start)
		}
	}
	return false
}

// most is the number of links of the longest chains.
func (w *chainWalk) most() int {
	if w.technique == TurbotFish {
		return 3
	}
	return 2*maxChainCells - 1
}

// pairs goes on from a chain of n cells with two candidates, the last of which does not hold
// d. It reports whether it has found one of the steps.
func (w *chainWalk) pairs(n int, d uint8) bool {
	cell := w.cells[n-1]
	holds := (w.candidates[cell] &^ digit(d)).Lowest()
	if n > 1 && holds == w.digit && w.ends(n) {
		return true
	}
	if n == maxChainCells {
		return false
	}
	w.used = w.used.With(cell)
	for _, list := range w.next(cell, holds) {
		for to := range list.Intersect(w.counted[2]).Minus(w.used).All() {
			if w.technique == RemotePair && w.candidates[to] != w.candidates[cell] {
				continue
			}
			w.cells[n] = to
			if w.pairs(n+1, holds) {
				return true
			}
		}
	}
	w.used = w.used.Without(cell)
	return false
}

// ends reports whether a chain of n cells, the last of which holds the digit if the first
// does not, removes what one of the steps does.
func (w *chainWalk) ends(n int) bool {
	var gone [10]sudoku.Cells
	seen := func(i, j int) sudoku.Cells { return grid.Peers[w.cells[i]].Intersect(grid.Peers[w.cells[j]]) }
	gone[w.digit] = seen(0, n-1).Intersect(w.planes[w.digit])
	if w.technique == RemotePair {
		if n < 4 || gone[w.digit].IsEmpty() {
			return false
		}
		for d := range w.candidates[w.start].All() {
			for i := range n {
				for j := i + 3; j < n; j += 2 {
					gone[d] = gone[d].Union(seen(i, j).Intersect(w.planes[d]))
				}
			}
		}
	}
	for i := range w.want {
		if gone == w.want[i] {
			w.found = i
			return true
		}
	}
	return false
}
