package logic

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

var forcingTechniques = []Technique{NishioForcingChain, CellForcingChain, RegionForcingChain, ContradictionForcingChain,
	DynamicContradictionForcingChain, DynamicDoubleForcingChain, DynamicCellForcingChain, DynamicRegionForcingChain}

func TestForcing(t *testing.T) {
	checkTechniques(t, 300, options{}, forcingTechniques, forcingTechniques...)
}

// TestForcingProofs checks that the verifier refuses forcing chains with a mistake.
func TestForcingProofs(t *testing.T) {
	tried := map[Technique]int{}
	for sample := range samples(t, 7, sampleCount(t, 90)) {
		p := newPosition(&sample.candidates, sample.givens)
		s := &search{position: p}
		for _, technique := range forcingTechniques {
			steps := 0
			s.find(TechniquesOf(technique), func(step *Step) bool {
				refuse := func(what string, change func(*Step)) {
					wrong := step.Clone()
					change(&wrong)
					if p.verify(&wrong) == nil {
						t.Errorf("%v\n%s %v: %s is proved", sample, showStep(&wrong), wrong.Chains, what)
					}
				}
				for cell, d := range sample.solution {
					if sample.candidates.Board()[cell] == 0 {
						refuse("the solution", func(s *Step) { s.Placements = nil; s.Eliminations = []Candidate{{uint8(cell), d}} })
					}
				}
				refuse("nothing but the claim", func(s *Step) { s.Chains = nil })
				for i := range step.Chains {
					for j := range step.Chains[i].Nodes {
						node := func(s *Step) *Node { return &s.Chains[i].Nodes[j] }
						refuse("a node without cells", func(s *Step) { node(s).Cells = sudoku.Cells{} })
						refuse("a node from nowhere", func(s *Step) { node(s).Parents = []int{j} })
						refuse("a node from a set", func(s *Step) { node(s).Set = 1 })
						refuse("a node of a filled cell", func(s *Step) { node(s).Cells = allCells.Minus(p.blank) })
					}
				}
				if f := technique; f == CellForcingChain || f == RegionForcingChain || f == DynamicCellForcingChain || f == DynamicRegionForcingChain {
					refuse("a case left out", func(s *Step) { s.Chains = s.Chains[1:] })
				}
				steps++
				tried[technique]++
				return steps < 10 && !t.Failed()
			})
		}
	}
	for _, technique := range forcingTechniques {
		if tried[technique] == 0 && !testing.Short() {
			t.Errorf("no %v", technique)
		}
	}
}

