package text

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// A Parser finds the puzzles in lines and gives them to its sink. The zero
// value but for Sink is ready for a file.
type Parser struct {
	Sink   Sink
	Single bool // the text is to hold one puzzle; more is a fault

	// Positions is set by who wants pencil marks. Else those that a board can't
	// hold are a fault.
	Positions bool

	// KeepRows is set by who wants the text of puzzles of one line.
	KeepRows bool

	begun   bool // a line that counts has been read
	table   *table
	stretch stretch
	grid    gridText // of the stretch
	list    listText
	markup  markupText
	titles  []*Fault // of titles; told unless a grid follows
	section bool     // the lines are those of [Puzzle]: one grid

	sections bool  // there has been such a section
	state    bool  // the lines are those of [State]: what has been placed
	held     *held // the puzzle before it
	skip     bool  // the lines are those of a section that holds no puzzle
	skipped  bool  // and there have been some: it ends at a gap
	binary   bool  // data that is no text has been told
	clean    int   // lines since then without any
	lost     bool  // after a fault: pieces whose grid is not known
	lostGap  int   // the empty lines between them
	found    int   // puzzles
	signs    signs // of their blanks, where they were lines of signs other than 0 and .
	ruler    *line // 81 times the same sign, passed over as a border
	rulers   int   // such lines
}

// Idle reports whether the next line stands for itself if it is a puzzle.
func (p *Parser) idle() bool {
	return len(p.stretch.lines) == 0 && p.stretch.rows == 0 && len(p.titles) == 0 &&
		!p.list.open() && !p.markup.open() && !p.skip && !p.lost && !p.binary && p.held == nil
}

// The methods from here on report whether the sink wants more.

// Line takes the next line, without its end: its number, from 1, and the index
// of its first byte in the input.
func (p *Parser) Line(text string, number, offset int) bool {
	return p.line(source{text: text, number: number, offset: offset})
}

// End ends the input after the last line.
func (p *Parser) End(text string, number, offset int) bool {
	s := source{text: text, number: number, offset: offset}
	if p.list.open() {
		return p.dropTitles(false) && p.fail(p.list.cut(s))
	}
	if p.markup.open() && !p.markup.end(p) {
		return false
	}
	if !p.flush(s, true) || !p.dropTitles(false) || !p.release() {
		return false
	}
	if p.rulers == 1 && p.found == 0 { // alone, it is no border of anything
		f := found{line: p.ruler.number, form: Line}
		return p.yield(&f, p.ruler.source, p.ruler.start)
	}
	return (!p.Single || p.found > 0 || p.Sink.Fail(s.fault(len(text), EndOfInput, 0)))
}

// Long takes the start of a line that is too long, which ends what was before
// it.
func (p *Parser) Long(text string, number, offset int) bool {
	s := source{text: text, number: number, offset: offset}
	p.begun = true
	p.list, p.markup = listText{}, markupText{}
	return p.dropTitles(false) && p.flush(s, false) && p.fail(s.fault(len(text), TooLong, 0))
}

func (p *Parser) fail(f *Fault) bool {
	if p.begun = true; p.state {
		p.held, p.state = nil, false // the position is lost
	}
	if !p.release() {
		return false
	}
	return p.Sink.Fail(f)
}

func (p *Parser) yield(f *found, at source, start int) bool {
	if p.state {
		p.state = false
		return p.merge([]found{*f})
	}
	if !p.release() {
		return false
	}
	p.begun, p.binary = true, false
	if p.found++; p.Single && p.found > 1 {
		return p.Sink.Fail(at.fault(start, TooManyCells, 0))
	}
	room := p.Sink.Room()
	*room = f.board
	row := ""
	if p.KeepRows && (p.table != nil || f.form == Line || f.form == Code) {
		row = at.text
	}
	if f.marks == nil && f.placed.empty() {
		return p.Sink.Take(f.line, f.form, nil, row)
	}
	position := &Position{}
	for cell, v := range f.board {
		if f.placed.has(cell) {
			position.Placed[cell] = v
			room[cell] = 0
		}
	}
	// A line of a library has the puzzle; what is deleted follows from it.
	if f.marks != nil && f.form != Code && !p.Positions && !holds(room, f.marks) {
		bad := at.fault(start, PencilMarks, 0)
		bad.Line = f.line
		return p.Sink.Fail(bad)
	}
	if f.marks != nil {
		position.Marks, position.HasMarks = *f.marks, true
	}
	return p.Sink.Take(f.line, f.form, position, row)
}

