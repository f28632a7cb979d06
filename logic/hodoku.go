package logic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/grid"
)

// HoDoKu writes the step as HoDoKu does in its list of steps, with its names:
// "Locked Candidates Type 1 (Pointing): 4 in b3 => r56c9<>4". Techniques that
// HoDoKu does not have are written as by [Step.Text].
func (s *Step) HoDoKu() string {
	f := s.Technique.Family()
	if s.Technique.Code() == "" || f == ForcingChains {
		return s.String()
	}
	text := hodokuName(s.Technique)
	if s.Siamese {
		text = "Siamese " + text
	}
	if len(s.Placements) > 0 {
		return text + ": " + RowColumn.candidates(s.Placements, "=")
	}
	pattern := ""
	switch {
	case f == Chains:
		pattern = orBlank(hodokuChain, dialect{}, s)
	case s.Technique == XYWing: // only the digits of the pivot
		pattern = join(s.Digits&^s.goneDigits(), "/")
	default:
		pattern = s.pattern(dialect{})
	}
	if pattern != "" {
		text += ": " + pattern
	}
	return text + " => " + hodokuEliminations(s)
}

// hodokuName returns HoDoKu's name of a technique.
func hodokuName(t Technique) string {
	if name, ok := hodokuNames[t]; ok {
		return name
	}
	return t.String()
}

// hodokuNames are the names in HoDoKu that differ from those of this package.
var hodokuNames = map[Technique]string{
	Pointing:         "Locked Candidates Type 1 (Pointing)",
	Claiming:         "Locked Candidates Type 2 (Claiming)",
	NakedQuad:        "Naked Quadruple",
	HiddenQuad:       "Hidden Quadruple",
	UniqueRectangle1: "Uniqueness Test 1",
	UniqueRectangle2: "Uniqueness Test 2",
	UniqueRectangle3: "Uniqueness Test 3",
	UniqueRectangle4: "Uniqueness Test 4",
	UniqueRectangle5: "Uniqueness Test 5",
	UniqueRectangle6: "Uniqueness Test 6",
	BUG1:             "Bivalue Universal Grave + 1",
	MultiColors1:     "Multi Colors 1",
	MultiColors2:     "Multi Colors 2",
	ALSXZ:            "Almost Locked Set XZ-Rule",
	ALSXYWing:        "Almost Locked Set XY-Wing",
	ALSChain:         "Almost Locked Set Chain",
}

// hodokuEliminations writes the eliminations digit by digit, in the order in
// which they come first.
func hodokuEliminations(s *Step) string {
	cells := byDigit(s.Eliminations)
	var seen sudoku.Digits
	var parts []string
	for _, e := range hodokuSorted(s) {
		if d := sudoku.DigitsOf(e.Digit); d != 0 && seen&d == 0 {
			seen |= d
			parts = append(parts, fmt.Sprintf("%s<>%d", RowColumn.Cells(cells[e.Digit]), e.Digit))
		}
	}
	return strings.Join(parts, ", ")
}

// hodokuSorted returns the eliminations in the order in which HoDoKu carries
// them out: of chains digit by digit, of locked and naked sets and those beside a
// unique rectangle those of the line before those of the box, of a Sue de Coq those
// of the box first, else cell by cell.
func hodokuSorted(s *Step) []Candidate {
	var first sudoku.Cells
	switch f := s.Technique.Family(); {
	case s.Technique == SueDeCoq && len(s.Sets) > 0:
		first = grid.Cells[grid.Of[s.Sets[0].Cells.Lowest()][2]]
	case f == Chains || f == AlmostLockedSets:
		list := slices.Clone(s.Eliminations)
		slices.SortStableFunc(list, func(a, b Candidate) int { return int(a.Digit) - int(b.Digit) })
		return list
	case s.Technique == UniqueRectangle3 && len(s.Houses) > 0:
		first = grid.Cells[s.Houses[0]]
	case f == Intersections || f == Subsets:
		for _, h := range s.Houses {
			if !isBox(h) {
				first = first.Union(grid.Cells[h])
			}
		}
	default:
		return s.Eliminations
	}
	list := make([]Candidate, 0, len(s.Eliminations))
	for _, in := range []bool{true, false} {
		for _, e := range s.Eliminations {
			if first.Has(e.Cell) == in {
				list = append(list, e)
			}
		}
	}
	return list
}

// hodokuChain writes a chain as nice loops are written.
func hodokuChain(n dialect, s *Step) string {
	nodes := s.Chains[0].Nodes
	digits, chain := join(s.goneDigits(), "/"), niceLoop(n.Notation, nodes)
	switch s.Technique {
	case RemotePair:
		return join(s.Digits, "/") + " " + chain
	case XYChain, AIC, GroupedAIC:
		first, last := nodes[0].Digit, nodes[len(nodes)-1].Digit
		return fmt.Sprintf("%s %d- %s -%d", digits, first, chain, last)
	case ContinuousNiceLoop, GroupedContinuousNiceLoop:
		first, last := nodes[0].Digit, nodes[len(nodes)-1].Digit
		return fmt.Sprintf("%s %d= %s =%d", digits, last, chain, first)
	}
	return digits + " " + chain
}
