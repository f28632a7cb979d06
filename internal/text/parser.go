package text

import (
	"cmp"
	"strings"
)

// A Parser finds the puzzles in lines and gives them to its sink. Once Sink is
// set, the zero value is ready for a file.
type Parser struct {
	Sink   Sink
	Single bool // the text must hold one puzzle; more is a fault

	// Positions asks for pencil marks. Without it, marks that a board can't hold
	// are a fault.
	Positions bool

	// KeepRows asks for the text of puzzles of one line.
	KeepRows bool

	// Trace collects what the characters of the text were taken for, if it is set.
	Trace *Trace

	begun   bool // a line that counts has been read
	table   *table
	drawn   *drawn
	column  bool // a header has named the only column
	kept    Row  // the last one
	stretch stretch
	grid    gridText // of the stretch
	list    listText
	markup  markupText
	givens  givensText
	wrapped []line // the lines so far of a puzzle that was broken at a margin
	between *line  // 81 cells after them, which may be a puzzle of their own

	from, to int      // the lines that are being read: several of a list or of markup
	failed   int      // the last line of what was a fault
	above    bool     // what is decided on stands right above a fault
	beside   int      // the last line with text beside a puzzle
	few      string   // the shape of clues since the last puzzle that were too few for one
	passed   source   // the last line that may belong to a puzzle, and holds none
	empty    int      // the last empty line
	elements int      // how many elements of markup are open
	cellTag  string   // the name of the elements that are the clues so far
	zeros    int      // what is in blank cells among them: 1 for nothing, 2 for 0
	crossed  bool     // what follows are columns or boxes
	crossing crossing // an element of markup that may be one
	loose    int      // the single digits between tags that were passed over
	titles   []*Fault // for lines that are titles if a grid follows, or else faults
	named    bool     // all of them say something of a puzzle
	section  bool     // the lines are those of [Puzzle]: one grid

	sections bool   // there has been a [Puzzle]
	state    bool   // the lines are those of [State]: placed digits
	held     *held  // the puzzle before [State]
	signed   int    // so many lines may follow of the signature of a mail
	skip     bool   // the lines are those of a section without a puzzle
	skipped  bool   // some of them have been read: the section ends at a gap
	rows     int    // rows of a grid among them
	hidden   int    // lines of cells in comments
	comment  source // the first of them
	diff     diff   // what the lines of a difference between files are
	binary   bool   // binary data has been reported
	clean    int    // lines since then without any
	found    int    // the number of puzzles
	signs    signs  // the signs for blanks other than 0 and . in puzzles of one line
	ruler    *line  // 81 times the same sign, passed over as a border
	rulers   int    // the number of such lines
}

// idle reports whether nothing is open, so that a next line with a puzzle stands
// for itself.
func (p *Parser) idle() bool {
	return len(p.stretch.lines) == 0 && !p.stretch.broken && len(p.titles) == 0 && len(p.wrapped) == 0 &&
		!p.list.open() && !p.markup.open() && !p.givens.open() && !p.skip && !p.binary && p.held == nil &&
		(p.table == nil || len(p.table.open) == 0)
}

// Line and the methods after it report whether the sink wants more.

// Line takes the next line, without its end: its number, from 1, and the index
// of its first byte in the input.
func (p *Parser) Line(text string, number, offset int) bool {
	s := source{text: text, number: number, offset: offset}
	if p.Trace != nil {
		s.trace = &tracer{}
	}
	more := p.line(s)
	if p.failed == number { // it may be one of the clues below
		p.few = cmp.Or(shapeOf(strings.TrimFunc(text, isWhite)), p.few)
	}
	return more
}

