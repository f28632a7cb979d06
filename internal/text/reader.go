package text

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"strings"
	"sync"
	"unicode/utf16"
	"unsafe"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

const (
	byteOrderMark = "\uFEFF"
	byteOrderRune = '\uFEFF'
)

// A reader takes the lines of a file. They end with LF, CR or both.
type reader struct {
	Parser
	in     *bufio.Reader
	buffer *bufio.Reader // in, unless that decodes it
	number int           // of the line
	off    int64         // of its first byte
	source checked       // below buffer
	mark   int           // bytes of a byte order mark before its text
	carry  []byte        // the start of a line that ends with CR or not yet

	special special
}

// Read finds the puzzles of a file, for a parser that is new. It returns when
// the file or the sink wants to end, with the number of the line where the
// reader's error occurred, if there was one.
//
// For lines of 81 characters nothing is allocated; memory does not grow with
// the file.
func Read(r io.Reader, p Parser) (line int, err error) {
	f, _ := readers.Get().(*reader)
	if f == nil {
		f = &reader{buffer: bufio.NewReaderSize(nil, MaxText)}
	}
	f.source.r = r
	f.buffer.Reset(&f.source)
	f.in = f.buffer
	f.Sink, f.Single, f.Positions, f.KeepRows, f.Trace = p.Sink, p.Single, p.Positions, p.KeepRows, p.Trace
	if head, _ := f.in.Peek(2); len(head) == 2 && (head[0] == 0xff && head[1] == 0xfe || head[0] == 0xfe && head[1] == 0xff) {
		f.in = bufio.NewReaderSize(&utf16Reader{in: f.in, big: head[0] == 0xfe}, MaxText)
	}
	err = f.read()
	line = f.number
	f.buffer.Reset(nil)
	if *f = (reader{Parser: f.Parser, buffer: f.buffer, carry: f.carry[:0]}); f.renew() && cap(f.carry) <= 2*MaxText {
		readers.Put(f)
	}
	return line, err
}

// A checked reader gives an error where a reader breaks the contract of Read,
// on which bufio panics.
type checked struct{ r io.Reader }

var errBadRead = errors.New("the reader returns an impossible number of bytes")

func (c *checked) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	if n < 0 || n > len(b) {
		return 0, errBadRead
	}
	return n, err
}

// readers keeps the memory of earlier files.
var readers sync.Pool

func (f *reader) read() error {
	long := false // the line so far is too long, which has been reported
	for {
		if len(f.carry) == 0 && !long && !f.plain() {
			return nil
		}
		data, err := f.in.ReadSlice('\n')
		if len(f.carry) > 0 {
			f.carry = append(f.carry, data...)
			data = f.carry
		}
		ended := err == nil || err == io.EOF
		failed := !ended && err != bufio.ErrBufferFull
		if failed && len(data) == 0 || failed && long {
			if !long {
				f.number++
			}
			return err
		}
		for {
			end, next := cutBytes(data, ended)
			if end < 0 {
				break
			}
			ok := true
			if long {
				long = false
			} else {
				f.number++
				ok = f.take(data[:end])
			}
			if !ok {
				return nil
			}
			f.off += int64(next)
			data = data[next:]
		}
		switch {
		case err == io.EOF:
			if !long {
				f.number++
				text := f.cutMark(data)
				if len(text) > 0 && !f.Line(string(text), f.number, f.offset()) {
					return nil
				}
				f.End(string(text), f.number, f.offset())
				return nil
			}
			f.End("", f.number, f.offset())
			return nil
		case failed:
			f.number++
			return err
		case !ended && !long && len(data) >= MaxText:
			f.number++
			text := f.cutMark(data[:MaxText])
			if !f.Long(string(text), f.number, f.offset()) {
				return nil
			}
			long = true
		}
		if long {
			f.off += int64(len(data))
			data = data[:0]
		}
		f.carry = append(f.carry[:0], data...)
	}
}

// cutBytes returns where the first line of data ends and where the next starts, or
// -1 if that is not known yet.
func cutBytes(data []byte, ended bool) (end, next int) {
	n := len(data)
	if n > 0 && data[n-1] == '\n' {
		n--
	}
	i := bytes.IndexByte(data[:n], '\r')
	switch {
	case i < 0 && n < len(data):
		return n, n + 1
	case i < 0, i+1 == len(data) && !ended:
		return -1, 0
	case i+1 < len(data) && data[i+1] == '\n':
		return i, i + 2
	}
	return i, i + 1
}

// take reads a line.
func (f *reader) take(line []byte) bool {
	line = f.cutMark(line)
	if f.idle() && f.table == nil && f.Trace == nil {
		if took, more := f.bare(line, f.number); took {
			return more
		}
	}
	return f.Line(string(line), f.number, f.offset())
}

// bare reads a line that starts with a puzzle of 81 characters, and holds no other.
func (f *reader) bare(line []byte, number int) (took, more bool) {
	text := unsafe.String(unsafe.SliceData(line), len(line))
	if !parseFirst(f.Sink.Room(), text) {
		return false, true
	}
	f.begun, f.found = true, f.found+1
	var row *Row
	if f.KeepRows {
		row = f.rowOf(line)
	}
	as := As{number, Line, 0}
	if len(text) > 81 {
		if as.Assumed = beside(text[81:]); as.Assumed != 0 {
			f.beside = number
		}
	}
	return true, f.Sink.Take(as, nil, row)
}

