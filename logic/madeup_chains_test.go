package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func oneIn(rng *rand.Rand, n int) bool { return rng.IntN(n) == 0 }

func nthDigit(s sudoku.Digits, n int) uint8 {
	for d := range s.All() {
		if n--; n < 0 {
			return d
		}
	}
	return 0
}

func someDigit(rng *rand.Rand, s sudoku.Digits) uint8 {
	if s == 0 {
		return uint8(1 + rng.IntN(9))
	}
	return nthDigit(s, rng.IntN(s.Len()))
}

// someOf returns a part of some cells, or mostly all of them.
func someOf(rng *rand.Rand, s sudoku.Cells) sudoku.Cells {
	if !s.IsEmpty() && oneIn(rng, 4) {
		s = s.Without(nthCell(s, rng.IntN(s.Len())))
	}
	return s
}

// nodeAfter returns a node that may follow from another one: another digit of its cell, the
// other places of its digit in a house or one of them, or what has nothing to do with it.
func nodeAfter(rng *rand.Rand, p *position, before Node) Node {
	if before.Cells.IsEmpty() {
		before.Cells = sudoku.CellsOf(somewhere(rng, p, before.Cells))
	}
	n := Node{Cells: before.Cells, Digit: before.Digit, On: !before.On}
	cell := before.Cells.Lowest()
	switch rng.IntN(8) {
	case 0, 1, 2:
		n.Digit = someDigit(rng, p.candidates[cell].Without(before.Digit))
	case 3:
		n.Cells = sudoku.CellsOf(somewhere(rng, p, before.Cells))
		n.Digit = someDigit(rng, p.candidates[n.Cells.Lowest()])
	default:
		places := p.places(grid.Of[cell][rng.IntN(3)], n.Digit).Minus(before.Cells)
		if !n.On || oneIn(rng, 4) {
			places = sudoku.CellsOf(nthCell(places.With(cell), rng.IntN(places.With(cell).Len())))
		}
		n.Cells = places
	}
	return n
}

// takenBut reports whether a cell sees the places in a set of all its candidates but one.
func (p *position) takenBut(cell int, d uint8, set Set) bool {
	for e := range p.candidates[cell].Without(d).All() {
		if !p.blocks(Candidate{cell, e}, set) {
			return false
		}
	}
	return true
}

// looksLikeChain makes chains of two to six nodes, some of them loops, some with almost
// locked sets.
func looksLikeChain(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = AIC
	cell := somewhere(rng, p, sudoku.Cells{})
	nodes := []Node{{Cells: sudoku.CellsOf(cell), Digit: someDigit(rng, p.candidates[cell]), On: oneIn(rng, 20)}}
	if oneIn(rng, 3) { // several cells of a house
		d := nodes[0].Digit
		nodes[0].Cells = someOf(rng, p.places(grid.Of[cell][rng.IntN(3)], d))
	}
	length := 2 + 2*rng.IntN(3)
	if set, ok := someALS(rng, p, cell); ok && oneIn(rng, 3) { // a cell from which a set takes all digits but one
		outside := somewhere(rng, p, set.Cells)
		d := someDigit(rng, p.candidates[outside])
		near := oneIn(rng, 2) // it has the digits, but need not see them
		for try := 0; try < 20 && !(near && p.candidates[outside].Without(d)&^set.Digits == 0 || p.takenBut(outside, d, set)); try++ {
			outside = somewhere(rng, p, set.Cells)
			d = someDigit(rng, p.candidates[outside])
		}
		nodes[0].Digit, nodes[0].Cells = d, set.Cells.Intersect(p.planes[d])
		if oneIn(rng, 3) {
			nodes[0].Digit = someDigit(rng, set.Digits)
			nodes[0].Cells = set.Cells.Intersect(p.planes[nodes[0].Digit])
		}
		s.Sets = []Set{set}
		nodes = append(nodes, Node{Cells: sudoku.CellsOf(outside), Digit: d, On: true, Set: 1})
		if oneIn(rng, 8) {
			nodes[1].Cells = p.planes[d].Intersect(grid.Cells[grid.Of[outside][rng.IntN(3)]])
		}
	}
	for len(nodes) < length {
		before := &nodes[len(nodes)-1]
		after := nodeAfter(rng, p, *before)
		if set, ok := someALS(rng, p, somewhere(rng, p, before.Cells)); ok && !before.On && oneIn(rng, 3) {
			if oneIn(rng, 8) {
				set.Digits = set.Digits.With(uint8(1 + rng.IntN(9)))
			}
			s.Sets = append(s.Sets, set)
			after.Set = len(s.Sets)
			if len(nodes) == 1 || oneIn(rng, 2) {
				before.Digit = someDigit(rng, set.Digits)
				before.Cells = someOf(rng, p.planes[before.Digit].Intersect(set.Cells))
			}
			after.Digit = someDigit(rng, set.Digits)
			after.Cells = someOf(rng, p.planes[after.Digit].Intersect(set.Cells))
			if oneIn(rng, 2) { // a cell from which the set takes all other digits
				after.Cells = sudoku.CellsOf(somewhere(rng, p, set.Cells))
				after.Digit = someDigit(rng, p.candidates[after.Cells.Lowest()])
			}
		}
		nodes = append(nodes, after)
	}
	s.Chains = []Chain{{Nodes: nodes, Loop: oneIn(rng, 2)}}
	return true
}

