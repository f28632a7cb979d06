package logic

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

// The scores of HoDoKu 2.2.4, of puzzles whose chains and nets lead through groups or are shallower
// than others. Each chain and net is proved, by the step and by its text, and right.
func TestTabling(t *testing.T) {
	chains, nets, groups := 0, 0, 0
	for _, test := range []struct {
		puzzle string
		score  int
	}{
		{"...1..6.....9..7.5.4...7.2.9...6....7....5..9.18............2...6..3..984.1....6.", 10746},
		{".1.....2...7....9828.79.6.....5...8.......3.1...6.87...4.....1.3.6......5...23...", 6240},
		{"9..53.8....48....982...9.....9....4....3...85...2.7.........16..63....5.2..4...3.", 10844},
		{"..9.8.....1.7...9....3..7.5.3.64.....48.....25...28...8....5..7..3....54.....71..", 6160},
		{".8...3.6..71...5...3..2.7....9.12........8..5...7....265.4..8......8....7..6....9", 8410},
		{"4.............98.6..57...4....2....776.38.5..39.4...........3.2.4..3.......6.7.1.", 6644},
	} {
		puzzle := mustParse(t, test.puzzle)
		solution, err := sudoku.SolveUnique(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		at := &sample{mustCandidates(t, puzzle), puzzle, solution}
		score := 0
		for step, err := range (Solver{Order: HoDoKuOrder, Givens: puzzle}).Steps(t.Context(), at.candidates) {
			if err != nil {
				t.Fatal(err)
			}
			score += step.Technique.Score()
			if step.Technique.Family() == ForcingChains {
				p := newPosition(&at.candidates, at.givens)
				if err := p.verify(&step); err != nil {
					t.Fatalf("%v\n%v\n%v", at, &step, err)
				}
				if _, err := readText(p, step.Explain().String()); err != nil {
					t.Fatalf("%v\n%v\n%s\n%v", at, &step, step.Explain(), err)
				}
				chains++
				if step.Technique.Score() == 700 {
					nets++
				}
				for _, c := range step.Chains {
					for _, n := range c.Nodes {
						groups += min(1, n.Cells.Len()-1)
					}
				}
			}
			if err := step.Apply(&at.candidates); err != nil {
				t.Fatal(err)
			}
			for cell, d := range solution {
				if !at.candidates.Digits(cell).Has(d) {
					t.Fatalf("%v: %v is wrong", at, &step)
				}
			}
		}
		if score != test.score {
			t.Errorf("%v: %d instead of %d", puzzle, score, test.score)
		}
	}
	if nets == 0 || nets == chains || groups == 0 {
		t.Errorf("%d chains, %d of them nets, %d groups", chains, nets, groups)
	}
}

// HoDoKu 2.2.4 shows a contradiction or a verity, whichever has fewer nodes, and has no net where
// no node follows from several.
func TestTablingShown(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		before int
		want   Technique // 0 if the path ends
		effect string
	}{
		{"..3...89...2..7...9..38...............95...6157.4..3.88...7..3..6........958.24..", 15, RegionForcingChain, "r7c7<>2"},
		{"....6...11....2.....5.18723........2..3.4..6..6....5..5....7.16.9..86.5........3.", 31, RegionForcingChain, "r6c1<>8"},
		{"...6.....34...5..61....9.4..39..87.....7...9.6..4..8...5.....2...2.8.5.3........9", 11, DynamicRegionForcingChain, "r1c2<>7"},
		{"24........36.8..1....2.5..4.1...92....8.7..........45......8..6..3.....8.7.63.5..", 14, DynamicRegionForcingChain, "r1c6<>1"},
		{"9..7..6..75..4.....83..9.7.5....7.3....2....6......1..3..9....1.9...5.8....4....2", 7, 0, ""},
		{"98.76.5..7...5.6.......4...5...7.9...3.....2......8...1..6..7.9....1..56.....71..", 7, 0, ""},
	} {
		puzzle := mustParse(t, test.puzzle)
		path, err := Solver{Order: HoDoKuOrder}.Solve(t.Context(), puzzle)
		switch {
		case err != nil:
			t.Fatal(err)
		case len(path.Steps) <= test.before:
			if len(path.Steps) < test.before || test.want != 0 {
				t.Errorf("%v: %d steps", puzzle, len(path.Steps))
			}
		default:
			step := &path.Steps[test.before]
			if step.Technique != test.want || hodokuEliminations(step) != test.effect {
				t.Errorf("%v: %v, not %v %s", puzzle, step, test.want, test.effect)
			}
		}
	}
}
