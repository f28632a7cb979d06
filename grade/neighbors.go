package grade

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/forms"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Neighbors looks for puzzles that meet a target beside known ones, on all
// processors: of what [generate.Neighbors] yields it yields those that meet it. So
// the hardest puzzles are found, which have hard neighbors, and more puzzles with what
// a known one shows.
type Neighbors struct {
	// Target is what the puzzles must meet. Of its Options, MaxAttempts is the most
	// neighbors that are judged, and 0 means all; those about the clues are kept, but a
	// neighbor has its clues where its puzzle has them. Progress is also called at the end.
	Target Target

	// Remove and Add are how many clues are removed and how many are added, each in
	// 0..4; if both are 0, they are 1.
	Remove, Add int

	// Workers is how many neighbors are judged at once; 0 or less means GOMAXPROCS,
	// and 1024 is the most.
	Workers int

	// Only, if set, says which neighbors are judged, by their number from 0; the others
	// are passed over. Machines can share a search so, as each comes to the same neighbors
	// in the same order. The goroutine that runs the loop calls it.
	Only func(number int) bool `json:"-"`

	// Waiting, if set, is called on the caller's goroutine before the caller has to
	// wait for a neighbor: a good moment to flush output.
	Waiting func() `json:"-"`
}

// A FromError names a puzzle that [Neighbors] can't begin with.
type FromError struct {
	Index int   // of from
	Err   error // that of [sudoku.SolveUnique]
}

func (e *FromError) Error() string {
	return fmt.Sprintf("sudoku: puzzle %d of those to begin with: %v", e.Index+1, e.Err)
}

// Unwrap returns Err.
func (e *FromError) Unwrap() error { return e.Err }

// Puzzles yields the minimal puzzles near those of from that meet the target: among all
// neighbors of the first, in random order, then among those of the second, and so on. No
// two are equivalent, and none is to one of from. The same state of rng gives the same
// puzzles in the same order, whatever the number of workers. Nothing else may use rng while
// the loop runs.
//
// The loop ends by itself when all neighbors are judged. If the attempts are used up
// or the context ends, the last pair has a [*Error], which says how far it has come. The
// other errors come at once: [*TargetError], the errors of the options, as in
// [Target.Validate], [*sudoku.RangeError] for Remove and Add, and [*FromError]. With an
// error the board is blank and nothing follows. No goroutine outlives the loop.
//
// What is yielded has been rated up to a step that proves it. For MinER 10.0 or more, two
// tests save ratings. A puzzle of [rate.Depth] 1 is refused, as by [rate.AtLeast]: none
// of such an ER is known. A puzzle that trial and error with singles, locked candidates, pairs
// and X-Wings solves seldom has that much: it is put off until all others are judged.
//
// The neighbors of a puzzle by {-1+1} are some dozens to some thousands, those by {-2+2}
// some hundred thousand. Of each, a map keeps 16 bytes to the end of the loop.
func (n Neighbors) Puzzles(ctx context.Context, rng *rand.Rand, from []sudoku.Board) iter.Seq2[sudoku.Board, error] {
	return func(yield func(sudoku.Board, error) bool) {
		if err := n.search(ctx, random.Or(rng), from, yield); err != nil {
			yield(sudoku.Board{}, err)
		}
	}
}

// A neighbor is a puzzle to be judged, and a judged one its verdict, or why there is
// none.
type neighbor struct {
	sudoku.Board
	late bool // it was put off before
}

type judged struct {
	verdict
	err error
}

// A neighborSearch is one run of [Neighbors].
type neighborSearch struct {
	Neighbors
	generation
	seen  forms.Set
	later []sudoku.Board // what was put off
	pool  *inorder.Pool[neighbor, judged]
	yield func(sudoku.Board, error) bool
	err   error // why the search ended early
}

