// Package trial carries out singles and trial and error, for ratings and for
// climbs.
package trial

import (
	"context"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A Trial is a position in which singles are carried out at once. A decided cell
// keeps its digit as the only candidate.
type Trial struct {
	Candidates [81]sudoku.Digits
	where      [27][10]uint16 // by house and digit, as in position
	Done       sudoku.Cells   // the cells that are decided
	Left       int            // the number of undecided cells
	Dead       bool           // a cell has no candidate, or a digit no place
	forced     []Single       // singles that wait
	next       *Trial         // memory for copies
}

// New begins with a puzzle.
func New(b *sudoku.Board) *Trial {
	t := new(Trial)
	t.Load(b)
	return t
}

// Load begins with a puzzle. Its clues wait to be carried out.
func (t *Trial) Load(b *sudoku.Board) {
	forced, next := t.forced[:0], t.next
	*t = freeTrial
	t.forced, t.next = forced, next
	for cell, d := range b {
		if d != 0 {
			t.forced = append(t.forced, Single{uint8(cell), d})
		}
	}
}

// Open begins with a puzzle and carries out its clues. The singles that follow wait.
func (t *Trial) Open(b *sudoku.Board) {
	t.Load(b)
	t.forced = t.forced[:0]
	for cell, d := range b {
		if d != 0 {
			t.Decide(cell, d)
		}
	}
}

// Waiting returns the singles that came up since the last call, some of them
// several times; those of decided cells count no more. It is valid until t changes.
func (t *Trial) Waiting() []Single {
	waiting := t.forced
	t.forced = t.forced[:0]
	return waiting
}

// Alone reports whether a house has no other place for a candidate of a cell, in
// its row, column and box.
func (t *Trial) Alone(c Single) (row, column, box bool) {
	var alone [3]bool
	for kind, h := range grid.Of[c.Cell] {
		places := t.where[h][c.Digit]
		alone[kind] = places&(places-1) == 0
	}
	return alone[0], alone[1], alone[2]
}

// freeTrial is a trial of a blank board.
var freeTrial = func() (t Trial) {
	t.Left = 81
	for cell := range t.Candidates {
		t.Candidates[cell] = sudoku.AllDigits
	}
	for h := range t.where {
		for d := 1; d <= 9; d++ {
			t.where[h][d] = 1<<9 - 1
		}
	}
	return t
}()

// Copy returns a copy of t without the waiting singles. It is valid until the next
// copy.
func (t *Trial) Copy() *Trial {
	o := t.next
	if o == nil {
		o = new(Trial)
		t.next = o
	}
	forced, next := o.forced[:0], o.next
	*o = *t
	o.forced, o.next = forced, next
	return o
}

// Settle carries out all singles, until none is left or the position is dead.
func (t *Trial) Settle() {
	for len(t.forced) > 0 && !t.Dead {
		c := t.forced[len(t.forced)-1]
		t.forced = t.forced[:len(t.forced)-1]
		t.Decide(int(c.Cell), c.Digit)
	}
	t.forced = t.forced[:0]
}

// Decide sets a cell to a digit.
func (t *Trial) Decide(cell int, d uint8) {
	open := t.Candidates[cell]
	if !open.Has(d) {
		t.Dead = true
		return
	}
	if t.Done.Has(cell) {
		return
	}
	t.Done = t.Done.With(cell)
	t.Left--
	for open = open.Without(d); open != 0; open &= open - 1 {
		t.Drop(cell, open.Lowest())
	}
	for kind, h := range grid.Of[cell] {
		for m := t.where[h][d] &^ (1 << grid.Index[cell][kind]); m != 0; m &= m - 1 {
			t.Drop(int(grid.InOrder[h][bits.TrailingZeros16(m)]), d)
		}
	}
}

// Drop removes a candidate, which must be there, and takes note of the singles
// that it leaves.
func (t *Trial) Drop(cell int, d uint8) {
	open := t.Candidates[cell] &^ (1 << (d - 1))
	t.Candidates[cell] = open
	switch {
	case open == 0:
		t.Dead = true
	case open&(open-1) == 0 && !t.Done.Has(cell):
		t.forced = append(t.forced, Single{uint8(cell), open.Lowest()})
	}
	for kind, h := range grid.Of[cell] {
		m := t.where[h][d] &^ (1 << grid.Index[cell][kind])
		t.where[h][d] = m
		switch {
		case m == 0:
			t.Dead = true
		case m&(m-1) == 0:
			t.forced = append(t.forced, Single{grid.InOrder[h][bits.TrailingZeros16(m)], d})
		}
	}
}

// Try carries out singles and trial and error nested n deep, until nothing more
// follows.
func (t *Trial) Try(ctx context.Context, n int) {
	t.Settle()
	if n == 0 || t.Dead || t.Left == 0 {
		return
	}
	// since counts the candidates that were tried since one has gone: after a
	// round without success nothing more follows.
	for since := 0; ; {
		for cell := range t.Candidates {
			if ctx.Err() != nil {
				return
			}
			if t.Done.Has(cell) {
				if since++; since > 81 {
					return
				}
				continue
			}
			gone := false
			for d := range t.Candidates[cell].All() {
				if !t.Candidates[cell].Has(d) {
					continue // the candidate is gone meanwhile
				}
				other := t.Copy()
				other.Decide(cell, d)
				other.Try(ctx, n-1)
				if !other.Dead {
					continue
				}
				if ctx.Err() != nil {
					return
				}
				t.Drop(cell, d)
				t.Settle()
				gone = true
				if t.Dead || t.Left == 0 {
					return
				}
				if t.Done.Has(cell) {
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

// A Single is a digit that a cell must have.
type Single struct{ Cell, Digit uint8 }
