package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

type lineKind uint8

const (
	lineEmpty   lineKind = iota // white space
	lineComment                 // no more than that and a comment
	lineBorder                  // nothing but a border; also a line of brackets
	lineRow                     // nine cells; with border set perhaps a border
	linePart                    // cells apart, but neither 9 nor 81
	lineWhole                   // a puzzle
)

// A source is a line in the input.
type source struct {
	text   string
	number int    // from 1
	offset int    // of the line's first byte
	raw    string // the text as it was, if something in it is replaced by spaces
}

// fault returns a fault at byte i of the line.
func (s source) fault(i int, reason Reason, cells int) *Fault {
	f := &Fault{
		Line: s.number, Column: utf8.RuneCountInString(s.text[:i]) + 1, Offset: s.offset + i,
		Cells: cells, Reason: reason,
	}
	if i < len(s.text) && reason != TooLong && reason != NotText {
		f.Char, _ = utf8.DecodeRuneInString(s.text[i:])
		if len(s.raw) == len(s.text) {
			f.Char, _ = utf8.DecodeRuneInString(s.raw[i:])
		}
	}
	return f
}

// A line is what one line of text may be by itself.
type line struct {
	source
	kind    lineKind
	form    Form
	border  bool // it may be a border as well
	cut     bool // the last of its fields is empty, and no other
	header  bool // it counts the columns, because rows are labelled
	cells   [81]uint8
	placed  cellSet // those with a + before them
	n       int     // cells; the first 81 are held
	digits  int     // of them
	sign    signs   // of the others
	shape   uint32  // where bars stand between nine cells, and whether those stand apart
	start   int     // index of the first character that is not white space
	end     int     // index after the last
	tenth   int     // index of the tenth cell, end if there is none
	tooMany int     // index of the 82nd, likewise

	reason Reason // 0 if nothing is wrong
	at     int    // index of what is wrong
}

// The shape of a row has a bit for each place where a bar may stand: before
// cell i, and after the last.
const (
	shapeApart uint32 = 1 << (iota + 10) // white space between all cells
	shapeFields
	shapeSpread // cells known by their place
)

// Above them are the number of groups, where white space stands between some
// cells, and the number of bars.
const (
	shapeRuns = 13 // to 9
	shapeBars = 20
)

// Of fields it is known what separates them.
const (
	shapeSemi uint32 = 1 << (iota + 17)
	shapeTabs
	shapeSkips // and that there are brackets or quotes
)

type cellSet [2]uint64

func (s *cellSet) add(cell int)      { s[cell>>6] |= 1 << (cell & 63) }
func (s *cellSet) has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s *cellSet) empty() bool       { return s[0]|s[1] == 0 }

func (l *line) fail(reason Reason, at int) {
	l.reason, l.at = reason, at
}

// fault returns the fault of the line.
func (l *line) fault() *Fault {
	cells := 0
	if l.reason == RaggedRows || l.reason == TooFewCells {
		cells = l.n
	}
	return l.source.fault(l.at, l.reason, cells)
}

// scan reads one line, which must not hold a line end.
func (l *line) scan(s source) {
	*l = line{source: s}
	text := s.text
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
	case t.slashes > 0:
		l.slashed(text)
	case t.bars > 0:
		l.grid(text, &t)
	case t.commas > 0:
		l.fields(text, isComma, t.skips > 0)
	case t.semis > 0:
		l.fields(text, isSemi, t.skips > 0)
	default:
		l.tokens(&t)
	}
	switch {
	case l.reason == 0:
		l.border = l.mayBeBorder()
	case !l.field(text):
		l.length(text)
	}
}

// bare takes a line that starts with 81 cells which end there. A quote may
// stand before them.
func (l *line) bare(text string) bool {
	i := l.start
	if text[i] == '"' {
		i++
	}
	if len(text)-i < 81 || len(text)-i > 81 && !endsBare(text[i+81:]) {
		return false
	}
	var board [81]uint8
	if !parseLine(&board, text[i:]) {
		return false
	}
	if len(text)-i > 82 && !hasBlank(&board) && l.field(text) {
		return true // the puzzle may stand after its solution
	}
	l.take(&board, i)
	if c := text[i : i+1]; strings.ContainsAny(c, "-_*") && strings.Trim(text[i:], c) == "" {
		l.border = true
	}
	for k, v := range board {
		if v == 0 {
			l.sign |= signOf(text[i+k])
		}
	}
	return true
}

