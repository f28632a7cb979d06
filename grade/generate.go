package grade

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// A round begins with fresh puzzles, goes on from the best of them by changing a
// few clues, and ends when that has not helped for a while.
const (
	freshTries   = 20
	stallTries   = 150
	defaultTries = 100_000
	varyAttempts = 100 // attempts at one step of a walk
	varied       = 3   // clues that a step removes at most
	seedPaces    = 2   // steps from a seed that meet the target, so that the puzzles differ
	slowER       = 74  // from this ER most steps fail; one is enough, and it changes one clue
)

// patience is how many steps from a puzzle that shows a technique lead to other solutions, before
// one to other clues. The later the technique comes, the longer a step takes; for the last
// it takes so long that none may fail.
func patience(t logic.Technique) int {
	switch {
	case rank(t) < rank(logic.Medusa):
		return 60
	case rank(t) < rank(logic.NishioForcingChain) || soonMissed(t):
		return 10
	}
	return 0
}

// soonMissed reports whether it is cheap to see that a puzzle does not show a technique.
func soonMissed(t logic.Technique) bool {
	return t.Family() == logic.Exotic && t != logic.MultiSectorLockedSet
}

// Generate makes a puzzle of a certain difficulty. It draws puzzles by
// [generate.Puzzle] and judges them, the cheapest criteria first. If twenty do not
// fit, it walks on from the closest of them by [generate.Vary], to puzzles that
// are as close or closer, and starts again when it gets no closer. For MinER 9.1
// or more, above the ER of all seeds or with given clues, it climbs by
// [generate.Vary] instead: first by the number of candidates that singles do not
// refute, in the end by ER. For what is rare it walks from one of some thousand
// puzzles of such kinds, which it turns into another form and leaves by at least one
// step; so most puzzles differ up to symmetry, and Distinct of [generate.Series] makes the
// others again. Such a step goes
// to another solution, or in the position that a technique is asked for it chooses other
// clues. There nothing harder is needed to come to a step of Shows. For a rare MinER of 7.4 or more it tries
// the neighbors of seeds ([generate.Neighbors]). Steps from a seed may leave redundant
// clues unless Minimal or a number of clues is asked for.
//
// If the target is a range of ER with two ends and nothing else, each ER of the range
// that puzzles are known to have is equally likely; if the one drawn is not found in
// 1,000 tries, any of the range will do.
//
// The same target and the same state of rng give the same puzzle on every machine.
// Targets that depend on HumanOrder may give another puzzle in another version of
// this package; targets of ER do not. Nothing is promised about the distribution
// of the puzzles. Generate may be called by several goroutines at once, each with
// its own rng; to make many puzzles, use [generate.Series] with Generate as Make.
//
// An impossible target is an error at once, as in [Target.Validate]; given clues
// without a solution give the errors of [sudoku.Solve]. If the tries are used up
// or the context ends, the error is a [*Error] that says how close it
// came. With any error the board is blank.
//
// On one core, a puzzle of a common range of ER (1.2–2.5, 2.6–4.5 or 6.6–7.5) or of a
// level usually takes at most two milliseconds, and a puzzle that shows or needs a
// given technique mostly some tens of milliseconds. Every tenth of ER up to 9.9 that
// can be has been found, but for 5.3 and 6.1, of which no puzzle is known: up to
// 9.0 mostly in a tenth of a second, 8.7 in half a second, 9.1 to 9.9 in a tenth of a
// second to more than one. ER 10.0 or more takes some tenths. A naked pair as the
// first step takes tenths of a second, an X-Wing a second or more. Give rare targets
// a context that ends.
func Generate(ctx context.Context, rng *rand.Rand, t Target) (sudoku.Board, error) {
	if err := t.Validate(); err != nil {
		return sudoku.Board{}, err
	}
	rng = random.Or(rng)
	g := generation{ctx: ctx, rng: rng, progress: t.Progress, cost: unjudged}
	if one, ok := t.narrow(rng); ok {
		b, err := g.generate(one, narrowTries)
		if !errors.Is(err, generate.ErrUnreachable) || t.Options.MaxAttempts > 0 && g.now.Attempts >= t.Options.MaxAttempts {
			return b, err
		}
		g.cost = unjudged
	}
	return g.generate(t, math.MaxInt)
}

