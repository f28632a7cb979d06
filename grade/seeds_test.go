package grade

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

var (
	grow   = flag.Duration("grow", 0, "look that long for more seeds, and write them to seeds.txt")
	growER = flag.Bool("grow-er", false, "look for seeds by ER alone")
	kinds  = flag.String("grow-kinds", "", "look for seeds of these `kinds`, as seeds.txt has them, each as long as -grow says")
	prune  = flag.Bool("prune", false, "drop what seeds.txt says and no longer holds, as after a change of HumanOrder")
)

const (
	seedsEach = 12 // kept of each kind
	slowEach  = 40 // of each kind whose paths take long: those with the shortest
	poolEach  = 48 // to walk from
)

// A seeder looks for seeds: it walks from the puzzles of the rarest kinds, and from
// random ones.
type seeder struct {
	lock  sync.Mutex
	pools map[string][]sudoku.Board
	hits  map[string]int
	forms map[sudoku.Board]bool
	known map[sudoku.Board]bool // the examples of package logic are no seeds
}

// kindsOf returns the kinds of seeds that a puzzle is, as far as a second shows.
func kindsOf(ctx context.Context, b sudoku.Board) (kinds []string) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if x, err := rate.Rate(ctx, b); err == nil {
		kinds = append(kinds, "er "+x.ER.String())
	}
	c, err := sudoku.NewCandidates(b)
	if err != nil || *growER {
		return kinds
	}
	var shown logic.Techniques
	hardest, solved := logic.Technique(0), true
	for step, err := range (logic.Solver{}).Steps(ctx, c) {
		if err != nil {
			solved = false
			break
		}
		if hardest == 0 || rank(step.Technique) >= rank(hardest) {
			hardest = step.Technique
			shown = shown.With(hardest)
		}
	}
	for t := range shown.All() {
		kinds = append(kinds, "shows "+t.String())
	}
	meets := func(t Target) bool {
		v, err := newJudge(&t).of(ctx, &b)
		return err == nil && v.cost == 0
	}
	if solved {
		kinds = append(kinds, "hardest "+hardest.String())
		if meets(Target{Needs: hardest}) {
			kinds = append(kinds, "needs "+hardest.String())
		}
	}
	for t := range outdone.All() {
		short, err := logic.Solver{Techniques: within(t)}.Solve(ctx, b)
		if err != nil || short.Counts()[t] == 0 {
			continue
		}
		if meets(Target{Shows: t}) {
			kinds = append(kinds, "shows "+t.String())
			if meets(Target{Hardest: t}) {
				kinds = append(kinds, "hardest "+t.String())
			}
			if meets(Target{Needs: t}) {
				kinds = append(kinds, "needs "+t.String())
			}
		}
	}
	return kinds
}

func (s *seeder) try(ctx context.Context, b sudoku.Board, known bool) {
	form, _, err := symmetry.Canonical(b)
	if err != nil {
		return
	}
	s.lock.Lock()
	had := s.forms[form]
	s.forms[form] = true
	if known {
		s.known[form] = true
	}
	s.lock.Unlock()
	if had {
		return
	}
	kinds := kindsOf(ctx, form)
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, kind := range kinds {
		s.hits[kind]++
		if len(s.pools[kind]) < poolEach {
			s.pools[kind] = append(s.pools[kind], form)
		}
	}
}

// pick returns a puzzle of a kind with few of them.
func (s *seeder) pick(rng *rand.Rand) (sudoku.Board, bool) {
	s.lock.Lock()
	defer s.lock.Unlock()
	var rarest string
	for _, kind := range slices.Sorted(maps.Keys(s.pools)) {
		n := len(s.pools[kind])
		if *growER && !strings.HasPrefix(kind, "er ") {
			continue
		}
		if n < poolEach && rng.IntN(4) == 0 && (rarest == "" || n < len(s.pools[rarest])) {
			rarest = kind
		}
	}
	if rarest == "" {
		return sudoku.Board{}, false
	}
	pool := s.pools[rarest]
	return pool[rng.IntN(len(pool))], true
}

