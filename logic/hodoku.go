package logic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
)

// HoDoKu writes the step as HoDoKu does in its list of steps, with its names:
// "Locked Candidates Type 1 (Pointing): 4 in b3 => r56c9<>4". Techniques that
// HoDoKu does not have are written as by [Step.Text].
func (s *Step) HoDoKu() string {
	write := hodokuWriters[s.Technique.Family()]
	if s.Technique.Code() == "" || write == nil {
		return s.String()
	}
	pattern := write(s)
	name := hodokuName(s.Technique)
	if s.Siamese {
		name = "Siamese " + name
	}
	if pattern != "" {
		pattern = ": " + pattern
	}
	if len(s.Placements) > 0 {
		return name + pattern
	}
	return name + pattern + " => " + hodokuEliminations(s)
}

// hodokuWriters write the pattern of a step by family, and of a step that
// places also what it places.
var hodokuWriters = [familyCount]func(*Step) string{
	Singles:       hodokuSingle,
	Intersections: hodokuIntersection,
	Subsets:       hodokuSubset,
	Fish:          hodokuFish,
	Wings:         hodokuWing,
	Uniqueness:    hodokuUniqueness,
	OneDigit:      hodokuOneDigit,
	Coloring:      hodokuColors,
	Chains:        hodokuChain,
}

// hodokuName returns HoDoKu's name of a technique.
func hodokuName(t Technique) string {
	if name, ok := hodokuNames[t]; ok {
		return name
	}
	return t.String()
}

// hodokuNames are the names that HoDoKu has and this package has not.
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
	var order []uint8
	var cells [10]sudoku.Cells
	for _, e := range hodokuSorted(s) {
		if cells[e.Digit].IsEmpty() {
			order = append(order, e.Digit)
		}
		cells[e.Digit] = cells[e.Digit].With(int(e.Cell))
	}
	parts := make([]string, len(order))
	for i, d := range order {
		parts[i] = fmt.Sprintf("%s<>%d", RowColumn.Cells(cells[d]), d)
	}
	return strings.Join(parts, ", ")
}

// hodokuSorted returns the eliminations in the order in which HoDoKu carries
// them out: of chains digit by digit, of locked and naked sets those of the
// line before those of the box, of a Sue de Coq those of the box first, else
// cell by cell.
func hodokuSorted(s *Step) []Candidate {
	var first sudoku.Cells
	switch f := s.Technique.Family(); {
	case s.Technique == SueDeCoq && len(s.Sets) > 0:
		first = houseCells[housesOf[s.Sets[0].Cells.Lowest()][2]]
	case f == Chains || f == AlmostLockedSets:
		list := slices.Clone(s.Eliminations)
		slices.SortStableFunc(list, func(a, b Candidate) int { return int(a.Digit) - int(b.Digit) })
		return list
	case f == Intersections || f == Subsets:
		for _, h := range s.Houses {
			if !isBox(h) {
				first = first.Union(houseCells[h])
			}
		}
	default:
		return s.Eliminations
	}
	list := make([]Candidate, 0, len(s.Eliminations))
	for _, in := range []bool{true, false} {
		for _, e := range s.Eliminations {
			if first.Has(int(e.Cell)) == in {
				list = append(list, e)
			}
		}
	}
	return list
}

// join writes digits with something between: "1,2,3".
func join(digits sudoku.Digits, between string) string {
	var text strings.Builder
	for d := range digits.All() {
		if text.Len() > 0 {
			text.WriteString(between)
		}
		text.WriteByte('0' + d)
	}
	return text.String()
}

func hodokuSingle(s *Step) string { return s.Placements[0].String() }

func hodokuIntersection(s *Step) string {
	if s.Technique == Pointing || s.Technique == Claiming {
		return fmt.Sprintf("%v in %s", s.Digits, shortHouses(s.Houses[:1]))
	}
	return hodokuSubset(s)
}

func hodokuSubset(s *Step) string {
	return join(s.Digits, ",") + " in " + RowColumn.Cells(s.Cells)
}

func hodokuFish(s *Step) string {
	text := fmt.Sprintf("%v %s %s", s.Digits, shortHouses(s.Houses), shortHouses(s.Cover))
	for cell := range s.Fins.Minus(s.EndoFins).All() {
		text += " f" + sudoku.CellName(cell)
	}
	for cell := range s.EndoFins.All() {
		text += " ef" + sudoku.CellName(cell)
	}
	return text
}

func hodokuWing(s *Step) string {
	z, _ := eliminated(s)
	others := s.Digits.Without(z)
	switch s.Technique {
	case XYWing: // only the digits of the pivot
		return join(others, "/")
	case WWing:
		return fmt.Sprintf("%d/%v in %s connected by %v in %s", z, others, RowColumn.Cells(s.Cells), others, RowColumn.Cells(s.Fins))
	}
	return join(s.Digits, "/") + " in " + RowColumn.Cells(s.Cells)
}