// generate makes a puzzle in at most so many tries, or as many as the target allows.
func (g *generation) generate(t Target, most int) (sudoku.Board, error) {
	g.judge = newJudge(&t)
	climbs := t.MinER >= climbER && len(t.seeds()) == 0
	g.tries = t.Options.MaxAttempts
	switch {
	case g.tries != 0:
	case climbs:
		g.tries = climbTries
	default:
		g.tries = defaultTries
	}
	g.tries = min(g.tries, most)
	g.fresh, g.near = t.Options, t.Options
	g.near.MaxAttempts = varyAttempts
	switch {
	case climbs:
		return g.climb()
	case t.besideSeeds():
		return g.besideSeeds()
	}
	return g.run()
}

// A generation makes one puzzle.
type generation struct {
	ctx         context.Context
	rng         *rand.Rand
	judge       *judge
	tries       int              // the most tries
	fresh, near generate.Options // for drawing, and for varying
	progress    func(Progress)

	now  Progress
	cost int // the cost of now.Closest
	told time.Time
}

func (g *generation) run() (sudoku.Board, error) {
	var best sudoku.Board
	cost, fresh, stalled := unjudged, 0, 0
	thin := g.judge.target.thin()
	seeds := g.judge.target.seeds()
	g.judge.soon = len(seeds) > 0
	paces, steps, seed := 0, 0, sudoku.Board{}
	most, enough := varied, seedPaces
	reclues, others := false, 0 // whether steps lead to other clues, and how many to other solutions before one
	switch {
	case len(seeds) == 0:
	case g.judge.target.rarest() != 0:
		most = 1
		switch r := rank(g.judge.target.rarest()); { // how long each path takes
		case r < rank(logic.Medusa) || soonMissed(g.judge.target.rarest()):
			enough = seedPaces + 1
		case r >= rank(logic.DeathBlossom):
			enough = 1
		}
		if reclues = g.judge.target.takesOtherClues(); reclues {
			others = patience(g.judge.target.rarest())
		}
	case g.judge.target.MinER >= slowER:
		most, enough = 1, 1
	}
	for {
		if g.ctx.Err() != nil {
			return g.fail(context.Cause(g.ctx))
		}
		if g.now.Attempts == g.tries {
			return g.fail(generate.ErrUnreachable)
		}
		if len(seeds) > 0 && cost == unjudged {
			seed = seeds[random.Below(g.rng, uint64(len(seeds)))]
			best, fresh, paces, steps = symmetry.Random(g.rng).Apply(seed), freshTries, 0, others
			cost = 0
			if !g.judge.seedsMeet() {
				v, err := g.judge.of(g.ctx, &best)
				if err != nil && g.ctx.Err() == nil {
					return sudoku.Board{}, err
				}
				cost = min(v.cost, unjudged-1)
			}
		}
		walks := fresh >= freshTries
		if thin && len(seeds) == 0 {
			walks = cost < unjudged && cost%wishCost < thinCost
		}
		var b sudoku.Board
		var err error
		switch {
		case walks && reclues && steps >= others:
			steps = 0
			if b, err = g.otherClues(&best, g.nearby(&best, true)); errors.Is(err, generate.ErrUnreachable) {
				stalled += stallTries / 5 // it may have no others
			}
		case walks:
			steps++
			b, err = generate.Vary(g.ctx, g.rng, g.nearby(&best, len(seeds) > 0), best, most)
		case g.judge.target.rarest() == logic.SymmetricalPlacement:
			b, err = symmetrical(g.ctx, g.rng, &g.fresh)
		default:
			b, err = generate.Puzzle(g.ctx, g.rng, g.fresh)
			fresh++
		}
		verdict := verdict{cost: unjudged}
		switch {
		case err == nil:
			verdict, err = g.judge.of(g.ctx, &b)
		case walks && errors.Is(err, generate.ErrUnreachable):
			err = nil // this step leads nowhere
		}
		if g.ctx.Err() != nil {
			continue
		}
		if errors.Is(err, generate.ErrUnreachable) {
			return g.fail(err)
		}
		if err != nil {
			return sudoku.Board{}, err
		}
		g.now.Attempts++
		if verdict.cost == 0 {
			if len(seeds) == 0 {
				return b, nil
			}
			form, _, err := symmetry.Canonical(b)
			if err != nil {
				return sudoku.Board{}, err
			}
			if form != seed {
				paces++
			}
			if paces == enough {
				return b, nil
			}
			best, cost, stalled, steps = b, 0, 0, 0
			continue
		}
		g.tell(&b, verdict)
		stalled++
		if verdict.cost < cost {
			stalled = 0
		}
		if reclues && others == 0 && verdict.cost < unjudged {
			stalled = stallTries + 1 // in this form the path of the seed is likely to be another
		}
		if verdict.cost <= cost && verdict.cost < unjudged {
			best, cost = b, verdict.cost
		}
		if stalled > stallTries {
			cost, fresh, stalled = unjudged, 0, 0
		}
	}
}

