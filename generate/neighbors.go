package generate

import (
	"context"
	"iter"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/forms"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// Neighbors yields the minimal puzzles that arise from a proper puzzle b when some of
// its clues are removed and others added, in any cells; in the language of those who
// look for hard puzzles, its {-1+1} or {-2+2}. It comes to all of them, in random
// order, and yields of those that are equivalent one; none is equivalent to b. Each
// has its clues where b has them: to vary a pattern, see [Vary].
//
// Hard puzzles have hard neighbors: of the neighbors of a puzzle of ER 10 or more
// by {-1+1}, about one of a hundred has so much too, of random puzzles none of a
// million.
//
// At most 4 clues may be removed and at most 4 added; another number is a
// [*sudoku.RangeError]. The other errors are those of [sudoku.SolveUnique] for b.
// With an error the board is blank and nothing follows. If the context ends, the
// last error is its cause. On one core Neighbors yields some thousand puzzles a
// second. It takes 4 MB, and keeps 16 bytes of each form that it has yielded, in a map.
func Neighbors(ctx context.Context, rng *rand.Rand, b sudoku.Board, remove, add int) iter.Seq2[sudoku.Board, error] {
	return func(yield func(sudoku.Board, error) bool) {
		n := &neighborhood{ctx: ctx, rng: random.Or(rng), from: b, yield: yield, most: mostSolutions}
		if err := n.visit(remove, add); err != nil {
			yield(sudoku.Board{}, err)
		}
	}
}

// mostChanged is the most clues that may be removed or added.
const mostChanged = 4

// A neighborhood looks for the neighbors of a puzzle.
type neighborhood struct {
	ctx    context.Context
	rng    *rand.Rand
	from   sudoku.Board
	yield  func(sudoku.Board, error) bool
	solver sudoku.Solver
	forms  forms.Set   // what was yielded
	clues  []candidate // all that may be added, in random order
	order  [81]uint8   // the cells, those first whose clues were redundant lately

	// The sets of solutions of a board that have a digit in a cell.
	// They have some words more, as a power of two would fall on few lines of the cache.
	solutions [81][10][mostSolutions/64 + 8]uint64
	words     int // how much of the sets is in use
	most      int // how many solutions are looked at
}

type candidate struct{ cell, digit uint8 }

// A neighborhood that is left ends with errLeft.
type leftError struct{}

func (leftError) Error() string { return "" }

func (n *neighborhood) visit(remove, add int) error {
	for _, number := range []struct {
		name  string
		value int
	}{{"remove", remove}, {"add", add}} {
		if number.value < 0 || number.value > mostChanged {
			return &sudoku.RangeError{Name: number.name, Value: number.value, Min: 0, Max: mostChanged}
		}
	}
	if _, err := n.solver.SolveUnique(n.ctx, n.from); err != nil {
		return err
	}
	if _, err := n.forms.Add(n.from); err != nil {
		return err
	}
	for cell, held := range n.from {
		for d := uint8(1); d <= 9; d++ {
			if d != held {
				n.clues = append(n.clues, candidate{uint8(cell), d})
			}
		}
	}
	random.Permute(n.rng, n.clues)
	for cell := range n.order {
		n.order[cell] = uint8(cell)
	}
	var cells []uint8
	for cell := range n.from.Filled().All() {
		cells = append(cells, uint8(cell))
	}
	random.Permute(n.rng, cells)
	if err := n.remove(n.from, cells, remove, add); err != nil && err != (leftError{}) {
		return err
	}
	return nil
}

// remove removes some of the clues of cells from b, and goes on to add others.
func (n *neighborhood) remove(b sudoku.Board, cells []uint8, remove, add int) error {
	if remove == 0 {
		return n.add(b, n.clues, add)
	}
	for i := range cells[:max(len(cells)-remove+1, 0)] {
		without := b
		without[cells[i]] = 0
		if err := n.remove(without, cells[i+1:], remove-1, add); err != nil {
			return err
		}
	}
	return nil
}

// add adds some of the clues to b, which has a solution, so that the last of them
// leaves one.
func (n *neighborhood) add(b sudoku.Board, from []candidate, add int) error {
	if add == 0 {
		return n.offer(b)
	}
	all, err := n.solve(b)
	if err != nil {
		return err
	}
	if add <= 2 && all {
		return n.addLast(b, from, add)
	}
	var seen [81][10]int // in how many solutions each clue was seen, 2 for more
	for _, c := range from {
		set := n.with(c)
		seen[c.cell][c.digit] = common(set, set)
	}
	for i, c := range from {
		if b[c.cell] != 0 || add == 1 && seen[c.cell][c.digit] == 2 {
			continue
		}
		with := b
		with[c.cell] = c.digit
		found := seen[c.cell][c.digit]
		if found < 2 && with.Validate() == nil {
			if found, err = n.solver.CountSolutions(n.ctx, with, 2); err != nil {
				return err
			}
		}
		switch {
		case found == 1 && add == 1:
			err = n.offer(with)
		case found == 2 && add > 1: // a clue that leaves one solution needs no other
			err = n.add(with, from[i+1:], add-1)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// addLast adds one clue that is in one solution, or two that are both in one alone.
func (n *neighborhood) addLast(b sudoku.Board, from []candidate, add int) error {
	if add == 1 {
		for _, c := range from {
			if set := n.with(c); b[c.cell] == 0 && common(set, set) == 1 {
				b := b
				b[c.cell] = c.digit
				if err := n.offer(b); err != nil {
					return err
				}
			}
		}
		return nil
	}
	var open []candidate
	for _, c := range from {
		if set := n.with(c); b[c.cell] == 0 && common(set, set) == 2 {
			open = append(open, c)
		}
	}
	for i, c := range open {
		set := n.with(c)
		for _, d := range open[i+1:] {
			if common(set, n.with(d)) == 1 {
				b := b
				b[c.cell], b[d.cell] = c.digit, d.digit
				if err := n.offer(b); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// mostSolutions is how many solutions of a board are looked at. A test looks at few.
const mostSolutions = 1 << 15

// with returns the set of solutions that have a clue, by their numbers.
func (n *neighborhood) with(c candidate) []uint64 {
	return n.solutions[c.cell][c.digit][:n.words]
}

// solve finds the solutions of a board. It returns false if it has not looked at
// all of them.
func (n *neighborhood) solve(b sudoku.Board) (bool, error) {
	number := 0
	for solution, err := range n.solver.Solutions(n.ctx, b) {
		if err != nil {
			return false, err
		}
		if number%64 == 0 {
			for cell := range n.solutions {
				for d := range n.solutions[cell] {
					n.solutions[cell][d][number/64] = 0
				}
			}
		}
		for cell, d := range solution {
			n.solutions[cell][d][number/64] |= 1 << (number % 64)
		}
		number++
		n.words = (number + 63) / 64
		if number == n.most {
			return false, nil
		}
	}
	return true, nil
}

// common returns how many solutions two sets have in common, 2 for more.
func common(a, b []uint64) int {
	found := 0
	for i, x := range a {
		x &= b[i]
		if x == 0 {
			continue
		}
		if found != 0 || x&(x-1) != 0 {
			return 2
		}
		found = 1
	}
	return found
}

// offer yields a proper puzzle if it is minimal and new.
func (n *neighborhood) offer(b sudoku.Board) error {
	for i, cell := range n.order {
		if b[cell] == 0 {
			continue
		}
		without := b
		without[cell] = 0
		found, err := n.solver.CountSolutions(n.ctx, without, 2)
		if err != nil {
			return err
		}
		if found == 1 {
			copy(n.order[1:], n.order[:i])
			n.order[0] = cell
			return nil
		}
	}
	if first, err := n.forms.Add(b); err != nil || !first {
		return err
	}
	if !n.yield(b, nil) {
		return leftError{}
	}
	return nil
}
