package text

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The classes of characters. The class of a cell is isCell plus its value, so
// that one look-up both recognises and reads it.
const (
	isStray     uint8 = iota
	isSpace           // white space but a tab
	isTab             //
	isBar             // | or a vertical box-drawing character, between cells
	isRule            // only in borders
	isComma           //
	isSemi            //
	isSlash           // between rows
	isAmpersand       // between the fields of LaTeX
	isSkip            // brackets and quotes
	isNothing         // of no width: part of a keycap, a joiner, a mark of direction
	isHash            // starts a comment
	isCell      = 0x80
)

var charClass = [256]uint8{
	'0': isCell, '.': isCell, '_': isCell, '-': isCell, '*': isCell, '?': isCell, 'x': isCell, 'X': isCell,
	'1': isCell | 1, '2': isCell | 2, '3': isCell | 3, '4': isCell | 4, '5': isCell | 5,
	'6': isCell | 6, '7': isCell | 7, '8': isCell | 8, '9': isCell | 9,
	' ': isSpace, '\v': isSpace, '\f': isSpace, '\r': isSpace, '\t': isTab,
	'|': isBar, '+': isRule, '=': isRule, ':': isRule, '/': isSlash,
	',': isComma, ';': isSemi, '&': isAmpersand, '#': isHash, nothing: isNothing,
	'[': isSkip, ']': isSkip, '{': isSkip, '}': isSkip, '"': isSkip, '\'': isSkip,
}

// boxBars has a bit for each box-drawing character that is vertical.
var boxBars = func() (bars [2]uint64) {
	for _, r := range "│┃┆┇┊┋╎╏║╵╷╹╻╽╿" {
		bars[(r-0x2500)>>6] |= 1 << (r & 63)
	}
	return bars
}()

// classAt returns the class of the character at s[i] and its length in bytes. A byte
// that is not UTF-8 is a stray of length 1.
func classAt(s string, i int) (class uint8, size int) {
	class, size = charClass[s[i]], 1
	if class == isStray { // or no ASCII
		class, size = wideClassAt(s, i)
	}
	return class, size
}

func wideClassAt(s string, i int) (class uint8, size int) {
	if s[i] < utf8.RuneSelf {
		return isStray, 1
	}
	if i+2 < len(s) && s[i] == 0xe2 && s[i+1]&^1 == 0x94 && s[i+2]&0xc0 == 0x80 { // from U+2500 to U+257F
		if boxBars[s[i+1]&1]>>(s[i+2]&63)&1 != 0 {
			return isBar, 3
		}
		return isRule, 3
	}
	r, size := utf8.DecodeRuneInString(s[i:])
	switch {
	case r == utf8.RuneError && size == 1:
		return isStray, 1
	case unicode.IsDigit(r):
		return isCell | scriptDigit(r), size
	case wideSigns[r] > 0:
		return wideSigns[r], size
	case '–' <= r && r <= '―': // what editors make of two or three dashes
		return isRule, size
	case isInvisible(r):
		if (r == keycap || r == variation || r == numberSign) && !isSound(s, i, r) {
			return isStray, size
		}
		return isNothing, size
	case unicode.IsSpace(r):
		return isSpace, size
	}
	return isStray, size
}

// wideQuotes are quotes of several bytes.
const wideQuotes = "“”„‟‘’‚«»"

// coloredSquares are blanks of chats, which have a sign of their own.
const coloredSquares = "⬜⬛🔲🔳🟥🟧🟨🟩🟦🟪🟫"

// wideSigns are the classes of signs of several bytes: blanks, quotes, bars, and digits, from
// 0 or 1 in each line. A new sign or script goes here.
var wideSigns = func() map[rune]uint8 {
	classes := map[rune]uint8{}
	for class, all := range map[uint8]string{isCell: "·•∙⋅・．□▢◻◼▫▪☐⠤␣" + coloredSquares, isSkip: wideQuotes, isBar: "¦｜⎡⎢⎣⎤⎥⎦⎛⎜⎝⎞⎟⎠"} {
		for _, r := range all {
			classes[r] = class
		}
	}
	for _, line := range [...]string{"⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉", "⓪①②③④⑤⑥⑦⑧⑨", "⓿❶❷❸❹❺❻❼❽❾", "〇一二三四五六七八九", " ➀➁➂➃➄➅➆➇➈", " ➊➋➌➍➎➏➐➑➒", " ⑴⑵⑶⑷⑸⑹⑺⑻⑼", " ⒈⒉⒊⒋⒌⒍⒎⒏⒐", "○⓵⓶⓷⓸⓹⓺⓻⓼⓽", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊"} {
		for i, r := range []rune(line) {
			classes[r] = isCell | uint8(i)
		}
	}
	delete(classes, ' ')
	return classes
}()

