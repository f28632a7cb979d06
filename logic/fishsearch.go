package logic

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// A fish is some base houses and as many cover houses. Each base house holds the
// digit once. So if every base candidate lay in a cover house, the covers would hold
// the digit at base candidates only. A base candidate outside the covers is a fin,
// one in two base houses an endo fin. If no fin is true, candidates in a cover but in
// no base go, and so do base candidates in two covers (cannibalistic eliminations).
// With fins, only those of these candidates go that see all fins.
type fish struct {
	digit  uint8
	base   uint32 // the houses: bit h is house h
	cover  uint32
	fins   sudoku.Cells // all fins
	endo   sudoku.Cells // the fins in two base houses
	doomed sudoku.Cells // the eliminations
	eaten  sudoku.Cells // the eliminations that are base candidates
}

// The limits of the search. Hardly any candidate sees more fins than maxFins.
const (
	maxFins     = 5
	maxEndoFins = 2
	maxFishSize = 7
)

const (
	rowHouses    = 0777
	columnHouses = 0777 << 9
	boxHouses    = 0777 << 18
	allHouses    = rowHouses | columnHouses | boxHouses
)

// A fishShape tells which houses a fish may use.
type fishShape uint8

const (
	basicFish   fishShape = iota // rows against columns
	frankenFish                  // the same with boxes on either side
	mutantFish                   // everything else
)

// fishSides are the base and cover houses that a fish of a shape may have.
var fishSides = [...][][2]uint32{
	basicFish:   {{rowHouses, columnHouses}, {columnHouses, rowHouses}},
	frankenFish: {{rowHouses | boxHouses, columnHouses | boxHouses}, {columnHouses | boxHouses, rowHouses | boxHouses}},
	mutantFish:  {{allHouses, allHouses}},
}

// shapeOf returns the shape of a fish. Base and cover of a Franken fish have a
// line at least: with boxes alone on one side the fish counts as mutant.
func shapeOf(base, cover uint32) fishShape {
	lines := func(s uint32) (rows, columns bool) { return s&rowHouses != 0, s&columnHouses != 0 }
	br, bc := lines(base)
	cr, cc := lines(cover)
	switch {
	case br == bc || cr == cc || br == cr:
		return mutantFish
	case (base|cover)&boxHouses == 0:
		return basicFish
	}
	return frankenFish
}

// isSashimi reports whether some base house has one candidate or none outside
// the fins.
func (f *fish) isSashimi(p *position) bool {
	for b := f.base; b != 0; b &= b - 1 {
		h := sudoku.House(bits.TrailingZeros32(b))
		if p.places(h, f.digit).Minus(f.fins).Len() <= 1 {
			return true
		}
	}
	return false
}

// A fishSearch looks for the fish of one digit and one size.
//
// It starts from a candidate that may go, the target x, and takes away x and its
// peers. All fins are among these, so what remains of the base houses must lie in the
// covers. The houses of x are empty now. So x goes if m+1 base houses, disjoint in
// what remains, lie in m covers; any house of x is the last cover. If x is itself a
// base candidate, its base house comes to the base houses and two of its houses to
// the covers. Targets are dead in the sense of [position.dead], so most digits have
// none. What remains has at most 60 cells, which fit a word.
type fishSearch struct {
	p     *position
	digit uint8
	size  int
	shape fishShape

	bases, covers uint32 // the houses allowed

	target int
	rest   [27]uint64 // by house: what remains without the target and its peers
	houses [64]uint32 // by what remains: its houses
	tries  uint32     // the cover houses in which something remains
	takes  uint32     // the base houses in which something remains
	apart  [27]uint32 // by base house: those that share nothing with it that remains
	forced [27]uint32 // by base house: the cover houses without which it is not covered
	loose  bool       // also list fish that contain smaller ones
	kraken *kraken    // nil for plain fish

	catches []catch // base and cover houses for one target

	found fish
	keep  func(*fish) bool

	// Of findFish.
	take  func(*fish) bool // what it passes as keep
	yield func(*Step) bool
	twins []fish // of a digit
}

// fishOf calls keep for every fish of a digit, size and shape, with fins or without,
// until keep returns false, and reports whether it never did. A fish is listed if it
// needs all its houses for at least one of its eliminations; with loose, also if it
// contains a smaller fish with the same eliminations. It has at most as many base
// houses as there are digits to place. The fish is valid until keep returns.
func (s *fishSearch) fishOf(p *position, d uint8, size int, shape fishShape, keep func(*fish) bool) bool {
	dead := p.dead(d)
	if dead.IsEmpty() || size > p.missing(d) && !s.loose {
		return true
	}
	s.p, s.digit, s.size, s.shape, s.keep, s.kraken = p, d, size, shape, keep, nil
	for _, side := range fishSides[shape] {
		s.bases, s.covers = side[0], side[1]
		for x := range dead.All() {
			if !s.aim(x) {
				return false
			}
		}
	}
	return true
}

// missing returns how often a digit is still to be placed.
func (p *position) missing(d uint8) (n int) {
	for row := range 9 {
		if p.where[row][d] != 0 {
			n++
		}
	}
	return n
}

