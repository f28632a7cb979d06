package text

import (
	"cmp"
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A markupText is HTML or XML while its lines are read. What counts in it are
// tables of nine rows with nine cells each, text between tags, and puzzles that are
// the value of an attribute, such as data in OpenSudoku's files. Tags are read as the
// standard of HTML says; the entities are those of package html.
type markupText struct {
	lines []source
	bytes int
	tag   bool // a tag is open
	quote byte // of an attribute of it
	note  bool // a comment is open
	table int  // how many tables are
	mail  bool // marks of quotation stand before the lines

	wiki string // the line that ends a table of a wiki
}

func (t *markupText) open() bool { return len(t.lines) > 0 }

// markupStart reports whether HTML or XML starts on a line.
func markupStart(text string) bool {
	if len(text) < 2 || text[0] != '<' {
		return false
	}
	c := text[1] | 0x20
	return 'a' <= c && c <= 'z' || text[1] == '!' || text[1] == '?' || text[1] == '/'
}

// line takes a line of markup. What is complete is read at once: a table when it
// ends, other lines when no tag is open.
func (t *markupText) line(p *Parser, s source) bool {
	if i := binaryAt(s.text); i >= 0 {
		*t = markupText{}
		return p.endGivens(false) && p.notText(s, i)
	}
	if lines := p.stretch.lines; len(lines) > 0 && !lines[len(lines)-1].tagged && !p.flush(s, false) {
		return false
	}
	s.text = forumTable(s.text)
	if t.tag && len(t.lines) > 0 && markupStart(strings.TrimSpace(s.text)) && !t.unclosed(p) {
		return false
	}
	if len(t.lines) == 0 {
		t.mail = s.raw != "" && strings.TrimSpace(s.raw)[0] == '>'
	}
	t.lines = append(t.lines, s)
	if t.wiki != "" {
		if strings.TrimSpace(s.text) == t.wiki && len(t.lines) > 1 {
			t.wiki, t.table = "", 0
		}
	} else {
		t.advance(s.text)
	}
	if t.bytes += len(s.text) + 1; t.bytes > maxStretch || t.tag && t.bytes > MaxText {
		f := s.faultf(0, TooLong, "markup that starts on line "+strconv.Itoa(t.lines[0].number))
		*t = markupText{}
		return p.fail(f)
	}
	if t.tag || t.note || t.table > 0 {
		return true
	}
	return t.end(p)
}

// advance takes note of what a line opens and closes.
func (t *markupText) advance(text string) {
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case t.note:
			if t.note = !strings.HasPrefix(text[i:], "-->"); !t.note {
				i += 2
			}
		case t.quote != 0:
			if c == t.quote {
				t.quote = 0
			}
		case t.tag:
			if c == '>' {
				t.tag = false
			} else if (c == '"' || c == '\'') && strings.HasSuffix(strings.TrimRight(text[:i], " \t"), "=") {
				t.quote = c
			}
		case strings.HasPrefix(text[i:], "<!--"):
			t.note = true
			i += 3
		case c == '<' && (markupStart(text[i:]) || i+1 == len(text)):
			t.tag = true
			if name := tagName(text[i+1:]); name == "table" {
				t.table++
			} else if name == "/table" {
				t.table--
			}
		}
	}
}

// tagName returns the name of a tag in lower case, with a slash if it is an end tag.
func tagName(text string) string {
	end := 0
	for end < len(text) && (text[end] == '/' && end == 0 || strings.IndexByte(" \t\r\n/>", text[end]) < 0) {
		end++
	}
	return lower(text[:end])
}

// unclosed reports a tag or comment that is not closed.
func (t *markupText) unclosed(p *Parser) bool {
	first := t.lines[0]
	if *t = (markupText{}); !p.endGivens(false) {
		return false
	}
	return p.flush(first, false) && p.dropTitles(false) && p.fail(first.faultf(max(strings.LastIndexByte(first.text, '<'), 0), StrayCharacter, "a tag that is not closed"))
}