// parseFirst reads the board that a line starts with, if it is the only one on it.
func parseFirst(b *[81]uint8, line string) bool {
	if len(line) != 81 && !startsBare(line) || !kernel.Parse(b, string81(line)) || !plausible(b, line) {
		return false
	}
	return len(line) == 81 || hasBlank(b) && another(line, 81) == 0 && strings.Count(line[81:], "#") < 9 // they may be blanks
}

// plain takes the lines that start with a puzzle of 81 characters, as long as the
// next are in the buffer.
func (f *reader) plain() bool {
	if !f.idle() || f.Trace != nil {
		return true
	}
	if f.table != nil {
		return f.plainRows()
	}
	text, _ := f.in.Peek(f.in.Buffered())
	rest := text
	for took, more := true, true; len(rest) > 82; { // so that CR LF is whole
		end, line := 82, rest[:81]
		if rest[81] != '\n' {
			more := bytes.IndexByte(rest[82:], '\n')
			if more < 0 {
				break
			}
			end += more + 1
			line = rest[:end-1]
			if cr := bytes.IndexByte(line[81:], '\r'); cr >= 0 && 81+cr < len(line)-1 {
				break
			} else if cr >= 0 {
				line = line[:len(line)-1]
			}
		}
		if took, more = f.bare(line, f.number+1); !took {
			break
		}
		f.number++
		if rest = rest[end:]; !more {
			f.discard(len(text) - len(rest))
			return false
		}
	}
	f.discard(len(text) - len(rest))
	return true
}

// plainRows takes the rows of a table with a puzzle of 81 characters, as long as
// the next are in the buffer.
func (f *reader) plainRows() bool {
	text, _ := f.in.Peek(f.in.Buffered())
	returns, quotes := f.special.in(text, f.off)
	rest := text
	more := true
	for more {
		row := &f.kept
		at, size := f.table.next(rest, returns, quotes, row)
		if size == 0 || !kernel.Parse(f.Sink.Room(), (*[81]uint8)(rest[at:])) || !plausible(f.Sink.Room(), unsafe.String(&rest[at], 81)) {
			break
		}
		f.number++
		f.found++
		rest = rest[size:]
		if !f.KeepRows {
			row = nil
		}
		more = f.Sink.Take(As{f.number, Line, 0}, nil, row)
	}
	f.discard(len(text) - len(rest))
	return more
}

// discard drops bytes of the buffer that have been read.
func (f *reader) discard(n int) {
	_, _ = f.in.Discard(n)
	f.off += int64(n)
}

// A special remembers which characters the buffer holds that rows rarely do.
type special struct {
	returns, quotes bool
	end             int64 // of what has been looked at, from the file's start
}

// in reports whether there is a CR or a quote in the text, or was shortly before
// it. The text starts at an offset of the file.
func (s *special) in(text []byte, off int64) (returns, quotes bool) {
	if s.end <= off {
		*s = special{end: off}
	}
	if known := int(s.end - off); known < len(text) {
		s.returns = s.returns || bytes.IndexByte(text[known:], '\r') >= 0
		s.quotes = s.quotes || bytes.IndexByte(text[known:], '"') >= 0
		s.end = off + int64(len(text))
	}
	return s.returns, s.quotes
}

// cutMark returns the line without a byte order mark at the file's start.
func (f *reader) cutMark(line []byte) []byte {
	f.mark = 0
	if f.number == 1 && bytes.HasPrefix(line, []byte(byteOrderMark)) {
		f.mark = len(byteOrderMark)
	}
	return line[f.mark:]
}

// offset returns where the line starts. It is kept within an int, where that
// has 32 bits.
func (f *reader) offset() int {
	return int(min(f.off, math.MaxInt-2*MaxText)) + f.mark
}

// A utf16Reader turns UTF-16 into UTF-8, without its mark.
type utf16Reader struct {
	in   *bufio.Reader
	big  bool
	left []byte
	buf  [1024]byte
}

func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.left) == 0 {
		// Take what is there already, or wait for more.
		if _, err := u.in.Peek(2); err != nil {
			if n, _ := u.in.Discard(1); n == 1 { // half a character
				u.left = append(u.buf[:0], "\uFFFD"...)
				break
			}
			return 0, err
		}
		text, _ := u.in.Peek(min(u.in.Buffered(), 256) &^ 1)
		if n := len(text); n > 2 && text[n-u.low()-1]&0xfc == 0xd8 { // half a pair
			text = text[:n-2]
		} else if n == 2 && text[n-u.low()-1]&0xfc == 0xd8 {
			text, _ = u.in.Peek(4)
			text = text[:len(text)&^1]
		}
		u.left = append(u.buf[:0], decodeUTF16(string(text), u.big)...)
		if strings.HasPrefix(string(u.left), byteOrderMark) {
			u.left = u.left[len(byteOrderMark):]
		}
		_, _ = u.in.Discard(len(text))
	}
	n := copy(p, u.left)
	u.left = u.left[n:]
	return n, nil
}

// low returns the index of the low byte of a character: 0, or 1 if u.big.
func (u *utf16Reader) low() int {
	if u.big {
		return 1
	}
	return 0
}

// decodeUTF16 returns the text in UTF-8, with U+FFFD for anything that is not a
// character, such as half a character at the end.
func decodeUTF16(s string, big bool) string {
	units := make([]uint16, 0, len(s)/2+1)
	for i := 0; i+1 < len(s); i += 2 {
		if big {
			units = append(units, uint16(s[i])<<8|uint16(s[i+1]))
		} else {
			units = append(units, uint16(s[i+1])<<8|uint16(s[i]))
		}
	}
	if len(s)%2 > 0 {
		units = append(units, '\uFFFD')
	}
	return string(utf16.Decode(units))
}
