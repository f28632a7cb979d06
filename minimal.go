package sudoku

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// IsMinimal reports whether a proper puzzle is minimal: it has several
// solutions as soon as any one of its clues is removed. For a board that is not
// a proper puzzle the error is that of [SolveUnique]: [ErrNoSolution],
// [ErrMultipleSolutions], a [*ConflictError] or a [*ValueError].
func IsMinimal(b Board) (bool, error) {
	var s Solver
	return s.IsMinimal(context.Background(), b)
}

// RedundantClues returns the cells of the redundant clues of a proper puzzle:
// each of them alone can be removed, and the solution stays the only one. Once
// one is removed, others may be needed. The set is empty if the puzzle is
// minimal. The errors are those of [IsMinimal].
func RedundantClues(b Board) (Cells, error) {
	var s Solver
	return s.RedundantClues(context.Background(), b)
}

// Minimize removes clues from a proper puzzle until it is minimal. It tries the
// clues one after the other, row by row from the top left, and removes each
// without which the solution stays the only one. The errors are those of
// [IsMinimal].
//
// A puzzle can have many minimal puzzles in it; the order of the clues decides
// which one this returns. Package generate has a Minimize with a random order.
func Minimize(b Board) (Board, error) {
	var s Solver
	return s.Minimize(context.Background(), b)
}

// ClashingClues explains why a board has no solution: it returns a minimal set
// of clues that clash. With those clues alone there is no solution either, and
// without any one of them there is. The board may have other such sets, also
// smaller ones. For a board with a solution the set is empty. For a board with a
// value above 9 the error is the [*ValueError].
func ClashingClues(b Board) (Cells, error) {
	var s Solver
	return s.ClashingClues(context.Background(), b)
}

// IsMinimal is [IsMinimal] under a context.
func (s *Solver) IsMinimal(ctx context.Context, b Board) (bool, error) {
	redundant, err := s.redundant(ctx, &b, 1)
	return err == nil && redundant.IsEmpty(), err
}

// RedundantClues is [RedundantClues] under a context. The context's error comes
// with the clues found so far.
func (s *Solver) RedundantClues(ctx context.Context, b Board) (Cells, error) {
	return s.redundant(ctx, &b, 81)
}

// redundant returns the first redundant clues, at most limit.
func (s *Solver) redundant(ctx context.Context, b *Board, limit int) (cells Cells, err error) {
	filled := clues.Of((*[81]uint8)(b))
	r, err := s.reducer(ctx, b, clues.Singles(filled))
	if err != nil {
		return cells, err
	}
	defer s.addStats(r)
	for cell := range filled.All() {
		needed, ok := r.Needed(filled, cell)
		if !ok {
			return cells, context.Cause(ctx)
		}
		if !needed {
			cells = cells.With(cell)
		}
		if cells.Len() == limit {
			break
		}
	}
	return cells, nil
}

// Minimize is [Minimize] under a context. The context's error comes with the
// blank board.
func (s *Solver) Minimize(ctx context.Context, b Board) (Board, error) {
	r, err := s.reducer(ctx, &b, clues.Singles(clues.Of((*[81]uint8)(&b))))
	if err != nil {
		return Board{}, err
	}
	defer s.addStats(r)
	left, ok := r.Reduce(0)
	if !ok {
		return Board{}, context.Cause(ctx)
	}
	return left.Pick((*[81]uint8)(&b)), nil
}

// reducer returns a reducer that removes the given units of clues, in their
// order, from a proper puzzle. The error says why the board is not one.
func (s *Solver) reducer(ctx context.Context, b *Board, units []clues.Set) (*clues.Reducer, error) {
	solution, err := s.SolveUnique(ctx, *b)
	if err != nil {
		return nil, err
	}
	r := new(clues.Reducer)
	r.Start(arg.Context(ctx).Done(), (*[81]uint8)(&solution), clues.Set{}, units)
	return r, nil
}

func (s *Solver) addStats(r *clues.Reducer) {
	s.stats.Guesses += r.Guesses
	s.stats.Nodes += r.Nodes
}

// ClashingClues is [ClashingClues] under a context. The context's error comes
// with the empty set.
func (s *Solver) ClashingClues(ctx context.Context, b Board) (Cells, error) {
	walk := search.Search{Limit: 1}
	defer func() { s.stats = statsOf(&walk) }()
	if err := run(ctx, &walk, &b); err != nil {
		if conflict, ok := err.(*ConflictError); ok {
			return conflict.Cells, nil
		}
		return Cells{}, err
	}
	if walk.Found > 0 {
		return Cells{}, nil
	}
	clash := b.Filled()
	for cell := range clash.All() {
		v := b[cell]
		b[cell] = 0
		if err := run(ctx, &walk, &b); err != nil {
			return Cells{}, err
		}
		if walk.Found > 0 {
			b[cell] = v
		}
	}
	return b.Filled(), nil
}
