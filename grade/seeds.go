package grade

import (
	"cmp"
	_ "embed"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

//go:embed seeds.txt
var seedsText string

// allSeeds returns the seeds by kind: "shows Tridagon", "er 5.3".
var allSeeds = sync.OnceValue(func() map[string][]sudoku.Board {
	seeds := map[string][]sudoku.Board{}
	for line := range strings.Lines(seedsText) {
		text, kinds, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue // a comment
		}
		puzzle, err := sudoku.Parse(text)
		if err != nil {
			panic("grade: seeds.txt: " + err.Error())
		}
		for kind := range strings.SplitSeq(kinds, "; ") {
			seeds[kind] = append(seeds[kind], puzzle)
		}
	}
	return seeds
})

// seeds returns puzzles near a target: of the kind of its rarest wish. It returns none
// if puzzles are found soon without.
func (t *Target) seeds() (puzzles []sudoku.Board) {
	if !t.Options.Given.Filled().IsEmpty() {
		return nil // the seeds don't have these clues
	}
	for _, wish := range []struct {
		technique logic.Technique
		kinds     []string
	}{{t.Needs, []string{"needs "}}, {t.Hardest, []string{"hardest "}}, {t.Shows, []string{"shows ", "hardest ", "needs "}}} {
		for _, kind := range wish.kinds {
			if len(puzzles) > 0 && patience(wish.technique) == 0 {
				break // those that show it have been chosen with care
			}
			puzzles = append(puzzles, allSeeds()[kind+wish.technique.String()]...)
		}
		if len(puzzles) > 0 {
			return puzzles
		}
	}
	if !t.rareER() {
		return nil
	}
	for er := t.MinER; er <= t.highER(); er++ {
		puzzles = append(puzzles, allSeeds()["er "+er.String()]...)
	}
	return puzzles
}

// besideER is the ER from which neighbors of seeds are tried, one after the other. Walks
// leave such an ER soon.
const besideER logic.Rating = 74

// rarelyDeepER is the ER from which a search beside seeds does not rate puzzles of
// [rate.Depth] 1. Of 39 puzzles of ER 9.7 one had that depth, of 125 of 9.8 or 9.9 none.
const rarelyDeepER logic.Rating = 97

// besideSeeds reports whether seeds of an ER have neighbors that meet the target.
func (t *Target) besideSeeds() bool {
	o := &t.Options
	return t.MinER >= besideER && t.Shows == 0 && t.Hardest == 0 && t.Needs == 0 &&
		o.Symmetry == symmetry.None && o.Pattern.IsEmpty() && len(t.seeds()) > 0
}

// besideSeeds looks for a neighbor of a seed that meets the target.
func (g *generation) besideSeeds() (sudoku.Board, error) {
	const each = 60 // neighbors of a seed that are tried at a time
	g.judge.deep = rarelyDeepER
	seeds := g.judge.target.seeds()
	for g.now.Attempts < g.tries {
		seed := symmetry.Random(g.rng).Apply(seeds[random.Below(g.rng, uint64(len(seeds)))])
		some := 0
		for b, err := range generate.Neighbors(g.ctx, g.rng, seed, 1, 1) {
			if g.ctx.Err() != nil || err != nil {
				return g.ended(err)
			}
			if g.now.Attempts == g.tries {
				break
			}
			if g.now.Attempts++; fits(&g.near, &b) {
				v, err := g.judge.of(g.ctx, &b)
				if err != nil {
					return g.ended(err)
				}
				if v.cost == 0 {
					return b, nil
				}
				g.tell(&b, v)
			}
			if some++; some == each {
				break
			}
		}
		if some == 0 { // a seed without neighbors is a try too, so that there is an end
			g.now.Attempts++
		}
	}
	return g.fail(generate.ErrUnreachable)
}

// rareER reports whether a target asks for ERs that few puzzles have.
func (t *Target) rareER() bool {
	switch {
	case t.MinER == 0:
		return false
	case t.MinER >= 86 || t.thin():
		return true
	}
	for er := t.MinER; er <= t.highER(); er++ {
		if slices.Contains(commonERs, er) {
			return false
		}
	}
	return true
}

// commonERs are the ERs that at least one of two hundred random puzzles has.
var commonERs = []logic.Rating{12, 15, 17, 20, 23, 25, 26, 28, 30, 32, 34, 36, 42, 44, 45, 56, 66, 67, 71, 72, 73, 76, 82, 83, 84, 85}

func (t *Target) highER() logic.Rating { return cmp.Or(t.MaxER, mostER) }

// thin reports whether the target is a range of ER with few puzzles, between those
// of sets and of chains. There a near ER says little; a puzzle with a step in the
// range leads further, even if a harder step follows.
func (t *Target) thin() bool { return t.MinER >= 46 && t.MaxER != 0 && t.MaxER < 65 }

// narrowTries is how many puzzles are judged for one ER of a range. Then any of the
// range will do.
const narrowTries = 1000

// narrow returns the target with one ER of its range, each that is known equally likely.
// Else most puzzles would have the commonest. It returns false if the target asks for one ER,
// or for more than ER, which some may contradict.
func (t Target) narrow(rng *rand.Rand) (Target, bool) {
	if t.MinER == 0 || t.MaxER == 0 || t.MinER == t.MaxER || !t.onlyER() {
		return t, false
	}
	var some []logic.Rating
	for er := t.MinER; er <= t.MaxER; er++ {
		if slices.Contains(commonERs, er) || len(allSeeds()["er "+er.String()]) > 0 {
			some = append(some, er)
		}
	}
	if len(some) == 0 {
		return t, false
	}
	er := some[random.Below(rng, uint64(len(some)))]
	t.MinER, t.MaxER = er, er
	return t, true
}

// onlyER reports whether a target asks for nothing but ER, and that puzzles are minimal.
func (t *Target) onlyER() bool {
	o := &t.Options
	return o.Symmetry == symmetry.None && o.Pattern.IsEmpty() && o.Given == (sudoku.Board{}) && o.MinClues == 0 && o.MaxClues == 0 &&
		t.MinMinutes == 0 && t.MaxMinutes == 0 && t.Level == 0 && t.HoDoKu == 0 &&
		t.Only.IsEmpty() && t.Needs == 0 && t.First == 0 && t.Shows == 0 && t.Hardest == 0
}
