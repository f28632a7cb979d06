package text

import (
	"strings"
	"unicode"
)

// A label is a text beside a row that counts the rows.
type label struct {
	family byte // the label of a first row, 'A', '0' or '1'; or the sign of a list
	index  int  // 0..8
	end    int  // where its text ends, or starts if it stands after the row
}

// counts reports whether l is the label of row k where the first row has this one.
func (first label) counts(l label, k int) bool {
	if first.family == '0' && l.family == '1' {
		return l.index+1 == k
	}
	return l.family == first.family && (l.index == k || strings.IndexByte(bullets, l.family) >= 0)
}

// bullets are the signs that stand before each item of a list, or each line of a
// difference between files.
const bullets = "-*+"

// labelOf returns the label that a text starts with. A bar may stand before it.
func labelOf(text string) (l label, ok bool) {
	i := len(text) - len(strings.TrimLeftFunc(text, isWhite))
	if i < len(text) {
		if class, size := classAt(text, i); class == isBar {
			i += size
		}
	}
	for i < len(text) && strings.IndexByte(" \t\"'", text[i]) >= 0 {
		i++
	}
	if i+1 < len(text) && strings.IndexByte(bullets, text[i]) >= 0 && text[i+1] == ' ' {
		return label{family: text[i], end: i + 2}, true
	}
	if at := strings.Index(lower(text[i:min(i+24, len(text))]), ".row"); at > 0 && strings.Trim(lower(text[i:i+at]), "abcdefghijklmnopqrstuvwxyz_.") == "" { // grid.row.1=
		i += at + 1
	}
	rest := text[i:]
	if len(rest) > 3 && rest[0] == '[' && rest[2:4] == ",]" && '1' <= rest[1] && rest[1] <= '9' { // of R
		return label{',', int(rest[1] - '1'), i + 4}, true
	}
	word := 0
	if len(rest) > 1 && rest[0]|0x20 == 'r' {
		word = 1
		if len(rest) > 4 && strings.EqualFold(rest[:3], "row") {
			for word = 3; strings.IndexByte(" _:-#.", rest[word]) >= 0 && word+1 < len(rest); word++ {
			}
		}
		if rest[word] < '0' || rest[word] > '9' {
			return l, false
		}
	}
	if rest = rest[word:]; len(rest) < 2 || !l.is(rest[0]) {
		return l, false
	}
	l.end = i + word + 1
	switch c := text[l.end]; c {
	case ':', '.', ')', ',', ';', '"', '\'', '&', '=':
		l.end++
		if (c == '"' || c == '\'' || c == ')') && l.end < len(text) && strings.IndexByte(",;:", text[l.end]) >= 0 {
			l.end++
		}
	case ' ', '\t', '|':
		if rest := strings.TrimLeft(text[l.end:], " "); len(rest) < len(text[l.end:]) && rest != "" && (rest[0] == '&' || rest[0] == '=') { // 1 & of LaTeX
			l.end = len(text) - len(rest) + 1
		}
	default:
		class, _ := classAt(text, l.end)
		return l, class == isBar || class == isSpace || class == isRule && c >= 0x80
	}
	return l, true
}

// is reports whether a character counts rows, and sets which.
func (l *label) is(c byte) bool {
	switch {
	case 'A' <= c && c <= 'I':
		l.family, l.index = 'A', int(c-'A')
	case 'a' <= c && c <= 'i':
		l.family, l.index = 'A', int(c-'a')
	case c == 'J' || c == 'j':
		l.family, l.index = 'A', 8
	case '1' <= c && c <= '9':
		l.family, l.index = '1', int(c-'1')
	case c == '0':
		l.family, l.index = '0', 0
	default:
		return false
	}
	return true
}

// lastLabel returns the label that ends a text. A bar may stand after it.
func lastLabel(text string, start, end int) (l label, ok bool) {
	start, end = trimSpace(text, start, end)
	if i := strings.LastIndexAny(text[start:end], "|│║┃"); i > 0 {
		if class, size := classAt(text, start+i); class == isBar && start+i+size == end {
			start, end = trimSpace(text, start, start+i)
		}
	}
	if end-start < 3 || !l.is(text[end-1]) {
		return l, false
	}
	l.end = end - 1
	if text[l.end-1]|0x20 == 'r' {
		l.end--
	}
	class := isStray
	for c := range characters(text, start, l.end) { // the character before
		class = c.class
	}
	if class == isComma || class == isSemi || class == isTab {
		l.end--
	}
	return l, class == isSpace || class == isTab || class == isBar || class == isComma || class == isSemi
}