func (p *Parser) yieldAll(boards []found, lines []line) bool {
	for i := range boards {
		b := &boards[i]
		at, start := source{number: b.line}, 0
		for k := range lines {
			if lines[k].number == b.line {
				at, start = lines[k].source, lines[k].start
				break
			}
		}
		if !p.yield(b, at, start) {
			return false
		}
	}
	return true
}

// line reads a line.
func (p *Parser) line(s source) bool {
	s.raw = s.text
	s.text = unquote(s.text)
	switch {
	case p.list.open():
		return p.listLine(s)
	case p.markup.open():
		return p.markup.line(p, s)
	case p.table != nil:
		return p.table.row(p, s)
	}
	if p.idle() && startsBare(s.text) {
		f := found{line: s.number, form: Line}
		if kernel.Parse(&f.board, string81(s.text)) && (len(s.text) == 81 || hasBlank(&f.board)) {
			return p.yield(&f, s, 0)
		}
	}
	if i := binaryAt(s.text); i >= 0 {
		return p.notText(s, i)
	}
	if !p.begun && Magic(s.text) != "" {
		return p.notText(s, 0)
	}
	s.text = undress(s.text)
	var l line
	l.scan(s)
	text := s.text[l.start:l.end]
	if p.binary && (l.kind != lineWhole || l.reason != 0) {
		// Lines of text among the data, until there are many.
		if p.clean++; l.reason == InvalidUTF8 {
			p.clean = 0
		}
		p.binary = p.clean < 20
		return true
	}
	switch {
	case l.kind == lineEmpty && l.reason == 0:
		return p.gap(s)
	case l.kind == lineComment && l.reason == 0 && l.start == l.end:
		return true
	}
	if name, ok := sectionName(text); ok {
		if !p.flush(s, false) {
			return false
		}
		p.state = p.held != nil && strings.EqualFold(name, "state")
		p.skip, p.skipped = !p.state && isStateName(name), false
		if p.skip || p.state {
			return true
		}
		p.section = strings.EqualFold(name, "puzzle")
		p.sections = p.sections || p.section
		return p.flush(s, false) && p.title(s, l.start)
	}
	if p.skip {
		p.skipped = true
		return true
	}
	board, fault := (*found)(nil), (*Fault)(nil)
	if strings.HasPrefix(text, ":") { // its fields may look like a line
		board, fault = libraryLine(s, l.start, text)
	}
	switch {
	case board != nil || fault != nil:
		return p.flush(s, false) && p.dropTitles(false) && p.code(s, &l, board, fault)
	case l.reason == 0 && l.kind == lineWhole && l.border && l.sign&^p.signs != 0:
		if p.rulers++; p.ruler == nil {
			ruler := l
			p.ruler = &ruler
		}
		return p.flush(s, false)
	case l.reason == 0 && l.kind == lineWhole && !allAscending(text):
		if p.signs |= l.sign; p.ruler != nil && p.ruler.sign&p.signs != 0 {
			f := p.ruler.source.fault(p.ruler.start, Ambiguous, 0)
			if p.ruler = nil; !p.fail(f) {
				return false
			}
		}
		f := found{board: l.cells, placed: l.placed, line: s.number, form: l.form}
		return p.flush(s, false) && p.dropTitles(false) && p.yield(&f, s, l.start)
	case markupStart(text):
		return p.flush(s, false) && p.markup.line(p, s)
	case listStart(text) && (l.reason != 0 || l.kind != lineRow || !balanced(text)):
		return p.flush(s, false) && p.listLine(s)
	case l.reason == 0:
		return p.collect(&l)
	case !p.begun && (p.header(s.text) || isColumnName(text)):
		p.begun = true
		sink, ok := p.Sink.(TableSink)
		switch {
		case !ok:
		case p.table != nil:
			sink.Header(s.text, p.table.column, p.table.separator)
		default:
			sink.Header(text, 0, ',')
		}
		return true
	}
	_, _, marks := marksRow(text)
	if !marks {
		_, marks = readSmallLine(text)
	}
	if board, fault := code(s, l.start, text); !marks && (board != nil || fault != nil) {
		return p.flush(s, false) && p.dropTitles(false) && p.code(s, &l, board, fault)
	}
	_, labelled := labelOf(s.text)
	switch {
	case marks, isLetters(text), labelled && looksLikeRow(text):
		return p.collect(&l)
	case !p.begun && unknownHeader(text):
		f := s.fault(l.start, UnknownHeader, 0)
		return p.dropTitles(false) && p.fail(f)
	case (l.reason == StrayCharacter || l.reason == InvalidUTF8) && isTitle(text):
		return p.flush(s, false) && p.title(s, l.at)
	case looksLikeRow(text), len(text) <= longestRow && p.stretch.follows():
		return p.collect(&l)
	}
	return p.flush(s, false) && p.dropTitles(false) && p.fail(l.fault())
}