// aim looks for the fish that remove the target x.
func (s *fishSearch) aim(x int) bool {
	s.target = x
	s.leave(s.p.planes[s.digit].Minus(grid.Peers[x]).Without(x))
	s.list()
	if s.loose {
		return s.cast(s.size)
	}
	// One cover fewer than bases, and for a target in a base house two fewer.
	return s.cast(s.size-1) &&
		(s.shape == basicFish || s.size < 3 || s.cast(s.size-2))
}

// leave notes the cells that remain, at most 64.
func (s *fishSearch) leave(cells sudoku.Cells) {
	remain(cells, &s.rest)
	i := 0
	for cell := range cells.All() {
		houses := &grid.Of[cell]
		s.houses[i] = 1<<houses[0] | 1<<houses[1] | 1<<houses[2]
		i++
	}
}

// list lists the houses in which something remains; for loose fish, all in which
// the digit has a place.
func (s *fishSearch) list() {
	s.tries, s.takes = 0, 0
	for h, r := range s.rest {
		if r != 0 || s.loose && s.p.where[h][s.digit] != 0 {
			s.tries |= 1 << h
		}
	}
	s.tries, s.takes = s.tries&s.covers, s.tries&s.bases
	if s.shape == basicFish && !s.loose { // each cell needs a cover of its own
		for t := s.takes; t != 0; t &= t - 1 {
			if h := bits.TrailingZeros32(t); bits.OnesCount64(s.rest[h]) >= s.size {
				s.takes &^= 1 << h
			}
		}
		if bits.OnesCount32(s.takes) < s.size {
			s.takes = 0
		}
	}
	for t := s.takes; t != 0; t &= t - 1 {
		h := bits.TrailingZeros32(t)
		s.apart[h], s.forced[h] = 0, 0
		for u := s.takes; u != 0; u &= u - 1 {
			if other := bits.TrailingZeros32(u); s.rest[h]&s.rest[other] == 0 && other != h {
				s.apart[h] |= 1 << other
			}
		}
		for r := s.rest[h]; r != 0; r &= r - 1 {
			switch houses := s.houses[bits.TrailingZeros64(r)] & s.tries &^ (1 << h); {
			case houses == 0:
				s.takes &^= 1 << h // this house can't be covered
			case houses&(houses-1) == 0:
				s.forced[h] |= houses
			}
		}
	}
}

// remain numbers at most 64 cells and sets, for each house, the bits of those in it.
func remain(cells sudoku.Cells, rest *[27]uint64) {
	*rest = [27]uint64{}
	bit := uint64(1)
	for cell := range cells.All() {
		houses := &grid.Of[cell]
		rest[houses[0]] |= bit
		rest[houses[1]] |= bit
		rest[houses[2]] |= bit
		bit <<= 1
	}
}

// A catch is base houses whose rest lies in the cover houses.
type catch struct{ base, cover uint32 }

// cast finds every choice of m+1 disjoint base houses that lie in m covers, and makes
// fish of them. Fish come in the order of their covers, then of their bases. Loose
// fish have as many base houses as covers. Few houses are disjoint, so the bases are
// chosen before the covers.
func (s *fishSearch) cast(m int) bool {
	s.catches = s.catches[:0]
	k := m + 1
	if s.loose {
		k = m
	}
	s.choose(k, m, s.takes, 0, 0, 0)
	slices.SortFunc(s.catches, func(a, b catch) int {
		return cmp.Or(compareHouses(a.cover, b.cover), compareHouses(a.base, b.base))
	})
	for _, c := range s.catches {
		var ok bool
		switch {
		case s.loose:
			ok = s.landLoose(c.base, c.cover)
		case s.kraken != nil:
			ok = s.kraken.complete(c.base, c.cover)
		default:
			ok = s.complete(c.base, c.cover)
		}
		if !ok {
			return false
		}
	}
	return true
}

// choose adds k base houses, disjoint in what remains, that m covers can hold. forced
// are the covers that they need.
func (s *fishSearch) choose(k, m int, from, base, forced uint32, held uint64) {
	if k == 0 {
		left := held
		for f := forced; f != 0; f &= f - 1 {
			left &^= s.rest[bits.TrailingZeros32(f)]
		}
		s.cover(m-bits.OnesCount32(forced), base, forced, s.tries&^base&^forced, left)
		return
	}
	for ; bits.OnesCount32(from) >= k; from &= from - 1 {
		h := bits.TrailingZeros32(from)
		base, forced := base|1<<h, forced|s.forced[h]
		if bits.OnesCount32(forced) <= m && forced&base == 0 {
			s.choose(k-1, m, from&s.apart[h], base, forced, held|s.rest[h])
		}
	}
}

