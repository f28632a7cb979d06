package text

import (
	"strconv"
	"strings"
)

// A markupText is HTML or XML while its lines are read. What counts in it are
// tables of nine rows with nine cells each, puzzles between tags, and puzzles
// that are the value of an attribute, such as data in OpenSudoku's files.
type markupText struct {
	lines []source // of a table
	bytes int
	tag   []source // of a tag that is still open
}

// entities replaces the entities that occur in these values and cells.
var entities = strings.NewReplacer("&nbsp;", " ", "&#160;", " ", "&#xa0;", " ", "&#10;", "\n", "&#xa;", "\n",
	"&lt;", "<", "&gt;", ">", "&quot;", "\"", "&middot;", "·", "&amp;", "&")

func (t *markupText) open() bool { return len(t.lines)+len(t.tag) > 0 }

// markupStart reports whether HTML or XML starts on a line.
func markupStart(text string) bool {
	if len(text) < 3 || text[0] != '<' {
		return false
	}
	c := text[1] | 0x20
	return 'a' <= c && c <= 'z' || text[1] == '!' || text[1] == '?' || text[1] == '/'
}

// line takes a line of markup. A table is read when it ends, other tags at once.
func (t *markupText) line(p *Parser, s source) bool {
	if i := binaryAt(s.text); i >= 0 {
		*t = markupText{}
		return p.notText(s, i)
	}
	if len(t.lines) == 0 && !strings.Contains(lower(s.text), "<table") {
		return t.tags(p, s)
	}
	if len(t.tag) > 0 && !t.unclosed(p) {
		return false
	}
	t.lines = append(t.lines, s)
	if t.bytes += len(s.text) + 1; t.bytes > maxStretch {
		f := s.fault(0, TooLong, 0)
		f.Detail = "a table that starts on line " + strconv.Itoa(t.lines[0].number)
		*t = markupText{}
		return p.fail(f)
	}
	if !strings.Contains(lower(s.text), "</table") {
		return true
	}
	return t.end(p)
}

// end reads the table that has ended, or reports a tag that is still open.
func (t *markupText) end(p *Parser) bool {
	lines := t.lines
	if len(lines) == 0 {
		return t.unclosed(p)
	}
	*t = markupText{}
	var b strings.Builder
	for _, s := range lines {
		b.WriteString(s.text)
		b.WriteByte('\n')
	}
	f, fault := htmlTable(b.String(), lines[0])
	if fault != nil {
		return p.dropTitles(false) && p.fail(fault)
	}
	f.line = lines[0].number
	return p.dropTitles(true) && p.yield(f, lines[0], 0)
}

// unclosed reports a tag that is not closed.
func (t *markupText) unclosed(p *Parser) bool {
	first := t.tag[0]
	t.tag = nil
	f := first.fault(strings.LastIndexByte(first.text, '<'), StrayCharacter, 0)
	f.Detail = "a tag that is not closed"
	return p.dropTitles(false) && p.fail(f)
}