func (s *seeder) work(ctx context.Context, rng *rand.Rand) {
	for ctx.Err() == nil {
		var b sudoku.Board
		var err error
		if from, ok := s.pick(rng); ok && rng.IntN(4) > 0 {
			b, err = generate.Vary(ctx, rng, generate.Options{MaxAttempts: 50}, from, 1+rng.IntN(3))
		} else {
			b, err = generate.Puzzle(ctx, rng, generate.Options{})
		}
		if err == nil {
			s.try(ctx, b, false)
		}
	}
}

// TestGrowSeeds looks for seeds if -grow says so.
func TestGrowSeeds(t *testing.T) {
	if *grow == 0 {
		t.Skip("-grow says how long to look for seeds")
	}
	s := &seeder{pools: map[string][]sudoku.Board{}, hits: map[string]int{}, forms: map[sudoku.Board]bool{}, known: map[sudoku.Board]bool{}}
	for kind, puzzles := range allSeeds() {
		s.pools[kind], s.hits[kind] = slices.Clone(puzzles), len(puzzles)
		for _, b := range puzzles {
			s.forms[b] = true
		}
	}
	for _, line := range testkit.Rated(t) {
		s.try(context.Background(), testkit.Parse(t, line[3]), false)
	}
	for form := range exampleForms(t) {
		s.try(context.Background(), form, true)
	}
	ctx, cancel := context.WithTimeout(context.Background(), *grow)
	defer cancel()
	var workers sync.WaitGroup
	for worker := range 2 {
		workers.Add(1)
		go func() {
			defer workers.Done()
			s.work(ctx, rand.New(rand.NewPCG(uint64(len(s.forms)), uint64(worker))))
		}()
	}
	workers.Wait()
	of := map[sudoku.Board][]string{} // the kinds for which a puzzle is kept
	for _, kind := range slices.Sorted(maps.Keys(s.pools)) {
		pool := slices.DeleteFunc(s.pools[kind], func(b sudoku.Board) bool { return s.known[b] })
		t.Logf("%-50s %4d of %d", kind, len(pool), s.hits[kind])
		if s.hits[kind] > len(s.forms)/8 {
			continue // found in milliseconds
		}
		slices.SortStableFunc(pool, func(a, b sudoku.Board) int { return min(len(of[b]), 1) - min(len(of[a]), 1) })
		for _, b := range pool[:min(len(pool), seedsEach)] {
			of[b] = append(of[b], kind)
		}
	}
	t.Logf("%d puzzles of %d kept", len(of), len(s.forms))
	writeSeeds(t, of)
}

// TestGrowKinds looks for seeds of -grow-kinds beside seeds with the same technique, or else
// the examples of package logic.
func TestGrowKinds(t *testing.T) {
	if *kinds == "" {
		t.Skip("-grow-kinds says what to look for")
	}
	kept := map[sudoku.Board][]string{}
	for _, kind := range slices.Sorted(maps.Keys(allSeeds())) {
		for _, b := range allSeeds()[kind] {
			kept[b] = append(kept[b], kind)
		}
	}
	examples := exampleForms(t)
	for kind := range strings.SplitSeq(*kinds, "; ") {
		target, err := targetOf(kind)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), *grow)
		judge := seedJudge(&target)
		rng, pool := rand.New(rand.NewPCG(uint64(len(kept)), 1)), slices.Clone(allSeeds()[kind])
		some := len(pool)
		try := func(b sudoku.Board, known bool) {
			v, err := judge.of(ctx, &b)
			if err != nil || slices.Contains(pool, b) {
				return
			}
			if v.cost > 0 {
				if !isNear(ctx, &b, &target) {
					return
				}
			} else if !known {
				some++
				kept[b] = append(kept[b], kind)
			}
			pool = append(pool, b)
		}
		shown := Target{Shows: cmp.Or(target.Shows, target.Hardest, target.Needs)}
		for _, b := range shown.seeds() {
			try(b, false)
		}
		for b := range examples {
			if len(pool) == 0 {
				try(b, true)
			}
		}
		for ctx.Err() == nil && some < seedsEach {
			var b sudoku.Board
			var err error
			if len(pool) > 0 {
				b, err = generate.Vary(ctx, rng, generate.Options{MaxAttempts: 50}, pool[rng.IntN(len(pool))], 1+rng.IntN(3))
			} else {
				b, err = Generate(ctx, rng, target)
			}
			if err == nil {
				try(formOf(t, b), false)
			}
		}
		cancel()
		t.Logf("%s: %d", kind, some)
	}
	writeSeeds(t, kept)
}

