package text

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"
)

// A row is a line read as nine cells.
type row struct {
	cells   [9]uint8
	marks   [9]uint16 // for a reader of pencil marks
	placed  uint16    // bit c: cell c has a + before it
	sign    signs     // of the blanks
	style   signs     // of the digits
	look    uint64    // what all rows of a grid have in common: the separators, and where bars stand
	widths  [9]uint8  // of the nine parts between bars, if spaces stand for blanks; of blanks of LaTeX
	digits  uint8     // cells with a digit
	cut     bool      // of its fields only the last is empty
	ends    rowEnd    // of a row known by columns
	close   bool      // its columns are side by side
	outside bool      // the column of its first cell is before the text
	indent  uint8     // the column of its first bar
	spacing
	left  label
	right label
	at    *[9]span // of the cells, for who wants them
}

// A span is a part of a line.
type span struct{ start, end int }

// set enters a cell.
func (r *row) set(cell int, value uint8, sign signs, start, end int) {
	r.cells[cell] = value
	if r.at != nil {
		r.at[cell] = span{start, end}
	}
	if value > 0 {
		r.digits++
		r.style |= sign
	} else {
		r.sign |= sign
	}
}

// A reading is a way to read a row. No text is a grid in two ways: explicit rows
// have nine signs, fields and boxed ones eight separators, those of columns lack a
// sign, and marks have more.
type reading uint8

const (
	explicit reading = iota
	fields
	boxed
	words
	columns
	marked
	readings
)

var formOf = [readings]Form{fields: Fields, boxed: Grid, words: Numbers, columns: Grid, marked: Marks}

// read reads the part of a line between its labels.
func (r *row) read(way reading, l *line, start, end int) bool {
	switch way {
	case explicit:
		return l.cells >= 9 && r.explicit(l, start, end)
	case fields:
		return max(l.n[isComma], l.n[isSemi], l.n[isTab], l.n[isAmpersand]) >= 8 && r.fields(l, start, end)
	case boxed:
		return l.n[isBar] >= 8 && r.boxed(l, start, end)
	case words:
		return end-start >= 17 && r.words(l, start, end)
	case columns:
		n := l.n[isBar]
		return (n == 0) == (r.step > 0) && (n == 0 || n == 2 || n == 4) && r.columns(l, start, end)
	}
	return l.digits+l.n[isSkip] >= 9 && r.marked(l, start, end)
}

// The look of an explicit row has four bits for each of the places before, between
// and after its cells.
const (
	lookSpace uint64 = 1 << iota
	lookBar
	lookBars // more than one
	lookSkip // brackets or quotes
)

// explicit reads nine characters with a sign each.
func (r *row) explicit(l *line, start, end int) bool {
	n := 0
	between := uint64(0)
	for i, size := start, 0; i < end; i += size { // by hand: most lines are such rows
		class := isStray
		class, size = classAt(l.text, i)
		switch {
		case class >= isCell:
			if n == 9 {
				return false
			}
			if n == 0 {
				between &^= lookSpace
			}
			r.look |= between << (4 * n)
			between = 0
			if v := class &^ isCell; v > 0 {
				r.set(n, v, signDigit, i, i+size)
			} else {
				r.set(n, 0, signAt(l.text, i), i, i+size)
			}
			n++
		case class == isSpace || class == isTab:
			between |= lookSpace
		case class == isBar:
			between |= lookBar | between&lookBar<<1
		case class == isSkip:
			between |= lookSkip
		case class == isNothing, (class == isComma || class == isSemi) && n == 9: // of a program
		case isPlaced(l.text, i) && n < 9:
			r.placed |= 1 << n
		default:
			return false
		}
	}
	if n == 9 {
		r.look |= between &^ lookSpace << (4 * 9)
	}
	inner := r.look & 0x222222220
	// With seven spaces there is one too few, or a sign has been added.
	return n == 9 && bits.OnesCount64(r.look&0x111111110) != 7 && (inner == 0 || inner == 0x2002000 || inner == 0x222222220)
}

