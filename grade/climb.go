package grade

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/trial"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// Puzzles of ER 9.1 or more are found by climbs. A full rating of such a puzzle
// takes as long as a hundred estimates of its resistance: the number of candidates
// that singles leave, less three times the number that singles refute when they
// are assumed. Resistance leads up, except to puzzles with many candidates that
// another technique solves; so each step must also keep an ER. A [rate.Rater] with a
// limit sees that as soon as one step is above it.
//
// A climb has two stages. In the first only resistance counts, and the ER reached
// so far is kept, up to floorER. If that ends in a puzzle of worthyER, the second
// stage counts ER as well.
const (
	climbER  logic.Rating = 91
	floorER  logic.Rating = 88
	worthyER logic.Rating = 93

	climbStall = 1500 // a stage ends after this many tries without gain
	climbKicks = 3
	climbTries = 1_000_000
	warmth     = 3  // by how much a step may lose, on average
	perTenth   = 20 // the worth of a tenth of ER in the second stage
)

// A climb is one way up.
type climb struct {
	*generation
	climbed
	rater rate.Rater
	trial trial.Trial
	found [81]sudoku.Digits // what was refuted in the puzzle weighed last
}

// A climbed is the puzzle that a climb has reached.
type climbed struct {
	at      sudoku.Board
	er      logic.Rating // the ER, or less
	rated   bool         // er is the ER exactly
	weight  int          // less is better
	refuted [81]sudoku.Digits
}

// height is the number that the second stage raises.
func (c *climbed) height() int { return perTenth*int(c.er) - c.weight }

// climb makes climbs until one meets the target. A climb that has ended starts
// again near its highest point, until that has not helped a few times.
func (g *generation) climb() (sudoku.Board, error) {
	c := &climb{generation: g}
	for {
		if b, done, err := c.begin(); done {
			return b, err
		}
		var top climbed
		for kicks := 0; kicks <= climbKicks; kicks++ {
			if kicks > 0 {
				c.climbed = top
				if b, done, err := c.kick(); done {
					return b, err
				}
			}
			if b, done, err := c.resist(); done {
				return b, err
			}
			if c.er >= worthyER {
				if b, done, err := c.rise(); done {
					return b, err
				}
			}
			if kicks == 0 || c.height() > top.height() {
				top, kicks = c.climbed, 0
			}
		}
	}
}

// kick makes a long step in any direction.
func (c *climb) kick() (sudoku.Board, bool, error) {
	for {
		b, err := c.draw(&c.at, 3)
		if err != nil {
			return c.end(err)
		}
		weight := c.weigh(&b, unjudged-1)
		if weight == unjudged {
			continue
		}
		c.rater.Limit = floorER
		x, err := c.rater.Rate(c.ctx, b)
		if err != nil {
			return c.end(err)
		}
		if x.ER > floorER {
			c.moveTo(&b, x.ER, false, weight)
			return sudoku.Board{}, false, nil
		}
	}
}

// begin draws puzzles until one is not solved without chains.
func (c *climb) begin() (sudoku.Board, bool, error) {
	for {
		b, err := c.draw(nil, 0)
		if err != nil {
			return c.end(err)
		}
		c.rater.Limit = 0
		x, err := c.rater.Rate(c.ctx, b)
		if err != nil {
			return c.end(err)
		}
		if x.ER >= 66 {
			c.moveTo(&b, x.ER, true, c.weigh(&b, unjudged))
			return c.judged(&b, x.ER)
		}
	}
}

// resist is the first stage.
func (c *climb) resist() (sudoku.Board, bool, error) {
	lowest := c.weight
	for stalled := 0; stalled < climbStall; {
		b, err := c.draw(&c.at, 1)
		if err != nil {
			return c.end(err)
		}
		stalled++
		bound := c.weight + c.loss()
		weight := c.weigh(&b, bound)
		if weight > bound {
			continue
		}
		c.rater.Limit = min(c.er, floorER)
		x, err := c.rater.Rate(c.ctx, b)
		if err != nil {
			return c.end(err)
		}
		if x.ER < min(c.er, floorER+1) {
			continue
		}
		c.moveTo(&b, x.ER, false, weight)
		if weight < lowest {
			lowest, stalled = weight, 0
		}
	}
	c.rater.Limit = 0
	x, err := c.rater.Rate(c.ctx, c.at)
	if err != nil {
		return c.end(err)
	}
	c.er, c.rated = x.ER, true
	return c.judged(&c.at, x.ER)
}

