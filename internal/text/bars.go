package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// grid takes cells with bars between them.
func (l *line) grid(text string, t *tally) {
	l.form = Grid
	if t.commas+t.semis > 0 {
		l.fail(StrayCharacter, strings.IndexAny(text, ",;"))
		return
	}
	parts, n, even := l.parts(text)
	number, bad := t.badNumber()
	l.width = partWidth(parts, n)
	framed := n > 0 && l.barAt(text, l.start) == l.barAt(text, l.end-1)
	l.shape |= uint32(min(t.bars, 99)) << shapeBars
	switch {
	case even && !bad && l.n > 0 && (l.n == 9 || l.n == 81):
		if t.runs == l.n {
			l.shape |= shapeApart
		}
		spread := line{source: l.source}
		l.uneven = n == 3 && !spread.spread(text, parts)
		l.judge(false)
	case n == 9 && l.boxed(text, parts), n == 3 && framed && l.spread(text, parts),
		n < 3 && t.bars == 2 && l.spread(text, l.outer(text, parts, n)):
		l.kind = lineRow
		l.shape = l.shape>>shapeBars<<shapeBars | shapeSpread
		l.placed = cellSet{}
	case bad:
		l.fail(BadNumber, number)
	case l.n == 0 && framed && t.bars > 1:
		l.kind = lineBorder
	case l.n == 9 || l.n == 81:
		l.fail(RaggedRows, l.end)
	default:
		l.judge(false)
	}
}

// barAt reports whether a bar stands, or ends, at an index.
func (l *line) barAt(text string, i int) bool {
	for !utf8.RuneStart(text[i]) && i > 0 {
		i--
	}
	class, _, _ := classAt(text, i)
	return class == isBar
}

// A part is what stands between two bars, or between a bar and an end of the
// line.
type part struct {
	start, end int  // in bytes
	width      int  // in characters
	open       bool // there is no bar at one of its ends
}

// parts splits a line at its bars. It returns the first nine parts, the number of
// parts, and whether all hold the same number of cells.
func (l *line) parts(text string) (parts [9]part, n int, even bool) {
	even = true
	cells, before, all := 0, -1, 0
	p := part{start: l.start, open: true}
	for i := l.start; i <= l.end; {
		class, size := isBar, 1
		if i < l.end {
			class, size, _ = classAt(text, i)
			if class == isBar {
				l.shape |= 1 << min(all, 9)
			}
		} else {
			p.open = true
		}
		switch {
		case class == isNothing:
		case class != isBar:
			if class >= isCell {
				cells++
				all++
			}
			p.width++
		default:
			if p.width > 0 {
				even = even && (before < 0 || cells == before)
				before, cells = cells, 0
				p.end = i
				if n < len(parts) {
					parts[n] = p
				}
				n++
			}
			p = part{start: i + size}
		}
		i += size
	}
	return parts, n, even
}

// outer returns the three parts of a line with two bars. An outer part that was
// all spaces has been trimmed; outer puts it back.
func (l *line) outer(text string, parts [9]part, n int) [9]part {
	if l.barAt(text, l.start) {
		copy(parts[1:3], parts[:n])
		parts[0] = part{open: true}
		n++
	}
	if n < 3 {
		parts[2] = part{open: true}
	}
	return parts
}

// partWidth returns the width of the parts of a row, or 0 if they differ. The
// outer parts may lack their bars, and be narrower then.
func partWidth(parts [9]part, n int) uint8 {
	if n != 3 && n != 9 {
		return 0
	}
	width := parts[n/2].width
	for _, p := range parts[1 : n-1] {
		if p.width != width {
			return 0
		}
	}
	return uint8(min(width, 255))
}

// boxed takes nine parts of one cell each, which may be empty.
func (l *line) boxed(text string, parts [9]part) bool {
	row := line{source: l.source}
	for _, p := range parts {
		s := strings.TrimFunc(text[p.start:p.end], unicode.IsSpace)
		switch {
		case s == "":
			row.count(0, 0, signSpace)
		case countCells(s) == 1 && plainCell(s):
			class, _, _ := classAt(s, 0)
			row.count(class&^isCell, 0, signOf(s[0]))
			if l.width > 0 && !p.open {
				at := strings.Index(text[p.start:p.end], s)
				place := uint8(min(utf8.RuneCountInString(text[p.start:p.start+at])+1, 255))
				if row.place > 0 && row.place != place {
					return false // as small marks have them
				}
				row.place = place
			}
		default:
			return false
		}
	}
	l.cells, l.n, l.digits, l.sign, l.place = row.cells, 9, row.digits, row.sign, row.place
	return true
}

// plainCell reports whether a text that holds one cell starts with it, and has
// nothing else that can be seen.
func plainCell(s string) bool {
	for i := 0; i < len(s); {
		class, size, _ := classAt(s, i)
		if (i == 0) != (class >= isCell) || i > 0 && class != isNothing {
			return false
		}
		i += size
	}
	return true
}

// spread takes three parts of three cells each, evenly spread. Spaces stand for
// blanks. An outer part without its bar may lack spaces at that end.
func (l *line) spread(text string, parts [9]part) bool {
	width := parts[1].width
	if width%2 == 0 || width < 3 {
		return false
	}
	step := (width + 1) / 3
	first := (width-1)/2 - step
	row := line{source: l.source, sign: signSpace}
	for i, p := range parts[:3] {
		column := 0
		if p.width != width {
			if !p.open || p.width > width {
				return false
			}
			if i == 0 {
				column = width - p.width
			}
		}
		for at := p.start; at < p.end; {
			class, size, _ := classAt(text, at)
			at += size
			if class == isNothing {
				continue
			}
			k := column - first
			column++
			if class == isSpace {
				continue
			}
			// Only spaces stand for blanks.
			if class <= isCell || k < 0 || k%step != 0 || k/step > 2 {
				return false
			}
			row.cells[i*3+k/step] = class &^ isCell
			row.digits++
		}
	}
	l.cells, l.n, l.digits, l.sign = row.cells, 9, row.digits, row.sign
	l.width = uint8(min(width, 255))
	return true
}