// apart reports whether white space stands between all cells of an explicit row.
func (r *row) apart() bool {
	const all = 0x111111110
	return r.look&all == all
}

// hasBars reports whether an explicit row has bars.
func (r *row) hasBars() bool { return r.look&(0x2222222222) != 0 }

// fields reads nine fields between commas, semicolons, tabs or ampersands. An
// empty field is a blank.
func (r *row) fields(l *line, start, end int) bool {
	separator := l.separator()
	if separator == '\t' { // tabs at the ends are separators too
		if start == l.start {
			start = 0
		}
		if end == l.end {
			if end = len(l.text); l.comment {
				end = strings.IndexByte(l.text, '#')
			}
		}
	} else if start, end = trimSpace(l.text, start, end); start < end && strings.IndexByte("[({", l.text[start]) >= 0 {
		closing := strings.TrimRight(l.text[start:end], ",; ")
		if closing == "" || strings.IndexByte("])}", closing[len(closing)-1]) < 0 {
			return false
		}
		r.look |= lookSkip | uint64(l.text[start])<<16
		start, end = start+1, start+len(closing)-1
	}
	text := l.text[:end]
	none, last := 0, false
	for n := 0; ; n++ {
		stop := FieldEnd(text, start, separator)
		field := text[start:stop]
		if n == 9 {
			if strings.TrimSpace(field) != "" || stop < end || separator == '&' {
				return false
			}
			r.look |= lookBar // a separator after the last field
			break
		}
		v, sign, ok := cellWord(field)
		if !ok || n == 8 && stop < end && separator == '\t' {
			return false
		}
		r.set(n, v, sign, start, stop)
		if last = v == 0 && sign == signSpace; last {
			none++
			if separator == '&' {
				width := len(field)
				if n == 0 {
					width = len(l.text[:stop])
				}
				r.widths[n] = uint8(min(1+width, 255))
			}
		}
		if stop == end {
			// A row of LaTeX, or one with quotes around its blanks, may have been cut off, and
			// a cell have become a comment.
			if n < 8 || last && (separator == '&' && !strings.Contains(l.raw, `\\`) || field == "" && strings.Contains(text, `""`) ||
				l.comment && cellsAt(l.text[strings.IndexByte(l.text, '#')+1:]) > 0) {
				return false
			}
			break
		}
		start = stop + 1
	}
	r.cut = last && none == 1
	r.look |= uint64(separator) << 8
	return true
}

// boxed reads nine parts between bars. An empty part is a blank.
func (r *row) boxed(l *line, start, end int) bool {
	open := l.n[isBar] == 8 || l.n[isBar] == 9 && start == l.start && strings.HasSuffix(l.text[:end], "|") // no bar stands before the first part
	if open && start == l.start {                                                                          // which may be spaces
		start = 0
	}
	n, from, width := -1, 0, 0
	if open {
		n, from = 0, start
	}
	part := func(to int) bool {
		if n > 8 {
			return false
		}
		v, sign, ok := cellWord(l.text[from:to])
		if !ok {
			return false
		}
		tight := from == to && (to < end || strings.IndexByte(l.body(), ' ') < 0)
		if tight || sign == signSpace && v == 0 && n == 0 && open && strings.Contains(l.text[start:end], "||") { // behind a mark of quotation
			sign = signNothing
		}
		r.set(n, v, sign, from, to)
		if r.sign&signNothing != 0 && r.sign != signNothing {
			return false
		}
		r.widths[n] = uint8(min(width, 255))
		return true
	}
	for c := range characters(l.text, start, end) {
		switch {
		case c.class == isBar:
			if n >= 0 && !part(c.start) {
				return false
			}
			if n < 0 {
				r.look |= 1
			}
			n, from, width = n+1, c.end, 0
		case n < 0 && c.class == isSpace:
		case n < 0:
			n, from, width = 0, start, 1
		case c.class != isNothing:
			width++
		}
	}
	if n == 8 && (l.n[isBar] == 8 || start > l.start) || from < end { // it may lack spaces at its end
		width = max(width, 1)
		if !part(end) {
			return false
		}
		if r.widths[8] = 0; !l.comment {
			r.widths[8] = uint8(min(utf8.RuneCountInString(l.text[from:]), 255))
		}
		if r.sign == signNothing { // its parts have no width
			r.widths = [9]uint8{}
		}
		return n == 8
	}
	if r.look |= 2; r.sign == signNothing {
		r.widths = [9]uint8{}
	}
	return n == 9
}

