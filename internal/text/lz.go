package text

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf16"
)

// lzString decodes what compressToBase64 of lz-string writes: LZW over the units of
// UTF-16, with codes whose width grows with the dictionary. The algorithm is that of
// https://pieroxy.net/blog/pages/lz-string. Text above a limit is refused.
func lzString(s string, limit int) (string, bool) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	s = strings.TrimRight(s, "=")
	at, ok := 0, true // the next bit
	read := func(width int) (v int) {
		for i := range width {
			value := -1
			if at < 6*len(s) {
				value = strings.IndexByte(alphabet, s[at/6])
			}
			ok = ok && value >= 0
			v |= value >> (5 - at%6) & 1 << i
			at++
		}
		return v
	}
	const newByte, newUnit, end = 0, 1, 2
	words := [][]uint16{nil, nil, nil} // the dictionary; its first three codes have a meaning of their own
	var text, word []uint16
	for {
		code := read(bits.Len(uint(len(words))))
		if code == newByte || code == newUnit {
			words = append(words, []uint16{uint16(read(8 + 8*code))})
			code = len(words) - 1
		}
		if !ok || code == end {
			break
		}
		if code > len(words) || code == len(words) && word == nil {
			return "", false
		}
		if word != nil { // the word before with the first unit of this one, which may be the same
			words = append(words, word)
			words[len(words)-1] = slices.Concat(word, words[code][:1])
		}
		word = words[code]
		if text = append(text, word...); len(text) > limit {
			return "", false
		}
	}
	return string(utf16.Decode(text)), ok && len(text) > 0
}