// cover adds m cover houses, out of from, to those chosen so that nothing is left
// uncovered, and notes the catch.
func (s *fishSearch) cover(m int, base, chosen, from uint32, left uint64) {
	houses := from
	switch {
	case left != 0:
		houses &= s.houses[bits.TrailingZeros64(left)]
	case m == 0 && (s.loose || tight(&s.rest, base, chosen)):
		s.catches = append(s.catches, catch{base, chosen})
		return
	case !s.loose: // fewer covers are enough
		return
	}
	if m == 0 {
		return
	}
	for ; houses != 0; houses &= houses - 1 {
		h := bits.TrailingZeros32(houses)
		from &^= 1 << h
		s.cover(m-1, base, chosen|1<<h, from, left&^s.rest[h])
	}
}

// tight reports whether n+1 base houses in n covers contain no smaller such case: no
// choice of fewer covers holds more base houses than covers.
func tight(rest *[27]uint64, base, cover uint32) bool {
	for part := (cover - 1) & cover; ; part = (part - 1) & cover {
		var covered uint64
		for c := part; c != 0; c &= c - 1 {
			covered |= rest[bits.TrailingZeros32(c)]
		}
		n := 0
		for b := base; b != 0; b &= b - 1 {
			if rest[bits.TrailingZeros32(b)]&^covered == 0 {
				n++
			}
		}
		if n > bits.OnesCount32(part) {
			return false
		}
		if part == 0 {
			return true
		}
	}
}

// complete adds the houses of the target to the base and cover houses.
func (s *fishSearch) complete(base, cover uint32) bool {
	houses := &grid.Of[s.target]
	if bits.OnesCount32(base) == s.size {
		var held sudoku.Cells
		for b := base; b != 0; b &= b - 1 {
			held = held.Union(s.p.places(sudoku.House(bits.TrailingZeros32(b)), s.digit))
		}
		for _, h := range houses {
			if s.covers>>h&1 != 0 && held.Meets(grid.Cells[h]) && !s.land(base, cover|1<<h) {
				return false
			}
		}
		return true
	}
	all := uint32(1<<houses[0] | 1<<houses[1] | 1<<houses[2])
	for _, h := range houses {
		others := all &^ (1 << h)
		if s.bases>>h&1 != 0 && s.covers&others == others && !s.land(base|1<<h, cover|others) {
			return false
		}
	}
	return true
}

// land yields the fish with these houses if it is of the wanted shape and no earlier
// target has led to it.
func (s *fishSearch) land(base, cover uint32) bool {
	f := &s.found
	if shapeOf(base, cover) != s.shape || !f.measure(s.p, s.digit, base, cover) {
		return true
	}
	for y := range f.doomed.All() {
		if y == s.target {
			break
		}
		if f.needsAll(s.p, y) {
			return true
		}
	}
	return s.keep(f)
}

// landLoose yields the fish with these houses if it is of the wanted shape, every
// cover house has a base candidate, and the target is the first of its eliminations.
func (s *fishSearch) landLoose(base, cover uint32) bool {
	f := &s.found
	if shapeOf(base, cover) != s.shape || !f.measure(s.p, s.digit, base, cover) || f.doomed.Lowest() != s.target {
		return true
	}
	var held sudoku.Cells
	for b := base; b != 0; b &= b - 1 {
		held = held.Union(s.p.places(sudoku.House(bits.TrailingZeros32(b)), s.digit))
	}
	for c := cover; c != 0; c &= c - 1 {
		if !held.Meets(grid.Cells[bits.TrailingZeros32(c)]) {
			return true
		}
	}
	return s.keep(f)
}

// measure works out the fins and eliminations of base and cover houses, and
// reports whether there are eliminations and not too many fins.
func (f *fish) measure(p *position, d uint8, base, cover uint32) bool {
	var held, endo, covered, twice sudoku.Cells
	overlap := 0
	for b := base; b != 0; b &= b - 1 {
		places := p.places(sudoku.House(bits.TrailingZeros32(b)), d)
		again := held.Intersect(places)
		overlap += again.Len()
		endo = endo.Union(again)
		held = held.Union(places)
	}
	if overlap > maxEndoFins {
		return false
	}
	for c := cover; c != 0; c &= c - 1 {
		places := p.places(sudoku.House(bits.TrailingZeros32(c)), d)
		twice = twice.Union(covered.Intersect(places))
		covered = covered.Union(places)
	}
	fins := held.Minus(covered).Union(endo)
	if fins.Len() > maxFins {
		return false
	}
	doomed := covered.Minus(held).Union(twice).Intersect(commonPeers(fins))
	*f = fish{d, base, cover, fins, endo, doomed, doomed.Intersect(held)}
	return !doomed.IsEmpty()
}

// needsAll reports whether the fish needs all its houses to remove y.
func (f *fish) needsAll(p *position, y int) bool {
	var houses uint32
	for _, h := range grid.Of[y] {
		houses |= 1 << h
	}
	bases, covers := bits.OnesCount32(f.base&houses), bits.OnesCount32(f.cover&houses)
	if covers != bases+1 {
		return false // y has more covers than needed
	}
	var rest [27]uint64
	remain(p.planes[f.digit].Minus(grid.Peers[y]).Without(y), &rest)
	return tight(&rest, f.base&^houses, f.cover&^houses)
}
