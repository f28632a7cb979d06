package logic

import (
	"slices"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

func init() {
	words(explainColors, map[string]string{
		"colors":        "Houses with two places for {digit} join cells of two colors: {digit} is in all cells of one color and in none of the other. One color is {a}, the other is {b}.",
		"colors-too":    "Another pair of colors for {digit}: one is {a}, the other is {b}.",
		"color-wrap":    "{one} and {other} have the same color and see each other, so the cells of their color are not {digit}.",
		"color-trap":    "{cell} sees both {one} and {other}, which have different colors.",
		"colors-touch":  "{one} and {other} see each other and can't both be {digit}, so it is in {a}, or else in {b}.",
		"colors-target": "{cell} sees both {one} and {other}.",
		"colors-one":    "{one} sees both {first} and {second}, which have the two colors of the other pair. If {one} were {digit}, neither of those would be, so the cells of its color are not {digit}.",
		"colors-both":   "{one} sees {first}, and {other} sees {second}, which have the two colors of the other pair. If {one} and {other} were {digit}, neither of those would be, so the cells of their color are not {digit}.",
	}, SimpleColorTrap, SimpleColorWrap, MultiColors1, MultiColors2)
	words(explainMedusa, map[string]string{
		"medusa":       "Cells with two candidates and houses with two places for a digit give candidates two colors: either all of these are true, {a}, or all of these, {b}.",
		"medusa-clash": "{one} and {other} have the same color and can't both be true, so that color is false.",
		"medusa-cell":  "Of one color, {candidates} would together leave {cell} without a candidate, so that color is false.",
		"medusa-house": "Of one color, {candidates} would together leave {digit} without a place in {house}, so that color is false.",
		"medusa-trap":  "{gone} is ruled out by {one} and by {other}, which have different colors.",
	}, Medusa)
}

// explainMedusa tells why a color is false, or which two colors rule a candidate out.
func explainMedusa(s *Step, e *Explanation) {
	var colors [2][]Candidate
	for i, set := range s.Sets {
		for cell := range set.Cells.All() {
			colors[i%2] = append(colors[i%2], Candidate{cell, set.Digits.Lowest()})
		}
	}
	e.why("medusa", "a", colors[0], "b", colors[1])
	for _, color := range colors {
		if !slices.ContainsFunc(s.Eliminations, func(c Candidate) bool { return slices.Contains(color, c) }) {
			continue
		}
		for i, a := range color {
			for _, b := range color[:i] {
				if excludes(&Node{Cells: a.cell(), Digit: a.Digit, On: true}, b) {
					e.why("medusa-clash", "one", b, "other", a)
					return
				}
			}
		}
		explainStarving(s, e)
		return
	}
	for _, gone := range s.Eliminations {
		var by [2]Candidate
		for i, color := range colors {
			by[i] = color[slices.IndexFunc(color, func(c Candidate) bool { return excludes(&Node{Cells: c.cell(), Digit: c.Digit, On: true}, gone) })]
		}
		e.why("medusa-trap", "gone", gone, "one", by[0], "other", by[1])
	}
}

// explainStarving tells which cell or house a color leaves without a candidate. The
// chains of the step are the links by which it does.
func explainStarving(s *Step, e *Explanation) {
	var by []Candidate
	last := lastNode(&s.Chains[0])
	for i := range s.Chains {
		if c := s.Chains[i].Nodes[0].candidate(); !slices.Contains(by, c) {
			by = append(by, c)
		}
	}
	if len(s.Houses) > 0 {
		e.why("medusa-house", "candidates", by, "digit", last.Digit, "house", s.Houses[0])
		return
	}
	e.why("medusa-cell", "candidates", by, "cell", last.Cells)
}

func explainColors(s *Step, e *Explanation) {
	d := s.Digits.Lowest()
	for i := 0; i+1 < len(s.Sets); i += 2 {
		e.why([2]string{"colors", "colors-too"}[min(i, 1)], "digit", d, "a", s.Sets[i].Cells, "b", s.Sets[i+1].Cells)
	}
	switch s.Technique {
	case SimpleColorTrap:
		for _, gone := range s.Eliminations {
			e.why("color-trap", "cell", gone.cell(), "one", s.seen(0, gone), "other", s.seen(1, gone))
		}
	case SimpleColorWrap:
		for i := range s.Sets {
			if one, other, ok := s.touch(i, i); ok {
				e.why("color-wrap", "one", one, "other", other, "digit", d)
			}
		}
	case MultiColors1:
		explainTouching(s, e)
	case MultiColors2:
		for i := range 2 {
			one, first, ok := s.touch(i, 2)
			other, second, too := s.touch(i, 3)
			switch {
			case !ok || !too:
			case one == other:
				e.why("colors-one", "one", one, "first", first, "second", second, "digit", d)
			default:
				e.why("colors-both", "one", one, "first", first, "other", other, "second", second, "digit", d)
			}
		}
	}
}

// explainTouching tells which colors of two pairs see each other, and which cells see
// both of the other two.
func explainTouching(s *Step, e *Explanation) {
	for i := range 2 {
		for j := 2; j < 4; j++ {
			one, other, ok := s.touch(i, j)
			a, b := 1-i, 5-j // the colors that are left
			told := false
			for _, gone := range s.Eliminations {
				x, y := s.seen(a, gone), s.seen(b, gone)
				if !ok || x.IsEmpty() || y.IsEmpty() {
					continue
				}
				if !told {
					e.why("colors-touch", "one", one, "other", other, "digit", gone.Digit, "a", s.Sets[a].Cells, "b", s.Sets[b].Cells)
					told = true
				}
				e.why("colors-target", "cell", gone.cell(), "one", x, "other", y)
			}
		}
	}
}

// seen returns a cell of the i-th color that a candidate sees, as a set.
func (s *Step) seen(i int, c Candidate) sudoku.Cells {
	return first(s.Sets[i].Cells.Intersect(grid.Peers[c.Cell]))
}

// touch returns a cell of the i-th color and one of the j-th that see each other.
func (s *Step) touch(i, j int) (one, other sudoku.Cells, ok bool) {
	for cell := range s.Sets[i].Cells.All() {
		if near := grid.Peers[cell].Intersect(s.Sets[j].Cells); !near.IsEmpty() {
			return sudoku.CellsOf(cell), first(near), true
		}
	}
	return one, other, false
}

// first returns the set of the lowest cell of a set.
func first(cells sudoku.Cells) sudoku.Cells {
	if cells.IsEmpty() {
		return cells
	}
	return sudoku.CellsOf(cells.Lowest())
}
