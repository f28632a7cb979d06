package text

import (
	"slices"
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
	if text = strings.TrimFunc(text, unicode.IsSpace); len(text) < 27 {
		return s, false
	}
	signs := make([]byte, 0, len(text)) // digits, dots, bars and spaces
	dots := false
	for c := range characters(text, 0, len(text)) {
		switch class := c.class; {
		case class > isCell:
			signs = append(signs, '0'+class&^isCell)
		case class == isCell && (text[c.start] == '.' || text[c.start] >= 0x80):
			signs, dots = append(signs, '.'), true
		case class == isBar:
			signs = append(signs, '|')
			s.bars++
		case class == isSpace:
			signs = append(signs, ' ')
		default:
			return s, false
		}
	}
	cell := 0
	groups := strings.FieldsFunc(string(signs), func(r rune) bool { return r == ' ' || r == '|' })
	even := !slices.ContainsFunc(groups, func(g string) bool { return len(g) != len(groups[0]) })
	if all := strings.Join(groups, ""); even && len(all) == 27 && (len(groups[0]) == 1 || len(groups[0]) == 3 || len(groups[0]) == 9) {
		for i := range all {
			s.places[i] = all[i] & 15 % 14 // a dot is 14
		}
		return s, true
	}
	parts := strings.Split(string(signs), "|")
	if last := len(parts) - 1; dots || last < 2 || parts[0] != "" || parts[last] != "" {
		return s, false
	}
	for parts = parts[1 : len(parts)-1]; len(parts) > 0; parts = parts[1:] {
		columns := smallParts[min(len(parts[0]), len(smallParts)-1)]
		cells := strings.Count(columns, "2") + 2*strings.Count(columns, "8")
		if len(parts[0]) != len(columns) || len(parts[0]) != len(parts[len(parts)-1]) || cell+cells > 9 {
			return s, false
		}
		for i, c := range []byte(parts[0]) {
			switch {
			case c == ' ':
			case columns[i] == ' ':
				return s, false
			default:
				s.places[3*cell+int(columns[i]-'0')] = c - '0'
			}
		}
		cell += cells
	}
	return s, cell == 9
}

// smallParts are what may stand between two bars, by its width: the three places of a cell, or
// those of three cells.
var smallParts = [...]string{3: "012", 5: "0 1 2", 7: " 0 1 2 ", 11: "012 345 678", 13: " 012 345 678 ", 14: ""}

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
	f.noteLine(s, l.start, l.end)
	k := 0
	for c := range characters(l.text, l.start, l.end) {
		if c.class >= isCell {
			for l.cells < 27 && small.places[k] == 0 {
				k++
			}
			kind := Candidates
			if c.class == isCell {
				kind = Blank
			}
			f.note(s, kind, cell+k/3, c.start, c.end)
			k++
		}
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