// endsBare reports whether 81 cells end before a text.
func endsBare(text string) bool {
	class, _, _ := classAt(text, 0)
	switch class {
	case isStray, isSlash:
		return false
	case isRule:
		return text[0] == ':'
	}
	return class < isCell
}

func hasBlank(b *[81]uint8) bool {
	for _, v := range b {
		if v == 0 {
			return true
		}
	}
	return false
}

// take takes a whole puzzle that starts at an index.
func (l *line) take(b *[81]uint8, at int) {
	l.kind, l.form, l.cells, l.n, l.tenth, l.reason = lineWhole, Line, *b, 81, at+9, 0
	l.placed = cellSet{}
}

// field takes a line of which one word is the 81 cells. A long one before it
// might be the puzzle, damaged, and this one its solution. Of two it takes the
// first, but not a solution before a puzzle.
func (l *line) field(text string) bool {
	var board, solution [81]uint8
	found := -1
	for start := l.start; start < l.end; {
		size := strings.IndexAny(text[start:l.end], ",;\t |:=&")
		if size < 0 {
			size = l.end - start
		}
		f := strings.Trim(text[start:start+size], `"'()[]`)
		isPuzzle := len(f) == 81 && parseLine(&board, f)
		switch {
		case isPuzzle && hasBlank(&board):
			l.take(&board, l.start)
			return true
		case isPuzzle && found < 0:
			solution, found = board, l.start
		case isPuzzle:
		case len(f) > 40 || len(f) > 20 && cellsAt(f) == len(f):
			return false
		}
		start += size + 1
	}
	if found >= 0 {
		l.take(&solution, found)
	}
	return found >= 0
}

