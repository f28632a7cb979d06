package logic

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestPrune checks that a pruned path is proved and solves the puzzle, and that of
// its steps few can be left out.
func TestPrune(t *testing.T) {
	all, kept, idle := 0, 0, 0
	var again, clones, before []Step
	lines := testkit.Rated(t)
	for i := range testkit.Spread(t, len(lines), 25) {
		b := mustParse(t, lines[i][3])
		path, err := Solver{}.Solve(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		length := len(path.Steps)
		pruned := path.Prune()
		if len(path.Steps) != length || !pruned.Solved {
			t.Errorf("%v: the path has changed", b)
		}
		c := mustCandidates(t, b)
		first := []Step{{Technique: Trial}} // what is in the list already stays
		needed, err := Solver{Givens: b}.AppendNeeded(context.Background(), first, c)
		if err != nil || !sameSteps(needed, append(first, pruned.Steps...)) {
			t.Errorf("%v: AppendNeeded finds another path than Solve and Prune, or %v", b, err)
		}
		// In the memory of the path before it finds the same, and clones of that one stay.
		again, err = Solver{Givens: b}.AppendNeeded(context.Background(), again[:0], c)
		if err != nil || !sameSteps(again, pruned.Steps) || !sameSteps(clones, before) {
			t.Errorf("%v: AppendNeeded in used memory finds another path, or clones have changed, or %v", b, err)
		}
		clones, before = nil, pruned.Steps
		for i := range again {
			clones = append(clones, again[i].Clone())
		}
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

// AppendNeeded appends all steps of a path that ends early or is in another order, and ends
// with the error of Steps.
func TestAppendNeeded(t *testing.T) {
	lines := testkit.Rated(t)
	early := 0
	for i := range testkit.Spread(t, len(lines), 25) {
		b := mustParse(t, lines[i][3])
		c := mustCandidates(t, b)
		for _, s := range []Solver{{Techniques: Basic()}, {Order: HoDoKuOrder}, {Order: SEOrder}} {
			s.Givens = b
			var want []Step
			var wantErr error
			for step, err := range s.Steps(context.Background(), c) {
				if wantErr = err; err == nil {
					want = append(want, step)
				}
			}
			if wantErr == nil && s.Order == HumanOrder {
				continue
			}
			got, err := s.AppendNeeded(context.Background(), nil, c)
			if !sameSteps(got, want) || !reflect.DeepEqual(err, wantErr) {
				t.Errorf("%v, %v: %d steps and %v, want %d and %v", b, s.Order, len(got), err, len(want), wantErr)
			}
			if wantErr != nil {
				early++
			}
		}
	}
	if early == 0 {
		t.Error("no path ends early")
	}
	clash := sudoku.Board{0: 1}
	c := mustCandidates(t, sudoku.Board{})
	if steps, err := (Solver{Givens: clash}).AppendNeeded(context.Background(), nil, c); len(steps) > 0 || err == nil {
		t.Errorf("%d steps and %v from a position without its clue", len(steps), err)
	}
}

// sameSteps reports whether steps are equal, but for lists that are empty and nil.
func sameSteps(a, b []Step) bool {
	return slices.EqualFunc(a, b, func(s, t Step) bool { return s.text() == t.text() })
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
			back.changes, back.changed, back.lost, back.templates = before.changes, before.changed, before.lost, before.templates
			if back != before {
				t.Fatalf("%v: %v given back leave another position", b, step.Eliminations)
			}
		}
	}
	if dropped == 0 {
		t.Error("nothing was left out")
	}
}