// End ends the input after the last line.
func (p *Parser) End(text string, number, offset int) bool {
	s := source{text: text, number: number, offset: offset}
	for p.markup.open() || p.givens.open() { // what one of them does not take may be of the other
		if p.markup.open() && !p.markup.end(p) || !p.endGivens(!p.givens.cut(p.elements)) {
			return false
		}
	}
	if p.list.open() {
		return p.dropTitles(false) && p.fail(p.list.cut(s))
	}
	if p.diff.lines > 0 && !p.fail(s.faultf(len(text), EndOfInput, "lines of a difference that are not there")) {
		return false
	}
	if !p.endTable() || !p.unwrap(nil) || !p.flush(s, true) || !p.dropTitles(false) || !p.release() {
		return false
	}
	if p.found == 0 && p.failed == 0 && p.hidden > 8 && p.comment.text != "" && !p.Single {
		return p.fail(p.comment.faultf(0, EndOfInput, "a puzzle in comments alone"))
	}
	switch { // rulers in a text without a puzzle are not borders
	case p.found > 0 || p.rulers == 0:
	case p.rulers == 1 && !p.begun:
		f := found{line: p.ruler.number, form: Line, assumed: 1 << AssumedBlanks}
		f.noteCells(&p.ruler.source, 0, p.ruler.start, p.ruler.end)
		return p.yield(&f, p.ruler.source, p.ruler.start)
	case p.ruler != nil:
		return p.fail(p.ruler.source.fault(p.ruler.start, Ambiguous, 0))
	}
	return !p.Single || p.found > 0 || p.Sink.Fail(s.fault(len(text), EndOfInput, 0))
}

// Long takes the start of a line that is too long, which ends everything that is
// open.
func (p *Parser) Long(text string, number, offset int) bool {
	s := source{text: text, number: number, offset: offset}
	p.begun = true
	p.list, p.markup = listText{}, markupText{}
	if !p.endGivens(false) || !p.endTable() || !p.unwrap(nil) {
		return false
	}
	return p.flush(s, false) && p.dropTitles(false) && p.fail(s.fault(len(text), TooLong, 0))
}

func (p *Parser) fail(f *Fault) bool {
	last := f.Line
	if last >= p.from {
		last = p.to
	}
	p.failed = max(p.failed, last)
	p.crossed = false
	if p.begun = true; p.state {
		p.held, p.state = nil, false // the position is lost
	}
	if !p.release() {
		return false
	}
	return p.Sink.Fail(f)
}

func (p *Parser) yield(f *found, at source, start int) bool {
	if p.crossed || p.crossing.is && at.tagged {
		p.crossing.is = false
		return p.fail(at.faultf(start, Unsupported, notRows))
	}
	if p.state {
		p.state = false
		return p.merge([]found{*f})
	}
	if !p.release() {
		return false
	}
	p.begun, p.binary = true, false
	if f.assumed>>AssumedBeside&1 != 0 {
		p.beside = p.to
	}
	p.few = ""
	if p.found++; p.Single && p.found > 1 {
		return p.Sink.Fail(at.fault(start, TooManyCells, 0))
	}
	room := p.Sink.Room()
	*room = f.board
	var row *Row
	if p.KeepRows && (p.table != nil || f.form == Line || f.form == Code) {
		row = p.rowOf([]byte(at.text))
	}
	if p.Trace != nil {
		p.Trace.take(f.places)
	}
	as := As{f.line, f.form, f.assumed}
	if f.marks == nil && f.placed.empty() {
		return p.Sink.Take(as, nil, row)
	}
	position := &Position{}
	for cell, v := range f.board {
		if f.placed.has(cell) {
			position.Placed[cell] = v
			room[cell] = 0
		}
	}
	if f.marks != nil {
		position.Marks, position.HasMarks = *f.marks, true
		if f.form != Code { // in a line of a library the marks only say what has been deleted
			onlyClues(room, f.marks)
			as.Assumed.add(AssumedClues)
			if !p.Positions && !holds(room, f.marks) {
				position.Beyond = at.fault(start, PencilMarks, 0)
				position.Beyond.Line = f.line
			}
		}
	}
	return p.Sink.Take(as, position, row)
}

// onlyClues makes blanks of the single marks that a peer has too: they are
// candidates, not digits.
func onlyClues(board *[81]uint8, marks *[81]uint16) {
	all := *board
	for cell, v := range all {
		for peer, set := range marks {
			if v > 0 && cell != peer && set>>(v-1)&1 != 0 &&
				(cell/9 == peer/9 || cell%9 == peer%9 || cell/27 == peer/27 && cell%9/3 == peer%9/3) {
				board[cell] = 0
				break
			}
		}
	}
}

func (p *Parser) yieldAll(boards []found, lines []line) bool {
	if p.crossed || p.crossing.is {
		boards = boards[:1]
	}
	for i := range boards {
		b := &boards[i]
		k := 0
		for lines[k].number != b.line {
			k++
		}
		if !p.yield(b, lines[k].source, lines[k].start) {
			return false
		}
	}
	return true
}