// length finds the fault in a line that starts with about as many cells as a
// puzzle has: that there are not 81, whatever follows.
func (l *line) length(text string) {
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

// A tally is what tells the forms of a line apart.
type tally struct {
	bars, commas, semis, slashes, skips int

	runs    int  // of cells
	longest int  // of them, in cells
	uneven  bool // they are not all as long
	single  bool // a run of one cell
	number  int  // index of the first run that must be a number above 9, or -1 for none
	digits  int  // index of the first run of several digits, or -1; with single, a number too

	rule    int  // index of the first character that is for borders only, or -1
	others  int  // cells other than - . * _
	dashes  int  // the longest run of one of - * _
	corners bool // two of . ' : side by side, or of these and *
}

// tally reads all cells and stops at a character that has no place anywhere.
func (l *line) tally(text string) tally {
	t := tally{number: -1, digits: -1, rule: -1}
	run, before := -1, 0 // where it starts, and the cells before it
	dashes, corner := 0, byte(0)
	for i := l.start; i < l.end; {
		class, size, bad := classAt(text, i)
		c := text[i]
		if c == '+' && i+1 < l.end && '1' <= text[i+1] && text[i+1] <= '9' {
			if l.n < 81 {
				l.placed.add(l.n)
			}
			class = isNothing
		}
		if class >= isCell {
			if run < 0 {
				run, before = i, l.n
			}
			l.count(class&^isCell, i, signOf(c))
		} else if run >= 0 && class != isNothing {
			t.run(text[run:i], run, l.n-before)
			run = -1
		}

		if (c == '-' || c == '_' || c == '*') && (dashes == 0 || c == text[i-1]) {
			dashes++
			t.dashes = max(t.dashes, dashes)
		} else {
			dashes = 0
		}
		was := corner
		corner = 0
		switch c {
		case '.', '*', '\'', ':':
			corner = c
			t.corners = t.corners || was != 0 && (was != '*' || c != '*')
		case '-', '_':
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
		case isSlash:
			t.slashes++
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
		t.run(text[run:l.end], run, l.n-before)
	}
	return t
}

// count appends a cell that stands at an index of the text.
func (l *line) count(value uint8, at int, sign signs) {
	if value > 0 {
		l.digits++
	} else {
		l.sign |= sign
	}
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

// run takes note of a run of n cells that starts at index at.
func (t *tally) run(cells string, at, n int) {
	t.runs++
	t.uneven = t.uneven || t.runs > 1 && n != t.longest
	t.longest = max(t.longest, n)
	if utf8.RuneCountInString(cells) == 1 || cells[0] == '+' {
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

// isBorder reports whether a line of n cells can be nothing but a border.
func (t *tally) isBorder(n int) bool {
	switch {
	case t.others > 0 || t.commas+t.semis+t.slashes > 1 || t.corners:
		return false
	case t.rule >= 0:
		return true
	case n == 0:
		return t.skips > 0 && t.bars == 0
	}
	return t.dashes >= 3 && n != 9 && n != 81
}

// mayBeBorder reports whether the cells of a line are a border as well, or
// nothing between bars.
func (l *line) mayBeBorder() bool {
	if l.digits > 0 || l.sign&ruled == 0 || l.sign&^(ruled|signDot) != 0 || l.form == Fields {
		return false
	}
	switch l.kind {
	case lineRow:
		return true
	case linePart:
		return l.n >= 3 && l.sign&(l.sign-1) == 0
	}
	return false
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
func (l *line) tokens(t *tally) {
	if at, bad := t.badNumber(); bad {
		l.fail(BadNumber, at)
		return
	}
	apart := t.runs == l.n
	l.form = Rows
	switch {
	case apart:
		l.form = Numbers
		l.shape = shapeApart
	case l.n == 81 && t.uneven: // such as a number before 78 cells
		l.n = t.longest
		l.fail(TooFewCells, l.end)
		return
	case l.n == 81:
		l.form = Line
	default:
		l.shape = uint32(min(t.runs, 9)) << shapeRuns
	}
	l.judge(apart)
}

// judge says what a line is by its number of cells. Where cells stand apart,
// any number will do.
func (l *line) judge(apart bool) {
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

// slashed takes 81 cells with slashes between the rows.
func (l *line) slashed(text string) {
	rows := strings.Split(strings.TrimSuffix(text[l.start:l.end], "/"), "/")
	for _, row := range rows {
		if countCells(row) != 9 || len(rows) != 9 {
			l.fail(StrayCharacter, strings.IndexByte(text, '/'))
			return
		}
	}
	l.kind, l.form = lineWhole, Line
}

// fields takes cells separated by commas or semicolons. An empty field is a
// blank, but one at the end may have lost its cell: it is one only beside
// others.
func (l *line) fields(text string, separator uint8, skips bool) {
	l.clear(Fields)
	l.shape = shapeFields
	if separator == isSemi {
		l.shape |= shapeSemi
	}
	if skips {
		l.shape |= shapeSkips
	}
	var prev uint8 // class of the character before, spaces aside
	empty := true  // the field so far
	none := 0      // empty fields
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
				l.count(0, i, signSpace)
				none++
			}
			l.cut = empty && none == 1
			empty = true
		case class >= isCell && empty:
			if i+size < l.end && charClass[text[i+size]] >= isCell {
				l.fail(BadNumber, i)
				return
			}
			l.count(class&^isCell, i, signOf(text[i]))
			empty = false
		case class >= isCell:
			l.fail(BadNumber, i)
			return
		case class != isSpace && class != isTab && class != isSkip && class != isNothing:
			l.fail(StrayCharacter, i)
			return
		}
		if class != isSpace && class != isTab {
			prev = class
		}
		i += size - 1
	}
	l.judge(false)
	if l.kind == lineWhole && l.cut {
		l.n--
		l.fail(TooFewCells, l.end)
	}
}

// opened returns where the fields start: after a separator, if an opening
// bracket follows, as some write the rows of a list.
func (l *line) opened(text string) int {
	rest := strings.TrimLeftFunc(text[l.start+1:], unicode.IsSpace)
	if c := text[l.start]; (c == ',' || c == ';') && (strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "{")) {
		return l.start + 1
	}
	return l.start
}

// closed reports whether the line ends with a closing bracket and a separator.
func (l *line) closed(text string) bool {
	text = strings.TrimRightFunc(text[:l.end-1], unicode.IsSpace)
	return strings.HasSuffix(text, "]") || strings.HasSuffix(text, "}")
}

func (l *line) clear(f Form) {
	l.form, l.n, l.digits, l.sign, l.cells = f, 0, 0, 0, [81]uint8{}
	l.tenth, l.tooMany = l.end, l.end
}

// tabbed takes a row of exactly nine fields between tabs, each of one
// character or none.
func (l *line) tabbed(text string) bool {
	if strings.Count(text, "\t") != 8 {
		return false
	}
	row := line{source: l.source}
	none := 0
	for f := range strings.SplitSeq(text, "\t") {
		f = strings.TrimSpace(f)
		row.cut = false
		switch {
		case f == "":
			row.count(0, 0, signSpace)
			none++
			row.cut = none == 1
		case countCells(f) == 1 && utf8.RuneCountInString(f) == 1:
			class, _, _ := classAt(f, 0)
			row.count(class&^isCell, 0, signOf(f[0]))
		default:
			return false
		}
	}
	l.kind, l.form, l.shape, l.cut = lineRow, Fields, shapeFields|shapeTabs, row.cut
	l.cells, l.n, l.digits, l.sign = row.cells, 9, row.digits, row.sign
	return true
}

// grid takes cells with bars between them.
func (l *line) grid(text string, t *tally) {
	l.form = Grid
	if t.commas+t.semis > 0 {
		l.fail(StrayCharacter, strings.IndexAny(text, ",;"))
		return
	}
	parts, n, even := l.parts(text)
	number, bad := t.badNumber()
	framed := n > 0 && l.barAt(text, l.start) == l.barAt(text, l.end-1)
	l.shape |= uint32(min(t.bars, 99)) << shapeBars
	switch {
	case even && !bad && l.n > 0 && (l.n == 9 || l.n == 81):
		if t.runs == l.n {
			l.shape |= shapeApart
		}
		l.judge(false)
	case n == 9 && l.boxed(text, parts), n == 3 && framed && l.spread(text, parts),
		n < 3 && t.bars == 2 && l.spread(text, l.outer(text, parts, n)):
		l.kind = lineRow
		l.shape = l.shape>>shapeBars<<shapeBars | shapeSpread
		l.placed = cellSet{}
	case bad:
		l.fail(BadNumber, number)
	case l.n == 0 && framed && t.bars > 1:
		l.kind = lineBorder
	case l.n == 9 || l.n == 81:
		l.fail(RaggedRows, l.end)
	default:
		l.judge(false)
	}
}

// barAt reports whether a bar stands, or ends, at an index.
func (l *line) barAt(text string, i int) bool {
	for !utf8.RuneStart(text[i]) && i > 0 {
		i--
	}
	class, _, _ := classAt(text, i)
	return class == isBar
}

// A part is what stands between two bars, or the one bar and the line's end.
type part struct {
	start, end int  // in bytes
	width      int  // in characters
	open       bool // no bar at one end
}

// parts splits a line at its bars. It returns the first nine parts, how many
// there are, and whether all hold as many cells.
func (l *line) parts(text string) (parts [9]part, n int, even bool) {
	even = true
	cells, before, all := 0, -1, 0
	p := part{start: l.start, open: true}
	for i := l.start; i <= l.end; {
		class, size := isBar, 1
		if i < l.end {
			class, size, _ = classAt(text, i)
			if class == isBar {
				l.shape |= 1 << min(all, 9)
			}
		} else {
			p.open = true
		}
		switch {
		case class == isNothing:
		case class != isBar:
			if class >= isCell {
				cells++
				all++
			}
			p.width++
		default:
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
func (l *line) outer(text string, parts [9]part, n int) [9]part {
	if l.barAt(text, l.start) {
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
func (l *line) boxed(text string, parts [9]part) bool {
	row := line{source: l.source}
	for _, p := range parts {
		s := strings.TrimFunc(text[p.start:p.end], unicode.IsSpace)
		switch {
		case s == "":
			row.count(0, 0, signSpace)
		case countCells(s) == 1 && plainCell(s):
			class, _, _ := classAt(s, 0)
			row.count(class&^isCell, 0, signOf(s[0]))
		default:
			return false
		}
	}
	l.cells, l.n, l.digits, l.sign = row.cells, 9, row.digits, row.sign
	return true
}

// plainCell reports whether a text that holds one cell starts with it, and has
// nothing else of any width.
func plainCell(s string) bool {
	for i := 0; i < len(s); {
		class, size, _ := classAt(s, i)
		if (i == 0) != (class >= isCell) || i > 0 && class != isNothing {
			return false
		}
		i += size
	}
	return true
}

// spread takes three parts of three cells, evenly spread, of which some are
// spaces. An outer part without its bar may lack spaces there.
func (l *line) spread(text string, parts [9]part) bool {
	width := parts[1].width
	if width%2 == 0 || width < 3 {
		return false
	}
	step := (width + 1) / 3
	first := (width-1)/2 - step
	row := line{source: l.source, sign: signSpace}
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
		for at := p.start; at < p.end; {
			class, size, _ := classAt(text, at)
			at += size
			if class == isNothing {
				continue
			}
			k := column - first
			column++
			if class == isSpace {
				continue
			}
			// Beside spaces nothing else stands for a blank.
			if class <= isCell || k < 0 || k%step != 0 || k/step > 2 {
				return false
			}
			row.cells[i*3+k/step] = class &^ isCell
			row.digits++
		}
	}
	l.cells, l.n, l.digits, l.sign = row.cells, 9, row.digits, row.sign
	return true
}
