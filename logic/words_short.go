package logic

import (
	"slices"
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// Most steps of most paths are singles and locked candidates. Their explanations are one
// text for each technique and language, with holes.

// shortReasons are these explanations in a language.
type shortReasons struct {
	byTechnique [DirectClaiming + 1]shortReason
	houses      [sudoku.Houses]string
}

// A shortReason is the explanation of a technique's steps that have so many houses.
type shortReason struct {
	text          []piece // nil if there is none
	houses, cover int
	places        bool // else it eliminates
}

// A piece is a text with a hole behind it.
type piece struct {
	text string
	hole string // what goes there, "" for nothing
	last string // the word before the last cell
}

// holes are what goes into texts: gone are the cells of the eliminations, single is the second
// cover house.
var holes = []string{"cell", "digit", "cells", "gone", "house", "cover", "single"}

var englishShort = sync.OnceValue((*Language)(nil).compose)

// compose puts the sentences together.
func (l *Language) compose() *shortReasons {
	r := new(shortReasons)
	locked := []string{"locked", "locked-cover"}
	direct := append(locked, "locked-single")
	add := func(t Technique, houses, cover int, places bool, why ...string) {
		space := l.space([]byte{0}, 0)[1:]
		var text []byte
		for _, key := range why {
			text = append(append(text, l.word(key)...), space...)
		}
		effect := l.word("place")
		if !places {
			effect = string(wording.Put(nil, l.word("eliminate"), "digits", "{digit}", "cells", "{gone}", "cells|or", "{gone|or}"))
		}
		r.byTechnique[t] = shortReason{pieces(string(wording.Put(text, l.word("therefore"), "sentence", effect))), houses, cover, places}
	}
	add(FullHouse, 1, 0, true, "full-house")
	add(HiddenSingle, 1, 0, true, "hidden-single")
	add(NakedSingle, 0, 0, true, "naked-single")
	add(Pointing, 1, 1, false, locked...)
	add(Claiming, 1, 1, false, locked...)
	add(DirectPointing, 1, 2, true, direct...)
	add(DirectClaiming, 1, 2, true, direct...)
	for h := range r.houses {
		r.houses[h] = l.text(sudoku.House(h), RowColumn)
	}
	return r
}

// pieces splits a text at its holes. Other names stay as they are.
func pieces(text string) (list []piece) {
	begin := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '{' {
			continue
		}
		whole, _, _ := strings.Cut(text[i+1:], "}")
		name, or, _ := strings.Cut(whole, "|")
		switch {
		case !slices.Contains(holes, name):
			continue
		case or == "":
			or = "and"
		case or != "or" || name != "cell" && name != "cells" && name != "gone":
			continue
		}
		list = append(list, piece{text[begin:i], name, or})
		i += len(whole) + 1
		begin = i + 1
	}
	return append(list, piece{text: text[begin:]})
}

// appendShort appends the explanation of a step that has one text. It returns false if
// the step has not.
func (l *Language) appendShort(text []byte, s *Step, n Notation) ([]byte, bool) {
	r := l.short()
	if s.Technique > DirectClaiming {
		return text, false
	}
	reason := &r.byTechnique[s.Technique]
	if reason.text == nil || len(s.Houses) != reason.houses || len(s.Cover) != reason.cover || !validHouses(s.Houses) || !validHouses(s.Cover) {
		return text, false
	}
	var cell int
	var d uint8
	var gone sudoku.Cells
	if reason.places {
		if len(s.Placements) != 1 || len(s.Eliminations) > 0 {
			return text, false
		}
		cell, d = s.Placements[0].Cell, s.Placements[0].Digit
	} else {
		if len(s.Placements) > 0 || len(s.Eliminations) == 0 {
			return text, false
		}
		d = s.Eliminations[0].Digit
		for _, e := range s.Eliminations {
			if e.Digit != d {
				return text, false
			}
			gone = gone.With(e.Cell)
		}
	}
	if uint(cell) > 80 || d > 9 || !isSingle(s.Technique) && (d == 0 || s.Digits != digit(d)) {
		return text, false
	}
	for i := range reason.text {
		p := &reason.text[i]
		text = append(text, p.text...)
		switch p.hole {
		case "cell":
			text = n.appendCell(text, cell)
		case "digit":
			text = append(text, '0'+d)
		case "cells":
			text = l.cells(text, s.Cells, p.last, n)
		case "gone":
			text = l.cells(text, gone, p.last, n)
		case "house":
			text = append(text, r.houses[s.Houses[0]]...)
		case "cover":
			text = append(text, r.houses[s.Cover[0]]...)
		case "single":
			text = append(text, r.houses[s.Cover[1]]...)
		}
	}
	return text, true
}

// short returns the explanations that are one text.
func (l *Language) short() *shortReasons {
	if l == nil {
		return englishShort()
	}
	return l.shorts
}
