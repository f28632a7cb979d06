package logic

import (
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// proveFish checks that the fins are the base candidates outside the covers or in
// two base houses, and proves each elimination. A siamese fish is two fish with the
// same base houses; either may be the reason.
func proveFish(p *position, s *Step) error {
	d, ok := oneDigit(s.Digits)
	covers := [][]sudoku.House{s.Cover}
	if n := len(s.Cover) / 2; s.Siamese {
		covers = [][]sudoku.House{s.Cover[:n], s.Cover[n:]}
	}
	if !ok || len(s.Placements) > 0 || !validHouses(s.Houses) || !validHouses(s.Cover) {
		return s.unproved("it is not one digit in some houses")
	}
	for _, h := range s.Houses {
		if p.placed[h].Has(d) {
			return s.unproved("%v has its %d", h, d)
		}
	}
	base, overlap := placesIn(s.Houses)
	held, endo := base.Intersect(p.planes[d]), overlap.Intersect(p.planes[d])
	var loose sudoku.Cells
	for _, cover := range covers {
		if len(cover) != len(s.Houses) {
			return s.unproved("there are %d base and %d cover houses", len(s.Houses), len(cover))
		}
		covered, _ := placesIn(cover)
		loose = loose.Union(held.Minus(covered))
	}
	switch {
	case s.EndoFins != endo:
		return s.unproved("the endo fins are not the candidates in two base houses")
	case s.Fins != loose.Minus(endo):
		return s.unproved("the fins are not the base candidates outside the covers")
	case s.Cells != held.Minus(loose).Minus(endo):
		return s.unproved("the cells are not the base candidates without the fins")
	}
	for _, e := range s.Eliminations {
		proved := false
		for _, cover := range covers {
			proved = proved || p.tooFewCovers(d, s.Houses, cover, e.Cell)
		}
		if !proved || e.Digit != d {
			return s.unproved("%v does not follow", e)
		}
	}
	return nil
}

// tooFewCovers supposes that a cell holds the digit. The base houses without that
// cell still need the digit, in different places if no two of them share a place
// that is left. The cover houses without that cell can take one each. tooFewCovers
// reports whether these covers hold all the places and are too few.
func (p *position) tooFewCovers(d uint8, base, cover []sudoku.House, cell int) bool {
	need := 0
	var places, room sudoku.Cells
	for _, h := range base {
		if grid.Cells[h].Has(cell) {
			continue
		}
		left := p.places(h, d).Minus(grid.Peers[cell])
		if left.Meets(places) {
			return false
		}
		places = places.Union(left)
		need++
	}
	for _, h := range cover {
		if !grid.Cells[h].Has(cell) {
			room = room.Union(grid.Cells[h])
			need--
		}
	}
	return need > 0 && room.Contains(places)
}
