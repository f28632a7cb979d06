package logic

import (
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// spoilers change one thing in the i-th part of a pattern, so that it does not prove the
// step any more. They return false if there is no such part.
var spoilers = []struct {
	name  string
	spoil func(p *position, s *Step, i int) bool
}{
	{"a house that is none", func(_ *position, s *Step, i int) bool {
		if i < len(s.Houses) {
			s.Houses[i] = 27
		}
		return i < len(s.Houses)
	}},
	{"a cover house that is none", func(_ *position, s *Step, i int) bool {
		if i < len(s.Cover) {
			s.Cover[i] = 255
		}
		return i < len(s.Cover)
	}},
	{"a house less", func(_ *position, s *Step, i int) bool {
		if i < len(s.Houses) {
			s.Houses = slices.Delete(s.Houses, i, i+1)
			return true
		}
		return false
	}},
	{"a cover house more", func(_ *position, s *Step, i int) bool {
		s.Cover = append(s.Cover, 0)
		return i == 0 && len(s.Cover) > 1
	}},
	{"the first sets alone", func(_ *position, s *Step, i int) bool {
		if i < len(s.Sets) {
			s.Sets = s.Sets[:i]
			return true
		}
		return false
	}},
	{"a set without cells", func(_ *position, s *Step, i int) bool {
		if i < len(s.Sets) {
			s.Sets[i].Cells = sudoku.Cells{}
		}
		return i < len(s.Sets)
	}},
	{"a set with a filled cell", func(p *position, s *Step, i int) bool {
		if i >= len(s.Sets) {
			return false
		}
		filled := allCells.Minus(p.blank)
		for d := range s.Sets[i].Digits.All() {
			filled = filled.Minus(p.filledWith(d)) // all templates have these
		}
		if filled.IsEmpty() {
			return false
		}
		s.Sets[i].Cells = s.Sets[i].Cells.With(filled.Lowest())
		return true
	}},
	{"a set with a digit less", func(_ *position, s *Step, i int) bool {
		if i < len(s.Sets) {
			s.Sets[i].Digits = s.Sets[i].Digits.Without(s.Sets[i].Digits.Lowest())
		}
		return i < len(s.Sets)
	}},
	{"a set with another digit", func(_ *position, s *Step, i int) bool {
		if i >= len(s.Sets) || s.Sets[i].Digits == sudoku.AllDigits {
			return false
		}
		digits := &s.Sets[i].Digits
		*digits = digits.Without(digits.Lowest()).With((sudoku.AllDigits &^ *digits).Lowest())
		return true
	}},
	{"a set with a digit more", func(_ *position, s *Step, i int) bool {
		if i >= len(s.Sets) || s.Sets[i].Digits == sudoku.AllDigits {
			return false
		}
		s.Sets[i].Digits = s.Sets[i].Digits.With((sudoku.AllDigits &^ s.Sets[i].Digits).Lowest())
		return true
	}},
	{"a set with a cell of the next", func(_ *position, s *Step, i int) bool {
		if i+1 >= len(s.Sets) || s.Sets[i+1].Cells.IsEmpty() {
			return false
		}
		s.Sets[i].Cells = s.Sets[i].Cells.With(s.Sets[i+1].Cells.Lowest())
		return true
	}},
	{"an empty set more", func(_ *position, s *Step, i int) bool {
		s.Sets = append(s.Sets, Set{})
		return i == 0 && len(s.Sets) > 1
	}},
	{"a set twice", func(_ *position, s *Step, i int) bool {
		if i < len(s.Sets) {
			s.Sets = append(s.Sets, s.Sets[i])
			return true
		}
		return false
	}},
	{"a node from a cell with all digits as a set", func(_ *position, s *Step, i int) bool {
		for _, c := range s.Chains {
			for j := 1; j < len(c.Nodes); j++ {
				if n := &c.Nodes[j]; n.On && n.Set == 0 && n.Cells == c.Nodes[j-1].Cells {
					if i == 0 {
						s.Sets = append(s.Sets, Set{n.Cells, sudoku.AllDigits})
						n.Set = len(s.Sets)
						return true
					}
					i--
				}
			}
		}
		return false
	}},
	{"no digits", func(_ *position, s *Step, i int) bool {
		had := s.Digits != 0
		s.Digits = 0
		return i == 0 && had
	}},
	{"no cells", func(_ *position, s *Step, i int) bool {
		had := !s.Cells.IsEmpty()
		s.Cells = sudoku.Cells{}
		return i == 0 && had
	}},
	{"a chain without nodes", func(_ *position, s *Step, i int) bool {
		if i < len(s.Chains) {
			s.Chains[i].Nodes = nil
		}
		return i < len(s.Chains)
	}},
	{"a chain without its last node", func(_ *position, s *Step, i int) bool {
		if i < len(s.Chains) {
			s.Chains[i].Nodes = s.Chains[i].Nodes[:len(s.Chains[i].Nodes)-1]
		}
		return i < len(s.Chains)
	}},
	{"a loop that is none", func(_ *position, s *Step, i int) bool {
		if i >= len(s.Chains) || s.Chains[i].Loop {
			return false
		}
		s.Chains[i].Loop = true
		return true
	}},
	{"no chains", func(_ *position, s *Step, i int) bool {
		had := len(s.Chains) > 0
		s.Chains = nil
		return i == 0 && had
	}},
	{"a node with a digit that is none", spoilNode(func(n *Node) { n.Digit = 0 })},
	{"a node with 10", spoilNode(func(n *Node) { n.Digit = 10 })},
	{"nodes with 10", func(_ *position, s *Step, i int) bool {
		for _, c := range s.Chains {
			for j := range c.Nodes {
				c.Nodes[j].Digit = 10
			}
		}
		return i == 0 && len(s.Chains) > 0
	}},
	{"a placement besides", func(p *position, s *Step, i int) bool {
		if i > 0 || len(s.Placements) > 0 {
			return false
		}
		cell := p.blank.Lowest()
		s.Placements = []Candidate{{cell, p.candidates[cell].Lowest()}}
		return true
	}},
	{"an elimination besides", func(p *position, s *Step, i int) bool {
		if i > 0 || len(s.Eliminations) > 0 {
			return false
		}
		placed := s.Placements[0] // what the placement takes from a cell that sees it
		near := grid.Peers[placed.Cell].Intersect(p.planes[placed.Digit])
		if near.IsEmpty() {
			return false
		}
		s.Eliminations = []Candidate{{near.Lowest(), placed.Digit}}
		return true
	}},
	{"a cell less", func(_ *position, s *Step, i int) bool {
		cell := nthCell(s.Cells, i)
		if cell >= 0 {
			s.Cells = s.Cells.Without(cell)
		}
		return cell >= 0
	}},
	{"a node without cells", spoilNode(func(n *Node) { n.Cells = sudoku.Cells{} })},
	{"a link in another house", spoilLink(func(house int) int { return house%27 + 1 })},
	{"a link in a house before the first", spoilLink(func(int) int { return 0 })},
	{"a link in a house behind the last", spoilLink(func(int) int { return 28 })},
	{"a node that is turned", spoilNode(func(n *Node) { n.On = !n.On })},
	{"a node that is off by a set", func(_ *position, s *Step, i int) bool {
		for _, c := range s.Chains {
			for j := range c.Nodes {
				if n := &c.Nodes[j]; j > 0 && !n.On && n.Set == 0 && len(s.Sets) > 0 {
					if i == 0 {
						n.Set = 1
						return true
					}
					i--
				}
			}
		}
		return false
	}},
	{"a node from a set before the first", spoilNode(func(n *Node) { n.Set = -1 })},
	{"a node from a set behind the last", spoilNode(func(n *Node) { n.Set = 99 })},
	{"a node from a step before the first", spoilNode(func(n *Node) { n.Inner = -1 })},
	{"a node from a step behind the last", spoilNode(func(n *Node) { n.Inner = 99 })},
	{"a node from a node before the first", spoilNode(func(n *Node) { n.Parents = []int{-1} })},
	{"a node from a node behind the last", spoilNode(func(n *Node) { n.Parents = []int{999} })},
}

// spoilNode returns a spoiler of the i-th node of all chains.
func spoilNode(change func(*Node)) func(*position, *Step, int) bool {
	return func(_ *position, s *Step, i int) bool {
		for _, c := range s.Chains {
			if i < len(c.Nodes) {
				change(&c.Nodes[i])
				return true
			}
			i -= len(c.Nodes)
		}
		return false
	}
}

// spoilLink returns a spoiler of the house of the i-th node that has one.
func spoilLink(change func(house int) int) func(*position, *Step, int) bool {
	return func(_ *position, s *Step, i int) bool {
		for _, c := range s.Chains {
			for j := range c.Nodes {
				if n := &c.Nodes[j]; n.House > 0 {
					if i == 0 {
						n.House = change(n.House)
						return true
					}
					i--
				}
			}
		}
		return false
	}
}

// overlooked has the techniques whose provers need not mind: they prove without the part, or
// leave it to the words of the step.
var overlooked = map[string]Techniques{
	"no digits": ofFamilies([]Family{Chains, ForcingChains, Exclusion, AlmostLockedSets},
		FireworkTriple, FireworkQuad, MultiSectorLockedSet, BivalueOddagon, Tridagon, SKLoop, BUG1, BUG2, BUG3, BUG4, BUGN),
	"no cells":             ofFamilies([]Family{ForcingChains}, Exocet, RemotePair, SKLoop),
	"no chains":            TechniquesOf(Medusa, UniqueRectangleLinks),
	"a loop that is none":  ofFamilies([]Family{Chains, ForcingChains}, Medusa, UniqueRectangleLinks),
	"a house that is none": ofFamilies([]Family{ForcingChains}, MultiSectorLockedSet, SueDeCoq, SKLoop),
	"a house less": ofFamilies([]Family{ForcingChains, Uniqueness, Exclusion},
		LockedPair, LockedTriple, Medusa, MultiSectorLockedSet, SueDeCoq, Exocet, BivalueOddagon, Tridagon, SKLoop),
	"a cell less":                   ofFamilies([]Family{Exclusion, ForcingChains, OneDigit}, Exocet, RemotePair, SKLoop, DeadlyPattern),
	"the first sets alone":          ofFamilies([]Family{Exclusion}, Exocet, MultiSectorLockedSet, SueDeCoq, Medusa, ExtendedRectangle3),
	"a set twice":                   ofFamilies([]Family{Chains, Exclusion, Templates}, MultiSectorLockedSet, BivalueOddagon),
	"a set with a cell of the next": TechniquesOf(MultiSectorLockedSet, FireworkQuad, Exocet, Medusa),
	"an empty set more":             TechniquesOf(BUG1, BUG2, BUG4, BUGN, BivalueOddagon),
	"a set with a digit less":       TechniquesOf(AlmostLockedPair, AlmostLockedTriple, ExtendedRectangle3, BivalueOddagon),
	"a set with a digit more": TechniquesOf(AlmostLockedPair, AlmostLockedTriple, SueDeCoq, SKLoop, BUG3, BivalueOddagon,
		UniqueRectangle3, UniqueLoop3, ExtendedRectangle3),
	"a set with another digit":           TechniquesOf(AlmostLockedPair, AlmostLockedTriple, Medusa, BivalueOddagon, ExtendedRectangle3),
	"a link in another house":            ofFamilies([]Family{ForcingChains}),
	"a link in a house before the first": ofFamilies([]Family{ForcingChains}),
	"a link in a house behind the last":  ofFamilies([]Family{ForcingChains}),
	"a set without cells":                TechniquesOf(Medusa, ExtendedRectangle3),
	"a chain without nodes":              TechniquesOf(Medusa),
	"a chain without its last node":      TechniquesOf(Medusa, RemotePair, KrakenFish1, KrakenFish2, DiscontinuousNiceLoop, GroupedDiscontinuousNiceLoop, ALSDiscontinuousNiceLoop),
}

// ofFamilies returns the techniques of some families, and those named.
func ofFamilies(families []Family, more ...Technique) Techniques {
	s := TechniquesOf(more...)
	for _, f := range families {
		s = s.Union(TechniquesOf(family(f)...))
	}
	return s
}

// TestSpoiled: provers refuse what can't be there, but for parts that some leave to the
// words of a step.
func TestSpoiled(t *testing.T) {
	for _, x := range exampleSteps() {
		for _, spoiler := range spoilers {
			for i := 0; ; i++ {
				wrong := x.step.Clone()
				if !spoiler.spoil(x.search.position, &wrong, i) {
					break
				}
				if x.search.verify(&wrong) == nil && !overlooked[spoiler.name].Has(x.step.Technique) {
					t.Errorf("%v\n%s: %s is overlooked", x.sample, showStep(&x.step), spoiler.name)
				}
			}
		}
	}
}

// unlike has the techniques that take no step of others: their names say how many cells
// they take, or what they do.
var unlike = []Techniques{
	TechniquesOf(FullHouse), TechniquesOf(NakedSingle), TechniquesOf(NakedQuad),
	TechniquesOf(HiddenPair), TechniquesOf(HiddenTriple), TechniquesOf(HiddenQuad),
	TechniquesOf(DirectHiddenPair), TechniquesOf(DirectHiddenTriple),
	TechniquesOf(KrakenFish1, KrakenFish2), TechniquesOf(BUG1, BUG2, BUG3, BUG4, BUGN),
	TechniquesOf(Guardians), TechniquesOf(SimpleColorWrap), TechniquesOf(WWing), TechniquesOf(RemotePair), TechniquesOf(SymmetricalPlacement),
	TechniquesOf(DeathBlossom), TechniquesOf(TemplateSet), TechniquesOf(TemplateDelete), TechniquesOf(Exocet),
	TechniquesOf(MultiSectorLockedSet),
}

// TestOtherNames: a technique that stands apart takes no step of another, not even one
// that does a single thing.
func TestOtherNames(t *testing.T) {
	for _, x := range exampleSteps() {
		for _, group := range unlike {
			for other := range group.All() {
				wrong, single := x.step.Clone(), x.step.Clone()
				single.Eliminations = single.Eliminations[:min(1, len(single.Eliminations))]
				wrong.Technique, single.Technique = other, other
				if !group.Has(x.step.Technique) && (x.search.verify(&wrong) == nil || x.search.verify(&single) == nil) {
					t.Errorf("%v\n%s: it is no %v", x.sample, showStep(&x.step), other)
				}
			}
		}
	}
}

// Candidates see each other in one cell, or as one digit; those of several cells don't
// if they have two digits.
func TestWeak(t *testing.T) {
	node := func(d uint8, cells ...int) *Node { return &Node{Digit: d, Cells: sudoku.CellsOf(cells...)} }
	for _, test := range []struct {
		a, b *Node
		want bool
	}{
		{node(1, 0), node(2, 0), true},
		{node(1, 0), node(2, 1), false},
		{node(1, 0, 1), node(2, 0, 1), false},
		{node(1, 0), node(2, 0, 1), false},
		{node(1, 0), node(1, 1), true},
		{node(1, 0, 1), node(1, 2), true},
		{node(1, 0, 1), node(1, 2, 10), true},
		{node(1, 0, 1), node(1, 2, 27), false},
		{node(1, 0), node(1, 40), false},
	} {
		if got := weak(test.a, test.b); got != test.want {
			t.Errorf("%v and %v: %t", *test.a, *test.b, got)
		}
	}
}
