package logic

import (
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// TestHoDoKuAICs tries the chains of HoDoKu's search on random positions: no step
// removes the solution, and the verifier proves each. A transformed position may have
// other steps, as HoDoKu takes the first of several equally short chains. TestSoak
// tries the other search.
func TestHoDoKuAICs(t *testing.T) {
	ts := []Technique{ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
		GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC}
	als := []Technique{ALSContinuousNiceLoop, ALSDiscontinuousNiceLoop, ALSAIC}
	for _, test := range []struct {
		ts []Technique
		o  options
		n  int
	}{
		{ts, options{hodoku: true}, 200},
		{ts, options{hodoku: true, alsNodes: true}, 20},
		{als, options{hodoku: true}, 20},
	} {
		found := map[Technique]int{}
		sets, steps := 0, 0
		for sample := range samples(t, 3, sampleCount(t, test.n)) {
			p := newPosition(&sample.candidates, sample.givens)
			s := &search{position: p, options: test.o}
			before := *p
			s.find(TechniquesOf(test.ts...), func(step *Step) bool {
				found[step.Technique]++
				steps++
				if len(step.Sets) > 0 {
					sets++
				}
				for _, e := range step.Eliminations {
					if sample.solution[e.Cell] == e.Digit {
						t.Errorf("%v\n%s: removes %v, which is the solution", sample, showStep(step), e)
					}
				}
				if err := p.verify(step); err != nil {
					t.Errorf("%v\n%s: %v", sample, showStep(step), err)
				}
				return !t.Failed()
			})
			if *p != before {
				t.Fatal("the position has changed")
			}
			if t.Failed() {
				return
			}
		}
		for _, technique := range test.ts {
			if found[technique] == 0 {
				t.Errorf("no %v", technique)
			}
			t.Logf("%v: %d", technique, found[technique])
		}
		if none := !test.o.alsNodes && test.ts[0] != als[0]; none != (sets == 0) || test.ts[0] == als[0] && sets != steps {
			t.Errorf("%d of %d steps with almost locked sets", sets, steps)
		}
	}
}

// TestChainProofs checks that the verifier refuses chains with a mistake: another
// elimination, or a node changed, left out or doubled.
func TestChainProofs(t *testing.T) {
	ts := TechniquesOf(XChain, XYChain, RemotePair, ContinuousNiceLoop, DiscontinuousNiceLoop, AIC,
		GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC)
	tried := 0
	for sample := range samples(t, 4, sampleCount(t, 40)) {
		p := newPosition(&sample.candidates, sample.givens)
		s := &search{position: p, options: options{hodoku: true, alsNodes: true}}
		steps := 0
		s.find(ts, func(step *Step) bool {
			refuse := func(what string, change func(*Step)) {
				wrong := step.Clone()
				change(&wrong)
				if p.verify(&wrong) == nil {
					t.Errorf("%v\n%s: %s is proved", sample, showStep(&wrong), what)
				}
			}
			last := len(step.Chains[0].Nodes) - 1
			for cell, d := range sample.solution {
				if sample.candidates.Board()[cell] == 0 {
					refuse("the solution", func(s *Step) { s.Eliminations[0] = Candidate{cell, d}; s.sort() })
				}
			}
			for i := range last + 1 {
				refuse("a node turned", func(s *Step) { s.Chains[0].Nodes[i].On = !s.Chains[0].Nodes[i].On })
				refuse("a node with another digit", func(s *Step) { s.Chains[0].Nodes[i].Digit = s.Chains[0].Nodes[i].Digit%9 + 1 })
				refuse("a node without cells", func(s *Step) { s.Chains[0].Nodes[i].Cells = sudoku.Cells{} })
				refuse("a node without a set", func(s *Step) { s.Chains[0].Nodes[i].Set = 99 })
			}
			for i := range step.Sets {
				refuse("a set with another digit", func(s *Step) { s.Sets[i].Digits ^= 1 })
			}
			steps++
			tried++
			return steps < 20 && !t.Failed()
		})
	}
	if tried == 0 {
		t.Error("no step")
	}
}

// TestChainLengths checks that shorter chains come first.
func TestChainLengths(t *testing.T) {
	for sample := range samples(t, 5, sampleCount(t, 50)) {
		s := &search{position: newPosition(&sample.candidates, sample.givens)}
		for _, technique := range []Technique{XChain, XYChain, AIC, DiscontinuousNiceLoop, GroupedAIC} {
			before := 0
			s.find(TechniquesOf(technique), func(step *Step) bool {
				n := inferences(step)
				if n < before {
					t.Errorf("%v: %v: %d inferences after %d", sample, technique, n, before)
				}
				before = n
				return true
			})
		}
	}
}

// TestChainWords pins the explanation of one step of each kind.
func TestChainWords(t *testing.T) {
	for _, test := range []struct {
		technique Technique
		board     string
		step      string
		words     string
	}{
		{XChain, ".+5+18.2.+9+37+6....5+8...+8..+674+1+14+5+2..3.89+764+3.....+32.1+5.+796+8.5.+1+9..2..769+85+4.+9..8.1+2+6",
			"X-Chain: (3)r2c6=(3)r9c6-(3)r9c1=(3)r3c1 => r2c3,r3c4<>3",
			"1. Suppose that r2c6 is not 3. 2. r9c6 is 3: no other place for it is left in column 6 (1). 3. r3c1 is 3: no other place for it is left in column 1 (2). So r2c6 is 3 or r3c1 is 3, and every candidate that conflicts with both can be eliminated. Therefore 3 can't go in r2c3 or r3c4."},
		{XYChain, ".+5+18.2.+9+37+6....5+8...+8..+674+1+14+5+2..3.89+764+3.....+32.1+5.+796+8.5.+1+9..2..769+85+4.+9..8.1+2+6",
			"XY-Chain: (4=7)r1c5-(7=9)r4c5-(9=4)r2c5 => r2c6,r7c5<>4",
			"1. Suppose that r1c5 is not 4. 2. r1c5 is 7: nothing else is left there (1). 3. r4c5 is 9: nothing else is left there (2). 4. r2c5 is 4: nothing else is left there (3). So r1c5 is 4 or r2c5 is 4, and every candidate that conflicts with both can be eliminated. Therefore 4 can't go in r2c6 or r7c5."},
		{RemotePair, "+9.+8.7.+5.+6.+6+1.5+3.974+756.83......+8+4.+595+26...43884.......+69..+2+7.8.1.3...7.+5+7+52.3..64",
			"Remote Pair: (1=9)r3c5-(9=1)r5c5-(1=9)r5c6-(9=1)r9c6 => r1c6<>1, r8c5<>9",
			"Only 1 and 9 can go in r3c5, r5c5, r5c6 and r9c6, and each of these cells sees the next, so they are 1 and 9 in turn. Either there is 1 in r3c5 and r5c6 and 9 in r5c5 and r9c6, or the other way round. A cell that sees one of each kind can be neither. Therefore 1 can't go in r1c6. 9 can't go in r8c5."},
		{ContinuousNiceLoop, "8+657.....4+1+2...+76.7...42..11+9+45.+6.37..+3+9..+6....823.4..+92+1..5..4..+7.+983+2+6...4..+1.9",
			"Continuous Nice Loop: (3)r2c9=(3-2)r1c9=(2-8)r5c9=(8)r2c9- => r25c9<>5",
			"1. Either 3 in r2c9, or 3 in r1c9: column 9 has no other place for 3. 2. Either 2 in r1c9, or 2 in r5c9: column 9 has no other place for 2. 3. Either 8 in r5c9, or 8 in r2c9: column 9 has no other place for 8. The second of each excludes the first of the next, and the second of the last the first of statement 1. So it is a loop: all the first are true, or all the second. As there is 2 in r5c9, or else 8 in r5c9, 5 in r5c9 can be eliminated. As there is 8 in r2c9, or else 3 in r2c9, 5 in r2c9 can be eliminated. Therefore 5 can't go in r2c9 or r5c9."},
		{DiscontinuousNiceLoop, "+5+1+2....+48.64.5....7...+82+5+61+6+39.2.8..4+2+7...+396.8..6.4+7.+2...3+9..4.5+86+41.2+7+9+41..5..+3",
			"Discontinuous Nice Loop: (3)r2c4-(3)r1c4=(3)r1c6-(3)r2c4 => r2c4<>3",
			"1. Suppose that r2c4 is 3. 2. r1c6 is 3: no other place for it is left in row 1 (1). Statements 1 and 2 contradict each other, so r2c4 is not 3. Therefore 3 can't go in r2c4."},
		{AIC, "+5+1+2....+48.64.5....7...+82+5+61+6+39.2.8..4+2+7...+396.8..6.4+7.+2...3+9..4.5+86+41.2+7+9+41..5..+3",
			"AIC: (3)r1c4=(3)r1c6-(3=7)r2c6 => r2c6<>3, r1c4<>7",
			"1. Suppose that r1c4 is not 3. 2. r1c6 is 3: no other place for it is left in row 1 (1). 3. r2c6 is 7: nothing else is left there (2). So r1c4 is 3 or r2c6 is 7, and every candidate that conflicts with both can be eliminated. Therefore 3 can't go in r2c6. 7 can't go in r1c4."},
		{GroupedAIC, "+5+1+2....+48.64.5....7...+82+5+61+6+39.2.8..4+2+7...+396.8..6.4+7.+2...3+9..4.5+86+41.2+7+9+41..5..+3",
			"Grouped AIC: A=r24c6 {347} (3)r1c4=(3)r1c6-(3)r2c6=(3)r2c8 => r2c46<>3",
			"Only 3, 4 and 7 can go in r2c6 and r4c6: if one of these digits is missing there, all the others are there. 1. Suppose that r1c4 is not 3. 2. r1c6 is 3: no other place for it is left in row 1 (1). 3. r2c8 is 3: without 3, all other digits of r2c6 and r4c6 must be there, and nothing else is left here (2). So r1c4 is 3 or r2c8 is 3, and every candidate that conflicts with both can be eliminated. Therefore 3 can't go in r2c4 or r2c6."},
	} {
		c, err := parseRegCase(":0000:1:" + test.board + "::::")
		if err != nil {
			t.Fatal(err)
		}
		s := &search{position: newPosition(&c.candidates, c.givens), options: options{hodoku: true, alsNodes: true}}
		step := s.firstOf(test.technique)
		if step == nil {
			t.Errorf("no %v", test.technique)
			continue
		}
		s.nameHouses(step)
		if got := step.String(); got != test.step {
			t.Errorf("%s", got)
		}
		if got := step.Explain().String(); got != test.words {
			t.Errorf("%s", got)
		}
	}
}

// TestManyWays checks that the loops of a position do not depend on the order of
// cells and digits where there are thousands of equally short ones, nor where
// there are too many.
func TestManyWays(t *testing.T) {
	c, err := parseRegCase(":0000:1:7+8.6.9..2.+2...+1...69.+7.3.1+4...2.+4+587..4.+3....+2..1...3......+2+7.5..7.86...3429..1..:" +
		"424 941 343 645 854 556 662 762 765 171 475 978 582 487 796:::")
	if err != nil {
		t.Fatal(err)
	}
	var transform symmetry.Transform
	if err := transform.UnmarshalText([]byte("transpose rows 312465879 columns 645879123 digits 549318672")); err != nil {
		t.Fatal(err)
	}
	sample := &sample{candidates: c.candidates, givens: c.givens}
	if sample.solution, err = sudoku.SolveUnique(c.givens); err != nil {
		t.Fatal(err)
	}
	defer func(n int) { maxWays = n }(maxWays)
	before := -1
	for _, maxWays = range []int{maxWays, 200} {
		check := newCheck(defaults, true, ALSContinuousNiceLoop)
		if err := check.try(sample, transform); err != nil {
			t.Errorf("%d ways: %v", maxWays, err)
		}
		n := check.found[ALSContinuousNiceLoop]
		if before >= 0 && n >= before {
			t.Errorf("%d loops of few ways, %d in all", n, before)
		}
		before = n
	}
	if before == 0 {
		t.Error("no loops of few ways")
	}
}
