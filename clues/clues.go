// Package clues answers questions about the clues of a Sudoku puzzle: whether
// each is needed, which can go, which contradict each other, and what they leave
// open. Each function searches many times, and so takes a context; an error that
// comes from its end is its cause.
//
// The puzzle is a board or a position. The clues of a position are its placed
// digits; what was eliminated from its other cells stays eliminated when a clue
// goes.
package clues

import (
	"context"

	"github.com/seed-cfc889b0/sudoku"
	reduce "github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/kernel"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// IsMinimal reports whether a proper puzzle is minimal: it has several
// solutions as soon as any one of its clues is removed. For what is not a proper
// puzzle the error is that of [sudoku.SolveUnique]: [sudoku.ErrNoSolution],
// [sudoku.ErrMultipleSolutions], a [*sudoku.ConflictError] or a
// [*sudoku.CellError].
func IsMinimal(ctx context.Context, p sudoku.Puzzle) (bool, error) {
	cells, err := redundant(ctx, p, 1)
	return err == nil && cells.IsEmpty(), err
}

// Redundant returns the cells of the redundant clues of a proper puzzle: each of
// them alone can be removed, and the solution stays the only one. Once one is
// removed, others may be needed. The set is empty if the puzzle is minimal. The
// errors are those of [IsMinimal]; the context's error comes with the clues found
// so far.
func Redundant(ctx context.Context, p sudoku.Puzzle) (sudoku.Cells, error) {
	return redundant(ctx, p, 81)
}

// redundant returns the first redundant clues, at most limit.
func redundant(ctx context.Context, p sudoku.Puzzle, limit int) (cells sudoku.Cells, err error) {
	r, q, err := reducer(ctx, p)
	if err != nil {
		return cells, err
	}
	filled := q.board.Filled()
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

// Minimize removes clues from a proper puzzle until it is minimal, and returns
// those that are left. It tries the clues one after the other, row by row from
// the top left, and removes each without which the solution stays the only one.
// The errors are those of [IsMinimal], with a blank board.
//
// A puzzle can have many minimal puzzles in it; the order of the clues decides
// which one this returns. Package generate has a Minimize with a random order.
func Minimize(ctx context.Context, p sudoku.Puzzle) (sudoku.Board, error) {
	r, q, err := reducer(ctx, p)
	if err != nil {
		return sudoku.Board{}, err
	}
	left, ok := r.Reduce(0)
	if !ok {
		return sudoku.Board{}, context.Cause(ctx)
	}
	return reduce.Pick(q.board, left), nil
}

// Clashing explains why a puzzle has no solution: it returns a minimal set of
// clues that clash. With those clues alone there is no solution either, and
// without any one of them there is. The puzzle may have other such sets, also
// smaller ones. If it has a solution the set is empty. The error is a
// [*sudoku.CellError] for a value above 9, or [sudoku.ErrNoSolution] with the
// empty set for a position that has no solution without any clues either.
func Clashing(ctx context.Context, p sudoku.Puzzle) (sudoku.Cells, error) {
	return clashing(ctx, p, &search.Search{Limit: 1})
}

func clashing(ctx context.Context, p sudoku.Puzzle, one *search.Search) (sudoku.Cells, error) {
	q := open(p)
	if err := q.run(ctx, one); err != nil {
		if conflict, ok := err.(*sudoku.ConflictError); ok {
			return conflict.Cells, nil
		}
		return sudoku.Cells{}, err
	}
	if one.Found > 0 {
		return sudoku.Cells{}, nil
	}
	for cell := range q.board.Filled().All() {
		v := q.board[cell]
		q.board[cell] = 0
		if err := q.run(ctx, one); err != nil {
			return sudoku.Cells{}, err
		}
		if one.Found > 0 {
			q.board[cell] = v
		}
	}
	if q.board.Clues() == 0 {
		return sudoku.Cells{}, sudoku.ErrNoSolution
	}
	return q.board.Filled(), nil
}

// reducer returns a reducer that removes the clues of a proper puzzle, in their
// order. The error says why the puzzle is not proper.
func reducer(ctx context.Context, p sudoku.Puzzle) (*reduce.Reducer, *puzzle, error) {
	solution, err := sudoku.Solver{}.SolveUnique(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	q := open(p)
	r := &reduce.Reducer{Open: q.open}
	r.Start(ctx.Done(), &solution, sudoku.Cells{}, reduce.Singles(q.board.Filled()))
	return r, q, nil
}

// A puzzle is clues, and for a position the digits that were not eliminated from
// each cell, whatever the clues are.
type puzzle struct {
	board *sudoku.Board
	open  *[81]uint16 // nil for a board
}

func open(p sudoku.Puzzle) *puzzle {
	b, c := position.Split(p)
	if c == nil {
		return &puzzle{board: &b}
	}
	var masks [81]uint16
	for cell, v := range b {
		left := sudoku.AllDigits
		if v == 0 {
			left = c.Digits(cell)
			for peer := range sudoku.Peers(cell).All() {
				left |= sudoku.DigitsOf(b[peer])
			}
		}
		masks[cell] = uint16(left)
	}
	return &puzzle{&b, &masks}
}

// run searches the puzzle. The error is that of [sudoku.Board.Validate] or the
// context's.
func (q *puzzle) run(ctx context.Context, s *search.Search) error {
	s.Done = ctx.Done()
	if !s.Poll() {
		return context.Cause(ctx)
	}
	n, err := q.node()
	if err != nil {
		return err
	}
	q.from(s, &n)
	if s.Ended {
		return context.Cause(ctx)
	}
	return nil
}

// from searches from a node of the puzzle.
func (q *puzzle) from(s *search.Search, n *kernel.Node) {
	if q.open != nil {
		s.FromCells(n)
	} else {
		s.From(n)
	}
}

// node returns the candidates of the puzzle.
func (q *puzzle) node() (n kernel.Node, err error) {
	if !n.Load((*[81]uint8)(q.board)) {
		return n, q.board.Validate()
	}
	if q.open != nil {
		n.Among(q.open)
	}
	return n, nil
}
