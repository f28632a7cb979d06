package text

import (
	"slices"
	"strconv"
	"strings"
)

// A stretch is lines that follow each other up to an empty line, a title or the
// end: a block. Blocks of one row or of one band each are pieces: they wait until
// a larger gap, a title or another form ends the stretch, and then must be whole
// grids together.
type stretch struct {
	lines  []line
	bytes  int
	block  int  // the index of the block's first line
	rows   int  // of each piece before the block; 0 if there is none
	gap    int  // the empty lines between pieces
	empty  int  // the empty lines since the last line
	broken bool // a block before is a fault: the next pieces belong to no known grid
}

const maxLines = 16 << 10

func (s *stretch) reset() { *s = stretch{lines: s.lines[:0], empty: s.empty} }

// follows reports whether the next line would follow others without a gap.
func (s *stretch) follows() bool { return len(s.lines) > s.block && s.empty == 0 }

// collect adds a line to the stretch.
func (p *Parser) collect(l *line) bool {
	st := &p.stretch
	if n := len(st.lines); n > 0 && st.lines[n-1].tagged != l.tagged && !p.flush(l.source, false) {
		return false
	}
	if st.empty > 0 {
		if st.gap > 0 && st.empty != st.gap && st.rows+len(st.lines) == 0 {
			st.broken, st.gap = false, 0
		}
		if st.rows > 0 || st.broken {
			st.gap = st.empty
		}
	}
	st.empty = 0
	st.lines = append(st.lines, *l)
	if st.bytes += len(l.text); st.bytes <= maxStretch && len(st.lines) <= maxLines {
		return true
	}
	st.reset()
	st.broken = true
	return p.dropTitles(false) && p.fail(l.source.faultf(l.start, TooLong, "too many lines without a gap"))
}

// gap takes an empty line.
func (p *Parser) gap(s source) bool {
	st := &p.stretch
	p.skip = p.skip && !p.skipped
	if st.empty++; st.empty == 1 {
		return p.endBlock(s, false)
	}
	if st.gap > 0 && st.empty > st.gap {
		return p.flush(s, false)
	}
	return true
}

// endBlock decides on the lines since the last gap: they are grids, a piece of one,
// or a fault.
func (p *Parser) endBlock(end source, input bool) bool {
	st := &p.stretch
	lines := st.lines[st.block:]
	if len(lines) == 0 {
		return true
	}
	rows, sure := countRows(lines)
	if !sure && (rows == 0 || rows != st.rows && rows%9 > 0) { // borders
		if rows > 0 && st.rows == 0 && !st.broken { // or a blank row
			st.rows, st.block = rows, len(st.lines)
			return true
		}
		block := st.lines[st.block:]
		st.lines = st.lines[:st.block]
		return p.leave(block)
	}
	boards, fault := p.grid.resolve(lines, end, input && st.rows == 0)
	piece := rows == 1 || rows == 3
	switch {
	case fault == nil && (p.above && !settled(&boards[len(boards)-1], &lines[len(lines)-1], 80) || p.failed > 0 && lines[0].number == p.failed+1 && !settled(&boards[0], &lines[0], 0) ||
		p.beside > 0 && lines[0].number == p.beside+1 && tight(&boards[0]) && boards[0].board[0] == 0):
		st.reset()
		return p.dropTitles(true) && p.fail(lines[0].source.faultf(lines[0].start, Ambiguous, "rows right beside something else"))
	case fault == nil:
		pieces := st.lines[:st.block]
		if len(pieces) > 0 && !p.endPieces(pieces, end, false) {
			return false
		}
		missing := st.broken && len(pieces) > 0
		st.reset()
		if st.broken = missing; missing { // what is missing may stand among these lines
			return p.fail(lines[0].source.faultf(lines[0].start, Ambiguous, "a grid after a part of one"))
		}
		return p.dropTitles(true) && p.yieldGrids(boards, lines)
	case st.broken:
		st.lines = st.lines[:0]
		st.block, st.rows = 0, 0
		return true
	case piece && (st.rows == 0 || st.rows == rows):
		st.rows, st.block = rows, len(st.lines)
		return true
	}
	if st.rows > 0 && fault.Reason != StrayCharacter && fault.Reason != BadNumber && fault.Reason != InvalidUTF8 {
		fault = explain(st.lines, end, input)
	}
	broken := rows%9 > 0 || st.rows > 0
	st.reset()
	st.broken = broken
	return p.dropTitles(true) && p.failBefore(fault)
}

