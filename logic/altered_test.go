package logic

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// TestAlteredSteps alters the patterns of steps at random and asks the provers for
// what is false: to remove the solution, or to place something else. And what they
// still prove has to follow from the cells of the pattern, whatever else the board
// holds. SUDOKU_SOAK is the number of altered steps, by default some thousands.
func TestAlteredSteps(t *testing.T) {
	most := testkit.Cases(t, 15000, testkit.Soak(t))
	rng := rand.New(rand.NewPCG(22, 5))
	tried, proved, judged := 0, map[Technique]int{}, 0
	for seed := uint64(40); tried < most; seed++ {
		someSteps(t, seed, 12, 6, func(sample *sample, s *search, step *Step) {
			if err := s.verify(step); err != nil {
				t.Errorf("%v\n%s: %v", sample, showStep(step), err)
			}
			if tried == 0 || rng.IntN(8) == 0 {
				judged += checkFollows(t, sample, s.position, step)
			}
			for range 4 {
				altered := step.Clone()
				for range 1 + rng.IntN(3) {
					alter(rng, s.position, &altered)
				}
				tried++
				if s.verify(&altered) == nil {
					if proved[step.Technique]++; rng.IntN(8) == 0 {
						judged += checkFollows(t, sample, s.position, &altered)
					}
				}
				for range 6 {
					wrong := altered.Clone()
					if falseClaim(rng, sample, &wrong) && s.verify(&wrong) == nil {
						t.Errorf("%v\n%s %+v: a false step is proved", sample, showStep(&wrong), wrong)
						return
					}
				}
			}
		})
		if t.Failed() {
			return
		}
	}
	t.Logf("%d altered steps, %d techniques with some that are proved, %d judged", tried, len(proved), judged)
	if len(proved) < 20 || judged < 20 {
		t.Errorf("of %d altered steps only %v are proved, %d judged", tried, proved, judged)
	}
}

// refuses alters a step and has it claim what is false, four times, and returns how often it was
// refused.
func refuses(t *testing.T, rng *rand.Rand, sample *sample, s *search, step *Step) (n int) {
	for range 4 {
		wrong := step.Clone()
		for range rng.IntN(3) {
			alter(rng, s.position, &wrong)
		}
		if !falseClaim(rng, sample, &wrong) {
			continue
		}
		if n++; s.verify(&wrong) == nil {
			t.Errorf("%v\n%s %+v: a false step is proved", sample, showStep(&wrong), wrong)
		}
	}
	return n
}

// TestFalseClaims claims besides what a step shows all that is false: that a cell loses
// the digit of the solution, or that another one is placed.
func TestFalseClaims(t *testing.T) {
	for _, x := range exampleSteps() {
		if err := x.search.verify(&x.step); err != nil {
			t.Errorf("%v\n%s: %v", x.sample, showStep(&x.step), err)
		}
		for cell := range x.search.blank.All() {
			right := x.sample.solution[cell]
			removes, places := x.step.Clone(), x.step.Clone()
			removes.Eliminations = []Candidate{{cell, right}}
			places.Placements = []Candidate{{cell, x.search.candidates[cell].Without(right).Lowest()}}
			only := removes.Clone()
			only.Placements = nil
			for _, wrong := range []*Step{&removes, &places, &only} {
				if x.search.verify(wrong) == nil {
					t.Errorf("%v\n%s %+v: a false step is proved", x.sample, showStep(wrong), *wrong)
				}
			}
		}
	}
}

// falseClaim makes a step claim something false about a cell near its pattern,
// most often with one of its digits. It returns false if it finds nothing.
func falseClaim(rng *rand.Rand, sample *sample, s *Step) bool {
	digits := s.Digits
	for _, list := range [][]Candidate{s.Placements, s.Eliminations} {
		for _, e := range list {
			digits = digits.With(e.Digit)
		}
	}
	places := len(s.Placements) > 0
	if rng.IntN(4) == 0 { // the false claim comes besides the right ones
		places = !places
		right := s.Clone()
		defer func() {
			if places {
				s.Eliminations = right.Eliminations
			} else {
				s.Placements = right.Placements
			}
		}()
	}
	for range 40 {
		cell := rng.IntN(81)
		d := sample.solution[cell]
		if sample.candidates.Board()[cell] != 0 || !digits.Has(d) && rng.IntN(8) > 0 {
			continue
		}
		s.Placements, s.Eliminations = nil, nil
		if !places {
			s.Eliminations = []Candidate{{cell, d}}
			return true
		}
		for wrong := range sample.candidates.Digits(cell).Without(d).All() {
			s.Placements = []Candidate{{cell, wrong}}
			return true
		}
	}
	return false
}

