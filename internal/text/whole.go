package text

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"strings"
)

// whole reads a line that holds a puzzle by itself. second is the index of another
// puzzle on it, or 0.
func (l *line) whole() (f found, second int, ok bool) {
	f = found{line: l.number, form: Line}
	text := l.text[:l.end]
	if l.start == l.end || l.end-l.start < 81 && l.n[isTab] < 80 {
		return f, 0, false
	}
	if second, ok = l.bare(&f, text); ok {
		return f, second, true
	}
	if l.clean() || l.n[isSlash] > 0 {
		if l.cells == 81 && l.joined(&f, text) {
			return f, 0, true
		}
		if l.n[isComma]+l.n[isSemi]+l.n[isTab]+l.n[isAmpersand] >= 80 && l.fields81(&f) {
			return f, 0, true
		}
	}
	second, ok = l.word(&f, text)
	return f, second, ok
}

// bare reads a line that starts with exactly 81 cells side by side. A quote may
// stand before them.
func (l *line) bare(f *found, text string) (second int, ok bool) {
	i := l.start
	if text[i] == '"' {
		i++
	}
	if len(text)-i < 81 || len(text)-i > 81 && !endsBare(text[i+81:]) || !parseLine(&f.board, text[i:]) {
		return 0, false
	}
	if len(text)-i > 82 && !hasBlank(&f.board) {
		return l.word(f, text) // the puzzle may stand after its solution
	}
	f.bare(l, i)
	return another(text, i+81), true
}

// bare takes note of 81 cells side by side, which stand at index i of a line.
func (f *found) bare(l *line, i int) {
	f.assumed = beside(l.text[:i]) | beside(l.text[i+81:l.end])
	f.noteBeside(&l.source)
	f.noteCells(&l.source, 0, i, i+81)
}

