package text

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// A table has a header that names the column of the puzzles.
type table struct {
	column    int  // the index of that column
	columns   int  // how many there are
	solved    bool // one of them has the solutions
	separator byte

	open  []source // the lines so far of a row with a quoted field that is still open
	bytes int
}

// isTableHeader reports whether a line is the header of a table, or names its one
// column. The first column may have no name, so that a tab starts the line.
func isTableHeader(line, text string) bool {
	t, several := tableOf(line)
	return t != nil || several || isColumnName(text) || strings.TrimSuffix(columnName(text), "s") == "solution"
}

// tableOf returns the table that a line is the header of, or nil. If several
// columns have the name that counts, it returns nil too, and true.
func tableOf(line string) (t *table, several bool) {
	for _, separator := range [...]byte{',', ';', '\t'} {
		names := splitFields(line, separator)
		if len(names) < 2 || slices.ContainsFunc(names, func(name string) bool {
			return strings.Count(name, ",") > 7 || strings.Count(name, "(") != strings.Count(name, ")")
		}) {
			continue
		}
		if column, several := puzzleColumn(names); column >= 0 {
			return &table{column: column, columns: len(names), solved: slices.ContainsFunc(names, func(name string) bool { return isSolutionName(columnName(name)) }), separator: separator}, false
		} else if several {
			return nil, true
		}
	}
	return nil, false
}

// puzzleColumn returns which of the names of columns is that of the puzzles, or -1. If several
// have the name that counts, it returns -1, too, and true.
func puzzleColumn(names []string) (column int, several bool) {
	column = -1
	best := len(columnNames)
	for i, name := range names {
		switch rank := slices.Index(columnNames, columnName(name)); {
		case rank < 0 || rank > best:
		case rank == best:
			column, several = -1, true
		default:
			best, column, several = rank, i, false
		}
	}
	return column, several
}

// splitFields returns the fields of a header, which may be quoted; none if a
// quote is not closed.
func splitFields(line string, separator byte) (fields []string) {
	if open, _ := goesOn(line, separator); open {
		return nil
	}
	for start := 0; start <= len(line); {
		end := FieldEnd(line, start, separator)
		fields = append(fields, line[start:end])
		start = end + 1
	}
	return fields
}

// header begins a table. It gives the header to a sink that wants it: the text of
// the line, or the name of its only column.
func (p *Parser) header(s source, name string) bool {
	t, several := tableOf(s.text)
	if longestCells(s.text) >= 9 || aloneCells(s.text) > 3 || namedCell(s.text) > 0 || t != nil && t.hasNumbers(s.text) {
		return p.fail(s.faultf(0, UnknownHeader, "a header with cells in it"))
	} else if several {
		return p.fail(s.faultf(0, UnknownHeader, "a header with two columns of puzzles of one name"))
	}
	p.begun, p.table, p.column = true, t, t == nil
	p.took(Label, s.offset)
	sink, ok := p.Sink.(TableSink)
	switch {
	case !ok:
	case t != nil:
		sink.Header(s.text, t.column, t.separator)
	default:
		sink.Header(name, 0, ',')
	}
	return true
}

// hasNumbers reports whether several names of a header have digits and no letter.
func (t *table) hasNumbers(header string) bool {
	n := 0
	for _, name := range splitFields(header, t.separator) {
		if countDigits(name) > 0 && strings.IndexFunc(name, unicode.IsLetter) < 0 {
			n++
		}
	}
	return n > 2
}

