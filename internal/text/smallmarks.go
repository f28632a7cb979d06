package text

import (
	"strings"
	"unicode"
)

// Small marks are a grid of pencil marks in which each cell is three lines of
// three places. A candidate stands in its own place, and a blank where there is
// none. A digit alone in the middle is the cell's value.
//
//	| 1 2 3 | . 2 . | . . . |
//	| . . . | 4 . . | . 7 . |
//	| . . . | . . 9 | . . . |

// A smallLine is a line of small marks: for each of nine cells its three places,
// 0 for a blank.
type smallLine struct {
	places [27]uint8
	bars   int
}

// readSmallLine reads a line of small marks and reports whether it is one. Blanks
// are dots, or spaces in a line framed by bars.
func readSmallLine(text string) (s smallLine, ok bool) {
	text = strings.TrimFunc(text, unicode.IsSpace)
	if len(text) < 27 {
		return s, false
	}
	n, run, even := 0, 0, 0 // number of places; of those side by side; and in runs before
	for i := 0; i < len(text); {
		class, size := classAt(text, i)
		c := text[i]
		i += size
		switch {
		case class > isCell || class == isCell && (c == '.' || c >= 0x80):
			if n == len(s.places) {
				return s, false
			}
			s.places[n] = class &^ isCell
			n++
			run++
			continue
		case class == isBar:
			s.bars++
		case class != isSpace:
			return s, false
		}
		if run > 0 && even > 0 && run != even {
			return s, s.spaced(text)
		}
		if run > 0 {
			even, run = run, 0
		}
	}
	if n == 27 && (run == 0 || even == 0 || run == even) && (even == 1 || even == 3 || even == 9) {
		return s, true
	}
	return s, s.spaced(text)
}

// spaced reads a line with spaces for blanks, framed by bars: between two bars
// are the three places of a cell, or those of three cells with a space between
// them.
func (s *smallLine) spaced(text string) bool {
	*s = smallLine{}
	part := [16]byte{} // the digits between two bars, by column
	width, all, cell := -1, 0, 0
	for i := 0; i < len(text); {
		class, size := classAt(text, i)
		c := text[i]
		i += size
		switch {
		case class == isBar && width < 0:
			s.bars++
			width = 0
		case class == isBar:
			s.bars++
			if all == 0 {
				all = width
			}
			if width != all || !s.part(&cell, part[:width]) {
				return false
			}
			part, width = [16]byte{}, 0
		case width < 0 || width == len(part) || class != isSpace && class <= isCell:
			return false
		default:
			if class != isSpace {
				part[width] = c - '0'
			}
			width++
		}
	}
	return width == 0 && cell == 9
}

// smallParts are what may stand between two bars, by its width: the three places of a cell, or
// those of three cells.
var smallParts = [17]string{3: "012", 5: "0 1 2", 7: " 0 1 2 ", 11: "012 345 678", 13: " 012 345 678 "}

// part enters the text between two bars, which is one cell or three.
func (s *smallLine) part(cell *int, columns []byte) bool {
	part := smallParts[len(columns)]
	cells := strings.Count(part, "2") + 2*strings.Count(part, "8")
	if cells == 0 || *cell+cells > 9 {
		return false
	}
	for i, v := range columns {
		switch {
		case v == 0:
		case v > 9 || part[i] == ' ':
			return false
		default:
			s.places[3**cell+int(part[i]-'0')] = v
		}
	}
	*cell += cells
	return true
}

// readSmallMarks reads lines as grids of small marks, 27 lines each. Borders
// stand between rows of cells.
func readSmallMarks(lines []line) (boards []found, ok bool) {
	k, bars, third := 0, -1, [3]smallLine{}
	for i := range lines {
		l := &lines[i]
		small, isSmall := readSmallLine(l.text[l.start:l.end])
		if !isSmall {
			if k%3 > 0 || !l.border {
				return nil, false
			}
			continue
		}
		if bars >= 0 && small.bars != bars {
			return nil, false
		}
		bars = small.bars
		if k%27 == 0 {
			boards = append(boards, found{line: l.number, form: Marks, marks: new([81]uint16)})
		}
		b := &boards[len(boards)-1]
		b.noteSmall(&l.source, l, &small, k%27/3*9)
		third[k%3] = small
		if k++; k%3 == 0 {
			if !b.smallRow((k-1)%27/3*9, &third) {
				return nil, false
			}
		}
	}
	return boards, k > 0 && k%27 == 0
}

// noteSmall adds the places of a line of small marks. In a line with spaces for blanks
// only the digits have places.
func (f *found) noteSmall(s *source, l *line, small *smallLine, cell int) {
	if s.trace == nil {
		return
	}
	f.noteLine(s, l.start, l.end)
	k := 0
	for i := l.start; i < l.end; {
		class, size := classAt(l.text, i)
		if class >= isCell {
			for l.cells < 27 && small.places[k] == 0 {
				k++
			}
			kind := Candidates
			if class == isCell {
				kind = Blank
			}
			f.note(s, kind, cell+k/3, i, i+size)
			k++
		}
		i += size
	}
}

// smallRow enters nine cells from their three lines.
func (f *found) smallRow(cell int, third *[3]smallLine) bool {
	for c := range 9 {
		var set uint16
		wrong := uint8(0) // a digit in the middle place other than 5
		for t := range third {
			for p, v := range third[t].places[3*c : 3*c+3] {
				switch {
				case v == 0:
				case int(v) == 3*t+p+1:
					set |= 1 << (v - 1)
				case t == 1 && p == 1:
					wrong = v
				default:
					return false
				}
			}
		}
		if wrong > 0 {
			if set != 0 {
				return false
			}
			set = 1 << (wrong - 1)
		}
		f.marks[cell+c], f.board[cell+c] = set, onlyDigit(set)
	}
	return true
}
