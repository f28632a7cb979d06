package text

import (
	"strings"
)

// A table has a header that names the column of the puzzles.
type table struct {
	column    int // this many separators stand before the puzzle
	separator byte
}

// header reports whether a line is the header of a table, and takes note of it.
// The first column may have no name, so that a tab starts the line.
func (p *Parser) header(text string) bool {
	for _, separator := range [...]string{",", ";", "\t"} {
		names := strings.Split(text, separator)
		for column, name := range names {
			if len(names) > 1 && isColumnName(name) {
				p.table = &table{column, separator[0]}
				return true
			}
		}
	}
	return false
}

// tellHeader gives the header to a sink that wants it: the text of the line, or
// the name of its one column.
func (p *Parser) tellHeader(line, name string) {
	p.begun = true
	sink, ok := p.Sink.(TableSink)
	switch {
	case !ok:
	case p.table != nil:
		sink.Header(line, p.table.column, p.table.separator)
	default:
		sink.Header(name, 0, ',')
	}
}

// isColumnName reports whether puzzles stand in a column of that name.
func isColumnName(name string) bool {
	switch strings.ToLower(strings.Trim(name, " \t\"'")) {
	case "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "sudokus", "board", "grid", "clues", "givens", "question", "problem", "mission":
		return true
	}
	return false
}

// unknownHeader reports whether a line is the header of a table that has no
// such column.
func unknownHeader(text string) bool {
	i := strings.IndexAny(text, ",;\t")
	if i < 0 {
		return false
	}
	for name := range strings.SplitSeq(text, text[i:i+1]) {
		name = strings.Trim(name, ` "'`)
		if name == "" || len(name) > 40 || strings.Trim(name, "0123456789.-") == "" {
			return false
		}
	}
	return strings.Count(text, text[i:i+1]) > 0 && !strings.Contains(text, ", ")
}

// row reads the puzzle's field of a line.
func (t *table) row(p *Parser, s source) bool {
	if start := strings.TrimSpace(s.text); start == "" || start[0] == '#' {
		return true
	}
	if i := binaryAt(s.text); i >= 0 {
		return p.notText(s, i)
	}
	start, end := t.field(s.text)
	field := s.text[start:end]
	f := found{line: s.number, form: Line}
	if len(field) == 81 && parseLine(&f.board, field) {
		return p.yield(&f, s, start)
	}
	var l line
	l.scan(source{text: field, number: s.number, offset: s.offset})
	if l.reason == 0 && l.kind == lineWhole {
		f.board, f.form, f.placed = l.cells, l.form, l.placed
		return p.yield(&f, s, start)
	}
	board, fault := code(source{text: field, number: s.number, offset: s.offset}, l.start, field)
	switch {
	case board != nil:
		return p.yield(board, s, start)
	case fault != nil:
		at := s.fault(start, fault.Reason, fault.Cells)
		at.Detail = fault.Detail
		return p.fail(at)
	case l.reason != 0:
		return p.fail(s.fault(start+l.at, l.reason, l.n))
	}
	return p.fail(s.fault(end, TooFewCells, l.n))
}

// field returns where the puzzle's field starts and ends, without spaces or
// quotes around it. A quoted field may hold the separator. A field that is not
// there is empty, at the line's end.
func (t *table) field(line string) (start, end int) {
	quoted := false
	column := t.column
	for i := range len(line) {
		switch c := line[i]; {
		case c == '"':
			quoted = !quoted
		case c != t.separator || quoted:
		case column > 0:
			column--
			start = i + 1
		default:
			return trimField(line, start, i)
		}
	}
	if column > 0 {
		start = len(line)
	}
	return trimField(line, start, len(line))
}

func trimField(line string, start, end int) (int, int) {
	for start < end && (line[end-1] == ' ' || line[end-1] == '"') {
		end--
	}
	for start < end && (line[start] == ' ' || line[start] == '"') {
		start++
	}
	return start, end
}
