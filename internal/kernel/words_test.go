package kernel

import (
	"encoding/binary"
	"testing"
)

// TestWords tries all pairs of neighbours in a word, as a bad byte may carry into
// the next.
func TestWords(t *testing.T) {
	const upper = 0xf0 * each
	for at := range 7 {
		for a := range 256 {
			for b := range 256 {
				text := [8]uint8{'1', '.', '9', '0', '.', '5', '.', '8'}
				values := [8]uint8{1, 0, 9, 0, 0, 5, 0, 8}
				text[at], text[at+1] = uint8(a), uint8(b)
				values[at], values[at+1] = uint8(a), uint8(b)

				v, _, _, bad := digitsOf(binary.LittleEndian.Uint64(text[:]))
				ok := true
				var want [8]uint8
				for i, c := range text {
					if '0' <= c && c <= '9' {
						want[i] = c - '0'
					} else {
						ok = ok && c == '.'
					}
				}
				if got := bad&upper == 0; got != ok {
					t.Fatalf("digitsOf(%q): %v, want %v", text, got, ok)
				}
				if ok && v != binary.LittleEndian.Uint64(want[:]) {
					t.Fatalf("digitsOf(%q) = %x, want %x", text, v, want)
				}

				x := binary.LittleEndian.Uint64(values[:])
				ok = a <= 9 && b <= 9
				if got := notDigits(x)&upper == 0; got != ok {
					t.Fatalf("notDigits(%x): %v, want %v", values, got, ok)
				}
				if !ok {
					continue
				}
				clues := uint64(0)
				for i, v := range values {
					if v != 0 {
						clues |= 1 << i
					}
				}
				if got := nonblank(x); got != clues {
					t.Fatalf("nonblank(%x) = %b, want %b", values, got, clues)
				}
			}
		}
	}
}