// end reads the lines so far, or reports what is still open.
func (t *markupText) end(p *Parser) bool {
	lines, table := t.lines, t.table
	if t.tag || t.note {
		return t.unclosed(p)
	}
	if table != 0 && !p.flush(lines[0], false) {
		return false
	}
	*t = markupText{}
	first := lines[0]
	if table > 0 {
		return p.dropTitles(false) && p.fail(first.faultf(0, EndOfInput, "a table that is not closed"))
	}
	if table < 0 {
		return p.dropTitles(false) && p.fail(first.faultf(0, StrayCharacter, "the end of a table that does not start"))
	}
	whole := joined(lines)
	tokens, wiki, even := markupTokens(whole.text), wikiEnd(whole.text) != "", true
	if wiki {
		tokens, even = wikiTokens(whole.text)
	}
	if slices.ContainsFunc(tokens, func(t markupToken) bool { return t.tag == "table" }) {
		f, fault := htmlTable(tokens, whole)
		if !p.flush(first, false) {
			return false
		}
		if fault == nil && (!even || wiki && lacksEnd(&f.board)) && !proper(&f.board) {
			fault = first.faultf(0, Ambiguous, "a table that may have lost a column")
		}
		if fault != nil {
			return p.dropTitles(false) && p.fail(fault)
		}
		f.line = first.number
		return p.dropTitles(true) && p.yield(f, first, 0)
	}
	return p.tags(tokens, whole)
}