// scriptDigit returns the value of a digit of any script: each has ten in a row.
func scriptDigit(r rune) (v uint8) {
	for ; unicode.IsDigit(r - 1); r-- {
		v++
	}
	return v % 10
}

const (
	variation  = 0xFE0F // an emoji comes before it
	keycap     = 0x20E3 // a digit comes before it, perhaps with a variation
	numberSign = '⠼'    // of Braille; a digit comes after it
)

// isSound reports whether the mark of a keycap, an emoji or a number at s[i] stands where it may.
func isSound(s string, i int, mark rune) bool {
	if mark == numberSign {
		next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(mark):])
		return '⠁' <= next && next <= '⠛'
	}
	before := strings.TrimSuffix(s[:i], string(rune(variation)))
	digit := before != "" && '0' <= before[len(before)-1] && before[len(before)-1] <= '9'
	if mark == keycap {
		return digit
	}
	return !digit || strings.HasPrefix(s[i+3:], string(rune(keycap)))
}

// isInvisible reports whether a character shows nothing: part of a keycap, the sign of
// numbers in Braille, a joiner, a soft hyphen, a mark of direction. Characters that reverse the order
// of text (overrides) are not among them.
func isInvisible(r rune) bool {
	switch {
	case r == nothing, r == 0xAD, r == keycap, r == variation, r == byteOrderRune, r == numberSign:
		return true
	case r < 0x200B || r > 0x2069:
		return false
	}
	return r <= 0x200F || 0x202A <= r && r <= 0x202C || 0x2060 <= r && r != 0x2065
}

// isWhite reports whether a character is white space, or invisible and no part of a sign.
func isWhite(r rune) bool {
	return unicode.IsSpace(r) || isInvisible(r) && r != keycap && r != variation && r != numberSign
}

// Signs is a set of characters that stand for blanks, and of ways to write digits.
type signs uint16

const (
	signZero signs = 1 << iota
	signDot
	signUnderscore
	signDash
	signStar
	signQuery
	signX
	signOther
	signSquare   // of a color
	signVariable // of Prolog
	signQuoted   // nothing between quotes
	signSpace    // a space, or nothing between separators
	signNothing  // nothing between bars
	signDigit    // a digit
	signFloat    // a digit as in 5.0
)

// one reports whether all blanks have one sign, and all digits are written in one way.
func (s signs) one() bool {
	const digits = signDigit | signFloat
	return s&^digits&(s&^digits-1) == 0 && s&digits != digits
}

// ruled are the signs that also draw borders. Nobody draws a border with dots
// alone.
const ruled = signUnderscore | signDash | signStar | signSpace

// nothing is what stands in place of text that does not count and takes no room. No
// text has this character: it is binary.
const nothing = 1

var signOf = [256]signs{
	'0': signZero, '.': signDot, '_': signUnderscore, '-': signDash, '*': signStar, '?': signQuery, 'x': signX, 'X': signX,
}

// signAt returns the sign of the blank cell at an index.
func signAt(s string, i int) signs {
	switch sign := signOf[s[i]]; {
	case sign != 0:
		return sign
	case strings.HasPrefix(s[i:], "０"):
		return signZero
	}
	if r, _ := utf8.DecodeRuneInString(s[i:]); strings.ContainsRune(coloredSquares, r) {
		return signSquare
	}
	return signOther
}

// A character of a text has a class.
type character struct {
	class      uint8
	start, end int
}

// characters returns those of part of a text.
func characters(s string, start, end int) iter.Seq[character] {
	return func(yield func(character) bool) {
		for i := start; i < end; {
			class, size := classAt(s, i)
			if !yield(character{class, i, i + size}) {
				return
			}
			i += size
		}
	}
}

// nthCell returns where the cell with index n stands in a text.
func nthCell(s string, n int) int {
	for c := range characters(s, 0, len(s)) {
		if c.class >= isCell {
			if n == 0 {
				return c.start
			}
			n--
		}
	}
	return len(s)
}

// countCells returns how many cells a text holds.
func countCells(s string) (n int) {
	for c := range characters(s, 0, len(s)) {
		if c.class >= isCell {
			n++
		}
	}
	return n
}

// cellsAt returns how many one-byte cells a text starts with.
func cellsAt(s string) int {
	for i := range len(s) {
		if charClass[s[i]] < isCell {
			return i
		}
	}
	return len(s)
}

// lower returns a text with its ASCII letters in lower case. Each byte stays in
// its place.
func lower(s string) string {
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			b := []byte(s)
			for ; i < len(b); i++ {
				if 'A' <= b[i] && b[i] <= 'Z' {
					b[i] += 'a' - 'A'
				}
			}
			return string(b)
		}
	}
	return s
}
