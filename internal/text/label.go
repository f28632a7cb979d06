package text

import (
	"strings"
	"unicode/utf8"
)

// A label is a text before a row that counts the rows.
type label struct {
	family byte // the label of a first row, 'A', '0' or '1'; ',' for labels of R
	index  int  // 0..8
	end    int  // where its text ends
}

// labelOf returns the label that a text starts with.
func labelOf(text string) (l label, ok bool) {
	i := len(text) - len(strings.TrimLeft(text, " \t\"'"))
	if i == len(text) {
		return l, false
	}
	rest := text[i:]
	upper := strings.ToUpper(rest[:min(len(rest), 4)])
	switch {
	case strings.HasPrefix(upper, "ROW ") && len(rest) > 4:
		i += 4
	case upper[0] == 'R' && len(upper) > 1 && '0' <= upper[1] && upper[1] <= '9':
		i++
	case upper[0] == '[' && len(upper) > 3 && upper[2:] == ",]" && '1' <= upper[1] && upper[1] <= '9':
		return label{',', int(upper[1] - '1'), i + 4}, true
	}
	c := text[i]
	l.end = i + 1
	switch {
	case 'A' <= c && c <= 'I':
		l.family, l.index = 'A', int(c-'A')
	case 'a' <= c && c <= 'i':
		l.family, l.index = 'A', int(c-'a')
	case c == 'J' || c == 'j':
		l.family, l.index = 'A', 8
	case '0' <= c && c <= '9':
		l.family, l.index = '1', int(c-'1')
		if c == '0' {
			l.family, l.index = '0', 0
		}
	default:
		return l, false
	}
	if l.end == len(text) {
		return l, false
	}
	switch c := text[l.end]; c {
	case ':', '.', ')', ',', ';', '"', '\'':
		l.end++
		if (c == '"' || c == '\'') && l.end < len(text) && strings.IndexByte(",;", text[l.end]) >= 0 {
			l.end++
		}
	case ' ', '\t', '|':
	default:
		class, _, _ := classAt(text, l.end)
		return l, class == isBar || class == isRule && c >= 0x80
	}
	return l, true
}

// unlabel returns the lines without the labels of their rows. It fails if there
// are no labels.
func unlabel(lines []line) (cut []line, ok bool) {
	for i := range lines {
		l := &lines[i]
		label, has := label{}, false
		switch {
		case l.kind == lineBorder && l.reason == "":
		case isLetters(l.text[l.start:l.end]) || l.kind == lineRow && isCount(l):
			cut = append(cut, *l)
			cut[i].header = true
			continue
		default:
			if label, has = labelOf(l.text); !has && !l.border {
				return nil, false
			}
		}
		cut = append(cut, *l)
		if !has {
			continue
		}
		c := &cut[i]
		// Spaces in place of the label keep the columns of faults right.
		c.scan(source{text: strings.Repeat(" ", label.end) + l.text[label.end:], number: l.number, offset: l.offset})
		if c.kind != lineRow {
			return nil, false
		}
		c.text = l.text
		ok = true
	}
	return cut, ok
}

// labelsRun reports whether the rows of each grid are labelled in order.
func labelsRun(g *gridText, lines []line) bool {
	var family byte
	for k, i := range g.rows {
		l, ok := labelOf(lines[i].text)
		if k%9 == 0 {
			family = l.family
		}
		index := k % 9
		if family == '0' && l.family == '1' {
			l.family, l.index = '0', l.index+1
		}
		if !ok || l.family != family || l.index != index {
			return false
		}
	}
	return true
}

// isLetters reports whether a line counts the columns in letters or as R and
// spreadsheets do. A word for the corner may come first.
func isLetters(text string) bool {
	return isLettersApart(text, false) || strings.IndexByte(text, ',') >= 0 && isLettersApart(text, true)
}

// isLettersApart is isLetters with commas within words, as R has them, or, if
// comma is set, between them.
func isLettersApart(text string, comma bool) bool {
	if last, _ := utf8.DecodeLastRuneInString(text); '1' <= last && last <= '7' || last == '.' {
		return false // quick: no line that counts columns ends like this
	}
	var words [10]string
	n, start := 0, -1 // start is where the word starts
	for i := 0; i <= len(text); {
		between, size := true, 1
		if i < len(text) {
			var class uint8
			class, size, _ = classAt(text, i)
			between = class == isSpace || class == isTab || class == isSemi || class == isComma && comma || class == isBar ||
				text[i] == '"' || text[i] == '\''
		}
		switch {
		case !between && start < 0:
			start = i
		case between && start >= 0:
			if n == len(words) {
				return false
			}
			words[n] = text[start:i]
			start = -1
			n++
		}
		i += size
	}
	switch n {
	case 10:
		return countsColumns(words[1:])
	case 9:
		return countsColumns(words[:9])
	}
	return false
}

// countsColumns reports whether nine words count columns.
func countsColumns(words []string) bool {
	first := byte('1')
	if words[0] == "0" {
		first = '0'
	}
	for i, w := range words {
		letter, digit := byte('a'+i), first+byte(i)
		switch {
		case len(w) == 1 && (w[0] == digit || w[0]|0x20 == letter || i == 8 && w[0]|0x20 == 'j'):
		case len(w) == 2 && (w[0]|0x20 == 'c' || w[0]|0x20 == 'v') && w[1] == digit:
		case len(w) == 4 && w[:2] == "[," && w[2] == digit && w[3] == ']':
		default:
			return false
		}
	}
	return true
}

// isCount reports whether a row counts the columns, from 1 or 0.
func isCount(l *line) bool {
	if l.kind != lineRow {
		return false
	}
	first := l.cells[0]
	if first == 0 && l.sign != signZero && l.sign != signSpace || first > 1 {
		return false
	}
	for i, v := range l.cells[:9] {
		if v != first+uint8(i) {
			return false
		}
	}
	return true
}