// columnNames are the names of columns with puzzles. If a header has several, the
// one that is first here counts: clues may be a number of clues.
var columnNames = []string{"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "sudokus", "board", "grid", "clues", "givens", "question", "problem", "mission", "unsolved"}

func columnName(name string) string { return strings.ToLower(strings.Trim(name, " \t\"'")) }

// isColumnName reports whether a column of that name holds puzzles.
func isColumnName(name string) bool { return slices.Contains(columnNames, columnName(name)) }

// namesCells reports whether a line names 81 columns, one for each cell: by a count, or by row
// and column.
func namesCells(text string) bool {
	for _, separator := range [...]byte{',', ';', '\t'} {
		names := splitFields(text, separator)
		if len(names) != 81 {
			continue
		}
		prefix := strings.TrimRight(columnName(names[0]), "01")
		for base := range 2 {
			for _, name := range [...]func(i int) string{
				func(i int) string { return prefix + strconv.Itoa(i+base) },
				func(i int) string { return "r" + strconv.Itoa(i/9+base) + "c" + strconv.Itoa(i%9+base) },
				func(i int) string { return string(rune('a'+i/9)) + strconv.Itoa(i%9+base) },
			} {
				i := 0
				for i < 81 && columnName(names[i]) == name(i) {
					i++
				}
				if i == 81 && prefix != "" {
					return true
				}
			}
		}
	}
	return false
}

// notInNames are what the name of a column does not have.
const notInNames = `:=@[](){}<>\`

// unknownHeader reports whether a line is the header of a table that has no
// such column.
func unknownHeader(text string) bool {
	i := strings.IndexAny(text, ",;\t")
	if i < 0 {
		return false
	}
	for name := range strings.SplitSeq(text, text[i:i+1]) {
		name = strings.Trim(name, ` "'`)
		if name == "" || len(name) > 40 || strings.Trim(name, "0123456789.-") == "" || strings.ContainsAny(name, notInNames) {
			return false
		}
	}
	return strings.Count(text, text[i:i+1]) > 0 && !strings.Contains(text, ", ")
}

// line takes a line of a table: a row, or part of a row that has line ends
// between quotes.
func (t *table) line(p *Parser, s source) bool {
	if len(t.open) == 0 {
		if strings.IndexByte(s.text, '"') < 0 {
			return t.row(p, s)
		}
		if open, _ := goesOn(s.text, t.separator); !open {
			return t.row(p, s)
		}
		t.open, t.bytes = append(t.open, s), len(s.text)
		return true
	}
	t.open = append(t.open, s)
	t.bytes += len(s.text) + 1
	switch {
	case t.bytes > MaxText:
		return t.unclosed(p)
	case strings.IndexByte(s.text, '"') < 0:
		return true
	}
	row := joined(t.open)
	switch open, sound := goesOn(row.text, t.separator); {
	case !sound:
		return t.unclosed(p)
	case open:
		return true
	}
	t.open = nil
	return t.row(p, row)
}

// endTable reports rows with a quote that is not closed where nothing can close
// them any more.
func (p *Parser) endTable() bool {
	for p.table != nil && len(p.table.open) > 0 {
		if !p.table.unclosed(p) {
			return false
		}
	}
	return true
}

// unclosed reports a row with a quote that is not closed, and takes the lines
// after it as rows of their own.
func (t *table) unclosed(p *Parser) bool {
	lines := t.open
	t.open = nil
	if !p.fail(lines[0].faultf(len(lines[0].text), EndOfInput, "a quoted field that is not closed")) {
		return false
	}
	for _, s := range lines[1:] {
		if !p.table.line(p, s) {
			return false
		}
	}
	return true
}

// goesOn reports whether a row ends within a quoted field (open), and whether
// every closing quote is followed by the end of its field (sound).
func goesOn(row string, separator byte) (open, sound bool) {
	sound = true
	for start := 0; start <= len(row); {
		quote, closed := quotedEnd(row, start, separator)
		end := fieldEnd(row, closed, separator)
		open = quote && closed > len(row)
		sound = sound && (!quote || open || strings.Trim(row[closed:end], " \t") == "")
		start = end + 1
	}
	return open, sound
}

// FieldEnd returns where the field of a row that starts at start ends. A field
// that starts with a quote may hold separators and line ends up to the closing
// quote; two quotes in it stand for one.
func FieldEnd(row string, start int, separator byte) int {
	_, closed := quotedEnd(row, start, separator)
	return fieldEnd(row, closed, separator)
}

func fieldEnd(row string, at int, separator byte) int {
	at = min(at, len(row))
	if i := strings.IndexByte(row[at:], separator); i >= 0 {
		return at + i
	}
	return len(row)
}

