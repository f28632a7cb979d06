package text

import (
	"strings"
	"unicode/utf16"
)

// lzString decodes what compressToBase64 of lz-string writes: LZW over the units of
// UTF-16, with codes whose width grows with the dictionary. The algorithm is that of
// https://pieroxy.net/blog/pages/lz-string. Text above a limit is refused.
func lzString(s string, limit int) (string, bool) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	s = strings.TrimRight(s, "=")
	at, held := 0, uint(0) // the next character, and how many of its bits have been read
	ok := true
	read := func(width uint) (v int) {
		for i := range width {
			if at >= len(s) {
				ok = false
				return 0
			}
			value := strings.IndexByte(alphabet, s[at])
			if value < 0 {
				ok = false
				return 0
			}
			v |= value >> (5 - held) & 1 << i
			if held++; held == 6 {
				at, held = at+1, 0
			}
		}
		return v
	}
	const newByte, newUnit, end = 0, 1, 2
	words := [][]uint16{nil, nil, nil} // the dictionary; its first three codes have a meaning of their own
	width, left := uint(2), 4          // left is how many codes can be added before they need another bit
	var text, word []uint16
	for {
		code := read(width)
		if len(words) == 3 && word == nil {
			width, left = 3, 4
		}
		if !ok || code == end {
			break
		}
		if code == newByte || code == newUnit {
			words = append(words, []uint16{uint16(read(8 + 8*uint(code)))})
			code = len(words) - 1
			if word != nil {
				left--
			}
		}
		if left == 0 {
			left = 1 << width
			width++
		}
		var next []uint16
		switch {
		case code < len(words):
			next = words[code]
		case code == len(words) && word != nil:
			next = append(append([]uint16{}, word...), word[0])
		default:
			return "", false
		}
		if text = append(text, next...); len(text) > limit {
			return "", false
		}
		if word != nil {
			words = append(words, append(append([]uint16{}, word...), next[0]))
			if left--; left == 0 {
				left = 1 << width
				width++
			}
		}
		word = next
	}
	return string(utf16.Decode(text)), ok && len(text) > 0
}
