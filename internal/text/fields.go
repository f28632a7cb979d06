package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// fields takes cells separated by commas or semicolons. An empty field is a
// blank. If the last field is the only empty one, the line may have been cut
// off.
func (l *line) fields(text string, separator uint8, skips bool) {
	l.clear(Fields)
	l.shape = shapeFields
	if separator == isSemi {
		l.shape |= shapeSemi
	}
	if skips {
		l.shape |= shapeSkips
	}
	var prev uint8 // class of the character before, spaces aside
	empty := true  // the field has no cell so far
	none := 0      // number of empty fields
	for i := l.opened(text); i <= l.end; i++ {
		class := separator
		size := 1
		if i < l.end {
			class, size, _ = classAt(text, i)
		} else if empty && prev == separator && l.closed(text) {
			break
		}
		switch {
		case class == separator:
			if empty {
				l.count(0, i, signSpace)
				none++
			}
			l.cut = empty && none == 1
			empty = true
		case class >= isCell && empty:
			if i+size < l.end && charClass[text[i+size]] >= isCell {
				l.fail(BadNumber, i)
				return
			}
			l.count(class&^isCell, i, signOf(text[i]))
			empty = false
		case class >= isCell:
			l.fail(BadNumber, i)
			return
		case class != isSpace && class != isTab && class != isSkip && class != isNothing:
			l.fail(StrayCharacter, i)
			return
		}
		if class != isSpace && class != isTab {
			prev = class
		}
		i += size - 1
	}
	l.judge(false)
	if l.kind == lineWhole && l.cut {
		l.n--
		l.fail(TooFewCells, l.end)
	}
}

// opened returns where the fields start: after a leading separator if an opening
// bracket follows, as some write the rows of a list.
func (l *line) opened(text string) int {
	rest := strings.TrimLeftFunc(text[l.start+1:], unicode.IsSpace)
	if c := text[l.start]; (c == ',' || c == ';') && (strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "{")) {
		return l.start + 1
	}
	return l.start
}

// closed reports whether the line ends with a closing bracket and a separator.
func (l *line) closed(text string) bool {
	text = strings.TrimRightFunc(text[:l.end-1], unicode.IsSpace)
	return strings.HasSuffix(text, "]") || strings.HasSuffix(text, "}")
}

// tabbed takes a row of exactly nine fields between tabs, each of one
// character or none.
func (l *line) tabbed(text string) bool {
	if strings.Count(text, "\t") != 8 {
		return false
	}
	row := line{source: l.source}
	none := 0
	for f := range strings.SplitSeq(text, "\t") {
		f = strings.TrimSpace(f)
		row.cut = false
		switch {
		case f == "":
			row.count(0, 0, signSpace)
			none++
			row.cut = none == 1
		case countCells(f) == 1 && utf8.RuneCountInString(f) == 1:
			class, _, _ := classAt(f, 0)
			row.count(class&^isCell, 0, signOf(f[0]))
		default:
			return false
		}
	}
	l.kind, l.form, l.shape, l.cut = lineRow, Fields, shapeFields|shapeTabs, row.cut
	l.cells, l.n, l.digits, l.sign = row.cells, 9, row.digits, row.sign
	return true
}