// code yields what was found on a line, or fails.
func (p *Parser) code(s source, l *line, board *found, fault *Fault) bool {
	if fault != nil {
		return p.fail(fault)
	}
	return p.yield(board, s, l.start)
}

// collect adds a line to the stretch.
func (p *Parser) collect(l *line) bool {
	st := &p.stretch
	if st.empty > 0 && p.lost {
		if p.lostGap > 0 && st.empty > p.lostGap {
			p.lost = false
		}
		p.lostGap = st.empty
	}
	switch {
	case st.empty > 0 && st.rows > 0 && st.gap == 0:
		st.gap = st.empty
	case st.border != nil && st.after == 0:
		st.after = st.empty
	}
	st.empty = 0
	st.lines = append(st.lines, *l)
	if st.bytes += len(l.text); st.bytes <= maxStretch && len(st.lines) <= maxLines {
		return true
	}
	st.reset()
	p.lost = true
	f := l.source.fault(l.start, TooLong, 0)
	f.Detail = "too many lines without a gap"
	return p.dropTitles(false) && p.fail(f)
}

const maxLines = 16 << 10

// gap takes an empty line.
func (p *Parser) gap(s source) bool {
	st := &p.stretch
	st.empty++
	p.skip = p.skip && !p.skipped
	switch {
	case st.empty == 1:
		return p.paragraph(s, false)
	case st.rows > 0 && st.gap > 0 && st.empty > st.gap:
		empty := st.empty
		ok := p.flush(s, false)
		st.empty = empty
		return ok
	}
	return true
}

// paragraph decides on the lines since the last gap: they are grids, or a piece
// of one, or a fault.
func (p *Parser) paragraph(end source, input bool) bool {
	st := &p.stretch
	lines := st.lines[st.piece:]
	rows, sure := pieceRows(lines)
	switch {
	case len(lines) == 0:
		return true
	case !sure && (rows == 0 || rows != st.rows && rows%9 > 0):
		if st.rows == 0 && rows > 0 {
			first := lines[0]
			st.border, st.after = &first, 0
		}
		st.lines = st.lines[:st.piece] // borders
		return true
	}
	boards, fault := p.grid.resolve(lines, end, input && st.rows == 0)
	switch {
	case fault == nil:
		pieces := st.lines[:st.piece]
		hadPieces := st.rows > 0
		*st = stretch{lines: st.lines, empty: st.empty}
		p.lost = false
		if hadPieces {
			last := &pieces[len(pieces)-1]
			before, fault := new(gridText).resolve(pieces, last.source, false)
			if fault != nil && fault.Line == last.number {
				fault = last.source.fault(last.end, fault.Reason, fault.Cells)
			}
			if fault != nil && !p.fail(fault) || fault == nil && !p.yieldAll(before, pieces) {
				return false
			}
		}
		st.lines = st.lines[:0]
		return p.dropTitles(true) && p.yieldSection(boards, lines)
	case p.lost:
		st.lines = st.lines[:0]
		return true
	case st.rows == 0 && (rows == 1 || rows == 3) || st.rows > 0 && rows == st.rows:
		st.rows, st.piece = rows, len(st.lines)
		return true
	}
	if st.rows > 0 && fault.Reason != StrayCharacter && fault.Reason != BadNumber && fault.Reason != InvalidUTF8 {
		fault = explain(st.lines, nil, end, input)
	}
	p.lost = rows < 8 || st.rows > 0
	empty := st.empty
	st.reset()
	st.empty = empty
	p.lostGap = 0
	return p.dropTitles(true) && p.fail(fault)
}