// alter changes one thing in the pattern of a step.
func alter(rng *rand.Rand, p *position, s *Step) {
	cell := rng.IntN(81)
	for range 20 {
		if p.blank.Has(cell) {
			break
		}
		cell = rng.IntN(81)
	}
	toggle := func(set *sudoku.Cells) {
		if n := set.Len(); n > 0 && rng.IntN(2) == 0 { // one goes
			*set = set.Without(nthCell(*set, rng.IntN(n)))
		}
		if rng.IntN(3) > 0 {
			*set = set.With(cell)
		}
	}
	houses := func(list *[]sudoku.House) {
		if n := len(*list); n > 0 {
			(*list)[rng.IntN(n)] = sudoku.House(rng.IntN(27))
		}
	}
	switch rng.IntN(9) {
	case 0:
		toggle(&s.Cells)
		if rng.IntN(2) == 0 {
			s.Digits = p.union(s.Cells)
		}
	case 1:
		toggle([]*sudoku.Cells{&s.Fins, &s.EndoFins, &s.Cells}[rng.IntN(3)])
	case 2:
		s.Digits ^= digit(uint8(1 + rng.IntN(9)))
	case 3:
		houses(&s.Houses)
	case 4:
		houses(&s.Cover)
	case 5, 6:
		if n := len(s.Sets); n > 0 {
			alterSet(rng, p, s, rng.IntN(n), toggle)
		}
	default:
		if n := len(s.Chains); n > 0 {
			c := &s.Chains[rng.IntN(n)]
			if len(c.Nodes) > 0 {
				alterNode(rng, s, c, rng.IntN(len(c.Nodes)), toggle)
			}
		}
	}
}

func alterSet(rng *rand.Rand, p *position, s *Step, i int, toggle func(*sudoku.Cells)) {
	switch rng.IntN(5) {
	case 0:
		s.Sets[i].Digits ^= digit(uint8(1 + rng.IntN(9)))
	case 1:
		s.Sets = slices.Delete(s.Sets, i, i+1)
	case 2:
		s.Sets[i] = s.Sets[rng.IntN(len(s.Sets))]
	default:
		toggle(&s.Sets[i].Cells)
		s.Sets[i].Digits = p.union(s.Sets[i].Cells)
	}
}

func alterNode(rng *rand.Rand, s *Step, c *Chain, i int, toggle func(*sudoku.Cells)) {
	n := &c.Nodes[i]
	switch rng.IntN(8) {
	case 0:
		toggle(&n.Cells)
	case 1:
		n.Digit = uint8(1 + rng.IntN(9))
	case 2:
		n.On = !n.On
	case 3:
		n.Set = rng.IntN(len(s.Sets) + 1)
	case 4:
		n.House = rng.IntN(28)
	case 5:
		n.Parents = []int{rng.IntN(len(c.Nodes))}
	case 6:
		c.Nodes = slices.Delete(c.Nodes, i, i+1)
	default:
		c.Nodes[i] = c.Nodes[rng.IntN(len(c.Nodes))]
	}
}

func nthCell(s sudoku.Cells, n int) int {
	for cell := range s.All() {
		if n--; n < 0 {
			return cell
		}
	}
	return -1
}

