package text

import (
	"strings"
)

// A stretch is lines that belong together until something ends them. Empty
// lines do not if the pieces between them are single rows or bands.
type stretch struct {
	lines []line
	bytes int
	piece int // where the lines after the last gap start
	rows  int // of each piece before that; 0 if there is none
	gap   int // empty lines between pieces
	empty int // since the last line

	// Before the first piece: a line passed over as a border, though it could be
	// a row, and the empty lines after it.
	border *line
	after  int
}

func (s *stretch) reset() {
	*s = stretch{lines: s.lines[:0]}
}

// follows reports whether the next line follows others without a gap.
func (s *stretch) follows() bool { return len(s.lines) > s.piece && s.empty == 0 }

// resolve returns the puzzles that the lines are, all of them, or nil and what
// is wrong. The end is where a fault of something that lacks is.
func (g *gridText) resolve(lines []line, end source, input bool) ([]found, *Fault) {
	if g.read(lines) {
		if len(lines) >= 27 {
			if _, ok := readSmallMarks(lines); ok { // of a grid that is almost solved
				return nil, lines[0].source.fault(lines[0].start, Ambiguous, 0)
			}
		}
		return g.boards(false), nil
	}
	if labelled, ok := unlabel(lines); ok && g.read(labelled) && labelsRun(g, lines) {
		return g.boards(true), nil
	}
	if boards, ok := readMarks(lines); ok {
		return boards, nil
	}
	if boards, ok := readSmallMarks(lines); ok {
		return boards, nil
	}
	boards, fault := fold(lines)
	if fault == nil && len(boards) > 0 {
		return boards, nil
	}
	return nil, explain(lines, fault, end, input)
}

// fold reads cells that stand apart on lines of any one length but nine. The
// fault is in the first line that shows that they do not.
func fold(lines []line) (boards []found, fault *Fault) {
	var sign signs
	for i := range lines {
		if l := &lines[i]; l.kind == linePart && !l.border {
			sign |= l.sign
		}
	}
	n, width, count := 0, 0, 0
	var first *line
	for i := range lines {
		l := &lines[i]
		if l.kind == lineBorder || l.border && l.kind == linePart && sign != 0 && l.sign&^sign != 0 {
			continue
		}
		if l.reason != 0 || l.shape != shapeApart || l.kind != linePart && l.kind != lineRow || !l.placed.empty() {
			return nil, nil
		}
		if n == 0 {
			boards = append(boards, found{line: l.number, form: l.form})
			first, width, count = l, l.n, 0
		}
		if width == 9 { // these are rows
			return nil, nil
		}
		switch {
		case n+l.n > 81:
			return nil, l.source.fault(nthCell(l.text, 81-n), TooManyCells, 0)
		case l.n != width && n+l.n < 81, l.n > width:
			at := l.source.fault(l.tenth, RaggedRows, l.n)
			return nil, at
		}
		copy(boards[len(boards)-1].board[n:], l.cells[:l.n])
		count++
		if n += l.n; n == 81 {
			if count == 9 && width != 9 {
				return nil, first.source.fault(first.end, RaggedRows, first.n)
			}
			n = 0
		}
	}
	if n > 0 {
		return nil, nil
	}
	return boards, nil
}

// explain says what is wrong with lines that are no grids.
func explain(lines []line, fault *Fault, end source, input bool) *Fault {
	rows, cells := 0, 0
	for i := range lines {
		l := &lines[i]
		switch {
		case l.reason != 0 && !isLetters(l.text[l.start:l.end]):
			if l.reason == TooFewCells && rows > 0 {
				return l.source.fault(l.tenth, RaggedRows, l.n)
			}
			return l.fault()
		case l.reason != 0 || l.kind == lineBorder:
			continue
		}
		if l.kind == linePart && !l.border && rows > 0 || l.kind == lineWhole {
			return l.source.fault(l.tenth, RaggedRows, l.n)
		}
		cells += l.n
		if l.kind == lineRow {
			rows++
		}
	}
	if fault != nil {
		return fault
	}
	// Of what could be a border no more is counted than makes sense.
	g := gridText{lines: lines}
	if rows*9 == cells && g.assign() {
		sure := 0
		for _, r := range g.roles {
			if r == roleRow || r == roleCount || r == roleEither {
				sure++
			}
		}
		if sure > 0 {
			rows, cells = sure, sure*9
		}
		if rows%9 == 0 {
			return g.lines[0].source.fault(g.lines[0].start, Ambiguous, 0)
		}
		if rows > 9 {
			for i, r := range g.roles {
				if r == roleRow || r == roleCount || r == roleEither {
					if sure--; rows-sure == 10 {
						f := lines[i].source.fault(lines[i].start, TooManyCells, 0)
						f.Detail = plural(rows, "row") + " without a gap, which are not grids of 9"
						return f
					}
				}
			}
		}
	}
	switch {
	case cells > 81:
		return lines[0].source.fault(lines[0].start, TooManyCells, 0)
	case cells == 81:
		return lines[0].source.fault(lines[0].start, Ambiguous, 0)
	case input:
		return end.fault(len(end.text), EndOfInput, cells)
	}
	return end.fault(0, TooFewCells, cells)
}