// tags reads markup without a table: puzzles that are attributes, and the text
// between the tags as a line.
func (p *Parser) tags(tokens []markupToken, s source) bool {
	var between strings.Builder
	var from []int // as in a tracer
	cells := 0     // texts and elements that are one cell
	given := false // an element is a clue
	before := p.found
	if p.Trace != nil {
		var f found
		f.noteTags(&s, tokens)
		for _, place := range f.places {
			place.Puzzle = -1
			p.Trace.places = append(p.Trace.places, place)
		}
	}
	for k, t := range tokens {
		broken := t.broken(tokens[:k])
		if broken {
			cells += 2
		}
		text, start := t.text, t.start
		if t.tag == "" && markupStart(strings.TrimSpace(text)) && longestCells(text) > 6 {
			return p.endGivens(false) && p.flush(s, false) && p.dropTitles(false) && p.fail(s.faultf(0, StrayCharacter, "a tag in a text"))
		}
		plain := t.tag == "" && len(text) == t.end-t.start // each character stands for itself
		if t.tag == "" && strings.Contains(text, `">`) {   // attributes that have left their tag
			text, given = " r?c?=?", true
		}
		if t.tag != "" {
			if inside := s.text[t.start:t.end]; strings.Contains(t.tag, "!") && longestCells(inside) > 6 { // the start of a text that is damaged
				return p.endGivens(false) && p.flush(s, false) && p.dropTitles(false) && p.fail(s.fault(0, TooFewCells, countCells(inside)))
			}
			if p.elements += t.opens(&s); p.elements < 0 {
				p.elements = 0
				if p.givens.open() && !(p.endGivens(false) && p.fail(s.faultf(0, StrayCharacter, "the end of an element that does not start"))) {
					return false
				}
			}
			if text, start = t.cell(tokens[k+1:], &s); broken && p.givens.open() {
				text = " r?c?=?"
			}
			if strings.HasPrefix(text, " r") {
				if !p.givens.open() && !given {
					p.zeros = 0
				}
				switch inside := tokens[min(k+1, len(tokens)-1)].text; {
				case strings.HasSuffix(text, "=0 "):
					p.zeros |= 1
				case strings.HasSuffix(text, "=0"), strings.HasSuffix(text, "=") && strings.TrimSpace(inside) == "0":
					p.zeros |= 2
				}
				if p.zeros == 3 { // a digit may be lost
					text = " r?c?=?"
				}
			}
			empty := !(k+1 < len(tokens) && countDigits(tokens[k+1].text) > 0) // its digit is no attribute
			if strings.HasPrefix(text, " r") && !strings.HasSuffix(text, "=") {
				if p.cellTag == "" || !p.givens.open() && !given {
					p.cellTag = t.tag
				} else if t.tag != p.cellTag { // the rest of two elements
					text = " r?c?=?"
				}
			}
			given = given || strings.HasPrefix(text, " r") && !(strings.HasSuffix(text, "=") && (empty || strings.Contains(text, "rc")))
		}
		for _, a := range t.attributes {
			if c := a.name[0]; '0' <= c && c <= '9' && (len(a.name) == 1 || strings.ContainsAny(a.name, notNames)) { // part of a value
				return p.endGivens(false) && p.flush(s, false) && p.dropTitles(false) && p.fail(s.faultf(0, StrayCharacter, "a tag with "+strconv.Quote(a.name)+" in it"))
			}
			a.value = strings.TrimSpace(a.value)
			if text := tokens[min(k+1, len(tokens)-1)].text; a.name == "href" && longestCells(text) > 40 && longestCells(a.value) > 40 {
				if strings.Contains(a.value, strings.TrimSpace(text)) { // the same puzzle
					continue
				}
				return p.endGivens(false) && p.flush(s, false) && p.dropTitles(false) && p.fail(s.faultf(0, Ambiguous, "a link to another puzzle"))
			}
			joined := strings.ReplaceAll(a.name+a.value, "\n", "")
			if longestCells(a.name) < 9 {
				joined = strings.ReplaceAll(a.value, "\n", "")
			}
			name, _, _ := strings.Cut(a.name, `"`) // its value, without an equals sign
			if row := strings.ReplaceAll(a.value, "\n", " "); slices.Contains(rowAttributes[:], name) && isNine(row) {
				text, start, plain = " "+row+" ", a.start-1, true
			} else if t.tag == "row" && (slices.Contains(rowAttributes[:], name) && len(a.value) != 1 || isNine(row)) {
				text, given = " r?c?=?", true // it is damaged
			}
			f, ok := openSudoku(a.value)
			if !ok {
				f, ok = openSudoku(joined)
			}
			if ok && a.name != "content" && a.name != "style" {
				text = "" // of no cell
				f.line = s.number
				if a.end-a.start == 81 {
					f.noteCells(&s, 0, a.start, a.end)
				} else {
					f.note(&s, Cell, -1, a.start, a.end)
				}
				if !p.endGivens(false) || !p.flush(s, false) || !p.dropTitles(true) || !p.yield(f, s, 0) {
					return false
				}
			} else if n, game := longestCells(joined), strings.Count(a.value, "|") > 80; n > 40 || game || isDamagedLine(joined) || hasWord(a.name, columnNames) && mayHaveCells(joined) && len(joined) > 60 {
				fault := s.fault(0, TooFewCells, n)
				if game {
					fault = s.faultf(0, StrayCharacter, "a game of OpenSudoku that is damaged")
				}
				if !p.endGivens(false) || !p.flush(s, false) || !p.dropTitles(true) || !p.fail(fault) {
					return false
				}
			}
		}
		if t := strings.TrimSpace(text); len(t) == 1 && charClass[t[0]] >= isCell {
			cells++
		}
		p.crossing.cells += countCells(text)
		p.crossing.leave(p.elements)
		if t.crosses() {
			p.crossing.leave(0)
			p.crossing.depth, p.crossing.cells = p.elements+1-t.opens(&s), countCells(text)
		}
		if t.tag == "" && k > 0 && slices.Contains(besideTags[:], tokens[k-1].tag) {
			continue
		}
		for i := 0; p.Trace != nil && i < len(text); i++ {
			at := start
			if plain {
				at += i
			}
			from = append(from, s.at(at))
		}
		between.WriteString(text)
	}
	p.begun = true
	plain := between.String()
	if _, comment, _ := strings.Cut(plain, "#"); strings.Contains(comment, "\n") && longestCells(comment) > 6 {
		return p.endGivens(false) && p.flush(s, false) && p.dropTitles(false) && p.fail(s.faultf(0, Ambiguous, "a puzzle in a comment"))
	}
	if n := len(tokens) - 1; n > 0 && tokens[n].tag == "" {
		rest := tokens[n].text
		if rest = strings.TrimSpace(rest[max(strings.LastIndex(rest, "    "), 0):]); strings.ContainsAny(rest, "([{=") && shapeOf(rest) != "" { // </p> is four spaces now
			return p.endGivens(false) && p.flush(s, false) && p.dropTitles(false) && p.fail(s.faultf(0, StrayCharacter, "a clue beside a tag"))
		}
	}
	clue := p.found > before && shapeOf(strings.TrimSpace(plain)) != "" // beside an element with a puzzle
	if (given || clue || cells > 2 || mayHaveCells(plain)) && !markupStart(strings.TrimSpace(plain)) {
		line := source{text: strings.ReplaceAll(plain, "\n", " "), number: s.number, offset: s.offset, tagged: true, raw: cmp.Or(s.raw, s.text)}
		if p.Trace != nil {
			line.trace = &tracer{append(from, s.at(len(s.text)))}
		}
		return p.line(line)
	}
	if row := strings.Trim(undated(plain), "oO \t\n"); cellsAt(row) > 6 && countDigits(row) > 0 || len(row) > 0 && strings.Trim(row, "oO0123456789. ") == "" && len(plain) > 8 { // a row that is damaged
		cells += 9
	}
	if p.loose += cells; p.loose >= 17 { // as many as the clues of a puzzle
		p.loose = 0
		return p.flush(s, false) && p.dropTitles(false) && p.fail(s.faultf(0, StrayCharacter, "digits between tags of no table"))
	}
	return true
}

