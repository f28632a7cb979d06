package text

import (
	"strings"
	"unicode"
)

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

// dropTitles forgets the titles if a grid follows; otherwise it reports them as
// faults.
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

// isTitle reports whether a line that is not a puzzle may be a title.
func isTitle(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	word = strings.TrimPrefix(word, "[")
	if word == "" || word[0] == 'x' || word[0] == 'X' { // x may be a blank
		return false
	}
	rest := strings.TrimLeftFunc(word, unicode.IsLetter)
	const most = 27 // a line with more digits may be a puzzle
	digits := 0
	for _, c := range text {
		if '0' <= c && c <= '9' {
			digits++
		}
	}
	return len(word)-len(rest) >= 2 && strings.IndexFunc(rest, unicode.IsLetter) < 0 && digits <= most
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

// begin begins the section of a name.
func (p *Parser) begin(s source, at int, name string) bool {
	p.state = p.held != nil && strings.EqualFold(name, "state")
	p.skip, p.skipped, p.rows = !p.state && isStateName(name), false, 0
	switch {
	case p.skip && p.found == 0 && p.held == nil && !p.sections:
		f := s.fault(at, Ambiguous, 0)
		f.Detail = "[" + name + "] without a puzzle above it"
		return p.dropTitles(false) && p.fail(f)
	case p.skip || p.state:
		return true
	}
	p.section = strings.EqualFold(name, "puzzle")
	p.sections = p.sections || p.section
	return p.title(s, at)
}

// skips reports whether a line belongs to a section that holds no puzzle. Such a
// section has at most one grid.
func (p *Parser) skips(l *line) bool {
	if p.rows >= 9 && !l.border && (l.reason != "" || l.kind != lineBorder) {
		p.skip = false
	}
	if p.skip && l.reason == "" && !l.border && !allAscending(l.text[l.start:l.end]) {
		switch l.kind {
		case lineRow:
			p.rows++
		case lineWhole:
			p.rows += 9
		}
		p.skip = p.rows <= 9
	}
	p.skipped = p.skip
	return p.skip
}

// isStateName reports whether a section of that name holds the progress on the
// puzzle before it.
func isStateName(name string) bool {
	switch strings.ToLower(name) {
	case "state", "colors", "colours", "candidates", "pencilmarks", "notes":
		return true
	}
	return false
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
		if !p.release() {
			return false
		}
		p.held = &held{boards[0], lines[0].source, lines[0].start}
		return true
	}
	return p.yieldAll(boards, lines)
}

// A held is a puzzle that waits for the digits placed in it.
type held struct {
	found
	at    source
	start int
}

// release yields the puzzle that waits, if there is one.
func (p *Parser) release() bool {
	h := p.held
	p.held, p.state = nil, false
	return h == nil || p.yield(&h.found, h.at, h.start)
}

// merge yields the puzzle that waits, with the digits that [State] adds to its
// clues.
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