// words reads nine words with white space or bars between them, such as 5.0 or NaN.
func (r *row) words(l *line, start, end int) bool {
	n, from := 0, -1
	for i := start; i <= end; {
		class, size := isSpace, 1
		if i < end {
			class, size = classAt(l.text, i)
		}
		between := class == isSpace || class == isTab || class == isBar
		switch {
		case !between && from < 0:
			from = i
			i += size
			continue
		case from >= 0 && (between || l.text[i] == ':' && l.text[i-1] == ':' && i > from+1): // :five::three: of chats
			v, sign, ok := cellWord(l.text[from:i])
			if n == 9 || !ok {
				return false
			}
			r.set(n, v, sign, from, i)
			if n, from = n+1, -1; !between {
				from = i
			}
		}
		if class == isBar {
			r.look |= 1 << n
		}
		i += size
	}
	return n == 9
}

// A spacing is how far cells are apart in rows without bars: the columns from one to the
// next, and more between boxes; and the column of the first.
type spacing struct{ step, more, from int }

var spacings = [...]spacing{{1, 0, 0}, {1, 1, 0}, {2, 0, 0}, {2, 1, 0}, {2, 2, 0}, {3, 0, 0}}

// columns reads three parts between bars, or a row of a known spacing, in which the column
// shows which cell a digit is, and a space is a blank. The bars of all rows stand in the
// same columns.
func (r *row) columns(l *line, start, end int) bool {
	var bars, digits [9]int // their columns
	var at [9]span          // of the digits
	n, column := 0, 0
	for c := range characters(l.text, 0, end) {
		switch {
		case n == 4 && c.class == isSpace: // before a label
			continue
		case c.end <= start || c.class == isSpace:
		case c.class == isNothing:
			continue
		case c.class == isBar:
			bars[n] = column
			n++
		case c.class <= isCell || r.digits == 9:
			return false
		default:
			r.cells[r.digits] = c.class &^ isCell
			digits[r.digits], at[r.digits] = column, span{c.start, c.end}
			r.digits++
		}
		column++
	}
	if n != l.n[isBar] { // one is part of a label
		return false
	}
	step, first, box := r.step, r.from, 3*r.step+r.more
	if r.look = 1<<32 | 1; n > 0 {
		from, to := bars[0], bars[1]
		if n == 4 {
			from, to = bars[1], bars[2]
			if bars[1]-bars[0] != to-from || bars[3]-to != to-from || column != bars[3]+1 {
				return false
			}
		}
		width := to - from - 1
		if width%2 == 0 || width < 3 || column > to+1+width+n/4 || n == 2 && from > width {
			return false
		}
		box = to - from
		step = box / 3
		first = from + 1 + (width-1)/2 - step - box
		r.outside = first < 0
		r.look = uint64(n)<<32 | uint64(width)
		if r.close = step == 1; r.close { // nothing but the place of the bars shows that a space is lost
			r.look |= uint64(min(from, 1000)) << 16
		}
		r.indent = uint8(min(from, 255))
	}
	found := r.cells
	r.cells = [9]uint8{}
	for i, column := range digits[:r.digits] {
		k := column - first
		if k < 0 || k/box > 2 || k%box%step != 0 || k%box/step > 2 {
			return false
		}
		cell := k/box*3 + k%box/step
		r.cells[cell] = found[i]
		if r.at != nil {
			r.at[cell] = at[i]
		}
	}
	if r.digits < 9 {
		r.sign = signSpace
	}
	if n != 4 {
		r.ends = l.ending(first+2*box+2*step, step == 1)
	}
	return true
}

