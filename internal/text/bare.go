package text

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// ParseBare reads a board from text that is one line and starts with its 81
// characters. It is the fast way in: what it refuses may still be a puzzle.
func ParseBare(board *[81]uint8, s string) bool {
	n := len(s)
	if n > 81 && s[n-1] == '\n' {
		n--
		if n > 81 && s[n-1] == '\r' {
			n--
		}
	}
	if n > 81 {
		// Other text may follow on the line.
		return startsBare(s) && !strings.ContainsAny(s[81:n], "\r\n") && parseLine(board, s) && hasBlank(board) && another(s[:n], 81) == 0 && plausible(board, s) &&
			(s[0] != '-' && s[0] != '_' && s[0] != '*' || strings.Trim(s[:81], s[:1]) != "")
	}
	return n == 81 && parseLine(board, s) && plausible(board, s)
}

// parseLine reads a board from the first 81 bytes of a text, if each is a digit
// or a blank. The text must have at least 81 bytes.
func parseLine(board *[81]uint8, s string) bool {
	cells := string81(s)
	return kernel.Parse(board, cells) || parseBlanks(board, cells)
}

// string81 returns the first 81 bytes of a text. They must not be written to.
func string81(s string) *[81]uint8 {
	return (*[81]uint8)(unsafe.Pointer(unsafe.StringData(s[:81])))
}

// startsBare reports whether a line that starts with 81 cells is a puzzle.
func startsBare(line string) bool {
	return len(line) == 81 || len(line) > 81 && line[81] < utf8.RuneSelf && endsBare(line[81:82])
}

// parseBlanks is parseLine for blanks of any one kind. It goes by words of eight cells.
func parseBlanks(b, s *[81]uint8) bool {
	const cells, values = 0x0101010101010101 * isCell, 0x0101010101010101 * 15
	all := uint64(cells)
	for i := 0; i < 80; i += 8 {
		t := s[i : i+8]
		w := uint64(charClass[t[0]]) | uint64(charClass[t[1]])<<8 |
			uint64(charClass[t[2]])<<16 | uint64(charClass[t[3]])<<24 |
			uint64(charClass[t[4]])<<32 | uint64(charClass[t[5]])<<40 |
			uint64(charClass[t[6]])<<48 | uint64(charClass[t[7]])<<56
		all &= w
		binary.LittleEndian.PutUint64(b[i:], w&values)
	}
	last := charClass[s[80]]
	b[80] = last & 15
	if all != cells || last&isCell == 0 {
		return false
	}
	blank := bytes.IndexByte(b[:], 0)
	return blank < 0 || bytes.Count(s[:], s[blank:blank+1]) == 81-filled(b) // all have one sign
}
