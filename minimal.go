package sudoku

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
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
// go, each for itself, with the solution staying the only one; the empty set
// if the puzzle is minimal. Once one has gone the others may be needed. The
// errors are those of [IsMinimal].
func RedundantClues(b Board) (Cells, error) {
	var s Solver
	return s.RedundantClues(context.Background(), b)
}

// Minimize takes clues from a proper puzzle until it is minimal: it tries one
// clue after the other, row by row from the top left, and takes it away if the
// solution stays the only one. The errors are those of [IsMinimal].
//
// Which of the many minimal puzzles comes out depends on the order alone;
// package generate has Minimize with a random order.
func Minimize(b Board) (Board, error) {
	var s Solver
	return s.Minimize(context.Background(), b)
}

// ClashingClues returns the cells of some clues of a board without solution:
// clues that have no solution either, and of which none can go without there
// being one. There may be other such sets, smaller ones too. A board with a
// solution has none, and the set is empty. For a board with a value above 9
// the error is the [*ValueError].
func ClashingClues(b Board) (Cells, error) {
	var s Solver
	return s.ClashingClues(context.Background(), b)
}

// IsMinimal is [IsMinimal] under a context.
func (s *Solver) IsMinimal(ctx context.Context, b Board) (bool, error) {
	redundant, err := s.redundant(ctx, &b, 1)
	return err == nil && redundant.IsEmpty(), err
}

// RedundantClues is [RedundantClues] under a context. With the context's error
// come the clues found until then.
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

// Minimize is [Minimize] under a context. With the context's error comes the
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

// reducer returns what takes clues, in units and in their order, from a proper
// puzzle. The error says why the board is none.
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

// ClashingClues is [ClashingClues] under a context. With the context's error
// comes the empty set.
func (s *Solver) ClashingClues(ctx context.Context, b Board) (Cells, error) {
	s.stats = Stats{}
	switch err := b.Validate().(type) {
	case *ValueError:
		return Cells{}, err
	case *ConflictError:
		return err.Cells, nil
	}
	walk := search.Search{Limit: 1}
	defer func() { s.stats = statsOf(&walk) }()
	if err := run(ctx, &walk, &b); err != nil || walk.Found > 0 {
		return Cells{}, err
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
