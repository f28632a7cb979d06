package text

import (
	"strings"
	"unicode/utf8"
)

// A Kind is what a character of a text was taken for.
type Kind uint8

const (
	LeftOver   Kind = iota // part of what is reported as a fault
	Cell                   // a digit
	Blank                  //
	Candidates             // pencil marks
	Border                 // a rule, or a bar between cells
	Label                  // it counts rows or columns, or names columns
	Title                  // words above a puzzle
	Comment                // after a #
	Beside                 // other text on the line or in the list of a puzzle
	Decoration             // white space, separators, brackets, tags
)

// A Place is a part of a text and what it was taken for. Parts adjoin.
type Place struct {
	Start, End int // in bytes
	Kind       Kind
	Cell       int // 0..80; -1 for what is no cell, or several
	Puzzle     int // an index; -1 for what belongs to none
}

// A Trace collects places, in the order in which they are known. Later ones stand over
// earlier ones.
type Trace struct {
	places  []Place
	puzzles int
}

// A tracer is the trace of a source. A source without one is not traced.
type tracer struct {
	from []int // where each byte of the text, and its end, are in the input, if that is not offset on
}

// at returns where byte i of a line is in the input.
func (s *source) at(i int) int {
	if s.trace != nil && s.trace.from != nil {
		return s.trace.from[i]
	}
	return s.offset + i
}

// part returns a part of a line as a source, whose faults are still those of a line
// that starts where this one does.
func (s *source) part(start, end int) source {
	sub := source{text: s.text[start:end], number: s.number, offset: s.offset}
	if s.trace != nil {
		from := make([]int, 0, end-start+1)
		for i := start; i <= end; i++ {
			from = append(from, s.at(i))
		}
		sub.trace = &tracer{from}
	}
	return sub
}

// joined returns lines as one source, with line ends between them.
func joined(lines []source) source {
	s := lines[0]
	if len(lines) == 1 {
		return s
	}
	var text, raw strings.Builder
	var from []int
	for i := range lines {
		l := &lines[i]
		if i > 0 {
			text.WriteByte('\n')
			raw.WriteByte('\n')
		}
		text.WriteString(l.text)
		raw.WriteString(l.raw)
		for k := 0; k <= len(l.text) && s.trace != nil; k++ {
			from = append(from, l.at(k))
		}
	}
	s.text, s.raw = text.String(), raw.String()
	if s.trace != nil {
		s.trace = &tracer{from}
	}
	return s
}

// note adds a place to a puzzle, if its text is traced.
func (f *found) note(s *source, kind Kind, cell, start, end int) {
	if s.trace != nil && start < end {
		f.places = append(f.places, Place{Start: s.at(start), End: s.at(end), Kind: kind, Cell: cell})
	}
}

// noteCell adds the place of a cell with a value.
func (f *found) noteCell(s *source, cell int, value uint8, start, end int) {
	kind := Cell
	if value == 0 {
		kind = Blank
	}
	f.note(s, kind, cell, start, end)
}

// noteWord adds the place of a cell that is a word, between white space.
func (f *found) noteWord(s *source, cell int, value uint8, start, end int) {
	if s.trace != nil {
		start, end = trimSpace(s.text, start, end)
		f.noteCell(s, cell, value, start, end)
	}
}

// noteCells adds the places of the cells in part of a line, the first of which is
// given. A character that is none is no part of the puzzle.
func (f *found) noteCells(s *source, cell, start, end int) {
	if s.trace == nil {
		return
	}
	open := false // what follows may be part of a keycap
	for c := range characters(s.text, start, end) {
		switch {
		case c.class >= isCell:
			f.noteCell(s, cell, c.class&^isCell, c.start, c.end)
			cell++
			open = true
		case !open:
		case c.class == isNothing && s.text[c.start] != nothing:
			f.places[len(f.places)-1].End = s.at(c.end)
		default:
			open = false
		}
	}
}

// noteBeside adds a line of which most is no part of the puzzle.
func (f *found) noteBeside(s *source) {
	if s.trace != nil {
		end := strings.IndexByte(s.text, '#')
		if end < 0 {
			end = len(s.text)
		}
		f.note(s, Beside, -1, 0, end)
		f.note(s, Comment, -1, end, len(s.text))
	}
}

// beside returns whether text that stands on the line of a puzzle says something.
func beside(rest string) Assumptions {
	for i := range len(rest) {
		if c := rest[i]; c == '#' {
			break
		} else if strings.IndexByte(" \t\r,;\"'", c) < 0 {
			return 1 << AssumedBeside
		}
	}
	return 0
}

// noteLine adds a line with what stands between its cells: bars, and decoration.
func (f *found) noteLine(s *source, start, end int) {
	if s.trace == nil {
		return
	}
	f.note(s, Decoration, -1, 0, end)
	for c := range characters(s.text, start, end) {
		if c.class == isBar || c.class == isRule {
			f.note(s, Border, -1, c.start, c.end)
		}
	}
}

