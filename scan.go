package sudoku

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a character may be in the text of a puzzle. A cell's class is isCell
// and its value, so that one look-up both tells and reads it.
const (
	isStray uint8 = iota
	isSpace       // white space but a tab
	isTab         //
	isBar         // between cells, where | or a vertical box-drawing character
	isRule        // only in borders
	isComma       //
	isSemi        //
	isSkip        // brackets and quotes
	isHash        // starts a comment
	isCell  = 0x80
)

var charClass = [256]uint8{
	'0': isCell, '.': isCell, '_': isCell, '-': isCell, '*': isCell, '?': isCell, 'x': isCell, 'X': isCell,
	'1': isCell | 1, '2': isCell | 2, '3': isCell | 3, '4': isCell | 4, '5': isCell | 5,
	'6': isCell | 6, '7': isCell | 7, '8': isCell | 8, '9': isCell | 9,
	' ': isSpace, '\v': isSpace, '\f': isSpace, '\r': isSpace, '\t': isTab,
	'|': isBar, '+': isRule, '=': isRule, ':': isRule,
	',': isComma, ';': isSemi, '#': isHash,
	'[': isSkip, ']': isSkip, '{': isSkip, '}': isSkip, '"': isSkip, '\'': isSkip,
}

// classAt returns the class of the character at s[i] and its length in bytes,
// or bad if it is not UTF-8.
func classAt(s string, i int) (class uint8, size int, bad bool) {
	if s[i] < utf8.RuneSelf {
		return charClass[s[i]], 1, false
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	switch {
	case r == utf8.RuneError && size == 1:
		return isStray, 1, true
	case 0x2500 <= r && r <= 0x257F:
		if strings.ContainsRune("│┃┆┇┊┋╎╏║╵╷╹╻╽╿", r) {
			return isBar, size, false
		}
		return isRule, size, false
	case unicode.IsSpace(r):
		return isSpace, size, false
	}
	return isStray, size, false
}

type lineKind uint8

const (
	lineEmpty   lineKind = iota // white space
	lineComment                 // no more than that and a comment
	lineBorder                  // also a line of brackets
	lineRow                     // nine cells
	linePart                    // cells apart, but neither 9 nor 81
	lineWhole                   // a puzzle
)

// A textLine is what one line of text holds by itself.
type textLine struct {
	kind    lineKind
	format  Format
	cells   Board // the first n
	n       int
	start   int // index of the first character that is not white space
	end     int // index after the last
	tenth   int // index of the tenth cell, end if there is none
	tooMany int // index of the 82nd, likewise

	reason ParseReason // 0 if nothing is wrong
	at     int         // index of what is wrong
}

func (l *textLine) fail(reason ParseReason, at int) {
	l.reason, l.at = reason, at
}

// scan reads one line, which must not hold a line end.
func (l *textLine) scan(text string) {
	*l = textLine{}
	if i := strings.IndexByte(text, '#'); i >= 0 {
		l.kind = lineComment
		text = text[:i]
	}
	untrimmed := text
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	l.end = len(text)
	l.start = l.end - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	l.tenth, l.tooMany = l.end, l.end
	if l.tabbed(untrimmed) || l.start == l.end || l.bare(text) {
		return
	}
	t := l.tally(text)
	switch {
	case l.reason == 0 && t.isBorder(l.n):
		l.kind = lineBorder
		return
	case t.rule >= 0: // it stands before any other fault
		l.fail(StrayCharacter, t.rule)
	case l.reason != 0:
	case t.bars > 0:
		l.grid(text, &t)
	case t.commas > 0:
		l.fields(text, isComma)
	case t.semis > 0:
		l.fields(text, isSemi)
	default:
		l.tokens(&t)
	}
	if l.reason != 0 && !l.field(text) {
		l.length(text)
	}
}

// bare takes a line that starts with 81 cells which end there. A quote may
// stand before them.
func (l *textLine) bare(text string) bool {
	i := l.start
	if text[i] == '"' {
		i++
	}
	if len(text)-i < 81 {
		return false
	}
	if len(text)-i > 81 && !endsBare(text[i+81:]) {
		return false
	}
	b, ok := parseLine(text[i:])
	if ok {
		l.take(b, i)
	}
	return ok
}

// endsBare reports whether 81 cells end before a text.
func endsBare(text string) bool {
	class, _, _ := classAt(text, 0)
	switch class {
	case isStray:
		return false
	case isRule:
		return text[0] == ':'
	}
	return class < isCell
}

// take takes a whole puzzle that starts at an index.
func (l *textLine) take(b Board, at int) {
	l.kind, l.format, l.cells, l.n, l.tenth, l.reason = lineWhole, FormatLine, b, 81, at+9, 0
}

// field takes a line of which one field is the 81 cells. A long field before
// it might be the puzzle, damaged, and this one its solution.
func (l *textLine) field(text string) bool {
	for start := l.start; start < l.end; {
		size := strings.IndexAny(text[start:], ",;\t")
		if size < 0 {
			size = l.end - start
		}
		f := strings.Trim(text[start:start+size], ` "'`)
		if len(f) == 81 {
			if b, ok := parseLine(f); ok {
				l.take(b, l.start)
				return true
			}
		}
		if len(f) > 40 || len(f) > 20 && cellsAt(f) == len(f) {
			return false
		}
		start += size + 1
	}
	return false
}

// length finds the fault in a line that starts with about as many cells as a
// puzzle has: that there are not 81, whatever follows.
func (l *textLine) length(text string) {
	text = text[l.start:]
	n := cellsAt(text)
	switch {
	case n <= 40 || n < len(text) && !endsBare(text[n:]):
	case n < 81:
		l.fail(TooFewCells, l.start+n)
		l.n = n
	case n > 81:
		l.fail(TooManyCells, l.start+81)
	}
}

// cellsAt returns how many cells a text starts with.
func cellsAt(text string) int {
	for i := range len(text) {
		if charClass[text[i]] < isCell {
			return i
		}
	}
	return len(text)
}

// A tally is what tells the forms of a line apart.
type tally struct {
	bars, commas, semis, skips int

	runs   int  // of cells
	single bool // a run of one cell
	number int  // index of the first run that must be a number above 9, or -1 for none
	digits int  // index of the first run of several digits, or -1; with single, a number too

	rule    int  // index of the first character that is for borders only, or -1
	others  int  // cells other than - . *
	dashes  int  // the longest run of - in a line
	corners bool // two of . * ' : side by side
}

// tally reads all cells and stops at a character that has no place anywhere.
func (l *textLine) tally(text string) tally {
	t := tally{number: -1, digits: -1, rule: -1}
	run, dashes, corner := -1, 0, false // run: where it starts
	for i := l.start; i < l.end; {
		class, size, bad := classAt(text, i)
		if class >= isCell {
			if run < 0 {
				run = i
			}
			switch l.n {
			case 9:
				l.tenth = i
			case 81:
				l.tooMany = i
			}
			if l.n < 81 {
				l.cells[l.n] = class &^ isCell
			}
			l.n++
		} else if run >= 0 {
			t.run(text[run:i], run)
			run = -1
		}

		wasCorner := corner
		corner = false
		if text[i] == '-' {
			dashes++
			t.dashes = max(t.dashes, dashes)
		} else {
			dashes = 0
		}
		switch text[i] {
		case '.', '*', '\'', ':':
			corner = true
			t.corners = t.corners || wasCorner
		case '-':
		default:
			if class >= isCell {
				t.others++
			}
		}

		switch class {
		case isStray:
			l.fail(StrayCharacter, i)
			if bad {
				l.reason = InvalidUTF8
			}
			return t
		case isBar:
			t.bars++
		case isComma:
			t.commas++
		case isSemi:
			t.semis++
		case isSkip:
			t.skips++
		case isRule:
			if t.rule < 0 {
				t.rule = i
			}
		}
		i += size
	}
	if run >= 0 {
		t.run(text[run:l.end], run)
	}
	return t
}

// run takes note of a run of cells that starts at index at.
func (t *tally) run(cells string, at int) {
	t.runs++
	if len(cells) == 1 {
		t.single = true
		return
	}
	if t.number < 0 && len(cells) == 2 {
		t.number = at
	}
	if t.digits < 0 && strings.Trim(cells[1:], "0123456789") == "" && (cells[0] == '-' || '0' <= cells[0] && cells[0] <= '9') {
		t.digits = at
	}
}

// isBorder reports whether a line of n cells is a border. See [Parse].
func (t *tally) isBorder(n int) bool {
	switch {
	case t.others > 0 || t.commas+t.semis > 1 || t.corners:
		return false
	case t.rule >= 0:
		return true
	case n == 0:
		return t.skips > 0 && t.bars == 0
	}
	return t.dashes >= 3 && n != 9 && n != 81
}

// badNumber reports whether there is a number that is no digit, and where.
func (t *tally) badNumber() (at int, bad bool) {
	at = t.number
	if t.single && t.digits >= 0 && (at < 0 || t.digits < at) {
		at = t.digits
	}
	return at, at >= 0
}

// tokens takes cells with nothing but white space between them.
func (l *textLine) tokens(t *tally) {
	if at, bad := t.badNumber(); bad {
		l.fail(BadNumber, at)
		return
	}
	apart := t.runs == l.n
	l.format = FormatRows
	switch {
	case apart:
		l.format = FormatNumbers
	case l.n == 81:
		l.format = FormatLine
	}
	l.count(apart)
}

// count says what a line is by its number of cells. Where cells stand apart,
// any number will do.
func (l *textLine) count(apart bool) {
	switch {
	case l.n == 9:
		l.kind = lineRow
	case l.n == 81:
		l.kind = lineWhole
	case l.n > 81:
		l.fail(TooManyCells, l.tooMany)
	case apart && l.n > 0:
		l.kind = linePart
	case l.n > 18: // meant to be a whole puzzle
		l.fail(TooFewCells, l.end)
	default:
		l.fail(RaggedRows, l.tenth)
	}
}

// fields takes cells separated by commas or semicolons.
func (l *textLine) fields(text string, separator uint8) {
	l.clear(FormatFields)
	var prev uint8 // class of the character before, spaces aside
	empty := true  // the field so far
	for i := l.opened(text); i <= l.end; i++ {
		class := separator
		size := 1
		if i < l.end {
			class, size, _ = classAt(text, i)
		} else if empty && prev == separator && l.closed(text) {
			break
		}
		switch {
		case class == separator:
			if empty {
				l.add(0, i)
			}
			empty = true
		case class >= isCell && empty:
			if i+1 < l.end && charClass[text[i+1]] >= isCell {
				l.fail(BadNumber, i)
				return
			}
			l.add(class&^isCell, i)
			empty = false
		case class >= isCell:
			l.fail(BadNumber, i)
			return
		case class != isSpace && class != isTab && class != isSkip:
			l.fail(StrayCharacter, i)
			return
		}
		if class != isSpace && class != isTab {
			prev = class
		}
		i += size - 1
	}
	l.count(false)
}

// opened returns where the fields start: after a separator, if an opening
// bracket follows, as some write the rows of a list.
func (l *textLine) opened(text string) int {
	rest := strings.TrimLeftFunc(text[l.start+1:], unicode.IsSpace)
	if c := text[l.start]; (c == ',' || c == ';') && (strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "{")) {
		return l.start + 1
	}
	return l.start
}

