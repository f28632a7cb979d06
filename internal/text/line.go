package text

import (
	"strings"
	"unicode/utf8"
)

type lineKind uint8

const (
	lineEmpty   lineKind = iota // white space only
	lineComment                 // white space and a comment
	lineBorder                  // nothing but a border; also a line of brackets
	lineRow                     // nine cells; with border set perhaps a border
	linePart                    // separate cells, but neither 9 nor 81
	lineWhole                   // a puzzle
)

// A source is a line in the input.
type source struct {
	text   string
	number int    // from 1
	offset int    // of the line's first byte
	raw    string // the original text, if something in it has been replaced by spaces
}

// fault returns a fault at byte i of the line.
func (s source) fault(i int, reason string, cells int) *Fault {
	f := &Fault{
		Line: s.number, Column: utf8.RuneCountInString(s.text[:i]) + 1, Offset: s.offset + i,
		Cells: cells, Reason: reason,
	}
	if n := strings.Count(s.text[:i], "\n"); n > 0 { // a row that goes on over lines
		f.Line += n
		f.Column = utf8.RuneCountInString(s.text[strings.LastIndexByte(s.text[:i], '\n')+1:i]) + 1
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
	pure    bool // a border of nothing but cells and bars
	cut     bool // of its fields only the last is empty
	header  bool // it counts the columns; set where rows are labelled
	cells   [81]uint8
	placed  cellSet // cells with a + before them
	n       int     // number of cells; the first 81 are held
	digits  int     // number of cells with a digit
	sign    signs   // the signs of the other cells
	width   uint8   // characters between two bars, if always the same, else 0
	uneven  bool    // its nine cells are not evenly spread between bars
	place   uint8   // character between two bars where cells stand, from 1; 0 if not known
	shape   uint32  // the bars between nine cells, and how the cells are separated
	start   int     // index of the first character that is not white space
	end     int     // index after the last such character
	tenth   int     // index of the tenth cell; end if there is none
	tooMany int     // index of the 82nd cell; end if there is none
	second  int     // index of another puzzle after a whole one; 0 if there is none

	reason string // empty if nothing is wrong
	at     int    // index of what is wrong
}

// The shape of a row has a bit for each place where a bar may stand: before
// cell i, and after the last.
const (
	shapeApart uint32 = 1 << (iota + 10) // white space between all cells
	shapeFields
	shapeSpread // cells known by their place
)

// Above these bits stand the number of groups (for cells with white space between
// some of them) and the number of bars.
const (
	shapeRuns = 13 // up to 9 groups
	shapeBars = 20
)

// The separators of fields: comma if none of the first two is set.
const (
	shapeSemi uint32 = 1 << (iota + 17)
	shapeTabs
	shapeSkips // there are brackets or quotes too
)

type cellSet [2]uint64

func (s *cellSet) add(cell int)      { s[cell>>6] |= 1 << (cell & 63) }
func (s *cellSet) has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s *cellSet) empty() bool       { return s[0]|s[1] == 0 }

func (l *line) fail(reason string, at int) {
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
	text = strings.TrimRightFunc(text, isWhite)
	l.end = len(text)
	l.start = l.end - len(strings.TrimLeftFunc(text, isWhite))
	l.tenth, l.tooMany = l.end, l.end
	if l.tabbed(untrimmed) || l.start == l.end || l.bare(text) {
		return
	}
	t := l.tally(text)
	switch {
	case l.reason == "" && t.isBorder(l.n):
		l.kind = lineBorder
		l.pure = t.rule < 0
		return
	case t.rule >= 0: // this fault goes before any other
		l.fail(StrayCharacter, t.rule)
	case l.reason != "":
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
	case l.reason == "":
		l.border = l.mayBeBorder()
	case !l.field(text):
		l.length(text)
	}
}

// mayBeBorder reports whether the cells of a line could also be a border.
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

// judge sets the kind of a line by its number of cells. If the cells are
// separate, any number up to 81 will do.
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
	case l.n > 18: // probably meant as a whole puzzle
		l.fail(TooFewCells, l.end)
	default:
		l.fail(RaggedRows, l.tenth)
	}
}

func (l *line) clear(f Form) {
	l.form, l.n, l.digits, l.sign, l.cells = f, 0, 0, 0, [81]uint8{}
	l.tenth, l.tooMany = l.end, l.end
}
