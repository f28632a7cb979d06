package sudoku

// How a board is solved:
//
//  1. Load: each clue leaves its cell, and takes itself from the cell's peers
//     (internal/kernel, Node.Load).
//  2. Settle: naked singles, hidden singles, locked candidates and triples,
//     until none has an effect (Node.Settle). Package kernel states the rules;
//     generic.go there is the version to read.
//  3. Split: the most constrained band, stack or cell is chosen, and the node
//     becomes two (Node.Branch; the rule is in internal/kernel/split.go).
//  4. Walk: the search goes on with the first part, then with the second
//     (internal/search/walk.go). If it finds nothing for long it asks whether
//     there is anything to be found (probe.go); where many solutions lie close
//     together, internal/endgame takes them.
//  5. Done: at the limit, when Yield says so, or when the context ends.
//
// Candidates is the same position for people to reason about: uint16 sets of
// rows, columns and boxes, and naked and hidden singles one by one (singles.go).

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/arg"
	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// Solve returns a solution of the board: the first in the order of
// [Solutions]. It returns [ErrNoSolution] if there is none, and at once a
// [*ConflictError] or [*ValueError], which are ErrNoSolution too, if the clues
// clash or are out of range; the board that comes with an error is blank.
//
// It allocates nothing.
func Solve(b Board) (Board, error) {
	s := search.Search{Limit: 1}
	return solve(context.Background(), &s, &b)
}

// SolveUnique returns the only solution of a proper puzzle. Beside the errors
// of [Solve] it returns [ErrMultipleSolutions], together with the first
// solution, if there are more.
//
// It allocates nothing.
func SolveUnique(b Board) (Board, error) {
	s := search.Search{Limit: 2}
	return solve(context.Background(), &s, &b)
}

// A Solver solves as the functions of the package do, under a context, and
// keeps the statistics of its last call. The zero value is ready for use. A
// Solver is small and holds no memory; it is not for use by several
// goroutines at once.
//
// Every method checks its context before it starts and then every few hundred
// microseconds; it returns what it has found so far together with the
// context's error ([context.Cause]).
type Solver struct {
	stats Stats
}

// Stats tell what a search took.
type Stats struct {
	// Guesses counts the positions in which the search had to choose.
	Guesses uint64
	// Nodes counts the positions it looked at: one, and at most two more for
	// each guess.
	Nodes uint64
}

// Stats returns the statistics of the last call, of an iteration so far.
func (s *Solver) Stats() Stats { return s.stats }

// Solve is [Solve] under a context.
func (s *Solver) Solve(ctx context.Context, b Board) (Board, error) {
	return s.solve(ctx, b, 1)
}

// SolveUnique is [SolveUnique] under a context. If the context ends the search
// after it found a solution, this comes with the context's error: it may not
// be the only one.
func (s *Solver) SolveUnique(ctx context.Context, b Board) (Board, error) {
	return s.solve(ctx, b, 2)
}

func (s *Solver) solve(ctx context.Context, b Board, limit int) (Board, error) {
	run := search.Search{Limit: limit}
	solution, err := solve(ctx, &run, &b)
	s.stats = statsOf(&run)
	return solution, err
}

// solve returns the first solution of a board, and what its limit of one or two
// says of the others.
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

// run searches a board under a context. The error is the board's or the
// context's.
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
