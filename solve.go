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
//     (internal/search/walk.go). If it finds nothing for long it asks where
//     there is something to find (doubt.go there, and internal/learn). Once it
//     has found two solutions, internal/endgame finishes positions with few
//     candidates.
//  5. Stop: when the tree is done, at the limit, when Yield returns false, or
//     when the context ends.
//
// Candidates (candidates.go) is a position for people to reason about: uint16
// sets for rows, columns and boxes. As a puzzle its digits and candidates are
// written into the node at once (Node.Write), in place of 1.

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// Solve returns a solution of a puzzle: the first in the order of [Solutions].
// If there is none, it returns the blank board and [ErrNoSolution]; if clues
// clash or are above 9, the error is at once a [*ConflictError] or [*CellError],
// which match ErrNoSolution under [errors.Is].
//
// It allocates nothing.
func Solve(p Puzzle) (solution Board, err error) {
	s := search.Search{Limit: 1, Into: (*[81]uint8)(&solution)}
	err = first(context.Background(), &s, p)
	return solution, err
}

// SolveUnique returns the only solution of a proper puzzle. If there are
// several, it returns the first together with [ErrMultipleSolutions]. The other
// errors are those of [Solve].
//
// It allocates nothing.
func SolveUnique(p Puzzle) (solution Board, err error) {
	s := search.Search{Limit: 2, Into: (*[81]uint8)(&solution)}
	err = first(context.Background(), &s, p)
	return solution, err
}

// A Solver does what the functions of the package do, but under a context, and
// can say how much work that was. It is a value without state: copy it, and let
// many goroutines use it at once. The zero value is ready for use.
//
// Every method checks its context before it starts and then every few hundred
// microseconds. When the context ends, the error is its cause ([context.Cause]).
type Solver struct {
	// Stats, if set, is called at the end of each call, on the goroutine of the
	// caller, also if the call ends with an error or by a panic in a loop.
	Stats func(Stats) `json:"-"`
}

// Stats says how much work a call did.
type Stats struct {
	// Guesses counts the positions in which a search had to choose.
	Guesses uint64 `json:"guesses"`
	// Nodes counts the positions that were looked at: one for the puzzle, and at
	// most two more for each guess.
	Nodes uint64 `json:"nodes"`
}

// Solve is [Solve] under a context.
func (s Solver) Solve(ctx context.Context, p Puzzle) (solution Board, err error) {
	one := search.Search{Limit: 1, Into: (*[81]uint8)(&solution)}
	defer s.report(&one)
	err = first(ctx, &one, p)
	return solution, err
}

// SolveUnique is [SolveUnique] under a context. If the context ends after the
// first solution is found, that solution comes with the context's error; there
// may be others.
func (s Solver) SolveUnique(ctx context.Context, p Puzzle) (solution Board, err error) {
	two := search.Search{Limit: 2, Into: (*[81]uint8)(&solution)}
	defer s.report(&two)
	err = first(ctx, &two, p)
	return solution, err
}

// report calls Stats at the end of a call.
func (s Solver) report(one *search.Search) {
	if s.Stats != nil {
		s.Stats(Stats{Guesses: one.Guesses, Nodes: one.Nodes})
	}
}

// first looks for the first solution of a puzzle, which is blank if there is none. With
// a limit of two the error says whether there is another.
func first(ctx context.Context, s *search.Search, p Puzzle) error {
	err := run(ctx, s, p)
	switch {
	case err != nil:
		return err
	case s.Found == 0:
		return ErrNoSolution
	case s.Found > 1:
		return ErrMultipleSolutions
	}
	return nil
}

// run searches a puzzle under a context. The error is that of [Board.Validate]
// or the context's.
func run(ctx context.Context, s *search.Search, p Puzzle) error {
	s.Done = ctx.Done()
	if !s.Poll() {
		return context.Cause(ctx)
	}
	switch p := p.(type) {
	case Board:
		if !s.Run((*[81]uint8)(&p)) {
			return p.Validate()
		}
	case *Board:
		if !s.Run((*[81]uint8)(p)) {
			return p.Validate()
		}
	case Candidates:
		p.search(s)
	case *Candidates:
		p.search(s)
	default:
		panic("sudoku: the puzzle is nil")
	}
	if s.Ended {
		return context.Cause(ctx)
	}
	return nil
}