// line reads a line. An open list, markup or table takes it; a puzzle of 81
// characters is answered at once.
func (p *Parser) line(s source) bool {
	if s.text == "\x1a" { // the end of a file of DOS
		s.text = " "
	}
	if !s.tagged {
		s.raw = s.text
		if p.to = s.number; !p.list.open() && !p.markup.open() {
			p.from = s.number
		}
	}
	if took, more := p.diffLine(&s); took {
		return more
	}
	s.text = unquote(s.text)
	switch {
	case p.list.open():
		return p.listLine(s)
	case p.markup.open():
		if !p.markup.mail { // > may end a tag
			s.text = s.raw
		}
		return p.markup.line(p, s)
	case p.table != nil:
		return p.table.line(p, s)
	}
	if p.drawn != nil {
		if took, more := p.drawn.line(p, s); took || !more {
			return more
		}
	}
	if p.idle() {
		f := found{line: s.number, form: Line}
		if parseFirst(&f.board, s.text) {
			f.assumed = beside(s.text[81:])
			f.noteBeside(&s)
			f.noteCells(&s, 0, 0, 81)
			return p.yield(&f, s, 0)
		}
	}
	if i := binaryAt(s.text); i >= 0 {
		return p.endGivens(false) && p.unwrap(nil) && p.notText(s, i)
	}
	if !p.begun && Magic(s.text) != "" {
		return p.notText(s, 0)
	}
	s.text = undress(s.text)
	p.tookDress(&s)
	return p.given(s)
}

