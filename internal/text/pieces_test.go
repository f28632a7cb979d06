package text_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// A pieces reader gives at most so many bytes at a time.
type pieces struct {
	text string
	most int
}

func (p *pieces) Read(b []byte) (int, error) {
	if p.text == "" {
		return 0, io.EOF
	}
	n := copy(b[:min(len(b), p.most)], p.text)
	p.text = p.text[n:]
	return n, nil
}

// readAll is all that is read of a file that comes in pieces.
func readAll(s string, most int) string {
	var said strings.Builder
	n, err := text.Read(&pieces{s, most}, text.Parser{Sink: &everything{out: &said}, Positions: true, KeepRows: true})
	fmt.Fprintln(&said, n, err)
	return said.String()
}

// TestPieces reads files in pieces of some bytes: nothing is read otherwise. Nor is it in
// UTF-16, whatever characters it has.
func TestPieces(t *testing.T) {
	check := func(s string) {
		t.Helper()
		want := readAll(s, len(s)+1)
		for _, most := range []int{1, 2, 3, 5, 82} {
			if got := readAll(s, most); got != want {
				t.Fatalf("in pieces of %d: %s\nin one: %s\n%q", most, got, want, s)
			}
		}
	}
	for name, write := range kinds {
		hash := fnv.New64a()
		io.WriteString(hash, name)
		s := write(rand.New(rand.NewPCG(hash.Sum64(), 61)))
		check(s)
		check(strings.ReplaceAll(s, "\n", "\r\n"))
		check(strings.ReplaceAll(s, "\n", "\r"))
	}
	for _, high := range []rune{0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10400, 0x1d7cf, 0x1f600, 0x20000, 0x2f800, 0x50000, 0x90000, 0xd0000, 0xf0000, 0x10ffff} {
		file := steppedPuzzle + "\n" + string(high) + " " + steppedPuzzle + "\n" + strings.Replace(steppedRows(" "), "5", string(high), 1) + string(high)
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			for _, start := range []string{"", "x", "\n"} { // so that the character stands elsewhere
				coded := order.AppendUint16(nil, 0xfeff)
				for _, unit := range utf16.Encode([]rune(start + file)) {
					coded = order.AppendUint16(coded, unit)
				}
				check(string(coded))
				if got, want := readAll(string(coded), 1), readAll(start+file, 1<<20); got != want {
					t.Errorf("%U in UTF-16: %s\nin UTF-8: %s", high, got, want)
				}
				check(string(coded[:len(coded)-1]))
			}
		}
	}
}

// TestBuffers has the end of the reader's buffer in each place of a line.
func TestBuffers(t *testing.T) {
	for _, line := range []string{steppedPuzzle + "\n", steppedPuzzle + "\r\n", steppedPuzzle + "\r", steppedPuzzle + ",x\n", steppedPuzzle + ",x\r\n"} {
		for _, head := range []string{"", "puzzle,y\n"} {
			lines := 2 + text.MaxText/len(line)
			for n := range len(line) + 1 {
				c := &reading{}
				if _, err := text.Read(strings.NewReader(head+"#"+strings.Repeat("x", n)+"\n"+strings.Repeat(line, lines)), text.Parser{Sink: c}); err != nil {
					t.Fatal(err)
				}
				first := 2 + strings.Count(head, "\n")
				if len(c.boards) != lines || len(c.faults) > 0 || c.boards[lines-1] != steppedPuzzle || c.lines[0] != first || c.lines[lines-1] != first+lines-1 {
					t.Fatalf("%q behind %q and %d bytes: %d boards of %d, faults %+v", line, head, n, len(c.boards), lines, c.faults[:min(1, len(c.faults))])
				}
			}
		}
	}
}