// looksLikeNet makes chains with the same end from all candidates of a cell, all places in a
// house, one candidate and its opposite, or one assumption; and claims that end.
func looksLikeNet(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = []Technique{CellForcingChain, ContradictionForcingChain}[rng.IntN(2)]
	cell := somewhere(rng, p, sudoku.Cells{})
	d := someDigit(rng, p.candidates[cell])
	var starts []Node
	switch rng.IntN(4) {
	case 0:
		for d := range p.candidates[cell].All() {
			starts = append(starts, Node{Cells: sudoku.CellsOf(cell), Digit: d, On: true})
		}
	case 1:
		for place := range p.places(grid.Of[cell][rng.IntN(3)], d).All() {
			starts = append(starts, Node{Cells: sudoku.CellsOf(place), Digit: d, On: true})
		}
	case 2:
		starts = []Node{{Cells: sudoku.CellsOf(cell), Digit: d}, {Cells: sudoku.CellsOf(cell), Digit: d, On: true}}
	case 3:
		start := Node{Cells: sudoku.CellsOf(cell), Digit: d, On: oneIn(rng, 2)}
		for range 1 + rng.IntN(3) {
			starts = append(starts, start)
		}
	}
	if len(starts) > 1 && oneIn(rng, 8) {
		starts = starts[1:]
	}
	if oneIn(rng, 20) {
		starts[0].On = !starts[0].On
	}
	near := grid.Peers[cell].With(cell).Intersect(p.blank)
	end := Node{Cells: sudoku.CellsOf(nthCell(near, rng.IntN(near.Len()))), Digit: d, On: oneIn(rng, 2)}
	if oneIn(rng, 3) {
		end.Digit = someDigit(rng, p.candidates[end.Cells.Lowest()])
	}
	for _, start := range starts {
		nodes := []Node{start}
		for range rng.IntN(4) {
			next := nodeAfter(rng, p, nodes[rng.IntN(len(nodes))])
			if next.Cells.Len() == 1 {
				nodes = append(nodes, next)
			}
		}
		if !same(&start, &end) && !oneIn(rng, 4) {
			nodes = append(nodes, end)
		}
		for i := range nodes {
			for j := range i {
				if oneIn(rng, 2) {
					nodes[i].Parents = append(nodes[i].Parents, j)
				}
			}
		}
		s.Chains = append(s.Chains, Chain{Nodes: nodes})
	}
	claim := end
	if oneIn(rng, 2) {
		claim = starts[0]
		claim.On = !claim.On
	}
	c := Candidate{claim.Cells.Lowest(), claim.Digit}
	if claim.On {
		s.Placements = []Candidate{c}
	} else {
		s.Eliminations = []Candidate{c}
	}
	return true
}