// closed reports whether the line ends with a closing bracket and a separator.
func (l *textLine) closed(text string) bool {
	text = strings.TrimRightFunc(text[:l.end-1], unicode.IsSpace)
	return strings.HasSuffix(text, "]") || strings.HasSuffix(text, "}")
}

func (l *textLine) clear(f Format) {
	l.format, l.n, l.cells = f, 0, Board{}
	l.tenth, l.tooMany = l.end, l.end
}

// add appends a cell that stands at an index of the text.
func (l *textLine) add(value uint8, at int) {
	switch {
	case l.n < 81:
		if l.n == 9 {
			l.tenth = at
		}
		l.cells[l.n] = value
	case l.n == 81:
		l.tooMany = at
	}
	l.n++
}

// tabbed takes a row of exactly nine fields between tabs, each of one
// character or none.
func (l *textLine) tabbed(text string) bool {
	if strings.Count(text, "\t") != 8 {
		return false
	}
	var row Board
	cell, empty := 0, true
	for i := range len(text) {
		switch c := charClass[text[i]]; {
		case c == isTab:
			cell++
			empty = true
		case c >= isCell && empty:
			row[cell] = c &^ isCell
			empty = false
		case c != isSpace:
			return false
		}
	}
	l.kind, l.format, l.cells, l.n = lineRow, FormatFields, row, 9
	return true
}

