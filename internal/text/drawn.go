package text

import (
	"slices"
	"strings"
	"unicode"
)

// A drawn is a table as databases, data frames and Markdown print it: a header names the
// columns, of which one has the puzzles; below it stand rules, types and rows. Fields
// are what is between bars, or else words.
type drawn struct {
	column, columns int
	bars            bool
	rows            bool // there has been one
}

// drawnOf returns the table that a line is the header of, or nil. Nine columns may be those
// of a grid.
func drawnOf(text string) *drawn {
	if len(text) > longestHeader {
		return nil
	}
	bars := strings.ContainsAny(text, "|│┃║")
	fields := drawnFields(text, bars)
	if len(fields) == 9 || len(fields) < 2 && !bars {
		return nil
	}
	names := make([]string, len(fields))
	for i, at := range fields {
		name := text[at.start:at.end]
		if strings.IndexFunc(name, unicode.IsLetter) < 0 && (i > 0 || strings.Trim(name, "#") != "") || countCells(name) > 8 || strings.ContainsAny(name, notInNames+",;") {
			return nil
		}
		names[i] = name
	}
	column, several := puzzleColumn(names)
	if column < 0 || several {
		return nil
	}
	return &drawn{column: column, columns: len(fields), bars: bars}
}

// longestHeader is the most bytes of the header of a table that is drawn.
const longestHeader = 2 << 10

// drawnFields returns where the fields of a line are, without spaces around them.
func drawnFields(text string, bars bool) (fields []span) {
	start := 0
	field := func(end int) {
		from, to := trimField(text, start, end)
		if outside := start == 0 || end == len(text); from < to || bars && !outside {
			fields = append(fields, span{from, to})
		}
	}
	for c := range characters(text, 0, len(text)) {
		if c.class == isBar && bars || c.class == isSpace && !bars {
			field(c.start)
			start = c.end
		}
	}
	field(len(text))
	return fields
}

// drawnHeader begins a table if a line is its header, which is a title until a row follows.
func (p *Parser) drawnHeader(s source, start int) (took, more bool) {
	for i := range p.stretch.lines {
		if !p.stretch.lines[i].border {
			return false, true
		}
	}
	d := drawnOf(s.text[start:])
	if d == nil {
		return false, true
	}
	more = p.flush(s, false) && p.title(s, start)
	p.drawn = d
	return true, more
}

// line takes a line below the header. Any other ends the table.
func (d *drawn) line(p *Parser, s source) (took, more bool) {
	if isRuler(s.text) {
		p.took(Border, s.offset)
		return true, true
	}
	fields := drawnFields(s.text, d.bars)
	column := d.column
	if counted := len(fields) == d.columns+1 && !d.bars; counted && countCells(s.text[fields[column].start:fields[column].end]) < 9 {
		column++
	} else if len(fields) != d.columns {
		p.drawn = nil
		return false, true
	}
	at := fields[column]
	if i := strings.IndexByte(s.text, '#'); i > 0 && hashed(s.text[i:]) {
		return true, p.fail(s.faultf(i, Ambiguous, "a puzzle in a comment"))
	}
	ruler := func(at span) bool { return isRuler(s.text[at.start:at.end]) }
	switch {
	case ruler(at): // with something before it
		p.drawn = nil
		return false, true
	case !d.bars && slices.ContainsFunc(fields, ruler) && strings.Contains(s.text[at.start:at.end], "--"):
		return true, p.fail(s.faultf(at.start, StrayCharacter, "a rule with something in it"))
	case d.rows:
	case at.end-at.start >= 81:
		if d.rows = true; !p.dropTitles(true) {
			return true, false
		}
	case !slices.ContainsFunc(fields, func(at span) bool { return !isTypeName(s.text[at.start:at.end]) }):
		p.took(Label, s.offset)
		return true, true
	default:
		p.drawn = nil
		return false, true
	}
	return true, p.field(s, at.start, at.end)
}
