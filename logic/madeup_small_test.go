package logic

import (
	"math/rand/v2"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// looksLikeSubset takes some cells of a house and their digits, or some digits and their
// places in a house; often there is one too many.
func looksLikeSubset(rng *rand.Rand, p *position, s *Step) bool {
	n := 2 + rng.IntN(3)
	h := sudoku.House(rng.IntN(27))
	hidden := oneIn(rng, 2)
	for range 40 { // mostly until not more than one is too many
		h, s.Cells, s.Digits = sudoku.House(rng.IntN(27)), sudoku.Cells{}, 0
		open := p.blanks(h)
		if open.Len() <= n {
			continue
		}
		for range n {
			if hidden {
				s.Digits = s.Digits.With(someDigit(rng, p.union(open)&^s.Digits))
			} else {
				s.Cells = s.Cells.With(nthCell(open.Minus(s.Cells), rng.IntN(open.Len()-s.Cells.Len())))
			}
		}
		if !hidden {
			s.Digits = p.union(s.Cells)
		}
		for d := range s.Digits.All() {
			if hidden {
				s.Cells = s.Cells.Union(p.places(h, d))
			}
		}
		if s.Digits.Len()+s.Cells.Len() <= 2*n+1 {
			break
		}
	}
	s.Houses = []sudoku.House{h}
	if s.Technique = nakedSets[n]; hidden {
		s.Technique = hiddenSets[n]
	}
	if oneIn(rng, 20) {
		s.Houses[0] = sudoku.House(rng.IntN(27))
	}
	if n < 4 && hidden && oneIn(rng, 3) {
		s.Technique = directSets[n]
		placed := somewhere(rng, p, sudoku.Cells{})
		if left := p.blanks(h).Minus(s.Cells); !left.IsEmpty() {
			placed = nthCell(left, rng.IntN(left.Len()))
		}
		s.Placements = []Candidate{{placed, someDigit(rng, p.candidates[placed])}}
	}
	return true
}

// looksLikeLocked takes the places of a digit in a house, and a house that meets it. Now and
// then one of the places lies beside that.
func looksLikeLocked(rng *rand.Rand, p *position, s *Step) bool {
	d := uint8(1 + rng.IntN(9))
	s.Technique, s.Digits = Pointing, digit(d)
	h, cover := sudoku.House(0), sudoku.House(0)
	for range 40 { // mostly until there is not more than one beside
		h, cover = sudoku.House(rng.IntN(27)), sudoku.House(rng.IntN(27))
		s.Cells = p.places(h, d)
		if h != cover && !s.Cells.IsEmpty() && s.Cells.Minus(grid.Cells[cover]).Len() <= rng.IntN(2) {
			break
		}
	}
	s.Houses, s.Cover = []sudoku.House{h}, []sudoku.House{cover}
	if oneIn(rng, 3) {
		other := sudoku.House(rng.IntN(27))
		s.Technique, s.Cover = DirectPointing, append(s.Cover, other)
		left := p.places(other, d).Minus(grid.Cells[cover].Minus(s.Cells))
		if left.IsEmpty() {
			return false
		}
		s.Placements = []Candidate{{left.Lowest(), d}}
	}
	return true
}

// looksLikeColors takes one or two colorings of a digit, in any order, and now and then
// exchanges a cell between two colors.
func looksLikeColors(rng *rand.Rand, p *position, s *Step) bool {
	d := uint8(1 + rng.IntN(9))
	s.Technique = []Technique{SimpleColorTrap, SimpleColorWrap, MultiColors1, MultiColors2}[rng.IntN(4)]
	s.Digits = digit(d)
	all := p.color(nil, d)
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	n := 1
	if s.Technique == MultiColors1 || s.Technique == MultiColors2 {
		n = 2
	}
	if len(all) < n {
		return false
	}
	for _, c := range all[:n] {
		first := rng.IntN(2)
		s.Sets = append(s.Sets, Set{c.cells[first], s.Digits}, Set{c.cells[1-first], s.Digits})
	}
	if oneIn(rng, 8) {
		from, to := &s.Sets[rng.IntN(len(s.Sets))], &s.Sets[rng.IntN(len(s.Sets))]
		cell := from.Cells.Lowest()
		from.Cells = from.Cells.Without(cell)
		to.Cells = to.Cells.With(cell)
	}
	return true
}