// wholeLine is the end of a place that is the line around its start.
const wholeLine = -1

// below adds places over which those that are known stand.
func (f *found) below(add func()) {
	places := f.places
	f.places = nil
	add()
	f.places = append(f.places, places...)
}

// noteList adds the lines of a list: brackets and the like, and other values.
func (f *found) noteList(lines []source) {
	f.below(func() {
		for i := range lines {
			s := &lines[i]
			f.note(s, Beside, -1, 0, len(s.text))
			for k := range len(s.text) {
				if s.trace != nil && strings.IndexByte(" \t[]{}(),;:\"'`=", s.text[k]) >= 0 {
					f.note(s, Decoration, -1, k, k+1)
				}
			}
		}
	})
}

// noteRest adds what stands around the field of a puzzle.
func (f *found) noteRest(s *source) {
	f.below(func() { f.note(s, Beside, -1, 0, len(s.text)) })
}

// noteTags adds markup, and the text between tags.
func (f *found) noteTags(s *source, tokens []markupToken) {
	f.note(s, Decoration, -1, 0, len(s.text))
	for i := range tokens {
		if t := &tokens[i]; s.trace != nil && strings.TrimSpace(t.text) != "" {
			start, end := trimSpace(s.text, t.start, t.end)
			f.note(s, Beside, -1, start, end)
		}
	}
}

// noteHead adds the cells of a table that count rows or columns.
func (f *found) noteHead(s *source, cells [][]span) {
	for _, parts := range cells {
		for _, at := range parts {
			f.note(s, Label, -1, at.start, at.end)
		}
	}
}

// noteBorders adds the borders among lines.
func (f *found) noteBorders(lines []line) {
	f.below(func() {
		for i := range lines {
			if l := &lines[i]; l.border {
				f.note(&l.source, Border, -1, l.start, l.end)
			}
		}
	})
}

// took takes note of a line that belongs to no puzzle.
func (p *Parser) took(kind Kind, offset int) {
	if p.Trace != nil {
		p.Trace.places = append(p.Trace.places, Place{offset, wholeLine, kind, -1, -1})
	}
}

// tookComment takes note of the comment of a line.
func (p *Parser) tookComment(s *source) {
	if at := strings.IndexByte(s.text, '#'); p.Trace != nil && at >= 0 {
		p.Trace.places = append(p.Trace.places, Place{s.at(at), s.at(len(s.text)), Comment, -1, -1})
	}
}

// tookDress takes note of what is replaced in a line.
func (p *Parser) tookDress(s *source) {
	for i := 0; p.Trace != nil && !s.tagged && i < len(s.raw); i++ {
		if s.raw[i] != s.text[i] && s.text[i] != '!' {
			p.Trace.places = append(p.Trace.places, Place{s.at(i), s.at(i + 1), Decoration, -1, -1})
		}
	}
}

// take takes note of a puzzle that is yielded.
func (t *Trace) take(places []Place) {
	for _, p := range places {
		p.Puzzle = t.puzzles
		t.places = append(t.places, p)
	}
	t.puzzles++
}

// Places returns the places of a text. They adjoin and cover it.
func (t *Trace) Places(text string) (places []Place) {
	over := make([]int32, len(text)) // one more than the index of the place that each byte is part of
	for i, p := range t.places {
		start, end := p.Start, p.End
		if end == wholeLine {
			start = strings.LastIndexAny(text[:p.Start], "\r\n") + 1
			if end = strings.IndexAny(text[p.Start:], "\r\n"); end < 0 {
				end = len(text) - p.Start
			}
			end += p.Start
		}
		for at := start; at < end; at++ {
			over[at] = int32(i + 1)
		}
	}
	for i := 0; i < len(text); {
		p := Place{Cell: -1, Puzzle: -1}
		size := 1
		if over[i] > 0 {
			p = t.places[over[i]-1]
		} else {
			var r rune
			if r, size = utf8.DecodeRuneInString(text[i:]); isWhite(r) {
				p.Kind = Decoration
			}
		}
		p.Start, p.End = i, i+size
		if n := len(places) - 1; n >= 0 && places[n].Kind == p.Kind && places[n].Cell == p.Cell && places[n].Puzzle == p.Puzzle {
			places[n].End = p.End
		} else {
			places = append(places, p)
		}
		i += size
	}
	return places
}

// Explain reads a text as a file, and returns what its characters were taken for. UTF-16
// is converted first: the text that is returned is that of the places.
func Explain(s string, sink Sink) (string, []Place) {
	t := &Trace{}
	if len(s) >= 2 && (s[:2] == "\xff\xfe" || s[:2] == "\xfe\xff") {
		s = decodeUTF16(s[2:], s[0] == 0xfe)
	}
	_, _ = Read(strings.NewReader(s), Parser{Sink: sink, Trace: t}) // such a reader gives no error
	return s, t.Places(s)
}