// isTypes reports whether a line is the types of n columns, as data frames have them
// below the names: one word, n times.
func isTypes(text string, n int) bool {
	first := ""
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '|' || r == '│' || r == '┆' }) {
		if first == "" {
			if first = word; !isTypeName(word) || isCellWord(word) {
				return false
			}
		}
		if n--; !strings.HasPrefix(word, first) {
			return false
		}
	}
	return first != "" && n == 0
}

// isTypeName reports whether a word may be the name of a type, perhaps in angle brackets.
func isTypeName(word string) bool {
	name := strings.TrimLeft(word, "<")
	return strings.IndexFunc(name, unicode.IsLetter) == 0 && countCells(name) <= 8
}

// headMarks are what wikis write before the name of a column.
var headMarks = [...]string{"=", "_.", "_"}

// isHeader reports whether a line counts the columns: nine letters in order, or nine
// words that end with the numbers from 1 or 0 and start alike. A word for the
// corner may come first, and one for the labels after the row last.
func isHeader(l *line) bool {
	text := l.body()
	if len(text) < 9 || len(text) > 400 || l.n[isStray] == 0 && l.digits < 8 {
		return false
	}
	if isTypes(text, 9) {
		return true
	}
	if rest, ok := strings.CutSuffix(text, ":="); ok { // param name : 1 2 3 4 5 6 7 8 9 := of AMPL
		name, count, _ := strings.Cut(rest, ": ")
		if text = count; strings.ContainsAny(name, "/0123456789") {
			return false
		}
	}
	return countsWords(text, false) || max(l.n[isBar], l.n[isComma], l.n[isSemi], l.n[isTab], l.n[isAmpersand]) >= 8 && countsWords(text, true)
}

// countsWords is isHeader for a text with spaces between its words, or with other separators alone.
func countsWords(text string, apart bool) bool {
	var words [11]string
	n := 0
	comma := strings.Contains(text, "[,") // of R
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool {
		class, _ := classAt(string(r), 0)
		return class == isSpace && !apart || class == isTab || class == isSemi || class == isBar || class == isComma && !comma ||
			class == isAmpersand || r == '"' || r == '\'' || class == isRule && r >= 0x80
	}) {
		for _, mark := range headMarks {
			word = strings.TrimPrefix(word, mark)
		}
		if word = strings.TrimFunc(word, isWhite); word == "" {
			continue
		}
		if n == len(words) {
			return false
		}
		words[n] = word
		n++
	}
	switch n {
	case 1, 3:
		joined := strings.ToLower(words[0] + words[1] + words[2])
		return joined == "abcdefghi" || joined == "abcdefghj" || n == 3 && joined == "123456789"
	case 9:
		return countsColumns(words[:9])
	case 10:
		return isCorner(words[0]) && countsColumns(words[1:10]) || isCorner(words[9]) && countsColumns(words[:9])
	case 11:
		return isCorner(words[0]) && isCorner(words[10]) && countsColumns(words[1:10])
	}
	return false
}

// isCorner reports whether a word may stand above the labels of rows.
func isCorner(word string) bool { return len(word) < 12 && !strings.ContainsAny(word, "0123456789.") }

// countsColumns reports whether nine words count columns.
func countsColumns(words []string) bool {
	prefix := strings.TrimRight(words[0], "01]")
	first := byte('1')
	if strings.Trim(words[0], "]") == prefix+"0" {
		first = '0'
	}
	for i, w := range words {
		letter, digit := byte('a'+i), first+byte(i)
		rest, alike := strings.CutPrefix(w, prefix)
		switch {
		case len(w) == 1 && (w[0]|0x20 == letter || i == 8 && w[0]|0x20 == 'j'):
		case alike && strings.TrimSuffix(rest, "]") == string(rune(digit)) && isPrefix(prefix):
		default:
			return false
		}
	}
	return true
}

// isPrefix reports whether the names of columns may start so: with letters, or as R
// has them.
func isPrefix(s string) bool {
	return strings.Trim(s, "[,_-:") == "" && s != "-" && s != "_" || len(s) < 12 && unicode.IsLetter(rune(s[0])) && !strings.ContainsAny(s, "0123456789.")
}