// settled reports whether a grid with a line right beside a fault has lost nothing to that: it is
// proper, and the cell there is not one that takes no room and whose digit is on the other line.
func settled(f *found, l *line, cell int) bool {
	return proper(&f.board) && (f.board[cell] > 0 || l.border || !tight(f))
}

// tight reports whether the blanks of a grid take no room.
func tight(f *found) bool {
	return f.blanks&signNothing != 0 || f.form == Fields && f.blanks&(signSpace|signQuoted) != 0
}

// leave passes over lines that are no rows. Those that are not borders are titles.
func (p *Parser) leave(lines []line) bool {
	for i := range lines {
		switch l := &lines[i]; {
		case l.border:
			p.took(Border, l.offset)
		case !p.title(l.source, l.start):
			return false
		}
	}
	return true
}

// endPieces decides on the pieces before a block, or those before what ends the stretch.
func (p *Parser) endPieces(pieces []line, end source, input bool) bool {
	boards, fault := new(gridText).resolve(pieces, end, input)
	if fault == nil {
		return p.dropTitles(true) && p.yieldGrids(inPieces(boards, pieces), pieces)
	}
	if rows, sure := countRows(pieces); !sure && rows%9 > 0 {
		return p.leave(pieces) // borders
	}
	if last := &pieces[len(pieces)-1]; p.stretch.block > 0 && (fault.Line == end.number || fault.Reason == TooFewCells) { // a block follows
		fault = last.source.fault(last.end, fault.Reason, fault.Cells)
	}
	p.stretch.broken = true
	return p.dropTitles(true) && p.failBefore(fault)
}

// failBefore reports a fault of the lines before this one.
func (p *Parser) failBefore(f *Fault) bool {
	failed := max(p.failed, p.to-1)
	ok := p.fail(f)
	p.failed = failed
	return ok
}

// flush decides on all lines so far: what follows does not belong to them.
func (p *Parser) flush(end source, input bool) bool {
	if !p.endBlock(end, input) {
		return false
	}
	st := &p.stretch
	pieces, empty := st.lines, st.empty
	st.reset()
	if len(pieces) > 0 && !p.endPieces(pieces, end, input) {
		return false
	}
	*st = stretch{lines: st.lines[:0], empty: empty}
	return true
}

// flushAbove is flush for a line that is a fault. Rows right above it may be damaged too.
func (p *Parser) flushAbove(s source) bool {
	lines := p.stretch.lines
	p.above = p.stretch.follows() && !lines[len(lines)-1].border
	ok := p.flush(s, false)
	p.above = false
	return ok
}

// inPieces returns boards that were read from lines, perhaps with gaps between them.
func inPieces(boards []found, lines []line) []found {
	if gaps := lines[len(lines)-1].number-lines[0].number >= len(lines); gaps {
		for i := range boards {
			boards[i].assumed.add(AssumedJoined)
		}
	}
	return boards
}

// countRows returns how many lines may be rows, and whether one surely is.
func countRows(lines []line) (rows int, sure bool) {
	for i := range lines {
		l := &lines[i]
		if l.ruled || l.cells+l.n[isBar]+l.n[isComma]+l.n[isSemi]+l.n[isTab] == 0 && !l.isAnyRow() || l.border && l.cells != 9 && l.cells != 0 || isHeader(l) && l.digits != 9 {
			continue
		}
		if i == 0 && len(lines) > 1 && l.digits == 9 && isHeader(l) {
			if _, labelled := labelOf(lines[1].text); labelled && lines[1].cells != 9 {
				continue
			}
		}
		sure = sure || !l.border
		rows++
	}
	return rows, sure
}

// sizes are the lines by which files for programs tell the size of the grid below.
var sizes = [...]string{"9", "9 9", "3", "3 3"}

