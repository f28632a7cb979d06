package grade

import (
	_ "embed"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/random"
	"github.com/seed-cfc889b0/sudoku/logic"
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
		word      string
		technique logic.Technique
	}{{"needs ", t.Needs}, {"hardest ", t.Hardest}, {"shows ", t.Shows}} {
		if wish.technique != 0 {
			if puzzles = allSeeds()[wish.word+wish.technique.String()]; len(puzzles) > 0 {
				return puzzles
			}
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

func (t *Target) highER() logic.Rating {
	if t.MaxER == 0 {
		return mostER
	}
	return t.MaxER
}

// thin reports whether the target is a range of ER with few puzzles, between those
// of sets and of chains. There a near ER says little; a puzzle with a step in the
// range leads further, even if a harder step follows.
func (t *Target) thin() bool { return t.MinER >= 46 && t.MaxER != 0 && t.MaxER < 65 }

// narrow picks one ER of a range of rare ones, each that has seeds equally likely. Else
// most puzzles would have the commonest.
func (t *Target) narrow(rng *rand.Rand) {
	if t.MaxER == 0 || !t.rareER() || len(t.seeds()) == 0 {
		return
	}
	var some []logic.Rating
	for er := t.MinER; er <= t.MaxER; er++ {
		if len(allSeeds()["er "+er.String()]) > 0 {
			some = append(some, er)
		}
	}
	if len(some) > 0 {
		er := some[random.Below(rng, uint64(len(some)))]
		t.MinER, t.MaxER = er, er
	}
}
