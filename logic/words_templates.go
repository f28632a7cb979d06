package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	words(explainTemplates, map[string]string{
		"template-first":  "Every way to place all the {digit}s uses {cells}, so no other digit can go there.",
		"template-set":    "Every one of the {n} ways to place all the {digit}s uses {cells}.",
		"template-delete": "None of the {n} ways to place all the {digit}s puts one in {cells|or}.",
	}, TemplateSet, TemplateDelete)
}

// explainTemplates tells why a candidate fits no template: placing its digit goes on,
// one house after the other, until a house has no place. If that is not enough the
// ways are only counted. A cell that all templates use is told likewise.
func explainTemplates(s *Step, e *Explanation) {
	d := s.Digits.Lowest()
	for _, set := range s.Sets {
		e.why("template-first", "digit", set.Digits.Lowest(), "cells", set.Cells)
	}
	var rest sudoku.Cells
	for _, c := range slices.Concat(s.Placements, s.Eliminations) {
		if !e.refuteTemplates(s.Cells, c, s.Technique == TemplateDelete) {
			rest = rest.With(c.Cell)
		}
	}
	if !rest.IsEmpty() {
		n, _, _ := walkTemplates(s.Cells)
		key := map[Technique]string{TemplateSet: "template-set", TemplateDelete: "template-delete"}[s.Technique]
		e.why(key, "n", n, "digit", d, "cells", rest)
	}
}

// refuteTemplates supposes that a candidate is on or off and places its digit as long as
// a house has one place left. It tells this if in the end a house has none.
func (e *Explanation) refuteTemplates(places sudoku.Cells, c Candidate, on bool) bool {
	r := refutation{places: places, on: on, placed: []int{c.Cell}, houses: []sudoku.House{0}}
	last, ok := r.run()
	if !ok {
		return false
	}
	told := make([]string, len(r.placed)) // the numbers of the statements that are needed
	r.need(last, -1, told)
	assumed := Node{Cells: c.cell(), Digit: c.Digit, On: on}
	told[0] = e.state("net-assume", "node", assumed)
	for i := 1; i < len(told); i++ {
		if told[i] != "" {
			told[i] = e.state("net-house", "cells", sudoku.CellsOf(r.placed[i]), "digit", c.Digit, "house", r.houses[i],
				"because", r.because(r.houses[i], r.placed[i], told))
		}
	}
	e.why("net-homeless", "digit", c.Digit, "house", last, "because", r.because(last, -1, told), "node", assumed.negated())
	return true
}

// A refutation places one digit until a house has no place for it.
type refutation struct {
	places sudoku.Cells
	on     bool           // whether the first cell has the digit; it is the assumption
	placed []int          // cells
	houses []sudoku.House // the house of each cell that has no other place
}

// run places the digit and returns a house without a place, if it comes to one.
func (r *refutation) run() (last sudoku.House, ok bool) {
	for {
		next, found := -1, sudoku.House(0)
		for h := range sudoku.House(27) {
			places := r.places.Intersect(grid.Cells[h])
			if places.IsEmpty() || r.on && places.Has(r.placed[0]) || slices.ContainsFunc(r.placed[1:], places.Has) {
				continue
			}
			left := places
			for cell := range places.All() {
				if r.taker(cell) >= 0 {
					left = left.Without(cell)
				}
			}
			switch {
			case left.IsEmpty():
				return h, true
			case left.Len() == 1 && places.Len() > 1:
				next, found = left.Lowest(), h
			}
		}
		if next < 0 {
			return 0, false
		}
		r.placed, r.houses = append(r.placed, next), append(r.houses, found)
	}
}

// taker returns the index of the first cell that takes the digit from another, or -1.
func (r *refutation) taker(cell int) int {
	if !r.on && cell == r.placed[0] {
		return 0
	}
	for i, other := range r.placed {
		if (i > 0 || r.on) && sees(other, cell) {
			return i
		}
	}
	return -1
}

// need marks the cells that take the digit from all places of a house but one, and
// those by which these are placed.
func (r *refutation) need(h sudoku.House, cell int, told []string) {
	for other := range r.places.Intersect(grid.Cells[h]).All() {
		if i := r.taker(other); other != cell && told[i] == "" {
			told[i] = "needed"
			if i > 0 {
				r.need(r.houses[i], r.placed[i], told)
			}
		}
	}
}

// because returns the numbers of the statements that take the digit from all places of
// a house but one.
func (r *refutation) because(h sudoku.House, cell int, told []string) (numbers []string) {
	for other := range r.places.Intersect(grid.Cells[h]).All() {
		if number := told[max(r.taker(other), 0)]; other != cell && !slices.Contains(numbers, number) {
			numbers = append(numbers, number)
		}
	}
	sortNumbers(numbers)
	return numbers
}
