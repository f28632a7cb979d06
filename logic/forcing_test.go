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
						refuse("the solution", func(s *Step) { s.Placements = nil; s.Eliminations = []Candidate{{cell, d}} })
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
			"Cell Forcing Chain: in r9c7 (3)r9c7-(3)r9c8=(3-8)r5c8=(8-4)r9c8 | (4)r9c7-(4)r9c8 | (8-3)r9c7=(3-4)r9c8 => r9c8<>4",
			"One of 3, 4 and 8 must go in r9c7. 1. Suppose that r9c7 is 3. 2. r5c8 is 3: no other place for it is left in row 5 (1). 3. r9c8 is 8: no other place for it is left in column 8 (2). 4. Suppose instead that r9c7 is 4. 5. Suppose instead that r9c7 is 8. 6. r9c8 is 3: no other place for it is left in row 9 (5). So in each case r9c8 is not 4 (3, 4, 6). Therefore 4 can't go in r9c8."},
		{ContradictionForcingChain, ".+2+3+7.4.9....+3..6+575+7..9..2+3..1+5...+6.46+7...5...+9.64317..5....21+93+829+6...59...7....",
			"815 821 837 946 847 487",
			"Contradiction Forcing Chain: (2)r5c5-(2=8)r5c9-(8=1)r1c9-(1)r1c1=(1)r2c1-(1)r2c5 | (2)r5c5-(2)r2c5 | (2)r5c5-(2=8)r4c5-(8)r2c5 => r5c5<>2",
			"1. Suppose that r5c5 is 2. 2. r5c9 is 8: nothing else is left there (1). 3. r1c9 is 1: nothing else is left there (2). 4. r2c1 is 1: no other place for it is left in column 1 (3). 5. r4c5 is 8: nothing else is left there (1). r2c5 would have no candidate left (1, 4, 5), so r5c5 is not 2. Therefore 2 can't go in r5c5."},
		{NishioForcingChain, "+182+4..+37.+3.+7.+215.4+4+653.+82+9.8+7+4..5.+23.39+84.+1....+19.....+9.6+2.371..23.+14.6.5..7+9.+4+32",
			"266 879",
			"Nishio Forcing Chain: (6)r1c6-(6)r1c5; (6)r1c6-(6)r2c4=(6)r4c4-(6)r4c5; (6)r4c5,(6)r1c5=(6)r6c5 | (6)r1c6-(6)r2c4=(6)r4c4-(6)r6c5 => r1c6<>6",
			"1. Suppose that r1c6 is 6. 2. r4c4 is 6: no other place for it is left in column 4 (1). 3. r6c5 is 6: no other place for it is left in column 5 (1, 2). Statements 2 and 3 contradict each other, so r1c6 is not 6. Therefore 6 can't go in r1c6."},
		{DynamicCellForcingChain, ".6....9...74.6....9127...3.7..8....4..593..7...........3.14.28.....8...6.........",
			"",
			"Dynamic Cell Forcing Chain: in r1c1 (3-5)r1c1=(5)r2c1-(5=6)r7c1 | (5)r1c1-(5=6)r7c1 | (8-5)r1c1=(5)r2c1-(5=6)r7c1 => r7c1=6, r7c1<>5",
			"One of 3, 5 and 8 must go in r1c1. 1. Suppose that r1c1 is 3. 2. r2c1 is 5: no other place for it is left in box 1 (1). 3. r7c1 is 6: nothing else is left there (2). 4. Suppose instead that r1c1 is 5. 5. r7c1 is 6: nothing else is left there (4). 6. Suppose instead that r1c1 is 8. 7. r2c1 is 5: no other place for it is left in box 1 (6). 8. r7c1 is 6: nothing else is left there (7). So in each case r7c1 is 6 (3, 5, 8). Therefore r7c1 is 6. 5 can't go in r7c1."},
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
			s.nameHouses(step)
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
