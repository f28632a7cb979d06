package text

import (
	"strings"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
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

	begun   bool // a line that counts has been read
	table   *table
	column  bool // a header has named the only column
	kept    Row  // the last one
	stretch stretch
	grid    gridText // of the stretch
	list    listText
	markup  markupText
	titles  []*Fault // for lines that are titles if a grid follows, or else faults
	section bool     // the lines are those of [Puzzle]: one grid

	sections bool  // there has been a [Puzzle]
	state    bool  // the lines are those of [State]: placed digits
	held     *held // the puzzle before [State]
	skip     bool  // the lines are those of a section without a puzzle
	skipped  bool  // some of them have been read: the section ends at a gap
	rows     int   // rows of a grid among them
	binary   bool  // binary data has been reported
	clean    int   // lines since then without any
	lost     bool  // after a fault: the next pieces belong to an unknown grid
	lostGap  int   // the empty lines between these pieces
	found    int   // the number of puzzles
	signs    signs // the signs for blanks other than 0 and . in puzzles of one line
	ruler    *line // 81 times the same sign, passed over as a border
	rulers   int   // the number of such lines
}

// idle reports whether nothing is open, so that a next line with a puzzle stands
// for itself.
func (p *Parser) idle() bool {
	return len(p.stretch.lines) == 0 && p.stretch.rows == 0 && len(p.titles) == 0 &&
		!p.list.open() && !p.markup.open() && !p.skip && !p.lost && !p.binary && p.held == nil &&
		(p.table == nil || len(p.table.open) == 0)
}

// Line and the methods after it report whether the sink wants more.

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
	if !p.endTable() {
		return false
	}
	if !p.flush(s, true) || !p.dropTitles(false) || !p.release() {
		return false
	}
	switch { // rulers in a text without a puzzle are not borders
	case p.found > 0 || p.rulers == 0:
	case p.rulers == 1:
		f := found{line: p.ruler.number, form: Line}
		return p.yield(&f, p.ruler.source, p.ruler.start)
	case p.ruler != nil:
		return p.fail(p.ruler.source.fault(p.ruler.start, Ambiguous, 0))
	}
	return (!p.Single || p.found > 0 || p.Sink.Fail(s.fault(len(text), EndOfInput, 0)))
}

// Long takes the start of a line that is too long, which ends everything that is
// open.
func (p *Parser) Long(text string, number, offset int) bool {
	s := source{text: text, number: number, offset: offset}
	p.begun = true
	p.list, p.markup = listText{}, markupText{}
	if !p.endTable() {
		return false
	}
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
	var row *Row
	if p.KeepRows && (p.table != nil || f.form == Line || f.form == Code) {
		row = p.rowOf([]byte(at.text))
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
	// In a line of a library the marks only say what has been deleted.
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

// line reads a line. An open list, markup or table takes it; a puzzle of 81
// characters is answered at once.
func (p *Parser) line(s source) bool {
	s.raw = s.text
	s.text = unquote(s.text)
	switch {
	case p.list.open():
		return p.listLine(s)
	case p.markup.open():
		return p.markup.line(p, s)
	case p.table != nil:
		return p.table.line(p, s)
	}
	if p.idle() && startsBare(s.text) {
		f := found{line: s.number, form: Line}
		if kernel.Parse(&f.board, string81(s.text)) && (len(s.text) == 81 || hasBlank(&f.board) && another(s.text, 81) == 0) {
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
	return p.scanned(s)
}

// scanned reads a line that nothing open takes.
func (p *Parser) scanned(s source) bool {
	var l line
	l.scan(s)
	text := s.text[l.start:l.end]
	if p.binary && (l.kind != lineWhole || l.reason != "") {
		// Lines of text among the data, until there are many.
		if p.clean++; l.reason == InvalidUTF8 {
			p.clean = 0
		}
		p.binary = p.clean < 20
		return true
	}
	switch {
	case l.kind == lineEmpty && l.reason == "":
		return p.gap(s)
	case l.kind == lineComment && l.reason == "" && l.start == l.end:
		return true
	}
	if name, ok := sectionName(text); ok {
		return p.flush(s, false) && p.begin(s, l.start, name)
	}
	if p.skips(&l) {
		return true
	}
	board, fault := (*found)(nil), (*Fault)(nil)
	if strings.HasPrefix(text, ":") { // its fields may look like a line
		board, fault = libraryLine(s, l.start, text)
	}
	several := l.reason == "" && l.kind == lineWhole && l.second > 0
	switch {
	case board != nil || fault != nil:
		return p.flush(s, false) && p.dropTitles(false) && p.code(s, &l, board, fault)
	case several && !markupStart(text) && !listStart(text):
		f := s.fault(l.second, Ambiguous, 0)
		f.Detail = "a second puzzle on a line, in no table that names its columns"
		return p.flush(s, false) && p.dropTitles(false) && p.fail(f)
	case l.reason == "" && l.kind == lineWhole && l.border && l.sign&^p.signs != 0:
		if p.rulers++; p.ruler == nil {
			ruler := l
			p.ruler = &ruler
		}
		return p.flush(s, false)
	case l.reason == "" && l.kind == lineWhole && !several && !allAscending(text):
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
	case listStart(text) && (l.reason != "" || l.kind != lineRow || !balanced(text)):
		return p.flush(s, false) && p.listLine(s)
	case l.reason == "":
		return p.collect(&l)
	case !p.begun && isHeader(s.text, text):
		if !p.flush(s, false) || !p.dropTitles(false) {
			return false
		}
		if !p.begun {
			return p.header(s, text)
		}
	}
	return p.faulty(s, &l)
}

// faulty reads a line that is neither cells nor a border: it has another form, or
// belongs to a stretch as a label or a damaged row, or is a fault.
func (p *Parser) faulty(s source, l *line) bool {
	text := s.text[l.start:l.end]
	_, _, marks := marksRow(text)
	if !marks {
		_, marks = readSmallLine(text)
	}
	if board, fault := code(s, l.start, text); !marks && (board != nil || fault != nil) {
		return p.flush(s, false) && p.dropTitles(false) && p.code(s, l, board, fault)
	}
	_, labelled := labelOf(s.text)
	switch {
	case marks, isLetters(text), labelled && looksLikeRow(text):
		return p.collect(l)
	case !p.begun && len(p.stretch.lines) == 0 && p.stretch.rows == 0 && unknownHeader(text):
		f := s.fault(l.start, UnknownHeader, 0)
		return p.dropTitles(false) && p.fail(f)
	case (l.reason == StrayCharacter || l.reason == InvalidUTF8) && isTitle(text):
		return p.flush(s, false) && p.title(s, l.at)
	case looksLikeRow(text), len(text) <= longestRow && p.stretch.follows():
		return p.collect(l)
	}
	return p.flush(s, false) && p.dropTitles(false) && p.fail(l.fault())
}

// code yields the puzzle of a line, or reports its fault.
func (p *Parser) code(s source, l *line, board *found, fault *Fault) bool {
	if fault != nil {
		return p.fail(fault)
	}
	return p.yield(board, s, l.start)
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

// allAscending reports whether a line is nine sets of candidates as well as 81
// cells.
func allAscending(text string) bool {
	_, _, ok := marksRow(text)
	return ok
}
