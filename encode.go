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
	return string(b.Append(line[:0], '.'))
}

// Append appends 81 characters, row by row, with the given one for a blank, such
// as '.' or '0'. A value above 9 becomes !. It is the fastest way to write
// millions of boards.
func (b *Board) Append(dst []byte, blank byte) []byte {
	const each = 0x0101010101010101
	n := len(dst)
	dst = slices.Grow(dst, 81)[:n+81]
	line := (*[81]byte)(dst[n:])
	blanks := uint64(blank) * each
	var over uint64               // has a top bit for a value above 9
	for i := 0; i < 80; i += 16 { // two words at a time
		in, out := (*[16]uint8)(b[i:]), (*[16]byte)(line[i:])
		v, w := binary.LittleEndian.Uint64(in[:8]), binary.LittleEndian.Uint64(in[8:])
		over |= v | w | (v + (0x80-10)*each) | (w + (0x80-10)*each)
		// All bits of a byte that is not blank; v|'0' is the character of a digit.
		digits := (v + 0x7f*each) >> 7 & each * 0xff
		binary.LittleEndian.PutUint64(out[:8], (v|'0'*each)&digits|blanks&^digits)
		digits = (w + 0x7f*each) >> 7 & each * 0xff
		binary.LittleEndian.PutUint64(out[8:], (w|'0'*each)&digits|blanks&^digits)
	}
	line[80] = cellChar(b[80], blank)
	if over&(0x80*each) != 0 {
		for i, v := range b {
			line[i] = cellChar(v, blank)
		}
	}
	return dst
}

func cellChar(v, blank byte) byte {
	switch {
	case v == 0:
		return blank
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
		out = append(out, cellChar(v, '.'))
	}
	return out
}

// MarshalText implements [encoding.TextMarshaler], and so makes a board a string
// in JSON, as a value and as the key of a map: what [Board.String] returns. If a
// value is above 9 the error is a [*CellError].
func (b Board) MarshalText() ([]byte, error) {
	if err := b.checkValues(); err != nil {
		return nil, err
	}
	return b.Append(nil, '.'), nil
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

// MarshalBinary implements [encoding.BinaryMarshaler]. The form has [BinarySize]
// bytes: every three cells a, b, c are the number abc, 0..999, in ten bits,
// the most significant first; two zero bits follow. For a value above 9 the error
// is a [*CellError].
func (b Board) MarshalBinary() ([]byte, error) {
	if err := b.checkValues(); err != nil {
		return nil, err
	}
	packed := make([]byte, BinarySize)
	var bits uint
	held, n := 0, 0 // how many of the bits are not written yet, and bytes written
	for i := 0; i < len(b); i += 3 {
		bits = bits<<10 | (uint(b[i])*10+uint(b[i+1]))*10 + uint(b[i+2])
		for held += 10; held >= 8; n++ {
			held -= 8
			packed[n] = byte(bits >> held)
		}
	}
	packed[n] = byte(bits << (8 - held))
	return packed, nil
}

// UnmarshalBinary implements [encoding.BinaryUnmarshaler]. Data that MarshalBinary
// does not write gives a [*ParseError]; the board is unchanged then.
func (b *Board) UnmarshalBinary(data []byte) error {
	if len(data) != BinarySize {
		return binaryError(0, "%d bytes, not %d", len(data), BinarySize)
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
			return binaryError(n-2, "the group from %s is above 999", CellName(i))
		}
		board[i], board[i+1], board[i+2] = uint8(v/100), uint8(v/10%10), uint8(v%10)
	}
	if data[BinarySize-1]&3 != 0 {
		return binaryError(BinarySize-1, "the last two bits are not zero")
	}
	*b = board
	return nil
}

// binaryError says what is wrong with the binary form of a board, at an offset.
func binaryError(offset int, format string, args ...any) *ParseError {
	return &ParseError{
		Line: 1, Column: 1 + offset, Offset: offset,
		Reason: text.WrongForm, Detail: "binary board: " + fmt.Sprintf(format, args...)}
}
