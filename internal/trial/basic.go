package trial

import (
	"context"
	"math/bits"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// Refute carries out singles, locked candidates, pairs and X-Wings, and eliminates the
// candidates that they refute when they are assumed, until nothing more follows. They
// are the steps that Sudoku Explainer takes within its dynamic forcing chains of level
// one ("plus").
func (t *Trial) Refute(ctx context.Context) {
	t.basics()
	for since := 0; since <= 81 && !t.Dead && t.Left > 0; {
		for cell := range t.Candidates {
			if ctx.Err() != nil {
				return
			}
			gone := false
			for d := range t.Candidates[cell].All() {
				if t.Done.Has(cell) || !t.Candidates[cell].Has(d) {
					continue
				}
				other := t.Copy()
				other.Decide(cell, d)
				other.basics()
				if other.Dead {
					t.Drop(cell, d)
					t.basics()
					gone = true
				}
			}
			if since++; gone {
				since = 0
			}
			if since > 81 || t.Dead || t.Left == 0 {
				return
			}
		}
	}
}

// basics carries out singles, locked candidates, pairs and X-Wings, until nothing
// more follows.
func (t *Trial) basics() {
	for {
		t.Settle()
		if t.Dead || t.Left == 0 || !(t.locked() || t.hiddenPairs() || t.nakedPairs() || t.xWings()) {
			return
		}
	}
}

// dropAll removes a digit from the places of a house, those of them where it is. It
// reports whether there are any.
func (t *Trial) dropAll(h int, places uint16, d uint8) bool {
	places &= t.where[h][d]
	for m := places; m != 0; m &= m - 1 {
		if cell := int(grid.InOrder[h][bits.TrailingZeros16(m)]); t.Candidates[cell].Has(d) {
			t.Drop(cell, d)
		}
	}
	return places != 0
}

// Houses are numbered: rows 0..8, columns 9..17, boxes 18..26.
const (
	segment = 0b111       // three places in a line, or a row of a box
	comb    = 0b001001001 // a column of a box
	all     = 1<<9 - 1
)

// locked removes what locked candidates remove. The functions for other rules do the
// same; each reports whether something was removed.
func (t *Trial) locked() (found bool) {
	for d := uint8(1); d <= 9; d++ {
		for i := range 9 {
			up, left := i/3*3, i%3*3
			box, row, column := t.where[18+i][d], t.where[i][d], t.where[9+i][d]
			for k := range 3 {
				if box&^(segment<<(3*k)) == 0 {
					found = t.dropAll(up+k, all&^(segment<<left), d) || found
				}
				if box&^(comb<<k) == 0 {
					found = t.dropAll(9+left+k, all&^(segment<<up), d) || found
				}
				if row&^(segment<<(3*k)) == 0 {
					found = t.dropAll(18+up+k, all&^(segment<<left), d) || found
				}
				if column&^(segment<<(3*k)) == 0 {
					found = t.dropAll(18+3*k+i/3, all&^(comb<<(i%3)), d) || found
				}
			}
			if t.Dead {
				return true
			}
		}
	}
	return found
}

func (t *Trial) hiddenPairs() (found bool) {
	for h := range t.where {
		for d := uint8(1); d <= 9; d++ {
			places := t.where[h][d]
			if bits.OnesCount16(places) != 2 {
				continue
			}
			for e := d + 1; e <= 9; e++ {
				if t.where[h][e] != places {
					continue
				}
				for m := places; m != 0; m &= m - 1 {
					cell := int(grid.InOrder[h][bits.TrailingZeros16(m)])
					for x := range (t.Candidates[cell] &^ sudoku.DigitsOf(d, e)).All() {
						t.Drop(cell, x)
						found = true
					}
				}
				if t.Dead {
					return true
				}
			}
		}
	}
	return found
}

func (t *Trial) nakedPairs() (found bool) {
	for h := range t.where {
		cells := &grid.InOrder[h]
		for i, a := range cells {
			pair := t.Candidates[a]
			if pair.Len() != 2 {
				continue
			}
			for j := i + 1; j < 9; j++ {
				if t.Candidates[cells[j]] != pair {
					continue
				}
				for d := range pair.All() {
					found = t.dropAll(h, all&^(1<<i|1<<j), d) || found
				}
				if t.Dead {
					return true
				}
			}
		}
	}
	return found
}

func (t *Trial) xWings() (found bool) {
	for d := uint8(1); d <= 9; d++ {
		for _, base := range [2]int{0, 9} {
			for i := range 9 {
				places := t.where[base+i][d]
				if bits.OnesCount16(places) != 2 {
					continue
				}
				for j := i + 1; j < 9; j++ {
					if t.where[base+j][d] != places {
						continue
					}
					for m := places; m != 0; m &= m - 1 {
						found = t.dropAll(9-base+bits.TrailingZeros16(m), all&^(1<<i|1<<j), d) || found
					}
					if t.Dead {
						return true
					}
				}
			}
		}
	}
	return found
}
