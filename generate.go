package sudoku

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku/internal/search"
)

// GenerateOptions say what puzzle [Generate] is to make. The zero value asks
// for a minimal puzzle without symmetry. What is asked for is kept, always;
// the options can be combined freely.
type GenerateOptions struct {
	// Minimal asks that no single clue can go. Without symmetry, pattern,
	// given clues and MinClues that is so anyway. With symmetry it is rare: it
	// takes milliseconds with a group of two, a tenth of a second with one of
	// four, and seconds, or is not reached, with FullSymmetry. Few patterns
	// have such a puzzle.
	Minimal bool

	// MinClues and MaxClues bound the number of clues; 0 is no bound. Clues
	// are taken away as long as MinClues remain. No proper puzzle has fewer
	// than 17; 20 are found in tenths of a second, 19 in seconds, fewer only
	// by luck. Minimal puzzles have 22 to 27 as a rule, and up to 29 or 30 are
	// found in seconds.
	MinClues, MaxClues int

	// Symmetry of the cells that hold clues. Cells that are symmetric to each
	// other come and go together; when nothing can go any more, a clue may
	// still be redundant for itself, unless Minimal is set.
	Symmetry Symmetry

	// Pattern has the cells that are to hold a clue, these and no other. If it
	// has none, any may. It must have the Symmetry. Patterns of 25 cells or
	// more, spread over all rows, columns and boxes, are filled within a
	// second.
	Pattern [81]bool

	// Given are clues that the puzzle is to have, among others.
	Given Board

	// MaxAttempts is how many grids are tried at the most; 0 stands for
	// 100,000, which takes some seconds.
	MaxAttempts int
}

const defaultAttempts = 100_000

// ErrUnreachable says that no puzzle as asked for was found in so many
// attempts. It does not say that there is none.
var ErrUnreachable = errors.New("sudoku: no such puzzle found")

// A GenerateError says that [Generate] ended without the puzzle asked for.
type GenerateError struct {
	Attempts int   // the grids that were tried
	Closest  Board // the proper puzzle that came closest; blank if there was none
	Err      error // [ErrUnreachable], or why the context ended
}