// A crossing is an element that may be a column or a box by its name or class.
type crossing struct {
	depth int  // of elements in it, while it is open
	cells int  // in it so far
	is    bool // one had nine cells
}

// leave ends the element if so few elements are open.
func (c *crossing) leave(depth int) {
	if c.depth > depth {
		c.is, c.depth = c.is || c.cells > 6 && c.cells < 12, 0
	}
}

// crosses reports whether a tag opens an element that is a column or box by its name.
func (t *markupToken) crosses() bool {
	return t.tag != "" && t.tag[0] != '/' && crosses(t.tag, true) || slices.ContainsFunc(t.attributes, func(a attribute) bool {
		return slices.Contains([]string{"class", "id", "name", "type"}, a.name) && slices.ContainsFunc(strings.Fields(a.value), func(name string) bool { return crosses(name, true) })
	})
}

// mayHaveCells reports whether the text between tags may be a row, clues or a puzzle: it is cells
// without words, or many cells stand in it alone, as fields or side by side.
func mayHaveCells(s string) bool {
	s = undated(s)
	return onlyCells(s) || countDigits(s) >= 17 || aloneCells(s) > 8 || strings.Count(s, ",") > 7 || longestCells(strings.ReplaceAll(s, " ", "")) >= 9
}

// undated returns a text without the words that are dates.
func undated(s string) string {
	for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return strings.ContainsRune(" \t\n,;()", r) }) {
		if isDate(word) {
			s = strings.Replace(s, word, "", 1)
		}
	}
	return s
}

// rowAttributes are the names of attributes that may be a row.
var rowAttributes = [...]string{"row", "cells", "data", "digits", "value", "values", "v"}

// isNine reports whether a text is nine cells, perhaps broken at a margin, or about as many,
// which are a damaged row.
func isNine(text string) bool {
	var l line
	l.scan(source{text: text})
	return l.clean() && l.cells > 6 && l.cells < 13 && (l.runs <= 2 || l.runs == l.cells)
}