// looksLikeTurbot makes chains of three links of a digit, from the places of two houses.
func looksLikeTurbot(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = TurbotFish
	for range 1 + rng.IntN(2) {
		d := uint8(1 + rng.IntN(9))
		middle := sudoku.House(rng.IntN(27))
		meets := [2]sudoku.House{middle, middle}
		if oneIn(rng, 8) {
			meets[rng.IntN(2)] = sudoku.House(rng.IntN(27))
		}
		var ends [2]sudoku.House
		var near, far [2]sudoku.Cells
		for i := range ends {
			for try := 0; try < 20; try++ {
				ends[i] = sudoku.House(rng.IntN(27))
				near[i] = p.places(meets[i], d).Intersect(grid.Cells[ends[i]])
				far[i] = p.places(ends[i], d).Minus(near[i])
				if !near[i].IsEmpty() && !far[i].IsEmpty() && !near[i].Meets(near[0]) == (i == 1) {
					break
				}
			}
			near[i], far[i] = someOf(rng, near[i]), someOf(rng, far[i])
		}
		if oneIn(rng, 20) {
			far[1] = p.places(ends[1], d)
		}
		nodes := []Node{{Cells: far[0], Digit: d}, {Cells: near[0], Digit: d, On: true}, {Cells: near[1], Digit: d}, {Cells: far[1], Digit: d, On: true}}
		if oneIn(rng, 20) {
			nodes = nodes[:2]
		}
		s.Digits = s.Digits.With(d)
		s.Houses = append(s.Houses, ends[0], middle, ends[1])
		s.Chains = append(s.Chains, Chain{Nodes: nodes, Loop: oneIn(rng, 20)})
		seen := commonPeers(far[0].Union(far[1])).Intersect(p.planes[d])
		if seen.IsEmpty() || oneIn(rng, 8) {
			seen = p.planes[d]
		}
		if !seen.IsEmpty() {
			s.Eliminations = []Candidate{{nthCell(seen, rng.IntN(seen.Len())), d}}
		}
	}
	return true
}

