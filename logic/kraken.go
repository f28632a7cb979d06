package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findKrakens, proveKraken, KrakenFish1, KrakenFish2)
}

// The limits of the search for Kraken fish. There are many Kraken fish, and large
// ones help little.
const (
	maxKrakenSize = 4
	maxKrakenFins = 2
)

// A kraken fish is a finned fish with fins that need not see what goes: a chain
// leads from each fin to it. In type 1 it is a candidate that the fish without
// fins removes. In type 2 it is any candidate of another digit, and chains lead
// to it also from all base candidates of one cover house: one of these is true,
// or a fin.
//
// The search supposes that the candidate is true and follows all chains from it.
// Then the remaining base candidates of the fish digit have too few covers, as in
// [fishSearch]. For each candidate and each digit of the fish it yields one fish
// of the smallest size, unless a chain alone removes the candidate.
type kraken struct {
	search *search
	yield  func(*Step) bool
	target Candidate
	digit  uint8 // the digit of the fish
	found  bool
	more   bool // what yield returned last
}

// findKrakens finds Kraken fish candidate by candidate.
func findKrakens(s *search, yield func(*Step) bool) bool {
	if s.kraken == nil {
		s.kraken = new(kraken)
	}
	if s.wave == nil {
		s.wave = new(wave)
	}
	k := s.kraken
	k.search, k.yield, k.more = s, yield, true
	for cell := range s.blank.All() {
		for d := range s.candidates[cell].All() {
			k.target = Candidate{cell, d}
			if s.wave.spread(s.position, chainWave, cell, d, true); s.wave.clash {
				continue
			}
			for e := uint8(1); e <= 9; e++ {
				t := KrakenFish2
				if d == e {
					t = KrakenFish1
				}
				k.digit = e
				if s.want.Has(t) && !k.cast() {
					return false
				}
			}
		}
	}
	return true
}

// cast looks for the first fish of a digit for the target.
func (k *kraken) cast() bool {
	s, f := k.search, &k.search.fish
	left := s.planes[k.digit].Minus(s.wave.state[0][k.digit])
	if k.target.Digit == k.digit {
		left = left.Without(k.target.Cell)
	}
	if left.Len() > 64 || left == s.planes[k.digit] {
		return true
	}
	f.p, f.digit, f.loose, f.kraken = s.position, k.digit, false, k
	defer func() { f.kraken = nil }()
	f.leave(left)
	k.found = false
	for _, shape := range []fishShape{basicFish, frankenFish} {
		f.shape = shape
		for size := 2; size <= maxKrakenSize; size++ {
			f.size = size
			for _, side := range fishSides[shape] {
				f.bases, f.covers = side[0], side[1]
				f.list()
				if !f.cast(size-1) && (k.found || !k.more) {
					return k.more
				}
			}
		}
	}
	return true
}

// complete takes base houses and one cover house fewer, adds a cover house, and
// yields the step. It returns false after a step: one is enough.
func (k *kraken) complete(base, cover uint32) bool {
	var memory [maxKrakenSize]sudoku.House
	places := k.search.planes[k.digit]
	held, endo := placesIn(appendHouses(memory[:0], base))
	if endo.Meets(places) {
		return true // an endo fin
	}
	held = held.Intersect(places)
	covered, _ := placesIn(appendHouses(memory[:0], cover))
	loose := held.Minus(covered)
	target := k.target.Cell
	var best uint32
	fins, from := loose, loose
	for h := range housesIn(k.search.fish.covers &^ base &^ cover) {
		if !held.Meets(grid.Cells[h]) || k.target.Digit == k.digit && !grid.Cells[h].Has(target) {
			continue
		}
		if rest := loose.Minus(grid.Cells[h]); best == 0 || rest.Len() < fins.Len() {
			best, fins = 1<<h, rest
		}
	}
	if best == 0 || fins.Len() > maxKrakenFins || shapeOf(base, cover|best) != k.search.fish.shape {
		return true
	}
	t := KrakenFish2
	if k.target.Digit == k.digit {
		if t, from = KrakenFish1, fins; held.Has(target) || grid.Peers[target].Contains(fins) {
			return true // a cannibalistic or a plain fish
		}
	} else if from.Len() < 2 {
		return true
	}
	if !k.longer(from) {
		return true
	}
	k.found = true
	k.more = k.show(t, base, cover|best, held, fins, from)
	return false
}