// isDamagedLine reports whether an attribute may have been a puzzle: it is a word about as
// long as one, and nearly all cells, or just as long, with digits for clues.
func isDamagedLine(s string) bool {
	return len(s) > 75 && len(s) < 87 && !strings.ContainsAny(s, " ,;") &&
		(countCells(s) > 60 || len(s) == 81 && countDigits(s) >= 17 && !strings.Contains(s, "/"))
}

// broken reports whether a tag holds another, or a text is the rest of one: a sign between them is
// lost, and a cell may be.
func (t *markupToken) broken(before []markupToken) bool {
	if t.tag != "" {
		return longestCells(t.tag) > 6 || slices.ContainsFunc(t.attributes, func(a attribute) bool {
			return a.name == t.tag || a.name == "<" || longestCells(a.name) > 6
		})
	}
	if len(before) == 0 || !strings.HasSuffix(t.text, ">") {
		return false
	}
	rest := strings.TrimLeft(strings.TrimSpace(t.text), "0123456789. ")
	tag := before[len(before)-1].tag + ">"
	return len(rest) > 3 && strings.HasSuffix(tag, rest) || strings.HasSuffix(rest, tag)
}

// opens returns 1 for a tag that opens an element, -1 for one that closes one, else 0.
func (t *markupToken) opens(s *source) int {
	name, closing := strings.CutPrefix(t.tag, "/")
	switch {
	case strings.IndexByte("!?", t.tag[0]) >= 0 || s.text[t.end-2] == '/' || slices.Contains([]string{"br", "hr", "img", "input", "link", "meta", "li", "p"}, name):
		return 0
	case closing:
		return -1
	}
	return 1
}

// besideTags are the names of elements that say something about a puzzle, perhaps a number.
var besideTags = [...]string{"id", "name", "title", "level", "difficulty", "index", "number", "rating", "version", "score", "size", "count", "date", "created", "option", "script", "style"}

// emptyTags are the names of elements that say something about a puzzle, and are no cell if empty.
// A new one is a word here.
var emptyTags = [...]string{"author", "comment", "description", "difficulty", "level", "name", "note", "notes", "source", "sourceurl", "title", "url"}

// onlyCells reports whether a text has cells, and no words but r1c1.
func onlyCells(s string) bool {
	s, _, _ = strings.Cut(s, "#")
	return countCells(strings.Trim(s, "xX \t\n")) > 0 && strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune("rcxX", r) }) < 0
}

// cellTags are the names of elements that are a cell, with its digit as an attribute.
var cellTags = [...]string{"cell", "square", "field"}

// notNames are signs that no name of an element or attribute has.
const notNames = "\"'="

// cell returns what a tag stands for in the line of the text between tags: the value of a
// field; if nothing is in it, a question mark, since other blanks have other signs; the
// place of a cell, which may be damaged; or else a space; and where that stands.
func (t *markupToken) cell(rest []markupToken, s *source) (text string, at int) {
	var axis [3]string // the row, the column and the digit
	var named [3]bool
	placed := false
	damaged, others := false, 0 // attributes of one digit
	at = t.start
	empty := s.text[t.end-2] == '/' || len(rest) > 0 && t.tag[0] != '/' && rest[0].tag == "/"+t.tag // nothing is in it
	value := ""                                                                                     // of the digit, if it is none
	for _, a := range t.attributes {
		name := a.name
		if at := strings.IndexAny(name, notNames); at >= 0 { // its value, without an equals sign
			name, damaged = name[:at], true
		}
		k, ok := axes[name]
		placed = placed || ok && k < 2
		damaged = damaged || ok && named[k]
		if ok {
			named[k] = true
		}
		switch {
		case ok && len(a.value) == 1 && '0' <= a.value[0] && a.value[0] <= '9':
			if axis[k] = a.value; k == 2 {
				at = a.start
			}
		case len(a.value) == 1 && '0' <= a.value[0] && a.value[0] <= '9':
			others++
		case ok && k == 2:
			value = strings.TrimSpace(a.value)
		}
	}
	switch {
	case strings.ContainsAny(t.tag, notNames), damaged && named != [3]bool{}, !placed && named[2] && others > 1 && t.tag != "input":
		return " r?c?=?", at
	case placed:
		if empty && value == "" && slices.Contains(cellTags[:], t.tag) {
			axis[2] = cmp.Or(axis[2], "0 ")
		}
		return " r" + axis[0] + "c" + axis[1] + "=" + axis[2], at
	case t.tag == "input":
		return " " + cmp.Or(axis[2], "?"), at
	case empty && slices.Contains(cellTags[:], t.tag):
		return " " + cmp.Or(axis[2], value, "?"), at
	case t.tag[0] == '/' || slices.Contains([]string{"br", "hr", "img", "script", "style", "a", "i", "iframe", "title", "svg", "path", "option", "head", "textarea"}, t.tag):
	case slices.Contains(emptyTags[:], t.tag):
	case s.text[t.end-2] == '/' && len(t.attributes) == 0, len(rest) > 0 && rest[0].tag == "/"+t.tag,
		len(rest) > 1 && rest[1].tag == "/"+t.tag && rest[0].tag == "" && strings.TrimFunc(rest[0].text, isWhite) == "":
		return " ?", at
	}
	return " ", at
}