func hodokuUniqueness(s *Step) string {
	if s.Technique == BUG1 {
		return ""
	}
	return join(s.Digits, "/") + " in " + RowColumn.Cells(s.Cells)
}

func hodokuOneDigit(s *Step) string {
	nodes := s.Chains[0].Nodes
	ends := func(c Chain) string { return RowColumn.Cells(c.Nodes[0].Cells.Union(c.Nodes[3].Cells)) }
	switch s.Technique {
	case TurbotFish:
		return fmt.Sprintf("%v %s", s.Digits, niceLoop(nodes))
	case EmptyRectangle, DualEmptyRectangle:
		var links []string
		for _, c := range s.Chains {
			links = append(links, RowColumn.Cells(c.Nodes[0].Cells.Union(c.Nodes[1].Cells)))
		}
		return fmt.Sprintf("%v in %s (%s)", s.Digits, shortHouses(s.Houses[2:3]), strings.Join(links, "/"))
	}
	text := fmt.Sprintf("%v in %s", s.Digits, ends(s.Chains[0]))
	if s.Technique == DualTwoStringKite {
		text += "/in " + ends(s.Chains[1])
	}
	return text + fmt.Sprintf(" (connected by %s)", RowColumn.Cells(nodes[1].Cells.Union(nodes[2].Cells)))
}

func hodokuColors(s *Step) string {
	text := s.Digits.String() + " "
	for i, set := range s.Sets {
		var names []string
		for cell := range set.Cells.All() {
			names = append(names, sudoku.CellName(cell))
		}
		text += [...]string{"", " / ", ", ", " / "}[i%4] + "(" + strings.Join(names, ",") + ")"
	}
	return text
}

func hodokuChain(s *Step) string {
	nodes := s.Chains[0].Nodes
	var gone sudoku.Digits
	for _, e := range s.Eliminations {
		gone = gone.With(e.Digit)
	}
	digits, chain := join(gone, "/"), niceLoop(nodes)
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

// niceLoop writes a chain in the notation of nice loops: cells and the links
// between them.
func niceLoop(nodes []Node) string {
	var text strings.Builder
	for i, n := range nodes {
		switch {
		case i == 0:
		case n.Cells == nodes[i-1].Cells:
			continue
		case n.On:
			fmt.Fprintf(&text, " =%d= ", n.Digit)
		default:
			fmt.Fprintf(&text, " -%d- ", n.Digit)
		}
		text.WriteString(RowColumn.Cells(n.Cells))
	}
	return text.String()
}

func hodokuSets(s *Step) string {
	z := join(s.goneDigits(), ",")
	switch s.Technique {
	case ALSXZ:
		text := fmt.Sprintf("A=%s, B=%s, X=%s", hodokuSet(s.Sets[0]), hodokuSet(s.Sets[1]), join(s.Digits, ","))
		if s.Digits.Len() == 1 {
			text += ", Z=" + z
		}
		return text
	case ALSXYWing:
		return fmt.Sprintf("A=%s, B=%s, C=%s, X,Y=%s, Z=%s",
			hodokuSet(s.Sets[0]), hodokuSet(s.Sets[2]), hodokuSet(s.Sets[1]), join(s.Digits, ","), z)
	case ALSChain:
		text := z + "-"
		for i, set := range s.Sets {
			text += " " + hodokuSet(set)
			if nodes := s.Chains[0].Nodes; 2*i < len(nodes) {
				text += fmt.Sprintf(" -%d-", nodes[2*i].Digit)
			}
		}
		return text + " -" + z
	case DeathBlossom:
		text, i := RowColumn.Cells(s.Cells), 0
		for d := range s.Digits.All() {
			text += fmt.Sprintf(", -%d- %s", d, hodokuSet(s.Sets[i]))
			i++
		}
		return text
	case SueDeCoq:
		text := fmt.Sprintf("%s - {%v}", RowColumn.Cells(s.Sets[0].Cells), s.Sets[0].Digits)
		for i, set := range s.Sets[1:] {
			text += [...]string{" (", ", "}[i%2] + fmt.Sprintf("%s - {%v}", RowColumn.Cells(set.Cells), set.Digits)
		}
		return text + ")"
	}
	return ""
}

func hodokuSet(set Set) string {
	return fmt.Sprintf("%s {%v}", RowColumn.Cells(set.Cells), set.Digits)
}

func hodokuTemplate(s *Step) string {
	if len(s.Placements) > 0 {
		return RowColumn.candidates(s.Placements, "=")
	}
	return ""
}
