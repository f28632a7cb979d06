package grade

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/clues"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// symmetricalAttempts is how many symmetrical puzzles are tried for one as the options ask.
const symmetricalAttempts = 1000

// symmetrical draws a puzzle for Symmetrical Placement: half or a quarter of a turn, or a
// reflection in a diagonal, leaves its clues as they are, with digits exchanged. Random puzzles
// hardly ever are so, nor what is beside those that are. The error is
// [generate.ErrUnreachable] if none is as the options ask.
func symmetrical(ctx context.Context, rng *rand.Rand, o *generate.Options) (sudoku.Board, error) {
	for range symmetricalAttempts {
		turn := reflection(rng)
		solution, err := symmetricalGrid(ctx, rng, turn)
		if err != nil {
			return sudoku.Board{}, err
		}
		units := orbits(turn)
		random.Permute(rng, units)
		b, err := reduced(ctx, &solution, units, o.MinClues)
		if err != nil {
			return sudoku.Board{}, err
		}
		if !fits(o, &b) {
			continue
		}
		if !o.Minimal {
			return b, nil
		}
		if minimal, err := clues.IsMinimal(ctx, b); err != nil || minimal {
			return b, err
		}
	}
	return sudoku.Board{}, generate.ErrUnreachable
}

// orbits returns the cells that a turn exchanges with each other.
func orbits(turn symmetry.Transform) (units []sudoku.Cells) {
	var done sudoku.Cells
	for cell := range 81 {
		var unit sudoku.Cells
		for c := cell; !unit.Has(c); c = turn.Cell(c) {
			unit = unit.With(c)
		}
		if !done.Meets(unit) {
			units, done = append(units, unit), done.Union(unit)
		}
	}
	return units
}

// reflection draws a turn or reflection and what becomes of each digit: a cell that does not
// move has one that stays, and a box on a diagonal has three such cells.
func reflection(rng *rand.Rand) symmetry.Transform {
	way, still, length := symmetry.Rotate180(), 1, 2
	switch random.Below(rng, 4) {
	case 0:
		way, length = symmetry.Rotate90(), 4
	case 1:
		way, still = symmetry.FlipDiagonal(), 3
	case 2:
		way, still = symmetry.FlipAntidiagonal(), 3
	}
	order := []uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}
	random.Permute(rng, order)
	var digits [9]uint8
	for _, d := range order[:still] {
		digits[d-1] = d
	}
	for cycle := order[still:]; len(cycle) > 0; cycle = cycle[length:] {
		for i := range length {
			digits[cycle[i]-1] = cycle[(i+1)%length]
		}
	}
	way, err := symmetry.New(way.Transposed(), way.Rows(), way.Columns(), digits)
	if err != nil {
		panic("grade: " + err.Error())
	}
	return way
}

// symmetricalGrid draws a grid that a turn leaves as it is. Digits are placed with their
// images until there is one solution, which is as symmetrical as they are.
func symmetricalGrid(ctx context.Context, rng *rand.Rand, turn symmetry.Transform) (sudoku.Board, error) {
	for {
		var b sudoku.Board
		for range 60 {
			if ctx.Err() != nil {
				return sudoku.Board{}, context.Cause(ctx)
			}
			cell, d := int(random.Below(rng, 81)), uint8(random.Below(rng, 9)+1)
			if b[cell] != 0 {
				continue
			}
			next := b
			for next[cell] == 0 {
				next[cell] = d
				cell, d = turn.Cell(cell), turn.Digit(d)
			}
			if next[cell] != d {
				continue // a cell that does not move
			}
			solution, err := sudoku.SolveUnique(next)
			if err == nil {
				return solution, nil
			}
			if errors.Is(err, sudoku.ErrMultipleSolutions) {
				b = next
			}
		}
	}
}
