package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	register(findPairExclusions, proveExclusion, AlignedPairExclusion)
	register(findTripletExclusions, proveExclusion, AlignedTripletExclusion)
	words(explainExclusion, map[string]string{
		"exclusion":       "Only {digits} can go in {cell}.",
		"exclusion-house": "{candidates} can't be together: they are in one house.",
		"exclusion-cell":  "{candidates} would leave nothing for {cell}, which has only {digits}.",
		"exclusion-way":   "So with {gone}, there is no way to fill {cells}.",
	}, AlignedPairExclusion, AlignedTripletExclusion)
}

// In the steps of aligned exclusion, Cells are the two or three cells that are
// tried, and Fins the cells which they would leave without a candidate, the
// excluders. Sets are all these cells with their candidates, one by one.

// findPairExclusions finds two cells with at least two excluders, which are cells
// with two candidates that see both. A digit goes from one cell if it leaves no
// digit for the other.
func findPairExclusions(s *search, yield func(*Step) bool) bool {
	for a := range s.blank.All() {
		near := grid.Peers[a].Intersect(s.counted[2])
		if near.Len() < 2 {
			continue
		}
		for b := range s.blank.All() {
			if b <= a {
				continue
			}
			excluders := near.Intersect(grid.Peers[b])
			if excluders.Len() < 2 {
				continue
			}
			out := s.excludedPairs(excluders)
			cells := sudoku.CellsOf(a, b)
			step := &s.step
			step.begin(AlignedPairExclusion)
			s.excludeFrom(step, a, b, &out)
			s.excludeFrom(step, b, a, &out)
			if len(step.Eliminations) == 0 {
				continue
			}
			step.Cells, step.Digits = cells, s.union(cells)
			s.showExcluders(step, excluders)
			if !yield(step) {
				return false
			}
		}
	}
	return true
}

// showExcluders adds the excluders that a step needs, and the candidates of all its
// cells.
func (s *search) showExcluders(step *Step, excluders sudoku.Cells) {
	step.Fins = s.needed(step, excluders)
	for _, cells := range [2]sudoku.Cells{step.Cells, step.Fins} {
		for cell := range cells.All() {
			step.Sets = append(step.Sets, Set{sudoku.CellsOf(cell), s.candidates[cell]})
		}
	}
}

// needed returns excluders that suffice for what a step removes. It drops the
// given ones one by one, as long as nothing that the step removes would stay.
func (s *search) needed(step *Step, excluders sudoku.Cells) sudoku.Cells {
	for cell := range excluders.All() {
		fewer := excluders.Without(cell)
		enough := true
		for _, e := range step.Eliminations {
			enough = enough && !s.fits(step.Cells, e, fewer, &[3]Candidate{}, 0)
		}
		if enough {
			excluders = fewer
		}
	}
	return excluders
}

// fits reports whether the cells that are left can be filled, one of them with
// candidate e, such that each excluder keeps a candidate. filled has the n cells
// that are filled already.
func (p *position) fits(left sudoku.Cells, e Candidate, excluders sudoku.Cells, filled *[3]Candidate, n int) bool {
	if left.IsEmpty() {
		for excluder := range excluders.All() {
			open := p.candidates[excluder]
			for _, c := range filled[:n] {
				if sees(excluder, c.Cell) {
					open = open.Without(c.Digit)
				}
			}
			if open == 0 {
				return false
			}
		}
		return true
	}
	cell := left.Lowest()
	digits := p.candidates[cell]
	if cell == e.Cell {
		digits = digit(e.Digit)
	}
	for _, c := range filled[:n] {
		if sees(cell, c.Cell) {
			digits = digits.Without(c.Digit)
		}
	}
	for d := range digits.All() {
		filled[n] = Candidate{cell, d}
		if p.fits(left.Without(cell), e, excluders, filled, n+1) {
			return true
		}
	}
	return false
}

// excludedPairs returns for each digit the other candidate of each bivalue excluder
// that has it.
func (p *position) excludedPairs(excluders sudoku.Cells) (out [10]sudoku.Digits) {
	for cell := range excluders.All() {
		x := p.candidates[cell].Lowest()
		y := p.candidates[cell].Without(x).Lowest()
		out[x] = out[x].With(y)
		out[y] = out[y].With(x)
	}
	return out
}