func (e *GenerateError) Error() string {
	text := fmt.Sprintf("%v in %d attempts", ErrUnreachable, e.Attempts)
	if e.Err != ErrUnreachable {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap returns Err.
func (e *GenerateError) Unwrap() error { return e.Err }

// An OptionError names an option that cannot be, for itself or with others.
type OptionError struct {
	Option string // the field of [GenerateOptions]
	Reason string
}

func (e *OptionError) Error() string { return fmt.Sprintf("sudoku: %s: %s", e.Option, e.Reason) }

// Generate makes a puzzle that has exactly one solution. The same options and
// the same state of rng give the same puzzle on every machine, with every
// build, and however the solver changes. It may be called by several
// goroutines at once, each with its own rng.
//
// A grid is drawn by [RandomSolution], and its clues are tried in random
// order: each is taken away if the solution stays the only one. So the grid is
// uniform before a request for certain numbers or minimality selects, but
// among the minimal puzzles of a grid those with few clues come out more often
// than their share: the mean is 24.4 clues, where that of all minimal puzzles
// is estimated at 26.6 (Berthier, Unbiased Statistics of a CSP, 2009). With
// given clues, the grid is one that fits them, not uniform. What does not come
// by itself is sought by changing a few clues of the closest puzzle so far
// again and again, and a pattern is filled in the same way; of their
// distribution nothing is promised.
//
// Options that cannot be are answered at once by an [*OptionError], given
// clues by the errors of [Solve]. If the attempts are used up or the context
// ends, the error is a [*GenerateError]. With any error the board is blank. A
// puzzle without special wishes takes some tens of microseconds.
func Generate(ctx context.Context, rng *rand.Rand, o GenerateOptions) (Board, error) {
	g := generator{ctx: ctx, rng: rng, o: o}
	if err := g.plan(); err != nil {
		return Board{}, err
	}
	return g.run()
}

// A generator makes one puzzle. It walks from puzzle to puzzle: see step.
type generator struct {
	ctx context.Context
	rng *rand.Rand
	o   GenerateOptions

	pattern  cellSet   // of the options; empty if any cell may be filled
	given    cellSet   // the cells of the given clues
	fixed    cellSet   // the cells that are filled in any case
	units    []cellSet // the others, as they come and go together
	min, max int       // clues
	work     []cellSet // a copy of units
	reducer  reducer
}

// A draft is a puzzle on the way.
type draft struct {
	puzzle Board
	cost   int // how far it is from what was asked; unfit if that cannot be said
}

const unfit = 1 << 20

// plan checks the options and sets up what follows from them.
func (g *generator) plan() error {
	o := &g.o
	switch {
	case g.rng == nil:
		return &OptionError{"rng", "is nil"}
	case o.Symmetry >= symmetries:
		return &OptionError{"Symmetry", o.Symmetry.String() + " does not exist"}
	case o.MaxAttempts < 0:
		return &OptionError{"MaxAttempts", "is negative"}
	case o.MinClues < 0 || o.MinClues > 81:
		return &OptionError{"MinClues", fmt.Sprintf("%d is not in 0..81", o.MinClues)}
	case o.MaxClues < 0 || o.MaxClues > 81:
		return &OptionError{"MaxClues", fmt.Sprintf("%d is not in 0..81", o.MaxClues)}
	case o.MaxClues != 0 && o.MaxClues < fewestClues:
		return &OptionError{"MaxClues", fmt.Sprintf("no puzzle with %d clues has one solution", o.MaxClues)}
	case o.MaxClues != 0 && o.MaxClues < o.MinClues:
		return &OptionError{"MaxClues", fmt.Sprintf("%d is below MinClues %d", o.MaxClues, o.MinClues)}
	}
	if o.MaxAttempts == 0 {
		o.MaxAttempts = defaultAttempts
	}
	g.min, g.max = o.MinClues, o.MaxClues
	if g.max == 0 {
		g.max = 81
	}
	for cell, in := range o.Pattern {
		if in {
			g.pattern.add(cell)
		}
	}
	g.given = filled(&o.Given)
	g.fixed = o.Symmetry.closure(g.given)
	if g.pattern != (cellSet{}) {
		if err := g.planPattern(); err != nil {
			return err
		}
		g.fixed = g.pattern
	}
	g.units = o.Symmetry.orbits(g.fixed)
	if g.pattern != (cellSet{}) {
		g.units = nil
	}
	if !g.countable() {
		return &OptionError{"MaxClues", fmt.Sprintf("no number of clues in %d..%d goes with the other options", g.min, g.max)}
	}
	return g.checkGiven()
}

// fewestClues is the least number of clues of a proper puzzle (McGuire,
// Tugemann and Civario, There Is No 16-Clue Sudoku, 2012).
const fewestClues = 17

func (g *generator) planPattern() error {
	n := g.pattern.len()
	for cell := range g.given.all() {
		if !g.pattern.has(cell) {
			return &OptionError{"Given", CellName(cell) + " is not in the pattern"}
		}
	}
	switch {
	case n < fewestClues:
		return &OptionError{"Pattern", fmt.Sprintf("no puzzle with %d clues has one solution", n)}
	case n < g.min || n > g.max:
		return &OptionError{"Pattern", fmt.Sprintf("has %d cells, not %d to %d", n, g.min, g.max)}
	case g.o.Symmetry.closure(g.pattern) != g.pattern:
		return &OptionError{"Pattern", "has not the symmetry " + g.o.Symmetry.String()}
	}
	// Two rows of a band without a clue can be exchanged; so can two columns
	// of a stack.
	for chute := range 6 {
		empty := 0
		for i := range 3 {
			h := House(3*chute + i)
			has := false
			for cell := range h.Cells() {
				has = has || g.pattern.has(cell)
			}
			if !has {
				empty++
			}
		}
		if empty > 1 {
			return &OptionError{"Pattern", fmt.Sprintf("two of %v to %v are empty", House(3*chute), House(3*chute+2))}
		}
	}
	return nil
}

// countable reports whether some units and the fixed cells make a number of
// clues in the bounds.
func (g *generator) countable() bool {
	if g.max == 81 {
		return true // as the solution does
	}
	var sums cellSet // of 0..80
	if n := g.fixed.len(); n <= 80 {
		sums.add(n)
	}
	for _, unit := range g.units {
		for sum := 80 - unit.len(); sum >= 0; sum-- {
			if sums.has(sum) {
				sums.add(sum + unit.len())
			}
		}
	}
	for sum := range sums.all() {
		if sum >= g.min && sum <= g.max {
			return true
		}
	}
	return false
}

// checkGiven finds whether the given clues have a solution, and for a minimal
// puzzle whether none of them follows from the others.
func (g *generator) checkGiven() error {
	if g.given == (cellSet{}) {
		return nil
	}
	s := search.Search{Limit: 1}
	if err := run(g.ctx, &s, &g.o.Given); err != nil {
		if g.ctx.Err() != nil {
			return &GenerateError{Err: err}
		}
		return err
	}
	if s.Found == 0 {
		return ErrNoSolution
	}
	if !g.o.Minimal {
		return nil
	}
	var r reducer
	r.start(g.ctx, (*Board)(&s.First), cellSet{}, nil)
	for cell := range g.given.all() {
		others := g.given
		others.remove(cell)
		_, found, ok := r.another(others, cell)
		if !ok {
			return &GenerateError{Err: context.Cause(g.ctx)}
		}
		if !found {
			return &OptionError{"Given", CellName(cell) + " follows from the others, so no puzzle with it is minimal"}
		}
	}
	return nil
}

// A round begins with fresh grids, goes on from the best of them by changing a
// few clues, and ends when that has brought nothing for a while.
const (
	freshAttempts = 20
	stallAttempts = 2000
)

func (g *generator) run() (Board, error) {
	closest, best := draft{cost: unfit}, draft{cost: unfit}
	fresh, stalled := 0, 0
	for n := 0; ; n++ {
		fail := func(err error) (Board, error) {
			return Board{}, &GenerateError{n, closest.puzzle, err}
		}
		if n == g.o.MaxAttempts {
			return fail(ErrUnreachable)
		}
		if g.ctx.Err() != nil {
			return fail(context.Cause(g.ctx))
		}
		from := best
		if fresh < freshAttempts {
			from = draft{cost: unfit}
			fresh++
		}
		next, ok := g.step(from)
		if !ok {
			return fail(context.Cause(g.ctx))
		}
		if next.cost == 0 {
			return next.puzzle, nil
		}
		if next.cost < closest.cost && next.cost < improper {
			closest = next
		}
		stalled++
		if next.cost < best.cost {
			stalled = 0
		}
		if next.cost <= best.cost {
			best = next
		}
		if stalled > stallAttempts {
			best, fresh, stalled = draft{cost: unfit}, 0, 0
		}
	}
}

// step makes a new draft: from nothing if the old one is unfit, else by taking
// up to three units away and choosing others. It returns false if the context
// ended first.
func (g *generator) step(from draft) (draft, bool) {
	if g.pattern != (cellSet{}) {
		return g.stepPattern(from)
	}
	b, keep := g.o.Given, g.given
	g.work = append(g.work[:0], g.units...)
	permute(g.rng, g.work)
	if from.cost < unfit {
		// Units that are kept are tried last.
		n, drop := len(g.work), int(1+below(g.rng, 3))
		for i := 0; i < n; {
			unit := g.work[i]
			if !filled(&from.puzzle).meets(unit) {
				i++
				continue
			}
			if drop > 0 {
				drop--
				i++
				continue
			}
			keep = keep.union(unit)
			n--
			g.work[i], g.work[n] = g.work[n], g.work[i]
		}
		b = keep.pick(&from.puzzle)
	}
	solution, ok := g.complete(&b)
	if !ok {
		return draft{}, false
	}
	floor := g.min
	if g.o.Minimal {
		floor = 0
	}
	r := &g.reducer
	r.start(g.ctx, &solution, g.fixed, g.work)
	left, ok := r.reduce(floor)
	if !ok {
		return draft{}, false
	}
	return g.weigh(&solution, left)
}

// weigh returns a proper puzzle with its cost: the clues that it has too many
// or too few, and those that should not be redundant.
func (g *generator) weigh(solution *Board, clues cellSet) (draft, bool) {
	n := clues.len()
	d := draft{clues.pick(solution), max(n-g.max, g.min-n, 0)}
	if g.o.Minimal && (g.o.Symmetry != NoSymmetry || g.fixed != (cellSet{})) {
		for cell := range clues.all() {
			needed, ok := g.reducer.clueNeeded(clues, cell)
			if !ok {
				return draft{}, false
			}
			if !needed {
				d.cost++
			}
		}
	}
	return d, true
}

// complete draws a solution of a board: cell by cell in random order, and in
// each a random one of the digits that can stand there. It returns false if
// the context ended first.
func (g *generator) complete(b *Board) (Board, bool) {
	if *b == (Board{}) {
		return RandomSolution(g.rng), true
	}
	return completion(g.ctx, g.rng, b)
}
