package logic

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
)

// A judge says how far puzzles are from a target. It checks one wish after the
// other, the cheapest first.
type judge struct {
	target   *Target
	rater    Rater
	allowed  Techniques  // the puzzle must be solved with these; empty for no wish
	sequence []Technique // for the wish First: the techniques up to it
	wishes   []func(context.Context, *sudoku.Board) (verdict, error)
}

// A verdict says how far a puzzle is from a target. The cost is 0 if the puzzle
// meets it.
type verdict struct {
	cost int
	miss func() string // what it lacks
}

// unjudged is above the cost of any puzzle, wishCost above the cost of any one
// wish.
const (
	unjudged = 1 << 20
	wishCost = 1 << 10
)

func newJudge(t *Target) *judge {
	j := &judge{target: t, allowed: t.allowed(), rater: Rater{Limit: t.MaxER}}
	if t.First != 0 {
		j.sequence = upTo(t.First, (&Solver{Techniques: j.allowed}).sequence())
		j.wishes = append(j.wishes, j.first)
	}
	if t.MinER != 0 || t.MaxER != 0 {
		j.wishes = append(j.wishes, j.er)
	}
	if !j.allowed.IsEmpty() && (t.Needs != 0 || !t.Only.IsEmpty()) {
		j.wishes = append(j.wishes, j.path)
	}
	if t.Level != 0 {
		j.wishes = append(j.wishes, j.level)
	}
	return j
}

// upTo returns the techniques of the sequence up to t and those that share its
// search, as chains do: what comes later can't be the first step instead of t.
func upTo(t Technique, sequence []Technique) []Technique {
	for i, u := range sequence {
		if u != t {
			continue
		}
		for i++; t.Family() == Chains && i < len(sequence) && finders[sequence[i]] == finders[t]; i++ {
		}
		return sequence[:i]
	}
	return sequence
}

// of judges a proper puzzle.
func (j *judge) of(ctx context.Context, b *sudoku.Board) (verdict, error) {
	for i, wish := range j.wishes {
		v, err := wish(ctx, b)
		if err != nil {
			return verdict{cost: unjudged}, err
		}
		if v.cost > 0 {
			v.cost = min(v.cost, wishCost-1) + wishCost*(len(j.wishes)-1-i)
			return v, nil
		}
	}
	return verdict{}, nil
}

func (j *judge) er(ctx context.Context, b *sudoku.Board) (verdict, error) {
	x, err := j.rater.Rate(ctx, *b)
	if err != nil {
		return verdict{}, err
	}
	v := j.ofER(x.ER)
	if v.cost > 0 && j.thin() && (j.rater.before < j.target.MinER || x.ER <= j.target.MaxER) {
		v.cost += thinCost
	}
	return v, nil
}

// thin reports whether the target is a range of ER with few puzzles, between those
// of sets and of chains. There a near ER says little; a puzzle with a step in the
// range leads further, even if a harder step follows.
func (j *judge) thin() bool {
	return j.target.MinER >= 46 && j.target.MaxER != 0 && j.target.MaxER < 65
}

// thinCost is added to the cost of puzzles without a step in a thin range.
const thinCost = wishCost / 2

// ofER returns the verdict on an ER. It may be the value above MaxER at which a
// rating ended.
func (j *judge) ofER(er Rating) verdict {
	low, high := j.target.MinER, j.target.MaxER
	v := verdict{miss: func() string {
		switch {
		case high == 0:
			return fmt.Sprintf("ER %v, not %v or more", er, low)
		case er > high && low == 0:
			return fmt.Sprintf("ER %v or more, not %v or less", er, high)
		case er > high:
			return fmt.Sprintf("ER %v or more, not %v to %v", er, low, high)
		}
		return fmt.Sprintf("ER %v, not %v to %v", er, low, high)
	}}
	switch {
	case er < low:
		v.cost = int(low - er)
	case high != 0 && er > high:
		v.cost = int(er - high)
	}
	return v
}

func (j *judge) level(_ context.Context, b *sudoku.Board) (verdict, error) {
	want := j.target.Level
	x, err := rateHoDoKu(*b, want)
	if err != nil || x.Level == want {
		return verdict{}, err
	}
	return verdict{10 * max(int(want)-int(x.Level), int(x.Level)-int(want)), func() string {
		return fmt.Sprintf("level %v, not %v", x.Level, want)
	}}, nil
}

// startOf returns the position at the start of a puzzle.
func startOf(b *sudoku.Board) (*position, error) {
	c, err := sudoku.NewCandidates(*b)
	if err != nil {
		return nil, err
	}
	return newPosition(&c, *b), nil
}

// first judges the first step. If it is easier than the target's, the puzzle is
// closer the later that step comes in the order and the fewer steps of its kind
// there are.
func (j *judge) first(_ context.Context, b *sudoku.Board) (verdict, error) {
	want := j.target.First
	p, err := startOf(b)
	if err != nil || p.blank.IsEmpty() {
		return verdict{cost: wishCost, miss: func() string { return "no step" }}, err
	}
	search := &search{position: p, options: defaults}
	step := search.next(j.sequence)
	if step == nil {
		return verdict{1, func() string { return "a harder first step than " + want.String() }}, nil
	}
	found := step.Technique
	if found == want {
		return verdict{}, nil
	}
	cost := 8 * max(1, slices.Index(j.sequence, want)-slices.Index(j.sequence, found))
	search.find(TechniquesOf(found), func(*Step) bool { cost++; return cost < wishCost })
	return verdict{cost, func() string { return fmt.Sprintf("the first step %v, not %v", found, want) }}, nil
}

// path judges Only and Needs.
func (j *judge) path(_ context.Context, b *sudoku.Board) (verdict, error) {
	needs := j.target.Needs
	p, err := startOf(b)
	if err != nil {
		return verdict{}, err
	}
	if needs != 0 {
		hardest := 0
		others := Solver{Techniques: j.allowed.Without(needs), Givens: *b}
		if !others.Techniques.IsEmpty() { // the empty set would mean all
			others.walk(p, func(step *Step) bool {
				hardest = max(hardest, HumanOrder.rank(step.Technique))
				return true
			})
		}
		if p.blank.IsEmpty() {
			return verdict{400 - hardest, func() string { return "a path without " + needs.String() }}, nil
		}
		if p, err = startOf(b); err != nil {
			return verdict{}, err
		}
	}
	used := false
	all := Solver{Techniques: j.allowed, Givens: *b}
	all.walk(p, func(step *Step) bool {
		used = used || step.Technique == needs
		return true
	})
	left := p.blank.Len()
	if left == 0 {
		return verdict{}, nil
	}
	cost := left
	if needs != 0 && !used {
		cost += 100
	}
	return verdict{cost, func() string { return fmt.Sprintf("%d cells that are not solved by the techniques allowed", left) }}, nil
}