// tags reads a line of markup outside tables.
func (t *markupText) tags(p *Parser, s source) bool {
	if len(t.tag) > 0 {
		first := t.tag[0]
		open, closing := strings.IndexByte(s.text, '<'), strings.IndexByte(s.text, '>')
		t.bytes += len(s.text)
		switch {
		case open >= 0 && (closing < 0 || open < closing), t.bytes > MaxText:
			if !t.unclosed(p) {
				return false
			}
		case closing < 0:
			t.tag = append(t.tag, s)
			return true
		default:
			var text strings.Builder
			text.WriteString(first.text)
			for _, more := range append(t.tag[1:], s) {
				text.WriteByte(' ')
				text.WriteString(more.text)
			}
			t.tag = nil
			s = source{text: text.String(), number: first.number, offset: first.offset}
		}
	}
	if last := strings.LastIndexByte(s.text, '<'); last >= 0 && strings.IndexByte(s.text[last:], '>') < 0 {
		t.tag, t.bytes = []source{s}, len(s.text)
		return true
	}
	if i := strings.Index(lower(s.text), "</table"); i >= 0 {
		f := s.fault(i, StrayCharacter, 0)
		f.Detail = "the end of a table that does not start"
		return p.fail(f)
	}
	for rest := s.text; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			break
		}
		rest = rest[i:]
		end := strings.IndexByte(rest, '>') // a tag without one has been handled above
		tag := rest[:end]
		at := len(s.text) - len(rest)
		rest = rest[end:]
		value, ok := attribute(tag, "data")
		if !ok {
			continue
		}
		f, isPuzzle := openSudoku(value)
		if !isPuzzle {
			if n := countCells(value); n > 40 && n != 81 {
				if !p.fail(s.fault(at, TooFewCells, n)) {
					return false
				}
			}
			continue
		}
		f.line = s.number
		if !p.dropTitles(true) || !p.yield(f, s, at) {
			return false
		}
	}
	// A puzzle between tags, as in <pre>.
	text := []byte(s.text)
	inside := false
	for i, c := range text {
		switch {
		case c == '<':
			inside = true
			text[i] = ' '
		case c == '>':
			inside = false
			text[i] = ' '
		case inside:
			text[i] = ' '
		}
	}
	if plain := strings.TrimSpace(string(text)); plain != "" && !markupStart(plain) {
		var l line
		l.scan(source{text: string(text), number: s.number, offset: s.offset})
		if l.reason == "" && (l.kind == lineWhole || l.n == 9) {
			return p.line(source{text: string(text), number: s.number, offset: s.offset})
		}
	}
	p.begun = true
	return true
}

// attribute returns the value of a tag's attribute.
func attribute(tag, name string) (value string, ok bool) {
	for rest := tag; ; {
		i := strings.Index(rest, name+"=")
		if i < 0 {
			return "", false
		}
		before := i == 0 || strings.IndexByte(" \t\n\"'", rest[i-1]) >= 0
		rest = rest[i+len(name)+1:]
		if !before || rest == "" {
			continue
		}
		quote := rest[0]
		if quote != '"' && quote != '\'' {
			value, _, _ = strings.Cut(rest, " ")
			return strings.TrimRight(value, "/"), true
		}
		value, _, ok = strings.Cut(rest[1:], string(quote))
		return entities.Replace(value), ok
	}
}

// openSudoku reads the data of a game of OpenSudoku: 81 digits, or a version
// followed by each cell's value, its notes, and whether it may be changed.
func openSudoku(data string) (*found, bool) {
	f := &found{form: Markup}
	if len(data) == 81 && parseLine(&f.board, data) {
		return f, true
	}
	version, rest, ok := strings.Cut(data, "\n")
	if !ok {
		version, rest, ok = strings.Cut(data, "\\n")
	}
	if !ok || !strings.HasPrefix(version, "version:") {
		return nil, false
	}
	fields := strings.Split(strings.TrimSuffix(strings.TrimSpace(rest), "|"), "|")
	if len(fields)%81 != 0 || len(fields) < 3*81 || len(fields) > 4*81 {
		return nil, false
	}
	each := len(fields) / 81
	for cell := range 81 {
		v := fields[cell*each]
		if len(v) != 1 || v[0] < '0' || v[0] > '9' {
			return nil, false
		}
		f.board[cell] = v[0] - '0'
		switch fields[cell*each+each-1] {
		case "0":
		case "1":
			if v != "0" {
				f.placed.add(cell)
			}
		default:
			return nil, false
		}
	}
	return f, true
}