// TestGrowSlow looks for seeds of -grow-kinds beside those of the kind, and keeps those
// that are judged fastest: for techniques so late in the order that most of the time of
// [Generate] goes into paths.
func TestGrowSlow(t *testing.T) {
	if *kinds == "" {
		t.Skip("-grow-kinds says what to look for")
	}
	runtime.LockOSThread() // for ThreadTime
	defer runtime.UnlockOSThread()
	kept := map[sudoku.Board][]string{}
	for _, kind := range slices.Sorted(maps.Keys(allSeeds())) {
		for _, b := range allSeeds()[kind] {
			kept[b] = append(kept[b], kind)
		}
	}
	for kind := range strings.SplitSeq(*kinds, "; ") {
		target, err := targetOf(kind)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), *grow)
		judge, rng := seedJudge(&target), rand.New(rand.NewPCG(rand.Uint64(), 2))
		took := map[sudoku.Board]time.Duration{}
		fastest := func() []sudoku.Board {
			all := slices.SortedFunc(maps.Keys(took), func(a, b sudoku.Board) int { return cmp.Compare(took[a], took[b]) })
			return all[:min(len(all), slowEach)]
		}
		try := func(b sudoku.Board) {
			path, err := logic.Solver{Techniques: logic.Basic()}.Solve(ctx, b)
			placed := 0
			for i := range path.Steps {
				placed += len(path.Steps[i].Placements)
			}
			if err != nil || placed < 2 {
				return // there are hardly any other clues for its position
			}
			start := testkit.ThreadTime()
			for i := range 4 { // a path depends on the form of a puzzle
				form := b
				if i > 0 {
					form = symmetry.Random(rng).Apply(b)
				}
				if v, err := judge.of(ctx, &form); err != nil || v.cost > 0 {
					return
				}
			}
			took[b] = testkit.ThreadTime() - start
		}
		for _, b := range target.seeds() {
			try(b)
		}
		for ctx.Err() == nil {
			all := fastest()
			n := 0
			for b, err := range generate.Neighbors(ctx, rng, all[rng.IntN(min(len(all), slowEach))], 1, 1) {
				if n++; n > 20 || err != nil {
					break
				}
				if form := formOf(t, b); took[form] == 0 {
					try(form)
				}
			}
		}
		cancel()
		for b, kinds := range kept {
			if kinds = slices.DeleteFunc(kinds, func(k string) bool { return k == kind }); len(kinds) == 0 {
				delete(kept, b)
			} else {
				kept[b] = kinds
			}
		}
		all := fastest()
		for _, b := range all {
			kept[b] = append(kept[b], kind)
		}
		t.Logf("%s: %d of %d, %v to %v", kind, len(all), len(took), took[all[0]], took[all[len(all)-1]])
	}
	writeSeeds(t, kept)
}

// isNear reports whether a puzzle is to walk from: one that shows what seeds are to need,
// or one in which basic steps come to what they are to show.
func isNear(ctx context.Context, b *sudoku.Board, t *Target) bool {
	switch {
	case t.Shows != 0:
		path, err := logic.Solver{Techniques: logic.Basic().With(t.Shows)}.Solve(ctx, *b)
		return err == nil && path.Counts()[t.Shows] > 0
	case t.Needs != 0:
		v, err := seedJudge(&Target{Shows: t.Needs}).of(ctx, b)
		return err == nil && v.cost == 0
	}
	return false
}

