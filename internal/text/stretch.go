package text

// A stretch is a run of lines that belong together. An empty line ends it, unless
// it separates pieces that are single rows or bands.
type stretch struct {
	lines []line
	bytes int
	piece int // the index of the first line after the last gap
	rows  int // the rows of each piece before that; 0 if there is none
	gap   int // the empty lines between pieces
	empty int // the empty lines since the last line

	// Before the first piece: a line passed over as a border, though it could be
	// a row, and the empty lines after it.
	border *line
	after  int
}

func (s *stretch) reset() {
	*s = stretch{lines: s.lines[:0]}
}

// follows reports whether the next line would follow others without a gap.
func (s *stretch) follows() bool { return len(s.lines) > s.piece && s.empty == 0 }

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

// paragraph decides on the lines since the last gap: they are grids, a piece of
// one, or a fault.
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
		st.lines = st.lines[:st.piece] // these lines are borders
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
			if n, _ := pieceRows(pieces); fault != nil && n%9 == 8 {
				// The missing row may be the first of these lines, which would
				// then lack a row themselves.
				st.lines = st.lines[:0]
				p.lost = true
				return true
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
	p.lost = rows%9 > 0 || st.rows > 0 // an extra row may belong to the next grid
	empty := st.empty
	st.reset()
	st.empty = empty
	p.lostGap = 0
	return p.dropTitles(true) && p.fail(fault)
}

// flush decides on all lines so far: what follows does not belong to them.
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

// pieceRows returns how many rows lines hold, and whether one is surely a row.
func pieceRows(lines []line) (rows int, sure bool) {
	for i := range lines {
		l := &lines[i]
		switch {
		case l.reason == "" && l.kind == lineBorder, isLetters(l.text[l.start:l.end]):
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
