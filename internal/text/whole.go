package text

import (
	"strings"
	"unicode/utf8"
)

// bare takes a line that starts with exactly 81 cells side by side. A quote may
// stand before them.
func (l *line) bare(text string) bool {
	i := l.start
	if text[i] == '"' {
		i++
	}
	if len(text)-i < 81 || len(text)-i > 81 && !endsBare(text[i+81:]) {
		return false
	}
	var board [81]uint8
	if !parseLine(&board, text[i:]) {
		return false
	}
	if len(text)-i > 82 && !hasBlank(&board) && l.field(text) {
		return true // the puzzle may stand after its solution
	}
	l.take(&board, i)
	l.second = another(text, i+81)
	if c := text[i : i+1]; strings.ContainsAny(c, "-_*") && strings.Trim(text[i:], c) == "" {
		l.border = true
	}
	for k, v := range board {
		if v == 0 {
			l.sign |= signOf(text[i+k])
		}
	}
	return true
}

// endsBare reports whether 81 cells may end where a text begins.
func endsBare(text string) bool {
	class, size, _ := classAt(text, 0)
	switch class {
	case isNothing:
		return size == len(text) || endsBare(text[size:])
	case isStray, isSlash:
		return false
	case isRule:
		return text[0] == ':'
	}
	return class < isCell
}

func hasBlank(b *[81]uint8) bool {
	for _, v := range b {
		if v == 0 {
			return true
		}
	}
	return false
}

// take takes a whole puzzle that starts at an index.
func (l *line) take(b *[81]uint8, at int) {
	l.kind, l.form, l.cells, l.n, l.tenth, l.reason = lineWhole, Line, *b, 81, at+9, ""
	l.placed = cellSet{}
}

// field takes a line in which a word is 81 cells. It refuses the line if a long
// word stands before that word, which might be a damaged puzzle before its
// solution. Of several such words it takes the first one that is not a solution
// before a puzzle.
func (l *line) field(text string) bool {
	var board, solution [81]uint8
	found := -1
	for start := l.start; start < l.end; {
		size := strings.IndexAny(text[start:l.end], ",;\t |:=&")
		if size < 0 {
			size = l.end - start
		}
		f := trimWord(text[start:start+size], `"'()[]`)
		isPuzzle := len(f) == 81 && parseLine(&board, f)
		switch {
		case isPuzzle && hasBlank(&board):
			l.take(&board, l.start)
			l.second = another(text[:l.end], start+size)
			return true
		case isPuzzle && found < 0:
			solution, found = board, l.start
		case isPuzzle:
		case len(f) > 40 || len(f) > 20 && cellsAt(f) == len(f):
			return false
		}
		start += size + 1
	}
	if found >= 0 {
		l.take(&solution, found)
	}
	return found >= 0
}

// another returns the index of the next word after at that is a puzzle and not a
// solution, or 0 if there is none.
func another(text string, at int) int {
	var board [81]uint8
	for len(text)-at > 81 {
		at++ // the separator of the words
		size := 0
		for at+size < len(text) && !endsWord[text[at+size]] {
			size++
		}
		if at+size < len(text) && text[at+size] == '#' {
			text = text[:at+size]
		}
		word := trimWord(text[at:at+size], `"'()[]{}`)
		if len(word) == 81 && parseLine(&board, word) && hasBlank(&board) {
			return at
		}
		at += size
	}
	return 0
}

// trimWord returns a word without what stands around it, such as quotes.
func trimWord(word, around string) string {
	word = strings.Trim(word, around)
	if n := len(word); n > 81 && (word[0] >= utf8.RuneSelf || word[n-1] >= utf8.RuneSelf) {
		word = strings.TrimFunc(word, func(r rune) bool { return isInvisible(r) || strings.ContainsRune(around, r) })
	}
	return word
}

// endsWord has the separators of the words of a line.
var endsWord = [256]bool{',': true, ';': true, '\t': true, ' ': true, '|': true, ':': true, '=': true, '&': true, '#': true, '\r': true}

// length sets the fault of a line that starts with about as many cells as a
// puzzle has, but not 81.
func (l *line) length(text string) {
	text = text[l.start:]
	n := cellsAt(text)
	switch {
	case n <= 40 || n < len(text) && !endsBare(text[n:]):
	case n < 81:
		l.fail(TooFewCells, l.start+n)
		l.n = n
	case n > 81:
		l.fail(TooManyCells, l.start+81)
	}
}

// slashed takes 81 cells with slashes between the rows.
func (l *line) slashed(text string) {
	rows := strings.Split(strings.TrimSuffix(text[l.start:l.end], "/"), "/")
	for _, row := range rows {
		if countCells(row) != 9 || len(rows) != 9 {
			l.fail(StrayCharacter, strings.IndexByte(text, '/'))
			return
		}
	}
	l.kind, l.form = lineWhole, Line
}
