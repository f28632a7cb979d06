package logic

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestPrune checks that a pruned path is proved and solves the puzzle, and that of
// its steps few can be left out.
func TestPrune(t *testing.T) {
	all, kept, idle := 0, 0, 0
	lines := testkit.Rated(t)
	for i := range testkit.Spread(t, len(lines), 25) {
		b := mustParse(t, lines[i][3])
		path, err := Solver{}.Solve(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		before := len(path.Steps)
		pruned := path.Prune()
		if len(path.Steps) != before || !pruned.Solved {
			t.Errorf("%v: the path has changed", b)
		}
		c := mustCandidates(t, b)
		p := newPosition(&c, b)
		if !p.followAll(pruned.Steps) {
			t.Errorf("%v: a step is not proved", b)
		}
		eliminating := func(steps []Step) (n int) {
			for i := range steps {
				if len(steps[i].Placements) == 0 {
					n++
				}
			}
			return n
		}
		all, kept = all+eliminating(path.Steps), kept+eliminating(pruned.Steps)
		// The same from where the path begins to eliminate.
		if begin := slices.IndexFunc(path.Steps, func(s Step) bool { return len(s.Placements) == 0 }); begin >= 0 {
			at := mustCandidates(t, b)
			for i := range path.Steps[:begin] {
				if err := path.Steps[i].Apply(&at); err != nil {
					t.Fatal(err)
				}
			}
			rest := Path{Puzzle: b, Steps: path.Steps[begin:]}
			if rest = rest.PruneFrom(at); !reflect.DeepEqual(rest.Steps, pruned.Steps[begin:]) {
				t.Errorf("%v: from the first elimination other steps are needed", b)
			}
		}
		again := pruned.Prune()
		idle += len(pruned.Steps) - len(again.Steps)
		for i := range pruned.Steps {
			p.apply(&pruned.Steps[i])
		}
		if !p.blank.IsEmpty() {
			t.Errorf("%v: the pruned path does not solve it", b)
		}
	}
	t.Logf("of %d eliminating steps %d are needed; of these %d can be left out", all, kept, idle)
	if kept == all || idle*20 > kept {
		t.Errorf("%d of %d steps are left, of which %d are not needed", kept, all, idle)
	}
}

// followAll reports whether steps are proved, one after the other.
func (p *position) followAll(steps []Step) bool {
	at := *p
	for i := range steps {
		if !at.follow(&steps[i]) {
			return false
		}
		at.apply(&steps[i])
	}
	return true
}

// Of each path, found or altered, Prune leaves out what a look at all later steps says,
// and positions with candidates given back are as if these had never gone.
func TestPruneAll(t *testing.T) {
	plain := func(p *position, steps []Step) []Step {
		for n := -1; n != len(steps); {
			n = len(steps)
			for i := n - 1; i >= 0; i-- {
				at := *p
				for j := range steps[:i] {
					at.apply(&steps[j])
				}
				if len(steps[i].Placements) == 0 && at.followAll(steps[i+1:]) {
					steps = slices.Delete(steps, i, i+1)
				}
			}
		}
		return steps
	}
	rng := rand.New(rand.NewPCG(24, 7))
	dropped := 0
	lines := testkit.Rated(t)
	for i := range testkit.Spread(t, len(lines), 60) {
		b := mustParse(t, lines[i][3])
		c := mustCandidates(t, b)
		p := newPosition(&c, b)
		path, err := Solver{}.Solve(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 4 {
			steps := slices.Clone(path.Steps)
			if i := rng.IntN(len(steps)); n > 0 { // a step that is missing, or comes too late
				late := i + rng.IntN(len(steps)-i)
				steps = slices.Insert(slices.Delete(steps, i, i+1), late, path.Steps[i])
				steps = slices.Delete(steps, late, late+n%2)
			}
			want, got := plain(p, slices.Clone(steps)), p.prune(steps)
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("%v: %d steps of %d are left, want %d", b, len(got), len(steps), len(want))
			}
			dropped += len(steps) - len(got)
		}
		for i := range path.Steps {
			step := &path.Steps[i]
			before, more := *p, byDigit(step.Eliminations)
			p.apply(step)
			if len(step.Placements) > 0 {
				continue
			}
			back := *p
			back.restore(&more)
			back.changes, back.changed, back.templates = before.changes, before.changed, before.templates
			if back != before {
				t.Fatalf("%v: %v given back leave another position", b, step.Eliminations)
			}
		}
	}
	if dropped == 0 {
		t.Error("nothing was left out")
	}
}