// resolve reads all the lines as puzzles, or returns nil and a fault. If something
// is missing, the fault is at end; input says that the text ends there.
func (g *gridText) resolve(lines []line, end source, input bool) ([]found, *Fault) {
	boards, reason := g.read(lines)
	first := &lines[0]
	switch {
	case reason == BadNumber && g.labels:
		return nil, first.source.faultf(first.start, Ambiguous, "labels that do not count the rows")
	case reason == BadNumber:
		return nil, first.source.faultf(first.start, Ambiguous, "rows of nine that are no Sudoku, or of which a part is lost")
	case reason == Ambiguous && slices.Contains(g.roles, roleCount):
		return nil, first.source.faultf(first.start, Ambiguous, "a row that may count the columns")
	case reason != "":
		return nil, first.source.fault(first.start, reason, 0)
	case boards != nil && len(lines) >= 27:
		if _, ok := readSmallMarks(lines); ok { // the marks of a grid that is almost solved
			return nil, first.source.fault(first.start, Ambiguous, 0)
		}
	}
	if boards != nil {
		return boards, nil
	}
	for _, read := range [...]func([]line) ([]found, bool){readSmallMarks, numbers} {
		if boards, ok := read(lines); ok {
			boards[0].noteBorders(lines)
			return boards, nil
		}
	}
	if size := first.body(); len(lines) > 9 && lines[1].cells >= 9 && // else it may be a cell
		first.cells > 0 && first.cells < 3 && first.digits == first.cells && len(size) < 6 {
		boards, fault := new(gridText).resolve(lines[1:], end, input)
		switch {
		case fault != nil:
		case len(boards) == 1 && slices.Contains(sizes[:], strings.Join(strings.Fields(size), " ")) && proper(&boards[0].board):
			boards[0].assumed.add(AssumedHeader)
			boards[0].note(&first.source, Label, -1, first.start, first.end)
			return boards, nil
		default:
			return nil, first.source.faultf(first.start, Ambiguous, "a number above a grid")
		}
	}
	if parts := looks(lines); len(parts) > 1 {
		for _, part := range parts {
			some, fault := new(gridText).resolve(part, end, input)
			if fault != nil {
				return nil, explain(lines, end, input)
			}
			for i := range some { // a digit may have come from the other grid
				if clashes(&some[i].board) > 0 {
					return nil, first.source.faultf(first.start, Ambiguous, "grids of several looks without a gap, and digits that clash")
				}
			}
			if n := len(boards); n > 0 && (tight(&boards[n-1]) && boards[n-1].board[80] == 0 || tight(&some[0]) && some[0].board[0] == 0) { // it may be there
				return nil, first.source.faultf(first.start, Ambiguous, "grids of several looks without a gap, and a blank cell that takes no room between them")
			}
			boards = append(boards, some...)
		}
		return boards, nil
	}
	return nil, explain(lines, end, input)
}

// looks splits lines where whole grids of one look are followed by a row of another.
// It does not, if a line may be a border as well as a row.
func looks(lines []line) (parts [][]line) {
	start, end, rows, look := 0, 0, 0, -1
	for i := range lines {
		l := &lines[i]
		if l.border {
			if l.cells == 9 || l.cells == 0 && !l.ruled {
				return nil
			}
			continue
		}
		now := l.n[isBar]<<16 | l.n[isComma]<<8
		if now == 0 {
			now = l.runs
		}
		if look >= 0 && now != look && rows%9 == 0 {
			if isHeader(&lines[end-1]) { // of the next grid
				return nil
			}
			parts = append(parts, lines[start:end])
			start = end
		}
		rows++
		look, end = now, i+1
	}
	return append(parts, lines[start:])
}