// rise is the second stage.
func (c *climb) rise() (sudoku.Board, bool, error) {
	highest := c.height()
	c.rater.Limit = 0
	for stalled := 0; stalled < climbStall; {
		b, err := c.draw(&c.at, 1)
		if err != nil {
			return c.end(err)
		}
		stalled++
		least := c.height() - c.loss()
		bound := perTenth*int(c.er+1) - least // enough if ER is a tenth more
		weight := c.weigh(&b, bound)
		if weight > bound {
			continue
		}
		x, err := c.rater.Rate(c.ctx, b)
		if err != nil {
			return c.end(err)
		}
		if perTenth*int(x.ER)-weight < least {
			continue
		}
		if b, done, err := c.judged(&b, x.ER); done {
			return b, done, err
		}
		c.moveTo(&b, x.ER, true, weight)
		if c.height() > highest {
			highest, stalled = c.height(), 0
		}
	}
	return sudoku.Board{}, false, nil
}

// loss draws what a step may lose. The probability of n+1 is a fixed part of that
// of n.
func (c *climb) loss() int {
	n := 0
	for c.rng.Uint64()%(warmth+1) != 0 {
		n++
	}
	return n
}

// judged reports a puzzle whose ER is known, and ends the climb if it meets the
// target.
func (c *climb) judged(b *sudoku.Board, er logic.Rating) (sudoku.Board, bool, error) {
	v := c.judge.ofER(er)
	if v.cost == 0 {
		var err error
		if v, err = c.judge.of(c.ctx, b); err != nil {
			return c.end(err)
		}
	} else {
		v.cost += unjudged / 2 // the other wishes come last
	}
	if v.cost == 0 {
		return *b, true, nil
	}
	c.tell(b, v)
	return sudoku.Board{}, false, nil
}

// end ends the climb without a puzzle.
func (c *climb) end(err error) (sudoku.Board, bool, error) {
	if err == generate.ErrUnreachable && !c.rated && c.at != (sudoku.Board{}) {
		c.rater.Limit = 0
		if x, err := c.rater.Rate(c.ctx, c.at); err == nil {
			c.rated = true
			if b, done, err := c.judged(&c.at, x.ER); done {
				return b, done, err
			}
		}
	}
	b, err := c.ended(err)
	return b, true, err
}

// weigh returns the weight of a puzzle (less is more resistance), or any number
// above the bound if the weight is above it. It first tries the candidates that
// are refuted in the current puzzle: most are refuted in its neighbors too, and
// most neighbors exceed the bound.
func (c *climb) weigh(b *sudoku.Board, bound int) int {
	t := &c.trial
	t.Load(b)
	t.Settle()
	c.found = [81]sudoku.Digits{}
	weight := 0
	for cell := range t.Candidates {
		if !t.Done.Has(cell) {
			weight -= t.Candidates[cell].Len()
		}
	}
	if weight == 0 {
		return unjudged // singles solve it
	}
	for _, likely := range [2]bool{true, false} {
		for cell := range t.Candidates {
			if t.Done.Has(cell) {
				continue
			}
			some := t.Candidates[cell] & c.refuted[cell]
			if !likely {
				some = t.Candidates[cell] &^ c.refuted[cell]
			}
			for d := range some.All() {
				if weight > bound {
					return weight
				}
				other := t.Copy()
				other.Decide(cell, d)
				if other.Settle(); other.Dead {
					c.found[cell] = c.found[cell].With(d)
					weight += 3
				}
			}
		}
	}
	return weight
}

// moveTo goes on from the puzzle that was weighed last.
func (c *climb) moveTo(b *sudoku.Board, er logic.Rating, rated bool, weight int) {
	c.at, c.er, c.rated, c.weight = *b, er, rated, weight
	c.refuted = c.found
}