// grid takes cells with bars between them.
func (l *textLine) grid(text string, t *tally) {
	l.format = FormatGrid
	if t.commas+t.semis > 0 {
		l.fail(StrayCharacter, strings.IndexAny(text, ",;"))
		return
	}
	parts, n, even := l.parts(text)
	number, bad := t.badNumber()
	switch {
	case even && !bad && l.n > 0 && (l.n == 9 || l.n == 81):
		l.count(false)
	case n == 9 && l.boxed(text, parts), n == 3 && l.spread(text, parts), n < 3 && t.bars == 2 && l.spread(text, l.outer(text, parts, n)):
		l.kind = lineRow
	case bad:
		l.fail(BadNumber, number)
	case l.n == 9 || l.n == 81:
		l.fail(RaggedRows, l.end)
	default:
		l.count(false)
	}
}

// A part is what stands between two bars, or the one bar and the line's end.
type part struct {
	start, end int  // in bytes
	width      int  // in characters
	open       bool // no bar at one end
}

// parts splits a line at its bars. It returns the first nine parts, how many
// there are, and whether all hold as many cells.
func (l *textLine) parts(text string) (parts [9]part, n int, even bool) {
	even = true
	cells, before := 0, -1
	p := part{start: l.start, open: true}
	for i := l.start; i <= l.end; {
		class, size := isBar, 1
		if i < l.end {
			class, size, _ = classAt(text, i)
		} else {
			p.open = true
		}
		if class != isBar {
			if class >= isCell {
				cells++
			}
			p.width++
		} else {
			if p.width > 0 {
				even = even && (before < 0 || cells == before)
				before, cells = cells, 0
				p.end = i
				if n < len(parts) {
					parts[n] = p
				}
				n++
			}
			p = part{start: i + size}
		}
		i += size
	}
	return parts, n, even
}