// numbers reads cells with white space or commas between them, on lines of equal length
// other than nine; the last may be shorter. Before cells on lines of their own the signs
// of a list may stand.
func numbers(lines []line) (boards []found, ok bool) {
	n, width := 0, 0
	blanks, all, bullets, single := signs(0), signs(0), signs(0), len(lines)%81 == 0
	for i := range lines {
		if l := &lines[i]; !l.border {
			blanks |= l.sign
		}
	}
	for i := range lines {
		l := &lines[i]
		if l.border && !single && (l.ruled || blanks != 0 && l.sign&^blanks != 0) {
			continue
		}
		at := l.start
		for single && at+2 < l.end && (l.text[at] == '-' || l.text[at] == '*') && l.text[at+1] == ' ' {
			bullets |= signOf[l.text[at]]
			at, _ = trimSpace(l.text, at+2, l.end)
		}
		if n == 0 {
			boards = append(boards, found{line: l.number, form: Numbers})
		}
		b, first := &boards[len(boards)-1], n
		b.noteLine(&l.source, l.start, l.end)
		for ; at < l.end && n < 81; n++ {
			size := strings.IndexAny(l.text[at:l.end]+" ", ", ")
			v, sign, ok := cellWord(l.text[at : at+size])
			if !ok || sign == signSpace {
				return nil, false
			}
			b.board[n] = v
			b.noteWord(&l.source, n, v, at, at+size)
			all |= sign
			at, _ = trimSpace(l.text, at+size, l.end)
			if at < l.end && l.text[at] == ',' {
				at, _ = trimSpace(l.text, at+1, l.end)
			}
		}
		cells := n - first
		if width == 0 {
			width = cells
		}
		if at < l.end || cells == 0 || width == 9 || cells > width || cells != width && n < 81 || l.n[isComma] > 0 && l.n[isComma] != cells && l.n[isComma] != cells-1 {
			return nil, false
		}
		if n == 81 {
			if n = 0; clashes(&b.board) >= absurd { // other numbers
				return nil, false
			}
		}
	}
	return boards, n == 0 && len(boards) > 0 && all.one() && all&bullets == 0 // an item has lost its cell
}

// explain returns the fault of lines that are not grids: the first line that is no
// row in the way in which most are, or else that there are too few or too many.
func explain(lines []line, end source, input bool) *Fault {
	kind, most := 0, 0
	for k := range 3 {
		n := 0
		for i := range lines {
			if lines[i].isRow(k) {
				n++
			}
		}
		if k == 0 || n > max(most, 1) {
			kind, most = k, n
		}
	}
	rows, cells, width := 0, 0, 0
	first, tenth := &lines[0], (*line)(nil)
	for i := range lines {
		l := &lines[i]
		row := l.isRow(kind)
		if !row && l.border || isHeader(l) && l.digits != 9 {
			continue
		}
		if width == 0 {
			width = l.cells
		}
		switch {
		case row:
			if rows++; rows == 10 {
				tenth = l
			}
			cells += 9
		case !l.isParts() || l.n[isComma] > 0:
			if l.n[isStray] > 0 || l.n[isRule] > 0 || l.runs == l.cells || l.cells <= 18 || l.cells > 81 || rows == 0 || l.n[isBar]+l.n[isComma] > 0 {
				return l.wrong()
			}
			return l.source.fault(l.cell(9), RaggedRows, l.cells)
		case rows == 0 && cells+l.cells > 81:
			return l.source.fault(nthCell(l.text, 81-cells), TooManyCells, 0)
		case rows > 0, l.cells != width && cells+l.cells < 81, l.cells > width:
			return l.source.fault(l.cell(9), RaggedRows, l.cells)
		default:
			cells += l.cells
		}
	}
	switch {
	case tenth != nil && rows%9 > 0:
		return tenth.source.faultf(tenth.start, TooManyCells, strconv.Itoa(rows)+" rows without a gap, which are not grids of 9")
	case cells > 81 && rows*9 != cells:
		return first.source.fault(first.start, TooManyCells, 0)
	case cells > 0 && cells%81 == 0:
		return first.source.fault(first.start, Ambiguous, 0)
	case input:
		return end.fault(len(end.text), EndOfInput, cells)
	}
	return end.fault(0, TooFewCells, cells)
}

// isRow reports whether a line is a row: without a label (kind 0), with one (1), or
// of pencil marks (2).
func (l *line) isRow(kind int) bool {
	if l.ruled {
		return false
	}
	start := l.start
	if kind == 1 {
		left, ok := labelOf(l.text[:l.end])
		if start = left.end; !ok || start >= l.end {
			return false
		}
	}
	for way := range readings {
		var r row
		if (way == marked) == (kind == 2) && r.read(way, l, start, l.end) {
			return true
		}
	}
	return false
}

// isAnyRow reports whether a line is a row of any kind.
func (l *line) isAnyRow() bool { return l.isRow(0) || l.isRow(1) || l.isRow(2) }

// plural returns a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
