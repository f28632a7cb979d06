package logic

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

// templatesByHand walks through all templates of a digit row by row and returns
// the cells that any uses, and those that all use.
func templatesByHand(p *position, d uint8) (any, all sudoku.Cells) {
	var may sudoku.Cells
	for cell := range 81 {
		if p.board[cell] == d || p.has(cell, d) {
			may = may.With(cell)
		}
	}
	all = sudoku.AllCells()
	var walk func(row int, template, free sudoku.Cells)
	walk = func(row int, template, free sudoku.Cells) {
		if row == 9 {
			any = any.Union(template)
			all = all.Intersect(template)
			return
		}
		for cell := range free.Intersect(houseCells[sudoku.Row(row)]).All() {
			walk(row+1, template.With(cell), free.Minus(peersOf[cell]))
		}
	}
	walk(0, sudoku.Cells{}, may)
	return any, all
}

// TestDead compares the dead candidates with a walk through all templates, on
// positions that steps change again and again.
func TestDead(t *testing.T) {
	dead := 0
	for sample := range samples(t, 3, sampleCount(t, 300)) {
		p := newPosition(&sample.candidates, sample.givens)
		for cell, right := range sample.solution {
			for d := uint8(1); d <= 9; d++ {
				if cell%9 != int(d)-1 { // a ninth of the comparisons in each round
					continue
				}
				any, _ := templatesByHand(p, d)
				if want := p.planes[d].Minus(any); p.dead(d) != want {
					t.Fatalf("%v: dead %d: %v, not %v", sample, d, p.dead(d), want)
				}
				dead += p.dead(d).Len()
			}
			switch {
			case p.board[cell] != 0:
			case cell%2 == 0:
				p.place(cell, right)
			default:
				p.eliminate(cell, p.candidates[cell].Without(right).Lowest())
			}
		}
	}
	if dead == 0 {
		t.Error("no dead candidate in any position")
	}
}