// pairsSample is a loose position in which the cells of two digits have mostly these alone.
func pairsSample(t *testing.T, rng *rand.Rand) *sample {
	s := &sample{solution: generate.Solution(rng)}
	pair := sudoku.DigitsOf(1, 2)
	for cell, d := range s.solution {
		if !pair.Has(d) && oneIn(rng, 2) {
			s.givens[cell] = d
		}
	}
	s.candidates = mustCandidates(t, s.givens)
	for cell, d := range s.solution {
		for e := range (s.candidates.Digits(cell) &^ pair).Without(d).All() {
			if pair.Has(d) && !oneIn(rng, 20) || oneIn(rng, 2) {
				if err := s.candidates.Eliminate(cell, sudoku.DigitsOf(e)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return s
}

// looksLikeRemotePair walks through cells of pairsSample.
func looksLikeRemotePair(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = RemotePair
	s.Digits = sudoku.DigitsOf(1, 2)
	pairs := p.planes[1].Intersect(p.planes[2])
	cell := nthCell(pairs, rng.IntN(pairs.Len()))
	d := uint8(1)
	var nodes []Node
	for range 3 + rng.IntN(4) {
		other := cell
		if oneIn(rng, 4) { // the link is that of a house, not of a cell
			if places := p.places(grid.Of[cell][rng.IntN(3)], d).Intersect(pairs); places.Len() == 2 {
				other = places.Without(cell).Lowest()
			}
		}
		nodes = append(nodes, Node{Cells: sudoku.CellsOf(cell), Digit: d}, Node{Cells: sudoku.CellsOf(other), Digit: 3 - d, On: true})
		if d = 3 - d; other != cell {
			d = 3 - d
			nodes[len(nodes)-1].Digit, cell = d, other
		}
		if seen := grid.Peers[cell].Intersect(pairs); !oneIn(rng, 8) && !seen.IsEmpty() {
			cell = nthCell(seen, rng.IntN(seen.Len()))
		} else {
			cell = nthCell(pairs, rng.IntN(pairs.Len()))
		}
	}
	if oneIn(rng, 8) {
		s.Digits = sudoku.DigitsOf(1, 3)
	}
	if oneIn(rng, 4) { // two cells in place of one
		i := rng.IntN(len(nodes) - 1)
		nodes[i+1].Cells, nodes[i+1].Digit = sudoku.CellsOf(cell), nodes[i].Digit
	}
	s.Chains = []Chain{{Nodes: nodes, Loop: oneIn(rng, 8)}}
	return true
}

// looksLikeFish takes some houses as base and as cover, and calls fins what is left over.
func looksLikeFish(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = Swordfish
	d := uint8(1 + rng.IntN(9))
	s.Digits = digit(d)
	some := func(n int) (list []sudoku.House) {
		first, kinds := sudoku.House(9*rng.IntN(3)), 9
		if oneIn(rng, 2) {
			first, kinds = 0, 27
		}
		for range n {
			list = append(list, first+sudoku.House(rng.IntN(kinds)))
		}
		return list
	}
	size := 2 + rng.IntN(2)
	s.Houses, s.Cover = some(size), some(size)
	covers := [][]sudoku.House{s.Cover}
	if oneIn(rng, 4) {
		second := slices.Clone(s.Cover)
		second[rng.IntN(size)] = sudoku.House(rng.IntN(27))
		covers = append(covers, second)
		s.Siamese, s.Cover = true, slices.Concat(s.Cover, second)
	} else if oneIn(rng, 20) {
		s.Cover = append(s.Cover, sudoku.House(rng.IntN(27)))
		covers[0] = s.Cover
	}
	base, twice := placesIn(s.Houses)
	held := base.Intersect(p.planes[d])
	var loose sudoku.Cells
	for _, cover := range covers {
		covered, _ := placesIn(cover)
		loose = loose.Union(held.Minus(covered))
	}
	s.EndoFins = twice.Intersect(held)
	s.Fins = loose.Minus(s.EndoFins)
	s.Cells = held.Minus(loose).Minus(s.EndoFins)
	switch rng.IntN(20) {
	case 0:
		s.EndoFins = someOf(rng, s.EndoFins)
	case 1:
		s.Fins = someOf(rng, s.Fins)
	case 2:
		s.Cells = someOf(rng, s.Cells)
	}
	return true
}

// properSample is a position of a proper puzzle.
func properSample(t *testing.T, rng *rand.Rand) (made *sample) {
	for s := range samples(t, 1, 1+rng.IntN(sampleCount(t, 300))) {
		made = s
	}
	return made
}

// looksLikeDeadly takes four cells of two boxes that may hold two digits, or three of them
// and another cell.
func looksLikeDeadly(rng *rand.Rand, p *position, s *Step) bool {
	s.Technique = UniqueRectangle1
	for range 200 {
		row, column := rng.IntN(9), rng.IntN(9)
		row2, column2 := rng.IntN(9), rng.IntN(9)
		s.Cells = sudoku.CellsOf(9*row+column, 9*row+column2, 9*row2+column, 9*row2+column2)
		s.Digits = sudoku.AllDigits
		for cell := range s.Cells.All() {
			s.Digits &= p.candidates[cell] | digit(p.board[cell])
		}
		s.Houses = []sudoku.House{sudoku.Row(row), sudoku.Row(row2), sudoku.Column(column), sudoku.Column(column2)}
		if s.Digits.Len() >= 2 && s.Cells.Len() == 4 {
			break
		}
	}
	for s.Digits.Len() > 2 {
		s.Digits = s.Digits.Without(someDigit(rng, s.Digits))
	}
	if oneIn(rng, 8) {
		s.Cells = someOf(rng, s.Cells).With(somewhere(rng, p, s.Cells))
	}
	if oneIn(rng, 2) { // a naked set beside it
		cells := sudoku.CellsOf(somewhere(rng, p, s.Cells))
		for range rng.IntN(3) {
			cells = cells.With(somewhere(rng, p, cells))
		}
		set := Set{cells, p.union(cells)}
		if oneIn(rng, 8) {
			set.Digits = set.Digits.Without(someDigit(rng, set.Digits))
		}
		s.Sets = []Set{set}
	}
	return s.Digits.Len() == 2
}