// show yields the step. Chains lead from the cells in from to the target.
func (k *kraken) show(t Technique, base, cover uint32, held, fins, from sudoku.Cells) bool {
	step := &k.search.step
	step.begin(t)
	step.Digits = digit(k.digit)
	step.Houses = appendHouses(step.Houses, base)
	step.Cover = appendHouses(step.Cover, cover)
	step.Fins = fins
	step.Cells = held.Minus(fins)
	for cell := range from.All() {
		k.appendChain(step.addChain(), cell)
	}
	step.eliminate(k.target.Cell, k.target.Digit)
	return k.yield(step)
}

// longer reports whether a chain of more than one link leads from the target to one of some
// candidates.
func (k *kraken) longer(from sudoku.Cells) bool {
	w := k.search.wave
	for cell := range from.All() {
		if w.nodes[w.at[0][cell*9+int(k.digit)-1]].parent != 0 {
			return true
		}
	}
	return false
}

// appendChain appends the chain by which the target is off if a cell has the digit of the
// fish: the way from the target to that candidate backwards, with on and off exchanged.
func (k *kraken) appendChain(c *Chain, cell int) {
	w := k.search.wave
	for i := w.at[0][cell*9+int(k.digit)-1]; ; {
		n := &w.nodes[i]
		c.add(sudoku.CellsOf(int(n.cell)), n.digit, !n.on)
		if i == 0 {
			return
		}
		w.eachParent(i, func(p int16) { i = p })
	}
}

// proveKraken checks that every chain starts at a candidate of the fish digit
// and makes the elimination false, and that without these candidates the base
// houses have no room in the cover houses that still have some.
func proveKraken(p *position, s *Step) error {
	d, ok := oneDigit(s.Digits)
	e, one := oneOf(s.Eliminations)
	if !ok || !one || len(s.Placements) > 0 || len(s.Chains) == 0 || len(s.Sets) > 0 ||
		len(s.Cover) != len(s.Houses) || !validHouses(s.Houses) || !validHouses(s.Cover) {
		return s.unproved("it is not a fish with one elimination")
	}
	base, endo := placesIn(s.Houses)
	cover, _ := placesIn(s.Cover)
	held := base.Intersect(p.planes[d])
	if endo.Meets(held) || s.Fins != held.Minus(cover) || s.Cells != held.Minus(s.Fins) {
		return s.unproved("the fins are not the base candidates outside the covers")
	}
	gone := sudoku.Cells{} // the places that the fish digit loses if the elimination is wrong
	if e.Digit == d {
		gone = e.cell().Union(grid.Peers[e.Cell])
	}
	for i := range s.Chains {
		chain := &s.Chains[i]
		if len(chain.Nodes) < 2 || chain.Loop {
			return s.unproved("a chain has no link")
		}
		if err := p.proveLinks(s, chain); err != nil {
			return err
		}
		first, last := &chain.Nodes[0], &chain.Nodes[len(chain.Nodes)-1]
		if cell, ok := oneCell(first.Cells); !ok || !first.On || first.Digit != d || !held.Has(cell) || !excludes(last, e) {
			return s.unproved("a chain does not lead from the fish to %v", e)
		}
		gone = gone.Union(first.Cells)
	}
	for i := range s.Cover {
		others, _ := placesIn(slices.Concat(s.Cover[:i], s.Cover[i+1:]))
		if others.Contains(held.Minus(gone)) {
			return nil
		}
	}
	return s.unproved("the base houses have room in the cover houses")
}