// htmlTable reads a table of HTML with nine rows of nine cells, perhaps with a
// count of rows and columns around them.
func htmlTable(text string, at source) (*found, *Fault) {
	small := lower(text)
	fail := func(reason string, cells int, detail string) (*found, *Fault) {
		f := at.fault(0, reason, cells)
		f.Detail = detail
		return nil, f
	}
	if strings.Count(small, "<table") != 1 {
		return fail(Unsupported, 0, "tables within a table")
	}
	if !strings.Contains(small, "</table") {
		return fail(EndOfInput, 0, "a table that is not closed")
	}
	for _, tag := range [...]string{"td", "tr"} {
		if n := strings.Count(small, "</"+tag); n > 0 && n != strings.Count(small, "<"+tag) {
			return fail(StrayCharacter, 0, "a table in which some "+tag+" is not closed")
		}
	}
	if between := outsideCells(small); countCells(between) >= 9 {
		return fail(StrayCharacter, 0, "a table with "+strconv.Quote(strings.TrimSpace(between)[:min(20, len(strings.TrimSpace(between)))])+" between its cells")
	}
	if data, _ := attribute(text, "data"); countCells(data) > 40 {
		return fail(StrayCharacter, 0, "a table with a puzzle within")
	}
	var rows [][]string
	head := false // the tags make the first row a header
	for _, row := range strings.Split(small, "<tr")[1:] {
		row, _, _ = strings.Cut(row, "</tr")
		head = head || len(rows) == 0 && strings.Contains(row, "<th") && !strings.Contains(row, "<td")
		var cells []string
		row = strings.ReplaceAll(row, "<th", "<td")
		for _, cell := range strings.Split(strings.ReplaceAll(row, "<tdead", ""), "<td")[1:] {
			cell, _, _ = strings.Cut(cell, "</td")
			cell, _, _ = strings.Cut(cell, "</th")
			cells = append(cells, cellText(cell))
		}
		if len(cells) > 0 {
			rows = append(rows, cells)
		}
	}
	if len(rows) == 10 { // a header
		names := strings.Join(rows[0], " ")
		if !head && !isLetters(names) && !strings.HasSuffix(names, "0 1 2 3 4 5 6 7 8") {
			return fail(TooManyCells, 0, "a table of 10 rows")
		}
		rows = rows[1:]
	}
	if len(rows) != 9 {
		return fail(TooFewCells, 9*len(rows), plural(len(rows), "row")+" in a table")
	}
	f := &found{form: Markup}
	labelled := len(rows[0]) == 10
	for r, cells := range rows {
		if labelled { // then all rows must be
			if len(cells) != 10 {
				return fail(RaggedRows, len(cells), "")
			}
			label, ok := labelOf(cells[0] + " ")
			if !ok || label.index != r && !(label.family == '1' && label.index == r-1) {
				return fail(RaggedRows, 10, "")
			}
			cells = cells[1:]
		}
		if len(cells) != 9 {
			return fail(RaggedRows, len(cells), "")
		}
		for c, cell := range cells {
			n := node{kind: nodeString, text: cell}
			v, ok := n.cell()
			if !ok {
				return fail(BadNumber, 0, "a cell with "+strconv.Quote(cell[:min(len(cell), 20)]))
			}
			f.board[r*9+c] = v
		}
	}
	return f, nil
}

// outsideCells returns the text of a table outside its cells and its caption.
func outsideCells(text string) string {
	var b strings.Builder
	for {
		at := strings.IndexByte(text, '<')
		if at < 0 {
			break
		}
		b.WriteString(text[:at])
		text = text[at:]
		for _, tag := range [...]string{"td", "th", "caption"} {
			if strings.HasPrefix(text[1:], tag) && !strings.HasPrefix(text[1:], "thead") {
				if end := strings.Index(text, "</"+tag); end >= 0 {
					text = text[end:]
				}
			}
		}
		if _, rest, ok := strings.Cut(text, ">"); ok {
			text = rest
		} else {
			text = ""
		}
	}
	return b.String() + text
}

// cellText returns what a cell of a table shows: its text, or the value of a
// field to fill in.
func cellText(cell string) string {
	_, inner, ok := strings.Cut(cell, ">")
	if !ok {
		return cell
	}
	value := ""
	if strings.Contains(inner, "<input") {
		value, _ = attribute(inner, "value")
	}
	var b strings.Builder
	inside := false
	for _, r := range inner {
		switch {
		case r == '<':
			inside = true
		case r == '>':
			inside = false
		case !inside:
			b.WriteRune(r)
		}
	}
	return strings.TrimSpace(entities.Replace(b.String()) + value)
}
