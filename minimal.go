package sudoku

import (
	"context"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// IsMinimal reports whether a proper puzzle is minimal: without any one of its
// clues it has more than one solution. For a board that is no proper puzzle
// the error is [ErrNoSolution] (a [*ConflictError] or [*ValueError] among
// them) or [ErrMultipleSolutions].
func IsMinimal(b Board) (bool, error) {
	var s Solver
	return s.IsMinimal(context.Background(), b)
}

// RedundantClues returns the cells of those clues of a proper puzzle that can
// go, each for itself, with the solution staying the only one; in ascending
// order, nil if the puzzle is minimal. Once one has gone the others may be
// needed. The errors are those of [IsMinimal].
func RedundantClues(b Board) ([]int, error) {
	var s Solver
	return s.RedundantClues(context.Background(), b)
}

// Minimize takes clues from a proper puzzle until it is minimal: it tries one
// clue after the other, and takes it away if the solution stays the only one.
// The order is random, or with a nil rng row by row from the top left. The
// errors are those of [IsMinimal].
//
// Which of the many minimal puzzles comes out depends on the order alone. With
// a random order those with few clues come out more often than their share:
// see [Generate].
func Minimize(b Board, rng *rand.Rand) (Board, error) {
	var s Solver
	return s.Minimize(context.Background(), b, rng)
}

// ClashingClues returns, of a board without solution, some clues that have no
// solution either, and of which none can go without there being one. There may
// be other such sets, smaller ones too. A board with a solution has none: for
// it the blank board is returned. For a board with a value above 9 the error
// is the [*ValueError].
func ClashingClues(b Board) (Board, error) {
	var s Solver
	return s.ClashingClues(context.Background(), b)
}

// IsMinimal is [IsMinimal] under a context.
func (s *Solver) IsMinimal(ctx context.Context, b Board) (bool, error) {
	redundant, err := s.redundant(ctx, &b, 1)
	return err == nil && redundant == nil, err
}

// RedundantClues is [RedundantClues] under a context. With the context's error
// come the clues found until then.
func (s *Solver) RedundantClues(ctx context.Context, b Board) ([]int, error) {
	return s.redundant(ctx, &b, 81)
}

// redundant returns the first redundant clues, at most limit.
func (s *Solver) redundant(ctx context.Context, b *Board, limit int) (cells []int, err error) {
	solution, err := s.SolveUnique(ctx, *b)
	if err != nil {
		return nil, err
	}
	var r reducer
	r.start(ctx, &solution, cellSet{}, singleUnits(filled(b)))
	defer func() { s.stats.add(r.stats) }()
	for cell, v := range b {
		if v == 0 {
			continue
		}
		needed, ok := r.clueNeeded(filled(b), cell)
		if !ok {
			return cells, context.Cause(ctx)
		}
		if !needed {
			cells = append(cells, cell)
		}
		if len(cells) == limit {
			break
		}
	}
	return cells, nil
}

// Minimize is [Minimize] under a context. With the context's error comes the
// blank board.
func (s *Solver) Minimize(ctx context.Context, b Board, rng *rand.Rand) (Board, error) {
	solution, err := s.SolveUnique(ctx, b)
	if err != nil {
		return Board{}, err
	}
	units := singleUnits(filled(&b))
	if rng != nil {
		permute(rng, units)
	}
	var r reducer
	r.start(ctx, &solution, cellSet{}, units)
	left, ok := r.reduce(0)
	s.stats.add(r.stats)
	if !ok {
		return Board{}, context.Cause(ctx)
	}
	return left.pick(&b), nil
}

// ClashingClues is [ClashingClues] under a context. With the context's error
// comes the blank board.
func (s *Solver) ClashingClues(ctx context.Context, b Board) (Board, error) {
	s.stats = Stats{}
	switch err := b.Validate().(type) {
	case *ValueError:
		return Board{}, err
	case *ConflictError:
		var clash cellSet
		clash.add(err.Cells[0])
		clash.add(err.Cells[1])
		return clash.pick(&b), nil
	}
	walk := search.Search{Limit: 1}
	defer func() { s.stats = statsOf(&walk) }()
	if err := run(ctx, &walk, &b); err != nil || walk.Found > 0 {
		return Board{}, err
	}
	for cell, v := range b {
		if v == 0 {
			continue
		}
		b[cell] = 0
		if err := run(ctx, &walk, &b); err != nil {
			return Board{}, err
		}
		if walk.Found > 0 {
			b[cell] = v
		}
	}
	return b, nil
}

func (s *Stats) add(t Stats) {
	s.Guesses += t.Guesses
	s.Nodes += t.Nodes
}

// singleUnits returns each cell as a unit.
func singleUnits(cells cellSet) []cellSet {
	units := make([]cellSet, 0, 81)
	for cell := range cells.all() {
		var unit cellSet
		unit.add(cell)
		units = append(units, unit)
	}
	return units
}

// clueNeeded reports whether a clue of a proper puzzle is needed. It returns
// false if the context ended first.
func (r *reducer) clueNeeded(clues cellSet, cell int) (needed, ok bool) {
	clues.remove(cell)
	for i := range r.sets {
		if !r.sets[i].cells.meets(clues) {
			return true, true
		}
	}
	differ, found, ok := r.another(clues, cell)
	if found {
		r.learn(differ)
	}
	return found, ok
}