// flush decides on all lines so far, because nothing after them belongs to
// them.
func (p *Parser) flush(end source, input bool) bool {
	if !p.paragraph(end, input) {
		return false
	}
	st := &p.stretch
	lines := st.lines
	isRun := st.rows > 0
	border := st.border
	if border != nil && st.after > st.gap {
		border = nil // it stands apart from what follows
	}
	st.reset()
	p.lost = false
	if !isRun {
		return true
	}
	boards, fault := p.grid.resolve(lines, end, input)
	if fault == nil && border != nil {
		fault = border.source.fault(border.start, Ambiguous, 0)
	}
	if fault != nil {
		return p.dropTitles(true) && p.fail(fault)
	}
	return p.dropTitles(true) && p.yieldSection(boards, lines)
}

// yieldSection yields grids. In a file of sections each [Puzzle] has one.
func (p *Parser) yieldSection(boards []found, lines []line) bool {
	if p.state {
		p.state = false
		return p.merge(boards)
	}
	section := p.section
	p.section = false
	if p.sections && (!section || len(boards) > 1) {
		f := lines[0].source.fault(lines[0].start, Ambiguous, 0)
		f.Detail = "a grid that no [Puzzle] stands above"
		if section {
			f.Detail = "more than one grid in [Puzzle]"
		}
		return p.fail(f)
	}
	if section && p.Positions && boards[0].marks == nil {
		p.held = &held{boards[0], lines[0].source, lines[0].start}
		return true
	}
	return p.yieldAll(boards, lines)
}

// A held is a puzzle that waits for what has been placed in it.
type held struct {
	found
	at    source
	start int
}

// release yields the puzzle that waits.
func (p *Parser) release() bool {
	h := p.held
	p.held = nil
	return h == nil || p.yield(&h.found, h.at, h.start)
}

// merge yields the puzzle that waits with what [State] has beside its clues.
func (p *Parser) merge(boards []found) bool {
	h := p.held
	p.held = nil
	ok := len(boards) == 1 && boards[0].marks == nil
	for cell := 0; ok && cell < len(h.board); cell++ {
		v := boards[0].board[cell]
		switch {
		case h.board[cell] == 0 && v > 0:
			h.board[cell] = v
			h.placed.add(cell)
		case !h.placed.has(cell) && v != h.board[cell]:
			ok = false
		}
	}
	if !ok {
		f := h.at.fault(h.start, Ambiguous, 0)
		f.Detail = "a [State] that is not one grid with the clues of its [Puzzle]"
		return p.fail(f)
	}
	return p.yield(&h.found, h.at, h.start)
}

// pieceRows returns how many rows lines hold, and whether one is surely a row.
func pieceRows(lines []line) (rows int, sure bool) {
	for i := range lines {
		l := &lines[i]
		switch {
		case l.reason == 0 && l.kind == lineBorder, isLetters(l.text[l.start:l.end]):
			continue
		case i == 0 && len(lines) > 1 && isCount(l):
			if _, labelled := labelOf(lines[1].text); labelled && lines[1].n != 9 {
				continue
			}
		}
		sure = sure || !l.border
		rows++
	}
	return rows, sure
}

// title takes a line that may stand above a grid.
func (p *Parser) title(s source, at int) bool {
	const most = 16
	if len(p.titles) == most {
		f := p.titles[0]
		p.titles = append(p.titles[:0], p.titles[1:]...)
		if !p.fail(f) {
			return false
		}
	}
	p.titles = append(p.titles, s.fault(at, StrayCharacter, 0))
	return true
}

// dropTitles forgets titles that a grid follows; else they were bad lines.
func (p *Parser) dropTitles(follows bool) bool {
	titles := p.titles
	p.titles = p.titles[:0]
	for _, f := range titles {
		if !follows && !p.fail(f) {
			return false
		}
	}
	return true
}

// notText tells of binary data, once.
func (p *Parser) notText(s source, at int) bool {
	p.clean = 0
	if p.binary {
		return true
	}
	ok := p.flush(s, false) && p.dropTitles(false)
	p.binary = true
	f := s.fault(at, NotText, 0)
	f.Detail = Magic(s.text)
	return ok && p.fail(f)
}

// binaryAt returns the index of a character that no text has, or -1.
func binaryAt(s string) int {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\t' && (c < '\n' || c > '\r') && c != 0x1b {
			return i
		}
	}
	return -1
}