// outer returns the three parts of a line with two bars of which an outer part
// was all spaces, so that it was trimmed.
func (l *textLine) outer(text string, parts [9]part, n int) [9]part {
	class, _, _ := classAt(text, l.start)
	if class == isBar {
		copy(parts[1:3], parts[:n])
		parts[0] = part{open: true}
		n++
	}
	if n < 3 {
		parts[2] = part{open: true}
	}
	return parts
}

// boxed takes nine parts of one cell each, which may be empty.
func (l *textLine) boxed(text string, parts [9]part) bool {
	var row Board
	for cell, p := range parts {
		s := strings.TrimFunc(text[p.start:p.end], unicode.IsSpace)
		switch {
		case s == "":
		case len(s) == 1 && charClass[s[0]] >= isCell:
			row[cell] = charClass[s[0]] &^ isCell
		default:
			return false
		}
	}
	l.cells, l.n = row, 9
	return true
}

// spread takes three parts of three cells, evenly spread, of which some are
// spaces. An outer part without its bar may lack spaces there.
func (l *textLine) spread(text string, parts [9]part) bool {
	width := parts[1].width
	if width%2 == 0 || width < 3 {
		return false
	}
	step := (width + 1) / 3
	first := (width-1)/2 - step
	var row Board
	for i, p := range parts[:3] {
		column := 0
		if p.width != width {
			if !p.open || p.width > width {
				return false
			}
			if i == 0 {
				column = width - p.width
			}
		}
		for at := p.start; at < p.end; column++ {
			class, size, _ := classAt(text, at)
			at += size
			if class == isSpace {
				continue
			}
			k := column - first
			if class < isCell || k < 0 || k%step != 0 || k/step > 2 {
				return false
			}
			row[i*3+k/step] = class &^ isCell
		}
	}
	l.cells, l.n = row, 9
	return true
}
