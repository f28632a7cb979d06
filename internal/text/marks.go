package text

import (
	"math/bits"
	"strings"
	"unicode"
)

// marksRow reads a row of pencil marks: nine sets of digits, each ascending,
// with spaces or bars between them, in braces or not. It reports whether the
// line is one. A row of nine single digits may be one as well.
func marksRow(text string) (row [9]uint16, bars int, ok bool) {
	n := 0
	inside, open := false, false // within a set; within braces
	for i := 0; i < len(text); {
		class, size, _ := classAt(text, i)
		c := text[i]
		i += size
		switch {
		case '1' <= c && c <= '9' && size == 1:
			if !inside {
				if n++; n > 9 {
					return row, bars, false
				}
				inside = true
			}
			bit := uint16(1) << (c - '1')
			if row[n-1] >= bit {
				return row, bars, false
			}
			row[n-1] |= bit
		case c == '{' || c == '[' || c == '(':
			if open || n == 9 {
				return row, bars, false
			}
			open, inside = true, true
			n++
		case c == '}' || c == ']' || c == ')':
			if !open {
				return row, bars, false
			}
			open, inside = false, false
		case class == isSpace || class == isTab || class == isComma:
			if class == isComma && !open {
				return row, bars, false
			}
			inside = open
		case class == isBar:
			if open {
				return row, bars, false
			}
			inside = false
			bars++
		case class == isNothing:
		default:
			return row, bars, false
		}
	}
	return row, bars, n == 9 && !open
}

// readMarks reads lines as grids of pencil marks. In each grid at least one cell
// must have several marks.
func readMarks(lines []line) (boards []found, ok bool) {
	k, bars, several := 0, 0, false
	for i := range lines {
		l := &lines[i]
		row, n, isRow := marksRow(strings.TrimFunc(l.text[l.start:l.end], unicode.IsSpace))
		switch {
		case !isRow && l.reason == "" && (l.kind == lineBorder || l.border):
			if k%3 > 0 {
				return nil, false
			}
			continue
		case !isRow, i > 0 && k > 0 && n != bars:
			return nil, false
		}
		if k%9 == 0 {
			if k > 0 && !several {
				return nil, false
			}
			several = false
			boards = append(boards, found{line: l.number, form: Marks, marks: new([81]uint16)})
		}
		bars = n
		b := &boards[len(boards)-1]
		for c, set := range row {
			b.marks[k%9*9+c] = set
			if several = several || set&(set-1) != 0; set != 0 && set&(set-1) == 0 {
				b.board[k%9*9+c] = uint8(bits.TrailingZeros16(set)) + 1
			}
		}
		k++
	}
	return boards, several && k%9 == 0
}

// sukaku reads a line of 729 characters: nine for each cell, each a candidate in
// its place or a blank.
func sukaku(text string) (b found, ok bool) {
	if len(text) != 729 {
		return b, false
	}
	b = found{form: Marks, marks: new([81]uint16)}
	for i := range len(text) {
		class := charClass[text[i]]
		switch {
		case class == isCell|uint8(i%9+1):
			b.marks[i/9] |= 1 << (i % 9)
		case class != isCell:
			return b, false
		}
	}
	for cell, set := range b.marks {
		if set != 0 && set&(set-1) == 0 {
			b.board[cell] = uint8(bits.TrailingZeros16(set)) + 1
		}
	}
	return b, true
}