// longestCells returns the most cells that stand side by side in a text.
func longestCells(s string) (most int) {
	n := 0
	for c := range characters(s, 0, len(s)) {
		if c.class >= isCell {
			n++
		} else if c.class != isNothing {
			n = 0
		}
		most = max(most, n)
	}
	return most
}

// A markupToken is a tag or the text between two.
type markupToken struct {
	tag        string // its name in lower case, with a slash for an end tag; empty for text
	text       string
	attributes []attribute
	start, end int // in the markup
}

type attribute struct {
	name, value string
	start, end  int // of the value, in the markup
}

// markupTokens splits markup into tags and text. Comments are left out.
func markupTokens(text string) (tokens []markupToken) {
	whole := len(text)
	for len(text) > 0 {
		at := whole - len(text)
		start := strings.IndexByte(text, '<')
		if start >= 0 && !markupStart(text[start:]) {
			next := strings.IndexByte(text[start+1:], '<')
			if start = next; next >= 0 {
				start += len(text) - len(text[1:])
			}
		}
		if start < 0 {
			start = len(text)
		}
		if start > 0 {
			tokens = append(tokens, markupToken{text: unescapeText(text[:start]), start: at, end: at + start})
			text = text[start:]
			continue
		}
		if strings.HasPrefix(text, "<!--") {
			_, text, _ = strings.Cut(text, "-->")
			continue
		}
		if rest, ok := strings.CutPrefix(text, cdata); ok {
			inside, after, _ := strings.Cut(rest, "]]>")
			at += len(cdata)
			tokens = append(tokens, markupToken{text: inside, start: at, end: at + len(inside)})
			text = after
			continue
		}
		var t markupToken
		t.tag = tagName(text[1:])
		text = t.readAttributes(text[1+len(t.tag):], whole)
		t.start, t.end = at, whole-len(text)
		tokens = append(tokens, t)
	}
	return tokens
}

// cdata starts a text in which no tag is one.
const cdata = "<![CDATA["

// unescapeText replaces the entities of a text. Those of control characters, as a digit
// lost from &#49; makes them, stand for no text.
func unescapeText(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' {
			return '\uFFFD'
		}
		return r
	}, html.UnescapeString(strings.ReplaceAll(text, "&#9;", "&#1;")))
}

