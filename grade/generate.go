package grade

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/random"
)

// A round begins with fresh puzzles, goes on from the best of them by changing a
// few clues, and ends when that has not helped for a while.
const (
	freshTries   = 20
	stallTries   = 150
	defaultTries = 100_000
	varyAttempts = 100 // attempts at one step of a walk
)

// Generate makes a puzzle of a certain difficulty. It draws puzzles by
// [generate.Puzzle] and judges them, the cheapest criteria first. If twenty do not
// fit, it walks on from the closest of them by [generate.Vary], to puzzles that
// are as close or closer, and starts again when it gets no closer. For MinER 9.1
// or more it climbs by [generate.VaryBy] instead: first by the number of
// candidates that singles do not refute, in the end by ER.
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
// On one core, a puzzle of a common range of ER (1.2–2.5, 2.6–4.5 or 6.6–7.5) or
// of a level usually takes at most two milliseconds, and a puzzle that needs a
// given technique mostly some tens of milliseconds. ER 8.5 or more takes a tenth
// of a second, 9.0 or 9.1 or more half a second, 5.0 and 5.2 to 5.4 some seconds,
// 9.5 or more minutes, and 10.0 or more is out of reach. For 4.8, 4.9, 5.1, 5.3,
// 5.8 to 6.1 and 8.1 alone, some seconds each did not find a puzzle. A naked pair
// as the first step takes tenths of a second, an X-Wing a second or more. Give
// rare targets a Timeout, or a context that ends.
func Generate(ctx context.Context, rng *rand.Rand, t Target) (sudoku.Board, error) {
	if err := t.Validate(); err != nil {
		return sudoku.Board{}, err
	}
	if t.Options.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, t.Options.Timeout)
		defer cancel()
		t.Options.Timeout = 0
	}
	g := generation{ctx: ctx, rng: random.Or(rng), judge: newJudge(&t), progress: t.Progress, cost: unjudged}
	climbs := t.MinER >= climbER
	g.tries = t.Options.MaxAttempts
	switch {
	case g.tries != 0:
	case climbs:
		g.tries = climbTries
	default:
		g.tries = defaultTries
	}
	g.fresh, g.near = t.Options, t.Options
	g.near.MaxAttempts = varyAttempts
	if climbs {
		return g.climb()
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
	thin := g.judge.thin()
	for {
		if g.ctx.Err() != nil {
			return g.fail(context.Cause(g.ctx))
		}
		if g.now.Tries == g.tries {
			return g.fail(generate.ErrUnreachable)
		}
		walks := fresh >= freshTries
		if thin {
			walks = cost < unjudged && cost%wishCost < thinCost
		}
		var b sudoku.Board
		var err error
		if walks {
			b, err = generate.Vary(g.ctx, g.rng, g.near, best)
		} else {
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
		g.now.Tries++
		if verdict.cost == 0 {
			return b, nil
		}
		g.tell(&b, verdict)
		stalled++
		if verdict.cost < cost {
			stalled = 0
		}
		if verdict.cost <= cost && verdict.cost < unjudged {
			best, cost = b, verdict.cost
		}
		if stalled > stallTries {
			cost, fresh, stalled = unjudged, 0, 0
		}
	}
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
// of its clues. It returns false if that led nowhere.
func (g *generation) draw(near *sudoku.Board, most int) (b sudoku.Board, ok bool, err error) {
	if g.ctx.Err() != nil {
		return b, false, context.Cause(g.ctx)
	}
	if g.now.Tries == g.tries {
		return b, false, generate.ErrUnreachable
	}
	g.now.Tries++
	if g.now.Miss != "" {
		g.beat()
	}
	if near == nil {
		b, err = generate.Puzzle(g.ctx, g.rng, g.fresh)
	} else if b, err = generate.VaryBy(g.ctx, g.rng, g.near, *near, most); b == *near || errors.Is(err, generate.ErrUnreachable) {
		return b, false, nil
	}
	return b, err == nil, err
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