// scanned reads a line that nothing open takes.
func (p *Parser) scanned(s source) bool {
	var l line
	l.scan(s)
	p.tookComment(&l.source)
	text := l.body()
	if at := strings.IndexByte(s.text, '#'); l.comment && p.hashed(s.text[at:]) {
		return p.unwrap(nil) && p.code(s, at, nil, s.faultf(at, StrayCharacter, hashBlank))
	}
	if len(p.wrapped) > 0 && (l.start < l.end || !l.comment) {
		switch part := l.isWrapped() && l.start == p.wrapped[0].start; {
		case part && p.between == nil && l.cells <= p.wrapped[0].cells && len(p.wrapped) < maxLines:
			p.wrapped = append(p.wrapped, l)
			return true
		case p.between == nil && l.cells == 81 && len(text) == 81:
			whole := l // l itself stays off the heap
			p.between = &whole
			return true
		case part && p.between != nil && p.wrapped[len(p.wrapped)-1].cells+l.cells == 81:
			p.wrapped = append(p.wrapped, *p.between, l)
			p.between = nil
			return p.unwrap(nil)
		}
		if !p.unwrap(&l) {
			return false
		}
	}
	if l.n[isStray] > 0 {
		if took, more := p.drawnHeader(s, l.start); took {
			return more
		}
	}
	if l.start == l.end && l.n[isTab] != 8 {
		if l.comment || p.binary {
			p.commented(&l.source)
			return true
		}
		p.took(Decoration, s.offset)
		p.signed, p.empty = 0, s.number
		return p.gap(s)
	}
	f, second, whole := l.whole()
	if endsMail(s.text) && (p.found > 0 || len(p.stretch.lines) > 0) {
		p.signed = 5 // with this one
	}
	if label, _ := labelOf(text); p.signed > 0 && (p.signed == 5 || isTitle(text) && label.end < 3 && aloneCells(text) < 3 && strings.IndexByte(text, '"') < 0 && !markupStart(forumTable(text)) && longestCells(s.text) < 9 && another(" "+s.text, 0) == 0 && !listStart(text[max(strings.IndexByte(text, '['), 0):])) {
		p.signed--
		p.took(Beside, s.offset)
		return p.flush(s, false)
	}
	p.signed = 0
	if l.comment {
		if isLink(text) {
			whole = false // the rest of a link
		} else if at := strings.IndexByte(s.text, '#'); another(s.text, at) > 0 || strings.Count(s.text[at:], "=") > 16 || l.cells == 0 && l.n[isStray] == 0 && aloneCells(s.text[at:]) > 8 || aloneCells(s.text[at:]) > 40 {
			return p.code(s, l.start, nil, s.faultf(at, Ambiguous, "a puzzle in a comment"))
		}
	}
	if p.binary && !whole {
		// Lines of text among the data, until there are many.
		if p.clean++; l.n[isStray] > 0 && l.isBinary(l.first(isStray)) {
			p.clean = 0
		}
		p.binary = p.clean < 20
		return true
	}
	if name, ok := sectionName(text); ok && !markupStart(forumTable(text)) {
		return p.flush(s, false) && p.begin(s, l.start, name)
	}
	if p.skips(&l, whole) {
		return true
	}
	if strings.HasPrefix(text, ":") { // its fields may look like a line
		if board, fault := library(s, l.start, text); board != nil || fault != nil {
			return p.code(s, l.start, board, fault)
		}
	}
	switch {
	case isCall(text):
		p.took(Beside, s.offset)
		return p.flush(s, false)
	case l.n[isStray] > 0 && (isFooter(text) && (len(p.titles) == 0 || len(p.stretch.lines) > 0) || (isProperty(text) || p.isApart(&l)) && (len(p.stretch.lines) > 0 || p.found > 0 && len(p.titles) == 0)):
		p.passed = s
		p.took(Beside, s.offset)
		return p.flush(s, false)
	case markupStart(forumTable(text)) && !isTypes(text, 9):
		return p.markup.line(p, s)
	case wikiEnd(text) != "":
		p.markup.wiki, p.markup.table = wikiEnd(text), 1
		return p.flush(s, false) && p.markup.line(p, s)
	case whole && second > 0 && !listStart(text):
		return p.code(s, l.start, nil, s.faultf(second, Ambiguous, "a second puzzle on a line, in no table that names its columns"))
	case whole && l.border && l.sign&^p.signs != 0: // a ruler of 81 signs
		if p.rulers++; p.ruler == nil {
			ruler := l
			p.ruler = &ruler
		}
		p.took(Border, s.offset)
		return p.flush(s, false)
	case whole && second == 0 && !(listStart(text) && text[0] != '('):
		if p.signs |= l.sign; p.ruler != nil && p.ruler.sign&p.signs != 0 {
			f := p.ruler.source.fault(p.ruler.start, Ambiguous, 0)
			if p.ruler = nil; !p.fail(f) {
				return false
			}
		}
		if strings.HasPrefix(text, "--") && strings.HasPrefix(strings.TrimLeft(text, "-"), " ") && filled(&f.board) < 9 {
			return p.code(s, l.start, nil, s.faultf(l.start, StrayCharacter, "a rule with something in it"))
		}
		if l.mixed() {
			return p.code(s, l.start, nil, s.faultf(l.start, Ambiguous, twoSigns))
		}
		if l.cells == 81 && l.runs <= 9 && (isPiece(&f.board) || dense(&f.board) && l.sign == signZero && clashes(&f.board) >= absurd) {
			return p.code(s, l.start, nil, s.faultf(l.start, Ambiguous, "digits that are no Sudoku"))
		}
		if name, _ := property(text); crosses(name, false) {
			return p.code(s, l.start, nil, s.faultf(l.start, Unsupported, notRows))
		} else if text[0] != '"' && isSolutionName(name) && !hasBlank(&f.board) {
			if p.found == 0 {
				return p.code(s, l.start, nil, s.faultf(l.start, Ambiguous, "a solution without a puzzle above it"))
			}
			p.took(Beside, s.offset)
			return p.flush(s, false)
		}
		if f.isSolution(text) {
			return p.code(s, l.start, nil, s.faultf(l.start, Ambiguous, "a solution in an object that is damaged"))
		}
		if p.stretch.follows() && l.longest == 81 && cellsAt(text) < 81 {
			return p.code(s, l.start, nil, s.faultf(l.start, Ambiguous, "a puzzle within a line below rows"))
		}
		return p.code(s, l.start, &f, nil)
	case l.clean() && l.cells == 9 && l.n[isSkip] == 0 && l.n[isComma] == 0 || l.border && l.n[isSkip] == 0:
		return p.collect(&l)
	case listStart(text) && !(l.isAnyRow() && balanced(text)):
		if at := strings.IndexAny(text, "[{("); at > 20 && another(" "+text[:at], 0) > 0 {
			return p.code(s, l.start, nil, s.faultf(l.start, Ambiguous, "a puzzle before a list"))
		}
		return p.flush(s, false) && p.listLine(s)
	case l.border, l.isAnyRow(), isHeader(&l), l.isPart():
		return p.collect(&l)
	case !p.begun && !l.comment && isTableHeader(s.text, text) && !(len(p.titles) > 0 && isColumnName(text) && l.start > 0):
		if !p.flush(s, false) || !p.dropTitles(false) {
			return false
		}
		if !p.begun {
			return p.header(s, text)
		}
	}
	return p.faulty(s, &l)
}

