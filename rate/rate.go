package rate

import (
	"context"
	"fmt"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/enum"
	"github.com/seed-cfc889b0/sudoku/internal/position"
	"github.com/seed-cfc889b0/sudoku/internal/se"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// An SE is a rating in the manner of Sudoku Explainer. For a puzzle with a blank
// cell each value is at least 1.0; for a full board all are 0.
type SE struct {
	ER logic.Rating `json:"er"` // the puzzle: the value of the hardest step
	EP logic.Rating `json:"ep"` // the pearl: the hardest step up to the first placement
	ED logic.Rating `json:"ed"` // the diamond: the first step
}

// String returns the three as serate prints them, "7.1/1.2/1.2".
func (x SE) String() string { return fmt.Sprintf("%v/%v/%v", x.ER, x.EP, x.ED) }

// UnknownRating is the ER of a puzzle that the techniques of Sudoku Explainer do
// not solve. No 9×9 Sudoku with one solution is known to need more than 11.9.
const UnknownRating logic.Rating = se.Unsolvable

// A Profile is a version of the rules of a rating. Only ratings of the same
// profile can be compared.
type Profile uint8

const (
	// SE121 is Sudoku Explainer 1.2.1 with serate 1.2.1.3, the source of most
	// published ratings. It is frozen: its ratings never change, and include the
	// defects of that version.
	SE121 Profile = iota

	// SEFixed is SE121 with the later corrections of unique loops and of
	// bivalue universal graves.
	SEFixed

	// SEInvariant rates the canonical form of the puzzle as SE121 does
	// ([symmetry.Canonical]), so that all 2·6⁸·9! forms of a puzzle have one
	// rating. Sudoku Explainer takes the first of several steps of the same value,
	// and which is first depends on the form; so SEInvariant differs from SE121 as
	// the ratings of two forms of a puzzle differ. Of 2,100 random minimal puzzles
	// nine had a different ER, all above 7, most by 0.1 and one by 0.5; EP and ED
	// were the same for all.
	SEInvariant
)

var profiles = enum.Names[Profile]{Type: "Profile", What: "a profile of ratings", Texts: []string{
	SE121: "se121", SEFixed: "sefixed", SEInvariant: "invariant",
}}

// Profiles returns all profiles.
func Profiles() []Profile { return profiles.All() }

// String returns "se121", "sefixed" or "invariant".
func (p Profile) String() string { return profiles.String(p) }

// MarshalText writes the profile as String does. An unknown profile is an error.
func (p Profile) MarshalText() ([]byte, error) { return profiles.Marshal(p) }

// UnmarshalText reads what MarshalText writes, in lower or upper case. On an
// error p is unchanged.
func (p *Profile) UnmarshalText(text []byte) error { return profiles.Unmarshal(p, text) }

// Rate returns the rating of a puzzle by Sudoku Explainer 1.2.1, the usual scale,
// as the zero [Rater] does.
func Rate(ctx context.Context, p sudoku.Puzzle) (SE, error) { return Rater{}.Rate(ctx, p) }

// A Rater rates puzzles by Sudoku Explainer, one by one or many on several
// goroutines. It is a plain value and may be used by several goroutines at once;
// no worker outlives a call.
type Rater struct {
	// Profile is the version of the rules.
	Profile Profile

	// Limit, if not 0, ends a rating as soon as ER exceeds it: ER is then the
	// value that exceeded it, and the puzzle may be still harder. EP and ED are as
	// far as they were known; EP is 0 if no digit was placed.
	Limit logic.Rating

	// Workers is the number of goroutines that rate many puzzles; 0 or less means
	// GOMAXPROCS, and more than 1024 means 1024.
	Workers int

	// Progress, if set, is called with the number of finished puzzles of many,
	// about ten times a second while there are results, and at the end. The
	// goroutine that called the method calls it.
	Progress func(done int64) `json:"-"`
}

// Rate rates a puzzle. It takes some ten microseconds for an easy puzzle, about a
// millisecond for a rating of 7, and up to seconds for the hardest known.
//
// A puzzle without a solution or with several has no rating: the error is that
// of [sudoku.SolveUnique]. If the context ends, Rate returns the cause and the
// rating so far.
//
// A position from which candidates are eliminated (Sukaku) is rated without unique
// loops and graves, which do not hold there, and by every profile in its own form.
func (r Rater) Rate(ctx context.Context, p sudoku.Puzzle) (SE, error) {
	m := memories.Get().(*memory)
	defer memories.Put(m)
	return m.rate(ctx, r, p)
}

// A memory is what a rating needs. It is reused: after the first few puzzles
// nothing is allocated.
type memory struct {
	engine se.Rater
	solver sudoku.Solver
}

var memories = sync.Pool{New: func() any { return new(memory) }}

func (m *memory) rate(ctx context.Context, r Rater, p sudoku.Puzzle) (SE, error) {
	if _, err := m.solver.SolveUnique(ctx, p); err != nil {
		return SE{}, err
	}
	m.engine.Fixed = r.Profile == SEFixed
	var x se.Rating
	b, c := position.Split(p)
	var err error
	switch {
	case c != nil:
		marks := position.Masks(c)
		x, err = m.engine.RateMarks(ctx, (*[81]uint8)(&b), &marks, uint8(r.Limit))
	case r.Profile == SEInvariant:
		if b, _, err = symmetry.Canonical(b); err != nil {
			return SE{}, err
		}
		fallthrough
	default:
		x, err = m.engine.Rate(ctx, (*[81]uint8)(&b), uint8(r.Limit))
	}
	return SE{logic.Rating(x.ER), logic.Rating(x.EP), logic.Rating(x.ED)}, err
}
