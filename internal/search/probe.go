package search

import (
	"math/bits"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// A probe looks for one solution. It splits on a choice: a cell, or a digit in a
// house. It takes the choice that failed last as long as that is open, or else
// the one with the fewest ways in proportion to its failures. A choice fails if
// one of its two parts is a contradiction at once. When its budget of guesses is
// spent, the probe restarts with a larger budget and keeps the counts of
// failures.
//
// The rules are known as dom/wdeg (Boussemart, Hemery, Lecoutre and Sais, Boosting
// Systematic Search by Weighting Constraints, 2004), here with weights for
// choices, and as last conflict (Lecoutre, Sais, Tabary and Vidal, 2009).
// Restarts cure heavy tails (Gomes, Selman, Crato and Kautz, 2000). Without
// any one of restarts, weights and last conflict, some boards take thousands of
// guesses.
type probe struct {
	*Search
	distinct bool              // skip First and Known
	board    [81]uint8         // the solution
	left     uint64            // guesses until the next restart
	failed   [81 + 27*9]uint32 // failures of each choice
	last     int               // the choice that failed last, or -1
}

const firstBudget = 100

// probe returns a solution of an open node at its fixpoint; with distinct, one
// that is neither First nor Known. It returns false if there is none, or if the
// search has Ended.
func (s *Search) probe(n *kernel.Node, distinct bool) (board [81]uint8, ok bool) {
	p := probe{Search: s, distinct: distinct}
	s.probing = true
	defer func() { s.probing = false }()
	for budget := uint64(firstBudget); ; budget += budget / 3 {
		p.left, p.last = budget, -1
		try := *n
		switch p.walk(&try) {
		case spent:
			continue
		case hit:
			return p.board, true
		}
		return board, false
	}
}

// An outcome is the result of a probe's walk.
type outcome int

const (
	none  outcome = iota // no solution, or the search has Ended
	hit                  // p.board is a solution
	spent                // the budget is spent
)

// walk looks for a solution of an open node, which it overwrites.
func (p *probe) walk(n *kernel.Node) outcome {
	for top := -1; ; {
		if p.left == 0 {
			return spent
		}
		p.left--
		var cells [81]uint16
		n.Read(&cells)
		choice := p.last
		if choice < 0 || ways(&cells, choice) < 2 {
			choice = p.choose(&cells)
		}
		if top < 0 {
			top = choice
		}
		cell, digit := first(&cells, choice)
		if !p.guess(1) {
			return none
		}
		part := *n
		part.Allow(cell, digit)
		if o := p.visit(&part, choice); o != none || p.Ended {
			return o
		}
		n.Allow(cell, ^digit)
		p.Nodes++
		switch n.Settle() {
		case kernel.Solved:
			return p.solved(n)
		case kernel.Contradiction:
			p.failed[choice]++
			p.last = top
			return none
		}
	}
}

// visit looks for a solution of the first part of a choice.
func (p *probe) visit(n *kernel.Node, choice int) outcome {
	p.Nodes++
	switch n.Settle() {
	case kernel.Solved:
		return p.solved(n)
	case kernel.Open:
		return p.walk(n)
	}
	p.failed[choice]++
	p.last = choice
	return none
}

func (p *probe) solved(n *kernel.Node) outcome {
	n.Store(&p.board)
	if p.distinct && (p.Known != nil && p.board == *p.Known || p.Found > 0 && p.board == p.First) {
		return none
	}
	return hit
}

// choose returns the choice to split on: a cell, or 81 plus nine times a house
// plus a digit 0..8. There is one, because an open node has a cell with two
// candidates.
func (p *probe) choose(cells *[81]uint16) (best int) {
	fewest, failed := uint64(10), uint64(0) // of the best so far
	consider := func(choice, n int) {
		// n/(f+1) < fewest/(failed+1)
		if f := uint64(p.failed[choice]); uint64(n)*(failed+1) < fewest*(f+1) {
			best, fewest, failed = choice, uint64(n), f
		}
	}
	for cell, x := range cells {
		if n := bits.OnesCount16(x); n > 1 {
			consider(cell, n)
		}
	}
	for house := range 27 {
		// The number of places of each digit, in binary.
		var ones, twos, fours, eights uint16
		for i := range 9 {
			x := cells[cellOf(house, i)]
			ones, x = ones^x, ones&x
			twos, x = twos^x, twos&x
			fours, x = fours^x, fours&x
			eights |= x
		}
		for several := twos | fours | eights; several != 0; several &= several - 1 {
			d := bits.TrailingZeros16(several)
			n := ones>>d&1 | twos>>d&1<<1 | fours>>d&1<<2 | eights>>d&1<<3
			consider(81+9*house+d, int(n))
		}
	}
	return best
}

// ways returns the number of ways of a choice: the candidates of a cell, or the
// places of a digit in a house.
func ways(cells *[81]uint16, choice int) (n int) {
	if choice < 81 {
		return bits.OnesCount16(cells[choice])
	}
	house, d := (choice-81)/9, (choice-81)%9
	for i := range 9 {
		n += int(cells[cellOf(house, i)] >> d & 1)
	}
	return n
}

// first returns the first way of a choice: a cell and the bit of a digit.
func first(cells *[81]uint16, choice int) (cell int, digit uint16) {
	if choice < 81 {
		return choice, cells[choice] & -cells[choice]
	}
	house, d := (choice-81)/9, (choice-81)%9
	for i := range 9 {
		if cell = cellOf(house, i); cells[cell]>>d&1 != 0 {
			break
		}
	}
	return cell, 1 << d
}

// cellOf returns cell i of a house: rows, columns, boxes.
func cellOf(house, i int) int {
	switch n := house % 9; house / 9 {
	case 0:
		return 9*n + i
	case 1:
		return 9*i + n
	default:
		return (n/3*3+i/3)*9 + n%3*3 + i%3
	}
}
