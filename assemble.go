package sudoku

// A puzzleText is a puzzle that is put together from lines.
type puzzleText struct {
	board  Board
	format Format
	n      int   // cells so far
	rows   bool  // nine a line
	lines  int   // that hold cells
	first  place // the first of them
	end    int   // where its cells end
	border bool
}

// add takes the next line and reports whether the puzzle is complete. A line
// that does not fit has a reason afterwards; [puzzleText.fault] gives it.
func (p *puzzleText) add(l *textLine, at place) (done bool) {
	if l.reason != 0 || l.kind < lineRow {
		if p.rows && l.reason == TooFewCells {
			l.fail(RaggedRows, l.tenth)
		}
		p.border = p.border || l.kind == lineBorder
		return false
	}
	if p.n == 0 {
		p.rows = l.kind == lineRow
		p.format = l.format
		p.first, p.end = at, l.end
	}
	switch {
	case p.rows && l.kind != lineRow:
		l.fail(RaggedRows, l.tenth)
		return false
	case p.n+l.n > 81:
		l.fail(TooManyCells, nthCell(at.text, 81-p.n))
		return false
	}
	copy(p.board[p.n:], l.cells[:l.n])
	p.n += l.n
	p.lines++
	if p.n < 81 {
		return false
	}
	if p.lines == 9 && !p.rows {
		l.fail(RaggedRows, p.end)
		return false
	}
	if l.format == FormatGrid || p.border && (p.format == FormatRows || p.format == FormatNumbers) {
		p.format = FormatGrid
	}
	return true
}

// fault returns what is wrong with the line that was added last.
func (p *puzzleText) fault(l *textLine, at place) *ParseError {
	switch l.reason {
	case RaggedRows:
		if p.n == 81 { // it is the first line that was
			var first textLine
			first.scan(p.first.text)
			return p.first.fault(p.end, RaggedRows, first.n)
		}
		return at.fault(l.at, l.reason, l.n)
	case TooFewCells:
		return at.fault(l.at, l.reason, l.n)
	}
	return at.fault(l.at, l.reason, 0)
}

// afterPuzzle makes a line a fault if it holds anything that counts.
func (l *textLine) afterPuzzle() {
	switch {
	case l.reason == 0 && l.kind < lineRow, l.reason == StrayCharacter, l.reason == InvalidUTF8:
	default:
		l.fail(TooManyCells, l.start)
	}
}

// nthCell returns where the cell with index n stands in a text.
func nthCell(text string, n int) int {
	for i := range len(text) {
		if charClass[text[i]] >= isCell {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return len(text)
}
