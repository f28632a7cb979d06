package logic

import (
	"context"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/arg"
)

// Depth returns how deep trial and error must nest to solve a puzzle without
// guessing. It is 0 if naked and hidden singles solve the puzzle. It is the least
// n for which singles solve it together with this rule: a candidate is eliminated
// if assuming it leads to a contradiction at depth n-1. Nothing else that follows
// from the assumption is used. The measure is T&E(BRT, n) of Denis Berthier
// (Pattern-Based Constraint Satisfaction and Logic Puzzles); it is the same for
// all forms of a puzzle. Most puzzles have 0 or 1, nearly all others 2, and only
// a few with 3 are known.
//
// The error is that of [sudoku.SolveUnique], or the context's. Depth takes
// microseconds for 0, well below a millisecond for 1, some milliseconds for 2,
// and up to a second for 3.
func Depth(ctx context.Context, b sudoku.Board) (int, error) {
	ctx = arg.Context(ctx)
	if _, err := new(sudoku.Solver).SolveUnique(ctx, b); err != nil {
		return 0, err
	}
	t := newTrial(&b)
	for n := 0; ; n++ {
		t.try(ctx, n)
		if err := context.Cause(ctx); err != nil {
			return 0, err
		}
		if t.left == 0 {
			return n, nil
		}
	}
}

// Backdoor returns a smallest set of cells such that singles solve the puzzle once
// the digits of its solution are placed there. Of several such sets it returns the
// first in the order of cells. Its size measures how much luck a guesser needs: 0
// for puzzles that singles solve, 1 for nearly all others, 2 or rarely more for
// some of the hardest. The name is from Williams, Gomes and Selman (Backdoors to
// Typical Case Complexity, 2003). The size is the same for all forms of a puzzle;
// the set is not.
//
// The error is that of [sudoku.SolveUnique], or the context's. The time grows
// about fiftyfold with each cell, from microseconds for none.
func Backdoor(ctx context.Context, b sudoku.Board) (cells sudoku.Cells, err error) {
	ctx = arg.Context(ctx)
	solution, err := new(sudoku.Solver).SolveUnique(ctx, b)
	if err != nil {
		return cells, err
	}
	t := newTrial(&b)
	t.settle()
	for size := 0; ; size++ {
		if cells, ok := t.backdoor(ctx, &solution, 0, size); ok {
			return cells, nil
		}
		if err := context.Cause(ctx); err != nil {
			return cells, err
		}
	}
}

// A trial is a position in which singles are carried out at once. A decided cell
// keeps its digit as the only candidate.
type trial struct {
	candidates [81]sudoku.Digits
	where      [27][10]uint16 // by house and digit, as in position
	done       sudoku.Cells   // the cells that are decided
	left       int            // the number of undecided cells
	dead       bool           // a cell has no candidate, or a digit no place
	forced     []Candidate    // singles that wait
	next       *trial         // memory for copies
}

func newTrial(b *sudoku.Board) *trial {
	t := new(trial)
	t.load(b)
	return t
}

// load begins with a puzzle. Its clues wait to be carried out.
func (t *trial) load(b *sudoku.Board) {
	forced, next := t.forced[:0], t.next
	*t = freeTrial
	t.forced, t.next = forced, next
	for cell, d := range b {
		if d != 0 {
			t.forced = append(t.forced, Candidate{uint8(cell), d})
		}
	}
}

// freeTrial is a trial of a blank board.
var freeTrial = func() (t trial) {
	t.left = 81
	for cell := range t.candidates {
		t.candidates[cell] = sudoku.AllDigits
	}
	for h := range t.where {
		for d := 1; d <= 9; d++ {
			t.where[h][d] = 1<<9 - 1
		}
	}
	return t
}()

// copy returns a copy of t without the waiting singles. It is valid until the next
// copy.
func (t *trial) copy() *trial {
	o := t.next
	if o == nil {
		o = new(trial)
		t.next = o
	}
	forced, next := o.forced[:0], o.next
	*o = *t
	o.forced, o.next = forced, next
	return o
}

// settle carries out all singles, until none is left or the position is dead.
func (t *trial) settle() {
	for len(t.forced) > 0 && !t.dead {
		c := t.forced[len(t.forced)-1]
		t.forced = t.forced[:len(t.forced)-1]
		t.decide(int(c.Cell), c.Digit)
	}
	t.forced = t.forced[:0]
}

// decide sets a cell to a digit.
func (t *trial) decide(cell int, d uint8) {
	open := t.candidates[cell]
	if !open.Has(d) {
		t.dead = true
		return
	}
	if t.done.Has(cell) {
		return
	}
	t.done = t.done.With(cell)
	t.left--
	for open = open.Without(d); open != 0; open &= open - 1 {
		t.drop(cell, open.Lowest())
	}
	for kind, h := range housesOf[cell] {
		for m := t.where[h][d] &^ (1 << indexIn[cell][kind]); m != 0; m &= m - 1 {
			t.drop(int(cellsOf[h][bits.TrailingZeros16(m)]), d)
		}
	}
}

// drop removes a candidate, which must be there, and takes note of the singles
// that it leaves.
func (t *trial) drop(cell int, d uint8) {
	open := t.candidates[cell] &^ digit(d)
	t.candidates[cell] = open
	switch {
	case open == 0:
		t.dead = true
	case open&(open-1) == 0 && !t.done.Has(cell):
		t.forced = append(t.forced, Candidate{uint8(cell), open.Lowest()})
	}
	for kind, h := range housesOf[cell] {
		m := t.where[h][d] &^ (1 << indexIn[cell][kind])
		t.where[h][d] = m
		switch {
		case m == 0:
			t.dead = true
		case m&(m-1) == 0:
			t.forced = append(t.forced, Candidate{cellsOf[h][bits.TrailingZeros16(m)], d})
		}
	}
}

// try carries out singles and trial and error nested n deep, until nothing more
// follows.
func (t *trial) try(ctx context.Context, n int) {
	t.settle()
	if n == 0 || t.dead || t.left == 0 {
		return
	}
	// since counts the candidates that were tried since one has gone: after a
	// round without success nothing more follows.
	for since := 0; ; {
		for cell := range t.candidates {
			if ctx.Err() != nil {
				return
			}
			if t.done.Has(cell) {
				if since++; since > 81 {
					return
				}
				continue
			}
			gone := false
			for d := range t.candidates[cell].All() {
				if !t.candidates[cell].Has(d) {
					continue // the candidate is gone meanwhile
				}
				other := t.copy()
				other.decide(cell, d)
				other.try(ctx, n-1)
				if !other.dead {
					continue
				}
				if ctx.Err() != nil {
					return
				}
				t.drop(cell, d)
				t.settle()
				gone = true
				if t.dead || t.left == 0 {
					return
				}
				if t.done.Has(cell) {
					break
				}
			}
			if since++; gone {
				since = 0
			}
			if since > 81 {
				return
			}
		}
	}
}

// backdoor looks for size cells from first on that, with those before, make
// singles solve the puzzle.
func (t *trial) backdoor(ctx context.Context, solution *sudoku.Board, first, size int) (cells sudoku.Cells, ok bool) {
	if size == 0 {
		return cells, t.left == 0
	}
	for cell := first; cell < 81; cell++ {
		if t.done.Has(cell) {
			continue // the cell is decided already and adds nothing
		}
		if ctx.Err() != nil {
			return cells, false
		}
		other := t.copy()
		other.decide(cell, solution[cell])
		other.settle()
		if found, ok := other.backdoor(ctx, solution, cell+1, size-1); ok {
			return found.With(cell), true
		}
	}
	return cells, false
}