// isApart reports whether a line is words below a grid, or apart from lines with puzzles.
func (p *Parser) isApart(l *line) bool {
	return isProse(l.body()) && !l.comment && (len(p.stretch.lines) > 0 || max(p.empty, p.passed.number) == l.number-1)
}

// hashed reports whether a comment looks like cells with a # for each blank, or like a row with #
// for walls.
func hashed(comment string) bool {
	for word := range strings.FieldsSeq(comment) {
		digits, n := countDigits(word), strings.Count(word, "#")
		if len(word)-digits-n <= 2 && (n > 8 && digits > 2 || n > 1 && digits > 0 && len(word) == len(comment)) { // perhaps with signs around
			return true
		}
	}
	walls := strings.Split(comment, "#")
	if len(walls) < 3 {
		return false
	}
	for _, part := range walls[1:max(len(walls)-1, 3)] { // behind more than two anything may stand
		if part == "" || strings.Trim(part, "0123456789.-_x*? |:;,\t") != "" {
			return false
		}
	}
	return countDigits(comment) > 0
}

// hashed is hashed for a line: below a border part of a row with walls is enough.
func (p *Parser) hashed(comment string) bool {
	lines := p.stretch.lines
	return hashed(comment) || p.stretch.follows() && lines[len(lines)-1].border && aloneCells(comment) > 0 &&
		strings.Trim(comment, "#| .0123456789") == "" && strings.ContainsAny(comment[1:], "#|")
}

// commented takes note of a comment that may be a row, or a puzzle.
func (p *Parser) commented(s *source) {
	p.crossed = p.crossed || isCrossTitle(s.text)
	text := strings.TrimLeft(s.text, "# \t")
	if strings.ContainsFunc(text, func(r rune) bool {
		class, _ := classAt(string(r), 0)
		return class == isStray || class == isRule
	}) && longestCells(text) < 9 && aloneCells(text) < 9 || text == "" {
		return
	} else if longestCells(text) > 80 {
		p.hidden += 8
	}
	if p.hidden++; p.comment.text == "" && countDigits(text) > 0 {
		p.comment = *s
	}
}

// isParts reports whether a line is cells that are apart from each other.
func (l *line) isParts() bool {
	return l.clean() && l.n[isSlash]+l.n[isBar]+l.n[isSemi]+l.n[isAmpersand] == 0 && l.cells > 0 && l.cells <= 81 &&
		l.runs == l.cells && !strings.Contains(l.text, "+")
}

// isPart reports whether a line may be part of a grid though it is no row: cells on
// lines of any length, digits known by their columns, or small marks.
func (l *line) isPart() bool {
	if l.isParts() || l.clean() && l.cells > 0 && l.cells < 9 && l.digits == l.cells && l.longest <= 3 &&
		l.n[isSlash]+l.n[isBar]+l.n[isSemi]+l.n[isComma]+l.n[isSkip]+l.n[isAmpersand] == 0 {
		return true
	}
	_, small := readSmallLine(l.body())
	return small
}

