package generate

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/clues"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/internal/search"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// Options says what puzzle to make. The zero value asks for a minimal puzzle
// without symmetry. Options can be combined freely, and a puzzle always has
// everything that they ask for.
type Options struct {
	// Minimal asks for a minimal puzzle. Without symmetry, pattern, given clues
	// and MinClues every puzzle is minimal anyway. Minimal puzzles with symmetry
	// are rare: finding one takes milliseconds with a group of two elements, a
	// tenth of a second with one of four, and seconds, if it succeeds at all,
	// with [symmetry.Full]. Few patterns have a minimal puzzle.
	Minimal bool

	// MinClues and MaxClues bound the number of clues; 0 means no bound. Clues
	// are removed as long as at least MinClues remain. No proper puzzle has
	// fewer than 17. Puzzles with 20 are found in tenths of a second, with 19 in
	// seconds, with fewer only by luck. Minimal puzzles usually have 22 to 27;
	// those with up to 29 or 30 are found in seconds.
	MinClues, MaxClues int

	// Symmetry is the symmetry of the cells that hold clues. Symmetric cells
	// are filled or blank together. So a single clue may be redundant in the
	// puzzle although its cells can't all go, unless Minimal is set.
	Symmetry symmetry.Group

	// Pattern is the set of cells that hold a clue; all others are blank. If it
	// is empty, any cells may hold clues. It must have the Symmetry. Patterns of
	// 25 cells or more, spread over all rows, columns and boxes, are filled
	// within a second.
	Pattern sudoku.Cells

	// Given holds clues that the puzzle must have, among others.
	Given sudoku.Board

	// MaxAttempts is the most grids that are tried; 0 means 100,000, which takes
	// some seconds.
	MaxAttempts int
}

const defaultAttempts = 100_000

// Puzzle makes a puzzle that has exactly one solution. The same options and
// the same state of rng give the same puzzle on every machine, with every
// build, and however the solver changes. It may be called by several
// goroutines at once, each with its own rng.
//
// [Solution] draws a grid, and its clues are tried in random order: each is
// removed if the solution stays the only one. So the grid is uniform, unless
// bounds on the clues or minimality select among grids. Among the minimal
// puzzles of a grid those with few clues come out more often than their share:
// the mean is 24.4 clues, while that of all minimal puzzles is estimated at 26.6
// (Berthier, Unbiased Statistics of a CSP, 2009). With given clues the grid fits
// them and is not uniform. If the first grids do not give what the options ask
// for, Puzzle changes a few clues of the closest puzzle so far, again and again;
// it fills a pattern in the same way. It promises nothing about the
// distribution of such puzzles.
//
// Impossible options give an [*OptionError] at once, and given clues without a
// solution the errors of [sudoku.Solve]. If the attempts are used up or the
// context ends, the error is an [*Error]. With any error the board is blank. A
// puzzle with the zero Options takes some tens of microseconds.
func Puzzle(ctx context.Context, rng *rand.Rand, o Options) (sudoku.Board, error) {
	g := &generator{ctx: ctx, rng: random.Or(rng), o: o}
	if err := g.plan(); err != nil {
		return sudoku.Board{}, err
	}
	return g.run()
}

// A generator makes one puzzle. It walks from puzzle to puzzle: see step.
type generator struct {
	ctx context.Context
	rng *rand.Rand
	o   Options

	pattern  sudoku.Cells   // of the options; empty if any cell may be filled
	given    sudoku.Cells   // the cells of the given clues
	fixed    sudoku.Cells   // the cells that are always filled
	units    []sudoku.Cells // the other cells, in sets that are filled or blank together
	min, max int            // numbers of clues
	work     []sudoku.Cells // a copy of units
	reducer  clues.Reducer
}

// A draft is a puzzle that may not yet be what the options ask for.
type draft struct {
	puzzle sudoku.Board
	cost   int // how far it is from what they ask for
}

const unfit = 1 << 20 // the cost of no draft at all