// A rowEnd is how a row ends in which nothing but its columns shows which cell a
// digit is.
type rowEnd uint8

const (
	closed  rowEnd = iota // with a bar, or with a digit in the last column
	padded                // with spaces up to the last column
	trimmed               // before it, without spaces
	ragged
)

// soundEnds reports whether rows that end in these ways, bit e for way e, may stand in
// one grid: either all are padded, or all are trimmed.
func soundEnds(ends int) bool {
	return ends&(1<<ragged) == 0 && ends&(1<<padded|1<<trimmed) != 1<<padded|1<<trimmed
}

// ending returns how a line ends whose last cell is in a column. A space may follow,
// unless cells stand side by side.
func (l *line) ending(last int, side bool) rowEnd {
	text := l.text
	if l.comment {
		text = text[:strings.IndexByte(text, '#')]
	}
	n := 0
	for c := range characters(text, 0, len(text)) {
		if c.class != isNothing {
			n++
		}
	}
	trim := len(text) == l.end
	switch {
	case n > last+2 || side && n > last+1: // one character too many
		return ragged
	case n > last && trim:
		return closed
	case n > last:
		return padded
	case trim:
		return trimmed
	}
	return ragged
}

// marked reads nine sets of digits.
func (r *row) marked(l *line, start, end int) bool {
	marks, bars, ok := marksRow(l.text[start:end], r.at)
	for c := range marks {
		if r.at != nil {
			r.at[c].start += start
			r.at[c].end += start
		}
	}
	r.marks, r.look = marks, uint64(bars)
	for c, set := range marks {
		if r.cells[c] = onlyDigit(set); r.cells[c] > 0 {
			r.digits++
		}
	}
	return ok
}

// marksRow reads a row of pencil marks: nine sets of digits, each ascending,
// with spaces or bars between them, in braces or not. It reports whether the
// line is one, and where the sets are if at is not nil. A row of nine single digits may
// be one as well.
func marksRow(text string, at *[9]span) (row [9]uint16, look int, ok bool) {
	n := 0
	inside, open := false, false // within a set; within braces
	for char := range characters(text, 0, len(text)) {
		class, c := char.class, text[char.start]
		switch {
		case '1' <= c && c <= '9':
			if !inside {
				if n++; n > 9 {
					return row, look, false
				}
				inside = true
			}
			bit := uint16(1) << (c - '1')
			if row[n-1] >= bit {
				return row, look, false
			}
			row[n-1] |= bit
			if at != nil {
				if row[n-1] == bit {
					at[n-1].start = char.start
				}
				at[n-1].end = char.end
			}
		case c == '{' || c == '[' || c == '(':
			if open || n == 9 {
				return row, look, false
			}
			open, inside = true, true
			n++
		case c == '}' || c == ']' || c == ')':
			if !open {
				return row, look, false
			}
			open, inside = false, false
		case class == isSpace || class == isTab || class == isComma:
			if class == isComma && !open {
				return row, look, false
			}
			inside = open
		case class == isBar:
			if open {
				return row, look, false
			}
			inside = false
			look++
		case class == isNothing:
		default:
			return row, look, false
		}
	}
	return row, look, n == 9 && !open
}

// onlyDigit returns the only digit of a set of candidates, or 0.
func onlyDigit(set uint16) uint8 {
	if set == 0 || set&(set-1) != 0 {
		return 0
	}
	return uint8(bits.TrailingZeros16(set)) + 1
}

// trimSpace leaves out the white space around part of a text.
func trimSpace(text string, start, end int) (int, int) {
	part := strings.TrimRightFunc(text[start:end], isWhite)
	return start + len(part) - len(strings.TrimLeftFunc(part, isWhite)), start + len(part)
}