// checkFollows judges a step by brute force: with only the cells of the pattern and
// of its houses known, and anything possible elsewhere, no grid contradicts it. It
// returns 0 for what can't be judged so: steps that count on uniqueness, on the
// whole board, or too hard for the judge.
func checkFollows(t *testing.T, sample *sample, p *position, s *Step) int {
	t.Helper()
	switch s.Technique.Family() {
	case Uniqueness, ForcingChains, Templates, Coloring:
		return 0
	}
	known := s.Cells.Union(s.Fins).Union(s.EndoFins)
	for _, set := range s.Sets {
		known = known.Union(set.Cells)
	}
	houses := slices.Concat(s.Houses, s.Cover)
	for _, c := range s.Chains {
		for _, n := range c.Nodes {
			known = known.Union(n.Cells)
			for h := range sudoku.House(27) { // a link may be that of any house of its node
				if grid.Cells[h].Contains(n.Cells) {
					houses = append(houses, h)
				}
			}
		}
	}
	for _, h := range houses {
		known = known.Union(grid.Cells[h])
	}
	var cells [81]uint16
	for cell := range cells {
		switch {
		case !known.Has(cell):
			cells[cell] = uint16(sudoku.AllDigits)
		case p.blank.Has(cell):
			cells[cell] = uint16(p.candidates[cell])
		default:
			cells[cell] = uint16(digit(p.board[cell]))
		}
	}
	for i, list := range [2][]Candidate{s.Eliminations, s.Placements} {
		for _, e := range list {
			supposed := cells
			if i == 0 {
				supposed[e.Cell] = uint16(digit(e.Digit))
			} else {
				supposed[e.Cell] &^= uint16(digit(e.Digit))
			}
			if grids, ok := testkit.JudgeCells(&supposed, 1, 3000); ok && len(grids) > 0 {
				t.Errorf("%v\n%s %+v: %v does not follow from %v", sample, showStep(s), *s, e, known)
			}
		}
	}
	return 1
}

// A step from elsewhere may name cells, digits, houses and nodes that don't exist.
func TestVerifyNonsense(t *testing.T) {
	someSteps(t, 3, sampleCount(t, 30), 2, func(sample *sample, s *search, step *Step) {
		for _, e := range []Candidate{{-1, 1}, {81, 1}, {math.MaxInt, 1}, {math.MinInt, 1}, {0, 0}, {80, 10}, {80, 255}} {
			for _, places := range []bool{false, true} {
				wrong := step.Clone()
				if places {
					wrong.Placements = append(wrong.Placements, e)
				} else {
					wrong.Eliminations = append(wrong.Eliminations, e)
				}
				if s.verify(&wrong) == nil {
					t.Errorf("%v\n%s: %d in cell %d is proved", sample, showStep(step), e.Digit, e.Cell)
				}
			}
		}
		twice := step.Clone()
		twice.Placements, twice.Eliminations = append(twice.Placements, step.Placements...), append(twice.Eliminations, step.Eliminations...)
		if s.verify(&twice) == nil {
			t.Errorf("%v\n%s: the same twice is proved", sample, showStep(step))
		}
		for _, spoil := range []func(*Step){
			func(s *Step) { s.Houses = append(s.Houses, 27) },
			func(s *Step) { s.Cover = append(s.Cover, 255) },
			func(s *Step) { s.Sets = append(s.Sets, Set{}) },
			func(s *Step) {
				s.Chains = append(s.Chains, Chain{Nodes: []Node{{Digit: 200, Set: -3, House: 99, Inner: 7, Parents: []int{-1, 50}}}})
			},
			func(s *Step) { s.Digits = 1 << 15 },
			func(s *Step) { s.Technique = techniqueCount },
		} {
			wrong := step.Clone()
			spoil(&wrong)
			_ = s.verify(&wrong) // anything but a panic
		}
		nothing := step.Clone()
		nothing.Placements, nothing.Eliminations = nil, nil
		if s.verify(&nothing) == nil {
			t.Errorf("%s proves nothing", showStep(step))
		}
	})
}

