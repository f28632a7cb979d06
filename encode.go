package sudoku

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// String returns the board as 81 characters, row by row, with . for a blank.
// A value above 9 becomes !, which [Parse] rejects.
func (b Board) String() string {
	var line [81]byte
	if !b.line(&line) {
		for i, v := range b {
			line[i] = cellChar(v)
		}
	}
	return string(line[:])
}

// line writes the text of String, eight cells at a time. It reports whether all
// values are at most 9; if not, the text is wrong.
func (b *Board) line(line *[81]byte) bool {
	const each = 0x0101010101010101
	const top = 0x80 * each
	var over uint64 // has a top bit for a value above 9
	for i := 0; i < 80; i += 8 {
		w := binary.LittleEndian.Uint64(b[i : i+8])
		over |= w | (w + (0x80-10)*each)
		digit := (w + 0x7f*each) >> 6 & (2 * each) // '0'-'.' for a digit, 0 for a blank
		binary.LittleEndian.PutUint64(line[i:i+8], w+digit+'.'*each)
	}
	line[80] = cellChar(b[80])
	return over&top == 0 && b[80] <= 9
}

func cellChar(v uint8) byte {
	switch {
	case v == 0:
		return '.'
	case v > 9:
		return '!'
	}
	return '0' + v
}

// Format implements [fmt.Formatter]:
//
//	%v %s  81 characters, as String returns them, with width and precision
//	%q     the same, quoted
//	%+v    a grid of three by three boxes, - | and + between them
//	%d     nine lines of nine numbers, 0 for a blank
//	%#v    Go syntax
//
// No form ends with a line end. [Parse] reads back all but %#v.
func (b Board) Format(f fmt.State, verb rune) {
	var buf [256]byte
	out := buf[:0]
	switch {
	case verb == 'v' && f.Flag('#'):
		out = append(out, "sudoku.Board{"...)
		for i, v := range b {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = strconv.AppendUint(out, uint64(v), 10)
		}
		out = append(out, '}')
	case verb == 'v' && f.Flag('+'):
		out = b.appendGrid(out)
	case verb == 'd':
		for i, v := range b {
			switch {
			case i == 0:
			case i%9 == 0:
				out = append(out, '\n')
			default:
				out = append(out, ' ')
			}
			out = strconv.AppendUint(out, uint64(v), 10)
		}
	case verb == 'v' || verb == 's' || verb == 'q':
		fmt.Fprintf(f, fmt.FormatString(f, verb), b.String())
		return
	default:
		out = append(out, "%!"...)
		out = append(out, string(verb)...)
		out = append(out, "(sudoku.Board="...)
		out = append(out, b.String()...)
		out = append(out, ')')
	}
	f.Write(out)
}

func (b *Board) appendGrid(out []byte) []byte {
	for i, v := range b {
		switch {
		case i == 0:
		case i%27 == 0:
			out = append(out, "\n------+-------+------\n"...)
		case i%9 == 0:
			out = append(out, '\n')
		case i%3 == 0:
			out = append(out, " | "...)
		default:
			out = append(out, ' ')
		}
		out = append(out, cellChar(v))
	}
	return out
}

// AppendText implements [encoding.TextAppender]. It appends what [Board.String]
// returns. If a value is above 9 it appends nothing and returns a
// [*ValueError].
func (b Board) AppendText(dst []byte) ([]byte, error) {
	n := len(dst)
	out := slices.Grow(dst, 81)[:n+81]
	if !b.line((*[81]byte)(out[n:])) {
		return dst, checkValues(&b)
	}
	return out, nil
}

// AppendDigits appends 81 digits, row by row, with 0 for a blank. A value above 9
// becomes !, as in [Board.String]. It is the fastest way to write millions of
// solutions.
func (b *Board) AppendDigits(dst []byte) []byte {
	const each, most = 0x0101010101010101, (0x80 - 10) * 0x0101010101010101
	n := len(dst)
	dst = slices.Grow(dst, 81)[:n+81]
	line := (*[81]byte)(dst[n:])
	var over uint64               // has a top bit for a value above 9
	for i := 0; i < 80; i += 40 { // five words at a time
		in, out := (*[40]uint8)(b[i:]), (*[40]byte)(line[i:])
		u := binary.LittleEndian.Uint64(in[0:8])
		v := binary.LittleEndian.Uint64(in[8:16])
		w := binary.LittleEndian.Uint64(in[16:24])
		x := binary.LittleEndian.Uint64(in[24:32])
		y := binary.LittleEndian.Uint64(in[32:40])
		over |= u | v | w | x | y | (u + most) | (v + most) | (w + most) | (x + most) | (y + most)
		binary.LittleEndian.PutUint64(out[0:8], u+'0'*each)
		binary.LittleEndian.PutUint64(out[8:16], v+'0'*each)
		binary.LittleEndian.PutUint64(out[16:24], w+'0'*each)
		binary.LittleEndian.PutUint64(out[24:32], x+'0'*each)
		binary.LittleEndian.PutUint64(out[32:40], y+'0'*each)
	}
	line[80] = b[80] + '0'
	if over&(0x80*each) != 0 || b[80] > 9 {
		for i, v := range b {
			line[i] = '0' + v
			if v > 9 {
				line[i] = '!'
			}
		}
	}
	return dst
}

