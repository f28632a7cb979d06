package text

import (
	"strings"
	"unicode/utf8"
)

// A source is a line in the input.
type source struct {
	text   string
	number int    // from 1
	offset int    // of the line's first byte
	raw    string // the original text, if something in it has been replaced; of text between tags, their line
	trace  *tracer
	tagged bool // it is the text between tags
}

// fault returns a fault at byte i of the line.
func (s source) fault(i int, reason string, cells int) *Fault {
	if s.tagged { // the place of the tags
		i, s = 0, source{text: s.raw, number: s.number, offset: s.offset}
	}
	original := s.text
	if len(s.raw) == len(s.text) {
		original = s.raw
	}
	before := original[:i]
	f := &Fault{Line: s.number, Offset: s.offset + i, Cells: cells, Reason: reason}
	f.Line += strings.Count(before, "\n") // a row that goes on over lines
	f.Column = utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	if i < len(s.text) && reason != TooLong && reason != NotText {
		f.Char, _ = utf8.DecodeRuneInString(original[i:])
	}
	return f
}

// faultf is fault with a detail.
func (s source) faultf(i int, reason string, detail string) *Fault {
	f := s.fault(i, reason, 0)
	f.Detail = detail
	return f
}

// A line is one line of text with counts of its tokens: cells are the characters
// that stand for a cell, a run is cells without anything between them.
type line struct {
	source
	start, end int // of what is not white space, without a comment

	cells  int   // how many
	digits int   // cells with a digit
	sign   signs // of the other cells

	runs    int // of cells
	longest int
	single  bool // there is a run of one cell
	tens    int  // index of the first run that is a number above 9, or -1
	several int  // index of the first run that is one if other cells stand alone, or -1

	n [isHash]int // how many characters of each class but cells

	border  bool // nothing in it says that it is no border
	ruled   bool // it is a border by its characters alone: no reader of rows takes it
	comment bool
}

// scan counts the tokens of a line.
func (l *line) scan(s source) {
	*l = line{source: s, tens: -1, several: -1}
	text := s.text
	if i := strings.IndexByte(text, '#'); i >= 0 {
		l.comment = true
		text = text[:i]
	}
	tabs := strings.Count(text, "\t") // also around it
	text = strings.TrimRightFunc(text, isWhite)
	l.end = len(text)
	l.start = l.end - len(strings.TrimLeftFunc(text, isWhite))
	run, before := -1, 0         // where the run starts, and the number of cells before it
	dashes, most := 0, 0         // the longest run of one sign that also draws borders
	plain, last := true, byte(0) // no cell but - . _ * ; the character before
	for i := l.start; i < l.end; {
		c := text[i]
		class, size := classAt(text, i)
		if isPlaced(text, i) {
			class = isNothing
		}
		draws := c == '-' || c == '_' || c == '*' || c == '='
		if class >= isCell {
			if run < 0 {
				run, before = i, l.cells
			}
			l.cells++
			if class > isCell {
				l.digits++
			} else {
				l.sign |= signAt(text, i)
			}
			plain = plain && (draws && c != '=' || c == '.')
		} else if run >= 0 && class != isNothing {
			l.run(text[run:i], run, l.cells-before)
			run = -1
		}
		if dashes++; !draws {
			dashes = 0
		} else if c != last {
			dashes = 1
		}
		most, last = max(most, dashes), c
		if class < isHash {
			l.n[class]++
		}
		plain = plain && (class != isStray || c == '\'') // a corner
		i += size
	}
	if run >= 0 {
		l.run(text[run:l.end], run, l.cells-before)
	}
	l.n[isTab] = tabs
	one := l.sign&ruled != 0 && l.sign&(l.sign-1) == 0 && l.cells >= 3
	l.border = plain && l.n[isStray]+l.n[isComma]+l.n[isSemi]+l.n[isAmpersand]+l.n[isSlash] == 0 && strings.IndexByte(text[l.start:l.end], '\t') < 0 &&
		(most >= 3 || l.n[isRule] > 0 || one || l.cells == 0 && l.n[isBar] > 1 || l.cells == 0 && l.n[isSkip] > 0 && l.n[isBar] == 0)
	if l.cells == 0 && l.n[isSemi] == 1 && strings.Trim(l.body(), "]};") == "" { // ends a list of a program
		l.border, l.ruled = true, true
		return
	}
	l.ruled = l.border && (l.n[isRule] > 0 || l.cells == 0 && l.n[isSkip] > 0)
}

// isPlaced reports whether at an index a + marks the digit after it as placed.
func isPlaced(text string, i int) bool {
	return text[i] == '+' && i+1 < len(text) && '1' <= text[i+1] && text[i+1] <= '9'
}

// run takes note of n cells that start at index at.
func (l *line) run(cells string, at, n int) {
	l.runs++
	l.longest = max(l.longest, n)
	if n == 1 {
		l.single = true
		return
	}
	if l.tens < 0 && len(cells) == 2 {
		l.tens = at
	}
	if l.several < 0 && strings.Trim(cells[1:], "0123456789") == "" && (cells[0] == '-' || '0' <= cells[0] && cells[0] <= '9') {
		l.several = at
	}
}

// clean reports whether a line has neither strays nor characters that only borders have.
func (l *line) clean() bool { return l.n[isStray]+l.n[isRule] == 0 }