// A loose position is a grid with some cells open, each with its digit and others
// at random: all kinds of patterns are in it, of right steps and of wrong ones.
func looseSample(t *testing.T, rng *rand.Rand) *sample {
	s := &sample{solution: generate.Solution(rng)}
	open, more := 0.2+rng.Float64()*0.5, 0.1+rng.Float64()*0.4
	for cell, d := range s.solution {
		if rng.Float64() > open {
			s.givens[cell] = d
		}
	}
	s.candidates = mustCandidates(t, s.givens)
	for cell, d := range s.solution {
		for e := range s.candidates.Digits(cell).Without(d).All() {
			if rng.Float64() > more && s.givens[cell] == 0 {
				if err := s.candidates.Eliminate(cell, sudoku.DigitsOf(e)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return s
}

// patterns make steps that look like those of a technique, with random cells, in
// loose positions or others. They may claim something themselves.
var patterns = []struct {
	name   string
	make   func(rng *rand.Rand, p *position, s *Step) bool
	sample func(t *testing.T, rng *rand.Rand) *sample
}{
	{"wings", looksLikeWing, looseSample},
	{"W-wings", looksLikeWWing, looseSample},
	{"chains of sets", looksLikeALSChain, looseSample},
	{"blossoms", looksLikeBlossom, looseSample},
	{"exocets", looksLikeExocet, looseSample},
	{"contradictions", looksLikeContradiction, looseSample},
	{"guardians", looksLikeGuardians, looseSample},
	{"fireworks", looksLikeFireworks, looseSample},
	{"almost locked", looksLikeAlmostLocked, looseSample},
	{"chains", looksLikeChain, looseSample},
	{"nets", looksLikeNet, looseSample},
	{"turbot fish", looksLikeTurbot, looseSample},
	{"remote pairs", looksLikeRemotePair, pairsSample},
	{"fish", looksLikeFish, looseSample},
	{"deadly patterns", looksLikeDeadly, properSample},
	{"subsets", looksLikeSubset, looseSample},
	{"locked", looksLikeLocked, looseSample},
	{"colors", looksLikeColors, looseSample},
}

// TestMadeUpPatterns makes up patterns, and claims of each that it removes a digit of
// the solution, or what it claims itself. No prover may believe what is false.
func TestMadeUpPatterns(t *testing.T) {
	positions := testkit.Cases(t, 400, testkit.Soak(t)/100)
	for _, pattern := range patterns {
		t.Run(pattern.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(22, 6))
			made, right := 0, 0
			for range positions {
				sample := pattern.sample(t, rng)
				p := newPosition(&sample.candidates, sample.givens)
				judge := func(s *Step) {
					if p.verify(s) != nil {
						return
					}
					right++
					if len(s.Placements) == 0 {
						besides := s.Clone()
						for range 3 {
							cell := nthCell(p.blank, rng.IntN(p.blank.Len()))
							d := someDigit(rng, p.candidates[cell])
							if besides.Placements = []Candidate{{cell, d}}; d != sample.solution[cell] && p.verify(&besides) == nil {
								t.Fatalf("%v\n%+v: a false placement besides is proved", sample, besides)
							}
						}
					}
					for _, e := range s.Eliminations {
						if e.Digit == sample.solution[e.Cell] {
							t.Fatalf("%v\n%+v: a false step is proved", sample, s)
						}
					}
					for _, e := range s.Placements {
						if e.Digit != sample.solution[e.Cell] {
							t.Fatalf("%v\n%+v: a false step is proved", sample, s)
						}
					}
				}
				for range 100 {
					var s Step
					if p.blank.Len() < 4 || !pattern.make(rng, p, &s) {
						continue
					}
					made++
					if len(s.Eliminations)+len(s.Placements) > 0 {
						judge(&s)
						continue
					}
					for cell := range p.blank.All() {
						d := sample.solution[cell]
						if oneIn(rng, 4) {
							d = someDigit(rng, p.candidates[cell])
						}
						s.Eliminations = []Candidate{{cell, d}}
						judge(&s)
					}
				}
			}
			t.Logf("%d patterns, %d right claims", made, right)
			if right == 0 {
				t.Errorf("none of %d patterns proves anything", made)
			}
		})
	}
}

// somewhere returns a blank cell, one that sees the given ones if that is easy.
func somewhere(rng *rand.Rand, p *position, near sudoku.Cells) int {
	cell := 0
	for range 12 {
		if cell = nthCell(p.blank, rng.IntN(p.blank.Len())); grid.Peers[cell].Meets(near) && !near.Has(cell) {
			break
		}
	}
	return cell
}

// looksLikeWWing takes two cells with the same two candidates, and a house with some places
// for one of them.
func looksLikeWWing(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = WWing
	cell := somewhere(rng, p, sudoku.Cells{})
	s.Digits = p.candidates[cell]
	s.Cells = sudoku.CellsOf(cell)
	for other := range p.blank.All() {
		if p.candidates[other] == s.Digits && s.Cells.Len() < 2 && oneIn(rng, 2) {
			s.Cells = s.Cells.With(other)
		}
	}
	if s.Digits.Len() != 2 || s.Cells.Len() != 2 {
		return false
	}
	x := someDigit(rng, s.Digits)
	for _, h := range rng.Perm(27) { // mostly one with places that see the cells
		s.Houses = []sudoku.House{sudoku.House(h)}
		s.Fins = p.places(s.Houses[0], x)
		if n := s.Fins.Len(); n > 1 && n < 4 && (oneIn(rng, 20) || connects(s.Fins, cell, s.Cells.Without(cell).Lowest())) {
			break
		}
	}
	return true
}

func looksLikeWing(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = []Technique{XYWing, XYZWing, WXYZWing}[rng.IntN(3)]
	for range 3 + rng.IntN(2) {
		s.Cells = s.Cells.With(somewhere(rng, p, s.Cells))
	}
	s.Digits = p.union(s.Cells)
	if s.Digits.Len() == s.Cells.Len()+1 { // one is passed over
		s.Digits = s.Digits.Without(someDigit(rng, s.Digits))
	}
	if s.Digits.Len() != s.Cells.Len() {
		return false
	}
	for d := range s.Digits.All() {
		if rng.IntN(2) == 0 {
			s.Fins = s.Cells.Intersect(p.planes[d])
		}
	}
	if rng.IntN(4) == 0 {
		s.Fins = s.Fins.Without(s.Fins.Lowest())
	}
	return !s.Fins.IsEmpty()
}

// someALS returns an almost locked set with a cell, or now and then what only looks like one:
// its cells are in no house, one is filled, or they have more digits.
func someALS(rng *rand.Rand, p *position, cell int) (Set, bool) {
	cells := sudoku.CellsOf(cell)
	for range 4 {
		if digits := p.union(cells); (digits.Len() == cells.Len()+1 || oneIn(rng, 24)) && rng.IntN(3) > 0 {
			return Set{cells, digits}, true
		}
		rest := commonPeers(cells).Intersect(p.blank)
		switch rng.IntN(24) {
		case 0:
			rest = p.blank.Minus(cells)
		case 1:
			rest = allCells.Minus(p.blank).Minus(cells)
		}
		if !rest.IsEmpty() {
			cells = cells.With(nthCell(rest, rng.IntN(rest.Len())))
		}
	}
	return Set{}, false
}

// linksOf returns the digits that link two sets: all places in one see all those in the other.
func (p *position) linksOf(a, b Set) (links sudoku.Digits) {
	for d := range (a.Digits & b.Digits).All() {
		if commonPeers(a.Cells.Intersect(p.planes[d])).Contains(b.Cells.Intersect(p.planes[d])) {
			links = links.With(d)
		}
	}
	return links
}

// looksLikeALSChain makes chains of two to four sets, half of them by two digits each time.
func looksLikeALSChain(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = ALSChain
	s.Chains = make([]Chain, 1+rng.IntN(2))
	near := sudoku.Cells{}
	for i := range 2 + rng.IntN(3) {
		var set Set
		var links sudoku.Digits
		for range 24 { // mostly until the sets are linked
			var ok bool
			if set, ok = someALS(rng, p, somewhere(rng, p, near)); ok && i > 0 {
				links = p.linksOf(s.Sets[i-1], set)
			}
			if ok && (i == 0 || links.Len() >= len(s.Chains)) {
				break
			}
		}
		if set.Digits == 0 || i > 0 && links.Len() < len(s.Chains) && !oneIn(rng, 8) {
			return false
		}
		near, s.Sets = set.Cells, append(s.Sets, set)
		if i == 0 {
			continue
		}
		if oneIn(rng, 8) {
			links = s.Sets[i-1].Digits & set.Digits
		}
		for j := range s.Chains {
			c := &s.Chains[j]
			d := someDigit(rng, links)
			if last := len(c.Nodes) - 1; last > 0 && links.Has(c.Nodes[last].Digit) && oneIn(rng, 4) {
				d = c.Nodes[last].Digit // the link that is used already
			}
			if !oneIn(rng, 8) {
				links = links.Without(d)
			}
			c.Nodes = append(c.Nodes, Node{Cells: someOf(rng, s.Sets[i-1].Cells.Intersect(p.planes[d])), Digit: d, On: true, Set: i},
				Node{Cells: set.Cells.Intersect(p.planes[d]), Digit: d})
			if oneIn(rng, 20) {
				c.Nodes[2*i-1].Digit = someDigit(rng, set.Digits)
			}
		}
	}
	return true
}

func looksLikeBlossom(rng *rand.Rand, p *position, s *Step) bool {
	stem := somewhere(rng, p, sudoku.Cells{})
	s.Technique, s.Cells, s.Digits = DeathBlossom, sudoku.CellsOf(stem), p.candidates[stem]
	if s.Digits.Len() > 3 {
		return false
	}
	if oneIn(rng, 20) {
		s.Digits = s.Digits.Without(s.Digits.Lowest())
	}
	near := grid.Peers[stem].With(stem).Intersect(p.blank)
	for d := range s.Digits.All() {
		for try := 0; ; try++ {
			set, ok := someALS(rng, p, nthCell(near, rng.IntN(near.Len())))
			if ok && p.blocks(Candidate{stem, d}, set) || ok && set.Cells.Has(stem) && set.Digits.Has(d) {
				s.Sets = append(s.Sets, set)
				break
			}
			if try == 30 {
				return false
			}
		}
	}
	return true
}

func looksLikeExocet(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = Exocet
	var h, across sudoku.House // a row or column, and the first house across it
	var base sudoku.Cells
	var box, skip int
	for range 40 { // mostly until there are few digits
		h, box, skip, base = sudoku.House(rng.IntN(18)), rng.IntN(3), rng.IntN(3), sudoku.Cells{}
		across = 9 - h/9*9
		for i := range 3 {
			if i != skip {
				base = base.Union(grid.Cells[h].Intersect(grid.Cells[across+sudoku.House(3*box+i)]))
			}
		}
		if p.blank.Contains(base) && p.union(base).Len() < 4 {
			break
		}
	}
	if oneIn(rng, 4) { // one cell, or with another that may be anywhere
		if base = base.Without(base.Lowest()); oneIn(rng, 2) {
			base = base.With(somewhere(rng, p, base))
		}
	}
	if !p.blank.Contains(base) {
		return false
	}
	lines := []sudoku.House{across + sudoku.House(3*box+skip)}
	for other := range 3 {
		if other != box {
			lines = append(lines, across+sudoku.House(3*other+rng.IntN(3)))
		}
	}
	if oneIn(rng, 4) {
		lines[rng.IntN(3)] = sudoku.House(rng.IntN(27))
	}
	var targets [2]int
	for i, line := range lines[1:] {
		open := p.blanks(line).Minus(base)
		if !oneIn(rng, 4) {
			open = open.Intersect(chutes[h/3]).Minus(grid.Cells[h])
		}
		if open.IsEmpty() {
			return false
		}
		targets[i] = nthCell(open, rng.IntN(open.Len()))
	}
	x, y := targets[0], targets[1]
	s.Houses, s.Digits = lines, p.union(base)
	s.Sets = []Set{{base, s.Digits}, {sudoku.CellsOf(x), p.candidates[x]}, {sudoku.CellsOf(y), p.candidates[y]}}
	s.Fins, _ = placesIn(lines)
	if s.Fins = s.Fins.Without(x).Without(y); !oneIn(rng, 20) {
		s.Fins = s.Fins.Minus(commonPeers(base))
	}
	for d := range s.Digits.All() {
		s.Sets = append(s.Sets, Set{p.placesWith(d).Intersect(s.Fins), digit(d)})
	}
	return true
}

// looksLikeContradiction supposes a candidate, and says that it takes its digit, or
// another one, from all places of a house.
func looksLikeContradiction(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = ContradictionForcingChain
	cell := somewhere(rng, p, sudoku.Cells{})
	supposed := Node{Cells: sudoku.CellsOf(cell), Digit: p.candidates[cell].Lowest(), On: true}
	if rest := p.candidates[cell].Without(supposed.Digit); rest != 0 && rng.IntN(2) == 0 {
		supposed.Digit = rest.Lowest()
	}
	s.Eliminations = []Candidate{{cell, supposed.Digit}}
	d := supposed.Digit
	if rng.IntN(8) == 0 {
		d = uint8(1 + rng.IntN(9))
	}
	for place := range p.places(sudoku.House(rng.IntN(27)), d).All() {
		if rng.IntN(8) > 0 {
			s.Chains = append(s.Chains, Chain{Nodes: []Node{supposed, {Cells: sudoku.CellsOf(place), Digit: d}}})
		}
	}
	return len(s.Chains) > 0
}

// looksLikeGuardians takes some houses and some of the places of a digit in them as
// the loop. The rest are guardians, or all but one.
func looksLikeGuardians(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = Guardians
	d := uint8(1 + rng.IntN(9))
	s.Digits = digit(d)
	for h := range sudoku.House(27) {
		if rng.IntN(4) == 0 && (!p.places(h, d).IsEmpty() || rng.IntN(8) == 0) {
			s.Houses = append(s.Houses, h)
		}
	}
	all, twice := placesIn(s.Houses)
	if rng.IntN(2) == 0 {
		for cell := range all.All() {
			if rng.IntN(2) == 0 {
				twice = twice.Without(cell)
			}
		}
	}
	s.Cells = twice.Intersect(p.planes[d])
	s.Fins = all.Intersect(p.planes[d]).Minus(s.Cells)
	if rng.IntN(2) == 0 {
		s.Fins = s.Fins.Without(s.Fins.Lowest())
	}
	return !s.Fins.IsEmpty()
}

// looksLikeAlmostLocked takes a cell or two of a house, and the places of their digits in
// another, or some of them.
func looksLikeAlmostLocked(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = AlmostLockedPair
	s.Houses = []sudoku.House{sudoku.House(rng.IntN(18)), sudoku.House(18 + rng.IntN(9))}
	if rng.IntN(2) == 0 {
		slices.Reverse(s.Houses)
	}
	meeting := grid.Cells[s.Houses[0]].Intersect(grid.Cells[s.Houses[1]])
	free := p.blanks(s.Houses[0])
	if rng.IntN(8) > 0 {
		free = free.Minus(meeting)
	}
	var cells, places sudoku.Cells
	for range 1 + rng.IntN(2) {
		if !free.IsEmpty() {
			cells = cells.With(nthCell(free, rng.IntN(free.Len())))
		}
	}
	s.Digits = p.union(cells)
	if rng.IntN(8) == 0 {
		s.Digits = s.Digits.With(uint8(1 + rng.IntN(9)))
	}
	for d := range s.Digits.All() {
		places = places.Union(p.places(s.Houses[1], d).Minus(meeting))
	}
	if rng.IntN(4) == 0 {
		places = places.Without(places.Lowest())
	}
	s.Sets = []Set{{cells, s.Digits}, {places, s.Digits}}
	return !cells.IsEmpty() && places.Len() <= 2
}

// looksLikeFireworks takes the corners of a rectangle, three or all, and mostly digits
// that have no other places in their lines outside a box.
func looksLikeFireworks(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = FireworkTriple
	for try := 0; try < 30 && s.Digits.Len() < 3; try++ {
		row, column, row2, column2 := rng.IntN(9), rng.IntN(9), rng.IntN(9), rng.IntN(9)
		if rng.IntN(4) > 0 {
			row2, column2 = (row/3*3+3+rng.IntN(6))%9, (column/3*3+3+rng.IntN(6))%9
		}
		*s = Step{Technique: FireworkTriple}
		ends := sudoku.CellsOf(row*9+column2, row2*9+column)
		for _, cross := range [2]int{row*9 + column, row2*9 + column2} {
			if s.Digits.Len() > 2 {
				break
			}
			set := Set{Cells: ends.With(cross)}
			for d := uint8(1); d <= 9; d++ {
				fits := !s.Digits.Has(d)
				for _, h := range grid.Of[cross][:2] {
					fits = fits && grid.Cells[grid.Of[cross][2]].Union(ends).Contains(p.places(h, d)) && !p.places(h, d).IsEmpty()
				}
				if set.Digits.Len() < 3 && (fits || rng.IntN(20) == 0) {
					set.Digits = set.Digits.With(d)
				}
			}
			s.Sets, s.Houses = append(s.Sets, set), append(s.Houses, grid.Of[cross][:2]...)
			s.Cells, s.Digits = s.Cells.Union(set.Cells), s.Digits|set.Digits
		}
	}
	if oneIn(rng, 8) { // what is no firework, in lines that hold nothing together
		s.Cells = sudoku.Cells{}
		for range 20 {
			if s.Cells.Len() < s.Digits.Len() {
				s.Cells = s.Cells.With(somewhere(rng, p, s.Cells))
			}
		}
		s.Sets, s.Houses = []Set{{s.Cells, s.Digits}}, []sudoku.House{0, 0}
	}
	return true
}

// TestDeadlyInSolution: where the two digits of a rectangle or a loop are exchanged in
// the solution of a proper puzzle, or two lines of an extended rectangle could be, or a larger pattern has few digits, it is no deadly pattern: it
// has a clue, or two of its cells stand alone in a house. No prover may remove the solution from there.
func TestDeadlyInSolution(t *testing.T) {
	tried, extended, deadly := 0, 0, 0
	for sample := range samples(t, 1, sampleCount(t, 300)) {
		p := newPosition(&sample.candidates, sample.givens)
		x := layoutSearch{search: &search{position: p}, most: maxWithOthers}
		visit := func(cells sudoku.Cells) bool {
			s := Step{Technique: DeadlyPattern, Cells: cells, Digits: x.digits, Fins: cells}
			for cell := range cells.Intersect(p.blank).All() {
				s.Eliminations = []Candidate{{cell, sample.solution[cell]}}
				if deadly++; p.verify(&s) == nil {
					t.Fatalf("%v\n%+v: a false step is proved", sample, s)
				}
			}
			return true
		}
		for x.digits = 1; x.digits < sudoku.AllDigits; x.digits++ {
			x.plain = sudoku.Cells{}
			for cell, d := range sample.solution {
				if x.digits.Has(d) {
					x.plain = x.plain.With(cell)
				}
			}
			if x.some = x.plain; x.digits.Len() == 3 || x.digits.Len() == 4 {
				x.patterns(polygons()[x.digits.Len()-3], visit)
			}
		}
		for i := range 81 {
			for j := i + 1; j < 81; j++ {
				k, l := i/9*9+j%9, j/9*9+i%9 // the other corners
				a, b := sample.solution[i], sample.solution[k]
				if i/9 == j/9 || i%9 >= j%9 || sample.solution[j] != a || sample.solution[l] != b {
					continue
				}
				s := Step{Technique: UniqueRectangle1, Cells: sudoku.CellsOf(i, j, k, l), Digits: sudoku.DigitsOf(a, b),
					Houses: []sudoku.House{sudoku.Row(i / 9), sudoku.Row(j / 9), sudoku.Column(i % 9), sudoku.Column(j % 9)}}
				for cell := range s.Cells.Intersect(p.blank).All() {
					s.Eliminations = []Candidate{{cell, sample.solution[cell]}}
					if tried++; p.verify(&s) == nil {
						t.Fatalf("%v\n%+v: a false step is proved", sample, s)
					}
				}
			}
		}
		for lines := range 27 { // three pairs in two rows of a band
			i, j := lines/3, lines/9*3+lines%3
			for columns := range 1 << 9 {
				s := Step{Technique: ExtendedRectangle1, Houses: []sudoku.House{sudoku.Row(i), sudoku.Row(j)}}
				var above, below sudoku.Digits
				for c := range 9 {
					if columns>>c&1 != 0 {
						s.Cells = s.Cells.With(9*i + c).With(9*j + c)
						above, below = above.With(sample.solution[9*i+c]), below.With(sample.solution[9*j+c])
					}
				}
				if i >= j || s.Cells.Len() > 8 || above != below {
					continue
				}
				s.Digits = above
				for cell := range s.Cells.Intersect(p.blank).All() {
					s.Eliminations = []Candidate{{cell, sample.solution[cell]}}
					if extended++; p.verify(&s) == nil {
						t.Fatalf("%v\n%+v: a false step is proved", sample, s)
					}
				}
			}
		}
	}
	if deadly < 100 {
		t.Errorf("only %d polygons and matrices", deadly)
	}
	if extended < 100 {
		t.Errorf("only %d extended rectangles", extended)
	}
	if tried < 100 {
		t.Errorf("only %d rectangles", tried)
	}
}
