package logic

import (
	"strings"
	"sync"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/wording"
)

// Nine steps of ten are singles. The explanations of these are one text in each language,
// with holes for a cell, a digit and a house.

// shortReasons are the explanations of singles in a language.
type shortReasons struct {
	texts  [NakedSingle + 1][]piece
	houses [sudoku.Houses]string
}

// A piece is a text with a hole behind it.
type piece struct {
	text string
	hole hole
}

type hole uint8

const (
	noHole hole = iota
	cellHole
	digitHole
	houseHole
)

var englishShort = sync.OnceValue((*Language)(nil).compose)

// compose puts the sentences of singles together.
func (l *Language) compose() *shortReasons {
	r := new(shortReasons)
	for t, key := range map[Technique]string{FullHouse: "full-house", HiddenSingle: "hidden-single", NakedSingle: "naked-single"} {
		text := append([]byte(l.word(key)), l.space([]byte{0}, 0)[1:]...)
		r.texts[t] = pieces(string(wording.Put(text, l.word("therefore"), "sentence", l.word("place"))))
	}
	for h := range r.houses {
		r.houses[h] = l.text(sudoku.House(h), RowColumn)
	}
	return r
}

// pieces splits a text at its holes. Other names stay as they are.
func pieces(text string) (list []piece) {
	holes := map[string]hole{"cell": cellHole, "cell|or": cellHole, "digit": digitHole, "house": houseHole}
	begin := 0
	for i := 0; i < len(text); i++ {
		if text[i] != '{' {
			continue
		}
		name, _, _ := strings.Cut(text[i+1:], "}")
		if h := holes[name]; h != noHole {
			list = append(list, piece{text[begin:i], h})
			i += len(name) + 1
			begin = i + 1
		}
	}
	return append(list, piece{text[begin:], noHole})
}

// appendShort appends the explanation of a single. It returns false if the step is none.
func (l *Language) appendShort(text []byte, s *Step, n Notation) ([]byte, bool) {
	if !isSingle(s.Technique) || len(s.Placements) != 1 || len(s.Eliminations) > 0 {
		return text, false
	}
	placed, house := s.Placements[0], ""
	r := l.short()
	if s.Technique != NakedSingle {
		if len(s.Houses) == 0 || s.Houses[0] >= sudoku.Houses {
			return text, false
		}
		house = r.houses[s.Houses[0]]
	}
	if placed.Cell > 80 || placed.Digit > 9 {
		return text, false
	}
	for _, p := range r.texts[s.Technique] {
		text = append(text, p.text...)
		switch p.hole {
		case cellHole:
			text = n.appendCell(text, int(placed.Cell))
		case digitHole:
			text = append(text, '0'+placed.Digit)
		case houseHole:
			text = append(text, house...)
		}
	}
	return text, true
}

// short returns the explanations of singles.
func (l *Language) short() *shortReasons {
	if l == nil {
		return englishShort()
	}
	return l.singles
}