// readAttributes reads the attributes of a tag, and returns the text after it. The text
// ends where the markup does, which has a length.
func (t *markupToken) readAttributes(text string, whole int) string {
	const space = " \t\r\n/"
	for {
		text = strings.TrimLeft(text, space)
		if text == "" || text[0] == '>' {
			return strings.TrimPrefix(text, ">")
		}
		end := strings.IndexAny(text, space+"=>")
		if end < 0 {
			end = len(text)
		}
		end = max(end, 1)
		a := attribute{name: lower(text[:end])}
		text = strings.TrimLeft(text[end:], " \t\r\n")
		if rest, ok := strings.CutPrefix(text, "="); ok {
			rest = strings.TrimLeft(rest, " \t\r\n")
			if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
				a.value, text, _ = strings.Cut(rest[1:], rest[:1])
				a.start = whole - len(rest) + 1
			} else {
				if end = strings.IndexAny(rest, " \t\r\n>"); end < 0 {
					end = len(rest)
				}
				a.value, text = rest[:end], rest[end:]
				a.start = whole - len(rest)
			}
			a.end = a.start + len(a.value)
			a.value = html.UnescapeString(a.value)
		}
		t.attributes = append(t.attributes, a)
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

// A tableRow is a row of a table of HTML.
type tableRow struct {
	cells []string
	at    [][]span // where the texts of each are
	heads int      // how many are th
}

// htmlTable reads a table of HTML with nine rows of nine cells, perhaps with a count
// of rows and columns around them. Tags that may be left out need not be there.
func htmlTable(tokens []markupToken, at source) (*found, *Fault) {
	fail := func(reason string, cells int, detail string) (*found, *Fault) {
		f := at.fault(0, reason, cells)
		f.Detail = detail
		return nil, f
	}
	var rows []tableRow
	tables, inCell, inCaption := 0, false, false
	styles, unclosed := 0, false     // the elements that are open in a cell
	styled, bare := false, false     // the cell has an element, and a digit in none
	above, same := false, false      // a digit is below its tag; another on the same line
	within, beside := false, false   // a digit is in an element; another beside one
	closed, leftOpen := false, false // whether a cell has its end tag, or one with nothing in it has none
	var cell, between strings.Builder
	var where []span // of the cell
	endCell := func(closing bool) {
		if unclosed = unclosed || styles != 0; inCell {
			row, text := &rows[len(rows)-1], strings.Trim(cell.String(), " \t\r\n") // white space of HTML
			row.cells, row.at = append(row.cells, text), append(row.at, where)
			leftOpen = leftOpen || text == "" && !closing
			beside = beside || styled && bare
		}
		styled, bare = false, false
		cell.Reset()
		where, inCell = nil, false
	}
	for _, t := range tokens {
		for _, a := range t.attributes {
			if a.name[0]|0x20 != 'x' && charClass[a.name[0]] >= isCell {
				return fail(StrayCharacter, 0, "a tag with "+strconv.Quote(a.name)+" in it")
			}
		}
		name, closing := strings.CutPrefix(t.tag, "/")
		switch {
		case name == "" && inCell:
			cell.WriteString(t.text)
			where = append(where, span{t.start, t.end})
			if text := strings.TrimRight(t.text, " \t\r\n"); text != "" && styles == 0 {
				above, same = above || strings.Contains(text, "\n"), same || !strings.Contains(text, "\n")
			}
			if digits := strings.ContainsAny(t.text, "123456789"); styles > 0 {
				within = within || digits
			} else {
				bare = bare || digits
			}
		case name == "":
			if !inCaption {
				between.WriteString(t.text)
			}
		case t.tag == "table":
			if tables++; tables > 1 {
				return fail(Unsupported, 0, "tables within a table")
			}
		case name == "tr" || name == "table" || t.tag == "/tbody" || t.tag == "/thead":
			if endCell(false); t.tag == "tr" {
				if t.crosses() {
					return fail(Unsupported, 0, notRows)
				}
				rows = append(rows, tableRow{})
			}
		case name == "td" || name == "th":
			if endCell(closing); closing {
				closed = true
				continue
			}
			if inCell = true; len(rows) == 0 {
				rows = append(rows, tableRow{})
			}
			if name == "th" {
				rows[len(rows)-1].heads++
			}
		case name == "caption":
			inCaption = !closing
		default:
			if inCell {
				styles += t.opens(&at)
				styled = styled || styles > 0
			}
			if clue, _ := t.cell(nil, &at); name != "input" && strings.HasPrefix(clue, " r") {
				return fail(StrayCharacter, 0, "a clue beside a table")
			}
			for _, a := range t.attributes {
				if name == "input" && a.name == "value" {
					cell.WriteString(cmp.Or(a.value, "\u00a0")) // an empty value is none that is lost
					where = append(where, span{a.start, a.end})
				} else if longestCells(a.value) > 40 {
					return fail(StrayCharacter, 0, "a table with a puzzle within")
				}
			}
		}
	}
	if unclosed {
		return fail(StrayCharacter, 0, "a cell with a tag that is not closed")
	}
	if text := strings.TrimSpace(between.String()); strings.ContainsAny(text, "0123456789<") {
		return fail(StrayCharacter, 0, "a table with "+strconv.Quote(text[:min(20, len(text))])+" between its cells")
	}
	f := &found{form: Markup}
	f.noteTags(&at, tokens)
	rows = slices.DeleteFunc(rows, func(r tableRow) bool { return len(r.cells) == 0 || len(r.cells) == 1 && isTitle(r.cells[0]) })
	counted := false
	if n := len(rows); n > 0 {
		var l line
		l.scan(source{text: strings.Join(rows[0].cells, " ")})
		counted = l.start < l.end && isHeader(&l)
		if n == 10 && (counted || rows[0].heads == len(rows[0].cells)) || n == 9 && rows[0].heads >= 9 && rows[1].heads < 9 {
			f.noteHead(&at, rows[0].at)
			rows, counted = rows[1:], false
		}
	}
	if len(rows) == 1 && len(rows[0].cells) == 81 && !slices.ContainsFunc(tokens, func(t markupToken) bool { return t.tag == "tr" }) {
		all := rows[0]
		for rows = nil; len(rows) < 9; all.cells, all.at = all.cells[9:], all.at[9:] {
			rows = append(rows, tableRow{cells: all.cells[:9], at: all.at[:9]})
		}
	}
	if len(rows) != 9 {
		return fail(TooFewCells, 9*len(rows), plural(len(rows), "row")+" in a table")
	}
	var first label
	sign := signs(0)
	labelled := !slices.ContainsFunc(rows, func(r tableRow) bool { return len(r.cells) != 10 })
	for r, row := range rows {
		cells := row.cells
		if labelled {
			label, ok := labelOf(cells[0] + " ")
			if r == 0 {
				first = label
			}
			if !ok || !first.counts(label, r) {
				return fail(RaggedRows, 10, "")
			}
			f.noteHead(&at, row.at[:1])
			cells, row.at = cells[1:], row.at[1:]
		}
		if len(cells) != 9 {
			return fail(RaggedRows, len(cells), "")
		}
		for c, cell := range cells {
			v, now, ok := cellWord(cell)
			if !ok {
				return fail(BadNumber, 0, "a cell with "+strconv.Quote(cell[:min(len(cell), 20)]))
			}
			if now == signSpace && cell != "" { // &nbsp;
				now = signNothing
			}
			f.board[r*9+c] = v
			for _, s := range row.at[c] {
				f.noteWord(&at, r*9+c, v, s.start, s.end)
			}
			sign |= now
		}
	}
	if f.board == [81]uint8{} && sign == signSpace {
		return fail(TooFewCells, 0, "a table with nothing in it")
	}
	if above && same {
		return fail(Ambiguous, 0, "a cell with text on another line than its tag")
	}
	if within && beside {
		return fail(Ambiguous, 0, "a digit beside an element, where others are in one")
	}
	if !sign.one() {
		return fail(Ambiguous, 0, "a table with two signs for blanks or for digits")
	}
	if counted && !surely(&f.board) {
		return fail(Ambiguous, 0, "a first row that may count the columns")
	}
	if closed && leftOpen { // its digit may be lost
		return fail(StrayCharacter, 0, "an empty cell without an end, where others have one")
	}
	return f, nil
}