// A label is what stands before a row.
type label struct {
	family byte // 'A', '0', '1', or ',' for those of R
	index  int  // 0..8
	end    int  // of its text
}

// labelOf returns the label that a text starts with.
func labelOf(text string) (l label, ok bool) {
	i := len(text) - len(strings.TrimLeft(text, " \t\"'"))
	if i == len(text) {
		return l, false
	}
	rest := text[i:]
	upper := strings.ToUpper(rest[:min(len(rest), 4)])
	switch {
	case strings.HasPrefix(upper, "ROW ") && len(rest) > 4:
		i += 4
	case upper[0] == 'R' && len(upper) > 1 && '0' <= upper[1] && upper[1] <= '9':
		i++
	case upper[0] == '[' && len(upper) > 3 && upper[2:] == ",]" && '1' <= upper[1] && upper[1] <= '9':
		return label{',', int(upper[1] - '1'), i + 4}, true
	}
	c := text[i]
	l.end = i + 1
	switch {
	case 'A' <= c && c <= 'I':
		l.family, l.index = 'A', int(c-'A')
	case 'a' <= c && c <= 'i':
		l.family, l.index = 'A', int(c-'a')
	case c == 'J' || c == 'j':
		l.family, l.index = 'A', 8
	case '0' <= c && c <= '9':
		l.family, l.index = '1', int(c-'1')
		if c == '0' {
			l.family, l.index = '0', 0
		}
	default:
		return l, false
	}
	if l.end == len(text) {
		return l, false
	}
	switch c := text[l.end]; c {
	case ':', '.', ')', ',', ';', '"', '\'':
		l.end++
		if (c == '"' || c == '\'') && l.end < len(text) && strings.IndexByte(",;", text[l.end]) >= 0 {
			l.end++
		}
	case ' ', '\t', '|':
	default:
		class, _, _ := classAt(text, l.end)
		return l, class == isBar || class == isRule && c >= 0x80
	}
	return l, true
}

// unlabel returns the lines without the labels of rows, if there are any.
func unlabel(lines []line) (cut []line, ok bool) {
	for i := range lines {
		l := &lines[i]
		label, has := label{}, false
		switch {
		case l.kind == lineBorder && l.reason == 0:
		case isLetters(l.text[l.start:l.end]) || l.kind == lineRow && isCount(l):
			cut = append(cut, *l)
			cut[i].header = true
			continue
		default:
			if label, has = labelOf(l.text); !has && !l.border {
				return nil, false
			}
		}
		cut = append(cut, *l)
		if !has {
			continue
		}
		c := &cut[i]
		// Blanks keep the columns where they are.
		c.scan(source{text: strings.Repeat(" ", label.end) + l.text[label.end:], number: l.number, offset: l.offset})
		if c.kind != lineRow {
			return nil, false
		}
		c.text = l.text
		ok = true
	}
	return cut, ok
}

// labelsRun reports whether the rows of each grid are labelled in order.
func labelsRun(g *gridText, lines []line) bool {
	var family byte
	for k, i := range g.rows {
		l, ok := labelOf(lines[i].text)
		if k%9 == 0 {
			family = l.family
		}
		index := k % 9
		if family == '0' && l.family == '1' {
			l.family, l.index = '0', l.index+1
		}
		if !ok || l.family != family || l.index != index {
			return false
		}
	}
	return true
}
