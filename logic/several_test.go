package logic

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
)

// TestSeveral checks that without techniques of uniqueness a puzzle with several
// solutions ends stuck, soon, in every order; what a person's order leaves then are
// the candidates that some solution has, and no step has removed one of them.
func TestSeveral(t *testing.T) {
	for _, line := range []string{
		".................................................................................",
		"1................................................................................",
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....",
		".....6....59.....82....8....45........3........6..3.54...325..6..................",
		"12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6....",
	} {
		b := mustParse(t, line)
		possible, err := clues.TrueCandidates(context.Background(), b, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, order := range Orders() {
			if testing.Short() && line[0] != '.' && order != HoDoKuOrder {
				continue // takes nets within nets
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			solver := Solver{Order: order, NoUniqueness: true, Givens: b}
			c := mustCandidates(t, b)
			var ended error
			for step, err := range solver.Steps(ctx, c) {
				if ended = err; err != nil {
					break
				}
				if err := step.Apply(&c); err != nil {
					t.Fatal(err)
				}
			}
			if !errors.Is(ended, ErrStuck) {
				t.Errorf("%v, order %v: %v", line, order, ended)
			}
			for cell := range possible {
				if left := c.Digits(cell); c.Board()[cell] == 0 && (possible[cell]&^left != 0 || order == HumanOrder && left != possible[cell]) {
					t.Errorf("%v, order %v: %s has %v, the solutions %v", line, order, sudoku.CellName(cell), left, possible[cell])
				}
			}
			for step, err := range solver.All(ctx, c) {
				if !errors.Is(err, ErrStuck) && err != nil || order == HumanOrder && step.Technique != 0 {
					t.Errorf("%v, order %v: all steps have %v, %v", line, order, step, err)
				}
				break
			}
			cancel()
		}
	}
}
