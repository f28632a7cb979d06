package sudoku

// How a board is solved:
//
//  1. Load: each clue becomes the only candidate of its cell and is removed from
//     the cell's peers (internal/kernel, Node.Load).
//  2. Settle: naked singles, hidden singles, locked candidates and triples,
//     until none has an effect (Node.Settle). Package kernel states the rules;
//     generic.go there is the version to read.
//  3. Split: the most constrained band, stack or cell is chosen, and the node
//     becomes two (Node.Branch; the rule is in internal/kernel/split.go).
//  4. Walk: the search takes the first part, then the second
//     (internal/search/walk.go). If it finds nothing for long it asks whether
//     there is anything to find (probe.go). Once it has found two solutions,
//     internal/endgame finishes positions with few candidates.
//  5. Stop: when the tree is done, at the limit, when Yield returns false, or
//     when the context ends.
//
// Candidates (candidates.go) is a position for people to reason about: uint16
// sets for rows, columns and boxes; singles.go fills its naked and hidden
// singles one by one.

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// Solve returns a solution of the board: the first in the order of [Solutions].
// If there is none, it returns the blank board and [ErrNoSolution]; if clues
// clash or are above 9, the error is at once a [*ConflictError] or
// [*ValueError], which match ErrNoSolution under [errors.Is].
//
// It allocates nothing.
func Solve(b Board) (Board, error) {
	s := search.Search{Limit: 1}
	return solve(context.Background(), &s, &b)
}

// SolveUnique returns the only solution of a proper puzzle. If there are
// several, it returns the first together with [ErrMultipleSolutions]. The other
// errors are those of [Solve].
//
// It allocates nothing.
func SolveUnique(b Board) (Board, error) {
	s := search.Search{Limit: 2}
	return solve(context.Background(), &s, &b)
}

// A Solver does what the functions of the package do, but under a context, and
// keeps the statistics of its last call. The zero value is ready for use. A
// Solver is small and holds no memory. Several goroutines must not use one at
// once.
//
// Every method checks its context before it starts and then every few hundred
// microseconds. When the context ends, the error is its cause ([context.Cause]).
type Solver struct {
	stats Stats
}

// Stats says how much work a call did, in all its searches together.
type Stats struct {
	// Guesses counts the positions in which a search had to choose.
	Guesses uint64
	// Nodes counts the positions that were looked at: one for each search, and
	// at most two more for each guess.
	Nodes uint64
}

// Stats returns the statistics of the last call; during an iteration, those so
// far.
func (s *Solver) Stats() Stats { return s.stats }

// Solve is [Solve] under a context.
func (s *Solver) Solve(ctx context.Context, b Board) (Board, error) {
	return s.solve(ctx, b, 1)
}

// SolveUnique is [SolveUnique] under a context. If the context ends after the
// first solution is found, that solution comes with the context's error; there
// may be others.
func (s *Solver) SolveUnique(ctx context.Context, b Board) (Board, error) {
	return s.solve(ctx, b, 2)
}

func (s *Solver) solve(ctx context.Context, b Board, limit int) (Board, error) {
	run := search.Search{Limit: limit}
	solution, err := solve(ctx, &run, &b)
	s.stats = statsOf(&run)
	return solution, err
}

// solve returns the first solution of a board. With a limit of two the error
// says whether there is another.
func solve(ctx context.Context, s *search.Search, b *Board) (Board, error) {
	err := run(ctx, s, b)
	switch {
	case err != nil:
		return Board(s.First), err
	case s.Found == 0:
		return Board{}, ErrNoSolution
	case s.Found > 1:
		return Board(s.First), ErrMultipleSolutions
	}
	return Board(s.First), nil
}

// run searches a board under a context. The error is that of [Board.Validate]
// or the context's.
func run(ctx context.Context, s *search.Search, b *Board) error {
	ctx = arg.Context(ctx)
	s.Done = ctx.Done()
	if !s.Poll() {
		return context.Cause(ctx)
	}
	if !s.Run((*[81]uint8)(b)) {
		return b.Validate()
	}
	if s.Ended {
		return context.Cause(ctx)
	}
	return nil
}

func statsOf(s *search.Search) Stats { return Stats{Guesses: s.Guesses, Nodes: s.Nodes} }
