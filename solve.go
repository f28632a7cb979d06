package sudoku

import (
	"context"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// Solve returns a solution of the board: the first in the order of
// [Solutions]. It returns [ErrNoSolution] if there is none, and at once a
// [*ConflictError] or [*ValueError], which are ErrNoSolution too, if the clues
// clash or are out of range; the board that comes with an error is blank.
//
// It allocates nothing.
func Solve(b Board) (Board, error) {
	var s search
	return s.solve(context.Background(), &b, 1)
}

// SolveUnique returns the only solution of a proper puzzle. Beside the errors
// of [Solve] it returns [ErrMultipleSolutions], together with the first
// solution, if there are more.
//
// It allocates nothing.
func SolveUnique(b Board) (Board, error) {
	var s search
	return s.solve(context.Background(), &b, 2)
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
	var run search
	solution, err := run.solve(ctx, &b, limit)
	s.stats = run.stats
	return solution, err
}

// A search is one walk through the tree of guesses.
type search struct {
	// limit is how many solutions are wanted; at most that many are found.
	// 0 or less: all.
	limit int
	found int
	// first receives the first solution; yield, if set, every one.
	first Board
	yield func(Board) bool
	// known, if set, is a solution that is not to be found.
	known *Board

	done      <-chan struct{} // the context's; the context itself would make yield escape
	stop      func() bool     // if set, is called now and then; true ends the search
	cancelled bool            // done or stop has ended the search
	wrong     bool            // some guess was

	stats Stats
}

// pollInterval is the number of guesses between two looks at the context: a
// few hundred microseconds.
const pollInterval = 1 << 10

func (s *search) solve(ctx context.Context, b *Board, limit int) (Board, error) {
	s.limit = limit
	err := s.run(ctx, b)
	switch {
	case err != nil:
		return s.first, err
	case s.found == 0:
		return Board{}, ErrNoSolution
	case s.found > 1:
		return s.first, ErrMultipleSolutions
	}
	return s.first, nil
}

// run walks the tree of a board. The error is the board's or the context's.
func (s *search) run(ctx context.Context, b *Board) error {
	s.done = ctx.Done()
	if !s.poll() {
		return context.Cause(ctx)
	}
	var g kernel.Node
	state, ok := g.Start((*[81]uint8)(b))
	if !ok {
		return b.Validate()
	}
	s.stats.Nodes++
	s.visit(&g, state)
	if s.cancelled {
		return context.Cause(ctx)
	}
	return nil
}

// poll returns false when the context has ended the search.
func (s *search) poll() bool {
	if s.done == nil {
		return true
	}
	select {
	case <-s.done:
		s.cancelled = true
	default:
	}
	return !s.cancelled
}

// walk finds the solutions of an open grid at its fixpoint, which it
// overwrites. It returns false when the search is to end. Each level of the
// recursion holds a grid or what a descent leaves behind, and a path has at most
// 54 levels that split a chute (nine digits, six chutes).
func (s *search) walk(g *kernel.Node) bool {
	var other kernel.Node
	rest := &other
	// Rests that are known to be wrong before the search comes to them. They
	// count when it does, so that the tree is the same for every kernel.
	wrong := uint64(0)
	for {
		if s.promising(g) {
			n, ok := s.descend(g)
			if !ok {
				return false
			}
			if n > 0 {
				break
			}
		}
		if !s.guess(1) {
			return false
		}
		first, second := g.Branch(rest)
		s.stats.Nodes++
		switch first {
		case kernel.Solved:
			if !s.solution(g) {
				return false
			}
		case kernel.Open:
			if second == kernel.Contradiction {
				wrong++
				continue
			}
			if !s.walk(g) {
				return false
			}
		case kernel.Contradiction:
			s.wrong = true
		}
		s.stats.Nodes++
		if second == kernel.Pending {
			second = rest.Settle()
		}
		switch second {
		case kernel.Open:
			g, rest = rest, g
			continue
		case kernel.Solved:
			if !s.solution(rest) {
				return false
			}
		default:
			s.wrong = true
		}
		break
	}
	if wrong > 0 {
		s.stats.Nodes += wrong
		s.wrong = true
	}
	return true
}

// guess counts guesses, and asks from time to time whether to go on. It returns
// false when the search has been ended.
func (s *search) guess(n int) bool {
	before := s.stats.Guesses
	s.stats.Guesses += uint64(n)
	if before/pollInterval == s.stats.Guesses/pollInterval {
		return true
	}
	s.cancelled = s.stop != nil && s.stop()
	return !s.cancelled && s.poll()
}

// promising tells whether the board may well have many solutions, so that the
// rests of guesses are hardly needed: the search has guessed and never wrongly,
// and few candidates are left.
func (s *search) promising(g *kernel.Node) bool {
	return s.stats.Guesses > 0 && !s.wrong && g.Candidates() < kernel.Few
}

// descend is walk for a promising node. It returns the number of guesses, 0 if
// the node is one to branch.
func (s *search) descend(g *kernel.Node) (n int, ok bool) {
	var rests kernel.Rests
	state, n := g.Descend(&rests)
	if n == 0 {
		return 0, true
	}
	if !s.guess(n) {
		return n, false
	}
	s.stats.Nodes += uint64(n)
	if !s.visit(g, state) {
		return n, false
	}
	for i := n - 1; i >= 0; i-- {
		rest := rests.At(i)
		s.stats.Nodes++
		if !s.visit(rest, rest.Settle()) {
			return n, false
		}
	}
	return n, true
}

// visit finds the solutions of a grid at its fixpoint.
func (s *search) visit(g *kernel.Node, state kernel.State) bool {
	switch state {
	case kernel.Solved:
		return s.solution(g)
	case kernel.Open:
		return s.walk(g)
	}
	s.wrong = true
	return true
}

// walkGrid is walk for a grid from which candidates have been taken.
func (s *search) walkGrid(g *kernel.Grid) bool {
	var n kernel.Node
	s.stats.Nodes++
	return s.visit(&n, n.Enter(g))
}

// solution takes a solved grid and returns whether to look for more.
func (s *search) solution(g *kernel.Node) bool {
	if s.known != nil {
		var b Board
		if g.Store((*[81]uint8)(&b)); b == *s.known {
			return true
		}
	}
	s.found++
	if s.found == 1 {
		g.Store((*[81]uint8)(&s.first))
	}
	if s.yield != nil {
		var b Board
		g.Store((*[81]uint8)(&b))
		if !s.yield(b) {
			return false
		}
	}
	return s.found != s.limit
}