// MarshalText implements [encoding.TextMarshaler], and so makes a board a string
// in JSON, as a value and as the key of a map. See [Board.AppendText].
func (b Board) MarshalText() ([]byte, error) {
	return b.AppendText(nil)
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It reads every form that
// [Parse] reads. The error is a [*ParseError]; the board is unchanged then.
func (b *Board) UnmarshalText(data []byte) error {
	// No more than Parse reads, and one byte to show that there is more.
	board, err := Parse(stringOf(data[:min(len(data), maxText+1)]))
	if err == nil {
		*b = board
	}
	return err
}

// UnmarshalJSON implements [json.Unmarshaler]. It reads a string in every form
// that [Parse] reads, a list of 81 numbers or of nine rows, and an object with
// one puzzle; null changes nothing. The error is a [*ParseError]; the board is
// unchanged then.
//
// [json.Unmarshaler]: https://pkg.go.dev/encoding/json#Unmarshaler
func (b *Board) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	if s, ok := text.Unquote(stringOf(data)); ok {
		return b.UnmarshalText([]byte(s))
	}
	board, err := Parse(stringOf(data))
	if err == nil {
		*b = board
	}
	return err
}

// BinarySize is the length of a board's binary form in bytes.
const BinarySize = 34

// AppendBinary implements [encoding.BinaryAppender]. The form has [BinarySize]
// bytes: every three cells a, b, c are the number abc, 0..999, in ten bits,
// the most significant first; two zero bits follow. If a value is above 9 it
// appends nothing and returns a [*ValueError].
func (b Board) AppendBinary(dst []byte) ([]byte, error) {
	if err := checkValues(&b); err != nil {
		return dst, err
	}
	var packed [BinarySize]byte
	bits, held, n := uint(0), 0, 0 // the bits, how many of them are not written yet, and bytes written
	for i := 0; i < len(b); i += 3 {
		bits = bits<<10 | (uint(b[i])*10+uint(b[i+1]))*10 + uint(b[i+2])
		for held += 10; held >= 8; n++ {
			held -= 8
			packed[n] = byte(bits >> held)
		}
	}
	packed[n] = byte(bits << (8 - held))
	return append(dst, packed[:]...), nil
}

// MarshalBinary implements [encoding.BinaryMarshaler]. See [Board.AppendBinary].
func (b Board) MarshalBinary() ([]byte, error) {
	return b.AppendBinary(nil)
}

// UnmarshalBinary implements [encoding.BinaryUnmarshaler]. Data that AppendBinary
// does not write gives a [*BinaryError]; the board is unchanged then.
func (b *Board) UnmarshalBinary(data []byte) error {
	if len(data) != BinarySize {
		return &BinaryError{len(data), -1}
	}
	var board Board
	bits, held, n := uint(0), 0, 0
	for i := 0; i < len(board); i += 3 {
		for ; held < 10; held += 8 {
			bits = bits<<8 | uint(data[n])
			n++
		}
		held -= 10
		v := bits >> held & 1023
		if v > 999 {
			return &BinaryError{len(data), i / 3}
		}
		board[i], board[i+1], board[i+2] = uint8(v/100), uint8(v/10%10), uint8(v%10)
	}
	if data[BinarySize-1]&3 != 0 {
		return &BinaryError{len(data), 27}
	}
	*b = board
	return nil
}

// A BinaryError says why data is not the binary form of a board.
type BinaryError struct {
	Length int // of the data, in bytes
	Group  int // -1: Length is wrong; 0..26: this group of three cells is above 999; 27: the last two bits are not zero
}

func (e *BinaryError) Error() string {
	switch {
	case e.Group < 0:
		return fmt.Sprintf("sudoku: binary board of %d bytes, not %d", e.Length, BinarySize)
	case e.Group < 27:
		return fmt.Sprintf("sudoku: binary board: group %d, from %s, is above 999", e.Group, CellName(e.Group*3))
	}
	return "sudoku: binary board: the last two bits are not zero"
}