// endsBare reports whether 81 cells may end where a text begins.
func endsBare(text string) bool {
	class, size := classAt(text, 0)
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

func hasBlank(b *[81]uint8) bool { return bytes.IndexByte(b[:], 0) >= 0 }

// filled returns how many cells of a board have a digit.
func filled(b *[81]uint8) int { return 81 - bytes.Count(b[:], []byte{0}) }

// plausible reports whether a line of 81 cells is a puzzle and not a number, such as
// the first digits of π: where few are blanks, and they are 0, digits seldom repeat in a
// house. Nor is it a piece of a line of candidates.
func plausible(b *[81]uint8, cells string) bool {
	return (!dense(b) || strings.IndexByte(cells[:81], '0') < 0 || clashes(b) < absurd) && !isPiece(b)
}

// isPiece reports whether a board is the first cells of a line of candidates: nine for
// each cell of the puzzle, where each digit has its place.
func isPiece(b *[81]uint8) bool {
	const places = 0x0807060504030201
	first := binary.LittleEndian.Uint64(b[:8])
	return first&(first^places) == 0 && inPlaces(b) // mostly the first says it
}

// inPlaces reports whether all clues, more than nine, have the places of candidates.
func inPlaces(b *[81]uint8) bool {
	n := 0
	for i, v := range b {
		if v == 0 {
			continue
		}
		if n++; int(v) != i%9+1 {
			return false
		}
	}
	return n > 9
}

// dense reports whether a board may be almost full: of its first 16 cells not more than
// five are blank.
func dense(b *[81]uint8) bool {
	const sevens, tops = 0x7f7f7f7f7f7f7f7f, 0x8080808080808080 // a digit sets the top bit
	first, next := binary.LittleEndian.Uint64(b[:8]), binary.LittleEndian.Uint64(b[8:16])
	return bits.OnesCount64((first+sevens)&tops|(next+sevens)&tops>>1) > 10
}

// joined reads 81 cells in groups of one length, or with bars or slashes between
// rows.
func (l *line) joined(f *found, text string) bool {
	n, group, between, even := 0, 0, isSpace, 0
	plus := false
	f.noteLine(&l.source, l.start, l.end)
	f.noteCells(&l.source, 0, l.start, l.end)
	for i, size := l.start, 0; i < l.end; i += size {
		class := isStray
		class, size = classAt(text, i)
		switch {
		case class >= isCell:
			f.board[n] = class &^ isCell
			if n++; plus {
				f.placed.add(n - 1)
			}
			plus = false
			group++
		case isPlaced(text, i):
			plus = true
		case class == isNothing:
		default:
			if class == isSlash || class == isBar || (class == isComma || class == isSemi) && l.n[isComma]+l.n[isSemi] >= 8 {
				between = class
			} else if class != isSpace && class != isTab {
				return false
			}
			if group > 0 {
				if even == 0 {
					even = group
				}
				if group != even {
					return false
				}
				group = 0
			}
		}
	}
	if even != 0 && group != 0 && group != even || between != isSpace && even != 9 {
		return false
	}
	switch {
	case even == 9 && isMarks(text[l.start:]): // a row in which each cell has all candidates
		return false
	case (between == isComma || between == isSemi || even < 9) && clashes(&f.board) >= absurd: // other numbers
		return false
	case between == isBar:
		f.form = Grid
	case even == 1:
		f.form = Numbers
	}
	// A + before the first digit alone is the sign of a difference between files.
	return !(f.placed == cellSet{1}) && (l.digits > 0 || l.sign&(l.sign-1) == 0) && (l.digits > 0 || l.runs < 3 || l.sign&ruled == 0 || even == 1)
}

func isMarks(text string) bool {
	_, _, ok := marksRow(text, nil)
	return ok
}

// fields81 reads 81 fields.
func (l *line) fields81(f *found) bool {
	separator := l.separator()
	text := l.text[:l.end]
	start := l.start
	if separator == '\t' {
		start, text = 0, l.text
	}
	n, none, last := 0, 0, false
	sign := signs(0)
	f.noteLine(&l.source, 0, len(text))
	for {
		end := FieldEnd(text, start, separator)
		v, now, ok := cellWord(text[start:end])
		if !ok || n == 81 {
			return false
		}
		f.board[n] = v
		f.noteWord(&l.source, n, v, start, end)
		n++
		sign |= now
		if last = now == signSpace; last {
			none++
		}
		if end == len(text) {
			break
		}
		start = end + 1
	}
	f.form = Fields
	// If the last field is the only empty one, the line may have been cut off.
	return n == 81 && none < 81 && !(last && none == 1) && sign.one() && clashes(&f.board) < absurd
}

// word reads a line in which a word is 81 cells. It refuses the line if a long word
// stands before that word, which might be a damaged puzzle before its solution. Of
// several such words it takes the first one that is not a solution before a puzzle.
func (l *line) word(f *found, text string) (second int, ok bool) {
	var board [81]uint8
	solved := false
	if namedCell(text) > 0 || isLink(text[l.start:]) && secondLink(lower(text)) > 0 {
		return 0, false
	}
	others := 0 // cells in other words
	for start := l.start; start < l.end; {
		size := strings.IndexAny(text[start:l.end], ",;\t |:=&/")
		if size < 0 {
			size = l.end - start
		}
		w := inner(trimWord(text[start:start+size], wordEnds))
		isPuzzle := len(w) == 81 && parseLine(&board, w) && !(strings.Trim(w, w[:1]) == "" && strings.IndexByte("-_*", w[0]) >= 0)
		switch {
		case isPuzzle && hasBlank(&board):
			f.board = board
			f.bare(l, start+strings.Index(text[start:], w))
			return another(text, start+size), others <= mostOthers
		case isPuzzle && !solved:
			if others > 16 { // what is left of the puzzle
				return 0, false
			}
			f.board, solved = board, true
			f.bare(l, start+strings.Index(text[start:], w))
		case isPuzzle:
		case strings.IndexByte(w, '<') > 0, isRunLengths(w), len(w) > mostOthers || len(w) > 20 && cellsAt(w) == len(w):
			return 0, false
		case w != "" && (cellsAt(w) == len(w) || isCellWord(w)): // of a list with null or None
			others += max(cellsAt(w), 1)
		}
		start += size + 1
	}
	return 0, solved && others <= mostOthers
}

// mostOthers is how many cells may stand beside a puzzle: ratings, dates and the like.
const mostOthers = 40

// another returns the index of the next word after at that is a puzzle and not a
// solution, or 0 if there is none.
func another(text string, at int) int {
	var board [81]uint8
	others := 0 // cells
	if given := namedCell(text[at:]); given > 0 {
		return at + given
	}
	for len(text)-at > 20 {
		at++ // the separator of the words
		size := 0
		for at+size < len(text) && !endsWord[text[at+size]] {
			size++
		}
		word := inner(trimWord(text[at:at+size], wordEnds))
		if len(word) == 81 && parseLine(&board, word) {
			if hasBlank(&board) || !startsSolution(&board) {
				return at
			}
			at += size
			continue
		}
		switch cells := countCells(word); {
		case word == "":
		case cells+strings.Count(word, "/") == len(word), cells > 0 && len(word) < 4, isCellWord(word): // 5i32, NA; not all of another puzzle need be one word
			if others += max(cells, 1); others > mostOthers {
				return at
			}
		case isRunLengths(word), endsInRunLengths(word), rowsIn(word) > 3:
			return at
		case cellsAt(word[strings.LastIndexByte(word, '/')+1:]) > mostOthers, len(word) > 81 && strings.IndexByte(strings.ReplaceAll(word, "</", ""), '/') < 0 && (longestCells(word) > mostOthers || cells > 120): // damaged
			return at
		}
		at += size
	}
	return 0
}

// rowsIn returns how many rows of nine cells a word has between slashes, or the line ends
// of a string of a program.
func rowsIn(word string) (n int) {
	for row := range strings.SplitSeq(strings.ReplaceAll(word, `\n`, "/"), "/") {
		if len(row) == 9 && cellsAt(row) == 9 {
			n++
		}
	}
	return n
}

// countDigits returns how many digits from 1 a word has.
func countDigits(s string) (n int) {
	for i := range len(s) {
		if '1' <= s[i] && s[i] <= '9' {
			n++
		}
	}
	return n
}

// startsSolution reports whether the first row of a grid has nine digits, as that of
// a solution, but hardly that of a map of regions.
func startsSolution(b *[81]uint8) bool {
	all := 0
	for _, v := range b[:9] {
		all |= 1 << v
	}
	return all == 0x3fe
}

// wordEnds are the characters that may stand around a word.
const wordEnds = "\"'()[]{}<>`!"

// trimWord returns a word without what stands around it.
func trimWord(word, around string) string {
	word = strings.Trim(word, around)
	if len(word) > 81 {
		word = strings.TrimFunc(word, func(r rune) bool {
			return isInvisible(r) || strings.ContainsRune(around, r) || strings.ContainsRune(wideQuotes, r)
		})
	}
	return word
}

// inner returns the 81 characters of a word that stand between the quotes or brackets of a
// call or literal, such as parse("…"), or between signs for bold type; or else the word.
func inner(word string) string {
	if len(word) < 83 {
		return word
	}
	if n := (len(word) - 81) / 2; n <= 3 && len(word) == 81+2*n && strings.IndexByte("*_", word[0]) >= 0 && strings.Count(word, word[:1]) == 2*n &&
		strings.Trim(word[:n]+word[n+81:], word[:1]) == "" {
		return word[n : n+81]
	}
	start := 0
	if cellsAt(word) != 81 {
		at := strings.IndexAny(word, wordEnds)
		if at < 1 || strings.Trim(lower(word[:at]), "abcdefghijklmnopqrstuvwxyz._@\\") != "" {
			return word
		}
		start = len(word) - len(strings.TrimLeft(word[at:], wordEnds))
	}
	end := start + 81
	if end > len(word) || cellsAt(word[start:]) != 81 || countCells(word[end:]) > 0 || end < len(word) && strings.IndexByte(wordEnds, word[end]) < 0 {
		return word
	}
	return word[start:end]
}

// endsWord has the separators of the words of a line.
var endsWord = [256]bool{',': true, ';': true, '\t': true, ' ': true, '|': true, ':': true, '=': true, '&': true, '#': true}
