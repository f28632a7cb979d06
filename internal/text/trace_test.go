package text_test

import (
	unescape "html"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// checkPlaces explains a file: it reads the same as without, places adjoin and cover
// the text, the cells of each puzzle are its digits, and without a fault nothing is
// left over.
func checkPlaces(t *testing.T, s string) bool {
	t.Helper()
	plain, c := read(t, s), &reading{}
	s, places := text.Explain(s, c)
	bad := func(format string, args ...any) bool {
		t.Helper()
		t.Errorf(format+"\n%s", append(args, s)...)
		return false
	}
	if strings.Join(c.boards, " ") != strings.Join(plain.boards, " ") || len(c.faults) != len(plain.faults) {
		return bad("%v, %+v; read otherwise: %v, %+v", c.boards, c.faults, plain.boards, plain.faults)
	}
	at := 0
	written := make([][81]byte, len(c.boards))
	packed := make([]bool, len(c.boards))
	for _, p := range places {
		if p.Start != at || p.End <= at || p.End > len(s) {
			return bad("%+v at %d", p, at)
		}
		at = p.End
		part := s[p.Start:p.End]
		cell := p.Kind == text.Cell || p.Kind == text.Blank || p.Kind == text.Candidates
		if p.Puzzle >= len(c.boards) || cell && p.Puzzle < 0 || !cell && p.Cell >= 0 {
			return bad("%+v: %q", p, part)
		}
		switch {
		case p.Kind == text.LeftOver && len(c.faults) == 0 && strings.Trim(part, "\n\r\t ") != "":
			return bad("%q is left over", part)
		case p.Kind == text.Cell && p.Cell < 0, p.Kind == text.Candidates:
			packed[p.Puzzle] = true
		case p.Kind == text.Cell:
			written[p.Puzzle][p.Cell] = digitOf(part)
		case p.Kind == text.Decoration && len(c.faults) == 0 && digitOf(part) > 0 && !strings.ContainsAny(part, "<&\x1b=:\\") && !strings.HasSuffix(part, "1 | ") && !strings.HasSuffix(part, "1  | "):
			return bad("%q is decoration", part)
		}
	}
	if at != len(s) {
		return bad("%d of %d bytes", at, len(s))
	}
	for i, b := range c.boards {
		for cell := range 81 {
			if w := written[i][cell]; b[cell] != '.' && !packed[i] && w != b[cell] {
				return bad("puzzle %d: %q in cell %d of %s", i, w, cell, b)
			}
		}
	}
	return true
}

// digitOf returns the first digit in a part of a text, or 0.
func digitOf(s string) byte {
	if i := slices.Index(chatDigits, strings.Trim(s, ":")); i >= 0 {
		return '1' + byte(i)
	}
	for _, c := range unescape.UnescapeString(s) {
		for _, zero := range "0０٠۰०๐" {
			if zero < c && c <= zero+9 {
				return '0' + byte(c-zero)
			}
		}
		for _, digits := range append(signDigits, "⓪①②③④⑤⑥⑦⑧⑨", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊") {
			if at := slices.Index([]rune(digits), c); at > 0 {
				return '0' + byte(at)
			}
		}
	}
	return 0
}

// TestPlaces accounts for each character of every form, whole and damaged.
func TestPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 41))
	for name, write := range kinds {
		t.Run(name, func(t *testing.T) {
			for range testkit.Cases(t, 20, 2000) {
				if !checkPlaces(t, write(r)) {
					return
				}
			}
		})
	}
}