func (n Neighbors) search(ctx context.Context, rng *rand.Rand, from []sudoku.Board, yield func(sudoku.Board, error) bool) error {
	if err := n.Target.Validate(); err != nil {
		return err
	}
	if n.Remove == 0 && n.Add == 0 {
		n.Remove, n.Add = 1, 1
	}
	s := neighborSearch{Neighbors: n, generation: generation{ctx: ctx, rng: rng, progress: n.Target.Progress, cost: unjudged}, yield: yield}
	for i, b := range from {
		if _, err := (sudoku.Solver{}).SolveUnique(ctx, b); err != nil {
			if ctx.Err() != nil {
				return &Error{s.now, context.Cause(ctx)}
			}
			return &FromError{i, err}
		}
		if _, err := s.seen.Add(b); err != nil {
			return &FromError{i, err}
		}
	}
	var cancel context.CancelFunc
	s.ctx, cancel = context.WithCancel(ctx)
	s.pool = inorder.New(n.Workers, s.worker, s.take)
	s.pool.Waiting = n.Waiting
	defer s.pool.Close()
	defer cancel() // before Close, so that the workers end soon

	if !s.run(from) && s.err == nil {
		return nil // no more are wanted
	}
	if s.progress != nil {
		s.progress(s.now)
	}
	if ctx.Err() != nil && s.err != nil {
		s.err = context.Cause(ctx)
	}
	if s.err == generate.ErrUnreachable || ctx.Err() != nil && s.err != nil {
		return &Error{s.now, s.err}
	}
	return s.err
}

// run judges all neighbors. It returns false once no more are wanted, or with s.err.
func (s *neighborSearch) run(from []sudoku.Board) bool {
	number, passed := 0, 0
	o := &s.Target.Options
	for _, b := range from {
		own := rand.New(rand.NewPCG(s.rng.Uint64(), s.rng.Uint64()))
		for b, err := range generate.Neighbors(s.ctx, own, b, s.Remove, s.Add) {
			first := false
			if err == nil {
				first, err = s.seen.Add(b)
			}
			if err != nil {
				s.err = err
				return false
			}
			if !first {
				continue
			}
			number++
			if s.Only != nil && !s.Only(number-1) || !fits(o, &b) {
				continue
			}
			if o.MaxAttempts > 0 && passed == o.MaxAttempts {
				if s.finish() {
					s.err = generate.ErrUnreachable
				}
				return false
			}
			if passed++; !s.pool.Add(neighbor{b, false}) {
				return false
			}
		}
	}
	return s.finish()
}

// finish judges what was put off. It returns false once no more are wanted.
func (s *neighborSearch) finish() bool {
	if !s.pool.Drain() {
		return false
	}
	for _, b := range s.later {
		if !s.pool.Add(neighbor{b, true}) {
			return false
		}
	}
	return s.pool.Drain()
}

// worker returns a function that judges neighbors.
func (s *neighborSearch) worker() func(neighbor) judged {
	ctx := s.ctx
	judge := newJudge(&s.Target)
	return func(n neighbor) judged {
		judge.prompt = !n.late
		v, err := judge.of(ctx, &n.Board)
		return judged{v, err}
	}
}

// take takes a verdict. It returns false once no more are wanted.
func (s *neighborSearch) take(n *neighbor, x *judged) bool {
	switch {
	case x.err == errLater:
		s.later = append(s.later, n.Board)
		return true
	case x.err != nil:
		s.err = x.err
		return false
	}
	s.now.Attempts++
	if x.cost > 0 {
		s.tell(&n.Board, x.verdict)
		return true
	}
	s.now.Found++
	s.beat()
	return s.yield(n.Board, nil)
}

// fits reports whether the clues of a minimal puzzle are as the options ask.
func fits(o *generate.Options, b *sudoku.Board) bool {
	cells := b.Filled()
	if n := cells.Len(); n < o.MinClues || o.MaxClues > 0 && n > o.MaxClues {
		return false
	}
	if !o.Pattern.IsEmpty() && cells != o.Pattern || o.Symmetry != symmetry.None && !o.Symmetry.Keeps(cells) {
		return false
	}
	for cell := range o.Given.Filled().All() {
		if b[cell] != o.Given[cell] {
			return false
		}
	}
	return true
}