// plan checks the options and derives the fields of g from them.
func (g *generator) plan() error {
	o := &g.o
	switch {
	case !o.Symmetry.Valid():
		return &OptionError{"Symmetry", "", o.Symmetry.String() + " does not exist"}
	case o.MaxAttempts < 0:
		return &OptionError{"MaxAttempts", "", "is negative"}
	case o.MinClues < 0 || o.MinClues > 81:
		return &OptionError{"MinClues", "", fmt.Sprintf("%d is not in 0..81", o.MinClues)}
	case o.MaxClues < 0 || o.MaxClues > 81:
		return &OptionError{"MaxClues", "", fmt.Sprintf("%d is not in 0..81", o.MaxClues)}
	case o.MaxClues != 0 && o.MaxClues < fewestClues:
		return &OptionError{"MaxClues", "", fmt.Sprintf("no puzzle with %d clues has one solution", o.MaxClues)}
	case o.MaxClues != 0 && o.MaxClues < o.MinClues:
		return &OptionError{"MaxClues", "MinClues", fmt.Sprintf("%d is below MinClues %d", o.MaxClues, o.MinClues)}
	}
	o.MaxAttempts = cmp.Or(o.MaxAttempts, defaultAttempts)
	g.min, g.max = o.MinClues, cmp.Or(o.MaxClues, 81)
	g.pattern = o.Pattern
	g.given = o.Given.Filled()
	g.fixed = o.Symmetry.Closure(g.given)
	if !g.pattern.IsEmpty() {
		if err := g.planPattern(); err != nil {
			return err
		}
		g.fixed = g.pattern
	}
	g.units = g.orbits()
	if !g.pattern.IsEmpty() {
		g.units = nil
	}
	if !g.countable() {
		return &OptionError{"MaxClues", "Symmetry", fmt.Sprintf("no number of clues in %d..%d goes with the other options", g.min, g.max)}
	}
	return g.checkGiven()
}

// orbits returns the sets of cells that are filled or blank together, without
// the fixed cells.
func (g *generator) orbits() []sudoku.Cells {
	units := make([]sudoku.Cells, 0, 81)
	for cell := range 81 {
		orbit := g.o.Symmetry.Orbit(cell)
		if !g.fixed.Has(cell) && orbit.Lowest() == cell {
			units = append(units, orbit)
		}
	}
	return units
}

// fewestClues is the least number of clues of a proper puzzle (McGuire,
// Tugemann and Civario, There Is No 16-Clue Sudoku, 2012).
const fewestClues = 17

func (g *generator) planPattern() error {
	n := g.pattern.Len()
	for cell := range g.given.All() {
		if !g.pattern.Has(cell) {
			return &OptionError{"Given", "Pattern", sudoku.CellName(cell) + " is not in the pattern"}
		}
	}
	switch {
	case n < fewestClues:
		return &OptionError{"Pattern", "", fmt.Sprintf("no puzzle with %d clues has one solution", n)}
	case n < g.min || n > g.max:
		return &OptionError{"Pattern", "MaxClues", fmt.Sprintf("has %d cells, not %d to %d", n, g.min, g.max)}
	case !g.o.Symmetry.Keeps(g.o.Pattern):
		return &OptionError{"Pattern", "Symmetry", "does not have the symmetry " + g.o.Symmetry.String()}
	}
	// Two rows of a band without a clue can be exchanged; so can two columns
	// of a stack.
	for chute := range 6 {
		empty := 0
		for i := range 3 {
			if !g.o.Pattern.Meets(sudoku.House(3*chute + i).Cells()) {
				empty++
			}
		}
		if empty > 1 {
			return &OptionError{"Pattern", "", fmt.Sprintf("two of %v to %v are empty", sudoku.House(3*chute), sudoku.House(3*chute+2))}
		}
	}
	return nil
}

// countable reports whether the fixed cells with some of the units make a number
// of clues within the bounds.
func (g *generator) countable() bool {
	if g.max == 81 {
		return true // the full grid has this many clues
	}
	var sums sudoku.Cells // as the numbers of clues, 0..80, that can be made
	if n := g.fixed.Len(); n <= 80 {
		sums = sums.With(n)
	}
	for _, unit := range g.units {
		for sum := 80 - unit.Len(); sum >= 0; sum-- {
			if sums.Has(sum) {
				sums = sums.With(sum + unit.Len())
			}
		}
	}
	for sum := range sums.All() {
		if sum >= g.min && sum <= g.max {
			return true
		}
	}
	return false
}