// quotedEnd reports whether a field is quoted, and returns the index after its
// closing quote: past the row's end if there is none, and start if the field is
// not quoted.
func quotedEnd(row string, start int, separator byte) (quote bool, closed int) {
	at := start
	for at < len(row) && (row[at] == ' ' || row[at] == '\t' && separator != '\t') {
		at++
	}
	if at == len(row) || row[at] != '"' {
		return false, start
	}
	for at++; ; at++ {
		i := strings.IndexByte(row[at:], '"')
		if i < 0 {
			return true, len(row) + 1
		}
		if at += i + 1; at == len(row) || row[at] != '"' {
			return true, at
		}
	}
}

// row reads the puzzle's field of a row.
func (t *table) row(p *Parser, s source) bool {
	if start := strings.TrimSpace(s.text); start == "" || start[0] == '#' {
		if start != "" {
			p.took(Comment, s.offset)
		}
		return true
	}
	start, end := t.field(s.text)
	if strings.Contains(s.text[:start], "-") && strings.Trim(s.text, "- "+string(rune(t.separator))) == "" { // below the names
		p.took(Border, s.offset)
		return true
	}
	around := strings.TrimSuffix(strings.TrimPrefix(s.text[start:end], `"`), `"`)
	from := start + strings.Index(s.text[start:end], around)
	start, end = trimField(s.text, start, end)
	if field := s.text[start:end]; len(around) > len(field) && strings.Contains(field, " ") { // blanks may be spaces
		switch 81 {
		case len(around):
			start, end = from, from+81
		case len(field):
			return p.fail(s.faultf(start, Ambiguous, "a puzzle of spaces with more around it"))
		}
	}
	field := s.text[start:end]
	if t.solved && countDigits(field) == 81 && len(splitFields(s.text, t.separator)) != t.columns {
		return p.fail(s.faultf(start, Ambiguous, "a row with other fields than the header: it may be the solution"))
	}
	f := found{line: s.number, form: Line}
	if len(field) == 81 && parseLine(&f.board, field) && plausible(&f.board, field) {
		f.note(&s, Beside, -1, 0, len(s.text))
		f.noteCells(&s, 0, start, end)
		return p.yield(&f, s, start)
	}
	if i := binaryAt(s.text); i >= 0 {
		return p.notText(s, i)
	}
	if strings.IndexByte(field, '\n') >= 0 { // a grid
		part := s.part(start, end)
		n := node{kind: nodeString, text: field, at: part}
		if part.trace != nil {
			n.from = part.trace.from
		}
		board, ok := n.board()
		if !ok {
			return p.fail(s.faultf(start, StrayCharacter, "a field of several lines that is not a puzzle"))
		}
		board.line, board.form = s.number, Rows
		board.noteRest(&s)
		return p.yield(&board, s, start)
	}
	if again, several := tableOf(s.text); again != nil || several { // files were joined
		return p.header(s, "")
	}
	return p.field(s, start, end)
}

// field reads the puzzle's field of a row.
func (p *Parser) field(s source, start, end int) bool {
	field := s.text[start:end]
	var l line
	l.scan(s.part(start, end))
	if whole, second, ok := l.whole(); ok && second > 0 {
		return p.fail(s.faultf(start+second, Ambiguous, "a second puzzle in a field"))
	} else if ok && (!dense(&whole.board) || hasBlank(&whole.board) && clashes(&whole.board) < absurd) && !l.mixed() {
		whole.noteRest(&s)
		return p.yield(&whole, s, start)
	}
	board, fault := code(l.source, l.start, field)
	switch {
	case board != nil:
		board.noteRest(&s)
		return p.yield(board, s, start)
	case fault != nil:
		at := s.fault(start, fault.Reason, fault.Cells)
		at.Detail = fault.Detail
		return p.fail(at)
	case l.start == l.end:
		return p.fail(s.fault(end, TooFewCells, 0))
	}
	wrong := l.wrong()
	if wrong.Reason == RaggedRows {
		wrong.Reason, wrong.Offset = TooFewCells, s.offset+len(field)
	}
	return p.fail(s.fault(start+wrong.Offset-s.offset, wrong.Reason, wrong.Cells))
}

