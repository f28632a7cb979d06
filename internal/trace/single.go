package trace

import (
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/logic"
)

// Nineteen steps of twenty are singles. Those of a technique, in houses of a kind, have
// one text but for single characters in the same places: a form with holes.
type form struct {
	text  []byte // of the values 0: from the reason to the end
	holes []hole
}

// A hole is where a character is later by a value than that of the form.
type hole struct {
	at    uint16
	value uint8
}

// values are what the text of a single depends on: row, column, digit and house, from 0,
// and the two digits of the rating.
type values [6]uint8

// A formTable has the forms by notation, technique and kind of house.
type formTable [logic.LetterDigit + 1][logic.NakedSingle + 1][3]form

var forms = sync.OnceValue(func() *formTable {
	var forms formTable
	for _, n := range logic.Notations() {
		for _, t := range []logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle} {
			for kind := range uint8(3) {
				write := func(v *values) []byte {
					step := single(t, kind, v)
					text, _ := appendReasoned(nil, &step, n) // it is a valid step
					return text
				}
				f := &forms[n][t][kind]
				f.text = write(new(values))
				for i := range uint8(len(values{})) {
					var one values
					one[i] = 1
					for at, c := range write(&one) {
						if c != f.text[at] {
							f.holes = append(f.holes, hole{uint16(at), i})
						}
					}
				}
			}
		}
	}
	return &forms
})

// single returns the step of a technique in a house of a kind.
func single(t logic.Technique, kind uint8, v *values) logic.Step {
	cell, d := sudoku.Cell(int(v[0]), int(v[1])), v[2]+1
	step := logic.Step{Technique: t, Rating: logic.Rating(v[4]*10 + v[5] + 10), Digits: sudoku.DigitsOf(d), Placements: []logic.Candidate{{Cell: cell, Digit: d}}}
	if t == logic.NakedSingle {
		step.Cells = sudoku.CellsOf(cell)
	} else {
		step.Houses = []sudoku.House{sudoku.House(kind*9 + v[3])}
	}
	return step
}

// of returns the form of a single with its values, or nil for any other step.
func (forms *formTable) of(s *logic.Step, n logic.Notation) (f *form, v values) {
	switch s.Technique {
	case logic.FullHouse, logic.HiddenSingle, logic.NakedSingle:
	default:
		return nil, v
	}
	if n > logic.LetterDigit || len(s.Placements) != 1 || s.Rating < 10 || s.Rating > 99 || s.Siamese ||
		len(s.Eliminations)+len(s.Cover)+len(s.Sets)+len(s.Chains)+len(s.Inner) > 0 || !s.Fins.Union(s.EndoFins).IsEmpty() {
		return nil, v
	}
	var cells sudoku.Cells
	houses, house := 1, sudoku.House(0)
	cell, d := s.Placements[0].Cell, s.Placements[0].Digit
	if s.Technique == logic.NakedSingle {
		houses, cells = 0, cells.With(cell)
	}
	if s.Cells != cells || len(s.Houses) != houses {
		return nil, v
	}
	if houses > 0 {
		house = s.Houses[0]
	}
	if uint(cell) > 80 || d < 1 || d > 9 || s.Digits != sudoku.Digits(0).With(d) || house >= sudoku.Houses {
		return nil, v
	}
	v = values{uint8(cell / 9), uint8(cell % 9), d - 1, uint8(house % 9), uint8(s.Rating)/10 - 1, uint8(s.Rating) % 10}
	return &forms[n][s.Technique][house/9], v
}

// append appends the text of a single.
func (f *form) append(text []byte, v *values) []byte {
	n := len(text)
	text = append(text, f.text...)
	own := text[n:]
	for _, h := range f.holes {
		own[h.at] += v[h.value]
	}
	return text
}