// nearby returns the options of a step. Large patterns seldom survive in minimal
// puzzles, so every other step from a seed keeps the number of clues.
func (g *generation) nearby(b *sudoku.Board, seeded bool) generate.Options {
	near := g.near
	if seeded && g.judge.target.MinER < climbER && !near.Minimal && near.MinClues == 0 && near.MaxClues == 0 && random.Below(g.rng, 2) == 0 {
		near.MinClues = b.Clues()
	}
	return near
}

// tell keeps the closest puzzle and reports progress.
func (g *generation) tell(b *sudoku.Board, v verdict) {
	closer := v.cost < g.cost
	if closer {
		g.cost, g.now.Closest, g.now.Miss = v.cost, *b, v.miss()
	}
	if closer {
		g.told = time.Time{}
	}
	g.beat()
}

// beat reports progress unless that was done just before.
func (g *generation) beat() {
	if g.progress != nil && time.Since(g.told) >= 100*time.Millisecond {
		g.told = time.Now()
		g.progress(g.now)
	}
}

// draw draws a puzzle, or varies near if that is not nil: it takes away up to most
// of its clues, until that leads somewhere.
func (g *generation) draw(near *sudoku.Board, most int) (sudoku.Board, error) {
	for {
		if g.ctx.Err() != nil {
			return sudoku.Board{}, context.Cause(g.ctx)
		}
		if g.now.Attempts == g.tries {
			return sudoku.Board{}, generate.ErrUnreachable
		}
		g.now.Attempts++
		if g.now.Miss != "" {
			g.beat()
		}
		if near == nil {
			return generate.Puzzle(g.ctx, g.rng, g.fresh)
		}
		if b, err := generate.Vary(g.ctx, g.rng, g.near, *near, most); b != *near && !errors.Is(err, generate.ErrUnreachable) {
			return b, err
		}
	}
}

// ended returns an error of the search. An error that ends it early is a
// [*Error] that says how close it came.
func (g *generation) ended(err error) (sudoku.Board, error) {
	if g.ctx.Err() != nil {
		return g.fail(context.Cause(g.ctx))
	}
	if errors.Is(err, generate.ErrUnreachable) {
		return g.fail(err)
	}
	return sudoku.Board{}, err
}

func (g *generation) fail(err error) (sudoku.Board, error) {
	return sudoku.Board{}, &Error{g.now, err}
}