// first returns where the first character of a class stands, or the line's end.
func (l *line) first(class uint8) int {
	for c := range characters(l.text, l.start, l.end) {
		if c.class == class && !isPlaced(l.text, c.start) {
			return c.start
		}
	}
	return l.end
}

// isBinary reports whether the stray at an index is a byte that is not UTF-8.
func (l *line) isBinary(at int) bool {
	r, size := utf8.DecodeRuneInString(l.text[at:])
	return r == utf8.RuneError && size == 1
}

// cell returns where the cell with index n stands, or the line's end.
func (l *line) cell(n int) int { return min(nthCell(l.text, n), l.end) }

// body returns the text that counts.
func (l *line) body() string { return l.text[l.start:l.end] }

// twoSigns is what is wrong with parts of two lines.
const twoSigns = "two signs for blanks"

// hashBlank is what is wrong with a # among cells.
const hashBlank = "a # starts a comment, and is no blank"

// mixed reports whether 81 cells have two signs for blanks.
func (l *line) mixed() bool { return l.cells == 81 && !l.sign.one() }

// wrong returns the fault of a line by itself, which is no row: what stands in it
// that no row has, or that it does not have nine cells.
func (l *line) wrong() *Fault {
	rule, stray := l.first(isRule), l.first(isStray)
	number := l.tens
	if l.single && l.several >= 0 && (number < 0 || l.several < number) {
		number = l.several
	}
	tight := cellsAt(l.body())
	after := l.start + tight
	if hash := strings.IndexByte(l.text, '#'); hash > 0 && charClass[l.text[hash-1]] >= isCell && strings.Trim(l.text[hash:], "#123456789") == "" {
		return l.source.faultf(hash, StrayCharacter, hashBlank)
	}
	ends := after == l.end || endsBare(l.text[after:])
	switch {
	case startsInsert(l.body()):
		return l.source.faultf(l.end, StrayCharacter, "a row of SQL that is cut off, or has not nine values")
	case ends && tight > 40 && tight < 81:
		return l.source.fault(after, TooFewCells, tight)
	case ends && tight == 81 && !parseLine(new([81]uint8), l.body()):
		return l.source.faultf(l.start, Ambiguous, twoSigns)
	case ends && tight > 81:
		return l.source.fault(l.start+81, TooManyCells, 0)
	case rule < stray:
		return l.source.fault(rule, StrayCharacter, 0)
	case stray < l.end && l.isBinary(stray):
		return l.source.fault(stray, InvalidUTF8, 0)
	case stray < l.end:
		return l.source.fault(stray, StrayCharacter, 0)
	case l.n[isSlash] > 0:
		return l.source.fault(strings.IndexByte(l.text, '/'), StrayCharacter, 0)
	case l.n[isBar] > 0 && l.n[isComma]+l.n[isSemi] > 0:
		return l.source.fault(strings.IndexAny(l.text, ",;"), StrayCharacter, 0)
	case l.n[isComma]+l.n[isSemi]+l.n[isAmpersand] > 0 && l.n[isBar] == 0:
		return l.wrongFields()
	case number >= 0:
		return l.source.fault(number, BadNumber, 0)
	case l.cells == 9 && l.n[isBar] > 0:
		return l.source.fault(l.end, RaggedRows, 9)
	case l.cells > 81:
		return l.source.fault(l.cell(81), TooManyCells, 0)
	case l.cells > 18 && l.runs != l.cells:
		n := l.cells
		if n == 81 { // perhaps a number before 78 cells
			n = l.longest
		}
		return l.source.fault(l.end, TooFewCells, n)
	}
	return l.source.fault(l.cell(9), RaggedRows, l.cells)
}

// wrongFields is wrong for a line of fields.
func (l *line) wrongFields() *Fault {
	separator := l.separator()
	n, start, cut := 0, l.start, 0
	for {
		end := min(FieldEnd(l.text, start, separator), l.end)
		field := strings.Trim(l.text[start:end], " \t\"'[](){}")
		if _, _, ok := cellWord(field); !ok {
			at := start + strings.Index(l.text[start:end], field)
			for c := range characters(l.text, at, end) {
				if c.class < isCell && c.class != isSpace && c.class != isTab && c.class != isNothing && c.class != isSkip {
					return l.source.fault(c.start, StrayCharacter, 0)
				}
			}
			if first := nthCell(field, 1); first > 1 { // 1 2
				at += first
			}
			return l.source.fault(at, BadNumber, 0)
		}
		if n++; n == 82 {
			cut = start
		}
		if end == l.end {
			break
		}
		start = end + 1
	}
	switch {
	case n > 81:
		return l.source.fault(cut, TooManyCells, 0)
	case n == 81: // all blank, or of two looks
		return l.source.faultf(l.start, Ambiguous, "81 fields that are no puzzle")
	case n > 18:
		return l.source.fault(l.end, TooFewCells, n)
	}
	return l.source.fault(l.cell(9), RaggedRows, n)
}

// separator returns what separates the fields of a line: a tab, comma, semicolon
// or ampersand.
func (l *line) separator() byte {
	switch {
	case l.n[isTab] >= 8 && l.n[isTab] >= l.n[isComma]:
		return '\t'
	case l.n[isComma] > 0:
		return ','
	case l.n[isSemi] > 0:
		return ';'
	case l.n[isAmpersand] > 0:
		return '&'
	}
	return '\t'
}
