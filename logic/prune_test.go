package logic

import (
	"context"
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
		if _, ok := p.follow(pruned.Steps); !ok {
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