// faulty reads a line that is neither cells nor a border: it has another form, or
// belongs to a stretch as a damaged row, or is a fault.
func (p *Parser) faulty(s source, l *line) bool {
	text := l.body()
	packed := text
	if l.comment && isLink(text) { // # is part of it
		packed = strings.TrimRightFunc(s.text[l.start:], isWhite)
	}
	if board, fault := code(s, l.start, packed); board != nil || fault != nil {
		if board != nil && board.form == Code && !isLink(packed) {
			if !p.flushAbove(s) {
				return false
			}
			if p.failed > 0 && s.number == p.failed+1 && !proper(&board.board) { // the end of a link
				board, fault = nil, s.faultf(l.start, Ambiguous, "run lengths right below something else")
			}
		}
		return p.code(s, l.start, board, fault)
	}
	switch {
	case !p.begun && len(p.stretch.lines) == 0 && namesCells(s.text):
		p.begun = true
		p.took(Label, s.offset)
		return p.dropTitles(false)
	case !p.begun && len(p.stretch.lines) == 0 && unknownHeader(text):
		return p.dropTitles(false) && p.fail(s.fault(l.start, UnknownHeader, 0))
	case isTitle(text) && !(p.stretch.follows() && isGlued(text)):
		at := l.first(isStray)
		if at == l.end {
			at = l.start
		}
		return p.flush(s, false) && p.title(s, at)
	case looksLikeRow(text), p.stretch.follows() && len(text) <= longestRow:
		return p.collect(l)
	case l.isWrapped() && l.cells >= 27:
		if !p.flush(s, false) {
			return false
		}
		p.wrapped = append(p.wrapped, *l)
		return true
	}
	return p.flushAbove(s) && p.dropTitles(false) && p.fail(l.wrong())
}

// code yields the puzzle of a line, or reports its fault.
func (p *Parser) code(s source, start int, board *found, fault *Fault) bool {
	if fault != nil {
		return p.flushAbove(s) && p.dropTitles(false) && p.fail(fault)
	}
	return p.flush(s, false) && p.dropTitles(p.named) && p.yield(board, s, start)
}

// isWrapped reports whether a line may be part of a puzzle that was broken at a
// margin: it is cells without anything between them.
func (l *line) isWrapped() bool {
	return l.clean() && l.runs == 1 && l.cells == len(l.body()) && l.cells < 81 && l.n[isTab] == 0
}

// unwrap decides on lines of cells without anything between them: they are puzzles
// that were broken at one margin, all of them, or faults. The next line may show that
// the last of them is a row of its grid.
func (p *Parser) unwrap(next *line) bool {
	lines := p.wrapped
	if len(lines) == 0 {
		return true
	}
	p.wrapped = nil
	var boards []found
	var text strings.Builder
	sign := signs(0)
	width, ok := lines[0].cells, len(lines) > 1
	for i := range lines {
		l := &lines[i]
		n := text.Len() % 81
		ok = ok && (n+l.cells == 81 || l.cells == width && n+width < 81)
		text.WriteString(l.body())
		sign |= l.sign
		if n+l.cells == 81 {
			first := i - n/width
			boards = append(boards, found{line: lines[first].number, form: Line})
		}
	}
	for at := 0; ok && at+729 <= text.Len(); at += width { // they may be candidates
		_, marks := sukaku(text.String()[at : at+729])
		ok = !marks
	}
	ok = ok && text.Len()%81 == 0 && sign.one() &&
		!(next != nil && lines[len(lines)-1].cells <= 9 && (next.isParts() || next.isAnyRow()))
	for i := range boards {
		b := &boards[i]
		cells := text.String()[min(81*i, text.Len()):]
		ok = ok && len(cells) >= 81 && parseLine(&b.board, cells) && plausible(&b.board, cells)
		b.assumed.add(AssumedJoined)
	}
	for i, n := 0, 0; ok && i < len(lines); i++ {
		l := &lines[i]
		boards[n/81].noteLine(&l.source, 0, l.start)
		boards[n/81].noteCells(&l.source, n%81, l.start, l.end)
		n += l.cells
	}
	if !p.dropTitles(false) {
		return false
	}
	if ok {
		ok = p.yieldAll(boards, lines)
	} else {
		ok = p.failAll(lines)
	}
	if l := p.between; ok && l != nil {
		p.between = nil
		return p.scanned(l.source)
	}
	return ok
}

// failAll reports lines that are no broken puzzle.
func (p *Parser) failAll(lines []line) bool {
	for i := range lines {
		l := &lines[i]
		fault := l.wrong()
		if l.cells == 81 { // the end of one puzzle and the beginning of another may have become one line
			fault = l.source.faultf(l.start, Ambiguous, "a puzzle between the parts of another")
		}
		if !p.fail(fault) {
			return false
		}
	}
	return true
}

// looksLikeRow reports whether a line with a fault is a row of a grid, and not
// a puzzle or something else.
func looksLikeRow(text string) bool {
	n := countCells(text)
	return 6 <= n && n <= 18 && len(text) <= longestRow
}

// longestRow is the most bytes of a damaged row; a longer line is a damaged
// puzzle.
const longestRow = 72