// checkGiven returns an error if the given clues have no solution, or if the
// puzzle must be minimal and one of them follows from the others.
func (g *generator) checkGiven() error {
	if g.given.IsEmpty() {
		return nil
	}
	s := search.Search{Limit: 1, Done: g.ctx.Done()}
	if !s.Run((*[81]uint8)(&g.o.Given)) {
		return g.o.Given.Validate()
	}
	if s.Ended {
		return &Error{Err: context.Cause(g.ctx)}
	}
	if s.Found == 0 {
		return sudoku.ErrNoSolution
	}
	if !g.o.Minimal {
		return nil
	}
	var r clues.Reducer
	r.Start(g.ctx.Done(), (*sudoku.Board)(&s.First), sudoku.Cells{}, nil)
	for cell := range g.given.All() {
		_, found, ok := r.Another(g.given.Without(cell), cell)
		if !ok {
			return &Error{Err: context.Cause(g.ctx)}
		}
		if !found {
			return &OptionError{"Given", "Minimal", sudoku.CellName(cell) + " follows from the others, so no puzzle with it is minimal"}
		}
	}
	return nil
}

// A round begins with fresh grids, continues from the best of them by changing a
// few clues, and ends when that has not helped for a while.
const (
	freshAttempts = 20
	stallAttempts = 2000
)

func (g *generator) run() (sudoku.Board, error) {
	closest, best := draft{cost: unfit}, draft{cost: unfit}
	fresh, stalled := 0, 0
	for n := 0; ; n++ {
		fail := func(err error) (sudoku.Board, error) {
			return sudoku.Board{}, &Error{n, closest.puzzle, err}
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
		next, ok := g.step(from, varied)
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

// step makes a new draft: from nothing if the old one is unfit, or else by
// removing up to most of its units and choosing others. It returns false if the
// context ended first.
func (g *generator) step(from draft, most int) (draft, bool) {
	if !g.pattern.IsEmpty() {
		return g.stepPattern(from, most)
	}
	b, keep := g.o.Given, g.given
	g.work = append(g.work[:0], g.units...)
	random.Permute(g.rng, g.work)
	if from.cost < unfit {
		// Units that are kept are tried last.
		n, drop := len(g.work), int(1+random.Below(g.rng, uint64(most)))
		for i := 0; i < n; {
			unit := g.work[i]
			if !from.puzzle.Filled().Meets(unit) {
				i++
				continue
			}
			if drop > 0 {
				drop--
				i++
				continue
			}
			keep = keep.Union(unit)
			n--
			g.work[i], g.work[n] = g.work[n], g.work[i]
		}
		b = clues.Pick(&from.puzzle, keep)
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
	r.Start(g.ctx.Done(), &solution, g.fixed, g.work)
	left, ok := r.Reduce(floor)
	if !ok {
		return draft{}, false
	}
	return g.weigh(&solution, left)
}

// weigh returns a proper puzzle with its cost: the number of clues above or below
// the bounds, and of redundant clues where there should be none.
func (g *generator) weigh(solution *sudoku.Board, left sudoku.Cells) (draft, bool) {
	n := left.Len()
	d := draft{clues.Pick(solution, left), max(n-g.max, g.min-n, 0)}
	if g.o.Minimal && (g.o.Symmetry != symmetry.None || !g.fixed.IsEmpty()) {
		for cell := range left.All() {
			needed, ok := g.reducer.Needed(left, cell)
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

// complete draws a solution of a board at random: uniformly for the blank board,
// otherwise by completion. It returns false if the context ended first.
func (g *generator) complete(b *sudoku.Board) (sudoku.Board, bool) {
	if *b == (sudoku.Board{}) {
		return Solution(g.rng), true
	}
	return completion(g.ctx, g.rng, b)
}