// field returns where the puzzle's field starts and ends. A quoted field may hold
// the separator. A field that is not there is empty, at the line's end.
func (t *table) field(line string) (start, end int) {
	end = FieldEnd(line, 0, t.separator)
	for range t.column {
		if end == len(line) {
			return end, end
		}
		start = end + 1
		end = FieldEnd(line, start, t.separator)
	}
	return start, end
}

// next finds the row that starts a text. It returns where in the text 81 characters
// stand that may be the puzzle, and how many bytes the row takes with its line end:
// 0 for what must be looked at more closely, because it may be no row, go on after a
// line end, or not hold such a puzzle. Text without CR and quotes is read faster.
func (t *table) next(text []byte, returns, quotes bool, row *Row) (cells, size int) {
	if len(text) <= 81 || !startsRow(text) {
		return 0, 0
	}
	if quotes {
		if i := bytes.IndexByte(text, '\n'); i >= 0 && bytes.IndexByte(text[:i], '"') >= 0 {
			if cells, ok := t.quoted(text[:i], returns, row); ok {
				return cells, i + 1
			}
			return 0, 0
		}
	}
	start, ok := t.skip(text)
	end := start + 81
	if !ok || len(text) <= end || text[end] != t.separator && text[end] != '\n' && text[end] != '\r' || start > 0 && bytes.IndexByte(text[:start], '\n') >= 0 {
		return 0, 0
	}
	i := bytes.IndexByte(text[end:], '\n') // none stands among the cells
	if i < 0 || t.solved && startsFull(text[start:]) {
		return 0, 0
	}
	line := text[:end+i]
	if returns {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	if returns && bytes.IndexByte(line, '\r') >= 0 {
		return 0, 0
	}
	row.Text, row.Start, row.End = line[:len(line):len(line)], start, end
	return start, end + i + 1
}

// quoted is next for a line with quotes. It returns where the 81 characters stand.
func (t *table) quoted(line []byte, returns bool, row *Row) (cells int, ok bool) {
	if returns {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	text := unsafe.String(unsafe.SliceData(line), len(line))
	if open, _ := goesOn(text, t.separator); open || returns && strings.IndexByte(text, '\r') >= 0 {
		return 0, false
	}
	start, end := t.field(text)
	cells, last := trimField(text, start, end)
	row.Text, row.Start, row.End = line[:len(line):len(line)], start, end
	return cells, last-cells == 81 && !(t.solved && startsFull(line[cells:]))
}

// startsFull reports whether the first row has nine digits: it may be that of a solution.
func startsFull(text []byte) bool {
	for _, c := range text[:9] {
		if c < '1' || c > '9' {
			return false
		}
	}
	return true
}

// skip returns where the puzzle's field starts in a text without quotes. It gives up
// on long fields, so that lines without separators are not searched again and again.
func (t *table) skip(text []byte) (start int, ok bool) {
	const most = 4 << 10
	for range t.column {
		i := bytes.IndexByte(text[start:min(start+most, len(text))], t.separator)
		if i < 0 {
			return 0, false
		}
		start += i + 1
	}
	return start, true
}

// startsRow reports whether a text starts as a row: not as a comment, nor with a
// mark of quotation.
func startsRow(text []byte) bool {
	if c := text[0]; c == '#' || c == '>' || c <= ' ' || c >= utf8.RuneSelf {
		text = bytes.TrimLeftFunc(text[:min(len(text), 64)], unicode.IsSpace)
		return len(text) > 0 && text[0] != '#' && text[0] != '>'
	}
	return true
}

// rowOf returns a line with the place of the puzzle's field, if it is a row.
func (p *Parser) rowOf(line []byte) *Row {
	row := &p.kept
	*row = Row{Text: line[:len(line):len(line)]}
	switch text := unsafe.String(unsafe.SliceData(line), len(line)); {
	case p.table != nil:
		row.Start, row.End = p.table.field(text)
	case p.column:
		row.End = FieldEnd(text, 0, ',')
	}
	return row
}

// trimField leaves out the spaces and quotes around a field.
func trimField(line string, start, end int) (int, int) {
	const around = " \t\""
	end = start + len(strings.TrimRight(line[start:end], around))
	return end - len(strings.TrimLeft(line[start:end], around)), end
}