// A blankWord is what a program writes for nothing. A new one is a line here.
var blankWords = [...]string{
	"null", "none", "nil", "na", "nan", "<na>", "nat", "n/a", "undefined", "false", "empty", "missing", "nothing", "blank", "void", "undef", "--", "~", `\n`,
	":white_large_square:", ":black_large_square:", ":zero:",
}

// digitNames are the names of the digits in chats.
var digitNames = [...]string{":one:", ":two:", ":three:", ":four:", ":five:", ":six:", ":seven:", ":eight:", ":nine:"}

// isBlankName reports whether a word is what programs write for nothing.
func isBlankName(word string) bool {
	return slices.ContainsFunc(blankWords[:], func(name string) bool { return strings.EqualFold(name, word) })
}

// longestWord is the most bytes of a word that is a cell, such as 5.000000000000000000e+00.
const longestWord = 24

// numberTypes are what programs write behind a number to say of which type it is.
var numberTypes = [...]string{"L", "f", "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64"}

// cellWord reads a word as one cell: a sign, a number such as 5.0, or a name for
// nothing. Quotes and marks of emphasis may stand around it. Nothing at all is a
// blank too. A digit has the sign signDigit, or signFloat if it is such a number.
func cellWord(s string) (v uint8, sign signs, ok bool) {
	s = strings.TrimFunc(s, isWhite)
	if n := len(s); n > 1 && (s[0] == '"' || s[0] == '\'') && s[n-1] == s[0] {
		if s = strings.TrimSpace(s[1 : n-1]); s == "" {
			return 0, signQuoted, true
		}
	}
	if s == "" {
		return 0, signSpace, true
	}
	if len(s) > longestWord {
		return 0, 0, false
	}
	found := -1
	for c := range characters(s, 0, len(s)) {
		switch {
		case c.class >= isCell && found < 0:
			found = c.start
			v = c.class &^ isCell
		case c.class != isNothing && (c.class != isSkip || s[c.start] < utf8.RuneSelf):
			return wordCell(s)
		}
	}
	if found < 0 {
		return 0, 0, false
	}
	if v > 0 {
		return v, signDigit, true
	}
	return 0, signAt(s, found), true
}

// isCellWord reports whether a word is a cell.
func isCellWord(s string) bool {
	_, _, ok := cellWord(s)
	return ok
}

// wordCell is cellWord for words of several signs.
func wordCell(s string) (v uint8, sign signs, ok bool) {
	if n := len(s); n > 2 && strings.IndexByte("*_`~", s[0]) >= 0 && s[n-1] == s[0] { // **5**
		inner := strings.Trim(s, s[:1])
		if utf8.RuneCountInString(inner) == 1 && inner[0] >= '1' && inner[0] <= '9' {
			return inner[0] - '0', signDigit, true
		}
		return 0, 0, false
	}
	if i := slices.IndexFunc(digitNames[:], func(name string) bool { return strings.EqualFold(name, s) }); i >= 0 {
		return uint8(i + 1), signDigit, true
	}
	if isBlankName(s) {
		return 0, signOther, true
	}
	if s[0] == '_' && len(s) > 2 && strings.Trim(s[1:], "0123456789") == "" { // _42 of Prolog
		return 0, signVariable, true
	}
	if n := len(s); n == 3 && s[:2] == "0x" || n == 4 && s[:3] == "0x0" {
		s = s[n-1:]
	}
	if s[0] < '0' || s[0] > '9' {
		return 0, 0, false
	}
	// 5. and 5.0: numpy prints floats so.
	kind := signDigit
	switch rest := strings.TrimSuffix(s[1:], "e+00"); {
	case rest == "" || slices.Contains(numberTypes[:], rest):
	case rest[0] == '.' && strings.Trim(rest[1:], "0") == "":
		kind = signFloat
	default:
		return 0, 0, false
	}
	if s[0] == '0' {
		return 0, signZero, true
	}
	return s[0] - '0', kind, true
}
