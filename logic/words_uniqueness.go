package logic

import "github.com/seed-cfc889b0/sudoku"

func init() {
	sentences := map[string]string{
		"deadly":          "If {cells} held nothing but {digits}, these two digits could be swapped, and the puzzle would have two solutions.",
		"deadly-placed":   "None of {cells} is a clue.",
		"deadly-one":      "Only {fins} can hold another digit.",
		"deadly-extra":    "The only way out is {digit} in one of {fins}.",
		"deadly-set":      "So one of {fins} holds another digit. Together with {set}, these cells use up {others} in {house}.",
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
	if lines, ok := extendedLines(s.Cells, s.Digits.Len()); ok && s.Digits.Len() > 2 {
		e.why("deadly-lines", "cells", s.Cells, "digits", s.Digits, "one", lines[0], "other", lines[1])
	} else {
		e.why("deadly", "cells", s.Cells, "digits", s.Digits)
	}
	gone := s.Eliminations[0]
	strong := s.Digits.Without(gone.Digit).Lowest()
	switch s.Technique {
	case UniqueRectangle1, ExtendedRectangle1, UniqueLoop1, AvoidableRectangle1:
		e.why("deadly-one", "fins", s.Fins)
	case UniqueRectangle2, UniqueRectangle5, ExtendedRectangle2, UniqueLoop2, AvoidableRectangle2:
		e.why("deadly-extra", "digit", gone.Digit, "fins", s.Fins)
	case UniqueRectangle3, ExtendedRectangle3, UniqueLoop3:
		e.why("deadly-set", "fins", s.Fins, "house", s.Houses[0], "set", s.Sets[0].Cells, "others", s.Sets[0].Digits)
	case UniqueRectangle4, UniqueLoop4:
		e.why("deadly-strong", "houses", s.Houses, "strong", strong, "other", gone.Digit, "fins", s.Fins)
	case ExtendedRectangle4:
		e.why("deadly-both", "house", s.Houses[0], "strong", s.Digits&^s.goneDigits(), "fins", s.Fins, "digits", s.Digits)
	case UniqueRectangle6:
		e.why("deadly-diagonal", "houses", s.Houses, "strong", gone.Digit, "other", strong, "fins", s.Fins)
	case HiddenRectangle:
		e.why("deadly-hidden", "houses", s.Houses, "strong", strong, "other", gone.Digit, "target", sudoku.CellsOf(int(gone.Cell)))
	}
}