// excludeFrom adds to a step the digits of cell a that leave no digit for cell b.
func (s *search) excludeFrom(step *Step, a, b int, out *[10]sudoku.Digits) {
	for x := range s.candidates[a].All() {
		left := s.candidates[b] &^ out[x]
		if sees(a, b) {
			left = left.Without(x)
		}
		if left == 0 {
			step.eliminate(a, x)
		}
	}
}

// findTripletExclusions finds three cells with at least two excluders, which are
// cells with two or three candidates that see all three. Cells with two candidates
// that see two of the three exclude too.
func findTripletExclusions(s *search, yield func(*Step) bool) bool {
	few, changed := s.counted[2].Union(s.counted[3]), s.news().cells
	var room [81]int
	blank := room[:0]
	var seen [81]sudoku.Cells // by blank cell: what has changed in its sight
	for cell := range s.blank.All() {
		blank = append(blank, cell)
		seen[cell] = grid.Peers[cell].Intersect(changed)
	}
	for i, a := range blank {
		nearA := few.Intersect(grid.Peers[a])
		if nearA.Len() < 2 {
			continue
		}
		for j, b := range blank[i+1:] {
			near := nearA.Intersect(grid.Peers[b])
			if near.Len() < 2 {
				continue
			}
			// Excluders see two of the three cells at least.
			news := changed.Has(a) || changed.Has(b) || seen[a].Meets(seen[b])
			either := seen[a].Union(seen[b])
			for _, c := range blank[i+j+2:] {
				if !news && !either.Meets(seen[c]) && !changed.Has(c) {
					continue
				}
				excluders := near.Intersect(grid.Peers[c])
				if excluders.Len() >= 2 && !s.exclude([3]int{a, b, c}, excluders, yield) {
					return false
				}
			}
		}
	}
	return true
}

// exclude yields the step of three cells, if there is one.
func (s *search) exclude(cells [3]int, excluders sudoku.Cells, yield func(*Step) bool) bool {
	// Pairs of digits are excluded by the bivalue cells that two of the three see,
	// triples by the other excluders.
	var out [3][10]sudoku.Digits // by the cell that is left out, and the digit of the lower of the others
	var pairs sudoku.Cells
	for i := range 3 {
		j, k := (i+1)%3, (i+2)%3
		both := s.counted[2].Intersect(grid.Peers[cells[j]]).Intersect(grid.Peers[cells[k]])
		for _, cell := range cells {
			both = both.Without(cell)
		}
		pairs = pairs.Union(both)
		out[i] = s.excludedPairs(both)
		if sees(cells[j], cells[k]) {
			for d := range out[i] {
				out[i][d] = out[i][d].With(uint8(d))
			}
		}
	}
	triples := excluders.Intersect(s.counted[3])
	var possible [3]sudoku.Digits
	all := [3]sudoku.Digits{s.candidates[cells[0]], s.candidates[cells[1]], s.candidates[cells[2]]}
	for x := range all[0].All() {
		for y := range (all[1] &^ out[2][x]).All() {
			third := all[2] &^ (out[1][x] | out[0][y])
			if possible[0].Has(x) && possible[1].Has(y) && third&^possible[2] == 0 {
				continue // this digit is excluded already
			}
			if x != y {
				third &^= s.union(triples.Intersect(s.planes[x]).Intersect(s.planes[y])).Without(x).Without(y)
			}
			if third != 0 {
				possible[0] = possible[0].With(x)
				possible[1] = possible[1].With(y)
				possible[2] |= third
			}
		}
		if possible == all {
			return true
		}
	}
	step := &s.step
	step.begin(AlignedTripletExclusion)
	for i, cell := range cells {
		for d := range (all[i] &^ possible[i]).All() {
			step.eliminate(cell, d)
		}
	}
	if len(step.Eliminations) == 0 {
		return true
	}
	step.Cells = sudoku.CellsOf(cells[:]...)
	step.Digits = s.union(step.Cells)
	s.showExcluders(step, excluders.Union(pairs))
	return yield(step)
}

