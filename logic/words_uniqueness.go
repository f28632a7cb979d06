package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	sentences := map[string]string{
		"deadly":          "If {cells} held nothing but {digits}, these two digits could be swapped, and the puzzle would have two solutions.",
		"deadly-placed":   "None of {cells} is a clue.",
		"deadly-one":      "Only {fins} can hold another digit.",
		"deadly-extra":    "The only way out is {digit} in one of {fins}.",
		"deadly-set":      "So one of {fins} holds another digit: {others|or}. Together with {set}, that cell uses up {others} in {house}.",
		"deadly-strong":   "In {houses}, {strong} can only go in {fins|or}; if one of them were {other}, the other would be {strong}.",
		"deadly-diagonal": "In {houses}, {strong} can only go in these cells; if it were in {fins}, the other two would both be {other}.",
		"deadly-hidden":   "In {houses}, {strong} can only go in these cells; if {target} were {other}, both cells beside it would be {strong}, and the opposite one {other}.",
	}
	words(explainDeadly, sentences,
		UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
		HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2,
		UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4)
}

// explainDeadly explains rectangles, extended ones and loops.
func explainDeadly(s *Step, e *Explanation) {
	if s.Technique == AvoidableRectangle1 || s.Technique == AvoidableRectangle2 {
		e.why("deadly-placed", "cells", s.Cells)
	}
	switch lines, ok := extendedLines(s.Cells, s.Digits.Len()); {
	case s.Digits.Len() == 2:
		e.why("deadly", "cells", s.Cells, "digits", s.Digits)
	case ok:
		e.why("deadly-lines", "cells", s.Cells, "digits", s.Digits, "one", lines[0], "other", lines[1])
	default:
		e.why("deadly-however", "cells", s.Cells, "digits", s.Digits)
	}
	gone := s.Eliminations[0]
	strong := s.Digits.Without(gone.Digit).Lowest()
	switch s.Technique {
	case UniqueRectangle4, UniqueLoop4:
		e.why("deadly-strong", "houses", s.Houses, "strong", strong, "other", gone.Digit, "fins", s.Fins)
	case UniqueRectangle6:
		e.why("deadly-diagonal", "houses", s.Houses, "strong", gone.Digit, "other", strong, "fins", s.Fins)
	case HiddenRectangle:
		e.why("deadly-hidden", "houses", s.Houses, "strong", strong, "other", gone.Digit, "target", sudoku.CellsOf(gone.Cell))
	default:
		explainOthers(s, e, len(s.Houses) > 0)
	}
}

// explainOthers says what the cells that have other candidates do: strong where they are
// the only places of a digit in a house, unless there is a set beside them.
func explainOthers(s *Step, e *Explanation, strong bool) {
	switch {
	case s.Fins.Len() == 1:
		e.why("deadly-one", "fins", s.Fins)
	case len(s.Sets) > 0:
		e.why("deadly-set", "fins", s.Fins, "house", s.Houses[0], "set", s.Sets[0].Cells, "others", s.Sets[0].Digits)
	case strong:
		e.why("deadly-both", "house", s.Houses[0], "strong", s.Digits&^s.goneDigits(), "fins", s.Fins, "digits", s.Digits)
	default:
		e.why("deadly-extra", "digit", s.Eliminations[0].Digit, "fins", s.Fins)
	}
}