// exampleForms returns the puzzles of the examples of package logic, which are no seeds.
func exampleForms(t *testing.T) map[sudoku.Board]bool {
	pages, err := filepath.Glob("../logic/docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	forms := map[sudoku.Board]bool{}
	example, placed := regexp.MustCompile("```text\n([0-9.+]+):"), regexp.MustCompile(`\+[1-9]`)
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range example.FindAllSubmatch(text, -1) {
			if form, _, err := symmetry.Canonical(testkit.Parse(t, placed.ReplaceAllString(string(match[1]), "."))); err == nil {
				forms[form] = true
			}
		}
	}
	return forms
}

// targetOf returns what seeds of a kind meet.
func targetOf(kind string) (target Target, err error) {
	switch word, name, _ := strings.Cut(kind, " "); word {
	case "shows":
		target.Shows, err = logic.ParseTechnique(name)
	case "hardest":
		target.Hardest, err = logic.ParseTechnique(name)
	case "needs":
		target.Needs, err = logic.ParseTechnique(name)
	case "er":
		target.MinER, target.MaxER, err = logic.ParseRatings(name)
	default:
		err = fmt.Errorf("what is %q?", kind)
	}
	return target, err
}

// seedJudge returns the judge of seeds.
func seedJudge(t *Target) *judge {
	j := newJudge(t)
	j.soon = true
	return j
}

// writeSeeds writes the puzzles with their kinds.
func writeSeeds(t *testing.T, kinds map[sudoku.Board][]string) {
	var lines []string
	for b, kinds := range kinds {
		lines = append(lines, fmt.Sprintf("%v\t%s\n", b, strings.Join(kinds, "; ")))
	}
	slices.Sort(lines)
	if err := os.WriteFile("seeds.txt", []byte(seedsHead+strings.Join(lines, "")), 0o666); err != nil {
		t.Fatal(err)
	}
}

const seedsHead = `# Puzzles of rare kinds, from which Generate walks: the canonical form, and what they are.
# Made from random puzzles, from variations of the examples in logic/docs, of
# testdata/rated.tsv and of what is here; go test ./grade -run GrowSeeds -grow 30m looks
# for more, -run GrowKinds -grow 100s -grow-kinds "needs Guardians; shows Trial" for those
# of some kinds. Those of ER 9.3 or more are near published puzzles of ER 11 or more, as
# sudoku generate -from finds them. For 4.8, 4.9, 5.1 and 5.9 a walk kept puzzles with
# such a step, whatever came after it, and took clues of their solution until nothing
# harder came.
`

// Each seed is what the list says. Every eighth is checked, with SUDOKU_SOAK all.
func TestSeeds(t *testing.T) {
	each := 8
	if os.Getenv("SUDOKU_SOAK") != "" {
		each = 1
	}
	if *prune {
		each = 1
	}
	n, forms := 0, map[sudoku.Board]bool{}
	kept := map[sudoku.Board][]string{}
	for _, kind := range slices.Sorted(maps.Keys(allSeeds())) {
		target, err := targetOf(kind)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		for _, b := range allSeeds()[kind] {
			if form, _, err := symmetry.Canonical(b); err != nil || form != b {
				t.Errorf("%v is no canonical form", b)
			}
			forms[b] = true
			if n++; n%each != 0 || target.MinER > 92 {
				kept[b] = append(kept[b], kind)
				continue
			}
			v, err := seedJudge(&target).of(context.Background(), &b)
			if err != nil {
				t.Errorf("%v: %v", b, err)
			} else if v.cost == 0 {
				kept[b] = append(kept[b], kind)
			} else if !*prune {
				t.Errorf("%v is not %s but has %s; -prune drops it", b, kind, v.miss())
			}
		}
	}
	t.Logf("%d puzzles, %d kinds", len(forms), len(allSeeds()))
	if *prune {
		writeSeeds(t, kept)
	}
}