// TestForcingWords pins the explanations of a contradiction and of a choice.
func TestForcingWords(t *testing.T) {
	for _, test := range []struct {
		technique    Technique
		board, extra string
		step, words  string
	}{
		{CellForcingChain, ".+2+3+7.4.9....+3..6+575+7..9..2+3..1+5...+6.46+7...5...+9.64317..5....21+93+829+6...59...7....",
			"815 821 837 946 847 487",
			"Cell Forcing Chain: in r5c9 (2)r5c9-(2=8)r6c9-(8=1)r1c9 | (8)r5c9-(8=1)r1c9 => r1c9=1",
			"One of 2 and 8 must go in r5c9. If r5c9 is 2, then r1c9 is 1, by the chain (2)r5c9-(2=8)r6c9-(8=1)r1c9. If r5c9 is 8, then r1c9 is 1, by the chain (8)r5c9-(8=1)r1c9. So r1c9 is 1 in every case. Therefore r1c9 is 1."},
		{ContradictionForcingChain, ".+2+3+7.4.9....+3..6+575+7..9..2+3..1+5...+6.46+7...5...+9.64317..5....21+93+829+6...59...7....",
			"815 821 837 946 847 487",
			"Contradiction Forcing Chain: (2)r5c5-(2=8)r5c9-(8=1)r1c9-(1)r1c1=(1)r2c1-(1)r2c5 | (2)r5c5-(2)r2c5 | (2)r5c5-(2=8)r4c5-(8)r2c5 => r5c5<>2",
			"Suppose that r5c5 is 2. Then r2c5 is not 1, by the chain (2)r5c5-(2=8)r5c9-(8=1)r1c9-(1)r1c1=(1)r2c1-(1)r2c5. Then r2c5 is not 2, by the chain (2)r5c5-(2)r2c5. Then r2c5 is not 8, by the chain (2)r5c5-(2=8)r4c5-(8)r2c5. So r2c5 would have no candidate left, and the assumption is wrong. Therefore 2 can't go in r5c5."},
		{NishioForcingChain, "+182+4..+37.+3.+7.+215.4+4+653.+82+9.8+7+4..5.+23.39+84.+1....+19.....+9.6+2.371..23.+14.6.5..7+9.+4+32",
			"266 879",
			"Nishio Forcing Chain: (6)r6c1-(6)r6c5; (6)r6c1-(6)r6c7=(6)r4c7-(6)r4c5; (6)r4c5,(6)r6c5=(6)r1c5 | (6)r6c1-(6)r6c7=(6)r4c7-(6)r4c4=(6)r2c4-(6)r1c5 => r6c1<>6",
			"Suppose that r6c1 is 6. Then r1c5 is 6, by the chain (6)r6c1-(6)r6c5; (6)r6c1-(6)r6c7=(6)r4c7-(6)r4c5; (6)r4c5,(6)r6c5=(6)r1c5. Then r1c5 is not 6, by the chain (6)r6c1-(6)r6c7=(6)r4c7-(6)r4c4=(6)r2c4-(6)r1c5. These contradict each other, so the assumption is wrong. Therefore 6 can't go in r6c1."},
		{DynamicCellForcingChain, ".6....9...74.6....9127...3.7..8....4..593..7...........3.14.28.....8...6.........",
			"",
			"Dynamic Cell Forcing Chain: in r1c1 (3-5)r1c1=(5)r2c1-(5=6)r7c1 | (5)r1c1-(5=6)r7c1 | (8-5)r1c1=(5)r2c1-(5=6)r7c1 => r7c1=6",
			"One of 3, 5 and 8 must go in r1c1. If r1c1 is 3, then r7c1 is 6, by the chain (3-5)r1c1=(5)r2c1-(5=6)r7c1. If r1c1 is 5, then r7c1 is 6, by the chain (5)r1c1-(5=6)r7c1. If r1c1 is 8, then r7c1 is 6, by the chain (8-5)r1c1=(5)r2c1-(5=6)r7c1. So r7c1 is 6 in every case. Therefore r7c1 is 6."},
	} {
		c, err := parseRegCase(":0000:1:" + test.board + ":" + test.extra + ":::")
		if err != nil {
			t.Fatal(err)
		}
		s := &search{position: newPosition(&c.candidates, c.givens)}
		found := !s.find(TechniquesOf(test.technique), func(step *Step) bool {
			if len(step.Chains[0].Nodes) < 5 {
				return true
			}
			if got := step.String(); got != test.step {
				t.Errorf("%s", got)
			}
			if got := step.Explain().String(); got != test.words {
				t.Errorf("%s", got)
			}
			return false
		})
		if !found {
			t.Errorf("no %v", test.technique)
		}
	}
}

// TestLengthRating checks what Sudoku Explainer adds for the length of chains.
func TestLengthRating(t *testing.T) {
	for n, want := range map[int]Rating{0: 0, 4: 0, 5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 12: 3, 13: 4, 16: 4, 17: 5, 24: 5, 25: 6, 32: 6, 33: 7, 48: 7, 49: 8, 64: 8, 65: 9, 96: 9, 97: 10} {
		if got := lengthRating(n); got != want {
			t.Errorf("%d: %d, not %d", n, got, want)
		}
	}
}