// Magic names the kind of data that starts with a text, "" if it is not known.
func Magic(s string) string {
	if s == "" || charClass[s[0]] != isStray {
		return ""
	}
	for _, m := range [...]struct{ start, name string }{
		{"\x1f\x8b", "gzip"}, {"PK\x03\x04", "a zip archive"}, {"\x28\xb5\x2f\xfd", "zstd"},
		{"\xfd7zXZ\x00", "xz"}, {"BZh", "bzip2"}, {"%PDF", "a PDF"}, {"\x89PNG", "a PNG image"},
		{"\xff\xd8\xff", "a JPEG image"}, {"GIF8", "a GIF image"}, {"PAR1", "Parquet"},
		{"SQLite format 3", "a database of SQLite"}, {"\x7fELF", "a program"},
		{"7z\xbc\xaf", "a 7z archive"}, {"Rar!", "a RAR archive"}, {"\xd0\xcf\x11\xe0", "an old Office document"},
	} {
		if strings.HasPrefix(s, m.start) {
			return m.name
		}
	}
	return ""
}

// unquote replaces by spaces the marks of quotation in mail.
func unquote(s string) string {
	if trimmed := strings.TrimLeft(s, " \t"); trimmed == "" || trimmed[0] != '>' {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		if c == '>' {
			b[i] = ' '
		} else if c != ' ' && c != '\t' {
			break
		}
	}
	return string(b)
}

// undress replaces by spaces what forums put around lines: tags of code, and
// fences.
func undress(s string) string {
	trimmed := strings.TrimLeft(s, " \t")
	if strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~") {
		return strings.Repeat(" ", len(s))
	}
	if strings.HasPrefix(trimmed, "`") && strings.HasSuffix(strings.TrimSpace(s), "`") {
		s = strings.ReplaceAll(s, "`", " ")
	}
	for {
		i := strings.IndexByte(s, '[')
		if i < 0 {
			return s
		}
		small := lower(s)
		changed := false
		for _, tag := range [...]string{"code", "tt", "pre", "quote", "spoiler", "hidden", "b", "font", "size"} {
			for _, open := range [...]string{"[" + tag, "[/" + tag} {
				at := strings.Index(small, open)
				if at < 0 {
					continue
				}
				end := strings.IndexByte(s[at:], ']')
				if next := at + len(open); end < 0 || s[next] != ']' && s[next] != '=' {
					continue
				}
				s = s[:at] + strings.Repeat(" ", end+1) + s[at+end+1:]
				small = lower(s)
				changed = true
			}
		}
		if !changed {
			return s
		}
	}
}

// sectionName returns the name of a section: a word in brackets.
func sectionName(text string) (name string, ok bool) {
	if len(text) < 4 || text[0] != '[' || text[len(text)-1] != ']' {
		return "", false
	}
	name = text[1 : len(text)-1]
	for _, r := range name {
		if !unicode.IsLetter(r) && r != ' ' && !unicode.IsDigit(r) {
			return "", false
		}
	}
	return name, unicode.IsLetter(rune(name[0])) && len(name) > 1 && unicode.IsLetter(rune(name[1]))
}

// isStateName reports whether a section of that name holds what has been made
// of a puzzle that stands before it.
func isStateName(name string) bool {
	switch strings.ToLower(name) {
	case "state", "colors", "colours", "candidates", "pencilmarks", "notes":
		return true
	}
	return false
}

// allAscending reports whether a line is nine sets of candidates as well as 81
// cells.
func allAscending(text string) bool {
	_, _, ok := marksRow(text)
	return ok
}

// isTitle reports whether a line that is no puzzle may be the title of one.
func isTitle(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	word = strings.TrimPrefix(word, "[")
	if word == "" || word[0] == 'x' || word[0] == 'X' { // a blank
		return false
	}
	rest := strings.TrimLeftFunc(word, unicode.IsLetter)
	return len(word)-len(rest) >= 2 && strings.IndexFunc(rest, unicode.IsLetter) < 0
}

// looksLikeRow reports whether a line with a fault is a row of a grid, and not
// a puzzle or something else.
func looksLikeRow(text string) bool {
	n := countCells(text)
	return 6 <= n && n <= 18 && len(text) <= longestRow
}

// longestRow is the length of a line that may be a damaged row, and not a
// damaged puzzle.
const longestRow = 72

// plural returns a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