// proveExclusion tries every way to fill the cells and the excluders.
func proveExclusion(p *position, s *Step) error {
	n := s.Cells.Len()
	if n < 2 || n > 3 || len(s.Placements) > 0 || s.Cells.Meets(s.Fins) || !p.blank.Contains(s.Cells.Union(s.Fins)) {
		return s.unproved("it does not name two or three cells and their excluders")
	}
	for _, set := range s.Sets {
		if cell, one := oneCell(set.Cells); !one || p.candidates[cell] != set.Digits {
			return s.unproved("%s has other candidates", RowColumn.Cells(set.Cells))
		}
	}
	for _, e := range s.Eliminations {
		if !s.Cells.Has(e.Cell) {
			return s.unproved("%v is not one of the cells", e)
		}
		if !p.excludes(s, e) {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// excludes reports whether each way to fill the cells of a step, one of them with
// the candidate e, leaves one of the excluders without a candidate.
func (p *position) excludes(s *Step, e Candidate) bool {
	a := &assignment{position: p, cells: s.Cells}
	return a.every(e, func(value *[81]uint8) bool {
		for excluder := range s.Fins.All() {
			left := p.candidates[excluder]
			for cell := range s.Cells.Intersect(grid.Peers[excluder]).All() {
				left = left.Without(value[cell])
			}
			if left == 0 {
				return true
			}
		}
		return false
	})
}

// explainExclusion lists, for each candidate that goes, the combinations with it that
// fail. Two digits that fail together are told once.
func explainExclusion(s *Step, e *Explanation) {
	n := s.Cells.Len()
	x := exclusion{Explanation: e, cells: s.Sets[:n], excluders: s.Sets[n:], told: map[[3]Candidate]bool{}}
	for _, set := range x.cells {
		e.why("exclusion", "digits", set.Digits, "cell", set.Cells)
	}
	for _, gone := range s.Eliminations {
		x.try([]Candidate{gone}, s.Cells.Minus(gone.cell()))
		e.why("exclusion-way", "cells", s.Cells, "gone", gone)
	}
}

// An exclusion tells the combinations that fail.
type exclusion struct {
	*Explanation
	cells, excluders []Set
	told             map[[3]Candidate]bool
}

// try fills the cells that are left, after some, until the combination fails.
func (x *exclusion) try(filled []Candidate, left sudoku.Cells) {
	if len(filled) > 1 && x.tellFailure(filled) || left.IsEmpty() {
		return
	}
	cell := left.Lowest()
	for _, set := range x.cells {
		if !set.Cells.Has(cell) {
			continue
		}
		for d := range set.Digits.All() {
			x.try(append(slices.Clip(filled), Candidate{cell, d}), left.Without(cell))
		}
	}
}

// tellFailure tells why a combination fails, by two of its candidates if they suffice. It
// reports whether it fails.
func (x *exclusion) tellFailure(filled []Candidate) bool {
	last := filled[len(filled)-1]
	for _, c := range filled[:len(filled)-1] {
		if x.fails(c, last) {
			return true
		}
	}
	return len(filled) > 2 && x.fails(filled...)
}

// fails tells why some candidates fail together, if they do.
func (x *exclusion) fails(cs ...Candidate) bool {
	cs = sortCandidates(slices.Clone(cs))
	var key [3]Candidate
	copy(key[:], cs)
	if x.told[key] {
		return true
	}
	if len(cs) == 2 && cs[0].Digit == cs[1].Digit && sees(cs[0].Cell, cs[1].Cell) {
		x.told[key] = true
		x.why("exclusion-house", "candidates", cs)
		return true
	}
	for _, set := range x.excluders {
		left := set.Digits
		for _, c := range cs {
			if sees(c.Cell, set.Cells.Lowest()) {
				left = left.Without(c.Digit)
			}
		}
		if left == 0 {
			x.told[key] = true
			x.why("exclusion-cell", "candidates", cs, "cell", set.Cells, "digits", set.Digits)
			return true
		}
	}
	return false
}
